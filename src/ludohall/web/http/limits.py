"""How much one visitor may ask for, and how large it may be."""

from __future__ import annotations

from collections.abc import Collection
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import time

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from ludohall.web.errors import TooMany

RATES = {
    "read": "900/minute",
    "past": "300/minute",
    "picture": "60/minute",
    "write": "400/minute",
    "make": "40/minute",
    "guest": "40/minute",
    "login": "12/minute",
    "say": "40/minute",
    "link": "20/day",
    "report": "12/hour",
}
"""For looking, looking back, pictures to send around, acting, making tables and asking the coach,
becoming a guest, passwords, chat, links that are sent to an address, and reports."""


class Limits:
    """Counts what visitors ask for, in this process."""

    def __init__(self, on: bool) -> None:
        self._on = on
        self._rates: dict[str, RateLimitItem] = {kind: parse(rate) for kind, rate in RATES.items()}
        self._counter = FixedWindowRateLimiter(MemoryStorage())

    def count(self, kind: str, visitor: str) -> None:
        """Count one request; `TooMany` beyond the rate of its kind."""
        rate = self._rates[kind]
        if self._on and not self._counter.hit(rate, kind, visitor):
            again = self._counter.get_window_stats(rate, kind, visitor).reset_time
            raise TooMany(max(1, ceil(again - time())))


TABLES = ("new", "tables", "records", "import", "branch", "rematch")
"""Where a table is opened."""
CAMPAIGNS = ("campaign", "campaigns", "next")
"""Where a match of a campaign is opened: on a page, by the API, and the next one."""
COACH = ("hint", "hints", "review")
"""Where the coach is asked, by pages and by the API."""
SEEKING = ("search", "clubs", "join")
"""Where somebody looks for players, and may get a table; where clubs are founded and joined."""
POSED = {"daily", "deals", "tasks"}
"""Where the deal of a day is played and a task is tried, by pages and by the API."""
PICTURE = "card.png"
"""A picture of a table or a game, which may have to be drawn."""
PAST = {"at", "follow"}
"""What asks for an earlier position, which may have to be played anew."""


def kind_of(method: str, path: str, asked: Collection[str] = ()) -> str:
    """Which rate a request is counted for."""
    if method in ("GET", "HEAD", "OPTIONS"):
        if path.endswith(f"/{PICTURE}"):
            return "picture"
        return "read" if PAST.isdisjoint(asked) else "past"
    last = path.rstrip("/").rsplit("/", 1)[-1]
    if not POSED.isdisjoint(path.split("/")):
        return "make"  # whoever sits down there may open a table
    if last in ("login", "account", "register", "password", "contact", "contacts"):
        return "login"
    if last in (
        "new",
        "tables",
        "records",
        "import",
        "branch",
        "rematch",
        *CAMPAIGNS,
        *COACH,
        *SEEKING,
    ):
        return "make"
    if last in ("report", "reports"):
        return "report"
    if last in ("me", "farewell"):
        return "login"
    if last == "guests":
        return "guest"
    return "say" if last == "chat" else "write"


def visitor_of(address: str) -> str:
    """Whom an address is counted for: with IPv6 the household's whole network."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(IPv6Address(int(parsed) >> 64 << 64))
    return str(parsed)
