import json
from pathlib import Path
from typing import Any

import pytest

from arbitre.cli.principal import executer
from tests.outils import positions

VIDE = ["." * 15] * 15


@pytest.fixture
def solutions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Run lines through the command with a small lexicon; gives the exit status and the answers."""
    lexique = tmp_path / "petit.txt"
    lexique.write_text("la\nlas\nles\nle\nsel\nété\nlassé\n", encoding="utf-8")

    def lancer(*lignes: Any, options: tuple[str, ...] = ()) -> tuple[int, list[dict[str, Any]]]:
        fichier = tmp_path / "lignes.jsonl"
        textes = (ligne if isinstance(ligne, str) else json.dumps(ligne) for ligne in lignes)
        fichier.write_text("\n".join(textes), encoding="utf-8")
        statut = executer(["solutions", str(fichier), "--lexique", str(lexique), *options])
        return statut, [json.loads(ligne) for ligne in capsys.readouterr().out.splitlines()]

    return lancer


def position(tirage: str, **reste: Any) -> dict[str, Any]:
    return {"id": "p", "grille": VIDE, "tirage": tirage} | reste


@pytest.mark.parametrize("options", [(), ("--meilleures",)])
def test_les_cent_positions_donnees(options: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert executer(["solutions", str(positions.POSITIONS), "--lexique", str(positions.LEXIQUE), *options]) == 0
    reponses = [json.loads(ligne) for ligne in capsys.readouterr().out.splitlines()]
    attendues = [json.loads(ligne) for ligne in positions.ATTENDUES.read_text(encoding="utf-8").splitlines()]
    for reponse, attendue in zip(reponses, attendues, strict=True):
        assert (reponse["id"], reponse["top"], len(reponse["tops"])) == (
            attendue["id"],
            attendue["top"],
            attendue["nb_tops"],
        )
        assert reponse["nombre"] == (None if options else attendue["nombre"])
        assert all(t["points"] == attendue["top"] for t in reponse["tops"])


def test_une_position_simple(solutions: Any) -> None:
    statut, [reponse] = solutions(position("SEL"))
    assert statut == 0
    assert reponse["id"] == "p"
    assert (reponse["nombre"], reponse["top"]) == (8, 6)
    assert {(t["mot"], t["ref"], t["points"], t["regle"]) for t in reponse["tops"]} == {
        (mot, ref, 6, None) for mot in ("LES", "SEL") for ref in ("H6", "H7", "H8")
    }
    assert set(reponse) == {"id", "nombre", "top", "tops"}


def test_toutes_par_points_reference_mot(solutions: Any) -> None:
    _, [reponse] = solutions(position("SEL"), options=("--toutes",))
    lues = [(s["points"], s["ref"], s["mot"]) for s in reponse["solutions"]]
    assert len(lues) == reponse["nombre"]
    assert lues == sorted(lues, key=lambda s: (-s[0], s[1], s[2]))
    assert set(reponse["solutions"][0]) == {"mot", "ref", "points"}


@pytest.mark.parametrize(("maximum", "nombre"), [("0", 0), ("3", 3), ("99", 8)])
def test_au_plus_n_solutions(solutions: Any, maximum: str, nombre: int) -> None:
    _, [reponse] = solutions(position("SEL"), options=("--toutes", "--max", maximum))
    assert len(reponse["solutions"]) == nombre
    assert reponse["nombre"] == 8


def test_les_meilleures_seulement(solutions: Any) -> None:
    _, [reponse] = solutions(position("SEL"), options=("--meilleures", "--toutes"))
    assert reponse["nombre"] is None
    assert reponse["top"] == 6
    assert {s["points"] for s in reponse["solutions"]} == {6}


def test_la_mesure_est_en_microsecondes(solutions: Any) -> None:
    _, [reponse] = solutions(position("SEL"), options=("--mesure",))
    assert reponse["us"] > 0


def test_sans_solution(solutions: Any) -> None:
    statut, [reponse] = solutions(position("ZZ"), options=("--toutes",))
    assert statut == 0
    assert reponse == {"id": "p", "nombre": 0, "top": 0, "tops": [], "solutions": []}


@pytest.fixture
def vraies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """One position with the whole lexicon; gives the tops as (word, reference, article that forbids it)."""

    def lancer(grille: list[str], tirage: str, edition: str) -> list[tuple[str, str, str | None]]:
        fichier = tmp_path / "position.jsonl"
        fichier.write_text(json.dumps({"grille": grille, "tirage": tirage, "edition": edition}), encoding="utf-8")
        assert executer(["solutions", str(fichier), "--lexique", str(positions.LEXIQUE)]) == 0
        return [(t["mot"], t["ref"], t["regle"]) for t in json.loads(capsys.readouterr().out)["tops"]]

    return lancer


@pytest.mark.parametrize(("edition", "article"), [("2023", "3.4"), ("2012", "3.4"), ("ancienne", "2.4")])
def test_un_top_sans_joker_passe_avant_ceux_qui_le_depensent(vraies: Any, edition: str, article: str) -> None:
    """COQ is worth as much as COQs: the joker is kept."""
    tops = vraies(VIDE, "IOCTT?Q", edition)
    assert {(mot, regle) for mot, _, regle in tops[:3]} == {("COQ", None)}
    assert {(mot, regle) for mot, _, regle in tops[3:]} == {("COQs", article)}
    assert len(tops) == 7


FIN = [
    "AZUR...C......B",
    "...E.Q.A.FA.S.E",
    "...N.A.L.LIKAIS",
    "...EsT.M.I..B.E",
    "...EUS.A.N..O.F",
    "....R..T.G..R..",
    "....P.TEJU..D..",
    "...MEDUSEe..A.R",
    "..V.C...TRINS.E",
    "..O.H.........D",
    "..I.ENGOULEE..O",
    "..LYSA.V...NOIX",
    "..I...WU.......",
    ".PETAMOLE......",
    "..R...NE.......",
]


@pytest.mark.parametrize(("edition", "article"), [("2023", "3.4"), ("2012", "3.6"), ("ancienne", "2.7")])
def test_un_top_qui_met_fin_a_la_partie_passe_avant_les_autres(vraies: Any, edition: str, article: str) -> None:
    """TIR leaves one letter, HO two of both kinds; the bag is empty."""
    assert vraies(FIN, "HIT", edition) == [("TIR", "O1", None), ("HO", "J2", article)]


def test_ou_le_sac_est_inconnu_la_fin_de_partie_ne_joue_pas(vraies: Any) -> None:
    """A fourth Y on the grid: it holds more than the game has."""
    assert {regle for _, _, regle in vraies([*FIN[:-1], "..R...NE.....YY"], "HIT", "2023")} == {None}


def test_les_accents_de_la_liste_sont_plies_et_le_tirage_peut_porter_ses_signes(solutions: Any) -> None:
    statut, reponses = solutions(position("ETE"), position("TE+E"), position("-EET"))
    assert statut == 0
    assert [r["tops"][0]["mot"] for r in reponses] == ["ETE"] * 3


def test_une_grille_aux_mots_inconnus_se_cherche(solutions: Any) -> None:
    grille = ["." * 15] * 7 + [".....XKzQ......"] + ["." * 15] * 7
    statut, [reponse] = solutions(position("SEL?", grille=grille))
    assert statut == 0
    assert reponse["nombre"] >= 0


@pytest.mark.parametrize(
    ("ligne", "dit"),
    [
        (position("SEL", grille=VIDE[:14]), "14 lignes"),
        (position("SEL", grille=[*VIDE[:14], "." * 14]), "Ligne O"),
        (position("SEL", grille="rien"), "« grille »"),
        (position("S3L"), "S3L"),
        (position(""), "tirage"),
        (position("ABCDEFGHIJ"), "9 au plus"),
        (position("A???"), "2 au plus"),
        (position("SEL", formule="9sur9"), "9sur9"),
        (position("SEL", edition="1998"), "1998"),
        (position("SEL", couleur="rouge"), "couleur"),
        ({"id": "p", "tirage": "SEL"}, "grille"),
        ("{", "JSON"),
        ("[1]", "objet"),
    ],
)
def test_une_ligne_inutilisable_est_dite_et_la_suivante_lue(solutions: Any, ligne: Any, dit: str) -> None:
    statut, [faute, bonne] = solutions(ligne, position("SEL"))
    assert statut == 1
    assert dit in faute["erreur"].replace("\u00a0", " ")
    assert faute["id"] == ("p" if isinstance(ligne, dict) else None)
    assert bonne["top"] == 6


@pytest.mark.parametrize("arguments", [["--max", "moins"], ["--max", "-1"], ["--inconnu"]])
def test_des_arguments_inutilisables(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as sortie:
        executer(["solutions", str(positions.POSITIONS), *arguments])
    assert sortie.value.code == 2


def test_un_fichier_absent(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert executer(["solutions", str(tmp_path / "absent.jsonl")]) == 2
    assert "absent.jsonl" in capsys.readouterr().err
