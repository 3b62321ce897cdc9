"""A seat as it is made: who shall sit there, and the key of its link."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from ludohall.bots import read_spec
from ludohall.bots.levels import CALLED
from ludohall.core.errors import UnknownBot
from ludohall.web.errors import Invalid
from ludohall.web.model import Person, Prefs, SeatSpec
from ludohall.web.people import tokens
from ludohall.web.people.accounts import clean_name, prefs_of
from ludohall.web.store import Bundle, SeatRow, now
from ludohall.web.tables.refusals import refused

NO_LEVEL = "Blaise"
"""What a bot without a level is called."""


def bot_of(text: str, game: str) -> str:
    """The canonical specification of a bot that plays a game."""
    try:
        spec = read_spec(text)
        spec.make(game)
    except UnknownBot as error:
        raise refused(error) from None
    return spec.text


def bot_name(player: str, others: Collection[str]) -> str:
    """What a bot is called: by its level, and with a number where somebody else is called so."""
    return numbered(CALLED.get(player, NO_LEVEL), others)


def numbered(name: str, others: Collection[str]) -> str:
    """A name that nobody has chosen, with a number where somebody else is called so."""
    names = [name, *(f"{name} {n}" for n in range(2, len(others) + 2))]
    return next(each for each in names if each not in others)


def new_seat(
    secret: str,
    table: str,
    place: int,
    spec: SeatSpec,
    me: Person,
    game: str,
    others: Collection[str],
) -> SeatRow:
    """A seat for whom somebody, `me`, wants to sit there; `others` are the names at the table.
    `secret` is the hall's."""
    nonce, token_hash = new_key(secret, table, place)
    kind, name, player = spec.kind, clean_name(spec.name), ""
    wishes = Prefs()
    if kind == "me":
        kind, name = "person", name or numbered(me.name or f"P{place + 1}", others)
        wishes = prefs_of(me.settings)
    elif kind == "bot":
        player, name = bot_of(spec.bot, game), name
        name = name or bot_name(player, others)
    elif kind not in ("open", "invite"):
        raise Invalid(f"A seat is me, open, invite or bot, not {kind!r}.")
    row = SeatRow(table, place, kind, name, player, wishes.forced, wishes.pace, nonce, token_hash)
    moment = now()
    return replace(row, since=moment, came=moment if kind == "person" else None)


def others_at(bundle: Bundle, seat: int) -> list[str]:
    """What everybody else at a table is called."""
    return [row.name for row in bundle.seats if row.seat != seat]


def new_key(secret: str, table: str, seat: int) -> tuple[str, str]:
    """A fresh nonce and the hash of the token that it makes."""
    nonce = tokens.new_nonce()
    return nonce, tokens.hashed(tokens.seat_token(secret, table, seat, nonce))
