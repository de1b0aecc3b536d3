"""The text in force since 1 September 2012."""

from functools import partial
from typing import Final

from arbitre.engine.annonces import Usage
from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.articles.texte_2012 import REGLES_2012
from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.dossier import DEUX_TABLEAUX, ReglesDeCorrection
from arbitre.engine.correction.jugement_2012 import juger_2012
from arbitre.engine.editions.valeur import Edition
from arbitre.engine.reglement import Article, Parametre, Peine, Reglement

_article: Final = partial(Article, "2012")
_AVERTISSEMENT: Final = (Peine.AVERTISSEMENT, "5.2")
_PENALITE: Final = (Peine.PENALITE, "5.3")
_NULLITE: Final = (Peine.ZERO, "5.4")

_REGLEMENT: Final = Reglement(
    edition="2012",
    nom="2012",
    titre="règlement du 1er septembre 2012",
    prime_solo=Parametre(10, _article("3.5")),
    seuil_solo=Parametre(16, _article("3.5")),
    avertissements_toleres=Parametre(3, _article("5.7")),
    avertissements_toleres_original=Parametre(5, _article("5.7")),
    penalite_avertissement=Parametre(5, _article("5.7")),
    penalite=Parametre(5, _article("5.3")),
    attente_apres_top=None,
    interruption_max=Parametre(15, _article("3.6")),
    coups_validant=Parametre(15, _article("3.6")),
    coups_validant_original=Parametre(10, _article("3.6")),
    choix_ouvrir=_article("3.4"),
    choix_joker=_article("3.4"),
    choix_joker_repris=_article("7.1"),
    choix_fin=_article("3.6"),
    validite=_article("3.2"),
    rejet=_article("3.2"),
    fin=_article("3.6"),
    annulation=_article("6.2"),
    retard=_article("6.1"),
    joker=_article("7.1"),
    formules=_article("7.2"),
    notification=_article("5.7"),
    moyenne=_article("5.7"),
    moyenne_sans_moyennes=True,
    arrondi_moyenne=None,
    delai_recours=Parametre(15, _article("6.3")),
    delai_pieces=None,
    recours=_article("6.3"),
    fraude=None,
    avertissement_disciplinaire=_article("5.2"),
    nullite_disciplinaire=_article("5.4"),
    billet_si_zero_au_dessus_du_top=False,
    tirage_different=True,
    fin_si_tirage_identique=False,
)

EDITION: Final = Edition(
    correction=ReglesDeCorrection(
        reglement=_REGLEMENT,
        reference="4.2.2",
        raccord="4.3.2",
        score="5.2",
        peines={
            Manquement.SCORE: _AVERTISSEMENT,
            Manquement.CERCLE: _AVERTISSEMENT,
            Manquement.RACCORD_DE_DEUX: _AVERTISSEMENT,
            Manquement.RACCORD_ALTERE: _AVERTISSEMENT,
            Manquement.INVERSION: _AVERTISSEMENT,
            Manquement.PRESENTATION: _AVERTISSEMENT,
            Manquement.DISCIPLINAIRE: _AVERTISSEMENT,
            Manquement.DEUX_MODES: (Peine.AVERTISSEMENT, "4.4"),
            Manquement.DECALAGE: _PENALITE,
            Manquement.DERNIERE_LETTRE: _PENALITE,
            Manquement.PETITE_SOLUTION: (Peine.ZERO, "5.3"),
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
            Manquement.PLUSIEURS_SOLUTIONS: (Peine.ZERO, "5.6"),
        },
        lectures={
            Choix.SENS_DU_PREMIER_COUP: "5.2",
            Choix.REFERENCE_DU_PREMIER_COUP: "5.2",
            Choix.DEUX_INVERSIONS_DU_PREMIER_COUP: "5.4",
            Choix.RACCORD_DEPLACE: "5.6",
            Choix.CERCLE_OU_SCORE: "5.6",
            Choix.PETITE_PENALITE: "5.3",
            Choix.RACCORD_DECALE: "5.3",
            Choix.DECALAGE_ET_INVERSION: "5.3",
            Choix.REFERENCE_ILLISIBLE: "5.4",
            Choix.LETTRES_EN_TROP: "5.4",
            Choix.DECALAGE_SUR_DES_LETTRES: "5.3",
            Choix.PARTIE_OU_MOT: "4.3.2",
        },
        questions={DEUX_TABLEAUX: "6.3"},
        juger=juger_2012,
    ),
    annonces=Usage("nouvelle_joker_seul", lettres_seules_en_blitz=False, mentions=False),
    articles=REGLES_2012,
)
