"""What the viewer has, in the line that a phone keeps in sight."""

from __future__ import annotations

from functools import lru_cache

from ludohall.core.i18n import Translator
from ludohall.faces import Holding, Icon
from ludohall.faces.purse import holdings
from ludohall.games.hallertau.text import GOODS
from ludohall.games.hallertau.web.farm import Farm
from ludohall.games.hallertau.web.rows import GOOD_ICONS


def purse(mine: Farm, _: Translator) -> tuple[Holding, ...]:
    """Workers, goods, tools, jewels and sheep of the viewer, as far as there are some."""
    return numbers(mine.workers, mine.goods, mine.tools, mine.jewels, mine.flock, _)


@lru_cache(1024)
def numbers(
    workers: int, goods: tuple[int, ...], tools: int, jewels: int, sheep: int, _: Translator
) -> tuple[Holding, ...]:
    """These numbers, as far as they are not 0. They change less often than the page."""
    all_of_them = (
        ("cube", workers, _("workers")),
        *((GOOD_ICONS[at], n, _(GOODS[at])) for at, n in enumerate(goods)),
        ("tool", tools, _("tools")),
        ("jewel", jewels, _("jewels")),
        ("sheep", sheep, _("sheep")),
    )
    return holdings((Icon(icon), n, name) for icon, n, name in all_of_them if n)
