"""What « Jouer seul » says."""

from typing import Final

from arbitre.engine.correction.billet import une_ligne
from arbitre.engine.feuilles.route import LigneDeRoute
from arbitre.engine.francais import cadran, denombrer, entre_parentheses, pourcentage, relatif
from arbitre.engine.partie.etat import Coup
from arbitre.engine.partie.lecture import Resultat
from arbitre.engine.reglement import Reglement
from arbitre.engine.saisies import cite
from arbitre.engine.seul.comptes import CompteSeul, CoupDeLaSalle
from arbitre.ui.textes.touches import Geste

TITRE, MOI = "Jouer seul", "Moi"
ACCUEIL: Final = (
    "Une partie contre le top, avec la voix et le chrono\u00a0: écrivez le mot et sa référence, puis Entrée rend"
    " votre bulletin.\n"
    "Le moteur le paie comme à la table, et dit le top\u00a0; ce que vous manquez va dans vos pertes.\n"
    "Fermez quand vous voulez\u00a0: la partie attend là où elle est, rien de ce que vous avez rendu ne se perd."
)
NEUVE, AUTRE = "Une partie nouvelle", "Une partie d’un fichier"
TEMPS, PARTIES, HISTOIRE = "Temps", "Parties du fichier", "Mes parties"
JOUER_NEUVE, CHOISIR, JOUER = "Jouer une partie nouvelle", "Choisir un fichier…", "Jouer"
REPRENDRE, REVOIR = "Reprendre", "Revoir"
FILTRE: Final = "Parties (*.scellee *.arbitre *.jsonl *.json *.xml *.txt);;Tous les fichiers (*)"
AUCUN_FICHIER: Final = "Une partie scellée, une compétition, une partie d’un autre logiciel."
COLONNES: Final = ("Jour", "Partie", "Coups", "Points", "Top", "%", "Négatif", "Tops trouvés", "")
EN_COURS, FINI = "à reprendre", ""
PROGRES: Final = "Pourcentage du top, partie après partie"
SANS_HISTOIRE: Final = "Vos parties seront ici, avec leur courbe\u00a0: jouez-en une."
FABRIQUE, PREPARE = "La partie se prépare…", "La partie s’ouvre…"
SANS_FABRICATION: Final = "Aucune partie ne répond à ces critères\u00a0: demandez moins."
FINIE: Final = "La partie est finie. Entrée\u00a0: vos parties."
EN_JEU: Final = "Une partie se joue dans la salle\u00a0: vous jouerez seul quand elle sera finie."
SANS_SOLUTION: Final = "Ce tirage n’avait aucune solution\u00a0: le coup est annulé. Entrée\u00a0: la suite."
REPONSE, REPONSE_EXEMPLE = "Votre solution", "MAISON H4"
COUPS, CORRECTION, TABLEAU = "Coups", "Le coup joué", "Tableau"
COLONNES_DES_COUPS: Final = ("Coup", "Tirage", "Votre mot", "Points", "Top", "Perte")
RETOUR: Final = "Mes parties"
PAUSE = f"Suspendre ({Geste.PAUSE})"
REPETER = f"Répéter le tirage ({Geste.REPETER_TIRAGE})"
SUITE: Final = "Entrée\u00a0: le tirage suivant."
PREMIER: Final = "Entrée\u00a0: le premier tirage."
LETTRES: Final = "Les lettres se disent\u00a0; Entrée lance le temps tout de suite."
CHERCHEZ: Final = "Écrivez le mot et sa référence, MAISON H4, puis Entrée. Z\u00a0: bulletin blanc."
NOUVELLE: Final = "Partie {graine}.{numero}"
TEMPS_ECOULE: Final = "Temps écoulé. {phrase}"
"""What stood in the line when the time ended cannot be read."""


def suspendu(_coup: int, reste: float) -> str:
    """The chrono stands still; what may be done about it."""
    return f"Le chrono est suspendu à {cadran(reste)}\u00a0: {Geste.PAUSE} le reprend."


def sans_partie(fichier: str) -> str:
    """A file that has nothing to play."""
    return f"{cite(fichier)} n’a pas de partie finie\u00a0: choisissez un autre fichier."


def ligne_d_histoire(compte: CompteSeul) -> tuple[str, ...]:
    """A row of the history."""
    suite = FINI if compte.fini else EN_COURS
    jour = "/".join(reversed(compte.date.split("-")))
    if not compte.coups:
        return jour, compte.titre, "0", "", "", "", "", "", suite
    return (
        jour,
        compte.titre,
        str(compte.coups),
        str(compte.total),
        str(compte.tops),
        pourcentage(compte.pourcentage),
        relatif(compte.negatif),
        f"{compte.trouves} / {compte.coups}",
        suite,
    )


def bilan(compte: CompteSeul) -> str:
    """« 7 coups, 412 points sur 480, 85,83 %, négatif −68, 3 tops trouvés. »"""
    if not compte.coups:
        return ""
    part = f"{pourcentage(compte.pourcentage)}\u00a0%"
    return (
        f"{denombrer(compte.coups, 'coup')}\u00a0: {compte.total} sur {compte.tops}, {part},"
        f" négatif {relatif(compte.negatif)}, {denombrer(compte.trouves, 'top trouvé')}."
    )


def ligne_de_coup(ligne: LigneDeRoute) -> tuple[str, ...]:
    """A row of the partie."""
    mot = f"{entre_parentheses(ligne.mot)} {ligne.ref}" if ligne.mot else "—"
    paye = f"{ligne.case.points or 0}{' ' + ligne.case.lettres if ligne.case.lettres else ''}"
    perte = relatif(ligne.perte) if ligne.perte else "top"
    return str(ligne.coup), ligne.tirage, mot, paye, str(ligne.top), perte


def correction(coup: Coup, rendu: Resultat, vu: CoupDeLaSalle | None, reglement: Reglement) -> str:
    """The points had, the top and its reason, and the result of the room that played the partie."""
    assert coup.retenu is not None, "a coup that is over has a top"
    solution = coup.retenu.solution
    top = f"{entre_parentheses(solution.mot)} {solution.ref}, {denombrer(coup.points_top, 'point')}"
    trouve = rendu.saisi and rendu.points == coup.points_top
    lignes = [
        f"Coup {coup.numero}\u00a0: top trouvé, {top}." if trouve else f"Coup {coup.numero}\u00a0: le top était {top}."
    ]
    if rendu.verdict is not None:
        sanction = rendu.verdict.sanctions or rendu.verdict.moyenne
        paye = une_ligne(rendu.verdict, reglement) if sanction else denombrer(rendu.points, "point")
        manque = rendu.verdict.manque and not sanction
        lignes += [f"Vous\u00a0: {paye}, {rendu.verdict.manque}." if manque else f"Vous\u00a0: {paye}."]
    if coup.retenu.raison:
        lignes.append(coup.retenu.raison)
    if vu is not None:
        lignes += ["", *_salle(vu)]
    if rendu.verdict is not None and not trouve:
        lignes += ["", *(f"• {etape}" for etape in rendu.verdict.explication)]
    return "\n".join(lignes)


def _salle(vu: CoupDeLaSalle) -> list[str]:
    """« La salle : 3 tops sur 18, 41,2 points en moyenne. »"""
    moyenne = f"{vu.dixiemes // 10},{vu.dixiemes % 10}"
    tete = f"La salle\u00a0: {denombrer(vu.au_top, 'top')} sur {vu.joueurs}, {moyenne} points en moyenne."
    mots = (f"{entre_parentheses(mot)} {ref} {points} ({nombre})" for mot, ref, points, nombre in vu.mots)
    dits = ", ".join(mots)
    return [tete, f"Joués\u00a0: {dits}."] if dits else [tete]
