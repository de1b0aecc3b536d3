"""The cahiers of who enters results, while a file is in use, and beside it: what is begun outlives the program."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import COTE_DU_PAPIER
from arbitre.engine.cahier.avis import Cahiers
from arbitre.engine.cahier.bulletin import avis_du_bulletin, ouverts
from arbitre.engine.cahier.feuillet import CONSOLE, Cahier, Contenu, FormulaireTape, Id
from arbitre.engine.cahier.gestes import Geste
from arbitre.engine.cahier.monde import Monde
from arbitre.engine.cahier.suivre import Commandes, suivre
from arbitre.engine.erreurs import Refus
from arbitre.exterieur.lecture import lire
from arbitre.exterieur.objets import depuis_json
from arbitre.journal import Journal
from arbitre.journal.alentour import a_cote

Ecrire = Callable[[Commandes, int], bool]
"""Writes these in that partie, as one; False: they are refused, and nothing is."""
_RESTE: Final = "-cahiers"
_OCTETS_MAX: Final = 4_000_000


class _Garde(Struct, frozen=True):
    """``de``: the seal of the first event of the file; ``nombre`` and ``sceau``: its last event, and ``lot``, then."""

    de: str
    nombre: int
    sceau: str
    lot: int
    cahiers: tuple[Cahier, ...]


class Carnets:
    """``tous`` are the cahiers as they are now, by author; found again where they were kept beside that file."""

    def __init__(self, journal: Journal, lot: int) -> None:
        self._journal = journal
        self._ensemble = False
        self._observateurs: list[Callable[[str], object]] = []
        self.gardes = b""
        """The cahiers as last written, as bytes; empty where nothing waits."""
        self.tous: Cahiers = {CONSOLE: Cahier(CONSOLE), **_relus(journal, lot)}

    def suivant(self, auteur: str, appareil: str = "") -> Id:
        """The name of the next geste of that machine."""
        return appareil, self.tous[auteur].suivi(appareil) + 1

    def faire(self, monde: Monde, auteur: str, geste: Geste, ecrire: Ecrire, n: Id | None = None) -> bool:
        """Whether something was written; ``n``: the name of that geste, the next one of this machine by default. What
        could not be written changes no slip."""
        if auteur not in self.tous:
            self.tous = {**self.tous, auteur: Cahier(auteur)}
        suite = suivre(monde, self.tous, auteur, n or self.suivant(auteur), geste)
        avant, self.tous = self.tous, {**self.tous, **suite.cahiers}
        if suite.commandes and not ecrire(suite.commandes, suite.partie):
            vus = suite.cahiers[auteur].vus
            self.tous = {**avant, auteur: replace(avant[auteur], vus=vus)}
            return False
        self.garder(monde)
        for observateur in tuple(self._observateurs):
            observateur(auteur)
        return bool(suite.commandes)

    def observer(self, observateur: Callable[[str], object]) -> Callable[[], None]:
        """Tell ``observateur`` who has just done something, until what is returned is called."""
        self._observateurs.append(observateur)

        def ne_plus() -> None:
            self._observateurs = [un for un in self._observateurs if un != observateur]

        return ne_plus

    @contextmanager
    def ensemble(self, monde: Callable[[], Monde]) -> Iterator[None]:
        """A context that writes the cahiers once, at its end, from ``monde``; where that fails, nothing was done."""
        avant, self._ensemble = self.tous, True
        try:
            yield
        except BaseException:
            self.tous = avant
            raise
        finally:
            self._ensemble = False
        if self.tous != avant:
            self.garder(monde())

    def garder(self, monde: Monde) -> None:
        """Beside the file, at each key, and where a command is taken back; where it cannot be, nothing fails."""
        ancre, lieu = self._journal.ancre(), _lieu(self._journal)
        if self._ensemble or self._journal.lecture_seule or not ancre.nombre:
            return
        tiennent = tuple(cahier for cahier in self.tous.values() if _attend(monde, cahier))
        self.gardes = b""
        if tiennent:
            lot, debut = monde.ecritures.lot, self._journal.ancre_de(1).sceau
            self.gardes = msgspec.json.encode(_Garde(debut, ancre.nombre, ancre.sceau, lot, tiennent))
        _ecrire(lieu, self.gardes)


def garder_la_copie(fichier: Path, gardes: bytes) -> None:
    """Beside the copy of that file, as the console keeps them; what does not read is not kept."""
    with suppress(Refus):
        if gardes:
            depuis_json(gardes, _Garde)
        _ecrire(a_cote(fichier.resolve(), _RESTE), gardes)


def _ecrire(lieu: Path, gardes: bytes) -> None:
    provisoire = lieu.with_name(f"{lieu.name}-neuf")
    with suppress(OSError):
        if gardes:
            provisoire.write_bytes(gardes)
            provisoire.replace(lieu)
        else:
            lieu.unlink(missing_ok=True)


def _attend(monde: Monde, cahier: Cahier) -> bool:
    """Whether anything of it is still to be written."""
    la = ouverts(monde, cahier)
    return any(f.presente is None or not avis_du_bulletin(monde, cahier.auteur, f).regle for f in la)


def _relus(journal: Journal, lot: int) -> dict[str, Cahier]:
    """The cahiers as kept; they are begun anew where the file is shorter than it was then, or has parted from it."""
    try:
        garde = depuis_json(lire(_lieu(journal), _OCTETS_MAX), _Garde)
        if garde.de != journal.ancre_de(1).sceau:
            return {}
        suit = garde.lot <= lot and journal.ancre_de(garde.nombre).sceau == garde.sceau
    except Refus:
        return {}
    relus = {}
    for cahier in garde.cahiers:
        lisibles = (
            f for f in cahier.feuillets if not f.du_coup and _est_lisible(f.contenu) and _est_lisible(f.presente)
        )
        feuillets = tuple(f if suit else replace(f, touche=lot, ne=lot) for f in lisibles)
        relus[cahier.auteur] = replace(cahier, feuillets=feuillets, posee=None, regard=None)
    return relus


def _est_lisible(contenu: Contenu | None) -> bool:
    """Whether a form has the rows and the signs of one."""
    cote = COTE_DU_PAPIER
    return not isinstance(contenu, FormulaireTape) or [len(rang) for rang in contenu.signes] == [cote] * cote


def _lieu(journal: Journal) -> Path:
    return a_cote(journal.chemin.resolve(), _RESTE)
