"""The papers of who learns: the tops that were missed, a list of words, an examination of correctors."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from arbitre.charte import Corps, Espace
from arbitre.documents.gabarit import Bloc, Gabarit, a_remplir, composer, cote_a_cote, couler, texte, titre
from arbitre.documents.graphiques import tracer_grille
from arbitre.documents.mesure import INTERLIGNE, largeur
from arbitre.documents.tableau import Colonne, Donnee, liste
from arbitre.documents.toile import Cote, Papeterie, Toile
from arbitre.engine.exercices.question import Note
from arbitre.engine.feuilles.etude import FeuilleDeMots, FeuilleDePertes, LigneDePerte, Mot
from arbitre.engine.feuilles.examen import FeuilleDExamen, LigneDExamen
from arbitre.engine.francais import denombrer, longue_duree, points
from arbitre.engine.reglement import Peine

_TEXTE: Final = float(Corps.TEXTE.papier)
_NOTE: Final = float(Corps.NOTE.papier)
_ECART: Final = Espace.LARGE.value
_SEUL, _SALLE = ("Votre mot", "Payé"), ("La salle", "Moy.")


def _pertes(joue: str, gagnes: str) -> tuple[Donnee[LigneDePerte], ...]:
    return (
        Donnee(Colonne("Tirage", 66, cote=Cote.GAUCHE), lambda li: li.tirage),
        Donnee(Colonne("Top", 104, cote=Cote.GAUCHE, gras=True, lignes=2), lambda li: li.top),
        Donnee(Colonne("Points", 42), lambda li: str(li.points)),
        Donnee(Colonne(joue, 96, cote=Cote.GAUCHE, lignes=2), lambda li: li.joue),
        Donnee(Colonne(gagnes, 36), lambda li: str(li.gagnes)),
        Donnee(Colonne("Anagrammes", part=0.3, cote=Cote.GAUCHE, lignes=4), lambda li: li.anagrammes, facultative=True),
        Donnee(Colonne("Raccords", part=0.3, cote=Cote.GAUCHE, lignes=4), lambda li: li.raccords, facultative=True),
        Donnee(Colonne("Où", part=0.4, cote=Cote.GAUCHE, lignes=4), lambda li: li.ou),
    )


def pertes_pdf(feuille: FeuilleDePertes, papeterie: Papeterie) -> bytes:
    """A row a top, on sheets held sideways."""
    gabarit = Gabarit(papeterie, feuille.entete, paysage=True)
    return composer(gabarit, liste(gabarit, _pertes(*(_SALLE if feuille.salle else _SEUL)), feuille.lignes))


def mots_pdf(feuille: FeuilleDeMots, papeterie: Papeterie) -> bytes:
    """What was asked, then the words with their points, in as many columns as there is room for."""
    gabarit = Gabarit(papeterie, feuille.entete)
    blocs = texte(gabarit, feuille.demande, gras=True)
    for nom, mots in feuille.groupes:
        colonne = max(largeur(mot, _TEXTE) for mot, _ in mots) + largeur(" 00", _NOTE) + _ECART
        rang = max(1, int((gabarit.largeur + _ECART) // colonne))
        blocs += titre(nom)
        blocs += [
            Bloc(_TEXTE * INTERLIGNE, partial(_tracer, mots=mots[debut : debut + rang], colonne=colonne))
            for debut in range(0, len(mots), rang)
        ]
    return composer(gabarit, couler(gabarit, blocs))


def _tracer(toile: Toile, y: float, *, mots: Sequence[Mot], colonne: float) -> None:
    for rang, (mot, valeur) in enumerate(mots):
        x = toile.marge + rang * colonne
        toile.texte(x, y + _TEXTE, mot, _TEXTE)
        toile.texte(x + largeur(mot, _TEXTE) + 4, y + _TEXTE, str(valeur), _NOTE)


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
