"""How the documentation becomes a site: `python3 dev.py docs`.

The source folder is the project's own, so that a link between two pages is the same relative path
on the site and wherever the files are read as they are. Nothing is fetched: no web fonts, no
scripts of others, no inventories.
"""

from __future__ import annotations

import re

from sphinx.application import Sphinx

import ludohall

project = "Ludohall"
author = "The Ludohall authors"
copyright = author  # noqa: A001  # Sphinx calls it so
release = version = ludohall.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = [
    "*.md",
    "benchmarks/README.md",
    "docs/**.md",
    "examples/README.md",
    "src/ludohall/games/**/RULES*.md",
]
exclude_patterns = [".*", "build", "dist", "tests"]
nitpicky = True

# Markdown: headings are anchors as on GitHub, <img> is an image, and "---" stays as it is.
myst_enable_extensions = ["html_image"]
myst_heading_anchors = 4
myst_links_external_new_tab = False

# The docstrings mark code with single backticks.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_type_aliases = {"Json": "ludohall.core.data.Json"}
python_maximum_signature_line_length = 88
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"
nitpick_ignore_regex = [
    # Python's own: their pages are elsewhere, and nothing is looked up in the network.
    ("py:.*", r"(collections\.abc|random|typing|enum|builtins)\..*"),
    ("py:.*", r"(Random|Mapping|Sequence|Iterable|Iterator|Callable|ClassVar)"),
    # How Sphinx calls an alias inside a union.
    ("py:.*", r"TypeAliasForwardRef"),
    # What stands for any game's state and view, and those of single games.
    ("py:.*", r"(ludohall\..*\.)?(S|V|Made|Asked)"),
    ("py:.*", r"(Burgundy|Gwt|Hallertau|Newdale)(State|View)"),
]

html_theme = "furo"
html_title = f"Ludohall {release}"
html_static_path = ["_static", "../src/ludohall/web/static/mark.svg"]
html_css_files = ["site.css"]
html_favicon = "../src/ludohall/web/static/mark.svg"
html_theme_options = {
    "light_logo": "mark.svg",
    "dark_logo": "mark.svg",
    "light_css_variables": {
        "color-brand-primary": "#A3123F",
        "color-brand-content": "#A3123F",
        "color-brand-visited": "#7A1B54",
    },
    "dark_css_variables": {
        "color-brand-primary": "#FF86A6",
        "color-brand-content": "#FF86A6",
        "color-brand-visited": "#DFA0CE",
    },
}
templates_path = ["_templates"]
html_additional_pages = {"index": "redirect.html"}
html_copy_source = False
html_show_sphinx = False
html_use_index = True


def name_json(
    app: Sphinx, what: str, name: str, thing: object, options: object, given: str, returned: str
) -> tuple[str | None, str | None]:
    """Where Json stands inside another type, Sphinx writes how it holds the alias, not the name."""
    alias = re.compile(r"TypeAliasForwardRef\('([\w.]+)'\)")
    return alias.sub(r"~\1", given or "") or None, alias.sub(r"~\1", returned or "") or None


def setup(app: Sphinx) -> None:
    app.connect("autodoc-process-signature", name_json)
