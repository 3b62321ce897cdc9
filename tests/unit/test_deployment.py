"""What runs the app elsewhere (Dockerfile, compose.yaml, a systemd unit) fits what the app is."""

from __future__ import annotations

import configparser
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml
from packaging.requirements import Requirement
from packaging.version import Version

from ludohall.cli.app import app
from ludohall.web.settings import Settings

ROOT = Path(__file__).parent.parent.parent
KNOWN_TO_UVICORN = {"FORWARDED_ALLOW_IPS"}


class Asked(Mapping[str, str]):
    """An environment that notes which variables are looked for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.names.add(name)
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def variables() -> set[str]:
    """All variables that the app reads."""
    asked = Asked()
    Settings.from_environment(asked)
    return asked.names | KNOWN_TO_UVICORN


def compose() -> dict[str, Any]:
    return dict(yaml.safe_load((ROOT / "compose.yaml").read_text()))


def docker_lines() -> list[str]:
    text = (ROOT / "Dockerfile").read_text()
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def commands() -> set[str]:
    return {command.callback.__name__ for command in app.registered_commands if command.callback}


def test_the_services_know_each_other_and_the_app_its_variables() -> None:
    services = compose()["services"]
    assert set(services) == {"hall", "database", "proxy"}
    hall, database = services["hall"], services["database"]
    assert set(hall["environment"]) <= variables()
    user, name = database["environment"]["POSTGRES_USER"], database["environment"]["POSTGRES_DB"]
    address = hall["environment"]["DATABASE_URL"]
    assert address.startswith(f"postgresql://{user}:")
    assert address.endswith(f"@database/{name}")
    assert "ports" not in hall  # nobody comes past the proxy
    assert "ports" not in database
    assert services["proxy"]["ports"] == ["80:80", "443:443"]
    for service in services.values():
        for needed in service.get("depends_on", ()):
            assert needed in services
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose()["volumes"] or (ROOT / source).is_file(), source


def test_what_has_to_be_set_is_asked_for_and_told_at_the_top() -> None:
    text = (ROOT / "compose.yaml").read_text()
    needed = set(re.findall(r"\$\{([A-Z_]+):\?", text))
    assert needed == {"DOMAIN", "POSTGRES_PASSWORD", "LUDOHALL_SECRET"}
    assert set(re.findall(r"\$\{([A-Z_]+)", text)) == needed
    assert all(f"#   {name}=" in text for name in needed)


def test_the_proxy_leads_to_the_app_and_holds_no_stream_back() -> None:
    text = (ROOT / "deploy" / "Caddyfile").read_text()
    port = re.search(r"LUDOHALL_PORT=(\d+)", (ROOT / "Dockerfile").read_text())
    assert port is not None
    assert f"reverse_proxy hall:{port[1]}" in text
    assert compose()["services"]["hall"]["expose"] == [port[1]]
    assert "flush_interval -1" in text
    assert "{$DOMAIN}" in text
    assert "respond /metrics 404" in text  # the numbers are not for the world


def test_the_image_is_made_of_what_is_here() -> None:
    lines = docker_lines()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    (install,) = [line for line in lines if "pip install" in line]
    extras = re.search(r"\.\[([a-z,]+)\]", install)
    assert extras is not None
    assert set(extras[1].split(",")) <= set(project["optional-dependencies"])
    constraints = re.search(r"--constraint (\S+)", install)
    assert constraints is not None
    assert (ROOT / constraints[1]).is_file()
    assert lines[-1] == 'CMD ["ludohall", "serve"]'
    assert "serve" in commands()
    (settings,) = [line for line in lines if line.startswith("ENV ")]
    names = {pair.partition("=")[0] for pair in settings.removeprefix("ENV ").split()}
    assert names - {"PATH"} <= variables()
    users = [line for line in lines if line.startswith("USER ")]
    assert users == ["USER hall"]
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert {".git", ".env", "*.secret", "*.db"} <= set(ignored)
    assert not {"src", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE"} & set(ignored)


def test_the_unit_in_the_docs_starts_the_server() -> None:
    text = (ROOT / "docs" / "server.md").read_text()
    found = re.search(r"```ini\n(.*?)```", text, re.S)
    assert found is not None
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # names keep their case
    unit.read_string(found[1])
    assert set(unit) - {"DEFAULT"} == {"Unit", "Service", "Install"}
    service = unit["Service"]
    assert service["ExecStart"].endswith("/ludohall serve")
    pairs = service["Environment"].split()
    assert {pair.partition("=")[0] for pair in pairs} <= variables()


def test_every_command_and_variable_in_the_docs_exists() -> None:
    text = (ROOT / "docs" / "server.md").read_text()
    told = set(re.findall(r"\b(?:LUDOHALL_[A-Z_]+|DATABASE_URL|FORWARDED_ALLOW_IPS)\b", text))
    assert told <= variables()
    assert variables() <= told
    used = set(re.findall(r"`ludohall ([a-z]+)", text))
    assert used <= commands() | {group.name for group in app.registered_groups}
    (admin,) = [group.typer_instance for group in app.registered_groups]
    assert admin is not None
    known = {c.name or c.callback.__name__ for c in admin.registered_commands if c.callback}
    rows = [line for line in text.splitlines() if line.startswith("| `ludohall admin")]
    named = {
        word.split()[0].removeprefix("ludohall admin ")
        for row in rows
        for word in re.findall(r"`(?:ludohall admin )?([a-z]+[^`]*)`", row.split("|")[1])
    }
    assert named == known


def test_no_file_of_these_names_a_registry() -> None:
    files = ["Dockerfile", "compose.yaml", ".dockerignore", "deploy/Caddyfile", "pyproject.toml"]
    for name in files:
        text = (ROOT / name).read_text()
        assert not re.search(r"index-url|docker\.io|ghcr\.io|quay\.io|\bpypi\b", text), name


def test_the_bounds_admit_what_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    pins: dict[str, list[Version]] = {}
    for line in (ROOT / "constraints.txt").read_text().splitlines():
        name, _, version = line.partition(";")[0].strip().partition("==")
        pins.setdefault(name, []).append(Version(version))
    for extra, needed in project["optional-dependencies"].items():
        for text in needed:
            bound = Requirement(text)
            for pin in pins.get(bound.name, []):
                assert bound.specifier.contains(pin), (extra, text, pin)
