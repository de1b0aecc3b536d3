"""The views of papers: plain values computed from the state."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Papier, SolutionEcrite
from arbitre.engine.competition.classer import classement_de_partie
from arbitre.engine.feuilles.arbitrage import feuille_d_arbitrage
from arbitre.engine.feuilles.billets import billets
from arbitre.engine.feuilles.courbes import courbes
from arbitre.engine.feuilles.ecrits import ecrit, mot_joue
from arbitre.engine.feuilles.entete import date_en_toutes_lettres, entete, nom_de_partie
from arbitre.engine.feuilles.partie import feuille_de_partie
from arbitre.engine.feuilles.route import feuilles_de_route
from arbitre.engine.feuilles.suivi import suivi
from arbitre.engine.francais import alphabetique
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.etat import Fiche, Origine, Remise
from tests.documents.cahier import COUPS, Cahier
from tests.documents.soirees import ordinaire, soiree


@pytest.mark.parametrize(
    ("tapee", "lue"),
    [
        ("2026-03-01", "1ᵉʳ mars 2026"),
        ("2026-12-24", "24 décembre 2026"),
        ("2026-13-01", "2026-13-01"),
        ("vendredi 6 mars", "vendredi 6 mars"),
        ("", ""),
    ],
)
def test_la_date_en_toutes_lettres(tapee: str, lue: str) -> None:
    assert date_en_toutes_lettres(tapee) == lue


@pytest.mark.parametrize(
    ("titre", "duree", "nom"),
    [
        ("", 180, "Partie 1 · duplicate classique · 3\u00a0min"),
        ("Partie du soir", 150, "Partie du soir · duplicate classique · 2\u00a0min 30\u00a0s"),
        ("Finale", 45, "Partie 1 (Finale) · duplicate classique · 45\u00a0s (blitz)"),
    ],
)
def test_le_nom_de_la_partie(titre: str, duree: int, nom: str) -> None:
    cahier = Cahier()
    cahier.des_joueurs(2)
    cahier.ouvrir(titre=titre, duree=duree)
    assert nom_de_partie(cahier.partie) == nom


def test_l_entete_d_une_partie_porte_son_edition_et_son_lexique() -> None:
    cahier = soiree("sans_faute")
    tete = entete(cahier.etat, cahier.partie, "Titre")
    assert (tete.edition, tete.lexique) == ("règlement du 1ᵉʳ septembre 2012", "Liste libre du français")
    assert (tete.competition, tete.date, tete.lieu) == ("Coupe du printemps", "1ᵉʳ mars 2026", "Villeurbanne")


def test_le_suivi_dit_quand_par_qui_et_ce_qui_a_ete_change_apres() -> None:
    cahier = ordinaire("2023")
    connu = suivi(cahier.traces, 1)
    histoire = connu.de(4, 3)
    assert [s.auteur for s in histoire.saisies] == ["Paul", "Aïcha"]
    assert [(a.remise, a.version) for a in histoire.annonces] == [(Remise.BILLET, 1)]
    assert histoire.remplace
    assert not connu.de(5, 3).remplace
    assert connu.disciplinaires[4, 25] == ("bavardage",)
    assert suivi(cahier.traces, 2).resultats == {}


def test_une_commande_annulee_n_a_pas_eu_lieu() -> None:
    cahier = Cahier()
    cahier.des_joueurs(3)
    cahier.ouvrir()
    cahier.jouer(COUPS[:1])
    cahier.zero(1, 2)
    cahier.remettre(1, 2)
    cahier.ecrire(CommandeAnnulee(cahier.histoire.lot))
    histoire = suivi(cahier.traces, 1).de(1, 2)
    assert len(histoire.saisies) == 1
    assert histoire.annonces == ()


def test_une_saisie_effacee_apres_le_billet_le_remplace() -> None:
    from arbitre.engine.partie.saisie import ResultatEfface

    cahier = Cahier()
    cahier.des_joueurs(3)
    cahier.ouvrir()
    cahier.jouer(COUPS[:1])
    cahier.zero(1, 2)
    cahier.remettre(1, 2)
    cahier.ecrire(ResultatEfface(1, 2))
    cahier.au_top(1)
    lot = billets(cahier.etat, cahier.partie, [1], suivi=suivi(cahier.traces, 1))
    assert [(b.table, b.remplace, b.sanctions) for b in lot.billets] == [(2, True, ())]


def test_l_arbitre_des_tables_signe_ce_que_personne_n_a_signe() -> None:
    from arbitre.engine.competition.etat import Arbitre
    from arbitre.engine.competition.inscrire import ArbitreInscrit, TablesConfiees
    from arbitre.engine.partie.etat import Service

    cahier = Cahier()
    cahier.des_joueurs(4)
    cahier.ecrire(ArbitreInscrit(Arbitre(1, "Zoé")), TablesConfiees(Service(1, (1, 2), 1, 1)), partie=0)
    cahier.ouvrir()
    cahier.jouer(COUPS[:1])
    cahier.auteur = ""
    cahier.zero(1, 2)
    cahier.zero(1, 3)
    lot = billets(cahier.etat, cahier.partie, [1])
    assert [(b.table, b.arbitre) for b in lot.billets] == [(2, "Zoé"), (3, "")]


@pytest.mark.parametrize(
    ("bulletin", "texte"),
    [
        (None, ""),
        (Bulletin(remis=False), ""),
        (Bulletin(), ""),
        (Bulletin(solutions=(SolutionEcrite("MOT", ref="H4", points=1),)), "MOT H4, 1\u00a0point"),
        (Bulletin(solutions=(SolutionEcrite("MOT"), SolutionEcrite("NON", barree=True))), "MOT"),
        (
            Bulletin(solutions=(SolutionEcrite("UN", points=0), SolutionEcrite("DEUX", ref="P9"))),
            "UN, 0\u00a0point\u00a0; DEUX P9",
        ),
        (Bulletin(papier=Papier(("." * 13,) * 13, "8G", 12)), "8G, 12\u00a0points"),
        (Bulletin(papier=Papier(("." * 13, "...PLOTi.....", ".......AS...."), "H4", 24)), "PLOT(I) H4, 24\u00a0points"),
        (Bulletin(solutions=(SolutionEcrite("PLOTI", cercles=(5,), ref="H4"),)), "PLOT(I) H4"),
    ],
)
def test_ce_qui_est_ecrit_reste_ce_qui_est_ecrit(bulletin: Bulletin | None, texte: str) -> None:
    assert ecrit(bulletin) == texte


def test_le_mot_joue_compris_ou_ecrit() -> None:
    coup = soiree("sans_faute").partie.coups[0]
    assert mot_joue(coup, Fiche(Origine.TOP)) == ("ChACUNE", "H4")
    ecrites = Bulletin(solutions=(SolutionEcrite("raye", barree=True), SolutionEcrite("plOti", ref="8 G ?")))
    assert mot_joue(coup, Fiche(Origine.BULLETIN, bulletin=ecrites)) == ("PLOTI", "8 G ?")
    assert mot_joue(coup, Fiche(Origine.POINTS)) == ("", "")
    assert mot_joue(coup, None) == ("", "")


def test_les_courbes_descendent_et_finissent_au_negatif_du_classement() -> None:
    cahier = ordinaire("2023")
    classes = classement_de_partie(cahier.etat, cahier.partie)
    vues = courbes(cahier.partie, classes)
    for meneur, classe in zip(vues.meneurs, classes, strict=False):
        assert meneur.nom == classe.joueur.nom_complet
        assert meneur.valeurs[-1] == classe.ligne.negatif
        assert list(meneur.valeurs) == sorted(meneur.valeurs, reverse=True)
    assert vues.au_top[5] == 1, "27 players had 30 points at coup 6"
    assert vues.presents == (28,) * 21


@given(coups=st.integers(0, 21), joueur=st.integers(1, 28))
def test_les_trois_feuilles_disent_les_memes_points(coups: int, joueur: int) -> None:
    """The feuille de route, the feuille d'arbitrage and the feuille de partie, at any moment of the partie."""
    cahier = ordinaire("2023")
    partie = replace(
        cahier.partie, coups=cahier.partie.coups[:coups], disciplinaires=type(cahier.partie.disciplinaires)()
    )
    (route,) = feuilles_de_route(cahier.etat, partie, [joueur])
    (rangee,) = [r for r in feuille_d_arbitrage(cahier.etat, partie).rangees if r.table == joueur]
    feuille = feuille_de_partie(cahier.etat, partie)
    assert tuple(li.case for li in route.lignes) == rangee.cases
    assert (route.total, route.points_solo, route.penalites) == (rangee.total, rangee.points_solo, rangee.penalites)
    assert route.tops == feuille.total
    assert [li.top for li in route.lignes] == [c.points for c in feuille.coups]
    assert route.penalites >= 0


def test_l_ordre_alphabetique_ignore_accents_et_casse() -> None:
    noms = ["Zoé", "œdipe", "Étienne", "ETIENNE B", "Oedipe C", "àgnès"]
    assert sorted(noms, key=alphabetique) == ["àgnès", "Étienne", "ETIENNE B", "œdipe", "Oedipe C", "Zoé"]
    noms = ["VIDAL", "DUPONT", "ÆGIR Sœur", "D’ŒUVRE", "D'OEUVRE Bob", "AEROLITHE", "Adam"]
    assert sorted(noms, key=alphabetique) == [
        "Adam", "ÆGIR Sœur", "AEROLITHE", "D’ŒUVRE", "D'OEUVRE Bob", "DUPONT", "VIDAL",
    ]  # fmt: skip
