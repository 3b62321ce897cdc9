"""The guided laps of Great Western Trail: what the guide says is true, and said once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ludohall.core.match import Match
from ludohall.faces import Past
from ludohall.faces.guiding import Moment, card
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.graph import HARBOUR_AT
from ludohall.games.gwt_nz.components.printed import FIRST_MEDIUM
from ludohall.games.gwt_nz.shapes import MASTER_KEYS
from ludohall.games.gwt_nz.state import PAIR, ROW, SHIP
from ludohall.games.gwt_nz.web import guided_ideas
from ludohall.games.gwt_nz.web.guided_way import to_harbour
from ludohall.web.pages.guiding import LONGEST, presses
from tests.guided import (
    WALKS,
    after,
    begun,
    go_on,
    look,
    of,
    others,
    play,
    said,
    scripted,
    walk,
    whys,
)
from tests.unit.test_faces import face_of

TO_WELLINGTON = (
    "clear:13 start:1 do:0+pair:0 do:1+hire:0:5 done move:16:0 do:10+build:1 site:29 done "
    "move:28:0 do:13 do:14+buy:2:2 done move:35:0 do:17+shear:3 do:18+invest:1:1 done"
)


def test_a_lap_ends_with_a_delivery() -> None:
    for name in ("gwt_nz", "gwt_nz/sarah"):
        *_, seen = walk(name, WALKS[name][0])
        assert seen.view["players"][0]["deliveries"] == 1


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


def test_a_stop_where_nothing_can_be_paid_is_no_good_idea() -> None:
    name = "gwt_nz/sarah"
    poor = (
        "clear:13 start:1 do:0+pair:1 do:1+hire:1:4 done move:16:0 do:10+build:1 site:17 do:9 done"
    )
    match = after(name, poor)
    while not any(str(action).startswith("move:") for action in match.actions(0)):
        go_on(match)
    assert "move:28:0" in map(str, match.actions(0))
    assert whys(name, match)
    assert "move:28:0" not in whys(name, match), "£4, and every sheep costs more"


def test_of_two_equal_discs_one_is_named() -> None:
    lap = (
        "clear:13 start:1 do:0+pair:0 do:1+hire:0:5 done move:16:0 do:10+build:1 site:29 done "
        "move:28:0 do:13 do:14+buy:2:2 done move:35:0 do:17+shear:3 do:18+invest:1:1 done "
        "exchange:2 discard:0 discard:3 move:39:0 reveal:1 reveal:2 reveal:3 deliver:3"
    )
    found = whys("gwt_nz", after("gwt_nz", lap))
    assert len(found) == len(set(found.values())) == 2


def test_a_loan_is_named_once() -> None:
    match = after("gwt_nz", "clear:13 start:35 done move:39:0")
    for action in ("reveal:0", "done", "deliver:0"):
        while action not in map(str, match.actions(0)):
            go_on(match)
        play(match, action)
    assert said("gwt_nz", match).remark.startswith("£6 now")
    play(match, "clear:2")
    assert not said("gwt_nz", match).remark.startswith("£6 now")


def test_a_set_that_stands_ready_is_one_button_of_a_phones_note() -> None:
    name = "gwt_nz/sarah"
    match = after(name, "clear:13 start:35 aux:0:1 done move:39:0")
    while match.view(0)["pending"]["0"][0] != "Income":
        go_on(match)
    seen = look(match)
    spoken = card(scripted(name), seen)
    assert len(spoken.hints) > 1
    (press,) = presses(spoken, (), face_of("gwt_nz").scene(seen).groups)
    assert set(press.action.split()) >= {hint.action for hint in spoken.hints}
    assert press.label.startswith("Reveal all")


def test_a_price_alone_is_no_button_of_a_phones_note() -> None:
    name = "gwt_nz/sarah"
    seen = look(after(name, "clear:13 start:1 do:0+pair:1 do:1"))
    spoken = card(scripted(name), seen)
    found = presses(spoken, ("£5", "£7"), face_of("gwt_nz").scene(seen).groups)
    assert [press.label for press in found] == [
        "Hire a craftsman for £5",
        "Hire a shepherd for £7",
    ]


def test_the_remark_on_a_disc_says_what_the_disc_has_opened() -> None:
    name = "gwt_nz/sarah"
    match = begun(name)
    others(match)
    opened = "auxiliary action: £2 for 1 certificate"
    assert opened in match.describe("clear:2", 0)
    assert opened not in whys(name, match)["clear:2"], "the button says it"
    play(match, "clear:2")
    assert said(name, match).remark == f"Open from now on: {opened}."


def test_of_two_actions_with_a_slash_the_guide_names_one_or_the_other() -> None:
    name = "gwt_nz/sarah"
    match = after(name, "clear:13 start:1 do:0+pair:1 do:1+hire:1:4 done")
    while "move:10:0" not in map(str, match.actions(0)):
        go_on(match)
    assert whys(name, match)["move:10:0"] == (
        "There you can do at once: 2 spaces on the pathfinder track or take an objective, "
        "sail as far as you have sailors."
    )


def test_a_beginning_is_named_with_its_building() -> None:
    name = "gwt_nz/sarah"
    labels = [hint.label for hint in said(name, after(name, "clear:13")).hints]
    assert labels[0] == "Begin on neutral building A (site 1)"


def test_what_is_left_after_shearing_is_named() -> None:
    """Building E offers an auxiliary action besides."""
    found = whys("gwt_nz/sarah", after("gwt_nz/sarah", "clear:13 start:25 do:11+shear:3"))
    assert found["do:12+aux:0:1"] == "It costs nothing."


def test_grass_is_named_for_the_building_that_counts_it() -> None:
    for number, grass in ((1, True), (2, False)):
        match = after("gwt_nz/sarah", f"clear:13 start:16 do:10 build:{number}")
        reasons = whys("gwt_nz/sarah", match).values()
        assert reasons
        assert any("1a pays" in why for why in reasons) is grass
        assert not any("1a" in note.text for note in said("gwt_nz/sarah", match).notes)


def test_a_second_tie_is_not_left_without_a_word() -> None:
    name = "gwt_nz/sarah"
    match = begun(name)
    for seen in walk(name, WALKS[name][0], match):
        if not seen.of("decide_site"):
            continue
        known = (*seen.past, Past(0, "decide_site:29", 1, "", False))
        spoken = of(name, replace(seen, past=known))
        assert "tie" not in [note.key for note in spoken.notes]
        assert spoken.hints
        return
    raise AssertionError("no tie on this walk")


def test_a_lap_is_told_before_sarah() -> None:
    name = "gwt_nz/sarah"
    assert [note.key for note in said(name, after(name, "")).notes] == ["lap", "disc"]
    assert [note.key for note in said(name, after(name, "clear:13")).notes] == ["meet", "begin"]


def test_a_reason_does_not_repeat_the_price_of_its_label() -> None:
    for name in ("gwt_nz", "gwt_nz/sarah"):
        for seen in walk(name, WALKS[name][0]):
            for hint in of(name, seen).hints:
                if hint.action.partition("+")[2].startswith(("hire", "buy", "invest")):
                    assert "£" in hint.label
                    assert "£" not in hint.why


def at_a_harbour(harbour: int) -> Match[Any, Any]:
    """The ship lies at a harbour, beside a building that sails, with a hired shepherd."""
    match = begun("gwt_nz")
    list(walk("gwt_nz", "clear:13 start:32", match))
    player = match.state.players[0]
    player[SHIP], player[ROW] = HARBOUR_AT[harbour], 2
    return match


def test_a_disc_for_a_harbour_is_not_said_to_be_one_for_a_post() -> None:
    match = at_a_harbour(FIRST_MEDIUM)
    hint = next(hint for hint in said("gwt_nz", match).hints if "upgrade" in hint.action)
    assert hint.why.startswith("A disc of yours goes there: it opens something, and counts 1 point")
    play(match, hint.action)
    told = said("gwt_nz", match)
    assert [note.key for note in told.notes] == ["next_disc"]
    assert told.notes[0].text.startswith("The harbour takes a disc of your board.")
    assert "GWT-105" in told.notes[0].rules
    asked = [seen for seen in walk("gwt_nz", WALKS["gwt_nz"][0]) if seen.step(0) == "PlaceDisc"]
    note = of("gwt_nz", asked[0]).notes[-1]
    assert note.text.startswith("The post takes a disc of your board.")
    assert "GWT-105" not in note.rules


def test_what_a_harbourmaster_would_bring_is_told_with_its_rules() -> None:
    match = at_a_harbour(FIRST_MEDIUM)
    play(match, f"do:15+upgrade:{FIRST_MEDIUM}")
    play(match, next(a for a in look(match).actions if a.startswith("clear")))
    seen = look(match)
    assert seen.step(0) == "Appoint"
    hint = of("gwt_nz", seen).hints[0]
    master = text.MASTERS[MASTER_KEYS.index(seen.view["harbours"][FIRST_MEDIUM]["master"])]
    assert hint.action == "done"
    assert hint.why.endswith(f"For the last of a row you would gain: {master}.")
    assert {"GWT-106", "GWT-107"} <= set(hint.rules)


def test_a_storehouse_is_named_for_its_pair() -> None:
    match = at_a_harbour(0)
    play(match, next(a for a in look(match).actions if a == "do:15"))
    play(match, next(a for a in look(match).actions if a.startswith("upgrade")))
    assert look(match).step(0) == "PlaceStorehouse"
    assert said("gwt_nz", match).hints[0].why.endswith("so keep to one pair.")
    match.state.players[0][PAIR + 2] = 1
    hint = said("gwt_nz", match).hints[0]
    assert hint.action == "storehouse:2"
    assert hint.why.startswith("It is the second of its pair")


def test_what_the_space_of_a_worker_brought_is_named() -> None:
    *_, seen = walk("gwt_nz/sarah", "clear:13 start:1 do:0+pair:1 do:1+hire:0:2")
    gift = next(note for note in of("gwt_nz/sarah", seen).notes if note.key == "gift")
    assert gift.text.startswith("The worker's space has brought you this: 1 exchange token.")


def test_a_label_that_is_too_long_is_at_least_the_shorter_one() -> None:
    *_, seen = walk("gwt_nz", "")
    told = of("gwt_nz", seen)
    long = "1 de plus à chaque livraison (certificat permanent)"
    assert LONGEST < len(long) < len(told.hints[0].label)
    assert [press.label for press in presses(told, [long, "X 1"], [])] == [long, "X 1"]
