"""How the bulletin was handed in: zeros and warnings that need no reading of it (2023, 5.5 and 5.7; 2012, 5.2, 5.4)."""

from typing import Final

from msgspec.structs import replace

from arbitre.engine.bulletin import Constat, Manquement
from arbitre.engine.correction.dossier import Dossier, Jugement
from arbitre.engine.correction.textes import CONSTATS

_ANNULENT: Final = (
    (Constat.VIERGE, Manquement.VIERGE),
    (Constat.PLUSIEURS_BULLETINS, Manquement.PLUSIEURS_BULLETINS),
    (Constat.HORS_TEMPS, Manquement.HORS_TEMPS),
    (Constat.ECHANGE, Manquement.ECHANGE),
    (Constat.DISCIPLINAIRE_GRAVE, Manquement.DISCIPLINAIRE_GRAVE),
    (Constat.MOT_ILLISIBLE, Manquement.ILLISIBLE),
)
_AVERTISSENT: Final = (
    (Constat.PRESENTATION, Manquement.PRESENTATION),
    (Constat.DISCIPLINAIRE, Manquement.DISCIPLINAIRE),
)


def nullite_de_remise(d: Dossier) -> Jugement | None:
    """The zero that what eyes saw commands, with all its reasons; None where the bulletin is to be read."""
    if not d.bulletin.remis:
        return d.nul(Manquement.NON_REMIS, "aucun bulletin remis")
    vus = [(c, m) for c, m in _ANNULENT if c in d.bulletin.constats]
    if not vus:
        return None
    return d.nul(vus[0][1], ", ".join(CONSTATS[constat] for constat, _ in vus))


def avec_les_avertissements_vus(d: Dossier, jugement: Jugement) -> Jugement:
    """The same, with the warnings for what eyes saw."""
    fautes = [d.faute(m, CONSTATS[c]) for c, m in _AVERTISSENT if c in d.bulletin.constats]
    return replace(
        jugement, fautes=(*jugement.fautes, *fautes), etapes=(*jugement.etapes, *map(d.avertissement, fautes))
    )
