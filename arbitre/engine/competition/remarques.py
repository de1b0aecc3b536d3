"""What should be known of a general ranking before it is read out: what it leaves out, what it cannot separate."""

from collections import Counter

from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.classer import classement_general, parties_comptees, partis_avant_la_fin
from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.etat import Phase


def remarques(competition: Competition) -> tuple[str, ...]:
    """Sentences in French, the gravest first; none where all is plain."""
    return (*_laissees(competition), *_tournant(competition), *_partis(competition), *_ex_aequo(competition))


def _laissees(competition: Competition) -> list[str]:
    annulees = competition.organisation.annulees
    faits = [f"La partie {numero} est annulée ({motif}) : elle ne compte pas." for numero, motif in annulees.items()]
    for partie in competition.parties:
        if partie.numero in annulees:
            continue
        if partie.interruption is not None and not partie.interruption.valides:
            faits.append(f"La partie {partie.numero} est interrompue trop tôt : elle ne compte pas.")
        elif partie.formule.elimination:
            faits.append(f"La partie {partie.numero}, mort subite, ne compte pas : elle départage.")
        elif partie.phase is not Phase.FINIE:
            faits.append(f"La partie {partie.numero} n’est pas finie.")
    return faits


def _tournant(competition: Competition) -> list[str]:
    """Ancienne, formules originales: with rotating arbitration places or percentages are to be preferred."""
    tournants = [p.numero for p in parties_comptees(competition) if p.arbitres]
    if not tournants or competition.reglages.methode is not Methode.POINTS:
        return []
    return [
        (
            "Arbitrage tournant : par points, qui arbitre une partie y marque 0. Classez plutôt par places ou au"
            " pourcentage (ancienne, art. FO)."
        )
    ]


def _partis(competition: Competition) -> list[str]:
    partis = partis_avant_la_fin(parties_comptees(competition))
    if not partis or competition.reglages.partis_classes:
        return []
    noms = ", ".join(competition.joueur(j).nom_complet for j in sorted(partis))
    return [f"Partis avant la fin, non classés : {noms}."]


def _ex_aequo(competition: Competition) -> list[str]:
    classes = classement_general(competition) if competition.parties else ()
    rangs = Counter(classe.ligne.rang for classe in classes)
    return [
        f"{nombre} ex aequo au rang {rang}" + (" : une mort subite peut les départager." if rang == 1 else ".")
        for rang, nombre in sorted(rangs.items())
        if nombre > 1 and rang <= 3
    ]
