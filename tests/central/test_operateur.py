"""What docs/central.md has an operator do: its commands are read, its unit is checked, its proxy runs, and one goes
back to the version before."""

import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

import httpx
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import NullPool, create_engine

from arbitre.central import commandes
from arbitre.central.base import migrer
from arbitre.central.reglages import Reglages, depuis
from arbitre.echanges.centres import octets_du_centre
from arbitre.reseau.acces.certificat import certificat
from tests.central.outils import Instance, calculer, central, ouverte, porteur
from tests.engine.centres.test_fusion import centre
from tests.outils.postgres import Serveur

RACINE: Final = Path(__file__).parents[2]
CENTRAL: Final = RACINE / "packaging" / "central"
GUIDE: Final = (RACINE / "docs" / "central.md").read_text(encoding="utf-8")
UNITE: Final = CENTRAL / "arbitre-central@.service"
NOM: Final = "resultats.example.org"
REGLAGES: Final = {"HOTES": NOM, "CHIFFRE": "oui", "MANDATAIRE": "127.0.0.1"}
"""As they are written."""
_NUMEROS = count(1)


def blocs() -> list[str]:
    """The lines that are to be typed, those that go on joined."""
    tapees = "\n".join(re.findall(r"^```\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)).replace("\\\n", " ")
    return [ligne for ligne in tapees.splitlines() if ligne.strip()]


def arguments() -> list[list[str]]:
    """What each of them gives `arbitre-central`, and each command with its arguments in a sentence."""
    dites = re.findall(r"`(arbitre-central [a-z]+ [^`]+)`", GUIDE)
    coupees = (shlex.split(ligne, comments=True) for ligne in [*blocs(), *dites] if not ligne.startswith("alias "))
    return [mots[rang + 1 :] for mots in coupees for rang, mot in enumerate(mots) if mot.endswith("arbitre-central")]


def test_chaque_commande_ecrite_se_lit() -> None:
    lues = [arguments for arguments in arguments() if arguments]
    assert {arguments[0] for arguments in lues} >= set(commandes.COMMANDES)
    for donnes in lues:
        commandes._arguments().parse_args(donnes)  # it exits where it cannot be read


def test_les_chemins_ecrits_sont_ceux_de_l_unite_et_du_projet() -> None:
    unite = UNITE.read_text(encoding="utf-8")
    lances = re.findall(r"^Exec\w+=(\S+) (\w+)$", unite, re.MULTILINE)
    assert [(lance, sous) for lance, sous in lances] == [
        ("/opt/arbitre/bin/arbitre-central", "migrer"),
        ("/opt/arbitre/bin/arbitre-central", "servir"),
    ]
    for _, sous in lances:
        commandes._arguments().parse_args([sous])
    (reglages,) = re.findall(r"^EnvironmentFile=(\S+)$", unite, re.MULTILINE)
    (qui,) = re.findall(r"^User=(\S+)$", unite, re.MULTILINE)
    assert f"install -m 600 /dev/null {reglages}" in blocs()
    assert f"useradd --system {qui}" in blocs()
    assert "ln -sfn /opt/arbitre-1.0.0 /opt/arbitre" in blocs()
    for nomme in re.findall(r"packaging/[\w/@.-]+[\w]", GUIDE):
        assert (RACINE / nomme).exists() or nomme.endswith(".env"), nomme


def test_les_reglages_ecrits_sont_ceux_d_une_instance_avec_ce_qu_ils_sont_sans_eux() -> None:
    lignes = re.findall(r"^\| (`ARBITRE_CENTRAL_.*?) \|.*\| (.*?) \|$", GUIDE, re.MULTILINE)
    ecrits = {nom for noms, _ in lignes for nom in re.findall(r"ARBITRE_CENTRAL_(\w+)", noms)}
    assert ecrits == {nom.upper() for nom in Reglages.__struct_fields__}
    sans = {re.findall(r"_CENTRAL_(\w+)", noms)[-1].lower(): dit.split()[-1] for noms, dit in lignes}
    usuels = depuis({"ARBITRE_CENTRAL_BASE": "dbname=arbitre"})
    nombres = {nom: str(dit) for nom in Reglages.__struct_fields__ if type(dit := getattr(usuels, nom)) is int}
    assert {nom: sans[nom] for nom in nombres} == nombres


def test_systemd_ne_trouve_rien_a_redire_a_l_unite(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd n’est pas installé ici : apt-get install systemd")
    posee = tmp_path / UNITE.name
    texte = UNITE.read_text(encoding="utf-8")
    posee.write_text(texte.replace("/opt/arbitre/bin/arbitre-central", sys.executable), encoding="utf-8")
    fait = subprocess.run(["systemd-analyze", "verify", str(posee)], capture_output=True, text=True, check=False)
    assert (fait.returncode, fait.stderr.strip()) == (0, "")


def test_ce_qui_veille_demande_a_l_instance_sous_n_importe_quel_nom(base: str) -> None:
    """With its public names set, the address where it listens was refused to who asks whether it lives."""
    with central(base, reglages=REGLAGES) as port:
        ici = f"http://127.0.0.1:{port}"
        assert httpx.get(f"{ici}/sante").json() == {"base": True}
        assert "arbitre_reponses_total" in httpx.get(f"{ici}/metriques").text
        assert httpx.get(f"{ici}/").status_code == 403
        assert httpx.get(f"{ici}/sante", headers={"origin": "http://ailleurs.example"}).status_code == 403


# --- the proxy ----------------------------------------------------------------------------------------------------


def libre() -> int:
    with socket.socket() as prise:
        prise.bind(("127.0.0.1", 0))
        return int(prise.getsockname()[1])


@contextmanager
def nginx(dossier: Path, instances: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """It runs with the example as it is, but for ports and certificate; its ports, plain and TLS."""
    clair, chiffre = libre(), libre()
    pem = str(certificat(dossier, "127.0.0.1").fichier)
    exemple = (CENTRAL / "nginx.conf").read_text(encoding="utf-8")
    for ecrit, ici in {
        "127.0.0.1:8450": f"127.0.0.1:{instances[0]}",
        "127.0.0.1:8451": f"127.0.0.1:{instances[1]}",
        "listen 80;": f"listen 127.0.0.1:{clair};",
        "listen 443 ssl;": f"listen 127.0.0.1:{chiffre} ssl;",
        "/etc/ssl/arbitre/certificat.pem": pem,
        "/etc/ssl/arbitre/cle.pem": pem,
    }.items():
        assert ecrit in exemple
        exemple = exemple.replace(ecrit, ici)
    (dossier / "arbitre.conf").write_text(exemple, encoding="utf-8")
    lieux = "".join(f"{nom}_temp_path {dossier}/{nom};" for nom in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    qui = "user root;" if os.geteuid() == 0 else ""
    (dossier / "nginx.conf").write_text(
        f"{qui} daemon off; worker_processes 1; pid {dossier}/pid; error_log {dossier}/erreurs;"
        f" events {{}} http {{ {lieux} include {dossier}/arbitre.conf; }}",
        encoding="utf-8",
    )
    processus = subprocess.Popen(
        ["nginx", "-p", str(dossier), "-c", str(dossier / "nginx.conf"), "-e", str(dossier / "erreurs")]
    )
    try:
        fin = time.monotonic() + 30
        while processus.poll() is None and time.monotonic() < fin:
            with suppress(OSError), socket.create_connection(("127.0.0.1", chiffre), 1):
                break
            time.sleep(0.05)
        assert processus.poll() is None, (dossier / "erreurs").read_text(encoding="utf-8")
        yield clair, chiffre
    finally:
        processus.terminate()
        processus.wait(30)


def test_le_mandataire_ecrit_sert_deux_instances_dont_une_s_arrete(base: str, tmp_path: Path) -> None:
    if shutil.which("nginx") is None:
        pytest.skip("nginx n’est pas installé ici : apt-get install nginx")
    o = ouverte(base, "Lyon")
    reglages = REGLAGES | {"LECTURES_PAR_MINUTE": "40"}
    with ExitStack() as pile:
        premiere = pile.enter_context(ExitStack())
        instances = (
            premiere.enter_context(central(base, reglages=reglages)),
            pile.enter_context(central(base, reglages=reglages)),
        )
        clair, chiffre = pile.enter_context(nginx(tmp_path, instances))
        dits = {"host": NOM}
        http = pile.enter_context(
            httpx.Client(base_url=f"https://127.0.0.1:{chiffre}", verify=False, headers=dits, timeout=60)
        )
        renvoye = httpx.get(f"http://127.0.0.1:{clair}/epreuves/{o.numero}", headers=dits)
        assert (renvoye.status_code, renvoye.headers["location"]) == (308, f"https://{NOM}/epreuves/{o.numero}")
        assert [http.get(veille).status_code for veille in ("/sante", "/metriques")] == [404, 404]
        with http.stream("GET", f"/epreuves/{o.numero}/annonces") as page:
            lignes = page.iter_lines()
            assert next(ligne for ligne in lignes if ligne.startswith("data")) == "data: 0"
            envoi = octets_du_centre(centre("Lyon", (76, 68)))
            clef = porteur(o.clefs["Lyon"])
            assert http.put("/api/centre/depot?rang=1", content=envoi, headers=clef).status_code == 201
            assert next(ligne for ligne in lignes if ligne.startswith("data")) == "data: 1", "at once, not at its end"
        premiere.close()
        assert [http.get(f"/epreuves/{o.numero}").status_code for _ in range(6)] == [200] * 6
        faux = [http.get("/", headers={"x-forwarded-for": f"203.0.113.{n}"}).status_code for n in range(60)]
        assert 429 in faux, "who asks is not whom he says to be"


# --- one version and the other ------------------------------------------------------------------------------------


def amener(base: str, pas: str) -> None:
    """The base as the version that knew that step left it."""
    import psycopg

    reglages = Config()
    reglages.set_main_option("script_location", str(RACINE / "arbitre" / "central" / "migrations"))
    reglages.attributes["moteur"] = create_engine(
        "postgresql+psycopg://", creator=lambda: psycopg.connect(base), poolclass=NullPool
    )
    command.upgrade(reglages, pas)


def test_on_revient_a_la_version_d_avant_puis_on_remet_a_jour(postgres: Serveur, tmp_path: Path) -> None:
    """As it is written: saved before, brought up to date, put aside, a new base given what was saved; then up again."""
    nom, ici = f"retour{next(_NUMEROS)}", ["-h", str(postgres.dossier), "-U", "arbitre"]
    base, sauvegarde = postgres.creer(nom), str(postgres.dossier / f"{os.getpid()}-retour.dump")
    amener(base, "0003")
    postgres.commande("pg_dump", *ici, "-Fc", "-d", nom, "-f", sauvegarde)
    migrer(base)
    ouverte(base, "Metz")
    postgres.commande("psql", *ici, "-d", "postgres", "-c", f"ALTER DATABASE {nom} RENAME TO {nom}_avant")
    postgres.creer(nom)
    postgres.commande("pg_restore", *ici, "-d", nom, sauvegarde)
    migrer(base)
    o, instance = ouverte(base, "Lyon"), Instance(base)
    assert instance.deposer(o.clefs["Lyon"], centre("Lyon", (76, 68)), 1).status_code == 201
    calculer(base)
    assert ">144<" in instance.lire(f"/epreuves/{o.numero}").text
