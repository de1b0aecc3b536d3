"""One ranking over all centres; solos are sought again over the whole, or in each centre, as the event says."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.centres.conflits import Conflit, Nature, conflits_des_parties, coups_de_reference, numeros
from arbitre.engine.centres.couverture import au_dessus_du_top, couvrir
from arbitre.engine.centres.portee import a_portee
from arbitre.engine.centres.valeurs import Centre, Coups, FusionImpossible, PartieDeCentre, ReglesDeFusion
from arbitre.engine.classement.general import LigneClassement, classer
from arbitre.engine.classement.valeurs import Absence, Bareme, Identifiant, PartieJouee
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.editions import edition
from arbitre.engine.formule import FORMULES, Formule
from arbitre.engine.francais import cle_de_licence, cle_de_nom, denombrer, et_autres
from arbitre.engine.proches import Reponse, a_demander, ensembles, est_celui
from arbitre.engine.saisies import cite


class Tri(Struct, frozen=True):
    """The places of the centres that count, in their order, and what is said of the others."""

    gardes: tuple[int, ...]
    conflits: tuple[Conflit, ...]


def trier(centres: Sequence[Centre]) -> Tri:
    """Each competition once, in the file of it that has gone furthest; of two that have one name, the first."""
    gardes: list[int] = []
    places = _Places()
    conflits = []
    for rang, centre in enumerate(centres):
        place = places.de(centre)
        if place is None and centre.nom in places.par_nom:
            conflits.append(_homonymes(centre.nom))
        elif place is None:
            places.prendre(centre, len(gardes))
            gardes.append(rang)
        else:
            premier = centres[gardes[place]]
            if _remplace(premier, centre):
                gardes[place] = rang
                places.prendre(centre, place)
            conflits.append(_repetes(premier, centre, centres[gardes[place]]))
    return Tri(tuple(gardes), tuple(conflits))


class _Places:
    """Where each competition stands among those kept: by its seal, its name, what it says."""

    def __init__(self) -> None:
        self._par_origine: dict[str, int] = {}
        self._par_joueurs: dict[tuple[Joueur, ...], list[tuple[int, Centre]]] = {}
        self.par_nom: dict[str, tuple[int, Centre]] = {}

    def prendre(self, centre: Centre, place: int) -> None:
        if centre.origine:
            self._par_origine[centre.origine] = place
        self.par_nom[centre.nom] = (place, centre)
        self._par_joueurs.setdefault(centre.joueurs, []).append((place, centre))

    def de(self, centre: Centre) -> int | None:
        """The place of that competition, None for a new one. Two seals tell two competitions apart, whatever they say;
        a file of a former version has none."""
        if centre.origine in self._par_origine:
            return self._par_origine[centre.origine]
        place, homonyme = self.par_nom.get(centre.nom, (None, None))
        if homonyme is not None and not _deux_sceaux(homonyme, centre) and _ont_des_joueurs_communs(homonyme, centre):
            return place
        for autre_place, autre in self._par_joueurs.get(centre.joueurs, ()):
            if not _deux_sceaux(autre, centre) and autre.parties == centre.parties:
                return autre_place
        return None


def _deux_sceaux(un: Centre, autre: Centre) -> bool:
    return bool(un.origine and autre.origine)


def _ont_des_joueurs_communs(un: Centre, autre: Centre) -> bool:
    return not {j.nom_complet for j in un.joueurs}.isdisjoint(j.nom_complet for j in autre.joueurs)


def _remplace(premier: Centre, second: Centre) -> bool:
    """Whether the second file of a competition is that of the spare which went on, or has gone further; under one name
    the later given corrects the other."""
    un, autre = _avancement(premier), _avancement(second)
    return autre > un or (autre == un and premier.nom == second.nom and premier != second)


def _avancement(centre: Centre) -> tuple[int, int, int, int]:
    parties = centre.parties
    return (
        centre.generation,
        sum(len(p.coups) for p in parties),
        sum(p.finie for p in parties),
        sum(p.arretee for p in parties),
    )


def _repetes(premier: Centre, second: Centre, compte: Centre) -> Conflit:
    if premier.nom != second.nom:
        texte = (
            f"{cite(premier.nom)} et {cite(second.nom)} sont la même compétition sous deux noms\u00a0: comptée une"
            f" fois, sous le nom {cite(compte.nom)}."
        )
    elif premier.generation != second.generation:
        texte = (
            f"{cite(premier.nom)} est donné par sa console et par le secours qui en a pris la suite\u00a0: compté une"
            " fois, dans le fichier du secours."
        )
    elif premier == second:
        texte = f"{cite(premier.nom)} est donné deux fois, dans le même état\u00a0: compté une fois."
    else:
        texte = f"{cite(premier.nom)} est donné deux fois\u00a0: compté une fois, dans son état le plus avancé."
    return Conflit(Nature.REPETE, texte, tuple(dict.fromkeys((premier.nom, second.nom))))


def _homonymes(nom: str) -> Conflit:
    texte = (
        f"Deux compétitions différentes s’appellent {cite(nom)}\u00a0: la seconde est laissée de côté. Demandez à ce"
        " centre un fichier sous un autre nom."
    )
    return Conflit(Nature.NOM, texte, (nom,))


def conflits_des_homonymes(centres: Sequence[Centre], joueurs: Sequence[tuple[Joueur, int]]) -> list[Conflit]:
    """One name in several centres, that a licence does not tell apart; each player comes with the centre's place."""
    par_nom: dict[str, list[tuple[Joueur, int]]] = {}
    for joueur, rang in joueurs:
        par_nom.setdefault(cle_de_nom(joueur.nom_complet), []).append((joueur, rang))
    trouves = []
    for siens in par_nom.values():
        noms = tuple(dict.fromkeys(centres[rang].nom for _, rang in siens))
        if len(noms) < 2 or all(joueur.licence.strip() for joueur, _ in siens):
            continue
        qui, ou, combien = (
            cite(siens[0][0].nom_complet),
            et_autres(list(map(cite, noms)), 5),
            denombrer(len(siens), "personne"),
        )
        texte = f"{qui} joue à {ou}, sans une licence pour chacun\u00a0: compté comme {combien}."
        trouves.append(Conflit(Nature.HOMONYME, texte, noms))
    return trouves


CENTRES_MAX: Final = 5000


class LigneFusion(Struct, frozen=True):
    """A player's line in the ranking of the whole, with the centre, or centres, where the player played.

    ``ici`` has, for each of them, its place among those merged and the player's number there. The total is over
    ``coups``, and ``provisoire`` where such a centre is not finished.
    """

    joueur: Joueur
    centres: tuple[str, ...]
    ligne: LigneClassement
    ici: tuple[tuple[int, int], ...]
    coups: int = 0
    provisoire: bool = False


class Fusion(Struct, frozen=True):
    """The ranking of the whole, what the files contradict each other on; over how many coups, whose tops add up to
    ``tops``; the centres that are not finished; ``couverture``: what the totals cover, in French, which names
    nobody, and ``primes``: who has more than all the tops by the bonus of solos."""

    lignes: tuple[LigneFusion, ...]
    conflits: tuple[Conflit, ...]
    tops: int = 0
    coups: int = 0
    provisoires: tuple[str, ...] = ()
    couverture: tuple[str, ...] = ()
    primes: tuple[str, ...] = ()

    @property
    def notes(self) -> tuple[str, ...]:
        """What is said under the ranking."""
        return (*self.couverture, *self.primes)


class _Rattache(Struct, frozen=True):
    """A player of the whole: as the first centre has him, and (centre, number) of each of his."""

    joueur: Joueur
    ici: tuple[tuple[int, int], ...]


def fusionner(
    tous: Sequence[Centre],
    regles: ReglesDeFusion | None = None,
    reponses: Sequence[Reponse] = (),
    acceptes: Collection[str] = (),
) -> Fusion:
    """Merge, each competition once; raises `FusionImpossible` where there is none, or too many.

    ``reponses``: what a person said of names that are alike; ``acceptes``: the sentences about scores out of reach that
    a person said yes to.
    """
    regles = regles or ReglesDeFusion()
    _verifier(tous)
    tri = trier(tous)
    rangs, centres = tri.gardes, [tous[rang] for rang in tri.gardes]
    conflits = [*tri.conflits, *conflits_des_parties(centres)]
    portee = a_portee(centres, acceptes)
    centres, conflits = portee.centres, [*portee.conflits, *conflits]
    couverture = couvrir(centres, conflits)
    joueurs, doubles = _rattacher(centres)
    _reunir_les_memes(joueurs, centres, reponses)
    doubles += conflits_des_homonymes(centres, [(r.joueur, r.ici[0][0]) for r in joueurs.values()])
    qui: list[dict[int, Identifiant]] = [{} for _ in centres]
    for ident, r in joueurs.items():
        for rang, numero in r.ici:
            qui[rang][numero] = ident
    parties = [_partie(numero, centres, joueurs, qui, regles) for numero in numeros(centres)]
    bareme = Bareme.de(edition(centres[0].edition).reglement)
    bareme = replace(bareme, prime_solo=regles.prime_solo, seuil_solo=regles.seuil_solo)
    classees = classer(list(joueurs), parties, bareme, regles.methode, regles.departage)
    noms, joues = [(centre.nom,) for centre in centres], list(map(_coups_joues, centres))
    siennes = {x.joueur: x for x in classees}
    lignes = {
        ident: LigneFusion(
            r.joueur,
            noms[r.ici[0][0]] if len(r.ici) == 1 else tuple(dict.fromkeys(centres[c].nom for c, _ in r.ici)),
            siennes[ident],
            tuple((rangs[c], numero) for c, numero in r.ici) if tri.conflits else r.ici,
            sum(joues[c].get(numero, 0) for c, numero in r.ici),
            any(centres[c].provisoire for c, _ in r.ici),
        )
        for ident, r in joueurs.items()
    }
    rangees = tuple(lignes[x.joueur] for x in classees)
    depassent, primes = au_dessus_du_top([(x.joueur, x.centres, x.ligne) for x in rangees])
    return Fusion(
        rangees,
        (*conflits, *depassent, *doubles),
        sum(sum(partie.tops_comptes) for partie in parties),
        couverture.coups,
        couverture.provisoires,
        (*couverture.notes, *_ecartes(portee.ecartes)),
        tuple(primes),
    )


def _ecartes(combien: int) -> tuple[str, ...]:
    if not combien:
        return ()
    return (f"{denombrer(combien, 'joueur')} à vérifier par l’organisateur avant d’être classé{'s' * (combien > 1)}.",)


def _coups_joues(centre: Centre) -> Counter[int]:
    """By player, the number of coups over which the total is made."""
    joues: Counter[int] = Counter()
    for partie in centre.parties:
        joues.update(dict.fromkeys(partie.scores, len(partie.coups)))
    return joues


def memes_peut_etre(
    fusion: Fusion, tous: Sequence[Centre], reponses: Sequence[Reponse] = ()
) -> tuple[tuple[Joueur, Joueur], ...]:
    """Pairs of players of two merged centres, never in one partie, who may be one person; each has his centre for
    club."""
    lignes = sorted(fusion.lignes, key=lambda x: x.ici[0])
    qui = [_d_ici(x, tous) for x in lignes]
    possibles = ((un, autre, lignes[un], lignes[autre]) for un, autre in a_demander(qui, reponses))
    return tuple(
        (qui[un], qui[autre])
        for un, autre, x, y in possibles
        if not {c for c, _ in x.ici} & {c for c, _ in y.ici} and _jamais_ensemble((x, y), tous)
    )


def _d_ici(qui: "_Rattache | LigneFusion", centres: Sequence[Centre]) -> Joueur:
    """The player of a question and of its answer, of the club in the file, else of the centre."""
    return replace(qui.joueur, club=qui.joueur.club or centres[qui.ici[0][0]].nom)


def _verifier(centres: Sequence[Centre]) -> None:
    if not centres:
        raise FusionImpossible("Aucun centre : choisissez au moins un fichier.")
    if len(centres) > CENTRES_MAX:
        raise FusionImpossible(f"{len(centres)} centres : {CENTRES_MAX} au plus.")


def _rattacher(centres: Sequence[Centre]) -> tuple[dict[Identifiant, _Rattache], list[Conflit]]:
    """The players of the whole under their identifiers, and the licences that two players of one partie have.

    One licence in two centres that never had it in one partie is one player who moved.
    """
    joueurs: dict[Identifiant, _Rattache] = {}
    par_licence: dict[str, list[Identifiant]] = {}
    conflits = []
    for rang, centre in enumerate(centres):
        for joueur in centre.joueurs:
            ident, licence = len(joueurs) + 1, cle_de_licence(joueur.licence)
            joueurs[ident] = _Rattache(joueur, ((rang, joueur.numero),))
            if licence:
                par_licence.setdefault(licence, []).append(ident)
    for idents in par_licence.values():
        if len(idents) < 2:
            continue
        siens = [joueurs[ident] for ident in idents]
        noms = tuple(dict.fromkeys(centres[c].nom for r in siens for c, _ in r.ici))
        if _jamais_ensemble(siens, centres) and len({cle_de_nom(r.joueur.nom) for r in siens}) == 1:
            _unir(joueurs, idents)
        else:
            qui = ", ".join(f"{r.joueur.nom_complet} (« {centres[r.ici[0][0]].nom} »)" for r in siens)
            conflits.append(
                Conflit(
                    Nature.LICENCE, f"Licence {siens[0].joueur.licence.strip()} donnée plusieurs fois : {qui}.", noms
                )
            )
    return joueurs, conflits


def _jamais_ensemble(siens: Sequence[_Rattache | LigneFusion], centres: Sequence[Centre]) -> bool:
    """Whether no partie has two of them."""
    jouees = [p.numero for r in siens for c, n in r.ici for p in centres[c].parties if n in p.scores]
    return len(set(jouees)) == len(jouees)


def _unir(joueurs: dict[Identifiant, _Rattache], idents: Sequence[Identifiant]) -> None:
    """One player of them, as the first centre has him."""
    siens = [joueurs[ident] for ident in idents]
    joueurs[idents[0]] = _Rattache(siens[0].joueur, tuple(i for r in siens for i in r.ici))
    for ident in idents[1:]:
        del joueurs[ident]


def _reunir_les_memes(
    joueurs: dict[Identifiant, _Rattache], centres: Sequence[Centre], reponses: Sequence[Reponse]
) -> None:
    """One player of those who were said to be, unless a partie has two of them, or two licences tell them apart."""
    par_nom: dict[str, list[Identifiant]] = {}
    for ident, r in joueurs.items():
        par_nom.setdefault(cle_de_nom(r.joueur.nom_complet), []).append(ident)

    def de(dit: Joueur) -> list[Identifiant]:
        noms = par_nom.get(cle_de_nom(dit.nom_complet), ())
        return [ident for ident in noms if est_celui(dit, _d_ici(joueurs[ident], centres))]

    dits = [tuple(map(de, reponse.personnes)) for reponse in reponses if reponse.meme]
    for ensemble in ensembles(un + autre for un, autre in dits if un and autre):
        idents = sorted(ensemble, key=lambda ident: joueurs[ident].ici)
        siens = [joueurs[ident] for ident in idents]
        licences = {cle_de_licence(r.joueur.licence) for r in siens} - {""}
        if len(idents) > 1 and len(licences) < 2 and _jamais_ensemble(siens, centres):
            _unir(joueurs, idents)


def _partie(
    numero: int,
    centres: Sequence[Centre],
    joueurs: Mapping[Identifiant, _Rattache],
    qui: Sequence[Mapping[int, Identifiant]],
    regles: ReglesDeFusion,
) -> PartieJouee:
    """The partie of the whole: the tops that most centres have, everyone's scores."""
    ici = [(rang, p) for rang, centre in enumerate(centres) for p in centre.parties if p.numero == numero]
    reference = coups_de_reference([p for _, p in ici])
    longueur = len(reference)
    scores: dict[Identifiant, tuple[int, ...]] = {}
    sortes = ("avertissements", "penalites", "moyennes", "attendus")
    retenues: dict[str, dict[Identifiant, tuple[int, ...]]] = {sorte: {} for sorte in sortes}
    ou: dict[Identifiant, str] = {}
    joues: dict[Identifiant, int] = {}
    sans_perte: set[Identifiant] = set()
    for rang, partie in ici:
        siens = qui[rang]
        for sien, points in partie.scores.items():
            scores[siens[sien]] = points if len(points) == longueur else (*points, *[0] * longueur)[:longueur]
        if len(partie.coups) < longueur:
            joues |= dict.fromkeys(map(siens.__getitem__, partie.scores), len(partie.coups))
        if not regles.solos_sur_l_ensemble:
            ou |= dict.fromkeys(map(siens.__getitem__, partie.scores), centres[rang].nom)
        for sorte, coups in retenues.items():
            dits: Coups = getattr(partie, sorte)
            coups |= {siens[sien]: tuple(c for c in ces if c <= longueur) for sien, ces in dits.items()}
        sans_perte |= {siens[sien] for sien in partie.sans_perte if sien in siens}
    absents = {
        ident: Absence.SANS_PERTE if ident in sans_perte else regles.absence for ident in joueurs if ident not in scores
    }
    return PartieJouee(
        [coup.points for coup in reference],
        scores,
        _commune(ici),
        any(p.blitz for _, p in ici),
        absents=absents,
        centres=ou,
        joues=joues,
        avertissements=retenues["avertissements"],
        penalites=retenues["penalites"],
        moyennes=retenues["moyennes"],
        attendus=retenues["attendus"],
    )


def _commune(ici: Sequence[tuple[int, PartieDeCentre]]) -> Formule:
    """The formule that most centres played; one of the organiser's own is an original one."""
    nom = Counter(p.formule for _, p in ici).most_common(1)[0][0]
    return FORMULES.get(nom) or Formule(nom, nom)
