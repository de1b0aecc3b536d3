"""Appeals, disciplinary measures, the double arbitre and the settings of the competition, by the keyboard alone."""

from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from arbitre.engine.competition.inscrire import CreerCompetition
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.lecture import avertissements, resultat
from arbitre.engine.partie.recours import Echeance, Issue
from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.engine.reglement import Arrondi, Peine
from arbitre.ui.decisions.appels import FenetreRecours
from arbitre.ui.decisions.mesures import FenetreMesures
from arbitre.ui.decisions.rectifier import Rectifier
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.outils.reglages import FenetreReglages
from arbitre.ui.textes.resultats import puces
from tests.soirees.poste import Poste
from tests.ui.fenetres import page
from tests.ui.poste.test_disposition import mettre_a

F = TypeVar("F", bound=Fenetre)

CTRL_MAJ = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def poste(poste: Poste) -> Poste:
    """Coup 1 is proclaimed, everyone has the top but table 3, who has one point."""
    poste.inscrire()
    poste.jouer()
    poste.console.executer(SaisirPoints(1, 3, 1))
    poste.touche(Qt.Key.Key_F6)
    return poste


def ouvrir(poste: Poste, touche: Qt.Key, classe: type[F]) -> F:
    poste.touche(touche, CTRL_MAJ)
    return page(poste, classe)


def taper(texte: str, *touches: Qt.Key) -> None:
    """Where the keyboard is, as a hand does."""
    if texte:
        QTest.keyClicks(_clavier(), texte)
    for touche in touches:
        QTest.keyClick(_clavier(), touche)


def aller(cible: QWidget) -> None:
    """Tab until the keyboard is there."""
    for _ in range(40):
        if _clavier() is cible or cible.isAncestorOf(_clavier()):
            return
        QTest.keyClick(_clavier(), Qt.Key.Key_Tab)
    raise AssertionError(f"{cible.accessibleName()} is not reached by Tab")


def _clavier() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def test_art_2023_6_3_un_recours_se_depose_et_se_juge_au_clavier_seul(poste: Poste) -> None:
    fenetre = ouvrir(poste, Qt.Key.Key_R, FenetreRecours)
    assert fenetre.coup.hasFocus()
    taper("", Qt.Key.Key_Return)
    assert fenetre.table.hasFocus()
    taper("3", Qt.Key.Key_Tab)
    assert "Joueur 3\u00a0: 1 point." in fenetre.vise.text()
    assert fenetre.delai.text() == "Dans le délai (art. 6.3)."
    taper("", Qt.Key.Key_Tab)
    taper("mot lisible", Qt.Key.Key_Return)
    assert fenetre.message.text() == "Recours déposé."
    (recours,) = poste.partie.recours
    assert (recours.joueur, recours.requerant, recours.echeance) == (3, 3, Echeance.OUVERTE)
    aller(fenetre.issue)
    taper("l")
    assert fenetre.issue.valeur is Issue.REFORMEE
    for texte in ("le mot se lit", "12", "5.4.1", "la commission"):
        taper("", Qt.Key.Key_Tab)
        taper(texte)
    aller(fenetre.motif)
    taper("", Qt.Key.Key_Return)
    assert fenetre.message.text() == "Décision notée."
    lu = resultat(poste.partie, poste.coup(1), 3)
    assert lu.decision is not None
    assert (lu.points, str(lu.decision.article)) == (12, "2023, art. 5.4.1")
    ligne = fenetre.liste.item(0).text()
    assert "Décision changée\u00a0: 12 points, par la commission\u00a0: le mot se lit (2023, art. 5.4.1)" in ligne
    fenetre.close()
    poste.fenetre.activateWindow()
    poste.attendre(poste.fenetre.isActiveWindow)
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "recours jugé" in poste.message
    assert resultat(poste.partie, poste.coup(1), 3).points == 1


def test_art_2023_3_5_plus_que_le_top_se_demande_deux_fois_et_le_solo_se_dit(poste: Poste) -> None:
    poste.entrer("9 x")
    poste.entrer("9 0")
    fenetre = ouvrir(poste, Qt.Key.Key_R, FenetreRecours)
    taper("", Qt.Key.Key_Return)
    taper("3")
    aller(fenetre.conteste)
    taper("mot admis", Qt.Key.Key_Return)
    au_dessus = poste.coup(1).points_top + 7
    fenetre.issue.choisir(Issue.REFORMEE)
    fenetre.points.setText(str(au_dessus))
    fenetre.par.setText("Paul")
    aller(fenetre.motif)
    taper("lexique", Qt.Key.Key_Return, Qt.Key.Key_Return)  # no article
    assert f"{au_dessus} points\u00a0: plus que le top du coup 1" in fenetre.message.text()
    assert resultat(poste.partie, poste.coup(1), 3).points == 1
    taper("", Qt.Key.Key_Return)
    assert resultat(poste.partie, poste.coup(1), 3).points == au_dessus
    assert f"Solo\u00a0: Joueur 3 au coup 1 ({au_dessus})" in fenetre.message.text()
    fenetre.close()


def test_art_2023_6_3_un_recours_tardif_se_dit_et_reste_a_l_arbitre(poste: Poste) -> None:
    poste.console.executer(TerminerPartie(par_decision=True))
    fenetre = ouvrir(poste, Qt.Key.Key_R, FenetreRecours)
    assert fenetre.minutes.value() == 0
    taper("", Qt.Key.Key_Return)
    taper("3")
    fenetre.minutes.setValue(40)
    assert "40\u00a0minutes après la fin" in fenetre.delai.text()
    assert "(art. 6.3)" in fenetre.delai.text()
    assert "L’arbitre dit s’il le reçoit" in fenetre.delai.text()
    aller(fenetre.conteste)
    taper("un oubli", Qt.Key.Key_Return)
    assert fenetre.message.text() == "Recours déposé."
    assert poste.partie.recours[0].echeance is Echeance.DOUTEUSE
    fenetre.close()


@pytest.mark.parametrize("zone", [None, UTC, timezone(timedelta(hours=-5))], ids=["sans zone", "UTC", "Montréal"])
def test_les_minutes_depuis_la_fin_se_comptent_quelle_que_soit_la_zone(poste: Poste, zone: tzinfo | None) -> None:
    poste.console.executer(TerminerPartie(par_decision=True))
    plus_tard = (datetime.now(UTC) + timedelta(minutes=12, seconds=30)).astimezone(zone)
    horloge = plus_tard.replace(tzinfo=None) if zone is None else plus_tard
    fenetre = FenetreRecours(poste.console.regie, 1, poste.fenetre, lambda: horloge)
    assert fenetre.minutes.value() == 12
    fenetre.close()


@pytest.mark.parametrize(("tapees", "gardees"), [(None, 47), (3, 3)])
def test_art_2023_6_3_les_minutes_sont_celles_du_depot_si_on_ne_les_tape_pas(
    poste: Poste, tapees: int | None, gardees: int
) -> None:
    poste.console.executer(TerminerPartie(par_decision=True))
    attente = [timedelta(minutes=7, seconds=30)]
    fenetre = FenetreRecours(poste.console.regie, 1, poste.fenetre, lambda: datetime.now(UTC) + attente[0])
    assert fenetre.minutes.value() == 7
    fenetre.table.setValue(3)
    fenetre.conteste.setText("relire")
    attente[0] += timedelta(minutes=40)
    if tapees is not None:
        fenetre.minutes.setValue(tapees)
    fenetre.deposer()
    assert [recours.minutes for recours in poste.partie.recours] == [gardees]
    fenetre.close()


def test_art_2023_6_3_un_recours_sur_la_partie_finie_pendant_que_la_suivante_se_joue(poste: Poste) -> None:
    """The partie chosen is the one that the decision changes; the one in hand goes on."""
    poste.console.executer(TerminerPartie(par_decision=True), OuvrirPartie())
    fenetre = ouvrir(poste, Qt.Key.Key_R, FenetreRecours)
    assert fenetre.partie.currentText() == "Partie 1"
    taper("", Qt.Key.Key_Return)
    taper("3")
    aller(fenetre.conteste)
    taper("relire", Qt.Key.Key_Return)
    aller(fenetre.issue)
    taper("l")
    aller(fenetre.points)
    taper("9")
    aller(fenetre.motif)
    taper("relu", Qt.Key.Key_Return, Qt.Key.Key_Return)  # no article
    assert "qui décide" in fenetre.message.text()
    fenetre.par.setText("Paul")
    aller(fenetre.motif)
    taper("", Qt.Key.Key_Return, Qt.Key.Key_Return)
    premiere, seconde = poste.console.regie.etat.parties
    assert resultat(premiere, premiere.coups[0], 3).points == 9
    assert (len(premiere.recours), seconde.recours, seconde.coups) == (1, (), ())
    fenetre.close()


def test_ce_qui_est_mal_tape_se_dit_et_rien_ne_change(poste: Poste) -> None:
    fenetre = ouvrir(poste, Qt.Key.Key_R, FenetreRecours)
    fenetre.requerant.setText("Paul")
    fenetre.deposer()
    assert "Déposé par" in fenetre.message.text()
    fenetre.requerant.clear()
    fenetre.deposer()
    assert "Écrivez en quelques mots" in fenetre.message.text()
    fenetre.juger()
    assert fenetre.message.text() == "Choisissez un recours dans la liste."
    fenetre.table.setValue(2)
    fenetre.conteste.setText("deux places")
    fenetre.deposer()
    fenetre.points.setText("douze")
    fenetre.juger()
    assert "Points accordés" in fenetre.message.text()
    fenetre.points.clear()
    fenetre.article.setText("9.9")
    fenetre.juger()
    assert "n’a pas d’article" in fenetre.message.text()
    assert poste.partie.recours[0].jugements == ()
    fenetre.close()


def test_art_2023_5_8_et_5_7_mesures_disciplinaires_au_clavier(poste: Poste) -> None:
    fenetre = ouvrir(poste, Qt.Key.Key_D, FenetreMesures)
    assert fenetre.table.hasFocus()
    taper("2", Qt.Key.Key_Tab, Qt.Key.Key_Tab)
    taper("bavardage", Qt.Key.Key_Tab, Qt.Key.Key_Space)
    assert avertissements(poste.partie, 2) == (1,)
    assert "bavardage (2023, art. 5.5)" in fenetre.liste.item(0).text()
    aller(fenetre.motif)
    taper("menaces", Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Space)
    assert resultat(poste.partie, poste.coup(1), 2).a_la_peine(Peine.ZERO)
    fenetre.close()


def test_art_2023_6_1_fraude_et_double_arbitrage_au_clavier(poste: Poste) -> None:
    fenetre = ouvrir(poste, Qt.Key.Key_D, FenetreMesures)
    assert "2023, art. 6.1" in fenetre.article.text()
    taper("4")
    aller(fenetre.motif)
    taper("telephone")
    aller(fenetre.scores)
    taper("", Qt.Key.Key_Space)
    aller(fenetre.bouton_fraude)
    taper("", Qt.Key.Key_Space)
    assert resultat(poste.partie, poste.coup(1), 4).points == 0
    assert poste.partie.exclus == ()
    assert not fenetre.scores.isChecked(), "what one player was done is not ready for the next"
    assert fenetre.relus.text() == "Coup 1\u00a0: aucune table relue."
    aller(fenetre.tables)
    taper("1-4", Qt.Key.Key_Tab)
    taper("Aicha", Qt.Key.Key_Return)
    assert [poste.coup(1).fiches[j].double for j in (1, 4, 5)] == ["Aicha", "Aicha", ""]
    assert fenetre.relus.text().startswith("Coup 1, relus\u00a0: 1-4 par Aicha\u00a0; restent 5")
    fenetre.close()
    liste = poste.fenetre.correction.liste

    def relues() -> set[str]:
        dites = (puce.texte for rangee in liste.lignes for puce in puces(rangee, None))
        return {dite for dite in dites if dite.endswith(" ✓")}

    poste.attendre(lambda: relues() == {"1 ✓", "2 ✓", "3 ✓", "4 ✓"})


def test_art_2023_5_9_p6_l_arrondi_impose_par_le_texte_se_montre(poste: Poste) -> None:
    """The edition of 2023 commands it: the choice is shown and cannot be changed."""
    fenetre = ouvrir(poste, Qt.Key.Key_G, FenetreReglages)
    assert not fenetre.arrondi.isEnabled()
    assert "Le texte l’impose (2023, art. 5.9)" in fenetre.texte.text()
    assert fenetre.arrondi.valeur is Arrondi.INFERIEUR
    aller(fenetre.prime)
    _clavier().selectAll()  # type: ignore[attr-defined]
    taper("12")
    fenetre.seuil.setValue(10)
    fenetre.regler()
    reglages = poste.console.regie.etat.reglages
    assert (reglages.prime_solo, reglages.seuil_solo, reglages.arrondi_moyenne) == (12, 10, Arrondi.INFERIEUR)
    fenetre.close()


def test_une_decision_se_prend_avec_son_article_et_sa_sanction(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    fenetre = page(poste, Rectifier)
    fenetre.table.setFocus()
    fenetre.table.selectAll()
    taper("3", Qt.Key.Key_Tab)
    taper("7", Qt.Key.Key_Tab)
    taper("av", Qt.Key.Key_Tab)
    taper("9.9", Qt.Key.Key_Tab)
    taper("score relu", Qt.Key.Key_Return)
    assert "n’a pas d’article" in fenetre.message.text()
    aller(fenetre.article)
    fenetre.article.selectAll()
    taper("5.5")
    aller(fenetre.raison)
    taper("", Qt.Key.Key_Return)
    lu = resultat(poste.partie, poste.coup(1), 3)
    assert (lu.points, [(s.peine, str(s.article)) for s in lu.sanctions]) == (
        7,
        [(Peine.AVERTISSEMENT, "2023, art. 5.5")],
    )
    fenetre.close()


def test_plus_que_le_top_se_tranche_deux_fois_comme_un_recours(poste: Poste) -> None:
    """Ctrl+M paid it at once; other points are another decision, asked about again."""
    poste.touche(Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    fenetre = page(poste, Rectifier)
    au_dessus, avant = poste.coup(1).points_top + 7, resultat(poste.partie, poste.coup(1), 3).points
    aller(fenetre.table)
    taper("3", Qt.Key.Key_Tab)

    def dit(points: int) -> bool:
        return f"{points} points\u00a0: plus que le top du coup 1." in fenetre.message.text()

    def decider(points: int) -> None:
        aller(fenetre.accorde)
        taper(str(points))
        QTest.keyClick(_clavier(), Qt.Key.Key_I, Qt.KeyboardModifier.AltModifier)

    aller(fenetre.raison)
    taper("score relu")
    for points in (au_dessus, au_dessus + 1):
        decider(points)
        poste.attendre(partial(dit, points))
        assert "«\u00a0Trancher ainsi\u00a0» encore une fois" in fenetre.message.text()
        assert resultat(poste.partie, poste.coup(1), 3).points == avant
    decider(au_dessus + 1)
    poste.attendre(lambda: resultat(poste.partie, poste.coup(1), 3).points == au_dessus + 1)
    assert "plus que le top" not in fenetre.message.text()
    fenetre.close()


def test_art_2012_5_7_et_ancienne_4_6_l_arrondi_se_choisit(qapp: QGuiApplication, tmp_path: Path) -> None:
    poste = Poste(tmp_path)
    poste.console.executer(CreerCompetition("Essai", "2026-11-21", edition="2012"))
    fenetre = FenetreReglages(poste.console.regie)
    fenetre.show()
    poste.attendre(fenetre.isVisible)
    assert fenetre.arrondi.isEnabled()
    assert fenetre.texte.text() == "Le texte n’en dit rien (2012, art. 5.7)."
    assert not fenetre.attente.isEnabled()
    fenetre.arrondi.setFocus()
    QTest.keyClick(fenetre.arrondi, Qt.Key.Key_End)
    fenetre.regler()
    assert poste.console.regie.etat.reglages.arrondi_moyenne is Arrondi.SUPERIEUR
    assert fenetre.message.text() == "Réglages enregistrés."
    fenetre.close()
    fenetre.deleteLater()
    poste.fermer()


def test_une_decision_part_des_points_qu_a_la_table(poste: Poste) -> None:
    fenetre = Rectifier(poste.console.regie, 1, poste.fenetre)
    fenetre.table.setValue(3)
    assert fenetre.accorde.value() == 1
    fenetre.table.setValue(4)
    assert fenetre.accorde.value() == poste.coup(1).points_top
    fenetre.close()


def test_art_2023_3_7_une_interruption_dit_ce_qu_elle_fait_avant_de_finir_la_partie(poste: Poste) -> None:
    """Twenty minutes: play goes on. Forty: said, done when asked once more, the end told in the console."""
    poste.touche(Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    fenetre = page(poste, Rectifier)
    fenetre.minutes.setValue(20)
    fenetre.interrompre()
    assert "La partie peut reprendre." in fenetre.message.text()
    fenetre.minutes.setValue(40)
    QTest.keyClick(_clavier(), Qt.Key.Key_R, Qt.KeyboardModifier.AltModifier)
    poste.attendre(lambda: "encore une fois" in fenetre.message.text())
    assert fenetre.message.text() == (
        "Interruption de 40 minutes (2023, art. 3.7)\u00a0: la partie s’arrête là, ses résultats comptent. "
        "«\u00a0Appliquer la règle\u00a0» encore une fois l’arrête."
    )
    assert poste.partie.fin is None
    QTest.keyClick(_clavier(), Qt.Key.Key_R, Qt.KeyboardModifier.AltModifier)
    poste.attendre(lambda: poste.partie.interruption)
    assert "Ctrl+Z la reprend" in fenetre.message.text()
    assert "Partie terminée (l’interruption a dépassé la durée admise" in poste.message
    montre = poste.console.salle.etat.vue.entracte
    assert montre is not None
    assert montre.classement, "the room sees the ranking, as at any end"
    fenetre.close()


def test_tout_un_recours_va_d_entree_en_entree_de_l_ouverture_a_la_fermeture(poste: Poste) -> None:
    """Once lodged the keyboard stayed on what is contested: neither Enter nor a letter led to the decision."""
    fenetre = ouvrir(poste, Qt.Key.Key_R, FenetreRecours)
    taper("", Qt.Key.Key_Return)
    taper("3", Qt.Key.Key_Return, Qt.Key.Key_Return)
    taper("Le mot se lit", Qt.Key.Key_Return)
    assert fenetre.message.text() == "Recours déposé."
    assert fenetre.issue.hasFocus()
    taper("", Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert fenetre.issue.valeur is Issue.REFORMEE
    taper("Il se lit", Qt.Key.Key_Return)
    assert fenetre.points.hasFocus(), "a decision that is changed may give points"
    taper("12", Qt.Key.Key_Return)
    assert fenetre.article.hasFocus(), "and they rest on an article"
    taper("5.4", Qt.Key.Key_Return)
    assert "Dites qui décide" in fenetre.message.text()
    taper("Paul", Qt.Key.Key_Return)
    assert fenetre.message.text() == "Décision notée."
    lu = resultat(poste.partie, poste.coup(1), 3)
    assert lu.decision is not None
    assert (lu.points, str(lu.decision.article)) == (12, "2023, art. 5.4")
    assert poste.partie.recours[0].jugements[0].par == "Paul"
    taper("", Qt.Key.Key_Escape)
    poste.attendre(lambda: not poste.fenetre.findChildren(FenetreRecours))
    assert poste.fenetre.correction.ligne.hasFocus()


def test_entree_sur_un_recours_du_registre_mene_a_sa_decision_et_m_au_motif(poste: Poste) -> None:
    fenetre = ouvrir(poste, Qt.Key.Key_R, FenetreRecours)
    for table in "37":
        aller(fenetre.table)
        taper(table)
        aller(fenetre.conteste)
        taper("Mot mal lu", Qt.Key.Key_Return)
    fenetre.close()
    poste.attendre(lambda: not poste.fenetre.findChildren(FenetreRecours))
    fenetre = ouvrir(poste, Qt.Key.Key_R, FenetreRecours)
    aller(fenetre.liste)
    taper("", Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert fenetre.choisi is not None
    assert fenetre.choisi.table == 7
    poste.attendre(fenetre.issue.hasFocus)
    QTest.keyClick(_clavier(), Qt.Key.Key_F, Qt.KeyboardModifier.AltModifier)
    assert fenetre.minutes.hasFocus(), "« Minutes après la fin »"
    QTest.keyClick(_clavier(), Qt.Key.Key_M, Qt.KeyboardModifier.AltModifier)
    assert fenetre.motif.hasFocus()
    taper("Le bulletin fait foi", Qt.Key.Key_Return)
    taper("Paul", Qt.Key.Key_Return)
    assert [bool(recours.jugements) for recours in poste.partie.recours] == [False, True]
    taper("", Qt.Key.Key_Up, Qt.Key.Key_Return)
    poste.attendre(fenetre.issue.hasFocus)  # the next one that waits
    fenetre.close()


def test_sans_motif_le_clavier_est_mis_dans_le_motif_en_vue(poste: Poste) -> None:
    fenetre = ouvrir(poste, Qt.Key.Key_R, FenetreRecours)
    fenetre.resize(fenetre.width(), 500)
    taper("", Qt.Key.Key_Return)
    taper("2", Qt.Key.Key_Tab)
    aller(fenetre.conteste)
    taper("deux places", Qt.Key.Key_Return)
    QTest.keyClick(_clavier(), Qt.Key.Key_N, Qt.KeyboardModifier.AltModifier)
    poste.attendre(fenetre.motif.hasFocus)
    assert "motif" in fenetre.message.text()
    assert not fenetre.motif.visibleRegion().isEmpty()
    taper("le mot se lit", Qt.Key.Key_Return)
    assert fenetre.par.hasFocus(), "who decides is asked next"
    assert not fenetre.par.visibleRegion().isEmpty()
    taper("la commission")
    QTest.keyClick(_clavier(), Qt.Key.Key_N, Qt.KeyboardModifier.AltModifier)
    poste.attendre(lambda: fenetre.message.text() == "Décision notée.")
    fenetre.close()


def test_entree_dans_decide_par_note_la_decision(poste: Poste) -> None:
    fenetre = ouvrir(poste, Qt.Key.Key_R, FenetreRecours)
    fenetre.table.setValue(3)
    aller(fenetre.conteste)
    taper("Mot mal lu", Qt.Key.Key_Return)
    aller(fenetre.motif)
    taper("", Qt.Key.Key_Return)
    assert "motif" in fenetre.message.text()
    taper("Le bulletin fait foi")
    assert not fenetre.message.text(), "it is written now"
    assert "à écrire" in fenetre.par.placeholderText()
    aller(fenetre.par)
    taper("Paul", Qt.Key.Key_Return)
    assert poste.partie.recours[0].jugements[0].par == "Paul"
    fenetre.close()


def test_echap_ne_jette_pas_un_motif_ecrit(poste: Poste) -> None:
    fenetre = ouvrir(poste, Qt.Key.Key_R, FenetreRecours)
    aller(fenetre.motif)
    taper("Le bulletin fait foi", Qt.Key.Key_Escape)
    assert poste.fenetre.correction.ligne.hasFocus()
    assert "« Le bulletin fait foi »" in poste.message.replace("\u00a0", " ")
    assert ouvrir(poste, Qt.Key.Key_R, FenetreRecours) is fenetre
    assert fenetre.motif.text() == "Le bulletin fait foi"


@pytest.fixture
def en_grand(poste: Poste, ecrans: object) -> Poste:
    """On a small laptop, the largest text."""
    mettre_a(poste, 1366, 768, 2.0)
    return poste


def en_vue(controle: QWidget) -> bool:
    QTest.qWait(20)
    return controle.visibleRegion().boundingRect() == controle.rect()


def test_en_grand_un_recours_se_depose_dans_l_ordre_chaque_champ_en_vue(en_grand: Poste) -> None:
    """The keyboard was in a field out of sight: « 6 », « 8 » for coup 6, table 8 went to other fields."""
    poste = en_grand
    poste.jouer()
    fenetre = ouvrir(poste, Qt.Key.Key_R, FenetreRecours)
    assert fenetre.liste.item(0).text().startswith("Aucun recours. «\u00a0Déposer un recours\u00a0»")
    assert en_vue(fenetre.coup)
    taper("1", Qt.Key.Key_Return)
    assert en_vue(fenetre.table)
    taper("8", Qt.Key.Key_Return)
    for champ in (fenetre.requerant, fenetre.conteste):
        assert _clavier() is champ
        assert en_vue(champ)
        taper("le mot se lit" if champ is fenetre.conteste else "", Qt.Key.Key_Tab)
    assert _clavier() is fenetre.minutes
    assert en_vue(fenetre.minutes)
    fenetre.conteste.setFocus()
    taper("", Qt.Key.Key_Return)
    (recours,) = poste.partie.recours
    assert (recours.coup, recours.joueur, recours.requerant) == (1, 8, 8)
    assert fenetre.issue.hasFocus()
    assert en_vue(fenetre.issue)
    fenetre.close()


@pytest.mark.parametrize(("touche", "classe"), [(Qt.Key.Key_R, FenetreRecours), (Qt.Key.Key_D, FenetreMesures)])
def test_en_grand_le_champ_qui_a_le_clavier_est_toujours_en_vue(
    en_grand: Poste, touche: Qt.Key, classe: type[Fenetre]
) -> None:
    fenetre = ouvrir(en_grand, touche, classe)
    for _ in range(20):
        tenu = _clavier()
        assert en_vue(tenu), tenu.accessibleName()
        QTest.keyClick(tenu, Qt.Key.Key_Tab)
    fenetre.close()
