"""The text that preceded the penalty of 5 points: a zero or a warning only."""

from functools import partial
from typing import Final

from arbitre.engine.annonces import Usage
from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.articles.texte_ancien import REGLES_ANCIENNES
from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.dossier import DEUX_TABLEAUX, ReglesDeCorrection
from arbitre.engine.correction.jugement_2012 import juger_ancienne
from arbitre.engine.editions.valeur import Edition
from arbitre.engine.reglement import Article, Parametre, Peine, Reglement

_article: Final = partial(Article, "ancienne")
_AVERTISSEMENT: Final = (Peine.AVERTISSEMENT, "4.3")
_NULLITE: Final = (Peine.ZERO, "4.2")

_REGLEMENT: Final = Reglement(
    edition="ancienne",
    nom="édition ancienne",
    titre="règlement antérieur à la pénalité de 5 points",
    prime_solo=Parametre(10, _article("2.6.4")),
    seuil_solo=Parametre(16, _article("2.6.4")),
    avertissements_toleres=Parametre(3, _article("4.7")),
    avertissements_toleres_original=Parametre(3, _article("4.7")),
    penalite_avertissement=Parametre(5, _article("4.7")),
    penalite=None,
    attente_apres_top=None,
    interruption_max=None,
    coups_validant=None,
    coups_validant_original=None,
    choix_ouvrir=_article("2.4"),
    choix_joker=_article("2.4"),
    choix_joker_repris=None,
    choix_fin=_article("2.7"),
    validite=_article("2.2"),
    rejet=_article("2.2"),
    fin=_article("2.7"),
    annulation=_article("5.2"),
    retard=_article("5.1"),
    joker=_article("FO.1"),
    formules=_article("FO.3"),
    notification=_article("4.6"),
    moyenne=_article("4.6"),
    moyenne_sans_moyennes=False,
    arrondi_moyenne=None,
    delai_recours=None,
    delai_pieces=None,
    recours=_article("5.3"),
    fraude=None,
    avertissement_disciplinaire=_article("4.3"),
    nullite_disciplinaire=_article("4.2"),
    billet_si_zero_au_dessus_du_top=True,
    tirage_different=False,
    fin_si_tirage_identique=False,
)

EDITION: Final = Edition(
    correction=ReglesDeCorrection(
        reglement=_REGLEMENT,
        reference="3.2.2",
        raccord="3.3.2",
        score="4.3",
        peines={
            Manquement.SCORE: _AVERTISSEMENT,
            Manquement.CERCLE: _AVERTISSEMENT,
            Manquement.RACCORD_DE_DEUX: _AVERTISSEMENT,
            Manquement.INVERSION: _AVERTISSEMENT,
            Manquement.PRESENTATION: _AVERTISSEMENT,
            Manquement.DISCIPLINAIRE: _AVERTISSEMENT,
            Manquement.NON_REMIS: _NULLITE,
            Manquement.VIERGE: _NULLITE,
            Manquement.PLUSIEURS_BULLETINS: _NULLITE,
            Manquement.HORS_TEMPS: _NULLITE,
            Manquement.ECHANGE: _NULLITE,
            Manquement.ILLISIBLE: _NULLITE,
            Manquement.REFERENCE_ILLISIBLE: _NULLITE,
            Manquement.DISCIPLINAIRE_GRAVE: _NULLITE,
            Manquement.MOT_NON_ADMIS: _NULLITE,
            Manquement.MOT_FORME_NON_ADMIS: _NULLITE,
            Manquement.PAS_EN_ENTIER: _NULLITE,
            Manquement.ERREUR_DE_GRILLE: _NULLITE,
            Manquement.ERREUR_DE_LETTRE: _NULLITE,
            Manquement.MAL_LOCALISE: _NULLITE,
            Manquement.DEUX_INVERSIONS: _NULLITE,
            Manquement.PLUSIEURS_SOLUTIONS: (Peine.ZERO, "4.5"),
        },
        lectures={
            Choix.SENS_DU_PREMIER_COUP: "4.3",
            Choix.REFERENCE_DU_PREMIER_COUP: "4.3",
            Choix.DEUX_INVERSIONS_DU_PREMIER_COUP: "4.2",
            Choix.CALCUL_DU_PREMIER_COUP: "4.3",
            Choix.JOKER_DU_PREMIER_COUP: "4.5",
            Choix.RACCORD_DEPLACE: "4.5",
            Choix.CERCLE_OU_SCORE: "4.5",
            Choix.REFERENCE_ILLISIBLE: "4.2",
            Choix.LETTRES_EN_TROP: "4.2",
            Choix.TROIS_A_CHAQUE_BOUT: "3.3.2",
            Choix.PARTIE_OU_MOT: "3.3.2",
        },
        questions={DEUX_TABLEAUX: "4.5"},
        juger=juger_ancienne,
    ),
    annonces=Usage("nouvelle_joker_seul", lettres_seules_en_blitz=False, mentions=False),
    articles=REGLES_ANCIENNES,
)
