"""What is said of a coup, in speaking order: the tirage, the calls, the top (2023, 3.1–3.4)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from msgspec import Struct, field

from arbitre.engine.annonces import nombres
from arbitre.engine.annonces.annonce import (
    Annonce,
    Graphie,
    dire,
    dire_compte,
    dire_groupes,
    dire_lettre,
    dire_mot,
    dire_pays,
    dire_reference,
    epeler,
    joindre,
)
from arbitre.engine.annonces.modeles import MODELES, Modele
from arbitre.engine.chrono import USUELLE, Appel, Cadence, nom_du_temps
from arbitre.engine.erreurs import PlacementImpossible
from arbitre.engine.formule import CLASSIQUE, Formule
from arbitre.engine.francais import liste
from arbitre.engine.grille import TAILLE, Grille, Placement, Reference, Sens
from arbitre.engine.lettres import JOKER, triees
from arbitre.engine.solution import Solution, decompter
from arbitre.engine.tirage import Tirage


class Usage(Struct, frozen=True):
    """What an edition asks of the announcements: the template of a new joker, letters alone in blitz or not, warnings
    of a confusion or not (2023, 3.1; 2012, 3.1; ancienne, 2.1)."""

    nouveau_joker: str
    lettres_seules_en_blitz: bool
    mentions: bool


def sans_graphie(_mot: str) -> None:
    """No accented spelling is known: every word is spelled."""


class Cadre(Struct, frozen=True):
    """What all announcements of a partie share."""

    usage: Usage
    formule: Formule = CLASSIQUE
    cadence: Cadence = USUELLE
    modeles: Mapping[str, Modele] = field(default_factory=lambda: MODELES)
    graphie: Graphie = sans_graphie


def annoncer_tirage(cadre: Cadre, coup: int, tirage: Tirage, rejets: Sequence[Tirage] = ()) -> tuple[Annonce, ...]:
    """From the formule (first coup only) to the complete tirage. ``rejets`` are the rejected tirages of this coup."""
    annonces = annoncer_formule(cadre) if coup == 1 else ()
    annonces += _remises(cadre, tirage, rejets)
    if tirage.reliquat:
        pays = joindre((dire(dire_pays(x)) for x in triees(tirage.reliquat)), ", ")
        annonces += (cadre.modeles["reliquat"].rendre({"pays": pays}),)
    nouvelles = ordre_des_nouvelles(tirage, cadre.formule)
    annonces += tuple(_nouvelle(cadre, lettre, index) for index, lettre in enumerate(nouvelles))
    seules = cadre.usage.lettres_seules_en_blitz and cadre.cadence.blitz
    groupes = dire_groupes(triees(tirage.reliquat) + nouvelles, dire_lettre if seules else dire_pays)
    return (*annonces, cadre.modeles["tirage_complet"].rendre({"lettres": groupes}))


def annoncer_formule(cadre: Cadre) -> tuple[Annonce, ...]:
    """Type of partie and time, said before the first coup where the time is reduced or the partie originale."""
    temps = dire(nombres.duree(cadre.cadence.duree))
    formule = cadre.formule
    nom = nom_du_temps(formule, cadre.cadence.duree)
    if formule.originale:
        titre = f"{formule.titre} en {nom}" if nom else formule.titre
        return (
            cadre.modeles["formule_originale"].rendre(
                {
                    "formule": dire(nombres.sans_chiffres(titre)),
                    "modalites": dire(_modalites(formule)),
                    "temps": temps,
                }
            ),
        )
    if not cadre.cadence.reduite:
        return ()
    return (cadre.modeles[f"formule_{nom.replace('-', '_') or 'temps'}"].rendre({"temps": temps}),)


def annoncer_appel(cadre: Cadre, appel: Appel) -> Annonce:
    """« chrono », « trente » or « vingt », « terminé »."""
    secondes = dire(nombres.en_lettres(cadre.cadence.alerte))
    return cadre.modeles[appel.value].rendre({"secondes": secondes})


def annoncer_top(
    cadre: Cadre,
    grille: Grille,
    retenu: Placement,
    tirage: Tirage,
    egales: Sequence[Solution] | None = None,
) -> tuple[Annonce, ...]:
    """The retained solution on the ``grille`` as it was before, from its points to its recall.

    ``egales`` are the solutions of the same points that the search found, if it was made; only the warning
    depends on them. Raises `PlacementImpossible` where the word does not fit.
    """
    decompte = decompter(grille, retenu, cadre.formule)
    apres = grille.poser(retenu)
    mot = "".join(apres[case] for case in retenu.cases)
    points = dire_compte(decompte.points, "point")
    place = dire_reference(retenu.ref)
    sens = "horizontal" if retenu.ref.sens is Sens.HORIZONTAL else "vertical"
    dit = dire_mot(mot, cadre.graphie)
    modeles = cadre.modeles
    annonces = [
        modeles["points"].rendre({"points": points}),
        modeles["sens"].rendre({"sens": dire(sens)}),
        modeles["place"].rendre({"place": place}),
        modeles["mot"].rendre({"mot": dit}),
        modeles["epellation"].rendre({"lettres": epeler(mot)}),
    ]
    annonces += [modeles["mot_forme"].rendre({"mot": dire_mot(f.mot, cadre.graphie)}) for f in decompte.formes]
    if cadre.usage.mentions:
        match confusion(grille, Solution(mot, retenu.ref, decompte.points), tirage, cadre.formule, egales):
            case Confusion.PLACE:
                annonces.append(modeles["mention_place"].rendre())
            case Confusion.SOLUTION:
                annonces.append(modeles["mention_solution"].rendre())
            case None:
                pass
    return (*annonces, modeles["rappel"].rendre({"mot": dit, "place": place, "points": points}))


def ordre_des_nouvelles(tirage: Tirage, formule: Formule) -> str:
    """New letters in speaking order: as drawn, the companion of a partie joker last (2023, 3.8.1)."""
    if not formule.joker or JOKER not in tirage.nouvelles:
        return tirage.nouvelles
    return tirage.nouvelles.replace(JOKER, "") + JOKER


def _remises(cadre: Cadre, tirage: Tirage, rejets: Sequence[Tirage]) -> tuple[Annonce, ...]:
    """Number of letters of the reliquat, or of each rejet, « s’il y a lieu »."""
    if not tirage.rejet and not rejets:
        if not tirage.reliquat:
            return ()
        nombre = dire_compte(len(tirage.reliquat), "lettre", feminin=True)
        return (cadre.modeles["nombre_reliquat"].rendre({"lettres": nombre}),)
    return tuple(
        cadre.modeles["nombre_rejet"].rendre(
            {"lettres": dire_compte(_remises_au_sac(r, cadre), "lettre", feminin=True)}
        )
        for r in rejets or (tirage,)
    )


def _remises_au_sac(tirage: Tirage, cadre: Cadre) -> int:
    """Letters of a tirage that go back into the bag: not the companion of a partie joker, which never was in it.

    A tirage drawn again has as many letters as the one put back, so either gives the number.
    """
    compagnon = cadre.formule.joker and JOKER in tirage.lettres
    return len(tirage.lettres) - compagnon


def _nouvelle(cadre: Cadre, lettre: str, index: int) -> Annonce:
    if lettre == JOKER:
        return cadre.modeles[cadre.usage.nouveau_joker].rendre(lettre=lettre, index=index)
    modele = cadre.modeles["nouvelle"]
    return modele.rendre({"pays": dire(dire_pays(lettre)), "lettre": dire(lettre)}, lettre=lettre, index=index)


def _modalites(formule: Formule) -> str:
    """What an original formule changes: letters, letters laid, bonuses, joker."""
    parties = []
    if formule.joker:
        parties.append("un joker à chaque coup")
    if formule.lettres != CLASSIQUE.lettres:
        parties.append(f"{nombres.compter(formule.lettres, 'lettre', feminin=True)} au tirage")
    if formule.max_posees < formule.lettres:
        parties.append(f"{nombres.en_lettres(formule.max_posees, feminin=True)} posées au plus")
    if formule.primes != CLASSIQUE.primes:
        primes = (f"{nombres.en_lettres(p)} pour {nombres.en_lettres(n, feminin=True)}" for n, p in formule.primes)
        parties.append(f"primes de {', '.join(primes)}")
    if formule.solutions > 1:
        parties.append(f"{nombres.compter(formule.solutions, 'solution', feminin=True)} par bulletin")
    if formule.elimination:
        parties.append("qui joue sous le meilleur est éliminé")
    if formule.coups is not None:
        parties.append(f"{nombres.compter(formule.coups, 'coup')} au plus")
    if formule.annonce:
        parties.append(nombres.sans_chiffres(formule.annonce))
    return ", ".join(parties)


class Confusion(Enum):
    """A confusion to warn of: a word, or a letter, taken for another."""

    PLACE = "place"
    SOLUTION = "solution"


def confusion(
    grille: Grille, retenu: Solution, tirage: Tirage, formule: Formule, egales: Sequence[Solution] | None = None
) -> Confusion | None:
    """« Attention à la place », or else « à la solution »: only in a real risk of confusion (2023, 3.4).

    The rule of this program, on purpose a narrow one:

    - place: the very same word, laid elsewhere, is worth the same points (a player who wrote the top may have it
      there);
    - solution: at the very same squares, the same letters make another solution of the same points: an anagram, or the
      joker standing for another of the word's letters.

    Solutions of fewer points, and other words elsewhere, are no confusion: points, word and place tell them apart.

    ``egales``: the solutions of the same points, from a search. Without a search (None), those that need no lexicon
    to be known as good: the same word where it forms no other word, or with another joker.
    """
    if egales is None:
        egales = tuple(_sans_lexique(grille, retenu, tirage, formule))
    autres = [s for s in egales if s.points == retenu.points]
    if any(s.mot.upper() == retenu.mot.upper() and s.ref != retenu.ref for s in autres):
        return Confusion.PLACE
    posees = grille.nouvelles(retenu.placement)
    lettres = sorted(retenu.mot.upper())
    au_meme_endroit = (s for s in autres if s.ref == retenu.ref and sorted(s.mot.upper()) == lettres)
    if any(grille.nouvelles(s.placement) != posees for s in au_meme_endroit):
        return Confusion.SOLUTION
    return None


def _sans_lexique(grille: Grille, retenu: Solution, tirage: Tirage, formule: Formule) -> Iterator[Solution]:
    disponibles = Counter(tirage.lettres)
    for sens in Sens:
        for ligne in range(TAILLE):
            for colonne in range(TAILLE):
                ref = Reference(ligne, colonne, sens)
                if grille.vide and sens is Sens.VERTICAL:
                    continue
                for mot in _ecritures(retenu.mot, disponibles[JOKER]):
                    if solution := _essayer(grille, Placement(mot, ref), retenu, disponibles, formule):
                        yield solution


def _ecritures(mot: str, jokers: int) -> Iterator[str]:
    """The word without joker and, where the tirage has one, with it on each letter in turn."""
    capitales = mot.upper()
    yield capitales
    if jokers:
        for i, lettre in enumerate(capitales):
            yield capitales[:i] + lettre.lower() + capitales[i + 1 :]


def _essayer(
    grille: Grille, placement: Placement, retenu: Solution, disponibles: Counter[str], formule: Formule
) -> Solution | None:
    try:
        posees = grille.nouvelles(placement)
    except PlacementImpossible:
        return None
    if Counter(JOKER if signe.islower() else signe for _, signe in posees) - disponibles:
        return None
    decompte = decompter(grille, placement, formule)
    if decompte.points != retenu.points or (decompte.formes and placement.ref != retenu.ref):
        return None
    return Solution(placement.mot, placement.ref, decompte.points)


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
