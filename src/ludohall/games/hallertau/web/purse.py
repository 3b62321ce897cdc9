"""What the viewer has, in the line that a phone keeps in sight."""

from __future__ import annotations

from ludohall.core.i18n import Translator
from ludohall.games.hallertau.text import GOODS
from ludohall.games.hallertau.web.farm import Farm
from ludohall.games.hallertau.web.rows import GOOD_ICONS
from ludohall.web.faces import Holding, Icon


def purse(mine: Farm, _: Translator) -> list[Holding]:
    """Workers, goods, tools, jewels and sheep of the viewer, as far as there are some."""
    numbers = (
        ("cube", mine.workers, _("workers")),
        *((GOOD_ICONS[at], n, _(GOODS[at])) for at, n in enumerate(mine.goods)),
        ("tool", mine.tools, _("tools")),
        ("jewel", mine.jewels, _("jewels")),
        ("sheep", mine.flock, _("sheep")),
    )
    return [Holding(Icon(icon), str(n), name) for icon, n, name in numbers if n]
