"""What is said of the papers that a partie left, once results have changed under them."""

from arbitre.engine.feuilles.impressions import ARefaire
from arbitre.engine.francais import denombrer
from arbitre.ui.textes.touches import Geste, Suite

REVOIR = Suite("revoir les papiers sortis", "\u00a0: les résultats ont changé")
RIEN_A_REFAIRE = (
    "Tout ce qui est sorti est encore juste\u00a0: rien n’est refait. "
    f"{Geste.IMPRESSIONS} réimprime un papier comme il est."
)
FICHIERS = "fichiers (fédération, classeur)"


def pas_finie(numero: int) -> str:
    """All of it comes out once the partie is over."""
    return (
        f"La partie {numero} n’est pas finie\u00a0: {Geste.TOUT_SORTIR} sort tous ses papiers à la fin. "
        f"Pour en sortir un dès maintenant\u00a0: {Geste.DOCUMENTS}."
    )


def noms(faux: ARefaire, en_main: int) -> str:
    """« feuille d’arbitrage, classement de la partie, fichiers (fédération, classeur) », first of the partie in
    hand and of all together; of one before, « partie 1 : … »."""
    autres = sorted({papier.partie for papier in faux.papiers} - {0, en_main})
    ici = _noms(faux, {0, en_main})
    return " — ".join(filter(None, [ici, *(f"partie {n}\u00a0: {_noms(faux, {n})}" for n in autres)]))


def _noms(faux: ARefaire, parties: set[int]) -> str:
    titres = (papier.impression.titre for papier in faux.papiers if papier.partie in parties)
    fichiers = [FICHIERS] if parties.intersection(faux.fichiers) else []
    return ", ".join([*dict.fromkeys(t[:1].lower() + t[1:] for t in titres), *fichiers])


def refaire(faux: ARefaire, en_main: int) -> Suite:
    """What the one key does: « refaire ce qui n’est plus juste : classement de la partie »."""
    return Suite("refaire ce qui n’est plus juste", f"\u00a0: {noms(faux, en_main)}")


def partie_suivante(sortis: str) -> Suite:
    """« ouvrir la partie suivante (papiers sortis à 21 h 04) »."""
    return Suite("ouvrir la partie suivante", f" ({sortis})")


def plus_justes(faux: ARefaire) -> str:
    """What glows: « 3 papiers à refaire »."""
    return f"{denombrer(len(faux.papiers), 'papier')} à refaire"
