"""Replay a recorded partie and say, coup by coup, what holds: tirages, words, points, tops, the end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import Formule
from arbitre.engine.grille import GRILLE_VIDE, Grille, Placement
from arbitre.engine.joker import compagnon_repris
from arbitre.engine.lettres import JOKER, en_trop, triees
from arbitre.engine.partie.etat import Annulation
from arbitre.engine.partie.fin import Fin, fin_par_annulation, fin_par_les_lettres, fin_sans_solution
from arbitre.engine.reglement import Reglement
from arbitre.engine.sac import a_tirer, compagnon, excedent, hors_grille, sac
from arbitre.engine.solution import Solution, decompter
from arbitre.engine.tirage import Tirage, Validite, examiner

Tops = Callable[[Grille, str, Formule], Sequence[Solution]]
"""The best solutions, all ties."""


@dataclass(frozen=True, slots=True)
class CoupEcrit:
    """A coup as a file tells it; no word where it was annulled."""

    tirage: str
    mot: str | None = None
    ref: str | None = None
    points: int | None = None
    rejets: tuple[str, ...] = ()
    annule: Annulation | None = None


@dataclass(frozen=True, slots=True)
class CoupRejoue:
    """What a recorded coup is worth; ``n`` is None for an annulled one."""

    n: int | None
    points: int
    top: int
    nb_tops: int
    tirage_valide: bool
    joker: str | None
    erreurs: tuple[str, ...]

    @property
    def au_top(self) -> bool:
        return self.points == self.top


@dataclass(slots=True)
class Rejeu:
    """A partie being replayed: feed it coups in order, then read `fin`, `total` and `reste`."""

    formule: Formule
    reglement: Reglement
    lexique: Callable[[str], bool]
    tops: Tops
    grille: Grille = GRILLE_VIDE
    reliquat: str = ""
    numero: int = 1
    total: int = 0
    _annule: Tirage | None = None
    _fin_annulation: Fin | None = None
    _erreurs: list[str] = field(default_factory=list)

    @property
    def reste(self) -> str:
        """The letters not on the grid, A–Z then jokers."""
        return hors_grille(self.grille)

    def jouer(self, coup: CoupEcrit) -> CoupRejoue:
        """Take one coup in; what does not hold is in its ``erreurs``, never raised."""
        self._erreurs = []
        tirage = self._tirage(coup)
        jouable = tirage is not None and 0 < len(tirage.lettres) <= self.formule.lettres
        valide = tirage is not None and jouable and not self._erreurs and self._valide(tirage)
        tops = self.tops(self.grille, tirage.lettres, self.formule) if tirage is not None and jouable else ()
        top, nombre = (tops[0].points, len(tops)) if tops else (0, 0)
        if coup.annule is not None:
            self._annuler(coup.annule, tirage, top)
            return CoupRejoue(None, 0, top, nombre, valide, None, tuple(self._erreurs))
        n = self.numero
        points, joker = self._poser(coup, tirage)
        self.numero, self.total, self._annule = n + 1, self.total + points, None
        return CoupRejoue(n, points, top, nombre, valide, joker, tuple(self._erreurs))

    def fin(self) -> Fin | None:
        """The clause that ended the partie after its last coup, None where play could go on."""
        if self._fin_annulation:
            return self._fin_annulation
        if fin := fin_par_les_lettres(self.reste, self.reglement):
            return fin
        tirage = self.reliquat + compagnon(self.grille, self.formule)
        contenu = sac(self.grille, tirage, self.formule)
        if contenu or len(tirage) > self.formule.lettres or self.tops(self.grille, tirage, self.formule):
            return None
        return fin_sans_solution(contenu, self.reglement)

    def _tirage(self, coup: CoupEcrit) -> Tirage | None:
        """The coup's tirage read and checked against reliquat, bag and number of letters."""
        remis = self._annule is not None
        for texte in coup.rejets:
            rejete = self._lire(texte, "" if remis else self.reliquat)
            if (
                rejete
                and not self._manques(rejete)
                and examiner(rejete.lettres, self.numero, self.reste, self.reglement).validite is Validite.VALIDE
            ):
                self._erreurs.append(f"Le tirage rejeté {texte} était valide.")
            remis = True
        if remis or coup.tirage.lstrip().startswith("-"):
            self.reliquat = ""
        tirage = self._lire(coup.tirage, self.reliquat)
        if tirage is not None:
            self._erreurs += self._manques(tirage)
        return tirage

    def _lire(self, texte: str, reliquat: str) -> Tirage | None:
        try:
            return Tirage.parse(texte, reliquat)
        except Refus as e:
            self._erreurs.append(str(e))
            return None

    def _manques(self, tirage: Tirage) -> list[str]:
        """What in ``tirage`` contradicts reliquat, bag, companion joker or number of letters."""
        fautes = []
        if manque := excedent(self.grille, tirage.lettres):
            fautes.append(f"Lettres absentes du sac : {manque}.")
        garde = tirage.lettres.replace(JOKER, "") if self.formule.joker else tirage.lettres
        if perdues := en_trop(self.reliquat, {c: garde.count(c) for c in set(garde)}):
            fautes.append(f"Le reliquat {self.reliquat} n’est pas tout entier dans le tirage : il manque {perdues}.")
        if tirage.reliquat and triees(tirage.reliquat.replace(JOKER, "")) != self.reliquat.replace(JOKER, ""):
            fautes.append(
                f"Le reliquat écrit est {tirage.reliquat}, le coup précédent laisse {self.reliquat or 'rien'}."
            )
        attendu = compagnon(self.grille, self.formule)
        if self.formule.joker and tirage.lettres.count(JOKER) != len(attendu):
            fautes.append("Le tirage doit compter un joker." if attendu else "Le tirage ne peut plus compter de joker.")
        voulues = len(self.reliquat) + len(attendu) + a_tirer(self.grille, self.reliquat, self.formule)
        if len(tirage.lettres) != voulues:
            fautes.append(f"Le tirage a {len(tirage.lettres)} lettres au lieu de {voulues}.")
        return fautes

    def _valide(self, tirage: Tirage) -> bool:
        if self._annule and self.reglement.tirage_different and triees(self._annule.lettres) == triees(tirage.lettres):
            return False
        return examiner(tirage.lettres, self.numero, self.reste, self.reglement).validite is not Validite.REJET

    def _annuler(self, cause: Annulation, tirage: Tirage | None, top: int) -> None:
        if cause is Annulation.SANS_SOLUTION and top:
            self._erreurs.append(f"Le coup est annulé faute de solution, mais il y en a une à {top} points.")
        lettres = tirage.lettres if tirage else self.reliquat
        contenu = sac(self.grille, lettres, self.formule)
        sans = cause is Annulation.SANS_SOLUTION
        fin = fin_sans_solution if sans else fin_par_annulation
        self._fin_annulation = fin(contenu, self.reglement)
        self._annule, self.reliquat = tirage, ""

    def _poser(self, coup: CoupEcrit, tirage: Tirage | None) -> tuple[int, str | None]:
        """(points, fate of the joker) of the coup's word, laid where it fits."""
        self._fin_annulation = None
        lettres = tirage.lettres if tirage else ""
        try:
            placement = Placement.parse(coup.mot or "", coup.ref or "")
            posees = self.grille.nouvelles(placement)
        except Refus as e:
            self._erreurs.append(str(e))
            self.reliquat = triees(lettres)
            return 0, None
        jouees = "".join(JOKER if signe.islower() else signe for _, signe in posees)
        if manque := en_trop(jouees, {c: lettres.count(c) for c in set(lettres)}):
            self._erreurs.append(f"{placement} demande « {manque} », absent du tirage.")
        if len(posees) > self.formule.max_posees:
            self._erreurs.append(f"{placement} pose {len(posees)} lettres : {self.formule.max_posees} au plus.")
        points = self._compter(coup, placement)
        joker = self._laisser(placement, lettres, jouees)
        return points, joker

    def _compter(self, coup: CoupEcrit, placement: Placement) -> int:
        decompte = decompter(self.grille, placement, self.formule)
        for mot in (placement.mot, *(forme.mot for forme in decompte.formes)):
            if not self.lexique(mot.upper()):
                self._erreurs.append(f"{mot.upper()} n’est pas dans le lexique.")
        if coup.points is not None and coup.points != decompte.points:
            self._erreurs.append(f"{placement} vaut {decompte.points} points, {coup.points} annoncés.")
        return decompte.points

    def _laisser(self, placement: Placement, lettres: str, jouees: str) -> str | None:
        """Lay the word, take back the joker where the formule says so, keep the reliquat."""
        avant = self.grille
        self.grille = avant.poser(placement)
        joker = None
        if self.formule.joker:
            joker, self.grille = compagnon_repris(avant, placement, lettres, self.formule)
        reste = list(lettres)
        for lettre in jouees:
            if lettre in reste:
                reste.remove(lettre)
        self.reliquat = triees(lettre for lettre in reste if not (self.formule.joker and lettre == JOKER))
        return joker
