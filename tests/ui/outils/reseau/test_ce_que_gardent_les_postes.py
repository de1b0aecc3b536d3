"""What posts keep unsettled is read at the console, before a coup is closed, before the partie ends."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.reseau.postes.fil import Message
from arbitre.ui.outils.reseau.fenetre import FenetreReseau
from arbitre.ui.textes.coup_entier import second_regard
from arbitre.ui.textes.touches import Geste
from tests.outils.pas_entres import Mains
from tests.soirees.attend import presse
from tests.soirees.poste import Poste
from tests.ui.outils.reseau.salle import (
    admettre,
    correcteurs,
    ouverte_a,
    ouvrir,
    revenir,
    service_de,
)


def test_ce_que_gardent_trois_postes_se_lit_en_entier_en_haut_a_1366(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The third was cut away with the line, behind coups to close."""
    reseau, fenetre = ouvrir(poste)
    dominique, nina, paul = correcteurs(reseau, "Dominique", "Marie-Christine", "Paul")
    revenir(poste, fenetre)
    for _ in range(3):
        poste.jouer()
    poste.fenetre.resize(1366, 740)
    for porteur in (dominique, nina, paul):
        for ligne in ("1 999", "2 999", "3 999"):
            Mains(service_de(reseau), porteur, n=10 * int(ligne[0])).entrer(ligne)
    poste.fenetre.actualiser()
    fil = poste.fenetre.fil
    tous = "«\u00a0Dominique\u00a0» 3 à régler, «\u00a0Marie-Christine\u00a0» 3 à régler, «\u00a0Paul\u00a0» 3 à régler"
    poste.attendre(lambda: fil.pastilles[0].text().startswith(tous) and fil.pastilles[0].entier)
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: 12.0 if porteur == nina else None)
    poste.fenetre.actualiser()
    autres = "«\u00a0Dominique\u00a0» 3 à régler, «\u00a0Paul\u00a0» 3 à régler"
    coupee = f"«\u00a0Marie-Christine\u00a0» coupé (3 à régler), {autres}"
    poste.attendre(lambda: fil.pastilles[0].text().startswith(coupee) and fil.pastilles[0].entier)


def test_ce_qu_un_poste_garde_sans_l_avoir_regle_se_lit_sur_la_console_et_avant_de_terminer(poste: Poste) -> None:
    """Paul came back with « 2 saisies à comparer », and the partie ended on the points of the console."""
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    admettre(poste, reseau)
    revenir(poste, fenetre)
    poste.entrer("1-2 t")
    mains = Mains(service_de(reseau), reseau.postes[0])
    cles = [mains.entrer(ligne) for ligne in ("1 z", "2 z", "3 999")]
    attendu = "«\u00a0Luc <b>\u00a0»\u00a0: 2 saisies à comparer, 1 saisie refusée (tables 1-3)"
    poste.attendre(lambda: attendu in presse(poste.fenetre.fil))
    poste.touche(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    fin = poste.fenetre.fin
    assert attendu in fin.coupes.text()
    assert fin.continuer.hasFocus()
    poste.console.faire(Geste.RESEAU)
    (fenetre,) = poste.fenetre.findChildren(FenetreReseau)
    poste.attendre(lambda: "2 saisies à comparer, 1 saisie refusée" in fenetre.postes.item(0).text())
    for cle in cles:
        mains.ecarter(cle)
    poste.attendre(lambda: "saisie" not in fenetre.postes.item(0).text())
    assert not fin.coupes.isVisible(), "it is settled"
    assert "à comparer" not in presse(poste.fenetre.fil)


def test_la_console_ecarte_la_saisie_d_un_poste_et_peut_toujours_finir(poste: Poste) -> None:
    """A post went home with a line that names no table: no top could be paid any more."""
    poste.jouer()
    reseau, (paul,) = ouverte_a(poste, "Paul")
    mains = Mains(service_de(reseau), paul)
    mains.entrer("zzz")
    mains.laisser("4 z")
    poste.touche(Qt.Key.Key_F6)
    assert poste.message.startswith("«\u00a0zzz\u00a0», que «\u00a0Paul\u00a0» garde, ne dit pas sa table")
    reseau.fermer()
    poste.touche(Qt.Key.Key_F6)
    assert "que «\u00a0Paul\u00a0» garde" in poste.message, "its slips are here, the network is closed"
    poste.console.faire(Geste.RESEAU)
    (fenetre,) = (f for f in poste.fenetre.findChildren(FenetreReseau) if f.isVisible())
    listees = fenetre.pas_entrees
    poste.attendre(lambda: listees.lignes.count() == 2)
    assert not listees.ecarter.isEnabled(), "none is chosen"
    assert listees.lignes.item(0).text() == "Paul, coup 1\u00a0: «\u00a0zzz\u00a0», refusée"
    assert listees.lignes.item(1).text() == "Paul, coup 1, table 4\u00a0: «\u00a04 z\u00a0», pas validée"
    listees.lignes.setFocus()
    QTest.keyClick(listees.lignes, Qt.Key.Key_Home)
    QTest.mouseClick(listees.ecarter, Qt.MouseButton.LeftButton)
    assert fenetre.message.text().startswith("Saisie de «\u00a0Paul\u00a0» écartée")
    assert listees.lignes.count() == 1
    revenir(poste, fenetre)
    for _ in range(2):
        poste.touche(Qt.Key.Key_F6)
    assert set(poste.coup(1).fiches) == {1, 2, 3}, "table 4 has a slip of its own"


def test_ce_qu_un_poste_garde_d_une_partie_d_avant_dit_laquelle_et_ne_retient_pas_f6(poste: Poste) -> None:
    """F6 of partie 2 asked for tables that the post kept of partie 1, and « Terminer la partie ? » named no partie."""
    poste.jouer()
    reseau, (paul,) = ouverte_a(poste, "Paul")
    assert poste.console.executer(TerminerPartie(par_decision=True))
    assert poste.console.executer(OuvrirPartie())
    service = service_de(reseau)
    Mains(service, paul).entrer("1 z")
    dit = "«\u00a0Paul\u00a0»\u00a0: 1 saisie refusée de la partie 1 (table 1)"
    poste.attendre(lambda: presse(poste.fenetre.fil).startswith(dit))
    poste.jouer()
    service._partage.choisir(paul, (4,), reprendre=False)
    poste.entrer("4 t")
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4, poste.message
    poste.touche(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    fin = poste.fenetre.fin
    assert fin.titre.text() == "Terminer la partie 2\u00a0?"
    assert dit in fin.coupes.text()
    Mains(service, paul, partie=2, n=10).entrer("4 z")
    deux = "1 saisie à comparer (table 4), 1 saisie refusée de la partie 1 (table 1)"
    poste.attendre(lambda: f"«\u00a0Paul\u00a0»\u00a0: {deux}" in fin.coupes.text())


def test_clore_un_coup_dit_aussi_ce_que_gardent_les_postes(poste: Poste) -> None:
    poste.jouer()
    reseau, (paul,) = ouverte_a(poste, "Paul")
    Mains(service_de(reseau), paul).entrer("1 999")
    poste.entrer("1-4 t")
    poste.touche(Qt.Key.Key_F7)
    reste = "«\u00a01 999\u00a0», de «\u00a0Paul\u00a0», n’est pas entré\u00a0: table 1."
    assert poste.message == f"{reste} F7 encore pour clore le coup 1."
    poste.touche(Qt.Key.Key_F7)
    assert poste.message == "Coup 1 clos. Restent\u00a0: «\u00a0Paul\u00a0»\u00a0: 1 saisie refusée (table 1)."


def test_le_second_regard_ne_vient_qu_apres_ce_que_gardent_les_postes(poste: Poste) -> None:
    """Tables that a post was still to settle stood there as settled."""
    poste.jouer()
    reseau, (paul,) = ouverte_a(poste, "Paul")
    poste.entrer("1 3-4 t")
    poste.entrer("2 z")
    mains = Mains(service_de(reseau), paul)
    mains.entrer("2 t")
    poste.touche(Qt.Key.Key_F7)
    de_la_2 = "«\u00a02 t\u00a0», de «\u00a0Paul\u00a0», n’est pas entré\u00a0: table 2"
    assert poste.message == f"{de_la_2}. F7 encore pour clore le coup 1."
    poste.touche(Qt.Key.Key_F7)
    assert "Second regard du coup 1" in poste.message
    mains.entrer("3 z")
    poste.touche(Qt.Key.Key_F7)
    assert "de «\u00a0Paul\u00a0», n’est pas entré\u00a0: table 3" in poste.message, "what came since is asked first"
    poste.touche(Qt.Key.Key_F7)
    assert "Second regard du coup 1" in poste.message
    assert not poste.coup(1).cloture
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture


def test_une_saisie_commencee_a_ce_coup_se_dit_avant_de_le_clore(poste: Poste) -> None:
    """All had the top: F7 closed it at once over a bulletin that Paul was typing."""
    poste.jouer()
    reseau, (paul,) = ouverte_a(poste, "Paul")
    poste.entrer("1-4 t")
    mains = Mains(service_de(reseau), paul)
    mains.taper("2 z")
    poste.touche(Qt.Key.Key_F7)
    assert "de «\u00a0Paul\u00a0», n’est pas entré\u00a0: table 2" in poste.message
    assert not poste.coup(1).cloture
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture


def test_le_second_regard_se_lit_en_entier_a_1366_avec_six_sanctions(poste: Poste) -> None:
    """The reasons of the sanctions pushed the rest out of sight, and F7 once more closed the coup unread."""
    avertis = [(table, "sens de la référence ; score 51 au lieu de 50") for table in (2, 4, 5, 6, 7, 8)]
    phrase = second_regard(3, None, avertis)
    poste.fenetre.resize(1366, 768)
    poste.fenetre.dire(phrase)
    QApplication.processEvents()
    assert not poste.fenetre.message.coupe
    assert "Au top, mais sanctionnés\u00a0: 2, 4-8." in phrase
    assert phrase.endswith("F7 clôt, Échap revient à la liste.")


def test_la_touche_qui_clot_le_coup_quitte_suit_ce_que_les_postes_commencent(poste: Poste) -> None:
    """« Tout est saisi au coup 1 (F7 le clôt) » stayed there once Nina had begun coup 2, where F7 is for coup 2."""
    poste.jouer()
    poste.jouer()
    reseau, (nina,) = ouverte_a(poste, "Nina")
    service = service_de(reseau)

    def dire(n: int, commande: str, **donnees: object) -> None:
        service._guichet.servir([(nina, Message(n=n, partie=1, commande=commande, donnees=donnees))])

    poste.entrer("1-3 t")
    dire(1, "PayerLeTop", coup=1, tables=[4])
    debut = "On corrige maintenant le coup 2. Tout est saisi au coup 1"
    poste.attendre(lambda: poste.message == f"{debut} (F7 le clôt).")
    dire(2, "PayerLeTop", coup=2, tables=[1])
    poste.attendre(lambda: poste.message == f"{debut} (C1, puis F7 le clôt).")
    dire(3, "EffacerResultat", coup=2, table=1)
    poste.attendre(lambda: poste.message == f"{debut} (F7 le clôt).")
    dire(4, "EffacerResultat", coup=1, table=4)
    poste.attendre(lambda: poste.message == "On corrige de nouveau le coup 1.")
