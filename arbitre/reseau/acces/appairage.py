"""How a device becomes a post: the six digits that the console shows, then the juge-arbitre's yes.

After three wrong codes an address must wait, twice as long each time, and the console is told. After ten wrong codes
in all, the code changes, once a minute at most, so that guessing does not take the code away from those who read it.
A code serves once.
"""

import hmac
import re
import secrets
from collections.abc import Callable
from math import ceil
from typing import Final

from msgspec import Struct

from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import nom_ecrit
from arbitre.reseau.acces.jetons import Jetons
from arbitre.reseau.acces.roles import QU_ON_APPAIRE, Role, role

ESSAIS: Final = 3
ATTENTE: Final = 60.0
"""Seconds that an address waits after `ESSAIS` wrong codes; each further `ESSAIS` doubles them."""
_ATTENTE_MAX: Final = 3600.0
ESSAIS_EN_TOUT: Final = 10
"""Wrong codes, of all addresses, after which the code changes."""
EN_ATTENTE_MAX: Final = 8
"""Devices that wait for the juge-arbitre's yes."""
_NOM_MAX: Final = 40
_ADRESSES_MAX: Final = 1000


def chiffres(code: str) -> str:
    """The digits of a code, however they are grouped as it is typed."""
    return re.sub(r"[\s.\-–]", "", code)


class AppairageRefuse(Refus):
    """A device is not let in; the sentence says what to do."""


class CodeRefuse(AppairageRefuse):
    """The code is wrong: another one must be typed."""


class Candidat(Struct, frozen=True):
    """A device that gave the right code: ``cle`` is its own secret, with which it asks what became of it."""

    cle: str
    nom: str
    role: Role
    adresse: str


class Appairage:
    """Pairing, used in the service's thread only. ``demander`` hands a candidate to the régie, which answers by
    `repondre`. ``change`` is called when the code has changed or a post was let in."""

    def __init__(
        self,
        jetons: Jetons,
        demander: Callable[[Candidat], object],
        change: Callable[[], object],
        monotone: Callable[[], float],
        signaler: Callable[[str, int], object] = lambda _adresse, _rates: None,
    ) -> None:
        """``signaler`` is told the address that tries codes, and how many were wrong."""
        self._jetons, self._demander, self._change, self._monotone = jetons, demander, change, monotone
        self._signaler = signaler
        self._renouvele = -ATTENTE
        self._rates: dict[str, tuple[int, float]] = {}
        self._rates_en_tout = 0
        self._candidats: dict[str, Candidat] = {}
        self._admis: dict[str, str] = {}
        self.code = ""
        self._renouveler()

    def _renouveler(self) -> None:
        self.code, self._rates_en_tout = f"{secrets.randbelow(1_000_000):06}", 0
        self._change()

    def presenter(self, adresse: str, code: str, nom: str, voulu: str) -> str:
        """The secret of a device that gave the code; raises `AppairageRefuse`."""
        self._exiger_la_patience(adresse)
        if not hmac.compare_digest(chiffres(code).encode(errors="replace"), self.code.encode()):
            self._rater(adresse)
            raise CodeRefuse("Ce code n’est pas celui de la console\u00a0: lisez les six chiffres qu’elle montre.")
        propre, choisi = nom_ecrit(nom, _NOM_MAX), role(voulu)
        if not propre:
            raise AppairageRefuse("Donnez un nom à ce poste\u00a0: celui de la personne qui s’en sert.")
        if choisi is None or choisi not in QU_ON_APPAIRE:
            raise AppairageRefuse("Ce poste ne peut prendre ce rôle\u00a0: choisissez dans la liste.")
        if len(self._candidats) >= EN_ATTENTE_MAX:
            raise AppairageRefuse("Trop de postes attendent l’accord du juge-arbitre\u00a0: réessayez ensuite.")
        self._rates.pop(adresse, None)
        candidat = Candidat(secrets.token_urlsafe(24), propre, choisi, adresse)
        self._candidats[candidat.cle] = candidat
        self._renouveler()
        self._demander(candidat)
        return candidat.cle

    def repondre(self, cle: str, *, oui: bool, nom: str = "") -> None:
        """The juge-arbitre's answer; ``nom`` replaces the device's name where another post has it already."""
        candidat = self._candidats.pop(cle, None)
        if candidat is not None and oui:
            self._admis[cle] = self._jetons.donner(nom or candidat.nom, candidat.role)[0]
            self._change()

    def suite(self, cle: str) -> str | None:
        """The token of a candidate, given once; empty while the juge-arbitre has not answered; None where he
        refused."""
        if cle in self._candidats:
            return ""
        return self._admis.pop(cle, None)

    def _exiger_la_patience(self, adresse: str) -> None:
        rates, depuis = self._rates.get(adresse, (0, 0.0))
        if rates == 0 or rates % ESSAIS:
            return
        reste = depuis + min(ATTENTE * 2 ** (rates // ESSAIS - 1), _ATTENTE_MAX) - self._monotone()
        if reste > 0:
            minutes = max(1, ceil(reste / 60))
            attente = "une minute" if minutes == 1 else f"{minutes} minutes"
            raise CodeRefuse(f"Trop de codes faux\u00a0: attendez {attente}, puis relisez le code de la console.")

    def _rater(self, adresse: str) -> None:
        if len(self._rates) >= _ADRESSES_MAX:
            self._rates.clear()
        combien, ici = self._rates.get(adresse, (0, 0.0))[0] + 1, self._monotone()
        self._rates[adresse] = (combien, ici)
        if combien % ESSAIS == 0:
            self._signaler(adresse, combien)
        self._rates_en_tout += 1
        if self._rates_en_tout >= ESSAIS_EN_TOUT and ici - self._renouvele >= ATTENTE:
            self._renouvele = ici
            self._renouveler()
