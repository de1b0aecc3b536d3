"""What the second judge found: bulletins on which the text decided against the program, by article."""

from typing import Final

from arbitre.engine.bulletin import Raccord
from tests.engine.correction.outils import Cadre, ecrit, grille, juger, papier, paye
from tests.outils.positions import mots

YIN_VELIOT: Final = grille(H=".....YIN", I="....VE", J="....ET", K="....LI", L="....O", M="....T")
AXOA: Final = grille(G=".....AXOA", H="..ASINIeN")


def cadre(sur: dict[str, str], tirage: str) -> Cadre:
    return {"sur": grille(**sur), "tirage": tirage, "coup": 15, "mots": frozenset(mots())}


def test_art_2023_5_4_2_b_p4_le_mot_faux_de_la_reference_ecrite_est_une_des_places_du_raccord() -> None:
    """VETE prolongs VE at I5, where IT is not admitted, and ET at J4: the question is put."""
    commun: Cadre = {"sur": YIN_VELIOT, "tirage": "ITTFUVET", "coup": 4, "mots": frozenset(mots())}
    verdict = juger("2023", ecrit("VETE", "I5", 13), **commun)
    assert paye(verdict) == (7, "A")
    assert [question.article.numero for question in verdict.a_juger] == ["5.3.3"]


def test_art_2023_5_4_2_b_p6_les_lettres_d_une_autre_solution_ne_sont_pas_de_raccord() -> None:
    """ES, well located, is a solution; DECA apart is located by nothing: the least, nullity included."""
    sur = {
        "A": "...B...A.L", "B": "...LOW.V.Y", "C": ".GRANULATS", "D": "...T...L.E....M", "E": "...TA..E.S....A",
        "F": ".QUETEES......J", "G": "....T.........O", "H": "..OPINAI......R", "I": "....R.........E",
        "J": "....E....HUILEE", "K": "....ZOUKAIT", "L": ".......I", "M": ".......l", "N": ".....COIFFE",
        "O": "gERANIUM",
    }  # fmt: skip
    carte = papier("E", "S", "", ".D", ".E", ".C", ".A", ref="12N", points=18)
    assert paye(juger("2023", bulletin=carte, **cadre(sur, "CNBSOED"))) == (0, "Z")


def test_art_2023_5_4_1_c_la_reference_ne_dit_rien_d_un_autre_mot() -> None:
    """NINNI, of two letters of the tirage, cannot be played, whether or not it would go on at the reference written."""
    sur = {
        "A": ".......FREAK", "B": "...........U", "C": "..COuRBAIT.R", "D": "JOIE.O.....D", "E": "a...DU..ADMET",
        "F": "P...EX...Z", "G": "P...M.SCREENING", "H": "E..LOGUAIT....O", "I": "REF.U..R.A....Y",
        "J": "..L.L.WAIS...QI", "K": "..U.A..V......M", "L": "BUSAI.HAVEES", "M": "..H....N", "N": ".......E",
        "O": "LETTONES",
    }  # fmt: skip
    for ref in ("M9", "A1", None):
        carte = papier(".VE.S", "NINNI", ref=ref, points=18)
        assert paye(juger("2023", bulletin=carte, **cadre(sur, "EILNNTE"))) == (0, "Z")


def test_art_ancienne_3_2_2_la_reference_d_un_mot_prolonge_n_est_pas_regardee() -> None:
    """JANS prolongs AN at F6 and at F9: its letters fit both, no score says which, the least (3.3.3)."""
    commun: Cadre = {"sur": AXOA, "tirage": "DJKNESAN", "coup": 3, "mots": frozenset(mots())}
    assert paye(juger("ancienne", ecrit("JANS", "6F", None, sens="V"), **commun)) == (12, "A")


def test_art_2012_5_3_p1_un_mot_non_admis_forme_en_travers_d_un_mot_prolonge() -> None:
    """At 14K AINE makes AINEE, admitted, but HOPA across: shifted, it is a zero."""
    sur = {
        "A": "........CHIGNON", "B": "........O", "C": "........Q.T...D", "D": ".......VS.YEBLE",
        "E": "....W..i..P.O.C",
        "F": "....UD.DEJA.X.R", "G": ".....E.A.ES...I", "H": "...VELONS.....T", "I": "...E.U.G", "J": "...R.R.E",
        "K": "TRISME.A..HOP", "L": "...E.R.TASANT", "M": ".FEZ.A..MU", "N": "....FILEE", "O": "ABOLIS.UnIRAME",
    }  # fmt: skip
    assert paye(juger("2012", ecrit("AINE", "14K", 39, sens="V"), **cadre(sur, "INNEAUI"))) == (0, "Z")


def test_art_2012_4_4_le_raccord_qui_convient_a_la_place_de_la_reference_est_le_sien() -> None:
    """S under the E of ES fits L7 too, where the reference is right: not the place where YSA is formed."""
    sur = {
        "A": "MANGEOtA", "B": ".......N", "C": "..POLICEZ", "D": ".L.....M", "E": "EU..T..IL", "F": "XI..O..QI",
        "G": "E...R..UT", "H": "A..JONCE", "I": "TA.AI", "J": ".FAUDRAIT", "K": ".F.NA", "L": ".O.Il", "M": ".LYREES",
        "N": ".E", "O": "USAMES",
    }  # fmt: skip
    commun = cadre(sur, "BEEKVBS")
    assert paye(juger("2012", ecrit("ES", "L7", 5, raccord=[Raccord(1, 0, "S")]), **commun)) == (5, "A")


def test_art_ancienne_4_5_p1_une_lettre_d_un_autre_ilot_n_est_pas_de_la_grille_vue_de_ce_mot() -> None:
    """NE, at 10M with N and D of INEDITES, and GNON apart: two solutions, the least. From GNON the E of NE would be on
    that of F8, by chance: an island that proposes a word of its own stands beside no other word."""
    sur = grille(F=".......E", H=".....G", J=".....O", K=".....N", M=".......A", N=".......INEDITES")
    carte = papier("VAON", "..NED", "", ".G", ".N", ".O", ".N", points=29)
    verdict = juger("ancienne", bulletin=carte, sur=sur, tirage="MNROLK", coup=20, mots={"NE", "GNON"})
    assert paye(verdict) == (2, "A")
