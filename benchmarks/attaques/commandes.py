"""Hostile JSON Lines for every headless command that reads them. Run: ``python -m benchmarks.attaques.commandes``.

Each line is answered: by a result, or by one French sentence; the answers keep the order and the number of the lines.
"""

import contextlib
import io
import json
import sys
import tempfile
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Final

from arbitre.cli.principal import executer
from benchmarks.attaques.commun import Bilan, conclure, essayer_ensemble, est_une_phrase, options
from benchmarks.attaques.mutations import json_malmene
from benchmarks.mesure import MEMOIRE

ESSAIS: Final = 40_000
LOT: Final = 250
"""Lines in a file."""
DONNEES: Final = Path(__file__).parents[2] / "tests" / "donnees"
MOTS: Final = "la las les le sel été lassé chacune mollies aecu mange table tables zoo as es et ou"


def _lignes(*chemin: str) -> list[bytes]:
    return [ligne for ligne in DONNEES.joinpath(*chemin).read_bytes().splitlines() if ligne.strip()]


def _joueurs() -> list[dict[str, object]]:
    return [{"table": n, "nom": f"J{n}", "categorie": "S", "club": "A"} for n in range(1, 5)]


def _classement() -> list[bytes]:
    scores = {"1": [70, 50, 40], "2": [60, 50, None], "3": [60, 20, 40], "4": [0, 0, 0]}
    partie = {"tops": [70, 50, 40], "scores": scores, "penalites": {"2": [2]}, "avertissements": {"3": [1, 1, 2]}}
    base = {"id": "c", "joueurs": _joueurs(), "parties": [partie, partie | {"absents": [4], "formule": "joker"}]}
    plus = {"par": ["club", "categorie"], "meilleurs_par_club": 2, "departage": ["nb_tops", "derniere_partie"]}
    return [
        json.dumps(base | {"methode": m} | plus).encode() for m in ("points", "places", "pourcentage", "points_top")
    ]


def _apparier() -> list[bytes]:
    joueurs = [{"nom": nom, "cote": 10 + rang} for rang, nom in enumerate("ABCDEF")]
    rencontres = [("A", "B", [[451, 407]], None), ("C", "D", [[512, 325]], None), ("E", "F", [], "b")]
    ronde = [dict(zip(("a", "b", "parties", "forfait"), r, strict=True)) for r in rencontres]
    return [json.dumps({"id": "t", "joueurs": joueurs, "rondes": rondes}).encode() for rondes in ([], [ronde])]


def _annonces() -> list[bytes]:
    coup = {"id": 1, "coup": 2, "grille": ["." * 15] * 15, "tirage": "HMQ+AEIO"}
    partie = json.loads(_lignes("parties_publiees.jsonl")[0])
    tirages = [{"id": c["tirage"], "coup": n, "tirage": c["tirage"]} for n, c in enumerate(partie["coups"][:3], 1)]
    return [json.dumps(ligne).encode() for ligne in (coup, *tirages)]


@cache
def graines() -> dict[str, list[bytes]]:
    """Sound lines for each command."""
    positions = _lignes("positions", "positions.jsonl")[:12]
    parties = [json.loads(ligne) for ligne in _lignes("parties_publiees.jsonl")]
    courtes = [json.dumps(partie | {"coups": partie["coups"][:4]}).encode() for partie in parties]
    return {
        "solutions": positions,
        "rejouer": courtes,
        "corriger": _lignes("bulletins", "cas.jsonl"),
        "annonces": _annonces(),
        "classement": _classement(),
        "apparier": _apparier(),
    }


def _lancer(commande: str, lignes: list[bytes], dossier: Path) -> list[str]:
    """The answers of the command, a line each."""
    (dossier / "lignes.jsonl").write_bytes(b"\n".join(lignes) + b"\n")
    lexique = ["--lexique", str(dossier / "mots.txt")] if commande in ("solutions", "rejouer", "corriger") else []
    sortie = io.StringIO()
    with contextlib.redirect_stdout(sortie):
        statut = executer([commande, str(dossier / "lignes.jsonl"), *lexique])
    assert statut in (0, 1), f"status {statut}"
    return sortie.getvalue().split("\n")[:-1]


def _repond(commande: str, dossier: Path, lignes: list[bytes]) -> bool:
    rendues = [json.loads(rendue) for rendue in _lancer(commande, lignes, dossier)]
    mal_dites = [r["erreur"] for r in rendues if "erreur" in r and not est_une_phrase(r["erreur"])]
    if mal_dites and len(lignes) == 1:
        print(mal_dites[0], file=sys.stderr)
    return len(rendues) == len(lignes) and not mal_dites


def _hostiles(commande: str, nombre: int, hasard: Random) -> Iterator[bytes]:
    saines = graines()[commande]
    while nombre:
        ligne = json_malmene(hasard.choice(saines), hasard, saines).replace(b"\n", b" ").replace(b"\r", b" ")
        if ligne.strip():
            nombre -= 1
            yield ligne


def attaquer(essais: int = ESSAIS, graine: int = 1, commandes: tuple[str, ...] = ()) -> Bilan:
    """Send ``essais`` lines in all; a file whose lines are not all answered is sent again line by line."""
    bilan, choisies = Bilan(), commandes or tuple(graines())
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as racine:
        dossier = Path(racine)
        (dossier / "mots.txt").write_text("\n".join(MOTS.split()), encoding="utf-8")
        for commande in choisies:
            hostiles = list(_hostiles(commande, essais // len(choisies), Random(f"{graine} {commande}")))
            for debut in range(0, len(hostiles), LOT):
                lot = hostiles[debut : debut + LOT]
                essayer_ensemble(bilan, commande, lot, partial(_repond, commande, dossier))
    return bilan


def main() -> int:
    """Attack and print."""
    choix = options("des lignes JSON hostiles pour chaque commande")
    return conclure("commandes", attaquer(1_000_000 if choix.long else ESSAIS, choix.graine))


if __name__ == "__main__":
    sys.exit(main())
