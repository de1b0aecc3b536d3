"""The paper of an examination of correctors: the result with room for names, then each bulletin corrected."""

from typing import Final

from arbitre.documents.flux import a_remplir, couler, texte, titre
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.tableau import Cellule, Colonne, Rangee, tableau
from arbitre.documents.toile import Cote, Papeterie
from arbitre.engine.exercices.question import Note
from arbitre.engine.feuilles.examen import FeuilleDExamen, LigneDExamen
from arbitre.engine.francais import denombrer, points
from arbitre.engine.reglement import Peine

_COLONNES: Final = (
    Colonne("N°", 24),
    Colonne("Tirage", 58, cote=Cote.GAUCHE),
    Colonne("Bulletin", part=0.24, cote=Cote.GAUCHE, lignes=3),
    Colonne("Réponse", 80, cote=Cote.GAUCHE, lignes=2),
    Colonne("À payer", 74, cote=Cote.GAUCHE, lignes=2),
    Colonne("Article", 56, cote=Cote.GAUCHE),
    Colonne("Pourquoi", part=0.76, cote=Cote.GAUCHE, lignes=6),
)
_PEINES: Final = {None: "", Peine.AVERTISSEMENT: "avertissement", Peine.PENALITE: "pénalité", Peine.ZERO: "zéro"}
_MARQUES: Final = {Note.JUSTE: "", Note.MOTIF: " (motif)", Note.FAUSSE: " (faux)"}


def examen_pdf(feuille: FeuilleDExamen, papeterie: Papeterie) -> bytes:
    """The result on the first page, the correction after it."""
    gabarit = Gabarit(papeterie, feuille.entete)
    juste, motif = feuille.compte(Note.JUSTE), feuille.compte(Note.MOTIF)
    total = len(feuille.lignes)
    blocs = [
        *titre("Résultat"),
        *texte(gabarit, f"{denombrer(juste, 'réponse')} sur {total} : points, sanction et motif justes."),
        *texte(gabarit, f"{denombrer(motif, 'réponse')} de plus : bien payé, pour un autre motif."),
        *texte(gabarit, _duree(feuille)),
        *titre("Attestation"),
        *a_remplir(1, "Nom du candidat"),
        *a_remplir(1, "Club, date et signature de l’arbitre"),
    ]
    resultat = couler(gabarit, blocs)
    return composer(gabarit, [*resultat, *tableau(gabarit, _COLONNES, [*map(_rangee, feuille.lignes)])])


def _duree(feuille: FeuilleDExamen) -> str:
    """« Durée : 34 min ; repris après 5 min d’interruption. »"""
    arret = f" ; repris après {feuille.interrompu} min d’interruption" if feuille.interrompu else ""
    return f"Durée : {feuille.minutes} min{arret}."


def _rangee(ligne: LigneDExamen) -> Rangee:
    repondu = Cellule(_paye(*ligne.repondu) + _MARQUES[ligne.note], gras=ligne.note is not Note.JUSTE)
    cellules: list[str | Cellule] = [
        str(ligne.rang),
        ligne.tirage,
        ligne.bulletin,
        repondu,
        _paye(*ligne.attendu),
        ligne.point,
        ligne.clair,
    ]
    return Rangee(cellules)


def _paye(nombre: int, peine: Peine | None) -> str:
    return ", ".join(filter(None, (points(nombre), _PEINES[peine])))
