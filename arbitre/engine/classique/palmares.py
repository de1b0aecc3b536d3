"""What is shown after a tournament, and while it goes on: podiums, prizes, who can still win, each player's card,
new cotes."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from arbitre.engine.classique.classement import LigneDeTournoi
from arbitre.engine.classique.cotes import attendu, lire_la_formule
from arbitre.engine.classique.feuilles import (
    entete_du_tournoi,
    feuille_du_classement,
    signe,
)
from arbitre.engine.classique.formule import FICTIF, Numero
from arbitre.engine.classique.rencontre import Camp, Rencontre
from arbitre.engine.classique.resultat_dit import noms_courts, resultat_en_texte
from arbitre.engine.classique.tournoi.etat import SANS_TABLE, Tournoi, nom_de, rang_par_joueur
from arbitre.engine.feuilles.entete import Entete

PREMIERS: Final = 3
"""Places of a podium."""


class LigneDePodium(Struct, frozen=True):
    """A place, who has it, « 13 PM  +245 »."""

    rang: int
    nom: str
    points: str


class Podium(Struct, frozen=True):
    """The first ones: of all, of a division, of a série, of a category."""

    titre: str
    lignes: tuple[LigneDePodium, ...]


class PrixDuTournoi(Struct, frozen=True):
    """A record of the tournament: what it is, whose, in which match."""

    titre: str
    valeur: int
    qui: str
    detail: str


class Palmares(Struct, frozen=True):
    """Podiums and prizes; ``provisoire`` until the last result is in."""

    entete: Entete
    provisoire: bool
    podiums: tuple[Podium, ...]
    prix: tuple[PrixDuTournoi, ...]
    en_lice: tuple[str, ...]


def palmares(tournoi: Tournoi) -> Palmares:
    """The palmarès as it stands now."""
    classes = tournoi.classement()
    titre = "Palmarès" + " — provisoire" * (not tournoi.fini)
    return Palmares(
        entete_du_tournoi(tournoi, titre),
        not tournoi.fini,
        tuple(_podiums(tournoi, classes)),
        tuple(_prix(tournoi)),
        tuple(nom_de(tournoi.inscrits, joueur) for joueur in encore_en_lice(tournoi)),
    )


def _podiums(tournoi: Tournoi, classes: Sequence[LigneDeTournoi]) -> Iterator[Podium]:
    yield _podium(tournoi, "Classement général", classes)
    for trait, nom in (("division", "Division"), ("serie", "Série"), ("categorie", "Catégorie")):
        valeurs = {getattr(i, trait) for i in tournoi.inscrits.values()} - {""}
        for valeur in sorted(valeurs, key=_ordre_de_serie):
            membres = [li for li in classes if getattr(tournoi.inscrits[li.joueur], trait) == valeur]
            yield _podium(tournoi, f"{nom} {valeur}", membres)


def _ordre_de_serie(nom: str) -> tuple[bool, str]:
    """Joker first, then A, B, C."""
    return nom.casefold() != "joker", nom.casefold()


def _podium(tournoi: Tournoi, titre: str, lignes: Sequence[LigneDeTournoi]) -> Podium:
    return Podium(
        titre,
        tuple(
            LigneDePodium(li.rang, nom_de(tournoi.inscrits, li.joueur), f"{li.pm} PM, {signe(li.pdep)}")
            for li in lignes[:PREMIERS]
        ),
    )


class _Partie(Struct, frozen=True):
    """A side of a game that was played."""

    ronde: int
    joueur: Numero
    autre: Numero
    score: int
    contre: int
    gagnee: bool | None


def _parties(tournoi: Tournoi) -> Iterator[_Partie]:
    for ronde in tournoi.rondes:
        for r in ronde.ronde:
            for manche in r.parties if r.jouee else ():
                gagnant = manche.vainqueur
                for camp in Camp:
                    score, contre = (manche.a, manche.b) if camp is Camp.A else (manche.b, manche.a)
                    joueur, autre = (r.a, r.b) if camp is Camp.A else (r.b, r.a)
                    yield _Partie(
                        ronde.numero, joueur, autre, score, contre, None if gagnant is None else gagnant is camp
                    )


def _prix(tournoi: Tournoi) -> Iterator[PrixDuTournoi]:
    """The records; those who share one are all there."""
    parties = list(_parties(tournoi))
    perdues = [p for p in parties if p.gagnee is False and p.score <= p.contre]
    gagnees = [p for p in parties if p.gagnee]
    mesures: tuple[tuple[str, list[_Partie], Callable[[_Partie], int]], ...] = (
        ("Plus haute partie", parties, lambda p: p.score),
        ("Meilleure défaite", perdues, lambda p: p.score),
        ("Plus grand écart", gagnees, lambda p: p.score - p.contre),
    )
    for titre, parmi, mesure in mesures:
        meilleur = max(map(mesure, parmi), default=0)
        for partie in parmi:
            if mesure(partie) == meilleur:
                contre = nom_de(tournoi.inscrits, partie.autre)
                detail = f"{partie.score} – {partie.contre} contre {contre}, ronde {partie.ronde}"
                yield PrixDuTournoi(titre, meilleur, nom_de(tournoi.inscrits, partie.joueur), detail)


def encore_en_lice(tournoi: Tournoi) -> tuple[Numero, ...]:
    """The players who may still be first by the points de match: all their matches to come won, those of the leader
    all lost, which is worth 1 each (article 3). An absent player has none to come. Before the first round, all the
    players."""
    bareme, classes = tournoi.bareme, tournoi.classement()
    restants = {li.joueur: _restants(tournoi, li.joueur) for li in classes}
    acquis = [li.pm + restants[li.joueur] * bareme.defaite for li in classes]
    seuil = max(acquis, default=0)
    return tuple(li.joueur for li in classes if li.pm + restants[li.joueur] * bareme.victoire >= seuil)


def _restants(tournoi: Tournoi, joueur: Numero) -> int:
    """Matches that this player may still play, those awaited among them."""
    attendus = sum(
        not ronde.rencontres[table].connue for ronde in tournoi.rondes if (table := ronde.table_de(joueur)) is not None
    )
    a_venir = 0 if joueur in tournoi.absents else tournoi.matchs - len(tournoi.rondes)
    return attendus + a_venir


class LigneDeCarte(Struct, frozen=True):
    """A round of a player: where, against whom, the result as he sees it, what it gave, what he has then."""

    ronde: int
    table: int
    adversaire: str
    resultat: str
    pm: str
    pdep: str
    cumul: str
    rang: int


class CarteDuJoueur(Struct, frozen=True):
    """The whole tournament of one player."""

    entete: Entete
    nom: str
    sous_titre: str
    lignes: tuple[LigneDeCarte, ...]


def cartes(tournoi: Tournoi) -> tuple[CarteDuJoueur, ...]:
    """One a player, in the order of the ranking."""
    rangs = [rang_par_joueur(tournoi.classement(n)) for n in range(1, len(tournoi.rondes) + 1)]
    feuille = feuille_du_classement(tournoi)
    return tuple(
        CarteDuJoueur(
            entete_du_tournoi(tournoi, "Fiche du joueur"),
            li.inscrit.nom,
            " · ".join(filter(None, (li.inscrit.club, li.inscrit.licence, f"place {li.rang}" if rangs else ""))),
            tuple(_lignes_de_carte(tournoi, li.joueur, rangs)),
        )
        for li in feuille.lignes
    )


def _lignes_de_carte(tournoi: Tournoi, joueur: Numero, rangs: Sequence[dict[Numero, int]]) -> Iterator[LigneDeCarte]:
    pm = pdep = 0
    for ronde, classes in zip(tournoi.rondes, rangs, strict=True):
        table = ronde.table_de(joueur)
        if table is None:
            perdus = tournoi.bareme.perte_absent
            pdep -= perdus
            cumul = f"{pm} PM, {signe(pdep)}"
            yield LigneDeCarte(ronde.numero, 0, "absent", "", "0", signe(-perdus), cumul, classes[joueur])
            continue
        r = ronde.rencontres[table]
        gagne, ecart = r.pm(joueur, tournoi.bareme), r.pdep(joueur, tournoi.bareme)
        pm, pdep = pm + gagne, pdep + ecart
        connu = r.connue
        yield LigneDeCarte(
            ronde.numero,
            max(table, SANS_TABLE),
            nom_de(tournoi.inscrits, r.adversaire(joueur)),
            _vu_par(tournoi, r, joueur),
            str(gagne) if connu else "…",
            signe(ecart) if connu else "…",
            f"{pm} PM, {signe(pdep)}",
            classes[joueur],
        )


def _vu_par(tournoi: Tournoi, r: Rencontre, joueur: Numero) -> str:
    """The result with this player's score first."""
    if r.b == FICTIF:
        return "exempt" if r.forfait is None else "forfait"
    if not r.connue:
        return "attendu"
    if r.forfait is not None:
        return "forfait" if r.forfait.touche(r.camp(joueur)) else "gagné par forfait"
    return resultat_en_texte(r, noms_courts(tournoi.inscrits, r), r.camp(joueur))


class NouvelleCote(Struct, frozen=True):
    """A player's cote before the tournament, and after it by the organiser's formula."""

    joueur: Numero
    nom: str
    avant: float
    apres: float


def nouvelles_cotes(tournoi: Tournoi) -> tuple[NouvelleCote, ...]:
    """New cotes in the order of the ranking; none where the organiser gave no formula: the texts have none."""
    if not tournoi.reglages.formule_cote:
        return ()
    calcul, classes = lire_la_formule(tournoi.reglages.formule_cote), tournoi.classement()
    return tuple(
        NouvelleCote(
            li.joueur,
            nom_de(tournoi.inscrits, li.joueur),
            tournoi.inscrits[li.joueur].cote,
            round(calcul(_valeurs(tournoi, li, len(classes))), 2),
        )
        for li in classes
    )


def _valeurs(tournoi: Tournoi, ligne: LigneDeTournoi, joueurs: int) -> dict[str, float]:
    cote = tournoi.inscrits[ligne.joueur].cote
    jouees = [
        ronde.rencontres[table]
        for ronde in tournoi.rondes
        if (table := ronde.table_de(ligne.joueur)) is not None and ronde.rencontres[table].jouee
    ]
    adverses = [tournoi.inscrits[r.adversaire(ligne.joueur)].cote for r in jouees]
    gagnes = sum(0.5 if r.vainqueur is None else float(r.vainqueur is r.camp(ligne.joueur)) for r in jouees)
    return {
        "cote": cote,
        "moyenne": sum(adverses) / len(adverses) if adverses else cote,
        "matchs": float(len(jouees)),
        "gagnes": gagnes,
        "attendus": sum(attendu(cote, autre) for autre in adverses),
        "pm": float(ligne.pm),
        "pdep": float(ligne.pdep),
        "rang": float(ligne.rang),
        "joueurs": float(joueurs),
    }
