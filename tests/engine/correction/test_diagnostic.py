"""Why a word is worth nothing: the true cause first, in a player's words, and no place that the player did not mean.

DRAME goes down at 6F through the A of CHAISE, for 13; MONDE at 9D through its E, for 9.
"""

import pytest

from arbitre.engine.bulletin import Bulletin, Manquement, Raccord, SolutionEcrite, Verdict
from arbitre.engine.grille import Grille
from tests.engine.correction.outils import CHACUNE, TOUTES, ecrit, grille, juger, papier, paye

CHAISE = grille(H="...CHAISE")
MOTS = frozenset("CHAISE CHAISES DEMON DOME DON DRAME DRAP DRAPE ES MON MONDE MONDES NE ON OR RE RONDE SE UN".split())
NE_VERTICAL = grille(H=".......N", I=".......E")


def verdict(
    ed: str, *solutions: SolutionEcrite, sur: Grille = CHAISE, tirage: str = "DEMNORS", bulletin: Bulletin | None = None
) -> Verdict:
    return juger(ed, *solutions, sur=sur, tirage=tirage, mots=MOTS, bulletin=bulletin)


def motif(
    ed: str, *solutions: SolutionEcrite, sur: Grille = CHAISE, tirage: str = "DEMNORS", bulletin: Bulletin | None = None
) -> str:
    (sanction,) = verdict(ed, *solutions, sur=sur, tirage=tirage, bulletin=bulletin).sanctions
    return sanction.motif.replace("\u00a0", " ")


def a_cote(*lettres: tuple[int, int, str]) -> list[Raccord]:
    return [Raccord(*lettre) for lettre in lettres]


def drame(ref: str | None, points: int | None = 13, raccord: str = "") -> SolutionEcrite:
    """DRAME down; letters written around its A, on the row of CHAISE: C and H before, I, S and E after."""
    lettres = [Raccord(2, dc, lettre) for dc, lettre in zip((-2, -1, 1, 2, 3), raccord, strict=False) if lettre != " "]
    return ecrit("DRAME", ref, points, sens="V", raccord=lettres)


@pytest.mark.parametrize("ed", TOUTES)
@pytest.mark.parametrize(
    ("solution", "attendu"),
    [
        (ecrit("DRAME", "F6", 13), "sens et référence inversés : DRAME se joue verticalement, en 6F"),
        (ecrit("DRAPE", "6F", 13, sens="V"), "P hors du tirage"),
        (ecrit("DRAPE", "A1", 13), "P hors du tirage"),
        (ecrit("DOMED", "6F", 13, sens="V"), "le tirage n’a qu’un D"),
        (ecrit("PODED", "6F", 13, sens="V"), "P hors du tirage ; le tirage n’a qu’un D"),
        (ecrit("CHAI", "A1", 9), "en A1, A, C, H et I hors du tirage"),
        (ecrit("CHAI", None, 9), "A, C, H et I hors du tirage"),
        (ecrit("MONDE", "8C", 8, sens="V"), "en 8C, MONDE touche le S : le mot serait MONDES"),
        (ecrit("ES", "H10", 3), "en H10, ES touche CHAISE : le mot serait CHAISEES, non admis"),
        (ecrit("MONDE", "A1", 16), "en A1, MONDE ne touche aucun mot de la grille"),
        (ecrit("MONDE", "H13", 16), "en H13, MONDE sort de la grille"),
        (ecrit("DR?ME", "6F", 13, sens="V"), "mot illisible (« DR?ME »)"),
        (ecrit("DR.ME", "6F", 13, sens="V"), "« DR.ME » n’est pas écrit en entier"),
        (ecrit("DRIME", "6F", 13, sens="V"), "DRIME ne va pas en 6F : la grille a A en H6 ; « DRIME », non admis"),
        (ecrit("CHEISES", "H4", 12), "CHEISES ne va pas en H4 : la grille a A en H6"),
        (ecrit("CHAISE", "H4", 12), "CHAISE est déjà sur la grille, en H4"),
        (ecrit("CHAISE", None, 12), "CHAISE est déjà sur la grille, en H4"),
        (ecrit("RED", "G5", 9), "« RED », non admis ; forme en raccord « RH », « EA » et « DI », non admis"),
        (ecrit("MONDE", "G4", 9), "forme en raccord « MC », « OH », « NA » et « DI », non admis"),
    ],
    ids=lambda valeur: "" if isinstance(valeur, str) else f"{valeur.mot} {valeur.ref}",
)  # fmt: skip
def test_la_cause_dite_au_joueur(ed: str, solution: SolutionEcrite, attendu: str) -> None:
    """art_2023_5_9_p1 art_2012_5_7_p1 art_ancienne_4_6: one sentence for each cause, the same in each text."""
    assert paye(verdict(ed, solution)) == (0, "Z")
    assert motif(ed, solution) == attendu


@pytest.mark.parametrize(
    ("ed", "solution", "attendu"),
    [
        ("2023", drame("6H"), "référence 6H fausse : DRAME se joue en 6F"),
        ("2012", drame("6H"), "référence 6H fausse : DRAME se joue en 6F"),
        ("ancienne", drame("6H"), "référence 6H fausse : DRAME se joue en 6F"),
        ("2023", drame("6H", 99), "référence 6H fausse : DRAME se joue en 6F ; score 99 faux"),
        ("2012", drame("1A"), "référence 1A fausse : DRAME fait 13 en 6F"),
        ("2012", drame("1A", 99), "en 1A, A hors du tirage"),
        ("2012", ecrit("MONDE", "8C", 9, sens="V"), "référence 8C décalée, le mot se joue en 9D"),
        ("2023", drame("P6"), "« P6 » n’est pas une case de la grille : DRAME fait 13 en 6F"),
        ("ancienne", drame("P6", 99), "« P6 » n’est pas une case de la grille"),
        ("2023", drame(None), "ni référence ni raccord : DRAME fait 13 en 6F"),
        ("2023", drame(None, None), "ni référence, ni raccord, ni score"),
        ("2012", drame(None), "ni référence ni raccord"),
        ("2012", drame(None, 13, " X"), "raccord faux : X ne va à aucune place de DRAME"),
        ("2012", drame(None, 13, " HI X"), "raccord faux : X pour E, en H9"),
        ("2023", drame("6F", 13, " X"), "raccord faux : X pour H, en H5"),
        ("ancienne", drame("6F", 13, " X"), "raccord faux : X pour H, en H5"),
        ("2023", drame("6H", 13, " HIS"), "référence 6H fausse : DRAME se joue en 6F"),
        ("ancienne", drame("6H", 13, " HIS"), "référence 6H fausse : DRAME se joue en 6F"),
        ("ancienne", drame("6H", 13, " X"),
         "référence 6H fausse : DRAME se joue en 6F ; raccord faux : X ne va à aucune place de DRAME"),
        ("2012", drame(None, 13, "XY"), "raccord faux : X et Y ne vont ensemble à aucune place de DRAME"),
        ("2023", ecrit("DRAME", "6F", 13, raccord=a_cote((-1, 2, "H"))),
         "sens du mot inversé : DRAME se joue verticalement, en 6F ; raccord écrit dans l’autre sens"),
    ],
)  # fmt: skip
def test_ce_que_disent_la_reference_et_le_raccord(ed: str, solution: SolutionEcrite, attendu: str) -> None:
    """art_2023_5_6 art_2012_5_4_p6_c art_ancienne_4_2_p6: which of them is wrong, and what it should have been."""
    assert motif(ed, solution) == attendu


@pytest.mark.parametrize("ed", TOUTES)
@pytest.mark.parametrize("tirage", ["DEMNRVW", "DEMNORS"], ids=["sans O", "avec O"])
@pytest.mark.parametrize(
    ("bulletin", "attendu"),
    [
        (Bulletin(solutions=(ecrit("DROME", "6F", 13, sens="V"),)), ""),
        (Bulletin(solutions=(ecrit("DROME", "F6", 13, sens="V"),)), ""),
        (papier("D", "R", "O", "M", "E", ref="6F", points=13), ""),
        (papier("..D", "..R", "CHOISE", "..M", "..E", points=13), ""),
        (papier("..D", "..R", "CHOISE", "..M", "..E", ref="6F", points=13), ""),
        (papier("..D", "..R", "CHOIDE", "..M", "..E", ref="6F", points=13), "raccord faux : D pour S, en H8"),
    ],
    ids=["ligne", "référence inversée", "papier", "raccord seul", "les deux", "les deux, une lettre fausse"],
)
def test_un_mot_copie_contre_la_grille_dit_la_case(ed: str, tirage: str, bulletin: Bulletin, attendu: str) -> None:
    """art_2023_5_7_p7_b art_2012_5_4_p6_a art_ancienne_4_2_p6: DROME for DRAME, whether the tirage has an O or not.

    The word fits but for the square where the grid has its A; its raccord is right.
    """
    rendu = juger(ed, bulletin=bulletin, sur=CHAISE, tirage=tirage, mots=MOTS | {"DROME"})
    assert paye(rendu) == (0, "Z")
    dit = rendu.sanctions[0].motif.replace("\u00a0", " ")
    suite = f" ; {attendu}" if attendu and tirage == "DEMNORS" else ""
    assert dit == f"DROME ne va pas en 6F : la grille a A en H6{suite}"


@pytest.mark.parametrize("ed", TOUTES)
@pytest.mark.parametrize("sur", [CHAISE, grille(H="...CHAISE", M="..PRE")], ids=["seule", "DRAME dans les deux sens"])
def test_une_fiche_toute_retournee_dit_que_le_sens_l_est(ed: str, sur: Grille) -> None:
    """art_2023_5_3_p2 art_2012_5_4_p6_d art_ancienne_4_2_p6: DRAME across, CHAISE down, no reference."""
    feuille = papier("..C", "..H", "DRAME", "..I", "..S", "..E", points=13)
    court = ecrit("DRAME", None, 13, raccord=a_cote((-1, 2, "H"), (1, 2, "I"), (2, 2, "S")))
    for bulletin in (feuille, Bulletin(solutions=(court,))):
        rendu = juger(ed, bulletin=bulletin, sur=sur, tirage="DEMNORA", mots=MOTS)
        assert paye(rendu) == (0, "Z")
        dit = rendu.sanctions[0].motif.replace("\u00a0", " ")
        assert dit == "sens du mot et du raccord inversés : DRAME se joue verticalement, en 6F"


@pytest.mark.parametrize("ed", TOUTES)
def test_lequel_du_mot_et_de_la_reference_est_inverse(ed: str) -> None:
    """art_2023_5_3_p1 art_2012_5_2_p7 art_ancienne_4_3_p5: one of them, which is tolerated."""
    assert motif(ed, drame("F6")) == "référence F6 inversée : DRAME se joue en 6F"
    assert motif(ed, ecrit("DRAME", "6F", 13)) == "sens du mot inversé : DRAME se joue verticalement, en 6F"


def test_de_plusieurs_solutions_la_moindre_est_nommee_avec_sa_raison() -> None:
    """art_2023_5_4_1_b art_ancienne_4_5_p1"""
    deux = drame("6F"), ecrit("DRAPE", "6F", 13, sens="V")
    assert motif("2023", *deux) == "« DRAPE » est aussi joué : P hors du tirage"
    assert motif("ancienne", *deux) == "deux solutions, la moins payée : « DRAPE », P hors du tirage"
    payees = drame("6F"), ecrit("MONDES", "8C", 13, sens="V")
    for ed in ("2023", "ancienne"):
        dit = " ".join(etape.texte for etape in verdict(ed, *payees).explication).replace("\u00a0", " ")
        assert "DRAME (13 points) et MONDES (9 points)" in dit


def test_de_deux_mots_qui_ne_valent_rien_chacun_est_dit() -> None:
    """art_2023_5_4_1_a art_2023_5_9_p1"""
    deux = ecrit("RONDEX", "A1", 13), ecrit("MEDON", "9D", 9, sens="V")
    assert motif("2023", *deux).startswith("« RONDEX », X hors du tirage ; « MEDON », ")


@pytest.mark.parametrize("ed", TOUTES)
def test_tous_les_mots_refuses_sont_dits_et_gardes(ed: str) -> None:
    """art_2023_5_9_p1: the word and those that it forms; a repeated zero hangs on the word alone (5.9, 6)."""
    refuses = ("RED", "RH", "EA", "DI")
    assert verdict(ed, ecrit("RED", "G5", 9)).mots_refuses == refuses
    ailleurs = juger(ed, ecrit("RED", "G5", 9), sur=CHAISE, tirage="DEMNORS", mots=MOTS, zeros=refuses, autres=(4,))
    assert ailleurs.moyenne is not None


def test_art_2012_4_4_le_mot_prolonge_est_dit_prolonge() -> None:
    """No « raccord »: MON goes on into CHAISE, and forms nothing across."""
    mon = ecrit("ON", "H10", 3, raccord=a_cote((1, 0, "X")))
    assert "en H10, ON touche CHAISE : le mot serait CHAISEON, non admis" in motif("2012", mon)


@pytest.mark.parametrize("ed", TOUTES)
def test_la_place_qui_demande_le_moins_de_lettres_dit_ce_qui_manque(ed: str) -> None:
    """art_2023_5_4_1_d art_2012_5_4_p6_a art_ancienne_4_2_p6: on the U, N alone; elsewhere N and U."""
    assert motif(ed, ecrit("UNES", None, 9, sens="V"), sur=CHACUNE, tirage="EIOLMLS") == "N hors du tirage"


@pytest.mark.parametrize("ed", TOUTES)
def test_un_mot_qui_ne_se_joue_que_dans_l_autre_sens_le_dit(ed: str) -> None:
    """Nothing but the direction is wrong; where a reference is written, it is what lies there that is told."""
    assert motif(ed, ecrit("DRAME", None, 13)) == "DRAME ne se joue que verticalement"
    assert motif(ed, ecrit("DRAME", "A1", 13)) == "en A1, A hors du tirage"
    plein = grille(A="DEMONDEMONDEMON")
    assert motif(ed, ecrit("RONDE", None, 2, sens="V"), sur=plein, tirage="RNODEXX") == (
        "RONDE n’a de place nulle part verticalement"
    )


@pytest.mark.parametrize("ed", TOUTES)
def test_sept_lettres_posees_ne_sont_pas_trop(ed: str) -> None:
    """art_2023_5_4_1_d art_2012_5_4_p6_a art_ancienne_4_2_p6"""
    assert motif(ed, ecrit("MOLLIEZ", "G8", 68), sur=CHACUNE, tirage="EIOLMLS") == "Z hors du tirage"


@pytest.mark.parametrize("ed", TOUTES)
def test_trop_de_lettres_a_la_place_du_joueur_seulement(ed: str) -> None:
    """art_2023_5_4_1_d art_2012_5_4_p6_a art_ancienne_4_2_p6: through two tiles, eight letters lay six."""
    assert motif(ed, ecrit("MOLLIESX", "G8", 68), sur=CHACUNE, tirage="EIOLMLS?") == (
        "en G8, MOLLIESX pose plus de 7 lettres"
    )
    assert motif(ed, ecrit("CHACUNEX", "H4", 68), sur=CHACUNE, tirage="EIOLMLS") == "X hors du tirage"
    assert motif(ed, ecrit("MOLLIESX", "G8", 68), sur=CHACUNE, tirage="EIOLMLS").endswith(" ; pose plus de 7 lettres")


@pytest.mark.parametrize("ed", TOUTES)
def test_une_lettre_que_le_joker_remplace_n_est_pas_hors_du_tirage(ed: str) -> None:
    """art_2023_5_4_1_d art_2012_5_4_p6_a art_ancienne_4_2_p6"""
    assert (
        motif(ed, ecrit("RONDEXZ", "A1", 68), tirage="EDNOR?S")
        == "X et Z hors du tirage ; le joker n’en remplace qu’une"
    )


@pytest.mark.parametrize("ed", TOUTES)
def test_une_erreur_de_recopie_ne_demande_pas_les_lettres_de_la_grille(ed: str) -> None:
    """art_2023_5_7_p7_b art_2012_5_4_p6_a art_ancienne_4_2_p6: CHACU are on the grid, S in the tirage."""
    dit = motif(ed, ecrit("CHACUMES", "H4", 17), sur=CHACUNE, tirage="EIOLMLS")
    assert dit == "CHACUMES ne va pas en H4 : la grille a N en H9", "the square that contradicts, not the word alone"


@pytest.mark.parametrize("ed", TOUTES)
def test_un_mot_qui_n_a_aucune_lettre_de_la_grille_n_est_pas_une_erreur_de_recopie(ed: str) -> None:
    """art_2023_5_7_p7_b art_2012_5_4_p6_a art_ancienne_4_2_p6"""
    assert juger(ed, ecrit("MOLLIEZ", "H4", 68)).manquements == (Manquement.ERREUR_DE_LETTRE,)


@pytest.mark.parametrize("ed", TOUTES)
@pytest.mark.parametrize(
    ("solution", "sur"),
    [
        (ecrit("CUNEX", "H7", 9), CHACUNE),
        (ecrit("XCHAC", "H3", 9), CHACUNE),
        (ecrit("EX", "8I", 9, sens="V"), NE_VERTICAL),
        (ecrit("XN", "8G", 9, sens="V"), NE_VERTICAL),
        (ecrit("SUX", "H11", 9), CHACUNE),
        (ecrit("SUX", "8J", 9, sens="V"), NE_VERTICAL),
    ],
)
def test_une_lettre_de_la_grille_a_un_bout_le_mot_n_est_pas_entier(
    ed: str, solution: SolutionEcrite, sur: Grille
) -> None:
    """art_2023_5_7_p7_a art_2012_5_4_p6_b art_ancienne_4_2_p6: but the X, which nobody has, is told first."""
    rendu = juger(ed, solution, sur=sur)
    assert rendu.manquements == (Manquement.PAS_EN_ENTIER,)
    assert "X hors du tirage" in rendu.sanctions[0].motif


@pytest.mark.parametrize(
    ("solution", "attendu"),
    [
        (ecrit("CUNES", "H7", 9), "en H7, CUNES touche CHA : le mot serait CHACUNES, non admis"),
        (ecrit("SCHAC", "H3", 9), "en H3, SCHAC touche UNE : le mot serait SCHACUNE, non admis"),
    ],
)
def test_art_2023_5_7_p7_a_le_mot_entier_que_font_les_lettres_du_bout_est_dit(
    solution: SolutionEcrite, attendu: str
) -> None:
    assert motif("2023", solution, sur=CHACUNE, tirage="EIOLMLS") == attendu


@pytest.mark.parametrize("ed", TOUTES)
@pytest.mark.parametrize(
    "bulletin", [papier("S", ref="G8", points=5), Bulletin(solutions=(ecrit("S", "G8", 5),))], ids=["papier", "ligne"]
)
def test_une_lettre_seule_n_est_pas_un_mot(ed: str, bulletin: Bulletin) -> None:
    """art_2023_5_7_p7_a art_2012_5_4_p6_b art_ancienne_4_2_p6"""
    rendu = juger(ed, bulletin=bulletin)
    assert rendu.manquements == (Manquement.PAS_EN_ENTIER,)
    assert rendu.mots_refuses == ()
