"""Views of the room that the tests show."""

from typing import Final

from msgspec.structs import replace

from arbitre.engine.grille import GRILLE_VIDE, Grille, Placement
from arbitre.engine.vues import (
    Entracte,
    EtatChrono,
    JoueurAuTopping,
    MotMontre,
    RangMontre,
    VueChrono,
    VueSalle,
    VueTopping,
)


def retenu(grille: Grille, mot: str, ref: str, points: int, coup: int) -> tuple[Grille, MotMontre]:
    placement = Placement.parse(mot, ref)
    posees = tuple(case for case, _ in grille.nouvelles(placement))
    return grille.poser(placement), MotMontre(coup, placement, points, posees)


def chrono(reste: float, etat: EtatChrono = EtatChrono.COURT) -> VueChrono:
    return VueChrono(reste, 180, 30, etat)


GRILLE, SEMAINE = retenu(GRILLE_VIDE, "SEMaINE", "H4", 72, 1)
TITRE: Final = "Club de Scrabble de Mâcon"
SOUS_TITRE: Final = "Partie 1 · duplicate classique · ODS 9"
PARTIE: Final = VueSalle(
    titre=TITRE,
    sous_titre=SOUS_TITRE,
    coup=2,
    grille=GRILLE,
    reliquat="HMQ",
    nouvelles="AEIO",
    dernier=SEMAINE,
    chrono=chrono(161),
    legende="Tunisie T",
)
PLEINE: Final = Grille.parse(
    [
        "".join("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[(i * 15 + j) % 52] for j in range(15))
        for i in range(15)
    ]
)
"""A letter on every square: each of the 26 as a tile and as a joker."""
RANGS: Final = tuple(
    RangMontre(i + 1, i + 1, f"{nom} {i + 1}", ("Mâcon", "Saint-Étienne-du-Rouvray", "")[i % 3], 1012 - 17 * i, -17 * i)
    for i, nom in enumerate(("DUPONT Marie", "DE LA ROCHEFOUCAULD Anne-Élisabeth", "LEFÈVRE Œdipe", "Õ", "NG Thi") * 7)
)
CLASSEMENT: Final = VueSalle(
    titre=TITRE,
    sous_titre="Soirée du 21 novembre",
    entracte=Entracte("Classement après la partie 1", RANGS, 754, "Partie 2"),
    message="La buvette est ouverte !",
)
ACCUEIL: Final = VueSalle(titre=TITRE, sous_titre=SOUS_TITRE)
FINAL: Final = VueSalle(
    titre=TITRE, sous_titre="Soirée du 21 novembre", entracte=Entracte("Partie 1", RANGS, podium=True, tops=1012)
)
ANNULEE: Final = "La partie 2 est annulée\u00a0: elle ne compte pas."
MESURE: Final = replace(
    FINAL,
    entracte=Entracte(
        "Classement général — provisoire",
        tuple(replace(rang, merite=f"{123.5 - rang.rang:.2f}".replace(".", ",")) for rang in RANGS),
        mesure="Pts top",
        notes=(
            "Rectifié\u00a0: DUPONT Marie 98, LEFÈVRE Œdipe 97.",
            "La partie 2 est annulée\u00a0: elle ne compte pas.",
        ),
    ),
)
"""What a method adds up, and what the ranking leaves out."""
PODIUM_PAR_PLACES: Final = replace(
    FINAL,
    entracte=Entracte(
        "Classement général",
        tuple(replace(rang, merite=str(rang.rang + 2)) for rang in RANGS),
        podium=True,
        mesure="Places",
        notes=(ANNULEE,),
    ),
)
AUTRES: Final = ((Placement.parse("ENAMES", "7C"), 18), (Placement.parse("MESaNE", "11B"), 16))
MULTITOPS: Final = replace(PARTIE, dernier=replace(SEMAINE, autres=AUTRES, total=106))
MORT_SUBITE: Final = replace(
    FINAL,
    entracte=Entracte(
        "Mort subite — provisoire",
        tuple(replace(rang, merite="en lice" if rang.rang < 3 else "coup 2") for rang in RANGS[:12]),
        mesure="Sortie",
        notes=(
            "Mort subite, coup 2 (2023, art. 3.8.3), éliminés\u00a0: LEFÈVRE Œdipe 3, Õ 4.",
            "En lice\u00a0: DUPONT Marie 1, DE LA ROCHEFOUCAULD Anne-Élisabeth 2.",
        ),
    ),
)
TOPPING: Final = VueSalle(
    titre=TITRE,
    topping=VueTopping(
        titre="Topping 1",
        joueur="DE LA ROCHEFOUCAULD Anne-Élisabeth",
        coup=2,
        coups=20,
        grille=GRILLE,
        joueurs=tuple(
            JoueurAuTopping(r.rang, r.nom, 61.5 + 88 * r.rang, 18, 18 - r.rang % 3, 20 * (r.rang % 3))
            for r in RANGS[:12]
        ),
        tirage="HMQAEI?",
        chrono=VueChrono(41, 60, 10, EtatChrono.COURT),
        dernier=SEMAINE,
        trouve=True,
    ),
)
