"""espeak-ng by its own program, one start a text (6 ms); and Speech Dispatcher, its modules driven one by one, without
its server, asked to hand their sound over."""

import contextlib
import html
import os
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar, Final

from arbitre.exterieur.lecture import debut
from arbitre.voix.clip import Clip
from arbitre.voix.decodage import DUREE_MAX, Format, en_mono
from arbitre.voix.pilotes.pilote import (
    PATIENCE_S,
    Pilote,
    PiloteMuet,
    Qualite,
    Rendre,
    VoixTrouvee,
    lancer,
    langue,
    pays,
)

_VOIX: Final = re.compile(r"^ *\d+ +(?P<langue>\S+) +\S+ +\S+ +(?P<fichier>\S+)", re.MULTILINE)
_MBROLA: Final = "mb/mb-"
ARTICULEE: Final = "michel"
"""The way to sound of espeak-ng that is best understood: ``benchmarks.reconnaissance``."""
_DONNEES_MBROLA: Final = (Path("/usr/share/mbrola"), Path("/usr/local/share/mbrola"))


class Espeak(Pilote):
    """The voices that espeak-ng brings, each better articulated before, and those of MBROLA where their data are
    there."""

    nom: ClassVar[str] = "eSpeak NG"

    def voix(self) -> Sequence[VoixTrouvee]:
        programme = shutil.which("espeak-ng")
        if programme is None:
            return ()
        dites = lancer((programme, "--voices=fr")).decode(errors="replace")
        trouvees = ((m["fichier"], langue(m["langue"])) for m in _VOIX.finditer(dites))
        timbres = (f"+{ARTICULEE}", "") if f"!v/{ARTICULEE}" in _variantes() else ("",)
        return tuple(
            VoixTrouvee(self.nom, cle, f"{self.nom}, {_titre(cle, parlee)}", parlee)
            for fichier, parlee in trouvees
            for cle in _cles(fichier, timbres)
        )

    def ouvrir(self, cle: str, debit: int) -> Rendre:
        def rendre(texte: str, fichier: Path) -> Clip:
            lancer(("espeak-ng", "-v", cle, "-s", str(debit), "--stdin", "-w", str(fichier)), texte)
            return Clip.lire(fichier)

        return rendre


def _variantes() -> Sequence[str]:
    return lancer(("espeak-ng", "--voices=variant")).decode(errors="replace").split()


def _cles(fichier: str, timbres: Sequence[str]) -> Sequence[str]:
    """A voice of MBROLA has its own sound, and is there or not."""
    if fichier.startswith(_MBROLA):
        return (fichier,) if _a_ses_donnees(fichier) else ()
    return tuple(fichier + timbre for timbre in timbres)


def _titre(cle: str, parlee: str) -> str:
    if cle.startswith(_MBROLA):
        return f"{pays(parlee)} (MBROLA {cle.removeprefix(_MBROLA)})"
    return pays(parlee) + (" (articulée)" if cle.endswith(ARTICULEE) else "")


def _a_ses_donnees(fichier: str) -> bool:
    """espeak-ng lists every voice of MBROLA, installed or not."""
    nom = fichier.removeprefix(_MBROLA)
    return any((dossier / nom / nom).is_file() for dossier in _DONNEES_MBROLA)


_DOSSIERS: Final = tuple(
    Path(racine) / "speech-dispatcher-modules"
    for racine in ("/usr/lib", "/usr/libexec", "/usr/local/lib", "/usr/lib/x86_64-linux-gnu", "/usr/lib64")
)
_REGLAGES: Final = Path("/etc/speech-dispatcher/modules")
_REGLAGES_MAX: Final = 1 << 20
_SANS_SON: Final = ("dummy", "generic", "openjtalk", "skeleton")
"""Modules that speak no French, or play by themselves and hand nothing over."""
_ECHAPPE: Final = 0x7D
_LENTE, _NORMALE, _RAPIDE = 80, 160, 390
"""Words a minute of the rates -100, 0 and 100, where a module's settings do not name its own."""
_ALLURE: Final = re.compile(r"^\s*\w*(Min|Normal|Max)Rate\s+(\d+)\s*$", re.MULTILINE)
_LIGNE_MAX: Final = DUREE_MAX * 48_000 * 2 * 2


class SpeechDispatcher(Pilote):
    """Whatever module is installed, except those of espeak-ng where its own program speaks."""

    nom: ClassVar[str] = "Speech Dispatcher"

    def __init__(self, dossiers: Sequence[Path] = _DOSSIERS) -> None:
        self._dossiers = dossiers
        self._ouvert: Module | None = None

    def voix(self) -> Sequence[VoixTrouvee]:
        trouvees: list[VoixTrouvee] = []
        for module in self._modules():
            try:
                with ouvrir_le_module(module) as ouvert:
                    trouvees += (self._voix(module, nom, parlee) for nom, parlee in ouvert.voix())
            except PiloteMuet:
                continue  # a module of the system that does not start is nobody's choice
        return tuple(trouvees)

    def _voix(self, module: Path, nom: str, parlee: str) -> VoixTrouvee:
        titre = module.name.removeprefix("sd_")
        mecanique = titre.startswith(("espeak", "festival", "flite"))
        qualite = Qualite.MECANIQUE if mecanique else Qualite.CORRECTE
        lisible = f"{nom.partition('+')[0]} (articulée)" if _est_articulee(nom) else nom
        return VoixTrouvee(self.nom, f"{titre}/{nom}", f"{titre}, {lisible}", parlee, qualite)

    def ouvrir(self, cle: str, debit: int) -> Rendre:
        titre, _, nom = cle.partition("/")
        module = next((m for m in self._modules() if m.name == f"sd_{titre}"), None)
        if module is None:
            raise PiloteMuet(f"Le module {titre} de Speech Dispatcher n’est plus là\u00a0: choisissez une autre voix.")
        self.fermer()
        ouvert = self._ouvert = Module(module)
        ouvert.regler(nom, debit)
        return lambda texte, _fichier: ouvert.dire(texte)

    def fermer(self) -> None:
        if self._ouvert is not None:
            self._ouvert.fermer()
            self._ouvert = None

    def _modules(self) -> Iterator[Path]:
        sien = shutil.which("espeak-ng") is not None
        for dossier in self._dossiers:
            for module in sorted(dossier.glob("sd_*")) if dossier.is_dir() else ():
                titre = module.name.removeprefix("sd_")
                if titre.startswith(_SANS_SON) or (sien and titre.startswith("espeak")):
                    continue
                if os.access(module, os.X_OK):
                    yield module


class Module:
    """One module, started and ready; it answers in time or is killed."""

    def __init__(self, programme: Path) -> None:
        self._titre = programme.name.removeprefix("sd_")
        reglages = _REGLAGES / f"{self._titre}.conf"
        self._allures = _allures(reglages)
        commande = [str(programme), *([str(reglages)] if reglages.is_file() else [])]
        try:
            self._module = subprocess.Popen(
                commande, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except OSError as erreur:
            raise self._muet() from erreur
        try:
            self._ordonner("INIT")
            self._regler("AUDIO", "audio_output_method=server")
            self._regler("LOGLEVEL", "log_level=0")
        except PiloteMuet:
            self.fermer()
            raise

    def voix(self) -> Iterator[tuple[str, str]]:
        """(name, language) of each French voice, the better articulated first, the many other variants left out."""
        francaises = []
        for ligne in self._ordonner("LIST VOICES"):
            nom, *reste = ligne.removeprefix(b"200-").decode(errors="replace").rstrip("\n").split("\t")
            if len(reste) == 2 and langue(reste[0]).startswith("fr") and reste[1].lower() in ("", "none", ARTICULEE):
                francaises.append((nom, langue(reste[0])))
        yield from sorted(francaises, key=lambda voix: not _est_articulee(voix[0]))

    def regler(self, nom: str, debit: int) -> None:
        """Speak with voice ``nom``, at ``debit`` words a minute."""
        lente, normale, rapide = self._allures
        ecart = debit - normale
        vitesse = round(100 * ecart / max(1, rapide - normale if ecart > 0 else normale - lente))
        self._regler("SET", f"rate={max(-100, min(100, vitesse))}", "language=fr", f"synthesis_voice={nom}")

    def dire(self, texte: str) -> Clip:
        """``texte`` as sound."""
        self._regler("SPEAK", f"<speak>{html.escape(texte, quote=False)}</speak>")
        forme: dict[str, int] = {}
        pcm = bytearray()
        for ligne in self._reponse(b"702 "):
            if ligne.startswith(b"705-AUDIO\0"):
                donnees = _deplier(ligne[len(b"705-AUDIO\0") : -1])
                format_ = Format(
                    forme.get("num_channels", 1),
                    forme.get("sample_rate", 22050),
                    forme.get("bits", 16),
                    grand_boutiste=bool(forme.get("big_endian", 0)),
                )
                pcm += en_mono(donnees, format_)
            elif ligne.startswith(b"705-") and b"=" in ligne:
                nom, _, valeur = ligne[4:].decode(errors="replace").partition("=")
                forme[nom] = int(valeur)
        return Clip(bytes(pcm))

    def fermer(self) -> None:
        self._module.kill()
        with contextlib.suppress(OSError):
            self._module.communicate()  # closes what joins us

    def _regler(self, ordre: str, *lignes: str) -> None:
        """An order, and the lines that it takes once it has said that it listens."""
        self._ordonner(ordre)
        self._ordonner("\n".join((*lignes, ".")))

    def _ordonner(self, ordre: str) -> list[bytes]:
        assert self._module.stdin is not None
        try:
            self._module.stdin.write(ordre.encode() + b"\n")
            self._module.stdin.flush()
        except OSError as erreur:
            raise self._muet() from erreur
        return self._reponse(b"")

    def _reponse(self, fin: bytes) -> list[bytes]:
        """Lines up to the last of the answer: its code is followed by a space; a code of 300 or more but the events'
        is a refusal."""
        assert self._module.stdout is not None
        lues: list[bytes] = []
        chien = threading.Timer(PATIENCE_S, self._module.kill)
        chien.start()
        try:
            while True:
                ligne = self._module.stdout.readline(_LIGNE_MAX)
                if not ligne.endswith(b"\n") or ligne[:1] == b"3":
                    raise self._muet()
                lues.append(ligne)
                if ligne.startswith(fin) and ligne[3:4] == b" ":
                    return lues
        finally:
            chien.cancel()

    def _muet(self) -> PiloteMuet:
        return PiloteMuet(
            f"Le module {self._titre} de Speech Dispatcher ne répond pas\u00a0: choisissez une autre voix."
        )


@contextmanager
def ouvrir_le_module(programme: Path) -> Iterator[Module]:
    """A module, ended afterwards."""
    module = Module(programme)
    try:
        yield module
    finally:
        module.fermer()


def _est_articulee(nom: str) -> bool:
    return nom.lower().endswith(f"+{ARTICULEE}")


def _allures(reglages: Path) -> tuple[int, int, int]:
    """Words a minute at its slowest, as it is and at its fastest: a system changes them in the module's settings."""
    texte = ""
    with contextlib.suppress(OSError):
        texte = debut(reglages, _REGLAGES_MAX).decode(errors="replace")
    dites = {nom: int(valeur) for nom, valeur in _ALLURE.findall(texte)}
    return dites.get("Min", _LENTE), dites.get("Normal", _NORMALE), dites.get("Max", _RAPIDE)


def _deplier(octets: bytes) -> bytes:
    """Samples without their escapes."""
    if _ECHAPPE not in octets:
        return octets
    premier, *suite = octets.split(bytes((_ECHAPPE,)))
    return premier + b"".join(bytes((morceau[0] ^ 0x20,)) + morceau[1:] for morceau in suite if morceau)
