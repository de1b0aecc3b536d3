"""A raccord copied with a slip, or drawn apart: only a letter that differs from the grid at its own square is laid."""

from collections.abc import Iterable

import pytest

from arbitre.engine.bulletin import Bulletin, Raccord, Verdict
from tests.engine.correction.outils import TOUTES, articles, ecrit, grille, juger, lectures, papier, paye

MOTS = frozenset("CE CHAISE CHAISES CHANTE DES DRAME ES ME MONDE MONDES NE NU ON OR OS RE SE SES SON UN".split())
CHAISE = grille(H="...CHAISE")
CHAISE_CE = grille(H="...CHAISE", I="...E")
"""With CE through its C."""


def croise(*lettres: str) -> tuple[Raccord, ...]:
    """The letters of a row through the A of DRAME, written downwards: « CH » before it, « ISE » after it."""
    avant, apres = lettres
    rangs = [(i - len(avant), lettre) for i, lettre in enumerate(avant)] + [(i + 1, x) for i, x in enumerate(apres)]
    return tuple(Raccord(2, dc, lettre) for dc, lettre in rangs if lettre != ".")


def drame(ed: str, raccord: Iterable[Raccord], tirage: str = "DEMNORS", ref: str | None = None) -> tuple[int, str]:
    return paye(juger(ed, ecrit("DRAME", ref, 13, sens="V", raccord=raccord), sur=CHAISE, tirage=tirage, mots=MOTS))


def drame_sur_papier(ed: str, rang: str, tirage: str = "DEMNORS", ref: str | None = None) -> tuple[int, str]:
    """DRAME downwards on paper, the row of its A as written."""
    a = rang.index("A")
    debout = [f"{'.' * a}{lettre}" for lettre in "DRAME"]
    feuille = papier(*debout[:2], rang, *debout[3:], ref=ref, points=13)
    return paye(juger(ed, bulletin=feuille, sur=CHAISE, tirage=tirage, mots=MOTS))


PAYES = {"2023": (13, ""), "2012": (13, "A"), "ancienne": (13, "")}
"""2012, 5.2: a raccord altered by one slip is a warning."""


@pytest.mark.parametrize("ed", TOUTES)
@pytest.mark.parametrize("tirage", ["DEMNORS", "DRMEUVW"])
def test_art_2023_5_4_1_c_une_lettre_mal_copiee_n_est_pas_une_erreur_de_grille(ed: str, tirage: str) -> None:
    """art_2012_5_2_p4 art_ancienne_4_2_p6: CHANSE for CHAISE, whatever letters the tirage has elsewhere."""
    assert drame(ed, croise("CH", "NSE"), tirage) == PAYES[ed]
    assert drame_sur_papier(ed, "CHANSE", tirage) == PAYES[ed]


@pytest.mark.parametrize("ed", ["2023", "2012"])
def test_art_2023_5_3_le_raccord_mal_copie_a_cote_d_une_reference_juste(ed: str) -> None:
    """art_2012_4_4: three letters before the slip are a raccord, one letter is not."""
    assert drame(ed, croise("CH", "NSE"), ref="6F") == PAYES[ed]
    assert drame(ed, croise("CU", "ISE"), ref="6F") == PAYES[ed]
    assert drame(ed, croise("CU", "NSE"), ref="6F") == (13, "A")


def test_art_2023_5_4_1_d_un_raccord_mal_copie_jouable_ailleurs_n_est_pas_un_mot_joue() -> None:
    """CHATSE is nothing; CHANTE, with two letters of the tirage that the grid has not there, is an error."""
    assert drame("2023", croise("CH", "TSE"), "DEMNTRS") == (13, "")
    assert drame("2023", croise("CH", "NTE"), "DEMNTRS") == (0, "Z")


def test_art_2023_5_4_1_c_deux_lettres_nouvelles_sont_une_erreur_de_grille() -> None:
    verdict = juger(
        "2023",
        ecrit("DRAME", None, 13, sens="V", raccord=croise("CH", "NOE")),
        sur=CHAISE,
        tirage="DEMNORS",
        mots=MOTS,
    )
    assert (paye(verdict), articles(verdict)) == ((0, "Z"), ["5.4.1.c"])


@pytest.mark.parametrize("rang", ["CHAUME", "CHANTE"])
def test_art_2023_5_4_1_c_deux_lettres_fausses_selon_que_le_tirage_les_a(rang: str) -> None:
    """Both differ from CHAISE at two squares: laid where the tirage has them, two readings where nobody has them."""
    croisees = croise(*rang.split("A"))
    solution = ecrit("DRAME", None, 13, sens="V", raccord=croisees)
    tirages = {"CHAUME": ("DEMNRUS", "DEMNORS"), "CHANTE": ("DEMNTRS", "DEMORSU")}
    du_tirage, de_personne = (juger("2023", solution, sur=CHAISE, tirage=t, mots=MOTS) for t in tirages[rang])
    assert (paye(du_tirage), articles(du_tirage), du_tirage.lectures) == ((0, "Z"), ["5.4.1.c"], ())
    assert (paye(de_personne), lectures(de_personne)) == ((13, ""), [(13, ""), (0, "Z")])
    assert {lue.article.numero for lue in de_personne.lectures} == {"5.4.1.c"}


@pytest.mark.parametrize("ed", ["2023", "ancienne"])
@pytest.mark.parametrize("forme", ["ligne", "papier"])
@pytest.mark.parametrize("ref", [None, "6F"])
def test_les_lettres_fausses_du_raccord_sont_nommees_et_non_les_justes(ed: str, forme: str, ref: str | None) -> None:
    """art_2023_5_9_p1 art_ancienne_4_6: U and M, where C, A and H are those of the grid."""
    feuille = papier("...D", "...R", ".CHAUME", "...M", "...E", ref=ref, points=13)
    court = Bulletin(solutions=(ecrit("DRAME", ref, 13, sens="V", raccord=croise("CH", "UME")),))
    bulletin = feuille if forme == "papier" else court
    (sanction,) = juger(ed, bulletin=bulletin, sur=CHAISE, tirage="DEMNRUS", mots=MOTS).sanctions
    dit = sanction.motif.replace("\u00a0", " ")
    assert dit == "« CHAUME », raccord faux : U pour I, en H7 ; M pour S, en H8"


def test_art_2023_5_2_2_la_parasite_interrompt_la_chaine_et_ce_qui_reste_compte() -> None:
    """The A alone is left of COAOSE: no raccord, and the score is all that is right."""
    assert drame("2023", croise("CO", "NSE"), "DRMEUVW") == (8, "P")
    assert drame("2023", croise("CO", "NSE"), "DEMNRSO") == (0, "Z")


ILOT = (Raccord(1, -5, "C"), Raccord(1, -4, "H"), Raccord(1, -3, "A"), Raccord(2, -5, "E"))
"""CHA and the E under its C, apart from MONDES at G9."""


def mondes(ed: str, raccord: Iterable[Raccord], tirage: str = "CDEMNOS", ref: str | None = "G9") -> tuple[int, str]:
    """In the short form; on paper it is worth the same."""
    lettres = tuple(raccord)
    solution = ecrit("MONDES", ref, 16, raccord=lettres)
    court = paye(juger(ed, solution, sur=CHAISE_CE, tirage=tirage, mots=MOTS))
    rangs = [[".", ".", ".", ".", ".", *"MONDES"], *(["."] * 13 for _ in range(4))]
    for lettre in lettres:
        rangs[lettre.dl][lettre.dc + 5] = lettre.lettre
    feuille = papier(*map("".join, rangs), ref=ref, points=16)
    assert paye(juger(ed, bulletin=feuille, sur=CHAISE_CE, tirage=tirage, mots=MOTS)) == court
    return court


@pytest.mark.parametrize("ed", ["2023", "2012"])
@pytest.mark.parametrize("tirage", ["CDEMNOS", "DEMNOSX"])
def test_art_2023_5_4_2_b_un_raccord_juste_ecrit_a_part_n_est_pas_une_autre_solution(ed: str, tirage: str) -> None:
    """art_2012_5_6_p1: CE, on its own squares, is not CE laid from G9."""
    assert mondes(ed, ILOT, tirage) == (16, "A")


def test_un_raccord_juste_ecrit_a_part_se_dit_en_une_fois() -> None:
    """art_2023_5_5_p8: its letters are right, and none touches the word."""
    solution = ecrit("MONDES", "G9", 16, raccord=ILOT)
    (sanction,) = juger("2023", solution, sur=CHAISE_CE, tirage="DEMNOSX", mots=MOTS).sanctions
    assert sanction.motif.replace("\u00a0", " ") == "raccord faux : C, H, A et E ne touchent pas le mot"


@pytest.mark.parametrize("ed", ["2023", "2012"])
@pytest.mark.parametrize(
    "ilot",
    [
        (*ILOT[:2], Raccord(1, -3, "E"), ILOT[3]),
        (Raccord(1, -5, "S"), *ILOT[1:]),
        (*ILOT[:3], Raccord(2, -5, "S")),
    ],
    ids=["CHE", "SHA", "CS"],
)
def test_art_2023_5_4_1_b_un_raccord_a_part_faux_d_une_lettre_n_est_pas_un_mot_joue(
    ed: str, ilot: tuple[Raccord, ...]
) -> None:
    """art_2012_5_6_p1: with the letter that is wrong in the tirage or not."""
    assert mondes(ed, ilot, "CDEMNOS") == mondes(ed, ilot, "DEMNOSX") == (16, "A")


def test_un_mot_propose_a_part_reste_une_autre_solution() -> None:
    """art_2023_5_4_2_b_p6: SON, on squares where the grid has none of its letters."""
    ilot = (Raccord(4, 0, "S"), Raccord(4, 1, "O"), Raccord(4, 2, "N"))
    assert mondes("2023", ilot)[0] < 16


def test_art_ancienne_3_4_a_cote_d_une_reference_le_raccord_mal_copie_est_tenu_a_ses_regles() -> None:
    assert drame("ancienne", croise("CH", "NSE"), ref="6F") == (13, "")


def test_a_deux_places_aussi_fausses_la_premiere_est_dite() -> None:
    """art_2023_5_9_p1: DRAME goes through either CHAISE, and CHAUME is neither."""
    solution = ecrit("DRAME", None, 13, sens="V", raccord=croise("CH", "UME"))
    deux = grille(H="...CHAISE", L="...CHAISE")
    (sanction,) = juger("2023", solution, sur=deux, tirage="DEMNRUS", mots=MOTS).sanctions
    assert sanction.motif.replace("\u00a0", " ") == "« CHAUME », raccord faux : U pour I, en H7 ; M pour S, en H8"


def test_art_2023_5_4_1_c_une_copie_se_regarde_d_une_seule_place_du_mot() -> None:
    """CAVF beside CA 9G: its A is on its own square only were CA in G9; with V, which the tirage has too, a zero."""
    sur = grille(C="......P", D="......H", E="......I", F="...MAYES", G="D.VILE", H="E.ALUNERa", I="BELE")
    mots = frozenset("CA ALUNERA BELE DEB EL MAYES PHI VILE".split())
    for rang, attendu in (("..CAVF", (0, "Z")), ("..C", (6, "A"))):
        feuille = papier(rang, "ERA", ref="G9", points=25)
        assert paye(juger("2023", bulletin=feuille, sur=sur, tirage="EOQATCV", mots=mots)) == attendu


def test_art_2023_5_4_1_c_un_raccord_recopie_en_morceaux_n_est_pas_une_autre_solution() -> None:
    """Of POTELET, crossed by ET 9D, « P.T.LET » is copied, the card turned: LET, which the tirage has, is none."""
    sur = grille(
        B="...R.MA..P",
        C="...E.OU.VOGUAI",
        D="...F.UN..T.E",
        E="...SENE..E.T",
        F="....VAR..L.T",
        G="....I....E.E",
        H="..LASURAIT.U",
    )
    mots = frozenset("ET LET VE VOGUAI POTELET ETTEU LASURAIT".split())
    feuille = papier("..E....", "P.T.LET", ref="D9", points=7)
    assert paye(juger("2023", bulletin=feuille, sur=sur, tirage="ELXDT", mots=mots)) == (7, "A")


def a_part(texte: str) -> tuple[Raccord, ...]:
    """A copy of CHAIS, apart from MONDES at G9."""
    return tuple(Raccord(1, dc, lettre) for dc, lettre in enumerate(texte, -5))


@pytest.mark.parametrize("ed", ["2023", "2012"])
def test_art_2023_5_4_1_c_un_raccord_a_part_faux_de_lettres_de_personne_n_est_pas_une_autre_solution(ed: str) -> None:
    """art_2012_5_6_p1: CHUVS for CHAIS, with neither U nor V in the tirage; in 2023 the text has two readings."""
    assert mondes(ed, a_part("CHUVS")) == (16, "A")
    verdict = juger(ed, ecrit("MONDES", "G9", 16, raccord=a_part("CHUVS")), sur=CHAISE_CE, tirage="CDEMNOS", mots=MOTS)
    (sanction,) = verdict.sanctions
    assert sanction.motif.replace("\u00a0", " ") == "raccord faux : U pour A, en H6 ; V pour I, en H7"
    assert lectures(verdict) == ([(16, "A"), (0, "Z")] if ed == "2023" else [])


@pytest.mark.parametrize("ilot", ["CHNDS", "UVAXS"], ids=["du tirage", "plus de la moitié"])
def test_art_2023_5_4_2_b_a_part_deux_lettres_du_tirage_ou_trop_de_fausses_sont_une_autre_solution(ilot: str) -> None:
    """art_2023_5_4_2_b_p6: laid by the tirage, or no copy of the grid at all."""
    assert mondes("2023", a_part(ilot)) == (0, "Z")


def test_art_2012_5_2_p4_une_copie_en_morceaux_est_lue_toute_entiere() -> None:
    """Of CITRINE, through TE 6H, and EN above it, « C.T.RINE » is copied: C alone is not the raccord of CIT."""
    sur = grille(F="........E", G="........N", H="...CITRINE")
    feuille = papier(".....E", ".....N", "C.T.RINE", "..E", points=None)
    verdict = juger("2012", bulletin=feuille, sur=sur, tirage="VTNGECL", mots=frozenset("CITRINE EN TE".split()))
    assert (paye(verdict), [f.name for f in verdict.manquements]) == ((0, "Z"), ["MAL_LOCALISE"])
    assert "raccord faux" in verdict.sanctions[0].motif


def test_art_2012_5_6_p1_le_mot_lu_est_celui_qui_explique_le_plus_de_lettres() -> None:
    """EX, in C9 as well, explains its L alone; LE 11A, BELOTE; BELOTEF is BELOTER but for a letter."""
    colonne = {nom: f"........{lettre}" for nom, lettre in zip("BCDE", "LEUK", strict=True)}
    sur = grille(**colonne | {"A": "........BELOTER", "E": ".......KIWIS"})
    mots = frozenset("BELOTER BLEUI EX KIWIS LE".split())
    verdict = juger("2012", bulletin=papier("BELOTEF", "..EX", points=24), sur=sur, tirage="DFSOEXU", mots=mots)
    assert (str(verdict.solution), paye(verdict)) == ("LE 11A 2", (2, "A"))


def test_art_ancienne_4_2_p7_le_mot_et_son_raccord_inverses_sont_nuls_meme_s_ils_vont_ailleurs() -> None:
    """PINER and AJOURERA, both written across: PINER 4A lays five letters; as they stand, R and A fit K1."""
    debout = {nom: f"....{lettre}" for nom, lettre in zip("EFGHIJKL", "AJOURERA", strict=True)}
    sur = grille(**debout)
    mots = frozenset("AJOURERA PINER RA".split())
    raccord = [Raccord(1, 4 + i, lettre) for i, lettre in enumerate("AJOURERA")]
    for ref in ("4A", None):
        ecrite = ecrit("PINER", ref, 22, raccord=raccord)
        (sanction,) = juger("ancienne", ecrite, sur=sur, tirage="HCDIPREN", mots=mots).sanctions
        dit = sanction.motif.replace("\u00a0", " ")
        assert dit == "sens du mot et du raccord inversés : PINER se joue verticalement, en 4A"


def test_art_2012_5_2_p7_une_fiche_couchee_est_lue_par_le_mot_qu_elle_ecrit() -> None:
    """MIL 3H, across with PLEUVINA: its raccord is wrong by a letter, and MI, downwards, explains less of it."""
    colonne = {nom: f"...{lettre}" for nom, lettre in zip("CDEFGHIJ", "PLEUVINA", strict=True)}
    sur = grille(**colonne | {"I": "..INDUIRE"})
    mots = frozenset("INDUIRE LA MI MIL PLEUVINA".split())
    feuille = papier(".....MIL", "PLSUVINA", ref="3H", points=9)
    verdict = juger("2012", bulletin=feuille, sur=sur, tirage="ULWGTMS", mots=mots)
    assert (str(verdict.solution), paye(verdict)) == ("MIL 3H 9", (9, "A"))


def test_art_2012_5_2_p4_la_derniere_lettre_qui_manque_n_est_pas_d_un_raccord_altere() -> None:
    """art_2012_5_3_p2: of GONG, whose last G is not written, T is no GET of BUDGETE but for a letter."""
    sur = grille(B="....H", C="....I.VELCROS", D="BUDGETE", E="....M")
    mots = frozenset("BUDGETE GONG GON NI OH VELCROS".split())
    ecrite = ecrit("GON", None, 15, sens="V", raccord=[Raccord(2, 1, "I"), Raccord(3, 1, "T")])
    assert paye(juger("2012", ecrite, sur=sur, tirage="LGNOAYJ", mots=mots)) == (0, "Z")
    entier = ecrit("GONG", None, 15, sens="V", raccord=[Raccord(2, 1, "I"), Raccord(3, 1, "T")])
    assert paye(juger("2012", entier, sur=sur, tirage="LGNOAYJ", mots=mots)) == (15, "A")


def test_art_2012_4_4_un_mot_que_l_autre_mode_annule_reste_le_mot_joue() -> None:
    """IL, at 3D by reference and score; of F I Q H copied with two Q, two letters are of 3C, where HL, or OHL, is no
    word. Where that is a zero, QI at C2, which explains less and has another score, is not what is played instead."""
    feuille = papier("F", "I", "Q", "QI", "HL", ref="3D", points=7)

    def sur_la_ligne(ligne: str, *mots: str) -> Verdict:
        sur = grille(A=".F", B=".I", C=".Q", D=ligne)
        return juger("2012", bulletin=feuille, sur=sur, tirage="HLLSTRI", mots={"QI", "IL", *mots})

    verdict = sur_la_ligne(".H", "HI")
    assert (str(verdict.solution), paye(verdict), lectures(verdict)) == ("IL 3D 7", (7, "A"), [(7, "A"), (0, "Z")])
    verdict = sur_la_ligne("OH", "OHI")
    assert (str(verdict.solution), lectures(verdict)) == ("IL 3D 8", [(8, "A"), (0, "Z")])
    assert verdict.lectures[0].article.numero == "5.4"
