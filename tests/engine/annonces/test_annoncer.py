import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.annonces.annonce import Annonce, Role, cle
from arbitre.engine.annonces.coup import (
    Cadre,
    annoncer_appel,
    annoncer_les_autres,
    annoncer_tirage,
    annoncer_top,
    ordre_des_nouvelles,
)
from arbitre.engine.annonces.modeles import regler, vocabulaire
from arbitre.engine.chrono import USUELLE, Appel, Cadence
from arbitre.engine.editions import EDITIONS, edition
from arbitre.engine.erreurs import PlacementImpossible
from arbitre.engine.formule import FORMULES
from arbitre.engine.grille import GRILLE_VIDE, Grille, Placement, Sens
from arbitre.engine.lettres import DISTRIBUTION, PAYS
from arbitre.engine.tirage import Tirage

SALADE = GRILLE_VIDE.poser(Placement.parse("SALADE", "H4"))
BLITZ = Cadence(60, 20)


def cadre(nom: str = "2023", formule: str = "classique", cadence: Cadence = USUELLE) -> Cadre:
    return Cadre(edition(nom).annonces, FORMULES[formule], cadence)


def dits(annonces: tuple[Annonce, ...]) -> list[tuple[str, str]]:
    return [(a.role.value, a.texte) for a in annonces]


def textes(annonces: tuple[Annonce, ...], role: Role) -> list[str]:
    return [a.texte for a in annonces if a.role is role]


def test_art_3_1_reliquat_puis_nouvelles_puis_tirage_complet() -> None:
    assert dits(annoncer_tirage(cadre(), 5, Tirage.parse("EA?+NES"))) == [
        ("nombre_reliquat", "reliquat, trois lettres"),
        ("reliquat", "Algérie, Égypte, Joker"),
        ("nouvelle", "Norvège N"),
        ("nouvelle", "Égypte E"),
        ("nouvelle", "Suisse S"),
        ("tirage_complet", "Algérie, deux Égypte, Joker, Norvège, Suisse"),
    ]


def test_art_3_1_sans_reliquat_on_n_en_dit_pas_le_nombre() -> None:
    annonces = annoncer_tirage(cadre(), 5, Tirage.parse("EIOLMLS"))
    assert [a.role for a in annonces] == [Role.NOUVELLE] * 7 + [Role.TIRAGE_COMPLET]
    assert annonces[-1].texte == "Égypte, Italie, Océanie, deux Luxembourg, Maroc, Suisse"


def test_art_3_1_rien_a_tirer_en_fin_de_partie() -> None:
    assert dits(annoncer_tirage(cadre(), 21, Tirage("OP", ""))) == [
        ("nombre_reliquat", "reliquat, deux lettres"),
        ("reliquat", "Océanie, Portugal"),
        ("tirage_complet", "Océanie, Portugal"),
    ]


def test_art_3_1_le_nombre_du_rejet_remplace_celui_du_reliquat() -> None:
    annonces = annoncer_tirage(cadre(), 7, Tirage.parse("-BNISRAA"))
    assert dits(annonces)[0] == ("nombre_rejet", "rejet, sept lettres")
    assert [a.role for a in annonces[1:]] == [Role.NOUVELLE] * 7 + [Role.TIRAGE_COMPLET]
    deux = [Tirage.parse("AE+IOUU?"), Tirage.parse("-BCDFGHJ")]
    roles = [a.role for a in annoncer_tirage(cadre(), 7, Tirage.parse("-BNISRAA"), deux)]
    assert roles[:3] == [Role.NOMBRE_REJET, Role.NOMBRE_REJET, Role.NOUVELLE]


def test_une_seule_lettre_au_reliquat() -> None:
    assert textes(annoncer_tirage(cadre(), 5, Tirage.parse("E+HLA?NI")), Role.NOMBRE_RELIQUAT) == [
        "reliquat, une lettre"
    ]


@pytest.mark.parametrize(
    ("edition", "joker"), [("2023", "Joker, lettre blanche"), ("2012", "Joker"), ("ancienne", "Joker")]
)
def test_art_3_1_l_annonce_d_un_joker_par_edition(edition: str, joker: str) -> None:
    nouvelles = textes(annoncer_tirage(cadre(edition), 5, Tirage.parse("EA+?")), Role.NOUVELLE)
    assert nouvelles == [joker]


@pytest.mark.parametrize(
    ("edition", "cadence", "complet"),
    [
        ("2023", BLITZ, "A, deux E, Joker"),
        ("2023", Cadence(90, 20), "Algérie, deux Égypte, Joker"),
        ("2012", BLITZ, "Algérie, deux Égypte, Joker"),
        ("ancienne", BLITZ, "Algérie, deux Égypte, Joker"),
    ],
)
def test_art_3_1_lettres_seules_en_blitz_en_2023(edition: str, cadence: Cadence, complet: str) -> None:
    annonces = annoncer_tirage(cadre(edition, cadence=cadence), 5, Tirage.parse("AE+E?"))
    assert textes(annonces, Role.TIRAGE_COMPLET) == [complet]
    assert textes(annonces, Role.NOUVELLE)[0] == "Égypte E"
    assert textes(annonces, Role.RELIQUAT) == ["Algérie, Égypte"]


@pytest.mark.parametrize(
    ("formule", "cadence", "dit"),
    [
        ("classique", Cadence(180, 30), []),
        ("classique", Cadence(120, 30), ["partie semi-rapide, deux minutes par coup"]),
        ("classique", Cadence(150, 30), ["partie en deux minutes trente par coup"]),
        ("classique", BLITZ, ["partie blitz, une minute par coup"]),
        ("joker", Cadence(180, 30), ["partie joker : un joker à chaque coup ; trois minutes par coup"]),
        ("joker", BLITZ, ["partie joker en blitz : un joker à chaque coup ; une minute par coup"]),
        (
            "mort-subite",
            Cadence(60, 20),
            ["mort subite : qui joue sous le meilleur est éliminé ; une minute par coup"],
        ),
        (
            "7sur8",
            Cadence(120, 30),
            [
                (
                    "partie sept sur huit en semi-rapide : huit lettres au tirage, sept posées au plus ; "
                    "deux minutes par coup"
                )
            ],
        ),
        (
            "multitops2",
            Cadence(180, 30),
            ["partie multitops, deux solutions : deux solutions par bulletin ; trois minutes par coup"],
        ),
        (
            "7-8-9",
            Cadence(180, 30),
            [
                (
                    "partie sept, huit et neuf : neuf lettres au tirage, primes de cinquante pour sept, "
                    "soixante-quinze pour huit, cent pour neuf ; trois minutes par coup"
                )
            ],
        ),
    ],
)
def test_art_3_la_formule_et_le_temps_s_annoncent_au_premier_coup(
    formule: str, cadence: Cadence, dit: list[str]
) -> None:
    tirage = Tirage.parse("ABCDEFG")
    annonces = annoncer_tirage(cadre(formule=formule, cadence=cadence), 1, tirage)
    assert [t.replace("\u00a0", " ") for t in textes(annonces, Role.FORMULE)] == dit
    assert annonces[0].role is (Role.FORMULE if dit else Role.NOUVELLE)
    assert not textes(annoncer_tirage(cadre(formule=formule, cadence=cadence), 2, tirage), Role.FORMULE)


@pytest.mark.parametrize("formule", FORMULES)
def test_chaque_formule_se_dit_sans_chiffre(formule: str) -> None:
    for annonce in annoncer_tirage(cadre(formule=formule), 1, Tirage.parse("ABCDEFG")):
        assert not any(signe.isdigit() for signe in annonce.texte)


def test_art_3_8_1_le_joker_compagnon_vient_en_dernier() -> None:
    annonces = annoncer_tirage(cadre(formule="joker"), 2, Tirage.parse("EG+?VHUK"))
    nouvelles = [a for a in annonces if a.role is Role.NOUVELLE]
    assert [a.texte for a in nouvelles] == ["Venezuela V", "Hongrie H", "Uruguay U", "Kenya K", "Joker, lettre blanche"]
    assert textes(annonces, Role.NOMBRE_RELIQUAT) == ["reliquat, deux lettres"]
    assert textes(annonces, Role.TIRAGE_COMPLET) == ["Égypte, Grèce, Venezuela, Hongrie, Uruguay, Kenya, Joker"]


def test_art_3_8_1_le_compagnon_ne_retourne_pas_au_sac() -> None:
    rejet = [Tirage.parse("EG+?VHUK")]
    annonces = annoncer_tirage(cadre(formule="joker"), 2, Tirage.parse("-?ABCDEF"), rejet)
    assert textes(annonces, Role.NOMBRE_REJET) == ["rejet, six lettres"]


def test_huit_et_neuf_lettres() -> None:
    huit = annoncer_tirage(cadre(formule="7et8"), 2, Tirage.parse("AHQ+RUMOZ"))
    assert len(textes(huit, Role.NOUVELLE)) == 5
    neuf = annoncer_tirage(cadre(formule="joker-7-8-9"), 2, Tirage.parse("-?AHQRUMOZ"))
    assert textes(neuf, Role.NOMBRE_REJET) == ["rejet, huit lettres"]
    assert len(textes(neuf, Role.NOUVELLE)) == 9


TIRAGES = st.builds(
    Tirage,
    st.text("".join(DISTRIBUTION), max_size=4),
    st.text("".join(DISTRIBUTION), max_size=5),
    st.booleans(),
).filter(lambda t: bool(t.lettres))


@given(TIRAGES, st.sampled_from(sorted(EDITIONS)), st.sampled_from(sorted(FORMULES)), st.integers(1, 25))
def test_chaque_nouvelle_lettre_s_annonce_une_fois_a_son_rang(
    tirage: Tirage, edition: str, formule: str, coup: int
) -> None:
    le_cadre = cadre(edition, formule)
    annonces = annoncer_tirage(le_cadre, coup, tirage)
    nouvelles = [a for a in annonces if a.role is Role.NOUVELLE]
    assert [a.index for a in nouvelles] == list(range(len(tirage.nouvelles)))
    assert sorted(a.lettre for a in nouvelles) == sorted(tirage.nouvelles)
    assert "".join(a.lettre for a in nouvelles) == ordre_des_nouvelles(tirage, le_cadre.formule)
    assert all(a.lettre == "" and a.index is None for a in annonces if a.role is not Role.NOUVELLE)
    rangs = [list(Role).index(a.role) for a in annonces]
    assert rangs == sorted(rangs)


@given(TIRAGES, st.sampled_from(sorted(EDITIONS)), st.sampled_from([BLITZ, Cadence(180, 30)]))
def test_tout_se_dit_avec_le_vocabulaire_d_un_pack(tirage: Tirage, edition: str, cadence: Cadence) -> None:
    le_cadre = cadre(edition, cadence=cadence)
    mots = {mot for groupe in vocabulaire().values() for mot in groupe}
    annonces = [*annoncer_tirage(le_cadre, 2, tirage), *(annoncer_appel(le_cadre, appel) for appel in Appel)]
    assert {m for a in annonces for m in a.morceaux} <= mots
    for annonce in annonces:
        assert cle(" ".join(annonce.morceaux)) == annonce.cle


@pytest.mark.parametrize("mot", ["SERIN", "sERIN"])
def test_le_top_se_dit_aussi_avec_le_vocabulaire_d_un_pack(mot: str) -> None:
    mots = {m for groupe in vocabulaire().values() for m in groupe}
    annonces = annoncer_top(cadre(), SALADE, Placement.parse(mot, "10H"), Tirage.parse("AEINRS?"))
    assert {m for a in annonces for m in a.morceaux} <= mots


def test_art_3_3_les_trois_appels() -> None:
    assert [annoncer_appel(cadre(), appel).texte for appel in Appel] == ["chrono", "trente", "terminé"]
    assert annoncer_appel(cadre(cadence=BLITZ), Appel.ALERTE).texte == "vingt"


def test_art_3_4_l_annonce_du_top() -> None:
    annonces = annoncer_top(cadre(), SALADE, Placement.parse("sERIN", "10H"), Tirage.parse("AE+INRS?"))
    assert dits(annonces) == [
        ("points", "treize points"),
        ("sens", "vertical"),
        ("place", "dix H"),
        ("mot", "SERIN"),
        ("epellation", "Suisse E R I N"),
        ("mot_forme", "SALADES"),
        ("rappel", "SERIN, dix H, treize points"),
    ]
    mot = annonces[3]
    assert (mot.parole, mot.morceaux) == ("S E R I N", ("S", "E", "R", "I", "N"))
    assert annonces[-1].parole == "S E R I N, dix, H, treize points"


def test_un_mot_connu_se_dit_dans_sa_graphie() -> None:
    def graphie(mot: str) -> str | None:
        return {"DEJANTEE": "déjantée"}.get(mot)

    le_cadre = Cadre(edition("2023").annonces, graphie=graphie)
    annonces = annoncer_top(le_cadre, GRILLE_VIDE, Placement.parse("DEJANTEE", "H4"), Tirage.parse("DEJANTEE"))
    assert textes(annonces, Role.MOT) == ["déjantée"]
    assert annonces[3].morceaux == ("déjantée",)
    assert annonces[-1].texte.startswith("déjantée, H quatre, ")


def test_art_3_4_le_joker_deja_pose_reste_dit_par_son_pays() -> None:
    grille = GRILLE_VIDE.poser(Placement.parse("SAlADE", "H4"))
    annonces = annoncer_top(cadre(), grille, Placement.parse("SALADES", "H4"), Tirage.parse("SA"))
    assert textes(annonces, Role.EPELLATION) == ["S A Luxembourg A D E S"]


def test_un_mot_qui_ne_tient_pas_est_refuse() -> None:
    with pytest.raises(PlacementImpossible):
        annoncer_top(cadre(), SALADE, Placement.parse("MAISON", "A1"), Tirage.parse("MAISON"))


def test_une_phrase_de_l_arbitre_est_dite() -> None:
    modeles = regler({"mot_forme": "formant {mot}", "nombre_reliquat": "on garde {lettres}"}).modeles
    le_cadre = Cadre(edition("2023").annonces, modeles=modeles)
    annonces = annoncer_top(le_cadre, SALADE, Placement.parse("SERIN", "10H"), Tirage.parse("SERIN"))
    assert textes(annonces, Role.MOT_FORME) == ["formant SALADES"]
    assert textes(annoncer_tirage(le_cadre, 2, Tirage.parse("AE+I")), Role.NOMBRE_RELIQUAT) == ["on garde deux lettres"]


def test_tous_les_mots_formes_se_disent_dans_l_ordre() -> None:
    grille = SALADE.poser(Placement.parse("ET", "9H"))
    annonces = annoncer_top(cadre(), grille, Placement.parse("LAS", "G3"), Tirage.parse("LAS"))
    assert textes(annonces, Role.MOT_FORME) == ["AS", "SA"]


def test_le_pays_de_chaque_lettre_se_dit_avec_elle() -> None:
    for lettre in set(DISTRIBUTION) - {"?"}:
        [annonce] = [a for a in annoncer_tirage(cadre(), 2, Tirage("", lettre)) if a.role is Role.NOUVELLE]
        assert annonce.morceaux == (PAYS[lettre], lettre)
        assert annonce.cle == f"{PAYS[lettre]} {lettre}".lower()


def test_les_sens() -> None:
    assert {s.value for s in Sens} == {"H", "V"}
    for ref, sens in (("10H", "vertical"), ("H4", "horizontal")):
        grille = SALADE if ref == "10H" else Grille()
        annonces = annoncer_top(cadre(), grille, Placement.parse("SERIN", ref), Tirage.parse("SERIN"))
        assert textes(annonces, Role.SENS) == [sens]


@pytest.mark.parametrize("nom", EDITIONS)
def test_art_3_4_l_annonce_du_top_dans_l_ordre_du_texte(nom: str) -> None:
    """art_2023_3_4_p2 art_2012_3_4 art_2012_3_4_p2 art_ancienne_2_4 art_ancienne_2_4_p2

    Points, direction, place, word, spelling, each word formed, then the recall. LAS doubles its L: 4, AS and SA 2 each.
    """
    grille = SALADE.poser(Placement.parse("ET", "9H"))
    dites = annoncer_top(Cadre(edition(nom).annonces), grille, Placement.parse("LAS", "G3"), Tirage.parse("LASXXXX"))
    assert [(a.role.value, a.texte) for a in dites if a.role is not Role.MENTION] == [
        ("points", "huit points"),
        ("sens", "horizontal"),
        ("place", "G trois"),
        ("mot", "LAS"),
        ("epellation", "L A S"),
        ("mot_forme", "AS"),
        ("mot_forme", "SA"),
        ("rappel", "LAS, G trois, huit points"),
    ]


def test_le_vocabulaire_a_tous_les_nombres_sous_cent_et_rien_de_vide() -> None:
    groupes = vocabulaire()
    assert groupes["nombres"][-1] == "quatre-vingt-dix-neuf"
    assert all(morceau.strip() for groupe in groupes.values() for morceau in groupe)


def test_formules_originales_4_une_seule_solution_n_a_pas_de_total() -> None:
    """art_ancienne_fo_4"""
    assert annoncer_les_autres(cadre("ancienne", formule="multitops2"), (), 20) == ()


def test_art_3_1_le_joker_d_une_partie_ordinaire_retourne_au_sac() -> None:
    rejet = [Tirage.parse("EG+?VHUK")]
    for partie, neuf in ((cadre(), "-?ABCDEF"), (cadre(formule="joker"), "-GABCDEF")):
        annonces = annoncer_tirage(
            partie, 2, Tirage.parse(neuf), rejet if partie == cadre() else [Tirage.parse("-EGVHUKL")]
        )
        assert textes(annonces, Role.NOMBRE_REJET) == ["rejet, sept lettres"]
