"""The figures of an arena: intervals against examples counted by hand, the page, the command."""

from __future__ import annotations

import json
import re
import sys
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludohall.arena import Plan, Row, report, summed_up
from ludohall.arena.ratings import (
    FIRST_LOOK,
    Lead,
    Order,
    contests,
    mean,
    quantile,
    ratings,
    share,
    wilson,
)
from ludohall.cli.app import run
from ludohall.coach.plots import STACK, stack

TWO = Plan("burgundy", 2, ("random", "greedy"))
ALONE = Plan("gwt_nz", 1, ("random", "greedy", "planner"))


def row(match: int, bots: list[int], scores: list[int], won: list[float], deal: int = 0) -> Row:
    """A match as it could have been."""
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    seats = len(bots)
    nothing = [0.0] * seats
    parts: list[dict[str, int]] = [{} for _ in bots]
    return Row(
        *(match, deal, 1, None, bots, scores, ranks, won, [], parts),
        *(9, [4] * seats, nothing, nothing),
    )


# Intervals.


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (50, 100, 0.4038, 0.5962)],
)
def test_wilsons_interval(wins: int, count: int, low: float, high: float) -> None:
    found = wilson(wins / count, count)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


def test_matches_of_a_deal_that_go_together_count_for_fewer() -> None:
    """Four deals of two matches: both won or both lost. Four values, so three of freedom."""
    found, counted = share([[1, 1], [0, 0], [1, 1], [0, 0]]), wilson(0.5, 3)
    assert (found.low, found.high) == pytest.approx((counted.low, counted.high))
    assert share([[1, 0], [0, 1], [1, 0], [0, 1]]) == wilson(0.5, 8)
    assert share([[1, 1], [1, 1]]) == wilson(1.0, 4)


def test_the_mean_of_four_values() -> None:
    """1, 2, 3, 4: squares 5, variance 5/3; Student's factor for three is 3.182."""
    found = mean([1, 2, 3, 4])
    half = 3.182 * sqrt(5 / 3 / 4)
    assert (found.value, found.low, found.high) == pytest.approx((2.5, 2.5 - half, 2.5 + half))


def test_one_value_has_no_interval() -> None:
    assert (mean([7]).low, mean([7]).high) == (None, None)


@pytest.mark.parametrize(("count", "factor"), [(12, 2.201), (31, 2.042), (1001, 1.962)])
def test_students_factor_beyond_the_table(count: int, factor: float) -> None:
    values = [(-1.0) ** number for number in range(count)]
    value = sum(values) / count
    spread = sum((one - value) ** 2 for one in values) / (count - 1)
    high = mean(values).high
    assert high is not None
    assert (high - value) / sqrt(spread / count) == pytest.approx(factor, abs=0.003)


def test_quantiles() -> None:
    assert [quantile([4, 1, 3, 2], part) for part in (0, 0.5, 1)] == [1, 2.5, 4]


# The order.


def fair(rng: Random) -> float:
    """The difference of equals on a deal with two matches."""
    return rng.choice((-1.0, 0.0, 0.0, 1.0))


def test_looking_after_every_deal_does_not_make_equals_differ() -> None:
    """Of 400 arenas of equals no more than 5 % are ever called certain in 300 looks."""
    rng = Random(4)
    wrong = naive = 0
    for _ in range(400):
        lead = Lead()
        called = fooled = False
        for _ in range(300):
            lead.add(fair(rng))
            if lead.count >= FIRST_LOOK:
                called = called or abs(lead.mean) > lead.half(0.05)
                fooled = fooled or abs(lead.mean) > 1.96 * sqrt(0.5 / lead.count)
        wrong += called
        naive += fooled
    assert wrong <= 0.05 * 400
    assert naive > 0.05 * 400  # what is avoided


def test_a_true_lead_is_found() -> None:
    rng = Random(5)
    lead = Lead()
    while abs(lead.mean) <= lead.half(0.05) or lead.count < FIRST_LOOK:
        lead.add(fair(rng) + 0.25)
    assert lead.mean > 0


def test_a_lead_counts_as_the_mean_of_its_deals() -> None:
    lead = Lead()
    for value in (3.0, -1.0, 4.0):
        lead.add(value)
    assert lead.mean == pytest.approx(2)


def test_the_order_is_sure_only_when_every_two_are_told_apart() -> None:
    """The first beats the others; these two are equal."""
    three = Plan("burgundy", 2, ("planner", "greedy", "random"))
    order = Order(three)
    for deal in range(40):
        order.add(
            [
                *(row(0, [0, 1], [9, 1], [1, 0], deal), row(1, [1, 0], [1, 9], [0, 1], deal)),
                *(row(2, [0, 2], [9, 1], [1, 0], deal), row(3, [2, 0], [1, 9], [0, 1], deal)),
                *(row(4, [1, 2], [5, 4], [1, 0], deal), row(5, [2, 1], [5, 4], [1, 0], deal)),
            ]
        )
    assert order.certain((0, 1))
    assert order.certain((0, 2))
    assert not order.certain((1, 2))
    assert not order.sure
    assert order.ranking[0] == 0


def test_leads_are_told_from_the_best_down_and_within_what_can_be() -> None:
    three = Plan("burgundy", 2, ("random", "greedy", "planner"))
    order = Order(three)
    rows = []
    for deal in range(3):
        rows += [
            *(row(0, [2, 1], [9, 1], [1, 0], deal), row(1, [1, 2], [1, 9], [0, 1], deal)),
            *(row(2, [2, 0], [9, 1], [1, 0], deal), row(3, [0, 2], [1, 9], [0, 1], deal)),
            *(
                row(4, [1, 0], [5, 4], [1, 0], deal),
                row(5, [0, 1], [5, 4], [deal % 2, 1 - deal % 2], deal),
            ),
        ]
        order.add(rows[-6:])
    leads = summed_up(three, rows, order)["leads"]
    assert [(lead["better"], lead["worse"]) for lead in leads] == [
        ("planner", "greedy"),
        ("planner", "random"),
        ("greedy", "random"),
    ]
    for lead in leads:
        assert -1 <= lead["lead"]["low"] <= lead["lead"]["value"] <= lead["lead"]["high"] <= 1


def test_the_order_can_follow_points() -> None:
    """One wins by a little, the other by much."""
    matches = [row(0, [0, 1], [11, 10], [1, 0]), row(1, [1, 0], [30, 10], [1, 0])]
    matches += [row(2, [0, 1], [11, 10], [1, 0])]
    best = {}
    for by in ("wins", "points"):
        order = Order(Plan("burgundy", 2, TWO.bots, by=by))
        order.add(matches)
        best[by] = order.ranking[0]
    assert best == {"wins": 0, "points": 1}


# Ratings.


def test_a_bot_on_several_seats_has_their_mean_rank() -> None:
    four = Plan("burgundy", 4, ("random", "greedy"))
    assert contests(four, [row(0, [0, 1, 0, 1], [4, 9, 5, 7], [0, 1, 0, 0])]) == [{0: 3.5, 1: 1.5}]


def test_alone_a_deal_is_a_contest_and_the_goal_counts_before_points() -> None:
    rows = [row(0, [0], [90], [0]), row(1, [1], [70], [1]), row(2, [2], [80], [0])]
    assert contests(ALONE, rows) == [{1: 0.0, 0: 1.0, 2: 2.0}]


def test_who_wins_is_rated_higher() -> None:
    pytest.importorskip("openskill")
    rows = [row(number, [0, 1], [1, 2], [0, 1], number) for number in range(20)]
    weak, strong = ratings(TWO, rows)
    assert weak.high is not None
    assert strong.low is not None
    assert weak.high < strong.low


def test_without_openskill_all_but_ratings_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    order = Order(TWO)
    rows = [row(0, [0, 1], [1, 2], [0, 1]), row(1, [1, 0], [2, 1], [1, 0])]
    order.add(rows)
    figures = summed_up(TWO, rows, order)
    assert "pip install 'ludohall[arena]'" in figures["ratings_missing"]
    assert [bot["bot"] for bot in figures["bots"]] == ["greedy", "random"]
    assert [bot["rating"] for bot in figures["bots"]] == [None, None]
    assert "ludohall[arena]" in report(figures)


# The command.


def arena(tmp_path: Path, *more: str) -> list[str]:
    path = str(tmp_path / "a.jsonl")
    return ["arena", "burgundy", "--bots", "random,greedy:noise=1", "--workers", "1", "--out", path,
            "--games", "4", *more]  # fmt: skip


def test_the_figures_for_scripts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arena(tmp_path, "--json")) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["matches"], figures["deals"]) == (4, 2)
    assert sum(bot["wins"] for bot in figures["bots"]) == 4
    for bot in figures["bots"]:
        assert bot["seats"] == 4
        assert bot["win_rate"]["low"] <= bot["win_rate"]["value"] <= bot["win_rate"]["high"]
        assert sum(bot["categories"].values()) == pytest.approx(bot["points"]["value"], abs=0.1)
    lines = (tmp_path / "a.jsonl").read_text().splitlines()
    assert len(lines) == 1 + 4


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_has_all_parts_and_loads_nothing(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arena(tmp_path, "--lang", language)) == 0
    shown = capsys.readouterr().out
    html = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in html
    assert not re.search(r"(src|href)=|url\(|@import|https?:", html)
    assert html.count("<svg class=") >= 3
    for name in ("random", "greedy:noise=1"):
        assert name in html
        assert name in shown
    (legend,) = re.findall(r'<ul class="legend">(.*?)</ul>', html)
    colours = re.findall(r'class="(c\d)"', legend)
    assert len(set(colours)) == len(colours) > 1
    title = {"en": "Points by category", "fr": "Points par catégorie"}[language]
    assert title in html


def test_success_alone_by_option(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "gwt_nz", "--players", "1", "--bots", "random", "--every", "level"]
    command += ["--games", "6", "--workers", "1", "--out", str(tmp_path / "a.jsonl")]
    assert run([*command, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    found: list[dict[str, Any]] = figures["cases"]
    assert [case["case"] for case in found] == ["easy", "medium", "hard"]
    none = wilson(0.0, 2)
    for case in found:
        (bot,) = case["bots"]
        assert bot["seats"] == 2
        assert bot["win_rate"]["value"] == 0.0
        assert bot["win_rate"]["high"] == pytest.approx(none.high, abs=1e-4)
        assert bot["rival"] > bot["points"]["value"]
    assert run([*command, "--lang", "en"]) == 0
    assert "medium" in capsys.readouterr().out
    assert "level=medium" in (tmp_path / "a.html").read_text(encoding="utf-8")


def test_the_table_shows_names_and_figures_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a terminal of 80 columns."""
    monkeypatch.setenv("COLUMNS", "80")
    assert run(arena(tmp_path, "--lang", "en")) == 0
    shown = capsys.readouterr().out
    (line,) = [line for line in shown.splitlines() if "greedy:noise=1" in line]
    assert re.search(r"100\.0 % \[[\d.]+, 100\.0\] +[\d.]+ ± [\d.]+ +[\d.]+ *$", line)


def test_going_on_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(arena(tmp_path, "--lang", "en"))
    assert "Going on" not in capsys.readouterr().err
    run(arena(tmp_path, "--lang", "en"))
    assert "Going on after 4 matches" in capsys.readouterr().err


def test_parquet_without_pyarrow_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert run(arena(tmp_path, "--parquet", str(tmp_path / "a.parquet"))) == 2
    assert "pip install 'ludohall[parquet]'" in capsys.readouterr().err
    assert not (tmp_path / "a.jsonl").exists()


@pytest.mark.parametrize(
    ("more", "said"),
    [(("--games", "0"), "--games"), (("--workers", "-1"), "--workers"), (("--by", "luck"), "luck")],
)
def test_what_cannot_be_followed_is_refused(
    more: tuple[str, str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arena(tmp_path, *more)) == 2
    assert said in capsys.readouterr().err


def test_a_column_is_rounded_after_its_parts_are_added_up() -> None:
    drawn = stack(STACK, "Points", [("1", [4.04, 4.04, 4.04])])
    assert re.findall(r">([\d.]+)</text>", drawn) == ["4", "4", "4", "12.1", "1"]
