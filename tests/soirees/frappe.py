"""A juge-arbitre's hands at the correction, each key counted, with bulletins such as a room hands in."""

from PySide6.QtCore import Qt

from arbitre.engine.bulletin import Bulletin, SolutionEcrite
from arbitre.engine.grille import Reference, Sens
from arbitre.engine.ligne.lecture import bulletin_de
from arbitre.engine.ligne.reperes import propositions
from arbitre.engine.partie.etat import Coup, Phase
from arbitre.engine.partie.saisie import juger
from arbitre.engine.reglement import Peine
from arbitre.engine.solution import Solution
from tests.soirees.poste import Poste

Abregee = tuple[str, Solution]
"""A solution, and the fewest letters that designate it."""


class Compteur:
    """Counts each key typed into the window."""

    def __init__(self, poste: Poste) -> None:
        self.poste, self.touches = poste, 0

    def taper(self, texte: str) -> None:
        """Several signs."""
        self.touches += len(texte)
        self.poste.taper(texte)

    def touche(self, touche: Qt.Key, avec: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """One key, with what is held down."""
        self.touches += 1
        self.poste.touche(touche, avec)

    def entrer(self, texte: str) -> None:
        """A line and Enter."""
        self.taper(texte)
        self.touche(Qt.Key.Key_Return)


def deux_coups(poste: Poste, tables: int, remis: int | None = None) -> None:
    """Coup 2 of a partie is proclaimed, so many bulletins of it were handed in, nothing of it is entered."""
    poste.inscrire(tables)
    poste.jouer()
    poste.touche(Qt.Key.Key_F6)
    poste.touche(Qt.Key.Key_F7)
    poste.tirer()
    poste.chercher()
    poste.ramasser(remis)
    poste.proclamer()


def solutions_abregees(poste: Poste, nombre: int) -> list[Abregee]:
    """Solutions of coup 2 below the top, each with the fewest letters that designate it, and are no solution: such ones
    are asked about."""
    coup = poste.coup(2)
    assert coup.retenu is not None
    reperes = poste.fenetre.correction.reperes()
    trouvees: list[Abregee] = []
    jouables = {s.mot.upper() for s in reperes.solutions}
    mots = {coup.retenu.solution.mot.upper()}
    for solution in poste.solutions(coup):
        mot = solution.mot.upper()
        if solution.points == coup.points_top or mot in mots:
            continue
        debuts = (mot[:n] for n in (2, 3) if mot[:n] not in jouables)
        abrege = next((debut for debut in debuts if propositions(f"1 {debut}", reperes)[:1] == [solution]), None)
        if abrege is not None:
            mots.add(mot)
            trouvees.append((abrege.lower(), solution))
        if len(trouvees) == nombre:
            return trouvees
    raise AssertionError(f"the coup has fewer than {nombre} solutions that three letters designate")


def mal_placee(poste: Poste, table: int) -> SolutionEcrite:
    """A solution of coup 2 whose reference is wrong in a way that costs 5 points (2023, 5.6)."""
    coup = poste.coup(2)
    for solution in poste.solutions(coup)[:200]:
        for ecart in (1, -1):
            fausse = _decalee(solution, ecart)
            if fausse is not None and _coute_cinq(poste, coup, table, fausse):
                return fausse
    raise AssertionError("no solution of the coup can be misplaced for 5 points")


def _decalee(solution: Solution, ecart: int) -> SolutionEcrite | None:
    ref = solution.ref
    vertical = ref.sens is Sens.VERTICAL
    ligne, colonne = ref.ligne + (0 if vertical else ecart), ref.colonne + (ecart if vertical else 0)
    (exacte,) = bulletin_de(solution).solutions
    if not (0 <= ligne < 15 and 0 <= colonne < 15) or exacte.cercles:
        return None
    return SolutionEcrite(exacte.mot, exacte.sens, (), str(Reference(ligne, colonne, ref.sens)), points=solution.points)


def _coute_cinq(poste: Poste, coup: Coup, table: int, fausse: SolutionEcrite) -> bool:
    verdict = juger(poste.console.regie.regie.contexte, coup, table, Bulletin(solutions=(fausse,)))
    return [s.peine for s in verdict.sanctions] == [Peine.PENALITE] and not verdict.a_juger


def telle_quelle(fausse: SolutionEcrite) -> str:
    """« maison h5 24 »."""
    return f"{fausse.mot.lower()} {fausse.ref} {fausse.points}"


def suite(tables: tuple[int, ...]) -> str:
    """« 3 7 11 »."""
    return " ".join(map(str, tables))


def clore(compteur: Compteur) -> None:
    """The top for all others, the second look, closed."""
    for touche in (Qt.Key.Key_F6, Qt.Key.Key_F7, Qt.Key.Key_F7):
        compteur.touche(touche)


def trente_bulletins(compteur: Compteur) -> None:
    """Thirty: sixteen tops, ten on four other solutions, one blank, one misplaced, two wrong scores."""
    poste = compteur.poste
    groupes = ((3, 7, 11, 30), (5, 19, 26), (14, 22), (28,))
    for tables, (abrege, _) in zip(groupes, solutions_abregees(poste, 4), strict=True):
        compteur.entrer(f"{abrege}{suite(tables)}")
    compteur.entrer("9z")
    compteur.entrer(f"17{telle_quelle(mal_placee(poste, 17))}")
    compteur.entrer("2t/1")
    compteur.entrer("24t/1")
    clore(compteur)


def huit_bulletins_varies(compteur: Compteur) -> None:
    """Eight: two tops, two other solutions, a wrong score, a misplaced word, a blank one, one not handed in."""
    poste = compteur.poste
    (premiere, _), (seconde, _) = solutions_abregees(poste, 2)
    compteur.entrer(f"{premiere}2")
    compteur.entrer(f"{seconde}8")
    compteur.entrer("4z")
    compteur.entrer("5n")
    compteur.entrer("6t/1")
    compteur.entrer(f"7{telle_quelle(mal_placee(poste, 7))}")
    clore(compteur)


def conduire_un_coup(compteur: Compteur) -> None:
    """From the draw to the top announced, with the one key and what it asks; the 20 s (2023, 3.1) are let go by."""
    poste = compteur.poste
    poste.attendre(lambda: poste.console.conducteur.attente <= 0)
    numero = len(poste.partie.coups) + 1
    while len(poste.partie.coups) < numero or not poste.coup(numero).proclame:
        poste.attendre(lambda: poste.phase is not Phase.RECHERCHE)
        poste.attendre(lambda: not poste.annonceur.parle)
        compteur.touche(Qt.Key.Key_F5)
