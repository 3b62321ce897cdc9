"""The halves of a card as sentences, made from its data so that text and rule cannot differ."""

from __future__ import annotations

from ludohall.core.i18n import N_, Nn_, Translator
from ludohall.games.hallertau.cards import counters as c
from ludohall.games.hallertau.cards import vocabulary as v
from ludohall.games.hallertau.cards.grammar import NO_LIMIT, Cost, Effect, Need, Sum
from ludohall.games.hallertau.cards.texts import things
from ludohall.games.hallertau.cards.texts.things import (
    amount_of,
    bare,
    counted,
    thing,
)
from ludohall.games.hallertau.state import GOODS

CLAUSES = {counter.counter(): text for counter, text in things.CLAUSES.items()}
NONE = {counter.counter(): text for counter, text in things.NONE.items()}
EACH = {counter.counter(): text for counter, text in things.EACH.items()}


# --------------------------------------------------------------------------- amounts


def levels_of(amounts: tuple[Sum, ...]) -> tuple[int, ...]:
    """The numbers of a plain amount; empty if it has to be reckoned."""
    if any(amount.terms for amount in amounts):
        return ()
    return tuple(amount.constant for amount in amounts)


def reckoned(amounts: tuple[Sum, ...], tr: Translator) -> str:
    """An amount that depends on the table, in words."""
    (counter, factor) = amounts[0].terms[0]
    if amounts[0].divisor == 2:
        return tr(N_("half of your {things}, rounded down"), things=bare(amounts[0], tr))
    if len(amounts[0].terms) == 2:
        return tr(N_("until you have as many as tools"))
    if factor == 2:
        return tr(N_("twice the number of the round"))
    number = amount_of(tuple(amount.constant for amount in amounts))
    if counter == c.WINDOW.counter():
        if factor == 1:
            return tr(N_("the number in your window"))
        return tr(N_("{n} minus the number in your window"), n=number)
    if factor == -1:
        return tr(N_("{n} minus your {things}"), n=number, things=bare(amounts[0], tr))
    return tr(EACH[counter])


# --------------------------------------------------------------------------- needs


def needs(conditions: list[Need], tr: Translator) -> list[str]:
    """The open book: what must be so."""
    found: list[str] = []
    others: list[Need] = []
    for need in conditions:
        clause = _clause(need, tr)
        if clause:
            found.append(clause)
        else:
            others.append(need)
    if others:
        found.append(tr(N_("You have {list}."), list=owned(others, tr)))
    return found


def owned(conditions: list[Need], tr: Translator) -> str:
    """What one must have: a, b and c."""
    return tr.all_of([_noun(need, tr) for need in conditions])


def _clause(need: Need, tr: Translator) -> str:
    """A need that is a sentence of its own."""
    if need.parts or need.right is not None:
        return ""
    if len(need.left.terms) > 1:
        if need.left.terms[1][1] == -1:
            text = N_("Your window shows at least {n} more than the number of the round.")
            return tr(text, n=amount_of(need.low))
        return ""
    counter = need.left.counter()
    if need.high == (0,):
        return tr(NONE[counter])
    if counter in CLAUSES:
        return tr(CLAUSES[counter], n=amount_of(need.low))
    return ""


def _noun(need: Need, tr: Translator) -> str:
    if need.parts:
        return tr.one_of([_noun(part, tr) for part in need.parts])
    if need.right is not None:
        return _comparison(need, need.right, tr)
    if len(need.left.terms) > 1:
        text = N_("{things} together: {n}")
        return tr(text, things=bare(need.left, tr), n=amount_of(need.low))
    counter = need.left.counter()
    if need.low == (-NO_LIMIT,):
        return tr(N_("at most {things}"), things=thing(counter, need.high, tr))
    if need.low == need.high:
        return tr(N_("exactly {things}"), things=thing(counter, need.low, tr))
    if need.high != (NO_LIMIT,):
        both = tr(N_("{low} to {high}"), low=need.low[0], high=need.high[0])
        return tr.plural(*things.COUNTED_BY_NUMBER[counter], need.high[0], n=both)
    return thing(counter, need.low, tr)


def _comparison(need: Need, right: Sum, tr: Translator) -> str:
    left = bare(need.left, tr)
    plain = len(right.terms) == 1 and right.constant == 0 and right.terms[0][1] == 1
    if plain and right.terms[0][0] != c.WINDOW.counter():
        others = bare(right, tr)
        if need.low == (1,):
            return tr(N_("more {things} than {others}"), things=left, others=others)
        return tr(N_("at least as many {things} as {others}"), things=left, others=others)
    amount = reckoned((right,), tr)
    if len(need.left.terms) > 1:
        return tr(N_("{things} together: at least {amount}"), things=left, amount=amount)
    return tr(N_("{things}: at least {amount}"), things=left, amount=amount)


# --------------------------------------------------------------------------- costs


def costs(paid: list[Cost], tr: Translator) -> list[str]:
    """The arrow: what is given up."""
    found: list[str] = []
    nouns: list[str] = []
    for cost in paid:
        levels = levels_of(cost.amounts)
        if cost.word == v.EITHER:
            ways = [tr.all_of([_price(part, tr) for part in parts]) for parts in cost.parts]
            nouns.append(tr.one_of(ways))
        elif cost.word == v.SPEND and not levels:
            goods = tr(things.BARE_BY_NUMBER[cost.what])
            text = N_("Pay {things}: {amount}.")
            found.append(tr(text, things=goods, amount=reckoned(cost.amounts, tr)))
        elif cost.word in (v.SPEND, v.LOSE_SHEEP, v.ONE_GRAIN_COST, v.SAME_GOODS, v.SETS):
            nouns.append(_price(cost, tr))
        else:
            found.append(_loss(cost, levels, tr))
    if nouns:
        found.insert(0, tr(N_("Pay {list}."), list=tr.all_of(nouns)))
    return found


def _price(cost: Cost, tr: Translator) -> str:
    levels = levels_of(cost.amounts)
    n = amount_of(levels)
    if cost.word == v.LOSE_SHEEP:
        return thing(c.SHEEP.counter(), levels, tr)
    if cost.word == v.ONE_GRAIN_COST:
        return tr(N_("{n} of one grain"), n=n)
    if cost.word == v.SAME_GOODS:
        return tr(N_("{n} of one good"), n=n)
    if cost.word == v.SETS:
        return tr(N_("{n} each of {sets} different goods"), n=n, sets=cost.what)
    return thing(cost.what, levels, tr)


FIELDS_LOST = {
    v.ANY_FIELD: c.FIELDS,
    v.ROW_5: c.FIELDS_IN_ROW_5,
    v.SOWN: c.SOWN_FIELDS,
}


def _loss(cost: Cost, levels: tuple[int, ...], tr: Translator) -> str:
    n = amount_of(levels)
    if cost.word == v.LOSE_FIELDS:
        if cost.what == v.ABOVE_ROW_2:
            return tr(N_("Lose {n} fields in rows 3 to 5."), n=n)
        lost = thing(FIELDS_LOST[cost.what].counter(), levels, tr)
        return tr(N_("Lose {things}."), things=lost)
    if cost.word == v.DISCARD:
        if cost.what == v.ANY_KIND:
            return tr(N_("Give up {n} other cards of your hand."), n=n)
        return tr(N_("Give up {n} point cards of your hand."), n=n)
    if cost.word == v.RETURN_SOWN_GOOD:
        return tr(N_("Return the good sown on one field; keep the field."))
    if cost.word == v.KEEP_GRAIN:
        return tr(N_("Return grain until you have {n} left in all."), n=n)
    text = N_("Move {n} sheep one place back each; on the card of this round they are lost.")
    return tr(text, n=n)


# --------------------------------------------------------------------------- effects


def effects(done: list[Effect], tr: Translator) -> list[str]:
    """The lower half: what the card does, in its order."""
    found: list[str] = []
    nouns: list[str] = []
    for effect in done:
        noun = _gain(effect, tr)
        if noun and effect.word != v.ONE_OF:
            nouns.append(noun)
            continue
        if nouns:
            found.append(tr(N_("Gain {list}."), list=tr.all_of(nouns)))
            nouns = []
        found.append(tr(N_("Gain {list}."), list=noun) if noun else _deed(effect, tr))
    if nouns:
        found.append(tr(N_("Gain {list}."), list=tr.all_of(nouns)))
    return found


def _gain(effect: Effect, tr: Translator) -> str:
    """What is gained, as a noun; empty if the effect is something else."""
    if effect.word == v.ONE_OF:
        parts = [_gain(part, tr) for part in effect.parts]
        return " / ".join(parts) if effect.by_tier else tr.one_of(parts)
    levels = levels_of(effect.amounts)
    n = amount_of(levels)
    if effect.word == v.GAIN:
        return thing(effect.what, levels, tr) if levels else ""
    if effect.word == v.DRAW:
        return counted(things.CARDS[effect.what], levels, tr)
    if effect.word == v.ONE_GRAIN:
        text = N_("{n} grain of your choice") if levels == (1,) else N_("{n} of one grain")
        return tr(text, n=n)
    if effect.word == v.DIFFERENT_GRAINS:
        grains = Nn_("{n} grain, each of another type", "{n} grain, each of another type")
        return tr.plural(*grains, max(levels), n=n)
    if effect.word == v.FIELD:
        if effect.what == 1:
            return tr(N_("1 field in row {row}"), row=n)
        return tr(N_("up to {n} fields in row {row}"), n=effect.what, row=n)
    return ""


SENTENCES = {
    v.FIELDS_BY_JEWELS: N_(
        "Gain 2 fields whose rows add up to your jewels, or 1 field in the row of that number."
    ),
    v.SOW_GAINED: N_("You may sow it."),
    v.SOW_THAT_FIELD: N_("You may sow this field."),
    v.SOW_DOUBLE: N_("Sow 1 field with up to 2 of one grain: each yields the row."),
    v.DOUBLE_HARVEST: N_("A field that you harvest now yields double."),
    v.SINGLE_FIELD_TO_ROW: N_("Move your empty field to row {n}."),
    v.ADVANCE_CRAFT: N_("Move a craft building 1 step right for free, if no boulder is there."),
    v.PUSH_BOULDERS: N_("Push up to {n} different boulders 1 step right each, without tools."),
    v.CLEAR_SPACE: N_("Clear all workers from one action space."),
    v.TAKE_TOP_ROW: N_("Take the top row of workers of one action space as your own."),
    v.SHIFT_THREE_WORKERS: N_(
        "Take the 3 workers off one of them and lay them into the free third row of another space."
    ),
    v.LAST_WORKER_IN_ROW_2: N_(
        "Put your last worker alone into the empty row 2 of an action space and use it."
    ),
    v.USE_SPACE: N_("Use an action space in row 1 or 2 with workers of the supply."),
    v.BUTCHER_FOR_JEWEL: N_("You may pay 1 jewel in place of the sheep."),
}
RAISED = {
    v.ANY_FIELD: N_("Raise each of your fields 1 row."),
    v.EMPTY: N_("Raise each of your empty fields 1 row."),
    v.SOWN: N_("Raise each of your sown fields 1 row."),
}


def _deed(effect: Effect, tr: Translator) -> str:
    """An effect that is a sentence of its own."""
    levels = levels_of(effect.amounts)
    n = amount_of(levels)
    several = bool(levels) and max(levels) > 1
    if effect.word == v.GAIN:
        goods = tr(things.BARE_BY_NUMBER[effect.what])
        text = N_("Gain {things}: {amount}.")
        return tr(text, things=goods, amount=reckoned(effect.amounts, tr))
    if effect.word == v.SOW:
        if effect.what != v.ALL_GRAIN:
            return _sow_good(effect.what, tr)
        return tr(N_("Sow up to {n} fields."), n=n) if several else tr(N_("Sow 1 field."))
    if effect.word == v.HARVEST:
        text = (
            N_("Harvest up to {n} fields at once.") if several else N_("Harvest 1 field at once.")
        )
        return tr(text, n=n)
    if effect.word == v.RAISE_ALL:
        return tr(RAISED[effect.what])
    if effect.word == v.RAISE_FIELDS:
        return tr(N_("Raise up to {n} fields 1 row each."), n=n)
    if effect.word == v.MOVE_SHEEP:
        return tr(N_("Move up to {n} different sheep on by 1 place."), n=n)
    if effect.word == v.MOVE_ONE_SHEEP:
        return tr(N_("Move 1 sheep on by up to {n} places."), n=n)
    if effect.word == v.CLEAR_TOP_ROWS:
        names = [tr(name) for space, name in things.SPACES.items() if effect.what >> space & 1]
        text = N_("Clear the top row of {spaces}: all of them or none.")
        return tr(text, spaces=tr.all_of(names))
    if effect.word == v.SWAP:
        return tr(N_("You may exchange 1 tool for 1 jewel."))
    return tr(SENTENCES[effect.word], n=n)


def _sow_good(mask: int, tr: Translator) -> str:
    good = mask.bit_length() - 1
    assert good < GOODS
    unit = thing(good, (1,), tr)
    if mask & v.ALL_GRAIN:
        return tr(N_("Sow {things}."), things=unit)
    return tr(N_("Sow {things} as if it were grain."), things=unit)
