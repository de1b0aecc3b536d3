"""All that is known of a line or a form, here and now: the tables it holds, what is asked, what Enter would write.

« Written » is never stored: a table is settled where its author wrote at it since, or where exactly what was entered
stands. Undo, a break, a replay change that without any code.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from arbitre.engine.bulletin import Verdict
from arbitre.engine.cahier.feuillet import CONSOLE, Cahier, Endroit, Feuillet, LigneTapee, lecteur
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
from arbitre.engine.cahier.relecture import CommandeDuLecteur, comparer, ensemble, entree
from arbitre.engine.erreurs import Refus
from arbitre.engine.ligne.demandes import commandes
from arbitre.engine.ligne.doutes import est_un_score
from arbitre.engine.ligne.lecture import AuTop, Deplacer, Ecrit, Effacer, NonRemis, Points, Regarder, Saisie, tables_de
from arbitre.engine.ligne.nombres import nombre_en_doute, score_apres_la_barre
from arbitre.engine.partie.etat import Coup, Fiche, Origine, Partie
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.saisie import CommandeSaisie
from arbitre.engine.partie.terminer import CloturerCoup

CommandeDUnFeuillet = CommandeSaisie | CloturerCoup | CommandeDuLecteur


class AEcrire(Struct, frozen=True):
    """The result to write for one table (0: the coup). ``motif``: the different result there, written by another
    author."""

    table: int
    commande: CommandeDUnFeuillet
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
    reponses: Mapping[str, bool] = field(default_factory=dict)
    sans_joueur: tuple[int, ...] = ()
    empechement: Empechement | None = None
    question: Demandee | None = None
    a_confirmer: frozenset[AConfirmer] = frozenset()
    a_ecrire: tuple[AEcrire, ...] = ()
    tout: bool = False
    regarder: Endroit | None = None

    @property
    def regle(self) -> bool:
        """Whether the slip is settled: none of its tables waits."""
        return self.reste is not None and not self.reste

    @property
    def cles(self) -> frozenset[str]:
        """The keys of all that Enter must confirm."""
        return frozenset(motif.cle for motif in self.a_confirmer)

    @property
    def visees(self) -> frozenset[int]:
        """The tables that a page shows for the slip."""
        return frozenset(tables_de(self.lue)) if self.lue is not None else frozenset()


class _Ici(Struct, frozen=True):
    """A slip of ``auteur`` with its partie, and with its reading."""

    monde: Monde
    partie: Partie
    auteur: str
    f: Feuillet
    lu: FeuilletLu

    @property
    def d_un_lecteur(self) -> bool:
        """Whether the slip is that of a reader, who rereads what others entered."""
        return lecteur(self.auteur) is not None


def avis_du_bulletin(monde: Monde, auteur: str, f: Feuillet, vues: frozenset[int] | None = None) -> Avis:
    """The avis on a line or a form of ``auteur``; ``vues``: the tables that its page was showing for it."""
    partie = monde.partie(f.endroit)
    if partie is None or not f.texte:
        return Avis(empechement=RienACorriger(f.endroit) if f.texte else None)
    lu = lire(monde, auteur, f)
    ici = _Ici(monde, partie, auteur, f, lu)
    tables = _tables(ici)
    reste = tables and frozenset(table for table in tables if not _est_regle(ici, table))
    if f.ecarte is not None:
        return Avis(tables or frozenset(), frozenset())
    vu = Avis(tables, reste, lu.lue, lu.rendu, lu.reponses, lu.sans_joueur)
    coup = monde.coup(f.endroit)
    if coup is None:
        return replace(vu, empechement=RienACorriger(f.endroit))
    if (empechement := _empechement(ici)) is not None:
        return replace(vu, empechement=empechement)
    if lu.question is not None or lu.lue is None:
        return replace(vu, question=lu.question)
    if isinstance(lu.lue, Regarder):
        return replace(vu, regarder=Endroit(partie.numero, lu.lue.coup))
    try:
        ecrites = tuple(_a_ecrire(ici, coup, lu.lue))
    except Refus as e:
        if not ici.d_un_lecteur and isinstance(lu.lue, Deplacer):
            tenues = (tables or frozenset()) | _sans_resultat(partie, coup, lu.citees)
            vu = replace(vu, tables=tenues, reste=frozenset(t for t in tenues if not _est_regle(ici, t)))
        return replace(vu, empechement=Incomprise(str(e)))
    a_confirmer = frozenset(_a_confirmer(ici, coup, lu.lue, ecrites, vues))
    return replace(vu, a_ecrire=ecrites, a_confirmer=a_confirmer, tout=isinstance(lu.lue, Deplacer))


def est_ecrit(monde: Monde, auteur: str, f: Feuillet) -> bool:
    """Whether the author has written, since the slip's last Enter, at every table that it named (a vague text named
    none); known without reading the slip."""
    if monde.partie(f.endroit) is None or f.presente != f.contenu or f.vague or not f.nommees:
        return False
    return all(monde.a_ecrit(auteur, f.endroit, table, f.touche) is not False for table in f.nommees)


def ouverts(monde: Monde, cahier: Cahier) -> Iterator[Feuillet]:
    """The slips of bulletins that say something and that nobody put away, but for those that are entered."""
    disent = (f for f in cahier.feuillets if f.ecarte is None and f.texte)
    return (f for f in disent if not est_ecrit(monde, cahier.auteur, f))


def _sans_resultat(partie: Partie, coup: Coup, tables: frozenset[int]) -> frozenset[int]:
    """The tables of the coup without a result. A refused move says that a slip was thought to be entered."""
    return frozenset(table for table in tables if partie.joueur_en(table, coup.numero) not in coup.fiches)


def commandes_de(monde: Monde, f: Feuillet, vu: Avis, ecrites: tuple[AEcrire, ...]) -> tuple[CommandeDUnFeuillet, ...]:
    """The commands that write these results; tables with the same result are written at once."""
    partie, coup = monde.partie(f.endroit), monde.coup(f.endroit)
    lues = [une.commande for une in ecrites if isinstance(une.commande, CommandeDuLecteur)]
    if lues:
        return ensemble(lues)
    if isinstance(vu.lue, Resultats) and partie is not None and coup is not None and ecrites:
        lue = replace(vu.lue, tables=tuple(une.table for une in ecrites))
        return tuple(commandes(partie, coup, lue, vu.reponses))
    return tuple(une.commande for une in ecrites)


def _tables(ici: _Ici) -> frozenset[int] | None:
    """The tables that the slip names now, with those that an Enter named before the text was changed; once it is
    entered, those that it was entered for, whatever its text would name by now."""
    if est_ecrit(ici.monde, ici.auteur, ici.f):
        return ici.f.nommees
    dites = ici.lu.dites
    if dites is None:
        return None
    score = _etait_un_score(ici)
    lues = dites if ici.lu.lue is not None else dites - score
    return lues | (ici.f.nommees - dites - score)


def _etait_un_score(ici: _Ici) -> frozenset[int]:
    """The last number of « 12 24 », once « 12 /24 » says, or an entry has said, that it is no table; « 12 12 » names
    its table all the same."""
    f, coup = ici.f, ici.monde.coup(ici.f.endroit)
    doute = nombre_en_doute(f.presente.texte) if isinstance(f.presente, LigneTapee) else None
    if doute is None or coup is None or not isinstance(f.contenu, LigneTapee):
        return frozenset()
    dit = score_apres_la_barre(f.contenu.texte) == doute.nombre
    vaut = dit or est_un_score(doute, ici.partie, coup)
    return frozenset({doute.nombre}).difference(doute.tables) if vaut else frozenset()


def _est_regle(ici: _Ici, table: int) -> bool:
    """Whether a table is settled: the slip's author wrote there since, or his entry stands. A table that no text named
    is read for the slip because it has nothing; a text never entered waits again once what was written is erased."""
    f, numero = ici.f, ici.f.endroit.coup
    joueur, coup = ici.partie.joueur_en(table, numero), ici.monde.coup(f.endroit)
    depuis = f.touche if table in (ici.lu.dites or ()) else f.ne
    nommee = table in ici.lu.citees or table in f.nommees
    sans_rien = joueur is not None and coup is not None and joueur not in coup.fiches
    vaut = nommee and not (sans_rien and f.presente is None)
    if vaut and ici.monde.a_ecrit(ici.auteur, f.endroit, table, depuis) is not False:
        return True
    if not ici.monde.est_a(ici.auteur, table):  # whose table it is has entered it since
        ecrite = ici.monde.ecritures.derniere((ici.partie.numero, numero, joueur)) if joueur is not None else None
        if ecrite is not None and ecrite.lot > depuis and ecrite.auteur == ici.monde.partage[table]:
            return True
    lue = ici.lu.resultats
    if joueur is None or coup is None or lue is None or f.presente is None:
        return False
    if ici.d_un_lecteur or table not in lue.tables:
        return False
    return le_dit_deja(coup.fiches.get(joueur), lue, ici.lu)


def le_dit_deja(fiche: Fiche | None, lue: Resultats, lu: FeuilletLu) -> bool:
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
            return fiche.bulletin == bulletin and dict(fiche.reponses) == dict(lu.reponses) and not fiche.a_revoir


def _empechement(ici: _Ici) -> Empechement | None:
    if ici.partie.fin is not None and ici.auteur != CONSOLE and not ici.d_un_lecteur:
        return PartieDejaFinie(ici.partie.numero)
    if ici.lu.empechement is not None or ici.lu.lue is None:
        return ici.lu.empechement
    d_un_autre = next((t for t in tables_de(ici.lu.lue) if not ici.monde.est_a(ici.auteur, t)), None)
    return TableDUnAutre(d_un_autre, ici.monde.partage[d_un_autre]) if d_un_autre is not None else None


def _a_confirmer(
    ici: _Ici, coup: Coup, lue: Saisie, ecrites: tuple[AEcrire, ...], vues: frozenset[int] | None
) -> Iterator[AConfirmer]:
    """The reasons that Enter must confirm before these results are written."""
    yield from (une.motif for une in ecrites if une.motif is not None)
    if not ecrites:
        return
    endroit, issu = ici.f.endroit, ici.f.issu
    change = not ici.d_un_lecteur and isinstance(lue, Resultats | Effacer | Deplacer)
    if change and ici.monde.est_depasse(endroit) and (coup.cloture or _ecrase(ici, coup, lue)):
        yield CoupClos(endroit)
    if issu is not None and issu[1] != endroit:
        yield AutreCoup(issu[1])
    lues = frozenset(tables_de(lue))
    if lues != vues and (vues is not None or ici.lu.deduite):
        yield TablesLues(lues)


def _ecrase(ici: _Ici, coup: Coup, lue: Saisie) -> bool:
    """Whether the slip would replace an entered result."""
    return any(ici.partie.joueur_en(table, coup.numero) in coup.fiches for table in tables_de(lue))


def _a_ecrire(ici: _Ici, coup: Coup, lue: Saisie) -> Iterator[AEcrire]:
    """The results to write, table by table; raises a `Refus`."""
    if (nom := lecteur(ici.auteur)) is not None:
        lues = comparer(ici.monde.contexte(ici.partie), coup, lue, ici.lu.reponses, nom)
        yield from (AEcrire(table, dite) for table, dite in lues if not _est_regle(ici, table))
        return
    if isinstance(lue, Resultats):
        yield from _resultats(ici, coup, lue)
        return
    for commande, table in zip(commandes(ici.partie, coup, lue, {}), tables_de(lue), strict=False):
        _apres(ici, commande)
        yield AEcrire(table, commande, _remplace(ici, table) if isinstance(lue, Effacer | Deplacer) else None)


def _resultats(ici: _Ici, coup: Coup, lue: Resultats) -> Iterator[AEcrire]:
    """The results to write for the tables that have another result or none, and for which the slip's author has
    entered nothing since."""
    for table in lue.tables:
        joueur = ici.partie.joueur_en(table, coup.numero)
        fiche = coup.fiches.get(joueur) if joueur is not None else None
        if le_dit_deja(fiche, lue, ici.lu) or _est_regle(ici, table):
            continue
        (commande,) = commandes(ici.partie, coup, replace(lue, tables=(table,)), ici.lu.reponses)
        apres = _apres(ici, commande)
        yield AEcrire(table, commande, _remplace(ici, table, apres) if fiche is not None else None)


def _apres(ici: _Ici, commande: CommandeSaisie) -> Partie:
    """The partie once these results are written; raises a `Refus`."""
    return entree(ici.monde.contexte(ici.partie), commande)


def _remplace(ici: _Ici, table: int, apres: Partie | None = None) -> Remplace | None:
    """The result of another author that would be replaced; None where the new one is equal."""
    partie, numero = ici.partie, ici.f.endroit.coup
    joueur = partie.joueur_en(table, numero)
    assert joueur is not None, "something stands there"
    ecrite = ici.monde.ecritures.derniere((partie.numero, numero, joueur))
    if ecrite is None or ecrite.auteur == ici.auteur:
        return None
    if apres is not None and _issue(partie, numero, joueur) == _issue(apres, numero, joueur):
        return None
    return Remplace(table, ecrite.lot, ecrite.auteur)


def _issue(partie: Partie, numero: int, joueur: int) -> tuple[object, ...]:
    """The parts of a result that a person reads, to compare two results."""
    coup = partie.coups[numero - 1]
    vu = resultat(partie, coup, joueur)
    solution = vu.verdict.solution if vu.verdict is not None else None
    if vu.origine is Origine.TOP and coup.retenu is not None:
        solution = coup.retenu.solution
    peines = sorted(sanction.peine.value for sanction in vu.sanctions)
    return vu.points, peines, solution, vu.origine is Origine.NON_REMIS, vu.decision is not None
