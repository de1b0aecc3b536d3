"""What the console answers to a hand: each key says what it did, a line says what it lacks, numbers are not counted."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from arbitre.charte import CLAIR
from arbitre.ui.outils.controle import Controle, Point
from arbitre.ui.papiers.billets import BilletsEcran
from tests.soirees.attend import ensuite, presse, vues
from tests.soirees.poste import Poste
from tests.soirees.souris import Souris
from tests.ui.fenetres import bouton

pytestmark = pytest.mark.partie(coups=1)


def test_f6_dit_combien_de_tables_il_paie(poste: Poste) -> None:
    poste.entrer("3-5 t")
    poste.touche(Qt.Key.Key_F6)
    assert "Top payé à 15 tables au coup 1" in poste.message


def test_un_signe_de_discipline_seul_demande_son_bulletin(poste: Poste) -> None:
    poste.taper("9 d")
    assert "ce que porte le bulletin" in poste.fenetre.correction.verdict.text()
    poste.touche(Qt.Key.Key_Return)
    assert "9 T D" in poste.message
    assert not poste.coup(1).fiches


def test_f7_sur_un_coup_clos_n_est_pas_une_erreur(poste: Poste) -> None:
    refus: list[str] = []
    poste.console.regie.refuse.connect(refus.append)
    poste.touche(Qt.Key.Key_F6)
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture
    poste.touche(Qt.Key.Key_F7)
    assert poste.message.startswith("Le coup 1 est déjà clos")
    assert not refus


def test_les_tables_a_avertir_sont_nommees_par_suites(poste: Poste) -> None:
    poste.entrer("2-9 z")
    poste.attendre(lambda: "tables 2-9 à avertir" in ensuite(poste.fenetre.fil))
    assert "tables 1, 10-18 à saisir" in ensuite(poste.fenetre.fil)
    poste.attendre(lambda: vues(poste.fenetre.fil) == [
        "Coup 1\u00a0: 10 tables à saisir", "Coup 1\u00a0: 8 tables à avertir",
    ])  # fmt: skip


def test_une_pastille_nomme_peu_de_tables_et_mene_ou_cela_se_fait(poste: Poste) -> None:
    """What was read there led nowhere: not a letter of it could be clicked."""
    poste.entrer("9 z")
    poste.jouer()
    poste.fenetre.correction.aller(2)
    souris, fil = Souris(poste), poste.fenetre.fil
    poste.attendre(lambda: vues(fil)[:2] == ["Coup 1\u00a0: 17 tables à saisir", "Coup 1\u00a0: table 9 à avertir"])
    poste.fenetre.vers_le_classement()
    souris.cliquer(fil.pastilles[0])
    coup = poste.fenetre.correction.coup
    assert coup is not None
    assert coup.numero == 1
    assert poste.fenetre.onglets.currentWidget() is poste.fenetre.correction
    souris.cliquer(fil.pastilles[1])
    poste.attendre(lambda: bool(poste.fenetre.findChildren(BilletsEcran)))
    (billets,) = poste.fenetre.findChildren(BilletsEcran)
    assert billets.isVisible()
    billets.close()


def test_ce_qui_est_a_saisir_passe_d_abord_et_les_avis_se_comptent(poste: Poste) -> None:
    """A long strip leaves the steps of the coup, and cuts no table to enter."""
    fil = poste.fenetre.fil
    for z in ("2-9 z", "3 z", "4 z"):
        poste.entrer(z)
        poste.touche(Qt.Key.Key_F6)
        poste.touche(Qt.Key.Key_F7)
        poste.touche(Qt.Key.Key_F7)
        clos = poste.message
        poste.jouer()
    assert clos == "Coup 3 clos. Restent\u00a0: coups 1-3\u00a0: 8 tables à avertir (B, V)."
    poste.jouer()
    attendu = "coup 4, tables 1-18 à saisir"
    poste.attendre(lambda: presse(fil).startswith(attendu))
    assert "coups 1-3\u00a0: 8 tables à avertir (B, V)" in presse(fil)
    poste.attendre(lambda: vues(fil) == [
        "Coup 4\u00a0: 18 tables à saisir", "Coups 1-3\u00a0: 8 tables à avertir", "Coup 5\u00a0: 18 tables à saisir",
    ])  # fmt: skip
    assert poste.fenetre.barre.etapes.isVisible()


def test_ce_que_le_haut_coupe_se_lit_en_entier_par_f1(poste: Poste) -> None:
    """What has no room on the strip is counted there; a click, or F1, reads all of it."""
    fil = poste.fenetre.fil
    for numero, tables in ((1, "1 3 5 7 9 11 13 15 17"), (2, "2 4 6 8 10 12 14 16 18"), (3, "1 4 8")):
        saisies = sorted(set(range(1, 19)) - {int(table) for table in tables.split()})
        poste.entrer(f"c{numero}")
        poste.entrer(f"{' '.join(map(str, saisies))} t")
        poste.touche(Qt.Key.Key_Escape)
        poste.jouer()
    poste.attendre(lambda: vues(fil)[-1] == "+\u00a01")
    Souris(poste).cliquer(fil.autres)
    lu = poste.fenetre.aide.page.toPlainText()
    assert lu.index("coup 1, tables 1, 3, 5, 7, 9, 11, 13, 15, 17 à saisir") < lu.index(
        "coup 3, tables 1, 4, 8 à saisir"
    )
    assert "coup 2, tables 2, 4, 6, 8, 10, 12, 14, 16, 18 à saisir" in lu


def test_la_pastille_d_un_coup_passe_dit_comment_revenir(poste: Poste) -> None:
    poste.entrer("2-9 z")
    poste.jouer()
    poste.corriger_le_dernier()
    poste.entrer("c1")
    passe = poste.fenetre.fil.passe
    poste.attendre(lambda: passe.text().endswith("Échap revient au présent."))
    poste.attendre(lambda: QLabel.text(passe) == passe.text(), 3000)


def test_la_liste_garde_ce_que_le_papier_porte(poste: Poste) -> None:
    poste.entrer("2 (z)zyzx!- h4 12")
    assert poste.rangees[2].solution.mot.startswith("(Z)ZYZX")


def test_rien_remis_et_bulletin_blanc_se_distinguent_dans_la_liste(poste: Poste) -> None:
    poste.entrer("2 n")
    poste.entrer("3 z")
    assert poste.rangees[2].solution.mot == "rien remis"
    assert poste.rangees[3].solution.mot == "blanc"


def test_le_controle_n_offre_d_allumer_que_ce_qui_est_eteint(qapp: QGuiApplication) -> None:
    faits: list[str] = []

    def points() -> tuple[Point, ...]:
        allume = bool(faits)
        return (Point("Écrans", allume, "le tableau", "Allumer", None if allume else lambda: faits.append("allumé")),)

    controle = Controle(points, CLAIR)
    controle.montrer()
    allumer = bouton(controle, "Allumer")
    assert allumer.isVisible()
    allumer.click()
    assert faits == ["allumé"]
    assert not allumer.isVisible()
    controle.close()
