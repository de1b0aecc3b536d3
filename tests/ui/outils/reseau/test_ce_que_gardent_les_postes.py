"""What posts keep unsettled is read at the console, before a coup is closed, before F6 pays."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel
from websockets.sync.client import ClientConnection, connect

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.reseau.fil import EnCours, Gardees, GardeesDUne, Message
from arbitre.reseau.partages import garder_les_partages
from arbitre.ui.outils.reseau.fenetre import FenetreReseau
from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste
from tests.ui.outils.reseau.salle import admettre, ailleurs, confiance, correcteurs, dire, lien, ouvrir, revenir


def test_ce_que_gardent_trois_postes_se_lit_en_entier_en_haut_a_1366(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The third was cut away with the line, behind coups to close."""
    reseau, fenetre = ouvrir(poste)
    dominique, nina, paul = correcteurs(reseau, "Dominique", "Marie-Christine", "Paul")
    revenir(poste, fenetre)
    for _ in range(3):
        poste.jouer()
    service = reseau._service
    assert service is not None
    poste.fenetre.resize(1366, 740)
    for porteur in (dominique, nina, paul):
        service._noter(porteur, Gardees(comparer=2, refusees=1, tables=(1, 2, 3)))
    poste.fenetre.actualiser()
    retard = poste.fenetre.fil.retard
    tous = "«\u00a0Dominique\u00a0» 3 à régler, «\u00a0Marie-Christine\u00a0» 3 à régler, «\u00a0Paul\u00a0» 3 à régler"
    poste.attendre(lambda: QLabel.text(retard).startswith(tous))
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: 12.0 if porteur == nina else None)
    poste.fenetre.actualiser()
    autres = "«\u00a0Dominique\u00a0» 3 à régler, «\u00a0Paul\u00a0» 3 à régler"
    coupee = f"«\u00a0Marie-Christine\u00a0» coupé (3 à régler), {autres}"
    poste.attendre(lambda: QLabel.text(retard).startswith(coupee))


def test_ce_qu_un_poste_garde_sans_l_avoir_regle_se_lit_sur_la_console_et_avant_de_terminer(poste: Poste) -> None:
    """Paul came back with « 2 saisies à comparer », and the partie ended on the points of the console."""
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    jeton = admettre(poste, reseau)
    revenir(poste, fenetre)
    contexte, adresse = confiance(poste), lien(reseau).replace("https", "wss")
    prises: list[ClientConnection] = []

    def garder(**gardees: object) -> object:
        if not prises:
            prises.append(connexion.enter_context(connect(f"{adresse}ws", ssl=contexte)))
            dire(prises[0], {"jeton": jeton}, "instantane")
        return dire(prises[0], {"gardees": gardees}, "gardees")

    with ExitStack() as connexion:
        ailleurs(lambda: garder(comparer=2, refusees=1, tables=[1, 2, 2, 77]))
        attendu = "«\u00a0Luc <b>\u00a0»\u00a0: 2 saisies à comparer, 1 saisie refusée (tables 1, 2)"
        poste.attendre(lambda: attendu in poste.fenetre.fil.retard.text())
        poste.touche(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
        fin = poste.fenetre.fin
        assert attendu in fin.coupes.text()
        assert fin.continuer.hasFocus()
        poste.console.faire(Geste.RESEAU)
        (fenetre,) = poste.fenetre.findChildren(FenetreReseau)
        poste.attendre(lambda: "2 saisies à comparer, 1 saisie refusée" in fenetre.postes.item(0).text())
        ailleurs(lambda: garder(tables=[]))
        poste.attendre(lambda: "saisie" not in fenetre.postes.item(0).text())
        assert not fin.coupes.isVisible(), "it is settled"
        assert "à comparer" not in poste.fenetre.fil.retard.text()


def test_ce_qu_un_poste_garde_d_une_partie_d_avant_dit_laquelle_et_ne_retient_pas_f6(poste: Poste) -> None:
    """F6 of partie 2 asked for tables that the post kept of partie 1, and « Terminer la partie ? » named no partie."""
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    (paul,) = correcteurs(reseau, "Paul")
    assert poste.console.executer(TerminerPartie(par_decision=True))
    assert poste.console.executer(OuvrirPartie())
    service = reseau._service
    assert service is not None
    d_avant = GardeesDUne(refusees=1, tables=(1,), partie=1)
    service._noter(paul, Gardees(refusees=1, tables=(1,), parties=(d_avant,)))
    dit = "«\u00a0Paul\u00a0»\u00a0: 1 saisie refusée de la partie 1 (table 1)"
    assert poste.fenetre.fil.retard.text().startswith(dit)
    poste.jouer()
    service._partage.choisir(paul, (4,), reprendre=False)
    poste.entrer("4 t")
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4, poste.message
    poste.touche(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    fin = poste.fenetre.fin
    assert fin.titre.text() == "Terminer la partie 2\u00a0?"
    assert dit in fin.coupes.text()
    ici = GardeesDUne(comparer=2, tables=(2, 3), partie=2)
    service._noter(paul, Gardees(comparer=2, refusees=1, tables=(1, 2, 3), parties=(d_avant, ici)))
    deux = "2 saisies à comparer (tables 2, 3), 1 saisie refusée de la partie 1 (table 1)"
    assert f"«\u00a0Paul\u00a0»\u00a0: {deux}" in fin.coupes.text()


def test_clore_un_coup_dit_aussi_ce_que_gardent_les_postes(poste: Poste) -> None:
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    (paul,) = correcteurs(reseau, "Paul")
    assert reseau._service is not None
    reseau._service._noter(paul, Gardees(refusees=1, tables=(1,)))
    poste.entrer("1-4 t")
    poste.touche(Qt.Key.Key_F7)
    assert poste.message == "Coup 1 clos. Restent\u00a0: «\u00a0Paul\u00a0»\u00a0: 1 saisie refusée (table 1)."


def test_le_second_regard_dit_ce_que_gardent_les_postes(poste: Poste) -> None:
    """Tables that a post was still to settle stood there as settled."""
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    (paul,) = correcteurs(reseau, "Paul")
    assert reseau._service is not None
    reseau._service._noter(paul, Gardees(comparer=1, tables=(2,)))
    poste.entrer("1 3-4 t")
    poste.entrer("2 z")
    poste.touche(Qt.Key.Key_F7)
    assert "Second regard du coup 1" in poste.message
    assert "À régler d’abord, «\u00a0Paul\u00a0»\u00a0: 1 saisie à comparer (table 2)." in poste.message
    reseau._service._noter(paul, Gardees(comparer=2, tables=(2, 3)))
    poste.touche(Qt.Key.Key_F7)
    assert "2 saisies à comparer (tables 2, 3)" in poste.message, "what came since is looked at first"
    assert not poste.coup(1).cloture
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture


def test_f6_se_redemande_pour_les_tables_d_un_poste_coupe_ou_a_l_oeuvre(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    paul, nina = correcteurs(reseau, "Paul", "Nina")
    reseau.repartir()
    coupes = {paul.jeton: 2.0}
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: coupes.get(porteur.jeton))
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == (
        "«\u00a0Paul\u00a0» est coupé (tables 1, 2)\u00a0; «\u00a0Nina\u00a0» saisit encore (tables 3, 4). "
        "F6 encore paiera le top aux tables 1-4."
    )
    assert not poste.coup(1).fiches
    service = reseau._service
    assert service is not None
    service._guichet.servir([(nina, Message(n=1, partie=1, commande="PayerLeTop", donnees={"coup": 1, "tables": [3]}))])
    poste.jouer()
    poste.entrer("c2")
    poste.touche(Qt.Key.Key_F6)
    assert "F6 encore paiera le top aux tables 1-4" in poste.message
    assert not poste.coup(2).fiches, "the press before was for another coup"
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(2).fiches) == 4
    coupes.clear()
    poste.entrer("c1")
    poste.entrer("1 2 t")
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == ("«\u00a0Nina\u00a0» saisit encore (table 4). F6 encore paiera le top à la table 4.")
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4


def test_f6_se_redemande_pour_la_table_qu_un_poste_sans_tables_est_en_train_de_saisir(poste: Poste) -> None:
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    (paul,) = correcteurs(reseau, "Paul")
    assert reseau._service is not None
    reseau._service._noter(paul, Gardees(en_cours=EnCours(1, 1, (2, 3))))
    assert "Paul" not in poste.fenetre.fil.retard.text(), "each line that is typed would flicker there"
    poste.entrer("1 3-4 t")
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == "«\u00a0Paul\u00a0» saisit encore (table 2). F6 encore paiera le top à la table 2."
    reseau._service._noter(paul, Gardees(en_cours=EnCours(1, 2, (2,))))
    poste.entrer("1 t")
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4, "what he types now is for another coup"


def test_f6_nomme_un_poste_sans_tables_pour_celles_qu_il_montre_les_siennes(poste: Poste) -> None:
    """Never dealt out, its page says « Mes tables : 1-4 », and its bulletins were paid in one press."""
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    correcteurs(reseau, "Paul")
    service = reseau._service
    assert service is not None
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == "«\u00a0Paul\u00a0» saisit encore (tables 1-4). F6 encore paiera le top aux tables 1-4."
    (nina,) = correcteurs(reseau, "Nina")
    service._partage.choisir(nina, (1, 2), reprendre=False)
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == (
        "«\u00a0Paul\u00a0» saisit encore (tables 3, 4)\u00a0; «\u00a0Nina\u00a0» saisit encore (tables 1, 2). "
        "F6 encore paiera le top aux tables 1-4."
    )
    message = Message(n=1, partie=1, commande="PayerLeTop", donnees={"coup": 1, "tables": [1]})
    service._guichet.servir([(nina, message)])
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4, "what she entered since is nothing new to say"


def test_f6_dit_d_une_fois_ce_qui_est_commence_ici_et_aux_postes(poste: Poste) -> None:
    """Told of Nina long before, F6 then named the line begun here alone, and the next one paid the table she typed."""
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    nina, paul = correcteurs(reseau, "Nina", "Paul")
    service = reseau._service
    assert service is not None
    service._noter(nina, Gardees(en_cours=EnCours(1, 1, (3,))))
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == (
        "«\u00a0Nina\u00a0» saisit encore (tables 1-4), a commencé la table 3\u00a0; "
        "«\u00a0Paul\u00a0» saisit encore (tables 1-4). F6 encore paiera le top aux tables 1-4."
    )
    poste.entrer("1 t")
    poste.taper("2")
    poste.touche(Qt.Key.Key_F2)
    poste.taper("maison")
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    dites = (
        "Un formulaire commencé pour la table 2 n’est pas entré."
        " «\u00a0Nina\u00a0» saisit encore (tables 2-4), a commencé la table 3"
        "\u00a0; «\u00a0Paul\u00a0» saisit encore (tables 2-4)"
    )
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == f"{dites}. F6 encore paiera le top aux tables 2-4."
    service._noter(paul, Gardees(en_cours=EnCours(1, 1, (4,))))
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == f"{dites}, a commencé la table 4. F6 encore paiera le top aux tables 2-4.", (
        "what is new is said with all the rest"
    )
    assert set(poste.coup(1).fiches) == {1}
    service._noter(nina, Gardees(en_cours=EnCours(1, 1, (2,))))
    poste.touche(Qt.Key.Key_F6)
    assert "«\u00a0Nina\u00a0» saisit encore (tables 2-4), a commencé la table 2" in poste.message, (
        "another table of the same post is new"
    )
    assert set(poste.coup(1).fiches) == {1}
    service._noter(paul, Gardees())
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4, "nothing is new"


def test_f6_ne_compte_que_sur_ce_que_la_touche_d_avant_a_dit(poste: Poste) -> None:
    """Another press, that said something else, came between."""
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    (nina,) = correcteurs(reseau, "Nina")
    assert reseau._service is not None
    reseau._service._noter(nina, Gardees(en_cours=EnCours(1, 1, (3,))))
    poste.touche(Qt.Key.Key_F6)
    poste.taper("2 t")
    poste.touche(Qt.Key.Key_F6)
    assert "n’est pas entré" in poste.message
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    poste.touche(Qt.Key.Key_F6)
    assert poste.message.startswith("«\u00a0Nina\u00a0» saisit encore (tables 1-4), a commencé la table 3. F6 encore")
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4


def test_f6_se_redemande_pour_un_poste_coupe_sans_tables_et_pour_ce_qu_un_autre_garde(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    (paul,) = correcteurs(reseau, "Paul")
    coupes = {paul.jeton: 2.0}
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: coupes.get(porteur.jeton))
    poste.touche(Qt.Key.Key_F6)
    assert poste.message.startswith("«\u00a0Paul\u00a0» est coupé (tables 1-4). F6 encore")
    coupes.clear()
    service = reseau._service
    assert service is not None
    service._partage.choisir(paul, (2,), reprendre=False)
    service._noter(paul, Gardees(comparer=1, tables=(2,)))
    poste.entrer("2-4 t")
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4, "table 2 is in: nothing that is kept is about table 1"


def test_f6_se_redemande_pour_un_poste_qui_n_est_pas_revenu(poste: Poste) -> None:
    """The spare took over while « Paul » had a line waiting on his old page: its tables were paid without a word."""
    poste.jouer()
    garder_les_partages(poste.console.regie.regie.journal.chemin, {"Paul": (1, 2)})
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == (
        "«\u00a0Paul\u00a0» n’est pas revenu (tables 1, 2). F6 encore paiera le top aux tables 1-4."
    )
    assert not poste.coup(1).fiches
    correcteurs(reseau, "Nina")
    reseau.repartir()
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == "«\u00a0Nina\u00a0» saisit encore (tables 1-4). F6 encore paiera le top aux tables 1-4."


def test_rouvert_sans_reseau_f6_nomme_les_postes_qui_avaient_des_tables(qapp: QGuiApplication, tmp_path: Path) -> None:
    """After a crash « Nina » was named by nobody until the network was opened again, and her tables were paid."""
    avant = Poste(tmp_path)
    avant.inscrire(4)
    avant.jouer()
    avant.entrer("1 t")
    garder_les_partages(avant.console.regie.regie.journal.chemin, {"Nina": (1, 2, 3)})
    avant.fermer()
    poste = Poste(tmp_path)
    dit = (
        "«\u00a0Nina\u00a0» n’est pas revenu (tables 2, 3). Fichier rouvert pendant cette saisie\u00a0:"
        " F6 encore paiera le top aux tables 2-4."
    )
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == dit
    poste.taper("2")
    poste.touche(Qt.Key.Key_F6)
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == dit, "something else was said in its place"
    assert set(poste.coup(1).fiches) == {1}
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4
    poste.fermer()


def test_rouvert_le_reseau_ouvert_f6_ne_dit_pas_absent_qui_est_revenu(qapp: QGuiApplication, tmp_path: Path) -> None:
    avant = Poste(tmp_path)
    avant.inscrire(4)
    avant.jouer()
    garder_les_partages(avant.console.regie.regie.journal.chemin, {"Nina": (1, 2)})
    avant.fermer()
    poste = Poste(tmp_path)
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    (nina,) = correcteurs(reseau, "Nina")
    assert reseau._service is not None
    reseau._service._partage.accueillir((nina,))
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == (
        "«\u00a0Nina\u00a0» saisit encore (tables 1, 2). Fichier rouvert pendant cette saisie\u00a0:"
        " F6 encore paiera le top aux tables 1-4."
    )
    poste.fermer()


def test_f6_nomme_ce_qu_un_poste_a_commence_parmi_ses_tables(poste: Poste) -> None:
    """A form was begun there and closed: nothing told it from the tables that had nothing."""
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    _, nina = correcteurs(reseau, "Paul", "Nina")
    reseau.repartir()
    poste.entrer("1 2 t")
    service = reseau._service
    assert service is not None
    service._noter(nina, Gardees(en_cours=EnCours(1, 1, (3,))))
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == (
        "«\u00a0Nina\u00a0» saisit encore (tables 3, 4), a commencé la table 3. "
        "F6 encore paiera le top aux tables 3, 4."
    )


def test_f6_redit_qui_saisit_encore_quand_ce_qu_elle_disait_ne_se_lit_plus(poste: Poste) -> None:
    """Named minutes before, coup 2 looked at since, Nina was not named again, and her tables were paid at once."""
    poste.jouer()
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    correcteurs(reseau, "Nina")
    dit = "«\u00a0Nina\u00a0» saisit encore (tables 1-4). F6 encore paiera le top aux tables 1-4."
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == dit
    poste.entrer("c2")
    poste.entrer("c1")
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == dit, "coup 2 was looked at, and the sentence was gone"
    assert not poste.coup(1).fiches
    poste.entrer("1 t")
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == "«\u00a0Nina\u00a0» saisit encore (tables 2-4). F6 encore paiera le top aux tables 2-4."
    assert set(poste.coup(1).fiches) == {1}, "something else was said in its place"
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4


def test_ce_que_f6_paiera_suit_ce_que_les_postes_entrent(poste: Poste) -> None:
    """« F6 encore paiera le top aux tables 1-4 » stayed there while Nina entered them one by one."""
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    (nina,) = correcteurs(reseau, "Nina")
    service = reseau._service
    assert service is not None

    def entrer(n: int, *tables: int) -> None:
        donnees = {"coup": 1, "tables": [*tables]}
        service._guichet.servir([(nina, Message(n=n, partie=1, commande="PayerLeTop", donnees=donnees))])

    poste.entrer("2 999")
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    poste.touche(Qt.Key.Key_F6)
    dit = "«\u00a0Nina\u00a0» saisit encore (tables 1, 3, 4). "
    laisse = "F6 laisse 2\u00a0: sa saisie n’a pas été entrée. "
    assert poste.message == f"{dit}{laisse}F6 encore paiera le top aux tables 1, 3, 4."
    entrer(1, 1, 2)
    poste.attendre(lambda: poste.message == f"{dit}F6 encore paiera le top aux tables 3, 4.")
    entrer(2, 3)
    poste.attendre(lambda: poste.message == f"{dit}F6 encore paiera le top à la table 4.")
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4, "it still counts on what it said"


def test_ce_que_f6_paiera_s_en_va_quand_plus_rien_ne_manque(poste: Poste) -> None:
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    (nina,) = correcteurs(reseau, "Nina")
    poste.touche(Qt.Key.Key_F6)
    assert "F6 encore paiera" in poste.message
    assert reseau._service is not None
    donnees = {"coup": 1, "tables": [1, 2, 3, 4]}
    message = Message(n=1, partie=1, commande="PayerLeTop", donnees=donnees)
    reseau._service._guichet.servir([(nina, message)])
    poste.attendre(lambda: not poste.message)


def test_la_touche_qui_clot_le_coup_quitte_suit_ce_que_les_postes_commencent(poste: Poste) -> None:
    """« Tout est saisi au coup 1 (F7 le clôt) » stayed there once Nina had begun coup 2, where F7 is for coup 2."""
    poste.jouer()
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    (nina,) = correcteurs(reseau, "Nina")
    service = reseau._service
    assert service is not None

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
