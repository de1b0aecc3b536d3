"""The club's players, kept between competitions: found as one types, doubles merged, one JSON file."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from arbitre.echanges.fichiers import FichierNonEcrit, ecrire
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.federations import federation
from arbitre.engine.francais import cle_de_licence, cle_de_nom, plie
from arbitre.engine.proches import Reponse, Reponses, a_demander, est_celui, repondre, retenir, se_ressemblent
from arbitre.engine.reconnus import completer, se_distinguent
from arbitre.engine.reponses import Echange, suivre
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json

NOM: Final = "joueurs.json"
VERSION: Final = 1
TAILLE_MAX: Final = 20_000_000
_ATTENTE: Final = 5.0
"""Seconds for another console to be done with the file."""


class ClubIllisible(FichierNonLu):
    """The club's file does not read; it is never written over."""


class Bilan(Struct, frozen=True):
    """What merging a list did, by name. ``homonymes``: same name, other licence, kept as two players."""

    ajoutes: tuple[str, ...]
    completes: tuple[str, ...]
    inchanges: tuple[str, ...]
    homonymes: tuple[str, ...] = ()
    a_demander: int = 0
    """Pairs in the club's file that may be one person."""
    licences: tuple[tuple[Joueur, Joueur], ...] = ()
    """Pairs: a player known by a licence, and the one to whom the list gives it under another name: nothing of that
    row is taken."""


class Club(Struct, frozen=True, dict=True):
    """Players without table or number, by name; what was answered of names that are alike.

    ``federation``: whose séries and catégories are offered; its name among `FEDERATIONS`, or none.
    """

    joueurs: tuple[Joueur, ...] = ()
    reponses: tuple[Reponse, ...] = ()
    federation: str = ""

    @property
    def series(self) -> tuple[str, ...]:
        """The values that the federation uses, then the others that the club's players have."""
        return tuple(dict.fromkeys((*federation(self.federation).series, *(j.serie for j in self.joueurs))))

    @property
    def categories(self) -> tuple[str, ...]:
        """The values that the federation uses, then the others that the club's players have."""
        return tuple(dict.fromkeys((*federation(self.federation).categories, *(j.categorie for j in self.joueurs))))

    @cached_property
    def _index(self) -> tuple[str, ...]:
        """For each player, the words of his line, then of the other names that were said to be his, each after a
        blank."""
        autres = self._autres_noms
        return tuple(
            " " + plie(" ".join((j.nom, j.nom2, j.licence, j.club, *autres.get(rang, ()))))
            for rang, j in enumerate(self.joueurs)
        )

    @property
    def _autres_noms(self) -> dict[int, list[str]]:
        """The other names of a player, by his place: those that a person said were his."""
        dits: dict[str, list[tuple[Joueur, str]]] = {}
        for reponse in self.reponses:
            if reponse.meme:
                un, autre = reponse.personnes
                for qui, nom in ((un, autre.nom), (autre, un.nom)):
                    dits.setdefault(cle_de_nom(qui.nom), []).append((qui, nom))
        trouves: dict[int, list[str]] = {}
        for rang, joueur in enumerate(self.joueurs if dits else ()):
            siens = dits.get(cle_de_nom(joueur.nom_complet), ())
            if noms := [nom for qui, nom in siens if est_celui(qui, joueur)]:
                trouves[rang] = noms
        return trouves

    def chercher(self, texte: str, au_plus: int = 50) -> tuple[Joueur, ...]:
        """Players in whom every word of ``texte`` begins a word; those whose name begins with it come first. Where
        there is none, those whose name begins so without its blanks."""
        mots = [f" {mot}" for mot in plie(texte).split()]
        if not mots:
            return self.joueurs[:au_plus]
        premier, *autres = mots
        tete: list[int] = []
        suite: list[int] = []
        for rang, fiche in enumerate(self._index):
            if premier in fiche and all(mot in fiche for mot in autres):
                (tete if fiche.startswith(premier) else suite).append(rang)
                if len(tete) == au_plus:
                    break
        trouves = (*tete, *suite) or self._d_un_trait("".join(mots))
        return tuple(self.joueurs[rang] for rang in trouves[:au_plus])

    def _d_un_trait(self, texte: str) -> tuple[int, ...]:
        """Places of those whose name begins so once its blanks are left out: « legoff » is LE GOFF."""
        debut = texte.replace(" ", "")
        return tuple(rang for rang, fiche in enumerate(self._index) if fiche.replace(" ", "").startswith(debut))

    def fusionner(self, nouveaux: Iterable[Joueur]) -> tuple["Club", Bilan]:
        """The club with ``nouveaux``: a known licence or name completes the player, else there is one more."""
        travail = _Fusion(self.joueurs, self.reponses)
        for joueur in nouveaux:
            travail.prendre(_nu(joueur))
        club = replace(self, joueurs=_ranges(travail.joueurs), reponses=travail.reponses)
        return club, Bilan(
            tuple(travail.ajoutes),
            tuple(travail.completes),
            tuple(travail.inchanges),
            tuple(travail.homonymes),
            len(club.a_demander()),
            tuple(travail.licences),
        )

    def a_demander(self) -> list[tuple[Joueur, Joueur]]:
        """Pairs of players who may be one person and were not asked about; in a pair the one with a licence comes
        first."""
        qui = ((self.joueurs[un], self.joueurs[autre]) for un, autre in a_demander(self.joueurs, self.reponses))
        return [(autre, un) if autre.licence else (un, autre) for un, autre in qui]

    def avec(self, reponse: Reponse) -> "Club":
        """The club in which that was answered."""
        return replace(self, reponses=retenir(self.reponses, reponse))

    def changer(self, echange: Echange) -> "Club":
        """The club once that is done to what was answered."""
        return replace(self, reponses=echange.dans(self.reponses))

    def sans(self, joueurs: Sequence[Joueur]) -> "Club":
        """The club without these players."""
        partis = {_nu(j) for j in joueurs}
        return replace(self, joueurs=tuple(j for j in self.joueurs if j not in partis))

    def avec_de_nouveau(self, joueurs: Iterable[Joueur]) -> "Club":
        """The club with players who were taken off it, as they were; who is there again meanwhile is there once."""
        return replace(self, joueurs=_ranges(dict.fromkeys((*self.joueurs, *map(_nu, joueurs)))))

    def corriger(self, avant: Joueur, apres: Joueur) -> "Club":
        """The club in which the player who was written ``avant`` is written as in ``apres``; who is there by that name
        already is the same person. Unchanged where ``avant`` is nobody's, or several players' name."""
        rang = _Fusion(self.joueurs, ()).rang(_nu(avant))
        if rang is None:
            return self
        ancien, vieux = self.joueurs[rang], asdict(_nu(avant))
        change = {trait: valeur for trait, valeur in asdict(_nu(apres)).items() if valeur != vieux[trait]}
        return self.sans((ancien,)).fusionner((replace(ancien, **change),))[0]

    def reunir(self, garde: Joueur, double: Joueur) -> "Club":
        """The club in which ``double`` was ``garde`` all along; what ``garde`` lacks is taken from it.

        The next list that has the other name completes the same player.
        """
        reste = self.sans((garde, double)).joueurs
        un = _completer(double, garde)
        suivies = suivre(self.reponses, garde, un)
        return replace(self, joueurs=_ranges([*reste, un]), reponses=suivies).avec(repondre(un, double, meme=True))


def lire_club(chemin: Path) -> Club:
    """The club's players; none where there is no file yet."""
    if not chemin.exists():
        return Club()
    try:
        fichier = depuis_json(lire(chemin, TAILLE_MAX), _Fichier)
    except JsonIllisible as e:
        raise ClubIllisible(
            f"Le fichier des joueurs du club «\u00a0{chemin}\u00a0» est abîmé ({e})\u00a0: "
            "remplacez-le par une copie, ou renommez-le pour repartir de zéro."
        ) from None
    if fichier.version > VERSION:
        raise ClubIllisible(
            f"«\u00a0{chemin}\u00a0» vient d’une version plus récente\u00a0: mettez le programme à jour, là où vous"
            " l’avez pris."
        )
    return Club(tuple(fichier.joueurs), tuple(fichier.reponses), fichier.federation)


def ajouter_au_club(chemin: Path, joueurs: Iterable[Joueur]) -> tuple[Club, Bilan]:
    """Merge ``joueurs`` into the file; two consoles that do so lose nothing."""
    with _verrou(chemin):
        club, bilan = lire_club(chemin).fusionner(joueurs)
        _ecrire(chemin, club)
    return club, bilan


def reunir_au_club(chemin: Path, garde: Joueur, double: Joueur) -> Club:
    """Make one player of two in the file."""
    with _verrou(chemin):
        club = lire_club(chemin).reunir(garde, double)
        _ecrire(chemin, club)
    return club


def corriger_au_club(chemin: Path, avant: Joueur, apres: Joueur) -> Club:
    """Write a player otherwise in the file."""
    with _verrou(chemin):
        club = lire_club(chemin)
        corrige = club.corriger(avant, apres)
        if corrige != club:
            _ecrire(chemin, corrige)
    return corrige


def repondre_au_club(chemin: Path, reponse: Reponse) -> Club:
    """Keep what was answered of two names."""
    with _verrou(chemin):
        club = lire_club(chemin).avec(reponse)
        _ecrire(chemin, club)
    return club


def changer_au_club(chemin: Path, echange: Echange) -> Club:
    """Change the answers about names by ``echange`` and write them."""
    with _verrou(chemin):
        club = lire_club(chemin).changer(echange)
        _ecrire(chemin, club)
    return club


def retirer_du_club(chemin: Path, joueurs: Sequence[Joueur]) -> Club:
    """Take players off the file."""
    with _verrou(chemin):
        club = lire_club(chemin).sans(joueurs)
        _ecrire(chemin, club)
    return club


def remettre_au_club(chemin: Path, joueurs: Sequence[Joueur]) -> Club:
    """Put players who were taken off back into the file."""
    with _verrou(chemin):
        club = lire_club(chemin).avec_de_nouveau(joueurs)
        _ecrire(chemin, club)
    return club


def affilier_le_club(chemin: Path, federation: str) -> Club:
    """Keep whose séries and catégories are offered."""
    with _verrou(chemin):
        club = replace(lire_club(chemin), federation=federation)
        _ecrire(chemin, club)
    return club


class _Fichier(msgspec.Struct, frozen=True):
    version: int
    joueurs: list[Joueur]
    reponses: tuple[Reponse, ...] = ()
    federation: str = ""


def _ecrire(chemin: Path, club: Club) -> None:
    octets = msgspec.json.encode(_Fichier(VERSION, list(club.joueurs), club.reponses, club.federation))
    ecrire(chemin, msgspec.json.format(octets, indent=1) + b"\n")


@contextmanager
def _verrou(chemin: Path) -> Iterator[None]:
    """The file for oneself, as long as the block lasts."""
    from filelock import FileLock, Timeout

    chemin.parent.mkdir(parents=True, exist_ok=True)
    fichier = FileLock(chemin.with_suffix(".lock"), timeout=_ATTENTE)
    try:
        fichier.acquire()
    except (Timeout, OSError):
        raise FichierNonEcrit(
            f"«\u00a0{chemin}\u00a0» est tenu par une autre console ou ne peut être écrit\u00a0: recommencez."
        ) from None
    try:
        yield
    finally:
        fichier.release()


class _Fusion:
    """Players being merged, found by licence, by name and by the other name that a person said was theirs."""

    def __init__(self, joueurs: Sequence[Joueur], reponses: Sequence[Reponse]) -> None:
        self.joueurs: list[Joueur] = []
        self.ajoutes: list[str] = []
        self.completes: list[str] = []
        self.inchanges: list[str] = []
        self.homonymes: list[str] = []
        self.licences: list[tuple[Joueur, Joueur]] = []
        self._par_licence: dict[str, int] = {}
        self._par_nom: dict[str, list[int]] = {}
        self._dites = Reponses(reponses)
        self.reponses = tuple(reponses)
        """The answers given, with what follows from them for a player whose name is now written otherwise."""
        self._gardes: dict[str, list[Reponse]] = {}
        for reponse in reponses:
            if reponse.meme:
                self._gardes.setdefault(cle_de_nom(reponse.autre), []).append(reponse)
        for joueur in joueurs:
            self._ajouter(joueur)

    def prendre(self, joueur: Joueur) -> None:
        """Complete the player that this is, or add one."""
        rang = self.rang(joueur)
        if rang is not None and not self._du_meme_nom(self.joueurs[rang], joueur):
            self.licences.append((self.joueurs[rang], joueur))
            return
        if rang is None and (rang := self._autre_nom(joueur)) is not None:
            joueur = replace(joueur, nom=self.joueurs[rang].nom, nom2=self.joueurs[rang].nom2)
        if rang is None:
            self.ajoutes.append(joueur.nom_complet)
            if autres := self._par_nom.get(_cle(joueur)):
                self.homonymes.append(f"{joueur.nom_complet} ({len(autres) + 1})")
            self._ajouter(joueur)
            return
        avant = self.joueurs[rang]
        apres = completer(avant, joueur)
        if apres == avant:
            self.inchanges.append(avant.nom_complet)
            return
        self.completes.append(apres.nom_complet)
        self.reponses = suivre(self.reponses, avant, apres)
        self.joueurs[rang] = apres
        self._retenir(rang, apres)

    def rang(self, joueur: Joueur) -> int | None:
        """The rank of the club's player that ``joueur`` is: by licence, else by a name that only one player has,
        unless club or answer say another."""
        if joueur.licence and (rang := self._par_licence.get(cle_de_licence(joueur.licence))) is not None:
            return rang
        rangs = [r for r in self._par_nom.get(_cle(joueur), ()) if self._peut_etre(self.joueurs[r], joueur)]
        sans = [r for r in rangs if not self.joueurs[r].licence]
        if sans:
            return next((r for r in sans if est_celui(self.joueurs[r], joueur)), sans[0])
        return rangs[0] if len(rangs) == 1 and not joueur.licence else None

    def _peut_etre(self, connu: Joueur, joueur: Joueur) -> bool:
        """Whether these two of one name are one person, as far as is known."""
        if _cle(connu) != _cle(joueur) or est_celui(connu, joueur):
            return _cle(connu) == _cle(joueur)
        dit = self._dites.de(connu, joueur)
        return not _se_distinguent(connu, joueur) if dit is None else dit

    def _du_meme_nom(self, connu: Joueur, recu: Joueur) -> bool:
        """Whether it is one name, as two lists may write it, or one that a person said was that player's."""
        un, autre = cle_de_nom(connu.nom_complet), cle_de_nom(recu.nom_complet)
        return un == autre or se_ressemblent(un, autre) or un == cle_de_nom(self._garde(recu).nom_complet)

    def _garde(self, joueur: Joueur) -> Joueur:
        """The player kept in the place of ``joueur``, where a person said that they are one."""
        for _ in self._gardes:
            dites = self._gardes.get(cle_de_nom(joueur.nom_complet), ())
            joueur = next((un for un, autre in (r.personnes for r in dites) if est_celui(autre, joueur)), joueur)
        return joueur

    def _autre_nom(self, joueur: Joueur) -> int | None:
        """The one player who was kept for this one; another licence is another person."""
        garde = self._garde(joueur)
        if garde is joueur:
            return None
        propre = cle_de_nom(garde.nom_complet)
        memes = ((rang, j) for rang, j in enumerate(self.joueurs) if cle_de_nom(j.nom_complet) == propre)
        rangs = [rang for rang, j in memes if not _se_distinguent(garde, j)]
        return rangs[0] if len(rangs) == 1 and not (joueur.licence and self.joueurs[rangs[0]].licence) else None

    def _ajouter(self, joueur: Joueur) -> None:
        self.joueurs.append(joueur)
        self._retenir(len(self.joueurs) - 1, joueur)

    def _retenir(self, rang: int, joueur: Joueur) -> None:
        if joueur.licence:
            self._par_licence.setdefault(cle_de_licence(joueur.licence), rang)
        memes = self._par_nom.setdefault(_cle(joueur), [])
        if rang not in memes:
            memes.append(rang)


def _se_distinguent(un: Joueur, autre: Joueur) -> bool:
    return se_distinguent((un.licence, un.club), (autre.licence, autre.club))


def _cle(joueur: Joueur) -> str:
    """The name as two lists may write it; as it stands where it has neither letter nor digit."""
    return f"{cle_de_nom(joueur.nom)}/{cle_de_nom(joueur.nom2)}"


def _nu(joueur: Joueur) -> Joueur:
    return replace(joueur, numero=0, table=0)


def _completer(avant: Joueur, apres: Joueur) -> Joueur:
    """The newer data where there are any."""
    return replace(_nu(avant), **{trait: valeur for trait, valeur in asdict(_nu(apres)).items() if valeur})


def _ranges(joueurs: Iterable[Joueur]) -> tuple[Joueur, ...]:
    return tuple(sorted(joueurs, key=lambda j: (_cle(j), j.licence)))
