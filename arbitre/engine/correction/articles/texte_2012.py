"""The text in force on 1 September 2012, chapters 3 to 7; struck passages are not in force."""

from typing import Final

from arbitre.engine.correction.articles.regle import Regle, Texte

_T: Final = Texte("2012")
_a, _ar, _h, _x = _T.applique, _T.arbitre, _T.hors, _T.absent

_DEROULEMENT: Final = (
    _a(
        "3",
        "informer les joueurs du type de partie",
        "Annonce la formule et le temps au premier coup s’ils diffèrent.",
        "annonces",
        "test_art_3_la_formule",
    ),
    _a(
        "3.1",
        "tirer et annoncer les lettres",
        "Annonce nombre, reliquat, nouvelles lettres, tirage complet, dans cet ordre.",
        "annonces",
        "test_art_3_1_",
    ),
    _a(
        "3.2",
        "validité du tirage",
        "Compte voyelles et consonnes, Y et joker au gré du juge-arbitre, et dit le rejet.",
        "tirage",
    ),
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
    _ar("3.4/1", "ouvrir le jeu", "Une mesure d’ouverture est proposée ; le juge-arbitre choisit."),
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
    _a("5.2/5", "cercle absent", "Avertit, sauf joker déjà posé.", "correction.paiement"),
    _a("5.2/6", "cercle d’une autre lettre", "Avertit.", "correction.paiement"),
    _a(
        "5.2/7",
        "inversion du sens ou de la référence",
        "Avertit ; le minimum si les deux sens sont jouables et le score faux.",
        "correction.jugement_2012",
    ),
    _a("5.2/8", "présentation", "Avertit quand l’arbitre le constate.", "correction.juge"),
    _a("5.2/9", "motif disciplinaire", "Avertit quand l’arbitre le constate.", "correction.juge"),
    _a("5.3/1", "référence décalée", "Retire 5 points aux quatre conditions du texte.", "correction.solutions_2012"),
    _a(
        "5.3/2",
        "dernière lettre absente",
        "Retire 5 points si elle est sur la grille et le score celui du mot entier.",
        "correction.solutions_2012",
    ),
    _a("5.4/1", "bulletin non remis", "Zéro.", "correction.juge"),
    _a("5.4/2", "bulletin vierge", "Zéro.", "correction.juge"),
    _a("5.4/3", "plusieurs bulletins non vierges", "Zéro quand l’arbitre le constate.", "correction.juge"),
    _a("5.4/4", "écrit après le temps", "Zéro quand l’arbitre le constate.", "correction.juge"),
    _a("5.4/5", "échange après le temps", "Zéro quand l’arbitre le constate.", "correction.juge"),
    _a("5.4/6_a", "mot étranger au tirage", "Zéro ; dit les lettres manquantes.", "correction.diagnostic"),
    _a("5.4/6_b", "mot incomplet", "Zéro, hors prolongement partiel et dernière lettre.", "correction.diagnostic"),
    _a("5.4/6_c", "mot mal localisé", "Zéro, hors décalage et raccord altéré.", "correction.solutions_2012"),
    _a("5.4/6_d", "mot joué, formé ou modifié non admis", "Zéro ; dit le ou les mots.", "correction.solutions_2012"),
    _a("5.4/6_e", "mot illisible", "Zéro.", "correction.diagnostic"),
    _a(
        "5.4/7",
        "inversion du sens et de la référence",
        "Zéro, sauf une lettre formant deux mots.",
        "correction.solutions_2012",
    ),
    _a(
        "5.4/8", "référence illisible", "Zéro ; deux lectures à côté d’un raccord correct.", "correction.solutions_2012"
    ),
    _a("5.4/9", "motif disciplinaire grave", "Zéro quand l’arbitre le constate.", "correction.juge"),
    _a("5.5/1", "avertissements non cumulables", "Un seul, avec tous ses motifs.", "correction.dossier"),
    _a("5.5/2", "ni avec une pénalité ni avec un zéro", "La peine la plus lourde reste seule.", "correction.dossier"),
    _a("5.5/3", "disciplinaire à part", "S’ajoute à toute autre sanction.", "correction.dossier"),
    _a(
        "5.6/1",
        "plusieurs solutions",
        "La moins payée, nullité comprise, sauf si le score en désigne une.",
        "correction.jugement_2012",
    ),
    _a("5.6/2", "solutions rayées", "Les tient pour inexistantes.", "correction.ecrits"),
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
    _a(
        "5.7/3",
        "double arbitrage",
        "Inscrit qui a relu chaque résultat ; une rectification est à relire et à notifier.",
        "partie.relecture",
    ),
    _a(
        "5.7/4",
        "moyenne d’un zéro répété",
        "La propose sans les autres moyennes ; l’arrondi est un réglage.",
        "correction.juge",
    ),
    _a("5.7/5", "jamais pour une erreur de grille ou de lettre", "La refuse.", "correction.juge"),
    _a("5.7/6", "billets non obligatoires", "Dit quand le billet peut être omis.", "correction.billet"),
    _a("6.1", "retard", "Compte nuls les coups déjà joués.", "partie.lecture"),
    _a("6.2", "annulation d’un coup", "Remet les lettres au sac et exige un tirage différent.", "partie"),
    _ar(
        "6.2/1",
        "annuler pour une erreur",
        "Le juge-arbitre décide ; le programme inscrit le motif et annule les points.",
    ),
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
    _a(
        "7.1",
        "partie joker",
        "Le joker compagnon accompagne six lettres ; il est repris tant que la lettre est au sac.",
        "sac",
        "test_art_3_8_1_",
    ),
    _a("7.2", "7 sur 8 ; 7 et 8 ; 7, 8 et 9", "Borne les lettres posées et paie 50, 75 ou 100 points.", "formule"),
    _a(
        "7.3",
        "mort subite",
        "Élimine qui joue sous le meilleur, resserre le temps par paliers, sans le palier rayé du texte.",
        "partie.terminer",
        "test_art_3_8_3_",
    ),
    _a(
        "7.4",
        "topping",
        "Chronomètre chaque joueur jusqu’au top ; 20 secondes de plus pour une solution donnée.",
        "topping",
        "test_art_3_8_4_",
    ),
)

REGLES_2012: Final[tuple[Regle, ...]] = _DEROULEMENT + _REDACTION + _CORRECTION + _NOTIFICATION
