"""What every driver gives: the voices it finds here, and a way to render a text; what fails is told in French. What the
user has named on this machine for the voices, Piper's program and its voice file, is a file of the data folder."""

import subprocess
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from pathlib import Path
from typing import ClassVar, Final, Self

import msgspec
from msgspec import Struct

from arbitre.dossiers import remplacer
from arbitre.engine.erreurs import Refus
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json
from arbitre.voix.clip import Clip

DEBIT: Final = 150
"""Words a minute: « Tunisie T » lasts 0.65 s."""
DEBITS: Final = (80, 300)
PATIENCE_S: Final = 2.5
"""A driver gives up before the window does, so that it ends the programs it started."""
_FRANCE: Final = ("fr-fr", "fr")
_PAYS: Final = {"fr-fr": "France", "fr-be": "Belgique", "fr-ch": "Suisse", "fr-ca": "Québec", "fr-lu": "Luxembourg"}

Rendre = Callable[[str, Path], Clip]
"""A text as sound; the file is a scratch of its own. Raises `PiloteMuet`."""


class PiloteMuet(Refus):
    """A driver that should speak and cannot; ``str()`` says what is missing and what to do."""


class Qualite(Enum):
    """How a voice is taken by a room, best first."""

    NATURELLE = "naturelle"
    CORRECTE = "correcte"
    MECANIQUE = "mécanique"


class VoixTrouvee(Struct, frozen=True):
    """A voice found here; ``cle`` is its driver's own name for it, ``langue`` as « fr-fr »."""

    pilote: str
    cle: str
    nom: str
    langue: str
    qualite: Qualite = Qualite.MECANIQUE
    hors_ligne: bool = True
    licence: str = ""

    @property
    def id(self) -> str:
        """What settings remember."""
        return f"{self.pilote}:{self.cle}"

    @property
    def rang_francais(self) -> int | None:
        """France first, then French, then French from elsewhere; None for another language."""
        if self.langue in _FRANCE:
            return _FRANCE.index(self.langue)
        return len(_FRANCE) if self.langue.startswith("fr-") else None


class Pilote(ABC):
    """One way to speak. ``nom`` is shown, and opens the ids of its voices."""

    nom: ClassVar[str]
    patience_s: ClassVar[float] = 0.0
    """How long one text may take, where it is more than usual."""

    @abstractmethod
    def voix(self) -> Sequence[VoixTrouvee]:
        """The voices found here; none where the driver is simply absent, `PiloteMuet` where it is there and broken."""

    @abstractmethod
    def ouvrir(self, cle: str, debit: int) -> Rendre:
        """Open a voice, at ``debit`` words a minute; raises `PiloteMuet`."""

    def fermer(self) -> None:  # noqa: B027  most drivers leave nothing behind
        """End what `ouvrir` started."""


def langue(dite: str) -> str:
    """« fr_FR » -> « fr-fr »."""
    return dite.strip().lower().replace("_", "-")


def pays(parlee: str) -> str:
    """Where that French is spoken."""
    return _PAYS.get(parlee, parlee)


def choisir(voix: Iterable[VoixTrouvee], voulue: str | None) -> list[VoixTrouvee]:
    """Voices to try, in order: the one asked for, then the French ones, the best first and that of France before."""
    connues = list(voix)
    qualites = list(Qualite)
    francaises = sorted(
        ((qualites.index(v.qualite), rang, i) for i, v in enumerate(connues) if (rang := v.rang_francais) is not None)
    )
    suite = [connues[i] for *_, i in francaises]
    demandee = [v for v in connues if v.id == voulue]
    return demandee + [v for v in suite if v not in demandee]


def lancer(commande: Sequence[str], texte: str = "") -> bytes:
    """The program's answer to ``texte``; `PiloteMuet` where it is missing, fails or takes too long."""
    programme = Path(commande[0]).name
    try:
        fini = subprocess.run(commande, input=texte.encode(), capture_output=True, timeout=PATIENCE_S, check=False)
    except subprocess.TimeoutExpired:
        raise PiloteMuet(f"{programme} ne répond pas à temps\u00a0: choisissez une voix plus légère.") from None
    except OSError as erreur:
        raise PiloteMuet(f"{programme} ne se lance pas\u00a0: vérifiez qu’il est installé.") from erreur
    if fini.returncode:
        raise PiloteMuet(f"{programme} s’arrête sur une faute\u00a0: réinstallez-le, ou choisissez une autre voix.")
    return fini.stdout


FICHIER: Final = "voix.json"
_TAILLE_MAX: Final = 1 << 16


class Installation(Struct, frozen=True):
    """Paths as the user chose them; empty where nothing is named."""

    piper: str = ""
    voix_piper: str = ""

    @classmethod
    def charger(cls, fichier: Path | None) -> Self:
        """The installation kept, or an empty one where none is usable."""
        if fichier is None or not fichier.is_file():
            return cls()
        try:
            return depuis_json(lire(fichier, _TAILLE_MAX), cls)
        except (OSError, FichierNonLu, JsonIllisible):
            return cls()

    def enregistrer(self, fichier: Path) -> None:
        """Write the installation; raises `OSError`."""
        fichier.parent.mkdir(parents=True, exist_ok=True)
        remplacer(fichier, msgspec.json.encode(self))
