"""The bots that people are offered: by name and character, with the points that they make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import ludohall as lh
from ludohall.bots import KINDS, kinds_for, mean, read_spec, usual_kind
from ludohall.bots.levels import LEVELS
from ludohall.core.errors import UnknownBot
from ludohall.core.i18n import N_, translator
from ludohall.web.pages.render import words
from ludohall.web.tables.new_seat import bot_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludohall.core.data import Json
    from ludohall.web.model import Table

AMONG_ITS_LIKE = N_("Points on average among bots of this level: {points}.")


@dataclass(frozen=True)
class BotChoice:
    """A bot of a picker."""

    spec: str
    label: str
    usual: bool
    """Whether it sits there unless somebody chooses another one."""
    about: str
    """Its character."""
    means: str = ""
    """What it makes by number of players, in words; empty where that was not measured."""
    name: str = ""
    """What it is called at a table."""
    level: int = 0
    """Its place among the levels, from 1; 0 for a bot without one."""
    mean: str = ""
    """What it makes at the smallest table with others, in words, where that was measured."""


def bot_choices(game: str, language: str) -> tuple[BotChoice, ...]:
    """The bots that play a game, the weakest first, for a table that is not there yet."""
    _, of_bots = words(language), translator(language, "ludohall.bots")
    usual, rules = usual_kind(game), lh.game(game)
    found = []
    for kind in offered(game):
        made = {
            players: points
            for players in rules.seats
            if players > 1
            and (points := _points(kind, game, rules.read_options({}, players), players))
        }
        means = [_("{points} with {n} players", points=made[n], n=n) for n in made]
        first = made.get(max(2, rules.seats[0]))
        title, about = of_bots(KINDS[kind].title), of_bots(KINDS[kind].about)
        found.append(
            BotChoice(
                kind,
                title,
                kind == usual,
                about,
                means=_(AMONG_ITS_LIKE, points=_.all_of(means)) if means else "",
                name=bot_name(kind, ()),
                level=level_of(kind),
                mean=_("{n} points on average", n=first) if first is not None else "",
            )
        )
    return tuple(found)


def bots_for(table: Table, language: str) -> tuple[BotChoice, ...]:
    """The bots for a seat of a table, each with the points that it makes there."""
    _, of_bots = words(language), translator(language, "ludohall.bots")
    usual = usual_kind(table.game)
    found = []
    for kind in offered(table.game):
        title, about = of_bots(KINDS[kind].title), of_bots(KINDS[kind].about)
        points = _points(kind, table.game, table.options, table.players)
        if points is not None:
            title = _("{level}, {points} points on average", level=title, points=points)
        found.append(BotChoice(kind, title, kind == usual, about))
    return tuple(found)


def bot_tags(table: Table, language: str) -> tuple[str, ...]:
    """What kind of bot sits on each seat, in a word; empty for a person."""
    return tuple(bot_tag(seat.bot, language) if seat.kind == "bot" else "" for seat in table.seats)


def bot_tag(spec: str, language: str) -> str:
    """A bot in a word: the name of its level, if it has one."""
    _, of_bots = words(language), translator(language, "ludohall.bots")
    try:
        kind = read_spec(spec).kind
    except UnknownBot:  # it was added once, and is no more
        return _("Bot")
    return of_bots(kind.title) if kind.offered else _("Bot")


def level_of(spec: str) -> int:
    """The place of a bot among the levels, from 1; 0 where it is none of them."""
    return list(LEVELS).index(spec) + 1 if spec in LEVELS else 0


def offered(game: str) -> list[str]:
    """The kinds that people are offered."""
    return [kind for kind in kinds_for(game) if KINDS[kind].offered]


def _points(kind: str, game: str, options: Mapping[str, Json], players: int) -> int | None:
    """What such a bot makes on average at such a table, if that was measured."""
    found = mean(kind, game, options, players)
    return None if found is None else round(found.points)
