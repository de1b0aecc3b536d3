"""The text in force on 1 September 2012, whole; struck passages are not in force."""

from typing import Final

from arbitre.engine.correction.articles.regle import Regle, Texte
from arbitre.engine.correction.articles.texte_2023 import REGLES_2023

_T: Final = Texte("2012", *REGLES_2023)
_a, _ar, _h, _x, _c = _T.applique, _T.arbitre, _T.hors, _T.absent, _T.comme

_JEU: Final = (
    _h("Introduction", "ce qu’est le duplicate", "Présentation, sans règle."),
    _c("1.1", "2023 1.1", "test_art_2023_1_1_"),
    _c("1.1/1", "2023 1.1/2"),
    _c("1.2", "2023 1.2", "test_art_2023_1_2_les_jokers"),
    _c("1.2.1", "2023 1.2.1", "test_art_2023_1_2_1_"),
    _c("1.2.2", "2023 1.2.2", "test_art_2023_1_2_2_"),
    _c("1.2.3", "2023 1.2.3"),
    _c("2.1", "2023 2.1"),
    _c("2.1/1", "2023 2.1/1"),
    _c("2.2", "2023 2.2"),
)

_DEROULEMENT: Final = (
    _c("3", "2023 3"),
    _c("3.1", "2023 3.1"),
    _c("3.2", "2023 3.2"),
    _a(
        "3.3",
        "temps de jeu et appels",
        "Dit « chrono », « trente » ou « vingt », « terminé » à leur instant.",
        "chrono",
        "test_art_3_3_",
    ),
    _a(
        "3.4",
        "choix et annonce du mot retenu",
        "Range les solutions égales : sans joker, qui finit la partie, qui ouvre le jeu.",
        "choix",
        "test_art_2023_3_4_",
    ),
    _c("3.4/1", "2023 3.4/1"),
    _c("3.4/2", "2023 3.4/2"),
    _a(
        "3.5",
        "prime de solo",
        "Paie 10 points à partir de seize joueurs, même pénalisé de 5 points.",
        "classement",
        "test_art_3_5_",
    ),
    _a("3.6", "fin de partie", "Propose la fin et nomme la clause ; retient la solution qui finit.", "fin"),
    _a(
        "3.6/1",
        "interruption de plus de quinze minutes",
        "Valide à partir de quinze coups, dix en partie originale.",
        "fin",
    ),
)

_REDACTION: Final = (
    _h("4", "le bulletin, moyen de communication", "Rappel de principe."),
    _x("4.1", "généralités", "Notre copie du texte ne comporte pas cet article."),
    _x("4.2.1/1", "la référence : première moitié", "Notre copie du texte ne comporte pas ce passage."),
    _a(
        "4.2.1",
        "la référence : placement vertical, premier coup",
        "Lit « 5H » verticalement ; n’exige rien au premier coup.",
        "correction.localisation",
    ),
    _a(
        "4.2.2",
        "le mot et sa référence",
        "Exige mot entier, sens et place ; ignore la référence d’un prolongement de trois lettres.",
        "correction.jugement_2012",
    ),
    _a(
        "4.3.1",
        "la lettre de raccord",
        "Suit les chaînes depuis le mot ; trois lettres au moins.",
        "correction.localisation",
    ),
    _a(
        "4.3.2",
        "le mot et son raccord",
        "Admet un prolongement partiel avec la lettre attenante et trois lettres.",
        "correction.incomplets",
    ),
    _a(
        "4.3.3",
        "plusieurs emplacements",
        "Le score désigne la place ; sinon le minimum, nullité exclue.",
        "correction.solutions_2012",
    ),
    _a(
        "4.4",
        "deux modes de référence",
        "Avertit si un seul est faux ; la moins sévère si les deux ; zéro pour un mot formé non admis.",
        "correction.jugement_2012",
    ),
)

_CORRECTION: Final = (
    _a("5.1", "mots admis", "Cherche chaque mot joué ou formé dans le lexique.", "correction.solutions_2012"),
    _a("5.2/1", "score absent ou erroné", "Avertit, paie le score exact.", "correction.paiement"),
    _a(
        "5.2/2",
        "premier coup",
        "Paie la meilleure place ; n’avertit que d’un score absent ou impossible.",
        "correction.premier_coup",
    ),
    _a(
        "5.2/3",
        "raccord de deux lettres",
        "Avertit, sauf quand la grille n’en a que deux.",
        "correction.jugement_2012",
    ),
    _a(
        "5.2/4",
        "raccord altéré",
        "Reconnaît omission, modification, inversion dans trois lettres d’un même mot, et avertit.",
        "correction.alteration",
    ),
    _c("5.2/5", "2023 5.5/6"),
    _c("5.2/6", "2023 5.5/7"),
    _a(
        "5.2/7",
        "inversion du sens ou de la référence",
        "Avertit ; le minimum si les deux sens sont jouables et le score faux.",
        "correction.jugement_2012",
    ),
    _c("5.2/8", "2023 5.5/11"),
    _c("5.2/9", "2023 5.5/12"),
    _a("5.3/1", "référence décalée", "Retire 5 points aux quatre conditions du texte.", "correction.solutions_2012"),
    _a(
        "5.3/2",
        "dernière lettre absente",
        "Retire 5 points si elle est sur la grille et le score celui du mot entier.",
        "correction.solutions_2012",
    ),
    _c("5.4/1", "2023 5.7/1"),
    _a("5.4/2", "bulletin vierge", "Zéro.", "correction.juge"),
    _c("5.4/3", "2023 5.7/3"),
    _a("5.4/4", "écrit après le temps", "Zéro quand l’arbitre le constate.", "correction.juge"),
    _a("5.4/5", "échange après le temps", "Zéro quand l’arbitre le constate.", "correction.juge"),
    _a("5.4/6_a", "mot étranger au tirage", "Zéro ; dit les lettres manquantes.", "correction.diagnostic"),
    _a("5.4/6_b", "mot incomplet", "Zéro, hors prolongement partiel et dernière lettre.", "correction.diagnostic"),
    _a("5.4/6_c", "mot mal localisé", "Zéro, hors décalage et raccord altéré.", "correction.solutions_2012"),
    _a("5.4/6_d", "mot joué, formé ou modifié non admis", "Zéro ; dit le ou les mots.", "correction.solutions_2012"),
    _c("5.4/6_e", "2023 5.7/7_d"),
    _a(
        "5.4/7",
        "inversion du sens et de la référence",
        "Zéro, sauf une lettre formant deux mots.",
        "correction.solutions_2012",
    ),
    _a(
        "5.4/8", "référence illisible", "Zéro ; deux lectures à côté d’un raccord correct.", "correction.solutions_2012"
    ),
    _c("5.4/9", "2023 5.7/12"),
    _c("5.5/1", "2023 5.8/1"),
    _c("5.5/2", "2023 5.8/2"),
    _c("5.5/3", "2023 5.8/3"),
    _a(
        "5.6/1",
        "plusieurs solutions",
        "La moins payée, nullité comprise, sauf si le score en désigne une.",
        "correction.jugement_2012",
    ),
    _c("5.6/2", "2023 5.4"),
    _a(
        "5.6/3",
        "joker non identifié",
        "Le score désigne le joker ; sinon le minimum, même au premier coup.",
        "correction.paiement",
    ),
)

_NOTIFICATION: Final = (
    _a("5.7/1", "billet de correction", "Écrit le motif et l’article.", "feuilles.billets"),
    _a(
        "5.7/2",
        "avertissements accumulés, mort subite",
        "Retire 5 points à partir du quatrième, du sixième en blitz ou partie originale.",
        "classement",
        "test_art_5_9_5_7_4_7",
    ),
    _c("5.7/3", "2023 5.9/4"),
    _a(
        "5.7/4",
        "moyenne d’un zéro répété",
        "La propose sans les autres moyennes ; l’arrondi est un réglage.",
        "correction.juge",
    ),
    _c("5.7/5", "2023 5.9/9"),
    _c("5.7/6", "2023 5.9/5"),
    _a("6.1", "retard", "Compte nuls les coups déjà joués.", "partie.lecture"),
    _c("6.2", "2023 3.6"),
    _c("6.2/1", "2023 3.6/1"),
    _a(
        "6.3",
        "recours, lecture la plus favorable",
        "Tient le registre des recours et dit si le délai est passé ; entre deux lectures, la plus favorable d’abord.",
        "partie.recourir",
    ),
    _a(
        "7",
        "formules originales, classement par points ou par places",
        "Propose les deux classements.",
        "classement",
        "test_art_7_",
    ),
    _c("7.1", "2023 3.8.1"),
    _c("7.2", "2023 3.8.2"),
    _a(
        "7.3",
        "mort subite",
        "Élimine qui joue sous le meilleur, resserre le temps par paliers, sans le palier rayé du texte.",
        "partie.terminer",
        "test_art_3_8_3_",
    ),
    _c("7.4", "2023 3.8.4"),
)

REGLES_2012: Final[tuple[Regle, ...]] = _JEU + _DEROULEMENT + _REDACTION + _CORRECTION + _NOTIFICATION
