from pathlib import Path

import pytest

from arbitre.dossiers import Dossiers
from arbitre.engine.lexique.automate import construire
from arbitre.lexiques import Sens
from arbitre.lexiques.bibliotheque import LIBRE, Bibliotheque
from arbitre.lexiques.compiles import Fiche, assembler
from arbitre.lexiques.editions import empreinte
from arbitre.lexiques.preuve import COURTS, prouver
from tests.lexiques.formes import FORMES
from tests.lexiques.test_bibliotheque import JOUR

MOTS = sorted({*COURTS, "MAISON", "WAGON"})


def faux(chemin: Path, dossiers: Dossiers) -> list[str]:
    return [c.texte for c in prouver(chemin, dossiers).constats if not c.tenu]


def test_une_bonne_liste_tient(tmp_path: Path, dossiers: Dossiers) -> None:
    preuve = prouver(FORMES["zip"](tmp_path, MOTS), dossiers)
    assert preuve.tenue
    assert [c.texte for c in preuve.constats] == [
        "somme de contrôle juste",
        "mots de 2 à 15 lettres, triés, sans répétition",
        f"{len(MOTS)} mots, empreinte juste",
        "lexique compilé égal à sa liste",
        "édition non reconnue",
        "mots de 2 lettres absents : aucun parmi les plus connus",
        "mots de 2 lettres douteux : aucun",
    ]


def test_mots_courts_absents_ou_douteux(tmp_path: Path, dossiers: Dossiers) -> None:
    liste = FORMES["xz"](tmp_path, sorted({*MOTS, "AV", "PT"} - {"ET", "UN"}))
    assert faux(liste, dossiers) == ["mots de 2 lettres absents : ET UN", "mots de 2 lettres douteux : AV PT"]


def test_compile_dont_la_fiche_ment(tmp_path: Path, dossiers: Dossiers) -> None:
    menteur = tmp_path / "menteur.lexique"
    menteur.write_bytes(assembler(Fiche("ODS", len(MOTS), "0" * 64), construire(MOTS)))
    assert faux(menteur, dossiers) == [f"{len(MOTS)} mots, empreinte différente de celle annoncée"]


def test_reserve_qui_n_est_pas_celle_de_la_liste(tmp_path: Path, dossiers: Dossiers) -> None:
    liste = FORMES["xz"](tmp_path, MOTS)
    prouver(liste, dossiers)
    (compile_,) = (dossiers.cache / "lexiques").iterdir()
    autres = [*MOTS, "ZOO"]
    compile_.write_bytes(assembler(Fiche("x", len(autres), empreinte(autres)), construire(autres)))
    assert faux(liste, dossiers) == ["lexique compilé différent de sa liste"]


def test_autant_de_mots_qu_une_edition_mais_pas_les_memes(
    tmp_path: Path, dossiers: Dossiers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arbitre.lexiques.preuve.EDITIONS", {"0" * 64: ("ODS 9 (2024)", len(MOTS))})
    (phrase,) = faux(FORMES["xz"](tmp_path, MOTS), dossiers)
    assert phrase == "autant de mots que l’ODS 9 (2024), mais pas les mêmes : la liste a été modifiée"


def test_le_lexique_par_defaut_avec_ses_changements(tmp_path: Path, dossiers: Dossiers) -> None:
    bibliotheque = Bibliotheque(dossiers)
    bibliotheque.changer(LIBRE, "ZOO", Sens.AJOUT, JOUR, "essai")
    textes = [c.texte for c in prouver(None, dossiers).constats]
    assert "lexique compilé égal à sa liste" in textes
    cle = bibliotheque.importer(FORMES["kwg"](tmp_path, MOTS), JOUR).installe.cle
    bibliotheque.choisir(cle)
    bibliotheque.changer(cle, "WAGON", Sens.RETRAIT, JOUR, "essai")
    preuve = prouver(None, dossiers)
    assert preuve.tenue
    assert preuve.lexique.nombre == len(MOTS) - 1
