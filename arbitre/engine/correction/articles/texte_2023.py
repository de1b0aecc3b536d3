"""The text in force on 1 January 2023, chapters 1 to 4; 5 and 6 follow."""

from typing import Final

from arbitre.engine.correction.articles.regle import Regle, Texte
from arbitre.engine.correction.articles.texte_2023_correction import CORRECTION_2023

_T: Final = Texte("2023")
_a, _ar, _h = _T.applique, _T.arbitre, _T.hors

_JEU: Final = (
    _a(
        "1.1",
        "former et placer un mot",
        "Refuse un mot qui ne tient pas, ne touche rien, ou manque H8 au premier coup.",
        "grille",
    ),
    _a(
        "1.1/1",
        "mots admis",
        "Cherche le mot dans le lexique en service, flexions comprises.",
        "lexique",
        "test_art_2023_5_1",
    ),
    _a(
        "1.1/2",
        "sens d’écriture, grille type",
        "Lit « H4 » horizontalement et « 4H » verticalement.",
        "grille",
        "test_art_2023_4_3_1",
    ),
    _a(
        "1.1/3",
        "les 102 lettres et leurs valeurs",
        "Compte le sac et les points avec ces quantités et ces valeurs.",
        "lettres",
        "test_art_2023_1_1_les_cent_deux",
    ),
    _a(
        "1.2",
        "valeur des lettres, jokers à zéro",
        "Compte zéro pour un joker, posé maintenant ou déjà sur la grille.",
        "solution",
    ),
    _a(
        "1.2.1", "cases de couleur", "Multiplie lettre et mot une seule fois, quand la case est recouverte.", "solution"
    ),
    _a(
        "1.2.2",
        "mots formés simultanément",
        "Additionne le mot et ceux qu’il forme, primes communes comprises.",
        "solution",
    ),
    _a(
        "1.2.3",
        "prime de Scrabble",
        "Ajoute 50 points pour sept lettres posées, selon la formule.",
        "formule",
        "test_art_2023_1_2_3",
        "test_art_1_2_3_",
    ),
    _a(
        "1.3",
        "temps de jeu",
        "Propose 3 min, 2 min 30, 2 min et 1 min ; tout autre temps se règle.",
        "chrono",
        "test_art_1_3_",
    ),
    _h("2.1", "matériel du joueur", "Rien : les papiers du joueur ne passent pas par le programme."),
    _ar(
        "2.1/1",
        "documents, appareils, crayons et couleurs interdits",
        "L’arbitre constate ; la mesure est inscrite avec son motif.",
    ),
    _a(
        "2.1/2",
        "le bulletin de jeu",
        "Lit le bulletin tel qu’il est écrit, carré de 13 × 13 cases, référence et score.",
        "correction.ecrits",
        "test_art_2023_5_2_1_le_papier",
    ),
    _h(
        "2.2",
        "matériel du juge-arbitre",
        "Remplace ordinateur, chronomètre et tableau ; le sac et l’ODS restent au club.",
    ),
)

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
        "3.1/1",
        "vingt secondes après l’annonce du coup",
        "Retient l’annonce du tirage pendant ces vingt secondes.",
        "chrono",
        "test_art_3_1_vingt_secondes",
    ),
    _a(
        "3.2",
        "validité du tirage",
        "Compte voyelles et consonnes, Y et joker au gré du juge-arbitre, et dit le rejet.",
        "tirage",
    ),
    _a(
        "3.3",
        "les trois appels",
        "Dit « chrono », « trente » ou « vingt », « terminé » à leur instant.",
        "chrono",
        "test_art_3_3_",
    ),
    _a(
        "3.4",
        "choix du mot retenu",
        "Range les solutions égales : sans joker, qui finit la partie, qui ouvre le jeu.",
        "choix",
    ),
    _ar("3.4/1", "ouvrir le jeu", "Une mesure d’ouverture est proposée ; le juge-arbitre choisit."),
    _a(
        "3.4/2",
        "annonce du mot retenu",
        "Dit points, sens, place, mot, épellation, mots formés, puis le rappel.",
        "annonces",
        "test_art_3_4_l_annonce",
    ),
    _a(
        "3.4/3",
        "mentions de place et de solution",
        "Ne les propose que si la place ou la solution peut vraiment être confondue.",
        "annonces",
        "test_art_3_4_le_meme_mot",
    ),
    _a(
        "3.5",
        "prime de solo",
        "Compare les scores avant pénalité, paie 10 points à partir de seize joueurs.",
        "classement",
        "test_art_3_5_",
    ),
    _a("3.6", "annulation d’un coup", "Remet les lettres au sac et exige un tirage différent.", "partie"),
    _ar(
        "3.6/1",
        "annuler pour une erreur",
        "Le juge-arbitre décide ; le programme inscrit le motif et annule les points.",
    ),
    _a("3.7", "fin de partie", "Propose la fin et nomme la clause ; le Y et le joker la retardent.", "fin"),
    _a("3.7/1", "interruption de plus de trente minutes", "Valide les coups joués et ramassés.", "fin"),
    _a(
        "3.8",
        "formules originales",
        "Une table des formules : lettres tirées, posées, primes, joker compagnon.",
        "formule",
        "test_art_2023_3_8",
    ),
    _a(
        "3.8.1",
        "partie joker",
        "Le joker compagnon accompagne six lettres ; il est repris tant que la lettre est au sac.",
        "sac",
        "test_art_3_8_1_",
    ),
    _a("3.8.2", "7 sur 8 ; 7 et 8 ; 7, 8 et 9", "Borne les lettres posées et paie 50, 75 ou 100 points.", "formule"),
    _a(
        "3.8.3",
        "mort subite",
        "Élimine qui joue sous le meilleur, resserre le temps par paliers.",
        "partie.terminer",
        "test_art_3_8_3_",
    ),
    _a(
        "3.8.4",
        "topping",
        "Chronomètre chaque joueur jusqu’au top ; 20 secondes de plus pour une solution donnée.",
        "topping",
        "test_art_3_8_4_",
    ),
)

_REDACTION: Final = (
    _h("4", "des consignes, non des sanctions", "Rappel de principe : les sanctions sont celles du chapitre 5."),
    _h(
        "4.1",
        "remplir son bulletin pendant le temps de jeu",
        "Conseil au joueur ; les manquements sont ceux du chapitre 5.",
    ),
    _ar(
        "4.1/1",
        "lever son bulletin, ne plus écrire",
        "L’arbitre constate « hors temps » ou « échange » ; le zéro suit.",
    ),
    _a(
        "4.2",
        "écrire le mot en entier, sans erreur, dans son sens",
        "N’accepte jamais un mot incomplet ; dit la lettre qui contredit la grille.",
        "correction.jugement_2023",
    ),
    _a(
        "4.3.1",
        "référence alphanumérique",
        "Lit la référence en toute graphie ; toute autre est fausse.",
        "correction.jugement_2023",
    ),
    _a(
        "4.3.2",
        "lettres de raccord",
        "Suit les chaînes depuis les lettres posées et compte celles du mot.",
        "correction.localisation",
    ),
)

REGLES_2023: Final[tuple[Regle, ...]] = _JEU + _DEROULEMENT + _REDACTION + CORRECTION_2023
