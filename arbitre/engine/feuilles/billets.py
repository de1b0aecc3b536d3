"""Billets de correction: what goes to which table, what need not be sent (2023, 5.9; 2012, 5.7; ancienne, 4.6)."""

from collections.abc import Collection

from msgspec import Struct

from arbitre.engine.bulletin import Bulletin, Moyenne
from arbitre.engine.competition.etat import Competition
from arbitre.engine.correction.billet import billet_necessaire
from arbitre.engine.correction.dossier import ContexteDeCorrection
from arbitre.engine.correction.textes import cite
from arbitre.engine.feuilles.ecrits import ecrit_a_ce_coup
from arbitre.engine.feuilles.entete import Entete, entete
from arbitre.engine.feuilles.suivi import Suivi
from arbitre.engine.francais import INSECABLE, accorder, cle_de_nom, numeros
from arbitre.engine.partie.etat import Coup, Decision, Fiche, Partie, Remise
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.reglement import Article, Peine, Sanction


class Billet(Struct, frozen=True):
    """One slip for one player. ``joue`` is what was written (« PLOTI H4, 24 points »), ``instant`` ISO 8601.

    ``remplace``: the player was told something else before, which this slip takes back. ``arbitre`` wrote what it says,
    empty for the console; ``arbitre_initial`` is empty but where someone else entered the result first; ``double`` is
    the double arbitre who read it as it stands.
    """

    table: int
    joueur: str
    coup: int
    sanctions: tuple[Sanction, ...]
    points: int
    top: int
    joue: str = ""
    mots_refuses: tuple[str, ...] = ()
    moyenne: Moyenne | None = None
    decision: Decision | None = None
    arbitre: str = ""
    arbitre_initial: str = ""
    double: str = ""
    instant: str = ""
    remplace: bool = False
    remise: Remise | None = None

    @property
    def mots_a_dire(self) -> tuple[str, ...]:
        """The words not admitted that no reason says already."""
        motifs = [s.motif.replace(" ", INSECABLE) for s in self.sanctions if "non admis" in s.motif]
        return tuple(mot for mot in self.mots_refuses if not any(cite(mot) in motif for motif in motifs))


class Dispense(Struct, frozen=True):
    """A table whose slip need not be sent, why, by which article."""

    table: int
    joueur: str
    coup: int
    motif: str
    article: Article


class LotDeBillets(Struct, frozen=True):
    """The slips of one or several coups, in table order, and those left out."""

    entete: Entete
    billets: tuple[Billet, ...]
    dispenses: tuple[Dispense, ...] = ()


def billets(
    competition: Competition,
    partie: Partie,
    coups: Collection[int],
    *,
    suivi: Suivi | None = None,
    tables: Collection[int] | None = None,
    tous: bool = False,
    a_remettre: bool = False,
) -> LotDeBillets:
    """The slips of these coups, by table then by coup.

    ``tables`` keeps those only; ``tous`` also makes the slips that need not be sent; ``a_remettre`` leaves out
    what a player was told already.
    """
    faits: list[Billet] = []
    dispenses: list[Dispense] = []
    connu = suivi or Suivi()
    for coup in (c for c in partie.coups if c.numero in coups):
        for place in partie.presents(coup.numero):
            if tables is not None and place.table not in tables:
                continue
            billet = _billet(competition, partie, coup, place.joueur, place.table, connu)
            if billet is None or (a_remettre and billet.remise is not None):
                continue
            fiche = coup.fiches.get(place.joueur)
            motif = "" if tous or billet.remplace else _dispense(partie, coup, fiche, billet)
            if motif:
                article = partie.reglement.notification
                dispenses.append(Dispense(place.table, billet.joueur, coup.numero, motif, article))
            else:
                faits.append(billet)
    titre = f"Billets de correction — {accorder(len(coups), 'coup')} {numeros(sorted(coups))}"
    return LotDeBillets(
        entete(competition, partie, titre),
        tuple(sorted(faits, key=lambda b: (b.table, b.coup))),
        tuple(sorted(dispenses, key=lambda d: (d.table, d.coup))),
    )


def _billet(
    competition: Competition, partie: Partie, coup: Coup, joueur: int, table: int, suivi: Suivi
) -> Billet | None:
    """The slip of one player on one coup; None where there is nothing to say."""
    res = resultat(partie, coup, joueur)
    sanctions = (*res.sanctions, *_disciplinaires(partie, coup.numero, joueur, suivi))
    histoire = suivi.de(coup.numero, joueur)
    if not (sanctions or res.moyenne or res.decision or histoire.remplace):
        return None
    fiche = coup.fiches.get(joueur)
    premier = histoire.saisies[0].auteur if histoire.saisies else ""
    charge = competition.arbitre_de(table, partie.numero, coup.numero)
    arbitre = (fiche.auteur if fiche else "") or (charge.nom if charge else "")
    return Billet(
        table=table,
        joueur=competition.joueur(joueur).nom_complet,
        coup=coup.numero,
        sanctions=sanctions,
        points=res.points,
        top=coup.points_top,
        joue=ecrit_a_ce_coup(coup, fiche),
        mots_refuses=res.verdict.mots_refuses if res.verdict and res.decision is None else (),
        moyenne=res.verdict.moyenne if res.moyenne and res.verdict else None,
        decision=res.decision,
        arbitre=arbitre,
        arbitre_initial=premier if cle_de_nom(premier) != cle_de_nom(arbitre) else "",
        double=fiche.double if fiche else "",
        instant=histoire.saisies[-1].instant if histoire.saisies else "",
        remplace=histoire.remplace,
        remise=fiche.remise if fiche else None,
    )


def _disciplinaires(partie: Partie, coup: int, joueur: int, suivi: Suivi) -> tuple[Sanction, ...]:
    """The disciplinary warnings of that coup given apart from a bulletin."""
    nombre = partie.disciplinaires.get(joueur, ()).count(coup)
    motifs = suivi.disciplinaires.get((coup, joueur), ())
    article = partie.reglement.avertissement_disciplinaire
    return tuple(
        Sanction(Peine.AVERTISSEMENT, article, motifs[i] if i < len(motifs) else "motif disciplinaire")
        for i in range(nombre)
    )


def _dispense(partie: Partie, coup: Coup, fiche: Fiche | None, billet: Billet) -> str:
    """Why the slip need not be sent; empty where it must be."""
    verdict = fiche.verdict if fiche else None
    if fiche is None or verdict is None or billet.decision or coup.tirage is None or coup.retenu is None:
        return ""
    if len(billet.sanctions) != len(verdict.sanctions):
        return ""
    contexte = ContexteDeCorrection(
        regles=partie.edition.correction,
        formule=partie.formule,
        coup=coup.numero,
        grille=coup.grille,
        tirage=coup.tirage.lettres,
        lexique=frozenset(),
        retenu=coup.retenu.solution.placement,
    )
    if billet_necessaire(contexte, verdict, _revendique(fiche.bulletin)):
        return ""
    zero = any(s.peine is Peine.ZERO for s in verdict.sanctions)
    return "zéro pour une solution supérieure au top" if zero else "erreur de score pour le mot retenu"


def _revendique(bulletin: Bulletin | None) -> int | None:
    """The highest score written."""
    if bulletin is None:
        return None
    if bulletin.papier is not None:
        return bulletin.papier.points
    return max((s.points for s in bulletin.solutions if s.points is not None and not s.barree), default=None)
