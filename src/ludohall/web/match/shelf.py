"""The matches in memory: at most one a table, whatever happens at once."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from threading import Lock, RLock

from ludohall.core.i18n import N_
from ludohall.web.errors import HallError, NotFound, Unplayable
from ludohall.web.match.keeping import Broken, Gone
from ludohall.web.match.memory import Live
from ludohall.web.match.positions import Positions
from ludohall.web.match.remains import not_installed
from ludohall.web.people import tokens
from ludohall.web.settings import TABLES_KEPT
from ludohall.web.store import Bundle, Store

log = logging.getLogger("ludohall.web")


class Handle:
    """A table in memory. Whoever uses its match holds the lock; there is never a second match."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.lock = RLock()
        self.users = 0
        """How many have the lock or wait for it: it is not forgotten meanwhile."""
        self.dirty = False
        """Something else has changed the table since it was last looked at."""
        self.live: Live | None = None
        self.strange = False
        """The table may have another past than the one in memory."""
        self.broken = ""
        """Why there can be no match, where that is known."""

    def fresh(self, store: Store, positions: Positions) -> Live:
        """The match as the store holds it; `Unplayable` where the rules cannot repeat it."""
        dirty, self.dirty = self.dirty, False
        if self.broken and not dirty:
            raise Unplayable(self.broken)
        self.broken = ""
        if self.strange:
            self.strange, self.live = False, None
        try:
            if self.live is None:
                self.live = Live(store, self.id, positions)
            self.live.dirty |= dirty
            self.live.freshen()
        except Broken as error:
            self.live = None
            found = store.bundle(self.id)
            self.broken = (found and not_installed(found.table)) or "history"
            log.warning("table %s cannot be played on: %s", self.id, error)
            raise Unplayable(self.broken) from None
        except BaseException:
            self.live = None
            raise
        return self.live


class Shelf:
    """The tables in use, and those that were used last."""

    def __init__(self, store: Store, kept: int = TABLES_KEPT) -> None:
        self.store = store
        self.kept = kept
        """How many tables stay in memory; those in use do anyway."""
        self._handles: OrderedDict[str, Handle] = OrderedDict()
        self._lock = Lock()
        self._positions = Positions()

    @contextmanager
    def using(self, table: str) -> Iterator[Live]:
        """The table, locked and fresh. A match that may differ from the store ends with its use."""
        handle = self._borrow(table)
        try:
            with handle.lock:
                live = self._fresh(handle)
                try:
                    yield live
                except HallError:
                    raise
                except Gone:
                    live.sound = False
                    raise NotFound(N_("There is no such table.")) from None
                except BaseException:
                    handle.dirty = True  # perhaps it is stored, though we were not told so
                    raise
                finally:
                    if not live.sound:
                        handle.live = None
        finally:
            self._give_back(handle)

    def _fresh(self, handle: Handle) -> Live:
        """The match of a table, or in words why it cannot be had."""
        try:
            return handle.fresh(self.store, self._positions)
        except Gone:
            raise NotFound(N_("There is no such table.")) from None

    def bundle(self, table: str) -> Bundle:
        """A table's row and seats, also where its match cannot be played on."""
        try:
            with self.using(table) as live:
                return live.bundle
        except Unplayable:
            found = self.store.bundle(table)
            if found is None:
                raise NotFound(N_("There is no such table.")) from None
            return found

    def broken(self, bundle: Bundle) -> str:
        """Why a match cannot be played on, as far as that is known; empty where it can."""
        with self._lock:
            handle = self._handles.get(bundle.table.id)
            known = handle.broken if handle is not None else ""
        return known or not_installed(bundle.table)

    def _borrow(self, table: str) -> Handle:
        if not tokens.is_id(table):
            raise NotFound(N_("There is no such table."))
        with self._lock:
            handle = self._handles.setdefault(table, Handle(table))
            self._handles.move_to_end(table)
            handle.users += 1
            return handle

    def _give_back(self, handle: Handle) -> None:
        with self._lock:
            handle.users -= 1
            if not handle.users and handle.live is None and not handle.broken:
                del self._handles[handle.id]
            spare = len(self._handles) - self.kept
            idle = (other for other in self._handles.values() if not other.users)
            for other in list(islice(idle, max(0, spare))):
                del self._handles[other.id]

    def heard(self, table: str) -> None:
        """Another process has changed a table."""
        with self._lock:
            if table in self._handles:
                self._handles[table].dirty = True

    def heard_nothing(self) -> None:
        """The connection to the other processes was lost: everything may have changed."""
        with self._lock:
            for handle in self._handles.values():
                handle.dirty = True

    def forget_all(self) -> None:
        """Everything is another: what is in memory is of no use, whoever uses it."""
        with self._lock:
            for handle in self._handles.values():
                handle.dirty = True
                handle.strange = True

    def in_memory(self) -> int:
        """How many tables are in memory."""
        with self._lock:
            return len(self._handles)

    def is_at_hand(self, table: str) -> bool:
        """Whether a table is in memory as the store has it, and nobody uses it."""
        with self._lock:
            handle = self._handles.get(table)
        return handle is not None and not (handle.users or handle.dirty or handle.live is None)

    def is_bot_due(self, table: str) -> bool:
        """Whether the hall itself has to move at a table that was in use just now."""
        with self._lock:
            live = self._handles[table].live if table in self._handles else None
        return live is None or live.bundle.table.bot_due
