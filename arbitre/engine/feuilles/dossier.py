"""The file of an appeal: all that a commission needs to judge one bulletin again (2023, 6.3 and 6.4; 2012, 6.3)."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from arbitre.engine.bulletin import Bulletin
from arbitre.engine.competition.appels import RecoursInscrit
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.papiers import PapierImprime
from arbitre.engine.correction.dossier import ContexteDeCorrection
from arbitre.engine.correction.places import Emplacement, Lexique
from arbitre.engine.feuilles.ecrits import mot_joue
from arbitre.engine.feuilles.entete import Entete, entete
from arbitre.engine.feuilles.registre import Acte, registre
from arbitre.engine.feuilles.suivi import Chronologie, suivi
from arbitre.engine.grille import Grille, Sens
from arbitre.engine.partie.etat import Coup, Fiche, Partie
from arbitre.engine.partie.lecture import Resultat, change_depuis, resultat, verdict_d_origine
from arbitre.engine.partie.recours import DelaiDeRecours, delai_de_recours
from arbitre.engine.solution import Solution


class PlaceDuMot(Struct, frozen=True):
    """Where the written word can be laid: its best points there, the words formed that the lexicon does not admit."""

    mot: str
    ref: str
    points: int
    faux: tuple[str, ...]
    admis: bool


class DossierDeRecours(Struct, frozen=True):
    """One result of one player: what the verdict gave, then what stands. ``actes`` are the decisions about that player
    or that coup, ``appels`` its appeals.

    ``impressions`` tell when its slip came out (ISO 8601), by whom, on which printer («»: kept as a PDF).
    """

    entete: Entete
    coup: int
    table: int
    joueur: str
    club: str
    grille: Grille
    tirage: str
    retenu: Solution | None
    raison_du_top: str
    bulletin: Bulletin | None
    origine: Resultat
    """The result by the verdict alone."""
    actuel: Resultat
    annule: str
    """Why the coup pays nothing; empty where it does."""
    places: tuple[PlaceDuMot, ...]
    histoire: Chronologie
    actes: tuple[Acte, ...]
    delai: DelaiDeRecours
    arbitre: str = ""
    appels: tuple[RecoursInscrit, ...] = ()
    impressions: tuple[tuple[str, str, str], ...] = ()

    @property
    def change(self) -> bool:
        """Whether something decided stands over the verdict."""
        return change_depuis(self.origine, self.actuel)


def dossier_de_recours(
    competition: Competition,
    partie: Partie,
    coup: Coup,
    table: int,
    *,
    traces: Iterable[Trace] = (),
    lexique: Lexique | None = None,
) -> DossierDeRecours | None:
    """The file of who sat at ``table`` for ``coup``; None where nobody did. Without a lexicon, no places are given."""
    joueur = partie.joueur_en(table, coup.numero)
    if joueur is None:
        return None
    traces = list(traces)
    fiche = coup.fiches.get(joueur)
    nom = competition.joueur(joueur).nom_complet
    tenu = registre(competition, partie, traces)
    charge = competition.arbitre_de(table, partie.numero, coup.numero)
    return DossierDeRecours(
        entete=entete(competition, partie, f"Dossier de recours — table {table}, coup {coup.numero}"),
        coup=coup.numero,
        table=table,
        joueur=nom,
        club=competition.joueur(joueur).club,
        grille=coup.grille,
        tirage=str(coup.tirage or ""),
        retenu=coup.retenu.solution if coup.retenu else None,
        raison_du_top=coup.retenu.raison if coup.retenu else "",
        bulletin=fiche.bulletin if fiche else None,
        origine=verdict_d_origine(partie, coup, joueur),
        actuel=resultat(partie, coup, joueur),
        annule=coup.points_annules,
        places=_places(partie, coup, fiche, lexique) if lexique is not None else (),
        histoire=suivi(traces, partie.numero).de(coup.numero, joueur),
        actes=tuple(a for a in tenu.actes if a.coup == coup.numero and a.joueur in ("", nom)),
        delai=delai_de_recours(partie.reglement),
        arbitre=(fiche.auteur if fiche else "") or (charge.nom if charge else ""),
        appels=tuple(a for a in tenu.appels if a.coup == coup.numero and a.joueur in ("", nom)),
        impressions=tuple(_impressions(traces, partie, (coup.numero, table))),
    )


def _impressions(traces: Iterable[Trace], partie: Partie, billet: tuple[int, int]) -> Iterator[tuple[str, str, str]]:
    for trace in traces:
        evenement = trace.evenement
        if not isinstance(evenement, PapierImprime) or trace.partie != partie.numero:
            continue
        if billet in evenement.impression.billets:
            yield trace.instant, trace.auteur, evenement.impression.imprimante


def _places(partie: Partie, coup: Coup, fiche: Fiche | None, lexique: Lexique) -> tuple[PlaceDuMot, ...]:
    """Every place of every word written, best first."""
    if coup.tirage is None:
        return ()
    regles, lettres = partie.edition.correction, coup.tirage.lettres
    contexte = ContexteDeCorrection(regles, partie.formule, coup.numero, coup.grille, lettres, lexique)
    ecrits = [s.mot for s in fiche.bulletin.solutions if not s.barree] if fiche and fiche.bulletin else []
    mots = dict.fromkeys(mot.upper() for mot in (*ecrits, mot_joue(coup, fiche).mot) if len(mot) > 1 and mot.isalpha())
    # on the empty grid words are laid horizontally only
    sens = (Sens.HORIZONTAL,) if coup.grille.vide else tuple(Sens)
    trouvees = [place for mot in mots for s in sens for place in contexte.table.jouables(mot, s)]
    return tuple(sorted((_place(p, lexique) for p in trouvees), key=lambda p: (-p.points, p.ref)))


def _place(place: Emplacement, lexique: Lexique) -> PlaceDuMot:
    meilleur = max(place.scores.values())
    return PlaceDuMot(place.mot.upper(), str(place.ref), meilleur, place.faux, place.mot.upper() in lexique)
