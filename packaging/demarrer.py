"""Set everything up, then start: all that a new machine needs is Python 3.11.

    python3 packaging/demarrer.py               the console, or the demo where there is no display
    python3 packaging/demarrer.py tests         every check and test
    python3 packaging/demarrer.py tests PIECE   the unit tests of a room: ui.poste, engine.correction, voix, ...
    python3 packaging/demarrer.py tests [...]   further arguments go to pytest
    python3 packaging/demarrer.py demo --sortie DOSSIER, solutions -, ...   any command of ``arbitre``

The first start installs what is missing: system libraries (by apt, where the user may), then a ``.venv`` with the
project in it, a sentence a step: what apt and pip say goes to ``demarrer.log``. A later start finds that nothing has
changed and goes straight on. Standard library only; what is printed goes to standard error, so that the data commands
keep standard output for themselves.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, TextIO

RACINE = Path(__file__).resolve().parent.parent
VENV = RACINE / ".venv"
EXECUTABLES = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = EXECUTABLES / ("python.exe" if os.name == "nt" else "python")
FICHE = VENV / "demarrer.json"
"""What the last complete set-up found and did."""
CARNET = RACINE / "demarrer.log"
"""What the tools of the last set-up said."""
DERNIERES = 12
"""Lines of it shown where a step failed."""
CHANTIER = VENV / "demarrer.en-cours"
"""Stands in a .venv that is not finished."""
SYSTEME = ("/usr/local/sbin", "/usr/sbin", "/sbin") if os.name == "posix" else ()
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"


@dataclass(frozen=True)
class Besoin:
    """Something of the system: Debian's package and what proves that it is there.

    ``preuve`` is a library (``libGL.so.1``), a command, a Python module (``module:``) or a header (``include:``).
    """

    paquet: str
    preuve: str


MODULES = (Besoin(f"python{VERSION}-venv", "module:ensurepip"),)
FENETRES = (
    Besoin("libglib2.0-0", "libglib-2.0.so.0"),
    Besoin("libgl1", "libGL.so.1"),
    Besoin("libegl1", "libEGL.so.1"),
    Besoin("libx11-6", "libX11.so.6"),
    Besoin("libfontconfig1", "libfontconfig.so.1"),
    Besoin("libxkbcommon0", "libxkbcommon.so.0"),
    Besoin("libdbus-1-3", "libdbus-1.so.3"),
)
AIGUILLAGE = ("libglvnd0", "libglx0", "libgl1", "libegl1")
"""libGL and libEGL themselves, 2 MB. What Debian's packages bring besides, a driver and LLVM, 200 MB, draws nothing
where there is no display: there these four are unpacked in the .venv."""
SOBRE = tuple(
    mot
    for choix in ("APT::Keep-Downloaded-Packages=false", "Dir::Cache::pkgcache=", "Dir::Cache::srcpkgcache=")
    for mot in ("-o", choix)
)
"""apt keeps nothing but its lists: 280 MB less."""
ECRAN = (
    Besoin("libxcb-cursor0", "libxcb-cursor.so.0"),
    Besoin("libxcb-icccm4", "libxcb-icccm.so.4"),
    Besoin("libxcb-keysyms1", "libxcb-keysyms.so.1"),
    Besoin("libxcb-image0", "libxcb-image.so.0"),
    Besoin("libxcb-render-util0", "libxcb-render-util.so.0"),
    Besoin("libxkbcommon-x11-0", "libxkbcommon-x11.so.0"),
    Besoin("libxcb-shape0", "libxcb-shape.so.0"),
    Besoin("libxcb-xkb1", "libxcb-xkb.so.1"),
    Besoin("libxcb-randr0", "libxcb-randr.so.0"),
    Besoin("libxcb-sync1", "libxcb-sync.so.1"),
    Besoin("libxcb-xfixes0", "libxcb-xfixes.so.0"),
)
SON = (Besoin("libpulse0", "libpulse.so.0"), Besoin("espeak-ng", "espeak-ng"))
COMPILATEUR = (Besoin("gcc", "gcc"), Besoin(f"python{VERSION}-dev", "include:Python.h"))
ESSAIS = (
    Besoin("xvfb", "Xvfb"),
    Besoin("openbox", "openbox"),
    Besoin("x11-xserver-utils", "xrandr"),
    Besoin("x11-utils", "xprop"),
    Besoin("pulseaudio", "pulseaudio"),
    Besoin("pulseaudio-utils", "pactl"),
    Besoin("poppler-utils", "pdftotext"),
    Besoin("qpdf", "qpdf"),
    Besoin("strace", "strace"),
    Besoin("dbus", "dbus-daemon"),
    Besoin("postgresql", "pg_ctlcluster"),
    Besoin("chromium", "chromium"),
    Besoin("chromium-driver", "chromedriver"),
    Besoin("firefox-esr", "firefox-esr"),
)


def main(arguments: list[str]) -> int:
    """Prepare, then become the program (or run the checks); returns an exit status."""
    exiger_python()
    trouver_le_systeme()
    essais = arguments[:1] == ["tests"]
    fenetres = essais or arguments[:1] in ([], ["demo"])
    fiche = preparer(*besoins(essais, fenetres), essais=essais)
    dire(f"Recherche compilée : {'en service' if fiche['noyau'] else sans_noyau()}.")
    if essais:
        return executer([str(PYTHON), str(RACINE / "packaging" / "essais.py"), *arguments[1:]], sys.stdout)
    if not arguments and not affichage():
        dire("Pas d’affichage sur cette machine : voici la démonstration.")
        arguments = ["demo"]
    return remplacer_par([str(PYTHON), "-P", "-m", "arbitre", *arguments])


def trouver_le_systeme() -> None:
    """Have the system's commands found: ``su`` without a dash keeps a user's PATH, where dpkg and runuser are not."""
    os.environ["PATH"] = os.pathsep.join([os.environ.get("PATH", os.defpath), *SYSTEME])


def sans_noyau() -> str:
    """Why the search is not compiled, and what that costs."""
    absents = [b for b in COMPILATEUR if not present(b.preuve)]
    raison = f"il manque {noms(absents)}" if absents else "elle ne s’est pas compilée"
    return f"absente ({raison}) ; celle en Python donne les mêmes réponses, moins vite"


def exiger_python() -> None:
    """Go on under a Python that is recent enough, or say which is missing."""
    if sys.version_info >= (3, 11):
        return
    for version in ("3.11", "3.12", "3.13", "3.14"):
        trouve = shutil.which(f"python{version}")
        if trouve:
            sys.exit(remplacer_par([trouve, *sys.argv]))
    arreter(
        f"Il faut Python 3.11 ou plus récent ; celui-ci est le {VERSION}.\n"
        "Sous Debian ou Ubuntu, tapez : sudo apt-get install python3.11 python3.11-venv\n"
        "Ailleurs, installez-le depuis le site de Python, puis relancez cette commande."
    )


# What the system must have


def besoins(essais: bool, fenetres: bool) -> tuple[list[Besoin], list[Besoin]]:
    """What this start cannot do without, and what it would like to have."""
    indispensables, utiles = list(MODULES), [*SON, *COMPILATEUR]
    if sys.platform != "linux":
        return indispensables, []
    (indispensables if fenetres else utiles).extend(FENETRES)
    (indispensables if fenetres and affichage() else utiles).extend(ECRAN)
    if essais:
        utiles.extend(ESSAIS)
    return indispensables, utiles


def affichage() -> bool:
    """True where a window can be shown."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def manquants(voulus: list[Besoin]) -> list[Besoin]:
    """Those of ``voulus`` that the machine lacks."""
    absentes = bibliotheques_absentes([b.preuve for b in voulus if ".so." in b.preuve])
    return [b for b in voulus if b.preuve in absentes or not (".so." in b.preuve or present(b.preuve))]


def present(preuve: str) -> bool:
    """True where the module, the header or the command is there."""
    if preuve.startswith("module:"):
        return importlib.util.find_spec(preuve[7:]) is not None
    if preuve.startswith("include:"):
        return Path(sysconfig.get_path("include"), preuve[8:]).exists()
    return shutil.which(preuve) is not None


def bibliotheques_absentes(noms: list[str]) -> set[str]:
    """Those that do not load; asked of another process, which reads the system's cache anew."""
    essai = "import ctypes, sys\nfor nom in sys.argv[1:]:\n    try: ctypes.CDLL(nom)\n    except OSError: print(nom)\n"
    return set(interroger([sys.executable, "-c", essai, *noms]).stdout.split())


def completer_systeme(indispensables: list[Besoin], utiles: list[Besoin]) -> list[Besoin]:
    """Install what is missing where one may; stop if the program cannot do without, else return what is missing."""
    groupes = [g for g in (manquants(indispensables), manquants(utiles)) if g]
    if groupes and shutil.which("apt-get"):
        installer_par_apt(groupes)
    absents, genants = manquants(utiles), manquants(indispensables)
    if absents:
        dire(f"Il manque, sans empêcher de continuer : {noms(absents)}.")
    if genants:
        arreter(f"Il manque : {noms(genants)}.\n{conseil(genants + absents)}\nRelancez ensuite cette commande.")
    if absents:
        dire(conseil(absents))
    return absents


def noms(absents: list[Besoin]) -> str:
    """The missing things, by the name of their proof."""
    return ", ".join(b.preuve.split(":")[-1] for b in absents)


def conseil(absents: list[Besoin]) -> str:
    """The command that installs them, as exactly as this system allows."""
    for outil, en_paquets in (("apt-get", noms_apt), ("dnf", noms_rpm), ("zypper", noms_rpm)):
        if shutil.which(outil):
            commande = ["install", *(["--capability"] if outil == "zypper" else []), *en_paquets(absents)]
            sudo = "" if os.geteuid() == 0 else "sudo "
            return f"Tapez, ou faites taper à qui administre la machine :\n  {sudo}{outil} {' '.join(commande)}"
    return f"Installez cela avec l’outil de votre système (paquets de Debian : {', '.join(b.paquet for b in absents)})."


def noms_rpm(absents: list[Besoin]) -> list[str]:
    """Their names for rpm: a library by itself, a command by its path."""
    genres = {"module:ensurepip": "python3-pip", "include:Python.h": "python3-devel"}
    return [
        genres.get(b.preuve) or (f"'{b.preuve}()(64bit)'" if ".so." in b.preuve else f"/usr/bin/{b.preuve}")
        for b in absents
    ]


def installer_par_apt(groupes: list[list[Besoin]]) -> None:
    """Install each group by apt, if this user may; the caller looks at what came of it."""
    droits = droits_apt()
    if droits is None:
        return
    apt = [*droits, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *SOBRE, "-o", "DPkg::Lock::Timeout=300"]
    etape("Liste des paquets du système", [*apt, "update", "-q"])
    for groupe in groupes:
        installer = [*apt, "install", "-q", "-y", "--no-install-recommends", *noms_apt(groupe)]
        etape(f"Paquets du système : {noms(groupe)}", installer)


def droits_apt() -> list[str] | None:
    """The prefix that lets apt install, None where this user may not."""
    if os.geteuid() == 0:
        return []
    if not shutil.which("sudo"):
        return None
    if interroger(["sudo", "-n", "true"]).returncode == 0:
        return ["sudo", "-n"]
    if sys.stdin.isatty():
        dire("Des bibliothèques du système manquent : sudo va demander votre mot de passe pour les installer.")
        return ["sudo"] if executer(["sudo", "true"]) == 0 else None
    return None


def noms_apt(voulus: list[Besoin]) -> list[str]:
    """Their names for apt: the 64-bit-time variant (libglib2.0-0t64) where the distribution has renamed."""
    variantes = [f"{b.paquet}t64" for b in voulus]
    reponse = interroger(["env", "LC_ALL=C", "apt-cache", *SOBRE, "policy", *variantes]).stdout
    connues, nom = set(), ""
    for ligne in reponse.splitlines():
        if not ligne.startswith(" "):
            nom = ligne.rstrip(":")
        elif "Candidate:" in ligne and "(none)" not in ligne:
            connues.add(nom)
    return [variante if variante in connues else b.paquet for b, variante in zip(voulus, variantes, strict=True)]


# The project's own environment


def preparer(indispensables: list[Besoin], utiles: list[Besoin], *, essais: bool) -> dict[str, Any]:
    """Bring system and .venv to what this start needs; returns the record of it. Nothing to do: a few milliseconds."""
    fiche = lire_fiche()
    if a_jour(fiche, indispensables, utiles, essais):
        return fiche
    a_part = [] if essais else sans_pilote(indispensables)
    absents = completer_systeme([b for b in indispensables if b not in a_part], utiles)
    creer_venv(fiche)
    FICHE.unlink(missing_ok=True)
    if a_part:
        deplier(a_part)
    installer_projet(essais)
    fiche = {
        "empreinte": empreinte(),
        "essais": essais,
        "vus": [b.paquet for b in (*indispensables, *utiles)],
        "absents": [b.paquet for b in absents],
        "noyau": noyau_compile(),
        "base": os.path.realpath(PYTHON),
    }
    FICHE.write_text(json.dumps(fiche, indent=1), encoding="utf-8")
    CHANTIER.unlink(missing_ok=True)
    return fiche


def lire_fiche() -> dict[str, Any]:
    """The record of the last complete set-up, empty if there is none that can be read."""
    try:
        fiche = json.loads(FICHE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return fiche if isinstance(fiche, dict) and not CHANTIER.exists() else {}


def a_jour(fiche: dict[str, Any], indispensables: list[Besoin], utiles: list[Besoin], essais: bool) -> bool:
    """True where the last set-up covers this start."""
    return (
        bool(fiche)
        and PYTHON.exists()
        and fiche["empreinte"] == empreinte()
        and (fiche["essais"] or not essais)
        and {b.paquet for b in (*indispensables, *utiles)} <= set(fiche["vus"])
        and {b.paquet for b in indispensables}.isdisjoint(fiche["absents"])
    )


def empreinte() -> str:
    """What the installation was made from: another value asks for another installation."""
    somme = hashlib.sha256(f"{RACINE}\n{os.path.realpath(PYTHON)}\n".encode())
    somme.update(repr([present(b.preuve) for b in COMPILATEUR]).encode())
    for source in (RACINE / "pyproject.toml", *sorted((RACINE / "arbitre").rglob("*.[ch]"))):
        somme.update(source.read_bytes())
    return somme.hexdigest()


def creer_venv(fiche: dict[str, Any]) -> None:
    """A .venv that works: made anew where there is none, where it was left half-made or where its Python has gone."""
    base = os.path.realpath(PYTHON)
    if CHANTIER.exists() or not PYTHON.exists() or fiche.get("base", base) != base:
        shutil.rmtree(VENV, ignore_errors=True)
    if PYTHON.exists():
        return
    try:
        VENV.mkdir()
        CHANTIER.touch()
    except OSError as e:
        arreter(f"On ne peut pas écrire dans {RACINE} ({e.strerror}) : copiez le projet dans un dossier à vous.")
    if etape("Environnement Python, dans .venv", [sys.executable, "-m", "venv", str(VENV)]):
        arreter("L’environnement Python n’a pas pu être créé : voyez le message ci-dessus.")


def sans_pilote(indispensables: list[Besoin]) -> list[Besoin]:
    """libGL and libEGL, where they are missing and no display will ever need their drivers."""
    if affichage() or not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        return []
    return manquants([b for b in indispensables if b.paquet in AIGUILLAGE])


def deplier(a_part: list[Besoin]) -> None:
    """Put them in the .venv, each Python of which loads them as it starts, so that Qt finds them there."""
    dossier = VENV / "opengl"
    shutil.rmtree(dossier, ignore_errors=True)
    dossier.mkdir()
    ici = 'cd "$0" && apt-get "$@" && for p in *.deb; do dpkg-deb -x "$p" . && rm "$p" || exit 1; done'
    prendre = [*SOBRE, "download", "-q", *AIGUILLAGE]
    if etape("Bibliothèques d’affichage, dans .venv", ["sh", "-c", ici, str(dossier), *prendre]):
        arreter(f"Il manque : {noms(a_part)}.\n{conseil(a_part)}\nRelancez ensuite cette commande.")
    chargees = [str(f) for nom in ("GLdispatch", "GLX", "GL", "EGL") for f in dossier.glob(f"usr/lib/*/lib{nom}.so.?")]
    (paquets,) = VENV.glob("lib/python3*/site-packages")
    (paquets / "opengl.pth").write_text(f"import ctypes; list(map(ctypes.CDLL, {chargees}))\n", encoding="utf-8")


def installer_projet(essais: bool) -> None:
    """pip installs the project where it lies, so that an edited file counts at once."""
    for perime in (RACINE / "arbitre").rglob("_noyau.*.so"):
        perime.unlink()  # a compilation that fails must not leave the search of before
    projet = f"{RACINE}[dev]" if essais else str(RACINE)
    pip = [
        str(PYTHON),
        "-m",
        "pip",
        "install",
        "--disable-pip-version-check",
        "--progress-bar",
        "off",
        *([] if essais else ["--no-cache-dir"]),
        "--editable",
        projet,
    ]
    if etape("Bibliothèques Python (180 Mo à télécharger la première fois, quelques minutes)", pip):
        arreter("L’installation a échoué. Vérifiez la connexion au réseau, puis relancez cette commande.")


def noyau_compile() -> bool:
    """True where the compiled search loads."""
    return interroger([str(PYTHON), "-P", "-c", "import arbitre.engine.lexique._noyau"]).returncode == 0


# Start


def executer(commande: list[str], sortie: TextIO = sys.stderr) -> int:
    """Run a command of the set-up or of the checks at the project's root; returns its exit status."""
    return subprocess.run(commande, check=False, cwd=RACINE, stdin=subprocess.DEVNULL, stdout=sortie).returncode


def etape(phrase: str, commande: list[str]) -> int:
    """Run a command of the set-up under one sentence, the time it takes shown on a terminal; returns its exit status.

    What it says is kept, and its last lines are shown where it fails.
    """
    debut, anime = time.monotonic(), sys.stderr.isatty()
    print(f"{phrase}…", end="" if anime else "\n", file=sys.stderr, flush=True)
    with CARNET.open("ab") as carnet:
        depart = carnet.tell()
        faite = subprocess.Popen(commande, cwd=RACINE, stdin=subprocess.DEVNULL, stdout=carnet, stderr=carnet)
        while anime and faite.poll() is None:
            print(f"\r{phrase}… {time.monotonic() - debut:.0f} s", end="", file=sys.stderr, flush=True)
            time.sleep(0.5)
        statut = faite.wait()
    if anime:
        print(f"\r{phrase} : {'fait' if statut == 0 else 'échec'} en {time.monotonic() - debut:.0f} s", file=sys.stderr)
    if statut:
        dits = CARNET.read_bytes()[depart:].decode(errors="replace").splitlines()
        dire("\n".join([*(f"  {ligne}" for ligne in dits[-DERNIERES:]), f"Le reste est dans {CARNET}."]))
    return statut


def interroger(commande: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a command for its answer."""
    return subprocess.run(commande, check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True)


def remplacer_par(commande: list[str]) -> int:
    """Become this command (Windows has no such thing: run it)."""
    if os.name == "nt":
        return subprocess.run(commande, check=False).returncode
    return os.execv(commande[0], commande)


def dire(message: str) -> None:
    """Say it to the person, never on standard output."""
    print(message, file=sys.stderr, flush=True)


def arreter(message: str) -> NoReturn:
    """Say why it goes no further."""
    dire(message)
    sys.exit(1)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        dire("\nInterrompu. La même commande reprendra où il faut.")
        sys.exit(130)
