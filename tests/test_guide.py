"""The guide is written for a reader of 65 who holds an evening: short sentences, links that lead somewhere."""

import re
import statistics
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

GUIDE: Final = Path(__file__).parents[1] / "docs" / "guide"
A_CONSULTER: Final = {"articles.md", "deroulement.md", "lectures.md", "touches.md"}
"""Tables of rules and of keys, and our readings of the rules: nobody reads them from end to end."""
PAGES: Final = sorted(page for page in GUIDE.glob("*.md") if page.name not in A_CONSULTER)
LA_PLUS_LONGUE: Final = 35
EN_MOYENNE: Final = 16
LIEN: Final = re.compile(r"\]\(([^)\s]+)\)")


def phrases(texte: str) -> Iterator[str]:
    """Sentences; an item of a list and a blank line end one too. Code, tables, titles and pictures are not read."""
    sans_code = re.sub(r"```.*?```", "", texte, flags=re.DOTALL)
    prose = re.sub(r"^\|.*$|^#.*$|!\[.*?\]\(.*?\)", "", sans_code, flags=re.MULTILINE)
    lue = re.sub(r"\[(.*?)\]\(.*?\)", r"\1", prose)
    for phrase in re.split(r"[.!?]\s|\n\s*\n|\n[-*\d]", lue):
        if len(phrase.split()) > 2:
            yield " ".join(phrase.split())


def mots(page: Path) -> list[int]:
    """How many words each sentence of a page has."""
    return [len(phrase.split()) for phrase in phrases(page.read_text(encoding="utf-8"))]


def ancres(page: Path) -> set[str]:
    """What a link to a title of the page ends with."""
    titres = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", titre.lower()).replace(" ", "-") for titre in titres}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_aucune_phrase_du_guide_n_est_trop_longue(page: Path) -> None:
    lues = phrases(page.read_text(encoding="utf-8"))
    assert [phrase for phrase in lues if len(phrase.split()) > LA_PLUS_LONGUE] == []


def test_les_phrases_du_guide_sont_courtes() -> None:
    assert statistics.mean([nombre for page in PAGES for nombre in mots(page)]) <= EN_MOYENNE


@pytest.mark.parametrize("page", sorted(GUIDE.glob("*.md")), ids=lambda page: page.name)
def test_un_lien_du_guide_mene_quelque_part(page: Path) -> None:
    for lien in LIEN.findall(page.read_text(encoding="utf-8")):
        nom, _, ancre = lien.partition("#")
        cible = (page.parent / nom).resolve() if nom else page
        assert cible.is_file(), lien
        assert not ancre or ancre in ancres(cible), lien


def test_le_guide_commence_par_la_premiere_soiree() -> None:
    sommaire = re.findall(r"^- \[.*?\]\((.*?)\)", (GUIDE / "README.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert sommaire[0] == "premiere_soiree.md"
    assert {page.name for page in GUIDE.glob("*.md")} - {"README.md"} <= set(
        LIEN.findall((GUIDE / "README.md").read_text(encoding="utf-8"))
    )


def test_la_regle_compte_comme_on_lit() -> None:
    texte = "# Un titre\n\nOuvrez la console. Tapez [un nom](a.md) !\n\n- un deux trois\n- un deux\n\n| a b c d | e |\n"
    assert list(phrases(texte)) == ["Ouvrez la console", "Tapez un nom", "un deux trois"]
