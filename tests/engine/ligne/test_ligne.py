"""The quick line: what each writing means, with the coup's solutions at hand."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.bulletin import Constat
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.grille import Reference
from arbitre.engine.ligne.abrege import ecrire_le_mot
from arbitre.engine.ligne.citees import tables_citees
from arbitre.engine.ligne.jetons import lire_tables
from arbitre.engine.ligne.lecture import (
    CONSTATS,
    AuTop,
    Deplacer,
    Ecrit,
    Effacer,
    NonRemis,
    Notifier,
    Points,
    lire_ligne,
)
from arbitre.engine.ligne.reperes import RIEN, Reperes, completer, propositions
from arbitre.engine.solution import Solution


def solution(mot: str, ref: str, points: int) -> Solution:
    return Solution(mot, Reference.parse(ref), points)


TOP = solution("SEMAINE", "H2", 70)
MINEES, MINEE, MINE = solution("MINEES", "4H", 31), solution("MINEE", "H4", 28), solution("MINE", "G8", 28)
JOKER = solution("DUlCIFIE", "8A", 28)
REPERES = Reperes((TOP, MINEES, MINEE, MINE, JOKER), TOP, (5,))


def ecrit(texte: str, reperes: Reperes = REPERES) -> Ecrit:
    lue = lire_ligne(texte, reperes)
    assert isinstance(lue, Ecrit)
    return lue


@pytest.mark.parametrize("texte", ["12 15 18-20 T", "T 12 15 18-20", "12 15 18-20 =", "12,15,18-20 t"])
def test_le_top_pour_des_tables_avant_ou_apres(texte: str) -> None:
    assert lire_ligne(texte, REPERES) == AuTop((12, 15, 18, 19, 20))


@pytest.mark.parametrize("texte", ["12 15 min", "min 12 15"])
def test_quelques_lettres_designent_la_solution_la_mieux_payee(texte: str) -> None:
    lue = ecrit(texte)
    assert lue.tables == (12, 15)
    assert lue.completee == MINEES
    (ecrite,) = lue.bulletin.solutions
    assert (ecrite.mot, ecrite.ref, ecrite.sens, ecrite.points) == ("MINEES", "4H", "V", 31)


def test_un_mot_entier_passe_avant_ceux_qu_il_commence() -> None:
    assert ecrit("12 mine").completee == MINE
    assert propositions("12 mine", REPERES) == [MINE, MINEES, MINEE]


def test_la_reference_choisit_parmi_les_solutions() -> None:
    assert ecrit("12 minee h4").completee == MINEE
    du_debut = ecrit("12 min h4")
    assert [commence.solution for commence in du_debut.commences] == [MINEE]
    assert ecrire_le_mot(du_debut, 0, complet=True).completee == MINEE
    assert ecrire_le_mot(du_debut, 0, complet=True).sans_score == ()


def test_un_autre_score_ecrit_par_le_joueur() -> None:
    lue = ecrit("12 mine/27")
    assert lue.completee == MINE
    assert lue.bulletin.solutions[0].points == 27
    assert ecrit("12 t/60").bulletin.solutions[0].points == 60
    assert ecrit("12 mine/").bulletin.solutions[0].points is None


def test_un_score_sans_reference_choisit_la_solution_qui_le_vaut() -> None:
    assert ecrit("12 min 28").completee == MINEE


@pytest.mark.parametrize(
    ("texte", "mot", "ref", "points"),
    [("12 MINE H4 28", "MINE", "H4", 28), ("12 MIN! G8", "MIN", "G8", None), ("12 ZUT", "ZUT", None, None)],
)
def test_tel_qu_il_est_ecrit(texte: str, mot: str, ref: str | None, points: int | None) -> None:
    lue = ecrit(texte)
    assert lue.completee is None
    (ecrite,) = lue.bulletin.solutions
    assert (ecrite.mot, ecrite.ref, ecrite.points) == (mot, ref, points)


def test_la_lettre_du_joker_est_entouree() -> None:
    (ecrite,) = ecrit("12 dul").bulletin.solutions
    assert (ecrite.mot, ecrite.cercles) == ("DULCIFIE", (3,))
    assert ecrit("12 du(l)").completee == JOKER
    assert ecrit("12 d(u)").completee is None


def test_un_nombre_seul_apres_la_table_est_le_score() -> None:
    assert ecrit("12 31").completee == MINEES
    assert ecrit("12 15 18-20 70").tables == (12, 15, 18, 19, 20)


def test_plusieurs_solutions_au_meme_score_la_plus_vraisemblable_d_abord() -> None:
    assert ecrit("12 28").completee == MINEE
    deja = Reperes(REPERES.solutions, TOP, (), {MINE: 3})
    assert ecrit("12 28", deja).completee == MINE


def test_un_score_que_rien_ne_vaut_est_refuse() -> None:
    with pytest.raises(NotationIllisible, match="33 points"):
        lire_ligne("12 33", REPERES)


A_SAISIR = Reperes(REPERES.solutions, TOP, tuple(range(1, 41)))


@pytest.mark.parametrize(
    ("texte", "dit"),
    [
        ("12 28", "28, est-ce le score, ou la table 28, qui n’est pas saisie\u00a0? Pour le score\u00a0: 12 /28."),
        ("12 15 31", "Pour le score\u00a0: 12, 15 /31. Pour les tables\u00a0: 12, 15, 31 T, ou Z, ou un mot."),
        ("12 33", "Aucune solution à 33 points, et la table 33 n’est pas saisie. Pour les tables\u00a0: 12, 33 T,"),
    ],
)
def test_un_nombre_qui_peut_etre_une_table_a_saisir_n_est_pas_pris_pour_un_score(texte: str, dit: str) -> None:
    with pytest.raises(NotationIllisible) as refus:
        lire_ligne(texte, A_SAISIR)
    assert dit in str(refus.value)


@pytest.mark.parametrize(("texte", "tables"), [("12 /28", (12,)), ("12/28", (12,)), ("12 15 /28", (12, 15))])
def test_apres_la_barre_un_nombre_est_le_score(texte: str, tables: tuple[int, ...]) -> None:
    lue = ecrit(texte, A_SAISIR)
    assert (lue.tables, lue.completee) == (tables, MINEE)
    assert lire_ligne(texte, Reperes(points_seuls=True)) == Points(tables, 28)


def test_un_score_qui_n_est_pas_celui_d_une_table_a_saisir_se_lit_sans_barre() -> None:
    assert ecrit("12 70", A_SAISIR).completee == TOP
    assert ecrit("12 28", Reperes(REPERES.solutions, TOP, (12,))).completee == MINEE
    assert ecrit("12 0", A_SAISIR).bulletin.constats == (Constat.VIERGE,)
    for texte in ("12 /", "12/", "12 /0"):
        with pytest.raises(NotationIllisible):
            lire_ligne(texte, A_SAISIR)


@pytest.mark.parametrize(
    ("texte", "dit"),
    [
        (
            "15 tt",
            "T (top) se tape une seule fois. Tapez 15 T\u00a0; «\u00a0!\u00a0» collé au mot si le bulletin le porte.",
        ),
        ("14ttt", "Tapez 14 T\u00a0;"),
        ("15 zz", "Z (blanc) se tape une seule fois. Tapez 15 Z\u00a0;"),
        ("17tz", "T (top) et Z (blanc), c’est l’un ou l’autre. Tapez 17 T ou 17 Z\u00a0;"),
        ("15 zt", "Tapez 15 T ou 15 Z\u00a0;"),
        ("tt 12 15", "Tapez 12, 15 T\u00a0;"),
        ("15 th", "T (top) et H, une espace entre les deux. Tapez 15 T H\u00a0;"),
        ("15 xx", "X se tape une seule fois. Tapez 15 X\u00a0;"),
        ("15 tt/70", "Tapez 15 T\u00a0;"),
        (
            "15 top",
            "«\u00a0TOP\u00a0»\u00a0: T (top), c’est une seule lettre. Tapez 15 T\u00a0; «\u00a0!\u00a0» collé au mot",
        ),
        ("top 12 15", "Tapez 12, 15 T\u00a0;"),
        ("15 top 26", "Tapez 15 T\u00a0;"),
        ("15 zero", "Z (blanc), c’est une seule lettre. Tapez 15 Z\u00a0;"),
        ("15 blanc", "Tapez 15 Z\u00a0;"),
        ("15 nul", "Tapez 15 Z\u00a0;"),
        ("15 rien", "Tapez 15 N ou 15 Z\u00a0;"),
    ],
)
def test_des_signes_colles_ne_sont_pas_un_mot(texte: str, dit: str) -> None:
    with pytest.raises(NotationIllisible) as refus:
        lire_ligne(texte, REPERES)
    assert dit in str(refus.value)


def test_des_lettres_qui_sont_un_mot_ou_son_debut_ne_sont_pas_des_signes() -> None:
    theme, zzz = solution("THEME", "H4", 20), solution("ZZZ", "H8", 60)
    reperes = Reperes((theme, zzz), zzz)
    assert ecrit("15 th", reperes).completee == theme
    assert ecrit("15 zz", reperes).completee == zzz
    assert ecrit("15 tt!", reperes).bulletin.solutions[0].mot == "TT"
    assert ecrit("15 te", reperes).bulletin.solutions[0].mot == "TE"
    assert ecrit("15 tt 4h 12", reperes).bulletin.solutions[0].ref == "4H"
    topait, zero = solution("TOPAIT", "H4", 20), solution("ZERO", "H8", 60)
    reperes = Reperes((topait, zero), zero)
    assert ecrit("15 top", reperes).completee == topait
    assert ecrit("15 zero", reperes).completee == zero
    assert ecrit("15 nul!", reperes).bulletin.solutions[0].mot == "NUL"
    assert ecrit("15 rien 4h 12", reperes).bulletin.solutions[0].ref == "4H"


def test_points_seuls_pour_un_club_sans_bulletins() -> None:
    assert lire_ligne("12 15 33", Reperes(points_seuls=True)) == Points((12, 15), 33)


def test_un_bulletin_sans_numero_va_a_la_seule_table_manquante() -> None:
    assert ecrit("semaine").tables == (5,)
    for manquantes in ((), (5, 6)):
        with pytest.raises(NotationIllisible, match="quelle table"):
            lire_ligne("semaine", Reperes(REPERES.solutions, TOP, manquantes))


@pytest.mark.parametrize("lettre", ["o", "N", "h", "v", "X", "b", "E", "T", "z"])
def test_une_lettre_seule_n_entre_rien_meme_s_il_ne_manque_qu_une_table(lettre: str) -> None:
    """« O », typed a moment too early or too late, was a blank bulletin for the only table missing; « T » its top."""
    with pytest.raises(NotationIllisible, match=rf"«\u00a0{lettre.upper()}\u00a0» seul n’entre rien"):
        lire_ligne(lettre, REPERES)


def test_une_reponse_sans_bulletin_n_est_pas_un_bulletin_blanc() -> None:
    with pytest.raises(NotationIllisible, match=r"«\u00a0O\u00a0» répond à une question.*12 MOLLIES O"):
        lire_ligne("12 o", REPERES)


def test_les_signes_d_une_touche() -> None:
    assert lire_ligne("12 n", REPERES) == NonRemis((12,))
    assert lire_ligne("12 15 x", REPERES) == Effacer((12, 15))
    assert lire_ligne("12 b", REPERES) == Notifier((12,), de_vive_voix=False)
    assert lire_ligne("12 v", REPERES) == Notifier((12,), de_vive_voix=True)
    assert lire_ligne("12>15", REPERES) == Deplacer(12, 15)
    assert ecrit("12 z").bulletin.constats == (Constat.VIERGE,)


@pytest.mark.parametrize("signe", sorted(CONSTATS.keys() - {"Z"}))
def test_ce_que_l_oeil_voit_a_cote_d_une_solution(signe: str) -> None:
    lue = ecrit(f"12 mine {signe}")
    assert lue.bulletin.constats == (CONSTATS[signe],)
    assert lue.completee == MINE
    assert ecrit(f"12 T {signe}").completee == TOP


def test_la_reponse_de_l_arbitre_suit_le_mot() -> None:
    assert ecrit("12 mine o").reponse is True
    assert ecrit("12 mine n").reponse is False
    assert ecrit("12 mine").reponse is None


@pytest.mark.parametrize(
    ("texte", "comme"),
    [
        ("&é t", "12 t"),
        ("&é-&( t", "12-15 t"),
        ("é- t", "26 t"),
        ("- ç _ t", "6 9 8 t"),
        ("&é mine/éè", "12 mine/27"),
        ("&é mine g_ éè", "12 mine g8 27"),
        ("&é minees 'h \"&", "12 minees 4h 31"),
        ("mine &é", "mine 12"),
        ("c-", "#6"),
        ("c6", "#6"),
        ("&é>&(", "12>15"),
        ("&é éà", "12 20"),
    ],
)
def test_la_rangee_des_chiffres_sans_maj(texte: str, comme: str) -> None:
    """An AZERTY hand does not hold Maj down; é in a word is an E."""
    reperes = Reperes((*REPERES.solutions, solution("MUET", "K4", 20)), TOP, (5,))
    assert lire_ligne(texte, reperes) == lire_ligne(comme, reperes)
    assert ecrit("12 sémaine").completee == TOP


@pytest.mark.parametrize(
    ("texte", "comme"),
    [
        ("12mine", "12 mine"),
        ("mine12", "mine 12"),
        ("9z", "9 z"),
        ("15n", "15 n"),
        ("2t/1", "2 t/1"),
        ("t12", "t 12"),
        ("3-7min", "3-7 min"),
        ("9n mine", "9 n mine"),
        ("3 7 11mine", "3 7 11 mine"),
        ("3 9n", "3 9 n"),
    ],
)
def test_une_table_et_son_mot_s_ecrivent_d_un_trait(texte: str, comme: str) -> None:
    assert lire_ligne(texte, REPERES) == lire_ligne(comme, REPERES)


def test_deux_ou_trois_lettres_sont_le_debut_de_la_solution_la_mieux_payee() -> None:
    bi, bicot = solution("BI", "H4", 12), solution("BICOT", "H8", 24)
    reperes = Reperes((bicot, bi), bicot)
    assert ecrit("3 bic", reperes).completee == bicot
    assert ecrit("3 bi h4", reperes).completee == bi
    assert ecrit("3 bi 12", reperes).completee == bi


def test_un_mot_qui_est_lui_meme_une_solution_n_en_devient_pas_une_plus_longue_sans_question() -> None:
    """« 4 MOI » was paid MOIE, with a word said in passing."""
    moi, moie = solution("MOI", "H5", 8), solution("MOIE", "H5", 10)
    lue = ecrit("4 moi", Reperes((moie, moi), moie))
    assert lue.completee == moi
    (commence,) = lue.commences
    assert commence.solution == moie
    assert ecrire_le_mot(lue, 0, complet=True).completee == moie
    assert not ecrit("4 moi!", Reperes((moie, moi), moie)).commences
    assert not ecrit("4 moi 8", Reperes((moie, moi), moie)).commences, "its score says which"


def test_sans_reference_le_mot_retenu_est_a_la_place_retenue() -> None:
    ailleurs, retenu = solution("RAFT", "H5", 14), solution("RAFT", "H6", 14)
    reperes = Reperes((ailleurs, retenu), retenu)
    for texte in ("14 raft", "14 raft/14", "14 ra", "14 raft 14"):
        assert ecrit(texte, reperes).completee == retenu
    assert ecrit("14 raft h5", reperes).completee == ailleurs


@pytest.mark.parametrize(
    "texte", ["", "12", "18-12 T", "12 MINE H4 28 29", "12 MINE MINEE", "12 H4", "12 9H MINE", "12 )A(", "12 ;"]
)
def test_ce_qui_ne_se_lit_pas_le_dit(texte: str) -> None:
    with pytest.raises(NotationIllisible):
        lire_ligne(texte, REPERES)


@pytest.mark.parametrize(
    ("texte", "dit"),
    [
        ("5 T 9 Z", "Une instruction par ligne\u00a0: 5 T, Entrée, puis 9 Z."),
        ("5 z 9 t", "Une instruction par ligne\u00a0: 5 Z, Entrée, puis 9 T."),
        ("5t 9z", "Une instruction par ligne\u00a0: 5T, Entrée, puis 9Z."),
        ("5 V 9 Z", "Une instruction par ligne\u00a0: 5 V, Entrée, puis 9 Z."),
        ("5 T 9 MINE", "Une instruction par ligne\u00a0: 5 T, Entrée, puis 9 MINE."),
        ("( t ç z", "Une instruction par ligne\u00a0: ( T, Entrée, puis Ç Z."),
        ("T 5 Z 9 12 P", "Une instruction par ligne\u00a0: T 5 Z, Entrée, puis 9 12 P."),
        ("mine 5 z 9", "Les tables d’abord, le signe à la fin\u00a0: MINE 5 9 Z."),
        ("5 T 9", "Les tables d’abord, le signe à la fin\u00a0: 5 9 T."),
        ("5-7 Z 9 12-14", "Les tables d’abord, le signe à la fin\u00a0: 5-7 9 12-14 Z."),
        ("5 V Z", "«\u00a0V\u00a0» se tape seul après ses tables\u00a0: 5 V, Entrée, puis le reste."),
        ("5 mine x", "«\u00a0X\u00a0» se tape seul après ses tables\u00a0: 5 X, Entrée, puis le reste."),
        ("16 t17 z", "Une instruction par ligne\u00a0: 16 T, Entrée, puis 17 Z."),
        ("16t17 z", "Une instruction par ligne\u00a0: 16T, Entrée, puis 17 Z."),
        ("16t17z", "Une instruction par ligne\u00a0: 16T, Entrée, puis 17Z."),
        ("16 z17 t", "Une instruction par ligne\u00a0: 16 Z, Entrée, puis 17 T."),
        ("16 t17 mine", "Une instruction par ligne\u00a0: 16 T, Entrée, puis 17 MINE."),
        ("16 t17", "Les tables d’abord, le signe à la fin\u00a0: 16 17 T."),
        ("16t 17", "Les tables d’abord, le signe à la fin\u00a0: 16 17 T."),
    ],
)
def test_une_instruction_par_ligne(texte: str, dit: str) -> None:
    with pytest.raises(NotationIllisible) as refus:
        lire_ligne(texte, REPERES)
    assert str(refus.value) == dit


@pytest.mark.parametrize("texte", ["12 dul*cifie 8a 28", "12 du(l)cifie 8a 28", "DUL*CIFIE 8A /28 12"])
def test_une_etoile_entoure_la_lettre_qui_vient_d_etre_tapee(texte: str) -> None:
    (ecrite,) = ecrit(texte).bulletin.solutions
    assert (ecrite.mot, ecrite.cercles, ecrite.points) == ("DULCIFIE", (3,), 28)


@given(
    st.sampled_from(["mine", "dul*cifie", "zut", "semaine!", "minee:"]),
    st.sampled_from(["b1", "g8", "8a", "11e", "q9", "'h", "h_", "çb"]),
    st.sampled_from(["/", "/96", "/éè", "/0"]),
    st.sampled_from(["", " p", " o"]),
)
def test_reference_et_barre_du_score_se_collent(mot: str, ref: str, barre: str, suite: str) -> None:
    """« 16 mine g8/27 » is « 16 mine g8 /27 »."""
    assert lire_ligne(f"16 {mot} {ref}{barre}{suite}", REPERES) == lire_ligne(f"16 {mot} {ref} {barre}{suite}", REPERES)


@pytest.mark.parametrize(
    ("texte", "separees"),
    [
        ("16 mine 11e80", "11E 80"),
        ("16 mine b1280", "B1 280 ou B12 80"),
        ("16 mine b180", "B1 80"),
        ("&- mine &&e_à", "11E 80"),
    ],
)
def test_une_espace_manque_entre_la_reference_et_le_score(texte: str, separees: str) -> None:
    with pytest.raises(NotationIllisible) as refus:
        lire_ligne(texte, REPERES)
    assert str(refus.value).endswith(f"une espace entre la référence et le score, {separees}.")


@pytest.mark.parametrize("texte", ["16 mine b1//", "16 mine b1/x", "16 mine b1/2/3", "16 mine /b1", "16 mine b1/ 28"])
def test_ce_qui_suit_la_barre_est_un_score_ou_rien(texte: str) -> None:
    with pytest.raises(NotationIllisible):
        lire_ligne(texte, REPERES)


def test_un_score_vide_apres_le_top_est_un_bulletin_sans_score() -> None:
    assert ecrit("5 T/").bulletin.solutions[0].points is None


def test_completer_garde_le_reste_de_la_ligne() -> None:
    assert completer("12 15 du p", JOKER) == "12 15 DU(L)CIFIE 8A p"
    assert completer("min h4 12", MINEE) == "MINEE H4 12"
    assert completer("12 min h4/27", MINEE) == "12 MINEE H4 /27"


def test_lire_des_tables() -> None:
    assert lire_tables("1-3, 7 2") == (1, 2, 3, 7)
    assert lire_tables("4 à 6, 9") == (4, 5, 6, 9)
    with pytest.raises(NotationIllisible):
        lire_tables("1 A")
    with pytest.raises(NotationIllisible, match=r"^Écrivez des tables"):
        lire_tables("  ")


@given(st.text(alphabet="0123456789ABTNZ *()/>-!?.;:éç&'\"_è#c", max_size=16))
def test_aucune_ligne_ne_leve_autre_chose(texte: str) -> None:
    propositions(texte, REPERES)
    tables_citees(texte, REPERES, frozenset(range(1, 41)))
    with suppress(NotationIllisible):
        lire_ligne(texte, REPERES)


@given(st.sampled_from(REPERES.solutions), st.integers(1, 999))
def test_une_solution_completee_se_relit_telle_quelle(voulue: Solution, table: int) -> None:
    assert ecrit(completer(f"{table} {voulue.mot[:2]}", voulue)).completee == voulue


def test_de_deux_tops_egaux_un_score_designe_le_top_retenu() -> None:
    autre, retenu = solution("COURAGE", "3H", 82), solution("CAROUGE", "3H", 82)
    reperes = Reperes((autre, retenu), retenu, (), {autre: 12, retenu: 10})
    assert ecrit("20 82", reperes).completee == retenu


@pytest.mark.parametrize(
    "texte", ["6 T PAGEREZ", "t 6 PAGEREZ", "6 MINEE T", "z 6 PAGEREZ H4 10", "6 MINEE Z", "6 T Z"]
)
def test_un_bulletin_ne_porte_qu_une_chose(texte: str) -> None:
    with pytest.raises(NotationIllisible, match="l’un ou l’autre"):
        lire_ligne(texte, REPERES)


def test_le_mot_d_abord_un_nombre_apres_la_reference_est_le_score() -> None:
    lue = ecrit("MINEE 6 H4 10")
    assert lue.tables == (6,)
    assert lue.bulletin.solutions[0].points == 10


@pytest.mark.parametrize("texte", ["²>3", "3>²", "#²", "c²", "5 ²", "²", "5 mot ²", "5 /²"])
def test_le_signe_au_carre_du_clavier_n_est_aucun_nombre(texte: str) -> None:
    """Left of « & » on an AZERTY keyboard; Python takes it for a digit, of which no number is made."""
    with pytest.raises(NotationIllisible):
        lire_ligne(texte)
    assert tables_citees(texte, RIEN, {3, 5}) in ((), (3,), (5,))
