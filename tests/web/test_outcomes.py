"""What actions would do, and why others are not possible, as clients get it."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from tests.web.people import Caller


def test_every_offer_says_what_it_would_do(anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    seen = anna.view(table, language="fr")
    by_action = {offer["action"]: offer["outcome"] for offer in seen["actions"]}
    hire = next(outcome for action, outcome in by_action.items() if action.startswith("hire"))
    assert hire["changes"] == {"workers": 2}
    assert hire["text"].startswith("+2 ouvriers")
    assert hire["at_once"] == 0
    assert hire["in_all"] == hire["points"]["workers"]
    assert (hire["next_seat"], hire["next_step"]) == (seen["seat"], "Turn")
    take = next(outcome for action, outcome in by_action.items() if action.startswith("take"))
    assert take["changes"]["tiles"] == 1


def test_a_draw_tells_how_many_cards_and_not_which(anna: Caller) -> None:
    table = anna.create("hallertau", "me", "me")["id"]
    while "place:10" not in (acts := {o["action"]: o for o in anna.view(table)["actions"]}):
        anna.play_first(table, anna.view(table)["seat"])
    bonus = acts["place:10"]["outcome"]
    assert bonus["drawn"] == {"bonus_cards": 1}
    assert bonus["next_seat"] == lh.NATURE
    assert "+1 bonus card by chance" in bonus["text"]


def test_why_not_is_said_in_the_callers_language(anna: Caller, ben: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    seat = anna.view(table)["seat"]
    asked = f"/tables/{table}/why-not?seat={seat}&action="
    assert anna.get(asked + "done&language=en") == {
        "legal": False,
        "reason": "Use your dice first.",
    }
    assert anna.get(asked + "done&language=fr")["reason"] == "Utilisez d’abord vos dés."
    legal = anna.view(table)["actions"][0]["action"]
    assert anna.get(asked + legal) == {"legal": True, "reason": ""}
    assert anna.get(asked + "fly:1", expect=422)["error"] == "Invalid"
    assert anna.get(asked, expect=422)["error"] == "Invalid"
    assert ben.get(asked + "done", expect=403)["error"] == "NotYours"
    other = f"/tables/{table}/why-not?seat={1 - seat}&action=done"
    assert "turn of" in anna.get(other + "&language=en")["reason"]


@pytest.mark.parametrize(
    ("game", "action", "reason"),
    [
        ("burgundy", "load:1", "Something else comes first: use a die, or buy a tile."),
        ("gwt_nz", "done", "Something else comes first: which disc goes to the pathfinder track?"),
    ],
)
def test_what_comes_first_is_a_whole_sentence(game: str, action: str, reason: str) -> None:
    match = lh.new(game, 2, 3)
    assert match.why_not(action) == reason
    assert (match.why_not(action, language="fr") or "")[-1] == reason[-1]


def test_an_illegal_action_is_refused_with_its_reason(anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    seen = anna.view(table)
    body = {"seat": seen["seat"], "action": "done", "version": seen["version"]}
    for language, reason in (("en", "Use your dice first."), ("fr", "Utilisez d’abord vos dés.")):
        answer = anna.post(f"/tables/{table}/actions?language={language}", body, expect=422)
        assert (answer["error"], answer["message"]) == ("Illegal", reason)
        assert "hire" in "".join(answer["legal"])


def test_the_page_asks_why_a_piece_offers_nothing(http: TestClient, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    seen = anna.view(table)
    headers = {"Authorization": f"Bearer {anna.token}", "Accept-Language": "en"}

    def ask(actions: str, expect: int = 200) -> str:
        query = {"seat": seen["seat"], "actions": actions}
        answer = http.get(f"/t/{table}/why", params=query, headers=headers)
        assert answer.status_code == expect
        return str(answer.json()["text"]) if expect == 200 else ""

    assert ask("done buy:3:1") == "Use your dice first."  # one reason, the nearest to be solved
    assert ask("buy:3:1") == "Only tiles of the black depot can be bought."
    legal = seen["actions"][0]
    assert ask(f"done {legal['action']}") == f"Possible now: {legal['text']}."
    ask("", expect=422)
    ask(" ".join(["done"] * 40), expect=422)
    nobody = http.get(f"/t/{table}/why", params={"seat": seen["seat"], "actions": "done"})
    assert nobody.status_code == 403
