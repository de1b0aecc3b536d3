"""The three editions as values, each whole; a partie holds its own, fixed by its first event."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from arbitre.engine.annonces.coup import Usage
from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.articles.regle import Regle
from arbitre.engine.correction.articles.texte_2012 import REGLES_2012
from arbitre.engine.correction.articles.texte_2023 import REGLES_2023
from arbitre.engine.correction.articles.texte_ancien import REGLES_ANCIENNES
from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.dossier import DEUX_TABLEAUX, FALLACIEUX, ReglesDeCorrection
from arbitre.engine.correction.jugement_2012 import juger_2012, juger_ancienne
from arbitre.engine.correction.jugement_2023 import juger_2023
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.reglement import Arrondi, Article, Parametre, Peine, Reglement
from arbitre.engine.saisies import cite


class Edition(Struct, frozen=True, eq=False):
    """``correction`` judges bulletins and holds the `Reglement`; ``articles`` are the rules of the text, one by one."""

    correction: ReglesDeCorrection
    annonces: Usage
    articles: tuple[Regle, ...]

    @property
    def reglement(self) -> Reglement:
        return self.correction.reglement

    def article_cite(self, texte: str) -> Article | None:
        """The article a person names, « 5.4.1 » or « art. 5.4.1 »; None for nothing. Refuses one the text has not."""
        numero = texte.strip().lower().removeprefix("art.").strip()
        if not numero:
            return None
        connus = {regle.article.numero.lower(): regle.article.numero for regle in self.articles}
        cites = [connus[connu][: len(numero)] for connu in connus if connu == numero or connu.startswith(f"{numero}.")]
        if not cites:
            nom = self.reglement.edition
            raise NotationIllisible(f"L’édition {nom} n’a pas d’article {cite(texte)}\u00a0: par exemple 5.5, ou rien.")
        return self.reglement.article(cites[0])


_AVERTISSENT: Final = (
    Manquement.SCORE,
    Manquement.CERCLE,
    Manquement.RACCORD_DE_DEUX,
    Manquement.INVERSION,
    Manquement.PRESENTATION,
    Manquement.DISCIPLINAIRE,
)
"""What every text warns for."""
_ANNULENT: Final = (
    Manquement.NON_REMIS,
    Manquement.VIERGE,
    Manquement.PLUSIEURS_BULLETINS,
    Manquement.HORS_TEMPS,
    Manquement.ECHANGE,
    Manquement.ILLISIBLE,
    Manquement.DISCIPLINAIRE_GRAVE,
)
"""What is worth nothing in every text, under its article on nullities."""
_ANNULAIENT: Final = (
    Manquement.REFERENCE_ILLISIBLE,
    Manquement.MOT_NON_ADMIS,
    Manquement.MOT_FORME_NON_ADMIS,
    Manquement.PAS_EN_ENTIER,
    Manquement.ERREUR_DE_GRILLE,
    Manquement.ERREUR_DE_LETTRE,
    Manquement.MAL_LOCALISE,
    Manquement.DEUX_INVERSIONS,
)
"""What else was under that article before 2023."""

_article_2023: Final = partial(Article, "2023")
_REGLEMENT_2023: Final = Reglement(
    edition="2023",
    nom="2023",
    titre="règlement du 1ᵉʳ janvier 2023",
    prime_solo=Parametre(10, _article_2023("3.5")),
    seuil_solo=Parametre(16, _article_2023("3.5")),
    avertissements_toleres=Parametre(3, _article_2023("5.9")),
    avertissements_toleres_original=Parametre(5, _article_2023("5.9")),
    penalite_avertissement=Parametre(5, _article_2023("5.9")),
    penalite=Parametre(5, _article_2023("5.6")),
    attente_apres_top=Parametre(20, _article_2023("3.1")),
    interruption_max=Parametre(30, _article_2023("3.7")),
    coups_validant=None,
    coups_validant_original=None,
    choix_ouvrir=_article_2023("3.4"),
    choix_joker=_article_2023("3.4"),
    choix_joker_repris=_article_2023("3.8.1"),
    choix_fin=_article_2023("3.4"),
    validite=_article_2023("3.2"),
    rejet=_article_2023("3.2"),
    fin=_article_2023("3.7"),
    annulation=_article_2023("3.6"),
    retard=_article_2023("6.2"),
    joker=_article_2023("3.8.1"),
    formules=_article_2023("3.8.2"),
    mort_subite=_article_2023("3.8.3"),
    notification=_article_2023("5.9"),
    moyenne=_article_2023("5.9"),
    moyenne_sans_moyennes=True,
    arrondi_moyenne=Arrondi.INFERIEUR,
    delai_recours=Parametre(15, _article_2023("6.3")),
    delai_pieces=Parametre(14, _article_2023("6.4.2.c")),
    recours=_article_2023("6.3"),
    fraude=_article_2023("6.1"),
    avertissement_disciplinaire=_article_2023("5.5"),
    nullite_disciplinaire=_article_2023("5.7"),
    billet_si_zero_au_dessus_du_top=False,
    score_positif=False,
    tirage_different=True,
    fin_si_tirage_identique=True,
)
EDITION_2023: Final = Edition(
    correction=ReglesDeCorrection(
        reglement=_REGLEMENT_2023,
        reference="4.3.1",
        raccord="4.3.2",
        score="5.3.1",
        peines={
            **dict.fromkeys(_AVERTISSENT, (Peine.AVERTISSEMENT, "5.5")),
            **dict.fromkeys(_ANNULENT, (Peine.ZERO, "5.7")),
            Manquement.DEUX_MODES: (Peine.AVERTISSEMENT, "5.5"),
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
            Choix.LETTRE_DE_PERSONNE: "5.4.1.c",
            Choix.RACCORD_DEPLACE: "5.2.2",
        },
        questions={FALLACIEUX: "5.3.3", DEUX_TABLEAUX: "5.4.2.b"},
        juger=juger_2023,
        sans_solution="5.4.1.a",
    ),
    annonces=Usage("nouvelle_joker", lettres_seules_en_blitz=True, mentions=True),
    articles=REGLES_2023,
)
"""The text in force since 1 January 2023."""

_article_2012: Final = partial(Article, "2012")
_REGLEMENT_2012: Final = Reglement(
    edition="2012",
    nom="2012",
    titre="règlement du 1ᵉʳ septembre 2012",
    prime_solo=Parametre(10, _article_2012("3.5")),
    seuil_solo=Parametre(16, _article_2012("3.5")),
    avertissements_toleres=Parametre(3, _article_2012("5.7")),
    avertissements_toleres_original=Parametre(5, _article_2012("5.7")),
    penalite_avertissement=Parametre(5, _article_2012("5.7")),
    penalite=Parametre(5, _article_2012("5.3")),
    attente_apres_top=None,
    interruption_max=Parametre(15, _article_2012("3.6")),
    coups_validant=Parametre(15, _article_2012("3.6")),
    coups_validant_original=Parametre(10, _article_2012("3.6")),
    choix_ouvrir=_article_2012("3.4"),
    choix_joker=_article_2012("3.4"),
    choix_joker_repris=_article_2012("7.1"),
    choix_fin=_article_2012("3.6"),
    validite=_article_2012("3.2"),
    rejet=_article_2012("3.2"),
    fin=_article_2012("3.6"),
    annulation=_article_2012("6.2"),
    retard=_article_2012("6.1"),
    joker=_article_2012("7.1"),
    formules=_article_2012("7.2"),
    mort_subite=_article_2012("7.3"),
    notification=_article_2012("5.7"),
    moyenne=_article_2012("5.7"),
    moyenne_sans_moyennes=True,
    arrondi_moyenne=None,
    delai_recours=Parametre(15, _article_2012("6.3")),
    delai_pieces=None,
    recours=_article_2012("6.3"),
    fraude=None,
    avertissement_disciplinaire=_article_2012("5.2"),
    nullite_disciplinaire=_article_2012("5.4"),
    billet_si_zero_au_dessus_du_top=False,
    score_positif=True,
    tirage_different=True,
    fin_si_tirage_identique=False,
)
EDITION_2012: Final = Edition(
    correction=ReglesDeCorrection(
        reglement=_REGLEMENT_2012,
        reference="4.2.2",
        raccord="4.3.2",
        score="5.2",
        peines={
            **dict.fromkeys(_AVERTISSENT, (Peine.AVERTISSEMENT, "5.2")),
            **dict.fromkeys((*_ANNULENT, *_ANNULAIENT), (Peine.ZERO, "5.4")),
            Manquement.RACCORD_ALTERE: (Peine.AVERTISSEMENT, "5.2"),
            Manquement.DEUX_MODES: (Peine.AVERTISSEMENT, "4.4"),
            Manquement.DECALAGE: (Peine.PENALITE, "5.3"),
            Manquement.DERNIERE_LETTRE: (Peine.PENALITE, "5.3"),
            Manquement.PETITE_SOLUTION: (Peine.ZERO, "5.3"),
            Manquement.PLUSIEURS_SOLUTIONS: (Peine.ZERO, "5.6"),
        },
        lectures={
            Choix.SENS_DU_PREMIER_COUP: "5.2",
            Choix.REFERENCE_DU_PREMIER_COUP: "5.2",
            Choix.DEUX_INVERSIONS_DU_PREMIER_COUP: "5.4",
            Choix.PARASITE_SEULE: "5.6",
            Choix.RACCORD_DEPLACE: "5.6",
            Choix.LETTRE_AJOUTEE: "4.4",
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
"""The text in force since 1 September 2012."""

_article_ancienne: Final = partial(Article, "ancienne")
_REGLEMENT_ANCIENNE: Final = Reglement(
    edition="ancienne",
    nom="édition ancienne",
    titre="règlement antérieur à la pénalité de 5 points",
    prime_solo=Parametre(10, _article_ancienne("2.6.4")),
    seuil_solo=Parametre(16, _article_ancienne("2.6.4")),
    avertissements_toleres=Parametre(3, _article_ancienne("4.7")),
    avertissements_toleres_original=Parametre(3, _article_ancienne("4.7")),
    penalite_avertissement=Parametre(5, _article_ancienne("4.7")),
    penalite=None,
    attente_apres_top=None,
    interruption_max=None,
    coups_validant=None,
    coups_validant_original=None,
    choix_ouvrir=_article_ancienne("2.4"),
    choix_joker=_article_ancienne("2.4"),
    choix_joker_repris=None,
    choix_fin=_article_ancienne("2.7"),
    validite=_article_ancienne("2.2"),
    rejet=_article_ancienne("2.2"),
    fin=_article_ancienne("2.7"),
    annulation=_article_ancienne("5.2"),
    retard=_article_ancienne("5.1"),
    joker=_article_ancienne("FO.1"),
    formules=_article_ancienne("FO.3"),
    mort_subite=_article_ancienne("FO"),
    notification=_article_ancienne("4.6"),
    moyenne=_article_ancienne("4.6"),
    moyenne_sans_moyennes=False,
    arrondi_moyenne=None,
    delai_recours=None,
    delai_pieces=None,
    recours=_article_ancienne("5.3"),
    fraude=None,
    avertissement_disciplinaire=_article_ancienne("4.3"),
    nullite_disciplinaire=_article_ancienne("4.2"),
    billet_si_zero_au_dessus_du_top=True,
    score_positif=True,
    tirage_different=False,
    fin_si_tirage_identique=False,
)
EDITION_ANCIENNE: Final = Edition(
    correction=ReglesDeCorrection(
        reglement=_REGLEMENT_ANCIENNE,
        reference="3.2.2",
        raccord="3.3.2",
        score="4.3",
        peines={
            **dict.fromkeys(_AVERTISSENT, (Peine.AVERTISSEMENT, "4.3")),
            **dict.fromkeys((*_ANNULENT, *_ANNULAIENT), (Peine.ZERO, "4.2")),
            Manquement.PLUSIEURS_SOLUTIONS: (Peine.ZERO, "4.5"),
        },
        lectures={
            Choix.SENS_DU_PREMIER_COUP: "4.3",
            Choix.REFERENCE_DU_PREMIER_COUP: "4.3",
            Choix.DEUX_INVERSIONS_DU_PREMIER_COUP: "4.2",
            Choix.CALCUL_DU_PREMIER_COUP: "4.3",
            Choix.JOKER_DU_PREMIER_COUP: "4.5",
            Choix.PARASITE_SEULE: "4.5",
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
"""The text that preceded the penalty of 5 points: a zero or a warning only."""

EDITIONS: Final[Mapping[str, Edition]] = MappingProxyType(
    {e.reglement.edition: e for e in (EDITION_2023, EDITION_2012, EDITION_ANCIENNE)}
)


def edition(nom: str) -> Edition:
    """The edition of that name; `NotationIllisible` names the known ones."""
    try:
        return EDITIONS[nom]
    except KeyError:
        raise NotationIllisible(f"Édition {cite(nom)} inconnue\u00a0: {', '.join(EDITIONS)}.") from None
