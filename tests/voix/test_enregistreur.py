"""One take at a time: what is given up is never taken for the next one, and a dead sound worker ends a take."""

import sys

import pytest
from pytestqt.qtbot import QtBot

from arbitre.voix import messages
from arbitre.voix.clip import Clip
from arbitre.voix.materiel import Enregistreur, Materiel
from tests.voix.faux import FauxMateriel, son

MEURT_A_LA_PRISE = """
import json, sys
print(json.dumps({"pret": True, "sorties": [], "entrees": [{"id": "m", "nom": "Micro", "defaut": True}]}), flush=True)
for ligne in sys.stdin:
    if "prise" in ligne:
        sys.exit(3)
"""


class Micro(FauxMateriel):
    """A microphone whose takes are handed over when the test says so."""

    def enregistrer(self, micro: str = "") -> None:
        self.ordres.append("prendre")

    def finir_prise(self) -> None:
        self.ordres.append("finir")


@pytest.fixture
def micro(qtbot: QtBot) -> Micro:
    return Micro()


@pytest.fixture
def enregistreur(micro: Micro) -> Enregistreur:
    return Enregistreur(micro)


def test_une_prise_abandonnee_n_est_pas_prise_pour_la_suivante(micro: Micro, enregistreur: Enregistreur) -> None:
    pris: list[Clip] = []
    enregistreur.pris.connect(pris.append)
    enregistreur.commencer("Algérie")
    enregistreur.abandonner()
    assert not enregistreur.en_cours
    enregistreur.commencer("Algérie")
    micro.prise.emit(son(0.3))
    assert pris == []
    enregistreur.terminer()
    micro.prise.emit(son(0.6))
    assert [(clip.texte, round(clip.duree, 1)) for clip in pris] == [("Algérie", 0.6)]
    assert micro.ordres == ["prendre", "finir", "prendre", "finir"]


def test_une_prise_finie_puis_abandonnee_ne_se_finit_pas_deux_fois(micro: Micro, enregistreur: Enregistreur) -> None:
    refus: list[str] = []
    enregistreur.refuse.connect(refus.append)
    enregistreur.commencer("Algérie")
    enregistreur.terminer()
    enregistreur.abandonner()
    enregistreur.abandonner()
    micro.prise.emit(None)
    assert micro.ordres == ["prendre", "finir"]
    assert refus == []


def test_le_son_qui_meurt_pendant_une_prise_la_refuse(qtbot: QtBot) -> None:
    materiel = Materiel((sys.executable, "-c", MEURT_A_LA_PRISE))
    enregistreur = Enregistreur(materiel)
    materiel.demarrer()
    qtbot.waitUntil(lambda: bool(materiel.entrees), timeout=10_000)
    with qtbot.waitSignal(enregistreur.refuse, timeout=10_000) as refus:
        enregistreur.commencer("Algérie")
    assert refus.args == [messages.ENREGISTREMENT_IMPOSSIBLE]
    assert not enregistreur.en_cours
    materiel.fermer()
