"""A tournament goes out, and its TSH division comes back."""

import contextlib
import csv
import io
import json
import random
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.echanges.classique import exporter_le_tournoi
from arbitre.echanges.classique_recus import inscrits_recus
from arbitre.echanges.joueurs import appliquer, ouvrir, proposer
from arbitre.echanges.tsh import (
    DivisionIllisible,
    divisions_du_fichier,
    lire_division,
    nom_a_virgule,
    tsh_du_tournoi,
)
from arbitre.echanges.vers import VersClassique
from arbitre.engine.classique.feuilles import feuille_de_ronde
from arbitre.engine.classique.rencontre import Camp, Forfait, Manche
from arbitre.engine.classique.suivi.commandes import SuivreTable
from arbitre.engine.classique.suivi.jouer import PasserTour
from arbitre.engine.classique.tournoi.contester import JugerContestation
from arbitre.engine.classique.tournoi.etat import Inscrit, Tournoi
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi, FaireRentrer, FaireSortir, Inscrire, ReglerTournoi
from arbitre.engine.classique.tournoi.publier import PublierRonde
from arbitre.engine.classique.tournoi.resultats import SaisirMatch
from arbitre.engine.erreurs import Refus
from arbitre.exterieur.archives import plier_zip
from tests.engine.classique.tournoi.test_tournoi import faire, joue, ouvert


def en_cours(joueurs: int = 19) -> Tournoi:
    """Two rounds played with a forfeit and an absent, a third under way."""
    tournoi = joue(faire(ouvert(joueurs), PublierRonde(), SaisirMatch(1, forfait=Forfait.B)), random.Random(1))
    tournoi = joue(faire(tournoi, FaireSortir(3), PublierRonde()), random.Random(2))
    return faire(tournoi, FaireRentrer(3), PublierRonde(), SaisirMatch(1, (Manche(451, 407),)))


def vierge() -> Tournoi:
    return faire(Tournoi(), CreerTournoi("Repris"))


def test_csv_en_grille_croisee() -> None:
    export = exporter_le_tournoi(en_cours(), VersClassique.CSV)
    assert export.nom == "Open-2026-11-21-classique.csv"
    tete, *lignes = csv.reader(io.StringIO(export.octets.decode("utf-8-sig")), delimiter=";")
    assert tete == ["Rang", "Nom", "Ronde 1", "Ronde 2", "Ronde 3", "PM", "Pdep"]
    assert len(lignes) == 19
    cases = {ligne[1]: ligne[2:5] for ligne in lignes}
    assert cases["Joueur 003"][1] == "—"
    assert cases["Joueur 014"][0].endswith(" F")
    assert cases["Joueur 001"][0].endswith("G +50")


def test_xlsx_un_onglet_par_ronde() -> None:
    classeur = openpyxl.load_workbook(io.BytesIO(exporter_le_tournoi(en_cours(), VersClassique.XLSX).octets))
    assert classeur.sheetnames == ["Classement", "Grille croisée", "Ronde 1", "Ronde 2", "Ronde 3"]
    rondes = list(classeur["Ronde 3"].iter_rows(values_only=True))
    assert rondes[1][3] == "451 – 407"
    assert rondes[-1][2] == "X (exempt)"
    pm = [ligne[8] for ligne in classeur["Classement"].iter_rows(min_row=2, values_only=True)]
    assert all(isinstance(x, int) for x in pm)
    assert pm == sorted(pm, reverse=True)


def test_le_classeur_redonne_ses_joueurs_et_leurs_cotes(tmp_path: Path) -> None:
    tournoi = en_cours()
    chemin = tmp_path / "t.xlsx"
    chemin.write_bytes(exporter_le_tournoi(tournoi, VersClassique.XLSX).octets)
    tableau = ouvrir(chemin)
    proposition = proposer(tableau)
    lue = appliquer(tableau, proposition)
    assert lue.ecarts == ()
    recus = inscrits_recus(lue, proposition).inscrits
    assert {(i.nom, i.cote) for i in recus} == {(i.nom, i.cote) for i in tournoi.inscrits.values()}


def test_html_sans_rien_d_autre() -> None:
    page = exporter_le_tournoi(en_cours(), VersClassique.HTML).octets.decode()
    assert "<h2>Grille croisée</h2>" in page
    assert "Joueur 007" in page
    assert "<script" not in page


@pytest.mark.parametrize("vers", VersClassique)
def test_un_nom_qui_ressemble_a_une_formule_reste_un_texte(vers: VersClassique) -> None:
    tournoi = faire(vierge(), Inscrire((Inscrit(0, "=1+1", 3), Inscrit(0, "<b>Zoé</b>", 2))))
    tournoi = faire(tournoi, PublierRonde(), SuivreTable(1, premier=Camp.A), PasserTour())
    octets = exporter_le_tournoi(tournoi, vers).octets
    if vers is VersClassique.CSV:
        assert "'=1+1" in octets.decode("utf-8-sig")
    elif vers in (VersClassique.HTML, VersClassique.ANNOTEE):
        assert b"<b>Zo" not in octets


def test_une_division_de_tsh_va_et_revient() -> None:
    tournoi = en_cours()
    noms = tuple(
        replace(inscrit, nom=f"JOUEUR {chr(64 + numero)}anne") for numero, inscrit in sorted(tournoi.inscrits.items())
    )
    tournoi = faire(tournoi, Inscrire(noms))
    assert "Un forfait est à −50 dans TSH et à 0 dans ce tournoi" in tsh_du_tournoi(tournoi)[1][0]
    tournoi = faire(tournoi, ReglerTournoi(replace(tournoi.reglages, perte_forfait=50)))
    octets, notes = tsh_du_tournoi(tournoi)
    assert notes == ()
    assert octets.decode().splitlines()[0].startswith("JOUEUR, Aanne ")
    relu = faire(vierge(), *lire_division(octets, "a.t").commandes)
    assert [r.attendues for r in relu.rondes[:2]] == [(), ()]
    assert len(relu.rondes[2].attendues) == len(tournoi.rondes[2].attendues)
    assert tsh_du_tournoi(relu)[0] == octets
    assert relu.reglages.perte_forfait == 50, "a forfeit costs what it does there"
    ici, la = ([(t.inscrits[li.joueur].nom, li.pm, li.pdep) for li in t.classement()] for t in (tournoi, relu))
    assert la == ici


def test_les_lignes_de_tsh() -> None:
    octets = (
        b"# club\n"
        b"DUPONT, Marie        1200 2 3 0; 451 380 50; p12 1 2 0\n"
        b"MARTIN, Paul          900 1 0; 407 50\n"
        b"Petit, Jean           850 0 1; 50 400\n"
    )
    tournoi = faire(vierge(), *lire_division(octets, "a.t").commandes)
    assert [i.nom for i in tournoi.inscrits.values()] == ["DUPONT Marie", "MARTIN Paul", "Petit Jean"]
    assert tournoi.rondes[0].rencontres[1].parties == (Manche(451, 407),)
    assert tournoi.rondes[1].rencontres[1].parties == (Manche(380, 400),)


@pytest.mark.parametrize(
    ("texte", "dit"),
    [
        ("", "0 joueur"),
        ("DUPONT 1200 1; 400\n", "1 joueur"),
        ("DUPONT\nMARTIN 1200\n", "ligne 1"),
        ("DUPONT 1200 2; 400\nMARTIN 900 1; x\n", "ligne 2"),
        ("DUPONT 1200 2; 400\nMARTIN 900 2; 300\n", "se contredisent"),
        ("DUPONT 1200 9; 400\nMARTIN 900 1; 300\n", "se contredisent"),
    ],
)
def test_ce_qui_n_est_pas_une_division_est_nomme(texte: str, dit: str) -> None:
    with pytest.raises(DivisionIllisible, match=dit):
        lire_division(texte.encode(), "a.t")


CAS = Path(__file__).parent / "cas"


def test_12a_un_retardataire_a_moins_50_a_perdu_les_rondes_manquees_et_gagne_l_exempt() -> None:
    octets = (CAS / "12a-retardataire-a-moins-50.t").read_bytes()
    tournoi = faire(vierge(), *lire_division(octets, "a.t").commandes)
    points = {tournoi.inscrits[li.joueur].nom: (li.pm, li.pdep) for li in tournoi.classement()}
    assert points["Royer Zoe"] == (3, -50), "two rounds lost at −50, then a bye at +50"
    assert tsh_du_tournoi(tournoi)[0].decode().splitlines()[-1].split(";") == [
        "Royer Zoe                      1300 0 0 0", " -50 -50 50",
    ]  # fmt: skip
    assert feuille_de_ronde(tournoi, tournoi.rondes[0]).absents == ("Royer Zoe",)
    assert feuille_de_ronde(tournoi, tournoi.rondes[0]).exempt == ""
    assert feuille_de_ronde(tournoi, tournoi.rondes[2]).exempt == "Royer Zoe"
    assert not tournoi.se_sont_rencontres(1, 5)


def test_un_exempt_et_un_forfait_de_tsh_ne_se_sont_pas_rencontres() -> None:
    """« +50 » is a bye and « −50 » a round missed: TSH does not say that one was to meet the other."""
    octets = b"A, a 5 2 0; 400 50\nB, b 4 1 3; 300 410\nC, c 3 0 2; -50 390\n"
    tournoi = faire(vierge(), *lire_division(octets, "a.t").commandes)
    assert {(r.a, r.b) for r in tournoi.rondes[1].ronde} == {(2, 3), (1, 0)}
    assert {(r.a, r.b) for r in tournoi.rondes[0].ronde} == {(1, 2), (3, 0)}
    octets = b"A, a 5 0 2; 50 400\nB, b 4 0 1; -50 300\nC, c 3 4 0; 400 50\nD, d 2 3 0; 300 -50\n"
    tournoi = faire(vierge(), *lire_division(octets, "a.t").commandes)
    assert all(r.contre_x for ronde in tournoi.rondes for r in ronde.ronde if not r.jouee)
    assert tournoi.se_sont_rencontres(1, 2) == (2,)


def test_plusieurs_exempts_a_la_meme_ronde_et_des_ecarts_qui_ne_sont_pas_les_notres() -> None:
    octets = b"A, a 5 0 2; 50 400\nB, b 4 0 1; 75 300\nC, c 3 0 0; -25 -25\n"
    lue = lire_division(octets, "a.t")
    tournoi = faire(vierge(), *lue.commandes)
    assert {(tournoi.inscrits[li.joueur].nom, li.pm, li.pdep) for li in tournoi.classement()} == {
        ("A a", 6, 150), ("B b", 4, -50), ("C c", 0, -50),
    }  # fmt: skip
    assert lue.notes == ("Exempt à +75\u00a0: compté +50 (4.2).",)
    assert tournoi.reglages.perte_forfait == 25, "a round missed costs what it does there"


def test_les_divisions_d_une_archive_se_nomment(tmp_path: Path) -> None:
    archive = tmp_path / "open.zip"
    une = (CAS / "12a-retardataire-a-moins-50.t").read_bytes()
    archive.write_bytes(plier_zip({"open/b.t": une, "open/a.t": une, "open/config.tsh": b"x", "__MACOSX/._a.t": b"x"}))
    assert divisions_du_fichier(archive) == {"open/a.t": une, "open/b.t": une}
    (tmp_path / "vide.zip").write_bytes(plier_zip({"config.tsh": b"x"}))
    with pytest.raises(DivisionIllisible, match="n’a pas de division"):
        divisions_du_fichier(tmp_path / "vide.zip")
    (tmp_path / "abime.zip").write_bytes(archive.read_bytes()[:200])
    with pytest.raises(DivisionIllisible, match="abîmé"):
        divisions_du_fichier(tmp_path / "abime.zip")


@settings(max_examples=60)
@given(st.binary(max_size=300) | st.text("AB;0123 -.,#\n", max_size=200).map(str.encode))
def test_n_importe_quels_octets_se_lisent_ou_se_refusent(octets: bytes) -> None:
    with contextlib.suppress(Refus):
        faire(vierge(), *lire_division(octets, "a.t").commandes)


def test_le_nom_a_l_anglaise() -> None:
    assert nom_a_virgule("DE LA TOUR Anne-Marie") == "DE LA TOUR, Anne-Marie"
    assert nom_a_virgule("Anne") == "Anne"
    assert nom_a_virgule("X, Y") == "X, Y"


def test_le_json_a_tout_pour_un_programme() -> None:
    tournoi = faire(en_cours(), JugerContestation(("DUALS",), 1, Camp.B))
    lu = json.loads(exporter_le_tournoi(tournoi, VersClassique.JSON).octets)
    assert lu["tournoi"]["nom"] == tournoi.nom
    assert [j["nom"] for j in lu["joueurs"]] == [tournoi.inscrits[n].nom for n in tournoi.initial]
    assert [li["pm"] for li in lu["classement"]] == [li.pm for li in tournoi.classement()]
    assert [len(ronde["matchs"]) for ronde in lu["rondes"]] == [len(ronde.rencontres) for ronde in tournoi.rondes]
    assert lu["registre"][-1]["affaire"].startswith("Contestation par")
    assert lu["nouvelles_cotes"] == []
    assert lu["final"] is False


def test_une_division_de_plus_de_rondes_que_la_formule_les_garde_toutes() -> None:
    """A file of eight rounds of four players: so many matches, and none too many."""
    lignes = [
        "A, a 4 2 3 4 2 3 4 2 3; ",
        "B, b 3 1 4 3 1 4 3 1 4; ",
        "C, c 2 4 1 2 4 1 2 4 1; ",
        "D, d 1 3 2 1 3 2 1 3 2; ",
    ]
    octets = "\n".join(ligne + " ".join(["400"] * 8) for ligne in lignes).encode()
    tournoi = faire(vierge(), *lire_division(octets, "a.t").commandes)
    assert (len(tournoi.rondes), tournoi.matchs, tournoi.reglages.matchs) == (8, 8, 8)
