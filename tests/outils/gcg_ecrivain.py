"""Games of two made at random and written as « .gcg » without a line of ours: own grid, own count, own notation.

Words are any letters of the rack laid in a row: the format knows no dictionary.
"""

import random
from dataclasses import dataclass, field
from typing import Any

LETTRES = {
    "A": (9, 1), "B": (2, 3), "C": (2, 3), "D": (3, 2), "E": (15, 1), "F": (2, 4), "G": (2, 2), "H": (2, 4),
    "I": (8, 1), "J": (1, 8), "K": (1, 10), "L": (5, 1), "M": (3, 2), "N": (6, 1), "O": (6, 1), "P": (2, 3),
    "Q": (1, 8), "R": (6, 1), "S": (6, 1), "T": (6, 1), "U": (6, 1), "V": (2, 4), "W": (1, 10), "X": (1, 10),
    "Y": (1, 10), "Z": (1, 10), "?": (2, 0),
}  # fmt: skip
MOT_TRIPLE = {(r, c) for r in (1, 8, 15) for c in (1, 8, 15)} - {(8, 8)}
MOT_DOUBLE = {(i, i) for i in (2, 3, 4, 5, 8)} | {(i, 16 - i) for i in (2, 3, 4, 5)}
MOT_DOUBLE |= {(16 - r, 16 - c) for r, c in MOT_DOUBLE}
LETTRE_TRIPLE = {(r, c) for r in (2, 6, 10, 14) for c in (2, 6, 10, 14)} - {(2, 2), (2, 14), (14, 2), (14, 14)}
LETTRE_DOUBLE = {(1, 4), (3, 7), (4, 1), (4, 8), (7, 3), (7, 7), (8, 4)}
LETTRE_DOUBLE |= {(r, 16 - c) for r, c in LETTRE_DOUBLE}
LETTRE_DOUBLE |= {(16 - r, c) for r, c in LETTRE_DOUBLE}
Case = tuple[int, int]


@dataclass
class Style:
    """How a writer likes to write."""

    francais: bool = False
    points: bool = True
    minuscules: bool = False
    fin: str = "\n"
    codage: str = "utf-8"
    notes: bool = False
    sans_tirage: bool = False


@dataclass
class Ecrivain:
    """One game: what was written, and what a reader should tell of it."""

    hasard: random.Random
    style: Style
    plateau: dict[Case, str] = field(default_factory=dict)
    sac: list[str] = field(default_factory=list)
    chevalets: list[list[str]] = field(default_factory=lambda: [[], []])
    scores: list[int] = field(default_factory=lambda: [0, 0])
    lignes: list[str] = field(default_factory=list)
    coups: list[dict[str, Any]] = field(default_factory=list)
    noms: tuple[tuple[str, str], ...] = (("Zoé", "Zoé Müller"), ("jb", "Jean-Baptiste de l’Isle"))

    def __post_init__(self) -> None:
        if self.style.codage != "utf-8":
            self.noms = (self.noms[0], ("jb", "Jean-Baptiste Élan"))
        self.sac = [lettre for lettre, (nombre, _) in LETTRES.items() for _ in range(nombre)]
        self.hasard.shuffle(self.sac)
        self.piocher(0)
        self.piocher(1)

    def piocher(self, joueur: int) -> None:
        while self.sac and len(self.chevalets[joueur]) < 7:
            self.chevalets[joueur].append(self.sac.pop())

    # --- the course of the game ------------------------------------------------------------------------------

    def jouer(self, coups: int) -> "Ecrivain":
        for numero in range(coups):
            joueur, geste = numero % 2, self.hasard.random()
            if not self.chevalets[joueur]:
                break
            if geste < 0.07:
                self.noter(joueur, "-", 0, {"type": "passe"})
            elif geste < 0.15 and len(self.sac) >= 7:
                self.changer(joueur)
            else:
                self.poser(joueur, retire=geste > 0.92)
        return self.finir()

    def changer(self, joueur: int) -> None:
        rendues = self.hasard.sample(self.chevalets[joueur], self.hasard.randint(1, 7))
        dites = "".join(rendues) if self.hasard.random() < 0.6 else str(len(rendues))
        self.noter(joueur, f"-{dites}", 0, {"type": "echange", "lettres": dites})
        for lettre in rendues:
            self.chevalets[joueur].remove(lettre)
        self.piocher(joueur)
        self.sac = rendues + self.sac

    def poser(self, joueur: int, *, retire: bool) -> None:
        trouvee = self.trouver(joueur)
        if trouvee is None:
            self.noter(joueur, "-", 0, {"type": "passe"})
            return
        posees, horizontal = trouvee
        avant = dict(self.plateau)
        self.plateau |= posees
        debut, mot = self.mot(next(iter(posees)), horizontal=horizontal)
        points = self.compter(posees, horizontal=horizontal)
        ref, rendu = self.ecrire_ref(debut, horizontal=horizontal), self.ecrire_mot(mot, debut, avant, horizontal)
        notre = f"{'ABCDEFGHIJKLMNO'[debut[0] - 1]}{debut[1]}" if horizontal else f"{debut[1]}{chr(64 + debut[0])}"
        self.noter(joueur, f"{ref} {rendu}", points, {"type": "pose", "mot": mot, "ref": notre})
        if retire:
            self.noter(joueur, "--", -points, {"type": "retire"})
            self.plateau = avant
            if self.hasard.random() < 0.5:
                self.noter(1 - joueur, "(challenge)", 5, {"type": "defi"})
            return
        for signe in posees.values():
            self.chevalets[joueur].remove("?" if signe.islower() else signe)
        self.piocher(joueur)

    def finir(self) -> "Ecrivain":
        for joueur in (0, 1):
            if self.hasard.random() < 0.2:
                self.noter(joueur, "(time)", -10, {"type": "temps"})
        for joueur in (0, 1):
            if lettres := "".join(self.chevalets[joueur]):
                valeur = sum(LETTRES[lettre][1] for lettre in lettres)
                self.noter(joueur, f"({lettres})", -valeur, {"type": "reste", "lettres": lettres})
        return self

    # --- laying letters ---------------------------------------------------------------------------------------

    def trouver(self, joueur: int) -> tuple[dict[Case, str], bool] | None:
        """Some letters of the rack in a free row of squares that touches the others (the centre, to begin with)."""
        for _ in range(200):
            horizontal = not self.plateau or self.hasard.random() < 0.5
            combien = self.hasard.choice((2, 3, 4, 5, 7) if not self.plateau else (1, 2, 2, 3, 4, 7))
            tuiles = self.hasard.sample(self.chevalets[joueur], min(combien, len(self.chevalets[joueur])))
            r, c = self.hasard.randint(1, 15), self.hasard.randint(1, 15)
            cases = self.libres((r, c), len(tuiles), horizontal)
            if cases is None or not self.touche(cases):
                continue
            signes = [self.hasard.choice("aeirstz") if t == "?" else t for t in tuiles]
            posees = dict(zip(cases, signes, strict=True))
            self.plateau, avant = self.plateau | posees, self.plateau
            longueur = len(self.mot(cases[0], horizontal=horizontal)[1])
            self.plateau = avant
            if longueur >= 2:
                return posees, horizontal
        return None

    def libres(self, case: Case, nombre: int, horizontal: bool) -> list[Case] | None:
        cases: list[Case] = []
        r, c = case
        while len(cases) < nombre:
            if r > 15 or c > 15:
                return None
            if (r, c) not in self.plateau:
                cases.append((r, c))
            r, c = (r, c + 1) if horizontal else (r + 1, c)
        return cases

    def touche(self, cases: list[Case]) -> bool:
        if not self.plateau:
            return (8, 8) in cases and len(cases) >= 2
        return any((r + a, c + b) in self.plateau for r, c in cases for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0)))

    def mot(self, case: Case, *, horizontal: bool) -> tuple[Case, str]:
        a, b = (0, 1) if horizontal else (1, 0)
        r, c = case
        while (r - a, c - b) in self.plateau:
            r, c = r - a, c - b
        debut, mot = (r, c), ""
        while (r, c) in self.plateau:
            mot, r, c = mot + self.plateau[r, c], r + a, c + b
        return debut, mot

    def compter(self, posees: dict[Case, str], *, horizontal: bool) -> int:
        total = self.un_mot(next(iter(posees)), posees, horizontal=horizontal)
        for case in posees:
            if len(self.mot(case, horizontal=not horizontal)[1]) > 1:
                total += self.un_mot(case, posees, horizontal=not horizontal)
        return total + (50 if len(posees) == 7 else 0)

    def un_mot(self, case: Case, posees: dict[Case, str], *, horizontal: bool) -> int:
        (r, c), mot = self.mot(case, horizontal=horizontal)
        somme, facteur = 0, 1
        for signe in mot:
            valeur = 0 if signe.islower() else LETTRES[signe][1]
            if (r, c) in posees:
                valeur *= 3 if (r, c) in LETTRE_TRIPLE else 2 if (r, c) in LETTRE_DOUBLE else 1
                facteur *= 3 if (r, c) in MOT_TRIPLE else 2 if (r, c) in MOT_DOUBLE else 1
            somme += valeur
            r, c = (r, c + 1) if horizontal else (r + 1, c)
        return somme * facteur

    # --- writing ----------------------------------------------------------------------------------------------

    def ecrire_ref(self, debut: Case, *, horizontal: bool) -> str:
        r, c = debut
        if self.style.francais:
            ref = f"{chr(64 + r)}{c}" if horizontal else f"{c}{chr(64 + r)}"
        else:
            ref = f"{r}{chr(64 + c)}" if horizontal else f"{chr(64 + c)}{r}"
        return ref.lower() if self.style.minuscules else ref

    def ecrire_mot(self, mot: str, debut: Case, avant: dict[Case, str], horizontal: bool) -> str:
        r, c = debut
        rendu = ""
        for signe in mot:
            rendu += "." if (r, c) in avant and self.style.points else signe
            r, c = (r, c + 1) if horizontal else (r + 1, c)
        return rendu

    def noter(self, joueur: int, texte: str, points: int, dit: dict[str, Any]) -> None:
        self.scores[joueur] += points
        coup = {"joueur": joueur, **dit, "points": points, "cumul": self.scores[joueur]}
        debut = f">{self.noms[joueur][0]}: "
        if not (self.style.sans_tirage or dit["type"] in ("reste", "defi", "temps") or not self.chevalets[joueur]):
            coup["tirage"] = "".join(self.chevalets[joueur])
            debut += coup["tirage"] + " "
        self.coups.append(coup)
        self.lignes.append(f"{debut}{texte} {points:+d} {self.scores[joueur]}")
        if self.style.notes and self.hasard.random() < 0.3:
            self.lignes += ["#note un coup, « beau » : 8D >> H4", "la note va à la ligne"]

    @property
    def octets(self) -> bytes:
        entete = [f"#player{rang} {pseudo} {nom}" for rang, (pseudo, nom) in enumerate(self.noms, 1)]
        if self.style.codage == "utf-8":
            entete.insert(0, "#character-encoding UTF-8")
        lignes = [*entete, "#title Essai", *self.lignes, "#rack1 ABC", "#incomplete"]
        return (self.style.fin.join(lignes) + self.style.fin).encode(self.style.codage)

    @property
    def attendu(self) -> dict[str, Any]:
        return {
            "joueurs": [{"nom": nom, "pseudo": pseudo} for pseudo, nom in self.noms],
            "coups": self.coups,
            "scores": self.scores,
            "erreurs": [],
        }


def partie(graine: int) -> Ecrivain:
    """The game of that seed, in a style of its own."""
    hasard = random.Random(graine)
    style = Style(
        francais=graine % 2 == 1,
        points=hasard.random() < 0.6,
        minuscules=hasard.random() < 0.2,
        fin=hasard.choice(("\n", "\r\n")),
        codage=hasard.choice(("utf-8", "latin-1")),
        notes=hasard.random() < 0.5,
        sans_tirage=hasard.random() < 0.2,
    )
    return Ecrivain(hasard, style).jouer(hasard.randint(4, 40))
