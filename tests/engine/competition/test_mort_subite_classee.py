"""A mort subite ranks who lasted, wherever it is read: 2023, 3.8.3; 2012, 7.3."""

import json
from pathlib import Path

import pytest

from arbitre.cli.principal import executer
from arbitre.documents.classement import classement_pdf
from arbitre.echanges.exports import exporter
from arbitre.echanges.vers import Vers
from arbitre.engine.competition.classer import classement_de_partie, classement_general, remarques
from arbitre.engine.feuilles.classement import classement_competition
from arbitre.engine.feuilles.mort_subite import sortie
from arbitre.engine.feuilles.tableau import classement_au_tableau
from arbitre.engine.partie.places import FairePartir
from arbitre.engine.partie.rectifications import DeclarerMotFaux
from arbitre.engine.partie.saisie import PayerLeTop, SaisirPoints
from arbitre.engine.partie.terminer import CloturerCoup, TerminerPartie
from tests.documents.lire import lire
from tests.engine.partie.banc import PREMIERS, Banc


def jouee(joueurs: int = 5, *coups: dict[int, int]) -> Banc:
    """A mort subite where these tables have fewer points than the top, each coup closed."""
    b = Banc(formule="mort-subite", joueurs=joueurs)
    for numero, (moindres, (nouvelles, mot, ref, _)) in enumerate(zip(coups, PREMIERS, strict=False), 1):
        b.jouer(nouvelles, mot, ref)
        for table, points in moindres.items():
            b.faire(SaisirPoints(numero, table, points))
        b.faire(PayerLeTop(numero), CloturerCoup(numero))
    return b


ATTENDUS = [(1, 5), (2, 3), (2, 4), (4, 1), (4, 2)]
"""(rank, table): 1 and 2 are out at the first coup, though one of them had far more points."""


def finie() -> Banc:
    b = jouee(5, {1: 75, 2: 3}, {3: 60, 4: 10})
    b.faire(TerminerPartie())
    return b


def test_art_3_8_3_sortis_au_meme_coup_memes_rangs_dans_tous_les_classements() -> None:
    b = finie()
    for classes in (classement_de_partie(b.etat, b.partie), classement_general(b.etat)):
        assert [(c.ligne.rang, c.table) for c in classes] == ATTENDUS
    tableau = classement_au_tableau(b.etat)
    assert [(rang.rang, rang.table) for rang in tableau.classement] == ATTENDUS
    assert [rang.merite for rang in tableau.classement] == ["en lice", "coup 2", "coup 2", "coup 1", "coup 1"]
    assert remarques(b.etat) == ()


@pytest.mark.parametrize("vers", [Vers.CSV, Vers.HTML, Vers.JSON])
@pytest.mark.parametrize("partie", [None, 1])
def test_art_3_8_3_les_exports_disent_le_rang_et_la_sortie(vers: Vers, partie: int | None) -> None:
    export = exporter(finie().etat, vers, partie).octets.decode("utf-8-sig")
    assert "coup 2" in export
    assert "en lice" in export
    if vers is Vers.JSON:
        lignes = json.loads(export)["classement"]
        assert [(ligne["rang"], ligne["table"]) for ligne in lignes] == ATTENDUS
        assert [ligne["sortie"] for ligne in lignes] == ["en lice", "coup 2", "coup 2", "coup 1", "coup 1"]


def test_art_3_8_3_le_papier_de_la_competition_dit_la_sortie() -> None:
    b = finie()
    (page,) = lire(classement_pdf(classement_competition(b.etat)))
    texte = page.mots.replace("\n", " ").replace("\u00a0", " ")
    assert "Sortie" in texte
    assert "coup 1" in texte
    assert "ne compte pas" not in texte


def test_deux_mort_subites_sans_autre_partie_la_derniere_est_le_classement() -> None:
    from arbitre.engine.competition.ouvrir import OuvrirPartie

    b = finie()
    b.faire(OuvrirPartie(formule="mort-subite"))
    nouvelles, mot, ref, _ = PREMIERS[0]
    b.jouer(nouvelles, mot, ref)
    b.faire(SaisirPoints(1, 5, 2), PayerLeTop(1), CloturerCoup(1), TerminerPartie(par_decision=True))
    assert [(c.ligne.rang, c.table) for c in classement_general(b.etat)] == [(1, 1), (1, 2), (1, 3), (1, 4), (5, 5)]
    tableau = classement_au_tableau(b.etat)
    assert [(rang.rang, rang.table) for rang in tableau.classement][-1] == (5, 5)


def test_art_3_8_3_qui_part_sort_au_coup_que_les_autres_jouent_sans_lui() -> None:
    b = Banc(formule="mort-subite", joueurs=4)
    for numero, (nouvelles, mot, ref, _) in enumerate(PREMIERS[:2], 1):
        b.jouer(nouvelles, mot, ref)
        if numero == 2:
            b.faire(SaisirPoints(2, 2, 10))
        b.faire(PayerLeTop(numero), CloturerCoup(numero))
        if numero == 1:
            b.faire(FairePartir(4))
    rangs = {c.joueur.table: c.ligne.rang for c in classement_de_partie(b.etat, b.partie)}
    assert rangs == {1: 1, 3: 1, 2: 3, 4: 3}
    assert sortie(b.partie, 4) == "parti"


def test_art_3_8_3_un_coup_annule_ne_sort_personne() -> None:
    b = jouee(4, {2: 10}, {3: 10})
    b.faire(DeclarerMotFaux(1, True, "absent de la liste"))
    assert dict(b.partie.elimines) == {3: 2}
    b.faire(DeclarerMotFaux(1, False, "vérifié"))
    assert dict(b.partie.elimines) == {2: 1, 3: 2}


LIGNE = {
    "id": "m",
    "methode": "points",
    "joueurs": [{"table": n, "nom": f"J{n}"} for n in range(1, 6)],
}
SUBITE = {
    "formule": "mort-subite",
    "tops": [76, None, 68, 72],
    "scores": {"1": [75, 0, None, None], "2": [3, 0, None, None], "3": [76, 0, 60, None], "4": [76, 9, 10, None],
               "5": [76, 0, 68, 72]},
}  # fmt: skip


def classee(tmp_path: Path, capsys: pytest.CaptureFixture[str], ligne: object) -> dict[str, object]:
    fichier = tmp_path / "lignes.jsonl"
    fichier.write_text(json.dumps(ligne) + "\n", encoding="utf-8")
    executer(["classement", str(fichier)])
    [rendu] = map(json.loads, capsys.readouterr().out.splitlines())
    return dict(rendu)


def test_art_3_8_3_la_commande_classe_une_mort_subite(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rendu = classee(tmp_path, capsys, LIGNE | {"parties": [SUBITE]})
    lignes = rendu["classement"]
    assert isinstance(lignes, list)
    assert [(ligne["rang"], ligne["table"]) for ligne in lignes] == ATTENDUS
    assert [ligne["parties"][0]["rang"] for ligne in lignes] == [1, 2, 2, 4, 4]
    assert [ligne["total"] for ligne in lignes] == [216, 136, 86, 75, 3]


def test_art_3_8_3_la_commande_ne_l_ajoute_pas_au_total_et_departage_par_elle(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    points = {"tops": [50], "scores": {str(n): [50 if n < 4 else 10] for n in range(1, 6)}}
    ligne = LIGNE | {"parties": [points, SUBITE]}
    seul = classee(tmp_path, capsys, ligne)["classement"]
    departage = classee(tmp_path, capsys, ligne | {"departage": ["mort_subite"]})["classement"]
    assert isinstance(seul, list)
    assert isinstance(departage, list)
    assert [(x["rang"], x["table"], x["total"]) for x in seul] == [
        (1, 1, 50), (1, 2, 50), (1, 3, 50), (4, 4, 10), (4, 5, 10),
    ]  # fmt: skip
    assert [(x["rang"], x["table"]) for x in departage] == [(1, 3), (2, 1), (2, 2), (4, 5), (5, 4)]
    assert [p["rang"] for p in departage[0]["parties"]] == [1, 2]


def test_art_5_9_mort_subite_la_commande_retire_sur_le_coup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    partie = {
        "formule": "mort-subite",
        "tops": [30, 30],
        "scores": {"1": [30, 30], "2": [30, 30], "3": [30, 30]},
        "avertissements": {"1": [1] * 5 + [2]},
        "penalites": {"2": [1]},
    }
    rendu = classee(tmp_path, capsys, LIGNE | {"joueurs": LIGNE["joueurs"][:3], "parties": [partie]})
    lignes = rendu["classement"]
    assert isinstance(lignes, list)
    assert [(x["rang"], x["table"]) for x in lignes] == [(1, 3), (2, 1), (3, 2)]
