"""The user's lexicons: imported, listed, chosen, removed, and the words changed on top of each."""

import hashlib
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct, field

from arbitre.dossiers import Dossiers
from arbitre.lexiques import libre
from arbitre.lexiques.changements import Changement, Sens, appliquer, changement, suffixe
from arbitre.lexiques.compiles import Fiche, obtenir
from arbitre.lexiques.editions import empreinte, reconnaitre, texte_trie
from arbitre.lexiques.erreurs import ChangementRefuse, EcritureImpossible, LexiqueInconnu
from arbitre.lexiques.fichiers import decoder, encoder, garder, octets_de
from arbitre.lexiques.lecture import Lecture, lire
from arbitre.lexiques.ouvert import LexiqueOuvert
from arbitre.lexiques.sources import titre

LIBRE: Final = "libre"
"""Key of the free list, always there."""
_LISTE: Final = "liste.txt"
_FICHE: Final = "fiche.json"
_CHANGEMENTS: Final = "changements.json"


class Installe(msgspec.Struct, frozen=True):
    """An imported list: its key, its name, its words, the file it came from and the day."""

    cle: str
    nom: str
    nombre: int
    empreinte: str
    ecartes: int
    source: str
    importe_le: date

    @property
    def edition(self) -> str | None:
        return reconnaitre(self.empreinte)


class Importation(Struct, frozen=True):
    """What an import did: the lexicon that is now installed, and what was read and left out."""

    installe: Installe
    lecture: Lecture


class Bibliotheque(Struct, frozen=True):
    """The lexicons of one user."""

    dossiers: Dossiers = field(default_factory=Dossiers.du_systeme)

    def lister(self) -> tuple[Installe, ...]:
        """Imported lexicons by name; a folder that is not whole is left out."""
        fiches = sorted(self._racine.glob(f"*/{_FICHE}"))
        lues = [decoder(fiche, Installe) for fiche in fiches if (fiche.parent / _LISTE).is_file()]
        return tuple(sorted((f for f in lues if f), key=lambda f: (f.nom, f.importe_le)))

    def trouver(self, cle: str) -> Installe:
        """The lexicon of that key, the free list included. Raises `LexiqueInconnu`."""
        if cle == LIBRE:
            m = libre.manifeste()
            return Installe(LIBRE, m.nom, m.nombre, m.empreinte, 0, m.source, m.date)
        for installe in self.lister():
            if installe.cle == cle:
                return installe
        raise LexiqueInconnu("Ce lexique n’est plus installé : choisissez-en un autre ou importez-le de nouveau.")

    @property
    def defaut(self) -> str:
        """Key of the lexicon chosen by the user, else that of the free list."""
        return decoder(self._choix, str) or LIBRE

    def tous(self) -> tuple[Installe, ...]:
        """The free list, which is always there, then the lexicons of `lister`."""
        return self.trouver(LIBRE), *self.lister()

    def choisir(self, cle: str) -> None:
        """Make ``cle`` the lexicon opened by default. Raises `LexiqueInconnu`, `EcritureImpossible`."""
        self.trouver(cle)
        encoder(self._choix, cle)

    def importer(self, source: Path, le: date, nom: str | None = None) -> Importation:
        """Install the list of ``source`` and compile it. ``le`` is today; without ``nom``, the edition or the file's.

        Raises `ListeInutilisable`, `FileNotFoundError`, `EcritureImpossible`.
        """
        lecture = lire(source)
        somme = empreinte(lecture.mots)
        montre = (nom or "").strip() or reconnaitre(somme) or titre(source)
        installe = Installe(somme[:16], montre, len(lecture.mots), somme, lecture.ecartes, source.resolve().name, le)
        dossier = self._racine / installe.cle
        garder(dossier / _LISTE, texte_trie(lecture.mots))
        encoder(dossier / _FICHE, installe)
        self.ouvrir(installe.cle)
        return Importation(installe, lecture)

    def retirer(self, cle: str) -> None:
        """Uninstall a list; words changed on top of it are kept for the day it is imported again."""
        installe = self.trouver(cle)
        if self.defaut == cle:
            self.choisir(LIBRE)
        try:
            for nom in (_FICHE, _LISTE):
                (self._racine / installe.cle / nom).unlink()
        except OSError as e:
            raise EcritureImpossible.de(self._racine, e) from None

    def changements(self, cle: str) -> tuple[Changement, ...]:
        """Words changed on top of that lexicon, in the order of the decisions. Raises `LexiqueInconnu`."""
        fichier = self._racine / cle / _CHANGEMENTS
        lus = decoder(fichier, tuple[Changement, ...])
        if lus is None and fichier.exists():
            raise LexiqueInconnu(f"Les mots ajoutés et retirés sont illisibles : réparez ou déplacez « {fichier} ».")
        return lus or ()

    def changer(self, cle: str, mot: str, sens: Sens, le: date, raison: str) -> Changement:
        """Add or remove one word on top of that lexicon. Raises `ChangementRefuse`, `EcritureImpossible`."""
        nouveau = changement(mot, sens, le, raison)
        if (nouveau.mot in self.ouvrir(cle).automate) is (sens is Sens.AJOUT):
            etat = "déjà dans ce lexique" if sens is Sens.AJOUT else "déjà absent de ce lexique"
            raise ChangementRefuse(f"{nouveau.mot} est {etat} : rien à changer.")
        autres = tuple(c for c in self.changements(cle) if c.mot != nouveau.mot)
        contraire = len(autres) < len(self.changements(cle))
        encoder(self._racine / cle / _CHANGEMENTS, autres if contraire else (*autres, nouveau))
        return nouveau

    def mots(self, cle: str) -> Sequence[str]:
        """The sorted words of the lexicon ``cle``, from the list itself, changes made. Raises `LexiqueInconnu` where
        the list is damaged."""
        base = self.base(self.trouver(cle))
        changements = self.changements(cle)
        return appliquer(base, changements) if changements else base

    def ouvrir(self, cle: str) -> LexiqueOuvert:
        """The lexicon ``cle`` with its changes made. Raises `LexiqueInconnu`."""
        installe = self.trouver(cle)
        changements = self.changements(cle)
        nom = installe.nom + suffixe(changements)

        def produire() -> tuple[Fiche, Sequence[str]]:
            mots = self.mots(cle)
            return Fiche(nom, len(mots), empreinte(mots)), mots

        trouve = obtenir(self.dossiers.cache, _cle(installe.empreinte, changements), produire)
        return LexiqueOuvert(
            trouve.automate,
            nom,
            trouve.fiche.nombre,
            trouve.fiche.empreinte,
            installe.edition,
            cle == LIBRE,
            installe.ecartes,
            changements,
            installe.empreinte,
        )

    @property
    def _racine(self) -> Path:
        return self.dossiers.donnees / "lexiques"

    @property
    def _choix(self) -> Path:
        return self._racine / "choix.json"

    def base(self, installe: Installe) -> list[str]:
        """The sorted words of a lexicon before any change. Raises `LexiqueInconnu` where the list is damaged."""
        if installe.cle == LIBRE:
            texte = libre.texte(libre.MOTS)
        else:
            fichier = self._racine / installe.cle / _LISTE
            texte = octets_de(fichier)
        if hashlib.sha256(texte).hexdigest() != installe.empreinte:
            raise LexiqueInconnu(f"La liste de « {installe.nom} » est abîmée : importez-la de nouveau.")
        return texte.decode("ascii").split()


def _cle(base: str, changements: tuple[Changement, ...]) -> str:
    """Name in the cache of that list with those changes."""
    marque = hashlib.sha256(msgspec.json.encode(changements)).hexdigest()[:8] if changements else "base"
    return f"{base[:16]}-{marque}"
