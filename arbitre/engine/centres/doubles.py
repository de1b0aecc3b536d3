"""What is there twice among the files of centres: one competition under two names, one name in two centres."""

from collections.abc import Mapping, Sequence

from arbitre.engine.centres.conflits import Conflit, Nature
from arbitre.engine.centres.valeurs import Centre, FusionImpossible
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import alphabetique, denombrer, et_autres
from arbitre.engine.saisies import cite


def exiger_distincts(centres: Sequence[Centre]) -> None:
    """Raises `FusionImpossible` where one competition is there twice."""
    for rang, autre in repetes(centres).items():
        raise FusionImpossible(f"{_la_meme(centres[autre], centres[rang])}\u00a0: gardez un seul des deux fichiers.")


def joindre(centres: Sequence[Centre], neuf: Centre) -> tuple[Centre, ...]:
    """With a file more, which takes the place of an earlier one of its own; raises `FusionImpossible`."""
    for rang, centre in enumerate(centres):
        if centre.nom == neuf.nom:
            if centre.origine and neuf.origine and centre.origine != neuf.origine:
                raise FusionImpossible(
                    f"Deux compétitions différentes s’appellent {cite(neuf.nom)}\u00a0: demandez à ce centre un"
                    " fichier sous un autre nom."
                )
            return (*centres[:rang], neuf, *centres[rang + 1 :])
    exiger_distincts((*centres, neuf))
    return (*centres, neuf)


def repetes(centres: Sequence[Centre]) -> dict[int, int]:
    """The centres that are an earlier one's competition again, and that one: by its seal, or by all that it says."""
    trouves: dict[int, int] = {}
    par_origine: dict[str, int] = {}
    par_joueurs: dict[tuple[Joueur, ...], list[int]] = {}
    for rang, centre in enumerate(centres):
        memes = (r for r in par_joueurs.get(centre.joueurs, ()) if _memes_resultats(centres[r], centre))
        autre = par_origine.get(centre.origine) if centre.origine else None
        if (premier := autre if autre is not None else next(memes, None)) is not None:
            trouves[rang] = premier
            continue
        par_origine[centre.origine] = rang
        par_joueurs.setdefault(centre.joueurs, []).append(rang)
    return trouves


def _memes_resultats(un: Centre, autre: Centre) -> bool:
    """Two seals tell two competitions apart, whatever they say; a file of a former version has none."""
    return not (un.origine and autre.origine) and un.parties == autre.parties


def conflits_des_repetes(centres: Sequence[Centre], repetes: Mapping[int, int]) -> list[Conflit]:
    """Each said: it counts once."""
    trouves = []
    for rang, autre in repetes.items():
        texte = f"{_la_meme(centres[autre], centres[rang])}\u00a0: comptée une fois, sous le premier nom."
        trouves.append(Conflit(Nature.REPETE, texte, (centres[autre].nom, centres[rang].nom)))
    return trouves


def conflits_des_homonymes(centres: Sequence[Centre], joueurs: Sequence[tuple[Joueur, int]]) -> list[Conflit]:
    """One name in several centres, that a licence does not tell apart; each player comes with the centre's place."""
    par_nom: dict[str, list[tuple[Joueur, int]]] = {}
    for joueur, rang in joueurs:
        par_nom.setdefault(alphabetique(joueur.nom_complet)[0], []).append((joueur, rang))
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


def _la_meme(un: Centre, autre: Centre) -> str:
    return f"{cite(un.nom)} et {cite(autre.nom)} sont la même compétition sous deux noms"
