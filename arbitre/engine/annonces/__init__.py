"""What is said, in order: announcements as data, their templates, numbers in words, when to warn of a confusion."""

from arbitre.engine.annonces.annonce import Annonce, Dit, Graphie, Role, cle
from arbitre.engine.annonces.coup import (
    Cadre,
    Usage,
    annoncer_appel,
    annoncer_formule,
    annoncer_tirage,
    annoncer_top,
    ordre_des_nouvelles,
    sans_graphie,
)
from arbitre.engine.annonces.mention import Confusion, confusion
from arbitre.engine.annonces.modeles import MODELES, Modele, ModeleRefuse, Reglage, regler
from arbitre.engine.annonces.vocabulaire import vocabulaire

__all__ = [
    "MODELES",
    "Annonce",
    "Cadre",
    "Confusion",
    "Dit",
    "Graphie",
    "Modele",
    "ModeleRefuse",
    "Reglage",
    "Role",
    "Usage",
    "annoncer_appel",
    "annoncer_formule",
    "annoncer_tirage",
    "annoncer_top",
    "cle",
    "confusion",
    "ordre_des_nouvelles",
    "regler",
    "sans_graphie",
    "vocabulaire",
]
