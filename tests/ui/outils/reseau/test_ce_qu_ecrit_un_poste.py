"""What a post enters, writes over or reopens, as the console says it."""

import re

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from arbitre.engine.bulletin import Deduit
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.partie.terminer import CloturerCoup
from arbitre.reseau.postes.fil import Message
from arbitre.reseau.postes.tenues import Effet, Tenue
from arbitre.ui.textes import reseau as textes
from arbitre.ui.textes.enchainees import Changee, Enchainee, en_bref, en_tables
from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste
from tests.ui.outils.reseau.salle import admettre, correcteurs, ouverte_a, ouvrir, relire_autrement, service_de


def test_ce_que_saisit_un_poste_n_efface_pas_ce_que_dit_la_console(poste: Poste) -> None:
    poste.jouer()
    reseau, _ = ouverte_a(poste)
    admettre(poste, reseau)
    dit = poste.message
    assert "Luc <b>" in dit
    service = service_de(reseau)
    demande = Message(n=1, partie=1, commande="PayerLeTop", donnees={"coup": 1, "tables": [2]})
    service._guichet.servir([(reseau.postes[0], demande)])
    assert len(poste.coup(1).fiches) == 1
    assert poste.message == dit
    poste.entrer("1 t")
    assert poste.message != dit


def test_ce_qu_un_poste_remplace_de_la_console_s_y_dit(poste: Poste) -> None:
    """After a cut, « La mienne vaut » took away what had been entered here, and nobody here knew."""
    poste.jouer()
    reseau, _ = ouverte_a(poste)
    admettre(poste, reseau)
    poste.entrer("2 t")
    retenu = poste.coup(1).retenu
    assert retenu is not None
    top = f"{entre_parentheses(retenu.solution.mot)} {retenu.solution.ref}, {retenu.points}"
    service = service_de(reseau)
    demande = Message(n=1, partie=1, commande="SaisirLigne", donnees={"coup": 1, "ligne": "2 z"}, remplace=(2,))
    service._guichet.servir([(reseau.postes[0], demande)])
    dit = re.sub("\\d\\d\u00a0h\u00a0\\d\\d", "l’heure", poste.message)
    assert f"a remplacé au coup 1\u00a0: table 2, {top}, saisi par la console à l’heure (0 maintenant)." in dit
    assert "Luc <b>" in poste.message


def test_un_poste_change_un_coup_clos_la_console_le_dit_et_qu_il_est_a_clore(poste: Poste) -> None:
    """Even his own entry: the message that it was closed stood, and the bar said that it was to close."""
    poste.jouer()
    reseau, _ = ouverte_a(poste)
    admettre(poste, reseau)
    service = service_de(reseau)
    saisir = Message(n=1, partie=1, commande="SaisirLigne", donnees={"coup": 1, "ligne": "2 z"})
    service._guichet.servir([(reseau.postes[0], saisir)])
    poste.entrer("1 3-4 t")
    poste.console.faire(Geste.CLORE)
    poste.console.faire(Geste.CLORE)
    assert poste.coup(1).cloture
    changer = Message(n=2, partie=1, commande="SaisirLigne", donnees={"coup": 1, "ligne": "2 t"}, remplace=(2,))
    service._guichet.servir([(reseau.postes[0], changer)])
    assert not poste.coup(1).cloture
    dit = re.sub("\\d\\d\u00a0h\u00a0\\d\\d", "l’heure", poste.message)
    top, debut = poste.coup(1).points_top, "«\u00a0Luc <b>\u00a0» a changé le coup 1, qui était clos\u00a0:"
    quoi = f"table 2, 0, saisi par Luc <b> à l’heure ({top} maintenant)"
    assert dit == f"{debut} {quoi}. Il est à clore de nouveau."
    poste.attendre(lambda: f"coup 1 à clore ({Geste.CLORE})" in poste.fenetre.fil.dites)  # the key, as it changes
    poste.jouer()
    poste.entrer("c1")
    poste.entrer("3 z")
    poste.touche(Qt.Key.Key_Return)  # the letters of coup 2 are on the tables
    encore = Message(n=3, partie=1, commande="SaisirLigne", donnees={"coup": 1, "ligne": "3 t"}, remplace=(3,))
    service._guichet.servir([(reseau.postes[0], encore)])
    assert poste.message.startswith(f"{debut} table 3, 0, "), "each change is said, not the first alone"
    ensuite = Message(n=4, partie=1, commande="SaisirLigne", donnees={"coup": 1, "ligne": "4 z"}, remplace=(4,))
    service._guichet.servir([(reseau.postes[0], ensuite)])
    assert poste.message.startswith(f"{debut} table 4, ")
    assert f"{debut} table 3, 0, " in poste.message, "nor does the second take the first away"
    vu = QLabel.text(poste.fenetre.message).replace("\n", " ")
    assert f"3 (0 → {top})" in vu, "with no room for both in full, the points of the first"
    poste.fenetre.message.preceder("On corrige de nouveau le coup 1.")
    enfin = Message(n=5, partie=1, commande="SaisirLigne", donnees={"coup": 1, "ligne": "2 z"}, remplace=(2,))
    service._guichet.servir([(reseau.postes[0], enfin)])
    assert all(f"{debut} table {table}, " in poste.message for table in (2, 3, 4)), "whatever was said between"
    vu = QLabel.text(poste.fenetre.message).replace("\n", " ")
    assert f"{debut} tables 2 ({top} → 0), 3 (0 → {top}), 4 ({top} → 0)." in vu, "then the points of all"


def test_la_fenetre_du_reseau_ouverte_dit_ce_qu_un_poste_change_d_un_coup_clos(poste: Poste) -> None:
    """It took the remark for a sentence: a fault was shown, and the juge-arbitre read nothing of the change."""
    poste.jouer()
    poste.entrer("1-4 z")
    poste.console.faire(Geste.CLORE)
    poste.console.faire(Geste.CLORE)
    assert poste.coup(1).cloture
    reseau, fenetre = ouvrir(poste)
    (nina,) = correcteurs(reseau, "Nina")
    top, service = poste.coup(1).points_top, service_de(reseau)
    debut = "«\u00a0Nina\u00a0» a changé le coup 1, qui était clos\u00a0:"

    def changer(table: int) -> str:
        donnees = {"coup": 1, "ligne": f"{table} t"}
        changee = Message(n=table, partie=1, commande="SaisirLigne", donnees=donnees, remplace=(table,))
        service._guichet.servir([(nina, changee)])
        return re.sub("\\d\\d\u00a0h\u00a0\\d\\d", "l’heure", fenetre.message.text())

    quoi = f"0, saisi par la console à l’heure ({top} maintenant). Il est à clore de nouveau."
    assert changer(2) == f"{debut} table 2, {quoi}"
    assert poste.console.executer(CloturerCoup(1))
    assert changer(3) == f"{debut} table 3, {quoi} {debut} table 2 (0 → {top})."
    assert changer(4).startswith(f"{debut} table 4, 0, ")
    assert fenetre.message.text().endswith(f" {debut} tables 2 (0 → {top}), 3 (0 → {top}).")
    fenetre.dire("")
    assert changer(1).startswith(f"{debut} table 1, 0, ")
    assert "tables 2" not in fenetre.message.text(), "what is not read any more is not said again"


def test_ce_qui_reste_suit_ce_que_les_postes_entrent(poste: Poste) -> None:
    """« Restent : coup 2, tables 1-4 à saisir » was read with all four of them in."""
    poste.jouer()
    poste.entrer("1-4 t")
    poste.jouer()
    reseau, _ = ouverte_a(poste)
    (nina,) = correcteurs(reseau, "Nina")
    poste.entrer("c1")
    poste.console.faire(Geste.CLORE)
    assert poste.coup(1).cloture
    poste.attendre(lambda: "On corrige" in poste.message)
    debut = poste.message.removesuffix("Restent\u00a0: coup 2, tables 1-4 à saisir.")
    assert debut != poste.message

    def entrer(n: int, *tables: int) -> None:
        donnees = {"coup": 2, "tables": [*tables]}
        demande = Message(n=n, partie=1, commande="PayerLeTop", donnees=donnees)
        service_de(reseau)._guichet.servir([(nina, demande)])

    entrer(1, 1, 3)
    poste.attendre(lambda: poste.message == f"{debut}Restent\u00a0: coup 2, tables 2, 4 à saisir.")
    entrer(2, 2, 4)
    poste.attendre(lambda: poste.message == f"{debut}Restent\u00a0: coup 2 à clore ({Geste.CLORE}).")


def test_les_tables_qui_empechaient_de_clore_ne_se_disent_plus_une_fois_saisies(poste: Poste) -> None:
    """« Tables non saisies : 1-3, 6-8 » was read in red with three of them in."""
    poste.jouer()
    reseau, _ = ouverte_a(poste)
    (nina,) = correcteurs(reseau, "Nina")
    poste.touche(Qt.Key.Key_F7)
    assert "Tables non saisies au coup 1\u00a0: 1-4." in poste.message
    demande = Message(n=1, partie=1, commande="PayerLeTop", donnees={"coup": 1, "tables": [1, 3]})
    service_de(reseau)._guichet.servir([(nina, demande)])
    poste.attendre(lambda: "non saisies" not in poste.message)


def test_un_avertissement_de_plus_au_meme_score_se_dit(poste: Poste) -> None:
    """« FEIGNE H4, 28, … (28 maintenant) » read as if nothing had changed."""
    reseau, _ = ouvrir(poste)
    (paul,) = correcteurs(reseau, "Paul")
    avant = Effet(remis=True, mot="FEIGNE", ref="H4", points=28, sanctions=(), decide=False)
    tenue = Tenue(4, avant, replace(avant, sanctions=("avertissement",)), 3, "", "2026-11-23T20:14:00")
    assert "FEIGNE H4, 28, saisi par la console" in textes.remplacees(paul, (tenue,), 1, clos=True).texte
    assert "(28 avec avertissement maintenant)" in textes.remplacees(paul, (tenue,), 1, clos=True).texte


def test_un_autre_mot_du_meme_score_se_dit(poste: Poste) -> None:
    """« MINATES H4, 70, … (70 maintenant) » read as if nothing had changed."""
    reseau, _ = ouvrir(poste)
    (paul,) = correcteurs(reseau, "Paul")
    avant = Effet(remis=True, mot="MINATES", ref="H4", points=70, sanctions=(), decide=False)
    apres, deduits = replace(avant, mot="MAINTES", ref="H5"), (Deduit.SCORE,)
    tenue = Tenue(4, avant, apres, 3, "", "2026-11-23T20:14:00", deduits=deduits)
    dite = textes.remplacees(paul, (tenue,), 1, clos=True)
    assert "MINATES H4, 70 (score déduit), saisi par la console" in dite.texte
    assert "(MAINTES H5, 70 maintenant)" in dite.texte
    assert "table 4 (70 → MAINTES H5, 70)" in en_bref((dite,))


def test_deux_zeros_qui_different_montrent_chacun_ce_qui_est_ecrit(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("1 z")
    reseau, _ = ouvrir(poste)
    relire_autrement(poste, reseau, "1 xyxyx a1 3")
    (lue,) = reseau.differences
    assert (lue.premier.points, lue.second.points) == (0, 0)
    dite = textes.difference(lue)
    assert "«\u00a0XYXYX A1 3\u00a0», 0" in dite
    assert "blanc, 0 (art. 5.7) — relu" in dite


def test_une_table_changee_deux_fois_dit_ce_qu_elle_avait_d_abord() -> None:
    debut = "«\u00a0Nina\u00a0» a changé le coup 9, qui était clos"
    dites = [
        Enchainee("", debut, (Changee(5, "21", "rien"),)),
        Enchainee("", debut, (Changee(1, "0", "55"), Changee(2, "58", "0"))),
        Enchainee("", debut, (Changee(1, "58", "0"),)),
    ]
    assert en_bref(dites) == f"{debut}\u00a0: tables 1 (58 → 55), 2 (58 → 0), 5 (21 → rien)."
    assert en_tables(dites) == f"{debut}\u00a0: tables 1, 2, 5."
