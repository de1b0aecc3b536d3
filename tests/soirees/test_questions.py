"""What the rule leaves to the arbitre is asked where the bulletin is typed, on the line or in the form: O, N."""

from typing import Final

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QLabel

from arbitre.charte import CLAIR, SOMBRE, Palette
from arbitre.engine.bulletin import AJuger, Bulletin, SolutionEcrite, Verdict
from arbitre.engine.francais import denombrer
from arbitre.engine.grille import Reference, Sens
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.saisie import juger
from arbitre.engine.reglement import Peine
from arbitre.engine.solution import Solution
from arbitre.ui.textes.touches import Geste
from tests.soirees.carte import carte
from tests.soirees.poste import Poste, ligne
from tests.ui.pixels import Couleur, contraste, fond_et_encre, rvb

pytestmark = pytest.mark.partie(coups=2, corriger=True)

FAUSSE_REF = "P9"

DEMANDE: Final = "Écrit horizontalement ou verticalement\u00a0? "


def une_question(poste: Poste) -> tuple[Solution, Verdict]:
    """A solution of coup 2 whose score, written with a wrong reference, may be a false connection (2023, 5.3.3)."""
    coup = poste.coup(2)
    for solution in poste.solutions(coup):
        if solution.ref.sens is not Sens.HORIZONTAL or not solution.mot.isupper():
            continue
        ecrite = SolutionEcrite(solution.mot, "H", ref=FAUSSE_REF, points=solution.points)
        rendu = juger(poste.console.regie.regie.contexte, coup, 12, Bulletin(solutions=(ecrite,)))
        if rendu.a_juger:
            return solution, rendu
    raise AssertionError("no solution of this coup asks anything")


def se_demande(poste: Poste, question: AJuger) -> None:
    verdict = poste.fenetre.correction.verdict.text()
    assert question.question in verdict
    assert all(mot in verdict for mot in question.elements)
    assert question.lieux
    assert all(f"n {lieu}\u00a0: " in verdict and lieu != FAUSSE_REF for lieu in question.lieux)
    assert f"O\u00a0: oui, {denombrer(question.si_oui.points, 'point')}" in verdict
    assert 12 not in poste.coup(2).fiches


@pytest.mark.parametrize(("touche", "oui"), [(Qt.Key.Key_O, True), (Qt.Key.Key_N, False)])
def test_art_2023_5_3_3_la_question_se_pose_a_la_ligne_et_une_touche_y_repond(
    poste: Poste, touche: Qt.Key, oui: bool
) -> None:
    solution, rendu = une_question(poste)
    (question,) = rendu.a_juger
    poste.entrer(f"12 {solution.mot}- {FAUSSE_REF} {solution.points}")
    se_demande(poste, question)
    poste.touche(touche)
    fiche = poste.coup(2).fiches[12]
    assert fiche.reponses == ((question.cle, oui),)
    attendue = question.si_oui if oui else question.si_non
    lu = resultat(poste.partie, poste.coup(2), 12)
    assert (lu.points, lu.sanctions) == (attendue.points, attendue.sanctions)
    assert poste.fenetre.correction.ligne.text() == ""


def test_art_2023_5_3_3_la_reponse_se_tape_aussi_au_bout_de_la_ligne(poste: Poste) -> None:
    solution, rendu = une_question(poste)
    poste.entrer(f"12 {solution.mot}- {FAUSSE_REF} {solution.points} o")
    assert poste.coup(2).fiches[12].reponses == ((rendu.a_juger[0].cle, True),)
    assert resultat(poste.partie, poste.coup(2), 12).a_la_peine(Peine.ZERO)


def test_art_2023_5_3_3_la_question_se_pose_au_formulaire_et_la_meme_touche_y_repond(poste: Poste) -> None:
    solution, rendu = une_question(poste)
    poste.taper(f"12 {solution.mot}- {FAUSSE_REF} {solution.points}")
    poste.touche(Qt.Key.Key_F2)
    correction = poste.fenetre.correction
    assert correction.formulaire.feuille.hasFocus()
    poste.touche(Qt.Key.Key_Return)
    se_demande(poste, rendu.a_juger[0])
    poste.touche(Qt.Key.Key_N)
    fiche = poste.coup(2).fiches[12]
    assert fiche.bulletin is not None
    assert fiche.bulletin.papier is not None
    assert fiche.reponses == ((rendu.a_juger[0].cle, False),)
    assert correction.au_formulaire
    assert correction.formulaire.table.hasFocus()


def test_une_autre_touche_laisse_la_question_et_rien_n_est_entre(poste: Poste) -> None:
    solution, rendu = une_question(poste)
    poste.entrer(f"12 {solution.mot}- {FAUSSE_REF} {solution.points}")
    poste.touche(Qt.Key.Key_End)
    assert 12 not in poste.coup(2).fiches
    poste.touche(Qt.Key.Key_Return)
    se_demande(poste, rendu.a_juger[0])


def test_la_reponse_donnee_pour_un_bulletin_ne_passe_pas_au_suivant(poste: Poste) -> None:
    solution, rendu = une_question(poste)
    poste.entrer(f"12 {solution.mot}- {FAUSSE_REF} {solution.points}")
    poste.touche(Qt.Key.Key_O)
    retenue = poste.coup(2).retenu
    assert retenue is not None
    poste.entrer(ligne(11, retenue.solution))
    assert poste.coup(2).fiches[11].reponses == ()
    assert poste.coup(2).fiches[12].reponses == ((rendu.a_juger[0].cle, True),)


def un_mot_vertical(poste: Poste) -> tuple[Solution, str]:
    """A vertical solution of coup 2 that its inverted reference would not pay, were it written across."""
    contexte, coup = poste.console.regie.regie.contexte, poste.coup(2)
    for solution in poste.solutions(coup):
        if solution.ref.sens is Sens.HORIZONTAL or not solution.mot.isupper() or len(solution.mot) < 4:
            continue
        inversee = str(Reference(solution.ref.ligne, solution.ref.colonne, Sens.HORIZONTAL))
        couchee = SolutionEcrite(solution.mot, "H", ref=inversee, points=solution.points)
        if [s.peine for s in juger(contexte, coup, 12, Bulletin(solutions=(couchee,))).sanctions] == [Peine.ZERO]:
            return solution, inversee
    raise AssertionError("no vertical solution of this coup is alone at its square")


def test_art_2023_5_5_le_sens_du_mot_est_demande_avant_tout_zero(poste: Poste) -> None:
    solution, inversee = un_mot_vertical(poste)
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    dit = poste.fenetre.correction.verdict.text()
    assert "H\u00a0: 0 point, Z 5" in dit
    assert f"V\u00a0: {denombrer(solution.points, 'point')}, A 5.5" in dit
    assert 12 not in poste.coup(2).fiches
    poste.touche(Qt.Key.Key_V)
    lu = resultat(poste.partie, poste.coup(2), 12)
    assert (lu.points, [s.peine for s in lu.sanctions]) == (solution.points, [Peine.AVERTISSEMENT])
    poste.entrer(f"11 {solution.mot}: {inversee} {solution.points}")
    assert resultat(poste.partie, poste.coup(2), 11).points == solution.points
    poste.entrer(f"10 {solution.mot}- {inversee} {solution.points}")
    assert "Le bulletin porte-t-il bien une autre place" in poste.fenetre.correction.verdict.text()
    poste.touche(Qt.Key.Key_O)
    assert resultat(poste.partie, poste.coup(2), 10).a_la_peine(Peine.ZERO)


def test_sans_reference_ni_score_le_motif_est_celui_du_sens_ou_le_mot_se_joue(poste: Poste) -> None:
    """Nothing is asked where both directions are worth nothing: what the player reads is why his word is."""
    contexte, coup = poste.console.regie.regie.contexte, poste.coup(2)
    for solution in poste.solutions(coup):
        seule = {s.ref.sens for s in poste.solutions(coup) if s.mot.upper() == solution.mot.upper()}
        nue = {sens: SolutionEcrite(solution.mot, sens.value) for sens in Sens}
        zeros = [juger(contexte, coup, 12, Bulletin(solutions=(nue[sens],))) for sens in Sens]
        if seule == {Sens.VERTICAL} and solution.mot.isupper() and not any(rendu.points for rendu in zeros):
            break
    else:
        raise AssertionError("no word of this coup is only vertical")
    poste.entrer(f"12 {solution.mot}!")
    (sanction,) = resultat(poste.partie, poste.coup(2), 12).sanctions
    assert sanction == zeros[list(Sens).index(Sens.VERTICAL)].sanctions[0]
    assert "ne peut pas être formé" not in sanction.motif


@pytest.mark.parametrize("palette", [CLAIR, SOMBRE], ids=lambda p: p.nom)
def test_une_question_ne_se_prend_pas_pour_un_apercu(poste: Poste, palette: Palette) -> None:
    if palette is SOMBRE:
        poste.console.faire(Geste.CLARTE)
    verdict = poste.fenetre.correction.verdict
    solution, inversee = un_mot_vertical(poste)

    def teintes() -> tuple[Couleur, Couleur]:
        cadre = QRectF(verdict.rect())
        return fond_et_encre(verdict.grab().toImage(), cadre)

    poste.taper(f"12 {solution.mot} {inversee} {solution.points}")
    assert verdict.text().startswith(f"Entrée demandera le sens de {solution.mot}")
    assert teintes()[0] == rvb(palette.fond)
    poste.touche(Qt.Key.Key_Return)
    assert f"{solution.mot} est-il écrit" in verdict.text()
    vue = carte(poste)
    quoi = next(dit for dit in vue.findChildren(QLabel) if solution.mot in dit.text())
    fond, encre = fond_et_encre(vue.grab().toImage(), QRectF(quoi.geometry()))
    assert fond == rvb(palette.attente.fond)
    assert contraste(fond, encre) >= 4.5
    assert quoi.font().bold()
    poste.touche(Qt.Key.Key_V)
    assert 12 in poste.coup(2).fiches
    assert not vue.isVisible()
    assert teintes()[0] == rvb(palette.fond)
    if palette is SOMBRE:
        poste.console.faire(Geste.CLARTE)


def test_une_question_posee_n_avale_pas_le_bulletin_suivant(poste: Poste) -> None:
    """Eyes on the papers, the next line is typed: nothing of it is glued to the line that waits for its answer."""
    sons: list[None] = []
    poste.fenetre.correction.refusee.connect(lambda: sons.append(None))
    solution, inversee = un_mot_vertical(poste)
    tapee = f"12 {solution.mot} {inversee} {solution.points}"
    poste.entrer(tapee)
    avant = len(sons)
    poste.taper("6 t")
    for touche in (Qt.Key.Key_Return, Qt.Key.Key_Backspace, Qt.Key.Key_Tab, Qt.Key.Key_Up, Qt.Key.Key_F6):
        poste.touche(touche)
    assert poste.fenetre.correction.ligne.text() == tapee
    assert not poste.coup(2).fiches
    assert len(sons) - avant >= 8
    assert poste.message == f"{DEMANDE}H ou V d’abord\u00a0; Échap reprend la ligne."
    assert f"{solution.mot} est-il écrit" in poste.fenetre.correction.verdict.text()
    poste.touche(Qt.Key.Key_V, Qt.KeyboardModifier.ShiftModifier)
    poste.entrer("6 z")
    assert set(poste.coup(2).fiches) == {12, 6}


def test_aucune_lettre_du_bulletin_suivant_ne_repond_a_la_question(poste: Poste) -> None:
    """« 8 FIBRINE 4H 24 » holds an H: it is no answer, nor is its blank the key of the coup."""
    solution, inversee = un_mot_vertical(poste)
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    avant = poste.partie
    poste.taper("8 VH OISON 4H 24 ")
    assert poste.partie == avant
    assert poste.message == (
        f"{DEMANDE}Ce texte n’y répond pas\u00a0: Entrée, puis H ou V\u00a0; Échap reprend la ligne."
    )
    poste.touche(Qt.Key.Key_Return)
    assert poste.message == f"{DEMANDE}H ou V d’abord\u00a0; Échap reprend la ligne."
    poste.touche(Qt.Key.Key_V)
    assert set(poste.coup(2).fiches) == {12}
    poste.entrer(f"11 {solution.mot} {inversee} {solution.points}")
    poste.taper("8 vh")
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_Return)
    poste.touche(Qt.Key.Key_V)
    assert set(poste.coup(2).fiches) == {12, 11}


def test_echap_reprend_la_ligne_ou_une_question_etait_posee(poste: Poste) -> None:
    solution, inversee = un_mot_vertical(poste)
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    poste.touche(Qt.Key.Key_Escape)
    assert poste.fenetre.correction.verdict.text().startswith(f"Entrée demandera le sens de {solution.mot}")
    for _ in poste.fenetre.correction.ligne.text():
        poste.touche(Qt.Key.Key_Backspace)
    poste.entrer("12 z")
    assert [fiche.verdict.points for fiche in poste.coup(2).fiches.values() if fiche.verdict] == [0]


def test_le_rappel_de_la_question_s_en_va_avec_elle(poste: Poste) -> None:
    """Left by Escape, or its line emptied: « H ou V d’abord » stood over the next line."""
    solution, inversee = un_mot_vertical(poste)
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    poste.taper("6 t")
    assert poste.message.startswith(DEMANDE)
    poste.touche(Qt.Key.Key_Return)
    poste.touche(Qt.Key.Key_Escape)
    assert poste.message == "«\u00a06 t\u00a0» n’est pas entré\u00a0: ↑ le rend."
    poste.touche(Qt.Key.Key_Return)
    poste.taper("6")
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    poste.taper("6 t")
    assert DEMANDE not in poste.message


@pytest.mark.parametrize("sac_reel", [True, False])
def test_f5_ne_prend_pas_le_clavier_a_une_question(poste: Poste, sac_reel: bool) -> None:
    """Letters of the real bag, or the tops, are asked for beside it; the question keeps the keyboard, and says so."""
    if sac_reel:
        poste.touche(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    else:
        poste.tirer()
        poste.chercher()
    solution, inversee = un_mot_vertical(poste)
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    poste.touche(Qt.Key.Key_F5)
    assert poste.fenetre.correction.ligne.hasFocus()
    assert poste.message.startswith(f"{DEMANDE}H ou V d’abord")
    poste.touche(Qt.Key.Key_V)
    assert 12 in poste.coup(2).fiches
    poste.touche(Qt.Key.Key_F5)
    if sac_reel:
        assert poste.fenetre.tirage.saisie_lettres.hasFocus()
    else:
        assert poste.coup(3).retenu is not None


def test_f6_nomme_les_tables_qu_il_paie_dans_le_message_et_dans_l_histoire(poste: Poste) -> None:
    poste.entrer("1-4 7-15 z")
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == "Top payé à 5 tables au coup 2\u00a0: 5, 6, 16-18."
    poste.fenetre.vers_l_historique()
    lignes = poste.fenetre.historique.modele
    poste.attendre(lambda: "tables 5, 6, 16-18" in str(lignes.index(0, 0).data()))
    for _ in range(2):
        poste.fenetre.annuler()
    assert "saisie de 13 bulletins — coup 2, tables 1-4, 7-15" in poste.message


def test_f6_ne_paie_pas_le_top_par_dessus_une_ligne_refusee(poste: Poste) -> None:
    poste.entrer("1-4 7-15 z")
    poste.entrer("5 999")
    poste.touche(Qt.Key.Key_F6)
    assert "5 999" in poste.message
    assert "n’est pas entré" in poste.message
    assert len(poste.coup(2).fiches) == 13
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == (
        "F6 laisse 5\u00a0: sa saisie n’a pas été entrée. Top payé à 4 tables au coup 2\u00a0: 6, 16-18."
    )
    assert vus(poste)[5] == "? pas entrée"
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == (
        "F6 laisse 5\u00a0: sa saisie n’a pas été entrée. Corrigez et entrez-la, ou payez le top\u00a0: 5 t."
    )
    poste.touche(Qt.Key.Key_F7)
    assert not poste.coup(2).cloture
    assert "non saisies" in poste.message
    poste.entrer("5 t")
    assert len(poste.coup(2).fiches) == 18
    poste.attendre(lambda: vus(poste)[5] == "le top")


def vus(poste: Poste) -> dict[int, str]:
    """By table, the verdict that its row shows, or that it has none."""
    rangees = poste.rangees.items()
    return {table: une.solution.dit if une.solution.points else une.solution.mot for table, une in rangees}


def test_f6_laisse_une_table_dont_la_question_est_restee_sans_reponse(poste: Poste) -> None:
    solution, _ = une_question(poste)
    poste.entrer("1-4 7-11 z")
    poste.entrer(f"12 {solution.mot}- {FAUSSE_REF} {solution.points}")
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    poste.entrer("13 14 zut b1//")
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    assert [vus(poste)[table] for table in (12, 13, 14)] == ["? pas entrée"] * 3
    poste.entrer("14 z")
    poste.touche(Qt.Key.Key_F6)
    assert poste.message.startswith("F6 laisse 12 et 13\u00a0: leur saisie n’a pas été entrée. Top payé à 6 tables")
    poste.attendre(lambda: poste.fenetre.correction.entete.compte.text().startswith("16 / 18"))
    poste.touche(Qt.Key.Key_F6)
    assert poste.message.endswith("ou payez le top\u00a0: 12 13 t.")
    poste.entrer("12 13 t")
    assert len(poste.coup(2).fiches) == 18


def test_f6_laisse_la_table_d_un_formulaire_dont_la_question_est_restee_sans_reponse(poste: Poste) -> None:
    solution, _ = une_question(poste)
    poste.entrer("1-4 7-11 13-18 z")
    poste.taper(f"12 {solution.mot}- {FAUSSE_REF} {solution.points}")
    poste.touche(Qt.Key.Key_F2)
    poste.touche(Qt.Key.Key_Return)
    assert poste.fenetre.correction.question
    for _ in range(2):
        poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    poste.touche(Qt.Key.Key_F6)
    assert poste.message.startswith("F6 laisse 12\u00a0: sa saisie n’a pas été entrée. Top payé à 2 tables"), (
        poste.message
    )


def test_une_table_qui_n_a_rien_a_notifier_est_payee_par_f6(poste: Poste) -> None:
    poste.entrer("1-4 7-15 z")
    poste.entrer("5 v")
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == "Top payé à 5 tables au coup 2\u00a0: 5, 6, 16-18."
