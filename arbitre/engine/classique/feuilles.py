"""What the papers and screens of a tournament show, as plain texts and numbers."""

from msgspec import Struct

from arbitre.engine.classique.classement import LigneDeTournoi
from arbitre.engine.classique.formule import FICTIF, Numero
from arbitre.engine.classique.rencontre import Rencontre
from arbitre.engine.classique.resultat_dit import noms_courts, perdue_en_texte, resultat_en_texte, scores_en_texte
from arbitre.engine.classique.tournoi.etat import SANS_TABLE, Inscrit, RondeDuTournoi, Tournoi, nom_de, rang_par_joueur
from arbitre.engine.feuilles.entete import Entete, date_en_toutes_lettres
from arbitre.engine.francais import alphabetique, relatif

X = "X (exempt)"


class LigneDeTable(Struct, frozen=True):
    """A table of a round: both players, the result as text, empty while it is awaited."""

    table: int
    a: str
    b: str
    resultat: str
    scores: str = ""
    """The scores alone, without a decision or a forfeit."""
    perdue: str = ""
    """What the scores do not tell the room: who lost by decision, who won by forfeit."""


class LigneDeJoueur(Struct, frozen=True):
    """Where a player goes."""

    nom: str
    table: int
    adversaire: str


class FeuilleDeRonde(Struct, frozen=True):
    """The pairings of a round, by table and by name."""

    entete: Entete
    numero: int
    deux_manches: bool
    par_table: tuple[LigneDeTable, ...]
    par_nom: tuple[LigneDeJoueur, ...]
    exempt: str = ""
    absents: tuple[str, ...] = ()


class LigneClassique(LigneDeTournoi, frozen=True):
    """A player's line in a ranking, with the matches won, drawn and lost."""

    inscrit: Inscrit
    gagnes: int
    nuls: int
    perdus: int


class FeuilleDuClassement(Struct, frozen=True):
    """A ranking after ``rondes`` rounds; ``provisoire`` while results are awaited."""

    entete: Entete
    rondes: int
    final: bool
    provisoire: bool
    lignes: tuple[LigneClassique, ...]


class LigneCroisee(Struct, frozen=True):
    """A player's rounds: « 12 G +44 » is a match won by 44 points against who is twelfth now."""

    rang: int
    nom: str
    cases: tuple[str, ...]
    pm: int
    pdep: int


class GrilleCroisee(Struct, frozen=True):
    """Who met whom, and what came of it."""

    entete: Entete
    rondes: int
    lignes: tuple[LigneCroisee, ...]


def entete_du_tournoi(tournoi: Tournoi, titre: str, partie: str = "", lexique: str = "") -> Entete:
    """The heading of a paper of the tournament."""
    return Entete(
        titre=titre,
        competition=tournoi.nom,
        date=date_en_toutes_lettres(tournoi.date),
        jour=tournoi.date,
        lieu=tournoi.lieu,
        partie=partie,
        edition="formule classique",
        lexique=lexique,
        juge_arbitre=tournoi.reglages.juge_arbitre,
    )


def signe(valeur: int) -> str:
    """« +44 », « −44 », « 0 »."""
    return f"+{valeur}" if valeur > 0 else relatif(valeur)


def cote_en_texte(cote: float) -> str:
    """« 1234 », « 1234,5 »."""
    return relatif(f"{cote:.2f}".rstrip("0").rstrip("."))


def feuille_de_ronde(tournoi: Tournoi, ronde: RondeDuTournoi) -> FeuilleDeRonde:
    """The pairings of ``ronde``."""

    def nom(joueur: Numero) -> str:
        return nom_de(tournoi.inscrits, joueur)

    dedans = {j for r in ronde.ronde for j in (r.a, r.b) if not r.contre_x or r.forfait is None}
    joueurs = [
        LigneDeJoueur(nom(joueur), max(table, SANS_TABLE), X if autre == FICTIF else nom(autre))
        for table, r in ronde.rencontres.items()
        for joueur, autre in ((r.a, r.b), (r.b, r.a))
        if joueur in dedans - {FICTIF}
    ]
    exempts = [nom(r.a) for table, r in sorted(ronde.rencontres.items()) if table <= SANS_TABLE and r.forfait is None]
    return FeuilleDeRonde(
        entete_du_tournoi(tournoi, f"Ronde {ronde.numero}", _comment(tournoi, ronde)),
        ronde.numero,
        ronde.deux_manches,
        tuple(_ligne_de_table(tournoi, table, ronde.rencontres[table]) for table in ronde.tables),
        tuple(sorted(joueurs, key=lambda ligne: alphabetique(ligne.nom))),
        ", ".join(exempts),
        tuple(sorted((nom(j) for j in tournoi.inscrits if j not in dedans), key=alphabetique)),
    )


def _ligne_de_table(tournoi: Tournoi, table: int, r: Rencontre) -> LigneDeTable:
    a, b = nom_de(tournoi.inscrits, r.a), nom_de(tournoi.inscrits, r.b)
    noms = noms_courts(tournoi.inscrits, r)
    return LigneDeTable(table, a, b, resultat_en_texte(r, noms), scores_en_texte(r), perdue_en_texte(r, noms))


def _comment(tournoi: Tournoi, ronde: RondeDuTournoi) -> str:
    """« Deux manches gagnantes · 20 min par joueur · appariements par l’article 6.1.2 »."""
    manches = "deux manches gagnantes" if ronde.deux_manches else "une manche"
    par = f"appariements\u00a0: {comment_apparie(ronde)}"
    return f"{manches.capitalize()} · {tournoi.reglages.minutes}\u00a0min par joueur · {par}"


def comment_apparie(ronde: RondeDuTournoi) -> str:
    """« article 6.1.2 », « la règle …, faute de tableau (article 6.1.1) », « à la main »."""
    article = f"article {ronde.article}" if ronde.article else ""
    if ronde.regle:
        return f"{ronde.regle} ({article})" if article else ronde.regle
    return article or "à la main"


def feuille_du_classement(tournoi: Tournoi, apres: int | None = None) -> FeuilleDuClassement:
    """The ranking after round ``apres`` (None: after all the rounds published)."""
    rondes = tournoi.rondes[:apres]
    provisoire = any(ronde.attendues for ronde in rondes)
    final = len(rondes) >= tournoi.matchs and not provisoire
    if not rondes:
        titre = "Classement initial"
    elif final:
        titre = "Classement final"
    else:
        titre = f"Classement après la ronde {len(rondes)}" + " — provisoire" * provisoire
    lignes = (
        LigneClassique(
            li.joueur, li.rang, li.pm, li.ppm, li.pdep, tournoi.inscrits[li.joueur], *_bilan(li.joueur, rondes)
        )
        for li in tournoi.classement(apres)
    )
    return FeuilleDuClassement(entete_du_tournoi(tournoi, titre), len(rondes), final, provisoire, tuple(lignes))


def _bilan(joueur: Numero, rondes: tuple[RondeDuTournoi, ...]) -> tuple[int, int, int]:
    """Matches won, drawn, lost; a forfeit of one's own is lost."""
    gagnes = nuls = perdus = 0
    for ronde in rondes:
        table = ronde.table_de(joueur)
        r = ronde.rencontres[table] if table is not None else None
        if r is None or not r.connue:
            continue
        if r.vainqueur is None and r.forfait is None:
            nuls += 1
        elif r.vainqueur is r.camp(joueur):
            gagnes += 1
        else:
            perdus += 1
    return gagnes, nuls, perdus


def grille_croisee(tournoi: Tournoi) -> GrilleCroisee:
    """The cross-table, in the order of the ranking."""
    lignes = tournoi.classement()
    rangs = rang_par_joueur(lignes)
    return GrilleCroisee(
        entete_du_tournoi(tournoi, "Grille croisée"),
        len(tournoi.rondes),
        tuple(
            LigneCroisee(
                ligne.rang,
                nom_de(tournoi.inscrits, ligne.joueur),
                tuple(_case(tournoi, ronde, ligne.joueur, rangs) for ronde in tournoi.rondes),
                ligne.pm,
                ligne.pdep,
            )
            for ligne in lignes
        ),
    )


def _case(tournoi: Tournoi, ronde: RondeDuTournoi, joueur: Numero, rangs: dict[Numero, int]) -> str:
    table = ronde.table_de(joueur)
    if table is None:
        return "—"
    r = ronde.rencontres[table]
    autre = r.adversaire(joueur)
    contre = "X" if autre == FICTIF else str(rangs[autre])
    if not r.connue:
        return f"{contre} …"
    camp = r.camp(joueur)
    if r.forfait is not None and r.forfait.touche(camp):
        return f"{contre} F"
    issue = "N" if r.vainqueur is None else "G" if r.vainqueur is camp else "P"
    return f"{contre} {issue} {signe(r.pdep(joueur, tournoi.bareme))}"
