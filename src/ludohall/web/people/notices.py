"""Telling people that it is their turn when nobody is looking.

Nothing of it lies on the way of an action: from time to time each process notes in the database who
looks (who has an open stream), then asks it who has been waited for, and tells those whom nobody
else has told. So it survives a restart, works over several processes, and a mail server that fails
or hangs disturbs no table. What is told is what the person could see anyway: that it is their turn.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.i18n import N_, Translator, translator
from ludohall.web.errors import Invalid, NotFound, TooMany, Unsent
from ludohall.web.model import Actor, Contact, Person
from ludohall.web.pausing import pause_after
from ludohall.web.people import tokens
from ludohall.web.people.accounts import prefs_of
from ludohall.web.people.post import (
    MAIL,
    Channel,
    Letter,
    NotSent,
    Unfit,
    channels,
    is_mail_address,
    mailbox_of,
)
from ludohall.web.people.writing import isolated, one_line
from ludohall.web.rounds import Rounds
from ludohall.web.store import ContactRow, Wait, now

if TYPE_CHECKING:
    from ludohall.web.settings import Settings
    from ludohall.web.store import Store
    from ludohall.web.threads import Threads

log = logging.getLogger("ludohall.web")
MINUTE = 60 * 1000
GAP = 10 * MINUTE
"""Between two notices to one person about one table, at least, in milliseconds."""
HOURLY = 12
"""So many notices one person gets in an hour at most."""
CODES = 5
"""So many codes one person may ask for in a day, and so many one mailbox is sent."""
SILENT = 90 * 24 * 60 * MINUTE
"""For so long a mailbox gets no codes after its owner has said so."""
CODE_LASTS = 24 * 60 * MINUTE
OLD = 7 * 24 * 60 * MINUTE
"""Nobody is told of what they have left for so long."""
LONGEST_REST = 900.0
TITLES = {MAIL: N_("E-mail"), "hook": N_("Webhook of this server")}
"""What the ways to reach people are called."""


class Notices:
    """The notices of one server process; `lookers` are those who have a table open here."""

    def __init__(
        self,
        threads: Threads,
        store: Store,
        lookers: Callable[[], list[tuple[str, Actor]]],
        secret: str,
        settings: Settings,
    ) -> None:
        self._run = threads.run
        self._store = store
        self._lookers = lookers
        self._secret = secret.encode()
        self._settings = settings
        self.channels: dict[str, Channel] = channels(settings)
        self._threads = ThreadPoolExecutor(1, "ludohall-post")
        self._rounds = Rounds(
            self.sweep, settings.notice_sweep, "telling people of their turn failed"
        )
        self._rests: dict[str, float] = {}
        """By channel: the time until which it is not tried again."""
        self._failed: dict[str, int] = {}

    async def start(self) -> None:
        """Begin to look who is waited for, if there is a way to tell them."""
        if self.channels:
            self._rounds.start()

    async def stop(self) -> None:
        """Stop; what is due stays due. A letter that is under way is not waited for."""
        await self._rounds.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def sweep(self) -> None:
        """Note who looks, and tell those who are waited for."""
        lookers = self._lookers()
        people = [(table, who.person.id) for table, who in lookers if who.person is not None]
        seats = [who.seat for _, who in lookers if who.seat is not None]
        await self._run(self._store.look, people, seats)
        for wait in await self._run(self._waits):
            if wait.game not in lh.games():
                continue  # it cannot be played on here
            if wait.channel in self.channels and not self._is_resting(wait.channel):
                await self._tell(wait)

    def _waits(self) -> list[Wait]:
        moment, unseen = now(), int(3000 * self._settings.notice_sweep)
        before = moment - int(1000 * self._settings.notice_after)
        return self._store.waits(before, moment - OLD, moment - unseen)

    async def looks(self, who: Actor, table: str) -> None:
        """Somebody has opened a table: who looks need not be called."""
        if not self.channels or (who.person is None and who.seat is None):
            return
        people = [(table, who.person.id)] if who.person is not None else []
        seats = [who.seat] if who.seat is not None else []
        await self._run(self._store.look, people, seats)

    def _is_resting(self, channel: str) -> bool:
        return self._rests.get(channel, 0.0) > asyncio.get_running_loop().time()

    async def _tell(self, wait: Wait) -> None:
        """Tell one person, unless another process does or it would be too often."""
        if not await self._run(self._store.claim, wait, GAP, HOURLY):
            return
        try:
            await self._send(wait.channel, self._turn_letter(wait))
        except Unfit:
            pass  # it would be no better the next time
        except NotSent:
            await self._run(self._store.unclaim, wait)

    async def _send(self, channel: str, letter: Letter) -> None:
        """Send it, or raise `NotSent`; a channel that fails rests for a while."""
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._threads, self.channels[channel].send, letter)
        except Unfit as error:  # that is not the fault of the channel
            log.warning("a notice by %s cannot be sent (%s)", channel, error)
            raise
        except NotSent as error:
            failed = self._failed[channel] = self._failed.get(channel, 0) + 1
            rest = pause_after(failed + 4, LONGEST_REST)
            self._rests[channel] = loop.time() + rest
            log.warning("a notice by %s was not sent (%s); next try in %d s", channel, error, rest)
            raise
        self._failed.pop(channel, None)

    # Letters.

    def _link(self, path: str) -> str:
        return self._settings.url.rstrip("/") + path

    def _stop_link(self, *what: str) -> str:
        """Where to say: nothing more to a person by a channel, and nothing to a mailbox."""
        return self._link(f"/notices/stop?code=n_{'-'.join((*what, self._mark(*what)))}")

    def _mark(self, *what: str) -> str:
        return self._digest(":".join(("stop", *what)))

    def _box(self, channel: str, address: str) -> str:
        """The mailbox of an address, such that it tells nothing of it."""
        return self._digest(f"mailbox:{channel}:{mailbox_of(channel, address)}")

    def _digest(self, text: str) -> str:
        return hmac.digest(self._secret, text.encode(), sha256).hex()[:32]

    def _turn_letter(self, wait: Wait) -> Letter:
        _ = words(msgspec.json.decode(wait.settings))
        game = lh.game(wait.game)
        title = game.translator(_.language)(game.title)
        link, stop = self._link(f"/t/{wait.table}"), self._stop_link(wait.person, wait.channel)
        text = _(
            "{name}, it is your turn at a table {of_game}.",
            name=isolated(wait.name),
            of_game=_.of_title(title),
        )
        more = _("No more of these messages:")
        return Letter(
            "turn",
            wait.address,
            _("Your turn: {game}", game=title),
            f"{text}\n\n{link}\n\n{more}\n{stop}\n",
            link,
            stop,
            {"name": wait.name, "game": wait.game, "table": wait.table},
        )

    def _confirm_letter(self, person: Person, channel: str, address: str, code: str) -> Letter:
        _ = words(person.settings)
        link = self._link(f"/notices/confirm?code={code}")
        stop = self._stop_link(person.id, channel, self._box(channel, address))
        text = _("Somebody wants Ludohall to tell you here when it is their turn. If it was you:")
        rest = _("If it was not you, do nothing: nothing more will come.")
        more = _("No more of these messages:")
        return Letter(
            "confirm",
            address,
            _("Confirm this address"),
            f"{text}\n\n{link}\n\n{rest}\n\n{more}\n{stop}\n",
            link,
            stop,
            {"name": person.name},
        )

    # Addresses.

    async def contacts(self, person: Person) -> list[Contact]:
        """The ways to reach somebody here: one for each channel, with or without an address."""
        if not self.channels:
            return []
        found = await self._run(self._store.contacts, person.id)
        rows = {row.channel: row for row in found}
        return [
            Contact(
                channel,
                TITLES[channel],
                rows[channel].address if channel in rows else "",
                channel in rows and rows[channel].confirmed is not None,
            )
            for channel in self.channels
        ]

    async def ask(self, person: Person, channel: str, address: str) -> None:
        """Note an address and send it a code; it is used when the code has come back."""
        if channel not in self.channels:
            raise NotFound(N_("This server sends no such messages."))
        address = one_line(address)
        if channel == MAIL and not is_mail_address(address):
            raise Invalid(N_("This is no e-mail address."))
        if not 1 <= len(address) <= 200:
            raise Invalid(N_("An address has 1 to 200 characters."))
        box = self._box(channel, address)
        if await self._run(self._store.is_silenced, box):
            raise Invalid(N_("The owner of this address wants no messages from here."))
        code = "n_" + secrets.token_urlsafe(24)
        row = ContactRow(person.id, channel, address, tokens.hashed(code), now(), None)
        limits = (mailbox_of(channel, address), CODES, self._settings.links_a_day)
        if not await self._run(self._store.set_contact, row, *limits):
            raise TooMany(3600)
        try:
            await self._send(channel, self._confirm_letter(person, channel, address, code))
        except NotSent:
            await self._run(self._store.drop_contact, person.id, channel)
            raise Unsent from None

    async def confirm(self, code: str) -> None:
        """A code has come back: its address is right."""
        since = now() - CODE_LASTS
        if not await self._run(self._store.confirm_contact, tokens.hashed(code), since):
            raise NotFound(N_("This link has been used, is too old, or was never sent."))

    async def forget(self, person: Person, channel: str) -> None:
        """Tell somebody nothing more."""
        await self._run(self._store.drop_contact, person.id, channel)

    async def stop_by(self, code: str) -> None:
        """Tell nothing more to the one whom a letter with this link was for.

        If it was a letter that asked for a confirmation, its mailbox gets no more of them, whoever
        asks, for a while.
        """
        *what, mark = code.removeprefix("n_").split("-")
        right = hmac.compare_digest(mark.encode(), self._mark(*what).encode())
        if not right or len(what) not in (2, 3):
            raise NotFound(N_("This link has been used, is too old, or was never sent."))
        person, channel, *boxes = what
        for box in boxes:
            await self._run(self._store.silence, box, now() + SILENT)
        for row in await self._run(self._store.contacts, person):
            if row.channel == channel and boxes in ([], [self._box(channel, row.address)]):
                await self._run(self._store.drop_contact, person, channel)


def words(settings: Mapping[str, Json]) -> Translator:
    """The texts in somebody's language."""
    return translator(prefs_of(settings).language, "ludohall.web")
