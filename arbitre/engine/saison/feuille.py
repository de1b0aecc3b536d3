"""The season as papers and pages show it: the standing in groups, and one player's own sheet."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from msgspec import Struct

from arbitre.engine.classement.general import Methode
from arbitre.engine.feuilles.classement import PROVISOIRE, Critere, decimal
from arbitre.engine.feuilles.entete import Entete, date_en_toutes_lettres
from arbitre.engine.francais import INSECABLE, accorder, denombrer, et_autres, majuscule, pourcentage, relatif
from arbitre.engine.reconnus import noms_distincts
from arbitre.engine.saison.classer import GroupeDeSaison, LigneDeSaison, Saison, SoireeComptee, centiemes, par_groupes
from arbitre.engine.saison.valeurs import ReglesDeSaison, Soiree

_RENTREE: Final = 9
"""The month in which a club's year begins."""
_NOMMES: Final = 8
PAR: Final = {
    Critere.TOUS: "",
    Critere.CATEGORIE: " par catégorie",
    Critere.SERIE: " par série",
    Critere.CLUB: " par club",
    Critere.PAIRES: " des paires",
}
SANS_NOM: Final = {Critere.CATEGORIE: "Sans catégorie", Critere.SERIE: "Sans série", Critere.CLUB: "Sans club"}
MESURE: Final = {
    Methode.POINTS: "Points",
    Methode.PLACES: "Places",
    Methode.POURCENTAGE: "Pourcentage",
    Methode.POINTS_TOP: "Points top",
}
"""What the total of a season is called."""
_DITES: Final = {
    Methode.POINTS: "addition des points",
    Methode.PLACES: "addition des places, une soirée manquée ayant la place après la dernière",
    Methode.POURCENTAGE: "pourcentage du top",
    Methode.POINTS_TOP: "points top",
}


class FeuilleDeSaison(Struct, frozen=True):
    """The standing; ``regle`` says how it is made, ``notes`` what else is to be known."""

    entete: Entete
    groupes: tuple[GroupeDeSaison, ...]
    methode: Methode
    regle: str
    notes: tuple[str, ...]

    @property
    def nombre(self) -> str:
        """How many are ranked: « 14 joueurs », « 3 paires »."""
        lignes = [x for groupe in self.groupes for x in groupe.lignes]
        return denombrer(len(lignes), "paire" if lignes and all(x.joueur.nom2 for x in lignes) else "joueur")


class FeuilleDuJoueur(Struct, frozen=True):
    """The season of a player, evening by evening, and its sums."""

    entete: Entete
    ligne: LigneDeSaison
    methode: Methode
    bilan: tuple[str, ...]

    @property
    def soirees(self) -> tuple[SoireeComptee, ...]:
        """All that his total is made of, or leaves out: by places, the evenings that he missed too."""
        return self.ligne.comptees


def annee_de(jour: str) -> str:
    """« 2025-2026 », the club's year of that day."""
    annee, mois = int(jour[:4]), int(jour[5:7])
    debut = annee if mois >= _RENTREE else annee - 1
    return f"{debut}-{debut + 1}"


def bornes(annee: str) -> tuple[str, str]:
    """The first and the last day of « 2025-2026 »."""
    debut, _, fin = annee.partition("-")
    return f"{debut}-{_RENTREE:02}-01", f"{fin}-{_RENTREE - 1:02}-31"


def annees(soirees: Iterable[Soiree]) -> tuple[str, ...]:
    """The club's years that these evenings are of, the last first."""
    return tuple(sorted({annee_de(soiree.date) for soiree in soirees}, reverse=True))


def nom_de(regles: ReglesDeSaison) -> str:
    """« Saison 2025-2026 », « Du 1ᵉʳ octobre 2025 au 3 mars 2026 », « Toutes les saisons »."""
    depuis, jusqu = regles.depuis, regles.jusqu
    if depuis and jusqu and bornes(annee_de(depuis)) == (depuis, jusqu):
        return f"Saison {annee_de(depuis)}"
    bouts = (
        f"depuis le {date_en_toutes_lettres(depuis)}" if depuis and not jusqu else "",
        f"du {date_en_toutes_lettres(depuis)} au {date_en_toutes_lettres(jusqu)}" if depuis and jusqu else "",
        f"jusqu’au {date_en_toutes_lettres(jusqu)}" if jusqu and not depuis else "",
    )
    return majuscule(next(filter(None, bouts), "toutes les saisons"))


def feuille_de_saison(saison: Saison, critere: Critere = Critere.TOUS, club: str = "") -> FeuilleDeSaison:
    """The sheet of the standing, in groups where one asks for them."""
    groupes = tuple(
        GroupeDeSaison(groupe.nom or SANS_NOM.get(critere, ""), groupe.lignes)
        for groupe in par_groupes(saison, critere)
    )
    return FeuilleDeSaison(
        _entete(saison, f"Classement de la saison{PAR[critere]}{PROVISOIRE if saison.provisoire else ''}", club),
        groupes,
        saison.regles.methode,
        regle(saison.regles),
        tuple(_notes(saison)),
    )


def feuille_du_joueur(saison: Saison, ligne: LigneDeSaison, club: str = "") -> FeuilleDuJoueur:
    """One player's own sheet."""
    return FeuilleDuJoueur(
        _entete(saison, ligne.nom, ligne.joueur.club or club),
        ligne,
        saison.regles.methode,
        tuple(bilan(saison, ligne)),
    )


def _entete(saison: Saison, titre: str, club: str) -> Entete:
    jours = [soiree.date for soiree in saison.soirees]
    dernier = f"{denombrer(len(jours), 'soirée')}, la dernière le {date_en_toutes_lettres(jours[-1])}" if jours else ""
    return Entete(titre, nom_de(saison.regles), dernier, club=club, jour=jours[-1] if jours else "")


def regle(regles: ReglesDeSaison) -> str:
    """« Addition des points ; 20 meilleures soirées ; à partir de 5 soirées. »"""
    n, m = regles.meilleures, regles.minimum
    dits = [
        _DITES[regles.methode],
        *([f"{n} {accorder(n, 'meilleure soirée')} de chacun"] if n else []),
        *([f"à partir de {denombrer(m, 'soirée')}"] if m > 1 else []),
    ]
    return majuscule(f"{INSECABLE}; ".join(dits)) + "."


def _notes(saison: Saison) -> Iterable[str]:
    if rares := [f"{x.nom} ({len(x.jouees)})" for x in saison.trop_rares]:
        yield f"Venus trop peu pour être classés\u00a0: {et_autres(rares, _NOMMES)}."
    if saison.a_demander:
        noms = [" et ".join(noms_distincts(paire)) for paire in saison.a_demander]
        dits = et_autres(noms, _NOMMES, f"{INSECABLE}; ")
        yield f"Peut-être une même personne, comptée deux fois\u00a0: {dits}."
    if saison.provisoire:
        pas_finies = [date_en_toutes_lettres(s.date) for s in saison.soirees if not s.arretee]
        yield f"Il reste à régler dans la soirée du {et_autres(pas_finies, _NOMMES)}."


def bilan(saison: Saison, ligne: LigneDeSaison) -> Iterable[str]:
    """The season of a player, in sentences."""
    venues = f"{denombrer(len(ligne.jouees), 'soirée')} sur {len(saison.soirees)}"
    rang = f"rang {ligne.rang} sur {len(saison.lignes)}" if ligne.rang else "pas assez de soirées pour être classé"
    yield f"{venues}\u00a0; {rang}\u00a0; {total(ligne, saison.regles.methode)}."
    gagnees = f", {denombrer(ligne.victoires, 'soirée gagnée')}" if ligne.victoires else ""
    partiel = len(ligne.jouees) > sum(c.venue is not None for c in ligne.retenues)
    du_top = "% du top sur les soirées retenues" if partiel else "% du top"
    yield (
        f"{pourcentage(ligne.part)}\u00a0{du_top}, {denombrer(ligne.tops, 'top')} sur {denombrer(ligne.coups, 'coup')},"
        f" {denombrer(ligne.solos, 'solo')}{gagnees}."
    )
    if ligne.progres is not None:
        yield f"De la première moitié de ses soirées à la seconde\u00a0: {progres(ligne)} en pourcentage du top."


def total(ligne: LigneDeSaison, methode: Methode) -> str:
    """« 1 234 points », « 93,21 % », « 17 places », « 41,5 points top »."""
    merite = valeur(ligne.total, methode)
    match methode:
        case Methode.POURCENTAGE:
            return f"{merite}{INSECABLE}%"
        case Methode.POINTS_TOP:
            return f"{merite} points top"
        case Methode.PLACES:
            return f"{merite} {accorder(float(ligne.total), 'place')}"
        case Methode.POINTS:
            return f"{merite} {accorder(float(ligne.total), 'point')}"


def valeur(merite: Fraction, methode: Methode) -> str:
    """What a total or an evening brings, in figures."""
    if methode is Methode.POURCENTAGE:
        return pourcentage(centiemes(merite))
    return relatif(int(merite)) if merite.denominator == 1 else decimal(merite)


def progres(ligne: LigneDeSaison) -> str:
    """« +1,25 », « −0,40 »; empty of too few evenings."""
    if ligne.progres is None:
        return ""
    signe = "+" if ligne.progres > 0 else "−" if ligne.progres < 0 else ""
    return f"{signe}{pourcentage(abs(ligne.progres))}"


def place(comptee: SoireeComptee) -> str:
    """« 2 / 14 »; « absent » of an evening missed, which counts by places."""
    return f"{comptee.venue.rang} / {len(comptee.soiree.venues)}" if comptee.venue else "absent"


def apport(comptee: SoireeComptee, methode: Methode) -> str:
    """What an evening brings, in figures; between brackets where it is not retained."""
    dit = valeur(comptee.apport, methode)
    return dit if comptee.retenue else f"({dit})"
