"""The text in force on 1 January 2023, chapters 5 and 6: how a bulletin is corrected."""

from typing import Final

from arbitre.engine.correction.articles.regle import Regle, Texte

_T: Final = Texte("2023")
_a, _ar, _h = _T.applique, _T.arbitre, _T.hors

_MOTS: Final = (
    _a("5.1", "mots admis", "Cherche chaque mot joué ou formé dans le lexique.", "correction.jugement_2023"),
    _a(
        "5.2.1",
        "mot joué",
        "Cherche toutes les places du mot écrit, avec le tirage, et elles seules.",
        "correction.places",
    ),
    _a(
        "5.2.2",
        "lettres parasites",
        "Néglige les parasites, coupe les chaînes, annule pour un mot joué qu’elles forment.",
        "correction.jugement_2023",
    ),
    _a("5.2.3", "mots formés en raccord", "Vérifie chaque mot formé perpendiculairement.", "correction.places"),
    _a(
        "5.3",
        "localisation correcte",
        "Exige le mot et tous les mots formés valides à cette place.",
        "correction.jugement_2023",
    ),
    _a(
        "5.3/1",
        "inversion du sens ou de la référence",
        "Tolère l’une des deux, avec un avertissement.",
        "correction.localisation",
    ),
    _a("5.3/2", "inversion des deux", "Ne tient pas la place pour désignée.", "correction.localisation"),
    _a("5.3/3", "coup joker", "Admet tout encerclement possible et compare le score à chacun.", "correction.paiement"),
    _a(
        "5.3/4",
        "deux modes de localisation",
        "Sanctionne celui qui est faux ; la moins sévère si les deux le sont.",
        "correction.jugement_2023",
    ),
    _a("5.3/5", "prolongement d’au moins trois lettres", "Ignore la référence.", "correction.jugement_2023"),
    _a("5.3.1", "localisation correcte, score exact ou existant", "Paie le score écrit.", "correction.paiement"),
    _a(
        "5.3.2",
        "localisation correcte, score absent ou erroné",
        "Paie le score exact, ou le minimum des encerclements.",
        "correction.paiement",
    ),
    _a(
        "5.3.3",
        "score existant, localisation absente ou erronée",
        "Paie le score moins 5 ; propose le raccordement fallacieux à l’arbitre.",
        "correction.jugement_2023",
    ),
    _ar("5.3.3/1", "raccordement plausible", "Les faux mots sont montrés ; l’arbitre répond oui ou non."),
)

_TRAITEMENT: Final = (
    _a("5.4", "solutions rayées", "Les tient pour inexistantes.", "correction.ecrits"),
    _a(
        "5.4.1.a",
        "aucune solution acceptable",
        "Zéro, avec la raison ; premier des quatre cas.",
        "correction.jugement_2023",
    ),
    _a("5.4.1.b", "un autre mot joué sans solution", "Zéro, deuxième cas.", "correction.jugement_2023"),
    _a("5.4.1.c", "erreur de grille", "Zéro, troisième cas.", "correction.jugement_2023"),
    _a("5.4.1.d", "erreur de lettre", "Zéro, quatrième cas.", "correction.jugement_2023"),
    _a(
        "5.4.2.a",
        "premier coup",
        "Paie le maximum du mot ; avertit si le score ou le cercle en diffère.",
        "correction.premier_coup",
    ),
    _a("5.4.2.b/1", "une seule solution acceptable", "La paie selon 5.3.", "correction.jugement_2023"),
    _a(
        "5.4.2.b/2",
        "plusieurs solutions acceptables",
        "Retient celle qui rapporte le plus.",
        "correction.jugement_2023",
    ),
    _a(
        "5.4.2.b/3",
        "exception : fallacieux",
        "Zéro malgré une autre solution, si l’arbitre le juge tel.",
        "correction.jugement_2023",
    ),
    _a(
        "5.4.2.b/4",
        "exception : raccord à plusieurs places",
        "Le score désigne la place ; sinon le minimum, nullité exclue.",
        "correction.jugement_2023",
    ),
    _a(
        "5.4.2.b/5",
        "exception : coup joker",
        "Le minimum des encerclements quand cercle et score sont impossibles.",
        "correction.jugement_2023",
    ),
    _a(
        "5.4.2.b/6",
        "exception : solutions indépendantes",
        "La moins payée, nullité comprise.",
        "correction.jugement_2023",
    ),
)

_AVERTISSEMENTS: Final = (
    _a("5.5/1", "premier coup : score", "Avertit, paie le maximum.", "correction.premier_coup"),
    _a("5.5/2", "premier coup : cercle", "Avertit, paie le maximum.", "correction.premier_coup"),
    _a("5.5/3", "score sans joker", "Avertit, paie le score exact.", "correction.paiement"),
    _a("5.5/4", "score avec joker", "Avertit, paie selon 5.3.1 ou 5.3.2.", "correction.paiement"),
    _a(
        "5.5/5",
        "raccord de deux lettres",
        "Avertit, sauf quand la grille n’en a que deux.",
        "correction.jugement_2023",
    ),
    _a("5.5/6", "cercle absent", "Avertit, sauf joker déjà posé.", "correction.paiement"),
    _a("5.5/7", "cercle d’une autre lettre", "Avertit.", "correction.paiement"),
    _a("5.5/8", "deux modes dont un incorrect", "Avertit.", "correction.jugement_2023"),
    _a(
        "5.5/9",
        "inversion",
        "Avertit ; le minimum si les deux sens sont jouables et le score faux.",
        "correction.jugement_2023",
    ),
    _a(
        "5.5/10",
        "prolongement d’un mot de deux lettres",
        "Avertit sans troisième lettre ni référence correcte.",
        "correction.jugement_2023",
    ),
    _a("5.5/11", "présentation", "Avertit quand l’arbitre le constate.", "correction.juge"),
    _a("5.5/12", "motif disciplinaire", "Avertit quand l’arbitre le constate.", "correction.juge"),
    _a(
        "5.6",
        "pénalité de 5 points",
        "Retire 5 points ; zéro sur une solution de 4 points au plus.",
        "correction.jugement_2023",
    ),
)

_NULLITES: Final = (
    _a("5.7/1", "bulletin non remis", "Zéro.", "correction.juge"),
    _a("5.7/2", "bulletins vierges", "Zéro.", "correction.juge"),
    _a("5.7/3", "plusieurs bulletins non vierges", "Zéro quand l’arbitre le constate.", "correction.juge"),
    _a("5.7/4", "écrit après la fin du coup", "Zéro quand l’arbitre le constate.", "correction.juge"),
    _a("5.7/5", "échange après la fin du coup", "Zéro quand l’arbitre le constate.", "correction.juge"),
    _a("5.7/6", "raccordement fallacieux", "Zéro quand l’arbitre le juge tel.", "correction.jugement_2023"),
    _a("5.7/7_a", "mot incomplet", "Zéro.", "correction.diagnostic"),
    _a("5.7/7_b", "erreur de recopie", "Zéro ; dit la lettre de la grille.", "correction.diagnostic"),
    _a("5.7/7_c", "mot non admis, joué ou formé", "Zéro ; dit le ou les mots.", "correction.jugement_2023"),
    _a("5.7/7_d", "mot illisible", "Zéro.", "correction.diagnostic"),
    _a("5.7/8", "autre mot joué sans solution", "Zéro (5.4.1.b).", "correction.jugement_2023"),
    _a("5.7/9", "erreur de grille", "Zéro (5.4.1.c).", "correction.jugement_2023", "test_art_2023_5_7_p8_p9"),
    _a("5.7/10", "erreur de lettre", "Zéro (5.4.1.d).", "correction.jugement_2023", "test_art_2023_5_7_p8_p9"),
    _a(
        "5.7/11",
        "solutions indépendantes dont une non valide",
        "Zéro.",
        "correction.jugement_2023",
        "test_art_2023_5_4_2_b_p6",
    ),
    _a("5.7/12", "motif disciplinaire grave", "Zéro quand l’arbitre le constate.", "correction.juge"),
    _a("5.8/1", "avertissements non cumulables", "Un seul, avec tous ses motifs.", "correction.dossier"),
    _a("5.8/2", "ni avec une pénalité ni avec un zéro", "La peine la plus lourde reste seule.", "correction.dossier"),
    _a("5.8/3", "disciplinaire à part", "S’ajoute à toute autre sanction.", "correction.dossier"),
)

_NOTIFICATION: Final = (
    _a("5.9/1", "billet de correction", "Écrit le motif, l’article et les mots refusés.", "feuilles.billets"),
    _a(
        "5.9/2",
        "avertissements accumulés",
        "Retire 5 points à partir du quatrième, du sixième en blitz ou partie originale.",
        "classement",
        "test_art_5_9_5_7_4_7",
    ),
    _a("5.9/3", "mort subite", "Y applique la pénalité sur le coup.", "partie.terminer", "test_art_5_9_mort_subite_"),
    _a(
        "5.9/4",
        "double arbitrage",
        "Inscrit qui a relu chaque résultat ; une rectification est à relire et à notifier.",
        "partie.relecture",
    ),
    _a("5.9/5", "billets non obligatoires", "Dit quand le billet peut être omis.", "correction.billet"),
    _a(
        "5.9/6",
        "moyenne d’un zéro répété",
        "La propose, arrondie à l’entier inférieur, sans les autres moyennes.",
        "correction.juge",
    ),
    _a(
        "5.9/7",
        "tant que le joueur n’est pas averti",
        "Ne compte que les zéros dont il n’a pas été averti.",
        "partie.lecture",
    ),
    _a("5.9/8", "plafond de la moyenne", "Jamais plus que ce que paierait la solution proposée.", "correction.juge"),
    _a("5.9/9", "jamais pour une erreur de grille ou de lettre", "La refuse.", "correction.juge"),
)

_DECISIONS: Final = (
    _a(
        "6.1",
        "tricherie",
        "Annule les scores précédents, exclut des parties suivantes, ou les deux, comme l’arbitre le décide.",
        "partie.discipline",
    ),
    _a(
        "6.2",
        "retard",
        "Compte nuls les coups déjà joués à l’arrivée du joueur, ou du premier de la paire.",
        "partie.lecture",
    ),
    _a(
        "6.3",
        "recours",
        "Tient le registre des recours et dit si le délai est passé ; entre deux lectures, la plus favorable d’abord.",
        "partie.recourir",
    ),
    _h("6.4.1", "commission d’arbitrage", "Composée par l’organisateur."),
    _ar(
        "6.4.2",
        "commission de recours de la fédération internationale",
        "Un recours transmis attend une seconde décision, inscrite après la première.",
    ),
    _h("6.4.2.a", "son but", "Hors du lieu de la partie."),
    _h("6.4.2.b", "sa composition", "Hors du lieu de la partie."),
    _a(
        "6.4.2.c",
        "sa procédure",
        "Dit le délai des pièces demandées en plus ; le dossier imprimé peut y être joint.",
        "competition.appels",
    ),
)

CORRECTION_2023: Final[tuple[Regle, ...]] = (
    _MOTS + _TRAITEMENT + _AVERTISSEMENTS + _NULLITES + _NOTIFICATION + _DECISIONS
)
