"""The face of Hallertau: every choice has a button and a piece, every card a face."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.core.match import Match
from ludohall.core.sets import THEN
from ludohall.faces import Past, Scene, Seen, leftover, offered
from ludohall.games.hallertau.cards.programs import program
from ludohall.games.hallertau.cards.reach import within_reach
from ludohall.games.hallertau.cards.texts import CARDS
from ludohall.games.hallertau.effects import tools_needed
from ludohall.games.hallertau.state import HallertauState
from ludohall.games.hallertau.view import HallertauView
from ludohall.games.hallertau.web import face
from ludohall.games.hallertau.web.asked import STEPS, path
from ludohall.games.hallertau.web.board import sections
from ludohall.games.hallertau.web.cards import look, tiers_of
from ludohall.games.hallertau.web.gains import improvements
from ludohall.games.hallertau.web.marks import marks
from ludohall.web.pages.render import face_words, fragment

HallertauMatch = Match[HallertauState, HallertauView]
WORDLESS = {
    *("done", "accept", "some", "collect", "each", "sweep", "swap", "reap", "tools", "breed"),
    *("pair", "field"),
}
"""Actions that have no piece of their own to click."""


def seen(match: HallertauMatch, seat: int | None, language: str = "en") -> Seen[Any]:
    """What the page of a seat gets."""
    legal = [] if seat is None or match.over else match.actions(seat)
    players = len(match.state.players)
    return Seen(
        view=match.view(seat),
        seat=seat,
        actions={str(action): lh.describe(match, action, language) for action in legal},
        free=frozenset(str(action) for action in legal if action.verb == "card"),
        deciding=tuple(match.deciding),
        names=tuple("ABCD"[:players]),
        bots=tuple("Bot" if at == 1 else "" for at in range(players)),
        past=tuple(
            Past(entry.seat, str(entry.action), at, "", False)
            for at, entry in enumerate(match.log(seat))
        ),
        live=True,
        over=match.over,
        _=face_words("hallertau", language),
        outcomes=None if seat is None else match.outcomes(seat),
        ending=match.ending(),
    )


def drawn(scene: Scene, language: str = "en") -> str:
    """All parts of the board."""
    shared = {"peek": "/t/x/peek", "names": list("ABCD"), "bots": [False] * 4, "seen": {}}
    return "".join(
        fragment(template, face_words("hallertau", language), **shared, **scene.context)
        for _part, template in scene.parts
    )


def moments(players: int, seed: int, every: int, **options: str | bool) -> Iterator[HallertauMatch]:
    """A random match, looked at now and then."""
    match = lh.new("hallertau", players=players, seed=seed, options=options)
    rng = Random(seed)
    at = 0
    while not match.over:
        if at % every == 0:
            yield match
        match.play(rng.choice(match.actions()))
        at += 1
    yield match


def check_offered(scene: Scene, page: Seen[Any]) -> None:
    """Every action can be pressed, alone or with the answer to what it asks, and no other."""
    buttons = offered(scene)
    assert not leftover(scene, page.actions)
    assert len(set(buttons)) == len(buttons)
    assert {action.partition(THEN)[0] for action in buttons} <= set(page.actions)


@pytest.mark.parametrize(
    ("players", "seed", "gateway", "farmyard"),
    [
        (1, 1, "novice", "hops"),
        (2, 2, "intermediate", "sheep"),
        (3, 3, "expert", "fields"),
        (4, 4, "master", "jewels"),
    ],
)
def test_every_choice_has_a_button_and_a_piece(
    players: int, seed: int, gateway: str, farmyard: str
) -> None:
    for match in moments(players, seed, 5, gateway=gateway, farmyard=farmyard):
        for seat in range(players):
            page = seen(match, seat)
            scene = face().scene(page)
            check_offered(scene, page)
            assert sum(button.main for group in scene.groups for button in group.buttons) <= 1
            clickable = {action for actions in marks(page).values() for action in actions}
            left = {action.split(":")[0] for action in set(page.actions) - clickable}
            assert left <= WORDLESS


def test_every_mark_is_drawn() -> None:
    for match in moments(2, 8, 6):
        page = seen(match, match.seat)
        html = drawn(face().scene(page))
        on_board = {
            action for text in re.findall(r'data-acts="([^"]*)"', html) for action in text.split()
        }
        clickable = {action for actions in marks(page).values() for action in actions}
        played = {action for action in clickable if action.startswith("income")}
        assert on_board >= clickable - played


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_viewers_get_a_page_without_style_and_script(language: str) -> None:
    for match in moments(3, 5, 40):
        for viewer in (0, 2, None):
            scene = face().scene(seen(match, viewer, language))
            html = drawn(scene, language)
            assert " style=" not in html
            assert "<script" not in html
            for seat in range(3):
                template, values = scene.peeks[seat]
                assert "guest" in fragment(template, face_words("hallertau", language), **values)


def test_the_hands_of_others_are_not_on_the_page() -> None:
    for match in moments(2, 6, 25):
        hands = match.state.hands
        html = drawn(face().scene(seen(match, 0)))
        for card in set(hands[1]) - set(hands[0]):
            assert f'data-tip="card-{card}"' not in html


def test_a_position_of_the_past_offers_nothing() -> None:
    match = lh.new("hallertau", players=2, seed=1)
    page = seen(match, 0)
    past = replace(page, actions={}, free=frozenset(), live=False)
    assert "data-acts" not in drawn(face().scene(past))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_has_a_face(language: str) -> None:
    _ = face_words("hallertau", language)
    assert len(CARDS) == 330
    for number, card in CARDS.items():
        shown = look(number, 0, _)
        asks = (
            shown.needs
            or shown.pays
            or shown.options
            or any(tier.need or tier.pay for tier in shown.tiers)
        )
        gives = (
            shown.does
            or shown.income
            or shown.points
            or shown.options
            or any(not (tier.need or tier.pay) for tier in shown.tiers)
        )
        assert asks, number
        assert gives, number
        assert all(len(tier.cells) == tiers_of(card) for tier in shown.tiers), number


def test_what_is_within_reach_agrees_with_what_can_be_played() -> None:
    checked = {True: 0, False: 0}
    for match in moments(2, 12, 3, gateway="novice"):
        if match.over:
            break
        seat = match.seat
        assert seat is not None
        page = seen(match, seat)
        reach = match.view(seat)["players"][seat]["reach"]
        playable = {action.args[0] for action in match.actions(seat) if action.verb == "card"}
        for card in match.state.hands[seat]:
            now = bool(program(match.state, card).phases >> match.state.phase & 1)
            if match.state.stack[-1].open():
                assert (bool(reach[str(card)]) and now) == (card in playable), card
            assert (page.why_not(f"card:{card}:0") == "") <= (card in playable), card
            checked[card in playable] += 1
    assert checked[True] > 5
    assert checked[False] > 100


def test_a_card_of_the_hand_says_what_is_missing() -> None:
    said = set()
    for match in moments(2, 12, 3, gateway="novice"):
        for seat in range(2):
            page = seen(match, seat)
            for card in face().scene(page).context["hand"]:  # type: ignore[attr-defined]  # a list
                assert match.over or card.state
                if card.cannot:
                    assert card.state == page.why_not(card.why[0])
                    said.add(re.sub(r"\d+", "#", card.state))
    assert {"You have # of # barley.", "Only in phase #."} <= said


def test_the_board_says_what_a_space_costs() -> None:
    board = [[1, 0, 0] for _ in range(20)]
    board[0] = [1, 2, 0]
    board[6] = [0, 0, 0]
    prices = (0, *[2] * 5, 1, *[2] * 13)
    first, second, *_rest = sections(
        board,
        prices,
        3,
        True,
        {"s6": ("place:6",)},
        "place",
        {7: [1]},
        face_words("hallertau", "en"),
    )
    assert second.spaces[1].why == ()
    assert second.spaces[2].why == ("place:7",)
    assert first.spaces[0].shut
    assert first.spaces[0].label.startswith("Gateway Card: full. Draw 1 gateway card and")
    said = "Butchery: costs 1 worker. Pay 1 sheep for 4 meat and 2 hides"
    assert second.spaces[1].label == said
    assert (second.spaces[1].rows, second.spaces[1].price) == ((0, 0, 0), 1)
    given = {
        "sections": [second],
        "heard_spaces": [""] * 20,
        "names": list("AB"),
        "board_title": "",
        "section_card": "",
        "decks": (),
    }
    html = fragment("hallertau/board.html", face_words("hallertau", "en"), **given)
    butchery = html.split("space-6")[-1].split("space-7")[0]
    assert re.findall(r'rect class="w(\w+)"', butchery) == ["leg"] + ["slot"] * 5
    assert second.spaces[2].label == "Nursery: costs 2 workers. 3 clay, or 3 grain in any mix"
    assert second.spaces[2].used == (1,)


def test_the_cheapest_payment_stands_on_the_building() -> None:
    checked = 0
    for match in moments(2, 21, 1, gateway="expert"):
        for seat in match.deciding:
            page = seen(match, seat)
            for building, cost in improvements(page).items():
                state = match.state.clone()
                state.apply(match.game.verbs.parse(f"improve:{building}"), seat)
                ways = state.actions(seat)
                least = min((sum(way.args) for way in ways if way.verb == "pay"), default=0)
                assert cost.line() == ((("n", str(least)),) if least else (("i", "jewel"),))
                player = match.state.players[seat]
                assert cost.tools == tools_needed(player, building)
                checked += 1
    assert checked > 20


def test_tips_explain_every_piece() -> None:
    for language in ("en", "fr"):
        tips = face().tips(face_words("hallertau", language))
        names = [f"card-{number}" for number in CARDS]
        names += [f"space-{space}" for space in range(20)]
        names += [f"craft-{building}" for building in range(5)] + [
            f"good-{good}" for good in range(9)
        ]
        assert all(tips[name].title and tips[name].text for name in names)
        for match in moments(2, 9, 60):
            html = drawn(face().scene(seen(match, 0, language)), language)
            assert set(re.findall(r'data-tip="([^"]*)"', html)) <= set(tips)


def test_the_end_tells_how_the_goal_was_met() -> None:
    for match in moments(1, 3, 1000):
        scene = face().scene(seen(match, 0))
        if match.over:
            assert "goal of 100 is missed" in scene.ending
            assert sum(scene.points or ()) == match.scores()[0]
            assert scene.phase == "After round 6"
        else:
            assert scene.ending == ""


def test_the_face_speaks_french() -> None:
    assert face_words("hallertau", "fr")("Action board") == "Plateau Action"


def test_every_decision_has_words() -> None:
    """Only what chance or the rules do by themselves needs none."""
    by_itself = {"Begin", "Closing", "Deal", "Draw", "DrawDecks", "DrawFirst", "DrawSection"}
    by_itself |= {"AfterCard", "Effects", "NewCards", "SpaceDone", "Turns"}
    names = {step.__name__ for step in lh.game("hallertau").steps}
    assert names - set(STEPS) == by_itself
    assert set(STEPS) <= names


def test_a_card_that_waits_for_chance_speaks_of_no_better_level() -> None:
    match = lh.new("hallertau", players=1, seed=5)
    rng, english = Random(5), match.game.translator("en")
    said: set[str | None] = set()
    while not match.over and not said:
        action = rng.choice(
            [one for one in match.actions() if one.verb != "card"] or match.actions()
        )
        state = match.state.clone()
        state.apply(action, 0)
        for card in [] if state.deciding() or state.over else state.hands[0]:
            play = match.game.verbs.parse(f"card:{card}:0")
            if within_reach(state, 0, program(state, card).variants[0]):
                said.add(match.game.why_not(state, 0, play, english))
        said -= {one for one in said if one and "phase" in one}
        match.play(action)
    assert said == {"First the game goes on."}


def test_one_full_space_is_one() -> None:
    for language, words in (("en", "full space"), ("fr", "case pleine")):
        needs = look(9, 0, face_words("hallertau", language)).needs
        assert ("n", words) in [bit for line in needs for bit in line]


def test_a_question_says_which_space_or_card_it_belongs_to() -> None:
    """A card played at a space does its own, then the space goes on."""
    match = lh.new("hallertau", players=1, seed=0)
    while match.length < 76:
        plain = [action for action in match.actions() if action.verb != "card"]
        match.play(Random(match.length).choice(plain or match.actions()))
    assert seen(match, 0).step(0) == "Sell"
    assert path(seen(match, 0), 0, face_words("hallertau", "en")) == ("Land Sale",)
    match.play("card:408:0")
    while seen(match, 0).step(0) != "Sell":
        assert path(seen(match, 0), 0, face_words("hallertau", "en")) == ("Card 408",)
        match.play(match.actions()[0])
    assert path(seen(match, 0), 0, face_words("hallertau", "en")) == ("Land Sale",)


def test_every_choice_can_be_asked_for() -> None:
    asked = set()
    for match in moments(2, 14, 2, every_choice=True, progress_in_turns=True):
        if match.over:
            break
        page = seen(match, match.seat)
        scene = face().scene(page)
        check_offered(scene, page)
        asked |= {action.split(":")[0] for action in page.actions}
    assert {"accept", "push"} <= asked
