"""The end of a partie is confirmed in words, with its article; a decision is never a key pressed twice."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.competition.papiers import Impression, NoterImpression, PapierImprime
from arbitre.engine.feuilles.impressions import A_LA_FIN
from arbitre.engine.fin import Clause
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.recourir import DeposerRecours, JugerRecours
from arbitre.engine.partie.recours import Issue
from arbitre.journal import Journal
from arbitre.ui.ouverture.partie import DialoguePartie
from arbitre.ui.papiers import tout
from arbitre.ui.textes.fin import du_top, partie_laissee
from tests.soirees.attend import ensuite, presse
from tests.soirees.mains import touche
from tests.soirees.poste import Poste
from tests.ui.poste.test_disposition import mettre_a

pytestmark = pytest.mark.partie(coups=1)

FIN = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def test_art_2023_3_7_une_fin_par_decision_se_confirme_avec_son_article(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    fin = poste.fenetre.fin
    assert fin.isVisible()
    assert "Aucune clause" in fin.clause.text()
    assert "3.7" in fin.clause.text()
    assert "coup 1, tables 1-18 à saisir" in fin.restes.text()
    assert poste.phase is Phase.TIRAGE


def test_des_lettres_tirees_que_la_fin_laisse_sont_dites_rendues_et_s_en_vont(poste: Poste) -> None:
    """Coup 2 is drawn, not announced; the partie ends there: nothing tells to announce it, nothing of it is left."""
    poste.tirer()
    coup = poste.coup(2)
    assert coup.tirage is not None
    chevalet = poste.fenetre.tirage.chevalet
    poste.fenetre.actualiser()
    assert chevalet.accessibleDescription() == str(coup.tirage)
    poste.touche(Qt.Key.Key_F, FIN)
    clause = poste.fenetre.fin.clause.text()
    assert "annoncez" not in clause
    assert clause.startswith("Le coup 2 est tiré, il ne sera pas joué\u00a0: ses lettres retournent au sac. Terminer")
    assert "3.7" in clause
    souligne = Qt.KeyboardModifier.AltModifier
    poste.touche(Qt.Key.Key_T, souligne)
    poste.attendre(lambda: poste.phase is Phase.FINIE)
    assert f"Aucun solo. Coup 2 non joué\u00a0: {coup.tirage} retourne au sac." in poste.message
    poste.fenetre.actualiser()
    assert poste.fenetre.onglets.currentWidget() is poste.fenetre.onglets.fin, "who is first, what is next"
    assert poste.fenetre.barre.numero.text() == "Partie terminée"
    assert chevalet.accessibleDescription() == poste.partie.reliquat
    vue = poste.console.conducteur.vue_actuelle()
    assert (vue.coup, vue.reliquat, vue.nouvelles, vue.attendues) == (1, "", "", 0)
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    poste.fenetre.actualiser()
    assert (poste.fenetre.barre.numero.text(), chevalet.accessibleDescription()) == ("Coup 2", str(coup.tirage))


def test_rien_ne_se_tire_derriere_la_question(poste: Poste) -> None:
    """F5 drew the next letters, and what was asked became something else."""
    poste.touche(Qt.Key.Key_F, FIN)
    fin, barre = poste.fenetre.fin, poste.fenetre.barre
    demandee = fin.clause.text()
    poste.attendre(lambda: not barre.fort.isEnabled())
    poste.touche(Qt.Key.Key_F5)
    assert (poste.phase, poste.partie.tirage_en_main) == (Phase.TIRAGE, None)
    assert (fin.isVisible(), fin.clause.text()) == (True, demandee)
    assert "La question attend" in poste.message
    poste.touche(Qt.Key.Key_Escape)
    poste.attendre(barre.fort.isEnabled)
    poste.tirer()


def test_la_meme_touche_deux_fois_ne_termine_rien(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_Return)
    assert not poste.fenetre.fin.isVisible()
    assert poste.phase is Phase.TIRAGE
    assert poste.fenetre.correction.ligne.hasFocus()


def test_terminer_se_choisit_et_se_fait(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_Backtab)
    poste.touche(Qt.Key.Key_Return)
    assert poste.phase is Phase.FINIE
    assert poste.partie.fin is not None
    assert poste.partie.fin.clause is Clause.JUGE_ARBITRE
    assert "classement est au tableau" in poste.message


def test_une_clause_ne_se_confirme_pas_d_un_espace_quand_des_bulletins_manquent(
    qapp: QGuiApplication, tmp_path: Path
) -> None:
    poste = Poste(tmp_path)
    poste.inscrire(3, OuvrirPartie(propre=replace(CLASSIQUE, nom="Un coup", coups=1)))
    poste.jouer()
    question = poste.fenetre.fin
    poste.touche(Qt.Key.Key_Space)
    assert question.isVisible()
    assert "coup 1, tables 1-3 à saisir" in question.restes.text()
    assert question.continuer.hasFocus()
    assert "avant d’annoncer" not in presse(poste.fenetre.fil), "none will come"
    for _ in range(3):
        poste.touche(Qt.Key.Key_F5)
    assert question.isVisible(), "F5 does not confirm either"
    poste.touche(Qt.Key.Key_Space)
    assert not question.isVisible()
    assert poste.partie.fin is None
    poste.entrer("1-2 t")
    poste.entrer("3 z")
    poste.touche(Qt.Key.Key_Space)
    assert question.terminer.hasFocus(), "all is entered"
    poste.touche(Qt.Key.Key_Space)
    assert poste.phase is Phase.FINIE
    poste.fermer()


def test_un_coup_qui_ne_compte_pas_tient_la_fin_et_se_lit_avant_les_tables_a_avertir(
    qapp: QGuiApplication, tmp_path: Path
) -> None:
    """Coup 2: three collected, two entered and one that handed nothing in; coup 1 has tables to be told of a zero."""
    poste = Poste(tmp_path)
    poste.inscrire(3, OuvrirPartie(propre=replace(CLASSIQUE, nom="Deux coups", coups=2)))
    poste.jouer()
    poste.entrer("1-3 z")
    poste.touche(Qt.Key.Key_F7)
    poste.touche(Qt.Key.Key_F7)
    poste.jouer()
    poste.entrer("1 z")
    poste.entrer("2 t")
    poste.entrer("3 n")
    poste.touche(Qt.Key.Key_Space)
    question = poste.fenetre.fin
    assert question.continuer.hasFocus()
    assert question.restes.text() == (
        "Reste à régler\u00a0: coup 2, 3 bulletins ramassés, 2 saisis (C2 puis Ctrl+Maj+B recompte)"
        " ; coups 1, 2\u00a0: 3 tables à avertir (B, V)."
    )
    for _ in range(2):
        poste.touche(Qt.Key.Key_Space)
        poste.touche(Qt.Key.Key_F5)
    assert poste.partie.fin is None
    poste.fermer()


def test_echap_rend_la_ligne(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_Escape)
    assert not poste.fenetre.fin.isVisible()
    poste.entrer("4 t")
    assert set(poste.coup(1).fiches) == {4}


def test_un_coup_ramasse_compte_la_fin_attend_son_top(poste: Poste) -> None:
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    poste.touche(Qt.Key.Key_F, FIN)
    assert not poste.fenetre.fin.isVisible()
    assert poste.message
    assert poste.phase is Phase.TOP


def test_une_touche_sort_tous_les_papiers_une_autre_ouvre_la_partie_suivante(poste: Poste, tmp_path: Path) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_Backtab)
    poste.touche(Qt.Key.Key_Return)
    assert poste.fenetre.onglets.currentWidget() is poste.fenetre.onglets.fin, "who is first, what is next"
    assert poste.console.salle.etat.vue.entracte is not None, "on the tableau too"
    poste.attendre(lambda: "tout imprimer et enregistrer" in poste.fenetre.barre.suite.text())
    poste.touche(Qt.Key.Key_F5)
    poste.attendre(lambda: "ouvrir la partie suivante" in poste.fenetre.barre.suite.text())
    poste.attendre(lambda: "4 papiers gardés en PDF, avec 2 fichiers (fédération, classeur)." in poste.message)
    assert "Rien n’est imprimé, faute d’imprimante. F5\u00a0: partie suivante." in poste.message
    assert str(tmp_path / "soiree-papiers") in poste.message, "where they are"
    sortis = sorted(chemin.name for chemin in (tmp_path / "soiree-papiers").iterdir())
    assert [nom for nom in sortis if nom.endswith(".pdf")] == [
        "classement-p1.pdf", "feuille-d-arbitrage-p1.pdf", "feuille-de-partie-p1.pdf", "registre-p1.pdf",
    ]  # fmt: skip
    assert [Path(nom).suffix for nom in sortis if not nom.endswith(".pdf")] == [".xlsx", ".txt"]
    with Journal(tmp_path / "soiree.arbitre", lecture_seule=True) as journal:
        notes = [t.evenement.impression.papier for t in journal.lire() if isinstance(t.evenement, PapierImprime)]
    assert sorted(notes) == ["classement", "feuille-d-arbitrage", "feuille-de-partie", "registre"]
    poste.touche(Qt.Key.Key_F5)
    (suivante,) = poste.fenetre.findChildren(DialoguePartie)
    poste.attendre(suivante.isActiveWindow)
    touche(Qt.Key.Key_Return)
    assert poste.partie.numero == 2
    poste.fenetre.activateWindow()  # offscreen, closing a window gives the keyboard to none
    poste.attendre(poste.fenetre.isActiveWindow)
    assert poste.fenetre.onglets.currentWidget() is poste.fenetre.correction
    assert poste.fenetre.correction.ligne.hasFocus()


def _finir_et_sortir(poste: Poste) -> None:
    """Every bulletin is in; the partie is over, its papers out by the one key."""
    poste.entrer("1-18 t")
    poste.touche(Qt.Key.Key_F, FIN)
    if poste.fenetre.fin.isVisible():
        poste.touche(Qt.Key.Key_Backtab)
        poste.touche(Qt.Key.Key_Return)
    assert poste.phase is Phase.FINIE
    poste.touche(Qt.Key.Key_F5)
    poste.attendre(lambda: "ouvrir la partie suivante" in poste.fenetre.barre.suite.text())
    poste.attendre(lambda: "4 papiers gardés" in poste.message)


def test_un_resultat_change_apres_les_papiers_se_dit_et_la_touche_les_refait_d_abord(
    poste: Poste, tmp_path: Path
) -> None:
    _finir_et_sortir(poste)
    dossier = tmp_path / "soiree-papiers"
    avant = {chemin.name for chemin in dossier.iterdir()}
    poste.entrer("3 z")
    suite, fil = poste.fenetre.barre.suite, poste.fenetre.fil
    poste.attendre(lambda: "refaire ce qui n’est plus juste" in suite.text())
    for papier in ("feuille d’arbitrage", "classement de la partie", "fichiers (fédération, classeur)"):
        assert papier in suite.text()
        assert papier in presse(fil)
    for juste in ("feuille de partie", "registre"):
        assert juste not in suite.text(), "it shows no result, or no coup was closed"
    assert suite.text().startswith("F5\u00a0: ")
    poste.touche(Qt.Key.Key_F5)
    poste.attendre(lambda: "2 papiers refaits et gardés en PDF, avec 2 fichiers" in poste.message)
    poste.attendre(lambda: "ouvrir la partie suivante" in suite.text())
    assert not poste.fenetre.findChildren(DialoguePartie), "the next partie was not opened"
    assert not presse(fil)
    neufs = sorted({chemin.name for chemin in dossier.iterdir()} - avant)
    pdf = [nom for nom in neufs if nom.endswith(".pdf")]
    assert pdf == ["classement-p1-v2.pdf", "feuille-d-arbitrage-p1-v2.pdf"]
    assert sorted(Path(nom).suffix for nom in neufs if not nom.endswith(".pdf")) == [".txt", ".xlsx"]
    poste.touche(Qt.Key.Key_F5)
    (suivante,) = poste.fenetre.findChildren(DialoguePartie)
    suivante.close()


def test_un_resultat_remis_comme_il_etait_ne_refait_rien(poste: Poste) -> None:
    _finir_et_sortir(poste)
    suite = poste.fenetre.barre.suite
    poste.entrer("3 z")
    poste.attendre(lambda: "refaire ce qui n’est plus juste" in suite.text())
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    poste.attendre(lambda: "ouvrir la partie suivante" in suite.text())
    poste.touche(Qt.Key.Key_S, FIN)
    poste.attendre(lambda: "encore juste" in poste.message)


def test_un_recours_accepte_apres_les_papiers_les_rend_faux_au_fichier_rouvert(poste: Poste, tmp_path: Path) -> None:
    _finir_et_sortir(poste)
    assert poste.console.executer(DeposerRecours(1, 3, "Mot mal lu"))
    suite = poste.fenetre.barre.suite
    poste.attendre(lambda: "plus juste\u00a0: registre des décisions et des recours" in suite.text())
    assert "fichiers" not in suite.text(), "an appeal that waits changes no result"
    assert poste.console.executer(JugerRecours(1, Issue.REFORMEE, "Mot bien lu", "le jury", points=2))
    poste.attendre(lambda: "classement" in suite.text())
    poste.fermer()
    rouvert = Poste(tmp_path)
    rouvert.attendre(lambda: "fichiers (fédération, classeur)" in rouvert.fenetre.barre.suite.text())
    rouvert.touche(Qt.Key.Key_F5)
    rouvert.attendre(lambda: "ouvrir la partie suivante" in rouvert.fenetre.barre.suite.text())
    rouvert.fermer()


def test_un_bulletin_entre_apres_les_papiers_les_rend_faux(poste: Poste) -> None:
    """The partie was ended with bulletins missing: what is entered since is not on paper."""
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_Backtab)
    poste.touche(Qt.Key.Key_Return)
    poste.touche(Qt.Key.Key_F5)
    suite = poste.fenetre.barre.suite
    poste.attendre(lambda: "ouvrir la partie suivante" in suite.text())
    poste.entrer("2 t")
    poste.attendre(lambda: "classement de la partie" in suite.text())


def test_une_partie_rouverte_puis_finie_a_ses_papiers_a_sortir(poste: Poste) -> None:
    for _ in range(2):
        poste.touche(Qt.Key.Key_F, FIN)
        poste.touche(Qt.Key.Key_Backtab)
        poste.touche(Qt.Key.Key_Return)
        poste.attendre(lambda: "tout imprimer et enregistrer" in poste.fenetre.barre.suite.text())
        poste.touche(Qt.Key.Key_F5)
        poste.attendre(lambda: "ouvrir la partie suivante" in poste.fenetre.barre.suite.text())
        poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert poste.phase is Phase.TIRAGE


def test_un_fichier_fini_dont_tout_est_sorti_se_rouvre_sur_la_partie_suivante(
    poste: Poste, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_Backtab)
    poste.touche(Qt.Key.Key_Return)
    poste.touche(Qt.Key.Key_F5)
    suite = poste.fenetre.barre.suite
    poste.attendre(lambda: "ouvrir la partie suivante" in suite.text())
    sortis = [t.instant for t in poste.console.regie.regie.chronique.traces if isinstance(t.evenement, PapierImprime)]
    poste.fermer()
    for jours, dite in ((0, ""), (1, f"le {sortis[-1][8:10]}/{sortis[-1][5:7]} ")):
        rouvert = Poste(tmp_path)
        demain = datetime.now().astimezone() + timedelta(days=jours)
        monkeypatch.setattr(rouvert.console.regie.regie, "_horloge", lambda: demain)  # noqa: B023 - used in this turn
        rouvert.fenetre.actualiser()
        dit = f"F5\u00a0: ouvrir la partie suivante (papiers sortis {dite}à {sortis[-1][11:16]})"
        assert rouvert.fenetre.barre.suite.text() == dit
        rouvert.touche(Qt.Key.Key_F5)
        (suivante,) = rouvert.fenetre.findChildren(DialoguePartie)
        suivante.close()
        rouvert.fermer()
    assert [f.suffix for f in (tmp_path / "soiree-papiers").iterdir()].count(".pdf") == 4


def test_un_papier_qui_manque_se_redemande_au_fichier_rouvert(poste: Poste, tmp_path: Path) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_Backtab)
    poste.touche(Qt.Key.Key_Return)
    poste.fermer()
    rouvert = Poste(tmp_path)
    for papier in A_LA_FIN[1:]:
        rouvert.console.regie.faire(NoterImpression(Impression(papier, papier, "", "", 1)), partie=1)
    rouvert.attendre(lambda: "tout imprimer et enregistrer" in rouvert.fenetre.barre.suite.text())
    rouvert.console.regie.faire(NoterImpression(Impression(A_LA_FIN[0], "", "", "", 1)), partie=1)
    rouvert.attendre(lambda: "ouvrir la partie suivante" in rouvert.fenetre.barre.suite.text())
    rouvert.fermer()


def test_une_imprimante_recoit_tout_sans_rien_demander(
    poste: Poste, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    imprimes = tmp_path / "imprimante.pdf"

    def imprimante() -> QPrinter:
        une = QPrinter()
        une.setOutputFileName(str(imprimes))
        return une

    monkeypatch.setattr(tout, "imprimante_du_systeme", imprimante)
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_Backtab)
    poste.touche(Qt.Key.Key_Return)
    poste.touche(Qt.Key.Key_F5)
    poste.attendre(lambda: "ouvrir la partie suivante" in poste.fenetre.barre.suite.text())
    papiers = [*(tmp_path / "soiree-papiers").glob("*.pdf")]
    assert imprimes.read_bytes() in {papier.read_bytes() for papier in papiers}


def test_le_tirage_annonce_prend_la_place_du_classement_au_tableau(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_Backtab)
    poste.touche(Qt.Key.Key_Return)
    salle = poste.console.salle
    assert salle.etat.vue.entracte is not None
    assert poste.console.executer(OuvrirPartie())
    assert salle.etat.vue.entracte is None, "the room sees the partie that opens"
    poste.console.affichage.classer(poste.console.regie.etat)
    poste.tirer()
    assert salle.etat.vue.entracte is not None
    poste.annoncer()
    assert salle.etat.vue.entracte is None
    assert salle.etat.vue.coup == 1


def _finir(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_Backtab)
    poste.touche(Qt.Key.Key_Return)
    assert poste.phase is Phase.FINIE


def test_la_fin_montre_les_trois_premiers_et_ce_qui_suit_a_la_souris(poste: Poste) -> None:
    _finir(poste)
    fin = poste.fenetre.onglets.fin
    poste.attendre(lambda: len(fin.actes) > 4)
    premiers = " ".join([fin.ex_aequo.text(), *(marche.nom.text() for marche in fin.marches)])
    assert any(joueur.nom in premiers for joueur in poste.console.regie.etat.joueurs.values())
    assert [acte.text() for acte in fin.actes[-4:]] == ["Tout sortir", "Inscrire", "Ouvrir", "Reprendre"]
    a_saisir = fin.actes[0]
    assert "à saisir" in a_saisir.accessibleDescription()

    def clique() -> bool:
        QTest.mouseClick(a_saisir, Qt.MouseButton.LeftButton)  # deaf for a while
        return poste.fenetre.onglets.currentWidget() is poste.fenetre.correction

    poste.attendre(clique)
    assert poste.fenetre.correction.ligne.hasFocus()
    poste.fenetre.onglets.setCurrentWidget(fin)
    poste.attendre(lambda: len(fin.actes) > 4)
    fin.actes[-1].click()
    assert poste.phase is not Phase.FINIE
    assert not poste.fenetre.onglets.isTabVisible(poste.fenetre.onglets.indexOf(fin))


@pytest.mark.usefixtures("ecrans")
def test_a_la_fin_tout_ce_qui_suit_se_voit_sans_defiler_sur_un_portable(poste: Poste) -> None:
    poste.entrer("1-18 t")
    mettre_a(poste, 1366, 768, 1.0)
    _finir(poste)
    fin = poste.fenetre.onglets.fin
    poste.attendre(lambda: len(fin.actes) >= 4)
    poste.attendre(lambda: fin.findChildren(QScrollArea)[0].verticalScrollBar().maximum() == 0)


@pytest.mark.partie(3, coups=1)
@pytest.mark.usefixtures("ecrans")
def test_le_premier_est_au_milieu_sur_la_plus_haute_marche(poste: Poste) -> None:
    mettre_a(poste, 1366, 768, 1.0)
    poste.entrer("2 t")
    poste.entrer("1 3 z")
    _finir(poste)
    premier, deuxieme, ex_aequo = poste.fenetre.onglets.fin.marches
    poste.attendre(lambda: premier.bloc.isVisible() and premier.bloc.height() > deuxieme.bloc.height() > 0)
    assert deuxieme.x() < premier.x() < ex_aequo.x()
    assert [marche.bloc.text() for marche in (deuxieme, premier, ex_aequo)] == ["2", "1", "2"]
    assert deuxieme.bloc.height() == ex_aequo.bloc.height()
    blocs = [marche.bloc for marche in (premier, deuxieme, ex_aequo)]
    poste.attendre(lambda: len({bloc.mapToGlobal(bloc.rect().bottomLeft()).y() for bloc in blocs}) == 1)


def test_la_fin_laisse_le_clavier_a_la_ligne_meme_ouverte_depuis_les_graphiques(poste: Poste) -> None:
    for _ in range(2):
        poste.touche(Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    poste.fenetre.onglets.tabBar().setFocus()
    _finir(poste)
    assert poste.fenetre.onglets.currentWidget() is poste.fenetre.onglets.fin
    poste.entrer("c1")
    poste.entrer("2-4 z")
    assert poste.fenetre.onglets.currentWidget() is poste.fenetre.correction, "what is typed is seen"
    assert set(poste.coup(1).fiches) == {2, 3, 4}


def test_rien_de_ce_qui_se_tape_n_imprime_ni_n_ouvre_une_partie(poste: Poste, tmp_path: Path) -> None:
    _finir(poste)
    poste.taper(" 2 t")
    poste.touche(Qt.Key.Key_Return)
    assert set(poste.coup(1).fiches) == {2}
    poste.touche(Qt.Key.Key_Space)
    assert "F5" in poste.message
    poste.fenetre.onglets.tabBar().setFocus()
    poste.touche(Qt.Key.Key_Space)
    assert "tout imprimer" in poste.fenetre.fin.suite.phrase
    assert not poste.fenetre.findChildren(DialoguePartie)
    assert not (tmp_path / "soiree-papiers").exists()
    poste.attendre(lambda: poste.fenetre.barre.suite.text().startswith("F5"))


def test_un_recours_en_attente_est_dit_a_la_fin(poste: Poste) -> None:
    assert poste.console.executer(DeposerRecours(1, 3, "Mot mal lu"))
    poste.touche(Qt.Key.Key_F, FIN)
    assert "coup 1, recours 1 à juger" in poste.fenetre.fin.restes.text()
    poste.touche(Qt.Key.Key_Backtab)
    poste.touche(Qt.Key.Key_Return)
    poste.attendre(lambda: "recours 1 à juger" in ensuite(poste.fenetre.fil))


def test_la_partie_suivante_n_oublie_pas_ce_que_la_premiere_a_laisse(poste: Poste) -> None:
    poste.entrer("1-17 t")
    _finir(poste)
    assert poste.console.executer(OuvrirPartie())
    fil = poste.fenetre.fil
    poste.attendre(lambda: presse(fil) == "partie 1\u00a0: coup 1 à saisir (Ctrl+Z y revient)")
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    poste.entrer("18 t")
    poste.attendre(lambda: not presse(fil))
    assert poste.console.executer(OuvrirPartie())
    poste.attendre(lambda: presse(fil).startswith("partie 1\u00a0: coup 1 à clore"))
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    poste.entrer("3 z")
    assert poste.console.executer(OuvrirPartie())
    poste.tirer()
    poste.attendre(lambda: presse(fil) == "partie 1\u00a0: 1 table à avertir")  # nothing closes its coup any more


def test_clore_un_coup_dit_aussi_ce_que_laisse_la_partie_d_avant(poste: Poste) -> None:
    """« Rien d’autre n’est ouvert », beside a top line that said the contrary."""
    poste.entrer("1-17 t")
    _finir(poste)
    assert poste.console.executer(OuvrirPartie())
    poste.jouer()
    poste.touche(Qt.Key.Key_F6)
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture
    assert poste.message.endswith("Coup 1 clos. Restent\u00a0: partie 1\u00a0: coup 1 à saisir.")
    poste.touche(Qt.Key.Key_F7)
    assert "Restent\u00a0: partie 1\u00a0: coup 1 à saisir." in poste.message


def test_un_bulletin_retrouve_de_la_partie_d_avant_la_ligne_dit_ce_qui_se_fait(poste: Poste) -> None:
    """A post had said that it could be entered here, and here « Rien à corriger encore » said nothing more."""
    _finir(poste)
    assert poste.console.executer(OuvrirPartie())
    poste.entrer("3 z")
    recours = "Ctrl+Maj+R, un recours en donne les points."
    assert poste.message.endswith(f"Un bulletin de la partie 1\u00a0: Ctrl+Z y revient, ou {recours}")
    poste.tirer()
    poste.touche(Qt.Key.Key_F6)
    assert poste.message.endswith(f"Un bulletin de la partie 1\u00a0: {recours}")


def test_ce_qu_une_partie_a_laisse_se_dit_par_coups() -> None:
    restes = [("à saisir", 3), ("à saisir", 5), ("à clore", 4)]
    dit = "partie 2\u00a0: coups 3, 5 à saisir, coup 4 à clore, 54 tables à avertir"
    assert partie_laissee(2, restes, 54) == dit
    assert partie_laissee(2, [], 1) == "partie 2\u00a0: 1 table à avertir"
    assert partie_laissee(2, [], 0) == ""


def test_ce_qui_manque_au_top_dit_les_penalites_qui_n_y_sont_pas() -> None:
    """298 of 313 read « −10 au top »."""
    assert du_top("−10", "−5") == "−10 au top, −5 de pénalité"
    assert du_top("0", "−5") == "le top, −5 de pénalité"
    assert du_top("−7", "") == "−7 au top"
    assert du_top("0", "") == "le top"
