"""Tasks in words: their goals, what is missing, where they lie and what they are about."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ludohall.core.i18n import N_, Translator, translator
from ludohall.games import load
from ludohall.tasks.measure import POINTS, SCORED, Goal
from ludohall.tasks.task import Task, position

PLACES = {
    "chapter": N_("Chapter {name}"),
    "phase": N_("Phase {name}"),
    "round": N_("Round {name}"),
    "turn": N_("Your turn {name}"),
}
NUMBER = re.compile(r"^2\s*×?\s*")
"""What stands before the name of a thing of which there are two."""


def words_of(game: str, language: str) -> Translator:
    """The texts of a game and of its tasks."""
    return translator(language, *load(game).packages, __package__)


def amount(game: str, thing: str, n: int, tr: Translator) -> str:
    """So many of something that is measured."""
    if thing in (POINTS, SCORED):
        return tr.plural("{n} point", "{n} points", n)
    return load(game).amount(thing, n, tr)


def thing_name(game: str, thing: str, tr: Translator) -> str:
    """The name of something that is measured, as a heading; a mere sign has that of its points."""
    if thing in (POINTS, SCORED):
        return tr("Points")
    name = NUMBER.sub("", amount(game, thing, 2, tr))
    if not name[:1].isalpha():
        name = tr(dict(load(game).categories)[thing])
    return name[:1].upper() + name[1:]


def theme(task: Task, tr: Translator) -> str:
    """What a task is about: a thing of its goal, or a scoring category."""
    if task.theme in task.goal:
        return thing_name(task.game, task.theme, tr)
    return tr(dict(load(task.game).categories).get(task.theme, N_("Points")))


def goal(task: Task, tr: Translator) -> str:
    """The goal as an order."""
    if POINTS in task.goal:
        n = task.goal[POINTS]
        return tr.plural(
            "Gain at least {n} point this turn", "Gain at least {n} points this turn", n
        )
    if SCORED in task.goal:
        n = task.goal[SCORED]
        return tr.plural(
            "Score at least {n} point this turn", "Score at least {n} points this turn", n
        )
    things = [amount(task.game, thing, n, tr) for thing, n in task.goal.items()]
    return tr("Gain {things} this turn", things=tr.all_of(things))


def explained(task: Task, tr: Translator) -> str:
    """How the goal is counted, where that is not plain."""
    if POINTS in task.goal:
        return tr("Points count as if the match ended after your turn.")
    return ""


def missing(task: Task, measured: Goal, tr: Translator) -> str:
    """What a turn lacks of the goal."""
    short = {thing: n - measured[thing] for thing, n in task.goal.items() if measured[thing] < n}
    return tr.all_of(amount(task.game, thing, n, tr) for thing, n in short.items())


def where(task: Task, tr: Translator) -> str:
    """The part of the match that it lies in, and who plays."""
    players = task.record["players"]
    assert isinstance(players, int)
    found = [tr(PLACES[part], name=name) for part, name in task.where.items()]
    found.append(tr("alone") if players == 1 else tr("{n} players", n=players))
    return ", ".join(found)


def steps(task: Task, tr: Translator, names: tuple[str, ...] = ()) -> list[str]:
    """A way to the goal, in words; `names` are the players'."""
    match = position(task)
    state, game = match.state.clone(), match.game
    found: list[str] = []
    for text in task.line:
        action = game.verbs.read(text)
        found.append(game.describe(state, action, task.seat, tr, names))
        state.apply(action, task.seat)
    return found


def parts(task: Task, measured: Goal, tr: Translator) -> Iterable[tuple[str, int, int]]:
    """Each thing of a goal: its name, how much there is, and how much it takes."""
    for thing, n in task.goal.items():
        yield thing_name(task.game, thing, tr), measured[thing], n
