"""Guided matches: what the guide claims is true of the position, and it is never without a word."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import ludohall as lh
from ludohall.core.match import Match
from ludohall.faces import Past
from ludohall.faces.guiding import Moment, scripts_of
from ludohall.games.burgundy.components import NUMBER
from ludohall.games.gwt_nz.web import guided_ideas
from ludohall.games.gwt_nz.web.guided_ideas import to_harbour
from ludohall.games.newdale.components.goods import COAL, CORN
from ludohall.games.newdale.web.sets import of_goods
from ludohall.web.pages.render import face_words
from tests.unit.test_guided import begun, go_on, look, of, play, said, scripted, walk

SHEEP_MARKET = 19
TO_THE_HARVEST = "place:8 take:6 sow:4:0 sow:3:1 tools:5 done raise:3"


@pytest.mark.parametrize("game", lh.games())
def test_no_title_orders_about_in_french(game: str) -> None:
    titles = [idea.title for script in scripts_of(game) for idea in script.ideas]
    french = [face_words(game, "fr")(title) for title in titles]
    assert [title for title in french if title.split()[0].endswith("ez")] == []


# Burgundy -----------------------------------------------------------------------


def test_a_space_that_waits_is_named_by_its_die_and_pointed_at() -> None:
    *_, seen = walk("burgundy", "take:1:1:6 place:3:6:12")
    spoken = of("burgundy", seen)
    assert NUMBER[6] == 1
    assert spoken.hints[0].why == "Space 6 is open for it: a die of 1 places it there."
    assert spoken.points == ("space6",)  # the pasture of one, space 28, is out of reach


def test_a_sale_for_a_black_tile_is_followed_by_the_tile() -> None:
    turns = (
        "take:1:1:6 place:3:6:12 take:0:6:22 place:4:22:11 sell:4:4 buy:0:1 take:3:2:0 take:2:2:30 "
        "place:4:1:25 place:1:30:13 place:6:0:7 take:0:1:2 place:1:2:17 load:1 sell:6:6 take:4:4:2"
    )
    *_, seen = walk("burgundy", turns)
    assert {action.partition(":")[0] for action in seen.actions} == {"buy", "done"}
    hints = of("burgundy", seen).hints
    assert hints
    assert all(hint.action.startswith("buy:0:") for hint in hints)


def test_that_spaces_open_beside_a_tile_is_said_once() -> None:
    first, second = "take:1:1:6 place:3:6:12", "take:0:6:22 place:4:22:11 take:4:4:2 place:2:2:18"
    *_, seen = walk("burgundy", first)
    assert of("burgundy", seen).remark.startswith("Placed.")
    *_, seen = walk("burgundy", f"{first} {second}")
    assert not of("burgundy", seen).remark.startswith("Placed.")


def test_no_tile_is_to_be_taken_for_which_another_has_to_go() -> None:
    match = begun("burgundy")
    list(walk("burgundy", "take:1:1:2 take:3:3:17 hire:4 take:4:4:2", match))
    seen = look(match)
    assert len(seen.view["players"][0]["storage"]) == 3
    hints = of("burgundy", seen).hints
    assert hints
    assert [hint.action for hint in hints if hint.action.startswith(("take", "buy"))] == []
    takes = [action for action in seen.actions if action.startswith("take")]
    play(match, takes[0])
    assert look(match).step(0) == "MakeRoom"
    assert said("burgundy", match).hints[0].action == "discard:17"  # pigs have no open space


# Hallertau ----------------------------------------------------------------------


def test_a_card_is_named_also_after_the_harvest() -> None:
    match = begun("hallertau")
    *_, seen = walk("hallertau", f"{TO_THE_HARVEST} reap", match)
    assert (seen.step(0), {*seen.actions}) == ("Harvest", {"done", "card:12:0"})
    assert [hint.action for hint in of("hallertau", seen).hints] == ["card:12:0"]


def test_buildings_that_are_ahead_are_not_pushed_on() -> None:
    """The guide would blame it in the next round."""
    match = begun("hallertau")
    list(walk("hallertau", f"{TO_THE_HARVEST} reap card:12:0 each each", match))
    while look(match).step(0) == "Improve":
        seen = look(match)
        hints = of("hallertau", seen).hints
        assert hints
        crafts = seen.view["players"][0]["crafts"]
        steps = [h.action.split(":") for h in hints if h.action.startswith(("stride", "improve"))]
        assert {crafts[int(building)] for _verb, building, *_rest in steps} <= {min(crafts)}
        play(match, hints[0].action)


def test_the_oldest_sheep_moves_on() -> None:
    match = begun("hallertau")
    list(walk("hallertau", "place:13 place:2", match))
    hints = said("hallertau", match).hints
    assert [hint.action for hint in hints] == ["move:4"]
    assert hints[0].why == "The card of round 4 is taken first, and sheep on it die then."


def test_a_dearer_space_for_what_is_missing_comes_before_a_cheap_one() -> None:
    match = begun("hallertau")
    *_, seen = walk("hallertau", f"{TO_THE_HARVEST} reap each each place:4 sow:4:0 done", match)
    while seen.step(0) != "Turn":
        go_on(match)
        seen = look(match)
    assert of("hallertau", seen).remark.startswith("Nothing yet")
    prices = [1 if space == SHEEP_MARKET else 2 for space in range(len(seen.view["prices"]))]
    farm = {**seen.view["players"][0], "goods": {**seen.view["players"][0]["goods"], "wool": 2}}
    players = [farm, *seen.view["players"][1:]]
    seen = replace(seen, view={**seen.view, "prices": prices, "players": players})
    good = scripted("hallertau").picks(Moment(seen))
    assert good
    assert "place:19" not in [one.action for one in good]  # the manufacturer has its wool


# Newdale ------------------------------------------------------------------------


def alone(actions: str) -> Match[Any, Any]:
    """The match alone, after these actions."""
    match = begun("newdale/alone")
    list(walk("newdale/alone", f"discard:10 discard:2 discard:37 {actions}", match))
    return match


def second_house() -> Match[Any, Any]:
    """The same in phase V of the first round: a second building is chosen."""
    match = alone("plan:1:0 plan:2:3 order:121 house:3:0 smuggle")
    for _card in range(2):
        play(match, str(match.actions(0)[0]))
    list(walk("newdale/alone", "put:18 build:110", match))
    return match


def test_who_had_no_other_goods_is_not_told_that_coal_would_have_done() -> None:
    match = second_house()
    while look(match).step(0) in ("Settle", "Pay"):
        play(match, next(iter(look(match).actions)))
    facts = [fact for past in look(match).past[-2:] for fact in past.facts]
    assert "paid:0:18:1" in facts
    assert "coal would have done" not in said("newdale/alone", match).remark


def test_towns_are_told_of_until_some_were_chosen() -> None:
    """A house that has one town only puts itself there."""
    seen = look(alone("plan:1:0 plan:2:3 order:121"))
    for forced, told in ((True, True), (False, False)):
        houses = [Past(0, f"house:{town}:0", 0, "", False, forced=forced) for town in (3, 9)]
        notes = of("newdale/alone", replace(seen, past=(*seen.past, *houses))).notes
        assert ("town" in [note.key for note in notes]) is told


def test_a_payment_that_stands_ready_keeps_the_goods_of_the_goal() -> None:
    parts = [*[(COAL, n) for n in range(1, 5)], *[(CORN, n) for n in range(1, 4)]]
    chooser = of_goods(look(second_house()), parts, {"coal": 4, "corn": 7}, 6)
    assert chooser.suggested[0].action == f"pay:{COAL}:4 pay:{CORN}:1"


# Great Western Trail --------------------------------------------------------------

TO_WELLINGTON = (
    "clear:13 start:1 do:0+pair:0 do:1+hire:0:5 done move:16:0 do:10+build:1 site:29 done "
    "move:28:0 do:13 do:14+buy:2:2 done move:35:0 do:17+shear:3 do:18+invest:1:1 done"
)


def test_one_way_to_wellington_is_named_and_it_is_the_cheapest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    *_, seen = walk("gwt_nz", TO_WELLINGTON)
    assert "move:39:0" in seen.actions
    dear = {"move:39:0": 1, "move:39:1": 0}
    monkeypatch.setattr(guided_ideas, "fees", lambda _m, action: dear.get(action, 1))
    seen = replace(seen, actions={**seen.actions, "move:39:1": "Move to Wellington"})
    named = [good.action for good in guided_ideas.stops(Moment(seen))]
    assert named == ["move:39:1"]


def test_the_ship_is_sent_nearer_to_a_harbour_and_again() -> None:
    match = begun("gwt_nz")
    list(walk("gwt_nz", "clear:13 start:32 do:15", match))
    seen, before = look(match), []
    while sails := [h.action for h in of("gwt_nz", seen).hints if h.action.startswith("sail")]:
        before.append(to_harbour(Moment(seen), 0))
        near = to_harbour(Moment(seen), int(sails[0].split(":")[1]))
        assert near < to_harbour(Moment(seen), 13) or near < before[0]
        play(match, sails[0])
        seen = look(match)
    assert before


def test_breeds_that_were_kept_in_hand_are_named() -> None:
    match = begun("gwt_nz")
    list(walk("gwt_nz", f"{TO_WELLINGTON} move:39:0 reveal:0 done", match))
    assert look(match).step(0) == "Deliver"
    assert "would have added" in said("gwt_nz", match).remark


def test_an_own_building_is_called_so() -> None:
    match = begun("gwt_nz")
    list(walk("gwt_nz", " ".join(TO_WELLINGTON.split()[:9]), match))
    words = [text for action, text in look(match).actions.items() if action.startswith("move:29")]
    assert words
    assert all("(your building 1a)" in text for text in words)
