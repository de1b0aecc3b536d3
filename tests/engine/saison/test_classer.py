"""The standing of a season, against a computation that knows nothing of it."""

from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.feuilles.classement import Critere
from arbitre.engine.saison.classer import LigneDeSaison, Saison, classer_la_saison, par_groupes
from arbitre.engine.saison.feuille import apport, bilan, feuille_de_saison, feuille_du_joueur, place
from arbitre.engine.saison.valeurs import ReglesDeSaison, Soiree
from tests.engine.saison.annee import TOPS, BancDeSoiree, soiree, venus

NOMS = ("ALBA Ève", "BRUN Noé", "COSTE Léa", "DIOP Awa", "ÉMERY Jo", "FAURE Max")


def annee(graine: int, soirees: int = 9) -> list[tuple[str, dict[str, list[int]]]]:
    """For each evening its day, and the scores of those who came."""
    hasard = Random(graine)
    faites = []
    for rang in range(soirees):
        la = sorted(hasard.sample(NOMS, hasard.randint(2, len(NOMS))))
        scores = {nom: [hasard.choice((top, hasard.randint(0, top))) for top in TOPS[:3]] for nom in la}
        faites.append((f"2025-{9 + rang % 4:02}-{1 + rang:02}", scores))
    return faites


def jouees(faites: list[tuple[str, dict[str, list[int]]]]) -> list[Soiree]:
    return [
        BancDeSoiree(date, [Joueur(0, nom) for nom in scores], list(scores.values())).soiree()
        for date, scores in faites
    ]


def a_part(
    faites: list[tuple[str, dict[str, list[int]]]], methode: Methode, meilleures: int, minimum: int
) -> dict[str, Fraction]:
    """What each has, by plain arithmetic on the scores (under sixteen players a solo pays nothing)."""
    siens: dict[str, list[tuple[Fraction, int]]] = {nom: [] for nom in NOMS}
    venues = dict.fromkeys(NOMS, 0)
    for _, scores in faites:
        totaux = {nom: sum(points) for nom, points in scores.items()}
        for nom in NOMS:
            if nom not in totaux:
                if methode is Methode.PLACES:
                    siens[nom].append((Fraction(len(totaux) + 1), 0))
                continue
            venues[nom] += 1
            match methode:
                case Methode.POINTS:
                    apport = Fraction(totaux[nom])
                case Methode.PLACES:
                    apport = Fraction(1 + sum(autre > totaux[nom] for autre in totaux.values()))
                case Methode.POURCENTAGE:
                    apport = Fraction(totaux[nom], sum(TOPS[:3]))
                case Methode.POINTS_TOP:
                    apport = sum(
                        (
                            Fraction(1) if autre[coup] < scores[nom][coup] else Fraction(1, 2)
                            for coup in range(3)
                            for qui, autre in scores.items()
                            if qui != nom and autre[coup] <= scores[nom][coup]
                        ),
                        Fraction(0),
                    )
            siens[nom].append((apport, 1))
    rendus = {}
    for nom, apports in siens.items():
        if venues[nom] and venues[nom] >= minimum:
            retenus = sorted(apports, reverse=methode is not Methode.PLACES)[: meilleures or None]
            somme = sum((apport for apport, _ in retenus), Fraction(0))
            rendus[nom] = somme / len(retenus) if methode is Methode.POURCENTAGE else somme
    return rendus


@pytest.mark.parametrize("methode", Methode)
@pytest.mark.parametrize(("meilleures", "minimum"), [(0, 0), (3, 0), (0, 4), (4, 5), (99, 1)])
def test_le_classement_de_la_saison_est_celui_d_un_calcul_a_part(
    methode: Methode, meilleures: int, minimum: int
) -> None:
    for graine in range(3):
        faites = annee(graine)
        saison = classer_la_saison(jouees(faites), ReglesDeSaison(methode, meilleures, minimum))
        attendu = a_part(faites, methode, meilleures, minimum)
        assert {x.joueur.nom: x.total for x in saison.lignes} == attendu
        sens = 1 if methode is Methode.PLACES else -1
        assert [x.rang for x in saison.lignes] == [
            1 + sum(sens * autre < sens * attendu[x.joueur.nom] for autre in attendu.values()) for x in saison.lignes
        ]
        assert [x.rang for x in saison.lignes] == sorted(x.rang for x in saison.lignes)
        rares = {nom for nom in NOMS if any(nom in s for _, s in faites)} - attendu.keys()
        assert {x.joueur.nom for x in saison.trop_rares} == rares


def ligne(saison: Saison, nom: str) -> LigneDeSaison:
    return next(x for x in saison.lignes if x.joueur.nom == nom)


def test_qui_est_venu_ce_qu_il_a_fait_et_ses_progres() -> None:
    faites = [soiree(f"2025-10-{n:02}", A=[76, 10 * n], B=[20, 68]) for n in range(1, 5)]
    saison = classer_la_saison(faites)
    a, b = ligne(saison, "A"), ligne(saison, "B")
    assert (len(a.jouees), a.coups, a.tops, a.solos) == (4, 8, 4, 4)
    assert (a.victoires, b.victoires) == (3, 1)
    debut, suite = 10_000 * (86 + 96) / 288, 10_000 * (106 + 116) / 288
    assert a.progres == pytest.approx(suite - debut, abs=1)
    assert b.progres == 0
    assert ligne(classer_la_saison(faites[:3]), "A").progres is None, "too few evenings to tell"


def test_le_pourcentage_est_celui_des_soirees_que_le_total_retient() -> None:
    faites = [soiree("2025-10-01", A=[76, 68]), soiree("2025-10-08", A=[0, 0])]
    (a,) = classer_la_saison(faites, ReglesDeSaison(meilleures=1)).lignes
    assert a.total == 144
    assert (a.part, a.points) == (10_000, 144)
    assert (
        "100,00\u00a0% du top sur les soirées retenues"
        in list(bilan(classer_la_saison(faites, ReglesDeSaison(meilleures=1)), a))[1]
    )
    (tout,) = classer_la_saison(faites).lignes
    assert tout.part == 5_000


def test_une_saison_va_d_un_jour_a_l_autre_et_garde_ses_bornes() -> None:
    faites = [soiree(f"2025-{mois:02}-01", A=[mois], B=[1]) for mois in (8, 9, 10, 11)]
    saison = classer_la_saison(faites, ReglesDeSaison(depuis="2025-09-01", jusqu="2025-10-01"))
    assert [s.date for s in saison.soirees] == ["2025-09-01", "2025-10-01"]
    assert ligne(saison, "A").total == 19


def test_une_meme_saison_par_serie_par_club_et_les_paires_entre_elles() -> None:
    a, b = Joueur(0, "A", serie="4A", club="Bron"), Joueur(0, "B", serie="4B", club="Bron")
    paire, autre = Joueur(0, "C", nom2="D"), Joueur(0, "F", nom2="E")
    renversee = Joueur(0, "D", nom2="C")
    saison = classer_la_saison([venus("2025-10-01", paire, a, b, autre), venus("2025-10-08", b, renversee, a)])
    series = {g.nom: [(x.rang, x.joueur.nom) for x in g.lignes] for g in par_groupes(saison, Critere.SERIE)}
    assert series == {"4A": [(1, "A")], "4B": [(1, "B")], "": [(1, "D"), (2, "F")]}
    (bron, _) = par_groupes(saison, Critere.CLUB)
    assert [(x.rang, x.joueur.nom) for x in bron.lignes] == [(1, "B"), (2, "A")]
    (paires,) = par_groupes(saison, Critere.PAIRES)
    assert [(x.rang, len(x.jouees)) for x in paires.lignes] == [(1, 2), (2, 1)], "C et D est D et C"
    assert par_groupes(saison, Critere.CATEGORIE) == ()
    assert feuille_de_saison(saison, Critere.PAIRES).nombre == "2 paires"


def test_par_places_la_feuille_d_un_joueur_montre_aussi_les_soirees_manquees_et_s_additionne() -> None:
    faites = [
        soiree("2025-10-01", A=[76], B=[1]),
        soiree("2025-10-08", B=[1], C=[2], D=[3]),
        soiree("2025-10-15", A=[9], B=[76]),
    ]
    saison = classer_la_saison(faites, ReglesDeSaison(Methode.PLACES, meilleures=2))
    feuille = feuille_du_joueur(saison, ligne(saison, "A"))
    lues = [(place(c), apport(c, Methode.PLACES)) for c in feuille.soirees]
    assert lues == [("1 / 2", "1"), ("absent", "(4)"), ("2 / 2", "2")]
    assert ligne(saison, "A").total == 3
    par_points = classer_la_saison(faites)
    assert [place(c) for c in feuille_du_joueur(par_points, ligne(par_points, "A")).soirees] == ["1 / 2", "2 / 2"]


def test_deux_du_meme_nom_se_distinguent_dans_la_saison() -> None:
    un, autre = Joueur(0, "ORBAN Gus", licence="1"), Joueur(0, "ORBAN Gus", licence="2")
    nu = Joueur(0, "ORBAN Gus", club="Melun")
    saison = classer_la_saison([venus("2025-10-01", un, autre, Joueur(0, "A")), venus("2025-10-08", nu)])
    assert sorted(x.nom for x in saison.lignes) == ["A", "ORBAN Gus · 1", "ORBAN Gus · 2", "ORBAN Gus · Melun"]
    feuille = feuille_de_saison(saison)
    assert any("ORBAN Gus · 1 et ORBAN Gus · Melun" in note for note in feuille.notes)
    assert feuille.nombre == "4 joueurs"


def test_une_soiree_corrigee_compte_comme_elle_est_maintenant() -> None:
    avant = soiree("2025-10-01", A=[10], B=[20])
    apres = replace(avant, venues=tuple(replace(v, total=30) if v.joueur.nom == "A" else v for v in avant.venues))
    assert [x.joueur.nom for x in classer_la_saison([avant]).lignes] == ["B", "A"]
    assert [x.joueur.nom for x in classer_la_saison([apres]).lignes] == ["A", "B"]
