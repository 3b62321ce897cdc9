"""The position as text: blocks of rows and cells, drawn from a view."""

from __future__ import annotations

from typing import TypeAlias

from ludohall.core.i18n import N_, Translator
from ludohall.games.gwt_nz.components.graph import START, WELLINGTON
from ludohall.games.gwt_nz.components.printed import (
    AUX_KEYS,
    B_KEYS,
    CARD_KEYS,
    HARBOURS,
    ICON_KEYS,
    POSTS,
    WORKER_KEYS,
)
from ludohall.games.gwt_nz.components.reconstructed import SPACE_KEYS
from ludohall.games.gwt_nz.sarah_text import board_lines, card_line, market_lines, where_words
from ludohall.games.gwt_nz.shapes import A_KEYS, GwtView, PlayerView, SarahView, TileView
from ludohall.games.gwt_nz.text import (
    AUX_TITLES,
    CATEGORIES,
    WORKER_TITLES,
    card_name,
    hazard_name,
    name,
    objective_text,
    post_name,
    space_name,
)

Block: TypeAlias = tuple[str, list[list[str]]]

_LETTERS = N_("Workers: P printed, W hired, J joker. Storehouses and discs lie with their owners.")


def draw(view: GwtView, tr: Translator) -> list[Block]:
    """The trail, the sea, the markets, then one block a player, Sarah, and the own hand."""
    blocks = [_trail(view, tr), _sea(view, tr), _posts(view, tr), _markets(view, tr)]
    blocks += [_player(view, seat, tr) for seat in range(len(view["players"]))]
    if view["sarah"] is not None:
        blocks += [_sarah(view["sarah"], tr), _sarahs_cards(view["sarah"], tr)]
    for player in view["players"]:
        if player["hand"] is not None:
            rows = [[card(key, tr)] for key in player["hand"]]
            blocks.append((tr("Hand"), rows or [["-"]]))
    return blocks


def card(key: str, tr: Translator) -> str:
    """A card by its word."""
    return card_name(CARD_KEYS.index(key), tr)


def _cards(keys: list[str], tr: Translator) -> str:
    return ", ".join(card(key, tr) for key in keys) or "-"


def _trail(view: GwtView, tr: Translator) -> Block:
    title = tr("The game is over") if view["over"] else tr("The trail")
    rows: list[list[str]] = []
    for number, space in enumerate(view["trail"]):
        notes: list[str] = []
        if space["gate"]:
            notes.append(tr("pathfinder {n}", n=space["gate"]))
        if space["grass"]:
            notes.append(tr("grass"))
        if space["risk"] is not None:
            notes.append(tr("risk"))
        who = [name("seat", seat, tr) for seat in space["runholders"]]
        if space["sarah"]:
            who.append(tr("Sarah"))
        tile = _tile(space["tile"], len(view["players"]), tr) if space["tile"] else ""
        if tile or who or space["sort"] == "wellington":
            rows.append([space_name(number, tr), tile, ", ".join(notes), ", ".join(who)])
    free = [
        str(number)
        for number, space in enumerate(view["trail"])
        if space["tile"] is None and START < number < WELLINGTON
    ]
    rows.append([tr("Empty sites"), ", ".join(free), "", ""])
    return (title, rows)


def _tile(tile: TileView, seats: int, tr: Translator) -> str:
    if tile["sort"] == "hazard":
        words = hazard_name(A_KEYS.index(tile["key"]) - len(WORKER_KEYS), tr)
    elif tile["owner"] is None:
        words = tr("neutral building {face}", face=str(tile["actions"]).replace("_", " "))
    elif tile["owner"] == seats:
        words = tr("Sarah's building {face}", face=tile["key"])
    else:
        owner = name("seat", tile["owner"], tr)
        words = tr("building {face} of {owner}", face=tile["key"], owner=owner)
    return words + (" " + tr("(fee £{n})", n=tile["fee"]) if tile["fee"] else "")


def _sea(view: GwtView, tr: Translator) -> Block:
    rows: list[list[str]] = []
    for number in range(HARBOURS):
        harbour = view["harbours"][number]
        who = [name("seat", seat, tr) for seat in harbour["seats"]]
        if harbour["sarah"]:
            who.append(tr("Sarah"))
        rows.append(
            [
                name("harbour", number, tr),
                f"£{harbour['cost']}",
                tr("{n} points", n=harbour["points"]),
                ", ".join(who),
            ]
        )
    return (tr("The sea"), rows)


def _posts(view: GwtView, tr: Translator) -> Block:
    rows: list[list[str]] = []
    for number in range(POSTS):
        post = view["posts"][number]
        who = [name("seat", seat, tr) for seat, discs in enumerate(post["discs"]) if discs]
        if post["sarah"]:
            who.append(tr("Sarah"))
        corners = tr("white corners") if post["corners"] == "white" else tr("dark corners")
        points = tr("{n} points", n=post["points"])
        rows.append([post_name(number, tr), f"£{post['cost']}", points, corners, ", ".join(who)])
    return (tr("Trading posts"), rows)


def _markets(view: GwtView, tr: Translator) -> Block:
    rows: list[list[str]] = []
    for at, key in enumerate(WORKER_KEYS):
        lying = zip(view["job_costs"], view["jobs"][key], strict=True)
        costs = [f"£{cost}" for cost, taken in lying if taken]
        rows.append([tr(WORKER_TITLES[at]), " ".join(costs) or "-"])
    for at, row in enumerate(view["bonus"]):
        tiles = [
            "." if tile is None else name("bonus_tile", B_KEYS.index(tile), tr)
            for tile in row["tiles"]
        ]
        title = tr("Bonus tiles, row {n}", n=at + 1)
        mark = " *" if row["token"] else ""
        rows.append([f"{title} (£{row['cost']}){mark}", "; ".join(tiles)])
    sheep = [
        f"{breed['count']} {card(breed['key'], tr)} ({breed['breeding']}/{breed['wool']})"
        for breed in view["sheep"]
        if breed["count"]
    ]
    rows.append([tr("Sheep (breeding/wool)"), ", ".join(sheep) or "-"])
    for objective in view["objectives"]:
        number = CARD_KEYS.index(objective["key"])
        rows.append([card_name(number, tr), objective_text(number, tr)])
    bonus = [
        f"{name('icon', ICON_KEYS.index(stack['icon']), tr)}: {stack['count']} x "
        f"{card(stack['card'], tr)}"
        for stack in view["bonus_cards"]
        if stack["card"] is not None
    ]
    rows.append([tr("Bonus cards"), ", ".join(bonus)])
    seen_a = [name("tile", A_KEYS.index(key), tr) for key in view["foresight_a"]]
    seen_b = [name("bonus_tile", B_KEYS.index(key), tr) for key in view["foresight_b"]]
    rows.append([tr("In Wellington"), ", ".join((*seen_a, *seen_b)) or "-"])
    rows.append([tr("Bonus tiles to the end"), str(view["until_end"])])
    return (tr("Markets"), rows)


def _player(view: GwtView, seat: int, tr: Translator) -> Block:
    player = view["players"][seat]
    title = tr("Player {number}: {points} points", number=seat + 1, points=player["score"])
    if seat in view["deciding"]:
        title = "> " + title
    letters = {"printed": "P", "worker": "W", "joker": "J"}
    workers = [
        f"{tr(WORKER_TITLES[at])} " + "".join(letters[worker] for worker in player["workers"][key])
        for at, key in enumerate(WORKER_KEYS)
    ]
    aux = [f"{tr(AUX_TITLES[at])} {player['aux'][key]}" for at, key in enumerate(AUX_KEYS)]
    plan = [f"{building['number']}{building['side']}" for building in player["plan"]]
    facts = [
        (tr("Pounds"), f"£{player['pounds']}"),
        (tr("Gold"), str(player["gold"])),
        (tr("Certificates"), _certificates(player)),
        (tr("Exchange tokens"), str(player["tokens"])),
        (tr("Pathfinder track"), "-" if player["track"] is None else str(player["track"])),
        (tr("Steps"), str(player["steps"])),
        (tr("Workers"), "; ".join(workers)),
        (tr("Auxiliary actions, open spaces"), ", ".join(aux)),
        (tr("Buildings to build"), " ".join(plan) or "-"),
        (tr("Storehouses at sea"), str(player["storehouses"])),
        (tr("Ship"), player["ship"]),
        (tr("Objectives"), ", ".join(card(goal["key"], tr) for goal in player["area"]) or "-"),
        (tr("Cards in hand, in the pile"), f"{player['hand_size']}, {player['pile']}"),
        (tr("Discard pile"), _cards(player["discard"], tr)),
        (tr("Points"), _points(player["points"], tr)),
    ]
    return (title, [[f"{key}: {value}"] for key, value in facts] + [[tr(_LETTERS)]])


def _certificates(player: PlayerView) -> str:
    return (
        f"{player['certificates']}/{player['certificate_limit']}"
        f" + {player['permanent_certificates']}"
    )


def _points(points: dict[str, int], tr: Translator) -> str:
    titles = dict(CATEGORIES)
    return ", ".join(f"{tr(titles[key])} {n}" for key, n in points.items() if n) or "-"


def _sarah(sarah: SarahView, tr: Translator) -> Block:
    workers = [
        f"{tr(WORKER_TITLES[at])} {sarah['workers'][key]}" for at, key in enumerate(WORKER_KEYS)
    ]
    built = [
        f"{house['number']}{house['side']} ({space_name(SPACE_KEYS.index(key), tr)})"
        for key, house in sarah["built"].items()
    ]
    facts = [
        (tr("Place"), space_name(SPACE_KEYS.index(sarah["place"]), tr)),
        (tr("Last card"), "-" if sarah["card"] is None else name("sarah_card", sarah["card"], tr)),
        (tr("Workers"), ", ".join(workers)),
        (tr("Speciality"), _speciality(sarah, tr)),
        (tr("Next delivery"), str(sarah["next_post"])),
        (tr("Buildings"), ", ".join(built) or "-"),
        (tr("Pathfinder track"), str(sarah["track"])),
        (tr("Cards"), _cards(sarah["cards"], tr)),
        (tr("Points"), _points(sarah["points"], tr)),
    ]
    title = tr("Sarah: {points} points", points=sarah["score"])
    return (title, [[f"{key}: {value}"] for key, value in facts])


def _sarahs_cards(sarah: SarahView, tr: Translator) -> Block:
    """What her cards, her market tile and her board say."""
    rules = sarah["rules"]
    rows = [
        [card_line(card, tr), where_words(card, tr), tr("now {n}", n=card["steps"])]
        for card in rules["cards"]
    ]
    told = [*market_lines(rules, tr), *board_lines(rules, tr)]
    return (tr("Sarah's cards"), rows + [[line, "", ""] for line in told])


def _speciality(sarah: SarahView, tr: Translator) -> str:
    if sarah["speciality"] is None:
        return "-"
    return tr(WORKER_TITLES[WORKER_KEYS.index(sarah["speciality"])])
