"""A pack recorded in the window through a microphone of the system, by somebody who says what the window asks, clicks,
falls silent, shouts, says two words at once, and whose fan starts: nothing bad is kept.

The whole pack, in real time: ``ARBITRE_PRISES=172``; an ordinary run records two.
"""

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from pytestqt.qtbot import QtBot

from arbitre.engine.annonces.annonce import cle
from arbitre.ui.outils.voix.enregistrement import PanneauPack
from arbitre.voix.clip import Clip
from arbitre.voix.materiel import Materiel
from arbitre.voix.pack import Pack
from arbitre.voix.sonie import CIBLE, sonie
from tests.outils.son import SonPrive
from tests.ui.outils.voix.bureau import Bureau
from tests.voix import prises

PRISES = int(os.environ.get("ARBITRE_PRISES", "2"))
BRUITEE = prises.BRUYANTE[len(prises.piece(0.3)) :]
DEUX_MOTS = prises.DEUX_MOTS[len(prises.piece(0.4)) :]
MAUVAISES = (DEUX_MOTS, prises.voix(0.6, 90_000), BRUITEE, prises.clic(), b"")
"""What is said instead of the text, twice in six times."""


class Parleur:
    """Says into the microphone whatever the page asks for, once a take."""

    def __init__(self, page: PanneauPack, son: SonPrive, dossier: Path) -> None:
        self._page, self._son, self._dossier = page, son, dossier
        self._pret = True
        self.demandes = 0
        self._dits: list[subprocess.Popen[bytes]] = []

    def ecouter(self, *_: float) -> None:
        """The microphone reports: is a text asked for?"""
        demande = self._page.consigne.text().startswith("Dites")
        if demande and self._pret:
            tour, rang = divmod(self.demandes, 6)
            mauvaise = MAUVAISES[(2 * tour + rang - 1) % 5]
            juste = rang not in (1, 2) or (mauvaise is DEUX_MOTS and self._demande_plusieurs_mots())
            self._dire(prises.voix(0.4 + self.demandes % 5 / 10) if juste else mauvaise)
            self.demandes += 1
        self._pret = not demande

    def _demande_plusieurs_mots(self) -> bool:
        """Two words are then a good take of what « Dites » asks for."""
        _, *mots = re.findall(r"\w+", self._page.consigne.text())
        return len(mots) > 1

    def _dire(self, pcm: bytes) -> None:
        fichier = self._dossier / f"dit-{self.demandes}.wav"
        fichier.write_bytes(Clip(pcm).en_wav())
        self._dits.append(subprocess.Popen(["paplay", "-d", "micro", str(fichier)], env=self._son.env))

    def se_taire(self) -> None:
        for dit in self._dits:
            dit.wait()


@pytest.fixture
def atelier(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Bureau, Parleur]]:
    with SonPrive() as son:
        for nom in ("XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "PULSE_SERVER"):
            monkeypatch.setenv(nom, son.env[nom])
        materiel = Materiel()
        bureau = Bureau(tmp_path, QSettings(str(tmp_path / "p.ini"), QSettings.Format.IniFormat), materiel)
        qtbot.waitUntil(lambda: bool(materiel.entrees), timeout=15_000)
        page = bureau.fenetre.pack
        parleur = Parleur(page, son, tmp_path)
        materiel.ecoute.connect(parleur.ecouter)
        bureau.fenetre.onglets.setCurrentIndex(1)
        bureau.fenetre.creer_un_pack(tmp_path / "marie")
        qtbot.waitUntil(lambda: page.pack is not None)
        yield bureau, parleur
        parleur.se_taire()
        bureau.fermer()


@pytest.mark.machine
@pytest.mark.timeout(60 + 8 * PRISES)
def test_un_pack_s_enregistre_par_un_vrai_micro(qtbot: QtBot, atelier: tuple[Bureau, Parleur]) -> None:
    bureau, parleur = atelier
    page = bureau.fenetre.pack
    page.liste.setFocus()
    bureau.touche(page.liste, Qt.Key.Key_G)
    qtbot.waitUntil(lambda: page.pack is not None and len(page.pack.clips) >= PRISES, timeout=60_000 + 8_000 * PRISES)
    bureau.touche(page.liste, Qt.Key.Key_G)
    garde = Pack.ouvrir(bureau.dossier / "marie")
    assert garde.fautes == ()
    assert len(garde.clips) >= PRISES
    assert parleur.demandes >= len(garde.clips) + 2, "a bad take is asked again"
    assert {cle(texte) for texte in page.textes_a_dire()[:PRISES]} <= set(garde.clips), "the most useful first"
    assert all(abs(sonie(clip) - CIBLE) <= 1 for clip in garde.clips.values())
    assert {dit: clip.duree for dit, clip in garde.clips.items() if not 0.3 <= clip.duree <= 1.0} == {}
