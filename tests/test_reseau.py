"""Nothing tries to reach a network: each command and an evening of the console, their system calls watched by strace.

Local sockets are left: the desktop, the sound, the printer. So is netlink, by which the system says what hardware is,
and the print server of this very machine, which CUPS asks on its loopback where it finds no socket of it.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arbitre.cli.arguments import COMMANDES
from tests.journal.outils import fichier

pytestmark = [
    pytest.mark.machine,
    pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed here"),
]
RACINE = Path(__file__).parents[1]
APPELS = "socket,connect,bind,listen,sendto,sendmsg,sendmmsg"
LOCALES = {"AF_UNIX", "AF_LOCAL", "AF_NETLINK", "AF_UNSPEC"}
_FAMILLE = re.compile(r"\b(?:AF|PF)_\w+")


def surveiller(dossier: Path, commande: list[str], entree: str = "") -> tuple[int, list[str]]:
    """Run it; its status, and each call that names a family of addresses beyond this machine."""
    traces = dossier / "appels.txt"
    fait = subprocess.run(
        ["strace", "--seccomp-bpf", "-f", "-qq", "-e", f"trace={APPELS}", "-o", str(traces), *commande],
        cwd=dossier,
        env=os.environ | {"PYTHONPATH": str(RACINE)},
        input=entree,
        stdout=subprocess.DEVNULL,
        text=True,
        check=False,
    )
    appels = traces.read_text(encoding="utf-8", errors="replace").splitlines()
    return fait.returncode, [appel for appel in appels if set(_FAMILLE.findall(appel)) - LOCALES]


GRILLE = ["." * 15] * 15
SOLUTION = {"mot": "SATINER", "sens": "H", "ref": "H4", "points": 70}
RETENU = {"grille": GRILLE, "mot": "SATINER", "ref": "H4"}
JOUEURS = [{"table": n, "nom": f"JOUEUR {n}"} for n in (1, 2)]
PARTIE = {"tops": [70], "scores": {"1": [70], "2": [60]}}
LIGNES = {
    "solutions": {"grille": GRILLE, "tirage": "AEINRST"},
    "corriger": {"id": "b", "coup": 1, "grille": GRILLE, "tirage": "AEINRST", "edition": "2023"}
    | {"bulletin": {"remis": True, "etat": [], "solutions": [SOLUTION]}},
    "annonces": {"id": "a", "coup": 1, "edition": "2023", "formule": "classique", "duree": 60, "alerte": 20}
    | {"tirage": "AEINRST", "retenu": RETENU},
    "classement": {"id": "c", "methode": "points", "joueurs": JOUEURS, "parties": [PARTIE]},
    "apparier": {"id": "t", "joueurs": [{"nom": nom, "cote": 10} for nom in "ABCDEF"], "rondes": []},
}
"""Commands that read a line of JSON, each with one that it can use."""
ARGUMENTS = {
    "generer": ["--parties", "1", "--graine", "1"],
    "verifier": ["soiree.arbitre"],
    "signer": ["soiree.arbitre", "--cle", "club.cle", "--nouvelle-cle"],
    "exporter": ["soiree.arbitre", "--vers", "html", "--sortie", "page.html"],
    "importer": ["joueurs", "joueurs.csv"],
    "centres": ["preparer", "soiree.arbitre", "--nom", "Lyon"],
    "gcg": ["annoter", "partie.gcg", "--sortie", "annotee.html"],
    "lexique": ["importer", "mots.txt", "--nom", "Essai"],
    "quiz": ["--nombre", "1", "--graine", "1"],
    "saison": ["."],
    "voix": ["lister"],
}


def test_chaque_commande_est_surveillee() -> None:
    # the evening stands for the demonstration; `servir` and `secours` are a room's network, which the user asked for
    assert {*LIGNES, *ARGUMENTS, "rejouer", "demo", "servir", "secours"} == set(COMMANDES)


@pytest.mark.parametrize("commande", [*LIGNES, *ARGUMENTS])
def test_aucune_commande_ne_cherche_un_reseau(tmp_path: Path, commande: str) -> None:
    fichier(tmp_path)
    (tmp_path / "joueurs.csv").write_text("nom;licence\nDUPONT Marie;1234567\n", encoding="utf-8")
    (tmp_path / "partie.gcg").write_text("#player1 a A\n#player2 b B\n", encoding="utf-8")
    (tmp_path / "mots.txt").write_text("AA\nAI\nLA\nLAC\nSALE\n", encoding="utf-8")
    arguments = ARGUMENTS.get(commande, ["-"])
    statut, dehors = surveiller(
        tmp_path, [sys.executable, "-m", "arbitre", commande, *arguments], json.dumps(LIGNES.get(commande, {})) + "\n"
    )
    assert (statut, dehors) == (0, [])


def test_rejouer_une_partie_non_plus(tmp_path: Path) -> None:
    publiees = RACINE / "tests" / "donnees" / "parties_publiees.jsonl"
    statut, dehors = surveiller(tmp_path, [sys.executable, "-m", "arbitre", "rejouer", str(publiees)])
    assert statut in (0, 1), "words of another list"
    assert dehors == []


def test_servir_n_ecoute_que_l_adresse_demandee_et_n_appelle_personne(tmp_path: Path) -> None:
    traces = tmp_path / "appels.txt"
    service = ["-m", "arbitre", "servir", str(fichier(tmp_path)), "--port", "0", "--http"]
    with subprocess.Popen(
        ["strace", "-f", "-qq", "-e", f"trace={APPELS}", "-o", str(traces), sys.executable, *service],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(RACINE), "HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        start_new_session=True,
    ) as servi:
        assert servi.stdout is not None
        port = json.loads(servi.stdout.readline())["port"]
        os.killpg(servi.pid, signal.SIGTERM)
    appels = traces.read_text(encoding="utf-8", errors="replace").splitlines()
    dehors = [appel for appel in appels if set(_FAMILLE.findall(appel)) - LOCALES]
    ouverts = [appel for appel in dehors if " socket(" not in appel]
    assert len(ouverts) == 1
    assert " bind(" in ouverts[0]
    assert '"127.0.0.1"' in ouverts[0]
    assert port


SOIREE = """
import sys
from pathlib import Path
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.soirees.poste import Poste
from tests.ui.fenetres import portes
poste = Poste(Path(sys.argv[1]))
poste.inscrire(4)
poste.jouer()
poste.entrer("1 z")
for porte in portes():
    poste.console.faire(porte)
    QTest.qWait(50)
for fenetre in QApplication.topLevelWidgets():
    if fenetre is not poste.fenetre:
        fenetre.close()
poste.fermer()
"""


IMPRESSION = re.compile(r"connect\(.*htons\(631\).*\"(?:::1|127\.0\.0\.1)\"")


def test_une_soiree_toutes_fenetres_ouvertes_non_plus(tmp_path: Path) -> None:
    statut, dehors = surveiller(tmp_path, [sys.executable, "-c", SOIREE, str(tmp_path)])
    assert statut == 0
    prises = [appel for appel in dehors if " socket(" in appel]
    adresses = [appel for appel in dehors if appel not in prises]
    assert all(IMPRESSION.search(appel) for appel in adresses), "only the print server of this machine"
    assert len(prises) <= len(adresses), "and no socket for anything else"


@pytest.mark.parametrize(
    "code",
    [
        "import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM)",
        "import socket; socket.socket(socket.AF_INET6)",
        "import urllib.request, contextlib\nwith contextlib.suppress(OSError): urllib.request.urlopen('http://127.0.0.1:9')",
    ],
)
def test_qui_chercherait_un_reseau_serait_vu(tmp_path: Path, code: str) -> None:
    statut, dehors = surveiller(tmp_path, [sys.executable, "-c", code])
    assert statut == 0
    assert dehors
