"""Files of each released version open, verify, tell the same and go on, for ever."""

import json
import re
import shutil
from pathlib import Path

import pytest

from arbitre.cli.principal import executer
from arbitre.engine.classique.tournoi.etat import Inscrit
from arbitre.engine.classique.tournoi.inscrire import Inscrire
from arbitre.engine.competition.classer import classement_de_partie
from arbitre.journal import verifier
from arbitre.journal.codec import GENRES
from tests.journal import outils
from tests.journal.recits import (
    TEMPS,
    Recit,
    d_un_tournoi,
    journal,
    raconter,
    regie_duplicate,
    sceau,
)
from tests.test_regie_classique import regie as regie_classique

DOSSIER = Path(__file__).parent / "anciens"
ANCIENS = sorted(DOSSIER.glob("*.arbitre"))
RACONTES = [f for f in ANCIENS if f.with_suffix(".json").exists()]


def test_ceux_de_chaque_version_sont_la() -> None:
    assert [f.name for f in ANCIENS] == [
        "0.1.0-competition.arbitre", "0.1.0-soiree.arbitre", "0.1.0-tournoi.arbitre", "0.1.0.arbitre",
    ]  # fmt: skip
    assert len(RACONTES) == 3


def test_un_ancien_fichier_s_ouvre_et_continue(tmp_path: Path) -> None:
    copie = Path(shutil.copy(DOSSIER / "0.1.0.arbitre", tmp_path))
    assert verifier(copie).entier
    r = outils.regie(copie)
    partie = r.partie
    assert [(c.retenu.solution.mot, c.points_top) for c in partie.coups if c.retenu] == [
        ("ChACUNE", 76),
        ("MOLLIES", 68),
    ]
    assert [str(a.coup.tirage) for a in partie.annules] == ["WNTUFEF"]
    assert [(c.joueur.nom, c.ligne.total) for c in classement_de_partie(r.etat, partie)] == [
        ("Joueur 1", 144), ("Joueur 2", 144), ("Joueur 4", 138), ("Joueur 3", 68),
    ]  # fmt: skip
    r.annuler()
    r.fermer()
    assert verifier(copie).entier


def attendu(ancien: Path) -> Recit:
    """What the version that wrote the file said of it."""
    recit: Recit = json.loads(ancien.with_suffix(".json").read_text(encoding="utf-8"))
    return recit


def sans_finesse(texte: str) -> str:
    """What the typographer changed since and no reader takes for another fact: « 1ᵉʳ », « 1 006 »."""
    return re.sub(r"(?<=\d)\u202f(?=\d{3})", "", texte.replace("ᵉ", "e").replace("ʳ", "r"))


def avec_le_club(temoin: Recit) -> Recit:
    """What it said, and on the page what it did not say of its own file: the club that organises, before the date."""
    club = temoin.get("competition", {}).get("en_tete", [""])[0]
    if not club:
        return temoin
    export = temoin["exporter html"]
    ((nom, (titre, coupe, (date,), *suite)),) = export["fichiers"].items()
    page = [titre, coupe, [f"{club} · {date}"], *suite]
    return temoin | {"exporter html": export | {"fichiers": {nom: page}}}


def meme(recit: Recit, temoin: Recit) -> None:
    """Part by part, so that a difference is named and short."""
    temoin = avec_le_club(temoin)
    assert recit.keys() == temoin.keys()
    lu = json.loads(sans_finesse(json.dumps(recit, ensure_ascii=False)))
    for part, voulu in temoin.items():
        assert lu[part] == voulu, part


def test_a_eux_trois_ils_ont_tous_les_evenements_de_leur_version() -> None:
    """What version 0.1.0 could write; kinds of event that came later are not in these files."""
    ecrits = {genre for ancien in RACONTES for genre in journal(ancien)["genres"]}
    assert len(ecrits) == 71
    assert ecrits <= GENRES.keys(), "an event of a released version is read for ever"


@pytest.mark.parametrize("ancien", RACONTES, ids=lambda f: f.stem)
def test_un_ancien_fichier_dit_ce_qu_il_disait(ancien: Path, tmp_path: Path) -> None:
    copie = Path(shutil.copy(ancien, tmp_path))
    meme(raconter(copie, tmp_path / "exports"), attendu(ancien))


def test_un_ancien_fichier_qui_a_un_club_le_dit_sur_sa_page() -> None:
    """The witness holds a file with a club and one without: the page of each is told."""
    clubs = [attendu(ancien).get("competition", {}).get("en_tete", [""])[0] for ancien in RACONTES]
    assert [bool(club) for club in clubs] == [True, False, False]


@pytest.mark.parametrize("ancien", RACONTES, ids=lambda f: f.stem)
def test_lire_un_ancien_fichier_n_y_change_rien(ancien: Path, tmp_path: Path) -> None:
    copie, avant = Path(shutil.copy(ancien, tmp_path)), ancien.read_bytes()
    assert executer(["verifier", str(copie)]) == 0
    assert executer(["exporter", str(copie), "--vers", "csv", "--sortie", f"{tmp_path}/sortie/"]) == 0
    assert copie.read_bytes() == avant
    assert {f.name for f in tmp_path.iterdir()} == {copie.name, "sortie"}


@pytest.mark.parametrize("ancien", RACONTES, ids=lambda f: f.stem)
def test_une_commande_de_plus_s_y_ecrit_et_s_annule(ancien: Path, tmp_path: Path) -> None:
    temoin = attendu(ancien)
    copie, ecrits = Path(shutil.copy(ancien, tmp_path)), temoin["journal"]["evenements"]
    inscrire_puis_annuler(copie, tmp_path)
    constat = verifier(copie)
    assert constat.entier
    liste = not d_un_tournoi(ancien)  # a list that comes in is noted too
    assert constat.evenements == ecrits + 2 + liste
    assert sceau(copie, ecrits) == temoin["journal"]["dernier_sceau"], "what was written stays as it was"
    recit = raconter(copie, tmp_path / "exports")
    for part in ("verifier", "journal", TEMPS):
        del recit[part], temoin[part]
    meme(recit, temoin)


def inscrire_puis_annuler(fichier: Path, dossier: Path) -> None:
    """One more player, then none."""
    if d_un_tournoi(fichier):
        classique = regie_classique(fichier)
        classique.executer(Inscrire((Inscrit(0, "Zygmunt Zita"),)))
        assert "Zygmunt Zita" in {i.nom for i in classique.etat.inscrits.values()}
        assert classique.annuler().tete.commande == "Inscrire"
        classique.fermer()
        return
    liste = dossier / "liste.csv"
    liste.write_text("nom\nZygmunt Zita\n", encoding="utf-8")
    assert executer(["importer", "joueurs", str(liste), "--dans", str(fichier)]) == 0
    duplicate = regie_duplicate(fichier)
    assert "Zygmunt Zita" in {j.nom for j in duplicate.etat.joueurs.values()}
    assert duplicate.annuler().tete.commande == "InscrireJoueurs"
    duplicate.fermer()
