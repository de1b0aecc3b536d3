"""Simultaneous competitions: one partie in several centres, merged into one ranking."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.central.classements import definitive
from arbitre.documents.classement import classement_pdf
from arbitre.engine.centres.conflits import Nature
from arbitre.engine.centres.couverture import parties_differentes
from arbitre.engine.centres.extraction import extraire
from arbitre.engine.centres.fusion import fusionner, memes_peut_etre, trier
from arbitre.engine.centres.valeurs import Centre, CoupDeCentre, FusionImpossible, PartieDeCentre, ReglesDeFusion
from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.feuilles.ensemble import ensemble_au_tableau, feuille_de_l_ensemble
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.engine.proches import Reponse, repondre
from tests.documents.lire import tout_le_texte
from tests.engine.partie.banc import PREMIERS, Banc

COUPS = (CoupDeCentre("ACCENU?", "ChACUNE", "H4", 76), CoupDeCentre("EILLMOS", "MOLLIES", "G8", 68))


def centre(nom: str, *scores: Sequence[int], licences: Sequence[str] = (), partie: int = 1) -> Centre:
    """Players with these scores on two coups, named after the centre."""
    joueurs = tuple(
        Joueur(n, f"{nom} {n}", licence=licences[n - 1] if licences else "", table=n) for n in range(1, len(scores) + 1)
    )
    par_joueur = {n: tuple(s) for n, s in enumerate(scores, 1)}
    return Centre(nom, "2023", joueurs, (PartieDeCentre(partie, "P", "classique", False, True, COUPS, par_joueur),))


def rangs(*centres: Centre, regles: ReglesDeFusion | None = None) -> list[tuple[int, str, int, int]]:
    fusion = fusionner(centres, regles)
    return [(x.ligne.rang, x.joueur.nom, x.ligne.total, x.ligne.solos) for x in fusion.lignes]


def test_le_fichier_du_secours_qui_a_pris_la_suite_compte_meme_moins_avance_que_celui_de_la_premiere() -> None:
    premiere = replace(centre("Lyon", (76, 0), (20, 68)), origine="s")
    secours = replace(centre("Lyon", (76, 12)), origine="s", generation=1)
    for donnes in ([premiere, secours], [secours, premiere]):
        fusion = fusionner(donnes)
        assert [ligne.ligne.total for ligne in fusion.lignes] == [88], "the spare's own"
        (dit,) = [c.texte for c in fusion.conflits if c.nature is Nature.REPETE]
        assert "le secours qui en a pris la suite" in dit


def test_un_score_au_dessus_du_top_est_nomme_et_n_est_pas_classe_avant_d_etre_accepte() -> None:
    centres = [centre("Lyon", (76, 101), (76, 68)), centre("Metz", (10, 0))]
    fusion = fusionner(centres)
    (dit,) = fusion.conflits
    assert (dit.nature, dit.centres, dit.partie, dit.coup) == (Nature.HORS_DE_PORTEE, ("Lyon",), 1, 2)
    assert dit.texte == (
        "«\u00a0Lyon\u00a0», partie 1, coup 2\u00a0: Lyon 1 (n°\u00a01, table 1) a 101 points, le top en vaut 68."
    )
    assert [x.joueur.nom for x in fusion.lignes] == ["Lyon 2", "Metz 1"]
    assert "1 joueur à vérifier par l’organisateur avant d’être classé." in fusion.notes
    acceptee = fusionner(centres, acceptes={dit.texte})
    assert [x.joueur.nom for x in acceptee.lignes] == ["Lyon 1", "Lyon 2", "Metz 1"]
    assert not any("vérifier par" in note for note in acceptee.notes)


def test_une_table_donnee_deux_fois_dans_une_partie_est_nommee() -> None:
    lyon = centre("Lyon", (76, 0), (76, 68), (10, 0))
    lyon = replace(lyon, joueurs=tuple(replace(j, table=min(j.table, 2)) for j in lyon.joueurs))
    fusion = fusionner([lyon])
    (dit,) = fusion.conflits
    assert dit.nature is Nature.TABLE
    assert "Lyon 2 (n°\u00a02), Lyon 3 (n°\u00a03) ont la même table, 2." in dit.texte
    assert [x.joueur.nom for x in fusion.lignes] == ["Lyon 1"]
    assert len(fusionner([lyon], acceptes={dit.texte}).lignes) == 3


def test_un_fichier_ou_tout_est_hors_de_portee_se_dit_par_morceaux_et_n_a_personne_de_classe() -> None:
    lyon = centre("Lyon", *[(77, 69)] * 40)
    fusion = fusionner([lyon, centre("Metz", (10, 0))])
    assert [x.joueur.nom for x in fusion.lignes] == ["Metz 1"]
    assert len(fusion.conflits) == 51
    assert "encore 30 scores hors de portée" in fusion.conflits[-1].texte


def test_un_seul_classement_de_tous_les_centres() -> None:
    lyon, metz = centre("Lyon", (76, 0), (20, 68)), centre("Metz", (76, 68), (20, 68))
    assert rangs(lyon, metz) == [
        (1, "Metz 1", 144, 0),
        (2, "Lyon 2", 88, 0),
        (2, "Metz 2", 88, 0),
        (4, "Lyon 1", 76, 0),
    ]


def test_art_3_5_les_solos_se_cherchent_sur_l_ensemble_ou_par_centre() -> None:
    lyon, metz = centre("Lyon", (76, 10), (20, 10)), centre("Metz", (76, 10), (20, 10))
    ensemble = ReglesDeFusion(seuil_solo=2)
    assert all(solos == 0 for _, _, _, solos in rangs(lyon, metz, regles=ensemble)), "76 twice over the whole"
    par_centre = rangs(lyon, metz, regles=replace(ensemble, solos_sur_l_ensemble=False))
    assert par_centre[:2] == [(1, "Lyon 1", 96, 1), (1, "Metz 1", 96, 1)]


def test_art_3_5_le_seuil_compte_tous_les_joueurs_de_l_ensemble() -> None:
    centres = [centre(f"C{n}", (76 if n == 1 else 60, 0), (50, 0)) for n in range(1, 9)]
    assert rangs(*centres)[0] == (1, "C1 1", 86, 1)
    assert rangs(*centres[:7])[0] == (1, "C1 1", 76, 1)


def test_la_meme_licence_deux_fois_dans_une_partie_est_dite() -> None:
    fusion = fusionner([centre("Lyon", (1, 1), licences=["77"]), centre("Metz", (2, 2), licences=["77"])])
    (conflit,) = fusion.conflits
    assert (conflit.nature, conflit.centres) == (Nature.LICENCE, ("Lyon", "Metz"))
    assert "77" in conflit.texte
    assert len(fusion.lignes) == 2, "both are ranked: nothing is settled silently"


def test_qui_joue_ses_parties_dans_deux_centres_n_est_qu_un_joueur() -> None:
    lyon, metz = centre("Lyon", (76, 0), licences=["77"]), centre("Metz", (0, 68), licences=["77"], partie=2)
    metz = replace(metz, joueurs=lyon.joueurs)
    fusion = fusionner([lyon, metz])
    (ligne,) = fusion.lignes
    assert (ligne.ligne.total, ligne.centres) == (144, ("Lyon", "Metz"))
    assert {c.nature for c in fusion.conflits} == {Nature.MANQUANTE}


def test_une_competition_sous_deux_noms_ne_compte_qu_une_fois() -> None:
    lyon = replace(centre("Lyon", (76, 0), (20, 68)), origine="a1")
    bis = replace(lyon, nom="Lyon bis", parties=(replace(lyon.parties[0], finie=False),))
    fusion = fusionner([bis, centre("Metz", (76, 68)), lyon])
    assert [(x.joueur.nom, x.centres, x.ici) for x in fusion.lignes] == [
        ("Metz 1", ("Metz",), ((1, 1),)), ("Lyon 2", ("Lyon",), ((2, 2),)), ("Lyon 1", ("Lyon",), ((2, 1),)),
    ]  # fmt: skip
    (repete,) = fusion.conflits
    assert (repete.nature, repete.centres) == (Nature.REPETE, ("Lyon bis", "Lyon"))
    assert "sous deux noms" in repete.texte


def test_un_fichier_d_une_version_d_avant_se_reconnait_a_ce_qu_il_dit() -> None:
    lyon = centre("Lyon", (76, 0))
    assert trier([lyon, replace(lyon, nom="Lyon bis")]).gardes == (0,)
    assert trier([lyon, replace(lyon, nom="Lyon bis", origine="a1")]).gardes == (0,), "only one of them says its seal"
    autre = replace(lyon, nom="Metz", origine="b2")
    born = trier([replace(lyon, origine="a1"), autre])
    assert (born.gardes, born.conflits) == ((0, 1), ()), "born of one copy, each drew its own letters"


def test_d_un_centre_donne_deux_fois_le_plus_avance_compte_quel_que_soit_l_ordre() -> None:
    fini = replace(centre("Lyon", (76, 68)), origine="a1")
    partie = fini.parties[0]
    tot = replace(fini, parties=(replace(partie, coups=COUPS[:1], scores={1: (76,)}, finie=False),))
    metz = replace(centre("Metz", (1, 1)), origine="b2")
    for donnes, gardes in (((fini, metz, tot), (0, 1)), ((tot, metz, fini), (2, 1)), ((tot, fini), (1,))):
        tri = trier(donnes)
        assert tri.gardes == gardes
        (dit,) = tri.conflits
        assert dit.nature is Nature.REPETE
        assert "dans son état le plus avancé" in dit.texte
    (meme,) = trier([fini, fini]).conflits
    assert "dans le même état\u00a0: compté une fois" in meme.texte
    assert rangs(fini, fini, metz) == rangs(fini, metz)


def test_deux_competitions_d_un_nom_la_seconde_est_laissee_et_nommee() -> None:
    lyon, autre = replace(centre("Lyon", (76, 0)), origine="a1"), replace(centre("Lyon", (1, 1)), origine="b2")
    fusion = fusionner([lyon, autre])
    (dit,) = fusion.conflits
    assert (dit.nature, dit.centres) == (Nature.NOM, ("Lyon",))
    assert "Deux compétitions différentes s’appellent «\u00a0Lyon\u00a0»" in dit.texte
    assert [x.ligne.total for x in fusion.lignes] == [76]


def en_retard(nom: str, *scores: int) -> Centre:
    """A centre that has played the first coup alone."""
    entier = centre(nom, *((s, 0) for s in scores))
    courte = replace(entier.parties[0], coups=COUPS[:1], scores={n: (s,) for n, s in enumerate(scores, 1)}, finie=False)
    return replace(entier, parties=(courte,))


def test_un_centre_fini_garde_tous_ses_points_quand_les_autres_sont_en_retard() -> None:
    """The majority has one coup: it cut the finished centre’s totals."""
    fusion = fusionner([centre("Lyon", (76, 68)), en_retard("Metz", 76, 60), en_retard("Nice", 10)])
    faits = [(x.joueur.nom, x.ligne.total, x.ligne.negatif, x.ligne.pourcentage, x.coups) for x in fusion.lignes]
    assert faits == [
        ("Lyon 1", 144, 0, 10000, 2),
        ("Metz 1", 76, 0, 10000, 1),
        ("Metz 2", 60, -16, 7895, 1),
        ("Nice 1", 10, -66, 1316, 1),
    ]
    assert (fusion.coups, fusion.tops, fusion.provisoires) == (2, 144, ("Metz", "Nice"))
    assert [x.provisoire for x in fusion.lignes] == [False, True, True, True]
    tete, partie, provisoire = fusion.notes
    assert tete == "Totaux sur tout ce qui est joué\u00a0: 2 coups."
    assert partie.startswith("Partie 1\u00a0: 2 coups, 1 à «\u00a0Metz\u00a0», 1 à «\u00a0Nice\u00a0»\u00a0;")
    assert provisoire == "Provisoire\u00a0: à finir ou à régler à «\u00a0Metz\u00a0», «\u00a0Nice\u00a0»."


def test_au_pourcentage_chacun_est_compare_a_ce_qu_il_a_joue() -> None:
    lyon, metz = centre("Lyon", (76, 0)), en_retard("Metz", 76)
    fusion = fusionner([lyon, metz], ReglesDeFusion(methode=Methode.POURCENTAGE))
    assert [(x.ligne.rang, x.joueur.nom, x.ligne.pourcentage) for x in fusion.lignes] == [
        (1, "Metz 1", 10000),
        (2, "Lyon 1", 5278),
    ]


def test_fo_5_par_points_top_un_coup_se_partage_entre_ceux_qui_l_ont_joue() -> None:
    lyon, metz = centre("Lyon", (76, 68), (20, 0)), en_retard("Metz", 76)
    fusion = fusionner([lyon, metz], ReglesDeFusion(methode=Methode.POINTS_TOP))
    faits = {x.joueur.nom: (x.ligne.demi_points_top, x.ligne.max_points_top) for x in fusion.lignes}
    assert faits == {"Lyon 1": (3 + 2, 3), "Lyon 2": (0, 3), "Metz 1": (3, 2)}


def test_ce_qui_depasse_cent_pour_cent_est_nomme() -> None:
    centres = [centre("Lyon", (76, 101)), centre("Metz", (10, 0))]
    (hors,) = fusionner(centres).conflits
    fusion = fusionner(centres, acceptes={hors.texte})
    (dit,) = fusion.conflits
    assert (dit.nature, dit.centres) == (Nature.AU_DESSUS, ("Lyon",))
    assert "Lyon 1 à «\u00a0Lyon\u00a0» (+33\u00a0points, 122,92\u00a0%)" in dit.texte
    primes = fusionner([centre("Lyon", (76, 68)), centre("Metz", (10, 0))], ReglesDeFusion(seuil_solo=2))
    assert primes.conflits == ()
    assert primes.notes[-1] == "Plus de 100\u00a0%, par les primes de solo\u00a0: Lyon 1 (113,89\u00a0%)."


def test_des_parties_differentes_se_disent_avant_le_classement() -> None:
    lyon = centre("Lyon", (1, 1))
    assert parties_differentes(fusionner([lyon, en_retard("Metz", 1)]).conflits) == (), "late is not another partie"
    autre = replace(COUPS[0], tirage="ABCDEFG")
    nice = replace(centre("Nice", (1, 1)), parties=(replace(lyon.parties[0], coups=(autre, COUPS[1])),))
    fusion = fusionner([lyon, centre("Metz", (1, 1)), nice])
    (dit,) = parties_differentes(fusion.conflits)
    assert (dit.nature, dit.centres) == (Nature.TIRAGE, ("Nice",))
    assert fusion.notes[-1] == "Parties différentes, classées ensemble\u00a0: «\u00a0Nice\u00a0»."


def test_l_ensemble_dit_ce_qu_il_couvre_sur_papier_et_au_tableau() -> None:
    fusion = fusionner([centre("Lyon", (76, 68)), en_retard("Metz", 76)])
    feuille = feuille_de_l_ensemble(fusion, "Coupe")
    assert (feuille.entete.titre, feuille.notes) == ("Classement de l’ensemble — provisoire", fusion.notes)
    ecrit = tout_le_texte(classement_pdf(feuille))
    for dit in ("provisoire", "Totaux sur tout ce qui est joué", "2 coups, 1 à", "Centre", "Lyon", "144"):
        assert dit in ecrit
    tableau = ensemble_au_tableau(fusion)
    assert (tableau.titre, tableau.notes, tableau.podium) == (feuille.entete.titre, fusion.notes, False)
    assert [(r.rang, r.nom, r.club, r.total) for r in tableau.classement] == [
        (1, "Lyon 1", "Lyon", 144),
        (2, "Metz 1", "Metz", 76),
    ]
    homonymes = [centre("Lyon", (76, 68)), centre("Metz", (60, 60))]
    meme_nom = [replace(c, joueurs=tuple(replace(j, nom="un") for j in c.joueurs)) for c in homonymes]
    noms = [rang.nom for rang in ensemble_au_tableau(fusionner(meme_nom)).classement]
    assert noms == ["un (Lyon)", "un (Metz)"], "two of one name are told apart"
    fini = ensemble_au_tableau(fusionner([centre("Lyon", (76, 68))]))
    assert (fini.titre, fini.podium) == ("Classement de l’ensemble", True)


def test_un_meme_nom_dans_deux_centres_sans_licence_est_dit() -> None:
    lyon, metz = centre("Lyon", (76, 0), licences=["7"]), centre("Metz", (0, 68))
    zoe = replace(lyon, joueurs=(replace(lyon.joueurs[0], nom="HÉBERT Zoé"),))
    sans = replace(metz, joueurs=(replace(metz.joueurs[0], nom="Hebert Zoe"),))
    (conflit,) = fusionner([zoe, sans]).conflits
    assert (conflit.nature, conflit.centres) == (Nature.HOMONYME, ("Lyon", "Metz"))
    assert "compté comme 2 personnes" in conflit.texte
    autre = replace(sans, joueurs=(replace(sans.joueurs[0], licence="8"),))
    assert fusionner([zoe, autre]).conflits == (), "two licences are two people"


def test_un_top_different_est_dit_et_la_majorite_fait_foi() -> None:
    autre = replace(COUPS[1], mot="MOLLES", points=60)
    metz = centre("Metz", (76, 60))
    metz = replace(metz, parties=(replace(metz.parties[0], coups=(COUPS[0], autre)),))
    fusion = fusionner([centre("Lyon", (76, 68)), metz, centre("Nice", (76, 0))])
    (conflit,) = fusion.conflits
    assert (conflit.nature, conflit.partie, conflit.coup, conflit.centres) == (Nature.TOP, 1, 2, ("Metz",))
    assert fusion.lignes[0].ligne.tops == 144


def test_ce_qui_manque_ou_differe_est_dit() -> None:
    lyon = centre("Lyon", (1, 1))
    metz = centre("Metz", (1, 1))
    partie = metz.parties[0]
    courte = replace(partie, coups=COUPS[:1], scores={1: (1,)}, finie=False, formule="joker")
    metz = replace(metz, edition="2012", parties=(courte,))
    nice = replace(centre("Nice", (1, 1)), joueurs=(Joueur(1, "Nice 1", table=1),))
    natures = [c.nature for c in fusionner([lyon, metz, nice]).conflits]
    assert natures == [Nature.EDITION, Nature.FORMULE, Nature.NOMBRE_DE_COUPS, Nature.NON_FINIE]
    tire = replace(
        centre("Pau", (1, 1)), parties=(replace(lyon.parties[0], coups=(replace(COUPS[0], tirage="X"), COUPS[1])),)
    )
    assert [c.nature for c in fusionner([lyon, nice, tire]).conflits] == [Nature.TIRAGE]


def test_une_partie_finie_ou_il_reste_a_regler_se_dit() -> None:
    lyon, metz = centre("Lyon", (1, 1)), centre("Metz", (1, 1))
    metz = replace(metz, parties=(replace(metz.parties[0], en_suspens=True),))
    (conflit,) = fusionner([lyon, metz]).conflits
    assert (conflit.nature, conflit.centres) == (Nature.EN_SUSPENS, ("Metz",))
    assert "bulletins, recours ou relectures à régler" in conflit.texte
    assert not definitive(fusionner([lyon, metz]), recus=2, attendus=2, finies=[1], parties=1)
    assert definitive(fusionner([lyon]), recus=1, attendus=1, finies=[1], parties=1)


def test_les_methodes_valent_pour_l_ensemble() -> None:
    lyon, metz = centre("Lyon", (76, 68)), centre("Metz", (10, 0))
    for methode in Methode:
        assert [x.joueur.nom for x in fusionner([metz, lyon], ReglesDeFusion(methode=methode)).lignes] == [
            "Lyon 1",
            "Metz 1",
        ]


def test_des_fichiers_inutilisables_sont_refuses() -> None:
    with pytest.raises(FusionImpossible, match="Aucun"):
        fusionner([])
    with pytest.raises(FusionImpossible, match="aucun coup"):
        extraire(Banc().etat, "Lyon")


@given(st.permutations(["Lyon", "Metz", "Nice", "Pau"]))
def test_l_ordre_des_fichiers_ne_change_pas_le_classement(ordre: list[str]) -> None:
    scores = {"Lyon": [(76, 0), (20, 68)], "Metz": [(76, 68)], "Nice": [(76, 0)], "Pau": [(0, 0), (50, 50)]}
    fusion = fusionner([centre(nom, *scores[nom]) for nom in ordre], ReglesDeFusion(seuil_solo=2))
    faits = {x.joueur.nom: (x.ligne.rang, x.ligne.total) for x in fusion.lignes}
    attendu = fusionner([centre(nom, *scores[nom]) for nom in sorted(ordre)], ReglesDeFusion(seuil_solo=2))
    assert faits == {x.joueur.nom: (x.ligne.rang, x.ligne.total) for x in attendu.lignes}


def banc(joueurs: int, *points: dict[int, int]) -> Banc:
    b = Banc(joueurs=joueurs)
    for (nouvelles, mot, ref, _), siens in zip(PREMIERS, points, strict=False):
        b.jouer(nouvelles, mot, ref)
        for table, score in siens.items():
            b.faire(SaisirPoints(len(b.partie.coups), table, score))
    b.faire(TerminerPartie(par_decision=True))
    return b


def test_le_fichier_d_un_centre_vient_de_sa_competition() -> None:
    lyon = banc(2, {1: 76, 2: 10}, {1: 0, 2: 68})
    lyon.faire(AvertirJoueur(2, "bavardage", coup=1))
    un = extraire(lyon.etat, "Lyon")
    assert (un.nom, un.parties[0].coups) == ("Lyon", COUPS)
    assert un.parties[0].scores == {1: (76, 0), 2: (10, 68)}
    assert un.parties[0].avertissements == {2: (1,)}
    assert not un.parties[0].en_suspens
    assert extraire(banc(2, {1: 76, 2: 10}, {1: 0}).etat, "Lyon").parties[0].en_suspens, "table 2 was not entered"
    deux = extraire(banc(1, {1: 76}, {1: 68}).etat, "Metz")
    assert [x.joueur.nom for x in fusionner([un, deux]).lignes] == ["Joueur 1", "Joueur 2", "Joueur 1"]


def un_joueur(lieu: str, nom: str, partie: int, licence: str = "") -> Centre:
    sien = centre(lieu, (76, 0), partie=partie, licences=[licence])
    return replace(sien, joueurs=(replace(sien.joueurs[0], nom=nom),))


def test_un_nom_proche_dans_deux_centres_se_demande_et_suit_la_reponse() -> None:
    lyon, metz = un_joueur("Lyon", "LE GOFF Anne", 1, "7"), un_joueur("Metz", "Anne Legoff", 2)
    fusion = fusionner([lyon, metz])
    assert len(fusion.lignes) == 2, "never put together before the answer"
    ((un, autre),) = memes_peut_etre(fusion, [lyon, metz])
    assert (un.nom, un.club, autre.club) == ("LE GOFF Anne", "Lyon", "Metz")
    une = repondre(un, autre, meme=True)
    (ligne,) = fusionner([lyon, metz], None, (une,)).lignes
    assert (ligne.centres, ligne.ligne.total, ligne.joueur.nom) == (("Lyon", "Metz"), 152, "LE GOFF Anne")
    non = (replace(une, meme=False),)
    deux = fusionner([lyon, metz], None, non)
    assert (len(deux.lignes), memes_peut_etre(deux, [lyon, metz], non)) == (2, ())


def test_ensemble_dans_une_partie_ou_de_deux_licences_ils_sont_deux() -> None:
    lyon = un_joueur("Lyon", "LE GOFF Anne", 1, "7")
    for metz in (un_joueur("Metz", "LEGOFF Anne", 1), un_joueur("Metz", "LEGOFF Anne", 2, "8")):
        une = repondre(lyon.joueurs[0], replace(metz.joueurs[0], club="Metz"), meme=True)
        assert memes_peut_etre(fusionner([lyon, metz]), [lyon, metz]) == ()
        assert len(fusionner([lyon, metz], None, (une,)).lignes) == 2


def test_trois_ecritures_d_une_personne() -> None:
    noms = ("LE GOFF Anne", "LEGOFF Anne", "Anne Le Goff")
    centres = [un_joueur(f"C{rang}", nom, rang) for rang, nom in enumerate(noms, 1)]
    a, b, c = (replace(centre.joueurs[0], club=centre.nom) for centre in centres)
    reponses = [repondre(a, b, meme=True), repondre(c, b, meme=True)]
    assert len(fusionner(centres, None, reponses).lignes) == 1


def test_de_deux_homonymes_d_un_fichier_chacun_se_demande_et_a_sa_reponse() -> None:
    """The first is not he; the second is: nobody else is put with him, and nothing is asked any more."""
    lyon, metz = centre("Lyon", (76, 0), (68, 0)), un_joueur("Metz", "ORBAN Gus", 2)
    lyon = replace(
        lyon, joueurs=tuple(replace(j, nom="ORBAN Gus", club=ou) for j, ou in zip(lyon.joueurs, "NB", strict=True))
    )
    centres = [lyon, metz]
    reponses: list[Reponse] = []
    for club, meme in (("N", False), ("B", True)):
        (paire, *_) = memes_peut_etre(fusionner(centres, None, reponses), centres, reponses)
        assert [j.club for j in paire] == [club, "Metz"]
        reponses.append(repondre(*paire, meme=meme))
    fusion = fusionner(centres, None, reponses)
    assert sorted((x.joueur.club, x.centres) for x in fusion.lignes) == [("B", ("Lyon", "Metz")), ("N", ("Lyon",))]
    assert memes_peut_etre(fusion, centres, reponses) == ()
    assert len(fusionner([lyon, replace(metz, nom="Lille")], None, reponses).lignes) == 3, "another one, elsewhere"
