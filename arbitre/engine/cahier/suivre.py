"""The one transition: a geste comes, the cahiers change, and perhaps something is to be written.

A geste that came already does nothing. What is to be written would be accepted now; who keeps the cahiers writes it, as
one lot with the number of its geste, before anything of it is told.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.cahier.avis import Cahiers, avis
from arbitre.engine.cahier.bulletin import Avis, CommandeDUnFeuillet, commandes_de, est_ecrit
from arbitre.engine.cahier.feuillet import (
    CONSOLE,
    Cahier,
    Cloture,
    Contenu,
    Endroit,
    Feuillet,
    Id,
    LettreDite,
    LigneTapee,
    Tops,
    lecteur,
    texte_de,
)
from arbitre.engine.cahier.gestes import (
    Aller,
    Ecarter,
    Echapper,
    Entrer,
    Geste,
    MettreDeCote,
    Repondre,
    Reprendre,
    Taper,
)
from arbitre.engine.cahier.lecture import LIEU, OUI, Resultats
from arbitre.engine.cahier.monde import Marque, Monde
from arbitre.engine.cahier.motifs import Remplace
from arbitre.engine.ligne.jetons import sans_la_prise


def est_a_relire(monde: Monde, auteur: str, venu: Endroit, ici: Endroit, lot: int) -> bool:
    """Whether the page of ``auteur``, gone from ``venu`` to ``ici`` once ``lot`` was written, went there unexpectedly.

    His own Enter that filled the last table which missed there was: the change is awaited. So was a top that the room
    has just heard, where he was not changing results of the coup before it.
    """
    if not lot or monde.partie(ici) is None or ici.partie != venu.partie:
        return True
    if (nom := lecteur(auteur)) is not None:
        return ici.coup < venu.coup or _reste_a_lire(monde, nom, venu)
    if ici.coup < venu.coup:
        otees = [marque for marques in _marques(monde, auteur, ici, lot) for marque in marques[:1] if marque.vide]
        return auteur != CONSOLE or any(marque.auteur != auteur for marque in otees)
    ecrites = [une for marques in _marques(monde, auteur, venu, lot) for une in _avec_ce_qui_etait(marques)]
    derniere = max(ecrites, key=lambda une: une[0].lot, default=None)
    sienne = max((une for une in ecrites if une[0].auteur == auteur), key=lambda une: une[0].lot, default=None)
    quand = derniere[0].lot if derniere is not None else 0
    ouvert = monde.ecritures.etape((ici.partie, ici.coup, False), lot)
    clos = monde.ecritures.etape((venu.partie, venu.coup, True), lot)
    if ouvert > max(quand, clos):
        return auteur != CONSOLE and sienne is not None and not sienne[1]
    if clos > quand:
        return auteur != CONSOLE
    return derniere is None or derniere != sienne or not derniere[1]


def _marques(monde: Monde, auteur: str, endroit: Endroit, lot: int) -> Iterator[Sequence[Marque]]:
    """For each table that the author enters there, the marks up to lot ``lot``, the last first."""
    partie = monde.partie(endroit)
    assert partie is not None, "the page shows it"
    for place in partie.presents(endroit.coup):
        if monde.est_a(auteur, place.table):
            marques = monde.ecritures.marques((endroit.partie, endroit.coup, place.joueur))
            yield [marque for marque in marques if marque.lot <= lot]


def _avec_ce_qui_etait(marques: Sequence[Marque]) -> Iterator[tuple[Marque, bool]]:
    """Each with whether it gave a result to a table that had none."""
    rien = Marque(0, "", "", vide=True)
    yield from ((marque, not marque.vide and avant.vide) for marque, avant in pairwise((*marques, rien)))


def _reste_a_lire(monde: Monde, nom: str, venu: Endroit) -> bool:
    """Whether something that was entered there was not read again, by that reader or another."""
    coup = monde.coup(venu)
    case = venu.partie, venu.coup
    fiches = coup.fiches.items() if coup is not None else ()
    return any(not fiche.double and not monde.ecritures.lue_par(nom, (*case, joueur)) for joueur, fiche in fiches)


Commandes = tuple[CommandeDUnFeuillet, ...]


class SuiteDuGeste(Struct, frozen=True):
    """The cahiers that changed, by author, and what is to be written in that partie (empty: nothing)."""

    cahiers: Mapping[str, Cahier]
    commandes: Commandes = ()
    partie: int = 0


def suivre(monde: Monde, cahiers: Cahiers, auteur: str, n: Id, geste: Geste) -> SuiteDuGeste:
    """The cahiers after the ``n``-th geste of the author's machine."""
    cahier = cahiers[auteur]
    if n[1] <= cahier.suivi(n[0]):
        return SuiteDuGeste({})
    cahier = replace(cahier, vus=tuple({**dict(cahier.vus), n[0]: n[1]}.items()))
    if not isinstance(geste, Entrer):  # what was asked for a whole coup does not outlive anything else
        cahier = replace(cahier, feuillets=tuple(f for f in cahier.feuillets if not f.du_coup))
    main = _Main(monde, cahiers, cahier, n)
    match geste:
        case Taper():
            return _seul(_taper(monde, cahier, monde.ecritures.rang(n), geste))
        case Entrer(cle, vus, tables):
            return main.entrer(cle, vus, tables)
        case Repondre(cle, question, lettre):
            f = cahier.le(cle)
            return main.repondre(f, question, lettre) if f is not None else _seul(cahier)
        case Echapper(cle):
            return _seul(_echapper(cahier, cle))
        case MettreDeCote(cle):
            return _seul(main.mettre_de_cote(cle))
        case Reprendre(cle):
            return _seul(main.reprendre(cle))
        case Ecarter(de, cle):
            return main.ecarter(de, cle)
        case Aller(endroit, cle):
            return _seul(_aller(cahier, monde.ecritures.rang(n), endroit, cle))
        case _:
            assert_never(geste)


def _seul(cahier: Cahier) -> SuiteDuGeste:
    return SuiteDuGeste({cahier.auteur: cahier})


def _taper(monde: Monde, cahier: Cahier, rang: int, geste: Taper) -> Cahier:
    """A new text drops the answers and the question. A slip emptied is put aside by its author; one that was entered
    goes back aside to its entered text."""
    cle, endroit, contenu, venu = geste.id, geste.endroit, geste.contenu, geste.venu
    if geste.prise and isinstance(contenu, LigneTapee):
        contenu = LigneTapee(sans_la_prise(contenu.texte, geste.prise))
    f = cahier.le(cle)
    du_coup = isinstance(contenu, Tops | Cloture)
    if f is None or f.ecarte is not None:
        # put away by the console while it was being typed: it begins again where it was begun
        issu = None
        if f is None and venu not in (None, endroit) and est_a_relire(monde, cahier.auteur, venu, endroit, geste.passe):
            issu = (None, venu)
        neuf = Feuillet(cle, endroit if f is None else f.endroit, contenu, rang, rang, issu=issu)
        if du_coup:
            return cahier.avec(neuf)
        return replace(cahier.avec(neuf), en_main=cle) if neuf.texte else cahier
    if not texte_de(contenu):
        if f.presente is None:
            return cahier.avec(replace(f, ecarte=cahier.auteur)).laissant(cle)
        return cahier.avec(replace(f, contenu=f.presente)).laissant(cle)
    if contenu == f.contenu:
        return replace(cahier, en_main=cle)
    neuf = replace(f, contenu=contenu, touche=rang, reponses=())
    return replace(cahier.laissant(cle).avec(neuf), en_main=cle)


def _echapper(cahier: Cahier, cle: Id) -> Cahier:
    """Drop the answers: the questions are asked again."""
    f = cahier.le(cle)
    return cahier if f is None else replace(cahier.avec(replace(f, reponses=())), en_main=cle, posee=None)


def _aller(cahier: Cahier, rang: int, endroit: Endroit | None, copie: Id) -> Cahier:
    """Go to the coup ``endroit``: the slip being written stays where it was begun, and a copy of it is carried
    along; back there, the slip itself comes back."""
    f = cahier.le(cahier.en_main)
    cahier = replace(cahier, regard=endroit, en_main=None, posee=None)
    if f is None or endroit is None or f.endroit == endroit or not f.texte or f.ecarte is not None:
        return cahier
    if f.issu is not None and f.issu[1] == endroit and f.presente is None:
        origine = cahier.le(f.issu[0])
        if origine is not None and origine.ecarte is None and origine.contenu == f.contenu:
            return replace(cahier.sans(f.id), en_main=origine.id)
        if origine is None:
            return replace(cahier.sans(f.id).avec(Feuillet(copie, endroit, f.contenu, rang, rang)), en_main=copie)
    portee = Feuillet(copie, endroit, f.contenu, rang, rang, issu=(f.id, f.endroit))
    return replace(cahier.avec(portee), en_main=copie)


class _Main:
    """A geste on its way: the world and the cahiers before it, its author's cahier with the geste counted."""

    def __init__(self, monde: Monde, cahiers: Cahiers, cahier: Cahier, n: Id) -> None:
        self._monde, self._cahiers, self._cahier, self._n = monde, cahiers, cahier, n

    def entrer(self, cle: Id, vus: frozenset[str], tables: frozenset[int] | None) -> SuiteDuGeste:
        """Enter a slip: its entered content is kept, with the tables that it names; a lone letter answers the
        question."""
        cahier = self._cahier
        f = cahier.le(cle)
        if f is None or f.ecarte is not None:
            return _seul(cahier)
        posee = cahier.le(cahier.posee)
        if posee is not None and self._repond(f, posee):
            question = self._avis(posee).question
            if question is not None and f.texte.upper() in question.lettres:
                self._cahier = cahier.sans(cle)
                return self.repondre(posee, question.cle, f.texte)
        vu = self._avis(f, tables)
        avant = f.presente
        nommees, vague = (f.nommees, True) if vu.tables is None else (vu.tables, False)
        f = replace(f, presente=f.contenu, nommees=nommees, vague=vague)
        self._cahier = self._elague(cahier.avec(f), f.endroit)
        return self._ecrire(f, vus, tables, avant)

    def _elague(self, cahier: Cahier, endroit: Endroit) -> Cahier:
        """Without what is written of the coups that are closed: undone later, it is typed again."""

        def est_loin(f: Feuillet) -> bool:
            coup = self._monde.coup(f.endroit)
            return f.endroit != endroit and coup is not None and coup.cloture

        restent = tuple(
            f
            for f in cahier.feuillets
            if f.id in (cahier.en_main, cahier.posee)
            or not est_loin(f)
            or not (f.ecarte is not None or est_ecrit(self._monde, cahier.auteur, f))
        )
        return replace(cahier, feuillets=restent)

    @staticmethod
    def _repond(f: Feuillet, posee: Feuillet) -> bool:
        """Whether it may be an answer that was typed as a text: one letter, at the same coup, never entered."""
        return len(f.texte) == 1 and f.endroit == posee.endroit and f.presente is None and f.issu is None

    def repondre(self, f: Feuillet, cle: str, lettre: str) -> SuiteDuGeste:
        """The letter for what is asked of that slip, at its place; any other changes nothing."""
        cahier, lettre = self._cahier, lettre.upper()
        question = self._avis(f).question
        if cahier.posee != f.id or f.ecarte is not None or question is None:
            return _seul(cahier)
        if question.cle != cle or lettre not in question.lettres:
            return _seul(cahier)
        if cle == LIEU and lettre != OUI:  # it was a slip of the hand: the line is to be written otherwise
            return _seul(replace(cahier, en_main=f.id, posee=None))
        f = replace(f, reponses=(*f.reponses, LettreDite(cle, lettre)))
        self._cahier = cahier.avec(f)
        return self._ecrire(f, frozenset(), None)

    def mettre_de_cote(self, cle: Id) -> Cahier:
        """Put a slip aside as an entered slip is: emptied later, it is not forgotten."""
        cahier = self._cahier
        f = cahier.le(cle)
        if f is None or f.ecarte is not None:
            return cahier
        return cahier.avec(replace(f, presente=f.presente or f.contenu)).laissant(cle)

    def reprendre(self, cle: Id) -> Cahier:
        """Take up a slip that is settled or put aside; its results wait anew where they were taken back."""
        cahier, rang = self._cahier, self._monde.ecritures.rang(self._n)
        f = cahier.le(cle)
        if f is None:
            return cahier
        if f.ecarte is not None:
            cahier = cahier.avec(replace(f, ecarte=None, touche=rang, ne=rang, nommees=frozenset()))
        elif self._avis(f).regle:
            ecrites = (t for t in f.nommees if self._monde.a_ecrit(cahier.auteur, f.endroit, t, f.ne))
            cahier = cahier.avec(replace(f, touche=rang, nommees=frozenset(ecrites)))
        return replace(cahier, en_main=cle, posee=None if cahier.posee == cle else cahier.posee)

    def ecarter(self, de: str, cle: Id) -> SuiteDuGeste:
        """Discard a slip: its author may, and the console may for anybody."""
        cahier, auteur = self._cahier, self._cahier.auteur
        if de != auteur and (auteur != CONSOLE or de not in self._cahiers):
            return _seul(cahier)
        sien = cahier if de == auteur else self._cahiers[de]
        f = sien.le(cle)
        if f is not None:
            sien = sien.avec(replace(f, ecarte=auteur)).laissant(cle)
        return SuiteDuGeste({auteur: cahier, de: sien})

    def _avis(self, f: Feuillet, tables: frozenset[int] | None = None) -> Avis:
        auteur = self._cahier.auteur
        return avis(self._monde, {**self._cahiers, auteur: self._cahier}, auteur, f, tables)

    def _ecrire(
        self, f: Feuillet, vus: frozenset[str], tables: frozenset[int] | None, avant: Contenu | None = None
    ) -> SuiteDuGeste:
        """What nothing keeps, or only what was seen and is meant; the rest is asked. ``avant``: what was entered of it
        before."""
        cahier, vu = self._cahier, self._avis(f, tables)
        faite = self._monde.ecritures.fait(self._n)
        if vu.regarder is not None and not faite:
            return _seul(replace(cahier.sans(f.id), regard=vu.regarder))
        generaux = {motif.cle for motif in vu.a_confirmer if not isinstance(motif, Remplace)}
        libres = tuple(une for une in vu.a_ecrire if une.motif is None or une.motif.cle in vus)
        tenue = vu.empechement is not None or vu.question is not None or not generaux <= vus
        if not faite and (tenue or (vu.tout and len(libres) < len(vu.a_ecrire))):
            return _seul(replace(cahier, posee=f.id, en_main=cahier.en_main if f.du_coup else f.id))
        if len(libres) < len(vu.a_ecrire):
            cahier = replace(cahier, posee=f.id, en_main=f.id)
        else:
            cahier = self._finie(cahier, f, vu, avant)
        ecrites = () if faite else commandes_de(self._monde, f, vu, libres)
        return SuiteDuGeste({cahier.auteur: cahier}, ecrites, f.endroit.partie if ecrites else 0)

    @staticmethod
    def _finie(cahier: Cahier, f: Feuillet, vu: Avis, avant: Contenu | None) -> Cahier:
        """Nothing more is asked of it: what gives no table a result is done with, and the slip is again what was
        entered of it before, if that was something else; the slip that it was carried from is done with, too."""
        if f.du_coup or not isinstance(vu.lue, Resultats):
            if vu.regle or avant in (None, f.contenu):
                return cahier.sans(f.id)
            return cahier.avec(replace(f, contenu=avant, presente=avant)).laissant(f.id)
        cahier = cahier.laissant(f.id)
        origine = cahier.le(f.issu[0]) if f.issu is not None else None
        return cahier if origine is None else cahier.avec(replace(origine, ecarte=cahier.auteur))
