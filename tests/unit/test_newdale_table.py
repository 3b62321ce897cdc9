"""The table of Expedition to Newdale: every chapter is drawn whole, and nothing hidden with it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.i18n import LANGUAGES
from ludohall.core.match import Match
from ludohall.core.sets import THEN
from ludohall.faces import Gain, Icon, leftover
from ludohall.faces.heard import spoken
from ludohall.faces.telling import brought
from ludohall.games.newdale.components.boards import MAPS
from ludohall.games.newdale.components.buildings import TYPES
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS
from ludohall.games.newdale.components.events import EVENTS
from ludohall.games.newdale.components.goods import CORN
from ludohall.games.newdale.components.tiles import CHARACTERS, TILES
from ludohall.games.newdale.questions import QUESTIONS
from ludohall.games.newdale.state import FINAL
from ludohall.games.newdale.steps.rounds import PersonalGoal
from ludohall.games.newdale.web import face, ground
from ludohall.games.newdale.web.asked import STEPS
from ludohall.games.newdale.web.board import laid_out
from ludohall.games.newdale.web.marks import marks
from ludohall.games.newdale.web.telling import SHARES, brief
from ludohall.web.pages.render import face_words
from ludohall.web.pages.shorthand import brief as short
from tests.unit.test_faces import MARK, TIP, WHY, drawn, seen_by

BUTTON_ALONE = frozenset(["pass", "done", "ready"])
"""What has no piece of its own to be clicked on."""
CORNER = 60
"""In pixels of the map."""


def played(chapter: str, players: int, seed: int, most: int) -> Match[Any, Any]:
    """A random match of a chapter, some decisions in."""
    match = lh.new("newdale", players, seed=seed, options={"chapter": chapter})
    rng = Random(seed)
    for _ in range(most):
        if match.over:
            break
        seat = rng.choice(match.deciding)
        match.play(rng.choice(match.actions(seat)), seat)
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pawn_that_nobody_sees_yet_is_named_as_if_it_had_been_tried(language: str) -> None:
    match, rng = lh.new("newdale", 3, seed=2), Random(2)
    asked: set[tuple[int, bool]] = set()
    while len(asked) < 4:
        seat = rng.choice(match.deciding)
        seen = seen_by(match, seat, language)
        for group in face().scene(seen).groups if match.actions(seat)[0].verb == "plan" else ():
            asked |= {(button.action.count(THEN), seat > 0) for button in group.buttons}
            for button in group.buttons:
                assert button.name == spoken(seen, button.action, button.label)
        match.play(rng.choice(match.actions(seat)), seat)


@pytest.mark.parametrize("chapter", CHAPTER_KEYS)
def test_every_chapter_can_be_played_by_button_and_by_piece(chapter: str) -> None:
    rng = Random(chapter)
    players = 1 + CHAPTER_KEYS.index(chapter) % 4
    match = lh.new("newdale", players, seed=3, options={"chapter": chapter})
    tips = set(face().tips(face_words("newdale", "en")))
    n = 0
    while not match.over:
        seat = rng.choice(match.deciding)
        if n % 7 == 0:
            seen = seen_by(match, seat, "fr" if n % 2 else "en")
            scene = face().scene(seen)
            assert leftover(scene, seen.actions) == []
            html = drawn("newdale", seen)
            acts = {act for acts in MARK.findall(html) for act in acts.split()}
            marked = {act.partition(THEN)[0] for act in acts}
            of_pieces = {a for a in seen.actions if a.split(":")[0] not in BUTTON_ALONE}
            assert of_pieces <= marked
            assert set(TIP.findall(html)) <= tips
            for act in {act for acts in WHY.findall(html) for act in acts.split()}:
                assert seen.why_not(act) or act in seen.actions
        match.play(rng.choice(match.actions(seat)), seat)
        n += 1
    assert face().scene(seen_by(match, 0, "en")).ending


def test_every_step_has_its_words() -> None:
    assert set(STEPS) == set(QUESTIONS)


def test_everything_has_a_tip() -> None:
    tips = face().tips(face_words("newdale", "fr"))
    for count, stem in ((TYPES, "type"), (TILES, "tile"), (CHARACTERS, "who"), (EVENTS, "event")):
        assert {f"{stem}-{n}" for n in range(count)} <= set(tips)


def test_plans_and_secret_goals_of_others_are_not_drawn() -> None:
    match = lh.new("newdale", 2, seed=5)
    while match.view(0)["phase"] != "planning":
        seat = match.deciding[0]
        match.play(match.actions(seat)[0], seat)
    match.play("plan:1:4", 0)
    assert "pawn 1" in drawn("newdale", seen_by(match, 0, "en")).split('id="bar"')[1][:9000]
    for viewer in (1, None):
        html = drawn("newdale", seen_by(match, viewer, "en"))
        assert "Léa, pawn 1" not in html
        secret = f"2 points for each of your towns with {match.view(0)['players'][0]['goal']}"
        assert (secret in html) == (
            viewer == 1
            and match.view(1)["players"][1]["goal"] == match.view(0)["players"][0]["goal"]
        )


def test_a_payment_names_all_its_goods() -> None:
    row = brief("pay:0:4", ("paid:0:0:4", "paid:0:1:2", "points:0:1"), face_words("newdale", "en"))
    assert [bit for bit in row if isinstance(bit, str)] == ["pays", "4", "2"]


def test_who_plays_alone_is_not_told_the_own_plan_again() -> None:
    for players in (1, 2):
        match = played("II", players, 3, 40)
        told = [event for entry in match.log(0) for event in entry.events]
        assert ("planned" in {event.verb for event in told}) == (players > 1)


@pytest.mark.parametrize("board", range(len(MAPS)))
def test_names_stay_on_the_map_and_apart_from_towns(board: int) -> None:
    chart = MAPS[board]
    labels = ground.labels(board)
    assert len(labels) == chart.size
    for town, label in enumerate(labels):
        x, y = ground.at(chart.places[town])
        width = ground.NAME_SIZE * len(chart.names[town])
        left = {"m": x - width / 2, "s": x + label.x, "e": x + label.x - width}[label.anchor]
        assert left > -ground.NAME_SIZE
        assert left + width < ground.WIDTH + ground.NAME_SIZE
        assert ground.TOP < y + label.y < ground.TOP + ground.HEIGHT + 4


def covered(one: ground.Box, other: ground.Box) -> float:
    """How much two boxes have in common: each is its middle, half its width and half its height."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0] - one[2], other[0] - other[2])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1] - one[3], other[1] - other[3])
    return max(0.0, wide) * max(0.0, high)


@pytest.mark.parametrize("board", range(len(MAPS)))
def test_names_and_codes_lie_under_no_tile_and_no_price(board: int) -> None:
    """Of the widest tile they meet a corner at most."""
    chart = MAPS[board]
    places = [ground.at(place) for place in chart.places]
    badges = [(x + side, y + 13, 9.0, 9.0) for x, y in places for side in (16, -16)]
    spaces = [area[0] for area in chart.areas if area[0]]
    tiles = [(*ground.tile_place(board, space), 38.7, 13.5) for space in spaces]
    for town, label in enumerate(ground.labels(board)):
        width = ground.NAME_SIZE * len(chart.names[town]) or 21
        shift = {"m": 0.0, "s": width / 2, "e": -width / 2}[label.anchor]
        x, y = places[town]
        box = (x + label.x + shift, y + label.y - 4, width / 2, 5.0)
        over = [other for other in (*badges, *tiles) if covered(box, other) > CORNER]
        assert over == [], ground.code(board, town)


@pytest.mark.parametrize("board", range(len(MAPS)))
def test_the_number_of_a_stack_touches_no_name(board: int) -> None:
    chart, french = MAPS[board], face_words("newdale", "fr")
    names = [
        ground._box(label, *ground.at(chart.places[town]), ground.name_width(chart.names[town]))
        for town, label in enumerate(ground.labels(board))
    ]
    for space in (area[0] for area in chart.areas if area[0]):
        x, y = ground.tile_place(board, space)
        for tile in range(TILES):
            right, down = ground.count_place(board, space, laid_out(tile, french)[1])
            number = (x + right, y + down, 8.0, 8.0)
            assert [name for name in names if covered(number, name) > 0] == [], space


@pytest.mark.parametrize("board", range(len(MAPS)))
def test_a_bonus_tile_lies_in_its_area_and_hides_no_town(board: int) -> None:
    towns = [(*ground.at(place), 15.0, 15.0) for place in MAPS[board].places]
    for space, (x, y) in ground.middles(board).items():
        at = ground.tile_place(board, space)
        assert abs(at[0] - x) <= 30 >= abs(at[1] - y)
        assert max(covered((*at, 38.7, 13.5), town) for town in towns) < 150, space


def test_the_terrain_of_a_town_lies_on_the_tiles() -> None:
    html = drawn("newdale", seen_by(played("I", 1, 3, 2), 0, "en"))
    assert html.rindex('id="bonus-') < html.index("#nd-terr-")


def test_the_map_of_each_chapter_shows_what_is_special_about_it() -> None:
    shown = {chart.letter: str(ground.ground(n)) for n, chart in enumerate(MAPS)}
    assert ["river" in shown[m] for m in "ABCDEF"] == [m == "B" for m in "ABCDEF"]
    assert ["#nd-pass" in shown[m] for m in "ABCDEF"] == [m == "C" for m in "ABCDEF"]
    assert ["#nd-moor" in shown[m] for m in "ABCDEF"] == [m == "D" for m in "ABCDEF"]
    assert ["haven" in shown[m] for m in "ABCDEF"] == [m == "F" for m in "ABCDEF"]


def test_the_log_counts_points_cards_and_goods() -> None:
    gains = partial(brought, shares=SHARES)
    assert gains("points:1:2") == (Gain(1, 2, Icon("vp")),)
    assert gains("loses:0:1") == (Gain(0, -1, Icon("vp")),)
    assert gains("paid:2:0:3") == (Gain(2, -3, Icon("nd-coal")),)
    assert gains("gained:0:20:1") == (Gain(0, 1, Icon("nd-grapes", "a-g")),)
    assert gains("drew:3:2") == (Gain(3, 2, Icon("nd-card")),)
    assert gains("round:3") == ()


def test_what_a_seat_may_do_is_drawn_while_nobody_asks_for_it() -> None:
    match = played("I", 2, 4, 20)
    while not match.over:
        seat = match.deciding[0]
        seen = replace(seen_by(match, seat, "en"), deciding=())
        assert leftover(face().scene(seen), seen.actions) == []
        match.play(match.actions(seat)[0], seat)


def test_a_plan_that_is_hidden_is_told_without_its_space() -> None:
    match = lh.new("newdale", 2, seed=5)
    while "plan" not in {action.verb for action in match.actions(match.deciding[0])}:
        match.play(match.actions(match.deciding[0])[0])
    seat = match.deciding[0]
    match.play(match.actions(seat)[0], seat)
    texts = match.game.translator("fr")
    mine, other = (match.log(viewer)[-1].action for viewer in (seat, 1 - seat))
    assert match.game.say_action(other, (), texts) == "planifie le pion 1"
    assert match.game.say_action(mine, (), texts).startswith("met le pion 1 sur")
    assert brief(str(other), (), face_words("newdale", "fr")) == ()
    assert "pion 1\u00a0:" in brief(str(mine), (), face_words("newdale", "fr"))


def test_an_action_that_can_only_be_left_out_says_why() -> None:
    match = lh.new("newdale", 1, seed=5)
    rng = Random(1)
    while match.view(0)["pending"]["0"][0] != "Growth":
        wanted = [a for a in match.actions(0) if str(a) == "plan:1:4"]
        match.play(wanted[0] if wanted else rng.choice(match.actions(0)), 0)
    assert "You lack" in face().scene(seen_by(match, 0, "en")).why


def test_a_town_may_be_reached_in_several_ways_by_one_click() -> None:
    for seed in range(30):
        match = played("IIIa", 2, seed, 60)
        while not match.over:
            seat = match.deciding[0]
            towns = {k: v for k, v in marks(seen_by(match, seat, "en")).items() if k[:4] == "town"}
            if any(len(acts) > 1 for acts in towns.values()):
                return
            match.play(match.actions(seat)[0], seat)
    raise AssertionError("no town was offered by two ways")


def test_at_the_end_all_is_shown_with_the_final_points() -> None:
    """The chips and the track stood at the points before the final count."""
    match = played("I", 3, 11, 9999)
    assert match.over
    scores = match.scores()
    assert scores != [sum(player.points) for player in match.state.players]
    for viewer in (0, 2, None):
        seen = seen_by(match, viewer, "en")
        scene = face().scene(seen)
        assert scene.points == scores
        board: Any = scene.context["board"]
        told = ", ".join(f"{name} {n}" for name, n in zip(seen.names, scores, strict=True))
        assert told in board.scores_label
        mates: Any = scene.context["mates"]
        symbols = {symbol for one in match.view(viewer)["players"] for symbol in [one["goal"]]}
        assert None not in symbols
        assert all(mate.goal and mate.goal_words.startswith("Secret goal: ") for mate in mates)


def test_before_the_end_no_secret_goal_of_others_is_drawn() -> None:
    match = played("I", 3, 11, 40)
    mates: Any = face().scene(seen_by(match, 0, "en")).context["mates"]
    assert [mate.goal for mate in mates] == ["", ""]
    assert [mate.goal_words for mate in mates] == ["", ""]


def test_a_named_town_stands_on_the_map_in_tips_buttons_and_log() -> None:
    so_far: Json = [
        {"chapter": "I", "winner": 0, "scores": [9, 8], "town": "A06", "name": "A<b>&Co"}
    ]
    options: dict[str, Json] = {"campaign": True, "chapter": "II", "so_far": so_far}
    match = lh.new("newdale", 2, seed=3, options=options)
    plain = str(drawn("newdale", seen_by(match, 0, "en")))
    assert ">A&lt;b&gt;&amp;Co</text>" in plain
    assert 'data-now="A&lt;b&gt;&amp;Co: ' in plain
    assert "A<b>" not in plain
    rng, seat, towns = Random(2), 0, match.actions(0)[:0]
    while not towns:
        if match.over:  # nobody has built there
            match, seat = lh.new("newdale", 2, seed=rng.randrange(100), options=options), 0
        match.play(rng.choice(match.actions(seat)), seat)
        seat = match.deciding[0] if match.deciding else 0
        towns = [a for a in match.actions(seat) if a.verb == "house" and a.args[0] == 5]
    seen = seen_by(match, seat, "en")
    groups = face().scene(seen).groups
    labels = {button.action: button.label for group in groups for button in group.buttons}
    assert labels[str(towns[0])] == "A<b>&Co"
    match.play(towns[0], seat)
    words = match.game.say_action(towns[0], (), match.game.translator("en"))
    row = short("newdale", str(towns[0]), (), words, face_words("newdale", "en"))
    assert row == (Icon("house"), "puts a house into A<b>&Co")
    later = face().scene(seen_by(match, match.deciding[0], "en"))
    assert all("A06" not in step for step in later.path)


def test_a_given_name_finds_its_place_on_every_map() -> None:
    """The longest name leaves no map and covers no town, wherever it stands."""
    for board, chart in enumerate(MAPS):
        for town in range(chart.size):
            if chart.names[town]:
                continue
            label = ground.labels(board, ((str(town), "W" * 20),))[town]
            x = ground.at(chart.places[town])[0] + label.x
            width = 20 * ground.NAME_SIZE
            left = {"m": x - width / 2, "s": x, "e": x - width}[label.anchor]
            assert left >= 0, (chart.letter, town)
            assert left + width <= ground.WIDTH, (chart.letter, town)


@pytest.mark.parametrize("board", range(len(MAPS)))
def test_tiles_and_the_numbers_of_stacks_give_way_to_given_names(board: int) -> None:
    chart, french = MAPS[board], face_words("newdale", "fr")
    spaces = [area[0] for area in chart.areas if area[0]]
    for town in (town for town, name in enumerate(chart.names) if not name):
        named = ((str(town), "Sainte-Anne"),)
        label, name = ground.labels(board, named)[town], {town: "Sainte-Anne"}
        (box,) = ground.name_boxes(board, name, {town: label})
        for space in spaces:
            x, y = ground.tile_place(board, space, named)
            assert covered(box, (x, y, 38.7, 13.5)) < 3 * CORNER, (ground.code(board, town), space)
            for tile in range(TILES):
                right, down = ground.count_place(board, space, laid_out(tile, french)[1], named)
                number = (x + right, y + down, 8.0, 8.0)
                assert covered(box, number) == 0, (ground.code(board, town), space)


@pytest.mark.parametrize(
    ("campaign", "players", "words"),
    [
        (True, 2, {"en": "at least half of you", "fr": "au moins la moitié"}),
        (True, 1, {"en": "if you fulfil it", "fr": "si vous le remplissez"}),
        (False, 2, None),
    ],
)
def test_rabbits_task_says_on_screen_that_it_decides_the_way(
    campaign: bool, players: int, words: dict[str, str] | None
) -> None:
    options: dict[str, Json] = {"chapter": "II"}
    if campaign:
        so_far: Json = [{"chapter": "I", "winner": 0, "scores": [9] * players}]
        options |= {"campaign": True, "so_far": so_far}
    match = lh.new("newdale", players, seed=3, options=options)
    match.state.task, match.state.phase = 1, FINAL
    match.state.players[0].goods[CORN] = 2
    match.state.stack = [PersonalGoal(0)]
    for language in ("en", "fr"):
        seen = seen_by(match, 0, language)
        scene = face().scene(seen)
        html = str(drawn("newdale", seen))
        told = "décide aussi de la voie" if language == "fr" else "it decides the way"
        if words is None:
            assert scene.hint == ""
            assert told not in html
        else:
            assert words[language] in scene.why
            assert scene.hint in scene.why
            assert told in html  # in the tip of the task, too


def test_the_end_of_the_last_chains_is_filled_once_none_is_left() -> None:
    filled: dict[bool, set[bool]] = {}
    for seed in range(4):
        match, rng = lh.new("newdale", 1, seed=seed, options={"chapter": "I"}), Random(seed)
        while not match.over:
            actions = match.actions(0)
            if match.view(0)["pending"]["0"][0] == "LastChains":
                groups = face().scene(seen_by(match, 0, "en")).groups
                ends = [b.main for group in groups for b in group.buttons if b.action == "done"]
                more = any(action.verb == "last" for action in actions)
                filled.setdefault(more, set()).update(ends)
            match.play(rng.choice(actions))
    assert filled == {True: {False}, False: {True}}
