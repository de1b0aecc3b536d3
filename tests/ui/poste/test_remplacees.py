"""What a post entered is not written over unseen from the console."""

import re

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.bulletin import Deduit
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.ligne.lecture import bulletin_de
from arbitre.engine.partie.etat import Origine
from arbitre.engine.partie.saisie import PayerLeTop, SaisirBulletin, SaisirPoints
from tests.soirees.poste import Poste, ligne

pytestmark = pytest.mark.partie(4, coups=1)


def verdict(poste: Poste) -> str:
    return poste.fenetre.correction.verdict.text()


def sans_l_heure(dit: str) -> str:
    """The hour of the wall, whatever it is: « 20 h 14 »."""
    return re.sub("\\d\\d\u00a0h\u00a0\\d\\d", "l’heure", dit)


def de_nina(poste: Poste, table: int) -> None:
    """At a post of the room, at any moment."""
    poste.console.regie.regie.executer(SaisirPoints(1, table, 7), auteur="Nina")


def origine(poste: Poste, table: int) -> Origine:
    joueur = poste.partie.joueur_en(table, 1)
    assert joueur is not None
    return poste.coup(1).fiches[joueur].origine


def test_t_sur_la_saisie_d_un_autre_se_demande_et_dit_ce_qui_est_remplace(poste: Poste) -> None:
    de_nina(poste, 2)
    poste.taper("2 t")
    assert sans_l_heure(verdict(poste)).startswith("Remplace 7 points, saisi par Nina à l’heure. Top pour la table 2")
    poste.touche(Qt.Key.Key_Return)
    assert "remplacera" in verdict(poste)
    assert origine(poste, 2) is Origine.POINTS, "one key is not enough"
    poste.fenetre.actualiser()
    assert "remplacera" in verdict(poste), "asked until it is answered"
    poste.touche(Qt.Key.Key_Return)
    assert origine(poste, 2) is Origine.TOP
    dit = sans_l_heure(verdict(poste))
    assert dit.startswith("✔ Top pour la table 2. 7 points, saisi par Nina à l’heure, est remplacé.")


@pytest.mark.parametrize(("deduits", "dit"), [((Deduit.SCORE,), " (score déduit)"), ((), "")])
def test_le_score_qu_un_poste_n_a_pas_tape_est_dit_deduit(poste: Poste, deduits: tuple[Deduit, ...], dit: str) -> None:
    """Two read one slip: who compares them knows which score was on it."""
    retenu = poste.coup(1).retenu
    assert retenu is not None
    mot, bulletin = entre_parentheses(retenu.solution.mot), bulletin_de(retenu.solution)
    poste.console.regie.regie.executer(SaisirBulletin(1, 2, bulletin, deduits=deduits), auteur="Nina")
    poste.taper("2 z")
    attendu = f"Remplace {mot} {retenu.points}{dit}, saisi par Nina à l’heure."
    assert sans_l_heure(verdict(poste)).startswith(attendu)


def test_ce_qu_un_poste_change_entre_les_deux_f7_se_dit_et_f7_se_redemande(poste: Poste) -> None:
    """The row joined the second look without a word, and the second F7 closed on it unread."""
    poste.entrer("1-3 t")
    poste.entrer("4 z")
    poste.touche(Qt.Key.Key_F7)
    assert poste.message.startswith("Second regard du coup 1")
    de_nina(poste, 2)
    poste.touche(Qt.Key.Key_F7)
    assert not poste.coup(1).cloture
    assert poste.message.startswith("Changé depuis\u00a0: table 2 («\u00a0Nina\u00a0»). Second regard du coup 1")
    assert {*poste.rangees} == {2, 4}
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture


def test_ce_qu_un_poste_remet_au_top_entre_les_deux_f7_se_dit_aussi(poste: Poste) -> None:
    poste.entrer("1-3 t")
    poste.entrer("4 z")
    poste.touche(Qt.Key.Key_F7)
    poste.console.regie.regie.executer(PayerLeTop(1, (4,), reprises=True), auteur="Nina")
    poste.touche(Qt.Key.Key_F7)
    assert not poste.coup(1).cloture
    assert poste.message.startswith("Changé depuis\u00a0: table 4 («\u00a0Nina\u00a0»). ")
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture


def test_ce_que_l_on_corrige_soi_meme_au_second_regard_ne_se_redemande_pas(poste: Poste) -> None:
    poste.entrer("1-3 t")
    poste.entrer("4 z")
    poste.touche(Qt.Key.Key_F7)
    poste.entrer("3 z")
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture


def test_la_question_laissee_se_pose_de_nouveau(poste: Poste) -> None:
    de_nina(poste, 2)
    poste.entrer("2 t")
    poste.fenetre.correction.ligne.clear()
    poste.entrer("2 t")
    assert "remplacera" in verdict(poste)
    assert origine(poste, 2) is Origine.POINTS


def test_ses_propres_saisies_a_cote_ne_font_pas_demander_sans_fin(poste: Poste) -> None:
    de_nina(poste, 2)
    poste.entrer("3 z")
    poste.entrer("2-3 t")
    poste.fenetre.actualiser()
    poste.touche(Qt.Key.Key_Return)
    assert {origine(poste, 2), origine(poste, 3)} == {Origine.TOP}


def test_ce_qui_arrive_pendant_la_question_se_demande_encore(poste: Poste) -> None:
    de_nina(poste, 2)
    poste.entrer("2-3 t")
    de_nina(poste, 3)
    poste.touche(Qt.Key.Key_Return)
    assert origine(poste, 2) is Origine.TOP
    assert origine(poste, 3) is Origine.POINTS, "free, it had been written at once; Nina wrote it since"


def test_de_deux_tables_celle_que_rien_ne_tient_est_ecrite_l_autre_demandee(poste: Poste) -> None:
    de_nina(poste, 2)
    poste.entrer("2-3 t")
    assert (origine(poste, 2), origine(poste, 3)) == (Origine.POINTS, Origine.TOP)
    assert "remplacera 7 points, saisi par Nina à l’heure" in sans_l_heure(verdict(poste))
    poste.touche(Qt.Key.Key_Return)
    assert origine(poste, 2) is Origine.TOP


def test_un_bulletin_sur_la_saisie_d_un_autre_se_demande_comme_a_un_poste(poste: Poste) -> None:
    de_nina(poste, 2)
    seconde = poste.solutions(poste.coup(1))[3]
    poste.taper(ligne(2, seconde))
    assert sans_l_heure(verdict(poste)).startswith("Remplace 7 points, saisi par Nina à l’heure.")
    poste.touche(Qt.Key.Key_Return)
    assert sans_l_heure(verdict(poste)).endswith(
        "remplacera 7 points, saisi par Nina à l’heure\u00a0: Entrée encore, ou corrigez la ligne."
    )
    assert origine(poste, 2) is Origine.POINTS, "one key is not enough"
    poste.touche(Qt.Key.Key_Return)
    assert origine(poste, 2) is Origine.BULLETIN
    assert "7 points, saisi par Nina à l’heure, est remplacé." in sans_l_heure(verdict(poste))


def test_un_bulletin_qui_paie_autant_que_celui_d_un_autre_ne_demande_rien(poste: Poste) -> None:
    """What is asked is what changes for the player: here nothing does, and both stand in the file."""
    top = poste.coup(1).retenu
    assert top is not None
    poste.console.regie.regie.executer(PayerLeTop(1, (2,)), auteur="Nina")
    poste.entrer(ligne(2, top.solution))
    assert origine(poste, 2) is Origine.BULLETIN


def test_une_autre_saisie_venue_entre_les_deux_entree_se_demande_aussi(poste: Poste) -> None:
    """What was meant was the one that was read: the key of the question bears the command that wrote it."""
    de_nina(poste, 2)
    poste.taper("2 t")
    poste.touche(Qt.Key.Key_Return)
    poste.console.regie.regie.executer(SaisirPoints(1, 2, 9), auteur="Zoé")
    poste.touche(Qt.Key.Key_Return)
    assert origine(poste, 2) is Origine.POINTS
    assert "9 points, saisi par Zoé" in verdict(poste)
    poste.touche(Qt.Key.Key_Return)
    assert origine(poste, 2) is Origine.TOP


def test_deplacer_la_saisie_d_un_autre_se_demande(poste: Poste) -> None:
    de_nina(poste, 2)
    poste.entrer("2>3")
    demande = "Saisie par Nina. La saisie de la table 2 passe à la table 3\u00a0: Entrée encore, ou corrigez la ligne."
    assert verdict(poste) == demande
    assert origine(poste, 2) is Origine.POINTS
    poste.touche(Qt.Key.Key_Return)
    assert origine(poste, 3) is Origine.POINTS


def test_ce_que_la_console_a_saisi_se_retape_sans_question(poste: Poste) -> None:
    poste.entrer("1 z")
    poste.entrer("1 t")
    assert origine(poste, 1) is Origine.TOP


def test_un_top_paye_par_un_poste_est_le_sien(poste: Poste) -> None:
    """Nobody's name stands in the entry of a top: the file tells whose it is."""
    poste.console.regie.regie.executer(PayerLeTop(1, (2,)), auteur="Nina")
    retenu = poste.coup(1).retenu
    assert retenu is not None
    top = f"{entre_parentheses(retenu.solution.mot)} {retenu.points}"
    poste.taper("2 z")
    assert sans_l_heure(verdict(poste)).startswith(f"Remplace {top}, saisi par Nina à l’heure.")
    poste.touche(Qt.Key.Key_Return)
    poste.touche(Qt.Key.Key_Return)
    assert f"{top}, saisi par Nina à l’heure, est remplacé." in sans_l_heure(verdict(poste))
    poste.taper("2 t")
    assert verdict(poste).startswith("Remplace blanc 0. Top pour"), "one's own"


def test_x_sur_la_saisie_d_un_autre_se_demande_et_dit_ce_qui_est_efface(poste: Poste) -> None:
    de_nina(poste, 2)
    poste.taper("2 x")
    assert sans_l_heure(verdict(poste)) == "Effacer la table 2\u00a0: 7 points, saisi par Nina à l’heure."
    poste.touche(Qt.Key.Key_Return)
    assert sans_l_heure(verdict(poste)) == (
        "Effacer la table 2 ôtera 7 points, saisi par Nina à l’heure\u00a0: Entrée encore, ou corrigez la ligne."
    )
    assert origine(poste, 2) is Origine.POINTS, "one key is not enough"
    poste.touche(Qt.Key.Key_Return)
    assert not poste.coup(1).fiches
    dit = sans_l_heure(verdict(poste))
    assert dit.startswith("✔ Effacer la table 2. 7 points, saisi par Nina à l’heure, est effacé.")


def test_x_sur_ce_que_la_console_a_saisi_ne_se_demande_pas(poste: Poste) -> None:
    poste.entrer("2 z")
    poste.entrer("2 x")
    assert not poste.coup(1).fiches
    assert "blanc 0 est effacé." in verdict(poste)


def test_la_rangee_choisie_qu_un_autre_a_saisie_ne_s_efface_pas_sans_un_mot(poste: Poste) -> None:
    de_nina(poste, 2)
    poste.fenetre.correction.liste.choisir(2)
    poste.touche(Qt.Key.Key_Delete, Qt.KeyboardModifier.ShiftModifier)
    assert "ôtera 7 points, saisi par Nina" in verdict(poste)
    assert origine(poste, 2) is Origine.POINTS
    poste.touche(Qt.Key.Key_Return)
    assert not poste.coup(1).fiches
