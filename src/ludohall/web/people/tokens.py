"""What nobody may guess: tokens, passwords and seeds.

Of tokens and passwords the store holds only hashes.
"""

from __future__ import annotations

import base64
import hmac
import secrets
from functools import cache, lru_cache
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ludohall.core.match import MAX_SEED

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that people confuse
_HASHER = PasswordHasher()


def new_id() -> str:
    """The id of a person or a table: short, and not to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def is_id(text: str) -> bool:
    """Whether a text may be an id at all."""
    return len(text) <= 16 and text.isascii() and text.isalnum()


def new_session() -> str:
    """The token of a person's device."""
    return "p_" + secrets.token_urlsafe(24)


def new_nonce() -> str:
    """What makes a seat's token differ from its earlier ones."""
    return secrets.token_hex(12)


def new_seed() -> int:
    """What all that chance brings in a match is made from."""
    return secrets.randbelow(MAX_SEED + 1)


@lru_cache(4096)
def seat_token(secret: str, table: str, seat: int, nonce: str) -> str:
    """The token of a seat: made anew from the secret whenever its link is shown."""
    digest = hmac.digest(secret.encode(), f"seat:{table}:{seat}:{nonce}".encode(), sha256)
    return "s_" + base64.urlsafe_b64encode(digest).decode()[:32]


def club_token(secret: str, club: str, nonce: str) -> str:
    """What the invitation link of a club ends with: made anew whenever it is shown."""
    digest = hmac.digest(secret.encode(), f"club:{club}:{nonce}".encode(), sha256)
    return "c_" + base64.urlsafe_b64encode(digest).decode()[:24]


def card_key(token: str) -> str:
    """What the picture of an invitation is asked for with: it opens nothing, unlike the token."""
    return sha256(f"card:{token}".encode()).hexdigest()[:20]


def hashed(token: str) -> str:
    """What the store keeps of a token."""
    return sha256(token.encode()).hexdigest()


def hash_password(password: str) -> str:
    """What the store keeps of a password."""
    return _HASHER.hash(password)


@cache
def _nobodys() -> str:
    return _HASHER.hash(secrets.token_hex(16))


def fits(password: str, stored: str | None) -> bool:
    """Whether a password is the stored one. It takes as long where there is none."""
    try:
        _HASHER.verify(stored or _nobodys(), password)
    except (VerificationError, InvalidHashError):
        return False
    return stored is not None
