"""An arena as one HTML file: plots, tables and words, with nothing to be loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ludohall.arena.plots import Bar, bars
from ludohall.arena.schedule import WINS
from ludohall.coach.page import heading, legend, page, table
from ludohall.coach.plots import COLOURS, STACK, stack
from ludohall.coach.telling import Row, number
from ludohall.core.i18n import Translator, translator
from ludohall.games import load

Figures = Mapping[str, Any]


def report(figures: Figures, language: str = "en") -> str:
    """The page about the figures of `summed_up`."""
    game = load(figures["game"])
    tr = translator(language, *game.packages, "ludohall.arena", "ludohall.coach")
    title = tr("Arena: {game}", game=tr(game.title))
    bots: Sequence[Figures] = figures["bots"]
    body = [f"<h1>{escape(title)}</h1>", *(f"<p>{escape(line)}</p>" for line in told(figures, tr))]
    body += _wins(figures, bots, tr)
    body += _leads(figures, tr)
    body += _cases(figures, tr)
    body += _ratings(figures, bots, tr)
    body += _points(bots, tr)
    body += _categories(game.categories, bots, tr)
    body += _times(bots, tr)
    return page(title, body, language)


def told(figures: Figures, tr: Translator) -> list[str]:
    """What was played, and whether the order is certain."""
    options = {**figures["options"]}
    if figures["every"] is not None:
        options[figures["every"]] = "*"
    said = ", ".join(f"{key}={value}" for key, value in options.items())
    lines = [
        tr(
            "Matches: {matches}; deals: {deals}; players: {players}; seed: {seed}; rules: {rules}",
            **{key: figures[key] for key in ("matches", "deals", "players", "seed", "rules")},
        )
        + (f" ({said})" if said else "")
    ]
    if len(figures["bots"]) > 1:
        lines.append(
            tr("The order of the bots is certain at 95 %.")
            if figures["sure"]
            else tr("The order of the bots is not certain at 95 %.")
        )
    return lines


def span(found: Figures, tr: Translator, as_percent: bool = False) -> str:
    """A figure with its interval."""
    value, low, high = (
        each if each is None else number(100 * each if as_percent else each, tr)
        for each in (found["value"], found["low"], found["high"])
    )
    if as_percent:
        value = tr("{number} %", number=value)
    if low is None:
        return str(value)
    return tr("{value} [{low}, {high}]", value=value, low=low, high=high)


def _bar(name: str, found: Figures) -> Bar:
    value: float = found["value"]
    low, high = (value if found[end] is None else found[end] for end in ("low", "high"))
    return Bar(name, low, value, high)


def _success(figures: Figures, tr: Translator) -> str:
    return tr("Share of wins") if figures["players"] > 1 else tr("Share of goals reached")


def _wins(figures: Figures, bots: Sequence[Figures], tr: Translator) -> list[str]:
    title = _success(figures, tr)
    rows = [
        Row(
            bot["bot"],
            (f"{bot['wins']:g} / {bot['seats']}", span(bot["win_rate"], tr, as_percent=True)),
        )
        for bot in bots
    ]
    found = [
        heading(title),
        bars(title, [_bar(bot["bot"], bot["win_rate"]) for bot in bots], percent=True),
        table((tr("wins / seats"), title), rows, tr("Bot")),
    ]
    if figures["players"] > 1:
        even = tr("{number} %", number=number(100 / figures["players"], tr))
        said = tr("Equals would have {share} each; a shared victory counts in parts.", share=even)
        found.append(f'<p class="muted">{escape(said)}</p>')
    return found


def _leads(figures: Figures, tr: Translator) -> list[str]:
    if not figures["leads"]:
        return []
    wins = figures["by"] == WINS
    rows = [
        Row(
            tr("{better} before {worse}", better=lead["better"], worse=lead["worse"]),
            (
                span(lead["lead"], tr, as_percent=wins),
                tr("certain") if lead["sure"] else tr("open"),
            ),
        )
        for lead in figures["leads"]
    ]
    what = tr("wins a seat") if wins else tr("points a seat")
    note = tr("On the same deals. These intervals hold together, however often one looks.")
    return [
        heading(tr("Who is better")),
        table((what, tr("at 95 %")), rows, tr("Bots")),
        f'<p class="muted">{escape(note)}</p>',
    ]


def _cases(figures: Figures, tr: Translator) -> list[str]:
    found: list[str] = []
    for case in figures["cases"]:
        title = f"{figures['every']}={case['case']}"
        rows = [
            Row(
                bot["bot"],
                (
                    str(bot["seats"]),
                    span(bot["win_rate"], tr, as_percent=True),
                    span(bot["points"], tr),
                    "" if bot["rival"] is None else number(bot["rival"], tr),
                ),
            )
            for bot in case["bots"]
        ]
        columns = (tr("seats"), _success(figures, tr), tr("points"), tr("opponent"))
        found += [
            heading(title),
            bars(title, [_bar(bot["bot"], bot["win_rate"]) for bot in case["bots"]], percent=True),
            table(columns, rows, tr("Bot")),
        ]
    return found


def _ratings(figures: Figures, bots: Sequence[Figures], tr: Translator) -> list[str]:
    title = tr("Ratings")
    if figures["ratings_missing"] is not None:
        return [heading(title), f'<p class="muted">{escape(figures["ratings_missing"])}</p>']
    rows = [Row(bot["bot"], (span(bot["rating"], tr),)) for bot in bots]
    return [
        heading(title),
        bars(title, [_bar(bot["bot"], bot["rating"]) for bot in bots]),
        table((title,), rows, tr("Bot")),
    ]


def _points(bots: Sequence[Figures], tr: Translator) -> list[str]:
    title = tr("Points")
    spread = []
    for bot in bots:
        low, left, middle, right, high = bot["quantiles"]
        spread.append(Bar(bot["bot"], low, middle, high, (left, right)))
    columns = (tr("mean"), "5 %", "25 %", tr("median"), "75 %", "95 %")
    rows = [
        Row(
            bot["bot"],
            (span(bot["points"], tr), *(number(value, tr) for value in bot["quantiles"])),
        )
        for bot in bots
    ]
    note = tr("The line holds nine matches in ten, the box half of them, the dot is the median.")
    return [
        heading(title),
        bars(title, spread),
        table(columns, rows, tr("Bot")),
        f'<p class="muted">{escape(note)}</p>',
    ]


def _categories(
    categories: Sequence[tuple[str, str]], bots: Sequence[Figures], tr: Translator
) -> list[str]:
    seen = [each for each in categories if any(bot["categories"][each[0]] for bot in bots)]
    title = tr("Points by category")
    told_apart = _largest([key for key, _ in seen], bots)
    drawn = [tr(name) for key, name in seen if key in told_apart]
    columns = []
    for place, bot in enumerate(bots):
        points: dict[str, float] = bot["categories"]
        values = [points[key] for key, _ in seen if key in told_apart]
        if len(drawn) < len(seen):
            values.append(sum(points[key] for key, _ in seen if key not in told_apart))
        columns.append((str(place + 1), values))
    if len(drawn) < len(seen):
        drawn.append(tr("The rest"))
    rows = [
        Row(tr(name), tuple(number(bot["categories"][key], tr) for bot in bots))
        for key, name in seen
    ]
    names = [f"{place + 1}. {bot['bot']}" for place, bot in enumerate(bots)]
    return [
        heading(title),
        stack(STACK, title, columns),
        legend(drawn),
        table(names, rows, tr("Category")),
    ]


def _largest(keys: Sequence[str], bots: Sequence[Figures]) -> set[str]:
    """The categories that have a colour of their own: all, or the largest and one for the rest."""
    if len(keys) <= COLOURS:
        return set(keys)
    worth = {key: sum(abs(bot["categories"][key]) for bot in bots) for key in keys}
    return set(sorted(keys, key=lambda key: -worth[key])[: COLOURS - 1])


def _times(bots: Sequence[Figures], tr: Translator) -> list[str]:
    rows = [
        Row(bot["bot"], (f"{bot['ms_a_choice']:.2f}", f"{bot['longest_ms']:.1f}")) for bot in bots
    ]
    return [
        heading(tr("Time a move")),
        table((tr("ms, mean"), tr("ms, longest")), rows, tr("Bot")),
    ]
