"""Edition of 2023, 4.3 and 5.3: what a way of locating a word costs."""

from typing import Final

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.dossier import Dossier
from arbitre.engine.correction.localisation import Designation, Fautes, Mode, Modes


def fautes_de_localisation(d: Dossier, vue: Designation) -> Fautes | None:
    """5.3: the reference or the raccord; both together; the reference ignored on a word of three letters prolonged."""
    if vue.mode is Mode.ABSENTE or vue.prolonge:
        return raccord_seul(d, vue)
    return deux_modes(d, vue) if vue.ecrit.deux_modes else reference_seule(d, vue)


def raccord_seul(d: Dossier, vue: Designation) -> Fautes | None:
    """4.3.2 and 5.5: three letters, or two with a warning."""
    if vue.raccord.nombre >= d.table.raccord_requis:
        return ()
    if vue.raccord.nombre == 2:
        return (d.faute(Manquement.RACCORD_DE_DEUX, "raccord de deux lettres seulement"),)
    return None


def reference_seule(d: Dossier, vue: Designation) -> Fautes | None:
    """4.3.1 and 5.5: right, or inverted with a warning."""
    if vue.mode is Mode.CORRECTE:
        return ()
    if vue.mode is Mode.INVERSEE:
        return (d.faute(Manquement.INVERSION, "sens du mot ou référence inversé"),)
    return None


def deux_modes(d: Dossier, vue: Designation) -> Fautes | None:
    """5.3, end: each mode must be right; one wrong is a warning, both wrong the lighter of the two sanctions."""
    correct = vue.raccord.nombre >= d.table.raccord_requis
    if vue.mode is Mode.FAUSSE:
        motif = "référence fausse à côté d’un raccord correct"
        return (d.faute(Manquement.DEUX_MODES, motif),) if correct else raccord_seul(d, vue)
    inversion = reference_seule(d, vue) or ()
    if correct:
        return inversion
    return (*inversion, d.faute(Manquement.DEUX_MODES, "raccord insuffisant à côté de la référence"))


def mot_de_deux_lettres(d: Dossier, vue: Designation) -> Fautes | None:
    """5.5: a word of two letters prolonged, without a third letter of raccord and with a wrong reference."""
    if vue.place.prolonge != 2 or vue.raccord.nombre != 2 or vue.place.ref.sens is not vue.ecrit.sens:
        return None
    motif = "prolongement d’un mot de deux lettres sans troisième lettre de raccord ni référence correcte"
    return (d.faute(Manquement.RACCORD_DE_DEUX, motif),)


MODES: Final = Modes(3, fautes_de_localisation, mot_de_deux_lettres, fausses_comptent=False)
