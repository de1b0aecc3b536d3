"""`arbitre centres`: one file per centre, one ranking, contradictions named."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from arbitre.cli.principal import executer
from arbitre.dossiers import Dossiers
from arbitre.echanges.centres import CentreIllisible, centre_des_octets, ecrire_centre, lire_centre, octets_du_centre
from arbitre.echanges.club import NOM, repondre_au_club
from arbitre.engine.centres.extraction import extraire
from arbitre.engine.centres.valeurs import Centre
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.proches import repondre
from arbitre.journal import Journal
from arbitre.journal.signature import faire_la_cle
from tests.documents.lire import tout_le_texte
from tests.engine.centres.test_fusion import COUPS, banc, centre, en_retard, un_joueur
from tests.engine.partie.banc import Banc


def ecrire_competition(chemin: Path, b: Banc) -> Path:
    """The competition file of what was played there."""
    lots: dict[int, list[Any]] = {}
    for trace in b.traces:
        lots.setdefault(trace.lot, []).append(trace)
    with Journal(chemin, nouveau=True) as journal:
        for lot in lots.values():
            journal.ajouter(lot)
    return chemin


def fusionner(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any], str]:
    statut = executer(["centres", "fusionner", *arguments])
    sortie = capsys.readouterr()
    return statut, json.loads(sortie.out) if sortie.out else {}, sortie.err


def test_des_centres_a_un_seul_classement(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lyon = str(ecrire_centre(tmp_path / "lyon.centre.json", centre("Lyon", (76, 0), (20, 68))))
    metz = str(ecrire_centre(tmp_path / "metz.centre.json", centre("Metz", (76, 68))))
    statut, rendu, _ = fusionner(capsys, lyon, metz)
    assert statut == 0
    assert [(x["rang"], x["nom"], x["centres"], x["total"]) for x in rendu["classement"]] == [
        (1, "Metz 1", ["Metz"], 144), (2, "Lyon 2", ["Lyon"], 88), (3, "Lyon 1", ["Lyon"], 76),
    ]  # fmt: skip
    statut, rendu, _ = fusionner(capsys, lyon, metz, "--solos", "centre", "--seuil-solo", "2", "--prime-solo", "5")
    assert [x["points_solo"] for x in rendu["classement"]] == [0, 5, 5]


def test_une_contradiction_est_dite_et_le_statut_est_un(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fichiers = [
        str(ecrire_centre(tmp_path / f"{nom}.centre.json", centre(nom, (1, 1), licences=["7"])))
        for nom in ("Lyon", "Metz")
    ]
    statut, rendu, dit = fusionner(capsys, *fichiers)
    assert statut == 1
    assert [c["nature"] for c in rendu["conflits"]] == ["licence"]
    assert "Licence 7" in dit
    assert executer(["centres", "fusionner", *fichiers, "--departage", "pile_ou_face"]) == 2
    assert "inconnu" in capsys.readouterr().err


def test_le_fichier_d_un_centre_se_prepare_depuis_sa_competition(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    b = banc(2, {1: 76, 2: 10}, {1: 0, 2: 68})
    soiree = ecrire_competition(tmp_path / "soiree.arbitre", b)
    assert executer(["centres", "preparer", str(soiree), "--nom", "Lyon"]) == 0
    capsys.readouterr()
    with Journal(soiree, lecture_seule=True) as journal:
        assert lire_centre(tmp_path / "soiree.centre.json") == extraire(b.etat, "Lyon", journal.origine())
    _, rendu, _ = fusionner(capsys, str(soiree))
    assert len(rendu["classement"]) == 2


def test_une_competition_donnee_sous_deux_noms_est_dite_et_compte_une_fois(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    soiree = ecrire_competition(tmp_path / "soiree.arbitre", banc(2, {1: 76, 2: 10}))
    lyon, autre = tmp_path / "lyon.centre.json", tmp_path / "autre.centre.json"
    for nom, fichier in (("Lyon", lyon), ("Villeurbanne", autre)):
        assert executer(["centres", "preparer", str(soiree), "--nom", nom, "--sortie", str(fichier)]) == 0
    capsys.readouterr()
    statut, rendu, dit = fusionner(capsys, str(lyon), str(autre))
    assert (statut, len(rendu["classement"])) == (1, 2)
    assert "«\u00a0Lyon\u00a0» et «\u00a0Villeurbanne\u00a0» sont la même compétition" in dit


def test_un_fichier_signe_de_la_cle_du_club_le_dit_et_un_autre_aussi(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    soiree, cle = ecrire_competition(tmp_path / "soiree.arbitre", banc(2, {1: 76, 2: 10})), tmp_path / "club.pem"
    faire_la_cle(cle)
    signe, nu = tmp_path / "lyon.centre.json", ecrit(tmp_path, "Metz", centre("Metz", (76, 0)))
    preparer = ["centres", "preparer", str(soiree), "--nom", "Lyon", "--sortie", str(signe)]
    assert executer([*preparer, "--cle", str(cle)]) == 0
    empreinte = capsys.readouterr().err.partition("Signé par la clé ")[2].partition(".")[0]
    _, _, dit = fusionner(capsys, str(signe), nu)
    assert f"«\u00a0lyon.centre.json\u00a0»\u00a0: signé par la clé {empreinte}." in dit
    assert "«\u00a0Metz.centre.json\u00a0»\u00a0: non signé." in dit
    faux = json.loads(signe.read_bytes())
    faux["centre"]["signe"]["signature"] = "00" * 64
    signe.write_text(json.dumps(faux), encoding="utf-8")
    statut, rendu, dit = fusionner(capsys, str(signe), nu)
    assert (statut, [x["nom"] for x in rendu["classement"]]) == (1, ["Metz 1"])
    assert "La signature de «\u00a0lyon.centre.json\u00a0» ne tient pas" in dit


def ecrit(dossier: Path, nom: str, sien: Centre) -> str:
    return str(ecrire_centre(dossier / f"{nom}.centre.json", sien))


def test_un_fichier_abime_est_laisse_et_nomme_les_autres_se_classent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lyon, metz = (ecrit(tmp_path, nom, centre(nom, (76, 0))) for nom in ("Lyon", "Metz"))
    coupe, change = tmp_path / "coupe.centre.json", tmp_path / "change.centre.json"
    coupe.write_bytes(Path(metz).read_bytes()[:-40])
    change.write_bytes(Path(metz).read_bytes().replace(b"76", b"96"))
    absent = tmp_path / "absent.centre.json"
    statut, rendu, dit = fusionner(capsys, lyon, str(coupe), str(change), str(absent))
    assert (statut, [x["nom"] for x in rendu["classement"]]) == (1, ["Lyon 1"])
    assert [x["fichier"] for x in rendu["laisses"]] == [coupe.name, change.name, absent.name]
    assert "«\u00a0change.centre.json\u00a0» a été changé depuis que le centre l’a écrit" in dit
    assert executer(["centres", "fusionner", str(coupe)]) == 2, "no centre is left"


def test_un_fichier_de_competition_change_ou_coupe_est_laisse(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lyon = ecrit(tmp_path, "Lyon", centre("Lyon", (76, 0)))
    soiree = ecrire_competition(tmp_path / "soiree.arbitre", banc(2, {1: 76, 2: 10}))
    coupe = tmp_path / "coupe.arbitre"
    coupe.write_bytes(soiree.read_bytes()[:5000])
    with sqlite3.connect(soiree) as conn:
        conn.execute("UPDATE journal SET donnees = replace(donnees, '76', '96') WHERE donnees LIKE '%76%'")
    conn.close()
    statut, rendu, dit = fusionner(capsys, lyon, str(soiree), str(coupe))
    assert (statut, len(rendu["classement"])) == (1, 1)
    assert [x["fichier"] for x in rendu["laisses"]] == ["soiree.arbitre", "coupe.arbitre"]
    assert "ne porte pas son sceau" in dit


def test_un_fichier_se_remet_en_forme_et_un_fichier_d_avant_n_a_pas_de_somme(tmp_path: Path) -> None:
    sien = centre("Lyon", (76, 0))
    donnees = json.loads(octets_du_centre(sien))
    assert centre_des_octets(json.dumps(donnees, indent=2, ensure_ascii=False).encode(), "lyon") == sien
    del donnees["centre"]["somme"]
    assert centre_des_octets(json.dumps(donnees).encode(), "lyon") == sien


def test_des_parties_differentes_ne_se_classent_qu_avec_un_oui(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sienne = centre("Metz", (76, 0))
    coups = (replace(COUPS[0], tirage="ABCDEFG"), COUPS[1])
    sienne = replace(sienne, parties=(replace(sienne.parties[0], coups=coups),))
    fichiers = ecrit(tmp_path, "Lyon", centre("Lyon", (76, 0))), ecrit(tmp_path, "Metz", sienne)
    statut, rendu, dit = fusionner(capsys, *fichiers)
    assert (statut, rendu) == (2, {})
    assert "--differentes les classe ensemble quand même" in dit
    assert "Partie 1, coup 1, tirage" in dit
    statut, rendu, _ = fusionner(capsys, *fichiers, "--differentes")
    assert (statut, len(rendu["classement"])) == (1, 2)
    assert any("Parties différentes, classées ensemble" in note for note in rendu["notes"])


def test_un_centre_en_retard_est_provisoire_et_le_classement_s_ecrit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fichiers = [ecrit(tmp_path, "Lyon", centre("Lyon", (76, 68))), ecrit(tmp_path, "Metz", en_retard("Metz", 76))]
    sortie = tmp_path / "ensemble.csv"
    _, rendu, _ = fusionner(capsys, *fichiers, "--sortie", str(sortie))
    assert [(x["total"], x["coups"], x["provisoire"]) for x in rendu["classement"]] == [(144, 2, False), (76, 1, True)]
    assert (rendu["provisoires"], rendu["coups"]) == (["Metz"], 2)
    tete, premier, second = sortie.read_text(encoding="utf-8-sig").splitlines()
    assert tete.endswith(";Coups;État")
    assert (premier.rsplit(";", 2)[1:], second.rsplit(";", 2)[1:]) == (["2", ""], ["1", "provisoire"])
    for suffixe, dit in ((".html", "Totaux sur tout ce qui est joué"), (".pdf", ""), (".xlsx", "")):
        autre = sortie.with_suffix(suffixe)
        fusionner(capsys, *fichiers, "--sortie", str(autre))
        assert dit in autre.read_bytes().decode(errors="ignore")
    assert "Classement de l’ensemble — provisoire" in tout_le_texte(sortie.with_suffix(".pdf").read_bytes())
    assert executer(["centres", "fusionner", *fichiers, "--sortie", str(tmp_path / "ensemble.doc")]) == 2


def test_la_commande_suit_ce_que_le_club_a_repondu_de_deux_noms_proches(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fichiers = [
        ecrit(tmp_path, "Lyon", un_joueur("Lyon", "LE GOFF Anne", 1)),
        ecrit(tmp_path, "Metz", un_joueur("Metz", "LEGOFF Anne", 2)),
    ]
    _, rendu, dit = fusionner(capsys, *fichiers)
    assert (len(rendu["classement"]), rendu["a_demander"]) == (2, [["LE GOFF Anne", "LEGOFF Anne"]])
    assert "peut-être une même personne" in dit
    qui = (Joueur(0, "LE GOFF Anne", club="Lyon"), Joueur(0, "LEGOFF Anne", club="Metz"))
    repondre_au_club(Dossiers.du_systeme().donnees / NOM, repondre(*qui, meme=True))
    _, rendu, _ = fusionner(capsys, *fichiers)
    assert ([x["centres"] for x in rendu["classement"]], rendu["a_demander"]) == ([["Lyon", "Metz"]], [])


@pytest.mark.parametrize(
    ("change", "dit"),
    [
        (lambda d: d.update(arbitre_centre=99), "plus récente"),
        (lambda d: d.pop("centre"), "n’est pas"),
        (lambda d: d["centre"]["joueurs"].append(d["centre"]["joueurs"][0]), "même numéro"),
        (lambda d: d["centre"]["parties"][0]["scores"].update({"9": [1, 1]}), "inconnu"),
        (lambda d: d["centre"]["parties"][0]["scores"].update({"1": [1]}), "autres coups"),
        (lambda d: d["centre"]["parties"][0]["scores"].update({"1": [1, -1]}), "négatif"),
        (lambda d: d["centre"]["parties"][0]["penalites"].update({"1": [3]}), "hors de la partie"),
        (lambda d: d["centre"]["parties"].append(d["centre"]["parties"][0]), "deux parties"),
        (lambda d: d["centre"].update(parties=[]), "manquent"),
    ],
)
def test_un_fichier_qui_ne_convient_pas_est_refuse(tmp_path: Path, change: Any, dit: str) -> None:
    chemin = ecrire_centre(tmp_path / "lyon.centre.json", centre("Lyon", (76, 0)))
    donnees = json.loads(chemin.read_text())
    del donnees["centre"]["somme"]
    change(donnees)
    chemin.write_text(json.dumps(donnees))
    with pytest.raises(CentreIllisible, match=dit):
        lire_centre(chemin)
