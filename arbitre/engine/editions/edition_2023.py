"""The text in force since 1 January 2023."""

from functools import partial
from typing import Final

from arbitre.engine.annonces import Usage
from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.articles.texte_2023 import REGLES_2023
from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.dossier import FALLACIEUX, ReglesDeCorrection
from arbitre.engine.correction.jugement_2023 import juger_2023
from arbitre.engine.editions.valeur import Edition
from arbitre.engine.reglement import Arrondi, Article, Parametre, Peine, Reglement

_article: Final = partial(Article, "2023")
_AVERTISSEMENT: Final = (Peine.AVERTISSEMENT, "5.5")
_NULLITE: Final = (Peine.ZERO, "5.7")

_REGLEMENT: Final = Reglement(
    edition="2023",
    nom="2023",
    titre="règlement du 1er janvier 2023",
    prime_solo=Parametre(10, _article("3.5")),
    seuil_solo=Parametre(16, _article("3.5")),
    avertissements_toleres=Parametre(3, _article("5.9")),
    avertissements_toleres_original=Parametre(5, _article("5.9")),
    penalite_avertissement=Parametre(5, _article("5.9")),
    penalite=Parametre(5, _article("5.6")),
    attente_apres_top=Parametre(20, _article("3.1")),
    interruption_max=Parametre(30, _article("3.7")),
    coups_validant=None,
    coups_validant_original=None,
    choix_ouvrir=_article("3.4"),
    choix_joker=_article("3.4"),
    choix_joker_repris=_article("3.8.1"),
    choix_fin=_article("3.4"),
    validite=_article("3.2"),
    rejet=_article("3.2"),
    fin=_article("3.7"),
    annulation=_article("3.6"),
    retard=_article("6.2"),
    joker=_article("3.8.1"),
    formules=_article("3.8.2"),
    notification=_article("5.9"),
    moyenne=_article("5.9"),
    moyenne_sans_moyennes=True,
    arrondi_moyenne=Arrondi.INFERIEUR,
    delai_recours=Parametre(15, _article("6.3")),
    delai_pieces=Parametre(14, _article("6.4.2.c")),
    recours=_article("6.3"),
    fraude=_article("6.1"),
    avertissement_disciplinaire=_article("5.5"),
    nullite_disciplinaire=_article("5.7"),
    billet_si_zero_au_dessus_du_top=False,
    tirage_different=True,
    fin_si_tirage_identique=True,
)

EDITION: Final = Edition(
    correction=ReglesDeCorrection(
        reglement=_REGLEMENT,
        reference="4.3.1",
        raccord="4.3.2",
        score="5.3.1",
        peines={
            Manquement.NON_REMIS: _NULLITE,
            Manquement.VIERGE: _NULLITE,
            Manquement.PLUSIEURS_BULLETINS: _NULLITE,
            Manquement.HORS_TEMPS: _NULLITE,
            Manquement.ECHANGE: _NULLITE,
            Manquement.ILLISIBLE: _NULLITE,
            Manquement.DISCIPLINAIRE_GRAVE: _NULLITE,
            Manquement.PRESENTATION: _AVERTISSEMENT,
            Manquement.DISCIPLINAIRE: _AVERTISSEMENT,
            Manquement.SCORE: _AVERTISSEMENT,
            Manquement.CERCLE: _AVERTISSEMENT,
            Manquement.RACCORD_DE_DEUX: _AVERTISSEMENT,
            Manquement.INVERSION: _AVERTISSEMENT,
            Manquement.DEUX_MODES: _AVERTISSEMENT,
            Manquement.LOCALISATION: (Peine.PENALITE, "5.6"),
            Manquement.PETITE_SOLUTION: (Peine.ZERO, "5.6"),
            Manquement.FALLACIEUX: (Peine.ZERO, "5.3.3"),
            Manquement.MOT_NON_ADMIS: (Peine.ZERO, "5.4.1.a"),
            Manquement.MOT_FORME_NON_ADMIS: (Peine.ZERO, "5.4.1.a"),
            Manquement.PAS_EN_ENTIER: (Peine.ZERO, "5.4.1.a"),
            Manquement.MAL_LOCALISE: (Peine.ZERO, "5.4.1.a"),
            Manquement.AUTRE_MOT: (Peine.ZERO, "5.4.1.b"),
            Manquement.ERREUR_DE_GRILLE: (Peine.ZERO, "5.4.1.c"),
            Manquement.ERREUR_DE_LETTRE: (Peine.ZERO, "5.4.1.d"),
            Manquement.PLUSIEURS_SOLUTIONS: (Peine.ZERO, "5.4.2.b"),
        },
        lectures={
            Choix.SENS_DU_PREMIER_COUP: "5.5",
            Choix.PARASITE_SEULE: "5.2.2",
            Choix.RACCORD_DEPLACE: "5.2.2",
        },
        questions={FALLACIEUX: "5.3.3"},
        juger=juger_2023,
    ),
    annonces=Usage("nouvelle_joker", lettres_seules_en_blitz=True, mentions=True),
    articles=REGLES_2023,
)
