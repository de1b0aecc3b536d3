import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from arbitre.cli.annonces import Ligne, repondre
from arbitre.cli.lignes import traiter
from arbitre.cli.principal import executer
from arbitre.engine.grille import GRILLE_VIDE, Placement
from arbitre.engine.tirage import Tirage

DONNEES = Path(__file__).parents[1] / "donnees" / "parties_publiees.jsonl"  # two club parties and a « 7 sur 8 »
PARTIES = [json.loads(ligne) for ligne in DONNEES.read_text(encoding="utf-8").splitlines()]
APPELS = ["chrono", "alerte", "termine"]
TOP = ["points", "sens", "place", "mot", "epellation"]


@pytest.fixture
def annonces(tmp_path: Path) -> Any:
    """Run lines through the command; gives the exit status and the answers."""

    def lancer(*lignes: Any) -> tuple[int, list[dict[str, Any]]]:
        fichier, sortie = tmp_path / "lignes.jsonl", StringIO()
        fichier.write_text("\n".join(json.dumps(ligne) for ligne in lignes), encoding="utf-8")
        statut = traiter(str(fichier), Ligne, repondre, sortie)
        return statut, [json.loads(ligne) for ligne in sortie.getvalue().splitlines()]

    return lancer


def roles(sortie: dict[str, Any]) -> list[str]:
    return [a["role"] for a in sortie["annonces"]]


def test_un_coup_entier(annonces: Any) -> None:
    grille = [*GRILLE_VIDE.poser(Placement.parse("SALADE", "H4")).lignes]
    statut, [sortie] = annonces(
        {
            "id": "a1",
            "coup": 2,
            "edition": "2023",
            "formule": "classique",
            "duree": 60,
            "alerte": 20,
            "tirage": "AE+INRS?",
            "retenu": {"grille": grille, "mot": "sERIN", "ref": "10H"},
        }
    )
    assert statut == 0
    assert sortie["id"] == "a1"
    assert [(a["role"], a["texte"]) for a in sortie["annonces"]] == [
        ("nombre_reliquat", "reliquat, deux lettres"),
        ("reliquat", "Algérie, Égypte"),
        ("nouvelle", "Italie I"),
        ("nouvelle", "Norvège N"),
        ("nouvelle", "Roumanie R"),
        ("nouvelle", "Suisse S"),
        ("nouvelle", "Joker, lettre blanche"),
        ("tirage_complet", "A, E, I, N, R, S, Joker"),
        ("chrono", "chrono"),
        ("alerte", "vingt"),
        ("termine", "terminé"),
        ("points", "treize points"),
        ("sens", "vertical"),
        ("place", "dix H"),
        ("mot", "SERIN"),
        ("epellation", "Suisse E R I N"),
        ("mot_forme", "SALADES"),
        ("rappel", "SERIN, dix H, treize points"),
    ]


def lignes_de(partie: dict[str, Any], edition: str) -> list[dict[str, Any]]:
    """Each coup of a published partie as a line for the command."""
    grille, lignes = GRILLE_VIDE, []
    for n, coup in enumerate(partie["coups"], 1):
        ligne = {"id": n, "coup": n, "edition": edition, "formule": partie["formule"], "tirage": coup["tirage"]}
        retenu = {"grille": [*grille.lignes], "mot": coup["mot"], "ref": coup["ref"]}
        lignes.append(ligne | {"retenu": retenu})
        grille = grille.poser(Placement.parse(coup["mot"], coup["ref"]))
    return lignes


def roles_attendus(coup: int, tirage: str, originale: bool, reliquat_seul: bool) -> list[str]:
    """What the text asks for before the top (2023, 3 and 3.1), written apart from the engine."""
    lu = Tirage.parse(tirage)
    reliquat, nouvelles = (lu.nouvelles, "") if reliquat_seul else (lu.reliquat, lu.nouvelles)
    attendus = ["formule"] if coup == 1 and originale else []
    attendus += ["nombre_rejet"] if lu.rejet else ["nombre_reliquat"] if reliquat else []
    attendus += ["reliquat"] if reliquat else []
    return [*attendus, *["nouvelle"] * len(nouvelles), "tirage_complet", *APPELS]


@pytest.mark.parametrize("edition", ["2023", "2012", "ancienne"])
@pytest.mark.parametrize("partie", PARTIES, ids=lambda p: p["id"])
def test_une_partie_publiee_d_un_bout_a_l_autre(annonces: Any, partie: dict[str, Any], edition: str) -> None:
    lignes = lignes_de(partie, edition)
    statut, sorties = annonces(*lignes)
    assert statut == 0
    for ligne, coup, sortie in zip(lignes, partie["coups"], sorties, strict=True):
        avant = roles_attendus(
            ligne["coup"], coup["tirage"], partie["formule"] != "classique", coup["tirage"] in ("OP", "LU")
        )
        assert roles(sortie)[: len(avant)] == avant
        apres = [r for r in roles(sortie)[len(avant) :] if r != "mot_forme"]
        mention = edition == "2023" and coup["mot"] == "POStHITE"
        assert apres == [*TOP, *(["mention"] if mention else []), "rappel"]
        assert sortie["annonces"][len(avant) + 3]["texte"] == coup["mot"].upper()


@pytest.mark.parametrize("partie", PARTIES, ids=lambda p: p["id"])
def test_rien_ne_livre_le_top_avant_l_heure(annonces: Any, partie: dict[str, Any]) -> None:
    lignes = lignes_de(partie, "2023")
    _, avec = annonces(*lignes)
    _, sans = annonces(*({cle: valeur for cle, valeur in ligne.items() if cle != "retenu"} for ligne in lignes))
    for complet, tirage in zip(avec, sans, strict=True):
        assert complet["annonces"][: len(tirage["annonces"])] == tirage["annonces"]
        assert roles(tirage)[-1] == "termine"


@pytest.mark.parametrize(
    ("tirage", "attendus"),
    [
        ("OP", ["nombre_reliquat", "reliquat"]),
        ("CEDMN", ["nouvelle"] * 5),
        ("+OP", ["nouvelle"] * 2),
        ("OP+", ["nombre_reliquat", "reliquat"]),
        ("-OP", ["nombre_rejet", "nouvelle", "nouvelle"]),
    ],
)
def test_un_tirage_court_est_un_reliquat_s_il_est_dans_l_ordre(annonces: Any, tirage: str, attendus: list[str]) -> None:
    _, [sortie] = annonces({"id": 1, "coup": 20, "tirage": tirage})
    assert roles(sortie) == [*attendus, "tirage_complet", *APPELS]


def test_sans_alerte_vingt_secondes_pour_un_coup_court(annonces: Any) -> None:
    _, sorties = annonces(*({"id": d, "coup": 2, "tirage": "AEINRST", "duree": d} for d in (60, 90, 120, 180)))
    assert [s["annonces"][-2]["texte"] for s in sorties] == ["vingt", "vingt", "trente", "trente"]


@pytest.mark.parametrize(
    ("changement", "dit"),
    [
        ({"coup": 0}, "« coup »"),
        ({"coup": "2"}, "« coup » doit être un nombre entier"),
        ({"tirage": "AE1NRST"}, "n’est pas un tirage"),
        ({"tirage": "KKAEINR"}, "plus de K"),
        ({"tirage": "AEINRSTU"}, "8 lettres"),
        ({"tirage": "AE+INRST", "rejets": ["AE+IOUUA"]}, "plus de reliquat"),
        ({"tirage": "-AE+INRST"}, "plus de reliquat"),
        ({"rejets": ["??? ?"]}, "plus de ?"),
        ({"edition": "1999"}, "1999"),
        ({"formule": "poker"}, "poker"),
        ({"duree": 0}, "« duree »"),
        ({"alerte": 180}, "« alerte »"),
        ({"voix": "oui"}, "« voix »"),
        ({"retenu": {"mot": "SERIN", "ref": "H4"}}, "« grille »"),
        ({"retenu": {"grille": ["." * 15] * 14, "mot": "SERIN", "ref": "H4"}}, "14 lignes"),
        ({"retenu": {"grille": ["." * 15] * 15, "mot": "SERIN", "ref": "P9"}}, "P9"),
        ({"retenu": {"grille": ["." * 15] * 15, "mot": "SERIN", "ref": "A1"}}, "H8"),
    ],
)
def test_une_ligne_inutilisable_est_nommee_et_la_suivante_est_lue(
    annonces: Any, changement: dict[str, Any], dit: str
) -> None:
    bonne = {"id": "b", "coup": 2, "tirage": "AEINRST"}
    statut, [faute, suite] = annonces(bonne | {"id": "f"} | changement, bonne)
    assert statut == 1
    assert faute["id"] == "f"
    assert dit in faute["erreur"].replace("\u00a0", " ")
    assert "annonces" not in faute
    assert len(suite["annonces"]) == 11


def test_la_commande_lit_un_fichier(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fichier = tmp_path / "lignes.jsonl"
    fichier.write_text('{"id": 1, "coup": 2, "tirage": "AEINRST"}\n\n[]\n', encoding="utf-8")
    assert executer(["annonces", str(fichier)]) == 1
    bonne, faute = map(json.loads, capsys.readouterr().out.splitlines())
    assert list(bonne) == ["id", "annonces"]
    assert list(faute) == ["id", "erreur"]


def test_un_mot_que_le_tirage_ne_peut_pas_faire_est_une_erreur(annonces: Any) -> None:
    grille = [*GRILLE_VIDE.lignes]
    base = {"coup": 1, "tirage": "AEINRST"}
    statut, sorties = annonces(
        base | {"id": 1, "retenu": {"grille": grille, "mot": "SERIEZ", "ref": "H4"}},
        base | {"id": 2, "retenu": {"grille": grille, "mot": "SERInAT", "ref": "H4"}},
        base | {"id": 3, "retenu": {"grille": grille, "mot": "ENTRAIS", "ref": "H4"}},
    )
    assert statut == 1
    assert "SERIEZ H4 demande « Z », absent du tirage ; le tirage n’a qu’un E." in sorties[0]["erreur"]
    assert "demande « ? »" in sorties[1]["erreur"]
    assert "erreur" not in sorties[2]


def test_art_3_4_avec_un_lexique_la_mention_est_celle_de_la_console(tmp_path: Path, capsys: Any) -> None:
    """Without the list, an anagram is not known to be a word; with it, it is told (2023, 3.4)."""
    lexique, fichier = tmp_path / "mots.txt", tmp_path / "coup.jsonl"
    lexique.write_text("ENTRAIS\nRETINAS\nSALADES\n", encoding="ascii")
    grille = [*GRILLE_VIDE.poser(Placement.parse("SALADE", "H4")).lignes]
    retenu = {"grille": grille, "mot": "ENTRAIS", "ref": "10B"}
    fichier.write_text(json.dumps({"id": 1, "coup": 2, "tirage": "AEINRST", "retenu": retenu}), encoding="utf-8")

    def mentions(*plus: str) -> list[str]:
        assert executer(["annonces", str(fichier), *plus]) == 0
        sortie = json.loads(capsys.readouterr().out)
        return [a["texte"] for a in sortie["annonces"] if a["role"] == "mention"]

    assert mentions() == []
    assert mentions("--lexique", str(lexique)) == ["attention à la solution"]


def test_semi_rapide_par_son_nom(annonces: Any) -> None:
    """art_2023_1_3: two minutes have a name; two and a half have none."""
    _, sorties = annonces(*({"id": d, "coup": 1, "tirage": "AEINRST", "duree": d} for d in (60, 120, 150)))
    assert [s["annonces"][0]["texte"] for s in sorties] == [
        "partie blitz, une minute par coup",
        "partie semi-rapide, deux minutes par coup",
        "partie en deux minutes trente par coup",
    ]
