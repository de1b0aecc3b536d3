"""All that is known of a line or a form, here and now: the tables it holds, what is asked, what Enter would write.

« Written » is never stored: a table is settled where its author wrote at it since, or where exactly what was entered
stands. Undo, a break, a replay change that without any code.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import Verdict
from arbitre.engine.cahier.feuillet import CONSOLE, Endroit, Feuillet, LigneTapee
from arbitre.engine.cahier.lecture import FeuilletLu, Resultats, lire
from arbitre.engine.cahier.monde import Monde
from arbitre.engine.cahier.motifs import (
    AConfirmer,
    AutreCoup,
    CoupClos,
    Demandee,
    Empechement,
    Incomprise,
    PartieDejaFinie,
    Remplace,
    RienACorriger,
    TableDUnAutre,
    TablesLues,
)
from arbitre.engine.erreurs import Refus
from arbitre.engine.ligne.demandes import commandes
from arbitre.engine.ligne.doutes import est_un_score
from arbitre.engine.ligne.lecture import AuTop, Deplacer, Ecrit, Effacer, NonRemis, Points, Regarder, Saisie, tables_de
from arbitre.engine.ligne.nombres import nombre_en_doute, score_apres_la_barre
from arbitre.engine.partie.etat import Coup, Fiche, Origine, Partie
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.saisie import CommandeSaisie, apply, decide
from arbitre.engine.partie.terminer import CloturerCoup


class AEcrire(Struct, frozen=True):
    """What one table would have (0: the coup); ``motif``: what stands there, that another author wrote otherwise."""

    table: int
    commande: CommandeSaisie | CloturerCoup
    motif: Remplace | None = None


class Avis(Struct, frozen=True):
    """``tables`` are those that the slip holds, ``reste`` those of them that are not settled; None: it may be any.

    ``a_ecrire`` is empty while ``empechement`` or ``question`` stands; ``a_confirmer`` is what Enter must mean, each
    table's own reason (`Remplace`) among it. ``tout``: it is written whole, or not at all. ``regarder``: it only asks
    for a coup.
    """

    tables: frozenset[int] | None = frozenset()
    reste: frozenset[int] | None = frozenset()
    lue: Saisie | None = None
    rendu: Verdict | None = None
    reponses: tuple[tuple[str, bool], ...] = ()
    sans_joueur: tuple[int, ...] = ()
    empechement: Empechement | None = None
    question: Demandee | None = None
    a_confirmer: frozenset[AConfirmer] = frozenset()
    a_ecrire: tuple[AEcrire, ...] = ()
    tout: bool = False
    regarder: Endroit | None = None

    @property
    def regle(self) -> bool:
        """Whether nothing of it waits."""
        return self.reste is not None and not self.reste

    @property
    def visees(self) -> frozenset[int]:
        """The tables that a page shows for it."""
        return frozenset(tables_de(self.lue)) if self.lue is not None else frozenset()


def avis_du_bulletin(monde: Monde, auteur: str, f: Feuillet, vues: frozenset[int] | None = None) -> Avis:
    """What is known of a line or a form of ``auteur``; ``vues``: the tables that its page was showing for it."""
    partie = monde.partie(f.endroit)
    lecture = lire(monde, auteur, f)
    if partie is None or not f.texte:
        return Avis(empechement=RienACorriger(f.endroit) if f.texte else None)
    tables = _tables(monde, partie, f, lecture)
    reste = tables and frozenset(t for t in tables if not _est_regle(monde, partie, auteur, f, lecture, t))
    if f.ecarte is not None:
        return Avis(tables or frozenset(), frozenset())
    vu = Avis(tables, reste, lecture.lue, lecture.rendu, tuple(lecture.reponses.items()), lecture.sans_joueur)
    coup = monde.coup(f.endroit)
    if coup is None:
        return replace(vu, empechement=RienACorriger(f.endroit))
    if (empechement := _empechement(monde, partie, auteur, lecture)) is not None:
        return replace(vu, empechement=empechement)
    if lecture.question is not None:
        return replace(vu, question=lecture.question)
    return _a_ecrire(monde, partie, coup, auteur, f, lecture, vu, vues)


def _tables(monde: Monde, partie: Partie, f: Feuillet, lecture: FeuilletLu) -> frozenset[int] | None:
    """Those that the text is for, and those that an Enter named before it was changed."""
    if lecture.dites is None:
        return None
    return lecture.dites | (f.nommees - lecture.dites - _etait_un_score(monde, partie, f))


def _etait_un_score(monde: Monde, partie: Partie, f: Feuillet) -> frozenset[int]:
    """The last number of « 12 24 », once « 12 /24 » says, or an entry has said, that it is no table."""
    doute = nombre_en_doute(f.presente.texte) if isinstance(f.presente, LigneTapee) else None
    coup = monde.coup(f.endroit)
    if doute is None or coup is None or not isinstance(f.contenu, LigneTapee):
        return frozenset()
    dit = score_apres_la_barre(f.contenu.texte) == doute.nombre
    return frozenset({doute.nombre}) if dit or est_un_score(doute, partie, coup) else frozenset()


def _est_regle(monde: Monde, partie: Partie, auteur: str, f: Feuillet, lecture: FeuilletLu, table: int) -> bool:
    """Whether nothing waits for that table: its author wrote there since, or what he entered stands."""
    joueur = partie.joueur_en(table, f.endroit.coup)
    if joueur is None:
        return True
    depuis = f.touche if table in (lecture.dites or ()) else f.ne
    if monde.ecritures.de(auteur, (partie.numero, f.endroit.coup, joueur)) > depuis:
        return True
    coup, lue = monde.coup(f.endroit), lecture.resultats
    if coup is None or lue is None or table not in lue.tables or f.presente is None:
        return False
    return le_dit_deja(coup.fiches.get(joueur), lue, lecture)


def le_dit_deja(fiche: Fiche | None, lue: Resultats, lecture: FeuilletLu) -> bool:
    """Whether that result is exactly what the slip says."""
    if fiche is None or fiche.decision is not None:
        return False
    match lue:
        case AuTop():
            return fiche.origine is Origine.TOP
        case NonRemis():
            return fiche.origine is Origine.NON_REMIS
        case Points(points=points):
            return fiche.origine is Origine.POINTS and fiche.verdict is not None and fiche.verdict.points == points
        case Ecrit(bulletin=bulletin):
            return fiche.bulletin == bulletin and dict(fiche.reponses) == dict(lecture.reponses) and not fiche.a_revoir


def _empechement(monde: Monde, partie: Partie, auteur: str, lecture: FeuilletLu) -> Empechement | None:
    if partie.fin is not None and auteur != CONSOLE:
        return PartieDejaFinie(partie.numero)
    if lecture.empechement is not None or lecture.lue is None:
        return lecture.empechement
    d_un_autre = next((t for t in tables_de(lecture.lue) if not monde.est_a(auteur, t)), None)
    return TableDUnAutre(d_un_autre, monde.partage[d_un_autre]) if d_un_autre is not None else None


def _a_ecrire(
    monde: Monde,
    partie: Partie,
    coup: Coup,
    auteur: str,
    f: Feuillet,
    lecture: FeuilletLu,
    vu: Avis,
    vues: frozenset[int] | None,
) -> Avis:
    """With what Enter would write, and what it must mean to write it."""
    assert lecture.lue is not None, "it is read"
    if isinstance(lecture.lue, Regarder):
        return replace(vu, regarder=Endroit(partie.numero, lecture.lue.coup))
    try:
        ecrites = tuple(_par_table(monde, partie, coup, auteur, f, lecture))
    except Refus as e:
        return replace(vu, empechement=Incomprise(str(e)))
    return replace(
        vu,
        a_ecrire=ecrites,
        a_confirmer=frozenset(_a_confirmer(monde, coup, f, lecture, ecrites, vues)),
        tout=isinstance(lecture.lue, Deplacer),
    )


def _a_confirmer(
    monde: Monde,
    coup: Coup,
    f: Feuillet,
    lecture: FeuilletLu,
    ecrites: tuple[AEcrire, ...],
    vues: frozenset[int] | None,
) -> Iterator[AConfirmer]:
    assert lecture.lue is not None, "it is read"
    yield from (une.motif for une in ecrites if une.motif is not None)
    if not ecrites:
        return
    change = isinstance(lecture.lue, Resultats | Effacer | Deplacer)
    if change and monde.est_depasse(f.endroit) and (coup.cloture or any(une.motif for une in ecrites)):
        yield CoupClos(f.endroit)
    if f.issu is not None and f.issu[1] != f.endroit:
        yield AutreCoup(f.issu[1])
    lues = frozenset(tables_de(lecture.lue))
    if lues != vues and (vues is not None or lecture.deduite):
        yield TablesLues(lues)


def _par_table(
    monde: Monde, partie: Partie, coup: Coup, auteur: str, f: Feuillet, lecture: FeuilletLu
) -> Iterator[AEcrire]:
    """What each table would have; raises a `Refus`."""
    lue = lecture.lue
    assert lue is not None, "it is read"
    if isinstance(lue, Resultats):
        yield from _resultats(monde, partie, coup, auteur, f, lecture, lue)
        return
    for commande, table in zip(commandes(partie, coup, lue, {}), tables_de(lue), strict=False):
        _apres(monde, partie, commande)
        ote = isinstance(lue, Effacer | Deplacer)
        yield AEcrire(table, commande, _remplace(monde, partie, auteur, f.endroit, table) if ote else None)


def _resultats(
    monde: Monde, partie: Partie, coup: Coup, auteur: str, f: Feuillet, lecture: FeuilletLu, lue: Resultats
) -> Iterator[AEcrire]:
    """Of the tables that have something else, or nothing, and for which its author has entered nothing since."""
    for table in lue.tables:
        joueur = partie.joueur_en(table, coup.numero)
        fiche = coup.fiches.get(joueur) if joueur is not None else None
        if le_dit_deja(fiche, lue, lecture) or _est_regle(monde, partie, auteur, f, lecture, table):
            continue
        (commande,) = commandes(partie, coup, replace(lue, tables=(table,)), lecture.reponses)
        apres = _apres(monde, partie, commande)
        motif = _remplace(monde, partie, auteur, f.endroit, table, apres) if fiche is not None else None
        yield AEcrire(table, commande, motif)


def _apres(monde: Monde, partie: Partie, commande: CommandeSaisie) -> Partie:
    """The partie as that would leave it; raises a `Refus`."""
    for evenement in decide(monde.contexte(partie), commande):
        partie = apply(partie, evenement)
    return partie


def _remplace(
    monde: Monde, partie: Partie, auteur: str, ici: Endroit, table: int, apres: Partie | None = None
) -> Remplace | None:
    """What another author entered at that table and would be gone; None where it would come to the same."""
    joueur = partie.joueur_en(table, ici.coup)
    assert joueur is not None, "something stands there"
    ecrite = monde.ecritures.derniere((partie.numero, ici.coup, joueur))
    if ecrite is None or ecrite.auteur == auteur:
        return None
    if apres is not None and _issue(partie, ici.coup, joueur) == _issue(apres, ici.coup, joueur):
        return None
    return Remplace(table, ecrite.lot, ecrite.auteur)


def _issue(partie: Partie, numero: int, joueur: int) -> tuple[object, ...]:
    """What a result comes to, as a person reads it."""
    coup = partie.coups[numero - 1]
    vu = resultat(partie, coup, joueur)
    solution = vu.verdict.solution if vu.verdict is not None else None
    if vu.origine is Origine.TOP and coup.retenu is not None:
        solution = coup.retenu.solution
    peines = sorted(sanction.peine.value for sanction in vu.sanctions)
    return vu.points, peines, solution, vu.origine is Origine.NON_REMIS, vu.decision is not None
