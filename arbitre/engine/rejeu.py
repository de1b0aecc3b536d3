"""Replay a recorded partie and say, coup by coup, what holds: tirages, words, points, tops, the end."""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct, field

from arbitre.engine.erreurs import Refus
from arbitre.engine.fin import Annulation, Fin, fin_par_annulation, fin_par_les_lettres, fin_sans_solution, realisable
from arbitre.engine.formule import Formule
from arbitre.engine.francais import denombrer
from arbitre.engine.grille import GRILLE_VIDE, Grille, Placement
from arbitre.engine.lettres import DISTRIBUTION, JOKER, en_trop, triees
from arbitre.engine.reglement import Reglement
from arbitre.engine.sac import (
    a_tirer,
    compagnon,
    compagnon_repris,
    defauts_de_la_pose,
    demandees,
    disponibles,
    excedent,
    hors_grille,
    sac,
)
from arbitre.engine.saisies import abrege
from arbitre.engine.solution import Solution, decompter
from arbitre.engine.tirage import Tirage, Validite, examiner, repete_l_annule

Tops = Callable[[Grille, str, Formule], Sequence[Solution]]
"""The best solutions, all ties."""


class BulletinEcrit(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a player gave on a coup, as a file tells it; no word where the card had none that counts."""

    joueur: str
    points: int
    mot: str | None = None
    ref: str | None = None
    table: int | None = None


class CoupEcrit(Struct, frozen=True, forbid_unknown_fields=True):
    """A coup as a file tells it; no word where it was annulled."""

    tirage: str
    mot: str | None = None
    ref: str | None = None
    points: int | None = None
    rejets: tuple[str, ...] = ()
    annule: Annulation | None = None
    bulletins: tuple[BulletinEcrit, ...] = ()


class CoupRejoue(Struct, frozen=True):
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
        """Whether the word has the score of the top; a coup without solution has nothing to reach."""
        return self.points == self.top and (self.top > 0 or self.n is None)


class Rejeu(Struct):
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
        self._rejeter(coup.rejets)
        tirage, valide = self._tirage(coup)
        tops = self._tops(tirage.lettres) if tirage is not None else ()
        top, nombre = (tops[0].points, len(tops)) if tops else (0, 0)
        if coup.annule is not None:
            if coup.mot is not None or coup.ref is not None:
                self._erreurs.append("Un coup annulé n’a ni mot ni référence.")
            self._annuler(coup.annule, tirage, [solution.points for solution in tops])
            return CoupRejoue(None, 0, top, nombre, valide, None, tuple(self._erreurs))
        n = self.numero
        self._erreurs += filter(None, map(self._bulletin, coup.bulletins))
        points, joker = self._poser(coup, tirage)
        self.numero, self.total, self._annule = n + 1, self.total + points, None
        return CoupRejoue(n, points, top, nombre, valide, joker, tuple(self._erreurs))

    def fin(self) -> Fin | None:
        """The clause that ended the partie after its last coup, None where play could go on."""
        if self._fin_annulation:
            return self._fin_annulation
        if fin := fin_par_les_lettres(self.reste, self.reglement, self.formule):
            return fin
        tirage = self.reliquat + compagnon(self.grille, self.formule)
        if sac(self.grille, tirage, self.formule) or not self._cherchable(tirage) or self._tops(tirage):
            return None
        return fin_sans_solution("", self.reglement)

    def _cherchable(self, lettres: str) -> bool:
        """Whether letters written in a file are few enough to be searched."""
        return 0 < len(lettres) <= self.formule.lettres and lettres.count(JOKER) <= DISTRIBUTION[JOKER]

    def _tops(self, lettres: str) -> Sequence[Solution]:
        return self.tops(self.grille, lettres, self.formule) if self._cherchable(lettres) else ()

    def _rejeter(self, rejets: Sequence[str]) -> None:
        """Check the tirages put back before this one; all letters are in the bag after each."""
        for texte in rejets:
            tirage = self._lire(texte, self.reliquat)
            if tirage is not None and not self._accuser(tirage) and self._examiner(tirage) is Validite.VALIDE:
                self._erreurs.append(f"Le tirage rejeté {tirage} était valide.")
            self.reliquat = ""

    def _accuser(self, tirage: Tirage) -> bool:
        """Note what is wrong with a tirage put back; whether there is anything."""
        fautes = self._manques(tirage)
        self._erreurs += [f"Tirage rejeté {abrege(str(tirage))} : {faute}" for faute in fautes]
        return bool(fautes)

    def _tirage(self, coup: CoupEcrit) -> tuple[Tirage | None, bool]:
        """The coup's tirage, and whether it stands: it agrees with reliquat and bag, and is no rejet."""
        if coup.tirage.lstrip().startswith("-"):
            self.reliquat = ""
        tirage = self._lire(coup.tirage, self.reliquat)
        if tirage is None:
            return None, False
        fautes = self._manques(tirage)
        self._erreurs += fautes
        return tirage, not fautes and self._examiner(tirage) is not Validite.REJET

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
            fautes.append(f"Lettres absentes du sac : {abrege(manque)}.")
        garde = tirage.lettres.replace(JOKER, "") if self.formule.joker else tirage.lettres
        laisse = abrege(self.reliquat)
        if perdues := en_trop(self.reliquat, {c: garde.count(c) for c in set(garde)}):
            fautes.append(f"Le reliquat {laisse} n’est pas tout entier dans le tirage : il manque {abrege(perdues)}.")
        if tirage.reliquat and triees(tirage.reliquat.replace(JOKER, "")) != self.reliquat.replace(JOKER, ""):
            ecrit = abrege(tirage.reliquat)
            fautes.append(f"Le reliquat écrit est {ecrit}, le coup précédent laisse {laisse or 'rien'}.")
        attendu = compagnon(self.grille, self.formule)
        if self.formule.joker and tirage.lettres.count(JOKER) != len(attendu):
            fautes.append("Le tirage doit compter un joker." if attendu else "Le tirage ne peut plus compter de joker.")
        voulues = len(self.reliquat) + len(attendu) + a_tirer(self.grille, self.reliquat, self.formule)
        if len(tirage.lettres) != voulues:
            fautes.append(f"Le tirage a {denombrer(len(tirage.lettres), 'lettre')} au lieu de {voulues}.")
        return fautes

    def _examiner(self, tirage: Tirage) -> Validite:
        if self._annule is not None:
            contenu = sac(self.grille, tirage.lettres, self.formule)
            if repete_l_annule(tirage.lettres, self._annule.lettres, contenu, self.reglement):
                return Validite.REJET
        toutes = disponibles(self.grille, self.formule)
        return examiner(tirage.lettres, self.numero, toutes, self.reglement).validite

    def _annuler(self, cause: Annulation, tirage: Tirage | None, points: Sequence[int]) -> None:
        if cause is Annulation.SANS_SOLUTION and realisable(points, self.reglement):
            trouvee = denombrer(max(points), "point")
            self._erreurs.append(f"Le coup est annulé faute de solution, mais il y en a une à {trouvee}.")
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
        self.reliquat = self._sans_compagnon(lettres)
        if coup.mot is None or coup.ref is None:
            self._erreurs.append("Le mot ou sa référence manque.")
            return 0, None
        try:
            placement = Placement.parse(coup.mot, coup.ref)
            posees = self.grille.nouvelles(placement)
        except Refus as e:
            self._erreurs.append(str(e))
            return 0, None
        self._erreurs += defauts_de_la_pose(self.grille, placement, lettres, self.formule)
        points = self._compter(coup, placement)
        joker = self._laisser(placement, lettres, demandees(posees))
        return points, joker

    def _bulletin(self, bulletin: BulletinEcrit) -> str:
        """What does not hold in a player's points, where some were paid for a word."""
        if not bulletin.points or bulletin.mot is None or bulletin.ref is None:
            return ""
        try:
            placement = Placement.parse(bulletin.mot, bulletin.ref)
            points = decompter(self.grille, placement, self.formule).points
        except Refus as e:
            return f"{abrege(bulletin.joueur)} : {e}"
        vaut = f"{placement} vaut {denombrer(points, 'point')}, {bulletin.points} écrits."
        return "" if points == bulletin.points else f"{abrege(bulletin.joueur)} : {vaut}"

    def _compter(self, coup: CoupEcrit, placement: Placement) -> int:
        decompte = decompter(self.grille, placement, self.formule)
        for mot in (placement.mot, *(forme.mot for forme in decompte.formes)):
            if not self.lexique(mot.upper()):
                self._erreurs.append(f"{mot.upper()} n’est pas dans le lexique.")
        if coup.points is not None and coup.points != decompte.points:
            self._erreurs.append(f"{placement} vaut {denombrer(decompte.points, 'point')}, {coup.points} annoncés.")
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
        self.reliquat = self._sans_compagnon(reste)
        return joker

    def _sans_compagnon(self, lettres: Iterable[str]) -> str:
        """Letters left for the next tirage; in a partie joker the joker is not one of them."""
        return triees(lettre for lettre in lettres if not (self.formule.joker and lettre == JOKER))
