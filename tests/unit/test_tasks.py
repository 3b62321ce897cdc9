"""Practice positions: what their files say is true, and how new ones are found."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

import ludohall as lh
from ludohall.bots import bot
from ludohall.cli.app import run
from ludohall.core.errors import BadRecord
from ludohall.core.i18n import LANGUAGES
from ludohall.core.lines import ended
from ludohall.tasks import (
    Task,
    number_of,
    position,
    task_of,
    task_of_the_day,
    tasks_of,
    tried,
)
from ludohall.tasks.finding import MISSED, BadTask, check, find, is_certain, picked, search
from ludohall.tasks.measure import POINTS, SCORED, is_reached
from ludohall.tasks.task import key_of, read_all, write
from ludohall.tasks.words import goal, missing, steps, theme, where, words_of

GAMES = [key for key in lh.games() if tasks_of(key)]
FEW = 6
"""So many tasks of a game, those with the fewest ways, are searched anew in every run."""


def quick(game: str) -> list[Task]:
    """Tasks whose turns are searched in a moment."""
    return sorted(tasks_of(game), key=lambda task: task.ways)[:FEW]


def test_every_game_has_a_few_dozen_tasks() -> None:
    assert list(lh.games()) == GAMES
    for game in GAMES:
        tasks = tasks_of(game)
        assert 24 <= len(tasks) <= 36
        assert len({task.key for task in tasks}) == len(tasks)
        assert len({task.theme for task in tasks}) >= 3
        assert len({task.degree for task in tasks}) >= 3


@pytest.mark.parametrize("game", GAMES)
def test_the_solution_of_every_task_is_legal_certain_and_reaches_its_goal(game: str) -> None:
    for task in tasks_of(game):
        match = lh.replay(task.record)
        assert match.length == task.start
        assert task.seat in match.deciding
        found = tried(task, task.line)
        assert (found.reached, found.over) == (True, True), task.key
        assert not tried(task, ()).reached
        assert not tried(task, task.line[:-1]).over
        assert not is_reached(task.next, task.goal)
        line = [match.game.verbs.read(text) for text in task.line]
        assert is_certain(match, task.seat, task.goal, line), task.key
        assert task.key == key_of(game, task.record, task.seat, task.goal)
        assert 0 < task.reaching < task.ways


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_finds_the_figures_of_the_tasks(game: str) -> None:
    for task in quick(game):
        check(task)
        assert task.missed >= MISSED


@pytest.mark.parametrize("game", GAMES)
def test_in_no_deal_that_the_seat_could_think_of_is_the_turn_another_one(game: str) -> None:
    """What is hidden is dealt anew: the best and the next best stay what they are."""
    task = quick(game)[0]
    match = position(task)
    for number in range(3):
        state = match.game.resample(match.state, task.seat, Random(number))
        found = search(match.game, state, task.seat)
        assert found is not None
        measured = found.measured(tuple(task.goal))
        assert len(measured) == task.ways
        assert sum(is_reached(one, task.goal) for one in measured) == task.reaching


@pytest.mark.parametrize("game", GAMES)
def test_nobody_reaches_a_goal_by_stopping_or_at_random(game: str) -> None:
    """A try ends at its end whatever follows, and what is not possible there is refused."""
    task = tasks_of(game)[0]
    match = position(task)
    state, actions, rng = match.state.clone(), list[str](), Random(game)
    while not ended(state, task.seat):
        legal = state.actions(task.seat)
        action = legal[rng.randrange(len(legal))]
        actions.append(str(action))
        state.apply(action, task.seat)
    found = tried(task, actions)
    assert found.over
    assert tried(task, [*actions, "whatever"]) == found
    assert position(task).length == task.start  # nobody has played in it
    barred = next(a for a in task.line[1:] if match.game.verbs.read(a) not in match.actions())
    with pytest.raises(BadRecord):
        tried(task, [barred])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_task_has_its_words(language: str) -> None:
    for game in GAMES:
        tr = words_of(game, language)
        for task in tasks_of(game):
            told = [goal(task, tr), where(task, tr), theme(task, tr)]
            told += [missing(task, task.next, tr), *steps(task, tr)]
            assert all(text and "{" not in text for text in told), told
            if set(task.goal) <= {POINTS, SCORED}:
                assert str(*task.goal.values()) in told[0]


def test_a_task_that_says_something_else_is_found_out() -> None:
    task = quick("burgundy")[0]
    check(task)
    wrong = [
        replace(task, ways=task.ways + 1),
        replace(task, reaching=task.reaching + 1),
        replace(task, next={thing: n - 1 for thing, n in task.next.items()}),
        replace(task, key="00000000"),
        replace(task, line=task.line[:-1]),
    ]
    for one in wrong:
        with pytest.raises(BadTask):
            check(one)


def test_a_file_of_tasks_is_read_as_it_was_written() -> None:
    for game in GAMES:
        assert read_all(game, write(tasks_of(game))) == tasks_of(game)


def test_a_task_is_found_by_its_key_and_has_a_number() -> None:
    tasks = tasks_of("burgundy")
    assert task_of("burgundy", tasks[2].key) is tasks[2]
    assert number_of(tasks[2]) == 3
    assert task_of("burgundy", "00000000") is None


def test_the_task_of_the_day_is_one_a_day_and_all_have_their_day() -> None:
    first = date(2026, 1, 1)
    most = max(len(tasks_of(game)) for game in GAMES)
    days = [task_of_the_day(first + timedelta(n)) for n in range(len(GAMES) * most)]
    assert {task.key for task in days if task} == {t.key for g in GAMES for t in tasks_of(g)}
    assert task_of_the_day(first) == days[0]
    games = [task.game for task in days if task]
    assert sorted(games[: len(GAMES)]) == sorted(GAMES)  # the games take turns
    assert task_of_the_day(first, ()) is None


def test_what_is_found_in_a_match_is_true_and_various() -> None:
    bots = [bot("greedy:noise=0.3", "burgundy")] * 2
    found = list(find("burgundy", 2, {}, 210, bots, [[SCORED]], part=0.12))
    assert found
    for task in found:
        assert task.missed >= 0.25
        check(task)
    tasks = tasks_of("burgundy")
    some = picked(tasks, 8)
    assert len({task.theme for task in some}) > 2
    assert [task.degree for task in some] == sorted(task.degree for task in some)


def test_the_command_lists_checks_and_finds_tasks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tasks", "burgundy", "--lang", "fr"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(tasks_of("burgundy"))
    assert goal(tasks_of("burgundy")[0], words_of("burgundy", "fr")) in lines[0]
    file = tmp_path / "tasks.json"
    file.write_text(write(tasks_of("burgundy")[:2]))
    finding = ["--find", "1", "--goal", "scored", "--part", "0.01", "--check", "--out", str(file)]
    assert run(["tasks", "burgundy", *finding]) == 0
    found = len(capsys.readouterr().out.splitlines())
    kept = read_all("burgundy", file.read_text())
    assert kept[:2] == tasks_of("burgundy")[:2]  # what was there stays
    assert len(kept) == 2 + found
    for wrong in (["--find", "-1"], ["--part", "2"], ["--seed", "-1"]):
        assert run(["tasks", "burgundy", *wrong]) == 2
