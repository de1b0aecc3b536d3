"""The tableau never shows a stale fact: a ranking that is shown follows every command, and says what it is."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.classer import classement_general, classes
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.etat import Reglages
from arbitre.engine.competition.inscrire import ModifierJoueur, Regler
from arbitre.engine.competition.organiser import AnnulerPartie, RetablirPartie
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.feuilles.tableau import changements
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.recourir import DeposerRecours, JugerRecours
from arbitre.engine.partie.recours import Issue
from arbitre.engine.partie.saisie import EffacerResultat, SaisirPoints, TrancherResultat
from arbitre.engine.vues import Entracte, RangMontre
from arbitre.ui.outils.tours import FenetreCompetition
from arbitre.ui.portes.salle import tableau_de_la_salle
from arbitre.ui.textes.salle import decrire
from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste
from tests.soirees.rapide import finir, jouer_un_coup
from tests.ui.fenetres import page

pytestmark = pytest.mark.partie(4)


@pytest.fixture
def deux_parties(poste: Poste) -> Poste:
    """Two parties of two coups; at table 1 the best of the first, at table 2 of the second."""
    for points in ({2: 30, 3: 20, 4: 0}, {1: 10, 3: 20, 4: 5}):
        if poste.partie.fin is not None:
            assert poste.console.executer(OuvrirPartie())
        jouer_un_coup(poste, points)
        jouer_un_coup(poste, {4: 12})
        finir(poste)
    return poste


def entracte(poste: Poste) -> Entracte:
    montre = poste.console.salle.etat.vue.entracte
    assert montre is not None
    return montre


def noms(poste: Poste) -> list[tuple[int, str, int]]:
    return [(rang.rang, rang.nom, rang.total) for rang in entracte(poste).classement]


def attendus(poste: Poste) -> list[tuple[int, str, int]]:
    lus = classement_general(poste.console.regie.etat)
    return [(c.ligne.rang, c.joueur.nom_complet, c.ligne.total) for c in lus]


def attend_plus_rien(partie: Partie) -> bool:
    """Over, each of the four tables entered on each coup, no appeal undecided."""
    recours = any(not r.jugements for r in partie.recours)
    return partie.fin is not None and not recours and all(len(c.fiches) == 4 for c in partie.coups)


def test_un_recours_juge_apres_la_fin_change_le_podium_a_l_instant(poste: Poste) -> None:
    jouer_un_coup(poste, {2: 30, 3: 20, 4: 0})
    finir(poste)
    assert entracte(poste).podium
    assert entracte(poste).titre == "Classement · Partie 1"
    executer = poste.console.executer
    assert executer(DeposerRecours(1, 1, "mot mal lu", minutes=3))
    assert not entracte(poste).podium, "an appeal is waiting: nothing is final"
    assert entracte(poste).titre == "Classement · Partie 1 — provisoire"
    assert executer(JugerRecours(1, Issue.REFORMEE, "mot non admis", "le jury", points=0))
    assert entracte(poste).podium
    assert noms(poste)[0][1] == "Joueur 2"
    assert entracte(poste).notes == ("Rectifié\u00a0: Joueur 1 0.",), "the others only moved up"
    poste.fenetre.annuler()
    poste.fenetre.annuler()
    assert noms(poste)[0][1] == "Joueur 1"
    assert entracte(poste).notes == (), "back to what was shown: nothing has changed"


def test_deux_homonymes_se_distinguent_et_ne_sont_pas_une_rectification(poste: Poste) -> None:
    for numero in (2, 3):
        inscrit = poste.console.regie.etat.joueurs[numero]
        assert poste.console.executer(ModifierJoueur(replace(inscrit, nom="MARTIN Paul")))
    jouer_un_coup(poste, {2: 30, 3: 20, 4: 0})
    finir(poste)
    egaux = [nom for _, nom, _ in noms(poste) if "MARTIN" in nom]
    assert egaux == ["MARTIN Paul (table\u00a02)", "MARTIN Paul (table\u00a03)"]
    assert entracte(poste).notes == ()
    anonymes = replace(entracte(poste), classement=tuple(replace(r, nom="X") for r in entracte(poste).classement))
    assert changements(anonymes, anonymes) == ""


def test_seuls_ceux_dont_les_points_ont_change_sont_nommes() -> None:
    avant = (
        RangMontre(1, 1, "UN", "", 90, 0),
        RangMontre(2, 2, "DEUX", "", 80, -10),
        RangMontre(3, 3, "TROIS", "", 70, -20),
    )
    un, deux, trois = avant
    apres = (replace(deux, rang=1, negatif=0), replace(trois, rang=2, negatif=-10), replace(un, rang=3, total=60))
    assert changements(Entracte(classement=avant), Entracte(classement=apres)) == "Rectifié\u00a0: UN 60."
    exclu = (un, replace(deux, rang=3), replace(trois, rang=2))
    assert changements(Entracte(classement=avant), Entracte(classement=exclu)) == "Rectifié."
    places = tuple(replace(rang, merite=str(rang.rang)) for rang in avant)
    autres = (places[0], replace(places[1], merite="4", total=75), replace(places[2], merite="2"))
    assert changements(Entracte(classement=places), Entracte(classement=autres)) == "Rectifié\u00a0: DEUX 4."
    sortie = (*places[:2], replace(places[2], merite="coup 2"))
    assert changements(Entracte(classement=places), Entracte(classement=sortie)) == "Rectifié\u00a0: TROIS coup 2."


def test_ceux_dont_le_total_a_le_plus_change_sont_nommes_d_abord() -> None:
    """A result that rose by 63, a solo that is lost by it, a point of another: in that order."""
    avant = tuple(
        RangMontre(rang, rang, nom, "", total, 0)
        for rang, (nom, total) in enumerate((("HUBERT", 838), ("LE GOFF", 812), ("KLEIN", 790), ("VIDAL", 700)), 1)
    )
    hubert, le_goff, klein, vidal = avant
    apres = (replace(hubert, total=837), le_goff, replace(klein, total=780, rang=3), replace(vidal, total=763))
    dit = changements(Entracte(classement=avant), Entracte(classement=apres))
    assert dit == "Rectifié\u00a0: VIDAL 763, KLEIN 780 et 1 autre."


def test_des_bulletins_qui_manquent_laissent_le_classement_provisoire(poste: Poste) -> None:
    jouer_un_coup(poste, {2: 30})
    assert poste.console.executer(EffacerResultat(1, 2))
    finir(poste)
    assert entracte(poste).titre.endswith("provisoire")
    assert not entracte(poste).podium
    assert poste.console.executer(SaisirPoints(1, 2, 76))
    assert entracte(poste).podium


def test_une_partie_annulee_sort_du_tableau_avec_sa_note_et_y_revient(deux_parties: Poste) -> None:
    poste = deux_parties
    assert noms(poste) == attendus(poste)
    avant = noms(poste)
    poste.console.faire(Geste.COMPETITION)
    fenetre = page(poste, FenetreCompetition)
    fenetre.parties.partie.choisir(1)
    fenetre.parties.motif.setText("lettres perdues")
    fenetre.parties.annuler()
    assert noms(poste) == attendus(poste) != avant
    assert any("La partie 1 est annulée" in note for note in entracte(poste).notes)
    assert "La partie 1 est annulée" in decrire(poste.console.salle.etat.vue)
    fenetre.parties.motif.setText("retrouvées")
    fenetre.parties.retablir()
    assert noms(poste) == avant
    assert entracte(poste).notes == ()
    fenetre.close()


@pytest.mark.parametrize(
    ("methode", "mesure", "premier"),
    [
        (Methode.PLACES, "Places", "3"),
        (Methode.POINTS_TOP, "Pts top", "9"),
        (Methode.POURCENTAGE, "%", "84,03"),
    ],
)
def test_ce_que_la_methode_additionne_se_lit_avec_le_total(
    deux_parties: Poste, methode: Methode, mesure: str, premier: str
) -> None:
    poste = deux_parties
    poste.console.faire(Geste.COMPETITION)
    fenetre = page(poste, FenetreCompetition)
    fenetre.methode.methode.choisir(methode)
    assert fenetre.methode.regler()
    assert entracte(poste).mesure == mesure
    assert noms(poste) == attendus(poste)
    assert entracte(poste).classement[0].merite == premier
    assert all(rang.merite for rang in entracte(poste).classement)
    assert f"{mesure}\u00a0: " in decrire(poste.console.salle.etat.vue)
    fenetre.close()


def test_la_partie_suivante_ouverte_prend_la_place_du_classement(poste: Poste) -> None:
    jouer_un_coup(poste, {2: 30})
    finir(poste)
    avant = entracte(poste)
    assert poste.console.executer(OuvrirPartie())
    vue = poste.console.salle.etat.vue
    assert vue.accueil
    assert vue.sous_titre.startswith("Partie 2")
    poste.console.affichage.classer(poste.console.regie.etat)
    assert entracte(poste) == avant, "asked for again, it is of what was played"
    poste.tirer()
    poste.annoncer()
    assert poste.console.salle.etat.vue.entracte is None


def test_la_pause_compte_encore_quand_la_partie_suivante_s_ouvre(poste: Poste) -> None:
    jouer_un_coup(poste, {2: 30})
    finir(poste)
    poste.console.affichage.compter(10, "Partie 2")
    assert entracte(poste).classement
    assert poste.console.executer(OuvrirPartie())
    assert entracte(poste).classement == ()
    assert entracte(poste).titre == ""
    assert entracte(poste).reprise == "Partie 2"
    assert 590 <= (entracte(poste).reste or 0) <= 600


def test_la_seule_partie_annulee_ne_laisse_que_sa_note(poste: Poste) -> None:
    jouer_un_coup(poste, {2: 30})
    finir(poste)
    assert poste.console.executer(AnnulerPartie(1, "erreur de tirage"))
    assert entracte(poste).classement == ()
    assert not entracte(poste).podium
    assert any("La partie 1 est annulée" in note for note in entracte(poste).notes)


def test_le_classement_montre_pendant_la_partie_suit_chaque_coup(poste: Poste) -> None:
    jouer_un_coup(poste, {1: 5})
    fenetre = tableau_de_la_salle(poste.console)
    poste.console.affichage.classer(poste.console.regie.etat)
    assert poste.console.executer(TrancherResultat(1, 2, 3, "mot refusé"))
    assert noms(poste)[-1][1:] == ("Joueur 2", 3)
    assert "provisoire" in entracte(poste).titre
    fenetre.close()


@pytest.mark.loi
@pytest.mark.parametrize("graine", range(2))
def test_ce_que_le_tableau_classe_est_ce_que_le_moteur_classe_apres_chaque_commande(
    deux_parties: Poste, graine: int
) -> None:
    """Decisions, appeals, annulments, methods, undos, drawn at random; read after each, as long as it is shown."""
    poste, hasard = deux_parties, Random(graine)
    poste.console.affichage.classer(poste.console.regie.etat)

    def au_hasard() -> tuple[Commande, int]:
        partie, coup, table = hasard.randint(1, 2), hasard.randint(1, 2), hasard.randint(1, 4)
        recours = len(poste.partie.recours)
        offertes: list[tuple[Commande, int]] = [
            (TrancherResultat(coup, table, hasard.randint(0, 60), "décision"), partie),
            (EffacerResultat(coup, table), partie),
            (SaisirPoints(coup, table, hasard.randint(0, 40)), partie),
            (DeposerRecours(coup, table, "relire", minutes=1), 2),
            (JugerRecours(recours, Issue.MAINTENUE, "bien jugé", "le jury"), 2),
            (AnnulerPartie(partie, "motif"), 0),
            (RetablirPartie(partie, "motif"), 0),
            (Regler(Reglages(methode=hasard.choice(list(Methode)))), 0),
        ]
        return hasard.choice(offertes)

    for _ in range(30):
        if hasard.random() < 0.15:
            avant = poste.phase
            poste.fenetre.annuler()
            if poste.phase is not avant:  # the end is taken back, and the ranking with it
                assert poste.console.salle.etat.vue.entracte is None
                poste.console.affichage.classer(poste.console.regie.etat)
        else:
            commande, partie = au_hasard()
            poste.console.regie.executer(commande, partie=partie)
        etat = poste.console.regie.etat
        lus = classes(etat, generale=True)
        methode = etat.reglages.methode
        montre = entracte(poste)
        assert noms(poste) == [(c.ligne.rang, c.joueur.nom_complet, c.ligne.total) for c in lus]
        assert bool(montre.mesure) == (methode is not Methode.POINTS)
        comptent = [p for p in etat.parties if p.numero not in etat.organisation.annulees]
        assert montre.podium == (bool(comptent) and all(map(attend_plus_rien, comptent)))
        for numero in etat.organisation.annulees:
            assert any(f"La partie {numero} est annulée" in note for note in montre.notes)
