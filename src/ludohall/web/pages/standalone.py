"""A position as one piece of HTML that needs nothing else: no server, no network, no script.

The library shows it in notebooks. It is drawn by the game's face from what one seat may know, like
every page; the style sheets and the icons in it are those of the app.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Any

from ludohall.core.match import Match
from ludohall.faces.joining import face
from ludohall.faces.seen import Past, Seen
from ludohall.games import PACKAGES
from ludohall.web.pages.render import drawings, face_words, fragment, static_path
from ludohall.web.pages.table import sprite

WIDTH, HEIGHT = 1440, 900
"""The size of the drawing; it is shown as wide as its place allows."""
STYLES = ("style.css", "app.css")
OWN_STYLE = """
.stage { height: 100vh; overflow: auto; box-sizing: border-box; align-content: start; }
.stage .side, .stage .side.hs { contain: none; height: auto; max-height: none; position: static; }
.stage .side { display: block; } .side > * { margin-bottom: 12px; }
.stage a, .stage button, .exp { pointer-events: none; } .exp { display: none; }
.offers { border-collapse: collapse; width: 100%; }
.offers td { padding: 3px 6px 3px 0; vertical-align: top; }
.offers td:last-child { font-family: ui-monospace, monospace; font-size: 11px; text-align: right; }
"""
SYMBOL = re.compile(r'<symbol id="i-([^"]+)".*?</symbol>', re.DOTALL)


def standalone(
    match: Match[Any, Any],
    seat: int | None,
    title: str,
    offers: Sequence[tuple[str, str]],
    language: str,
) -> str | None:
    """The table as a seat (None: a spectator) sees it, with what is offered as (words, action).

    None where the game has no face.
    """
    look = face(match.game.key)
    if look is None:
        return None
    texts = face_words(match.game.key, language)
    players = [match.game.name("seat", seat, texts) for seat in range(match.players)]
    names = tuple(name[:1].upper() + name[1:] for name in players)
    scene = look.scene(seen_in(match, seat, names, language))
    shared: dict[str, object] = {"names": names, "bots": ("",) * match.players, "peek": ""}
    shared["seen"] = {"seat": seat, "live": False, "over": match.over}
    parts = {
        name: fragment(template, texts, **{**shared, **scene.context})
        for name, template in scene.parts
    }
    board = "".join(html for name, html in parts.items() if name not in scene.side)
    side = "".join(parts[name] for name in scene.side)
    rows = "".join(
        f"<tr><td>{escape(words)}</td><td>{escape(action)}</td></tr>" for words, action in offers
    )
    body = (
        f'<main class="stage {scene.stage}">{board}<div class="side hs">'
        f'<section class="panel"><div class="ph"><h2>{escape(title)}</h2></div>'
        f'<div class="pb"><p class="muted">{escape(scene.phase)}</p>'
        f'<table class="offers">{rows}</table></div></section>{side}</div></main>'
    )
    return _framed(match.game.key, look.styles, f"{sprite(match.game.key)}{body}", title, language)


def seen_in(
    match: Match[Any, Any],
    seat: int | None,
    names: tuple[str, ...],
    language: str,
    offer: str = "",
) -> Seen[Any]:
    """What the face draws from: a moment at which nothing is asked, as when a turn has ended, or
    nothing but `offer`, an action of that seat."""
    asked = {offer: match.describe(offer, seat, language, names)} if offer else {}
    return Seen(
        view=match.view(seat),
        seat=seat,
        actions=asked,
        free=frozenset(),
        deciding=(seat,) if offer and seat is not None else (),
        names=names,
        bots=("",) * match.players,
        past=tuple(
            Past(entry.seat, str(entry.action), at, "", False)
            for at, entry in enumerate(match.log(seat), 1)
        ),
        live=bool(offer),
        over=match.over,
        _=face_words(match.game.key, language),
        outcomes=None if seat is None else match.outcomes(seat),
        ending=match.ending(),
    )


def _framed(key: str, styles: tuple[str, ...], body: str, title: str, language: str) -> str:
    """A document of its own in a frame, so that neither style sheet touches the other's page.

    The frame lies in a drawing that scales with its place: without a script nothing else does.
    """
    used: list[str] = []
    for name, address in drawings().items():
        if f'"{address}"' in body:
            body = body.replace(f'"{address}"', f'"#i-{name}"')
            used.append(_symbols()[name])
    css = "".join(static_path(name).read_text(encoding="utf-8") for name in STYLES)
    css += "".join(
        static_path(f"games/{key}/{name}").read_text(encoding="utf-8") for name in styles
    )
    document = (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="color-scheme" content="light dark"><title>{escape(title)}</title>'
        f"<style>{css}{OWN_STYLE}</style></head>"
        f'<body class="table g-{key}"><svg class="sprite" aria-hidden="true">{"".join(used)}</svg>'
        f"{body}</body></html>"
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="100%" role="img" aria-label="{escape(title)}">'
        f'<foreignObject width="{WIDTH}" height="{HEIGHT}"><iframe sandbox="" width="{WIDTH}" '
        f'height="{HEIGHT}" style="border:0" title="{escape(title)}" '
        f'srcdoc="{escape(document)}"></iframe></foreignObject></svg>'
    )


@cache
def _symbols() -> dict[str, str]:
    """Every icon as the text of its symbol, by its name."""
    found: dict[str, str] = {}
    for name in ("icons.svg", *(f"games/{key}/icons.svg" for key in sorted(PACKAGES))):
        path = static_path(name)
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            found |= {symbol[1]: symbol[0] for symbol in SYMBOL.finditer(text)}
    return found
