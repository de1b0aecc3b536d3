"""Every word and sentence of the room's network, and of the juge-arbitre's telephone, which shows no secret."""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from arbitre.engine.bulletin import SCORE_DEDUIT, Deduit, deduits_dits
from arbitre.engine.cahier.vue import Etat, FeuilletVu
from arbitre.engine.correction.dossier import DEUX_TABLEAUX, FALLACIEUX
from arbitre.engine.correction.textes import DIRECTIONS
from arbitre.engine.feuilles.relectures import peines, vaut_et_non
from arbitre.engine.francais import accorder, de, denombrer, entre_parentheses, suites
from arbitre.engine.grille import Sens
from arbitre.engine.partie.etat import Origine, Phase
from arbitre.engine.reglement import NOM_PEINE, Peine
from arbitre.engine.saisies import cite
from arbitre.reseau.acces.adresses import hote
from arbitre.reseau.acces.roles import Role
from arbitre.ui.textes import saisie
from arbitre.ui.textes.enchainees import Changee, Enchainee
from arbitre.ui.textes.saisie import saisi_par
from arbitre.ui.textes.touches import Geste

if TYPE_CHECKING:
    from arbitre.engine.bulletin import Bulletin
    from arbitre.engine.partie.lecture import Resultat
    from arbitre.reseau.acces.appairage import Candidat
    from arbitre.reseau.acces.homonymes import Place
    from arbitre.reseau.acces.jetons import Porteur
    from arbitre.reseau.postes.fil import Ici
    from arbitre.reseau.postes.relectures import Difference
    from arbitre.reseau.postes.tables import Part
    from arbitre.reseau.postes.tenues import Effet, Tenue


TITRE: Final = "Réseau de la salle"
FERME: Final = (
    "Fermé. Ouvert, il laisse d’autres ordinateurs, tablettes et téléphones du réseau du club corriger et montrer la"
    " partie, avec un simple navigateur et sans internet. La console seule écrit le fichier."
)
ADRESSE, CET_ORDINATEUR, PORT = "Adresse", "cet ordinateur seulement", "Por&t"
OU: Final = "Où l’ouvrir"
OUVRIR, FERMER = "Ouvrir le réseau de la salle", "Fermer le réseau de la salle"
OUVERTURE: Final = "Ouverture…"
CODE: Final = "Code d’un nouveau poste"
EMPREINTE: Final = "Empreinte du certificat (SHA-256)"
POSTES, AUCUN_POSTE = "Postes", "Aucun poste encore."
ADMETTRE, REFUSER, RETIRER, PLUS_TARD = "Adm&ettre", "Refuser", "Retirer ce poste", "Plus tard (Échap)"
ADMETTRE_UN_POSTE: Final = "Admettre ce poste\u00a0?"
AUX_JOUEURS: Final = "Soirée amicale\u00a0: les téléphones suivent la partie"
OUVERT_AUX_JOUEURS: Final = (
    "Les joueurs peuvent suivre le tableau sur leur téléphone pendant qu’ils jouent. En compétition, aucun"
    " appareil\u00a0: décochez."
)
FERME_AUX_JOUEURS: Final = "Pendant la partie, les téléphones des joueurs ne montrent plus rien."
RETARD: Final = "Retard de ce qui est diffusé"
PERIMER, OUI_PERIMER, GARDER = "Périmer les codes imprimés des tables…", "Périmer", "Garder ceux qui sont imprimés"
PERIMER_LES_CODES: Final = "Périmer les codes des tables\u00a0?"
PERIMER_QUOI: Final = (
    "Les codes QR déjà imprimés, de toutes vos compétitions, n’ouvriront plus rien\u00a0: les numéros de tables"
    " seront à réimprimer."
)
PERIMES: Final = "Les codes imprimés ne valent plus\u00a0: réimprimez les numéros de tables."
REPARTIR: Final = "Répartir les tables entre les postes"
_QUESTIONS: Final = {FALLACIEUX: "raccordement fallacieux", DEUX_TABLEAUX: "deux places à la fois"}
"""The questions in words, by their key."""
DIFFERENCES, AUCUNE_DIFFERENCE = "Re&lectures qui diffèrent", "Aucune relecture ne diffère."
MOTIF, MOTIF_EXEMPLE = "&Motif", "Pourquoi l’une des deux vaut"
PREMIER_VAUT, SECOND_VAUT = "La &première saisie vaut", "La &relecture vaut"
CHOISIR_UNE_DIFFERENCE: Final = "Choisissez d’abord une relecture qui diffère."
CHOISIR: Final = "Choisissez d’abord un poste admis dans la liste."
CHOISIR_UNE_DEMANDE: Final = "Choisissez d’abord un poste qui attend votre accord."
AUCUN_ADMIS: Final = "Aucun poste n’est admis."
AUCUNE_DEMANDE: Final = "Aucun poste n’attend votre accord."
QR: Final = "Adresse en code QR"
COMMENT: Final = (
    "Sur l’autre appareil, visez ce carré ou tapez l’adresse. Le navigateur avertit que le certificat est celui d’un"
    " club\u00a0: comparez l’empreinte, acceptez, puis donnez le code."
)
TOMBE: Final = f"Le réseau de la salle s’est fermé\u00a0; la soirée continue. {Geste.RESEAU} le rouvre."

CONSOLE_FERMEE: Final = "La console est fermée."
RESEAU_FERME: Final = "Le juge-arbitre a fermé le réseau de la salle."
AUTRE_COMPETITION: Final = "La console a changé de compétition."
ESSAIE_DES_CODES: Final = (
    "Quelqu’un essaie des codes depuis {adresse}\u00a0: {rates} codes faux. Il attend, de plus en plus"
    " longtemps\u00a0; personne n’entre sans votre oui."
)


def lecture_seule(la: "Ici | None") -> str:
    """Why the network does not open there, and where the room may be."""
    ou = f" Si le secours a pris la suite, la salle est à https://{hote(la.adresse, la.port)}/." if la else ""
    return f"Ce fichier est en lecture seule\u00a0: rien de ce que saisiraient les postes ne s’y écrirait.{ou}"


LAISSER_OUVERT, OUI_FERMER = "Laisser ouvert", "Fermer le réseau"
FERMER_QUAND_MEME: Final = "Fermer le réseau de la salle\u00a0?"
RETIRER_CE_POSTE: Final = "Retirer ce poste\u00a0?"
LE_LAISSER, OUI_RETIRER = "Le laisser", "Retirer"


def retirer_quoi(dits: "Sequence[str]") -> str:
    """What a post keeps, or may keep, and what becomes of it when it is put out."""
    return (
        f"{' ; '.join(dits)}. Ce qu’il garde reste ici, dans «\u00a0{PAS_ENTREES}\u00a0»\u00a0: il le retrouve s’il est"
        " admis de nouveau, sous le même nom."
    )


def fermer_quoi(dits: "Sequence[str]") -> str:
    """What posts keep, or may, and what becomes of it."""
    return (
        f"{' ; '.join(dits)}. Ce qu’un poste garde reste ici, dans «\u00a0{PAS_ENTREES}\u00a0»\u00a0: il le retrouve"
        " le réseau rouvert, admis de nouveau sous le même nom."
    )


def quittes(postes: int, dits: "Sequence[str]") -> str:
    """« Le réseau de la salle se ferme aussi (3 postes). », and what some of them may hold."""
    reste = f" À voir d’abord\u00a0: {' ; '.join(dits)}." if dits else ""
    return f" Le réseau de la salle se ferme aussi ({denombrer(postes, 'poste')}).{reste}"


def offre(nom: str, adresse: str) -> str:
    """« 192.168.1.20 (wlp2s0) »."""
    return f"{adresse} ({nom})"


def empreinte(dite: str) -> str:
    """The fingerprint in two lines of equal length, as it is read aloud."""
    paires = dite.split(":")
    milieu = len(paires) // 2
    return f"{' '.join(paires[:milieu])}\n{' '.join(paires[milieu:])}"


def demande(candidat: "Candidat", place: "Place") -> str:
    """A candidate asks to come in: role, address, and what becomes of another post of that name."""
    homonyme = ""
    if place.de is not None:
        homonyme = (
            f" {cite(place.nom)} est coupé\u00a0: admis, ce poste prend sa place et ses tables. Si c’est quelqu’un"
            " d’autre, refusez\u00a0: qu’il donne un autre nom."
        )
    elif place.aussi is not None:
        homonyme = f" {cite(place.aussi.nom)} est déjà là\u00a0: admis, ce poste s’appellera {cite(place.nom)}."
    qui, role = f"{cite(candidat.nom)} ({candidat.adresse})", candidat.role
    if role is Role.ECRAN:
        return f"Un écran demande à montrer le tableau\u00a0: {qui}."
    if role is Role.TELECOMMANDE:
        return f"{qui} demande à conduire de loin, comme {role.dit}. N’acceptez que le vôtre\u00a0: {role.peut}."
    return f"{qui} demande à être {role.dit}.{homonyme}"


def attend(candidat: "Candidat", place: "Place") -> str:
    """A line of the list; under which name it would come in, or in whose place."""
    homonyme = ""
    if place.de is not None:
        homonyme = f" (admis, il prend la place de {cite(place.de.nom)}, coupé)"
    elif place.aussi is not None:
        homonyme = f" ({cite(place.aussi.nom)} est déjà là\u00a0: admis, il s’appellera {cite(place.nom)})"
    return f"{candidat.nom} — {candidat.role.dit}, attend votre accord{homonyme}"


def poste(
    porteur: "Porteur", tables: "Sequence[int]", coupe_depuis: float | None, gardees: str, *, venu: bool = True
) -> str:
    """A line of the list: « Luc — poste de correction, tables 1-12, coupé depuis 40 s », and what it keeps."""
    siennes = f", {accorder(len(tables), 'table')} {suites(tables)}" if tables else ""
    coupe = ""
    if coupe_depuis is not None:
        coupe = f", coupé depuis {_duree(coupe_depuis)}" if venu else ", n’est jamais venu"
    return f"{porteur.nom} — {porteur.role.dit}{siennes}{coupe}{f', {gardees}' if gardees else ''}"


def gardees(la: Sequence[FeuilletVu], partie: int) -> str:
    """« 2 saisies à comparer, 1 saisie refusée (tables 1-4) »; empty for nothing. Those of another partie than that in
    hand say which."""
    autres = sorted({vu.feuillet.endroit.partie for vu in la} - {partie})
    d_ou = {partie: "", **{autre: f" de la partie {autre}" for autre in autres}}
    dites = (_comptees([vu for vu in la if vu.feuillet.endroit.partie == n], dit) for n, dit in d_ou.items())
    return ", ".join(filter(None, dites))


def _comptees(la: Sequence[FeuilletVu], d_ou: str) -> str:
    combien = Counter(vu.etat for vu in la)
    comparer, refusees, tapees = (combien[etat] for etat in (Etat.A_COMPARER, Etat.REFUSEE, Etat.PAS_ENTREE))
    comptes = [f"{denombrer(comparer, 'saisie')} à comparer"] if comparer else []
    comptes += [denombrer(refusees, "saisie refusée")] if refusees else []
    comptes += [f"{denombrer(tapees, 'saisie')} pas {accorder(tapees, 'validée')}"] if tapees else []
    tables = sorted({table for vu in la for table in vu.tables})
    return f"{', '.join(comptes)}{d_ou}{_en_parentheses(tables)}" if comptes else ""


def _en_parentheses(tables: Sequence[int]) -> str:
    """« (tables 5, 6) », after a blank; empty for none."""
    return f" ({accorder(len(tables), 'table')} {suites(tables)})" if tables else ""


def est_coupe(nom: str, tables: Sequence[int]) -> str:
    """« « Paul » est coupé (tables 1-12) »."""
    return f"{cite(nom)} est coupé{_en_parentheses(tables)}"


def garde(nom: str, dite: str) -> str:
    """« « Paul » : 2 saisies à comparer (tables 1, 2) »."""
    return f"{cite(nom)}\u00a0: {dite}"


def commence(vu: FeuilletVu) -> str:
    """« « Nina » a commencé une saisie au coup 2 (table 5) »."""
    return f"{cite(vu.nom)} a commencé une saisie au coup {vu.feuillet.endroit.coup}{_en_parentheses(vu.tables)}"


def en_bref(nom: str, garde: int, *, coupe: bool) -> str:
    """« « Nina » coupé », « « Paul » 3 à régler », « « Luc » coupé (2 à régler) »: beside what is late."""
    reste = f"{garde} à régler" if garde else ""
    dit = f"coupé ({reste})" if coupe and garde else "coupé" if coupe else reste
    return f"{cite(nom)} {dit}"


PAS_ENTREES, ECARTER = "Pas encore entré aux postes", "É&carter cette saisie"
_ETATS: Final = {Etat.REFUSEE: "refusée", Etat.A_COMPARER: "à comparer", Etat.PAS_ENTREE: "pas validée"}


def pas_entree(vu: FeuilletVu, partie: int) -> str:
    """« Paul, coup 3, table 5 : « 5 vedika d12 », refusée »; what is being typed is not quoted."""
    endroit = vu.feuillet.endroit
    ou = f"coup {endroit.coup}" if endroit.partie == partie else f"partie {endroit.partie}, coup {endroit.coup}"
    tables = f", {accorder(len(vu.tables), 'table')} {suites(vu.tables)}" if vu.tables else ""
    dite = "en cours de saisie" if vu.en_main else f"«\u00a0{vu.feuillet.texte}\u00a0», {_ETATS[vu.etat]}"
    return f"{vu.nom}, {ou}{tables}\u00a0: {dite}"


def ecartee(vu: FeuilletVu) -> str:
    """A slip was put aside, and how to bring it back."""
    return (
        f"Saisie de {cite(vu.nom)} écartée\u00a0: rien n’en est entré. «\u00a0Reprendre\u00a0», à son poste, la rend."
    )


def coupe(porteur: "Porteur", tables: "Sequence[int]", depuis: float) -> str:
    """« « Nina » (poste de correction, tables 1-12), depuis 40 s »."""
    siennes = f", {accorder(len(tables), 'table')} {suites(tables)}" if tables else ""
    return f"{cite(porteur.nom)} ({porteur.role.dit}{siennes}), depuis {_duree(depuis)}"


def _duree(secondes: float) -> str:
    return f"{secondes:.0f}\u00a0s" if secondes < 100 else f"{secondes / 60:.0f}\u00a0min"


def perdu(porteur: "Porteur") -> str:
    """A post is not heard any more."""
    relit = porteur.role is Role.RELECTURE
    attend = "ce qu’il relit attend son retour" if relit else "ses tables attendent, ou corrigez-les ici"
    return f"{cite(porteur.nom)} est coupé ({porteur.role.dit})\u00a0: {attend}."


def jamais_venu(porteur: "Porteur") -> str:
    """A post was let in, and its page never came."""
    return f"{cite(porteur.nom)} est admis et n’est jamais venu ({porteur.role.dit})\u00a0: qu’il recharge sa page."


def revenu(porteur: "Porteur") -> str:
    """A post is heard again."""
    return f"{cite(porteur.nom)} est revenu ({porteur.role.dit})."


def remplacees(porteur: "Porteur", tombees: "Sequence[Tenue]", coup: int, *, clos: bool) -> Enchainee:
    """« « Luc » a remplacé au coup 3 : table 6, VEDIKA 12D, 58, saisi par la console à 20 h 14 (0 maintenant). »;
    where it was ``clos``, that it is to close again: the key that does it is said with what is late, as it changes."""
    debut = f"{cite(porteur.nom)} a {f'changé le coup {coup}, qui était clos' if clos else f'remplacé au coup {coup}'}"
    suite = " Il est à clore de nouveau." if clos else ""
    changees = tuple(Changee(tombee.table, _points(tombee.avant), _maintenant(tombee)) for tombee in tombees)
    dites = "\u00a0; ".join(map(_remplacee, tombees))
    return Enchainee(f"{debut}\u00a0: {dites}.{suite}", debut, changees)


def _remplacee(tombee: "Tenue") -> str:
    reste = _maintenant(tombee)
    if tombee.avant is None:
        return f"table {tombee.table}, rien de saisi ({reste} maintenant)"
    qui = saisi_par(tombee.par or "la console", tombee.quand)
    deduit = f" ({SCORE_DEDUIT})" if Deduit.SCORE in tombee.deduits else ""
    return f"table {tombee.table}, {_effet(tombee.avant)}{deduit}, {qui} ({reste} maintenant)"


def _maintenant(tombee: "Tenue") -> str:
    """The points that a result pays now; with its word where they are the same as before, which would read as if
    nothing had changed."""
    avant, apres = tombee.avant, tombee.apres
    if avant is not None and apres is not None and _points(avant) == _points(apres):
        return _effet(apres)
    return _points(apres)


def _effet(effet: "Effet") -> str:
    """« VEDIKA 12D, 58 »."""
    return f"{entre_parentheses(effet.mot)} {effet.ref}, {_points(effet)}" if effet.mot else _points(effet)


def _points(effet: "Effet | None") -> str:
    return "rien" if effet is None else f"{effet.points}{_avec(effet)}"


def _avec(effet: "Effet") -> str:
    """« avec avertissement »; of a zero nothing, its points say it."""
    noms = dict.fromkeys(NOM_PEINE[peine] for peine in map(Peine, effet.sanctions) if peine is not Peine.ZERO)
    return f" avec {' et '.join(noms)}" if noms else ""


def admis(candidat: "Candidat", place: "Place") -> str:
    """A post was let in: its role, what it may do, and whose place it takes."""
    a_la_place = f" Il prend la place de {cite(place.de.nom)}, qui était coupé." if place.de is not None else ""
    return f"{cite(place.nom)} est admis, {candidat.role.dit}\u00a0: {candidat.role.peut}.{a_la_place}"


def refuse(candidat: "Candidat") -> str:
    """A candidate was refused."""
    return f"{cite(candidat.nom)} n’est pas admis."


def repartition(parts: "Sequence[Part]") -> str:
    """The tables given to each post."""
    if not parts:
        return "Aucun poste de correction, ou aucune partie : rien à répartir."
    dites = "\u00a0; ".join(f"{part.nom}, {suites(part.tables)}" for part in parts)
    return f"Tables réparties\u00a0: {dites}."


def difference(lue: "Difference") -> str:
    """« Coup 5, table 12 : « MOLLIES G8 68 », score déduit, 68 — relu par Luc : blanc, 0 (art. 5.4.1.a) »."""
    return f"{_ou(lue)}\u00a0: {ce_qui_differe(lue)}"


def ce_qui_differe(lue: "Difference") -> str:
    """What differs between two readings, without their coup and table."""
    relu, saisi = lue.relecture.bulletin, lue.saisi
    premier, second = "rien de saisi", "de même à présent"
    if lue.premier.saisi:
        premier = _rendu(lue.premier, _ecrit(saisi, relu), lue.deduits, lue.reponses)
    if not lue.levee:
        second = _rendu(lue.second, _ecrit(relu, saisi), lue.relecture.deduits, lue.relecture.reponses)
    return f"{premier} — relu par {lue.relecture.par}\u00a0: {second}"


def _rendu(rendu: "Resultat", ecrit: str, deduits: "Sequence[Deduit]", reponses: "Sequence[tuple[str, bool]]") -> str:
    """What is paid for what was written, with what was not typed of it and what was answered, under which articles and
    why."""
    lue = rendu.verdict.solution if rendu.verdict else None
    if rendu.origine is Origine.NON_REMIS:
        ecrit = "rien remis"
    elif not ecrit and lue is not None:
        ecrit = f"{entre_parentheses(lue.mot)} {lue.ref}"
    dites = (f"{_QUESTIONS[cle]}\u00a0: {'oui' if oui else 'non'}" for cle, oui in reponses)
    tout = filter(None, (ecrit, deduits_dits(deduits), *dites, str(rendu.points)))
    return f"{', '.join(tout)}{peines(rendu.sanctions)}"


def _ecrit(bulletin: "Bulletin | None", autre: "Bulletin | None") -> str:
    """« « MEN(U)ISA H4 68 » », « blanc »; its direction too, where that is what differs from the other reading."""
    if bulletin is None:
        return ""
    ecrit = saisie.ecrite(bulletin)
    sens, autres = (tuple(une.sens for une in lu.solutions) if lu is not None else () for lu in (bulletin, autre))
    tourne = len(sens) == 1 and autre is not None and saisie.ecrite(autre) == ecrit and sens != autres
    return f"{cite(ecrit)}{f' {DIRECTIONS[Sens(sens[0])]}' if tourne else ''}" if ecrit else "blanc"


def vaut(lue: "Difference", *, second: bool) -> str:
    """« Table 6 : la &relecture vaut »: which key, for which table; the coup goes with the line that is chosen."""
    dite = SECOND_VAUT if second else PREMIER_VAUT
    return f"Table {lue.table}\u00a0: {dite[0].lower()}{dite[1:]}"


def plus_a_regler(lue: "Difference") -> str:
    """The reading in hand is no longer to be settled."""
    return f"{_ou(lue)} n’est plus à régler\u00a0: rien n’est décidé. Regardez la ligne choisie avant de décider."


def n_est_plus_la_meme(avant: "Difference", lue: "Difference") -> str:
    """The reading in hand has changed: something else was entered or read since."""
    quoi = "la relecture" if avant.relecture != lue.relecture else "la saisie"
    return f"{_ou(lue)}\u00a0: {quoi} vient de changer, rien n’est décidé. Regardez-la avant de décider."


def _ou(lue: "Difference") -> str:
    coup = f"Partie {lue.partie}, coup" if lue.d_avant else "Coup"
    return f"{coup} {lue.coup}, table {lue.table}"


def reglee(lue: "Difference", *, second: bool) -> str:
    """Which one stands."""
    par = lue.relecture.par
    if lue.levee:
        return f"{_ou(lue)}\u00a0: la saisie est relue par {par}."
    garde, laisse = (lue.second, lue.premier) if second else (lue.premier, lue.second)
    dit = vaut_et_non(garde.points, garde.sanctions, laisse.points, laisse.sanctions)
    qui = f"la relecture {de(par)}" if second else "la première saisie"
    return f"{_ou(lue)}\u00a0: décidé, {qui} vaut, {dit}."


def retire(porteur: "Porteur") -> str:
    """A post was put out."""
    return f"{cite(porteur.nom)} est retiré du réseau de la salle."


SANS_PARTIE: Final = "Aucune partie n’est ouverte\u00a0: ouvrez-la à la console."
A_LA_CONSOLE: Final = "La suite se fait à la console."
LES_LETTRES: Final = "Tapez les lettres à la console."
LA_FIN: Final = "La fin de la partie se décide à la console."
LE_TEMPS_COURT: Final = "Le temps court."
SUSPENDU: Final = "Le chrono est suspendu."
VINGT_SECONDES: Final = "Les 20 s après le top ne sont pas passées (art. 3.1)."
LE_TIRAGE_S_ANNONCE: Final = "Le tirage s’annonce."
ELIMINE: Final = "Le coup d’avant élimine\u00a0: saisissez-le à la console."
AU_CLAVIER: Final[Mapping[Phase, str]] = MappingProxyType(
    {
        Phase.CHOIX: "Gardez ou rejetez ce tirage à la console.",
        Phase.RAMASSAGE: "Comptez les bulletins à la console.",
        Phase.TOP: "Retenez le top à la console.",
        Phase.FINIE: LA_FIN,
    }
)
"""What a step needs that only the console has."""
DEPASSE: Final = "La console en est à autre chose\u00a0: regardez ce que dit le bouton."
PAS_FAIT: Final = "La console ne l’a pas fait\u00a0: regardez ce qu’elle dit."
