"""A « .gcg » read: tolerant of what people and programs write, each oddity a sentence; bytes that are none refused."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from arbitre.echanges.gcg import AUTORITE, ERREUR, IDENTITE, PERDU, PSEUDO_MAX, Identifiant, transposee
from arbitre.engine.classique.recit import (
    FORMULE,
    CoupPerdu,
    CoupRaconte,
    Genre,
    JoueurRaconte,
    Recit,
    Relecture,
    mot_entier,
)
from arbitre.engine.erreurs import Refus
from arbitre.engine.grille import Placement, Reference, Sens
from arbitre.engine.lettres import DISTRIBUTION, JOKER
from arbitre.engine.ligne.clavier import en_lettres
from arbitre.engine.saisies import cite, nom_ecrit, phrase
from arbitre.engine.solution import decompter
from arbitre.exterieur.lecture import TexteIllisible, decoder, lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json

_REF: Final = re.compile(r"(?:1[0-5]|[1-9])[A-O]|[A-O](?:1[0-5]|[1-9])")
_MOT: Final = re.compile(r"[A-Za-z.]{2,15}")
_LETTRES: Final = re.compile(r"[A-Z?]{1,15}")
_NOMBRE: Final = re.compile(r"[+-]?\d{1,4}")
_CHANGEES: Final = re.compile(r"-([A-Z?]{1,7}|[1-7])")
_JOKERS: Final = str.maketrans("_*", JOKER * 2)
_LIGATURES: Final = str.maketrans({"Œ": "OE", "œ": "oe", "Æ": "AE", "æ": "ae", "−": "-", "–": "-"})
_GESTES: Final = {
    "time": Genre.TEMPS,
    "temps": Genre.TEMPS,
    "challenge": Genre.DEFI,
    "contestation": Genre.DEFI,
    "penalty": Genre.PENALITE,
    "penalite": Genre.PENALITE,
}
_PARENTHESES: Final = str.maketrans("", "", "()[]")


class LigneIncomprise(Refus):
    """A line that tells no move."""


class CoupBrut(Struct, frozen=True):
    """A move as written; ``ref`` in the file's own notation, ``points`` and ``cumul`` where they are there."""

    genre: Genre
    tirage: str | None = None
    mot: str | None = None
    ref: str | None = None
    lettres: str | None = None
    points: int | None = None
    cumul: int | None = None


def lire_le_coup(jetons: list[str]) -> CoupBrut:
    """The move of these words, what follows the score passed over; raises `LigneIncomprise`."""
    signes = [en_lettres(jeton.translate(_LIGATURES)) for jeton in jetons]
    geste = _geste(signes)
    tirage = None
    if geste is None and signes:
        tirage, geste = _lettres(signes[0]), _geste(signes[1:])
        signes = signes[1:] if tirage is not None else []
    if geste is None or not signes:
        raise LigneIncomprise(f"{cite(' '.join(jetons))} laissée de côté, on n’y lit pas de coup.")
    nombres = _nombres(signes[2 if geste.genre is Genre.POSE else 1 :])
    return CoupBrut(geste.genre, tirage, geste.mot, geste.ref, geste.lettres, *nombres)


def _geste(signes: list[str]) -> CoupBrut | None:
    """The move told by these words; None where they begin with something else."""
    premier, suivant = (*signes, "", "")[:2]
    if premier == "-":
        return CoupBrut(Genre.PASSE)
    if premier == "--":
        return CoupBrut(Genre.RETIRE)
    if m := _CHANGEES.fullmatch(premier.upper().translate(_JOKERS)):
        return CoupBrut(Genre.ECHANGE, lettres=m[1])
    if premier.startswith("(") and premier.endswith(")"):
        return _entre_parentheses(premier[1:-1])
    mot = suivant.translate(_PARENTHESES)
    if _REF.fullmatch(premier.upper()) and _MOT.fullmatch(mot):
        return CoupBrut(Genre.POSE, mot=mot, ref=premier.upper())
    return None


def _entre_parentheses(dit: str) -> CoupBrut | None:
    """« (time) », « (challenge) », or the letters left at the end."""
    genre = _GESTES.get(dit.lower()) if not dit.isupper() else None
    if genre is not None:
        return CoupBrut(genre)
    lettres = _lettres(dit)
    return None if lettres is None else CoupBrut(Genre.RESTE, lettres=lettres)


def _lettres(signe: str) -> str | None:
    """A rack, jokers as « ? »; None for anything else."""
    lettres = signe.upper().translate(_JOKERS)
    return lettres if _LETTRES.fullmatch(lettres) else None


def _nombres(signes: list[str]) -> tuple[int | None, int | None]:
    """Points, then score; what is no number, and what comes after, is a remark."""
    lus = list[int]()
    for signe in signes[:2]:
        if not _NOMBRE.fullmatch(signe):
            break
        lus.append(int(signe))
    points, cumul = (*lus, None, None)[:2]
    return points, cumul


TAILLE_MAX: Final = 1_000_000
"""Bytes: a game with long notes has twenty thousand."""
LIGNE_MAX: Final = 20_000
"""Signs of a line: notes may be long."""
COUPS_MAX: Final = 500
_JOUEUR: Final = re.compile(r"#player([12])\s+(\S+)\s*(.*)", re.IGNORECASE)
_COUP: Final = re.compile(rf">\s*([^:]{{1,{PSEUDO_MAX}}}?)\s*:(.*)")
_PERDU: Final = re.compile(rf"{PERDU}(?: ([12]))?")
_DES_TOURS: Final = frozenset({Genre.POSE, Genre.PASSE, Genre.ECHANGE})
"""The moves that a player makes at his own turn."""
_FINS: Final = re.compile(r"[\r\n]+")


class GcgIllisible(Refus):
    """The file gives no game; the sentence says what to do."""


class GcgLu(Struct, frozen=True):
    """A game, and the name that the file gives it where we wrote it."""

    recit: Recit
    identifiant: Identifiant = None
    nomme: bool = False


class _Ligne(Struct, frozen=True):
    """A move, and whose it is, where its nickname says; None where it could not be read."""

    joueur: int | None
    coup: CoupBrut | None


class _Feuille(Struct):
    """What the lines of a file said so far; ``ecrits``: the nicknames as the header has them."""

    joueurs: dict[int, JoueurRaconte] = field(default_factory=dict)
    ecrits: dict[int, str] = field(default_factory=dict)
    coups: list[_Ligne] = field(default_factory=list)
    erreurs: list[str] = field(default_factory=list)
    identifiant: Identifiant = None
    nomme: bool = False

    @property
    def un_seul_pseudo(self) -> bool:
        """Whether both players have one nickname, so that moves do not say whose they are."""
        return len(self.ecrits) > 1 and nom_ecrit(self.ecrits[0]) == nom_ecrit(self.ecrits[1])


def lire_gcg(chemin: Path) -> GcgLu:
    """The game of a file; raises a `Refus`."""
    return analyser_gcg(lire(chemin, TAILLE_MAX), chemin.name)


def analyser_gcg(octets: bytes, nom: str) -> GcgLu:
    """The game of these bytes; raises `GcgIllisible` where there is none."""
    feuille = _Feuille()
    for numero, ligne in enumerate(_lignes(octets, nom), 1):
        _prendre(feuille, ligne, numero)
    if len(feuille.coups) > COUPS_MAX:
        raise GcgIllisible(f"{cite(nom)} a plus de {COUPS_MAX} coups\u00a0: ce n’est pas une partie.")
    if not feuille.joueurs:
        raise GcgIllisible(f"{cite(nom)} n’est pas une partie .gcg\u00a0: on n’y lit ni joueur ni coup.")
    joueurs = _deux_joueurs(feuille)
    rejeu = _Rejeu(_a_la_francaise(feuille))
    for tour in feuille.coups:
        if tour.coup is None:
            rejeu.perdre(tour.joueur, alterne=feuille.un_seul_pseudo)
        else:
            rejeu.prendre(rejeu.qui(tour.coup) if tour.joueur is None else tour.joueur, tour.coup)
    erreurs = dict.fromkeys(map(phrase, (*feuille.erreurs, *rejeu.erreurs)))
    recit = Recit(joueurs, tuple(rejeu.coups), tuple(erreurs), tuple(rejeu.perdus))
    return GcgLu(recit, feuille.identifiant, feuille.nomme)


def _lignes(octets: bytes, nom: str) -> list[str]:
    try:
        lignes = _FINS.split(decoder(octets, nom))
    except TexteIllisible:
        raise GcgIllisible(
            f"{cite(nom)} n’est pas un fichier texte\u00a0: choisissez une partie «\u00a0.gcg\u00a0»."
        ) from None
    if any(len(ligne) > LIGNE_MAX for ligne in lignes):
        raise GcgIllisible(
            f"{cite(nom)} a une ligne de plus de {LIGNE_MAX} signes\u00a0: ce n’est pas une partie «\u00a0.gcg\u00a0»."
        )
    return [ligne.strip() for ligne in lignes]


def _prendre(feuille: _Feuille, ligne: str, numero: int) -> None:
    """Take a line in; notes, titles and what follows them are passed over, a header after the first move too."""
    if ligne.startswith(">"):
        _prendre_un_coup(feuille, ligne, numero)
    elif feuille.nomme and (m := _PERDU.fullmatch(ligne)):
        feuille.coups.append(_Ligne(int(m[1]) - 1 if m[1] else None, None))
    elif not feuille.coups:
        _prendre_l_entete(feuille, ligne, numero)


def _prendre_l_entete(feuille: _Feuille, ligne: str, numero: int) -> None:
    if m := _JOUEUR.fullmatch(ligne):
        rang, pseudo = int(m[1]) - 1, _pseudo(m[2]) or f"joueur{m[1]}"
        feuille.ecrits[rang] = m[2]
        feuille.joueurs[rang] = JoueurRaconte(nom_ecrit(m[3]) or pseudo, pseudo)
    elif ligne.lower().startswith("#player"):
        feuille.erreurs.append(
            f"Ligne {numero}\u00a0: {cite(ligne)} laissée de côté, une partie a deux joueurs nommés."
        )
    elif ligne.startswith(f"{IDENTITE} {AUTORITE} "):
        _nommer(feuille, ligne.removeprefix(f"{IDENTITE} {AUTORITE} "))
    elif ligne.startswith(f"{ERREUR} "):
        feuille.erreurs.append(ligne.removeprefix(ERREUR))


def _nommer(feuille: _Feuille, texte: str) -> None:
    try:
        lu = depuis_json(texte.encode())
    except JsonIllisible:
        lu = texte
    feuille.nomme = True
    feuille.identifiant = lu if lu is None or (isinstance(lu, str | int) and not isinstance(lu, bool)) else texte


def _prendre_un_coup(feuille: _Feuille, ligne: str, numero: int) -> None:
    joueur, dit = _a_qui(feuille, ligne[1:], numero)
    if dit is None:
        feuille.erreurs.append(f"Ligne {numero}\u00a0: {cite(ligne)} laissée de côté, on n’y lit pas un joueur.")
        feuille.coups.append(_Ligne(None, None))
        return
    try:
        feuille.coups.append(_Ligne(joueur, lire_le_coup(dit.split())))
    except LigneIncomprise as e:
        feuille.erreurs.append(f"Ligne {numero}\u00a0: {e}")
        feuille.coups.append(_Ligne(joueur, None))


def _a_qui(feuille: _Feuille, ligne: str, numero: int) -> tuple[int | None, str | None]:
    """(whose move a line tells, what it tells of it): by the nickname as the header has it, else by the name.

    Nobody, where both players have that nickname; nothing, where a third one stands there. A nickname that the header
    has not takes the free place.
    """
    for appels in (feuille.ecrits, {rang: joueur.nom for rang, joueur in feuille.joueurs.items()}):
        for cle in (str.strip, _cle):
            trouves = {rang: dit for rang, appel in appels.items() if (dit := _apres(ligne, appel, cle)) is not None}
            if trouves:
                rang = min(trouves, key=lambda r: len(trouves[r]))  # « a:b » before « a »
                memes = [r for r in trouves if trouves[r] == trouves[rang]]
                return (rang if len(memes) == 1 else None), trouves[rang]
    m = _COUP.fullmatch(f">{ligne}")
    libre = next((rang for rang in (0, 1) if rang not in feuille.joueurs), None)
    if m is None or libre is None:
        return None, None
    court = _pseudo(m[1]) or f"joueur{libre + 1}"
    feuille.joueurs[libre], feuille.ecrits[libre] = JoueurRaconte(court, court), m[1]
    feuille.erreurs.append(
        f"Ligne {numero}\u00a0: {cite(m[1])} n’est pas annoncé en tête, pris pour le joueur {libre + 1}."
    )
    return libre, m[2]


def _apres(ligne: str, appel: str, cle: Callable[[str], str]) -> str | None:
    """What stands after ``appel`` and its colon; None where the line does not begin with it."""
    morceaux = ligne.split(":", appel.count(":") + 1)
    if len(morceaux) <= appel.count(":") + 1 or not appel:
        return None
    return morceaux[-1] if cle(":".join(morceaux[:-1])) == cle(appel) else None


def _cle(texte: str) -> str:
    """A nickname as two lines of one file may write it."""
    return nom_ecrit(texte, len(texte)).casefold()


def _pseudo(texte: str) -> str:
    """One word that the line of a move can begin with."""
    return "_".join(nom_ecrit(texte.replace(":", " "), PSEUDO_MAX).split())


def _deux_joueurs(feuille: _Feuille) -> tuple[JoueurRaconte, JoueurRaconte]:
    """Both players; who is missing is said and given a name."""
    for rang in (0, 1):
        if rang not in feuille.joueurs:
            feuille.joueurs[rang] = JoueurRaconte(f"joueur{rang + 1}", f"joueur{rang + 1}")
            feuille.erreurs.append(
                f"Le joueur {rang + 1} n’est pas annoncé\u00a0: «\u00a0#player{rang + 1} pseudo nom\u00a0» manque."
            )
    a, b = feuille.joueurs[0], feuille.joueurs[1]
    if feuille.un_seul_pseudo:
        feuille.erreurs.append(f"Les deux joueurs ont le pseudo {cite(a.pseudo)}\u00a0: leurs coups alternent.")
    if a.pseudo == b.pseudo:
        b = replace(b, pseudo=f"{b.pseudo[: PSEUDO_MAX - 1]}2")
    return a, b


def _a_la_francaise(feuille: _Feuille) -> bool:
    """Whether references are ours (H4 horizontal): then the first word, horizontal, would be vertical in the field's.

    The grid is the same turned over: nothing else can tell the two apart.
    """
    if feuille.nomme:
        return False
    premiere = next((ligne.coup.ref for ligne in feuille.coups if ligne.coup and ligne.coup.ref), None)
    return premiere is not None and Reference.parse(premiere).sens is Sens.HORIZONTAL


class _Rejeu(Struct):
    """The moves read so far in our notation, words whole, and what does not hold; a score is None where a move of that
    player could not be read."""

    francaise: bool
    relecture: Relecture = field(default_factory=Relecture)
    scores: list[int | None] = field(default_factory=lambda: [0, 0])
    coups: list[CoupRaconte] = field(default_factory=list)
    erreurs: list[str] = field(default_factory=list)
    perdus: list[CoupPerdu] = field(default_factory=list)
    dernier: int = 1
    """Who moved last."""

    def perdre(self, joueur: int | None, *, alterne: bool) -> None:
        """A move that could not be read: no other one is blamed for it."""
        if joueur is None and alterne:
            joueur = 1 - self.dernier
        for rang in (0, 1) if joueur is None else (joueur,):
            self.scores[rang] = None
        self.perdus.append(CoupPerdu(len(self.coups), joueur))
        self.relecture.perdre()
        self.dernier = self.dernier if joueur is None else joueur

    def qui(self, brut: CoupBrut) -> int:
        """Whose move it is where the nickname does not say: the other one's, turn after turn; what is told of a move
        made is of who made it. Where one score alone follows from the points, it is that player's."""
        attendu = 1 - self.dernier if brut.genre in _DES_TOURS else self.dernier
        if brut.points is None or brut.cumul is None:
            return attendu
        suivent = [rang for rang in (0, 1) if self.scores[rang] == brut.cumul - brut.points]
        return suivent[0] if len(suivent) == 1 and None not in self.scores else attendu

    def prendre(self, joueur: int, brut: CoupBrut) -> None:
        """Take the next move in."""
        mot, ref = self._mot(brut)
        avant = self.scores[joueur]
        points = self._dit(brut.points, "points absents, {} comptés", lambda: self._valeur(mot, ref))
        cumul = self._dit(brut.cumul, "cumul absent, {} compté", lambda: (avant or 0) + points)
        coup = CoupRaconte(
            joueur=joueur, genre=brut.genre, tirage=brut.tirage, mot=mot, ref=str(ref) if ref else None,
            points=points, cumul=cumul, lettres=brut.lettres,
        )  # fmt: skip
        self.erreurs += self.relecture.suivre(coup, avant)
        if mot is not None and ref is not None and self.relecture.posee:
            coup = replace(coup, mot=self.relecture.grille.tel_que_pose(Placement(mot, ref)).mot)
        self.scores[joueur], self.dernier = cumul, joueur
        self.coups.append(coup)

    def _mot(self, brut: CoupBrut) -> tuple[str | None, Reference | None]:
        """The whole word and its place in our notation."""
        if brut.mot is None or brut.ref is None:
            return None, None
        ecrit = brut.mot
        if _trop_de_jokers(ecrit):
            ecrit = ecrit.upper()
            self._noter(f"{cite(brut.mot)} est en minuscules, lu sans joker.")
        lue = Reference.parse(brut.ref)
        mot, ref = mot_entier(self.relecture.grille, ecrit, lue if self.francaise else transposee(lue))
        if _trop_de_jokers(mot):
            mot = mot.upper()
        if len(mot) > len(ecrit):
            self._noter(f"{cite(ecrit)} touche des lettres à son bout, {mot} {ref} lu.")
        return mot, ref

    def _dit(self, ecrit: int | None, absent: str, compter: Callable[[], int]) -> int:
        if ecrit is not None:
            return ecrit
        compte = compter()
        self._noter(f"{absent.format(compte)}.")
        return compte

    def _valeur(self, mot: str | None, ref: Reference | None) -> int:
        """Points that the grid gives a word, 0 where it does not fit."""
        try:
            return decompter(self.relecture.grille, Placement.parse(mot or "", str(ref)), FORMULE).points
        except Refus:
            return 0

    def _noter(self, faute: str) -> None:
        self.erreurs.append(f"Coup {self.relecture.rang + 1}\u00a0: {faute}")


def _trop_de_jokers(mot: str) -> bool:
    """More letters in lower case than there are jokers."""
    return sum(signe.islower() for signe in mot) > DISTRIBUTION[JOKER]
