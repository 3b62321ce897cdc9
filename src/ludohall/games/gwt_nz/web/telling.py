"""What a player has in a line, and the log in icons: what came and went."""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.core.i18n import Translator
from ludohall.games.gwt_nz.components.printed import CARD_KEYS
from ludohall.games.gwt_nz.shapes import PlayerView
from ludohall.games.gwt_nz.web.keys import CARD_ICONS
from ludohall.web.faces import Gain, Holding, Icon

POUNDS = Icon("pound")


def gains(event: str) -> Sequence[Gain]:
    """What an event of the log brought to whom."""
    verb, *words = event.split(":")
    args = [int(word) for word in words]
    if verb in ("income", "wool"):
        return (Gain(args[0], args[1], POUNDS),)
    if verb == "fee":
        return (Gain(args[0], -args[1], POUNDS),)
    if verb == "fee_to":
        return (Gain(args[0], -args[2], POUNDS), Gain(args[1], args[2], POUNDS))
    if verb == "gained":
        card = CARD_KEYS[args[1]]
        icon = CARD_ICONS.get(card, "objective" if card.startswith("objective") else "sheep")
        return (Gain(args[0], 1, Icon(icon)),)
    if verb == "master":
        return (Gain(args[0], 1, Icon("harbourmaster")),)
    return ()


def purse(player: PlayerView, _: Translator) -> list[Holding]:
    """What a phone keeps in sight: money, gold, certificates, tokens, steps."""
    numbers = (
        ("pound", player["pounds"], _("pounds")),
        ("gold", player["gold"], _("gold")),
        ("certificate", player["certificates"], _("certificates")),
        ("exchange", player["tokens"], _("exchange tokens")),
        ("steps", player["steps"], _("steps")),
    )
    return [Holding(Icon(icon), str(n), name) for icon, n, name in numbers]
