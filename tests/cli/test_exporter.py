"""`arbitre exporter`: what a script asks of a competition file."""

import json
from pathlib import Path

import pytest

from arbitre.cli.principal import executer
from arbitre.documents.catalogue import DUPLICATE
from arbitre.documents.papier import Besoin, Demande, PapierDuplicate, papeterie_de
from arbitre.echanges.vers import Vers
from tests.documents.lire import lire
from tests.echanges.soirees import jouer, ouvrir_regie, soiree
from tests.test_regie_classique import regie as regie_classique
from tests.test_regie_classique import une_ronde

FORMES = [vers.value for vers in Vers]


@pytest.fixture(scope="module")
def coupe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two parties, the first finished."""
    fichier = Path(tmp_path_factory.mktemp("coupe")) / "coupe.arbitre"
    regie = soiree(fichier)
    jouer(regie, coups=2)
    regie.fermer()
    return fichier


@pytest.mark.parametrize("forme", FORMES)
def test_chaque_forme_s_ecrit_puis_ne_s_ecrase_que_si_on_le_dit(
    coupe: Path, tmp_path: Path, forme: str, capsys: pytest.CaptureFixture[str]
) -> None:
    sortie = tmp_path / "neuf" / f"resultats.{forme}"
    commande = ["exporter", str(coupe), "--vers", forme, "--sortie", str(sortie)]
    assert executer(commande) == 0
    assert f"Écrit\u00a0: {sortie}" in capsys.readouterr().err
    sortie.write_bytes(b"autre chose")
    assert executer(commande) == 2
    assert "existe déjà" in capsys.readouterr().err
    assert sortie.read_bytes() == b"autre chose"
    assert executer([*commande, "--ecraser"]) == 0
    assert sortie.read_bytes() != b"autre chose"
    assert list(sortie.parent.iterdir()) == [sortie]


@pytest.mark.parametrize("forme", FORMES)
def test_dans_un_dossier_le_nom_est_celui_de_la_competition(coupe: Path, tmp_path: Path, forme: str) -> None:
    assert executer(["exporter", str(coupe), "--vers", forme, "--sortie", str(tmp_path)]) == 0
    (ecrit,) = tmp_path.iterdir()
    assert ecrit.name.startswith("Coupe-du-printemps-2026-03-01")
    assert list(tmp_path.parent.glob("Coupe*")) == [], "nothing beside the chosen folder"


def test_l_export_n_ecrit_rien_dans_la_competition(coupe: Path, tmp_path: Path) -> None:
    avant = coupe.read_bytes()
    autour = sorted(f.name for f in coupe.parent.iterdir())
    assert executer(["exporter", str(coupe), "--vers", "csv", "--sortie", str(tmp_path)]) == 0
    assert coupe.read_bytes() == avant
    assert sorted(f.name for f in coupe.parent.iterdir()) == autour


def test_une_competition_ouverte_ailleurs_s_exporte(coupe: Path, tmp_path: Path) -> None:
    regie = ouvrir_regie(coupe)
    try:
        assert executer(["exporter", str(coupe), "--vers", "html", "--sortie", str(tmp_path)]) == 0
    finally:
        regie.fermer()


def test_ce_qui_est_exporte_se_rejoue(
    coupe: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    parties = tmp_path / "parties.jsonl"
    assert executer(["exporter", str(coupe), "--vers", "rejouer", "--sortie", str(parties)]) == 0
    capsys.readouterr()
    assert executer(["rejouer", str(parties)]) == 0
    lues = [json.loads(ligne) for ligne in capsys.readouterr().out.splitlines()]
    assert len(lues) == 2
    assert [e for lue in lues for c in lue["coups"] for e in c["erreurs"]] == []
    assert lues[0]["fin"] is not None
    assert lues[1]["fin"] is None


def test_une_seule_partie(coupe: Path, tmp_path: Path) -> None:
    sortie = tmp_path / "p.jsonl"
    assert executer(["exporter", str(coupe), "--vers", "rejouer", "--partie", "2", "--sortie", str(sortie)]) == 0
    (ligne,) = sortie.read_text(encoding="utf-8").splitlines()
    assert len([c for c in json.loads(ligne)["coups"] if c["mot"]]) == 2


def test_la_sortie_standard(coupe: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert executer(["exporter", str(coupe), "--vers", "sigles", "--partie", "1", "--sortie", "-"]) == 0
    lu = capfdbinary.readouterr()
    assert lu.out.decode("latin-1").splitlines()[1] == '"2","--table vide--","-1"'
    assert "est écrit".encode() in lu.err


@pytest.mark.parametrize(
    ("arguments", "phrase"),
    [
        (["--vers", "csv", "--partie", "9"], "La partie 9 n’existe pas"),
        (["--vers", "csv", "--partie", "x"], "partie"),
        (["--vers", "pdf"], "vers"),
        ([], "vers"),
    ],
)
def test_des_arguments_inutilisables(
    coupe: Path, tmp_path: Path, arguments: list[str], phrase: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        statut = executer(["exporter", str(coupe), "--sortie", str(tmp_path), *arguments])
    except SystemExit as e:
        statut = int(str(e.code))
    assert statut == 2
    assert phrase in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_un_fichier_qui_n_est_pas_une_competition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    faux = tmp_path / "faux.arbitre"
    faux.write_bytes(b"bonjour" * 100)
    for fichier in (faux, tmp_path / "absent.arbitre"):
        assert executer(["exporter", str(fichier), "--vers", "csv", "--sortie", str(tmp_path)]) == 2
        assert fichier.name in capsys.readouterr().err


# --- papers -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tournoi(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Eight players, the first round under way."""
    fichier = tmp_path_factory.mktemp("tournoi") / "tournoi.arbitre"
    r = regie_classique(fichier)
    une_ronde(r)
    r.fermer()
    return fichier


@pytest.mark.parametrize("papier", [papier for papier in DUPLICATE if Besoin.TOPPING not in papier.besoins])
def test_chaque_papier_du_duplicate_se_fait_sans_fenetre(
    coupe: Path, tmp_path: Path, papier: PapierDuplicate, capsys: pytest.CaptureFixture[str]
) -> None:
    sortie = tmp_path / "papier.pdf"
    commande = ["exporter", str(coupe), "--papier", papier.nom, "--partie", "1", "--sortie", str(sortie)]
    recours = ["--coup", "1", "--tables", "1"] if Besoin.RECOURS in papier.besoins else []
    if Besoin.BILLETS in papier.besoins:  # nobody is to be told anything
        assert executer(commande) == 2
        assert "Aucun billet" in capsys.readouterr().err
        return
    assert executer([*commande, *recours]) == 0
    (page, *_) = lire(sortie.read_bytes())
    assert page.mots.strip()


def test_le_papier_est_celui_de_la_fenetre_octet_pour_octet(coupe: Path, tmp_path: Path) -> None:
    assert (
        executer(["exporter", str(coupe), "--papier", "classement", "--partie", "1", "--sortie", f"{tmp_path}/"]) == 0
    )
    regie = ouvrir_regie(coupe)
    papeterie = papeterie_de(regie.etat, str(regie.journal.ancre()))
    demande = Demande(regie.etat, regie.etat.parties[0], tuple(regie.chronique.traces), papeterie=papeterie)
    regie.fermer()
    papier = next(papier for papier in DUPLICATE if papier.nom == "classement")
    assert (tmp_path / "classement-p1.pdf").read_bytes() == papier.faire(demande)


def test_tous_les_papiers_vont_dans_un_dossier(coupe: Path, tournoi: Path, tmp_path: Path) -> None:
    for fichier, attendu in ((coupe, "feuilles-de-route-p1.pdf"), (tournoi, "Feuilles-de-match-ronde-1.pdf")):
        dossier = tmp_path / fichier.stem
        partie = ["--partie", "1"] if fichier is coupe else []
        assert executer(["exporter", str(fichier), "--papier", "tous", *partie, "--sortie", str(dossier)]) == 0
        faits = sorted(f.name for f in dossier.iterdir())
        assert attendu in faits
        assert all((dossier / nom).read_bytes().startswith(b"%PDF") for nom in faits)


@pytest.mark.parametrize(
    ("arguments", "phrase"),
    [
        (["--papier", "menu"], "Choisissez parmi\u00a0: tous, billets, feuille-de-partie"),
        (["--papier", "classement", "--coup", "1"], "ne prend pas --coup"),
        (["--papier", "billets", "--coup", "9"], "Le coup 9 n’a pas de top proclamé"),
        (
            ["--papier", "classement", "--format", "a6"],
            "de la partie\u00a0» se fait en A4 ou LETTER.",
        ),
        (["--papier", "classement", "--format", "a9"], "Pas de format «\u00a0A9\u00a0»\u00a0: A4, A5, A6, LETTER."),
        (["--papier", "classement", "--partie", "7"], "n’a pas de partie 7\u00a0: il en a 2."),
        (["--papier", "dossier-de-recours"], "Choisissez le coup"),
    ],
)
def test_un_papier_qui_ne_se_fait_pas_dit_pourquoi(
    coupe: Path, tmp_path: Path, arguments: list[str], phrase: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert executer(["exporter", str(coupe), "--sortie", str(tmp_path / "x.pdf"), *arguments]) == 2
    assert phrase in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_les_papiers_d_un_tournoi_ont_leur_nom(
    tournoi: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sortie = tmp_path / "c.pdf"
    assert executer(["exporter", str(tournoi), "--papier", "classement-complet", "--sortie", str(sortie)]) == 0
    assert sortie.read_bytes().startswith(b"%PDF")
    assert executer(["exporter", str(tournoi), "--papier", "billets", "--sortie", str(sortie)]) == 2
    assert "tous, appariements-par-nom, appariements-par-table" in capsys.readouterr().err
