"""Who comes in: guests and accounts, and whom a token stands for.

What was remembered of a token is forgotten whenever that may have changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ParamSpec, TypeVar

from ludohall.core.data import Json
from ludohall.web.model import Actor, Person
from ludohall.web.people import tokens
from ludohall.web.people.accounts import People, known
from ludohall.web.people.sessions import Sessions
from ludohall.web.settings import Settings, secret_of
from ludohall.web.store import Store
from ludohall.web.tables.playing import Tables
from ludohall.web.threads import Threads

P = ParamSpec("P")
T = TypeVar("T")


class Entrance(Threads):
    """The people of a server process, and the tables that they find there."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.store = Store(settings.database)
        self.people = People(self.store)
        self.sessions = Sessions()
        self.tables = Tables(self.store, secret_of(settings), settings.tables_kept)

    async def guest(
        self, name: str = "", settings: Mapping[str, Json] | None = None
    ) -> tuple[Person, str]:
        """A new guest with the token of the session."""
        return await self.run(self.people.guest, name, settings or {})

    async def actor(self, token: str) -> Actor | None:
        """Who a person's or a seat's token stands for."""
        return self.sessions.find(token) or await self.run(
            self.sessions.look_up, token, self._actor
        )

    def _actor(self, token: str) -> Actor | None:
        if token.startswith("p_"):
            person = self.people.by_token(token)
            return Actor(person) if person else None
        seat = self.store.seat_of(tokens.hashed(token))
        if seat is None or seat.kind != "person":
            return None
        return Actor(seat=(seat.table_id, seat.seat))

    async def _change(
        self, owner: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Change a person or the seats of a table: what was known of their tokens is forgotten."""

        def call() -> T:
            try:
                return function(*args, **kwargs)
            finally:
                self.sessions.forget(owner)

        return await self.run(call)

    async def rename(self, who: Actor, name: str) -> Person:
        """Change a person's name."""
        person = known(who)
        return await self._change(person.id, self.people.rename, person, name)

    async def save_settings(self, who: Actor, settings: Mapping[str, Json]) -> Person:
        """Change some settings of a person."""
        person = known(who)
        person = await self._change(person.id, self.people.save_settings, person, settings)
        if "forced" in settings or "pace" in settings:
            await self.run(self.tables.heard_nothing)
        return person

    async def sign_up(self, who: Actor, login: str, password: str) -> Person:
        """Make an account of a guest."""
        person = known(who)
        return await self._change(person.id, self.people.sign_up, person, login, password)

    async def log_in(self, who: Actor, login: str, password: str) -> tuple[Person, str]:
        """The account, with a new token; what the guest held moves to it."""
        found = await self.run(self.people.log_in, who.person, login, password)
        await self.run(self.tables.heard_nothing)
        return found

    async def log_out(self, token: str) -> None:
        """Forget a token."""

        def call() -> None:
            try:
                self.people.log_out(token)
            finally:
                self.sessions.forget_token(token)

        await self.run(call)

    async def log_out_everywhere(self, who: Actor) -> None:
        """Forget all devices of an account."""
        person = known(who)
        await self._change(person.id, self.people.log_out_everywhere, person)

    async def change_password(self, who: Actor, old: str, new: str, token: str) -> None:
        """Change the password; only the device with this token stays signed in."""
        person = known(who)
        await self._change(person.id, self.people.change_password, person, old, new, token)
