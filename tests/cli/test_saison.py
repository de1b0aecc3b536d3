"""`arbitre saison`: a folder of competitions ranked as one season."""

import json
import os
import re
import sqlite3
import time
from pathlib import Path
from random import Random
from shutil import copy
from typing import Any

import pytest

from arbitre import saison
from arbitre.cli.principal import executer
from arbitre.dossiers import Dossiers
from arbitre.echanges.club import NOM, repondre_au_club
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.engine.proches import repondre
from arbitre.saison import SoireeLue, lire_le_dossier
from tests.documents.lire import tout_le_texte
from tests.engine.saison.annee import BancDeSoiree
from tests.journal.outils import fichier as une_autre_soiree

ANCIENS = Path(__file__).parents[1] / "journal" / "anciens"


def saison_de(capsys: pytest.CaptureFixture[str], dossier: Path, *options: str) -> tuple[dict[str, Any], str]:
    assert executer(["saison", str(dossier), *options]) == 0
    sortie = capsys.readouterr()
    return json.loads(sortie.out), sortie.err


def soiree(chemin: Path, date: str, *scores: tuple[Joueur, int]) -> BancDeSoiree:
    """An evening of one coup, and its file."""
    banc = BancDeSoiree(date, [joueur for joueur, _ in scores], [[points] for _, points in scores])
    banc.ecrire(chemin)
    return banc


LEA, NOE = Joueur(0, "MARTEL Léa", licence="77", club="Bron"), Joueur(0, "BRUN Noé", club="Bron")


def test_un_dossier_devient_un_classement_dans_la_forme_promise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    soiree(tmp_path / "un.arbitre", "2025-10-01", (LEA, 70), (NOE, 76))
    soiree(tmp_path / "2026" / "deux.arbitre", "2026-01-08", (LEA, 60), (NOE, 10))
    soiree(tmp_path / "trois.arbitre", "2025-11-01", (LEA, 5))
    rendu, dit = saison_de(capsys, tmp_path, "--meilleures", "2")
    assert rendu["soirees"] == [
        {"fichier": "un.arbitre", "date": "2025-10-01", "joueurs": 2},
        {"fichier": "trois.arbitre", "date": "2025-11-01", "joueurs": 1},
        {"fichier": "2026/deux.arbitre", "date": "2026-01-08", "joueurs": 2},
    ]
    demandes = ("rang", "nom", "licence", "club", "total", "soirees", "retenues")
    assert [tuple(x[cle] for cle in demandes) for x in rendu["classement"]] == [
        (1, "MARTEL Léa", "77", "Bron", 130, 3, [70, 60]), (2, "BRUN Noé", "", "Bron", 86, 2, [76, 10]),
    ]  # fmt: skip
    assert (rendu["laisses"], dit) == ([], "")


def test_de_tel_jour_a_tel_jour_et_le_minimum(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for mois, siens in ((9, (LEA, NOE)), (10, (LEA,)), (11, (LEA, NOE))):
        soiree(tmp_path / f"{mois}.arbitre", f"2025-{mois:02}-15", *((j, mois) for j in siens))
    rendu, _ = saison_de(capsys, tmp_path, "--depuis", "2025-10-01", "--jusqu", "2025-11-15", "--minimum", "2")
    assert [(x["nom"], x["total"]) for x in rendu["classement"]] == [("MARTEL Léa", 21)]
    assert [(x["rang"], x["nom"]) for x in rendu["trop_rares"]] == [(None, "BRUN Noé")]
    with pytest.raises(SystemExit, match="2"):
        executer(["saison", str(tmp_path), "--depuis", "octobre"])
    assert "n’est pas un jour" in capsys.readouterr().err
    assert executer(["saison", str(tmp_path / "absent")]) == 2
    assert "n’existe pas, ou plus\u00a0: vérifiez son nom, rebranchez sa clé" in capsys.readouterr().err
    assert executer(["saison", str(tmp_path / "9.arbitre")]) == 2
    assert "n’est pas un dossier" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("methode", "total"), [("points", 70), ("places", 2), ("pourcentage", 92.11), ("points_top", 0.5)]
)
def test_chaque_methode_dit_ce_qu_elle_additionne(
    methode: str, total: float, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    soiree(tmp_path / "un.arbitre", "2025-10-01", (LEA, 70), (NOE, 76), (Joueur(0, "COSTE Jo"), 70))
    rendu, _ = saison_de(capsys, tmp_path, "--methode", methode)
    assert next(x["total"] for x in rendu["classement"] if x["nom"] == "MARTEL Léa") == total


def test_un_fichier_abime_etranger_ou_d_un_autre_jeu_est_nomme_et_laisse(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    soiree(tmp_path / "bon.arbitre", "2025-10-01", (LEA, 70))
    abime = tmp_path / "abime.arbitre"
    soiree(abime, "2025-10-08", (LEA, 70))
    with sqlite3.connect(abime) as base:
        base.execute("UPDATE journal SET auteur = 'un autre' WHERE id = 5")
    base.close()
    (tmp_path / "etranger.arbitre").write_text("rien d’une compétition")
    coupe = tmp_path / "coupe.arbitre"
    coupe.write_bytes((tmp_path / "bon.arbitre").read_bytes()[:5000])
    (tmp_path / "vide.arbitre").write_bytes(b"")
    rendu, dit = saison_de(capsys, tmp_path)
    assert [x["nom"] for x in rendu["classement"]] == ["MARTEL Léa"]
    assert [x["fichier"] for x in rendu["soirees"]] == ["bon.arbitre"]
    laisses = {x["fichier"]: x["motif"] for x in rendu["laisses"]}
    assert laisses.keys() == {"abime.arbitre", "coupe.arbitre", "etranger.arbitre", "vide.arbitre"}
    assert "sceau" in laisses["abime.arbitre"]
    assert "n’est pas un fichier de compétition" in laisses["etranger.arbitre"]
    assert all(nom in dit for nom in laisses)


def test_deux_copies_d_une_soiree_comptent_une_fois_celle_qui_va_le_plus_loin(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    banc = soiree(tmp_path / "avant.arbitre", "2025-10-01", (LEA, 70), (NOE, 60))
    banc.faire(SaisirPoints(1, 2, 76))
    banc.ecrire(tmp_path / "sauvegardes" / "corrigee.arbitre")
    copy(tmp_path / "sauvegardes" / "corrigee.arbitre", tmp_path / "zz.arbitre")
    rendu, dit = saison_de(capsys, tmp_path)
    assert [(x["nom"], x["total"], x["soirees"]) for x in rendu["classement"]] == [
        ("BRUN Noé", 76, 1), ("MARTEL Léa", 70, 1),
    ]  # fmt: skip
    assert len(rendu["soirees"]) == 1
    assert len(rendu["laisses"]) == 2
    assert "copie de" in dit


def test_un_fichier_de_la_premiere_version_se_lit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    anciens = sorted(p for p in ANCIENS.rglob("*.arbitre"))
    assert anciens
    for ancien in anciens:
        copy(ancien, tmp_path / ancien.name)
    rendu, _ = saison_de(capsys, tmp_path)
    assert rendu["soirees"] or rendu["laisses"]
    assert all("version" not in x["motif"] for x in rendu["laisses"]), rendu["laisses"]


def test_ce_qui_est_lu_est_garde_et_un_fichier_corrige_ou_abime_depuis_est_relu(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dossier, cache = tmp_path / "club", tmp_path / "cache"
    banc = soiree(dossier / "un.arbitre", "2025-10-01", (LEA, 70), (NOE, 60))
    soiree(dossier / "deux.arbitre", "2025-10-08", (LEA, 70))
    premiere = lire_le_dossier(dossier, cache)
    lus: list[str] = []
    lire = saison._lire

    def compter(chemin: Path, nom: str) -> SoireeLue:
        lus.append(nom)
        return lire(chemin, nom)

    monkeypatch.setattr(saison, "_lire", compter)
    assert lire_le_dossier(dossier, cache) == premiere
    assert lus == []
    (dossier / "un.arbitre").unlink()
    banc.faire(SaisirPoints(1, 2, 76))
    banc.ecrire(dossier / "un.arbitre")
    assert lire_le_dossier(dossier, cache).soirees[0].soiree.venues[0].total == 76
    assert lus == ["un.arbitre"]
    with (dossier / "deux.arbitre").open("r+b") as flux:
        flux.seek(30)
        flux.write(b"\xff" * 4000)
    os.utime(dossier / "deux.arbitre", (time.time(), time.time() + 5))
    relue = lire_le_dossier(dossier, cache)
    assert [x.fichier for x in relue.laisses] == ["deux.arbitre"]
    garde = next((cache / "saisons").iterdir())
    garde.write_bytes(b"{")
    assert lire_le_dossier(dossier, cache) == relue, "what is kept does not read: it is made again"


def test_rien_du_dossier_n_est_touche(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    soiree(tmp_path / "un.arbitre", "2025-10-01", (LEA, 70))
    une_autre_soiree(tmp_path)
    avant = {p.name: (p.read_bytes(), p.stat().st_mtime_ns) for p in tmp_path.iterdir()}
    saison_de(capsys, tmp_path)
    assert {p.name: (p.read_bytes(), p.stat().st_mtime_ns) for p in tmp_path.iterdir()} == avant


def test_une_reponse_du_club_reunit_deux_noms(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    un, autre = Joueur(0, "LE GOFF Anne"), Joueur(0, "LEGOFF Anne")
    soiree(tmp_path / "un.arbitre", "2025-10-01", (un, 70))
    soiree(tmp_path / "deux.arbitre", "2025-10-08", (autre, 70))
    rendu, dit = saison_de(capsys, tmp_path)
    assert len(rendu["classement"]) == 2
    assert rendu["a_demander"] == [["LE GOFF Anne", "LEGOFF Anne"]]
    assert "peut-être une même personne" in dit
    club = Dossiers.du_systeme().donnees / NOM
    try:
        repondre_au_club(club, repondre(un, autre, meme=True))
        rendu, _ = saison_de(capsys, tmp_path)
        assert [(x["soirees"], x["total"]) for x in rendu["classement"]] == [(2, 140)]
    finally:
        club.unlink()


def test_deux_du_meme_nom_dont_on_doute_se_distinguent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for rang, club in enumerate(("Bron", "Melun"), 1):
        soiree(tmp_path / f"{rang}.arbitre", f"2025-10-{rang:02}", (Joueur(0, "ORBAN Gus", club=club), 50))
    rendu, dit = saison_de(capsys, tmp_path)
    assert rendu["a_demander"] == [["ORBAN Gus · Bron", "ORBAN Gus · Melun"]]
    assert "«\u00a0ORBAN Gus · Bron\u00a0» et «\u00a0ORBAN Gus · Melun\u00a0»" in dit


def test_une_soiree_manquee_s_ecrit_absent_sur_la_feuille_par_places(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    soiree(tmp_path / "un.arbitre", "2025-10-01", (LEA, 70), (NOE, 60))
    soiree(tmp_path / "deux.arbitre", "2025-10-08", (NOE, 60))
    for suffixe in ("pdf", "csv", "html"):
        ou = tmp_path / f"lea.{suffixe}"
        saison_de(capsys, tmp_path, "--methode", "places", "--joueur", "77", "--sortie", str(ou))
        octets = ou.read_bytes()
        texte = tout_le_texte(octets) if suffixe == "pdf" else octets.decode("utf-8-sig")
        assert "absent" in texte
        assert "8 octobre 2025" in texte


def test_la_page_pour_le_site_se_lit_sur_un_telephone_et_dit_ce_qu_elle_classe(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    soiree(tmp_path / "un.arbitre", "2025-10-01", (LEA, 70), (NOE, 60))
    ou = tmp_path / "saison.html"
    saison_de(capsys, tmp_path, "--par", "club", "--depuis", "2025-09-01", "--jusqu", "2026-08-31", "--sortie", str(ou))
    page = ou.read_text()
    assert "<h1>Classement de la saison par club</h1>" in page
    assert "<title>Saison 2025-2026 — Classement de la saison par club</title>" in page
    assert "<h2>Bron</h2>" in page
    longues = re.findall(r'<th scope="col" class="(?:n )?long">([^<]+)<', page)
    assert longues == ["Licence", "Club", "Retenues", "Points", "% du top", "Tops", "Coups", "Solos", "Soirées gagnées"]
    assert "<p>2 joueurs. Addition des points.</p>" in page
    assert "Catégorie" not in page, "a column that holds nothing"


def test_une_date_qui_n_en_est_pas_une_cede_au_jour_des_premieres_lettres(tmp_path: Path) -> None:
    soiree(tmp_path / "un.arbitre", "jeudi", (LEA, 70))
    (lue,) = lire_le_dossier(tmp_path, tmp_path / "cache").soirees
    assert lue.soiree.date == "2026-01-01"


def test_au_hasard_le_total_est_la_somme_des_meilleures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hasard, siens = Random(5), dict[str, list[int]]()
    for n in range(12):
        venus = [
            (Joueur(0, f"Joueur {j}", licence=str(900 + j)), hasard.randint(0, 76))
            for j in range(8)
            if hasard.random() < 0.7
        ]
        if venus:
            soiree(tmp_path / f"{n}.arbitre", f"2025-09-{1 + n:02}", *venus)
            for joueur, points in venus:
                siens.setdefault(joueur.nom, []).append(points)
    rendu, _ = saison_de(capsys, tmp_path, "--meilleures", "4")
    attendu = {nom: sum(sorted(points)[-4:]) for nom, points in siens.items()}
    assert {x["nom"]: x["total"] for x in rendu["classement"]} == attendu
    assert all(sum(x["retenues"]) == x["total"] for x in rendu["classement"])


@pytest.mark.parametrize("suffixe", ["pdf", "csv", "html", "xlsx"])
def test_le_classement_et_la_feuille_d_un_joueur_s_ecrivent(
    suffixe: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    soiree(tmp_path / "un.arbitre", "2025-10-01", (LEA, 70), (NOE, 60))
    ou = tmp_path / f"saison.{suffixe}"
    _, dit = saison_de(capsys, tmp_path, "--par", "club", "--sortie", str(ou))
    assert "Écrit" in dit
    assert ou.stat().st_size
    assert executer(["saison", str(tmp_path), "--joueur", "MARTEL Lea", "--sortie", str(ou)]) == (
        2 if suffixe == "xlsx" else 0
    )
    assert executer(["saison", str(tmp_path), "--joueur", "personne", "--sortie", str(ou)]) == 2
    assert "Personne ne s’appelle" in capsys.readouterr().err
