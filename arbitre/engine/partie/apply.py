"""Take an event into the state. Never refuses: what is written has happened."""

from collections.abc import Callable, Iterator, Mapping
from typing import assert_never

from immutables import Map
from msgspec.structs import replace

from arbitre.engine.editions import edition
from arbitre.engine.formule import formule
from arbitre.engine.partie import evenements as ev
from arbitre.engine.partie.etat import (
    Coup,
    CoupAnnuleTrace,
    Fiche,
    Interruption,
    Nullite,
    Origine,
    Partie,
    Place,
    Preparee,
    Remise,
    Retenu,
    Temps,
)
from arbitre.engine.partie.fin import Clause, Fin
from arbitre.engine.partie.recours import Recours
from arbitre.engine.scelle import Scelle
from arbitre.engine.tirage import Tirage

_AU_TOP = Fiche(Origine.TOP)


def ouvrir(evenement: ev.PartieOuverte) -> Partie:
    """The partie that its first event begins."""
    return Partie(
        numero=evenement.numero,
        titre=evenement.titre,
        edition=edition(evenement.edition),
        formule=evenement.propre or formule(evenement.formule),
        temps=Temps(evenement.duree, evenement.alerte),
        lexique=evenement.lexique,
        empreinte=evenement.empreinte,
        places=tuple(Place(joueur, table) for joueur, table in evenement.places),
        arbitres=evenement.arbitres,
    )


def apply(partie: Partie, evenement: ev.EvenementPartie) -> Partie:
    """The partie after ``evenement``."""
    if isinstance(evenement, ev.PartieOuverte):
        return ouvrir(evenement)
    if isinstance(evenement, ev.EvenementPreparee):
        return _preparee(partie, evenement)
    if isinstance(evenement, ev.EvenementTirage):
        return _tirage(partie, evenement)
    if isinstance(evenement, ev.EvenementTemps):
        return _temps(partie, evenement)
    if isinstance(evenement, ev.EvenementTop):
        return _top(partie, evenement)
    if isinstance(evenement, ev.EvenementResultat):
        return _resultat(partie, evenement)
    if isinstance(evenement, ev.EvenementRectification):
        return _rectification(partie, evenement)
    if isinstance(evenement, ev.EvenementPlace):
        return _place(partie, evenement)
    if isinstance(evenement, ev.EvenementDiscipline):
        return _discipline(partie, evenement)
    if isinstance(evenement, ev.EvenementRecours):
        return _recours(partie, evenement)
    return _fin(partie, evenement)


def _sur(partie: Partie, numero: int, changer: Callable[[Coup], Coup]) -> Partie:
    """The partie with coup ``numero`` changed."""
    coups = list(partie.coups)
    coups[numero - 1] = changer(coups[numero - 1])
    return replace(partie, coups=tuple(coups))


def _preparee(partie: Partie, evenement: ev.EvenementPreparee) -> Partie:
    match evenement:
        case ev.PartiePreparee(octets):
            return replace(partie, preparee=Preparee(Scelle(octets)))
        case ev.PrepareeQuittee(motif):
            assert partie.preparee is not None, "only a prepared partie leaves what was prepared"
            return replace(partie, preparee=replace(partie.preparee, quittee=motif))
        case _:
            assert_never(evenement)


def _tirage(partie: Partie, evenement: ev.TirageFait | ev.TirageAccepte | ev.TirageRejete | ev.TirageAnnonce) -> Partie:
    match evenement:
        case ev.TirageFait(numero, tirage, accepte):
            base = _coup_ouvert(partie, numero)
            return _sur(base, numero, lambda c: replace(c, tirage=tirage, accepte=accepte))
        case ev.TirageAccepte(numero):
            return _sur(partie, numero, lambda c: replace(c, accepte=True))
        case ev.TirageRejete(numero, tirage):
            base = _coup_ouvert(partie, numero)
            return _sur(
                base, numero, lambda c: replace(c, tirage=None, reliquat="", remis=True, rejets=(*c.rejets, tirage))
            )
        case ev.TirageAnnonce(numero):
            return _sur(partie, numero, lambda c: replace(c, annonce=True))
        case _:
            assert_never(evenement)


def _coup_ouvert(partie: Partie, numero: int) -> Partie:
    """The partie with coup ``numero`` begun, grid and reliquat taken from the coup before."""
    if numero <= len(partie.coups):
        return partie
    coup, temps = Coup(numero, partie.grille, partie.reliquat), partie.formule.temps(numero)
    return replace(partie, coups=(*partie.coups, coup), temps=Temps(*temps) if temps else partie.temps)


def _temps(partie: Partie, evenement: ev.EvenementTemps) -> Partie:
    match evenement:
        case ev.ChronoLance(numero):
            return _sur(partie, numero, lambda c: replace(c, chrono_lance=True))
        case ev.ChronoSuspendu() | ev.ChronoRepris():
            return partie
        case ev.TempsTermine(numero):
            return _sur(partie, numero, lambda c: replace(c, temps_ecoule=True))
        case ev.BulletinsRamasses(numero, nombre):
            return _sur(
                partie, numero, lambda c: replace(c, ramasses=nombre, cloture=c.cloture and nombre == c.ramasses)
            )
        case _:
            assert_never(evenement)


def _top(partie: Partie, evenement: ev.EvenementTop) -> Partie:
    match evenement:
        case ev.TopRetenu(numero, solution, raison, article, maximum):
            retenu = Retenu(solution, raison, article, maximum=maximum)
            return _sur(partie, numero, lambda c: replace(c, retenu=retenu))
        case ev.TopAnnonce(numero, joker):
            return _sur(partie, numero, lambda c: _proclamer(c, joker))
        case ev.CoupAnnule(numero, cause, motif):
            return _annuler(partie, CoupAnnuleTrace(partie.coups[numero - 1], cause, motif))
        case ev.CoupCloture(numero):
            return _sur(partie, numero, lambda c: replace(c, cloture=True))
        case _:
            assert_never(evenement)


def _annuler(partie: Partie, trace: CoupAnnuleTrace) -> Partie:
    """The coup is played again under its number; places that were to change after it change before it now."""
    coup = trace.coup
    rejoue = Coup(coup.numero, coup.grille, remis=True)
    places = partie.places if coup.ramasses is None else tuple(_avancees(partie.places, coup.numero))
    coups = (*partie.coups[: coup.numero - 1], rejoue)
    arrivees = ((joueur, min(depuis, coup.numero)) for joueur, depuis in partie.retards.items())
    retards = partie.retards if coup.ramasses is None else Map(arrivees)
    return replace(partie, coups=coups, annules=(*partie.annules, trace), places=places, retards=retards)


def _avancees(places: tuple[Place, ...], coup: int) -> Iterator[Place]:
    for place in places:
        depuis = coup if place.depuis == coup + 1 else place.depuis
        jusqua = coup - 1 if place.jusqua == coup else place.jusqua
        if jusqua is None or depuis <= jusqua:
            yield replace(place, depuis=depuis, jusqua=jusqua)


def _proclamer(coup: Coup, joker: str | None) -> Coup:
    """Lay the retained word; a joker taken back leaves its letter on the grid (2023, 3.8.1)."""
    assert coup.retenu is not None, "a top is announced after it was retained"
    placement = coup.retenu.solution.placement
    grille = coup.grille.poser(placement)
    if joker == "repris":
        for case, signe in coup.grille.nouvelles(placement):
            if signe.islower():
                grille = grille.remplacer(case, signe.upper())
    return replace(coup, proclame=True, grille_apres=grille, retenu=replace(coup.retenu, joker=joker))


def _resultat(partie: Partie, evenement: ev.EvenementResultat) -> Partie:
    match evenement:
        case ev.ResultatsAuTop(numero, joueurs):
            return _sur(partie, numero, lambda c: _au_top(c, joueurs))
        case ev.ResultatSaisi(numero, joueur, fiche):
            return saisir(partie, numero, {joueur: fiche})
        case ev.ResultatEfface(numero, joueur):
            return _sur(partie, numero, lambda c: replace(c, fiches=c.fiches.delete(joueur), cloture=False))
        case ev.ResultatsRelus(numero, joueurs, par):
            return _sur(partie, numero, lambda c: _relus(c, joueurs, par))
        case ev.SanctionNotifiee(numero, joueurs, remise):
            return _sur(_avertis(partie, numero, joueurs), numero, lambda c: _remettre(c, joueurs, remise))
        case ev.AvertissementDisciplinaire(numero, joueur, _):
            coups = (*partie.disciplinaires.get(joueur, ()), numero)
            return replace(partie, disciplinaires=partie.disciplinaires.set(joueur, coups))
        case _:
            assert_never(evenement)


def saisir(partie: Partie, numero: int, fiches: Mapping[int, Fiche]) -> Partie:
    """The partie with these results on coup ``numero``, which is no longer closed."""
    return _sur(partie, numero, lambda c: replace(c, fiches=c.fiches.update(fiches), cloture=False))


def _relus(coup: Coup, joueurs: tuple[int, ...], par: str) -> Coup:
    return replace(coup, fiches=coup.fiches.update({j: replace(coup.fiches[j], double=par) for j in joueurs}))


def _remettre(coup: Coup, joueurs: tuple[int, ...], remise: Remise) -> Coup:
    return replace(coup, fiches=coup.fiches.update({j: replace(coup.fiches[j], remise=remise) for j in joueurs}))


def _avertis(partie: Partie, numero: int, joueurs: tuple[int, ...]) -> Partie:
    """The players know from now on which words were refused to them on that coup."""
    avertis = partie.avertis
    for joueur in joueurs:
        verdict = partie.coups[numero - 1].fiches[joueur].verdict
        connus = avertis.get(joueur, Map())
        for mot in verdict.mots_refuses if verdict else ():
            connus = connus.set(mot, min(connus.get(mot, partie.prochain_ecrit), partie.prochain_ecrit))
        avertis = avertis.set(joueur, connus)
    return replace(partie, avertis=avertis)


def _au_top(coup: Coup, joueurs: tuple[int, ...]) -> Coup:
    return replace(coup, fiches=coup.fiches.update(dict.fromkeys(joueurs, _AU_TOP)))


def _rectification(partie: Partie, evenement: ev.EvenementRectification) -> Partie:
    note = evenement.motif
    match evenement:
        case ev.TirageRectifie(numero, tirage):
            return _sur(partie, numero, lambda c: _tirage_rectifie(c, tirage, note))
        case ev.TopRectifie(numero, points):
            return _sur(partie, numero, lambda c: _points_rectifies(c, points, note))
        case ev.MotRetenuFaux(numero, annules):
            return _sur(
                partie,
                numero,
                lambda c: replace(c, points_annules=note if annules else "", observations=(*c.observations, note)),
            )
        case _:
            assert_never(evenement)


def _tirage_rectifie(coup: Coup, tirage: Tirage, note: str) -> Coup:
    """Bulletins judged with other letters are to be looked at again."""
    assert coup.tirage is not None, "letters are rectified after they came out"
    fiches = coup.fiches
    if sorted(coup.tirage.lettres) != sorted(tirage.lettres):
        juges = {j: f for j, f in fiches.items() if f.bulletin is not None and f.bulletin.remis}
        fiches = fiches.update({j: replace(f, a_revoir=True) for j, f in juges.items()})
    return replace(coup, tirage=tirage, fiches=fiches, observations=(*coup.observations, note))


def _points_rectifies(coup: Coup, points: int, note: str) -> Coup:
    assert coup.retenu is not None, "points are rectified after a top was retained"
    retenu = replace(coup.retenu, points_rectifies=points)
    return replace(coup, retenu=retenu, observations=(*coup.observations, note))


def _place(partie: Partie, evenement: ev.EvenementPlace) -> Partie:
    match evenement:
        case ev.JoueurInstalle(joueur, table, depuis):
            retards = partie.retards if joueur in partie.joueurs else partie.retards.set(joueur, depuis)
            return replace(partie, places=(*partie.places, Place(joueur, table, depuis)), retards=retards)
        case ev.JoueurParti(joueur, jusqua):
            coups = tuple(_sans(coup, joueur) if coup.numero > jusqua else coup for coup in partie.coups)
            return replace(partie, places=_fermees(partie.places, joueur, jusqua), coups=coups)
        case ev.TableChangee(joueur, table, depuis):
            fermees = _fermees(partie.places, joueur, depuis - 1)
            return replace(partie, places=(*fermees, Place(joueur, table, depuis)))
        case ev.JoueursElimines(coup, joueurs):
            return _eliminer(partie, coup, joueurs)
        case _:
            assert_never(evenement)


def _eliminer(partie: Partie, coup: int, joueurs: tuple[int, ...]) -> Partie:
    """Those players, and no others, are out after ``coup``: who was by mistake sits where they sat."""
    revenus = {j for j, sorti in partie.elimines.items() if sorti == coup and j not in joueurs}
    places = tuple(replace(p, jusqua=None) if p.joueur in revenus and p.jusqua == coup else p for p in partie.places)
    for joueur in joueurs:
        places = _fermees(places, joueur, coup)
    elimines = {j: sorti for j, sorti in partie.elimines.items() if j not in revenus} | dict.fromkeys(joueurs, coup)
    return replace(partie, places=places, elimines=Map(elimines))


def _sans(coup: Coup, joueur: int) -> Coup:
    """The coup with nothing entered for that player."""
    return replace(coup, fiches=coup.fiches.delete(joueur)) if joueur in coup.fiches else coup


def _fermees(places: tuple[Place, ...], joueur: int, jusqua: int) -> tuple[Place, ...]:
    """The places with none of the player's after coup ``jusqua``; one that would be empty goes."""
    return tuple(
        replace(p, jusqua=jusqua) if p.joueur == joueur and p.tient(jusqua + 1) else p
        for p in places
        if p.joueur != joueur or p.depuis <= jusqua
    )


def _discipline(partie: Partie, evenement: ev.EvenementDiscipline) -> Partie:
    match evenement:
        case ev.NulliteInfligee(numero, joueur, motif, article):
            return annuler_scores(partie, Nullite(joueur, numero, numero, article, motif))
        case ev.FraudeSanctionnee(numero, joueur, motif, article, scores_annules, exclu):
            base = replace(partie, exclus=(*partie.exclus, joueur)) if exclu else partie
            return annuler_scores(base, Nullite(joueur, 1, numero, article, motif)) if scores_annules else base
        case _:
            assert_never(evenement)


def annuler_scores(partie: Partie, nullite: Nullite) -> Partie:
    """The partie with these coups counted as nuls; the last decision goes first."""
    return replace(partie, nullites=(nullite, *partie.nullites))


def _recours(partie: Partie, evenement: ev.EvenementRecours) -> Partie:
    match evenement:
        case ev.RecoursDepose(numero, coup, joueur, requerant, motif, echeance, article, minutes):
            depose = Recours(numero, coup, joueur, requerant, motif, echeance, article, minutes)
            return replace(partie, recours=(*partie.recours, depose))
        case ev.RecoursJuge(numero, jugement):
            recours = list(partie.recours)
            vise = recours[numero - 1]
            recours[numero - 1] = replace(vise, jugements=(*vise.jugements, jugement))
            return replace(partie, recours=tuple(recours))
        case _:
            assert_never(evenement)


def _fin(partie: Partie, evenement: ev.EvenementFin) -> Partie:
    match evenement:
        case ev.PartieTerminee(clause, article):
            return replace(partie, fin=Fin(clause, article))
        case ev.PartieInterrompue(minutes, valides, article):
            arret = Interruption(minutes, valides)
            return replace(partie, fin=Fin(Clause.INTERRUPTION, article), interruption=arret)
        case _:
            assert_never(evenement)
