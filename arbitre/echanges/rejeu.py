"""A partie as one page that replays it coup by coup: script and colours inside, nothing asked of any network."""

import base64
import hashlib
import re
from collections.abc import Collection
from importlib.resources import files
from typing import Any, Final

import msgspec

from arbitre.charte import OFFICIEL, variables_css
from arbitre.echanges.resultats import RienAExporter
from arbitre.engine.annonces.coup import ordre_des_nouvelles
from arbitre.engine.chrono import formule_dite
from arbitre.engine.competition.classer import arrete, classement_de_partie
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.entete import entete
from arbitre.engine.feuilles.tableau import PENALITES, mesure_de, rang_montre
from arbitre.engine.grille import GRILLE_VIDE, Grille
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import Resultat, coups_proclames, resultat
from arbitre.engine.solution import Solution

Objet = dict[str, Any]
_SCRIPTS: Final = ("commun/dom.js", "commun/grille.js", "commun/chevalet.js", "rejeu/rejeu.js", "rejeu/rejeu_seul.js")
_STYLES: Final = ("commun/grille.css", "rejeu/rejeu.css")
_TRAITS: Final = ("rang", "nom", "total", "negatif", "penalites", "merite", "part")
"""The fields written of each line of the ranking."""
_IMPORT: Final = re.compile(r"^import .*\n", re.MULTILINE)
_EXPORT: Final = re.compile(r"^export ", re.MULTILINE)


def page_du_rejeu(competition: Competition, partie: Partie) -> bytes:
    """The page, UTF-8; raises `RienAExporter` before the first top."""
    dites = msgspec.json.encode(recit(competition, partie)).decode().replace("<", "\\u003c")
    script = '"use strict";' + "".join(_EXPORT.sub("", _IMPORT.sub("", _lire(nom))) for nom in _SCRIPTS)
    style = f":root{{{variables_css(OFFICIEL)}}}" + "".join(map(_lire, _STYLES))
    parts = {"partie": dites, "script": script, "style": style}
    parts |= {f"empreinte-{nom}": _empreinte(parts[nom]) for nom in ("script", "style")}
    return re.sub("@([a-z-]+)@", lambda trou: parts[trou[1]], _lire("rejeu/rejeu.gabarit")).encode()


def _lire(nom: str) -> str:
    return (files("arbitre.resources") / "reseau" / nom).read_text(encoding="utf-8")


def _empreinte(texte: str) -> str:
    """The digest by which a content policy allows a script or a style of the page."""
    return base64.b64encode(hashlib.sha256(texte.encode()).digest()).decode()


def recit(competition: Competition, partie: Partie, joueurs: Collection[int] | None = None) -> Objet:
    """What is replayed: the coups, what these players did (None: all of them), the ranking; raises `RienAExporter`
    before the first top."""
    coups = [coup for coup in coups_proclames(partie) if coup.retenu]
    if not coups:
        raise RienAExporter("Aucun top n’est annoncé\u00a0: il n’y a rien à rejouer.")
    suites = [*(coup.grille for coup in coups[1:]), partie.grille]  # a joker may have been taken back
    tete, mesure = entete(competition, partie, "Partie rejouée"), mesure_de(competition, partie)
    classes = classement_de_partie(competition, partie)
    return {
        "titre": f"{competition.nom} · {partie.titre}",
        "lieu": " · ".join(filter(None, (tete.lieu, tete.date, formule_dite(partie.formule, partie.temps.duree)))),
        "vide": GRILLE_VIDE.lignes,
        "coups": [_coup(partie, coup, suite) for coup, suite in zip(coups, suites, strict=True)],
        "joueurs": [
            _joueur(competition, partie, coups, c.joueur.numero)
            for c in classes
            if joueurs is None or c.joueur.numero in joueurs
        ],
        "classement": {
            "titre": "Classement" if arrete((partie,)) else "Classement provisoire",
            "mesure": mesure,
            "lignes": [{trait: getattr(rang_montre(c, partie), trait) for trait in _TRAITS} for c in classes],
            "note": PENALITES if not mesure and any(c.ligne.penalites for c in classes) else "",
        },
    }


def _coup(partie: Partie, coup: Coup, apres: Grille) -> Objet:
    assert coup.retenu is not None
    assert coup.tirage is not None
    placement = coup.retenu.solution.placement
    return _solution(coup.retenu.solution) | {
        "numero": coup.numero,
        "avant": coup.grille.lignes,
        "apres": apres.lignes,
        "cases": placement.cases,
        "posees": [case for case, _ in coup.grille.nouvelles(placement)],
        "reliquat": coup.tirage.reliquat,
        "nouvelles": ordre_des_nouvelles(coup.tirage, partie.formule),
        "rejet": coup.tirage.rejet,
        "autres": [_solution(s) for s in coup.retenu.autres],
        "annule": bool(coup.points_annules),
    }


def _solution(s: Solution) -> Objet:
    return {"mot": s.mot, "ref": str(s.ref), "points": s.points}


def _joueur(competition: Competition, partie: Partie, coups: list[Coup], numero: int) -> Objet:
    resultats = [resultat(partie, coup, numero) for coup in coups]
    place = next((p for coup in reversed(coups) if (p := partie.place_de(numero, coup.numero))), None)
    return {
        "nom": competition.joueur(numero).nom_complet,
        "table": place.table if place else 0,
        "points": [r.points if r.saisi else None for r in resultats],
        "joues": [_joue(r, coup) for r, coup in zip(resultats, coups, strict=True)],
        "sanctions": [[s.peine.value for s in r.sanctions] for r in resultats],
    }


def _joue(rendu: Resultat, coup: Coup) -> str:
    """The word that was understood, and where."""
    if rendu.verdict is not None and rendu.verdict.solution is not None:
        s = rendu.verdict.solution
        return f"{s.mot} {s.ref}"
    au_top = rendu.saisi and rendu.points == coup.points_top and not (rendu.sanctions or coup.points_annules)
    return "top" if au_top else ""
