"""The 52 bulletins given with the request for this program: points, and the list of sanctions."""

import json
from typing import Any

import pytest

from arbitre.engine.bulletin import Bulletin, Constat, Raccord, SolutionEcrite
from arbitre.engine.correction.dossier import ContexteDeCorrection
from arbitre.engine.correction.juge import corriger
from arbitre.engine.editions import edition
from arbitre.engine.formule import formule
from arbitre.engine.grille import Grille
from tests.engine.correction.outils import DONNEES

MOTS = frozenset((DONNEES / "mots.txt").read_text().split())
CAS = [json.loads(ligne) for ligne in (DONNEES / "cas.jsonl").read_text().splitlines()]
ATTENDUS = {a["id"]: a for a in map(json.loads, (DONNEES / "attendus.jsonl").read_text().splitlines())}


def bulletin(lu: dict[str, Any]) -> Bulletin:
    return Bulletin(
        lu["remis"],
        tuple(map(Constat, lu["etat"])),
        tuple(
            SolutionEcrite(
                s["mot"],
                s["sens"],
                tuple(s["cercles"]),
                s["ref"],
                tuple(Raccord(**r) for r in s["raccord"] or ()),
                s["points"],
                s["barree"],
            )
            for s in lu["solutions"]
        ),
    )


@pytest.mark.parametrize("cas", CAS, ids=lambda cas: cas["id"])
def test_cas_donne(cas: dict[str, Any]) -> None:
    contexte = ContexteDeCorrection(
        edition(cas["edition"]).correction,
        formule(cas["formule"]),
        cas["coup"],
        Grille.parse(cas["grille"]),
        cas["tirage"],
        MOTS,
    )
    verdict = corriger(contexte, bulletin(cas["bulletin"]))
    attendu = ATTENDUS[cas["id"]]
    assert verdict.points == attendu["points"], attendu["situation"]
    assert [s.peine.value for s in verdict.sanctions] == attendu["types"], attendu["situation"]


def test_tous_les_cas_y_sont() -> None:
    assert len(CAS) == len(ATTENDUS) == 52
