"""What the steps ask of the one who decides, and what it means to do nothing (more) there. By the
step's class."""

from __future__ import annotations

from ludohall.core.i18n import N_

QUESTIONS = {
    "Turn": N_("Use a die, or buy a tile"),
    "MakeRoom": N_("Storage is full: discard a tile"),
    "ExtraAction": N_("Castle: take an extra action"),
    "SellFreely": N_("Warehouse: sell a type of goods"),
    "TakeFreely": N_("Take a tile"),
    "PlaceFreely": N_("City hall: place a stored tile"),
    "LoadShip": N_("Ship: load the goods of a depot"),
    "StoreGoods": N_("Choose the goods to store"),
    "ChooseEstate": N_("Choose your estate"),
    "ChooseCastle": N_("Choose the space of your start castle"),
}

MEANINGS = {
    ("Turn", "done"): (N_("Buy nothing, end the turn"), N_("buys nothing")),
    ("SellFreely", "done"): (N_("Sell nothing"), N_("sells nothing")),
    ("TakeFreely", "done"): (N_("Take no tile"), N_("takes no tile")),
    ("PlaceFreely", "done"): (N_("Place no tile"), N_("places no tile")),
}
