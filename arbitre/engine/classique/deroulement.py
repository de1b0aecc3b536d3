"""What becomes of each point of the text on the course of a game: done, by which key; a player's own gesture; left out.

`packaging/guide_deroulement.py` makes a page of it; a test holds that every test named here is there.
"""

from enum import Enum
from typing import Final

from msgspec import Struct


class StatutDuPoint(Enum):
    """What becomes of a point."""

    FAIT = "fait"
    DIT = "dit à l’arbitre"
    """The console says what to do, and keeps what the arbitre decides."""
    JOUEUR = "geste du joueur"
    DEHORS = "hors du champ"


class PointDuDeroulement(Struct, frozen=True):
    """A point by its number: what it is about, what the console does with it, where; the tests that show it."""

    numero: str
    objet: str
    statut: StatutDuPoint
    fait: str
    ou: str = ""
    essais: tuple[str, ...] = ()


def _fait(numero: str, objet: str, fait: str, ou: str, *essais: str) -> PointDuDeroulement:
    return PointDuDeroulement(numero, objet, StatutDuPoint.FAIT, fait, ou, essais)


def _dit(numero: str, objet: str, fait: str, *essais: str, ou: str = "F12") -> PointDuDeroulement:
    return PointDuDeroulement(numero, objet, StatutDuPoint.DIT, fait, ou, essais)


def _joueur(numero: str, objet: str, fait: str) -> PointDuDeroulement:
    return PointDuDeroulement(numero, objet, StatutDuPoint.JOUEUR, fait)


def _dehors(numero: str, objet: str, fait: str) -> PointDuDeroulement:
    return PointDuDeroulement(numero, objet, StatutDuPoint.DEHORS, fait)


_PEINE: Final = "test_une_decision_de_l_arbitre"
_SANCTIONS: Final = "test_art_10_ce_que_l_arbitre_peut_decider"
_NOTE: Final = "test_article_9_2_une_decision_se_prend_aussi_sur_une_ronde_passee"

GENERALITES: Final = (
    _joueur("1.1", "deux joueurs face à face", "Une table a deux joueurs, ou un seul contre X."),
    _fait(
        "1.2", "le dictionnaire",
        "Les mots contestés sont cherchés dans le lexique en service, nommé au verdict.", "F4",
        "test_une_contestation_en_trois_touches_de_partout",
    ),
    _fait(
        "1.3", "règles du jeu", "Une partie suivie est comptée par les règles, primes comprises.", "Maj+F8",
        "test_art_4_1_le_mot_est_compte_et_le_jeu_complete",
    ),
    _dehors("1.4", "quel jeu, litige sur le jeu", "Le directeur du tournoi tranche sur place."),
    _fait(
        "1.5", "jeu complet", "Une partie suivie n’a que les 102 lettres\u00a0; ailleurs, les joueurs vérifient.",
        "Maj+F8", "test_art_1_5_il_n_y_a_que_les_lettres_du_jeu",
    ),
    _joueur("1.6", "sac opaque", "Rien pour la console."),
    _fait(
        "1.7", "réglage de la pendule", "La pendule de la table, réglée par l’arbitre quand elle est arrêtée.", "F8",
        "test_un_arbitre_regle_le_temps_d_une_pendule_arretee",
    ),
    _joueur("1.8", "ni machine ni document", "L’arbitre constate\u00a0; la sanction est une conduite (9.2)."),
)  # fmt: skip
MATERIEL: Final = (
    _fait(
        "2.1.1", "feuille de marque fournie", "Une par joueur, à son nom, ou vierge.", "F9",
        "test_tous_les_papiers_se_voient_et_se_gardent",
    ),
    _joueur("2.1.2", "tenir sa feuille de marque", "Les joueurs écrivent\u00a0; sans feuille tenue, 10.4."),
    _fait(
        "2.2.1", "bulletins de contestation fournis", "Quatre à la page, vierges\u00a0; ceux qui sont jugés, remplis.",
        "F9", "test_les_verdicts_disent_le_plaignant_et_les_mots_coches",
    ),
    _joueur("2.2.2", "remplir le bulletin", "Le joueur écrit, l’arbitre tape."),
    _fait(
        "2.3.1", "fiche des 102 lettres", "Deux à la page.", "F9", "test_tous_les_papiers_se_voient_et_se_gardent"
    ),
    _joueur("2.3.2", "fiche facultative", "Rien pour la console."),
    _fait(
        "2.4.1", "une feuille de match par table", "Trois à la page, PM, Pdep, pénalités, signatures.", "F9",
        "test_la_feuille_de_match_remplit_sa_part_de_page",
    ),
    _joueur("2.4.2", "remplir la feuille de match",
    "Les joueurs écrivent\u00a0; le score tapé est celui de la feuille."),
)  # fmt: skip
ENGAGEMENT: Final = (
    _fait(
        "3.1", "le toss", "Deux lettres, tapées ou tirées\u00a0; joker et même lettre se retirent.", "Ctrl+T",
        "test_article_3_1_la_lettre_la_plus_proche_de_a_commence",
        "test_article_3_1_un_joker_ou_la_meme_lettre_se_retire",
    ),
    _fait(
        "3.2", "qui commence les autres manches", "Le perdant du toss, puis un nouveau toss.", "Ctrl+T",
        "test_article_3_2_la_deuxieme_a_qui_a_perdu_le_toss_la_troisieme_retiree",
    ),
    _joueur("3.3", "le sac à hauteur des yeux", "Rien pour la console."),
    _joueur("3.4", "lettres tirées une par une", "L’adversaire contrôle\u00a0; une lettre de trop, 10.1."),
    _joueur("3.5", "conditions acceptées", "Rien pour la console."),
    _fait(
        "3.6", "la pendule lancée par le perdant du toss", "Un côté appuyé lance le temps de l’autre.", "F8",
        "test_chacun_appuie_pour_l_autre",
    ),
)  # fmt: skip
JEU: Final = (
    _fait(
        "4.1.1", "placer un mot", "Une partie suivie place et compte le mot tapé.", "Maj+F8",
        "test_art_4_1_le_mot_est_compte_et_le_jeu_complete",
    ),
    _joueur("4.1.2", "poser et reprendre ses lettres", "Rien pour la console."),
    _joueur("4.1.3", "annoncer le score, tourner, appuyer", "Le joueur annonce\u00a0; la pendule est celle de F8."),
    _joueur("4.1.4", "ne plus toucher aux lettres", "Rien pour la console."),
    _fait(
        "4.1.5", "la lettre d’un joker",
        "Entre parenthèses dans une partie suivie\u00a0; ailleurs, en note d’une décision.",
        "Maj+F8, F12", "test_art_4_1_5_le_joker_est_entre_parentheses_ou_se_deduit_du_tirage",
    ),
    _dit("4.1.6", "score d’un mot contesté", "F4 arrête la pendule\u00a0; le score retenu se note.", _SANCTIONS, _NOTE),
    _fait(
        "4.1.7", "compléter à sept lettres", "Le sac d’une partie suivie est compté.", "Maj+F8",
        "test_art_4_1_7_on_complete_a_sept_lettres_ou_on_prend_ce_qui_reste",
    ),
    _fait(
        "4.2.1", "passer", "Une passe se tape dans une partie suivie.", "Maj+F8",
        "test_art_4_2_2_six_passes_finissent_la_partie_et_chacun_defalque",
    ),
    _fait(
        "4.2.2", "trois passes de suite de chacun", "La partie finit, chacun défalque.", "Maj+F8, Ctrl+D",
        "test_art_4_2_2_six_je_passe_de_suite_finissent_la_partie",
    ),
    _fait(
        "4.3.1", "changer avec sept lettres au sac", "Refusé à moins de sept.", "Maj+F8",
        "test_art_4_3_1_on_ne_change_qu_avec_sept_lettres_dans_le_sac",
    ),
    _joueur("4.3.2", "changer sur son temps", "La pendule court."),
    _fait(
        "4.3.3", "changer fait perdre son tour", "Le trait passe à l’adversaire.", "Maj+F8",
        "test_art_4_3_3_changer_fait_perdre_le_tour_et_rompt_les_passes",
    ),
    _joueur("4.3.4", "le formalisme du rejet", "Le joueur annonce et pose."),
    _fait(
        "4.3.5", "le nombre annoncé", "On tape les lettres changées, ou leur nombre.", "Maj+F8",
        "test_art_4_3_on_change_des_lettres_ou_leur_nombre_s_il_en_reste_sept",
    ),
    _joueur("4.3.6", "écrire le rejet", "Sur les feuilles de marque\u00a0; une partie suivie l’écrit aussi."),
)  # fmt: skip
CONTESTATION: Final = (
    _fait(
        "5.1", "le mouvement qui vient d’être fait", "Une partie suivie n’accepte que le dernier coup.", "F4",
        "test_art_5_1_seul_le_mouvement_qui_vient_d_etre_fait_se_conteste",
    ),
    _fait(
        "5.2", "le formalisme",
        "F4 arrête la pendule de la table\u00a0; mots admis ou non, sans rien en dire\u00a0; un mot "
        "d’un autre coup est un cas de F12.", "F4, F12",
        "test_une_contestation_arrete_la_pendule_de_sa_table_et_d_elle_seule",
    ),
    _fait(
        "5.3", "les sanctions", "Reprise et tour passé, cinq points par mot contesté à tort, au registre.", "F4",
        "test_art_5_3_exemple_1_dins_conteste", "test_art_5_3_exemple_2_duals_conteste",
        "test_art_5_3_exemple_3_dins_et_duals_contestes",
        "test_article_5_3_la_contestation_dit_table_plaignant_heure_et_effet",
    ),
    _fait(
        "5.4.1", "chaque coup est indépendant", "Un mot resté sur la grille n’est jamais admis d’office.", "F4",
        "test_art_5_4_3_retairai_forme_par_l_un_ou_l_autre",
    ),
    _fait(
        "5.4.2", "un mot non admis prolongé", "Le mot prolongé se juge comme un autre.", "F4",
        "test_art_5_4_3_retairai_forme_par_l_un_ou_l_autre",
    ),
    _fait(
        "5.4.3", "les exemples", "Ils sont des essais.", "F4", "test_art_5_4_3_retairai_forme_par_l_un_ou_l_autre"
    ),
)  # fmt: skip
TEMPS: Final = (
    _fait(
        "6.1", "trois façons de mesurer le temps",
        "Pendule, deux chronomètres, crédit global\u00a0: un réglage.", "F3, F8",
        "test_f8_ouvre_ce_que_disent_les_reglages",
    ),
    _fait(
        "6.2.1", "un crédit par joueur", "Vingt ou vingt-cinq minutes, ou autre chose.", "F3, F8",
        "test_art_6_2_la_pendule_de_l_adversaire_se_lance_en_appuyant",
        "test_tuee_la_console_rouvre_la_pendule_d_une_table_comme_elle_etait",
    ),
    _fait(
        "6.2.2", "on appuie pour l’adversaire", "Un côté appuyé lance l’autre.", "F8", "test_chacun_appuie_pour_l_autre"
    ),
    _fait(
        "6.2.3", "oubli d’appuyer", "On appuie à tout moment, rien n’est rendu.", "F8",
        "test_le_temps_des_deux_cotes_ne_fait_que_baisser_et_jamais_sous_zero",
    ),
    _joueur("6.2.4", "appuyer avant de tirer", "Rien pour la console."),
    _fait(
        "6.3.1", "deux chronomètres", "Le premier sonne peu avant le second\u00a0; les deux se règlent.", "F8",
        "test_article_6_3_1_le_premier_chronometre_sonne_avant_le_second",
    ),
    _fait(
        "6.3.2", "tour perdu", "Le temps écoulé se voit, le tour est dit perdu.", "F8",
        "test_article_6_3_2_le_temps_ecoule_fait_perdre_le_tour",
    ),
    _fait(
        "6.4.1", "crédit global", "L’horloge de la ronde, montrée à la salle et gardée dans le fichier.", "F11",
        "test_le_tableau_montre_les_appariements_puis_le_classement",
    ),
    _dit("6.4.2", "joueur trop lent", "Un cas de F12, du simple avertissement à la perte.", _SANCTIONS),
    _fait(
        "6.4.3", "changer la mesure du temps", "Le réglage se change en cours de tournoi.", "F3",
        "test_f8_ouvre_ce_que_disent_les_reglages",
    ),
)  # fmt: skip
FIN: Final = (
    _fait(
        "7.1", "lettres épuisées", "Le reste passe de l’un à l’autre.", "Ctrl+D, Maj+F8",
        "test_art_7_1_lettres_epuisees",
        "test_la_fin_d_une_partie_se_decompte_et_se_reporte",
    ),
    _fait("7.2", "blocage", "La règle des passes.", "Ctrl+D, Maj+F8", "test_art_7_2_blocage"),
    _fait(
        "7.3.1", "temps épuisé d’un côté", "Il ne joue plus, conteste encore\u00a0; l’autre ne change plus.", "Maj+F8",
        "test_art_7_3_1_qui_n_a_plus_de_temps_ne_joue_plus_mais_conteste",
    ),
    _fait(
        "7.3.2", "temps épuisé des deux", "Chacun défalque.", "Ctrl+D, Maj+F8",
        "test_art_7_3_2_temps_epuise_des_deux_cotes",
    ),
    _fait(
        "8.1", "le vainqueur", "Un point de plus suffit\u00a0; les pénalités sont déjà sur la feuille.", "",
        "test_art_8_1_egalite_parfaite",
        "test_article_10_1_2_la_penalite_est_sur_la_feuille_le_score_tape_la_compte_deja",
    ),
    _fait(
        "8.2", "aucun mot posé", "Le plus petit reste gagne.", "Ctrl+D", "test_art_8_2_les_deux_jeux_de_17_et_de_19",
        "test_le_decompte_de_deux_jeux_de_17_et_19_points",
    ),
)  # fmt: skip
LITIGES: Final = (
    _joueur("9.1", "bon sens et fair-play", "Rien pour la console."),
    _fait(
        "9.2", "les arbitres", "Avertissement, vingt points ou perte, au choix de l’arbitre\u00a0; appel.",
        "F12, Maj+F12",
        "test_art_9_2_l_echelle_de_l_arbitre", _PEINE,
    ),
    _fait(
        "9.3", "le directeur du tournoi", "Confirme, adoucit, renforce, déjuge, exclut, lève, avec trace.", "Maj+F12",
        "test_une_decision_se_revoit_avec_son_motif",
        "test_article_9_3_l_exclusion_vaut_pour_la_suite_et_se_leve",
    ),
    _dit("10.1.1", "lettre de trop, encore cachée", "L’adversaire retire, sans suite.", _SANCTIONS),
    _fait(
        "10.1.2", "lettre de trop, déjà vue", "Cinq points, sur la feuille, dits à côté du score.", "F12",
        "test_une_decision_change_le_resultat_le_dit_et_se_defait_d_un_coup",
    ),
    _fait(
        "10.1.3", "plus de sept lettres", "La partie est perdue, le résultat suit.", "F12", _SANCTIONS,
        "test_article_9_3_une_perte_est_dejugee_et_le_resultat_revient",
    ),
    _dit("10.2", "grille renversée", "Remise en place ou perte, au choix de l’arbitre.", _SANCTIONS),
    _dit("10.3", "jeu incomplet", "Rien en général\u00a0; la perte si c’était voulu.", _SANCTIONS),
    _dit("10.4", "désaccord sur les totaux", "Les feuilles décident, la note le garde.", _SANCTIONS, _NOTE),
    _dit("10.5", "retard", "Perte, ou la pendule du retardataire court.", _SANCTIONS, ou="F12, F8"),
    _dit("10.6", "pause", "Au registre, sur le temps du joueur.", _SANCTIONS),
    _fait(
        "10.7", "abandon", "Dit à un arbitre, la partie est perdue sans score tapé.", "F12",
        "test_article_10_7_un_abandon_est_perdu_sans_que_rien_soit_tape",
    ),
)  # fmt: skip
POINTS: Final = (*GENERALITES, *MATERIEL, *ENGAGEMENT, *JEU, *CONTESTATION, *TEMPS, *FIN, *LITIGES)
