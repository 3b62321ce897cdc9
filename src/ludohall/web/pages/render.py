"""Jinja, addresses of static files, and what every page's template gets."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from jinja2 import FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from ludohall.core.i18n import Translator, translator
from ludohall.games import PACKAGES
from ludohall.web.http.identity import hall_of
from ludohall.web.http.limits import PICTURE
from ludohall.web.pages.templating import Pages, marked, written
from ludohall.web.people.writing import figure, initial, isolated
from ludohall.web.postcards import is_open

if TYPE_CHECKING:
    from ludohall.web.model import Prefs

WEB = Path(__file__).parent.parent
GAMES = WEB.parent / "games"
PACKAGE = "ludohall.web"
BAR = {"light": "#FBFCFA", "dark": "#19211D"}
"""The colour of the bar over a page, as the style sheet has it, for the window around it."""
LONGEST_WAY = 300
"""Longer addresses are not ours: nobody is led back to them."""
SYMBOL = re.compile(r'<symbol id="i-([^"]+)"')


def words(language: str) -> Translator:
    """The texts of the app itself."""
    return translator(language, PACKAGE)


@cache
def face_words(key: str, language: str) -> Translator:
    """The texts of a game and of all its parts, its face among them."""
    homes = sorted(folder.parent for folder in (GAMES / key).rglob("locale"))
    below = [".".join(home.relative_to(GAMES / key).parts) for home in homes]
    package = PACKAGES[key]
    own = [f"{package}.{name}" if name else package for name in below]
    return translator(language, *own, "ludohall.faces", "ludohall.core")


def static_path(name: str) -> Path:
    """Where a static file lies; `games/<key>/...` names one of a game's own folder."""
    parts = Path(name).parts
    if parts[0] == "games":
        return GAMES / parts[1] / "web" / "static" / Path(*parts[2:])
    return WEB / "static" / name


@cache
def static_url(name: str) -> str:
    """The address of a static file, with a mark of its content so that it can be kept for long."""
    return f"/static/{name}?v={sha256(static_path(name).read_bytes()).hexdigest()[:10]}"


@cache
def drawings() -> dict[str, str]:
    """The address of every icon: of the app's sprite, or of a game's own `static/icons.svg`.

    No two have the same name, so that a face just names them.
    """
    sprites = ["icons.svg"]
    for key in sorted(PACKAGES):
        if (GAMES / key / "web" / "static" / "icons.svg").is_file():
            sprites.append(f"games/{key}/icons.svg")
    found: dict[str, str] = {}
    for sprite in sprites:
        for name in SYMBOL.findall(static_path(sprite).read_text(encoding="utf-8")):
            if name in found:
                raise ValueError(f"the icon {name!r} of {sprite} is drawn in {found[name]} already")
            found[name] = f"{static_url(sprite)}#i-{name}"
    return found


def drawing(name: str) -> str:
    """The address of an icon; with `#` it is a symbol of the game's `sprite.html` in the page."""
    if name.startswith("#"):
        return name
    if name not in drawings():
        raise LookupError(f"there is no icon {name!r}: see docs/add-a-table.md for all of them")
    return drawings()[name]


@cache
def environment() -> Pages:
    """The templates of the app and of every game."""
    folders = [WEB / "templates", *(GAMES / key / "web" / "templates" for key in sorted(PACKAGES))]
    env = Pages(
        loader=FileSystemLoader([folder for folder in folders if folder.is_dir()]),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.filters["sentence"] = lambda text: text[:1].upper() + text[1:]
    env.filters["isolated"] = isolated
    env.filters["figure"] = figure
    env.filters["initial"] = initial
    env.filters["zip"] = partial(zip, strict=True)
    env.globals["static"] = static_url
    env.globals["drawing"] = drawing
    env.globals["has_pictures"] = is_open
    env.globals["p"] = Pieces(env)
    return env


class Pieces:
    """The macros of `pieces.html`, and marks."""

    def __init__(self, env: Pages) -> None:
        vars(self).update(vars(env.get_template("pieces.html").module))

    # A page has many of these, each with its own actions: functions are quicker than macros.

    def mark(
        self,
        acts: Sequence[str],
        label: str,
        pick: bool = False,
        facet: str = "",
        tip: str = "",
        id: str = "",  # noqa: A002  # as the attribute is called
    ) -> Markup:
        """The attributes of a mark: what a click on this piece may play.

        `acts` are texts of actions; several narrow the choice, and so does `pick` (the thing to be
        sent somewhere). Put it on a <g> or <button> with the ring in it. `id` is for lists by ear.
        """
        more = " data-pick" if pick else ""
        if id:
            more += f' id="{written(id)}"'
        if facet:
            more += f' data-facet="{written(facet)}"'
        if tip:
            more += f' data-tip="{written(tip)}"'
        return marked(
            f'role="button" tabindex="0" data-acts="{written(" ".join(acts))}"{more} '
            f'aria-label="{written(label)}"'
        )

    def why(self, acts: Sequence[str]) -> Markup:
        """The attributes of a piece that offers nothing now: the actions that it would offer.

        Pointing at it, focus, a tap or a click says why not.
        """
        return marked(f'tabindex="-1" data-why="{written(" ".join(acts))}"' if acts else "")


def drawn(name: str, texts: Translator, values: Mapping[str, object]) -> str:
    """What a template makes of some values, its words from one catalogue."""
    told = {"_": texts, "plural": texts.plural, "context": texts.context, "lang": texts.language}
    return environment().get_template(name).drawn(told, values)


def fragment(name: str, texts: Translator, **values: object) -> Markup:
    """A piece of a page."""
    return marked(drawn(name, texts, values))


class Preview(NamedTuple):
    """What a chat shows with the address of a page."""

    title: str
    told: str
    image: str
    """The path of a picture of 1200 x 630; empty where there is none."""


def hall_preview(_: Translator) -> Preview:
    """What it shows of a page that says nothing of itself."""
    image = f"/{PICTURE}?lang={_.language}" if is_open() else ""
    told = _(
        "Heavy board games, complete and by the book: alone, with friends or against fair bots. "
        "No account needed."
    )
    return Preview("Ludohall", told, image)


def site_of(request: Request) -> str:
    """Where people find this server."""
    set_up = hall_of(request).settings.url
    return (set_up or str(request.base_url)).rstrip("/")


def page(
    request: Request, name: str, here: str = "", status: int = 200, **values: object
) -> HTMLResponse:
    """A whole page."""
    prefs: Prefs = request.state.prefs
    _ = words(prefs.language)
    path = request.url.path
    html = fragment(
        name,
        _,
        prefs=prefs,
        me=request.state.me,
        here=here,
        status=status,
        back=path if len(path) <= LONGEST_WAY else "/",
        waiting=values.pop("waiting", 0),
        preview=values.pop("preview", None) or hall_preview(_),
        site=site_of(request),
        bar=BAR,
        pages=(
            ("/", "tables", _("Tables"), _("Tables"), "home"),
            ("/games", "games", _("Games and rules"), _("Games"), "log"),
            ("/daily", "daily", _("Deal of the day"), _("Deal"), "deal"),
            ("/new", "new", _("New table"), _("New"), "plus"),
            ("/finished", "finished", _("Finished"), _("Finished"), "history"),
            ("/players", "players", _("Players"), "", "people"),
        ),
        **values,
    )
    return HTMLResponse(html, status_code=status)


def wants_data(request: Request) -> bool:
    """Whether our own script asks, or a program: it gets JSON."""
    return request.headers.get("x-ludohall") == "1"
