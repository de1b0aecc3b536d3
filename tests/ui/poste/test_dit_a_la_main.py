"""What the console answers to a hand: each key says what it did, a line says what it lacks, numbers are not counted."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from arbitre.charte import CLAIR
from arbitre.ui.outils.controle import Controle, Point
from arbitre.ui.textes.poste import ensemble_bref
from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste
from tests.ui.fenetres import bouton


@pytest.fixture
def poste(poste: Poste) -> Poste:
    poste.inscrire()
    poste.jouer()
    return poste


def _cellules(poste: Poste, table: int) -> list[str]:
    liste = poste.fenetre.correction.liste
    poste.attendre(lambda: liste.texte(table - 1, 4) not in ("", "—"))
    return [liste.texte(table - 1, colonne) for colonne in range(6)]


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
    poste.attendre(lambda: "tables 2-9 à avertir" in poste.fenetre.fil.ensuite.text())
    assert "tables 1, 10-18 à saisir" in poste.fenetre.fil.ensuite.text()
    fil = poste.fenetre.fil
    poste.attendre(lambda: QLabel.text(fil.ensuite) == fil.ensuite.text(), 3000)


def test_le_coup_ne_se_nomme_qu_une_fois_dans_ce_qui_reste(poste: Poste) -> None:
    """The line is short in large text: what it repeats hides what it has to say."""
    poste.entrer("9 z")
    poste.attendre(lambda: "table 9 à avertir" in poste.fenetre.fil.ensuite.text())
    assert poste.fenetre.fil.ensuite.text() == "coup 1, tables 1-8, 10-18 à saisir · table 9 à avertir (B, V)"


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
    assert clos == "Coup 3 clos. Restent\u00a0: coups 1-3\u00a0: 10 tables à avertir (B, V)."
    poste.jouer()
    attendu = "coup 4, tables 1-18 à saisir"
    poste.attendre(lambda: fil.retard.text().startswith(attendu))
    assert "coups 1-3\u00a0: 10 tables à avertir (B, V)" in fil.retard.text()
    poste.attendre(lambda: QLabel.text(fil.retard).startswith(attendu))
    assert QLabel.text(fil.ensuite).startswith("coup 5, tables 1-18 à saisir")
    assert poste.fenetre.barre.etapes.isVisible()


def test_ce_que_le_haut_coupe_se_lit_en_entier_par_f1(poste: Poste) -> None:
    """Tables to enter were cut, and only the mouse could read them."""
    fil = poste.fenetre.fil
    for numero, tables in ((1, "1 3 5 7 9 11 13 15 17"), (2, "2 4 6 8 10 12 14 16 18"), (3, "1 4 8")):
        saisies = sorted(set(range(1, 19)) - {int(table) for table in tables.split()})
        poste.entrer(f"c{numero}")
        poste.entrer(f"{' '.join(map(str, saisies))} t")
        poste.touche(Qt.Key.Key_Escape)
        poste.jouer()
    poste.attendre(lambda: QLabel.text(fil.retard).endswith("…"))
    assert "tables 1, 4, 8 à saisir" not in QLabel.text(fil.retard)
    poste.touche(Qt.Key.Key_F1)
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
    assert _cellules(poste, 2)[2].startswith("(Z)ZYZX")


def test_rien_remis_et_bulletin_blanc_se_distinguent_dans_la_liste(poste: Poste) -> None:
    poste.entrer("2 n")
    poste.entrer("3 z")
    assert _cellules(poste, 2)[2] == "rien remis"
    assert _cellules(poste, 3)[2] == "blanc"


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


def test_ce_qui_manque_de_place_en_haut_perd_ses_touches_avant_ses_tables() -> None:
    """« encore 20 s avant le tirage · 1 relecture à régler (Ctrl+Maj+N) · c. 1, tab… » named no table."""
    dit = f"encore 20 s avant le tirage · 1 relecture à régler ({Geste.RESEAU}) · coup 1, table 5 à avertir (B, V)"
    assert ensemble_bref(dit) == "encore 20 s avant le tirage · 1 relecture à régler · c. 1, t. 5 à avertir"
    postes = "coup 2 à clore (F7) · «\u00a0Nina\u00a0» coupé (3 à régler) · coup 1, tables 2-4 à saisir"
    assert (
        ensemble_bref(postes) == "coup 2 à clore (F7) · «\u00a0Nina\u00a0» coupé (3 à régler) · c. 1, t. 2-4 à saisir"
    )
