"""A partie to try the console with: twelve players who do not exist, in a file of its own."""

from pathlib import Path
from typing import Final

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.ui.ouverture.assistant import NouvelleCompetition
from arbitre.ui.textes import ouverture as textes

_JOUEURS: Final = (
    "ALLARD Odile", "BONNET Rémi", "CARLIER Nadia", "DUMAS Victor", "ESTEVE Lucie", "FABRE Thomas",
    "GARNIER Mireille", "HUBERT Samuel", "IMBERT Agathe", "JACQUET Louis", "KELLER Simone", "LAMBERT Yann",
)  # fmt: skip


def essai(dossier: Path, jour: str) -> NouvelleCompetition:
    """One that opens on its first partie; ``jour`` is its ISO 8601 day. ``dossier`` is made; no file is replaced."""
    dossier.mkdir(parents=True, exist_ok=True)
    rang = 1 + sum(1 for _ in dossier.glob("*.arbitre"))
    joueurs = tuple(Joueur(0, nom) for nom in _JOUEURS)
    commandes = (CreerCompetition(textes.ESSAI, jour), InscrireJoueurs(joueurs))
    return NouvelleCompetition(dossier / f"essai-{jour}-{rang}.arbitre", commandes, OuvrirPartie())
