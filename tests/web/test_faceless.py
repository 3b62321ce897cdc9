"""Games without a face: the API plays them, the pages leave them out."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.web.people import Caller


def test_a_table_without_a_face_is_left_out_of_the_pages(
    http: TestClient, anna: Caller, ben: Caller
) -> None:
    table = anna.create("duel", "me", "open", listed=True)["id"]
    assert anna.view(table, 0)
    headers = {"Authorization": f"Bearer {anna.token}"}
    for address in ("/", "/games", "/finished"):
        answer = http.get(address, headers=headers)
        assert answer.status_code == 200
        assert table not in answer.text
    answer = http.get(f"/t/{table}", headers=headers)
    assert answer.status_code == 404
    assert "cannot be played in the browser yet" in answer.text
    assert ben.get("/games")
