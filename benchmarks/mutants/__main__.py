"""Are the claims of docs/guide/articles.md proven? Faults are put into the rules, one at a time, and the tests run.

Run: ``python -m benchmarks.mutants [--nombre N] [--graine S] [--postes P] [--dans correction/juge]``.
A fault is killed when a test that the page of articles names fails with it. Those that live are listed, with why where
``equivalents.json`` says it; each is said as it is judged, and Ctrl+C stops there. The last line is
`{"tues", "total", "par_article"}`.
"""

import argparse
import json
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest
from msgspec import Struct

from benchmarks.mutants.essais import Banc, Verdict
from benchmarks.mutants.fautes import Faute, fautes

RACINE: Final = Path(__file__).parents[2]
MOTEUR: Final = RACINE / "arbitre" / "engine"
CIBLES: Final = ("correction", "partie", "classement", "annonces", "choix.py", "tirage.py")
"""Where the rules of a partie are: sudden death and multitops are in them. The tables of articles are words."""
EQUIVALENTS: Final = Path(__file__).with_name("equivalents.json")
"""Faults that change nothing that anyone could see, each with its reason."""


def toutes() -> list[Faute]:
    """Every fault of every target, in the order of the files."""
    chemins = [
        chemin
        for cible in CIBLES
        for chemin in (sorted((MOTEUR / cible).glob("*.py")) if "." not in cible else [MOTEUR / cible])
    ]
    return [faute for chemin in chemins for faute in fautes(RACINE, chemin)]


class Article(Struct, frozen=True):
    """A row of the page: « 2023 3.4 », and where the page says that it is done, « choix »."""

    nom: str
    module: str

    def vise(self, fichier: str) -> bool:
        """Whether the row says that its rule is done in this file."""
        module = fichier.removeprefix("arbitre/engine/").removesuffix(".py").replace("/", ".")
        return bool(self.module) and f"{module}.".startswith(f"{self.module}.")


def nommes() -> dict[str, set[Article]]:
    """The tests that the page names (« file::function »), each with the articles that name it."""
    sys.path.insert(0, str(RACINE / "packaging"))
    from guide_articles import REGLES, essais, montrent

    par_fichier: dict[str, list[str]] = defaultdict(list)
    tous = essais(RACINE)
    for essai in tous:
        par_fichier[essai.fichier].append(essai.nom)
    articles: dict[str, set[Article]] = defaultdict(set)
    for regle in REGLES:
        article = Article(f"{regle.article.edition} {regle.numero}", regle.module)
        for essai in montrent(regle, tous):
            noms = [essai.nom] if regle.module.startswith("correction") else par_fichier[essai.fichier]
            for nom in noms:
                articles[f"{essai.fichier}::{nom}"].add(article)
    return articles


def principal() -> int:
    """Judge, list what lives, and say how many were killed."""
    lu = argparse.ArgumentParser(description=__doc__)
    lu.add_argument("--nombre", type=int, default=1000)
    lu.add_argument("--graine", type=int, default=1)
    lu.add_argument("--postes", type=int, default=os.cpu_count() or 1)
    lu.add_argument("--dans", default="", help="le début d’un chemin dans arbitre/engine : « correction », « tirage »")
    options = lu.parse_args()
    connus: Mapping[str, str] = json.loads(EQUIVALENTS.read_text(encoding="utf-8"))
    ici = f"arbitre/engine/{options.dans}"
    possibles = [faute for faute in toutes() if faute.fichier.startswith(ici) and faute.cle not in connus]
    choisies = sorted(possibles, key=partial(_tirage, options.graine))[: options.nombre]
    articles = nommes()
    banc = Banc(
        RACINE, frozenset(articles), sorted(choisies, key=lambda f: (f.fichier, f.ligne, f.rang)), options.postes
    )
    fichiers = sorted({nom.split("::")[0] for nom in articles if nom.startswith("tests/engine/")})
    code = pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", *fichiers], plugins=[banc])
    if code not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED} or not banc.verdicts:
        return int(code) or 1
    for essai in banc.echouent:
        print(f"laissé, il échoue sans aucune faute : {essai}")
    dire(banc.verdicts, articles)
    return 0


def _tirage(graine: int, faute: Faute) -> bytes:
    """Its turn to be chosen: a fault keeps it when others appear or go, so that two runs can be compared."""
    return sha256(f"{graine} {faute.cle}".encode()).digest()


def dire(verdicts: Sequence[Verdict], articles: Mapping[str, set[Article]]) -> None:
    """Survivors, a line each, then the figures."""
    for verdict in verdicts:
        if not verdict.tuee:
            print(verdict.dit)
    total, tues = Counter[str](), Counter[str]()
    for verdict in verdicts:
        vises = _articles(verdict, articles) or {"aucun"}
        total.update(vises)
        tues.update(vises if verdict.tuee else ())
    par_article = {nom: {"tues": tues[nom], "total": total[nom]} for nom in sorted(total)}
    fin = {"tues": sum(v.tuee for v in verdicts), "total": len(verdicts), "par_article": par_article}
    print(json.dumps(fin, ensure_ascii=False))


def _articles(verdict: Verdict, articles: Mapping[str, set[Article]]) -> set[str]:
    """The articles whose tests go through the fault: those done in its file, or else all of them."""
    tous = set[Article]()
    for essai in verdict.essais:
        fichier, *_, fonction = essai.split("[")[0].split("::")
        tous |= articles[f"{fichier}::{fonction}"]
    vises = {article for article in tous if article.vise(verdict.faute.fichier)}
    return {article.nom for article in vises or tous}


if __name__ == "__main__":
    sys.exit(principal())
