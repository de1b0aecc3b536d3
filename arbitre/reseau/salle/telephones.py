"""What a player's telephone is shown once a partie is over: the player's own sheets, the ranking so far, the parties
replayed; of the other players, what the tableau shows and no more."""

from collections.abc import Callable
from enum import Enum
from typing import Any

from arbitre.echanges.rejeu import recit
from arbitre.engine.classement.general import LigneClassement
from arbitre.engine.competition.classer import arrete, classement_de_partie
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.route import FeuilleDeRoute, LigneDeRoute, feuilles_de_route
from arbitre.engine.feuilles.tableau import classement_au_tableau
from arbitre.engine.partie.etat import Partie
from arbitre.reseau.postes.fil import ecrire
from arbitre.reseau.salle.vues import classement

Objet = dict[str, Any]


class Acces(Enum):
    """What players may look at now."""

    FERME = "ferme"
    TABLEAU = "tableau"
    RESULTATS = "resultats"


class Telephones:
    """Each page made once a state; held by the service's thread."""

    def __init__(self) -> None:
        self._etat = Competition()
        self._classement: Objet | None = None
        self._feuilles: dict[int, tuple[FeuilleDeRoute, ...]] = {}
        self._rangs: dict[int, dict[int, LigneClassement]] = {}
        self._faites: dict[tuple[int, int], bytes] = {}

    def resultats(self, etat: Competition, table: int) -> bytes:
        """The page of results of the player at that table."""
        return self._faite(etat, table, 0, lambda: self._resultats(etat, table))

    def rejeu(self, etat: Competition, table: int, numero: int) -> bytes | None:
        """A partie coup by coup, with what that player did; None where there is nothing to replay."""
        partie = etat.la_partie(numero)
        if partie is None or not any(coup.proclame and coup.retenu for coup in partie.coups):
            return None
        joueur = joueur_a(etat, table)
        return self._faite(etat, table, numero, lambda: recit(etat, partie, (joueur,) if joueur else ()))

    def _faite(self, etat: Competition, table: int, numero: int, faire: Callable[[], Objet]) -> bytes:
        if etat is not self._etat:
            self._etat, self._classement = etat, None
            self._feuilles.clear()
            self._rangs.clear()
            self._faites.clear()
        cle = (table, numero)
        if cle not in self._faites:
            self._faites[cle] = ecrire(faire())
        return self._faites[cle]

    def _resultats(self, etat: Competition, table: int) -> Objet:
        joueur = joueur_a(etat, table)
        self._classement = self._classement or classement(classement_au_tableau(etat))
        feuilles = [(partie, self._feuille(etat, partie, joueur)) for partie in etat.parties] if joueur else []
        return {
            "acces": Acces.RESULTATS.value,
            "competition": etat.nom,
            "table": table,
            "joueur": etat.joueur(joueur).nom_complet if joueur else None,
            "classement": self._classement,
            "feuilles": [_feuille(partie, f, self._rang(etat, partie, f)) for partie, f in feuilles if f],
        }

    def _feuille(self, etat: Competition, partie: Partie, joueur: int) -> FeuilleDeRoute | None:
        if partie.numero not in self._feuilles:
            self._feuilles[partie.numero] = feuilles_de_route(etat, partie)
        return next((f for f in self._feuilles[partie.numero] if f.numero == joueur), None)

    def _rang(self, etat: Competition, partie: Partie, feuille: FeuilleDeRoute) -> LigneClassement | None:
        """The player's line of that partie's ranking; None before any coup."""
        if not feuille.rang:
            return None
        if partie.numero not in self._rangs:
            self._rangs[partie.numero] = {c.joueur.numero: c.ligne for c in classement_de_partie(etat, partie)}
        return self._rangs[partie.numero][feuille.numero]


def joueur_a(etat: Competition, table: int) -> int | None:
    """The player who sat at that table at the end of the last partie."""
    partie = etat.partie
    return partie.joueur_en(table, partie.coup.numero if partie.coup else 1) if partie else None


def _feuille(partie: Partie, feuille: FeuilleDeRoute, rang: LigneClassement | None) -> Objet:
    """``negatif`` and ``penalites`` are those of the ranking; a −5 is in the points of its coup already, accumulated
    warnings (``avertissements``) are not."""
    return {
        "numero": partie.numero,
        "titre": partie.titre,
        "rang": feuille.rang,
        "classes": feuille.classes,
        "provisoire": not arrete((partie,)),
        "total": feuille.total,
        "tops": feuille.tops,
        "solos": feuille.points_solo,
        "negatif": rang and rang.negatif,
        "penalites": rang.penalites if rang else 0,
        "avertissements": feuille.penalites,
        "peines": feuille.peines,
        "lignes": [_ligne(ligne) for ligne in feuille.lignes],
    }


def _ligne(ligne: LigneDeRoute) -> Objet:
    case = ligne.case
    return {
        "coup": ligne.coup,
        "tirage": ligne.tirage,
        "mot": ligne.mot,
        "ref": ligne.ref,
        "points": case.points,
        "lettres": case.lettres,
        "absent": case.absent,
        "non_remis": ligne.non_remis,
        "vierge": ligne.vierge,
        "mot_top": ligne.mot_top,
        "ref_top": ligne.ref_top,
        "top": ligne.top,
        "cumul": ligne.cumul,
        "perte": ligne.perte,
        "annule": ligne.annule,
    }
