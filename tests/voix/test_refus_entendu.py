"""A line that is refused is heard, softly, in the room's real sound; so is the bell of a clock that has run out."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbitre.voix.annonceur import Annonceur
from arbitre.voix.reglages import Choix, Reglages
from tests.outils.son import SonPrive, passages_sonores
from tests.soirees.poste import VITESSE, Poste
from tests.voix.faux import ecrire_pack

pytestmark = pytest.mark.machine


def test_une_ligne_refusee_s_entend_doucement_tant_qu_on_le_veut(
    qtbot: QtBot, son_prive: SonPrive, tmp_path: Path
) -> None:
    pack = Reglages(Choix.PACK, pack=ecrire_pack(tmp_path / "pack", "A", "chrono", secondes=0.3))
    annonceur = Annonceur(Reglages(Choix.SILENCE), vitesse=VITESSE)
    annonceur.materiel.demarrer()
    poste = Poste(tmp_path, annonceur=annonceur)
    poste.inscrire(2)
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    poste.proclamer()
    annonceur.taire()
    qtbot.waitUntil(lambda: annonceur.materiel.decide, timeout=15_000)
    qtbot.wait(500)  # the bell of the alert is over

    def refuser() -> None:
        """Table 99 is nobody's; the line stays, whole under the next key."""
        poste.touche(Qt.Key.Key_Escape)
        poste.entrer("99 t")
        assert "99" in poste.message
        assert poste.fenetre.correction.ligne.selectedText() == "99 t"
        qtbot.wait(700)

    with son_prive.enregistrer(tmp_path / "salle.wav"):
        qtbot.wait(2300)  # the empty sink starts with two seconds of its own
        refuser()
        annonceur.regler(pack)
        qtbot.waitUntil(lambda: annonceur.voix.pack is not None, timeout=15_000)
        refuser()
        annonceur.regler(Reglages(Choix.PACK, pack=pack.pack, refus=False))
        refuser()
    poste.fermer()
    (entendu,) = passages_sonores(tmp_path / "salle.wav")
    assert entendu[1] - entendu[0] == pytest.approx(0.16, abs=0.05)
    assert not passages_sonores(tmp_path / "salle.wav", seuil=0.25), "half as loud as a bell, or less"


def test_la_cloche_d_une_pendule_s_entend_meme_sans_voix(qtbot: QtBot, son_prive: SonPrive, tmp_path: Path) -> None:
    """The sign of the system gave nothing in the room's loudspeakers."""
    annonceur = Annonceur(Reglages(Choix.SILENCE))
    assert not annonceur.sonner(), "nothing plays yet"
    annonceur.materiel.demarrer()
    qtbot.waitUntil(lambda: annonceur.materiel.sonne, timeout=15_000)
    with son_prive.enregistrer(tmp_path / "salle.wav"):
        qtbot.wait(2300)  # the empty sink starts with two seconds of its own
        assert annonceur.sonner()
        qtbot.wait(900)
    annonceur.fermer()
    (entendu,) = passages_sonores(tmp_path / "salle.wav", seuil=0.25)
    assert entendu[1] > entendu[0]
