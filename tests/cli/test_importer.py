"""`arbitre importer joueurs|partie`: other programs' files, from a script."""

import json
from pathlib import Path
from typing import Any

import pytest

from arbitre.cli.principal import executer
from arbitre.dossiers import Dossiers
from arbitre.echanges.club import NOM, lire_club, repondre_au_club
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.presences import rentrer_ensemble
from arbitre.engine.proches import repondre
from arbitre.journal import Journal
from arbitre.regie import RegieClassique
from tests.echanges.soirees import ouvrir_regie, soiree
from tests.echanges.test_direct import TEXTE
from tests.echanges.test_eliot import BOMBE, PARTIE
from tests.echanges.test_joueurs import FEDERATION
from tests.echanges.test_listes import un_classeur
from tests.test_regie_classique import ODS

CAS = Path(__file__).parents[1] / "echanges" / "cas"


@pytest.fixture(autouse=True)
def chez_soi(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "donnees"))


@pytest.fixture
def federation(tmp_path: Path) -> Path:
    fichier = tmp_path / "classement.csv"
    fichier.write_bytes(FEDERATION.encode("latin-1"))
    return fichier


@pytest.fixture
def competition(tmp_path: Path) -> Path:
    fichier = tmp_path / "c.arbitre"
    regie = ouvrir_regie(fichier)
    regie.executer(CreerCompetition("Coupe", "2026-03-01"))
    regie.fermer()
    return fichier


def inscrits(fichier: Path) -> list[tuple[str, str, int]]:
    regie = ouvrir_regie(fichier)
    try:
        return [(j.nom, j.licence, j.table) for j in regie.etat.joueurs.values()]
    finally:
        regie.fermer()


def test_une_liste_se_montre_avant_d_etre_prise(federation: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert executer(["importer", "joueurs", str(federation)]) == 0
    lus = [json.loads(ligne) for ligne in capsys.readouterr().out.splitlines()]
    assert lus[0] == {"nom": "DUPONT Élise", "licence": "1234567", "categorie": "S", "serie": "1A", "club": "Besançon"}
    assert len(lus) == 2


def test_une_liste_s_inscrit_dans_la_competition(
    federation: Path, competition: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert executer(["importer", "joueurs", str(federation), "--dans", str(competition)]) == 0
    assert inscrits(competition) == [("DUPONT Élise", "1234567", 1), ("LE GALL Yann", "7654321", 2)]
    assert "c.arbitre\u00a0: 2 inscrits\u00a0: DUPONT Élise, LE GALL Yann." in capsys.readouterr().err


def test_le_fichier_de_la_competition_ne_s_ouvre_qu_une_fois(
    federation: Path, competition: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ouverts: list[Path] = []
    ouvrir = Journal.__init__

    def noter(journal: Journal, chemin: Path, **options: Any) -> None:
        ouverts.append(chemin)
        ouvrir(journal, chemin, **options)

    monkeypatch.setattr(Journal, "__init__", noter)
    assert executer(["importer", "joueurs", str(federation), "--dans", str(competition)]) == 0
    assert ouverts == [competition]


def test_qui_entre_pendant_une_partie_est_dit_absent(
    tmp_path: Path, federation: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    soiree(tmp_path / "s.arbitre", coups=1).fermer()
    assert executer(["importer", "joueurs", str(federation), "--dans", str(tmp_path / "s.arbitre")]) == 0
    assert "Qui vient d’être inscrit est absent de la partie 1, déjà ouverte\u00a0: " in capsys.readouterr().err


def test_une_table_deja_prise_n_inscrit_personne(competition: Path, tmp_path: Path) -> None:
    liste = tmp_path / "liste.csv"
    commande = ["importer", "joueurs", str(liste), "--dans", str(competition)]
    liste.write_text("table;nom\n4;A\n5;B\n", encoding="utf-8")
    assert executer(commande) == 0
    liste.write_text("table;nom\n4;C\n6;D\n", encoding="utf-8")
    assert executer(commande) == 2
    assert inscrits(competition) == [("A", "", 4), ("B", "", 5)]
    assert executer([*commande, "--sans-tables"]) == 0
    assert [table for _, _, table in inscrits(competition)] == [4, 5, 1, 2]


def test_07_la_liste_du_soir_n_inscrit_que_qui_manque(competition: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Half of it was entered in the morning: nobody is there twice, and the sentence says who."""
    for nom in ("07a-liste-du-matin.csv", "07b-liste-du-soir.csv", "07b-liste-du-soir.csv"):
        assert executer(["importer", "joueurs", str(CAS / nom), "--dans", str(competition)]) == 0
    assert [(nom, licence) for nom, licence, _ in inscrits(competition)] == [
        ("MARTEL Léa", "0012345"),
        ("ORBAN Gus", "0450012"),
        ("VIDAL Tom", "0770001"),
    ]
    dit = capsys.readouterr().err
    assert "1 inscrit\u00a0: VIDAL Tom. 2 déjà là\u00a0: MARTEL Léa, ORBAN Gus." in dit
    assert "3 déjà là\u00a0: MARTEL Léa, ORBAN Gus, VIDAL Tom." in dit


def test_11_une_liste_sans_accents_ne_change_pas_ceux_qui_en_ont(competition: Path) -> None:
    for nom in ("11a-club-avec-accents.csv", "11b-liste-sans-accents.csv"):
        commande = ["importer", "joueurs", str(CAS / nom)]
        assert executer([*commande, "--dans", str(competition), "--completer"]) == 0
        assert executer([*commande, "--club"]) == 0
    assert [nom for nom, _, _ in inscrits(competition)] == ["BÉRÉNICE Zoë", "LEFÈVRE-DUPRÉ Éloïse"]
    club = lire_club(Dossiers.du_systeme().donnees / NOM)
    assert [j.nom for j in club.joueurs] == ["BÉRÉNICE Zoë", "LEFÈVRE-DUPRÉ Éloïse"]


@pytest.mark.parametrize("vers", ["csv", "xlsx"])
def test_la_liste_que_la_competition_exporte_ne_change_rien_en_revenant(tmp_path: Path, vers: str) -> None:
    """Hostile names, licences with zeros, homonyms, a pair; and in another competition it enters once."""
    ici, la, liste = tmp_path / "s.arbitre", tmp_path / "la.arbitre", tmp_path / f"l.{vers}"
    regie = soiree(ici, coups=1)
    noms = (("MARTIN Paul", "0666001", "Lens"), ("MARTIN Paul", "0666002", "Pau"), ("ROY Luc / ADAM Zoé", "", ""))
    regie.executer(InscrireJoueurs(tuple(Joueur(0, nom, "", licence, club=club) for nom, licence, club in noms)))
    regie.executer(*rentrer_ensemble(regie.etat, (6, 7, 8)))
    avant = regie.etat
    regie.fermer()
    assert len(avant.joueurs) == 8
    assert executer(["exporter", str(ici), "--vers", vers, "--sortie", str(liste)]) == 0
    for _ in range(2):
        assert executer(["importer", "joueurs", str(liste), "--dans", str(ici), "--completer"]) == 0
    regie = ouvrir_regie(ici)
    assert regie.etat == avant
    regie.fermer()
    regie = ouvrir_regie(la)
    regie.executer(CreerCompetition("Coupe", "2026-03-01"))
    regie.fermer()
    tailles = []
    for _ in range(3):
        assert executer(["importer", "joueurs", str(liste), "--dans", str(la), "--completer"]) == 0
        with Journal(la, lecture_seule=True) as journal:
            tailles.append(journal.nombre_ecrit())
    assert len(inscrits(la)) == 8
    assert len({*tailles}) == 1, "the second time nothing is written"


def test_un_nom_proche_et_une_licence_d_un_autre_se_demandent(
    competition: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    liste = tmp_path / "liste.csv"
    liste.write_text("Nom;Licence\nMARTEL Léa;0012345\nORBAN Gus;\n", encoding="utf-8")
    commande = ["importer", "joueurs", str(liste), "--dans", str(competition)]
    assert executer(commande) == 0
    liste.write_text("Nom;Licence\nPICARD Léa;0012345\nORBANN Gus;\n", encoding="utf-8")
    assert executer(commande) == 1
    assert len(inscrits(competition)) == 2, "nobody is entered before it is answered"
    dit = capsys.readouterr().err
    assert "2 laissés\u00a0: PICARD Léa, ORBANN Gus." in dit
    assert "cette licence est celle de «\u00a0MARTEL Léa\u00a0» (0012345)" in dit
    assert executer([*commande, "--distincts"]) == 0
    assert [(nom, licence) for nom, licence, _ in inscrits(competition)][2:] == [("PICARD Léa", ""), ("ORBANN Gus", "")]
    assert executer(commande) == 0, "said once, and kept"
    assert len(inscrits(competition)) == 4


def test_ce_que_le_club_a_repondu_ne_se_demande_plus_a_la_commande(
    competition: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the window or here, and of that person alone: her namesake of another club is asked about."""
    liste = tmp_path / "liste.csv"
    commande = ["importer", "joueurs", str(liste), "--dans", str(competition)]
    liste.write_text("Nom;Licence;Club\nMARTEL Léa;0012345;Pau\n", encoding="utf-8")
    assert executer(commande) == 0
    lea, mariee = (Joueur(0, nom, licence="0012345", club="Pau") for nom in ("MARTEL Léa", "PICARD Léa"))
    repondre_au_club(Dossiers.du_systeme().donnees / NOM, repondre(lea, mariee, meme=True))
    liste.write_text("Nom;Licence;Club\nPICARD Léa;0012345;Pau\n", encoding="utf-8")
    assert executer(commande) == 0
    assert "1 déjà là\u00a0: PICARD Léa." in capsys.readouterr().err
    liste.write_text("Nom;Licence;Club\nPICARD Léa;;Pau\nMARTEL Léa;;Lens\n", encoding="utf-8")
    assert executer(commande) == 1
    assert "1 déjà là\u00a0: PICARD Léa. 1 laissé\u00a0: MARTEL Léa." in capsys.readouterr().err


def test_les_autres_feuilles_de_joueurs_sont_nommees(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    matin: list[list[object]] = [["Nom"], ["MARTEL Léa"]]
    soir: list[list[object]] = [["Nom"], ["ORBAN Gus"]]
    chemin = un_classeur(tmp_path / "c.xlsx", Consignes=[["Lisez"]], Matin=matin, Soir=soir)
    assert executer(["importer", "joueurs", str(chemin)]) == 0
    sortie, dit = capsys.readouterr()
    assert "MARTEL" in sortie
    assert "Autre feuille de joueurs\u00a0: «\u00a0Soir\u00a0»." in dit
    assert executer(["importer", "joueurs", str(chemin), "--feuille", "Soir"]) == 0
    assert capsys.readouterr().err == ""


def test_deux_homonymes_d_un_fichier_de_resultats_se_demandent(
    competition: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    liste = tmp_path / "resultats.csv"
    commande = ["importer", "joueurs", str(liste), "--dans", str(competition)]
    liste.write_text("Place;Joueur;Total\n1;ORBAN Gus;912\n2;MARTEL Léa;800\n3;ORBAN Gus;640\n", encoding="utf-8")
    assert executer(commande) == 1
    assert "le même nom que «\u00a0ORBAN Gus\u00a0». La même personne\u00a0?" in capsys.readouterr().err
    assert executer([*commande, "--distincts"]) == 0
    for _ in range(2):
        assert [nom for nom, _, _ in inscrits(competition)] == ["ORBAN Gus", "MARTEL Léa", "ORBAN Gus"]
        assert executer(commande) == 0, "imported again, nothing comes of it"


def test_qui_a_la_licence_d_un_autre_n_entre_qu_une_fois(
    competition: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    liste = tmp_path / "liste.csv"
    commande = ["importer", "joueurs", str(liste), "--dans", str(competition), "--distincts"]
    liste.write_text("Nom;Licence;Club\nMARTEL Léa;0012345;Pau\n", encoding="utf-8")
    assert executer(commande) == 0
    liste.write_text("Nom;Licence;Club\nQUIDAM Zoe;0012345;Pau\n", encoding="utf-8")
    for attendu in ("1 inscrit", "1 déjà là", "1 déjà là"):
        assert executer(commande) == 0
        sans = "QUIDAM Zoe, sans la licence 0012345, qui est celle de MARTEL Léa."
        assert f"{attendu}\u00a0: QUIDAM Zoe. À noter\u00a0: {sans}" in capsys.readouterr().err
    assert [(nom, licence) for nom, licence, _ in inscrits(competition)] == [
        ("MARTEL Léa", "0012345"),
        ("QUIDAM Zoe", ""),
    ]


def test_les_tables_du_fichier_s_oublient_et_une_table_prise_dit_comment(
    competition: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    liste = tmp_path / "liste.csv"
    liste.write_text("Table;Nom\n3;OMEGA Max\n", encoding="utf-8")
    commande = ["importer", "joueurs", str(liste), "--dans", str(competition)]
    assert executer(commande) == 0
    liste.write_text("Table;Nom\n3;SIGMA Max\n9;LAMBDA Max\n9;DELTA Max\n", encoding="utf-8")
    assert executer(commande) == 2
    dit = capsys.readouterr().err
    assert "La table 3 est celle de OMEGA Max\u00a0: recommencez avec --sans-tables, ou donnez" in dit
    assert executer([*commande, "--sans-tables"]) == 0
    assert len(inscrits(competition)) == 4


def test_une_liste_entre_au_classique_avec_ses_cotes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fichier, liste = tmp_path / "t.arbitre", tmp_path / "liste.csv"
    with Journal(fichier, nouveau=True) as journal:
        RegieClassique(journal, ODS).executer(CreerTournoi("Tournoi", "2026-03-01"))
    liste.write_text(
        "Table;Nom;Licence;Club;Cote\n0;MARTIN Paul;0666001;Lens;1400\n0;MARTIN Paul;0666002;Lens;1300\n",
        encoding="utf-8",
    )
    commande = ["importer", "joueurs", str(liste), "--dans", str(fichier)]
    assert executer(commande) == 0
    assert "2 inscrits\u00a0: MARTIN Paul, MARTIN Paul. Cotes\u00a0: la colonne" in capsys.readouterr().err
    assert executer([*commande, "--completer"]) == 0
    assert "2 déjà là" in capsys.readouterr().err
    with Journal(fichier) as journal:
        assert [i.cote for i in RegieClassique(journal, ODS).etat.inscrits.values()] == [1400.0, 1300.0]


def test_completer_dit_qui_est_complete(competition: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    liste = tmp_path / "liste.csv"
    commande = ["importer", "joueurs", str(liste), "--dans", str(competition)]
    liste.write_text("Nom\nORBAN Gus\n", encoding="utf-8")
    assert executer(commande) == 0
    liste.write_text("Nom;Licence\nORBAN Gus;0450012\n", encoding="utf-8")
    assert executer(commande) == 0
    assert inscrits(competition)[0][1] == "", "not asked for, not changed"
    assert executer([*commande, "--completer"]) == 0
    assert inscrits(competition)[0][1] == "0450012"
    assert "1 complété\u00a0: ORBAN Gus." in capsys.readouterr().err


def test_une_liste_complete_le_fichier_du_club(federation: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        assert executer(["importer", "joueurs", str(federation), "--club"]) == 0
    dit = capsys.readouterr().err
    assert "2 ajoutés\u00a0: " in dit
    assert "Fichier du club\u00a0: 2 déjà là\u00a0: DUPONT Élise, LE GALL Yann." in dit
    club = lire_club(Dossiers.du_systeme().donnees / NOM)
    assert [j.nom for j in club.joueurs] == ["DUPONT Élise", "LE GALL Yann"]


def test_les_colonnes_se_disent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    liste = tmp_path / "liste.csv"
    liste.write_text("Bron;7;DUPONT\nLyon;8;MARTIN\n", encoding="utf-8")
    commande = ["importer", "joueurs", str(liste), "--sans-entete", "--colonnes"]
    assert executer([*commande, "nom=3, table=2,club=1"]) == 0
    assert [json.loads(li) for li in capsys.readouterr().out.splitlines()] == [
        {"table": 7, "nom": "DUPONT", "club": "Bron"},
        {"table": 8, "nom": "MARTIN", "club": "Lyon"},
    ]
    for fausse in ("nom", "nom=9", "nom=0", "prenom=²", "age=1", "club=1"):
        assert executer([*commande, fausse]) == 2, fausse


def test_une_rangee_laissee_de_cote_se_dit_et_donne_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    liste = tmp_path / "liste.csv"
    liste.write_text("table;nom\n1;A\nx;B\n", encoding="utf-8")
    assert executer(["importer", "joueurs", str(liste)]) == 1
    lu = capsys.readouterr()
    assert len(lu.out.splitlines()) == 1
    assert "ligne 3" in lu.err


@pytest.mark.parametrize("octets", [b"ERREUR pas de liste", b"\x00\x01", b"PK\x03\x04", b"nom" + b";" * 1_000_000, b""])
def test_un_fichier_hostile_est_refuse_avec_une_phrase(
    tmp_path: Path, octets: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    liste = tmp_path / "liste.csv"
    liste.write_bytes(octets)
    assert executer(["importer", "joueurs", str(liste), "--club"]) == 2
    assert capsys.readouterr().err.strip()
    assert not (tmp_path / "donnees").exists()


@pytest.mark.parametrize("texte", [TEXTE, PARTIE], ids=["direct", "eliot"])
def test_une_partie_devient_des_coups_a_rejouer(tmp_path: Path, texte: str, capsys: pytest.CaptureFixture[str]) -> None:
    source, sortie = tmp_path / "source", tmp_path / "neuf" / "p.jsonl"
    source.write_text(texte, encoding="utf-8", newline="")
    commande = ["importer", "partie", str(source), "--edition", "2012", "--sortie", str(sortie)]
    assert executer(commande) == 0
    assert executer(commande) == 2, "it is not written over"
    capsys.readouterr()
    assert executer(["rejouer", str(sortie)]) == 0
    lue = json.loads(capsys.readouterr().out)
    assert [c["points"] for c in lue["coups"]][:2] == [76, 68]
    assert json.loads(sortie.read_bytes())["edition"] == "2012"


def test_une_partie_sur_la_sortie_standard(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    source = tmp_path / "d.txt"
    source.write_bytes(TEXTE.encode("cp1252"))
    assert executer(["importer", "partie", str(source)]) == 0
    assert len(json.loads(capfdbinary.readouterr().out)["coups"]) == 3


def test_une_bombe_xml_est_refusee(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "bombe.xml"
    source.write_text(BOMBE, encoding="utf-8")
    assert executer(["importer", "partie", str(source)]) == 2
    assert "entités XML" in capsys.readouterr().err


def test_un_fichier_absent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for quoi in ("joueurs", "partie"):
        assert executer(["importer", quoi, str(tmp_path / "absent")]) == 2
        assert "absent" in capsys.readouterr().err
    assert executer(["importer", "joueurs", str(tmp_path), "--club"]) == 2


@pytest.mark.parametrize(
    ("nom", "texte"),
    [
        ("lignes.jsonl", '{"id":1,"tirage":"ABC"}\n{"id":2}\n'),
        ("page.html", "<html><body>Jeudi</body></html>"),
        ("partie.csv", "coup,mot,ref\n1,VENIR,H4\n2,ABOYA,9E\n"),
        ("programme.sh", "#!/bin/sh\necho a;b;c\n"),
        ("papier.pdf", "%PDF-1.4\n1 0 obj\n"),
    ],
)
def test_un_fichier_d_autre_chose_n_est_pas_une_liste_de_joueurs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], nom: str, texte: str
) -> None:
    fichier = tmp_path / nom
    fichier.write_text(texte, encoding="utf-8")
    assert executer(["importer", "joueurs", str(fichier)]) != 0
    sortie, erreurs = capsys.readouterr()
    assert sortie == ""
    assert "ne ressemble pas à une liste de joueurs" in erreurs


def test_la_ligne_des_titres_se_dit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two rows of it look like titles; the first is the one that counts nobody."""
    liste = tmp_path / "liste.csv"
    liste.write_text("Club;Nom\nNom du club;Lyon\nJoueur;Club;Licence\nDUPONT Élise;Lyon;1234567\n", encoding="utf-8")
    assert executer(["importer", "joueurs", str(liste), "--entete", "3"]) == 0
    assert [json.loads(ligne) for ligne in capsys.readouterr().out.splitlines()] == [
        {"nom": "DUPONT Élise", "licence": "1234567", "club": "Lyon"}
    ]
    assert executer(["importer", "joueurs", str(liste), "--entete", "9"]) == 2
    assert "n’a pas de ligne 9\u00a0: il en a 4." in capsys.readouterr().err
