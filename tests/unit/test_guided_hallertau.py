"""The guided match of Hallertau: what the guide says is true, and it is never without a word."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ludohall.core.match import Match
from ludohall.faces.guiding import Moment
from ludohall.games.hallertau.components import CRAFT_GOODS
from ludohall.games.hallertau.view import GOOD_KEYS
from ludohall.games.hallertau.web.guided_answers import KEPT, NO_STEP, picks
from ludohall.games.hallertau.web.guided_needs import unpaid
from tests.guided import (
    WALKS,
    begun,
    go_on,
    look,
    of,
    play,
    said,
    scripted,
    walk,
    whys,
)

SHEEP_MARKET = 19
TWO_FIELDS = 434

TO_THE_HARVEST = "place:8 take:6 sow:4:0 sow:3:1 tools:5 done raise:3"


def test_hallertau_says_after_each_turn_which_buildings_lack_goods() -> None:
    match = begun("hallertau")
    *_, seen = walk("hallertau", "place:8 take:6 sow:4:1 sow:3:0", match)
    assert "for a step of: carpentry (clay, rye)." in of("hallertau", seen).remark
    assert {hint.action for hint in of("hallertau", seen).hints} == {"tools:5"}
    assert of("hallertau", seen).points == ("hall-0",), "where the boulders lie"
    *_, seen = walk("hallertau", "place:7 take:8", match)
    assert of("hallertau", seen).remark.startswith("Goods for a step of all five")


def test_hallertau_names_a_space_for_what_is_lacking() -> None:
    """Once the good fields are sown."""
    *_, seen = walk("hallertau", "place:8 take:6 sow:4:1 sow:3:0")
    good = scripted("hallertau").picks(Moment(seen))
    assert [one.action for one in good] == ["place:7", "place:9"]
    assert [one.values for one in good] == [{"building": "carpentry"}] * 2


def test_hallertau_knows_a_good_idea_at_every_moment_for_cards() -> None:
    steps = ("Window", "HarvestByCard", "MilkOrWool", "Sow", "Farm", "Fallow", "Harvest")
    asked = set()
    for seen in walk("hallertau", WALKS["hallertau"][0]):
        if seen.mine and seen.step(0) in steps and seen.view["round"] <= 2:
            asked.add(seen.step(0))
            assert of("hallertau", seen).hints, seen.pending(0)
    assert asked == {*steps}
    match = begun("hallertau")
    list(walk("hallertau", "tools:1", match))
    play(match, "place:4")
    assert look(match).step(0) == "Farm"
    assert "row 4" in said("hallertau", match).hints[0].label


def test_a_harvest_is_told_of_though_it_came_by_itself() -> None:
    match = begun("hallertau")
    actions = WALKS["hallertau"][0].split()
    *_, seen = walk("hallertau", " ".join(actions[: actions.index("reap") + 1]), match)
    assert "harvest is in" in of("hallertau", seen).remark
    while seen.step(0) != "Improve":
        go_on(match)
        seen = look(match)
    assert "harvest is in" in of("hallertau", seen).remark


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


def with_card(number: int, actions: str) -> Match[Any, Any]:
    """The match after these actions, with one card more in hand."""
    match = begun("hallertau")
    list(walk("hallertau", actions, match))
    first, *others = match.state.hands
    match.state.hands = (tuple(sorted([*first, number])), *others)
    return match


def test_a_card_that_costs_fields_is_no_good_idea() -> None:
    match = with_card(TWO_FIELDS, "place:8 take:6 sow:4:1 sow:3:0 tools:5")
    seen = look(match)
    assert {f"card:{TWO_FIELDS}:0", "card:12:0"} <= {*seen.actions}
    assert f"card:{TWO_FIELDS}:0" not in whys("hallertau", match)
    assert "card:12:0" in whys("hallertau", match)


def test_of_fields_that_go_the_lowest_empty_one_is_named() -> None:
    match = with_card(TWO_FIELDS, "place:8 take:6 sow:4:1 done")
    play(match, f"card:{TWO_FIELDS}:0")
    assert look(match).step(0) == "LoseFields"
    assert whys("hallertau", match) == {
        "lose:2": "It lies in row 2: of your fields it would bring least."
    }


def test_a_payment_leaves_the_other_buildings_their_goods() -> None:
    actions = WALKS["hallertau"][0].split()
    match = begun("hallertau")
    list(walk("hallertau", " ".join(actions[: actions.index("improve:3") + 1]), match))
    seen = look(match)
    assert seen.step(0) == "Pay"
    assert len(seen.of("pay")) > 1
    (hint,) = of("hallertau", seen).hints
    assert hint.why == "So the other buildings keep most of what they need."
    left = {}
    for action, paid in seen.of("pay"):
        rest = [seen.view["players"][0]["goods"].get(key, 0) for key in GOOD_KEYS]
        for good, n in zip(CRAFT_GOODS[3], paid, strict=False):
            rest[good] -= n
        left[action] = len(unpaid(Moment(seen), rest, 3))
    assert left[hint.action] == min(left.values())


def test_a_field_harvested_by_a_card_brings_its_goods_at_once() -> None:
    actions = WALKS["hallertau"][0].split()
    *_, seen = walk("hallertau", " ".join(actions[: actions.index("harvest:20")]))
    assert [hint.why for hint in of("hallertau", seen).hints] == ["It brings 4 at once."]


def test_workers_become_tools_only_where_no_cheap_space_brings_goods() -> None:
    """Nursery offers clay or grain for a worker: it asks which."""
    for seen in walk("hallertau", WALKS["hallertau"][0]):
        moment = Moment(seen)
        if seen.mine and seen.step(0) == "Turn" and "place:7" in seen.actions:
            cheap = seen.view["prices"][7] == 1
            named = [good.why for good in picks(moment)]
            assert not cheap or KEPT not in named


def test_that_no_more_steps_are_made_is_not_put_down_to_cards() -> None:
    seen = next(s for s in walk("hallertau", WALKS["hallertau"][0]) if s.step(0) == "Improve")
    left = {"card:806:0": "Play Bonus 806", "done": "Improve no more buildings"}
    assert [good.why for good in picks(Moment(replace(seen, actions=left)))] == [NO_STEP]
