"""The text that preceded the penalty of 5 points, whole, with its original formules (FO)."""

from typing import Final

from arbitre.engine.correction.articles.regle import Regle, Texte

_T: Final = Texte("ancienne")
_a, _ar, _h = _T.applique, _T.arbitre, _T.hors

_JEU: Final = (
    _h("Introduction", "ce qu’est le duplicate", "Présentation, sans règle."),
    _h("1.1", "matériel du joueur", "Rien : les papiers du joueur ne passent pas par le programme."),
    _h(
        "1.2",
        "matériel du juge-arbitre",
        "Remplace ordinateur, chronomètre et tableau ; le sac et l’ODS restent au club.",
    ),
    _a(
        "2.1",
        "tirer et annoncer les lettres",
        "Annonce nombre, reliquat, nouvelles lettres, tirage complet, dans cet ordre.",
        "annonces",
        "test_art_3_1_",
    ),
    _a(
        "2.2",
        "validité du tirage",
        "Compte voyelles et consonnes, Y et joker au gré du juge-arbitre, et dit le rejet.",
        "tirage",
    ),
    _a("2.3", "temps de jeu", "Annonce le début, les dernières secondes et la fin.", "chrono", "test_art_3_3_"),
    _a(
        "2.4",
        "choix et annonce du mot retenu",
        "Range les solutions égales : sans joker, qui ouvre le jeu.",
        "choix",
        "test_art_2023_3_4_",
    ),
    _ar("2.4/1", "ouvrir le jeu", "Une mesure d’ouverture est proposée ; le juge-arbitre choisit."),
    _a(
        "2.5",
        "former et placer un mot",
        "Refuse un mot qui ne tient pas, ne touche rien, ou manque H8 au premier coup.",
        "grille",
        "test_art_2023_1_1_",
    ),
    _a(
        "2.6",
        "valeur des lettres",
        "Compte zéro pour un joker, posé maintenant ou déjà sur la grille.",
        "solution",
        "test_art_2023_1_2_les_jokers",
    ),
    _a(
        "2.6.1",
        "cases de couleur",
        "Multiplie lettre et mot une seule fois, quand la case est recouverte.",
        "solution",
        "test_art_2023_1_2_1_",
    ),
    _a(
        "2.6.2",
        "mots formés simultanément",
        "Additionne le mot et ceux qu’il forme, primes communes comprises.",
        "solution",
        "test_art_2023_1_2_2_",
    ),
    _a(
        "2.6.3", "prime de Scrabble", "Ajoute 50 points pour sept lettres posées.", "formule", "test_art_1_2_3_et_2_6_3"
    ),
    _a("2.6.4", "prime de solo", "Paie 10 points à partir de seize joueurs.", "classement", "test_art_3_5_et_2_6_4"),
    _a("2.7", "fin de partie", "Propose la fin et nomme la clause ; retient la solution qui finit.", "fin"),
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
    _a(
        "3.3.1",
        "la lettre de raccord",
        "Suit les chaînes depuis le mot ; trois lettres au moins.",
        "correction.localisation",
    ),
    _a(
        "3.3.2",
        "le mot et son raccord",
        "Admet un prolongement partiel avec la lettre attenante et trois lettres.",
        "correction.incomplets",
    ),
    _a(
        "3.3.3",
        "plusieurs emplacements",
        "Le score désigne la place ; sinon le minimum, nullité exclue.",
        "correction.solutions_2012",
    ),
    _a(
        "3.4",
        "deux méthodes",
        "Tient chacune à ses règles et garde la sanction la plus forte.",
        "correction.jugement_2012",
    ),
)

_CORRECTION: Final = (
    _a("4.1", "mots admis", "Cherche chaque mot joué ou formé dans le lexique.", "correction.solutions_2012"),
    _a("4.2/1", "bulletin non remis", "Zéro.", "correction.juge"),
    _a("4.2/2", "bulletin vierge", "Zéro.", "correction.juge"),
    _a("4.2/3", "plusieurs bulletins non vierges", "Zéro quand l’arbitre le constate.", "correction.juge"),
    _a("4.2/4", "écrit après le temps", "Zéro quand l’arbitre le constate.", "correction.juge"),
    _a("4.2/5", "échange après le temps", "Zéro quand l’arbitre le constate.", "correction.juge"),
    _a(
        "4.2/6",
        "mot étranger au tirage, incomplet, mal localisé, non admis, illisible",
        "Zéro, avec la raison.",
        "correction.solutions_2012",
    ),
    _a(
        "4.2/7",
        "inversion du sens et de la référence",
        "Zéro, sauf une lettre formant deux mots.",
        "correction.solutions_2012",
    ),
    _a("4.2/8", "raccord ou référence illisible", "Zéro.", "correction.solutions_2012"),
    _a("4.2/9", "motif disciplinaire", "Zéro quand l’arbitre constate le motif grave.", "correction.juge"),
    _a(
        "4.3/1",
        "score absent ou erroné, premier coup",
        "Avertit ; la meilleure place au premier coup.",
        "correction.premier_coup",
    ),
    _a(
        "4.3/2",
        "raccord de deux lettres",
        "Avertit, sauf quand la grille n’en a que deux.",
        "correction.jugement_2012",
    ),
    _a("4.3/3", "cercle absent", "Avertit, sauf joker déjà posé.", "correction.paiement"),
    _a("4.3/4", "cercle d’une autre lettre", "Avertit.", "correction.paiement", "test_art_ancienne_4_3_p3_p4"),
    _a(
        "4.3/5",
        "inversion du sens ou de la référence",
        "Avertit ; le minimum si les deux sens sont jouables et le score faux.",
        "correction.jugement_2012",
    ),
    _a("4.3/6", "présentation", "Avertit quand l’arbitre le constate.", "correction.juge"),
    _a(
        "4.3/7",
        "motif disciplinaire",
        "Avertit quand l’arbitre le constate.",
        "correction.juge",
        "test_art_ancienne_4_3_p6_p7",
    ),
    _a(
        "4.4/1",
        "avertissements non cumulables",
        "Un seul, avec tous ses motifs.",
        "correction.dossier",
        "test_art_ancienne_4_4",
    ),
    _a("4.4/2", "ni avec un zéro", "Le zéro reste seul.", "correction.dossier", "test_art_ancienne_4_4"),
    _a(
        "4.4/3",
        "disciplinaire à part",
        "S’ajoute à toute autre sanction.",
        "correction.dossier",
        "test_art_ancienne_4_4",
    ),
    _a("4.5/1", "plusieurs solutions", "La moins payée, nullité comprise.", "correction.jugement_2012"),
    _a("4.5/2", "solutions rayées", "Les tient pour inexistantes.", "correction.ecrits"),
    _a("4.5/3", "deux modes de référence", "La moins payée des deux, hors prolongement.", "correction.jugement_2012"),
    _a("4.5/4", "joker non identifié", "Le score désigne le joker ; sinon le minimum.", "correction.paiement"),
    _a("4.6/1", "fiche de correction", "Écrit le motif et l’article.", "feuilles.billets"),
    _a(
        "4.6/2",
        "double arbitrage",
        "Inscrit qui a relu chaque résultat ; une rectification est à relire et à notifier.",
        "partie.relecture",
    ),
    _a(
        "4.6/3",
        "moyenne d’un zéro répété",
        "La propose, autres moyennes comprises ; l’arrondi est un réglage.",
        "correction.juge",
    ),
    _a("4.6/4", "jamais pour une erreur de grille ou de lettre", "La refuse.", "correction.juge"),
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
    _a("5.1", "retard", "Compte nuls les coups déjà joués.", "partie.lecture"),
    _a("5.2", "annulation d’un coup", "Remet les lettres au sac et tire de nouveau.", "partie"),
    _ar(
        "5.2/1",
        "annuler pour une erreur",
        "Le juge-arbitre décide ; le programme inscrit le motif et annule les points.",
    ),
    _a("5.3", "recours", "Tient le registre des recours, sans délai, comme le texte.", "partie.recourir"),
    _a(
        "FO",
        "formules originales, trois classements",
        "Propose points, places et pourcentage.",
        "classement",
        "test_art_ancienne_FO",
        "test_art_7_",
    ),
    _a(
        "FO.1",
        "partie joker",
        "Le joker compagnon accompagne six lettres ; il est repris tant que la lettre est au sac.",
        "sac",
        "test_art_3_8_1_",
    ),
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
