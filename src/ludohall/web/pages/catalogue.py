"""The games as the lobby shows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.requests import Request

import ludohall as lh
from ludohall.core.i18n import N_, Translator
from ludohall.core.options import Choice, Flag, Number, Option, PerSeat
from ludohall.faces import face
from ludohall.faces.guiding import scripts_of
from ludohall.faces.stories import story
from ludohall.tasks import tasks_of
from ludohall.web.errors import NotFound
from ludohall.web.pages.botchoices import BotChoice
from ludohall.web.pages.render import face_words

if TYPE_CHECKING:
    from ludohall.core.data import Json


@dataclass(frozen=True)
class OptionField:
    """An option of a game as a form field, in words."""

    key: str
    kind: str
    title: str
    about: str
    default: Json
    choices: tuple[tuple[str, str, str], ...] = ()
    low: int = 0
    high: int = 0


@dataclass(frozen=True)
class GameCard:
    """A game in words."""

    key: str
    title: str
    short: str
    blurb: str
    facts: str
    icon: str
    cover: str
    least: int = 0
    most: int = 0
    options: tuple[OptionField, ...] = ()
    bots: tuple[BotChoice, ...] = ()
    campaign: bool = False
    """Whether its matches can follow each other as a story."""
    level: OptionField | None = None
    """Alone: how strong the rival is, where there is one."""
    guided: tuple[tuple[str, str], ...] = ()
    """Matches that are played by the hand: their keys and titles."""
    tasks: int = 0
    """How many positions there are to practise with."""


def facts(least: int, most: int, minutes: int, _: Translator) -> str:
    """Players and length in a line."""
    return _("{least} to {most} players, {minutes} min", least=least, most=most, minutes=minutes)


def option_field(option: Option, _: Translator) -> OptionField:
    """One option of a game."""
    kind = {Choice: "choice", Flag: "flag", Number: "number", PerSeat: "seats"}[type(option)]
    choices: tuple[tuple[str, str, str], ...] = ()
    if isinstance(option, Choice):
        choices = tuple((v, _(t), _(a) if a else "") for v, t, a in option.choices)
    low, high = (option.low, option.high) if isinstance(option, Number | PerSeat) else (0, 0)
    return OptionField(
        option.key, kind, _(option.title), _(option.about), option.default, choices, low, high
    )


def card(
    key: str, language: str, _: Translator, bots: tuple[BotChoice, ...] = ()
) -> GameCard | None:
    """A game that can be played here; None if it has no face."""
    look = face(key)
    if look is None:
        return None
    game = lh.game(key)
    texts = face_words(key, language)
    options = tuple(option_field(option, texts) for option in game.options if option.asked)
    level = str(getattr(look, "alone", ""))
    return GameCard(
        key,
        texts(game.title),
        look.short(texts),
        look.blurb(texts),
        facts(game.seats[0], game.seats[-1], game.minutes[1], _),
        look.icon,
        f"{key}/cover.html",
        game.seats[0],
        game.seats[-1],
        options,
        bots,
        game.series_options is not None and story(key) is not None,
        next((option for option in options if option.key == level), None),
        tuple([(script.key, texts(script.title)) for script in scripts_of(key)]),
        len(tasks_of(key)),
    )


def cards(language: str, _: Translator) -> list[GameCard]:
    """All games that can be played here."""
    found = [card(key, language, _) for key in lh.games()]
    return [one for one in found if one is not None]


def known_game(request: Request) -> str:
    """The game that the address names."""
    key = str(request.path_params["key"])
    if key not in lh.games() or face(key) is None:
        raise NotFound(N_("There is no game {key}."), key=repr(key)[:40])
    return key
