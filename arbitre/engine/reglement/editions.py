"""The three editions: 2023 (in force, default), 2012, and the older text that knew no penalty of 5 points."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.reglement.base import Arrondi, Article, Parametre, Reglement
from arbitre.engine.saisies import cite


def _a23(numero: str) -> Article:
    return Article("2023", numero)


def _a12(numero: str) -> Article:
    return Article("2012", numero)


def _anc(numero: str) -> Article:
    return Article("ancienne", numero)


EDITION_2023: Final = Reglement(
    edition="2023",
    titre="règlement du 1er janvier 2023",
    prime_solo=Parametre(10, _a23("3.5")),
    seuil_solo=Parametre(16, _a23("3.5")),
    avertissements_toleres=Parametre(3, _a23("5.9")),
    avertissements_toleres_original=Parametre(5, _a23("5.9")),
    penalite_avertissement=Parametre(5, _a23("5.9")),
    penalite=Parametre(5, _a23("5.6")),
    attente_apres_top=Parametre(20, _a23("3.1")),
    interruption_max=Parametre(30, _a23("3.7")),
    coups_validant=None,
    coups_validant_original=None,
    choix_ouvrir=_a23("3.4"),
    choix_joker=_a23("3.4"),
    choix_joker_repris=_a23("3.8.1"),
    choix_fin=_a23("3.4"),
    validite=_a23("3.2"),
    rejet=_a23("3.2"),
    fin=_a23("3.7"),
    annulation=_a23("3.6"),
    retard=_a23("6.2"),
    joker=_a23("3.8.1"),
    formules=_a23("3.8.2"),
    notification=_a23("5.9"),
    moyenne=_a23("5.9"),
    moyenne_sans_moyennes=True,
    arrondi_moyenne=Arrondi.INFERIEUR,
    delai_recours=Parametre(15, _a23("6.3")),
    delai_pieces=Parametre(14, _a23("6.4.2.c")),
    recours=_a23("6.3"),
    fraude=_a23("6.1"),
    avertissement_disciplinaire=_a23("5.5"),
    nullite_disciplinaire=_a23("5.7"),
    billet_si_zero_au_dessus_du_top=False,
    tirage_different=True,
    fin_si_tirage_identique=True,
)

EDITION_2012: Final = Reglement(
    edition="2012",
    titre="règlement du 1er septembre 2012",
    prime_solo=Parametre(10, _a12("3.5")),
    seuil_solo=Parametre(16, _a12("3.5")),
    avertissements_toleres=Parametre(3, _a12("5.7")),
    avertissements_toleres_original=Parametre(5, _a12("5.7")),
    penalite_avertissement=Parametre(5, _a12("5.7")),
    penalite=Parametre(5, _a12("5.3")),
    attente_apres_top=None,
    interruption_max=Parametre(15, _a12("3.6")),
    coups_validant=Parametre(15, _a12("3.6")),
    coups_validant_original=Parametre(10, _a12("3.6")),
    choix_ouvrir=_a12("3.4"),
    choix_joker=_a12("3.4"),
    choix_joker_repris=_a12("7.1"),
    choix_fin=_a12("3.6"),
    validite=_a12("3.2"),
    rejet=_a12("3.2"),
    fin=_a12("3.6"),
    annulation=_a12("6.2"),
    retard=_a12("6.1"),
    joker=_a12("7.1"),
    formules=_a12("7.2"),
    notification=_a12("5.7"),
    moyenne=_a12("5.7"),
    moyenne_sans_moyennes=True,
    arrondi_moyenne=None,
    delai_recours=Parametre(15, _a12("6.3")),
    delai_pieces=None,
    recours=_a12("6.3"),
    fraude=None,
    avertissement_disciplinaire=_a12("5.2"),
    nullite_disciplinaire=_a12("5.4"),
    billet_si_zero_au_dessus_du_top=False,
    tirage_different=True,
    fin_si_tirage_identique=False,
)

EDITION_ANCIENNE: Final = Reglement(
    edition="ancienne",
    titre="règlement antérieur à la pénalité de 5 points",
    prime_solo=Parametre(10, _anc("2.6.4")),
    seuil_solo=Parametre(16, _anc("2.6.4")),
    avertissements_toleres=Parametre(3, _anc("4.7")),
    avertissements_toleres_original=Parametre(3, _anc("4.7")),
    penalite_avertissement=Parametre(5, _anc("4.7")),
    penalite=None,
    attente_apres_top=None,
    interruption_max=None,
    coups_validant=None,
    coups_validant_original=None,
    choix_ouvrir=_anc("2.4"),
    choix_joker=_anc("2.4"),
    choix_joker_repris=None,
    choix_fin=_anc("2.7"),
    validite=_anc("2.2"),
    rejet=_anc("2.2"),
    fin=_anc("2.7"),
    annulation=_anc("5.2"),
    retard=_anc("5.1"),
    joker=_anc("FO.1"),
    formules=_anc("FO.3"),
    notification=_anc("4.6"),
    moyenne=_anc("4.6"),
    moyenne_sans_moyennes=False,
    arrondi_moyenne=None,
    delai_recours=None,
    delai_pieces=None,
    recours=_anc("5.3"),
    fraude=None,
    avertissement_disciplinaire=_anc("4.3"),
    nullite_disciplinaire=_anc("4.2"),
    billet_si_zero_au_dessus_du_top=True,
    tirage_different=False,
    fin_si_tirage_identique=False,
)

EDITIONS: Final[Mapping[str, Reglement]] = MappingProxyType(
    {r.edition: r for r in (EDITION_2023, EDITION_2012, EDITION_ANCIENNE)}
)


def edition(nom: str) -> Reglement:
    """The edition of that name; `NotationIllisible` names the known ones."""
    try:
        return EDITIONS[nom]
    except KeyError:
        raise NotationIllisible(f"Édition {cite(nom)} inconnue : {', '.join(EDITIONS)}.") from None
