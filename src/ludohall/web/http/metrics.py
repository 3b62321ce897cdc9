"""Numbers of a server process in the text form of Prometheus, for `/metrics`.

All of it is counted in the event loop, so nothing has to be locked. No label holds what a visitor
has sent: there are only as many lines as there are kinds of requests and answers.
"""

from __future__ import annotations

import hmac
import time
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

import ludohall
from ludohall.web.errors import NotFound, NotYours
from ludohall.web.http.identity import bearer_of

if TYPE_CHECKING:
    from ludohall.web.hall import Hall

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds until an answer begins, as they are sorted."""
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")
FORM = "text/plain; version=0.0.4; charset=utf-8"
PATH = "/metrics"


def kind_of_path(path: str) -> str:
    """What a request is for: as few kinds as tell something."""
    if path.startswith("/static/"):
        return "static"
    if path.endswith(("/stream", "/calls")):
        return "stream"
    if path.startswith("/api/"):
        return "api"
    return "probe" if path in (PATH, "/healthz") else "page"


class Metrics:
    """What has happened since the process began."""

    def __init__(self) -> None:
        self._answers: dict[tuple[str, str, int], int] = {}
        self._times: dict[str, list[int]] = {}
        self._seconds: dict[str, float] = {}
        self._began = time.time()

    def note(self, method: str, path: str, status: int, seconds: float) -> None:
        """An answer begins."""
        kind = kind_of_path(path)
        key = (method if method in METHODS else "other", kind, status)
        self._answers[key] = self._answers.get(key, 0) + 1
        times = self._times.setdefault(kind, [0] * (len(BOUNDS) + 1))
        times[bisect_left(BOUNDS, seconds)] += 1
        self._seconds[kind] = self._seconds.get(kind, 0.0) + seconds

    def lines(self) -> Iterable[str]:
        """What was noted."""
        yield from head("ludohall_requests_total", "counter", "Requests by their answers.")
        for (method, kind, status), count in sorted(self._answers.items()):
            labels = {"method": method, "kind": kind, "status": str(status)}
            yield line("ludohall_requests_total", count, labels)
        name = "ludohall_request_seconds"
        yield from head(name, "histogram", "Seconds until an answer begins.")
        for kind, times in sorted(self._times.items()):
            below = 0
            for bound, count in zip((*map(str, BOUNDS), "+Inf"), times, strict=True):
                below += count
                yield line(f"{name}_bucket", below, {"kind": kind, "le": bound})
            yield line(f"{name}_sum", round(self._seconds[kind], 6), {"kind": kind})
            yield line(f"{name}_count", below, {"kind": kind})
        yield from one("ludohall_start_time_seconds", "gauge", "When it began.", self._began)


def head(name: str, kind: str, about: str) -> Iterable[str]:
    """What stands before the values of a metric."""
    return (f"# HELP {name} {about}", f"# TYPE {name} {kind}")


def line(name: str, value: float, labels: Mapping[str, str] | None = None) -> str:
    """One value."""
    if not labels:
        return f"{name} {value}"
    told = ",".join(f'{key}="{escaped(text)}"' for key, text in labels.items())
    return f"{name}{{{told}}} {value}"


def escaped(text: str) -> str:
    """A text as it stands between quotes."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def one(name: str, kind: str, about: str, value: float) -> Iterable[str]:
    """A metric with one value."""
    return (*head(name, kind, about), line(name, value))


def of_hall(hall: Hall, streams: int, counts: Mapping[str, int]) -> Iterable[str]:
    """What the hall itself knows; `counts` are tables of the database by their state."""
    yield from head("ludohall_info", "gauge", "The version of the program.")
    yield line("ludohall_info", 1, {"version": ludohall.__version__})
    yield from head("ludohall_tables", "gauge", "Tables in the database by their state.")
    for state, count in counts.items():
        yield line("ludohall_tables", count, {"state": state})
    in_memory = hall.tables.in_memory()
    yield from one("ludohall_tables_in_memory", "gauge", "Tables in memory.", in_memory)
    yield from one("ludohall_streams", "gauge", "Open streams.", streams)
    bots, delayed = hall.thinking.queue()
    about = "Tables whose bots think, wait for their turn to think, or pause."
    yield from one("ludohall_bot_tables", "gauge", about, bots)
    waiting = hall.thinking.waiting
    yield from one("ludohall_bots_waiting", "gauge", "Bots that wait for a worker.", waiting)
    about = "Tables whose bot could not move and tries again."
    yield from one("ludohall_bot_tables_delayed", "gauge", about, delayed)
    failed = hall.threads.failed
    about = "Times that the database did not answer."
    yield from one("ludohall_store_errors_total", "counter", about, failed)


async def show_metrics(request: Request) -> Response:
    """The numbers, for whoever knows the token of the settings; without one there is no page."""
    hall: Hall = request.app.state.hall
    wanted = hall.settings.metrics
    if not wanted:
        raise NotFound("There is nothing at this address.")
    if not hmac.compare_digest(bearer_of(request).encode(), wanted.encode()):
        raise NotYours("The numbers are for whoever runs this server.")
    counts = await hall.run(hall.store.table_counts)
    found = [
        *request.app.state.metrics.lines(),
        *of_hall(hall, request.app.state.streams.count, counts),
    ]
    return PlainTextResponse("\n".join(found) + "\n", media_type=FORM)
