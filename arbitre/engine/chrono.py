"""The time of a coup: a schedule of calls from a duration (2023, 1.3 and 3.3). Time comes in as an argument.

Instants ``t`` are monotonic seconds, whatever their origin. A `Chrono` is a value: each order gives the next one.
Calls are counted, not compared with a clock, so none is missed, doubled or out of order, whatever the pace at
which `avancer` is asked.
"""

import re
from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final, Self

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.formule import Formule
from arbitre.engine.francais import duree, minutes_et_secondes
from arbitre.engine.ligne.clavier import entier
from arbitre.engine.reglement import Reglement
from arbitre.engine.vues import EtatChrono, VueChrono

DUREE_MAX: Final = 3600
"""Seconds that a coup may last."""
_UNITES: Final = re.compile(r":|min|mn|sec|s", re.IGNORECASE)
_MELEES: Final = re.compile(r"\d['\"]")
"""Minutes and seconds by their marks, or keys struck without Maj: nobody can tell."""
_BLITZ, _SEMI_RAPIDE = "blitz", "semi-rapide"


class Appel(Enum):
    """The three calls of a coup, in order."""

    CHRONO = "chrono"
    ALERTE = "alerte"
    TERMINE = "termine"


class Cadence(Struct, frozen=True):
    """Time of a coup in whole seconds; the alert is called when ``alerte`` seconds are left."""

    duree: int = 180
    alerte: int = 30

    def __post_init__(self) -> None:
        if not 0 < self.duree <= DUREE_MAX:
            raise Refus("La durée d’un coup va de 1 à 3600 secondes : corrigez « duree ».")
        if not 0 < self.alerte < self.duree:
            raise Refus("L’alerte tombe avant la fin et après le début du coup : corrigez « alerte ».")

    @property
    def reduite(self) -> bool:
        """Less than the usual three minutes: announced before the partie (2023, 3)."""
        return self.duree < 180

    @property
    def blitz(self) -> bool:
        """One minute or less (2023, 1.3)."""
        return self.nom == _BLITZ

    @property
    def libelle(self) -> str:
        """« 3 min », « 2 min 30 », « 40 s »."""
        return duree(self.duree)

    @property
    def en_clair(self) -> str:
        """« 3 min », « 2 min (semi-rapide) », « 1 min (blitz) »: named as it is announced."""
        return f"{self.libelle} ({self.nom})" if self.nom else self.libelle

    @property
    def nom(self) -> str:
        """« blitz », « semi-rapide »; empty of a time that has no name."""
        return _nom(self.duree)


def _nom(secondes: int) -> str:
    return _BLITZ if secondes <= 60 else _SEMI_RAPIDE if secondes == 120 else ""


CADENCES: Final[Mapping[str, Cadence]] = MappingProxyType(
    {
        "3 min": Cadence(180, 30),
        "2 min 30": Cadence(150, 30),
        "2 min": Cadence(120, 30),
        "1 min 30": Cadence(90, 20),
        "1 min": Cadence(60, 20),
    }
)
"""The usual ones (2023, 1.3; ancienne, formules originales, 2): 150+30, 120+30, 90+30, 70+20, 40+20 seconds."""

USUELLE: Final = CADENCES["3 min"]


def nom_du_temps(formule: Formule, secondes: int) -> str:
    """« blitz », « semi-rapide », whatever the formule; a time that tightens is no blitz (2023, 1.3 and 3.8.3)."""
    return "" if formule.paliers else _nom(secondes)


def formule_dite(formule: Formule, secondes: int) -> str:
    """« partie joker », « partie joker (blitz) »: where the time itself is not said."""
    nom = nom_du_temps(formule, secondes)
    return f"{formule.titre} ({nom})" if nom else formule.titre


def formule_et_temps(formule: Formule, secondes: int) -> str:
    """« partie joker · 1 min (blitz) »."""
    nom = nom_du_temps(formule, secondes)
    return f"{formule.titre} · {minutes_et_secondes(secondes)}" + (f" ({nom})" if nom else "")


def cadence(duree: int, alerte: int | None = None) -> Cadence:
    """A cadence of one's own; without ``alerte``, 20 s before the end up to 90 s a coup, 30 s beyond."""
    if alerte is None:
        alerte = 20 if duree <= 90 else 30
    return Cadence(duree, alerte)


class AppelDu(Struct, frozen=True):
    """A call that is due, and the instant at which it was: a late one need not be spoken."""

    appel: Appel
    instant: float


class Chrono(Struct, frozen=True):
    """The time of one coup.

    At the instant ``depuis``, ``joue`` seconds of play were counted. ``fin`` and the pending calls ``a_donner`` are
    in seconds of play. ``exterieur``: the juge-arbitre's own chronometer rules (2023, 2.2); calls come from
    `signaler` only, and the rest is an estimate that his alert sets right.
    """

    cadence: Cadence
    exterieur: bool = False
    etat: EtatChrono = EtatChrono.ARRETE
    depuis: float = 0.0
    joue: float = 0.0
    fin: float = 0.0
    a_donner: tuple[tuple[float, Appel], ...] = ()
    alertes: int = 0

    @classmethod
    def neuf(cls, cadence: Cadence, *, exterieur: bool = False) -> Self:
        """A chrono that has not started; a coup annulled and played again takes a new one."""
        return cls(cadence, exterieur, fin=float(cadence.duree))

    def ecoule(self, t: float) -> float:
        """Seconds of play at instant ``t``, pauses left out."""
        court = self.etat is EtatChrono.COURT
        return self.joue + max(0.0, t - self.depuis) if court else self.joue

    def reste(self, t: float) -> float:
        """Seconds left at instant ``t``, never below 0."""
        return max(0.0, self.fin - self.ecoule(t))

    def vue(self, t: float) -> VueChrono:
        """What the room may see of it."""
        return VueChrono(self.reste(t), self.cadence.duree, self.cadence.alerte, self.etat)

    def lancer(self, t: float) -> "Chrono":
        """Start; refused when it was started already."""
        if self.etat is not EtatChrono.ARRETE:
            raise CommandeRefusee("Le chrono de ce coup est déjà lancé : annulez le coup pour le relancer.")
        appels: tuple[tuple[float, Appel], ...] = ((0.0, Appel.CHRONO),)
        if not self.exterieur:
            appels += ((self.fin - self.cadence.alerte, Appel.ALERTE), (self.fin, Appel.TERMINE))
        return replace(self, etat=EtatChrono.COURT, depuis=t, a_donner=appels)

    def pause(self, t: float) -> "Chrono":
        """Stop counting; after a sleep of the machine ``t`` may be the last instant known before it."""
        if self.etat is not EtatChrono.COURT:
            raise CommandeRefusee("Le chrono ne court pas : il n’y a rien à suspendre.")
        return replace(self, etat=EtatChrono.PAUSE, joue=self.ecoule(t), depuis=t)

    def reprendre(self, t: float) -> "Chrono":
        """Count again from where the pause began."""
        if self.etat is not EtatChrono.PAUSE:
            raise CommandeRefusee("Le chrono n’est pas suspendu : il n’y a rien à reprendre.")
        return replace(self, etat=EtatChrono.COURT, depuis=t)

    def ajouter(self, secondes: float, t: float) -> "Chrono":
        """Give more time; an alert already due is not called again, one still to come moves with the end."""
        self._doit_etre_en_cours()
        if secondes <= 0:
            raise CommandeRefusee("On ajoute du temps, on n’en retire pas : donnez un nombre de secondes positif.")
        joue = self.ecoule(t)
        if joue >= self.fin and not self.exterieur:
            raise CommandeRefusee("Le temps de ce coup est écoulé : annulez le coup pour le rejouer.")
        appels = tuple((quand + secondes if quand > joue else quand, appel) for quand, appel in self.a_donner)
        return replace(self, fin=self.fin + secondes, a_donner=appels)

    def regler(self, reste: float, t: float) -> "Chrono":
        """So many seconds are left now, more or fewer than were; an alert that they leave room for is called."""
        self._doit_etre_en_cours()
        if not 0 < reste <= DUREE_MAX:
            raise CommandeRefusee(f"Le temps qui reste va de 1 à {DUREE_MAX} secondes\u00a0: donnez-en un autre.")
        joue = self.ecoule(t)
        appels = tuple(a for a in self.a_donner if a[1] is Appel.CHRONO)
        fin, alerte = joue + reste, joue + reste - self.cadence.alerte
        if not self.exterieur:
            appels += ((alerte, Appel.ALERTE),) * (alerte >= joue) + ((fin, Appel.TERMINE),)
        return replace(self, fin=fin, a_donner=appels)

    def terminer(self, t: float) -> "Chrono":
        """End the coup now (or at its end, where that has passed); an alert still to come is dropped.

        `avancer` then gives the last call.
        """
        self._doit_etre_en_cours()
        joue = self.ecoule(t) if self.exterieur else min(self.ecoule(t), self.fin)
        dus = tuple(a for a in self.a_donner if a[0] <= joue and a[1] is not Appel.TERMINE)
        etat = replace(self, etat=EtatChrono.PAUSE, joue=joue, depuis=t, fin=joue)
        return replace(etat, a_donner=(*dus, (joue, Appel.TERMINE)))

    def signaler(self, t: float) -> "Chrono":
        """Outside chronometer: the one key of the juge-arbitre gives the next of start, alert and end."""
        if not self.exterieur:
            raise CommandeRefusee("Le chrono de la console appelle de lui-même : aucun signal à donner.")
        if self.etat is EtatChrono.ARRETE:
            return self.lancer(t)
        if self.alertes:
            return self.terminer(t)
        self._doit_etre_en_cours()
        joue = self.ecoule(t)
        appels = (*self.a_donner, (joue, Appel.ALERTE))
        return replace(self, alertes=1, fin=joue + self.cadence.alerte, a_donner=appels)

    def avancer(self, t: float) -> tuple["Chrono", tuple[AppelDu, ...]]:
        """The calls due at ``t`` and not given yet, in order, and the chrono that has given them."""
        joue = self.ecoule(t)
        dus = tuple(AppelDu(appel, self._instant(quand)) for quand, appel in self.a_donner if quand <= joue)
        if not dus:
            return self, ()
        suite = replace(self, a_donner=self.a_donner[len(dus) :])
        if dus[-1].appel is Appel.TERMINE:
            suite = replace(suite, etat=EtatChrono.TERMINE, joue=self.fin, depuis=dus[-1].instant)
        return suite, dus

    def prochain(self) -> float | None:
        """Instant of the next call by itself, None where none is to come (pause, outside chronometer, end)."""
        if self.etat is not EtatChrono.COURT or not self.a_donner:
            return None
        return self._instant(self.a_donner[0][0])

    def _instant(self, quand: float) -> float:
        return self.depuis + quand - self.joue

    def _doit_etre_en_cours(self) -> None:
        if self.etat not in (EtatChrono.COURT, EtatChrono.PAUSE):
            raise CommandeRefusee("Le temps de ce coup ne court pas : lancez d’abord le chrono.")


def temps_ecrit(texte: str) -> float:
    """Seconds of « 1:50 », « 1 50 », « 110 », « 2 min », « 1 min 50 » or « 50 s », digits with or without Maj; raises
    a `Refus` that says how to write them."""
    match _UNITES.sub(lambda unite: f" {unite[0].lower()} ", texte).split():
        case [secondes] | [secondes, "s" | "sec"] if (lues := _nombre(secondes)) is not None:
            return float(lues)
        case [minutes, "min" | "mn"] if (lues := _nombre(minutes)) is not None:
            return 60.0 * lues
        case (
            [minutes, ":", secondes]
            | [minutes, secondes]
            | [minutes, "min" | "mn", secondes]
            | [minutes, "min" | "mn", secondes, "s" | "sec"]
        ) if (lues := _nombre(minutes)) is not None and (reste := _nombre(secondes, 59)) is not None:
            return 60.0 * lues + reste
        case _:
            raise CommandeRefusee("Écrivez le temps qui reste comme 1:50, 2 min, ou en secondes comme 110.")


def _nombre(texte: str, au_plus: int = 9999) -> int | None:
    lu = None if _MELEES.search(texte) else entier(texte)
    return lu if lu is not None and 0 <= lu <= au_plus else None


class Repere(Struct, frozen=True):
    """One instant on the machine's clocks, in seconds: the monotonic one, which the chrono follows and which may rest
    with the machine; the one that goes on while it sleeps; the wall's (since 1970), which anyone may set."""

    monotone: float
    continu: float
    mural: float


class Reveil(Struct, frozen=True):
    """The machine slept for ``absence`` seconds; or, where that is 0, its wall clock was set, which moves no chrono.

    ``phrase`` is for the juge-arbitre.
    """

    absence: float
    phrase: str


SEUIL_REVEIL: Final = 2.0
"""Seconds: below, a gap is the load of the machine or a clock being set right, and nobody needs to know."""


def reveil(avant: Repere, apres: Repere, battement: float, tolerance: float = SEUIL_REVEIL) -> Reveil | None:
    """Compare two heartbeats at least ``battement`` seconds apart; None when nothing happened between.

    They may come ``tolerance`` seconds later than that: a beat may be awaited. The monotonic clock stops during sleep
    on some systems and runs on others. The chrono is best paused at ``avant.monotone`` after a sleep; the juge-arbitre
    then resumes, ends or annuls.
    """
    passe, continu = apres.monotone - avant.monotone, apres.continu - avant.continu
    absence = max(passe, continu) - battement
    if absence > tolerance or continu - passe > SEUIL_REVEIL:
        phrase = (
            f"L’ordinateur s’est arrêté {absence:.0f}\u00a0s pendant le coup\u00a0: "
            "reprenez le chrono, terminez le coup ou annulez-le."
        )
        return Reveil(absence, phrase)
    ecart = apres.mural - avant.mural - max(passe, continu)
    if abs(ecart) <= SEUIL_REVEIL:
        return None
    sens = "avancé" if ecart > 0 else "reculé"
    return Reveil(0.0, f"L’horloge de l’ordinateur a {sens} de {abs(ecart):.0f}\u00a0s\u00a0; le chrono n’a pas bougé.")


def attente(fin_annonce: float, t: float, reglement: Reglement) -> float:
    """Seconds still to wait at ``t`` before the next tirage may be announced, ``fin_annonce`` being the end of the
    announcement of the top (2023, 3.1); 0 where the edition asks for none."""
    minimum = reglement.attente_apres_top
    return max(0.0, fin_annonce + minimum.valeur - t) if minimum else 0.0
