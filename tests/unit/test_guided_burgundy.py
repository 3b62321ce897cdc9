"""The guided match of Burgundy: what the guide says is true of the position."""

from __future__ import annotations

from ludohall.faces.guiding import Moment
from ludohall.games.burgundy.components import DEPOTS, NUMBER
from ludohall.games.burgundy.web.guided_estate import open_to
from ludohall.games.burgundy.web.guided_ideas import BENDS, HIRES, hiring
from tests.guided import (
    WALKS,
    begun,
    look,
    of,
    play,
    said,
    walk,
    whys_of,
)

TO_THE_CASTLE = "take:1:1:6 place:3:6:12 take:0:6:22 place:4:22:11 sell:4:4"


def test_the_first_turn_of_burgundy_brings_eleven_points() -> None:
    match = begun("burgundy")
    list(walk("burgundy", " ".join(WALKS["burgundy"][0].split()[:3]), match))
    assert match.view(0)["players"][0]["score"] == 11
    assert "district:0:3:1:1:10" in said("burgundy", match).turn


def test_a_market_names_the_most_animals() -> None:
    *_, seen = walk("burgundy", "take:1:1:6 place:3:6:12")
    assert [hint.action for hint in of("burgundy", seen).hints] == ["take:0:6:22"]


def test_the_note_on_a_building_leads_to_the_rule_of_that_building() -> None:
    *_, seen = walk("burgundy", "take:1:1:6 place:3:6:12")
    assert of("burgundy", seen).notes[-1].rules == ("BUR-52", "BUR-47")


def test_burgundy_names_an_idea_at_every_question_of_a_turn() -> None:
    steps = ("TakeFreely", "ExtraAction", "LoadShip", "Turn")
    asked = [seen for seen in walk("burgundy", WALKS["burgundy"][0]) if seen.step(0) in steps]
    assert {seen.step(0) for seen in asked} == set(steps)
    assert [seen.pending(0) for seen in asked[:-1] if not of("burgundy", seen).hints] == []


def test_burgundy_says_that_nothing_fits_a_die_only_where_nothing_does() -> None:
    match = begun("burgundy")
    seen = look(match)
    assert hiring(Moment(seen))[0].why == BENDS
    play(match, "take:1:1:6")
    match.state.depots = ((),) * (DEPOTS + 1)
    player = match.state.players[0]
    player.storage, player.goods = (), (0,) * len(player.goods)
    assert hiring(Moment(look(match)))[0].why == HIRES
    player.goods = tuple(int(n == player.dice[0]) for n in range(len(player.goods)))
    assert hiring(Moment(look(match)))[0].why == BENDS


def test_burgundy_counts_the_workers_that_were_paid() -> None:
    match = begun("burgundy")
    *_, seen = walk("burgundy", "hire:1", match)
    dear = [
        action
        for action, (_die, _depot, tile) in seen.of("take")
        if Moment(seen).paid(action) == 2 and open_to(Moment(seen), tile)
    ]
    play(match, dear[0])
    assert of("burgundy", look(match)).remark.startswith("Workers paid: 2.")


def test_a_space_that_waits_is_named_by_its_die_and_pointed_at() -> None:
    *_, seen = walk("burgundy", "take:1:1:6 place:3:6:12")
    spoken = of("burgundy", seen)
    assert NUMBER[6] == 1
    assert spoken.hints[0].why.endswith(" Space 6 is open for it: a die of 1 places it there.")
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


def test_a_placement_is_named_for_what_it_brings() -> None:
    *_, seen = walk("burgundy", "take:1:1:6 place:3:6:12 take:0:6:22")
    assert "It brings 4 points at once, on space 11." in whys_of("burgundy", seen)
    turns = "take:1:1:6 place:3:6:12 take:0:6:22 place:4:22:11 sell:4:4 buy:0:1 take:3:2:0 hire:2"
    *_, seen = walk("burgundy", turns)
    mine = "Brings 1 silver at the end of each phase. Space 25 has the number of your die."
    assert mine in whys_of("burgundy", seen)


def test_no_worker_is_paid_for_what_another_die_does_without_one() -> None:
    match = begun("burgundy")
    *_, seen = walk("burgundy", f"{TO_THE_CASTLE} buy:0:1", match)
    assert seen.view["players"][0]["dice"] == [2, 3]  # and the castle lies in depot 2
    assert {"take:2:2:0", "take:3:2:0"} <= set(seen.actions)
    assert "take:3:2:0" not in [hint.action for hint in of("burgundy", seen).hints]
    play(match, "take:2:2:30")
    spoken = said("burgundy", match)
    assert [note.key for note in spoken.notes] == ["workers"]
    assert [hint.action for hint in spoken.hints] == ["take:3:2:0"]


def test_that_storage_is_full_is_said_once() -> None:
    match = begun("burgundy")
    list(walk("burgundy", "take:1:1:2 take:3:3:17 hire:4 take:4:4:2", match))
    remarks = []
    for _n in range(2):
        takes = [action for action in look(match).actions if action.startswith("take")]
        play(match, takes[0])
        play(match, next(act for act in look(match).actions if act.startswith("discard")))
        remarks.append(said("burgundy", match).remark)
    assert "it left the game" in remarks[0]
    assert "it left the game" not in remarks[1]
