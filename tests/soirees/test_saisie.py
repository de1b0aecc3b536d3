"""Thirty-two bulletins typed through the real window, keys counted; the journal holds exactly that."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from arbitre.engine.feuilles.arbitrage import rangees
from arbitre.engine.feuilles.registre import registre
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.etat import Origine, Phase
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.saisie import ResultatEfface, ResultatSaisi, ResultatsAuTop
from arbitre.engine.partie.terminer import CoupCloture
from arbitre.engine.reglement import Peine
from arbitre.engine.solution import Solution
from tests.soirees.attend import ensuite, presse
from tests.soirees.frappe import (
    Compteur,
    conduire_un_coup,
    deux_coups,
    huit_bulletins_varies,
    mal_placee,
    solutions_abregees,
    suite,
    telle_quelle,
    trente_bulletins,
)
from tests.soirees.poste import Poste

TABLES = 32
A, B, C, D = (3, 7, 11, 30), (5, 19, 26), (14, 22), (28,)
ZERO, MOINS_CINQ, AVERTIES = 9, 17, (2, 24)


@pytest.fixture
def poste(poste: Poste) -> Poste:
    """Coup 2 of a partie of 32 is proclaimed, nothing of it is entered."""
    deux_coups(poste, TABLES)
    return poste


def verifier(poste: Poste, solutions: list[tuple[str, Solution]]) -> None:
    """What the state, read back from the journal's events, must be."""
    partie, coup = poste.partie, poste.coup(2)
    assert coup.cloture, poste.message
    assert len(coup.fiches) == TABLES
    par_table = {place.table: place.joueur for place in partie.presents(2)}
    attendus = {t: s.points for tables, (_, s) in zip((A, B, C, D), solutions, strict=True) for t in tables}
    for table, joueur in par_table.items():
        res = resultat(partie, coup, joueur)
        if table in attendus:
            assert (res.points, res.sanctions) == (attendus[table], ())
        elif table == ZERO:
            assert [s.peine for s in res.sanctions] == [Peine.ZERO]
        elif table == MOINS_CINQ:
            assert [s.peine for s in res.sanctions] == [Peine.PENALITE]
            assert res.points == res.brut - 5
        elif table in AVERTIES:
            assert [s.peine for s in res.sanctions] == [Peine.AVERTISSEMENT]
            assert res.points == coup.points_top
        else:
            assert res.origine is Origine.TOP
    assert sum(f.origine is Origine.TOP for f in coup.fiches.values()) == 18


def evenements_du_coup(poste: Poste) -> list[object]:
    """The journal's own events about results of coup 2, in order."""
    genres = (ResultatsAuTop, ResultatSaisi, ResultatEfface, CoupCloture, CommandeAnnulee)
    lus = [trace.evenement for trace in poste.console.regie.regie.journal.lire()]
    return [e for e in lus if isinstance(e, genres) and getattr(e, "coup", 2) == 2]


def test_trente_deux_bulletins_en_cent_trente_touches_au_plus(poste: Poste) -> None:
    solutions, fausse = solutions_abregees(poste, 4), mal_placee(poste, MOINS_CINQ)
    compteur = Compteur(poste)
    for tables, (abrege, _) in zip((A, B, C, D), solutions, strict=True):
        compteur.entrer(f"{abrege} {suite(tables)}")
    compteur.entrer(f"{ZERO} z")
    compteur.entrer(f"{MOINS_CINQ} {telle_quelle(fausse)}")
    for table in AVERTIES:
        compteur.entrer(f"{table} t/1")
    compteur.touche(Qt.Key.Key_F6)
    compteur.touche(Qt.Key.Key_F7)
    compteur.touche(Qt.Key.Key_F7)
    verifier(poste, solutions)
    assert compteur.touches <= 130
    saisis = [e for e in evenements_du_coup(poste) if isinstance(e, ResultatSaisi)]
    assert [e.joueur for e in saisis] == [*A, *B, *C, *D, ZERO, MOINS_CINQ, *AVERTIES]
    assert len(evenements_du_coup(poste)) == len(saisis) + 2


def test_trois_fautes_de_frappe_et_un_bulletin_deplace_en_cent_soixante_dix_touches(poste: Poste) -> None:
    solutions, fausse = solutions_abregees(poste, 4), mal_placee(poste, MOINS_CINQ)
    (a, _), (b, _), (c, _), (d, _) = solutions
    compteur = Compteur(poste)
    compteur.entrer(f"{a} {suite(A)}")
    compteur.taper(f"{b}x")
    compteur.touche(Qt.Key.Key_Backspace)
    compteur.entrer(f" {suite(B)}")
    compteur.entrer(f"{a} {suite(C)}")
    compteur.touche(Qt.Key.Key_Up)
    compteur.touche(Qt.Key.Key_Home)
    for _ in a:
        compteur.touche(Qt.Key.Key_Delete)
    compteur.entrer(c)
    compteur.entrer(f"{d} 29")
    compteur.entrer("29>28")
    compteur.entrer(f"{ZERO} t")
    compteur.entrer(f"{ZERO} z")
    compteur.entrer(f"{MOINS_CINQ} {telle_quelle(fausse)}")
    for table in AVERTIES:
        compteur.entrer(f"{table} t/1")
    compteur.touche(Qt.Key.Key_F6)
    compteur.touche(Qt.Key.Key_F7)
    compteur.touche(Qt.Key.Key_F7)
    verifier(poste, solutions)
    assert compteur.touches <= 170
    assert any(isinstance(e, ResultatEfface) and e.joueur == 29 for e in evenements_du_coup(poste))


def test_un_bulletin_manquant_n_est_jamais_paye_et_le_coup_reste_ouvert(poste: Poste) -> None:
    poste.tirer()
    poste.chercher()
    poste.ramasser(TABLES - 1)
    poste.proclamer()
    poste.corriger_le_dernier()
    poste.touche(Qt.Key.Key_F6)
    assert "il en manque 1" in poste.message
    assert not poste.coup(3).fiches
    poste.touche(Qt.Key.Key_F7)
    assert not poste.coup(3).cloture
    poste.entrer("8 n")
    poste.touche(Qt.Key.Key_F6)
    poste.touche(Qt.Key.Key_F7)
    assert "diffère du top" in poste.message
    assert [*poste.rangees] == [8]
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(3).cloture
    assert "coup 2" in poste.message


def test_un_bulletin_sans_numero_va_a_la_seule_table_manquante(poste: Poste) -> None:
    solutions = solutions_abregees(poste, 1)
    poste.entrer("1-31 t")
    poste.entrer(solutions[0][0])
    fiche = poste.coup(2).fiches[32]
    assert fiche.verdict is not None
    assert fiche.verdict.points == solutions[0][1].points


def test_des_bulletins_mal_comptes_se_recomptent_d_une_touche(poste: Poste) -> None:
    """One more was counted than handed in: counted again while the next coup runs, and the coup closes."""
    poste.tirer()
    poste.lancer()
    poste.entrer("1-31 t")
    poste.entrer("32 n")
    poste.touche(Qt.Key.Key_F7)
    assert "(table 32\u00a0: rien remis)" in poste.message
    assert "recomptez" in poste.message
    assert poste.message.endswith("Ctrl+Maj+B les recompte.")
    poste.touche(Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert "Bulletins ramassés, coup 2" in [dit.text() for dit in poste.fenetre.tirage.demandes.findChildren(QLabel)]
    poste.entrer("31")
    assert poste.coup(2).ramasses == 31
    assert poste.fenetre.correction.ligne.hasFocus()
    poste.touche(Qt.Key.Key_F7)
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(2).cloture


def test_pendant_le_ramassage_c_puis_ctrl_maj_b_recompte_le_coup_que_nomme_la_tete(poste: Poste) -> None:
    """The key that the head named opened the count of the coup in hand, that of the next one."""
    poste.tirer()
    poste.lancer()
    poste.entrer("1-31 t")
    poste.entrer("32 n")
    poste.terminer()
    ramasse = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    tete = poste.fenetre.fil
    nomme = "coup 2, 32 bulletins ramassés, 31 saisis (C2 puis Ctrl+Maj+B recompte)"
    poste.attendre(lambda: nomme in presse(tete) + ensuite(tete))
    poste.touche(Qt.Key.Key_B, ramasse)
    assert poste.fenetre.tirage.recompte is None, "of itself it is that of the coup in hand"
    poste.fenetre.correction.ligne.setFocus()
    poste.entrer("C2")
    poste.touche(Qt.Key.Key_B, ramasse)
    assert "Bulletins ramassés, coup 2" in [dit.text() for dit in poste.fenetre.tirage.demandes.findChildren(QLabel)]
    poste.entrer("31")
    assert poste.coup(2).ramasses == 31
    assert poste.phase is Phase.RAMASSAGE
    poste.touche(Qt.Key.Key_B, ramasse)
    assert "Bulletins ramassés, coup 3" in [dit.text() for dit in poste.fenetre.tirage.demandes.findChildren(QLabel)]
    poste.entrer("32")
    assert poste.coup(3).ramasses == 32


def test_trente_bulletins_d_un_coup_en_soixante_quinze_touches(qapp: QGuiApplication, tmp_path: Path) -> None:
    poste = Poste(tmp_path)
    deux_coups(poste, 30)
    compteur = Compteur(poste)
    trente_bulletins(compteur)
    peines = [[s.peine for s in resultat(poste.partie, poste.coup(2), table).sanctions] for table in range(1, 31)]
    top = sum(f.origine is Origine.TOP for f in poste.coup(2).fiches.values())
    assert (poste.coup(2).cloture, top) == (True, 16)
    assert [peines[table - 1] for table in (9, 17)] == [[Peine.ZERO], [Peine.PENALITE]]
    assert sum(siennes == [Peine.AVERTISSEMENT] for siennes in peines) == 2
    assert compteur.touches <= 75
    poste.fermer()


def test_huit_bulletins_varies_en_quarante_touches(qapp: QGuiApplication, tmp_path: Path) -> None:
    poste = Poste(tmp_path)
    deux_coups(poste, 8, 7)
    compteur = Compteur(poste)
    huit_bulletins_varies(compteur)
    resultats = [resultat(poste.partie, poste.coup(2), table) for table in range(1, 9)]
    assert poste.coup(2).cloture
    assert [res.origine for res in resultats].count(Origine.TOP) == 2
    assert [res.origine for res in resultats].count(Origine.NON_REMIS) == 1
    assert sum(not res.sanctions for res in resultats) == 4
    assert compteur.touches <= 40
    poste.fermer()


def test_un_coup_se_conduit_en_six_touches(poste: Poste) -> None:
    compteur = Compteur(poste)
    conduire_un_coup(compteur)
    assert poste.coup(3).proclame
    assert poste.coup(3).ramasses == TABLES
    assert compteur.touches <= 6


def test_un_bulletin_saisi_par_le_formulaire_ne_reste_pas_dans_la_ligne(poste: Poste) -> None:
    mot = poste.solutions(poste.coup(2))[3]
    poste.taper(f"12 {mot.mot.upper()} {mot.ref} {mot.points}")
    poste.touche(Qt.Key.Key_F2)
    poste.touche(Qt.Key.Key_Return)
    assert len(poste.coup(2).fiches) == 1
    poste.touche(Qt.Key.Key_F2)
    ligne = poste.fenetre.correction.ligne
    assert ligne.hasFocus()
    assert not ligne.text()
    poste.touche(Qt.Key.Key_Up)
    assert ligne.text().startswith("12 "), "the arrow takes it up"


def test_l_apercu_dit_les_tables_par_suites(poste: Poste) -> None:
    top = poste.solutions(poste.coup(2))[0].mot.upper()
    poste.taper(f"1-13 15-19 21-32 {top[:5]}")
    dit = poste.fenetre.correction.verdict.text()
    assert "les tables 1-13, 15-19, 21-32" in dit


def test_les_papiers_se_trouvent_par_leur_nom_dans_toutes_les_actions(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    for mot in ("bill", "registre", "feuille"):
        poste.fenetre.commandes.recherche.setText(mot)
        assert "Documents" in poste.fenetre.commandes.liste.item(0).text()
    poste.touche(Qt.Key.Key_Escape)


def test_la_rangee_de_chiffres_d_un_azerty_retient_un_top_sans_maj(poste: Poste) -> None:
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    while poste.fenetre.tirage.tops.count() < 2:
        poste.proclamer()
        poste.tirer()
        poste.chercher()
        poste.ramasser()
    premier = poste.fenetre.tirage.candidat
    poste.touche(Qt.Key.Key_Right)
    poste.entrer("&")
    assert poste.phase is Phase.ANNONCE_TOP
    retenu = poste.partie.coups[-1].retenu
    assert retenu is not None
    assert retenu.solution == premier


@pytest.mark.parametrize(
    ("avant", "apres", "dit"), [("z", "t", "le top"), ("t", "n", "0 point"), ("t", "z", "0 point")]
)
def test_une_table_reprise_apres_la_cloture_est_marquee_et_le_registre_a_une_ligne(
    poste: Poste, avant: str, apres: str, dit: str
) -> None:
    poste.entrer(f"3 {avant}")
    for touche in (Qt.Key.Key_F6, Qt.Key.Key_F7, Qt.Key.Key_F7):
        poste.touche(touche)
    assert poste.coup(2).cloture
    poste.entrer(f"3 {apres}")
    competition = poste.console.regie.etat
    (rangee,) = (rangee for rangee in rangees(competition, poste.partie) if rangee.table == 3)
    assert rangee.cases[1].revue
    actes = registre(competition, poste.partie, poste.console.regie.regie.journal.lire()).actes
    tardifs = [acte.texte for acte in actes if "après la clôture" in acte.texte and (acte.coup, acte.table) == (2, 3)]
    assert len(tardifs) == 1
    assert f": {dit} (avant" in tardifs[0].replace("\u00a0", " ").replace(" :", ":")


def test_une_saisie_effacee_puis_retapee_apres_la_cloture_est_une_ligne_du_registre(poste: Poste) -> None:
    """« X », then « T »: the person changed one result once."""
    poste.entrer("3 z")
    for touche in (Qt.Key.Key_F6, Qt.Key.Key_F7, Qt.Key.Key_F7):
        poste.touche(touche)
    for ligne in ("4 x", "4 t", "3 x"):
        poste.entrer(ligne)
    assert tardifs(poste) == [(3, "rien (avant : 0 point)")], "what was typed back says nothing"
    poste.entrer("3 t")
    assert tardifs(poste) == [(3, "le top (avant : 0 point)")]
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(2).cloture
    poste.entrer("3 z")
    assert tardifs(poste) == [(3, "le top (avant : 0 point)"), (3, "0 point (avant : le top)")], "closed again between"


def tardifs(poste: Poste) -> list[tuple[int, str]]:
    """What the register says was corrected late, by table."""
    traces = poste.console.regie.regie.journal.lire()
    actes = registre(poste.console.regie.etat, poste.partie, traces).actes
    debut = "Corrigé après la clôture du coup\u00a0: "
    dits = [(a.table, a.texte.removeprefix(debut)) for a in actes if a.texte.startswith(debut)]
    return [(table, texte.replace("\u00a0", " ")) for table, texte in dits]
