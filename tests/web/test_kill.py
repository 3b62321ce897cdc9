"""The server is killed in the middle: everything is where the last stored action left it."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import httpx2 as httpx

import ludohall as lh
from ludohall.web.match.memory import Live
from ludohall.web.store import Store
from tests.web.processes import HTTP, Player, guest, serving, wait_for

GAME = lh.games()[0]
ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}


def open_table(player: Player, *seats: dict[str, str]) -> str:
    return str(player.post("/tables", {"game": GAME, "seats": list(seats)})["id"])


def test_killed_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path / 'hall.db'}") as server:
        anna = guest(server.url, "Anna")
        table = open_table(anna, ME, ME)
        for _ in range(7):
            anna.play_first(table, anna.view(table)["deciding"][0])
        anna.post(f"/tables/{table}/chat", {"text": "until tomorrow"})
        before = [anna.view(table, seat) for seat in (0, 1)]
        server.kill()
        server.start()
        assert [anna.view(table, seat) for seat in (0, 1)] == before
        assert anna.get(f"/tables/{table}/chat")[0]["text"] == "until tomorrow"
        anna.play_first(table, before[0]["deciding"][0])


def test_killed_while_a_bot_thinks(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path / 'hall.db'}") as server:
        anna = guest(server.url, "Anna")
        table = open_table(anna, BOT, BOT)
        version = 0
        for _ in range(2):
            version = wait_for(version, anna, table)
            server.kill()
            server.start()
        now = wait_for(version, anna, table)
        assert now > version


def test_killed_while_writes_are_under_way(tmp_path: Path) -> None:
    """Writers hammer several tables while the server dies: each history is whole."""
    with serving(tmp_path, f"sqlite:///{tmp_path / 'hall.db'}") as server:
        anna = guest(server.url, "Anna")
        tables = [open_table(anna, ME, ME) for _ in range(3)]
        shown: dict[str, int] = {}
        enough = threading.Event()

        def play(table: str) -> None:
            try:
                while True:
                    seat = anna.view(table)["deciding"][0]
                    shown[table] = anna.play_first(table, seat)
                    if sum(shown.values()) > 60:
                        enough.set()
            except (httpx.TransportError, AssertionError):
                return

        writers = [threading.Thread(target=play, args=(table,)) for table in tables]
        for writer in writers:
            writer.start()
        assert enough.wait(60)
        server.kill()
        for writer in writers:
            writer.join()
        store = Store(server.database)
        for table in tables:
            live = Live(store, table)  # replays everything: half a decision would not fit
            assert live.version >= shown[table]  # what was answered is stored
            assert live.bundle.table.version == live.version
            assert live.match.over or live.match.deciding
        store.close()
        server.start()
        for table in tables:
            if not (seen := anna.view(table))["over"]:
                anna.play_first(table, seen["deciding"][0])


def test_an_open_stream_goes_on_after_the_restart(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path / 'hall.db'}") as server:
        anna = guest(server.url, "Anna")
        table = open_table(anna, ME, ME)
        headers = {"Authorization": f"Bearer {anna.token}"}
        url = f"{server.url}/api/v1/tables/{table}/stream"

        def read_until_state(last: str) -> tuple[str, int]:
            """The id and version of the next state, as a browser that resumes reads it."""
            more = {**headers, **({"Last-Event-ID": last} if last else {})}
            stamp, wanted = "", False
            with HTTP.stream("GET", url, headers=more) as answer:
                for line in answer.iter_lines():
                    if line.startswith("id: "):
                        stamp = line[4:]
                    wanted = wanted or line == "event: state"
                    if wanted and line.startswith("data: "):
                        return stamp, int(stamp.split(".")[0])
            raise AssertionError("the stream ended")

        last, version = read_until_state("")
        server.kill()
        server.start()
        after = anna.play_first(table, anna.view(table)["deciding"][0])
        assert read_until_state(last)[1] == after > version


def test_workers_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path / 'hall.db'}") as server:
        anna = guest(server.url, "Anna")
        table = open_table(anna, BOT, BOT)
        wait_for(wait_for(0, anna, table), anna, table)
        assert server.process is not None
        children = child_processes(server.process.pid)
        assert children
        server.kill()
        deadline = time.monotonic() + 20
        while any(is_alive(pid) for pid in children):
            assert time.monotonic() < deadline, "a worker outlived its server"
            time.sleep(0.05)


def child_processes(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(path.parent.name))
    return found


def is_alive(pid: int) -> bool:
    """Whether a process runs and is no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_polite_end_closes_the_streams_and_loses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path / 'hall.db'}") as server:
        anna = guest(server.url, "Anna")
        table = open_table(anna, ME, ME)
        headers = {"Authorization": f"Bearer {anna.token}"}
        key = anna.get(f"/tables/{table}")["seats"][0]["token"]
        assert HTTP.get(f"{server.url}/t/{table}/seat/{key}").status_code == 200
        url = f"{server.url}/api/v1/tables/{table}/stream"
        with HTTP.stream("GET", url, headers=headers) as answer:
            lines = answer.iter_lines()
            assert next(lines).startswith("retry")
            assert server.process is not None
            server.process.terminate()
            rest = list(lines)  # the server ends the stream, in order
        assert rest
        server.process.wait(30)
        log = (tmp_path / "server.log").read_text()
        assert "Traceback" not in log
        assert f"/t/{table}/seat/s_***" in log
        assert key not in log
        assert anna.token not in log
