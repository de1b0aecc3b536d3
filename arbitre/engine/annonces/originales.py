"""What an original formule adds to what is said: all the solutions of a multitops, who goes out of a mort subite."""

from collections.abc import Mapping, Sequence

from arbitre.engine.annonces.annonce import Annonce, dire, dire_compte, dire_mot, dire_reference, epeler
from arbitre.engine.annonces.coup import Cadre
from arbitre.engine.annonces.modeles import Modele
from arbitre.engine.francais import liste
from arbitre.engine.solution import Solution


def annoncer_les_autres(cadre: Cadre, autres: Sequence[Solution], total: int) -> tuple[Annonce, ...]:
    """The other solutions of the best bulletin, then what they pay together (ancienne, formules originales, 4)."""
    dites = [
        cadre.modeles["autre_solution"].rendre(
            {
                "mot": dire_mot(solution.mot, cadre.graphie),
                "lettres": epeler(solution.mot),
                "place": dire_reference(solution.ref),
                "points": dire_compte(solution.points, "point"),
            }
        )
        for solution in autres
    ]
    return (*dites, cadre.modeles["total"].rendre({"points": dire_compte(total, "point")})) if dites else ()


def annoncer_les_sorties(
    modeles: Mapping[str, Modele], sortis: Sequence[str], restent: Sequence[str]
) -> tuple[Annonce, ...]:
    """Who goes out at a coup of a mort subite, by name, then who stays (2023, 3.8.3; 2012, 7.3)."""
    nom = "personne_ne_sort" if not sortis else "sorties" if len(sortis) > 1 else "sortie"
    dites = (modeles[nom].rendre({"noms": dire(liste(sortis))} if sortis else {}),)
    return (*dites, modeles["en_lice"].rendre({"noms": dire(liste(restent))})) if restent else dites
