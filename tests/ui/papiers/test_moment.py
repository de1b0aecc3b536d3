"""What a paper prints of its file's moment: read back from the PDF kept, proven as it stands by `arbitre verifier`."""

import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from arbitre.cli.principal import executer
from arbitre.documents.catalogue import CLASSIQUE, DUPLICATE
from arbitre.engine.classique.tournoi.etat import Inscrit
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi, Inscrire
from arbitre.engine.classique.tournoi.publier import PublierRonde
from arbitre.engine.competition.inscrire import InscrireArbitre
from arbitre.journal import Journal
from arbitre.regie import RegieClassique
from arbitre.ui.kit.regie_qt import RegieClassiqueQt, RegieQt
from arbitre.ui.papiers.classique import PapiersDuTournoi
from arbitre.ui.papiers.documents import Documents
from arbitre.ui.papiers.fenetre import FenetrePapiers
from arbitre.ui.papiers.file import FileDImpression
from tests.documents.lire import lire
from tests.engine.classique.tournoi.test_tournoi import ODS
from tests.journal import outils
from tests.ui.papiers.test_documents import ouvrir, soir


def garde(qtbot: QtBot, fenetre: FenetrePapiers, rang: int) -> Path:
    """Keep the paper of that rank as a user does; the PDF."""
    fenetre.papiers.setCurrentRow(rang)
    qtbot.waitUntil(lambda: fenetre.pret)
    avant = set(fenetre.dossier.glob("*.pdf"))
    fenetre.enregistrer()
    qtbot.waitUntil(lambda: set(fenetre.dossier.glob("*.pdf")) != avant)
    (neuf,) = set(fenetre.dossier.glob("*.pdf")) - avant
    qtbot.waitUntil(lambda: neuf.name in fenetre.message.text())  # it is there from its first byte on
    return neuf


def moment(pdf: Path) -> str:
    """What the paper says at its foot, as one would copy it."""
    pages = [re.findall(r"\d+ événements? · sceau [0-9a-f ]+", page.mots) for page in lire(pdf.read_bytes())]
    assert all(page == pages[0] for page in pages), "the same on every page"
    (seul,) = pages[0]
    return str(seul)


def coupe(fichier: Path, jusqu_a: int, vers: Path) -> Path:
    """A copy as a forger would cut it: the last events gone with their count; what is left holds."""
    shutil.copy(fichier, vers)
    with closing(sqlite3.connect(vers)) as base:
        base.execute("DELETE FROM journal WHERE id > ?", (jusqu_a,))
        base.execute("UPDATE sqlite_sequence SET seq = ?", (jusqu_a,))
        base.commit()
    return vers


def prouve(fichier: Path, papier: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, suite: str) -> None:
    assert executer(["verifier", str(fichier), "--ancre", papier]) == 0
    nombre = int(papier.split(" ", 1)[0])
    assert f"contient le moment de ce papier, son événement {nombre}, et" in capsys.readouterr().out
    court = coupe(fichier, nombre - 1, tmp_path / f"coupe{suite}.arbitre")
    assert executer(["verifier", str(court)]) == 0, "its own seals do not see it"
    capsys.readouterr()
    assert executer(["verifier", str(court), "--ancre", papier]) == 1
    assert f"le papier compte {nombre} événements, ce fichier n’en tient que {nombre - 1}" in capsys.readouterr().err


def test_un_papier_du_duplicate_prouve_son_fichier(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chemin = outils.fichier(tmp_path)
    regie = RegieQt(outils.regie(chemin))
    fenetre = Documents(regie)
    fenetre.montrer()
    noms = [papier.nom for papier in DUPLICATE]
    prouve(chemin, moment(garde(qtbot, fenetre, noms.index("classement"))), capsys, tmp_path, "-1")
    regie.executer(InscrireArbitre("Paul"))
    prouve(chemin, moment(garde(qtbot, fenetre, noms.index("plan-des-tables"))), capsys, tmp_path, "-2")
    fenetre.close()
    regie.regie.fermer()


def test_un_papier_du_classique_prouve_son_fichier(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chemin = tmp_path / "open.arbitre"
    regie = RegieClassique(Journal(chemin, nouveau=True), ODS)
    regie.executer(CreerTournoi("Open", "2026-11-21"))
    regie.executer(Inscrire(tuple(Inscrit(0, f"Joueur {n}") for n in range(8))))
    regie.executer(PublierRonde())
    qt = RegieClassiqueQt(regie)
    fenetre = PapiersDuTournoi(regie, qt.change)
    fenetre.montrer()
    titres = [papier.titre for papier in CLASSIQUE]
    for rang, titre in enumerate(("Grille croisée", "Fiche des 102 lettres")):
        prouve(chemin, moment(garde(qtbot, fenetre, titres.index(titre))), capsys, tmp_path, f"-{rang}")
    fenetre.close()
    regie.fermer()


def test_un_papier_sorti_n_en_change_aucun_autre_pas_meme_son_pied(qtbot: QtBot, tmp_path: Path) -> None:
    regie = ouvrir(soir(), tmp_path)
    fenetre = Documents(regie)
    fenetre.montrer()
    noms = [papier.nom for papier in DUPLICATE]
    premier = garde(qtbot, fenetre, noms.index("classement"))
    garde(qtbot, fenetre, noms.index("affiche"))
    qtbot.waitUntil(lambda: regie.regie.journal.ancre().nombre > int(moment(premier).split(" ")[0]))
    fenetre.papiers.setCurrentRow(noms.index("classement"))
    qtbot.waitUntil(lambda: fenetre.pret)
    assert fenetre._fait is not None
    assert fenetre._fait.octets == premier.read_bytes()
    fenetre.close()
    regie.regie.fermer()


def test_un_papier_garde_quand_la_console_se_ferme_n_est_pas_note(qtbot: QtBot, tmp_path: Path) -> None:
    """The paper is there; the file is as it was when it was closed, and what keeps the queue says so."""
    regie = ouvrir(soir(), tmp_path)
    fenetre = Documents(regie)
    fenetre.montrer()
    qtbot.waitUntil(lambda: fenetre.pret)
    dits: list[str] = []
    FileDImpression.de(regie).dit.connect(dits.append)
    avant = list(regie.regie.journal.lire())
    fenetre.enregistrer()
    regie.regie.fermer()
    qtbot.waitUntil(lambda: not fenetre.atelier.occupe)
    assert len(list(fenetre.dossier.glob("*.pdf"))) == 1
    nom = regie.regie.journal.chemin.name
    assert dits == [f"«\u00a0{nom}\u00a0» est fermé\u00a0: rien n’y est écrit. Rouvrez-le pour continuer."]
    assert list(regie.regie.journal.lire()) == avant
    fenetre.close()
