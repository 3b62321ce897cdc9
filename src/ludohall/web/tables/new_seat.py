"""A seat as it is made: who shall sit there, and the key of its link."""

from __future__ import annotations

from dataclasses import replace

from ludohall.bots import read_spec
from ludohall.core.errors import UnknownBot
from ludohall.web.errors import Invalid
from ludohall.web.model import Person, Prefs, SeatSpec
from ludohall.web.people import tokens
from ludohall.web.people.accounts import clean_name, prefs_of
from ludohall.web.store import SeatRow, now
from ludohall.web.tables.refusals import refused

BOT_NAMES = ("Ada", "Blaise", "Carl", "Denise")


def bot_of(text: str, game: str) -> str:
    """The canonical specification of a bot that plays a game."""
    try:
        spec = read_spec(text)
        spec.make(game)
    except UnknownBot as error:
        raise refused(error) from None
    return spec.text


def new_seat(secret: str, table: str, place: int, spec: SeatSpec, me: Person, game: str) -> SeatRow:
    """A seat for whom somebody, `me`, wants to sit there. `secret` is the hall's."""
    nonce, token_hash = new_key(secret, table, place)
    kind, name, player = spec.kind, clean_name(spec.name), ""
    wishes = Prefs()
    if kind == "me":
        kind, name = "person", name or me.name or f"P{place + 1}"
        wishes = prefs_of(me.settings)
    elif kind == "bot":
        player, name = bot_of(spec.bot, game), name or BOT_NAMES[place % len(BOT_NAMES)]
    elif kind not in ("open", "invite"):
        raise Invalid(f"A seat is me, open, invite or bot, not {kind!r}.")
    row = SeatRow(table, place, kind, name, player, wishes.forced, wishes.pace, nonce, token_hash)
    moment = now()
    return replace(row, since=moment, came=moment if kind == "person" else None)


def new_key(secret: str, table: str, seat: int) -> tuple[str, str]:
    """A fresh nonce and the hash of the token that it makes."""
    nonce = tokens.new_nonce()
    return nonce, tokens.hashed(tokens.seat_token(secret, table, seat, nonce))
