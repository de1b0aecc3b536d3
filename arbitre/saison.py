"""The club's folder of competitions read as one: the page and the command ask here, and say the same.

Read only, each file as it stands now. What was read is kept by the file's length, last change and seal.
"""

from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from arbitre.documents.club import joueur_pdf, saison_pdf
from arbitre.documents.toile import Papeterie
from arbitre.dossiers import a_part, remplacer
from arbitre.echanges.club import lire_club
from arbitre.echanges.fichiers import ecrire
from arbitre.echanges.saisons import (
    csv_de_la_saison,
    csv_du_joueur,
    page_de_la_saison,
    page_du_joueur,
    xlsx_de_la_saison,
)
from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.erreurs import Refus, cause_systeme
from arbitre.engine.feuilles.classement import Critere
from arbitre.engine.histoire import INCOHERENCES, Trace, replay
from arbitre.engine.partie.tirer import TirageFait
from arbitre.engine.saisies import cite
from arbitre.engine.saison.classer import Saison, classer_la_saison
from arbitre.engine.saison.extraction import soiree_de
from arbitre.engine.saison.feuille import FeuilleDeSaison, FeuilleDuJoueur, bornes
from arbitre.engine.saison.valeurs import ReglesDeSaison, SaisonImpossible, Soiree
from arbitre.engine.seul.pertes import TopManque, tops_manques_de_la_salle
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json
from arbitre.journal.alentour import a_cote
from arbitre.journal.derniers import competition_du_fichier
from arbitre.journal.journal import Journal

F = TypeVar("F")
SUFFIXE: Final = ".arbitre"
_VERSION: Final = 1
_CHOIX: Final = "saison.json"
_CHOIX_MAX: Final = 100_000
_ETAGES: Final = 3
"""Folders in folders that are looked into: a club's years, not a whole disk."""
_GARDES_MAX: Final = 200_000_000
"""Bytes kept of a folder: ten times those of 4 000 evenings of 40."""


class SoireeLue(Struct, frozen=True):
    """An evening and its file, by its path in the folder. ``nombre`` and ``instant``: how far its file has gone."""

    fichier: str
    soiree: Soiree
    nombre: int
    instant: str
    sceau: str


class FichierLaisse(Struct, frozen=True):
    """A file that counts nowhere, and why."""

    fichier: str
    motif: str


class DossierLu(Struct, frozen=True):
    """What a folder holds: its evenings, each once, and the files that are left out."""

    dossier: Path
    soirees: tuple[SoireeLue, ...] = ()
    laisses: tuple[FichierLaisse, ...] = ()

    def saison(self, regles: ReglesDeSaison, club: Path) -> Saison:
        """The standing of the season, with the club's own names and the answers about names that are alike; raises a
        `Refus`."""
        connu = lire_club(club)
        return classer_la_saison([lue.soiree for lue in self.soirees], regles, connu.reponses, connu.joueurs)


class Choix(Struct, frozen=True):
    """What was chosen last: the folder, the club's year (empty: all), and how it is ranked."""

    dossier: str = ""
    annee: str = ""
    methode: Methode = Methode.POINTS
    meilleures: int = 0
    minimum: int = 0
    par: Critere = Critere.TOUS

    @property
    def regles(self) -> ReglesDeSaison:
        """The rules of the season that the choice stands for."""
        depuis, jusqu = bornes(self.annee) if self.annee else ("", "")
        return ReglesDeSaison(self.methode, self.meilleures, self.minimum, depuis, jusqu)


def lire_le_choix(donnees: Path) -> Choix:
    """The choice as it was left; nothing chosen where nothing usable is there."""
    try:
        ou = donnees / _CHOIX
        return depuis_json(lire(ou, _CHOIX_MAX), Choix) if ou.exists() else Choix()
    except (FichierNonLu, JsonIllisible):
        return Choix()


def dossier_a_lire(choix: Choix, ouverte: Path) -> Path:
    """The folder of the open evening, or the one chosen where it is in that one."""
    choisi = Path(choix.dossier)
    dedans = choix.dossier and ouverte.is_relative_to(choisi) and len(ouverte.relative_to(choisi).parts) <= _ETAGES
    return choisi if dedans else ouverte


def garder_le_choix(donnees: Path, choix: Choix) -> None:
    """Write the choice for the next opening; raises a `Refus`."""
    ecrire(donnees / _CHOIX, msgspec.json.encode(choix))


class Avancee(Struct, frozen=True):
    """How many files are read, of how many."""

    faits: int
    total: int


class _Releve(Struct, frozen=True):
    """What a file gave, as it was then."""

    octets: int
    change: int
    lue: SoireeLue


class _Gardes(Struct, frozen=True):
    """All that was read of a folder, by the program that read it."""

    version: int
    programme: str
    fichiers: dict[str, _Releve]


def lire_le_dossier(dossier: Path, cache: Path) -> DossierLu:
    """Read the whole folder at once."""
    *_, dernier = lire_au_fil(dossier, cache)
    assert isinstance(dernier, DossierLu), "the last step is what was read"
    return dernier


def lire_au_fil(dossier: Path, cache: Path) -> Generator[Avancee | DossierLu, None, None]:
    """Read a folder and its folders, yielding after each file, then the result; raises a `Refus` where there is no
    such folder."""
    chemins = _chemins(dossier)
    ou = cache / "saisons" / f"{a_part(dossier)}.json"
    gardes, neufs = _lire_les_gardes(ou), dict[str, _Releve]()
    laisses: list[FichierLaisse] = []
    for rang, chemin in enumerate(chemins, 1):
        nom = chemin.relative_to(dossier).as_posix()
        try:
            neufs[nom] = _releve(chemin, nom, gardes.get(nom))
        except Refus as e:
            laisses.append(FichierLaisse(nom, str(e)))
        except OSError as e:
            laisses.append(FichierLaisse(nom, f"{cite(chemin.name)} ne peut être lu ({cause_systeme(e)})."))
        yield Avancee(rang, len(chemins))
    if neufs != gardes:
        _garder(ou, neufs)
    soirees, copies = _sans_copies([releve.lue for releve in neufs.values()])
    yield DossierLu(dossier, soirees, tuple(sorted((*laisses, *copies), key=lambda x: x.fichier)))


def _chemins(dossier: Path) -> list[Path]:
    try:
        if not dossier.exists():
            raise SaisonImpossible(
                f"Le dossier {cite(str(dossier))} n’existe pas, ou plus\u00a0: vérifiez son nom, rebranchez sa clé, ou"
                " choisissez celui de vos soirées."
            )
        if not dossier.is_dir():
            raise SaisonImpossible(f"{cite(dossier.name)} n’est pas un dossier\u00a0: choisissez celui de vos soirées.")
        vus = (p for etage in range(_ETAGES + 1) for p in dossier.glob("*/" * etage + "*"))
        return sorted(p for p in vus if p.suffix.lower() == SUFFIXE and not _cache(p.relative_to(dossier)))
    except OSError as e:
        raise SaisonImpossible(f"Le dossier {cite(dossier.name)} ne peut être lu ({cause_systeme(e)}).") from None


def _cache(chemin: Path) -> bool:
    return any(partie.startswith(".") for partie in chemin.parts)


def _releve(chemin: Path, nom: str, garde: _Releve | None) -> _Releve:
    """What the file gives; what was kept of it where nothing of it changed, and no console is at it."""
    etat = chemin.stat()
    seul = not a_cote(chemin, "-wal").exists()
    if garde is not None and seul and (garde.octets, garde.change) == (etat.st_size, etat.st_mtime_ns):
        return garde
    return _Releve(etat.st_size, etat.st_mtime_ns, _lire(chemin, nom))


def _lire(chemin: Path, nom: str) -> SoireeLue:
    """The evening in a file, which is only looked at; raises a `Refus`."""
    with Journal(chemin, lecture_seule=True) as journal:
        if journal.d_un_tournoi():
            raise SaisonImpossible("c’est un tournoi de Scrabble classique.")
        traces = list(journal.lire())
        if manque := journal.manque(len(traces)):
            raise SaisonImpossible(f"{manque} Revenez à une sauvegarde.")
        try:
            competition = replay(DUPLICATE, traces)
        except INCOHERENCES:
            raise SaisonImpossible("ses événements ne se suivent pas.") from None
        soiree = soiree_de(competition, journal.origine(), _jour(traces))
        return SoireeLue(nom, soiree, len(traces), traces[-1].instant, journal.ancre_de(len(traces)).sceau)


def _jour(traces: Sequence[Trace[Any]]) -> str:
    """The day on which its first letters were drawn."""
    premier = next((t for t in traces if isinstance(t.evenement, TirageFait)), traces[0])
    return premier.instant.partition("T")[0]


def _sans_copies(lues: Sequence[SoireeLue]) -> tuple[tuple[SoireeLue, ...], list[FichierLaisse]]:
    """Each evening once, in the file of it that has gone furthest, and what is said of the others."""
    gardees: dict[str, SoireeLue] = {}
    copies: list[tuple[SoireeLue, str]] = []
    for lue in lues:
        origine = lue.soiree.origine or lue.sceau
        autre = gardees.setdefault(origine, lue)
        if autre is not lue:
            loin, court = (lue, autre) if (lue.nombre, lue.instant) > (autre.nombre, autre.instant) else (autre, lue)
            gardees[origine] = loin
            copies.append((court, origine))
    laisses = [FichierLaisse(c.fichier, _copie(c, gardees[origine])) for c, origine in copies]
    soirees = sorted(gardees.values(), key=lambda lue: (lue.soiree.date, lue.fichier))
    return tuple(soirees), laisses


def _copie(lue: SoireeLue, gardee: SoireeLue) -> str:
    moins = "" if lue.sceau == gardee.sceau else ", qui va plus loin"
    return f"copie de {cite(gardee.fichier)}{moins}\u00a0: la soirée compte une fois."


def _lire_les_gardes(ou: Path) -> dict[str, _Releve]:
    """What was read before by this very program; nothing where that does not read."""
    try:
        gardes = depuis_json(lire(ou, _GARDES_MAX), _Gardes) if ou.exists() else None
    except (FichierNonLu, JsonIllisible):
        return {}
    return gardes.fichiers if gardes and (gardes.version, gardes.programme) == (_VERSION, version("arbitre")) else {}


def _garder(ou: Path, fichiers: dict[str, _Releve]) -> None:
    """Write what was read for the next reading; where it cannot be written, the files are read again."""
    try:
        ou.parent.mkdir(parents=True, exist_ok=True)
        remplacer(ou, msgspec.json.encode(_Gardes(_VERSION, version("arbitre"), fichiers)), prive=True)
    except OSError:
        return


def semaine_de(jour: date) -> str:
    """« 2026-S48 »."""
    annee, semaine, _ = jour.isocalendar()
    return f"{annee}-S{semaine:02}"


def manques_au_fil(lu: DossierLu, regles: ReglesDeSaison) -> Generator[Avancee | tuple[TopManque, ...], None, None]:
    """The tops that the room missed in the evenings of that season, a step a file, then all of them; a file that reads
    no more is passed over."""
    dedans = [lue for lue in lu.soirees if regles.retient(lue.soiree)]
    manques: list[TopManque] = []
    for rang, lue in enumerate(dedans, 1):
        with suppress(Refus):
            manques += tops_manques_de_la_salle(competition_du_fichier(lu.dossier / lue.fichier))
        yield Avancee(rang, len(dedans))
    yield tuple(manques)


def ecrire_la_saison(chemin: Path, feuille: FeuilleDeSaison, papeterie: Papeterie | None = None) -> Path:
    """Write the standing as the suffix says, on that paper where it is one; raises a `Refus`."""
    formes: dict[str, Callable[[FeuilleDeSaison], bytes]] = {
        ".csv": csv_de_la_saison,
        ".xlsx": xlsx_de_la_saison,
        ".html": page_de_la_saison,
        ".pdf": partial(saison_pdf, papeterie=papeterie),
    }
    return ecrire(chemin, _forme(chemin, formes)(feuille))


def ecrire_le_joueur(chemin: Path, feuille: FeuilleDuJoueur, papeterie: Papeterie | None = None) -> Path:
    """Write somebody's own sheet likewise; raises a `Refus`."""
    formes: dict[str, Callable[[FeuilleDuJoueur], bytes]] = {
        ".csv": csv_du_joueur,
        ".html": page_du_joueur,
        ".pdf": partial(joueur_pdf, papeterie=papeterie),
    }
    return ecrire(chemin, _forme(chemin, formes)(feuille))


def _forme(chemin: Path, formes: dict[str, F]) -> F:
    forme = formes.get(chemin.suffix.lower())
    if forme is None:
        raise Refus(f"{cite(chemin.name)}\u00a0: finissez ce nom par {', '.join(formes)}.")
    return forme
