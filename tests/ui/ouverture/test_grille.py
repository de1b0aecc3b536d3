"""Players typed one after the other into the wizard, by hands that do not look: nobody is lost."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from arbitre.echanges.club import ajouter_au_club
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.erreurs import Refus
from arbitre.ui.kit.application import Apparence, habiller
from arbitre.ui.kit.surimpression import Question
from arbitre.ui.ouverture.assistant import Assistant
from arbitre.ui.ouverture.grille import LICENCE, NOM, TABLE, Grille, rangs_en_double
from arbitre.ui.textes import ouverture as textes
from tests.soirees.mains import entrer, taper, touche
from tests.soirees.poste import Poste
from tests.ui.fenetres import bouton, choisir_du_menu
from tests.ui.test_mnemoniques import soulignees

CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
pytestmark = pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)


class Peintures(QObject):
    """Whether what a label says now was painted."""

    def __init__(self, etiquette: QLabel) -> None:
        super().__init__(etiquette)
        self._etiquette, self._peint = etiquette, ""
        etiquette.installEventFilter(self)

    def eventFilter(self, _objet: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's
        if event.type() is QEvent.Type.Paint:
            self._peint = self._etiquette.text()
        return False

    @property
    def depuis_le_texte(self) -> bool:
        return self._peint == self._etiquette.text()


@pytest.fixture
def assistant(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Assistant]:
    QSettings("arbitre", "arbitre").clear()
    habiller(qapp, Apparence())  # whatever another test left
    fichier = tmp_path / "joueurs.json"
    ajouter_au_club(fichier, [Joueur(0, "DUPONT Marie", licence="1234567"), Joueur(0, "DUPONT Paul")])
    assistant = Assistant(tmp_path, club=fichier)
    assistant.show()
    qtbot.waitUntil(assistant.isActiveWindow)
    assistant.liste.setFocus()
    yield assistant
    assistant.abandonner()


@pytest.fixture
def grille(assistant: Assistant) -> Grille:
    return assistant.liste.grille


def inscrits(assistant: Assistant) -> list[tuple[int, str]]:
    return [(j.table, j.nom) for j in assistant.liste.joueurs()]


def montrees(grille: Grille, colonne: int) -> list[object]:
    """What a column shows, to the last row that shows anything."""
    dits = [grille.modele.index(rang, colonne).data() for rang in range(len(grille.lignes))]
    return dits[: max((rang for rang, dit in enumerate(dits, 1) if dit), default=0)]


def ou(grille: Grille) -> tuple[int, int]:
    return grille.currentIndex().row(), grille.currentIndex().column()


def test_deux_cents_noms_tapes_avec_entree_y_sont_tous(assistant: Assistant, grille: Grille) -> None:
    noms = [f"J{rang}" for rang in range(1, 201)]
    assert ou(grille) == (0, NOM), "the keyboard starts in the column of names"
    for nom in noms:
        entrer(nom)
    assert inscrits(assistant) == list(enumerate(noms, 1))
    assert assistant.liste.nombre.text() == "200 joueurs"
    assert not any(grille.lignes[-1])


def test_entree_sur_la_derniere_ligne_en_ajoute_une(assistant: Assistant, grille: Grille) -> None:
    grille.aller(len(grille.lignes) - 1)
    avant = len(grille.lignes)
    entrer("Zoe")
    assert len(grille.lignes) == avant + 1
    assert ou(grille) == (avant, NOM)


def test_un_nom_tape_dans_la_colonne_des_tables_est_un_nom(assistant: Assistant, grille: Grille) -> None:
    grille.aller(0, TABLE)
    entrer("Zoe")
    assert inscrits(assistant) == [(1, "Zoe")]
    assert ou(grille) == (1, NOM)
    grille.aller(0, TABLE)
    entrer("Yves")
    assert inscrits(assistant) == [(1, "Zoe")]
    assert "Ligne 1" in assistant.message.text()
    assert "Yves" in assistant.message.text()


def test_un_nom_tape_dans_la_colonne_des_licences_est_un_nom(assistant: Assistant, grille: Grille) -> None:
    grille.aller(0, LICENCE)
    entrer("ROY Zoe")
    assert inscrits(assistant) == [(1, "ROY Zoe")]
    grille.aller(0, LICENCE)
    entrer("ADAM Luc")
    assert [(j.nom, j.licence) for j in assistant.liste.joueurs()] == [("ROY Zoe", "")]
    dit = (
        "Ligne 1\u00a0: «\u00a0ADAM Luc\u00a0» n’est pas un numéro de licence, et le nom est déjà «\u00a0ROY Zoe\u00a0»"
    )
    assert assistant.message.text().startswith(dit)
    for licence in ("1007919", "B 1003"):
        grille.aller(0, LICENCE)
        entrer(licence)
        assert assistant.liste.joueurs()[0].licence == licence


@pytest.mark.parametrize(("tape", "table"), [("é", 2), ("&ç", 19), ("à(", 5), ("12", 12), ("(-", 56), ("2é", 22)])
def test_les_chiffres_d_un_azerty_sont_des_tables(assistant: Assistant, grille: Grille, tape: str, table: int) -> None:
    grille.aller(0, TABLE)
    entrer(tape)
    assert ou(grille) == (0, NOM), "after its table, the name"
    entrer("Zoe")
    assert inscrits(assistant) == [(table, "Zoe")]


def test_les_tables_suivent_l_ordre_tape_connus_du_club_ou_non(assistant: Assistant, grille: Grille) -> None:
    entrer("XIMENES Zoe")
    taper("dup")
    touche(Qt.Key.Key_Down)
    touche(Qt.Key.Key_Return)
    entrer("Alice")
    assert inscrits(assistant) == [(1, "XIMENES Zoe"), (2, "DUPONT Marie"), (3, "Alice")]
    assert montrees(grille, TABLE) == ["1", "2", "3"]
    grille.aller(2, TABLE)
    entrer("1")
    assert inscrits(assistant) == [(2, "XIMENES Zoe"), (3, "DUPONT Marie"), (1, "Alice")]


def test_un_nom_qui_commence_comme_ceux_du_club_reste_celui_qu_on_tape(assistant: Assistant, grille: Grille) -> None:
    entrer("dupon")
    entrer("Dup")
    entrer("Alice")
    assert [nom for _, nom in inscrits(assistant)] == ["dupon", "Dup", "Alice"]


def test_les_lignes_sont_comptees_comme_a_l_ecran(assistant: Assistant, grille: Grille) -> None:
    grille.aller(0, TABLE)
    entrer("7")
    with pytest.raises(Refus, match="ligne 1"):
        assistant.liste.joueurs()
    grille.aller(0, TABLE)
    touche(Qt.Key.Key_Delete)
    grille.aller(0)
    entrer("Zoe")
    for rang in (2, 4):
        grille.aller(rang, TABLE)
        entrer("7")
        entrer(f"Nom {rang}")
    with pytest.raises(Refus, match="ligne 5"):
        assistant.liste.joueurs()


def test_tab_sur_une_case_vide_reste_dans_la_liste_et_va_au_nom_suivant(assistant: Assistant, grille: Grille) -> None:
    for nom in ("ROY Zoé", "ADAM Luc"):
        taper(nom)
        touche(Qt.Key.Key_Tab)
        rang, colonne = ou(grille)
        assert colonne == LICENCE
        for vide in range(LICENCE + 1, len(textes.COLONNES)):
            touche(Qt.Key.Key_Tab)
            assert ou(grille) == (rang, vide)
        taper("Bron" if rang == 0 else "")
        touche(Qt.Key.Key_Tab)
        assert ou(grille) == (rang + 1, NOM)
    assert inscrits(assistant) == [(1, "ROY Zoé"), (2, "ADAM Luc")]
    assert [j.club for j in assistant.liste.joueurs()] == ["Bron", ""]
    touche(Qt.Key.Key_Tab)
    assert not grille.hasFocus(), "a row that holds nothing is left"
    grille.aller(1)
    grille.setFocus()
    touche(Qt.Key.Key_Backtab)
    assert ou(grille) == (1, TABLE)
    touche(Qt.Key.Key_Backtab)
    assert not grille.hasFocus()


def test_tab_quitte_la_grille_et_alt_n_revient_aux_noms(assistant: Assistant, grille: Grille) -> None:
    entrer("Zoe")
    touche(Qt.Key.Key_Tab)
    assert not grille.hasFocus()
    touche(Qt.Key.Key_N, ALT)
    assert grille.hasFocus()
    assert ou(grille) == (1, NOM)
    taper("Yves")
    touche(Qt.Key.Key_Tab)
    assert inscrits(assistant)[1] == (2, "Yves")
    assert ou(grille) == (1, NOM + 1), "what is typed is kept, its licence may follow"
    taper("765")
    touche(Qt.Key.Key_End, CTRL)
    touche(Qt.Key.Key_Tab)
    assert not grille.hasFocus()
    assert assistant.liste.joueurs()[1].licence == "765"


def test_ctrl_debut_mene_au_premier_nom_et_ctrl_fin_au_prochain(assistant: Assistant, grille: Grille) -> None:
    for nom in ("Zoe", "Yves", "Alice"):
        entrer(nom)
    touche(Qt.Key.Key_Home, CTRL)
    assert ou(grille) == (0, NOM)
    assert [(i.row(), i.column()) for i in grille.selectedIndexes()] == [(0, NOM)]
    touche(Qt.Key.Key_End, CTRL)
    assert ou(grille) == (3, NOM)


def test_une_liste_collee_garde_ce_qui_etait_tape(assistant: Assistant, grille: Grille) -> None:
    entrer("Zoe")
    QGuiApplication.clipboard().setText("\n".join(f"Collé {rang}" for rang in range(2, 41)))
    touche(Qt.Key.Key_V, CTRL)
    assert inscrits(assistant) == [(1, "Zoe"), *((rang, f"Collé {rang}") for rang in range(2, 41))]
    assert ou(grille) == (40, NOM)
    entrer("Alice")
    assert inscrits(assistant)[-1] == (41, "Alice")
    assert assistant.liste.nombre.text() == "41 joueurs"


def test_entree_sans_nom_ne_cree_rien_et_dit_comment(assistant: Assistant, grille: Grille) -> None:
    faites: list[object] = []
    assistant.creer.connect(faites.append)
    entrer("Zoe")
    touche(Qt.Key.Key_Return)
    touche(Qt.Key.Key_Return)
    assert faites == []
    assert "Ctrl+Entrée" in assistant.message.text()
    entrer("Yves")
    assert [nom for _, nom in inscrits(assistant)] == ["Zoe", "Yves"]
    touche(Qt.Key.Key_Return, CTRL)
    assert len(faites) == 1


def test_rester_quand_un_nom_se_tape_le_garde(assistant: Assistant, grille: Grille) -> None:
    entrer("Zoe")
    taper("Yves")
    assistant.reject()
    assert assistant.quitter.isVisible()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # the cell that was being typed is gone
    touche(Qt.Key.Key_Return)
    assert not assistant.quitter.isVisible()
    assert inscrits(assistant) == [(1, "Zoe"), (2, "Yves")]


def test_l_assistant_se_voit_entier_sur_un_petit_ecran_une_barre_des_taches_deduite(assistant: Assistant) -> None:
    assistant.resize(1080, 640)
    QApplication.processEvents()
    assert [z for z in assistant.findChildren(QScrollArea) if z.verticalScrollBar().maximum()] == []


def test_aucune_case_n_est_allumee_quand_le_clavier_est_ailleurs(assistant: Assistant, grille: Grille) -> None:
    entrer("Zoe")
    assistant.nom.setFocus()
    assert grille.selectedIndexes() == []
    grille.setFocus()
    assert [(i.row(), i.column()) for i in grille.selectedIndexes()] == [(1, NOM)]


def test_une_longue_liste_de_clubs_laisse_lire_les_noms(assistant: Assistant, grille: Grille, qtbot: QtBot) -> None:
    longue = ("1", "DUPONT Jean-Baptiste", "1234567", "Diamant", "4A et au-dessus", "Scrabble-club de Saint-Étienne")
    grille.cases.montrer_les_joueurs([longue])
    assistant.resize(1080, 660)
    assistant.show()
    qtbot.waitExposed(assistant)
    large = grille.columnWidth(1)
    assert large > grille.fontMetrics().horizontalAdvance(longue[1])
    assert large >= max(grille.columnWidth(colonne) for colonne in range(2, 6))


def test_le_meme_nom_deux_fois_est_dit_en_le_tapant_et_demande_une_fois(
    assistant: Assistant, grille: Grille, qtbot: QtBot
) -> None:
    crees: list[object] = []
    assistant.creer.connect(crees.append)
    for nom in ("J1", "J2", "J3"):
        entrer(nom)
    assert not assistant.message.text()
    entrer("j1")
    assert assistant.message.text() == "Ligne 4\u00a0: «\u00a0j1\u00a0» est déjà à la ligne 1."
    icones = [grille.modele.index(rang, NOM).data(Qt.ItemDataRole.DecorationRole) for rang in range(5)]
    assert [icone is not None for icone in icones] == [True, False, False, True, False]
    touche(Qt.Key.Key_Return, CTRL)
    assert assistant.memes.isVisible()
    assert not crees
    touche(Qt.Key.Key_Escape)
    assert not assistant.memes.isVisible()
    assert assistant.isVisible()
    assert grille.hasFocus()
    assert (grille.currentIndex().row(), grille.currentIndex().column()) == (3, NOM)
    touche(Qt.Key.Key_Return, CTRL)
    assistant.memes.oui.click()
    assert len(crees) == 1
    assert [nom for _, nom in inscrits(assistant)][3] == "j1"


def test_deux_homonymes_ne_se_redemandent_pas_apres_un_dossier_refuse(assistant: Assistant, tmp_path: Path) -> None:
    crees: list[object] = []
    assistant.creer.connect(crees.append)
    assistant.fichier.setText(str(tmp_path / "neuf" / "jeudi.arbitre"))
    for nom in ("J1", "J1"):
        entrer(nom)
    touche(Qt.Key.Key_Return, CTRL)
    assistant.memes.oui.click()
    assert assistant.a_creer.isVisible()
    touche(Qt.Key.Key_Escape)
    touche(Qt.Key.Key_Return, CTRL)
    assert assistant.a_creer.isVisible()
    assert not assistant.memes.isVisible()
    touche(Qt.Key.Key_Escape)
    entrer("J1")
    touche(Qt.Key.Key_Return, CTRL)
    assert assistant.memes.isVisible(), "a third of that name is asked about"
    assistant.memes.oui.click()
    assistant.a_creer.oui.click()
    assert len(crees) == 1


def test_sous_la_question_alt_et_une_lettre_ne_fait_rien_de_la_fenetre_de_derriere(
    assistant: Assistant, grille: Grille
) -> None:
    """Alt+O pasted a list, under « Deux fois le même nom »."""
    for nom in ("J1", "J1"):
        entrer(nom)
    coller = next(b for b in assistant.findChildren(QPushButton) if b.text().replace("&", "") == textes.COLLER)
    presses: list[str] = []
    coller.pressed.connect(lambda: presses.append(coller.text()))
    lettre = Qt.Key(ord(coller.shortcut().toString()[-1]))
    QApplication.clipboard().setText("Zoé Martin\nPaul Petit")
    touche(Qt.Key.Key_Return, CTRL)
    assert assistant.memes.isVisible()
    touche(lettre, ALT)
    assert not presses
    assert assistant.memes.isVisible()
    touche(Qt.Key.Key_Escape)
    touche(lettre, ALT)
    assert presses, "and it does again once the question is gone"


def test_une_ligne_otee_emporte_ce_qui_se_disait_d_elle(assistant: Assistant, grille: Grille) -> None:
    for nom in ("J1", "J2", "j1"):
        entrer(nom)
    assert assistant.message.text() == "Ligne 3\u00a0: «\u00a0j1\u00a0» est déjà à la ligne 1."
    touche(Qt.Key.Key_Return, CTRL)
    touche(Qt.Key.Key_Escape)
    touche(Qt.Key.Key_Delete)
    assert [nom for _, nom in inscrits(assistant)] == ["J1", "J2"]
    assert assistant.message.text() == "1 nom retiré\u00a0: j1. «\u00a0Remettre\u00a0» ou Ctrl+Z le rend."


def test_plusieurs_lignes_choisies_se_retirent_par_le_clic_droit_et_se_remettent(
    assistant: Assistant, grille: Grille
) -> None:
    for nom in ("J1", "J2", "J3", "J4"):
        entrer(nom)
    grille.aller(1)
    QTest.mouseClick(
        grille.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.ShiftModifier,
        grille.visualRect(grille.modele.index(2, NOM)).center(),
    )
    choisir_du_menu(grille, grille.modele.index(2, NOM), "Retirer ces 2 joueurs")
    assert inscrits(assistant) == [(1, "J1"), (2, "J4")], "those under them move up"
    assert assistant.message.text() == "2 noms retirés\u00a0: J2, J3. «\u00a0Remettre\u00a0» ou Ctrl+Z les rend."
    choisir_du_menu(grille, grille.modele.index(0, NOM), textes.REMETTRE)
    assert [nom for _, nom in inscrits(assistant)] == ["J1", "J2", "J3", "J4"]
    assert assistant.message.text() == "2 noms remis\u00a0: J2, J3."


def test_alt_d_se_voit_avant_que_la_competition_ne_soit_faite(assistant: Assistant, grille: Grille) -> None:
    """The file and its windows take a while: the question is gone, and what goes on is said, before."""
    vus: list[tuple[bool, str]] = []
    peintes = Peintures(assistant.message)
    assistant.creer.connect(lambda _: vus.append((peintes.depuis_le_texte, assistant.message.text())))
    for nom in ("J1", "J1"):
        entrer(nom)
    touche(Qt.Key.Key_Return, CTRL)
    assert assistant.memes.isVisible()
    touche(Qt.Key.Key_D, ALT)
    Poste.attendre(lambda: vus)
    assert vus == [(True, "La compétition se crée…")]
    assert not assistant.memes.isVisible()
    assert not assistant.message.text(), "nobody made it here"


def test_entree_apres_la_licence_ou_le_club_va_au_nom_de_la_ligne_suivante(
    assistant: Assistant, grille: Grille
) -> None:
    taper("J1")
    touche(Qt.Key.Key_Tab)
    assert ou(grille) == (0, NOM + 1), "while one types, Tab is the next column"
    entrer("1234567")
    assert ou(grille) == (1, NOM)
    entrer("J2")
    grille.aller(1, len(grille.lignes[1]) - 1)
    entrer("Essai")
    assert ou(grille) == (2, NOM)
    assert inscrits(assistant) == [(1, "J1"), (2, "J2")]


def test_le_refus_d_une_ligne_s_efface_quand_elle_est_corrigee(assistant: Assistant, grille: Grille) -> None:
    entrer("J1")
    grille.aller(1, NOM + 1)
    entrer("1234567")
    touche(Qt.Key.Key_Return, CTRL)
    assert "ligne 2" in assistant.message.text()
    assert "nom" in assistant.message.text()
    assistant.liste.setFocus()
    grille.aller(1)
    entrer("J2")
    assert not assistant.message.text()


def test_la_question_repondue_rend_a_la_page_ses_lettres(assistant: Assistant, grille: Grille) -> None:
    """« Alt+F » was the formule, then the file."""
    entrer("MARTIN Zoé")
    Poste.attendre(lambda: dict(soulignees(assistant)))

    def lettres() -> dict[QWidget, str]:
        return {widget: lettre for lettre, widget in soulignees(assistant)}

    def chacune_la_sienne(question: Question) -> bool:
        vues = lettres()
        return {question.oui, question.non} <= vues.keys() and len(set(vues.values())) == len(vues)

    avant = lettres()
    for question in (assistant.quitter, assistant.memes, assistant.quitter):
        question.poser("Oui ou non", lambda: None)
        Poste.attendre(partial(chacune_la_sienne, question))
        assert lettres() != avant
        question.fermer()
        Poste.attendre(lambda: lettres() == avant)


@pytest.mark.parametrize(
    "tape", ["DURAND/LEROY", "DURAND + LEROY", "DURAND &LEROY", "DURAND et LEROY", "DURAND Et LEROY"]
)
def test_une_paire_se_voit_a_deux_avant_d_entrer(assistant: Assistant, grille: Grille, tape: str) -> None:
    """People and tables are counted apart; the partie has a pair."""
    entrer("ROY Luc")
    assert assistant.liste.nombre.text() == "1 joueur"
    entrer(tape)
    assert montrees(grille, NOM) == ["ROY Luc", "DURAND / LEROY"]
    assert assistant.liste.nombre.text() == "3 joueurs, 2 tables"
    assert [(j.nom, j.nom2, j.table) for j in assistant.liste.joueurs()] == [("ROY Luc", "", 1), ("DURAND", "LEROY", 2)]


def test_une_paire_collee_est_une_paire(assistant: Assistant) -> None:
    assistant.liste._coller("DURAND Ana + LEROY Bob\nETIENNE Yvette\n")
    assert [(j.nom, j.nom2) for j in assistant.liste.joueurs()] == [("DURAND Ana", "LEROY Bob"), ("ETIENNE Yvette", "")]


def test_une_lettre_tapee_sur_un_bouton_va_aux_noms(assistant: Assistant, grille: Grille) -> None:
    """The keyboard is on what goes on with the last evening: who types a name wants a name."""
    entrer("ROY Luc")
    assistant.bouton_creer.setFocus()
    entrer("Zoe")
    assert montrees(grille, NOM) == ["ROY Luc", "Zoe"]


@pytest.mark.parametrize("texte", [textes.CHARGER_LISTE, textes.COLLER, textes.VIDER])
def test_un_bouton_sous_la_liste_n_avale_pas_la_lettre(assistant: Assistant, grille: Grille, texte: str) -> None:
    entrer("ROY Luc")
    sous_la_liste = bouton(assistant.liste, texte)
    sous_la_liste.setFocus()
    assert sous_la_liste.hasFocus()
    entrer("Zoe")
    assert montrees(grille, NOM) == ["ROY Luc", "Zoe"]


REMETTRE = "«\u00a0Remettre\u00a0» ou Ctrl+Z les rend"


def remplir(noms: list[str]) -> None:
    for nom in noms:
        entrer(nom)


@pytest.mark.parametrize("geste", ["espace", "chiffre puis espace", "clic", "Suppr sur tout"])
def test_des_noms_retires_se_remettent(assistant: Assistant, grille: Grille, geste: str) -> None:
    """A space on « Vider » took twelve names away, with no way back."""
    noms = [f"JOUEUR {lettre}" for lettre in "ABCDEFGHIJKL"]
    remplir(noms)
    vider = bouton(assistant.liste, textes.VIDER)
    remise = assistant.liste.remise
    assert not remise.isVisible()
    match geste:
        case "clic":
            QTest.mouseClick(vider, Qt.MouseButton.LeftButton)
        case "Suppr sur tout":
            grille.selectAll()
            touche(Qt.Key.Key_Delete)
        case _:
            vider.setFocus()
            taper("2 " if geste.startswith("chiffre") else " ")
    assert not assistant.liste.combien
    cinq = "JOUEUR A, JOUEUR B, JOUEUR C, JOUEUR D, JOUEUR E et 7 autres"
    assert f"12 noms retirés\u00a0: {cinq}." in assistant.message.text()
    assert REMETTRE in assistant.message.text()
    assert grille.hasFocus(), "what is typed next is a name"
    QTest.mouseClick(remise, Qt.MouseButton.LeftButton)
    assert montrees(grille, NOM) == noms
    assert assistant.message.text() == f"12 noms remis\u00a0: {cinq}."
    assert not remise.isVisible()


def test_ce_qui_est_tape_depuis_reste_apres_les_noms_remis(assistant: Assistant, grille: Grille) -> None:
    remplir(["ROY Luc", "LEROY Ana"])
    QTest.mouseClick(bouton(assistant.liste, textes.VIDER), Qt.MouseButton.LeftButton)
    remplir(["Zoe", "ROY Luc"])
    touche(Qt.Key.Key_Z, CTRL)
    assert montrees(grille, NOM) == ["ROY Luc", "LEROY Ana", "Zoe"]
    assert assistant.message.text() == "1 nom remis\u00a0: LEROY Ana."


def test_remettre_ceux_que_l_on_a_retapes_dit_qu_ils_sont_la(assistant: Assistant, grille: Grille) -> None:
    remplir(["ROY Luc", "LEROY Ana"])
    QTest.mouseClick(bouton(assistant.liste, textes.VIDER), Qt.MouseButton.LeftButton)
    remplir(["LEROY Ana", "ROY Luc"])
    touche(Qt.Key.Key_Z, CTRL)
    assert montrees(grille, NOM) == ["ROY Luc", "LEROY Ana"]
    dit = "Rien à remettre\u00a0: tous les noms retirés sont de nouveau dans la liste."
    assert assistant.message.text() == dit


def test_des_noms_retires_un_a_un_reviennent_un_a_un(assistant: Assistant, grille: Grille) -> None:
    remplir(["ROY Luc", "LEROY Ana", "Zoe"])
    for rang in (0, 1):
        grille.aller(rang)
        touche(Qt.Key.Key_Delete)
    assert montrees(grille, NOM) == ["LEROY Ana"]
    assert "1 nom retiré" in assistant.message.text()
    touche(Qt.Key.Key_Z, CTRL)
    assert montrees(grille, NOM) == ["LEROY Ana", "Zoe"]
    assert assistant.liste.remise.isVisible()
    touche(Qt.Key.Key_Z, CTRL)
    assert montrees(grille, NOM) == ["ROY Luc", "LEROY Ana", "Zoe"]
    touche(Qt.Key.Key_Z, CTRL)
    assert montrees(grille, NOM) == ["ROY Luc", "LEROY Ana", "Zoe"], "nothing more to give back"


def test_suppr_sur_des_noms_emporte_leurs_lignes_et_ctrl_z_rend_la_liste(assistant: Assistant, grille: Grille) -> None:
    """The tables that were carried stayed, and blocked the creation."""
    portes = [Joueur(0, f"J{table}", table=table) for table in range(1, 7)]
    assistant.liste.montrer(portes)
    touche(Qt.Key.Key_N, ALT)
    touche(Qt.Key.Key_Up)
    for _ in range(2):
        touche(Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    touche(Qt.Key.Key_Delete)
    assert inscrits(assistant) == [(1, "J1"), (2, "J2"), (3, "J3")]
    touche(Qt.Key.Key_Z, CTRL)
    assert inscrits(assistant) == [(joueur.table, joueur.nom) for joueur in portes]
    grille.aller(1)
    touche(Qt.Key.Key_Delete)
    assert inscrits(assistant) == [(1, "J1"), (3, "J3"), (4, "J4"), (5, "J5"), (6, "J6")]


def test_qui_est_seul_et_dans_une_paire_est_un_double() -> None:
    lus = [("alain b", ""), ("dan v", ""), ("ALAIN B/zoé z", ""), ("zoé z et max w", "")]
    assert set(rangs_en_double(lus)) == {0, 2, 3}
    assert rangs_en_double([("alain b", "1"), ("alain b", "2")]) == {}
