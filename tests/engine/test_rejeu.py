from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.engine.editions import EDITIONS, edition
from arbitre.engine.fin import Annulation, Clause
from arbitre.engine.formule import FORMULES, formule
from arbitre.engine.grille import GRILLE_VIDE, Grille, Placement
from arbitre.engine.lettres import DISTRIBUTION, triees
from arbitre.engine.lexique.recherche import meilleures
from arbitre.engine.rejeu import CoupEcrit, CoupRejoue, Rejeu
from tests.engine.partie.banc import automate, ecrit, parties_publiees

SANS, ERREUR = Annulation.SANS_SOLUTION, Annulation.ERREUR


def rejeu(nom: str = "classique", regles: str = "2023", **etat: Any) -> Rejeu:
    connus = automate()
    return Rejeu(
        formule(nom),
        edition(regles).reglement,
        connus.__contains__,
        lambda *position: meilleures(connus, *position),
        **etat,
    )


def jouer(partie: Rejeu, tirage: str, mot: str | None = None, ref: str | None = None, **reste: Any) -> CoupRejoue:
    return partie.jouer(CoupEcrit(tirage, mot, ref, **reste))


def erreurs(coup: CoupRejoue) -> list[str]:
    """What does not hold, its non-breaking spaces made plain."""
    return [erreur.replace("\u00a0", " ") for erreur in coup.erreurs]


PREMIER = ("AECC?NU", "ChACUNE", "H4")


@pytest.mark.parametrize("publiee", parties_publiees(), ids=lambda p: str(p["id"]))
def test_une_partie_publiee_se_rejoue_entiere(publiee: dict[str, Any]) -> None:
    partie = rejeu(publiee["formule"], publiee.get("edition", "2023"))
    for n, coup in enumerate(publiee["coups"], 1):
        rendu = partie.jouer(ecrit(coup))
        assert (rendu.n, rendu.points, rendu.erreurs) == (n, coup["points"], ())
        assert rendu.tirage_valide
        assert rendu.top >= rendu.points
    assert partie.total == sum(coup["points"] for coup in publiee["coups"])
    fin = partie.fin()
    assert fin is not None
    assert fin.clause is (Clause.CONSONNES if partie.reste else Clause.TOUT_POSE)


def test_art_2023_3_8_1_la_partie_joker_publiee_reprend_ses_jokers() -> None:
    publiee = next(p for p in parties_publiees() if p["formule"] == "joker")
    partie = rejeu("joker", "2012")
    sorts = [partie.jouer(ecrit(coup)).joker for coup in publiee["coups"]]
    assert sorts.count("pose") == 2
    assert sorts.index("pose") > 10, "the bag is full enough before"
    assert partie.grille.lettres.count("?") == 2


def test_les_points_annonces_qui_different_se_disent() -> None:
    coup = jouer(rejeu(), *PREMIER, points=75)
    assert coup.points == 76
    assert coup.erreurs == ("ChACUNE H4 vaut 76 points, 75 annoncés.",)


def test_un_mot_hors_du_lexique_joue_ou_forme_se_dit() -> None:
    partie = rejeu()
    jouer(partie, *PREMIER)
    coup = jouer(partie, "ZYXWAEB", "ZA", "11G")
    assert [e for e in coup.erreurs if "lexique" in e] == [
        "ZA n’est pas dans le lexique.",
        "CHACUNEA n’est pas dans le lexique.",
    ]
    assert not coup.au_top


@pytest.mark.parametrize(
    ("mot", "ref", "erreur"),
    [
        ("MOLLIES", "A1", "MOLLIES A1 ne touche aucun mot."),
        ("MOLLIEZ", "G8", "MOLLIEZ G8 demande « Z », absent du tirage."),
        ("MOLLEES", "G8", "MOLLEES G8 : le tirage n’a qu’un E."),
        ("MOLLIES", "P9", "« P9 » n’est pas une référence : écrivez par exemple H4 (horizontal) ou 4H (vertical)."),
        ("", "", "«  » n’est pas un mot : 2 à 15 lettres, en minuscule celle d’un joker."),
        (None, "G8", "Le mot ou sa référence manque."),
        ("MOLLIES", None, "Le mot ou sa référence manque."),
    ],
)
def test_un_mot_qui_ne_va_pas_se_dit_et_la_partie_continue(mot: str | None, ref: str | None, erreur: str) -> None:
    partie = rejeu()
    jouer(partie, *PREMIER)
    coup = jouer(partie, "EIOLMLS", mot, ref)
    assert erreur in erreurs(coup)
    assert coup.n == 2
    suite = jouer(partie, "EIOLMLS" if partie.reliquat else "AEIRST", "MOLLIES", "G8")
    assert suite.n == 3


@pytest.mark.parametrize(
    ("tirage", "erreur"),
    [
        ("KKAEIRS", "Lettres absentes du sac : K."),
        ("AEIRST", "Le tirage a 6 lettres au lieu de 7."),
        ("AEIRSTNL", "Le tirage a 8 lettres au lieu de 7."),
        ("AB+EIRST", "Le reliquat écrit est AB, le coup précédent laisse rien."),
        ("A1", "« A1 » n’est pas un tirage"),
        ("???????", "Lettres absentes du sac : ?????."),
        ("Z" * 300, "Le tirage a 300 lettres au lieu de 7."),
    ],
)
def test_un_tirage_qui_ne_peut_etre_se_dit(tirage: str, erreur: str) -> None:
    coup = jouer(rejeu(), tirage, "ET", "H8")
    assert any(faute.startswith(erreur) for faute in erreurs(coup))
    assert not coup.tirage_valide


def test_le_reliquat_perdu_se_dit() -> None:
    partie = rejeu()
    jouer(partie, "UKERVAD", "KA", "H8")
    coup = jouer(partie, "AEIOLMS", "ET", "10A")
    assert "Le reliquat DERUV n’est pas tout entier dans le tirage : il manque DRUV." in erreurs(coup)


def test_art_2023_3_2_un_tirage_qui_devait_etre_rejete() -> None:
    coup = jouer(rejeu(), "AEIOUEB", "EAU", "H8")
    assert (coup.tirage_valide, coup.erreurs) == (False, ())


def test_art_2023_3_2_un_rejet_remet_le_reliquat_au_sac() -> None:
    partie = rejeu()
    jouer(partie, "UKERVAD", "KA", "H8")
    coup = jouer(partie, "-EIOLMLS", "LA", "9G", rejets=("DERUV+BC", "-BCDFGHR"))
    assert coup.erreurs == ("Le tirage rejeté DERUV+BC était valide.",)
    assert coup.tirage_valide
    assert sorted(partie.reliquat) == sorted("EIMOS" + "L")


def test_art_2023_3_2_un_rejet_impossible_se_dit() -> None:
    coup = jouer(rejeu(), "-EIOLMLS", "ET", "H8", rejets=("KKKKKKK", "x1"))
    assert erreurs(coup)[0] == "Tirage rejeté KKKKKKK : Lettres absentes du sac : KKKKKK."
    assert "n’est pas un tirage" in coup.erreurs[1]


def test_art_2023_3_6_un_coup_annule_ne_prend_pas_de_numero() -> None:
    partie = rejeu()
    assert jouer(partie, *PREMIER).n == 1
    annule = jouer(partie, "WNTUFEF", annule=ERREUR)
    assert (annule.n, annule.points, annule.joker, annule.erreurs) == (None, 0, None, ())
    assert partie.reliquat == ""
    suite = jouer(partie, "-EIOLMLS", "MOLLIES", "G8")
    assert (suite.n, suite.erreurs) == (2, ())
    assert partie.total == 76 + 68


def test_art_2023_3_6_le_tirage_d_apres_doit_differer() -> None:
    for regles, valide in (("2023", False), ("2012", False), ("ancienne", True)):
        partie = rejeu(regles=regles)
        jouer(partie, "EIOLMLS", annule=ERREUR)
        assert jouer(partie, "-MOLLIES", "MOLLIES", "H4").tirage_valide is valide


def test_art_2023_3_6_rejeter_le_meme_tirage_est_permis() -> None:
    partie = rejeu()
    jouer(partie, "EIOLMLS", annule=ERREUR)
    assert jouer(partie, "-AEIRSTN", "ET", "H8", rejets=("-MOLLIES",)).erreurs == ()


def test_un_coup_sans_solution_qui_en_a_une_se_dit() -> None:
    coup = jouer(rejeu(), "EIOLMLS", annule=SANS)
    assert coup.top > 0
    assert "il y en a une" in coup.erreurs[0]


def test_un_coup_annule_n_a_pas_de_mot() -> None:
    assert jouer(rejeu(), "EIOLMLS", "SOLEIL", "H4", annule=ERREUR).erreurs == (
        "Un coup annulé n’a ni mot ni référence.",
    )


def presque_finie(lettres: str) -> Grille:
    """A grid with all the letters of the game but these, in rows that leave room nowhere."""
    dedans = triees("".join(c * n for c, n in DISTRIBUTION.items()))
    for lettre in lettres:
        dedans = dedans.replace(lettre, "", 1)
    signes = dedans.replace("?", "e")
    rangs = [signes[i : i + 15].ljust(15, ".") for i in range(0, 105, 15)]
    return Grille(tuple(rangs + ["." * 15] * (15 - len(rangs))))


@pytest.mark.parametrize(
    ("cause", "regles", "clause", "article"),
    [
        (ERREUR, "2023", Clause.TIRAGE_IDENTIQUE, "3.7"),
        (ERREUR, "2012", None, None),
        (ERREUR, "ancienne", None, None),
        (SANS, "2023", Clause.PLUS_DE_PLACE, "3.7"),
        (SANS, "2012", Clause.PLUS_DE_PLACE, "3.6"),
        (SANS, "ancienne", Clause.PLUS_DE_PLACE, "2.7"),
    ],
)
def test_art_2023_3_6_fin_quand_le_sac_est_vide(
    cause: Annulation, regles: str, clause: Clause | None, article: str | None
) -> None:
    partie = rejeu(regles=regles, grille=presque_finie("AEIBCD"), reliquat="ABCDEI")
    jouer(partie, "ABCDEI", annule=cause)
    fin = partie.fin()
    if clause is None:
        # nothing can be laid on that grid: only another clause may end it
        assert fin is None or fin.clause is Clause.PLUS_DE_PLACE
    else:
        assert fin is not None
        assert (fin.clause, fin.article.numero) == (clause, article)


@pytest.mark.parametrize(
    ("reste", "clause"),
    [
        ("", Clause.TOUT_POSE),
        ("A", Clause.UNE_LETTRE),
        ("?", Clause.UNE_LETTRE),
        ("Y", Clause.UNE_LETTRE),
        ("AE", Clause.VOYELLES),
        ("BC", Clause.CONSONNES),
    ],
)
@pytest.mark.parametrize(("regles", "article"), [("2023", "3.7"), ("2012", "3.6"), ("ancienne", "2.7")])
def test_art_2023_3_7_et_2012_3_6_et_ancienne_2_7_fin_par_les_lettres(
    reste: str, clause: Clause, regles: str, article: str
) -> None:
    fin = rejeu(regles=regles, grille=presque_finie(reste), reliquat=reste).fin()
    assert fin is not None
    assert (fin.clause, fin.article.numero) == (clause, article)


def test_une_partie_qui_peut_continuer_n_a_pas_de_fin() -> None:
    partie = rejeu()
    jouer(partie, *PREMIER)
    assert partie.fin() is None
    assert rejeu().fin() is None


NOTATIONS = st.text("ABEIRSTYZ?-+ az1.é", max_size=12)


@settings(max_examples=150)
@given(
    st.sampled_from(sorted(FORMULES)),
    st.sampled_from(sorted(EDITIONS)),
    st.lists(
        st.builds(
            CoupEcrit,
            st.one_of(NOTATIONS, st.text("AEIRSTLN?", min_size=6, max_size=9)),
            st.one_of(st.none(), NOTATIONS, st.sampled_from(["ET", "eT", "AU", "EAU", "LA"])),
            st.one_of(st.none(), NOTATIONS, st.sampled_from(["H8", "8H", "H7", "9H"])),
            st.one_of(st.none(), st.integers()),
            st.lists(NOTATIONS, max_size=2).map(tuple),
            st.one_of(st.none(), st.sampled_from(Annulation)),
        ),
        max_size=4,
    ),
)
def test_un_rejeu_ne_leve_jamais_rien(nom: str, regles: str, coups: list[CoupEcrit]) -> None:
    partie = rejeu(nom, regles)
    for coup in coups:
        rendu = partie.jouer(coup)
        assert (rendu.n is None) == (coup.annule is not None)
        assert rendu.points >= 0
        assert not (rendu.au_top and rendu.points != rendu.top)
    partie.fin()
    assert len(partie.reste) + len(partie.grille.lettres) >= 102


def test_un_premier_placement_nu() -> None:
    partie = rejeu()
    jouer(partie, *PREMIER)
    assert partie.grille == GRILLE_VIDE.poser(Placement.parse("ChACUNE", "H4"))
