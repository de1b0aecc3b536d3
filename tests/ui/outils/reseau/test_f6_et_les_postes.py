"""F6 says whose bulletins it would pay, post by post, and counts on it only while it is read."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from arbitre.reseau.postes.fil import Message
from arbitre.reseau.postes.partages import garder_les_partages
from arbitre.ui.textes.touches import Geste
from tests.outils.pas_entres import Mains
from tests.soirees.attend import presse
from tests.soirees.poste import Poste
from tests.ui.outils.reseau.salle import (
    correcteurs,
    ouverte_a,
    service_de,
)


def test_f6_se_redemande_pour_les_tables_d_un_poste_coupe_ou_a_l_oeuvre(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    poste.jouer()
    reseau, (paul, nina) = ouverte_a(poste, "Paul", "Nina")
    reseau.repartir()
    coupes = {paul.jeton: 2.0}
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: coupes.get(porteur.jeton))
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == (
        "«\u00a0Paul\u00a0» est coupé (tables 1, 2)\u00a0; «\u00a0Nina\u00a0» saisit encore (tables 3, 4). "
        "F6 encore paiera le top aux tables 1-4."
    )
    assert not poste.coup(1).fiches
    service = service_de(reseau)
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
    reseau, (paul,) = ouverte_a(poste, "Paul")
    mains = Mains(service_de(reseau), paul)
    cle = mains.taper("2 3 z")
    assert "Paul" not in presse(poste.fenetre.fil), "each line that is typed would flicker there"
    poste.entrer("1 3-4 t")
    poste.touche(Qt.Key.Key_F6)
    laisse = "F6 laisse 2, que «\u00a0Paul\u00a0» garde ou tape."
    assert (
        poste.message == f"{laisse} Corrigez et entrez-la, ou écartez-la ({Geste.RESEAU}), ou payez le top\u00a0: 2 t."
    )
    mains.vider(cle)
    mains.taper("2 z", coup=2)
    for _ in range(2):
        poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4, "what he types now is for another coup"


def test_f6_nomme_un_poste_sans_tables_pour_celles_qu_il_montre_les_siennes(poste: Poste) -> None:
    """Never dealt out, its page says « Mes tables : 1-4 », and its bulletins were paid in one press."""
    poste.jouer()
    reseau, _ = ouverte_a(poste, "Paul")
    service = service_de(reseau)
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
    reseau, (nina, paul) = ouverte_a(poste, "Nina", "Paul")
    a_nina, a_paul = Mains(service_de(reseau), nina), Mains(service_de(reseau), paul)
    de_nina = a_nina.taper("3 z")
    poste.touche(Qt.Key.Key_F6)
    saisissent = "«\u00a0Nina\u00a0» saisit encore ({0})\u00a0; «\u00a0Paul\u00a0» saisit encore ({0})."
    de_la_3 = "F6 laisse 3, que «\u00a0Nina\u00a0» garde ou tape."
    assert (
        poste.message == f"{saisissent.format('tables 1, 2, 4')} {de_la_3} F6 encore paiera le top aux tables 1, 2, 4."
    )
    poste.entrer("1 t")
    poste.taper("2")
    poste.touche(Qt.Key.Key_F2)
    poste.taper("maison")
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    de_la_2 = "F6 laisse 2\u00a0: sa saisie n’a pas été entrée."
    poste.touche(Qt.Key.Key_F6)
    fera = f"{de_la_2} {de_la_3} F6 encore paiera le top à la table 4."
    assert poste.message == f"{saisissent.format('table 4')} {fera}"
    de_paul = a_paul.taper("z")
    poste.touche(Qt.Key.Key_F6)
    frappe = "«\u00a0Paul\u00a0» est en train de saisir."
    assert poste.message == f"{saisissent.format('table 4')} {frappe} {fera}", "what is new is said with all the rest"
    assert set(poste.coup(1).fiches) == {1}
    a_paul.vider(de_paul)
    a_nina.vider(de_nina)
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == f"{saisissent.format('tables 3, 4')} {de_la_2} F6 encore paiera le top aux tables 3, 4."
    assert set(poste.coup(1).fiches) == {1}, "table 3 is new"
    poste.touche(Qt.Key.Key_F6)
    assert set(poste.coup(1).fiches) == {1, 3, 4}, "nothing is new; the one that is begun here is left"


def test_f6_ne_compte_que_sur_ce_que_la_touche_d_avant_a_dit(poste: Poste) -> None:
    """Another press, that said something else, came between."""
    poste.jouer()
    reseau, (nina,) = ouverte_a(poste, "Nina")
    Mains(service_de(reseau), nina).taper("3 z")
    poste.touche(Qt.Key.Key_F6)
    poste.taper("2 t")
    poste.touche(Qt.Key.Key_F6)
    assert "n’est pas entré" in poste.message
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    poste.touche(Qt.Key.Key_F6)
    assert poste.message.startswith("«\u00a0Nina\u00a0» saisit encore (tables 1, 2, 4). F6 laisse 3, que")
    poste.touche(Qt.Key.Key_F6)
    assert set(poste.coup(1).fiches) == {1, 2, 4}


def test_f6_se_redemande_pour_un_poste_coupe_sans_tables_et_pour_ce_qu_un_autre_garde(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    poste.jouer()
    reseau, (paul,) = ouverte_a(poste, "Paul")
    coupes = {paul.jeton: 2.0}
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: coupes.get(porteur.jeton))
    poste.touche(Qt.Key.Key_F6)
    assert poste.message.startswith("«\u00a0Paul\u00a0» est coupé (tables 1-4). F6 encore")
    coupes.clear()
    service = service_de(reseau)
    service._partage.choisir(paul, (2,), reprendre=False)
    poste.entrer("2-4 t")
    Mains(service, paul).entrer("2 z")
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4, "table 2 is in: nothing that is kept is about table 1"


def test_f6_se_redemande_pour_un_poste_qui_n_est_pas_revenu(poste: Poste) -> None:
    """The spare took over while « Paul » had a line waiting on his old page: its tables were paid without a word."""
    poste.jouer()
    garder_les_partages(poste.console.regie.regie.journal.chemin, {"Paul": (1, 2)})
    reseau, _ = ouverte_a(poste)
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == (
        "«\u00a0Paul\u00a0» n’est pas revenu (tables 1, 2). F6 encore paiera le top aux tables 1-4."
    )
    assert not poste.coup(1).fiches
    correcteurs(reseau, "Nina")
    reseau.repartir()
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == "«\u00a0Nina\u00a0» saisit encore (tables 1-4). F6 encore paiera le top aux tables 1-4."


def test_rouvert_sans_reseau_f6_nomme_les_postes_qui_avaient_des_tables(poste: Poste, tmp_path: Path) -> None:
    """After a crash « Nina » was named by nobody until the network was opened again, and her tables were paid."""
    poste.jouer()
    poste.entrer("1 t")
    garder_les_partages(poste.console.regie.regie.journal.chemin, {"Nina": (1, 2, 3)})
    poste.fermer()
    rouvert = Poste(tmp_path)
    dit = (
        "«\u00a0Nina\u00a0» n’est pas revenu (tables 2, 3). Fichier rouvert pendant cette saisie\u00a0:"
        " F6 encore paiera le top aux tables 2-4."
    )
    rouvert.touche(Qt.Key.Key_F6)
    assert rouvert.message == dit
    rouvert.taper("2")
    rouvert.touche(Qt.Key.Key_F6)
    rouvert.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    rouvert.touche(Qt.Key.Key_F6)
    assert rouvert.message == dit, "something else was said in its place"
    assert set(rouvert.coup(1).fiches) == {1}
    rouvert.touche(Qt.Key.Key_F6)
    assert len(rouvert.coup(1).fiches) == 4
    rouvert.fermer()


def test_rouvert_le_reseau_ouvert_f6_ne_dit_pas_absent_qui_est_revenu(poste: Poste, tmp_path: Path) -> None:
    poste.jouer()
    garder_les_partages(poste.console.regie.regie.journal.chemin, {"Nina": (1, 2)})
    poste.fermer()
    rouvert = Poste(tmp_path)
    reseau, (nina,) = ouverte_a(rouvert, "Nina")
    service_de(reseau)._partage.accueillir((nina,))
    rouvert.touche(Qt.Key.Key_F6)
    assert rouvert.message == (
        "«\u00a0Nina\u00a0» saisit encore (tables 1, 2). Fichier rouvert pendant cette saisie\u00a0:"
        " F6 encore paiera le top aux tables 1-4."
    )
    rouvert.fermer()


def test_f6_nomme_ce_qu_un_poste_a_commence_parmi_ses_tables(poste: Poste) -> None:
    """A form was begun there and closed: nothing told it from the tables that had nothing."""
    poste.jouer()
    reseau, (_, nina) = ouverte_a(poste, "Paul", "Nina")
    reseau.repartir()
    poste.entrer("1 2 t")
    Mains(service_de(reseau), nina).laisser("3 z")
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == (
        "«\u00a0Nina\u00a0» saisit encore (table 4). F6 laisse 3, que «\u00a0Nina\u00a0» garde ou tape. "
        "F6 encore paiera le top à la table 4."
    )


def test_f6_redit_qui_saisit_encore_quand_ce_qu_elle_disait_ne_se_lit_plus(poste: Poste) -> None:
    """Named minutes before, coup 2 looked at since, Nina was not named again, and her tables were paid at once."""
    poste.jouer()
    poste.jouer()
    ouverte_a(poste, "Nina")
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
    reseau, (nina,) = ouverte_a(poste, "Nina")
    service = service_de(reseau)

    def entrer(n: int, *tables: int) -> None:
        donnees = {"coup": 1, "tables": [*tables]}
        service._guichet.servir([(nina, Message(n=n, partie=1, commande="PayerLeTop", donnees=donnees))])

    poste.entrer("2 999")
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    poste.touche(Qt.Key.Key_F6)
    nina_saisit = "«\u00a0Nina\u00a0» saisit encore"
    laisse = "F6 laisse 2\u00a0: sa saisie n’a pas été entrée. "
    assert poste.message == f"{nina_saisit} (tables 1, 3, 4). {laisse}F6 encore paiera le top aux tables 1, 3, 4."
    entrer(1, 1, 2)
    poste.attendre(lambda: poste.message == f"{nina_saisit} (tables 3, 4). F6 encore paiera le top aux tables 3, 4.")
    mains = Mains(service, nina, n=1)
    cle = mains.taper("z")
    poste.fenetre.actualiser()
    assert "en train" not in poste.message, "what is new is not slipped in: the next F6 says it"
    poste.touche(Qt.Key.Key_F6)
    fera = "F6 encore paiera le top aux tables 3, 4."
    assert poste.message == f"{nina_saisit} (tables 3, 4). «\u00a0Nina\u00a0» est en train de saisir. {fera}"
    mains.vider(cle)
    entrer(10, 3)
    poste.attendre(lambda: poste.message == f"{nina_saisit} (table 4). F6 encore paiera le top à la table 4.")
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4, "it still counts on what it said"


def test_ce_que_f6_paiera_s_en_va_quand_plus_rien_ne_manque(poste: Poste) -> None:
    poste.jouer()
    reseau, (nina,) = ouverte_a(poste, "Nina")
    poste.touche(Qt.Key.Key_F6)
    assert "F6 encore paiera" in poste.message
    donnees = {"coup": 1, "tables": [1, 2, 3, 4]}
    message = Message(n=1, partie=1, commande="PayerLeTop", donnees=donnees)
    service_de(reseau)._guichet.servir([(nina, message)])
    poste.attendre(lambda: not poste.message)


def test_f6_ne_dit_plus_coupe_qui_est_revenu(poste: Poste, monkeypatch: pytest.MonkeyPatch) -> None:
    """« Paul » was back, and read as cut until something else was said."""
    poste.jouer()
    reseau, (paul,) = ouverte_a(poste, "Paul")
    coupes = {paul.jeton: 2.0}
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: coupes.get(porteur.jeton))
    reseau._veiller()
    poste.touche(Qt.Key.Key_F6)
    dit = "«\u00a0Paul\u00a0» est coupé (tables 1-4). F6 encore paiera le top aux tables 1-4."
    assert poste.message == dit
    reseau._veiller()
    assert poste.message == dit, "it still is"
    coupes.clear()
    reseau._veiller()
    assert poste.message == "", "what he does since is not slipped in: the next F6 says it"
    poste.touche(Qt.Key.Key_F6)
    assert poste.message == "«\u00a0Paul\u00a0» saisit encore (tables 1-4). F6 encore paiera le top aux tables 1-4."
    coupes[paul.jeton] = 2.0
    reseau._veiller()
    assert poste.message == "", "nor does he enter any more"
    assert not poste.coup(1).fiches


def test_f7_ne_promet_pas_d_une_touche_le_top_que_f6_demandera(poste: Poste) -> None:
    poste.jouer()
    manquent = "Tables non saisies au coup 1\u00a0: 1-4. Saisissez-les, ou F6"
    poste.touche(Qt.Key.Key_F7)
    assert poste.message == f"{manquent} leur paie le top."
    ouverte_a(poste, "Paul")
    poste.touche(Qt.Key.Key_F7)
    assert poste.message == f"{manquent}, deux fois, leur paie le top."
    poste.touche(Qt.Key.Key_F6)
    assert not poste.coup(1).fiches
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(1).fiches) == 4
