"""The paper of an examination of correctors: the result with room for names, then each bulletin corrected."""

from functools import partial
from typing import Final

from arbitre.charte import Espace
from arbitre.documents.flux import Bloc, a_remplir, cote_a_cote, couler, texte, titre
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.graphiques import tracer_grille
from arbitre.documents.toile import Papeterie, Toile
from arbitre.engine.exercices.question import Note
from arbitre.engine.feuilles.examen import FeuilleDExamen, LigneDExamen
from arbitre.engine.francais import denombrer, longue_duree, points
from arbitre.engine.reglement import Peine

_PEINES: Final = {None: "", Peine.AVERTISSEMENT: "avertissement", Peine.PENALITE: "pénalité", Peine.ZERO: "zéro"}
_GRILLE: Final = 192.0
_RETRAIT: Final = _GRILLE + Espace.NORMAL.value


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
    ]
    if not feuille.reprise:
        blocs += titre("Attestation")
        blocs += a_remplir(1, "Nom du candidat")
        blocs += a_remplir(1, "Club, date et signature de l’arbitre")
    resultat = couler(gabarit, blocs)
    corriges = [bloc for ligne in feuille.lignes for bloc in _corrige(gabarit, ligne)]
    return composer(gabarit, [*resultat, *couler(gabarit, corriges)])


def _duree(feuille: FeuilleDExamen) -> str:
    """« Durée : 34 min ; repris après 5 min d’interruption. »"""
    arret = f" ; repris après {longue_duree(feuille.interrompu)} d’interruption" if feuille.interrompu else ""
    return f"Durée : {feuille.minutes} min{arret}."


def _corrige(gabarit: Gabarit, ligne: LigneDExamen) -> list[Bloc]:
    """A bulletin and its correction beside the grid that it was written for, whole on a page."""
    dire = partial(texte, gabarit, retrait=_RETRAIT)
    repondu = f"Réponse : {_paye(*ligne.repondu)}, motif « {ligne.motif} »"
    juste = ligne.note is Note.JUSTE
    correction = [
        *dire(" ".join((f"Bulletin : {ligne.bulletin}.", *ligne.faits))),
        *dire(f"{repondu} : {ligne.note.value}.", gras=not juste),
        *dire(f"À payer : {_paye(*ligne.attendu)}. Article {ligne.point}, {ligne.objet}."),
        *dire(ligne.clair),
        *(bloc for etape in ligne.etapes for bloc in dire(f"• {etape}")),
    ]

    def grille(toile: Toile, y: float) -> None:
        tracer_grille(toile, toile.marge, y, _GRILLE, ligne.grille)

    return [*titre(f"{ligne.rang}. Coup {ligne.coup} : {ligne.tirage}"), cote_a_cote(Bloc(_GRILLE, grille), correction)]


def _paye(nombre: int, peine: Peine | None) -> str:
    return ", ".join(filter(None, (points(nombre), _PEINES[peine])))
