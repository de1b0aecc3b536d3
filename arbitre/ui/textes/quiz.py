"""What the correctors' quiz says."""

from typing import Final

from arbitre.engine.correction.articles.regle import Regle
from arbitre.engine.exercices.examen import Epreuve
from arbitre.engine.exercices.programme import visee
from arbitre.engine.exercices.question import Note, Question, ReponseDonnee, dans_les_autres_editions
from arbitre.engine.feuilles.examen import FeuilleDExamen, LigneDExamen
from arbitre.engine.francais import denombrer, longue_duree, majuscule
from arbitre.engine.reglement import Peine
from arbitre.engine.saisies import cite
from arbitre.revision import Acquis

TITRE = "Apprendre à corriger"
CARTE, REPONSE, CORRECTION, PROGRES = "Bulletin", "Votre réponse", "Correction", "Progrès par article"
REPONSE_EXEMPLE = "24 A 3"
QUESTION = "Que payez-vous, et pourquoi ?"
REGLE_DU_JEU = "Points, sanction (R rien, A avertissement, P pénalité, Z zéro), numéro du motif."
ACCUEIL = (
    "Un bulletin, sa grille et son tirage : payez-le comme à la table, puis Entrée montre le verdict et l’article.\n"
    "La séance dure dix minutes et finit par ce qu’il faut revoir ; ce que l’on rate revient plus souvent.\n"
    "Vos réponses restent sur cet ordinateur, dans votre dossier, et s’effacent quand vous voulez."
)
RECHERCHE = "Bulletin suivant…"
SUIVANT = "Entrée : bulletin suivant."
RECOMMENCER = "Entrée : une nouvelle séance. Page suiv. : la dernière correction."
EXAMEN, SEANCE, NOMBRE = "Passer l’examen", "Séance de dix minutes", "Bulletins de l’examen"
REFAIRE = "Refaire les manqués"
MONTRER_PROGRES, EFFACER = "Progrès par article", "Effacer mes réponses"
EFFACER_VRAIMENT = "Toutes vos réponses seront oubliées. Les effacer ?"
GARDER = "Les garder"
ABANDONNER_VRAIMENT = "L’examen est en cours : le quitter l’abandonne, avec son résultat. L’abandonner ?"
RESULTAT_PERDU = "Le résultat de cet examen n’est pas enregistré. Le quitter sans lui ?"
EXAMEN_FINI = "L’examen est fini : enregistrez-en le résultat, puis Entrée : une séance."
REPRISE_FINIE = "C’est fini : Entrée, une séance."
CONTINUER, ABANDONNER = "Rester à l’examen", "Le quitter"
EXAMEN_PERDU = (
    "L’examen commencé ne peut reprendre : le programme a changé depuis. Vos réponses comptent dans vos progrès ;"
    " passez-en un autre."
)
EXAMEN_D_UN_AUTRE_LEXIQUE = (
    "Un examen commencé avec un autre lexique attend : il reprendra avec lui (Fichier, Lexiques), ou passez-en"
    " un autre."
)
EFFACEES = "Vos réponses sont effacées."
EDITION = "Édition"
ENREGISTRER, FILTRE_PDF = "Enregistrer le résultat…", "Papiers (*.pdf)"
SANS_BULLETIN = "Ce lexique ne permet aucun bulletin : choisissez-en un plus grand."
COLONNES = ("Article", "Point", "Réponses", "Justes", "À revoir")

_PEINES = {
    None: "sans sanction",
    Peine.AVERTISSEMENT: "avertissement",
    Peine.PENALITE: "pénalité",
    Peine.ZERO: "zéro",
}
ECRIT: Final = "Résultat et correction enregistrés dans {chemin}."


def propositions(question: Question) -> str:
    """« 1  score sans joker », a line each."""
    return "\n".join(
        f"{rang}\u2002{majuscule(regle.objet)}" for rang, regle in enumerate(question.propositions, start=1)
    )


def tirage(question: Question) -> str:
    """« Coup 7 : AEINRST »."""
    contexte = question.exercice.copie.contexte
    return f"Coup {contexte.coup} : {contexte.tirage}"


def bulletins(nombre: int) -> str:
    """« 20 bulletins »."""
    return denombrer(nombre, "bulletin")


def refaire(nombre: int) -> str:
    """The button that asks the missed bulletins again."""
    return "Refaire le bulletin manqué" if nombre == 1 else f"Refaire les {nombre} manqués"


def examen_dit(epreuve: Epreuve) -> str:
    """What begins, and that nothing stops it."""
    quoi = bulletins(epreuve.nombre) + (" à refaire" if epreuve.repris else "")
    return (
        f"{quoi}, aucun verdict avant la fin ; le temps se compte.\n"
        "Une panne ou une fenêtre fermée n’y change rien : l’examen reprend au bulletin où il en était."
    )


def avancement(fait: int, justes: int, epreuve: Epreuve, *, reste: int) -> str:
    """Where the session is."""
    if epreuve.nombre:
        return f"Bulletin {fait + 1} sur {epreuve.nombre} · {reste} min"
    return f"Bulletin {fait + 1} · {denombrer(justes, 'juste')} · reste {reste} min"


def reprise(rendus: int, nombre: int, ecoule: int, interrompu: int) -> str:
    """An examination goes on after the program was closed, or killed; ``interrompu`` in seconds."""
    arret = longue_duree(interrompu)
    return (
        f"Examen repris au bulletin {rendus + 1} sur {nombre} : les réponses déjà données comptent.\n"
        f"Temps compté : {ecoule} min ; l’interruption, {arret} depuis la dernière réponse, n’y entre pas et"
        " est dite sur le résultat."
    )


def paiement(points: int, peine: Peine | None) -> str:
    """« 24 points, avertissement »."""
    return f"{denombrer(points, 'point')}, {_PEINES[peine]}"


def correction(question: Question, reponse: ReponseDonnee, note: Note) -> str:
    """The verdict, the article in plain words, step by step, what the other texts say."""
    verdict, regle = question.exercice.rendue.verdict, question.exercice.regle
    parties = [f"{majuscule(note.value)}. Il fallait payer {paiement(verdict.points, question.peine)}."]
    if note is not Note.JUSTE:
        dit = paiement(reponse.points, reponse.peine)
        bon = "" if reponse.motif == question.juste else f" ; le bon était le {question.juste + 1}"
        parties.append(f"Votre réponse : {dit}, motif {reponse.motif + 1}{bon}.")
    parties += ["", f"Article {regle.numero}, {regle.objet}", visee(regle).clair, "", "Pas à pas"]
    parties += [f"• {etape}" for etape in verdict.explication]
    parties += ["", "Dans les autres éditions"]
    parties += [f"• {nom} : {dit}" for nom, dit in dans_les_autres_editions(question.exercice)]
    return "\n".join(parties)


def bilan(justes: int, total: int, manques: tuple[Regle, ...], minutes: int) -> str:
    """What a session comes to."""
    tete = f"{denombrer(total, 'bulletin')} en {minutes} min, {denombrer(justes, 'juste')}."
    if not manques:
        return f"{tete}\n\nRien à revoir."
    lignes = [f"• {regle.numero}, {regle.objet} : {visee(regle).clair}" for regle in manques]
    return "\n".join([tete, "", "À revoir", *lignes])


def resultat(feuille: FeuilleDExamen) -> str:
    """What an examination comes to: the score, then each bulletin missed, its right answer and why."""
    total, justes = len(feuille.lignes), feuille.compte(Note.JUSTE)
    tete = f"{bulletins(total)} en {feuille.minutes} min, {denombrer(justes, 'juste')}."
    if not feuille.manquees:
        return f"{tete}\n\nRien à revoir."
    return "\n".join([tete, *(dit for ligne in feuille.manquees for dit in _manquee(ligne))])


def _manquee(ligne: LigneDExamen) -> list[str]:
    """A bulletin missed: what it bore, what was paid, what had to be and why, step by step."""
    lu = ligne.note.value if ligne.note is Note.MOTIF else f"il fallait payer {paiement(*ligne.attendu)}"
    return [
        "",
        f"{ligne.rang}. Coup {ligne.coup}, {ligne.tirage} : {ligne.bulletin}",
        *ligne.faits,
        f"Votre réponse : {paiement(*ligne.repondu)}, motif {cite(ligne.motif)} ; {lu}.",
        f"Article {ligne.point}, {ligne.objet} : {ligne.clair}",
        *(f"• {etape}" for etape in ligne.etapes),
    ]


def ligne_de_progres(acquis: tuple[Regle, Acquis | None]) -> tuple[str, ...]:
    """A row of the table: a point and what is known of it."""
    regle, su = acquis
    if su is None:
        return regle.numero, regle.objet, "", "", ""
    jour = su.echeance.astimezone().strftime("%d/%m/%Y")
    return regle.numero, regle.objet, str(su.reponses), str(su.justes), jour


def autres_choses(faits: tuple[str, ...]) -> str:
    """The facts known beside the bulletin."""
    return "\n".join(faits)


def motif_inconnu(nombre: int, combien: int) -> str:
    """A reason that is not proposed."""
    return f"Il n’y a pas de motif {cite(str(nombre))} : répondez de 1 à {combien}."
