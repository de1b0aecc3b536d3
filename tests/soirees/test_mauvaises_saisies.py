"""Bad input through the real windows: a sentence that says what to do, and nothing changes."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.histoire import replay
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.ui.lancement import Poste as PosteReel
from arbitre.ui.ouverture.assistant import Assistant
from tests.soirees.poste import JOUEURS, Poste

pytestmark = pytest.mark.partie


def refuse(poste: Poste, avant: Partie, *mots: str) -> None:
    """The console says these words, and the partie is the one it was."""
    for mot in mots:
        assert mot in poste.message
    assert poste.partie is avant


def sac_reel(poste: Poste) -> None:
    """Letters come from a real bag; the field for them has the keyboard."""
    poste.touche(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    poste.touche(Qt.Key.Key_Space)
    poste.attendre(poste.fenetre.tirage.saisie_lettres.hasFocus)


def test_une_lettre_qui_n_est_pas_dans_le_sac(poste: Poste) -> None:
    sac_reel(poste)
    avant = poste.partie
    poste.entrer("KKAERST")
    refuse(poste, avant, "ne contient plus", "K", "Il reste")


def test_chaque_lettre_tapee_est_sur_le_chevalet_et_celle_qui_manque_au_sac_y_est_encadree(poste: Poste) -> None:
    sac_reel(poste)
    chevalet = poste.fenetre.tirage.chevalet
    poste.taper("aek")
    assert (chevalet.accessibleDescription(), chevalet.fautives) == ("+AEK", ())
    poste.taper("k")
    assert list(chevalet.fautives) == [3], "there is one K in the bag"
    poste.touche(Qt.Key.Key_Backspace)
    assert not list(chevalet.fautives)
    poste.touche(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert chevalet.accessibleDescription() == "", "no letter is asked for any more"


def test_trop_peu_de_lettres_puis_le_bon_tirage(poste: Poste) -> None:
    sac_reel(poste)
    avant = poste.partie
    poste.entrer("AERST")
    refuse(poste, avant, "7")
    champ = poste.fenetre.tirage.saisie_lettres
    assert not champ.hasSelectedText(), "what is missing is typed after what is there"
    poste.entrer("IN")
    assert poste.phase is Phase.ANNONCE
    assert str(poste.coup(1).tirage) == "AERSTIN"


def test_un_signe_qui_n_est_pas_une_lettre(poste: Poste) -> None:
    sac_reel(poste)
    avant = poste.partie
    poste.entrer("AERS1")
    refuse(poste, avant, "1", "?")
    assert poste.fenetre.tirage.saisie_lettres.hasSelectedText(), "this one is typed again"


def test_un_mot_qui_ne_tient_pas_ne_peut_etre_retenu(poste: Poste) -> None:
    sac_reel(poste)
    poste.entrer("AERSTIN")
    poste.chercher()
    poste.ramasser()
    avant = poste.partie
    poste.fenetre.tirage.autre.setFocus()
    poste.entrer("RATINES A1")
    refuse(poste, avant, "H8")
    poste.fenetre.tirage.autre.clear()
    poste.entrer("ZEBRE H4")
    refuse(poste, avant, "demande «\u00a0BZ\u00a0», absent du tirage\u00a0; le tirage n’a qu’un E")


def test_un_autre_mot_se_tape_reference_devant_et_sans_maj(poste: Poste) -> None:
    sac_reel(poste)
    poste.entrer("AERSTIN")
    poste.chercher()
    poste.ramasser()
    autre = next(s for s in poste.solutions(poste.coup(1)) if str(s.ref) == "H4" and len(s.mot) == 6)
    poste.fenetre.tirage.autre.setFocus()
    poste.entrer(f"h' {autre.mot.lower()}")
    assert f"{autre.mot} H4 vaut" in poste.message
    poste.touche(Qt.Key.Key_Return)
    retenu = poste.coup(1).retenu
    assert retenu is not None
    assert str(retenu.solution.placement) == f"{autre.mot} H4"


@pytest.mark.parametrize(
    ("ligne", "mots"),
    [
        ("99 T", ("table 99", "vérifiez")),
        ("3 3 N", ()),
        ("T", ("numéro de table",)),
        ("3 M(AISON H4 20", ("Parenthèses",)),
        ("3 MAISON H4 20 20", ("de trop",)),
        ("9-3 T", ("plus petite",)),
    ],
)
def test_une_ligne_de_saisie_fautive(poste: Poste, ligne: str, mots: tuple[str, ...]) -> None:
    poste.jouer()
    avant = poste.partie
    poste.entrer(ligne)
    if mots:
        refuse(poste, avant, *mots)
    else:
        assert len(poste.coup(1).fiches) == 1


def test_une_table_deja_saisie_n_est_pas_payee_deux_fois(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("4 T")
    avant = poste.partie
    poste.entrer("4 T")
    assert poste.partie == avant
    assert "a déjà le top" in poste.fenetre.correction.verdict.text()


def test_un_coup_incomplet_ne_se_clot_pas(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("4 T")
    avant = poste.partie
    poste.touche(Qt.Key.Key_F7)
    refuse(poste, avant, "non saisies", str(JOUEURS))


def test_un_csv_illisible_est_dit_et_ne_change_rien(qapp: QGuiApplication, tmp_path: Path) -> None:
    fichier = tmp_path / "joueurs.csv"
    fichier.write_bytes(b"\x00\x01\x02\xff" * 50)
    assistant = Assistant(tmp_path)
    assistant.liste.charger(fichier)
    assert "CSV" in assistant.message.text()
    assert assistant.liste.joueurs() == ()
    assistant.deleteLater()


def test_une_table_donnee_deux_fois_dans_la_liste(qapp: QGuiApplication, tmp_path: Path) -> None:
    fichier = tmp_path / "joueurs.csv"
    fichier.write_text("table;nom\n1;Alice\n1;Bruno\n", encoding="utf-8")
    assistant = Assistant(tmp_path)
    assistant.liste.charger(fichier)
    assert "deux fois" in assistant.message.text()
    assert assistant.liste.joueurs() == ()
    assistant.deleteLater()


def test_un_fichier_etranger_est_dit_dans_l_assistant(qapp: QGuiApplication, tmp_path: Path) -> None:
    fichier = tmp_path / "vacances.arbitre"
    fichier.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(200))
    reel = PosteReel(qapp)  # type: ignore[arg-type]  # the fixture gives a QApplication
    try:
        reel.montrer_l_assistant()
        assert reel.assistant is not None
        assert not reel.ouvrir(fichier)
        assert "n’est pas un fichier de compétition" in reel.assistant.message.text()
        assert fichier.read_bytes().startswith(b"\x89PNG")
        reel.assistant.abandonner()
    finally:
        reel.materiel.annonceur.fermer()
        reel.deleteLater()


def jouer_jusqu_au_bout(poste: Poste) -> None:
    """Coup after coup, as long as the console follows."""
    for _ in range(40):
        poste.jouer()


def test_un_disque_plein_laisse_la_partie_ou_elle_etait(poste: Poste) -> None:
    regie = poste.console.regie.regie
    pages = regie.journal._conn.execute("PRAGMA page_count").fetchone()[0]
    regie.journal._conn.execute(f"PRAGMA max_page_count={pages}")
    with pytest.raises(AssertionError):
        jouer_jusqu_au_bout(poste)
    assert "plein" in poste.message
    assert "recommencez" in poste.message
    assert replay(DUPLICATE, regie.journal.lire()) == regie.etat
    regie.journal._conn.execute("PRAGMA max_page_count=1000000")
    commandes = regie.journal._conn.execute("SELECT count(*) FROM journal").fetchone()[0]
    poste.touche(Qt.Key.Key_F5)
    poste.touche(Qt.Key.Key_Return)
    assert regie.journal._conn.execute("SELECT count(*) FROM journal").fetchone()[0] > commandes


def test_f5_dans_le_champ_des_lettres_garde_ce_qui_y_est_et_ce_qui_est_dit(poste: Poste) -> None:
    sac_reel(poste)
    poste.entrer("KKAERST")
    dit = poste.message
    poste.fenetre.actualiser()
    assert "taper les lettres tirées" in poste.fenetre.barre.suite.text()
    poste.touche(Qt.Key.Key_F5)
    champ = poste.fenetre.tirage.saisie_lettres
    assert (poste.message, champ.text(), champ.hasFocus()) == (dit, "KKAERST", True)
    poste.touche(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert not poste.fenetre.tirage.attend_des_lettres
    poste.touche(Qt.Key.Key_F5)
    coup = poste.partie.coup
    assert coup is not None, "the machine draws"
