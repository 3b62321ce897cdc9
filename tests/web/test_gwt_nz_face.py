"""The face of Great Western Trail: every choice has a button and a piece, nothing hidden shows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import hypot
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.core import Step
from ludohall.core.match import Match
from ludohall.core.sets import THEN
from ludohall.faces import Past, Scene, Seen, offered
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.buildings import LOCAL_SLOT
from ludohall.games.gwt_nz.components.graph import NEUTRAL_SPACES, WELLINGTON
from ludohall.games.gwt_nz.components.printed import (
    CARD_KEYS,
    DISC_KEYS,
    FIRST_OBJECTIVE,
    HARBOURS,
)
from ludohall.games.gwt_nz.components.reconstructed import SPACE_KEYS, WATER_KEYS
from ludohall.games.gwt_nz.questions import QUESTIONS
from ludohall.games.gwt_nz.state import GwtState
from ludohall.games.gwt_nz.steps.tiles import HazardOfTile
from ludohall.games.gwt_nz.steps.tracks import ChooseCertificates, ChooseSpaces
from ludohall.games.gwt_nz.web import face, her, herturn, mates, trail
from ludohall.games.gwt_nz.web.asked import STEPS
from ludohall.games.gwt_nz.web.layout import SEA, TALL, WIDE, road_between
from ludohall.games.gwt_nz.web.marks import marks
from ludohall.web.pages.render import face_words, fragment
from tests.rules.gwt_nz.run import give

GwtMatch = Match[GwtState, Any]
WORDS_ONLY = {"done", "no_disc"}
"""Actions that have no piece of their own to click."""


def seen(match: GwtMatch, seat: int | None, language: str = "en") -> Seen[Any]:
    """What the page of a seat gets."""
    legal = [] if seat is None or match.over else match.actions(seat)
    return Seen(
        view=match.view(seat),
        seat=seat,
        actions={str(a): lh.describe(match, a, language, seat) for a in legal},
        free=frozenset(str(a) for a in legal if a.verb in match.game.free_verbs),
        deciding=tuple(match.deciding),
        names=("Léa", "Marc", "Ada", "Noé")[: match.players],
        bots=("",) * match.players,
        past=tuple(
            Past(
                entry.seat,
                str(entry.action),
                at + 1,
                "",
                False,
                tuple(str(event) for event in entry.events),
                tuple(event.verb for event in entry.events),
            )
            for at, entry in enumerate(match.log(seat))
        ),
        live=True,
        over=match.over,
        _=face_words("gwt_nz", language),
        outcomes=None if seat is None else match.outcomes(seat),
        ending=match.ending(),
    )


def drawn(scene: Scene, language: str = "en") -> str:
    """All parts of the board."""
    shared = {"peek": "/t/x/peek", "names": ["A", "B", "C", "D"], "bots": [False] * 4, "seen": {}}
    words = face_words("gwt_nz", language)
    return "".join(
        fragment(template, words, **{**shared, **scene.context}) for _id, template in scene.parts
    )


def moments(players: int, seed: int, every: int, **options: str | bool) -> Iterator[GwtMatch]:
    """A random match, looked at now and then."""
    match = lh.new("gwt_nz", players, seed=seed, options=options)
    rng = Random(seed)
    at = 0
    while not match.over:
        if at % every == 0:
            yield match
        seat = match.deciding[0]
        match.play(rng.choice(match.actions(seat)), seat)
        at += 1
    yield match


def test_every_step_has_words_of_its_own() -> None:
    assert set(STEPS) == set(QUESTIONS)


def test_everything_has_a_place_on_the_drawings() -> None:
    assert set(WIDE) == set(TALL) == set(SPACE_KEYS)
    assert set(SEA) == set(WATER_KEYS)
    assert len(set(WIDE.values())) == len(set(TALL.values())) == len(SPACE_KEYS)
    assert road_between("A", "B") == ("A", "P1", "P2", "B")


@pytest.mark.parametrize(("players", "seed"), [(1, 1), (2, 2), (4, 3)])
def test_every_choice_has_a_button_and_a_piece_that_is_drawn(players: int, seed: int) -> None:
    for match in moments(players, seed, 9, sides="random", courtesy=True):
        if match.over:
            break
        seat = match.deciding[0]
        page = seen(match, seat)
        scene = face().scene(page)
        buttons = offered(scene)
        assert len(buttons) == len(set(buttons))
        assert {button.partition(THEN)[0] for button in buttons} == set(page.actions)
        assert sum(button.main for group in scene.groups for button in group.buttons) <= 1
        clickable = {action for mark in marks(page).values() for action in mark.acts}
        left = {action.split(":")[0] for action in set(page.actions) - clickable}
        assert left <= WORDS_ONLY
        html = drawn(scene)
        acts = {act for text in re.findall(r'data-acts="([^"]*)"', html) for act in text.split()}
        assert acts == clickable


def asked(step: Step[GwtState], **numbers: int) -> GwtMatch:
    """A match against Sarah at the first turn, with a step that is asked before it."""
    match = lh.new("gwt_nz", 1, seed=3)
    while type(match.state.stack[-1]).__name__ != "PhaseA":
        match.play(match.actions(0)[0])
    state = give(match.state.clone(), **numbers)
    state.stack.append(step)
    return lh.new("gwt_nz", seed=3, position=match.game.position(state))


@pytest.mark.parametrize(
    ("match", "labels"),
    [
        (
            asked(ChooseSpaces(0, 2), track=2, gold=5),
            {
                "en": [
                    "Stay where you are",
                    "1 space on the pathfinder track",
                    "2 spaces on the pathfinder track",
                ],
                "fr": [
                    "Rester sur place",
                    "1 case sur la piste Exploration",
                    "2 cases sur la piste Exploration",
                ],
            },
        ),
        (
            asked(ChooseCertificates(0, 2), gold=5),
            {
                "en": ["None", "1 certificate", "2 certificates"],
                "fr": ["Aucun", "1 certificat", "2 certificats"],
            },
        ),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_need_not_be_taken_in_full_is_asked_plainly(
    match: GwtMatch, labels: dict[str, list[str]], language: str
) -> None:
    page = seen(match, 0, language)
    scene = face().scene(page)
    buttons = [button for group in scene.groups for button in group.buttons]
    mine = [button for button in buttons if button.action not in page.free]
    assert [button.label for button in mine] == labels[language]
    assert "2" in scene.question
    assert scene.why
    html = drawn(scene, language)
    acts = {act for text in re.findall(r'data-acts="([^"]*)"', html) for act in text.split()}
    assert {button.action for button in mine} <= acts, "each has a piece to click"


def test_the_spaces_of_the_track_are_clicked_where_they_lie() -> None:
    page = seen(asked(ChooseSpaces(0, 3), track=14, step_tile=2, gold=5), 0)
    on = {piece: mark.acts for piece, mark in marks(page).items() if piece.startswith("track")}
    assert on == {
        "track-14": ("explore:0",),
        "track-15": ("explore:1",),
        "track-16": ("explore:2", "explore:3"),
    }


def test_the_hazard_of_a_tile_is_chosen_on_the_trail_without_a_way_out() -> None:
    match = asked(HazardOfTile(0))
    page = seen(match, 0)
    scene = face().scene(page)
    buttons = offered(scene)
    own = [action for action in buttons if action not in page.free]
    assert own
    assert {action.split(":")[0] for action in own} == {"hazard"}
    assert "card" in scene.why
    assert set(own) <= {act for mark in marks(page).values() for act in mark.acts}


def test_what_is_done_stays_on_the_checklist() -> None:
    done = locked = 0
    for match in moments(2, 5, 1):
        page = seen(match, match.deciding[0]) if not match.over else None
        if page is None or not page.of("do"):
            continue
        lines = [line for group in face().scene(page).groups for line in group.lines]
        used = match.state.step_of(page.own).used  # type: ignore[union-attr]  # it is a Location
        assert any(line.done for line in lines) == bool(used)
        done += sum(line.done for line in lines)
        locked += sum(not line.done for line in lines)
    assert done
    assert locked


def test_a_gain_goes_along_only_where_every_other_action_stays_open() -> None:
    """Of two actions with a slash one is done, so neither takes the other along."""
    along = slashes = 0
    for match in moments(2, 5, 1):
        page = seen(match, match.deciding[0]) if not match.over else None
        if page is None or not page.of("do"):
            continue
        groups = face().scene(page).groups
        buttons = [b for group in groups for b in group.buttons if b.action.startswith("do:")]
        slots = Counter(LOCAL_SLOT[local] for _action, (local,) in page.of("do"))
        slashes += max(slots.values()) > 1
        for gain in [button for button in buttons if button.along]:
            after = page.outcome(gain.action).after
            assert after is not None
            legal = {*map(str, after.state.actions(page.own))}
            others = {b.action.partition(THEN)[0] for b in buttons} - {gain.action}
            assert others <= legal
            along += bool(others)
    assert along
    assert slashes


def test_a_delivery_says_what_the_post_would_bring() -> None:
    for match in moments(1, 4, 1):
        page = seen(match, 0)
        for action, (post,) in page.of("deliver"):
            group = next(g for g in face().scene(page).groups if g.buttons[0].action[:3] == "del")
            button = next(b for b in group.buttons if b.action == action)
            before = match.view(0)["players"][0]["points"]["posts"]
            then = match.branch(match.length, 1)
            then.play(action)
            if then.state.step_of(0) is None or not then.actions(0):
                continue
            then.play(then.actions(0)[0])
            gained = then.view(0)["players"][0]["points"]["posts"] - before
            shown = [part for part in button.gain if isinstance(part, str)]
            assert [int(text.replace("−", "-")) for text in shown] == ([gained] if gained else [])
            assert button.tip == f"post-{post}"


def test_the_hands_of_others_are_not_on_the_page() -> None:
    checked = 0
    for match in moments(2, 6, 7):
        state = match.state
        page = face().scene(seen(match, 0))
        hand = page.context["hand"]
        assert [card.key for card in hand] == [  # type: ignore[attr-defined]  # it is a tuple
            CARD_KEYS[card] for card in state.hands[0]
        ]
        _template, values = page.peeks[1]
        known = values["known"].size  # type: ignore[attr-defined]  # a pile
        assert known == len(state.known[1])
        checked += known < len(state.hands[1])
    assert checked


def test_exchange_tokens_are_offered_in_the_turns_of_others() -> None:
    offered = 0
    for match in moments(3, 8, 5):
        for seat in range(3):
            page = seen(match, seat)
            if page.mine or not page.actions:
                continue
            groups = face().scene(page).groups
            assert [group.also for group in groups] == [False]
            assert {button.action for button in groups[0].buttons} == set(page.actions)
            offered += 1
    assert offered


def her_turns(match: GwtMatch) -> Iterator[list[Past]]:
    """The turns of Sarah so far, each with all its entries."""
    turn: list[Past] = []
    for past in seen(match, 0).past:
        begins = past.action.startswith("sarah:")
        own = past.seat >= 0 and past.action.partition(":")[0] not in her.VERBS
        if turn and (begins or own):
            yield turn
            turn = []
        if begins or turn:
            turn.append(past)
    if turn:
        yield turn


@pytest.mark.parametrize("language", ["en", "fr"])
def test_sarahs_turn_is_told_step_by_step_and_nothing_is_left_out(language: str) -> None:
    """Card, Move, Action, Delivery in this order; what did not happen has no step."""
    steps: Counter[str] = Counter()
    texts = face_words("gwt_nz", language)
    match = lh.new("gwt_nz", players=1, options={"level": "hard"}, seed=9)
    rng = Random(9)
    while not match.over:
        match.play(rng.choice(match.actions()))
    for turn in her_turns(match):
        deeds = herturn.steps(turn, texts)
        names = [texts(name) for name in ("Card", "Move", "Action", "Delivery")]
        assert [deed.label for deed in deeds] == [n for n in names if n in {d.label for d in deeds}]
        facts = [fact for past in turn for fact in past.facts]
        assert sorted(fact for deed in deeds for fact in deed.facts) == sorted(facts)
        assert deeds[0].card is not None
        assert [on for _words, on in deeds[0].card.halves].count(True) == 1
        assert (deeds[0].told, deeds[0].at) == (0, turn[0].at), "her card is shown before she moves"
        assert all(deed.text for deed in deeds)
        steps.update(deed.label for deed in deeds)
    assert len(steps) == 4


def questions_for_sarah(language: str) -> Iterator[tuple[str, GwtMatch, Seen[Any]]]:
    """The first questions of each kind that random matches against her ask."""
    met: dict[str, int] = {}
    for seed in range(60):
        for match in moments(1, seed, 1, level="medium"):
            pending = match.view(0)["pending"].get("0", [""])
            step = str(pending[0])
            if step in her.STEPS and met.setdefault(step, 0) < 2:
                met[step] += 1
                yield step, match, seen(match, 0, language)
        if set(met) == set(her.STEPS):
            return
    raise AssertionError(f"only {sorted(met)} were asked")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_tie_of_sarahs_is_asked_on_the_board_and_in_the_panel(language: str) -> None:
    for step, match, page in questions_for_sarah(language):
        scene = face().scene(page)
        chosen = [str(action) for action in match.actions(0) if action.verb in her.VERBS]
        assert scene.rival == "Sarah"
        assert scene.headline.startswith("Sarah ")
        assert str(len(chosen)) in scene.headline
        number = page.view["sarah"]["card"]
        assert scene.path[:2] == ("Sarah", page._("Card {number}", number=number))
        buttons = [b for group in scene.groups for b in group.buttons if b.action in chosen]
        assert [button.action for button in buttons] == chosen, "as the keys count them"
        assert len({button.label for button in buttons}) == len(chosen)
        html = drawn(scene, language)
        for number, action in enumerate(chosen, 1):
            (mark,) = [m for m in her.shown(page, marks(page)).values() if action in m.acts]
            assert mark.badge == str(number)
            assert bool(mark.way) == (step == "SarahWay")
            assert bool(mark.ghost) == (step == "SarahSite")
            assert f'data-acts="{action}"' in html or action in html
        assert scene.context["sarah"].on  # type: ignore[attr-defined]  # a board
        assert scene.calendar is not None
        assert scene.calendar.now == -1, "it is none of the viewer's phases"


def test_what_is_decided_for_sarah_stands_in_her_turn() -> None:
    texts = face_words("gwt_nz", "en")
    for _step, match, _page in questions_for_sarah("en"):
        action = next(action for action in match.actions(0) if action.verb in her.VERBS)
        other = match.branch(match.length, 3)
        (*_, before) = her_turns(other)
        other.play(action, 0)
        turns = [turn for turn in her_turns(other) if turn[0].at == before[0].at]
        deeds = herturn.steps(turns[0], texts)
        assert any(texts(herturn.BY_YOU) in deed.why for deed in deeds)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_of_sarahs_cards_can_be_looked_at(language: str) -> None:
    for match in moments(1, 4, 25, level="easy"):
        for viewer in (0, None):
            page = seen(match, viewer, language)
            template, values = face().scene(page).peeks[1]
            html = fragment(template, page._, names=page.names, bots=page.bots, **values)
            sheet = mates.sheet(page)
            numbers = [
                card.number for _head, _remark, cards, _gone in sheet.groups for card in cards
            ]
            assert sorted(numbers) == [*range(1, 18)]
            assert len(sheet.tile) == 5
            assert [now for _line, now in sheet.tile].count(True) == 1
            assert " style=" not in html
            for number in numbers:
                assert f"<b>{number}</b>" in html
    words = face_words("gwt_nz", language)
    assert any("17" in line.text for line in dict(face().rules(words))[words("Sarah’s cards")])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_viewers_get_a_page_without_style_and_script(language: str) -> None:
    for match in moments(3, 5, 60):
        for viewer in (0, 2, None):
            scene = face().scene(seen(match, viewer, language))
            html = drawn(scene, language)
            assert " style=" not in html
            assert "<script" not in html
            for template, values in scene.peeks.values():
                words = face_words("gwt_nz", language)
                peek = fragment(template, words, names=["A", "B", "C"], **values)
                assert "guest" in peek
                assert "data-acts" not in peek


def test_a_position_of_the_past_offers_nothing() -> None:
    match = lh.new("gwt_nz", 2, seed=1)
    page = seen(match, match.deciding[0])
    past = replace(page, actions={}, free=frozenset(), live=False)
    html = drawn(face().scene(past))
    assert "data-acts" not in html
    assert "data-why" not in html


def test_the_board_of_the_one_who_moves_stands_in_place_of_ones_own() -> None:
    match = lh.new("gwt_nz", 2, seed=1)
    page = replace(seen(match, 0), live=False, opened=1)
    scene = face().scene(page)
    assert scene.context["own"].seat == 1  # type: ignore[attr-defined]  # a board
    assert scene.context["hand_size"] == len(match.state.hands[0])
    assert 'class="panel ownb shown s2"' in drawn(scene)


def test_every_disc_of_the_board_has_a_place() -> None:
    match = lh.new("gwt_nz", 2, seed=1)
    html = drawn(face().scene(seen(match, 0)))
    for disc in range(len(DISC_KEYS)):
        assert f'data-key="disc-0-{disc}"' in html


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_place_has_one_name_that_stands_on_the_board(language: str) -> None:
    """Its number is printed there, with a tile on it or without, and no two are called the same."""
    words = face_words("gwt_nz", language)
    match = next(moments(2, 3, 1000, neutral="random"))
    page = drawn(face().scene(seen(match, 0, language)), language)
    printed = set(re.findall(r">(\d+)</text></g>", page))
    tips = face().tips(words)
    for space in range(1, WELLINGTON):
        called = text.space_name(space, words)
        assert called.endswith(f" {space}"), "the number is the name"
        assert str(space) in printed
        assert tips[f"site-{space}"].title.casefold() == called
    for water in range(1, len(WATER_KEYS)):
        assert text.water_name(water, words).endswith(f" {water}")
        assert f'aria-label="{text.water_name(water, words).capitalize()}"' in page
    every = [
        *(text.space_name(space, words) for space in range(len(SPACE_KEYS))),
        *(text.water_name(water, words) for water in range(len(WATER_KEYS))),
        *(text.harbour_name(harbour, words) for harbour in range(HARBOURS)),
    ]
    assert len(set(every)) == len(every)
    assert not [name for name in every if re.search(r"\b[A-Z]\d", name)], "no key of the data"


@pytest.mark.rule("GWT-95")
def test_sites_are_offered_by_their_names() -> None:
    """No two buttons say the same place, and the log tells it in the same words."""
    match = next(
        m for m in moments(2, 12, 1) if m.state.stack[-1].__class__.__name__ == "BuildSite"
    )
    seat = match.deciding[0]
    shown = seen(match, seat)
    labels = [button.label for group in face().scene(shown).groups for button in group.buttons]
    free = [label for label in labels if label.startswith("Site ")]
    assert free
    assert len(set(free)) == len(free)
    action = next(action for action in match.actions(seat) if f"Site {action.args[0]}" in free)
    assert f"site {action.args[0]}" in lh.describe(match, action, "en", seat)


def test_runholders_stand_over_the_rings() -> None:
    match: GwtMatch = lh.new("gwt_nz", 2, 5)
    chance = Random(1)
    while True:
        html = drawn(face().scene(seen(match, match.deciding[0])))
        trail = html[html.index('id="board"') :]
        trail = trail[trail.index('<svg class="bd gz wide"') :]
        trail = trail[: trail.index('<svg class="bd gz onlyphone"')]
        if 'class="stop"' in trail and "run-0" in trail:
            break
        match.play(chance.choice(match.actions()))
    assert trail.index('data-key="run-0"') > trail.rindex('class="stop"')


def test_a_card_that_is_no_sheep_has_no_sheep_on_its_button() -> None:
    chance = Random(2)
    for seed in range(20):
        match = lh.new("gwt_nz", 2, seed)
        while not match.over:
            seat = match.deciding[0]
            discards = [action for action in match.actions(seat) if action.verb == "discard"]
            odd = [action for action in discards if action.args[0] >= FIRST_OBJECTIVE]
            if odd:
                groups = face().scene(seen(match, seat)).groups
                buttons = {b.action: b.icon for group in groups for b in group.buttons}
                icon = buttons.get(str(odd[0]))
                if icon is not None:
                    assert icon.name != "sheep"
                    return
            match.play(chance.choice(match.actions(seat)), seat)
    raise AssertionError("nobody ever holds such a card")


def test_sarahs_way_crosses_nothing_that_lies_on_the_trail() -> None:
    """It stops short of buildings and hazards that she passes without a step, too."""
    match, chance, crossed = lh.new("gwt_nz", 1, seed=4), Random(4), 0
    while not match.over:
        match.play(chance.choice(match.actions(0)))
        facts = tuple(str(event) for event in match.log(0)[-1].events)
        way = trail.walk(replace(seen(match, 0), followed=(facts,)))
        if way is None:
            continue
        lying = [WIDE[at["key"]] for at in match.view(0)["trail"] if at["tile"] is not None]
        ends = [float(n) for n in re.findall(r"-?[\d.]+", way.wide)]
        for x1, y1, x2, y2 in zip(*[iter(ends)] * 4, strict=True):
            for x, y in lying:
                part = (x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)
                near = max(0.0, min(1.0, part / (hypot(x2 - x1, y2 - y1) ** 2 or 1)))
                far = hypot(x1 + near * (x2 - x1) - x, y1 + near * (y2 - y1) - y)
                assert far > trail.EDGE - 9, (match.length, way.wide)
                crossed += 1
    assert crossed > 1000


def test_where_sarah_goes_is_told_in_few_words_on_the_chip() -> None:
    words = face_words("gwt_nz", "en")
    told = [herturn.short_name(space, words) for space in NEUTRAL_SPACES]
    assert told == [f"site {space}" for space in NEUTRAL_SPACES]
    assert herturn.short_name(WELLINGTON, words) == "Wellington"


def test_the_points_of_green_arrows_are_drawn_over_the_rings_of_posts() -> None:
    match, chance = lh.new("gwt_nz", 1, seed=4), Random(4)
    while not any(action.verb == "deliver" for action in match.actions(0)):
        match.play(chance.choice(match.actions(0)))
    html = drawn(face().scene(seen(match, 0)))
    trail, sea = (
        part.partition("</section>")[0] for part in re.split('id="(?:board|sea)"', html)[1:3]
    )
    for board in (trail, sea):
        assert board.rindex('class="gar"') > board.rindex('data-acts="deliver')
