"""The text that preceded the penalty of 5 points, whole, with its original formules (FO)."""

from typing import Final

from arbitre.engine.correction.articles.regle import Regle, Texte
from arbitre.engine.correction.articles.texte_2012 import REGLES_2012
from arbitre.engine.correction.articles.texte_2023 import REGLES_2023

_T: Final = Texte("ancienne", *REGLES_2023, *REGLES_2012)
_a, _ar, _h, _c = _T.applique, _T.arbitre, _T.hors, _T.comme

_JEU: Final = (
    _h("Introduction", "ce qu’est le duplicate", "Présentation, sans règle."),
    _c("1.1", "2023 2.1"),
    _c("1.2", "2023 2.2"),
    _c("2.1", "2012 3.1"),
    _c("2.2", "2012 3.2"),
    _a("2.3", "temps de jeu", "Annonce le début, les dernières secondes et la fin.", "chrono", "test_art_3_3_"),
    _a(
        "2.4",
        "choix et annonce du mot retenu",
        "Range les solutions égales : sans joker, qui ouvre le jeu.",
        "choix",
        "test_art_2023_3_4_",
    ),
    _c("2.4/1", "2012 3.4/1"),
    _c("2.4/2", "2012 3.4/2"),
    _c("2.5", "2023 1.1", "test_art_2023_1_1_"),
    _a(
        "2.6",
        "valeur des lettres",
        "Compte zéro pour un joker, posé maintenant ou déjà sur la grille.",
        "solution",
        "test_art_2023_1_2_les_jokers",
    ),
    _c("2.6.1", "2023 1.2.1", "test_art_2023_1_2_1_"),
    _c("2.6.2", "2023 1.2.2", "test_art_2023_1_2_2_"),
    _a(
        "2.6.3", "prime de Scrabble", "Ajoute 50 points pour sept lettres posées.", "formule", "test_art_1_2_3_et_2_6_3"
    ),
    _a("2.6.4", "prime de solo", "Paie 10 points à partir de seize joueurs.", "classement", "test_art_3_5_et_2_6_4"),
    _c("2.7", "2012 3.6"),
)

_REDACTION: Final = (
    _h("3", "les cases du bulletin", "Rappel de principe."),
    _a("3.1", "mot entier, dans son sens, cercle, raccord, score", "Lit chacun de ces éléments.", "correction.ecrits"),
    _ar(
        "3.1/1",
        "lever son bulletin, ne plus le modifier",
        "L’arbitre constate « hors temps » ou « échange » ; le zéro suit.",
    ),
    _a("3.2.1", "la référence", "Lit « H4 » et « 5H » ; n’exige rien au premier coup.", "correction.localisation"),
    _a(
        "3.2.2",
        "le mot et sa référence",
        "Ignore la référence de tout mot prolongé, même de deux lettres.",
        "correction.jugement_2012",
    ),
    _c("3.3.1", "2012 4.3.1"),
    _c("3.3.2", "2012 4.3.2"),
    _c("3.3.3", "2012 4.3.3"),
    _a(
        "3.4",
        "deux méthodes",
        "Tient chacune à ses règles et garde la sanction la plus forte.",
        "correction.jugement_2012",
    ),
)

_CORRECTION: Final = (
    _c("4.1", "2012 5.1"),
    _c("4.2/1", "2012 5.4/1"),
    _c("4.2/2", "2012 5.4/2"),
    _c("4.2/3", "2012 5.4/3"),
    _c("4.2/4", "2012 5.4/4"),
    _c("4.2/5", "2012 5.4/5"),
    _a(
        "4.2/6",
        "mot étranger au tirage, incomplet, mal localisé, non admis, illisible",
        "Zéro, avec la raison.",
        "correction.solutions_2012",
    ),
    _c("4.2/7", "2012 5.4/7"),
    _a("4.2/8", "raccord ou référence illisible", "Zéro.", "correction.solutions_2012"),
    _a("4.2/9", "motif disciplinaire", "Zéro quand l’arbitre constate le motif grave.", "correction.juge"),
    _a(
        "4.3/1",
        "score absent ou erroné, premier coup",
        "Avertit ; la meilleure place au premier coup.",
        "correction.premier_coup",
    ),
    _c("4.3/2", "2012 5.2/3"),
    _c("4.3/3", "2012 5.2/5"),
    _c("4.3/4", "2012 5.2/6", "test_art_ancienne_4_3_p3_p4"),
    _c("4.3/5", "2012 5.2/7"),
    _c("4.3/6", "2012 5.2/8"),
    _c("4.3/7", "2012 5.2/9", "test_art_ancienne_4_3_p6_p7"),
    _c("4.4/1", "2012 5.5/1", "test_art_ancienne_4_4"),
    _a("4.4/2", "ni avec un zéro", "Le zéro reste seul.", "correction.dossier", "test_art_ancienne_4_4"),
    _c("4.4/3", "2012 5.5/3", "test_art_ancienne_4_4"),
    _a("4.5/1", "plusieurs solutions", "La moins payée, nullité comprise.", "correction.jugement_2012"),
    _c("4.5/2", "2012 5.6/2"),
    _a("4.5/3", "deux modes de référence", "La moins payée des deux, hors prolongement.", "correction.jugement_2012"),
    _a("4.5/4", "joker non identifié", "Le score désigne le joker ; sinon le minimum.", "correction.paiement"),
    _a("4.6/1", "fiche de correction", "Écrit le motif et l’article.", "feuilles.billets"),
    _c("4.6/2", "2012 5.7/3"),
    _a(
        "4.6/3",
        "moyenne d’un zéro répété",
        "La propose, autres moyennes comprises ; l’arrondi est un réglage.",
        "correction.juge",
    ),
    _c("4.6/4", "2012 5.7/5"),
    _a("4.6/5", "fiches non obligatoires", "Dit quand la fiche peut être omise.", "correction.billet"),
    _a(
        "4.7",
        "avertissements accumulés",
        "Retire 5 points à partir du quatrième, toute partie.",
        "classement",
        "test_art_5_9_5_7_4_7",
    ),
)

_DECISIONS: Final = (
    _c("5.1", "2012 6.1"),
    _a("5.2", "annulation d’un coup", "Remet les lettres au sac et tire de nouveau.", "partie"),
    _c("5.2/1", "2012 6.2/1"),
    _a("5.3", "recours", "Tient le registre des recours, sans délai, comme le texte.", "partie.recourir"),
    _a(
        "FO",
        "formules originales, trois classements",
        "Propose points, places et pourcentage.",
        "classement",
        "test_art_ancienne_FO",
        "test_art_7_",
    ),
    _c("FO.1", "2012 7.1"),
    _a("FO.2", "blitz et semi-rapide", "Propose ces temps.", "chrono", "test_art_1_3_"),
    _a(
        "FO.3",
        "partie à huit lettres",
        "Borne les lettres posées et paie 50 ou 75 points.",
        "formule",
        "test_art_2023_3_8_2_",
    ),
    _a(
        "FO.4",
        "multitops",
        "Paie deux ou trois solutions d’entrées différentes ; de deux qui se recoupent, zéro à la moins payée.",
        "correction.multitops",
        "test_formules_originales_4_",
    ),
    _a("FO.5", "au top", "Classe par points de rang sur chaque coup.", "classement", "test_formules_originales_5"),
)

REGLES_ANCIENNES: Final[tuple[Regle, ...]] = _JEU + _REDACTION + _CORRECTION + _DECISIONS
