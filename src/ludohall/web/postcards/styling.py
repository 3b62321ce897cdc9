"""A drawing of a page as plain SVG: what style sheets say of it as attributes, icons in place.

Programs that turn drawings into images know neither variables nor the page around a drawing.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Iterator, Mapping
from html.parser import HTMLParser
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement, tostring

import cssselect2
import tinycss2

from ludohall.web.postcards.colours import resolved

NAMES = {"viewbox": "viewBox", "preserveaspectratio": "preserveAspectRatio"}
"""Attributes that HTML reads in small letters and SVG does not."""
ALONE = ("area", "br", "col", "hr", "img", "input", "link", "meta", "wbr")
"""Tags that nothing stands in."""
KEPT = frozenset(
    "class color cx cy d display dominant-baseline dx dy fill fill-opacity fill-rule font-family "
    "font-size font-style font-weight height href id letter-spacing opacity paint-order points "
    "preserveAspectRatio r rx ry stroke stroke-dasharray stroke-dashoffset stroke-linecap "
    "stroke-linejoin stroke-opacity stroke-width text-anchor transform viewBox visibility width x "
    "x1 x2 y y1 y2".split()
)
"""The attributes that an image has a use for; all else is for those who click or listen."""
STYLED = KEPT - frozenset("class d height href id points transform viewBox width x y".split())
"""Those of them that a style sheet may set."""
HANDED_DOWN = ("color", "font-family", "font-size", "font-weight", "fill", "text-anchor")
"""What a drawing has from the page around it."""
PLACE: tuple[str, ...] = ("x", "y", "width", "height")
LINKED = ("a", "button", "use")
"""What is nothing but a group in an image."""
FONT = re.compile(r"(?:italic )?(?:(\d+|bold|normal) )?([\d.]+(?:px|rem|em))(?:/\S+)? (.+)")
REM = re.compile(r"([\d.]+)rem\b")


class Rule(NamedTuple):
    """What a style sheet says of an element."""

    settings: tuple[tuple[str, str], ...]


class Sheet:
    """Style sheets as they hold on a wide screen by day."""

    def __init__(self, css: str) -> None:
        self._matcher = cssselect2.Matcher()
        rules = tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True)
        for rule in rules:
            if rule.type == "qualified-rule":
                self._add(rule)

    def _add(self, rule: tinycss2.ast.QualifiedRule) -> None:
        try:
            selectors = cssselect2.compile_selector_list(rule.prelude)
        except cssselect2.SelectorError:
            return  # about what an image has not: focus, a pointer, a part of a control
        settings = tuple(
            (one.name if one.name.startswith("--") else one.lower_name, value_of(one))
            for one in tinycss2.parse_blocks_contents(rule.content, True, True)
            if one.type == "declaration"
        )
        wanted = tuple(
            (name, value)
            for name, value in settings
            if name.startswith("--") or name in STYLED or name == "font"
        )
        for selector in selectors if wanted else ():
            if selector.pseudo_element is None:
                self._matcher.add_selector(selector, Rule(wanted))

    def settings(self, element: cssselect2.ElementWrapper) -> Iterator[tuple[str, str]]:
        """What holds for an element, the strongest last."""
        for *_, rule in self._matcher.match(element):
            yield from rule.settings

    def apply(self, page: Element) -> None:
        """Write what holds for each element of a page into it."""
        self._walk(cssselect2.ElementWrapper.from_html_root(page), {}, {})

    def _walk(
        self, here: cssselect2.ElementWrapper, names: Mapping[str, str], given: Mapping[str, str]
    ) -> None:
        element: Element = here.etree_element
        found = dict(self.settings(here))
        own = {name: value for name, value in found.items() if name.startswith("--")}
        names = {**names, **own} if own else names
        if own:
            names = {**names, **{name: resolved(value, names) for name, value in own.items()}}
        plain = {name: resolved(value, names) for name, value in element.attrib.items()}
        for name, value in found.items():
            if not name.startswith("--"):
                plain |= settled(name, REM.sub(in_pixels, resolved(value, names)))
        inside = here.parent is not None and here.parent.etree_element.tag == "svg"
        if element.tag == "svg" and not inside and not is_drawn_in(here):
            plain = {**given, **plain}
        element.attrib.clear()
        element.attrib.update({k: v for k, v in plain.items() if k in KEPT and v})
        handed = {k: v for k, v in plain.items() if k in HANDED_DOWN and v and v != "inherit"}
        for child in here.iter_children():
            self._walk(child, names, {**given, **handed})


def is_drawn_in(here: cssselect2.ElementWrapper) -> bool:
    """Whether an element stands in a drawing."""
    return any(above.etree_element.tag == "svg" for above in here.ancestors)


def value_of(setting: tinycss2.ast.Declaration) -> str:
    """The text of a value."""
    return str(tinycss2.serialize(setting.value)).strip()


def in_pixels(size: re.Match[str]) -> str:
    """A size that is measured by the page's letters."""
    return f"{float(size[1]) * 16:g}px"


def settled(name: str, value: str) -> dict[str, str]:
    """A setting as attributes: `font` stands for several."""
    if name != "font":
        return {name: value}
    found = FONT.fullmatch(value)
    if found is None:
        return {}
    weight, size, family = found.groups()
    return {"font-weight": weight or "400", "font-size": size, "font-family": family}


class Reader(HTMLParser):
    """A piece of a page as a tree."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Element("html")
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One more element, which others may follow into."""
        known = {NAMES.get(name, name): value or "" for name, value in attrs}
        element = SubElement(self._open[-1], tag, known)
        if tag not in ALONE:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One that is closed at once."""
        self.handle_starttag(tag, attrs)
        if tag not in ALONE:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        """An element is whole."""
        if tag not in ALONE and len(self._open) > 1:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        """A text, in an element or after one."""
        last = self._open[-1]
        if len(last):
            last[-1].tail = (last[-1].tail or "") + data
        else:
            last.text = (last.text or "") + data


def read(html: str) -> Element:
    """A piece of a page as a tree."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader.root


def symbols_in(trees: Iterable[Element]) -> dict[str, Element]:
    """What sprites hold to be drawn elsewhere, by its names."""
    return {one.attrib["id"]: one for tree in trees for one in tree.iter() if "id" in one.attrib}


def put_in(page: Element, symbols: Mapping[str, Element]) -> None:
    """Draw every symbol where it is used; it takes its colours from there."""
    for use in [one for one in page.iter("use") if not len(one)]:
        symbol = symbols.get(use.attrib.pop("href", "").rpartition("#")[2])
        if symbol is None:
            continue
        place = {name: use.attrib.pop(name) for name in PLACE if name in use.attrib}
        if "viewBox" in symbol.attrib:
            drawn = SubElement(use, "svg", {"viewBox": symbol.attrib["viewBox"], **place})
        else:
            moved = f"translate({place.get('x', 0)} {place.get('y', 0)})"
            drawn = SubElement(use, "g", {"transform": moved})
        drawn.extend(copy.deepcopy(child) for child in symbol)
        put_in(drawn, symbols)


def text_of(drawing: Element) -> str:
    """A drawing as SVG by itself."""
    for one in drawing.iter():
        if one.tag in LINKED:
            one.tag = "g"
    drawing.set("xmlns", "http://www.w3.org/2000/svg")
    return tostring(drawing, encoding="unicode")
