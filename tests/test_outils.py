"""The tools of the tests do what the tests believe."""

import gc
import logging
import math
import struct
import subprocess
import sys
import threading
import time
import wave
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.outils.ecrans import PORTABLE, PROJECTEUR, Ecran, brancher
from tests.outils.silence import detruire_fenetres, fenetres, journal_inattendu, restes, restes_nouveaux
from tests.outils.son import FREQUENCE, SonPrive, passages_sonores
from tests.outils.xscreens import EcransX


def noms_des_ecrans() -> list[str]:
    return [ecran.name() for ecran in QGuiApplication.screens()]


def test_deux_ecrans_au_depart(qtbot: QtBot) -> None:
    assert noms_des_ecrans() == ["portable", "projecteur"]
    fenetre = QWidget()
    qtbot.addWidget(fenetre)
    fenetre.setGeometry(QGuiApplication.screens()[1].geometry())
    fenetre.show()
    assert fenetre.screen().name() == "projecteur"
    assert fenetre.grab().size().toTuple() == (1920, 1080)


def test_cable_debranche_et_rebranche(qtbot: QtBot, ecrans: None) -> None:
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    with qtbot.waitSignal(application.screenRemoved, timeout=1000):
        brancher(PORTABLE)
    assert noms_des_ecrans() == ["portable"]
    with qtbot.waitSignal(application.screenAdded, timeout=1000):
        brancher(PORTABLE, Ecran("salle", 1366, 0, 1280, 800))
    assert noms_des_ecrans() == ["portable", "salle"]


def test_les_ecrans_reviennent_apres_le_test(qtbot: QtBot) -> None:
    assert noms_des_ecrans() == [PORTABLE.nom, PROJECTEUR.nom]


def test_un_minuteur_oublie_se_voit(qtbot: QtBot) -> None:
    avant = restes(qt=True)
    minuteur = QTimer()
    minuteur.start(60_000)
    (texte,) = restes_nouveaux(avant, qt=True, patience=0)
    assert "60000 ms" in texte
    minuteur.stop()
    assert restes_nouveaux(avant, qt=True, patience=0) == []


def test_un_minuteur_que_le_ramasse_miettes_laisse_se_voit(qtbot: QtBot) -> None:
    """The console puts what it keeps out of the collector's way: a look through the collector would miss it."""
    avant = restes(qt=True)
    minuteur = QTimer(interval=60_000)
    minuteur.start()
    gc.freeze()
    try:
        assert len(restes_nouveaux(avant, qt=True, patience=0)) == 1
    finally:
        gc.unfreeze()
        minuteur.stop()


def test_une_fenetre_oubliee_se_voit_et_disparait(qtbot: QtBot) -> None:
    avant, fenetres_avant = restes(qt=True), fenetres()
    fenetre = QWidget(windowTitle="oubliée")
    fenetre.show()
    (texte,) = restes_nouveaux(avant, qt=True, patience=0)
    assert "oubliée" in texte
    detruire_fenetres(fenetres_avant)
    assert not isValid(fenetre)


def test_un_fil_oublie_se_voit() -> None:
    avant = restes(qt=False)
    fin = threading.Event()
    fil = threading.Thread(target=fin.wait, name="oublié")
    fil.start()
    assert restes_nouveaux(avant, qt=False, patience=0) == ["un fil d’exécution : oublié"]
    fin.set()
    fil.join()
    assert restes_nouveaux(avant, qt=False, patience=0) == []


def test_une_ligne_de_journal_doit_etre_annoncee() -> None:
    lignes = [logging.LogRecord("arbitre", logging.WARNING, "", 0, "disque plein", None, None)]
    assert journal_inattendu(lignes, ["disque"]) == []
    assert len(journal_inattendu(lignes, [])) == 1
    assert len(journal_inattendu([], ["disque"])) == 1


@pytest.mark.journal_attendu("tableau débranché")
def test_une_ligne_annoncee_passe() -> None:
    logging.getLogger("arbitre.essai").warning("tableau débranché")
    assert Path.home().parent.name.startswith("arbitre-essais-"), "the home of the user is out of reach"


def ecrans_vus(env: dict[str, str]) -> set[str]:
    question = (
        "from PySide6.QtGui import QGuiApplication as G; a = G([]); print(*[e.name() for e in a.screens()], sep='\\n')"
    )
    reponse = subprocess.run([sys.executable, "-c", question], env=env, capture_output=True, text=True, check=True)
    return set(reponse.stdout.split())


@pytest.mark.machine
def test_serveur_x_a_deux_moniteurs() -> None:
    with EcransX() as ecrans:
        assert ecrans_vus(ecrans.env) == {"PORTABLE", "PROJECTEUR"}
        ecrans.debrancher()
        assert ecrans_vus(ecrans.env) == {"PORTABLE"}


def bip(fichier: Path, duree: float) -> Path:
    with wave.open(str(fichier), "wb") as onde:
        onde.setparams((1, 2, FREQUENCE, 0, "NONE", ""))
        onde.writeframes(
            b"".join(struct.pack("<h", int(9000 * math.sin(i / 8))) for i in range(int(duree * FREQUENCE)))
        )
    return fichier


def durees(fichier: Path) -> list[float]:
    return [fin - debut for debut, fin in passages_sonores(fichier)]


@pytest.mark.machine
def test_son_joue_et_entendu(tmp_path: Path) -> None:
    son = bip(tmp_path / "bip.wav", 0.3)
    assert durees(son) == [pytest.approx(0.3, abs=0.02)]
    with SonPrive() as prive, prive.enregistrer(tmp_path / "entendu.wav"):
        for _ in range(2):
            subprocess.run(["paplay", son], env=prive.env, check=True)
            time.sleep(0.3)
    assert durees(tmp_path / "entendu.wav") == [pytest.approx(0.3, abs=0.05)] * 2
