"""Editions of 2012 (4.2 to 4.4, 5.2) and before (3.2 to 3.4, 4.3): what a way of locating a word costs."""

from typing import Final

from arbitre.engine.bulletin import Constat, Manquement
from arbitre.engine.correction.alteration import raccord_altere
from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.dossier import Dossier
from arbitre.engine.correction.localisation import Designation, Fautes, Mode, Modes


def fautes_de_localisation(d: Dossier, vue: Designation) -> Fautes | None:
    """4.2.2, 4.3.2, 4.4: the reference, the raccord, or both; the reference ignored on a prolonged word."""
    if vue.mode is Mode.ABSENTE or vue.prolonge:
        return raccord_malgre_la_reference(d, vue)
    return deux_modes(d, vue) if vue.ecrit.deux_modes else reference_seule(d, vue)


def reference_seule(d: Dossier, vue: Designation) -> Fautes | None:
    """4.2 and 5.2: right, or inverted with a warning."""
    if vue.mode is Mode.CORRECTE:
        return ()
    if vue.mode is Mode.INVERSEE:
        return (d.faute(Manquement.INVERSION, "sens du mot ou référence inversé"),)
    return None


def raccord_malgre_la_reference(d: Dossier, vue: Designation) -> Fautes | None:
    """The raccord alone counts; an illegible reference may be held against it all the same (5.4)."""
    illisible = Constat.REFERENCE_ILLISIBLE in d.bulletin.constats and vue.raccord.nombre > 1
    return None if illisible and d.severe(Choix.REFERENCE_ILLISIBLE) else raccord_seul(d, vue)


def raccord_seul(d: Dossier, vue: Designation) -> Fautes | None:
    """4.3 and 5.2: three letters; two with a warning; altered by one slip with a warning."""
    nombre, requis = vue.raccord.nombre, d.table.raccord_requis
    if not vue.raccord.fausses:
        return _assez_de_lettres(d, nombre, requis)
    if raccord_altere(vue) or (nombre >= requis and len(vue.raccord.fausses) == 1):
        return (d.faute(Manquement.RACCORD_ALTERE, "raccord erroné d’une lettre, ou de deux lettres inversées"),)
    if nombre < 2 or d.severe(Choix.LETTRES_EN_TROP):
        return None
    return (d.faute(Manquement.RACCORD_ALTERE, "lettres fausses dans le raccord"),)


def raccord_sans_tolerance(d: Dossier, vue: Designation) -> Fautes | None:
    """Ancienne, 3.3 and 4.3: three letters; two with a warning; this text knows no altered raccord."""
    nombre, requis = vue.raccord.nombre, d.table.raccord_requis
    if vue.raccord.fausses and (nombre < 2 or d.severe(Choix.LETTRES_EN_TROP)):
        return None
    if vue.ecrit.ecrites is not None and _moins_de_trois_a_un_bout(vue) and d.severe(Choix.TROIS_A_CHAQUE_BOUT):
        return (d.faute(Manquement.RACCORD_DE_DEUX, "moins de trois lettres de raccord à un bout du prolongement"),)
    return _assez_de_lettres(d, nombre, requis)


def _assez_de_lettres(d: Dossier, nombre: int, requis: int) -> Fautes | None:
    if nombre >= requis:
        return ()
    return (d.faute(Manquement.RACCORD_DE_DEUX, "raccord de deux lettres seulement"),) if nombre == 2 else None


def _moins_de_trois_a_un_bout(vue: Designation) -> bool:
    """Ancienne, 3.3.2: a word prolonged at both ends, with fewer than three of its letters written at one of them."""
    deja = [i for i in range(len(vue.ecrit.mot)) if i not in vue.place.posees]
    ecrites = vue.ecrit.ecrites or frozenset()
    if deja[0] == 0 or deja[-1] == len(vue.ecrit.mot) - 1:
        return False
    return not (set(deja[:3]) <= ecrites and set(deja[-3:]) <= ecrites)


def deux_modes(d: Dossier, vue: Designation) -> Fautes | None:
    """4.4: one mode wrong is a warning, both wrong the lighter of the two sanctions."""
    raccord = raccord_malgre_la_reference(d, vue)
    if vue.mode is Mode.FAUSSE:
        return (
            raccord
            if raccord != ()
            else (d.faute(Manquement.DEUX_MODES, "référence fausse à côté d’un raccord correct"),)
        )
    inversion = reference_seule(d, vue) or ()
    return (
        inversion
        if raccord == ()
        else (*inversion, d.faute(Manquement.DEUX_MODES, "raccord incorrect à côté de la référence"))
    )


def ancienne_fautes(d: Dossier, vue: Designation) -> Fautes | None:
    """Ancienne, 3.2.2 and 3.3: one mode at a time; the reference ignored on any prolonged word."""
    if vue.mode is Mode.ABSENTE or vue.prolonge:
        return raccord_sans_tolerance(d, vue)
    return reference_seule(d, vue)


def _aucune(_d: Dossier, _vue: Designation) -> None:
    """A wrong reference alone is no location, whatever letters of the word lie on the grid."""


MODES_2012: Final = Modes(3, fautes_de_localisation, _aucune, fausses_comptent=True)
MODES_ANCIENNE: Final = Modes(2, ancienne_fautes, _aucune, fausses_comptent=True)
