"""Two coups to correct: the page stays on the older one until all of it is in, and says what waits."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent

from arbitre.engine.bulletin import Constat
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.saisie import EffacerResultat, PayerLeTop
from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste
from tests.soirees.rapide import finir

pytestmark = pytest.mark.partie(4, coups=1)

CTRL = Qt.KeyboardModifier.ControlModifier


def corrige(poste: Poste) -> int:
    """The coup that the page corrects, once the window shows the state."""
    poste.fenetre.actualiser()
    coup = poste.fenetre.correction.coup
    assert coup is not None
    return coup.numero


def entete(poste: Poste) -> str:
    poste.fenetre.actualiser()
    return poste.fenetre.correction.entete.titre.text()


def saisies(poste: Poste, numero: int) -> int:
    return len(poste.coup(numero).fiches)


def test_la_correction_reste_au_coup_dont_tout_n_est_pas_saisi(poste: Poste) -> None:
    """When the next top was retained, the next line went to the other coup."""
    poste.entrer("1 t")
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    poste.touche(Qt.Key.Key_Space)
    assert corrige(poste) == 1
    assert "Le coup 2 attend" in poste.message
    assert str(Geste.COUP_SUIVANT) in poste.message
    assert entete(poste) == f"coup 1 · coup 2 attend ({Geste.COUP_SUIVANT})"
    poste.entrer("2 t")
    assert (saisies(poste, 1), saisies(poste, 2)) == (2, 0)
    poste.touche(Qt.Key.Key_PageDown, CTRL)
    assert entete(poste) == "coup 2"
    poste.entrer("3 t")
    assert (saisies(poste, 1), saisies(poste, 2)) == (2, 1)


@pytest.mark.partie(4, coups=2)
def test_complet_il_passe_au_suivant_et_le_dit_puis_f7_le_clot(poste: Poste) -> None:
    poste.entrer("1-3 t")
    poste.entrer("4 z")
    assert poste.fenetre.correction.ligne.text() == ""
    assert corrige(poste) == 2
    assert f"On corrige maintenant le coup 2. Tout est saisi au coup 1 ({Geste.CLORE} le clôt)." in poste.message
    assert poste.fenetre.correction.verdict.text().startswith("✔ Coup 1\u00a0: La table 4")
    poste.touche(Qt.Key.Key_F7)
    assert "Second regard du coup 1" in poste.message
    assert corrige(poste) == 1
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture
    assert corrige(poste) == 2
    assert "On corrige maintenant le coup 2." in poste.message
    assert "Coup 1 clos" in poste.message
    poste.entrer("1 t")
    assert saisies(poste, 2) == 1


def test_clore_trop_tot_nomme_les_tables_et_dit_quoi_faire(poste: Poste) -> None:
    poste.entrer("2 z")
    poste.touche(Qt.Key.Key_F7)
    assert poste.message == (
        f"Tables non saisies au coup 1\u00a0: 1, 3, 4. Saisissez-les, ou {Geste.TOP_POUR_TOUS} leur paie le top."
    )
    assert not poste.coup(1).cloture


@pytest.mark.partie(4, coups=2)
def test_une_saisie_reprise_ramene_au_coup_qui_n_est_plus_complet(poste: Poste) -> None:
    poste.entrer("1-4 t")
    assert corrige(poste) == 2
    poste.touche(Qt.Key.Key_Z, CTRL)
    assert corrige(poste) == 1
    assert "On corrige de nouveau le coup 1." in poste.message


@pytest.mark.partie(4, coups=2)
def test_rien_ne_change_sous_une_ligne_qui_se_tape(poste: Poste) -> None:
    """The last bulletin comes in from a post while a line is being typed for that very coup."""
    poste.taper("2 z")
    assert poste.console.executer(PayerLeTop(1))
    assert corrige(poste) == 1
    poste.touche(Qt.Key.Key_Return)
    assert saisies(poste, 2) == 0
    assert corrige(poste) == 2
    poste.touche(Qt.Key.Key_PageUp, CTRL)
    assert corrige(poste) == 1, "gone to by hand, one stays there"
    poste.touche(Qt.Key.Key_Escape)
    assert corrige(poste) == 2


@pytest.mark.partie(4, coups=2)
def test_un_coup_plus_ancien_complete_a_la_main_rend_le_present(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_PageDown, CTRL)
    poste.entrer("1 t")
    poste.touche(Qt.Key.Key_PageUp, CTRL)
    poste.entrer("1-4 t")
    assert corrige(poste) == 2
    assert "On corrige maintenant le coup 2." in poste.message


def test_au_coup_clos_quand_le_suivant_est_en_jeu_une_ligne_se_confirme(poste: Poste) -> None:
    """Its slips were of the next coup, whose top was not retained yet: two closed results were lost unsaid."""
    poste.entrer("1-4 t")
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture
    poste.tirer()
    poste.chercher()
    avant = poste.coup(1)
    poste.entrer("2 z")
    verdict = poste.fenetre.correction.verdict.text()
    assert "au coup 1, qui est clos" in verdict
    assert "le coup 2 se corrige une fois son top retenu" in verdict
    assert poste.coup(1) == avant
    poste.fenetre.actualiser()
    poste.fenetre.correction.ligne.event(
        QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
    )
    assert poste.coup(1) == avant, "a key held is not a second Enter"
    poste.touche(Qt.Key.Key_Return)
    assert poste.coup(1).fiches[2] != avant.fiches[2]
    assert not poste.coup(1).cloture
    repris = poste.coup(1)
    poste.entrer("3 z")
    assert "au coup 1, où tout est saisi" in poste.fenetre.correction.verdict.text(), "not only the first of them"
    assert poste.coup(1) == repris
    poste.touche(Qt.Key.Key_Return)
    assert poste.coup(1).fiches[3] != repris.fiches[3]


@pytest.mark.parametrize("tire", [False, True])
def test_la_partie_finie_une_ligne_au_coup_clos_se_confirme_et_n_annonce_aucun_coup(poste: Poste, tire: bool) -> None:
    """Drawn after it or not, coup 2 is not played: one Enter took points away, the ranking in sight of the room."""
    poste.entrer("1-4 t")
    poste.touche(Qt.Key.Key_F7)
    if tire:
        poste.tirer()
    finir(poste)
    poste.attendre(poste.fenetre.correction.ligne.hasFocus)
    avant = poste.coup(1)
    poste.entrer("2 z")
    verdict = poste.fenetre.correction.verdict
    paye = f"0 point, Z 5.7 ({avant.points_top} avant). Entrée encore pour l’y corriger."
    assert verdict.text().endswith(f"au coup 1, qui est clos\u00a0: {paye}"), verdict.text()
    assert poste.coup(1) == avant
    poste.touche(Qt.Key.Key_Return)
    repris = poste.coup(1)
    assert repris.fiches[2] != avant.fiches[2]
    poste.entrer("3 z")
    assert verdict.text().endswith(f"au coup 1, où tout est saisi\u00a0: {paye}")
    assert poste.coup(1) == repris


@pytest.mark.parametrize("aller", ["c1", "C1", "Ctrl+Page préc"])
def test_au_coup_clos_ou_l_on_est_alle_a_la_main_une_ligne_se_confirme_aussi(poste: Poste, aller: str) -> None:
    """One Enter wrote over a closed result: the slips of the coup in hand were typed where one had gone to look."""
    poste.entrer("1-4 t")
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture
    poste.jouer()
    assert corrige(poste) == 2
    if aller == "Ctrl+Page préc":
        poste.touche(Qt.Key.Key_PageUp, CTRL)
    else:
        poste.entrer(aller)
    assert corrige(poste) == 1
    avant = poste.coup(1)
    poste.entrer("2 z")
    verdict = poste.fenetre.correction.verdict
    assert (
        f"au coup 1, qui est clos\u00a0: 0 point, Z 5.7 ({avant.points_top} avant)."
        " Entrée encore pour l’y corriger\u00a0; Échap revient au coup 2." in verdict.text()
    )
    assert poste.coup(1) == avant
    poste.fenetre.actualiser()
    assert "Entrée encore" in verdict.text(), "asked until it is answered"
    poste.touche(Qt.Key.Key_Return)
    assert poste.coup(1).fiches[2] != avant.fiches[2]
    assert corrige(poste) == 1, "gone to by hand, one stays there"
    repris = poste.coup(1)
    poste.entrer("3 z")
    assert "au coup 1, où tout est saisi" in verdict.text(), "not only the first of them"
    assert poste.coup(1) == repris
    poste.touche(Qt.Key.Key_Escape)
    assert corrige(poste) == 2
    poste.touche(Qt.Key.Key_Return)
    assert (saisies(poste, 2), poste.coup(1)) == (1, repris), "the line was meant for the coup in hand"


def test_au_coup_ouvert_ou_l_on_est_alle_a_la_main_une_ligne_s_entre_d_une_touche(poste: Poste) -> None:
    """Gone back to a coup that is not closed: its slips are still typed at one Enter each."""
    poste.entrer("1-3 t")
    poste.jouer()
    poste.touche(Qt.Key.Key_PageDown, CTRL)
    poste.entrer("c1")
    poste.entrer("4 z")
    assert saisies(poste, 1) == 4


def test_rouvert_en_pleine_saisie_f6_nomme_ceux_a_qui_il_paierait_le_top(qapp: QGuiApplication, tmp_path: Path) -> None:
    """A table whose line waited on a question when the power went was paid the top with the others."""
    avant = Poste(tmp_path)
    avant.inscrire(4)
    avant.jouer()
    avant.entrer("1 z")
    avant.fermer()
    poste = Poste(tmp_path)
    poste.touche(Qt.Key.Key_F6)
    assert "encore paiera le top aux tables 2-4" in poste.message
    assert saisies(poste, 1) == 1
    poste.touche(Qt.Key.Key_F6)
    assert saisies(poste, 1) == 4
    poste.fermer()


@pytest.mark.parametrize(("touche", "avec"), [(Qt.Key.Key_Backspace, CTRL), (Qt.Key.Key_A, CTRL)])
def test_une_ligne_abandonnee_au_coup_clos_laisse_passer_au_coup_qui_attend(
    poste: Poste, touche: Qt.Key, avec: Qt.KeyboardModifier
) -> None:
    """The page stayed on the closed coup, and said that the next one waited for its top long after it was retained."""
    poste.entrer("1-4 t")
    poste.touche(Qt.Key.Key_F7)
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    poste.fenetre.correction.prendre_le_clavier()
    poste.entrer("2 z")
    verdict = poste.fenetre.correction.verdict
    assert "le coup 2 se corrige une fois son top retenu" in verdict.text()
    avant = poste.coup(1)
    poste.touche(Qt.Key.Key_F5)
    poste.fenetre.actualiser()
    assert poste.coup(2).retenu is not None
    assert f"le coup 2 attend que la ligne soit vide ({Geste.VIDER})" in verdict.text()
    assert "dont tout n’est pas entré" not in poste.message
    assert poste.message.startswith("Le coup 2 attend\u00a0: la ligne commencée est encore au coup 1.")
    poste.touche(Qt.Key.Key_F5)
    assert entete(poste) == f"coup 1 · coup 2 attend ({Geste.COUP_SUIVANT})", "never under a line"
    poste.touche(touche, avec)
    poste.touche(Qt.Key.Key_Backspace)
    assert poste.fenetre.correction.ligne.text() == ""
    assert poste.fenetre.correction.entete.titre.text() == "coup 2"
    assert "On corrige maintenant le coup 2." in poste.message
    poste.entrer("2 z")
    assert saisies(poste, 2) == 1
    assert poste.coup(1) == avant


def test_un_coup_qui_fut_clos_se_confirme_encore_a_la_console_rouverte(qapp: QGuiApplication, tmp_path: Path) -> None:
    """Corrected since it was closed, and the console started again: one Enter wrote over it."""
    avant = Poste(tmp_path)
    avant.inscrire(4)
    avant.jouer()
    avant.entrer("1-4 t")
    avant.touche(Qt.Key.Key_F7)
    avant.jouer()
    avant.entrer("c1")
    avant.entrer("2 z")
    avant.touche(Qt.Key.Key_Return)
    assert not avant.coup(1).cloture
    avant.fermer()
    poste = Poste(tmp_path)
    poste.entrer("c1")
    repris = poste.coup(1)
    poste.entrer("3 z")
    assert "au coup 1, où tout est saisi" in poste.fenetre.correction.verdict.text()
    assert poste.coup(1) == repris
    poste.fermer()


def test_la_touche_qui_clot_le_coup_quitte_est_celle_qui_le_clot(poste: Poste) -> None:
    """A post had entered on coup 2: « F7 le clôt » was said of coup 1, and F7 was for coup 2."""
    poste.entrer("1-3 t")
    poste.jouer()
    poste.entrer("c2")
    poste.entrer("1 t")
    poste.entrer("c1")
    poste.entrer("4 t")
    assert entete(poste) == "coup 2"
    assert f"Tout est saisi au coup 1 (C1, puis {Geste.CLORE} le clôt)." in poste.message
    poste.entrer("c1")
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture


@pytest.mark.parametrize("commencee", ["ligne refusée", "formulaire ouvert", "formulaire quitté"])
def test_le_haut_dit_la_touche_qui_clot_vraiment_sous_ce_qui_est_commence(poste: Poste, commencee: str) -> None:
    """« coup 1 à clore (F7) », and F7 answered « C1, puis F7 »."""
    poste.entrer("1-4 t")
    poste.jouer()
    assert entete(poste) == "coup 2"
    assert "coup 1 à clore (F7)" in poste.fenetre.fil.dites
    if commencee == "ligne refusée":
        poste.entrer("3 999")
    else:
        poste.touche(Qt.Key.Key_F2)
        formulaire = poste.fenetre.correction.formulaire
        formulaire.table.setFocus()
        poste.taper("3")
        formulaire.feuille.setFocus()
        poste.taper("mot")
    if commencee == "formulaire quitté":
        poste.touche(Qt.Key.Key_Escape)
    poste.attendre(lambda: "coup 1 à clore (C1, F7)" in poste.fenetre.fil.dites)
    poste.touche(Qt.Key.Key_F7)
    assert poste.message.endswith(f"Pour clore le coup 1, complet\u00a0: C1, puis {Geste.CLORE}.")
    poste.touche(Qt.Key.Key_Backspace, CTRL)
    if commencee == "formulaire ouvert":
        poste.attendre(lambda: "coup 1 à clore (F7)" in poste.fenetre.fil.dites)


def test_f7_au_coup_clos_dit_comment_se_clot_celui_qui_reste(poste: Poste) -> None:
    """« Restent : coup 1 à clore (F7) », and F7 said it again."""
    poste.entrer("1-4 t")
    poste.jouer()
    poste.entrer("1-4 t")
    poste.entrer("c2")
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(2).cloture
    poste.entrer("c2")
    poste.touche(Qt.Key.Key_F7)
    assert poste.message.endswith(f"Pour clore le coup 1, complet\u00a0: C1, puis {Geste.CLORE}.")
    poste.entrer("c1")
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture


def test_une_cloture_annulee_n_est_plus_a_confirmer(poste: Poste) -> None:
    poste.entrer("1-4 t")
    poste.touche(Qt.Key.Key_F7)
    poste.touche(Qt.Key.Key_Z, CTRL)
    assert not poste.coup(1).fut_clos
    poste.tirer()
    poste.entrer("2 z")
    assert "Entrée encore" not in poste.fenetre.correction.verdict.text()
    assert poste.coup(1).fiches[2].bulletin is not None


def test_une_ligne_du_coup_clos_se_confirme_encore_une_fois_le_suivant_retenu(poste: Poste) -> None:
    poste.entrer("1-4 t")
    poste.touche(Qt.Key.Key_F7)
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    poste.fenetre.correction.prendre_le_clavier()
    poste.entrer("2 z")
    poste.touche(Qt.Key.Key_F5)
    poste.fenetre.actualiser()
    poste.touche(Qt.Key.Key_Return)
    assert poste.coup(1).fiches[2].bulletin is not None
    assert corrige(poste) == 2


def test_revenu_a_un_coup_clos_rien_ne_dit_qu_une_ligne_y_est_commencee(poste: Poste) -> None:
    """« la ligne commencée est encore au coup 1 », where it was empty, before what was said of coup 3."""
    poste.entrer("1-4 t")
    poste.touche(Qt.Key.Key_F7)
    poste.jouer()
    poste.entrer("1-4 t")
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    poste.touche(Qt.Key.Key_F5)
    poste.fenetre.actualiser()
    assert poste.coup(3).retenu is not None
    poste.fenetre.correction.prendre_le_clavier()
    poste.entrer("c1")
    assert corrige(poste) == 1
    assert "le coup 3 attend" in poste.message.lower()
    assert "commencée" not in poste.message
    assert "On corrige maintenant" not in poste.message
    poste.touche(Qt.Key.Key_Escape)
    assert corrige(poste) == 3


def test_la_ligne_videe_au_coup_complet_le_message_ne_dit_plus_qu_elle_est_commencee(poste: Poste) -> None:
    """« On corrige maintenant le coup 2 », followed by « la ligne commencée est encore au coup 1 »."""
    poste.entrer("1-4 t")
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    poste.fenetre.correction.prendre_le_clavier()
    poste.taper("2 mo")
    poste.touche(Qt.Key.Key_F5)
    poste.fenetre.actualiser()
    assert poste.message.startswith("Le coup 2 attend\u00a0: la ligne commencée est encore au coup 1.")
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_Backspace, CTRL)
    assert corrige(poste) == 2
    assert poste.message.startswith("On corrige maintenant le coup 2.")
    assert "encore au coup 1" not in poste.message
    assert "attend" not in poste.message


def test_passe_au_coup_qui_attendait_le_message_ne_dit_plus_qu_il_attend(poste: Poste) -> None:
    poste.entrer("1 t")
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    poste.touche(Qt.Key.Key_Space)
    poste.fenetre.actualiser()
    assert "Le coup 2 attend" in poste.message
    poste.touche(Qt.Key.Key_PageDown, CTRL)
    assert corrige(poste) == 2
    assert "attend" not in poste.message


def test_le_second_regard_dit_qui_a_le_top_avec_une_sanction_et_pourquoi(qapp: QGuiApplication, tmp_path: Path) -> None:
    """The joker’s letter not surrounded: the points are those of the top, and the sentence said nothing of it."""
    poste = Poste(tmp_path, graine=3)
    poste.inscrire(4, OuvrirPartie(formule="joker"))
    for _ in range(12):
        coup = poste.jouer()
        retenu = poste.coup(coup.numero).retenu
        if retenu is not None and not retenu.solution.mot.isupper():
            break
    assert retenu is not None
    poste.corriger_le_dernier()
    mot, ref, points = retenu.solution.mot.upper(), retenu.solution.ref, retenu.solution.points
    poste.entrer("1 4 t")
    poste.entrer(f"2 {mot}! {ref} {points}")
    poste.entrer("3 z")
    poste.touche(Qt.Key.Key_F7)
    assert (
        "ce qui diffère du top. Au top, mais sanctionnés\u00a0: 2 (lettre du joker non entourée). F7" in poste.message
    )
    poste.fermer()


def test_f7_au_coup_commence_reste_la_et_dit_ce_qui_manque(poste: Poste) -> None:
    """Coup 1, reopened, took the line: the next bulletin of coup 2 would have been written there."""
    poste.entrer("1-4 t")
    poste.touche(Qt.Key.Key_F7)
    poste.jouer()
    poste.entrer("C1")
    poste.entrer("2 z")
    poste.touche(Qt.Key.Key_Return)
    poste.touche(Qt.Key.Key_Escape)
    assert not poste.coup(1).cloture
    poste.entrer("1 t")
    assert (corrige(poste), saisies(poste, 2)) == (2, 1)
    avant = poste.coup(1)
    poste.touche(Qt.Key.Key_F7)
    assert corrige(poste) == 2
    assert "Tables non saisies au coup 2\u00a0: 2-4." in poste.message
    assert f"Pour clore le coup 1, complet\u00a0: C1, puis {Geste.CLORE}." in poste.message
    poste.entrer("3 z")
    assert (poste.coup(1), saisies(poste, 2)) == (avant, 2)
    poste.entrer("C1")
    poste.touche(Qt.Key.Key_F7)
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture
    assert corrige(poste) == 2


@pytest.mark.partie(4, coups=2)
def test_f7_reste_au_coup_dont_une_ligne_a_ete_refusee(poste: Poste) -> None:
    poste.entrer("1-4 t")
    assert corrige(poste) == 2
    poste.entrer("3 zzz a1 999 ???")
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_F7)
    assert corrige(poste) == 2
    assert "coup 2" in poste.message


@pytest.mark.partie(4)
def test_echap_rend_le_compte_des_bulletins_d_avant(poste: Poste) -> None:
    """What was typed and left was counted by the next Space."""
    poste.tirer()
    poste.chercher()
    assert poste.phase is Phase.RAMASSAGE
    nombre = poste.fenetre.tirage.nombre
    poste.attendre(lambda: nombre.text() == "4")
    poste.touche(Qt.Key.Key_B, CTRL | Qt.KeyboardModifier.ShiftModifier)
    poste.attendre(nombre.hasFocus)
    poste.taper("3")
    assert nombre.text() == "3"
    poste.touche(Qt.Key.Key_Escape)
    assert not nombre.hasFocus()
    assert nombre.text() == "4"


def test_effacer_a_un_coup_clos_se_confirme_aussi_a_chaque_fois(poste: Poste) -> None:
    """One Enter took a closed result away, where one that put another in its place was asked."""
    poste.entrer("1-4 t")
    poste.touche(Qt.Key.Key_F7)
    poste.jouer()
    poste.entrer("c1")
    avant, verdict = poste.coup(1), poste.fenetre.correction.verdict
    assert avant.retenu is not None
    top = f"{entre_parentheses(avant.retenu.solution.mot)} {avant.points_top}"
    for table, etat in ((2, "qui est clos"), (3, "qui était clos")):
        poste.entrer(f"{table} x")
        assert verdict.text() == (
            f"Effacer la table {table}, au coup 1, {etat} ({top})\u00a0: Entrée encore pour l’y corriger"
            "\u00a0; Échap revient au coup 2."
        )
        assert table in poste.coup(1).fiches
        poste.touche(Qt.Key.Key_Return)
        assert table not in poste.coup(1).fiches
        assert verdict.text().startswith(f"✔ Effacer la table {table}. {top} est effacé.")
    poste.entrer("2 z")
    assert 2 in poste.coup(1).fiches, "what is missing there is entered at once"


def par_un_poste(poste: Poste, commande: PayerLeTop | EffacerResultat) -> None:
    poste.console.regie.regie.executer(commande, auteur="Nina")
    poste.fenetre.actualiser()


def test_le_coup_complete_par_un_poste_la_ligne_tapee_ensuite_se_relit(poste: Poste) -> None:
    """« 4 Z », in hand for coup 1, was entered at coup 2 with one Enter: Nina had just entered the last of coup 1."""
    poste.entrer("1-2 t")
    poste.jouer()
    assert corrige(poste) == 1
    par_un_poste(poste, PayerLeTop(1, (3, 4)))
    assert corrige(poste) == 2
    verdict = poste.fenetre.correction.verdict
    poste.taper("4 z")
    assert verdict.text().startswith("On est passé du coup 1 au coup 2.")
    poste.touche(Qt.Key.Key_Return)
    assert "Entrée encore" in verdict.text()
    assert saisies(poste, 2) == 0
    poste.taper("3 z")
    assert poste.message == "«\u00a04 z\u00a0» n’est pas entré\u00a0: ↑ le rend.", "typed over, it waits"
    poste.touche(Qt.Key.Key_Return)
    assert saisies(poste, 2) == 0, "each, until one is meant"
    poste.touche(Qt.Key.Key_Return)
    assert set(poste.coup(2).fiches) == {3}
    poste.entrer("1 t")
    assert set(poste.coup(2).fiches) == {1, 3}, "once is enough"


def test_le_coup_complete_par_un_poste_un_formulaire_se_relit_aussi(poste: Poste) -> None:
    poste.entrer("1-2 t")
    poste.jouer()
    par_un_poste(poste, PayerLeTop(1, (3, 4)))
    poste.touche(Qt.Key.Key_F2)
    formulaire = poste.fenetre.correction.formulaire
    formulaire.table.setFocus()
    poste.taper("4")
    formulaire.constats[Constat.VIERGE].setChecked(True)
    poste.touche(Qt.Key.Key_Return)
    assert poste.fenetre.correction.verdict.text().startswith("On est passé du coup 1 au coup 2.")
    assert saisies(poste, 2) == 0
    poste.touche(Qt.Key.Key_Return)
    assert saisies(poste, 2) == 1


def test_parti_a_la_main_du_coup_que_completa_un_poste_rien_n_est_a_relire(poste: Poste) -> None:
    poste.entrer("1-2 t")
    poste.jouer()
    par_un_poste(poste, PayerLeTop(1, (3, 4)))
    poste.entrer("c1")
    poste.entrer("c2")
    poste.entrer("4 z")
    assert saisies(poste, 2) == 1


def test_complet_d_avant_le_top_suivant_rien_n_est_a_relire(poste: Poste) -> None:
    """Nina had entered all of it: who retains the next top knows which coup he corrects."""
    par_un_poste(poste, PayerLeTop(1, (1, 2, 3, 4)))
    poste.jouer()
    assert corrige(poste) == 2
    poste.entrer("4 z")
    assert saisies(poste, 2) == 1


def test_ramene_par_un_poste_a_un_coup_d_avant_la_ligne_tapee_ensuite_se_relit(poste: Poste) -> None:
    par_un_poste(poste, PayerLeTop(1, (1, 2, 3, 4)))
    poste.jouer()
    assert corrige(poste) == 2
    par_un_poste(poste, EffacerResultat(1, 4))
    assert corrige(poste) == 1
    poste.entrer("4 z")
    assert saisies(poste, 1) == 3
    poste.touche(Qt.Key.Key_Return)
    assert saisies(poste, 1) == 4


def test_repris_par_ctrl_z_le_coup_d_avant_prend_la_ligne_d_une_touche(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("1-4 t")
    poste.touche(Qt.Key.Key_Z, CTRL)
    assert corrige(poste) == 1
    poste.entrer("4 z")
    assert saisies(poste, 1) == 1
