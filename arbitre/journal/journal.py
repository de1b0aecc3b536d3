"""The journal of a competition file: append a command's events in one transaction, read them all back."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final, Self

from arbitre.engine.classique.tournoi.inscrire import TournoiCree
from arbitre.engine.erreurs import cause_systeme
from arbitre.engine.francais import denombrer
from arbitre.engine.histoire import Trace
from arbitre.engine.ordre import Situe
from arbitre.engine.partie.tirer import TirageFait
from arbitre.journal.alentour import DU_SUIVI, ecarter, ecarter_l_etranger, emporter
from arbitre.journal.codec import encoder
from arbitre.journal.erreurs import (
    FAUTES_SQL,
    FichierRefuse,
    JournalAbime,
    JournalPlein,
    SaisieInecrivable,
    a_l_ecriture,
    a_l_ouverture,
    abime,
)
from arbitre.journal.fichier import ecrire, exiger_la_place, fautes_de_la_base, identifier, lire_seulement
from arbitre.journal.lecture import Suite, paquets, traces
from arbitre.journal.lieu import Deplacement, Etat, Lieu, nom_libre
from arbitre.journal.naissance import a_naitre, effacer, effacer_le_log, faire_naitre
from arbitre.journal.prudence import borner, borner_a, telle_quelle
from arbitre.journal.sceau import ORIGINE, Ancre, Ligne, sceller
from arbitre.journal.schema import SIGNATURE, signee
from arbitre.journal.verrou import Verrou

_ECRIRE: Final = "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_ANCRE: Final = "SELECT id, sceau FROM journal WHERE"
_DERNIER: Final = f"{_ANCRE} id <= ? ORDER BY id DESC LIMIT 1"
_AU_SCEAU: Final = f"{_ANCRE} substr(sceau, 1, ?) = ? AND id <= ? LIMIT 1"
_SIGNATURES: Final = "SELECT nombre, sceau, cle, signature FROM signature ORDER BY id"
_PREMIER_TIRAGE: Final = "SELECT sceau FROM journal WHERE genre = ? ORDER BY id LIMIT 1"
_PREMIER: Final = "SELECT genre FROM journal ORDER BY id LIMIT 1"
_SIGNER: Final = "INSERT INTO signature (nombre, sceau, cle, signature) VALUES (?, ?, ?, ?)"
_LOT: Final = "SELECT lot FROM journal WHERE id = ?"
_SUITE: Final = (
    "SELECT id, lot, instant, auteur, partie, commande, genre, donnees, sceau FROM journal WHERE id > ? ORDER BY id"
)
_INFINI: Final = 2**62
_JAMAIS_DONNE: Final = "SELECT seq FROM sqlite_sequence WHERE name = 'journal'"


class Journal:
    """One open competition file. Append-only; ``lecture_seule`` neither locks nor writes, and holds nothing open.

    ``nouveau``: there is no file yet; it comes to be with its first command, whole. ``jusqu_a`` reads no further than
    that event: what holds of a file that does not hold whole.
    """

    def __init__(
        self, chemin: Path, *, lecture_seule: bool = False, nouveau: bool = False, jusqu_a: int | None = None
    ) -> None:
        self.chemin = chemin
        self.lecture_seule = lecture_seule
        self._jusqu_a = jusqu_a
        self._a_naitre = nouveau
        self._d_un_coup = False
        self._verrou: Verrou | None = None
        self._ouverte: sqlite3.Connection | None = None
        self._ancre = Ancre()
        self.ecartes: tuple[str, ...] = ()
        """What stood beside it and is another file's: the names under which it was set aside."""
        self.racontees: Callable[[], Iterable[Trace[Any]]] | None = None
        """All its traces, kept in memory by who holds the evening: the file is written again of them."""
        self.deplacement: Deplacement | None = None
        """What last became of the file under this console."""
        self._lieu: Lieu | None = None
        if nouveau:
            exiger_la_place(chemin)
        else:
            identifier(chemin, pour_ecrire=not lecture_seule)
        if not lecture_seule:
            self._prendre()

    def _prendre(self) -> None:
        """Lock the file and open it to write."""
        try:
            self._verrou = Verrou(self.chemin)
            if not self._a_naitre:
                self.ecartes = ecarter_l_etranger(self.chemin)
            self._ouverte = a_naitre() if self._a_naitre else ecrire(self.chemin)
            self._ancre = self.ancre_de(_INFINI)
            if manque := self.manque(self._ancre.nombre):
                raise JournalAbime(f"« {self.chemin.name} » : {manque} Revenez à une sauvegarde.")
            if not self._a_naitre:
                self._se_situer()
        except BaseException:
            self.fermer()
            raise

    @property
    def _conn(self) -> sqlite3.Connection:
        """The connection that writes."""
        assert self._ouverte is not None, "a file that is only looked at is not written"
        return self._ouverte

    @contextmanager
    def _lecture(self) -> Iterator[sqlite3.Connection]:
        """A connection to read with: one's own, or one for this reading only; errors in French."""
        conn = None
        try:
            conn = self._ouverte or lire_seulement(self.chemin)
            borner(conn, self.chemin)
            yield conn
        except FAUTES_SQL as e:
            raise a_l_ouverture(self.chemin, e) from None
        finally:
            if conn is not None and conn is not self._ouverte:
                conn.close()

    def _une(self, requete: str, *valeurs: int | str) -> Ligne:
        """The one row that a query gives; empty where there is none."""
        with self._lecture() as conn:
            return tuple(conn.execute(requete, valeurs).fetchone() or ())

    def ajouter(self, lot: Sequence[Trace[Situe]]) -> None:
        """Write the traces of a command, or of several in turn: all, or none (`JournalPlein`, `SaisieInecrivable`)."""
        self._exiger_l_ecriture()
        self._inscrire(_lignes(lot, self._ancre.sceau))

    def eprouver(self, lignes: Sequence[Ligne]) -> list[Trace[Any]]:
        """The events of rows of another file that must follow ours; raises `JournalAbime` where they do not."""
        match self._une(_LOT, self._ancre.nombre):
            case (int(lot),):
                pass
            case _:
                lot = 0
        return Suite(self.chemin.name, self._ancre.nombre, lot, self._ancre.sceau).lire(lignes)

    def recopier(self, lignes: Sequence[Ligne]) -> None:
        """Write rows of another file that follow ours as they stand there: all of them, or none (`JournalPlein`)."""
        self._exiger_l_ecriture()
        self.eprouver(lignes)
        self._inscrire(lignes)

    def _inscrire(self, nouvelles: Sequence[Ligne]) -> None:
        self.suivre()
        borner_a(self._conn, self._lieu.octets if self._lieu else 0)
        with _transaction(self._conn):
            self._conn.executemany(_ECRIRE, nouvelles)
        if self._lieu is not None:
            self._lieu = self._lieu.revu()
        if self._a_naitre and not self._d_un_coup:
            self._naitre()
        self._ancre = Ancre(nouvelles[-1][0], nouvelles[-1][-1])

    def _exiger_l_ecriture(self) -> None:
        if self.lecture_seule:
            raise JournalPlein("Ce fichier est ouvert en lecture seule : rien n’est changé.")
        if self._ouverte is None:
            raise JournalPlein(f"« {self.chemin.name} » est fermé : rien n’y est écrit. Rouvrez-le pour continuer.")

    def _naitre(self) -> None:
        """The file is there at once with its first command, and is the one written from now on; or it is not there."""
        assert self._verrou is not None, "a file to be is locked by its name"
        en_memoire, self._ouverte = self._conn, a_naitre()
        try:
            faire_naitre(self.chemin, en_memoire)
            ouverte = self._ouvrir_le_ne()
        finally:
            en_memoire.close()
        self._conn.close()
        self._ouverte, self._a_naitre = ouverte, False
        self._verrou.tenir_le_noeud(self.chemin)
        self._se_situer()

    # --- the file under the evening -------------------------------------------------------------------------------

    def _se_situer(self) -> None:
        with suppress(OSError):
            self._lieu = Lieu.de(self.chemin)

    @property
    def lieu(self) -> Lieu | None:
        """Where it was last written, and how it was left."""
        return self._lieu if self._ouverte is not None else None

    def suivre(self) -> bool:
        """Whether the file is no more where it was: then the evening goes on where it stands now, or in a file written
        again, whole, and `deplacement` says so. Asked before each write; raises a `Refus` where it cannot go on.
        """
        if self._lieu is None or self._ouverte is None:
            return False
        avant, etat = self._lieu.chemin, self._lieu.etat()
        if etat is Etat.MEME:
            return False
        if etat is not Etat.CHANGE and (ici := self._lieu.ailleurs()) is not None:
            self._reprendre(ici)
            if self.deplacement is not None and self.deplacement.ici == avant:
                avant = self.deplacement.avant  # renamed again: where it stood first
            fait = Deplacement(avant, ici, pris=etat is Etat.REMPLACE, suivi=True)
            self.deplacement = None if fait.refait else fait
            return True
        if etat is not Etat.ABSENT and self._derniere_ecrite() == self._ancre:
            self._retrouver(etat)
            return False
        ici = avant if etat is Etat.ABSENT else nom_libre(avant, "suite")
        try:
            self._refaire(ici, change=etat is Etat.CHANGE)
        except JournalPlein as e:
            raise JournalPlein(f"« {avant.name} » n’est plus là. {e} La commande n’est pas prise.") from None
        self.deplacement = Deplacement(avant, ici, pris=etat is not Etat.ABSENT, suivi=False)
        return True

    def remettre(self) -> None:
        """Put the evening back where the file stood; another file that stands there gets a name of its own beside."""
        if self.deplacement is None:
            return
        avant, ici = self.deplacement.avant, self.chemin.resolve()
        self.fermer()
        try:
            if avant.exists():
                avant.rename(nom_libre(avant, "autre"))
            ici.rename(avant)
        except OSError as e:
            self._reprendre(ici)
            raise JournalPlein(
                f"Rien n’est déplacé ({cause_systeme(e)}) : la soirée continue sous « {ici.name} »."
            ) from None
        self._reprendre(avant)
        self.deplacement = None

    def _retrouver(self, etat: Etat) -> None:
        """The path leads to the same evening, up to the same event: touched, written anew by a program that
        synchronises, or on a volume that numbers its files anew."""
        assert self._lieu is not None, "asked of a file that stands somewhere"
        if etat is Etat.REMPLACE:
            identifier(self._lieu.chemin, pour_ecrire=True)
            self._reprendre(self._lieu.chemin)
        else:
            self._lieu = self._lieu.revu()

    def _derniere_ecrite(self) -> Ancre:
        """The last event of the file as it lies on the disk."""
        with suppress(*FAUTES_SQL), closing(telle_quelle(self.chemin.resolve())) as conn:
            match conn.execute(_DERNIER, (_INFINI,)).fetchone():
                case (int(numero), str(sceau)):
                    return Ancre(numero, sceau)
        return Ancre()

    def _refaire(self, ici: Path, *, change: bool) -> None:
        """Write the file again, whole, at ``ici``: as it is open, or, where another wrote over it, as it was told."""
        if change and self.racontees is None:
            raise JournalPlein(
                f"Un autre programme a écrit dans « {self.chemin.name} » : la commande n’est pas prise. Fermez-le, et"
                " gardez-en une copie."
            )
        if not change:
            try:
                faire_naitre(ici, self._conn, ecarte=False)
            except JournalPlein:
                if self.racontees is None:
                    raise
            else:
                self._reprendre(ici)
                return
        assert self.racontees is not None, "asked above"
        lignes = _lignes(list(self.racontees()), ORIGINE)
        with closing(a_naitre()) as conn:
            conn.executemany(_ECRIRE, lignes)
            faire_naitre(ici, conn, ecarte=False)
        self._reprendre(ici, change=change)

    def _reprendre(self, ici: Path, *, change: bool = False) -> None:
        """Go on in that file, which holds the same evening; what is kept beside goes along."""
        avant, nombre = self._lieu.chemin if self._lieu else self.chemin.resolve(), self._ancre.nombre
        if self._ouverte is not None:
            if not change:
                with suppress(*FAUTES_SQL):
                    self._ouverte.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self._ouverte.close()  # of a file that is not there any more SQLite leaves the log
            self._ouverte = None
            effacer_le_log(avant)
        self.fermer()
        emporter(avant, ici)
        self.chemin = ici
        self._prendre()
        if self._ancre.nombre != nombre:
            self.fermer()
            raise abime(ici)

    def _ouvrir_le_ne(self) -> sqlite3.Connection:
        try:
            return ecrire(self.chemin)
        except FichierRefuse as e:
            effacer(self.chemin.resolve())
            raise JournalPlein(f"{e} Rien n’est créé.") from None

    @contextmanager
    def d_un_coup(self) -> Iterator[None]:
        """A context for a new file: all that is written in it appears at once, or nothing does (`JournalPlein`)."""
        self._d_un_coup = True
        yield
        faire_naitre(self.chemin, self._conn)

    def lire(self) -> Iterator[Trace[Any]]:
        """All traces in order; raises `JournalAbime` at the first row that is missing, was changed or does not read."""
        return islice(chain.from_iterable(self._lire()), self._jusqu_a)

    def _lire(self) -> Iterator[Sequence[Trace[Any]]]:
        with self._lecture() as conn:
            yield from traces(paquets(conn), self.chemin.name)

    def lignes(self, apres: int, lots: int) -> list[Ligne]:
        """The rows of ``lots`` commands after event ``apres``, as they stand in the file."""
        lues: list[Ligne] = []
        with self._lecture() as conn:
            for ligne in conn.execute(_SUITE, (apres,)):
                if lues and ligne[1] >= lues[0][1] + lots:
                    break
                lues.append(ligne)
        return lues

    def ancre(self) -> Ancre:
        """The moment to which the file has come: what a paper and the console show of it."""
        return self.ancre_de(_INFINI) if self.lecture_seule else self._ancre

    def ancre_de(self, nombre: int) -> Ancre:
        """The moment when the file held ``nombre`` events; the last moment where it never held as many."""
        match self._une(_DERNIER, nombre):
            case (int(numero), str(sceau)):
                return Ancre(numero, sceau)
            case _:
                return Ancre()

    def ancre_au_sceau(self, debut: str, jusqu_a: int) -> Ancre | None:
        """The moment whose seal begins with ``debut``, among the first events."""
        match self._une(_AU_SCEAU, len(debut), debut, jusqu_a):
            case (int(numero), str(sceau)):
                return Ancre(numero, sceau)
            case _:
                return None

    def signatures(self) -> list[Ligne]:
        """(number, seal, public key, signature) of each; raises `JournalAbime` where they do not read."""
        with self._lecture() as conn:
            lues = conn.execute(_SIGNATURES).fetchall() if signee(conn) else []
        if any(tuple(map(type, ligne)) != (int, str, bytes, bytes) for ligne in lues):
            raise abime(self.chemin)
        return lues

    def inscrire_signature(self, ancre: Ancre, cle: bytes, signature: bytes) -> None:
        """Write a signature beside the events; they do not change. Raises `JournalPlein`."""
        self._exiger_l_ecriture()
        self.suivre()
        with _transaction(self._conn):
            if not signee(self._conn):
                self._conn.execute(SIGNATURE)
            self._conn.execute(_SIGNER, (ancre.nombre, ancre.sceau, cle, signature))
        self._se_situer()

    def d_un_tournoi(self) -> bool:
        """Whether this is the file of a tournament of Scrabble classique, not of a competition."""
        return self._une(_PREMIER) == (TournoiCree.__name__,)

    def origine(self) -> str:
        """The seal of the first tirage, by which a competition is known whatever its file is called; or nothing yet."""
        match self._une(_PREMIER_TIRAGE, TirageFait.__name__):
            case (str(sceau),):
                return sceau
            case _:
                return ""

    def nombre_ecrit(self) -> int:
        """How many events were ever written: the greatest number that SQLite gave."""
        match self._une(_JAMAIS_DONNE):
            case (int(nombre),):
                return nombre
            case _:
                return 0

    def manque(self, lus: int) -> str:
        """A sentence: the events missing after the first ``lus``, by SQLite's own count; empty when none is."""
        manquants = self.nombre_ecrit() - lus
        if manquants > 0:
            return f"Il manque {denombrer(manquants, 'événement')} à la fin."
        return "Le compte des événements est faux." if manquants else ""

    def fautes_de_la_base(self) -> list[str]:
        """What the database holds beyond a competition, and whether SQLite finds it whole."""
        with self._lecture() as conn:
            return fautes_de_la_base(conn)

    def fermer(self) -> None:
        """Close the file and give the lock back."""
        if self._ouverte is not None:
            self._ouverte.close()
            self._ouverte = None
        if self._verrou:
            self._verrou.liberer(sans_trace=self._a_naitre)
            self._verrou = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.fermer()


@contextmanager
def nouveau(chemin: Path) -> Iterator[Journal]:
    """A new file, which stands under its name once it is left; what is refused meanwhile leaves nothing on the disk.

    Raises `FichierRefuse` or `JournalPlein` where it cannot be made; what stands there is never overwritten.
    """
    with Journal(chemin, nouveau=True) as journal, journal.d_un_coup():
        yield journal
        ecarter(chemin.resolve(), (DU_SUIVI,))


@contextmanager
def _transaction(conn: sqlite3.Connection) -> Iterator[None]:
    """All that is written within, or nothing and `JournalPlein`."""
    try:
        conn.execute("BEGIN IMMEDIATE")
        yield
        conn.execute("COMMIT")
    except FAUTES_SQL as e:
        with suppress(*FAUTES_SQL):  # SQLite may have rolled back by itself
            conn.execute("ROLLBACK")
        raise a_l_ecriture(e) from None


def _lignes(lot: Sequence[Trace[Situe]], precedent: str) -> list[Ligne]:
    """The rows of a command, each sealed after the one before."""
    nouvelles: list[Ligne] = []
    for t in lot:
        try:
            genre, donnees = encoder(t.evenement)
            ligne = (t.numero, t.lot, t.instant, t.auteur, t.partie, t.commande, genre, donnees)
            precedent = sceller(precedent, ligne)
        except UnicodeEncodeError:
            raise SaisieInecrivable("Un signe de la saisie ne peut être écrit : retapez-la.") from None
        nouvelles.append((*ligne, precedent))
    return nouvelles
