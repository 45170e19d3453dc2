"""MkDocs hook: every rule clause is an anchor, and every mention of one links to it.

`rules/the_alpha.md` defines ALPHA-STALK-08: its address is `rules/the_alpha.html#ALPHA-STALK-08`.
In the pages of a game its rulings may be cited in short, R-08 for ALPHA-R-08.
"""

import logging
import posixpath
import re
from pathlib import Path
from typing import Any

from tools.ledger import CLAUSE, defined

log = logging.getLogger("mkdocs.hooks.clauses")
page_of: dict[str, str] = {}  # the page that defines a clause

# Code and links are matched first, to be left as they are.
MENTION = re.compile(
    r"```[\s\S]*?```|`[^`\n]*`|\[[^\]\n]*\]\([^)\n]*\)"
    rf"|(?P<lead>^[-*|] +(?:\*\*)?)?(?<![\w#/-])(?P<clause>{CLAUSE}|R-\d+)(?![\w-])",
    re.MULTILINE,
)


def on_config(config: Any) -> None:
    docs = Path(config["docs_dir"])
    page_of.clear()
    for path in sorted(docs.glob("rules/*.md")):
        page_of.update(dict.fromkeys(defined(path), path.relative_to(docs).as_posix()))


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    here: str = page.file.src_uri
    prefixes = {clause.split("-")[0] for clause in page_of}
    prefix = next((clause.split("-")[0] for clause, home in page_of.items() if home == here), "")

    def linked(mention: re.Match[str]) -> str:
        text = mention["clause"]
        if text is None:
            return mention[0]
        clause = f"{prefix}-{text}" if text.startswith("R-") else text
        if clause not in page_of:
            if clause.split("-")[0] in prefixes:
                log.warning(f"{here} mentions {clause}, which no rule ledger defines.")
            return mention[0]
        home, lead = page_of[clause], mention["lead"] or ""
        path = "" if home == here else posixpath.relpath(home, posixpath.dirname(here))
        anchor = f"{{ #{clause} }}" if lead and home == here else ""
        return f"{lead}[{text}]({path}#{clause}){anchor}"

    return MENTION.sub(linked, markdown)
