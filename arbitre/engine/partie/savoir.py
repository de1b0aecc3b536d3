"""What deciding needs to know beside the state: the lexicon in force and the searches made with it."""

from collections.abc import Callable, Collection, Iterable
from functools import lru_cache, partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.choix import Candidat, ordonner
from arbitre.engine.fin import fin_par_les_lettres
from arbitre.engine.formule import CLASSIQUE, Formule
from arbitre.engine.grille import Grille, Placement
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.ouverture import Acces
from arbitre.engine.lexique.recherche import meilleures, toutes
from arbitre.engine.lexique.retouche import retoucher
from arbitre.engine.memoire import Memoire
from arbitre.engine.partie.etat import Coup, LexiqueDit, Partie
from arbitre.engine.partie.preparee import en_tete
from arbitre.engine.reglement import Reglement
from arbitre.engine.sac import excedent, sac
from arbitre.engine.solution import decompter


class Savoir:
    """The lexicon of a partie: its name, the SHA-256 of its list, and what it answers. Words are whole and in capitals.

    ``entrees`` gives the dictionary entries that a word comes from, none where they are not known. ``base`` is the
    SHA-256 of the list before the club's own changes (``ajoutes``, ``retires``). ``admis`` are the words that the
    juge-arbitre has admitted by decision, in one partie.
    """

    def __init__(
        self,
        automate: Automate,
        nom: str,
        empreinte: str,
        entrees: Callable[[str], Collection[str]] = lambda _mot: (),
        *,
        base: str = "",
        ajoutes: Iterable[str] = (),
        retires: Iterable[str] = (),
        admis: frozenset[str] = frozenset(),
    ) -> None:
        self.nom = nom
        self.empreinte = empreinte
        self.base = base or empreinte
        self.ajoutes, self.retires = tuple(sorted(ajoutes)), tuple(sorted(retires))
        self.entrees = entrees
        self.admis = admis
        self._automate = automate
        self.solutions = lru_cache(maxsize=8)(partial(toutes, automate))
        """Every solution, best first."""
        self.candidats = lru_cache(maxsize=8)(self._candidats)
        self._acces = lru_cache(maxsize=16)(partial(Acces.de, automate))

    @property
    def automate(self) -> Automate:
        """The words themselves."""
        return self._automate

    def __contains__(self, mot: object) -> bool:
        return mot in self._automate

    def ouvre(self, avant: Grille, apres: Grille) -> Acces:
        """The squares that open to the next coup on ``apres`` and were not open on ``avant``."""
        return self._acces(apres).depuis(self._acces(avant))

    def pour(self, dit: LexiqueDit) -> "Savoir | None":
        """The lexicon that a file names (``dit``): this one, or this one with the file's changes where both have the
        same base list; else None."""
        if dit.empreinte == self.empreinte:
            return self
        if dit.base != self.base:
            return None
        automate = retoucher(
            self._automate,
            {*dit.ajoutes, *self.retires}.difference(dit.retires),
            {*dit.retires, *self.ajoutes}.difference(dit.ajoutes),
        )
        return Savoir(
            automate,
            dit.nom,
            dit.empreinte,
            self.entrees,
            base=dit.base,
            ajoutes=dit.ajoutes,
            retires=dit.retires,
        )

    def admettant(self, mots: frozenset[str]) -> "Savoir":
        """This lexicon with ``mots`` admitted by decision."""
        return Savoir(
            retoucher(self._automate, mots, ()),
            self.nom,
            self.empreinte,
            self.entrees,
            base=self.base,
            ajoutes=self.ajoutes,
            retires=self.retires,
            admis=mots,
        )

    def _candidats(self, grille: Grille, lettres: str, formule: Formule, reglement: Reglement) -> tuple[Candidat, ...]:
        """The tops in the order in which the juge-arbitre should prefer them."""
        tops = meilleures(self._automate, grille, lettres, formule)
        reste = None if excedent(grille, lettres) else sac(grille, lettres, formule)
        return ordonner(
            tops,
            grille,
            lettres,
            reste,
            formule,
            reglement,
            self._automate,
            met_fin=lambda restantes: fin_par_les_lettres(restantes, reglement, formule) is not None,
        )


class Savoirs:
    """The lexicon by which each partie is judged: its own, with the words changed for it and those admitted in it.

    ``choix`` is the lexicon in force, which the next partie takes; ``trouver`` looks for another one on disk.
    """

    def __init__(self, choix: Savoir, trouver: Callable[[LexiqueDit], Savoir | None] = lambda _dit: None) -> None:
        self._choix = choix
        self._trouver = trouver
        self._connus: dict[LexiqueDit, Savoir | None] = {}
        self._admettant = lru_cache(maxsize=8)(Savoir.admettant)

    @property
    def choix(self) -> Savoir:
        return self._choix

    def choisir(self, choix: Savoir) -> None:
        """Put another lexicon in force; the parties that are open keep theirs."""
        self._choix = choix
        self.chercher_encore()

    def chercher_encore(self) -> None:
        """Look again for the lexicons that were not found: they may have been installed since."""
        self._connus = {dit: connu for dit, connu in self._connus.items() if connu is not None}

    def de(self, partie: Partie | None) -> Savoir:
        """The lexicon by which ``partie`` is judged; the one in force for None, or where the partie's own is not
        found here."""
        if partie is None:
            return self._choix
        fond = self._propre(partie.lexique_dit) or self._choix
        mots = frozenset(mot for coup in partie.coups for mot in _par_decision(coup) if mot not in fond)
        return self._admettant(fond, mots) if mots else fond

    def manque(self, partie: Partie) -> bool:
        """Whether the partie's own lexicon is not found here."""
        return self._propre(partie.lexique_dit) is None

    def _propre(self, dit: LexiqueDit) -> Savoir | None:
        if dit not in self._connus:
            self._connus[dit] = self._choix.pour(dit) or self._trouver(dit)
        return self._connus[dit]


def avant_le_top(partie: Partie) -> Partie:
    """``partie`` before the top of its coup in hand was chosen: a word that this top would admit by decision is not
    admitted yet."""
    coup = partie.coup
    if coup is None or coup.retenu is None or coup.proclame:
        return partie
    return replace(partie, coups=(*partie.coups[:-1], replace(coup, retenu=None)))


_FORMES: Final = Memoire[tuple[str, ...]](64)


def _par_decision(coup: Coup) -> tuple[str, ...]:
    """The words, in capitals, made by a top retained by decision; none where its word was declared false since."""
    if coup.retenu is None or coup.faux or not coup.retenu.par_decision:
        return ()
    grille, solution = coup.grille, coup.retenu.solution
    return _FORMES.pour(grille, solution, calcul=lambda: mots_formes(grille, solution.placement))


def mots_formes(grille: Grille, placement: Placement) -> tuple[str, ...]:
    """The word laid and those that it forms, in capitals."""
    formes = decompter(grille, placement, CLASSIQUE).formes
    return tuple(mot.upper() for mot in (placement.mot, *(forme.mot for forme in formes)))


class Contexte(Struct, frozen=True):
    """What a command is decided with: the partie, the lexicon, the author of the command."""

    partie: Partie
    savoir: Savoir
    auteur: str = ""
    suivante_commencee: bool = False
    """Whether the partie after this one has begun: from then on an appeal is late (2023, 6.3; 2012, 6.3)."""

    def candidats(self) -> tuple[Candidat, ...]:
        """The candidates for the top of the coup in hand, the prepared one first; empty without a tirage."""
        coup = self.partie.coup
        if coup is None or coup.tirage is None:
            return ()
        partie = self.partie
        return en_tete(
            partie, coup, self.savoir.candidats(coup.grille, coup.tirage.lettres, partie.formule, partie.reglement)
        )
