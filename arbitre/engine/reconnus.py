"""Nobody twice: who of a list is there already, who is asked about, who is new; the same for every door.

Same licence, or same name and club: one person. A licence known under another name, one name in two clubs, a name a
letter apart: asked, once. Two licences: two people. What a list says of somebody completes, and never makes poorer.
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import cle_de_licence, cle_de_nom
from arbitre.engine.listes_recues import ListeNotee, NoterListe
from arbitre.engine.proches import Reponse, Reponses, se_ressemblent, traces

PROCHES_MAX: Final = 2_000
"""People on a list for whom names a letter apart are looked for: a door; more are a whole federation's."""
_TRAITS: Final = ("licence", "categorie", "serie", "club")
_SIGNES: Final = ("club", "serie", "categorie", "licence")
"""What tells two of one name apart, the first that does."""


class Accueil(Enum):
    """The outcome for a player of a list: new, known, or to be asked about."""

    NOUVEAU = "nouveau"
    DEJA = "déjà là"
    LICENCE = "licence"
    MEME_NOM = "même nom"
    PROCHE = "nom proche"

    @property
    def a_demander(self) -> bool:
        """Whether a person says: one, or two."""
        return self not in (Accueil.NOUVEAU, Accueil.DEJA)


class Reconnu(Struct, frozen=True):
    """Somebody on a list, as received; ``present`` is who is there, or earlier on the list, that he is or may be.

    ``porteur``: who has the licence that the list gives him, ``sans``, which he was said not to share, and has not.
    """

    recu: Joueur
    accueil: Accueil
    present: Joueur | None = None
    porteur: Joueur | None = None
    sans: str = ""

    @property
    def note(self) -> str:
        """« QUIDAM Zoe, sans la licence 0012345, qui est celle de MARTEL Léa »; empty for anybody else."""
        if self.porteur is None:
            return ""
        return f"{self.recu.nom_complet}, sans la licence {self.sans}, qui est celle de {self.porteur.nom_complet}"


def reconnaitre(
    presents: Iterable[Joueur],
    recus: Iterable[Joueur],
    reponses: Iterable[Reponse] = (),
    rangees: Sequence[object] = (),
    club: Sequence[Joueur] = (),
) -> tuple[Reconnu, ...]:
    """Each of ``recus`` in turn, against who is there and those before, else against those whom the ``club`` knows;
    ``reponses``: what was answered of people.

    ``rangees``: the row of each, where the list has rows. Two that differ are not one name written twice: of two whom
    nothing else tells apart, the second is the next who is there under that name, else asked about.
    """
    recus = tuple(recus)
    registre = _Registre(reponses, proches=len(recus) <= PROCHES_MAX)
    for present in presents:
        registre.ajouter(present)
    connus = _Registre(reponses, proches=max(len(recus), len(club)) <= PROCHES_MAX)
    for connu in club:
        connus.ajouter(connu)
    du_club, faits = frozenset(club), []
    for rang, recu in enumerate(recus):
        rangee = rangees[rang] if rangees else None
        reconnu = registre.reconnaitre(recu, rangee)
        if reconnu.accueil is Accueil.NOUVEAU and recu not in du_club:
            au_club = connus.reconnaitre(reconnu.recu, rangee)
            if au_club.accueil.a_demander:
                reconnu = au_club
            elif (nomme := _sous_son_nom(reconnu.recu, au_club)) != reconnu.recu:
                reconnu = registre.reconnaitre(nomme, rangee)
        faits.append(reconnu)
        if reconnu.accueil is Accueil.NOUVEAU:
            registre.ajouter(reconnu.recu)
    return tuple(faits)


def _sous_son_nom(recu: Joueur, au_club: Reconnu) -> Joueur:
    """A received player under the name that the club knows him by, where an answer made two names one person's."""
    connu = au_club.present
    if connu is None or cle_de_nom(connu.nom_complet) == cle_de_nom(recu.nom_complet):
        return recu
    return completer(replace(connu, numero=recu.numero, table=recu.table), recu)


def completer(avant: Joueur, apres: Joueur) -> Joueur:
    """The newer data where there are any; a name or a club written as richly as it ever was, a licence never lost."""
    neufs = {trait: valeur for trait in _TRAITS if (valeur := getattr(apres, trait))}
    if avant.licence:
        neufs.pop("licence", None)
    if avant.club and "club" in neufs and cle_de_nom(avant.club) == cle_de_nom(neufs["club"]):
        neufs["club"] = plus_riche(avant.club, neufs["club"])
    if memes_zeros(avant.licence, apres.licence):
        neufs["licence"] = max(avant.licence, apres.licence, key=lambda ecrite: len(cle_de_licence(ecrite)))
    if cle_de_nom(avant.nom_complet) == cle_de_nom(apres.nom_complet):
        neufs |= {"nom": plus_riche(avant.nom, apres.nom), "nom2": plus_riche(avant.nom2, apres.nom2)}
    return replace(avant, **neufs)


def plus_riche(avant: str, apres: str) -> str:
    """The spelling of one name with more accents, then with capitals and small letters; else the first."""
    return apres if apres != avant and _richesse(apres) > _richesse(avant) else avant


def _richesse(nom: str) -> tuple[int, bool]:
    return sum(s.isalpha() and not s.isascii() for s in nom), nom not in (nom.upper(), nom.lower())


def memes_zeros(une: str, autre: str) -> bool:
    """Whether two licences are one number, of which a spreadsheet took the zeros before."""
    un, deux = cle_de_licence(une), cle_de_licence(autre)
    return un.isdigit() and deux.isdigit() and un.lstrip("0") == deux.lstrip("0")


class Suites(Struct, frozen=True):
    """What a list comes to: who is new, who is there and is completed, who is there, who waits for an answer.

    ``notes``: what else is to be said of its people, and of its rows that give none.
    """

    nouveaux: tuple[Joueur, ...]
    completes: tuple[Joueur, ...]
    deja: tuple[Joueur, ...]
    a_demander: tuple[Reconnu, ...]
    notes: tuple[str, ...] = ()

    def avec(self, notes: Iterable[str]) -> "Suites":
        """The outcome with ``notes`` to be said too."""
        return replace(self, notes=(*self.notes, *notes))


def suites(reconnus: Iterable[Reconnu], *, completer_les_presents: bool = False) -> Suites:
    """The outcome of a list; a player completed twice has all that both rows say."""
    reconnus = tuple(reconnus)
    faits: dict[int, Joueur] = {}
    deja = []
    for r in reconnus:
        if r.accueil is Accueil.DEJA and r.present is not None:
            avant = faits.get(r.present.numero, r.present)
            apres = completer(avant, r.recu) if completer_les_presents and r.present.numero else avant
            if apres != avant:
                faits[r.present.numero] = apres
            else:
                deja.append(r.recu)
    nouveaux = tuple(r.recu for r in reconnus if r.accueil is Accueil.NOUVEAU)
    a_demander = tuple(r for r in reconnus if r.accueil.a_demander)
    notes = tuple(r.note for r in reconnus if r.note)
    return Suites(nouveaux, tuple(faits.values()), tuple(deja), a_demander, notes)


def a_noter(source: str, faites: Suites, notees: Iterable[ListeNotee]) -> tuple[NoterListe, ...]:
    """The command that notes it, if it is to be: it changed something, or left somebody whom no list noted left."""
    inscrits, completes, deja = (
        tuple(j.nom_complet for j in lot) for lot in (faites.nouveaux, faites.completes, faites.deja)
    )
    laisses = tuple(r.recu.nom_complet for r in faites.a_demander)
    dits = {dit for notee in notees for dit in (*notee.laisses, *notee.notes)}
    if not inscrits and not completes and dits.issuperset((*laisses, *faites.notes)):
        return ()
    return (NoterListe(source, inscrits, completes, deja, laisses, faites.notes),)


def tables_prises(tenants: Iterable[Joueur], nouveaux: Iterable[Joueur]) -> tuple[tuple[Joueur, Joueur], ...]:
    """The players of ``nouveaux`` whose table is that of a player of ``tenants``, each with that player."""
    tenues = {tenant.table: tenant for tenant in tenants if tenant.table}
    return tuple((nouveau, tenues[nouveau.table]) for nouveau in nouveaux if nouveau.table in tenues)


def se_distinguent(un: tuple[str, str], autre: tuple[str, str]) -> bool:
    """Whether two people of one name are told apart, by their licences or else by their clubs; each comes with both."""
    (licence, club), (autre_licence, autre_club) = un, autre
    if licence and autre_licence:
        return cle_de_licence(licence) != cle_de_licence(autre_licence) and not memes_zeros(licence, autre_licence)
    return bool(club and autre_club) and cle_de_nom(club) != cle_de_nom(autre_club)


def signes_distinctifs(joueurs: Sequence[Joueur]) -> tuple[str, ...]:
    """For each player, the least that tells him from others of his name; empty where nobody else has it."""
    memes: dict[str, list[Joueur]] = {}
    for joueur in joueurs:
        memes.setdefault(cle_de_nom(joueur.nom_complet), []).append(joueur)
    signes = []
    for joueur in joueurs:
        ensemble = memes[cle_de_nom(joueur.nom_complet)]
        signes.append(" · ".join(filter(None, (getattr(joueur, trait) for trait in _ce_qui_distingue(ensemble)))))
    return tuple(signes)


def _ce_qui_distingue(ensemble: Sequence[Joueur]) -> list[str]:
    """The fewest traits that tell all of them apart, or all those that they do not have in common."""
    traits: list[str] = []
    for trait in _SIGNES:
        signes = {tuple(getattr(j, t) for t in traits) for j in ensemble}
        if len(signes) == len(ensemble) and all(map(any, signes)):
            break
        if len({getattr(j, trait) for j in ensemble}) > 1:
            traits.append(trait)
    return traits


def noms_distincts(joueurs: Sequence[Joueur]) -> tuple[str, ...]:
    """The name of each, with what tells him from others of that name."""
    signes = signes_distinctifs(joueurs)
    return tuple(" · ".join(filter(None, (j.nom_complet, s))) for j, s in zip(joueurs, signes, strict=True))


def exiger_une_licence_a_chacun(presents: Iterable[tuple[str, str]], nouveaux: Iterable[tuple[str, str]]) -> None:
    """Refuse a licence that somebody else has, whatever door was used; each comes with name and licence."""
    porteurs = {cle_de_licence(licence): nom for nom, licence in presents if licence}
    for nom, licence in nouveaux:
        cle = cle_de_licence(licence)
        if cle and cle in porteurs:
            raise CommandeRefusee(
                f"La licence {licence} est déjà celle de {porteurs[cle]}\u00a0: corrigez l’une des deux."
            )
        porteurs[cle] = nom


class _Registre:
    """The players already there, found by licence, by name, or by what two like names share."""

    def __init__(self, reponses: Iterable[Reponse], *, proches: bool) -> None:
        self._dites = Reponses(reponses)
        self._proches = proches
        self._par_licence: dict[str, Joueur] = {}
        self._par_nom: dict[str, list[Joueur]] = {}
        self._a_indexer: dict[bool, list[str]] = {False: [], True: []}
        self._par_trace: dict[bool, dict[str, list[str]]] = {False: {}, True: {}}
        self._rangees: dict[int, object] = {}
        """By `id` of a player met in the list, his row."""

    def ajouter(self, joueur: Joueur) -> None:
        """One more who is there."""
        nom = cle_de_nom(joueur.nom_complet)
        if licence := cle_de_licence(joueur.licence):
            self._par_licence.setdefault(licence, joueur)
        self._par_nom.setdefault(nom, []).append(joueur)
        self._a_indexer[bool(licence)].append(nom)

    def reconnaitre(self, recu: Joueur, rangee: object) -> Reconnu:
        """The player already there whom a received player is."""
        reconnu = self._reconnaitre(recu, rangee)
        la = reconnu.recu if reconnu.accueil is Accueil.NOUVEAU else reconnu.present
        if not reconnu.accueil.a_demander:
            self._rangees.setdefault(id(la), rangee)
        return reconnu

    def _reconnaitre(self, recu: Joueur, rangee: object) -> Reconnu:
        nom, licence = cle_de_nom(recu.nom_complet), cle_de_licence(recu.licence)
        if licence and (porteur := self._par_licence.get(licence)) is not None:
            autre = cle_de_nom(porteur.nom_complet)
            dit = self._dites.de(recu, porteur)
            une = nom == autre or se_ressemblent(nom, autre)
            if dit is False and not une:
                reconnu = self._par_le_nom(recu, nom, rangee)
                if reconnu.accueil.a_demander:
                    return reconnu
                return replace(reconnu, recu=replace(recu, licence=""), porteur=porteur, sans=recu.licence)
            return Reconnu(recu, Accueil.DEJA if une or dit else Accueil.LICENCE, porteur)
        return self._par_le_nom(recu, nom, rangee)

    def _par_le_nom(self, recu: Joueur, nom: str, rangee: object) -> Reconnu:
        """The player already there whom the name designates."""
        reconnu = self._du_meme_nom(recu, nom, rangee) or self._d_un_autre_nom(recu, nom)
        return reconnu or (self._proche(recu, nom) if self._proches else None) or Reconnu(recu, Accueil.NOUVEAU)

    def _d_un_autre_nom(self, recu: Joueur, nom: str) -> Reconnu | None:
        """The player whom an answer gave that name too."""
        connus = (j for autre in self._dites.autres_noms.get(nom, ()) for j in self._par_nom.get(autre, ()))
        une = next((j for j in connus if _sans_autre_licence(j, recu) and self._dites.du_nom(recu, j)), None)
        return Reconnu(recu, Accueil.DEJA, une) if une else None

    def _du_meme_nom(self, recu: Joueur, nom: str, rangee: object) -> Reconnu | None:
        """Among those of one name, whom a licence does not tell apart: the one of that club, else a question."""
        memes = [j for j in self._par_nom.get(nom, ()) if _sans_autre_licence(j, recu)]
        exacts = [j for j in memes if cle_de_nom(j.club) == cle_de_nom(recu.club)]
        if libre := next(filter(partial(self._libre, rangee), exacts), None):
            return Reconnu(recu, Accueil.DEJA, libre)
        dits = [(j, self._dites.de(recu, j)) for j in memes]
        if une := next((j for j, une in dits if une), None):
            return Reconnu(recu, Accueil.DEJA, une)
        du_club = exacts or [j for j in memes if not j.club or not recu.club]
        restent = sorted((j for j, une in dits if une is None), key=lambda j: j not in du_club)
        if not restent:
            return None
        seul = not exacts and restent[:1] == du_club and self._libre(rangee, restent[0])
        return Reconnu(recu, Accueil.DEJA if seul else Accueil.MEME_NOM, restent[0])

    def _libre(self, rangee: object, present: Joueur) -> bool:
        """Whether no other row of the list is his."""
        return self._rangees.get(id(present), rangee) == rangee

    def _proche(self, recu: Joueur, nom: str) -> Reconnu | None:
        """The first whose name is alike, unless both have a licence; what was answered is not asked again."""
        for avec in (False, True) if not recu.licence else (False,):
            index = self._indexe(avec)
            for autre in dict.fromkeys(a for trace in traces(nom) for a in index.get(trace, ()) if a != nom):
                restent = (j for j in self._par_nom[autre] if bool(cle_de_licence(j.licence)) is avec)
                ici = next((j for j in restent if self._dites.du_nom(recu, j) is None), None)
                if ici and se_ressemblent(nom, autre):
                    return Reconnu(recu, Accueil.PROCHE, ici)
        return None

    def _indexe(self, avec: bool) -> dict[str, list[str]]:
        """By trace of a name, the names of the players with a licence, or without one; made at the first search."""
        index = self._par_trace[avec]
        for nom in self._a_indexer[avec]:
            for trace in set(traces(nom)):
                index.setdefault(trace, []).append(nom)
        self._a_indexer[avec] = []
        return index


def _sans_autre_licence(present: Joueur, recu: Joueur) -> bool:
    """Whether no licence says that these are two people."""
    return not (present.licence and recu.licence) or memes_zeros(present.licence, recu.licence)
