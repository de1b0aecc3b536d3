"""An evening, each driver failing at random: every letter is shown, every call is given, the evening goes on.

Two hundred coups a driver: ``ARBITRE_COUPS=200``; an ordinary run plays a few, until it has died
and spoken.
"""

import os
import random
import sys
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from arbitre.engine.annonces.annonce import dire
from arbitre.engine.annonces.modeles import MODELES
from arbitre.engine.lettres import ALPHABET
from arbitre.voix import annonceur as module
from arbitre.voix import rendu
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.decodage import CADENCE
from arbitre.voix.pilotes.pilote import Installation
from arbitre.voix.pilotes.recensement import pilotes_d_ici
from arbitre.voix.reglages import Choix, Reglages
from arbitre.voix.rendu import EtatMoteur, Moteur
from arbitre.voix.voix import Voix
from tests.voix.faux import ALERTE, CHRONO, TERMINE, FauxMateriel, tirage

COUPS = int(os.environ.get("ARBITRE_COUPS", "3"))
AU_PLUS = COUPS + 30
PART = 0.25
PILOTES = ("Windows", "macOS", "Piper", "Speech Dispatcher", "eSpeak NG", "pyttsx3", "Kokoro")
OUVRIER = Path(__file__).with_name("ouvrier_en_panne.py")
SOUS_LA_FOURNIE = PILOTES if COUPS >= 200 else ("Kokoro",)
"""Drivers that fail at the words alone, the supplied voice saying the rest."""


class Guette(Moteur):
    """One that hangs is found as soon as it says so, and a slow machine is not taken for one that hangs."""

    def _recevoir(self, message: dict[str, Any]) -> None:
        if "bloque" in message:
            self._chien.start(0)
        super()._recevoir(message)


class Presse(FauxMateriel):
    """A device on which a minute takes a tenth of a second."""

    PAS = CADENCE


def test_ces_pilotes_sont_tous_ceux_du_programme(monkeypatch: pytest.MonkeyPatch) -> None:
    noms = set[str]()
    for systeme in ("win32", "darwin", "linux"):
        monkeypatch.setattr(sys, "platform", systeme)
        noms |= {pilote.nom for pilote in pilotes_d_ici(Installation())}
    assert noms == set(PILOTES)


@pytest.mark.parametrize(
    ("choix", "pilote"),
    [
        *((Choix.SYSTEME, pilote) for pilote in PILOTES),
        *((Choix.FOURNIE, pilote) for pilote in SOUS_LA_FOURNIE),
    ],
)
def test_la_soiree_continue_quoi_que_fasse_la_voix(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, choix: Choix, pilote: str
) -> None:
    monkeypatch.setattr(module, "_PATIENCE_MS", 30)
    monkeypatch.setattr(module, "_PATIENCE_APPEL_MS", 30)
    monkeypatch.setattr(rendu, "_RELANCES_MS", (0, 10))
    hasard = random.Random(PILOTES.index(pilote))
    graine, vies = str(hasard.random())[2:8], str(tmp_path / "vies")
    moteur = Guette(ligne=(sys.executable, str(OUVRIER), pilote, graine, str(PART), vies))
    materiel = Presse()
    annonceur = Annonceur(Reglages(choix), voix=Voix(moteur=moteur), materiel=materiel)
    montrees: list[tuple[int, int]] = []
    annonceur.commence.connect(lambda serie, rang: montrees.append((serie, rang)))
    pannes: list[EtatMoteur] = []
    moteur.etat_change.connect(lambda: pannes.append(moteur.etat))
    annonceur.eveiller()

    def prete() -> None:
        qtbot.waitUntil(lambda: moteur.etat is EtatMoteur.PRET, timeout=60_000)

    def vue() -> bool:
        """It died and was started again; it spoke meanwhile."""
        return EtatMoteur.DEMARRE in pannes[1:] and any(any(clip.pcm) for clip in materiel.joues)

    prete()
    for coup in range(AU_PLUS):
        if coup >= COUPS:
            if vue():
                break
            prete()
        lettres = "".join(hasard.sample(ALPHABET, 7))
        annonces = tirage(f"{lettres[:3]}+{lettres[3:]}")
        top = tuple(MODELES["mot"].rendre({"mot": dire(f"mot {coup} {n}")}) for n in range(3))
        for dites in (annonces, (CHRONO,), (ALERTE,), (TERMINE,), top):
            with qtbot.waitSignal(annonceur.fini, timeout=20_000) as fini:
                appel = dites[0] in (CHRONO, ALERTE, TERMINE)
                serie = annonceur.appeler(dites[0]) if appel else annonceur.dire(dites)
            assert fini.args == [serie, True]
            assert montrees == [(serie, rang) for rang in range(len(dites))]
            montrees.clear()
    assert vue()
    annonceur.fermer()
