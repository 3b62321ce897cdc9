"""What a card of `printed` must do on a given table: all outcomes that have to be offered."""

from __future__ import annotations

from itertools import combinations, product

from ludohall.games.hallertau import components as space
from tests.rules.hallertau.cards.reading import Line, Term
from tests.rules.hallertau.cards.setting import FIELDS, Setting
from tests.rules.hallertau.cards.table import GOODS, THINGS, Outcome

GRAIN = GOODS[:4]
DRAWN = ("gateway", "farmyard", "bonus", "point")
Way = list[str]
"""Effects with plain numbers, one way to choose among them."""


def level(text: str, tier: int) -> str:
    """`tools 0/1/2` at a tier: `tools 1`."""
    word, _, levels = text.rpartition(" ")
    if text.startswith("field"):
        word, levels = "field", text.removeprefix("field")
    if "hides/2" in levels:
        return text
    parts = levels.split("/")
    number = parts[tier] if len(parts) > 1 else parts[0]
    return f"{word} {number}".strip() if word else text


def choices(text: str, tier: int) -> list[Way]:
    """The ways to take an effect line at a tier."""
    if text.startswith("tier "):
        return [[level(text.removeprefix("tier ").split(" | ")[tier], tier)]]
    groups: list[list[Way]] = []
    for part in text.split(", ") if text else []:
        found = level(part, tier)
        word, _, number = found.rpartition(" ")
        if " or " in part:
            groups.append([[level(one, tier)] for one in part.split(" or ")])
        elif word == "grain":
            groups.append([[f"{good} {number}"] for good in GRAIN])
        elif word == "grains":
            sets = combinations(GRAIN, int(number))
            groups.append([[f"{good} 1" for good in chosen] for chosen in sets])
        else:
            groups.append([[found]])
    return [[effect for part in way for effect in part] for way in product(*groups)]


def reckon(number: str, stock: dict[str, int], setting: Setting) -> int:
    """An amount, on the table as it is once the costs are paid."""
    if number.isdigit():
        return int(number)
    if number.endswith("-window"):
        return int(number.split("-")[0]) - setting.window
    if number == "hides/2":
        return stock["hides"] // 2
    if number == "tools-hides":
        return stock["tools"] - stock["hides"]
    if number == "sown":
        return len([code for code in setting.fields if code >= 8])
    if number == "empty":
        return len([code for code in setting.fields if code < 8])
    if number == "cardsheep":
        return max(setting.sheep.get(place, 0) for place in range(1, 7))
    assert number == "emptycards", number
    return len([place for place in range(3, 7) if not setting.sheep.get(place)])


def outcome(setting: Setting, costs: tuple[Term, ...], tier: int, way: Way) -> Outcome:
    """The outcome of one way to play the card."""
    found = Outcome()
    stock = {name: setting.stock.get(name, 0) for name in THINGS}
    fields = list(setting.fields)
    gained = dict.fromkeys((*THINGS, "sheep"), 0)
    for cost in costs:
        spend(cost, tier, setting, fields, gained)
    for name in THINGS:
        stock[name] += gained[name]
    drawn = [0, 0, 0, 0]
    for effect in way:
        word, _, number = effect.rpartition(" ")
        if word in gained:
            n = reckon(number, stock, setting)
            gained[word] += min(n, 10 - stock["jewels"]) if word == "jewels" else n
        elif word in DRAWN:
            drawn[DRAWN.index(word)] += int(number)
        elif word.startswith("upto"):
            free = 8 - len(fields)
            fields += [int(number.removeprefix("field"))] * min(free, int(word[4:].split()[0]))
        elif word == "field":
            fields += [int(number)] * (len(fields) < 8)
        elif word == "raise":
            fields = [raised(code, number) for code in fields]
        elif effect == "torow4":
            fields = [4 if code < 4 else code for code in fields]
        elif effect == "sowgained":
            found.asked.append(f"sowgood {way[0].split()[0]}")
        elif word == "toprows":
            spaces = sum(1 << vars(space)[name.upper()] for name in number.split("+"))
            found.asked.append(f"toprows {spaces}")
        elif not effect.endswith(" 0"):
            found.asked.append(effect)
    found.gained = {name: n for name, n in gained.items() if n}
    found.fields = sorted(fields, reverse=True)
    found.drawn = (drawn[0], drawn[1], drawn[2], drawn[3])
    return found


def raised(code: int, which: str) -> int:
    """A field one row up, if it is of that sort (`3`: up to three fields, all there are)."""
    if code % 8 == 5 or (which == "empty" and code >= 8) or (which == "sown" and code < 8):
        return code
    return code + 1


def spend(
    cost: Term, tier: int, setting: Setting, fields: list[int], gained: dict[str, int]
) -> None:
    """Take a cost from fields and stock."""
    level = cost.level(tier)
    n = int(level) if level.isdigit() else Setting().reckon(level)
    word = cost.word
    if word in gained:
        gained[word] -= n
    elif word == "sowngood":
        fields[fields.index(FIELDS[word])] = FIELDS[word] % 8
    elif word in FIELDS:
        for _ in range(n):
            fields.remove(FIELDS[word])
    elif word in ("anygrain", "anygood"):
        gained["rye"] -= n
    elif word.startswith("sets"):
        for good in GOODS[: int(word[4:])]:
            gained[good] -= n
    elif word == "keepgrain":
        gained["rye"] = min(0, n - setting.stock.get("rye", 0))
    else:
        assert word in ("cards", "pointcards", "sheepback"), word


def outcomes(line: Line, setting: Setting, costs: tuple[Term, ...], tier: int) -> list[Outcome]:
    """All that must be offered when a tier is just within reach."""
    tiers = range(tier + 1) if line.each or len_of(costs) > 1 else [tier]
    return [outcome(setting, costs, each, way) for each in tiers for way in choices(line.do, each)]


def len_of(costs: tuple[Term, ...]) -> int:
    """Tiers of a cost."""
    return max([len(cost.levels) for cost in costs], default=1)
