"""A partie on the bench: commands go in, decisions are checked, state moves on; no file, no window.

The lexicon is made of the words that the published parties lay and form, and of a few that tests name.
"""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from arbitre.engine.bulletin import Bulletin, Constat, SolutionEcrite
from arbitre.engine.competition.commandes import Commande, Evenement, Trace, decide
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.editions import edition
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import formule
from arbitre.engine.histoire import Histoire
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import Resultat, resultat
from arbitre.engine.partie.savoir import Contexte, Savoir, Savoirs
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage, TirerLettres
from arbitre.engine.rejeu import CoupEcrit, Rejeu

PARTIES = Path(__file__).parents[2] / "donnees" / "parties_publiees.jsonl"
AUTRES_MOTS = ("AU", "EAU", "CANUE", "ACUL", "LACUNE", "MOLLE", "SOLEIL", "MILLES", "ET", "TE", "RE", "LA", "LE")
FAUX = "ZZYZZ"


@cache
def parties_publiees() -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(ligne) for ligne in PARTIES.read_text(encoding="utf-8").splitlines())


def ecrit(coup: dict[str, Any]) -> CoupEcrit:
    return CoupEcrit(coup["tirage"], coup["mot"], coup["ref"], coup["points"])


@cache
def mots_des_parties() -> frozenset[str]:
    """Every word that the published parties lay or form."""
    mots: set[str] = set()

    def noter(mot: str) -> bool:
        mots.add(mot)
        return True

    for partie in parties_publiees():
        rejeu = Rejeu(
            formule(partie["formule"]), edition(partie.get("edition", "2023")).reglement, noter, lambda *_: ()
        )
        for coup in partie["coups"]:
            rejeu.jouer(ecrit(coup))
    return frozenset(mots)


@cache
def automate(mots: frozenset[str] | None = None) -> Automate:
    return Automate(construire(mots_des_parties() | set(AUTRES_MOTS) if mots is None else mots))


@cache
def savoir(mots: frozenset[str] | None = None) -> Savoir:
    return Savoir(automate(mots), "Liste d’essai", "0" * 64)


PREMIERS = (
    ("AECC?NU", "ChACUNE", "H4", 76),
    ("EIOLMLS", "MOLLIES", "G8", 68),
    ("IARERIS", "CRIERAIS", "4H", 72),
    ("UKERVAD", "VEDIKA", "12D", 58),
    ("ZXTEU", "TRIEZ", "N2", 68),
    ("EHVP", "VEUX", "13B", 48),
)
"""The first coups of « partie du vendredi 7 juillet 2018 »: letters drawn, word, reference, points."""


class Banc:
    """One competition with one partie open."""

    auteur = "Paul"

    def __init__(
        self,
        regles: str = "2023",
        formule: str = "classique",
        joueurs: int = 4,
        mots: frozenset[str] | None = None,
        duree: int = 180,
    ) -> None:
        self.histoire = Histoire(DUPLICATE)
        self.savoir = savoir(mots)
        self.traces: list[Trace] = []
        noms = tuple(Joueur(0, f"Joueur {n}", table=n) for n in range(1, joueurs + 1))
        self.faire(CreerCompetition("Essai", "2026-01-01", edition=regles), InscrireJoueurs(noms))
        self.faire(OuvrirPartie("", formule, duree, 30))

    @property
    def etat(self) -> Competition:
        return self.histoire.etat

    @property
    def partie(self) -> Partie:
        assert self.etat.partie is not None
        return self.etat.partie

    @property
    def contexte(self) -> Contexte:
        return Contexte(self.partie, Savoirs(self.savoir).de(self.partie))

    def coup(self, numero: int = 0) -> Coup:
        coup = self.partie.le_coup(numero) if numero else self.partie.coup
        assert coup is not None
        return coup

    def decider(self, commande: Commande) -> tuple[Evenement, ...]:
        return decide(self.etat, commande, Savoirs(self.savoir), auteur=self.auteur)

    def faire(self, *commandes: Commande) -> tuple[Evenement, ...]:
        """Do these commands; the events of the last."""
        evenements: tuple[Evenement, ...] = ()
        for commande in commandes:
            evenements = self.decider(commande)
            self._prendre(type(commande).__name__, evenements)
        return evenements

    def faire_dans(self, partie: int, commande: Commande) -> tuple[Evenement, ...]:
        """Do it in an earlier partie."""
        faits = decide(self.etat, commande, Savoirs(self.savoir), partie=partie, auteur=self.auteur)
        self._prendre(type(commande).__name__, faits, partie)
        return faits

    def _prendre(self, commande: str, evenements: Sequence[Evenement | CommandeAnnulee], partie: int = 0) -> None:
        h, partie = self.histoire, partie or len(self.etat.parties) or 1
        lot = [
            Trace(h.numero + i, h.lot + 1, "2026-01-01T20:00:00.000", self.auteur, partie, commande, e)
            for i, e in enumerate(evenements, 1)
        ]
        self.traces += lot
        h.prendre(lot)

    def annuler(self) -> None:
        """Take back the last command."""
        self._prendre("Annuler", (CommandeAnnulee(self.histoire.reprises[-1].fait.tete.lot),))

    def refus(self, commande: Commande) -> str:
        """The sentence of a refusal, which changed nothing."""
        avant = self.etat
        try:
            self.decider(commande)
        except Refus as e:
            assert self.etat is avant
            return str(e)
        raise AssertionError(f"{commande} n’est pas refusée")

    # --- a coup ------------------------------------------------------------------------------------------------

    def tirer(self, nouvelles: str) -> None:
        """Draw and keep; the tirage must not be a rejet."""
        self.faire(TirerLettres(nouvelles))
        assert self.coup().tirage is not None, "ce tirage est un rejet"
        if not self.coup().accepte:
            self.faire(AccepterTirage())

    def ramasser(self, nouvelles: str, nombre: int | None = None) -> None:
        """A coup up to the collection of its bulletins."""
        self.tirer(nouvelles)
        self.faire(AnnoncerTirage(), LancerChrono(), TerminerCoup(), CompterBulletins(nombre))

    def jouer(self, nouvelles: str, mot: str, ref: str, points: int = -1, nombre: int | None = None) -> Coup:
        """A whole coup, its top proclaimed, nothing entered."""
        self.ramasser(nouvelles, nombre)
        self.faire(RetenirTop(mot, ref, hors_liste=True), AnnoncerTop())
        if points >= 0:
            assert self.coup().points_top == points
        return self.coup()

    def jouer_les_premiers(self, nombre: int) -> None:
        """The first coups of the published partie (its sixth leaves room for a rejet)."""
        for nouvelles, mot, ref, points in PREMIERS[:nombre]:
            self.jouer(nouvelles, mot, ref, points)

    def resultat(self, coup: int, joueur: int) -> Resultat:
        return resultat(self.partie, self.coup(coup), joueur)


def bulletin(mot: str, ref: str, points: int | None, *constats: Constat) -> Bulletin:
    """A bulletin in the short form; a joker's letter in lower case is circled."""
    cercles = tuple(i for i, signe in enumerate(mot, 1) if signe.islower())
    sens = "H" if ref[:1].isalpha() else "V"
    return Bulletin(constats=constats, solutions=(SolutionEcrite(mot.upper(), sens, cercles, ref, points=points),))
