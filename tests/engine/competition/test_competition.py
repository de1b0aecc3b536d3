"""Players, tables, arbitres, opening a partie."""

import pytest
from msgspec.structs import replace

from arbitre.engine.competition import commandes
from arbitre.engine.competition.commandes import Commande, decide
from arbitre.engine.competition.etat import Joueur, Reglages
from arbitre.engine.competition.inscrire import (
    ConfierTables,
    CreerCompetition,
    InscrireArbitre,
    InscrireJoueurs,
    ModifierJoueur,
    Regler,
    RetirerJoueur,
)
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import membres
from arbitre.engine.partie import commandes as commandes_de_partie
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.places import FairePartir
from arbitre.engine.partie.savoir import Savoirs
from arbitre.engine.partie.terminer import TerminerPartie
from tests.engine.partie.banc import Banc


def test_chaque_commande_et_chaque_evenement_a_sa_salle() -> None:
    assert set(commandes.SALLES) == set(membres(commandes.Evenement))
    de_partie = commandes_de_partie.CommandePartie | commandes_de_partie.EvenementPartie
    assert set(commandes_de_partie.SALLES) == set(membres(de_partie))


def vide() -> Banc:
    """A file in which nothing was done yet."""
    banc = Banc(joueurs=2)
    while banc.histoire.reprises:
        banc.annuler()
    return banc


def test_rien_avant_la_creation() -> None:
    banc = vide()
    for commande in (Regler(Reglages()), InscrireArbitre("Paul"), OuvrirPartie()):
        assert "Créez d’abord" in banc.refus(commande)
    assert "Donnez un nom" in banc.refus(CreerCompetition(" ", "2026-01-01"))
    assert "Édition «\u00a02050\u00a0» inconnue" in banc.refus(CreerCompetition("Essai", "", edition="2050"))
    banc.faire(CreerCompetition("  Coupe\x00 du\nprintemps ", "2026-03-01", " Melun "))
    assert (banc.etat.nom, banc.etat.lieu, banc.etat.edition) == ("Coupe du printemps", "Melun", "2023")
    assert "contient déjà" in banc.refus(CreerCompetition("Autre", ""))


def test_une_paire_s_ecrit_d_un_trait_ou_en_deux_noms() -> None:
    banc = vide()
    banc.faire(CreerCompetition("Essai", ""))
    banc.faire(InscrireJoueurs((Joueur(0, "ROY Luc / ADAM Zoé"), Joueur(0, "BEL Ève", "CAR Guy"), Joueur(0, "A/B"))))
    assert [(j.nom, j.nom2) for j in banc.etat.joueurs.values()] == [
        ("ROY Luc", "ADAM Zoé"),
        ("BEL Ève", "CAR Guy"),
        ("A", "B"),
    ]
    assert "n’a pas de nom" in banc.refus(InscrireJoueurs((Joueur(0, " / SEUL Max"),)))


def test_les_joueurs_prennent_leur_table_ou_la_premiere_libre() -> None:
    banc = vide()
    banc.faire(CreerCompetition("Essai", ""))
    banc.faire(InscrireJoueurs((Joueur(0, "A"), Joueur(0, "B", table=1), Joueur(7, " C "))))
    assert [(j.numero, j.nom, j.table) for j in sorted(banc.etat.joueurs.values(), key=lambda j: j.numero)] == [
        (1, "A", 2),
        (2, "B", 1),
        (3, "C", 3),
    ]


@pytest.mark.parametrize(
    ("commande", "phrase"),
    [
        (InscrireJoueurs(()), "Aucun joueur"),
        (InscrireJoueurs((Joueur(0, " "),)), "n’a pas de nom"),
        (InscrireJoueurs((Joueur(0, "X", table=1),)), "donnez-en une autre à X"),
        (
            InscrireJoueurs((Joueur(0, "X", table=9), Joueur(0, "Y", table=9))),
            "donnez-en une autre à Y",
        ),
        (InscrireJoueurs((Joueur(0, "X", table=-1),)), "entre 1 et 9999"),
        (InscrireJoueurs((Joueur(0, "X", table=10**12),)), "entre 1 et 9999"),
        (ModifierJoueur(Joueur(9, "X")), "inconnu"),
        (ModifierJoueur(Joueur(1, "")), "n’a pas de nom"),
        (ModifierJoueur(Joueur(1, "X", table=2)), "donnez-en une autre à X"),
        (RetirerJoueur(9), "inconnu"),
        (InscrireArbitre(" "), "nom de l’arbitre"),
        (ConfierTables(1, (1,)), "inconnu"),
        (Regler(Reglages(prime_solo=-1)), "négative"),
        (Regler(Reglages(seuil_solo=0)), "au moins un joueur"),
        (Regler(Reglages(prime_solo=10**30)), "négative"),
        (OuvrirPartie(), "n’est pas finie"),
    ],
)
def test_un_refus_dit_quoi_faire(commande: Commande, phrase: str) -> None:
    assert phrase in Banc(joueurs=2).refus(commande)


@pytest.mark.parametrize(
    ("commande", "phrase"),
    [
        (OuvrirPartie(formule="poker"), "inconnue"),
        (OuvrirPartie(duree=20, alerte=30), "avant la fin"),
        (OuvrirPartie(duree=180, alerte=0), "avant la fin"),
        (OuvrirPartie(duree=10**9), "60 minutes au plus"),
        (OuvrirPartie(absents=(1, 2)), "inscrivez au moins un joueur"),
    ],
)
def test_une_partie_qui_ne_s_ouvre_pas_dit_pourquoi(commande: OuvrirPartie, phrase: str) -> None:
    banc = Banc(joueurs=2)
    banc.faire(TerminerPartie(par_decision=True))
    assert phrase in banc.refus(commande)


def test_la_partie_fixe_edition_formule_temps_lexique_et_places() -> None:
    banc = Banc("2012", "7sur8", joueurs=3, duree=120)
    partie = banc.partie
    assert (partie.reglement.edition, partie.formule.nom, partie.temps.duree) == ("2012", "7sur8", 120)
    assert (partie.lexique, partie.empreinte) == ("Liste d’essai", "0" * 64)
    assert [(p.table, p.joueur) for p in partie.presents(1)] == [(1, 1), (2, 2), (3, 3)]
    assert partie.phase is Phase.TIRAGE


def test_un_joueur_corrige_garde_son_numero_et_un_absent_n_a_pas_de_place() -> None:
    banc = Banc(joueurs=3)
    banc.faire(ModifierJoueur(replace(banc.etat.joueur(2), nom=" DUPONT\tMarie ", table=9)))
    assert banc.etat.joueur(2).nom == "DUPONT Marie"
    assert banc.partie.joueur_en(2, 1) == 2, "the partie under way keeps its tables"
    banc.faire(TerminerPartie(par_decision=True), OuvrirPartie(absents=(3,)))
    assert [(p.table, p.joueur) for p in banc.partie.presents(1)] == [(1, 1), (9, 2)]
    assert banc.partie.titre == "Partie 2"


def test_un_joueur_inscrit_pendant_la_partie_peut_etre_retire_tant_qu_il_n_a_pas_joue() -> None:
    banc = Banc(joueurs=2)
    banc.faire(InscrireJoueurs((Joueur(0, "Visiteur"),)), RetirerJoueur(3))
    assert 3 not in banc.etat.joueurs


def test_les_tables_se_confient_a_partir_d_un_coup_avec_leur_histoire() -> None:
    banc = Banc(joueurs=4)
    banc.faire(InscrireArbitre(" Paul "), InscrireArbitre("Aïcha"))
    assert "au moins une table" in banc.refus(ConfierTables(1, ()))
    assert "entre 1 et 9999" in banc.refus(ConfierTables(1, (1, 0)))
    banc.faire(ConfierTables(1, (1, 2, 2)))
    banc.jouer("AECC?NU", "ChACUNE", "H4")
    banc.tirer("EIOLMLS")
    banc.faire(ConfierTables(2, (2, 3)))
    noms = [
        [arbitre.nom if (arbitre := banc.etat.arbitre_de(table, 1, coup)) else "" for table in (1, 2, 3, 4)]
        for coup in (1, 2)
    ]
    assert noms == [["Paul", "Paul", "", ""], ["Paul", "Aïcha", "Aïcha", ""]]
    assert banc.partie.services == banc.etat.services


def test_une_partie_suivante_garde_les_arbitres() -> None:
    banc = Banc(joueurs=2)
    banc.faire(InscrireArbitre("Paul"), ConfierTables(1, (1,)))
    banc.faire(TerminerPartie(par_decision=True), OuvrirPartie())
    assert [p.table for p in banc.partie.meme_arbitre(1, 1)] == [1]
    assert [p.table for p in banc.partie.meme_arbitre(2, 1)] == [2]


def test_une_commande_vise_la_partie_qu_on_lui_dit() -> None:
    banc = Banc(joueurs=2)
    banc.faire(TerminerPartie(par_decision=True), OuvrirPartie())
    assert decide(banc.etat, FairePartir(1), Savoirs(banc.savoir), partie=2)
    with pytest.raises(CommandeRefusee, match="ouvrez-en une"):
        decide(banc.etat, FairePartir(1), Savoirs(banc.savoir), partie=3)


def test_il_n_y_a_pas_plus_de_tables_que_de_numeros() -> None:
    banc = vide()
    banc.faire(CreerCompetition("Essai", ""))
    tous = tuple(Joueur(0, f"J{n}") for n in range(10_000))
    assert "Plus de table libre" in banc.refus(InscrireJoueurs(tous))
