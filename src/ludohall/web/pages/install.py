"""The hall on a home screen: what a browser needs to install it, and what it keeps of it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from ludohall.core.i18n import LANGUAGES, N_
from ludohall.games import PACKAGES
from ludohall.web.http.identity import hall_of
from ludohall.web.pages.render import BAR, GAMES, WEB, fragment, static_path, static_url, words

GROUND = "#E4E9E4"
"""What is seen before the first page is there."""
ICONS = (
    ("install/any.svg", "any", "any"),
    ("install/any-192.png", "192x192", "any"),
    ("install/any-512.png", "512x512", "any"),
    ("install/maskable-192.png", "192x192", "maskable"),
    ("install/maskable-512.png", "512x512", "maskable"),
    ("install/monochrome-96.png", "96x96", "monochrome"),
    ("install/monochrome-192.png", "192x192", "monochrome"),
)
"""Each with its size and what it is for."""
TYPES = {"svg": "image/svg+xml", "png": "image/png"}
CLOSED = ("/account", "/api/", "/campaign/", "/import", "/metrics", "/new", "/notices", "/settings")
"""Where those who list all pages of the world find nothing; a chat may look at a table."""


OFFLINE = (
    N_("No connection"),
    N_(
        "Ludohall cannot be reached from here at the moment. Nothing is lost: every move that you "
        "saw on a table is stored."
    ),
    N_("Try again"),
)


class Shortcut(NamedTuple):
    """A way that the icon offers when it is held."""

    name: str
    address: str


SHORTCUTS = (
    Shortcut(N_("My turn"), "/turn"),
    Shortcut(N_("Deal of the day"), "/daily"),
    Shortcut(N_("Task of the day"), "/tasks"),
    Shortcut(N_("New table"), "/new"),
)


async def manifest(request: Request) -> Response:
    """What the hall is called on a home screen, how it looks there, and how it opens."""
    wished = request.query_params.get("lang", "")
    _ = words(wished if wished in LANGUAGES else request.state.prefs.language)
    icons = [
        {"src": static_url(name), "sizes": sizes, "type": TYPES[name[-3:]], "purpose": purpose}
        for name, sizes, purpose in ICONS
    ]
    told = {
        "id": "/",
        "name": _("Ludohall: board games by the book"),
        "short_name": "Ludohall",
        "description": _(
            "Heavy board games, complete and by the book: alone, with friends or against fair "
            "bots. No account needed."
        ),
        "lang": _.language,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": BAR["light"],
        "categories": ["games"],
        "icons": icons,
        "shortcuts": [
            {"name": _(one.name), "url": one.address, "icons": icons[1:2]} for one in SHORTCUTS
        ],
    }
    return Response(msgspec.json.encode(told), media_type="application/manifest+json")


async def my_turn(request: Request) -> Response:
    """To the table that waits for the visitor the longest; home where none does."""
    hall = hall_of(request)
    mine = await hall.run(hall.looking.mine, request.state.actor)
    waiting = sorted((table for table in mine if table.my_turn), key=lambda table: table.updated)
    return RedirectResponse(f"/t/{waiting[0].id}" if waiting else "/", 303)


@cache
def edition() -> str:
    """A mark of all static files: what a browser keeps of another edition, it throws away."""
    folders = [WEB / "static", *(GAMES / key / "web" / "static" for key in sorted(PACKAGES))]
    files = sorted(path for folder in folders for path in folder.rglob("*") if path.is_file())
    found = sha256()
    for path in files:
        found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()[:12]


async def worker(_: Request) -> Response:
    """What a browser runs beside the pages: it keeps static files, and nothing else."""
    text = static_path("js/worker.js").read_text(encoding="utf-8")
    kept = [f"/offline?v={edition()}", static_url("style.css"), static_url("app.css")]
    listed = msgspec.json.encode([*kept, static_url("mark.svg")]).decode()
    set_up = f'const EDITION = "{edition()}";\nconst FIRST = {listed};\n'
    return Response(set_up + text, media_type="text/javascript; charset=utf-8")


async def offline(_: Request) -> Response:
    """What an installed hall shows without a network, in all languages: nobody's page."""
    said = [(language, *map(words(language), OFFLINE)) for language in LANGUAGES]
    html = fragment("offline.html", words(LANGUAGES[0]), said=said)
    return Response(html, media_type="text/html; charset=utf-8")


async def robots(_: Request) -> Response:
    """What those who list all pages of the world shall leave alone."""
    closed = "".join(f"Disallow: {path}\n" for path in CLOSED)
    return PlainTextResponse(f"User-agent: *\n{closed}")


routes: list[BaseRoute] = [
    Route("/manifest.webmanifest", manifest),
    Route("/worker.js", worker),
    Route("/offline", offline),
    Route("/robots.txt", robots),
    Route("/turn", my_turn),
]
