"""Try an installed or frozen program: ``python packaging/essai_gele.py PROGRAMME``; what fails ends it with a sentence.

What a library left out would break: the compiled search, processes of its own, the demo with its windows and papers, a
Swiss round, an .ods list, a word spoken, the room's network.
"""

import base64
import json
import os
import ssl
import subprocess
import sys
import tempfile
import zipfile
from hashlib import sha256
from pathlib import Path
from socket import create_connection
from typing import Final

_ODS: Final = """<?xml version="1.0"?><office:document-content
 xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet>
 <table:table table:name="Joueurs">{}</table:table></office:spreadsheet></office:body></office:document-content>"""
_CASE: Final = '<table:table-cell office:value-type="string"><text:p>{}</text:p></table:table-cell>'
_PORTE: Final = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: https://127.0.0.1:{port}\r\nConnection: Upgrade\r\n"
    "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


class Programme:
    """The program under trial, in a folder of its own, without a display."""

    def __init__(self, nom: str, dossier: Path) -> None:
        self.nom, self.dossier = nom, dossier
        maison = {cle: str(dossier) for cle in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA")}
        self.env = os.environ | {"QT_QPA_PLATFORM": "offscreen"} | maison

    def lancer(self, *arguments: str, entree: str = "", admis: tuple[int, ...] = (0,)) -> str:
        """What it says; its failure is ours."""
        fini = subprocess.run(
            [self.nom, *arguments],
            input=entree,
            cwd=self.dossier,
            env=self.env,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=600,
        )
        if fini.returncode not in admis:
            sys.exit(f"{' '.join(arguments)} : {fini.stderr}")
        return fini.stdout


def main(nom: str) -> None:
    """Each in turn."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as dossier:
        programme = Programme(nom, Path(dossier))
        exiger("noyau compilé" in programme.lancer("--version"), "la recherche n’est pas compilée")
        parties = programme.lancer("generer", "--parties", "2", "--graine", "7").splitlines()
        exiger(len(parties) == 2, "deux parties attendues")
        _soiree(programme)
        _liste(programme)
        _ronde(programme)
        _voix(programme)
        _reseau(programme)
    print("tout répond")


def _soiree(programme: Programme) -> None:
    programme.lancer("demo", "--sortie", "demo")
    faits = {f.name for f in (programme.dossier / "demo").iterdir()}
    exiger(bool(programme.lancer("verifier", "demo/soiree.arbitre")), "la démonstration n’est pas prouvée")
    exiger({"console.png", "feuille-de-partie-p1.pdf"} <= faits, "la démonstration n’a pas tout écrit")


def _liste(programme: Programme) -> None:
    rangees = (("Nom", "Prénom", "Licence"), ("ÉLOÏSE", "Anne", "1234567"))
    lignes = ("".join(map(_CASE.format, rangee)) for rangee in rangees)
    with zipfile.ZipFile(programme.dossier / "liste.ods", "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
        archive.writestr("content.xml", _ODS.format("".join(f"<table:table-row>{r}</table:table-row>" for r in lignes)))
    lus = programme.lancer("importer", "joueurs", "liste.ods")
    exiger("ÉLOÏSE" in lus and "1234567" in lus, "la liste .ods n’est pas lue")


def _ronde(programme: Programme) -> None:
    joueurs = [{"nom": f"J{n}", "cote": 1500.0 - n} for n in range(8)]
    ligne = json.dumps({"id": 1, "joueurs": joueurs, "rondes": [], "formule": "système suisse"})
    exiger("J7" in programme.lancer("apparier", "-", entree=ligne), "la ronde suisse n’est pas appariée")


def _voix(programme: Programme) -> None:
    """A machine without a French voice says so; one of ours has espeak-ng."""
    ordres = [json.dumps({"voix": None, "debit": 150}), json.dumps({"texte": "quinze points"})]
    pret, *dits = map(
        json.loads, programme.lancer("--voix", entree="\n".join(ordres) + "\n", admis=(0, 1)).splitlines()
    )
    if sys.platform == "linux" or pret["pret"]:
        exiger(len(dits) == 1 and len(base64.b64decode(dits[0].get("pcm", ""))) > 10_000, "la voix ne dit rien")


def _reseau(programme: Programme) -> None:
    """The page and the live connection, through TLS, under the fingerprint that is said."""
    commande = [programme.nom, "servir", "demo/soiree.arbitre", "--adresse", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(commande, cwd=programme.dossier, env=programme.env, stdout=subprocess.PIPE) as service:
        try:
            dit = json.loads(service.stdout.readline() if service.stdout else "")
            exiger(
                " 200 " in _demander(dit, "GET / HTTP/1.0\r\nHost: 127.0.0.1:{port}\r\n\r\n"), "la page ne vient pas"
            )
            exiger(" 101 " in _demander(dit, _PORTE), "la liaison vive ne s’ouvre pas")
        finally:
            service.terminate()


def _demander(dit: dict[str, object], demande: str) -> str:
    """The first line of the answer."""
    port = int(str(dit["port"]))
    contexte = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    contexte.check_hostname, contexte.verify_mode = False, ssl.CERT_NONE
    with create_connection(("127.0.0.1", port), 30) as nue, contexte.wrap_socket(nue) as liaison:
        empreinte = sha256(liaison.getpeercert(binary_form=True) or b"").hexdigest().upper()
        exiger(empreinte == str(dit["empreinte"]).replace(":", ""), "le certificat n’est pas celui qui est dit")
        liaison.sendall(demande.format(port=port).encode())
        return liaison.recv(4096).decode("latin-1").partition("\r\n")[0]


def exiger(vrai: bool, sinon: str) -> None:
    """Go on, or end with that sentence."""
    if not vrai:
        sys.exit(sinon)


if __name__ == "__main__":
    main(sys.argv[1])
