"""Who comes in: guests and accounts, and whom a token stands for.

What was remembered of a token is forgotten whenever that may have changed. Callers run the methods
in a thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from ludohall.core.data import Json
from ludohall.web.model import Actor, Person
from ludohall.web.people import tokens
from ludohall.web.people.accounts import People, known
from ludohall.web.people.sessions import Sessions
from ludohall.web.store import Store


class Entrance:
    """The people of a server process. `reseated` hears that somebody's seats are not as before."""

    def __init__(self, store: Store, sessions: Sessions, reseated: Callable[[], None]) -> None:
        self.store = store
        self.people = People(store)
        self.sessions = sessions
        self.reseated = reseated

    def guest(
        self, name: str = "", settings: Mapping[str, Json] | None = None
    ) -> tuple[Person, str]:
        """A new guest with the token of the session."""
        return self.people.guest(name, settings or {})

    def actor(self, token: str) -> Actor | None:
        """Who a person's or a seat's token stands for."""
        return self.sessions.look_up(token, self._actor)

    def _actor(self, token: str) -> Actor | None:
        if token.startswith("p_"):
            person = self.people.by_token(token)
            return Actor(person) if person else None
        seat = self.store.seat_of(tokens.hashed(token))
        if seat is None or seat.kind != "person":
            return None
        return Actor(seat=(seat.table_id, seat.seat))

    @contextmanager
    def _changing(self, who: Actor) -> Iterator[Person]:
        """Somebody who changes: what was known of the tokens is forgotten."""
        person = known(who)
        try:
            yield person
        finally:
            self.sessions.forget(person.id)

    def rename(self, who: Actor, name: str) -> Person:
        """Change a person's name."""
        with self._changing(who) as person:
            return self.people.rename(person, name)

    def save_settings(self, who: Actor, settings: Mapping[str, Json]) -> Person:
        """Change some settings of a person."""
        with self._changing(who) as person:
            saved = self.people.save_settings(person, settings)
        if {"forced", "pace", "shown"} & settings.keys():
            self.reseated()
        return saved

    def sign_up(self, who: Actor, login: str, password: str) -> Person:
        """Make an account of a guest."""
        with self._changing(who) as person:
            return self.people.sign_up(person, login, password)

    def log_in(self, who: Actor, login: str, password: str) -> tuple[Person, str]:
        """The account, with a new token; what the guest held moves to it."""
        found = self.people.log_in(who.person, login, password)
        self.reseated()
        return found

    def log_out(self, token: str) -> None:
        """Forget a token."""
        try:
            self.people.log_out(token)
        finally:
            self.sessions.forget_token(token)

    def log_out_everywhere(self, who: Actor) -> None:
        """Forget all devices of an account."""
        with self._changing(who) as person:
            self.people.log_out_everywhere(person)

    def change_password(self, who: Actor, old: str, new: str, token: str) -> None:
        """Change the password; only the device with this token stays signed in."""
        with self._changing(who) as person:
            self.people.change_password(person, old, new, token)
