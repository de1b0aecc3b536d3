"""A command off the wire made into the engine's own: its name looked up in the role's list, its fields by name."""

from typing import Any, Final, TypeVar

import msgspec

from arbitre.engine.bulletin import AJuger
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.francais import denombrer, entre_parentheses
from arbitre.engine.grille import Sens
from arbitre.engine.ligne.abrege import MotADire
from arbitre.engine.ligne.citees import citees_dans
from arbitre.engine.ligne.demandes import commandes, reperes_du_coup, solutions_du_coup
from arbitre.engine.ligne.doutes import LieuADire, jouee_ailleurs
from arbitre.engine.ligne.examen import Dites, LigneExaminee, examiner
from arbitre.engine.ligne.lecture import Deplacer, Ecrit, Regarder, Saisie, lire_bulletin
from arbitre.engine.ligne.reperes import Reperes
from arbitre.engine.ligne.sens import SensADire, non_dits
from arbitre.engine.partie.coup import coup_a_corriger
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.relecture import RelireResultats
from arbitre.engine.partie.saisie import CommandeSaisie, PayerLeTop, SaisirBulletin
from arbitre.engine.partie.savoir import Contexte, Savoirs
from arbitre.engine.saisies import cite
from arbitre.exterieur.objets import lieu
from arbitre.reseau.acces.jetons import Porteur
from arbitre.reseau.acces.roles import COMMANDES, LIGNE, QUI_LISENT_LA_LIGNE, Commandable
from arbitre.reseau.postes.bulletins import exiger_lisible
from arbitre.reseau.postes.fil import LigneTapee, Message, MessageIllisible, Rangs

_SENS_SUPPOSES: Final = "sens_supposes"
_AILLEURS: Final = "ailleurs"
_C = TypeVar("_C", bound=Commandable)


class AQuestion(Refus):
    """A line that cannot be entered before ``question`` is answered."""

    def __init__(self, phrase: str, question: AJuger | LieuADire | MotADire | SensADire | None = None) -> None:
        super().__init__(phrase)
        self.question = question


def partie_de(competition: Competition, numero: int) -> Partie:
    """The partie that a message is about (0: the one in hand)."""
    partie = competition.la_partie(numero) if numero else competition.partie
    if partie is None:
        raise CommandeRefusee("Cette partie n’est pas ouverte\u00a0: attendez que la console l’ouvre.")
    return partie


def commandes_de(
    message: Message, porteur: Porteur, competition: Competition, savoirs: Savoirs
) -> tuple[Commandable, ...]:
    """What the message asks, in the engine's terms; raises a `Refus`, by name where the role may not."""
    if message.commande == LIGNE and porteur.role in QUI_LISENT_LA_LIGNE:
        return _de_la_ligne(message, porteur, competition, savoirs)
    classe = COMMANDES[porteur.role].get(message.commande)
    if classe is None:
        raise CommandeRefusee(
            f"{cite(message.commande)}\u00a0: un {porteur.role.dit} ne peut pas le commander. Demandez à la console."
        )
    if classe is SaisirBulletin:
        return (_du_formulaire(message, porteur, competition, savoirs),)
    return (_exigible(_convertir(message.donnees, classe), porteur),)


def _convertir(donnees: dict[str, Any], classe: type[_C]) -> _C:
    """The command of those fields; raises `MessageIllisible` with the field."""
    inconnus = donnees.keys() - {champ.name for champ in msgspec.structs.fields(classe)}
    if inconnus:
        raise MessageIllisible(f"Champ {cite(min(inconnus))} inconnu de {classe.__name__}.")
    try:
        return msgspec.convert(donnees, classe)
    except msgspec.ValidationError as e:
        raise MessageIllisible(f"{classe.__name__} n’a pas la forme attendue{lieu(e)}.") from None


def _exigible(commande: Commandable, porteur: Porteur) -> Commandable:
    """The command as a post may give it: its own name, its own tables."""
    match commande:
        case PayerLeTop(tables=None):
            raise CommandeRefusee("Nommez les tables qui ont le top\u00a0: un poste ne paie pas celles des autres.")
        case RelireResultats():
            return msgspec.structs.replace(commande, par=porteur.nom)
        case _:
            pass
    return commande


# --- a form -------------------------------------------------------------------------------------------------------


def _du_formulaire(message: Message, porteur: Porteur, competition: Competition, savoirs: Savoirs) -> SaisirBulletin:
    """The bulletin that a card can bear; raises a `Refus`, `AQuestion` where the direction of a word that nobody said
    must be, or its place."""
    donnees = dict(message.donnees)
    supposes, ailleurs = donnees.pop(_SENS_SUPPOSES, ()), donnees.pop(_AILLEURS, None)
    commande = _convertir(donnees, SaisirBulletin)
    exiger_lisible(commande.bulletin)
    if not supposes and ailleurs is not False:
        return commande
    try:
        ecrit = Ecrit((commande.table,), commande.bulletin, sens_supposes=msgspec.convert(supposes, Rangs))
    except msgspec.ValidationError:
        raise MessageIllisible(f"SaisirBulletin n’a pas la forme attendue à {cite(_SENS_SUPPOSES)}.") from None
    partie = partie_de(competition, message.partie)
    contexte = Contexte(partie, savoirs.de(partie), porteur.nom)
    coup = coup_a_corriger(contexte.partie, commande.coup)
    vue = examiner_le_bulletin(contexte, coup, ecrit, dict(commande.reponses))
    if isinstance(vue.question, SensADire):
        raise AQuestion(
            f"Dites d’abord si {vue.question.mot} est écrit horizontalement ou verticalement\u00a0: rouvrez le"
            " formulaire.",
            vue.question,
        )
    if ailleurs is False and vue.question is None:
        _exiger_le_lieu(contexte, coup, vue)
    return commande


def examiner_le_bulletin(contexte: Contexte, coup: Coup, ecrit: Ecrit, reponses: dict[str, bool]) -> LigneExaminee:
    """What a form is worth on its coup; raises a `Refus`."""
    exiger_lisible(ecrit.bulletin)
    lus = reperes_du_coup(contexte.partie, coup, solutions_du_coup(contexte.partie, coup, contexte.savoir))
    supposes = non_dits(ecrit.bulletin, ecrit.sens_supposes, lus)
    return examiner(contexte, coup, msgspec.structs.replace(ecrit, sens_supposes=supposes), reponses)


# --- the quick line -----------------------------------------------------------------------------------------------


def _de_la_ligne(
    message: Message, porteur: Porteur, competition: Competition, savoirs: Savoirs
) -> tuple[CommandeSaisie, ...]:
    tapee, vue = ligne_de(message, porteur, competition, savoirs)
    partie = partie_de(competition, message.partie)
    demandees = commandes(partie, coup_a_corriger(partie, tapee.coup), vue.lue, vue.reponses)
    if not demandees:
        raise CommandeRefusee("Cette ligne ne saisit rien\u00a0: elle demande à regarder un coup.")
    return tuple(demandees)


def ligne_de(
    message: Message, porteur: Porteur, competition: Competition, savoirs: Savoirs
) -> tuple[LigneTapee, LigneExaminee]:
    """The line of a message, read and judged; raises a `Refus`, `AQuestion` while it must be answered first."""
    try:
        tapee = msgspec.convert(message.donnees, LigneTapee)
    except msgspec.ValidationError as e:
        raise MessageIllisible(f"{LIGNE} n’a pas la forme attendue{lieu(e)}.") from None
    partie = partie_de(competition, message.partie)
    contexte = Contexte(partie, savoirs.de(partie), porteur.nom)
    vue = examiner_la_ligne(contexte, tapee)
    if vue.question is not None:
        raise AQuestion("Répondez d’abord à la question que ce bulletin pose.", vue.question)
    if tapee.ailleurs is False:
        _exiger_le_lieu(contexte, coup_a_corriger(partie, tapee.coup), vue)
    return tapee, vue


def _exiger_le_lieu(contexte: Contexte, coup: Coup, vue: LigneExaminee) -> None:
    """Raises `AQuestion` where the bulletin is worth nothing, and its word is played elsewhere."""
    if not isinstance(vue.lue, Ecrit) or vue.rendu is None:
        return
    jouee = jouee_ailleurs(vue.lue, vue.rendu, solutions_du_coup(contexte.partie, coup, contexte.savoir))
    if jouee is not None:
        raise AQuestion(
            f"{entre_parentheses(jouee.mot)} se joue en {jouee.ref} ({denombrer(jouee.points, 'point')})\u00a0: dites"
            " d’abord si le bulletin porte bien une autre place.",
            LieuADire(jouee, vue.rendu),
        )


def examiner_la_ligne(contexte: Contexte, tapee: LigneTapee) -> LigneExaminee:
    """What the line says on its coup; raises a `Refus`."""
    coup = coup_a_corriger(contexte.partie, tapee.coup)
    lue = lire_bulletin(tapee.ligne, reperes(contexte, coup, tapee), contexte.partie.formule.solutions)
    lue = _restreinte(lue, tapee.seulement)
    ecrites = len(lue.bulletin.solutions) if isinstance(lue, Ecrit) else 0
    sens = {rang: Sens(dit) for rang, dit in tapee.sens if rang < ecrites and dit in {s.value for s in Sens}}
    return examiner(contexte, coup, lue, dict(tapee.reponses), Dites(sens, dict(tapee.mots)))


def _restreinte(lue: Saisie, seulement: tuple[int, ...] | None) -> Saisie:
    """The line for these of its tables alone."""
    if seulement is None or isinstance(lue, Deplacer | Regarder):
        return lue
    tables = tuple(table for table in lue.tables if table in seulement)
    if not tables:
        raise CommandeRefusee("Cette ligne ne dit plus rien de ces tables\u00a0: retapez-la.")
    return msgspec.structs.replace(lue, tables=tables)


def citees_par(message: Message, competition: Competition, savoirs: Savoirs) -> tuple[int, ...] | None:
    """The tables that a line may name, read or not; None without a line, or a coup to correct."""
    if message.commande != LIGNE:
        return None
    try:
        tapee = msgspec.convert(message.donnees, LigneTapee)
        partie = partie_de(competition, message.partie)
        contexte = Contexte(partie, savoirs.de(partie))
        lus = reperes(contexte, coup_a_corriger(contexte.partie, tapee.coup), tapee)
    except (msgspec.ValidationError, Refus):
        return None
    citees = citees_dans(contexte.partie, tapee.ligne, lus)
    return citees if tapee.seulement is None else tuple(table for table in citees if table in tapee.seulement)


def reperes(contexte: Contexte, coup: Coup, tapee: LigneTapee) -> Reperes:
    """What the line is read with."""
    solutions = solutions_du_coup(contexte.partie, coup, contexte.savoir)
    return reperes_du_coup(contexte.partie, coup, solutions, points_seuls=tapee.points_seuls)
