"""What is said, in order: announcements as data, their templates, numbers in words, when to warn of a confusion."""

from arbitre.engine.annonces.annonce import Annonce, Role, cle
from arbitre.engine.annonces.coup import (
    Cadre,
    Usage,
    annoncer_appel,
    annoncer_tirage,
    annoncer_top,
    ordre_des_nouvelles,
)
from arbitre.engine.annonces.mention import Confusion, confusion
from arbitre.engine.annonces.modeles import MODELES, Modele, ModeleRefuse, regler, vocabulaire

__all__ = [
    "MODELES",
    "Annonce",
    "Cadre",
    "Confusion",
    "Modele",
    "ModeleRefuse",
    "Role",
    "Usage",
    "annoncer_appel",
    "annoncer_tirage",
    "annoncer_top",
    "cle",
    "confusion",
    "ordre_des_nouvelles",
    "regler",
    "vocabulaire",
]
