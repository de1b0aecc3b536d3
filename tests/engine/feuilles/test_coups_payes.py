"""An annulled coup counts nowhere; a coup that is not entered yet weighs on nobody."""

from arbitre.documents.classement import classement_pdf
from arbitre.documents.feuille_partie import feuille_de_partie_pdf
from arbitre.engine.centres.extraction import extraire
from arbitre.engine.centres.fusion import fusionner
from arbitre.engine.centres.valeurs import ReglesDeFusion
from arbitre.engine.competition.classer import classement_de_partie, classement_general
from arbitre.engine.feuilles.classement import classement_competition, classement_partie
from arbitre.engine.feuilles.courbes import courbes, pertes
from arbitre.engine.feuilles.partie import feuille_de_partie
from arbitre.engine.feuilles.salle import affiche
from arbitre.engine.partie.lecture import coups_payes, coups_proclames
from arbitre.engine.partie.places import FairePartir, InstallerJoueur
from arbitre.engine.partie.rectifications import DeclarerMotFaux
from arbitre.engine.partie.saisie import PayerLeTop, SaisirPoints
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.engine.seul.comptes import compte_seul, jouee_par_la_salle
from arbitre.ui.textes.resultats import pourquoi
from tests.documents.lire import lire
from tests.engine.partie.banc import Banc

TOPS = (76, 68, 72)


def annulee(coup: int = 2) -> Banc:
    """Three coups entered, the second of which does not count; table 2 has 20 on each."""
    b = Banc()
    b.jouer_les_premiers(3)
    for numero in (1, 2, 3):
        b.faire(SaisirPoints(numero, 2, 20), PayerLeTop(numero))
    b.faire(DeclarerMotFaux(coup, True, "absent de la liste"))
    return b


def mots(octets: bytes) -> str:
    return " ".join(page.mots for page in lire(octets)).replace("\n", " ").replace("\u00a0", " ")


def test_un_coup_annule_ne_compte_sur_aucun_papier() -> None:
    b = annulee()
    total = TOPS[0] + TOPS[2]
    feuille = feuille_de_partie(b.etat, b.partie)
    assert (feuille.total, feuille.nombre) == (total, 2)
    assert f"Total des tops : {total} points en 2 coups" in mots(feuille_de_partie_pdf(feuille))
    for classement in (classement_partie(b.etat, b.partie), classement_competition(b.etat)):
        assert (classement.tops, classement.coups) == (total, 2)
        assert f"top : {total} points en 2 coups" in mots(classement_pdf(classement))
    b.faire(TerminerPartie(par_decision=True))
    assert affiche(b.etat, b.partie).parties[0].etat == "jouée, 2 coups"


def test_un_coup_annule_n_est_sur_aucune_image_ni_dans_ce_que_la_salle_a_trouve() -> None:
    b = annulee()
    assert courbes(b.partie, classement_de_partie(b.etat, b.partie)).coups == (1, 3)
    assert pertes(b.partie, b.partie.joueurs[1]).coups == (1, 3)
    assert [coup.coup for coup in jouee_par_la_salle(b.partie)] == [1, 3]
    compte = compte_seul(b.etat)
    assert compte is not None
    assert compte.coups == 2
    assert compte.trouves <= compte.coups


def test_d_un_coup_annule_personne_n_a_le_top() -> None:
    b = annulee()
    assert [pourquoi(b.resultat(2, j), b.coup(2)) for j in b.partie.joueurs] == ["annulé"] * 4
    assert pourquoi(b.resultat(1, b.partie.joueurs[0]), b.coup(1)) == "le top"


def test_les_coups_qui_comptent_sont_ceux_dont_le_top_est_annonce_et_garde() -> None:
    b = annulee()
    b.ramasser("UKERVAD")
    assert [coup.numero for coup in coups_proclames(b.partie)] == [1, 2, 3]
    assert [coup.numero for coup in coups_payes(b.partie)] == [1, 3]


def test_un_coup_pas_encore_saisi_ne_pese_sur_le_negatif_de_personne() -> None:
    b = Banc()
    b.jouer_les_premiers(2)
    b.faire(SaisirPoints(1, 2, 70), PayerLeTop(1))
    lignes = {classe.table: classe.ligne for classe in classement_de_partie(b.etat, b.partie)}
    assert {table: ligne.negatif for table, ligne in lignes.items()} == {1: 0, 2: -6, 3: 0, 4: 0}
    assert {table: ligne.tops for table, ligne in lignes.items()} == dict.fromkeys((1, 2, 3, 4), 76)
    assert lignes[1].pourcentage == 10_000
    b.faire(SaisirPoints(2, 2, 8))
    lignes = {classe.table: classe.ligne for classe in classement_general(b.etat)}
    assert {table: ligne.negatif for table, ligne in lignes.items()} == {1: 0, 2: -66, 3: 0, 4: 0}
    dites = {c.nom: c.valeurs for c in courbes(b.partie, classement_de_partie(b.etat, b.partie)).meneurs}
    assert dites["Joueur 1"] == (0, 0)
    assert dites["Joueur 2"] == (-6, -66)


def test_un_coup_pas_joue_pese_toujours() -> None:
    """Who left, who came late: such a coup is lost, not awaited (2023, 6.2)."""
    b = Banc()
    parti = b.partie.joueurs[1]
    b.faire(FairePartir(2))
    b.jouer_les_premiers(2)
    b.faire(PayerLeTop(1), InstallerJoueur(parti, 2))
    negatifs = {c.joueur.nom_complet: c.ligne.negatif for c in classement_de_partie(b.etat, b.partie)}
    assert negatifs == {"Joueur 1": 0, "Joueur 2": -144, "Joueur 3": 0, "Joueur 4": 0}


def test_un_centre_dit_ce_qui_n_est_pas_saisi() -> None:
    b = Banc()
    b.jouer_les_premiers(2)
    b.faire(SaisirPoints(1, 2, 70), PayerLeTop(1))
    fusion = fusionner([extraire(b.etat, "Lyon")], ReglesDeFusion())
    assert sorted(classe.ligne.negatif for classe in fusion.lignes) == [-6, 0, 0, 0]
