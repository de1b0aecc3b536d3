"""Every sentence of the window of a game that is followed."""

from arbitre.engine.classique.recit import Genre
from arbitre.engine.classique.suivi.etat import COTES, CoupDuSuivi, PartieSuivie
from arbitre.engine.classique.suivi.ligne import EXEMPLE
from arbitre.engine.classique.suivi.trancher import restes_sus
from arbitre.engine.classique.suivi.vue import abandon_en_texte, coup_en_texte, jeu_a_son_rang, perdus_en_texte
from arbitre.engine.francais import denombrer, majuscule, ordinal, relatif
from arbitre.ui.textes.touches import GesteClassique as Geste

TITRE = "Partie suivie"
LIGNE = "Coup joué"
LIGNE_EXEMPLE = f"{EXEMPLE}\u00a0· passe\u00a0: - · échange\u00a0: -ABC ou -3 · contestation\u00a0: «\u00a0?\u00a0»"
LIGNE_TABLE = "Table à suivre, puis 1 ou 2\u00a0: qui commence (si le toss n’est pas noté)"
COUPS, MEILLEURS = "Coups de la partie", "Meilleurs coups (pour vous seul)"
COLONNES_COUPS = ("N°", "Joueur", "Tirage", "Coup", "Points", "Cumul", "Rang", "Perdus")
COLONNES_MEILLEURS = ("Rang", "Mot", "Réf.", "Points")
CHEVALETS = "&Chevalets à la salle (les deux l’acceptent)"
PENDULES = "Pendules"
AIDE = (
    f"Ligne vide\u00a0: ← → pendules, Espace arrête ou lance · {Geste.CONTESTER} conteste, {Geste.DEFAIRE} défait · "
    "temps 1 · pen 1 5 · abandon 1"
)
PERSONNE = "Aucune partie n’est suivie\u00a0: tapez la table, Entrée."
CONCLUE = "{ou}{fin}\u00a0: {a} {x} – {y} {b}. {suite}Une autre table se suit en la tapant."
LAISSEE = "Ronde {ronde}, table {table}\u00a0: le résultat est entré. Une autre table se suit en la tapant."
A_ENREGISTRER = "Échap, puis Entrée enregistre ce résultat à la ronde. "
PAS_ICI = "La dernière commande n’est pas de cette partie\u00a0: «\u00a0{}\u00a0» se défait dans la fenêtre du tournoi."
EPUISE = "Le temps de {nom} est écoulé\u00a0: tapez temps {rang} pour le constater (7.3.1)."
HORS_TEMPS = (
    "Le temps de {nom} est écoulé\u00a0: ce coup ne se joue plus (7.3.1). Entrée de nouveau le garde quand même, et "
    "c’est au registre\u00a0; temps {rang} constate le temps épuisé."
)
ENCORE_DU_TEMPS = (
    "La pendule {de_qui} montre encore {lue}\u00a0: le temps n’est pas épuisé (7.3.1). Entrée de nouveau le constate "
    "quand même."
)
COURT, ARRETEES = "La pendule {de_qui} court.", "Les deux pendules sont arrêtées."
EN_COURS_AILLEURS = "C’est la table {ici} qui est suivie, et sa partie n’est pas finie\u00a0: pas la table {autre}."
RIEN_A_CONTESTER = "Aucun mot ne vient d’être posé\u00a0: il n’y a rien à contester (5.1)."


def sac(lettres: int) -> str:
    """« 52 lettres dans le sac »."""
    return f"{denombrer(lettres, 'lettre')} dans le sac"


def attendu(partie: PartieSuivie, noms: tuple[str, str], ou: str = "", *, a_enregistrer: bool) -> str:
    """The next act, said above the line; ``ou``: which game it is, where it is not of the round in hand;
    ``a_enregistrer``: the result that waits on the line of the round."""
    jeu = partie.jeu
    if partie.conclue:
        (a, b), (x, y) = noms, partie.scores
        abandon = abandon_en_texte(partie, noms)
        fin = f"{abandon} et perd la partie" if abandon else "Partie finie"
        suite = A_ENREGISTRER * a_enregistrer
        debut = f"{majuscule(ou)}. " if ou else ""
        return CONCLUE.format(ou=debut, fin=fin, a=a, x=relatif(x), y=relatif(y), b=b, suite=suite)
    if partie.laissee:
        return LAISSEE.format(ronde=partie.ronde, table=partie.table)
    if jeu.fin is None:
        rang = COTES.index(jeu.trait)
        tirage = partie.tirages[rang]
        suite = f", tirage {tirage}" if tirage else ""
        return f"À {noms[rang]} de jouer{suite} · {sac(jeu.sac)}"
    restes = restes_sus(partie)
    if restes is None:
        a, b = noms
        return f"Partie finie\u00a0: tapez les lettres qui restent à {a}, une barre, celles de {b}\u00a0: AE / LRS."
    if reste := "".join(restes):
        qui = noms[0 if restes[0] else 1]
        return f"Partie finie (7.1), {reste} reste à {qui}\u00a0: Entrée décompte, ? conteste le dernier mot."
    return f"{abandon_en_texte(partie, noms)} et perd la partie\u00a0: Entrée la conclut."


def fait(coup: CoupDuSuivi, nom: str) -> str:
    """The move just made, and its points."""
    return f"{nom}\u00a0: {coup_en_texte(coup.recit)}. {juge(coup)}".strip()


def juge(coup: CoupDuSuivi) -> str:
    """« 3e sur 412, 24 points perdus ; le meilleur : MAISON H4 24. »."""
    analyse = coup.analyse
    if analyse is None:
        return ""
    dits = [f"{ordinal(analyse.rang)} sur {analyse.nombre}"] if analyse.rang else []
    if not analyse.rang and coup.recit.genre is Genre.POSE:
        dits.append("mot hors du lexique")
    if analyse.rang == 1:
        return f"{dits[0]}, au top."
    if analyse.perdus:
        dits.append(denombrer(analyse.perdus, "point perdu"))
    manque = f"\u00a0; scrabble manqué\u00a0: {analyse.scrabble}" if analyse.scrabble else ""
    return f"{majuscule(', '.join(dits))}\u00a0; le meilleur\u00a0: {analyse.meilleure}{manque}."


def ligne_de_coup(partie: PartieSuivie, rang: int, noms: tuple[str, str]) -> tuple[str, ...]:
    """The cells of the move of that rank (from 0), as `COLONNES_COUPS` names them."""
    recit, analyse = partie.coups[rang].recit, partie.coups[rang].analyse
    place = "" if analyse is None else f"{analyse.rang or '—'}/{analyse.nombre}"
    perdus = "" if analyse is None else perdus_en_texte(analyse)
    return (
        str(rang + 1), noms[recit.joueur], recit.tirage or "", jeu_a_son_rang(partie.recits, rang, partie.faits),
        relatif(recit.points), relatif(recit.cumul), place, perdus,
    )  # fmt: skip


def resultat(partie: PartieSuivie) -> str:
    """« 5 412 380 », as the line of results takes it; « ! » after the score of who lost by giving up."""
    perdant = partie.jeu.perdant
    scores = (f"{score}{'!' if camp is perdant else ''}" for score, camp in zip(partie.scores, COTES, strict=True))
    return " ".join((str(partie.table), *scores))
