"""Guests and accounts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from unicodedata import category

import msgspec

from ludohall.core.data import Json
from ludohall.core.i18n import LANGUAGES, N_
from ludohall.core.names import plain_name
from ludohall.web.errors import Invalid, LoginFailed, NameTaken, NotYours
from ludohall.web.model import Actor, Person, Prefs
from ludohall.web.people import tokens
from ludohall.web.people.writing import BLANKS, MARKS
from ludohall.web.store import PersonRow, Store, Taken, now

NAME_LENGTH = 30
SETTINGS_LENGTH = 4000
FORCED = ("never", "fair", "lots")
PACES = ("instant", "normal", "slow")
ENDINGS = ("soon", "wait", "now")


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no control characters, nothing that nobody sees."""
    shown = plain_name(BLANKS.sub(" ", MARKS.sub("", name)))
    if len(shown) > NAME_LENGTH:
        raise Invalid(N_("A name has at most {most} characters."), most=NAME_LENGTH)
    return shown


def person_of(row: PersonRow) -> Person:
    """The person of a row."""
    return Person(row.id, row.name, row.login, msgspec.json.decode(row.settings))


def prefs_of(settings: Mapping[str, Json], language: str = "en", theme: str = "") -> Prefs:
    """The preferences in somebody's settings; the browser's where there are none."""
    chosen, forced, pace = (settings.get(key) for key in ("language", "forced", "pace"))
    shade = settings.get("theme", theme)
    return Prefs(
        language=chosen if isinstance(chosen, str) and chosen in LANGUAGES else language,
        theme=shade if shade in ("light", "dark") and isinstance(shade, str) else "",
        forced=forced if isinstance(forced, str) and forced in FORCED else "fair",
        pace=pace if isinstance(pace, str) and pace in PACES else "normal",
        confirm=settings.get("confirm") is True,
        motion=settings.get("motion") is not False,
        sound=settings.get("sound") is True,
        ending=ending_of(settings),
        guide=settings.get("guide") is not False,
        curtain=settings.get("curtain") is True,
        shown=is_shown(settings),
    )


def is_shown(settings: Mapping[str, Json]) -> bool:
    """Whether somebody has chosen to be shown to others."""
    return settings.get("shown") is True


def shown_names(store: Store, people: Iterable[str]) -> dict[str, str]:
    """The names of those of these people who have an account and chose to be shown, by id."""
    return {
        row.id: row.name
        for row in store.people_by_id(people).values()
        if row.login is not None and is_shown(msgspec.json.decode(row.settings))
    }


def ending_of(settings: Mapping[str, Json]) -> str:
    """How somebody's turns end; in older settings two answers said so."""
    chosen = settings.get("ending")
    if isinstance(chosen, str) and chosen in ENDINGS:
        return chosen
    if settings.get("end_turn") is False:
        return "now"
    return "wait" if settings.get("passes") is False else "soon"


def known(who: Actor) -> Person:
    """The person, who has to be known here."""
    if who.person is not None:
        return who.person
    if who.seat is not None:
        raise NotYours(N_("Say who you are first: this needs a person's token, not a seat's."))
    raise NotYours(N_("Say who you are first."))


class People:
    """Everybody who has been here. Callers run the methods in a thread."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def guest(self, name: str, settings: Mapping[str, Json]) -> tuple[Person, str]:
        """A new guest, with the token for the cookie."""
        text = self._settings(settings)
        row = PersonRow(tokens.new_id(), clean_name(name), None, None, text, now())
        token = tokens.new_session()
        self.store.add_person(row, tokens.hashed(token))
        return person_of(row), token

    def by_token(self, token: str) -> Person | None:
        """Whose token it is."""
        row = self.store.person_of(tokens.hashed(token))
        return person_of(row) if row else None

    def rename(self, person: Person, name: str) -> Person:
        """Change the name for tables to come."""
        name = clean_name(name)
        self.store.change_person(person.id, name=name)
        return replace(person, name=name)

    def save_settings(self, person: Person, settings: Mapping[str, Json]) -> Person:
        """Change some settings; the others stay."""
        merged = {**person.settings, **settings}
        if settings.get("forced", "fair") not in FORCED:
            raise Invalid(f"Forced moves: one of {', '.join(FORCED)}.")
        if settings.get("pace", "normal") not in PACES:
            raise Invalid(f"Speed of the bots: one of {', '.join(PACES)}.")
        if settings.get("ending", "soon") not in ENDINGS:
            raise Invalid(f"End of turns: one of {', '.join(ENDINGS)}.")
        self.store.change_person(person.id, settings=self._settings(merged))
        wishes = prefs_of(merged)
        if "forced" in settings or "pace" in settings:
            self.store.set_wishes(person.id, forced=wishes.forced, pace=wishes.pace)
        if "shown" in settings:
            self.store.show_tries(person.id, is_shown(merged))
        return replace(person, settings=merged)

    def _settings(self, settings: Mapping[str, Json]) -> str:
        text = msgspec.json.encode(settings).decode()
        if len(text) > SETTINGS_LENGTH:
            raise Invalid(N_("These settings are too long."))
        return text

    def sign_up(self, person: Person, login: str, password: str) -> Person:
        """Make the guest's account: what the guest holds is kept."""
        if person.account is not None:
            raise NameTaken(N_("You have an account already."))
        login = self._login(login)
        self._check_password(password)
        try:
            secret = tokens.hash_password(password)
            self.store.change_person(person.id, login=login, password=secret)
        except Taken:
            raise NameTaken(N_("There is an account {login} already."), login=repr(login)) from None
        return replace(person, account=login)

    def log_in(self, guest: Person | None, login: str, password: str) -> tuple[Person, str]:
        """The account and a token for this device. What a guest held goes to the account."""
        row = self.store.person_by_login(self._login(login))
        if not tokens.fits(password[:200], row.password if row else None) or row is None:
            raise LoginFailed(N_("This name and this password do not belong together."))
        if guest is not None and guest.account is None:
            self.store.merge(guest.id, row.id)
        token = tokens.new_session()
        self.store.add_session(row.id, tokens.hashed(token))
        return person_of(row), token

    def log_out(self, token: str) -> None:
        """Forget this device."""
        self.store.end_session(tokens.hashed(token))

    def log_out_everywhere(self, person: Person) -> None:
        """Forget all devices of an account. A guest could never come back."""
        if person.account is None:
            raise NotYours(N_("Only an account can sign in again."))
        self.store.end_sessions(person.id)

    def change_password(self, person: Person, old: str, new: str, token: str) -> None:
        """Change the password of an account; only the device with this token stays signed in."""
        row = self.store.person_by_login(person.account) if person.account else None
        if not tokens.fits(old[:200], row.password if row else None):
            raise LoginFailed(N_("The old password is not right."))
        self._check_password(new)
        self.store.set_password(person.id, tokens.hash_password(new), tokens.hashed(token))

    def _check_password(self, password: str) -> None:
        if not 8 <= len(password) <= 200:
            raise Invalid(N_("A password has 8 to 200 characters."))

    def _login(self, login: str) -> str:
        login = login.strip().casefold()
        if not 3 <= len(login) <= 120 or any(category(c)[0] in "CZ" for c in login):
            raise Invalid(N_("The name of an account has 3 to 120 characters and no spaces."))
        return login
