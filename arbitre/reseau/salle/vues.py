"""What goes out of a state, by role. The room's roles are given a `VueSalle` alone, never a partie."""

from collections.abc import Iterator
from typing import Any

from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.ecrits import mot_joue
from arbitre.engine.feuilles.tableau import PENALITES
from arbitre.engine.grille import Placement
from arbitre.engine.partie.etat import Coup, Fiche, Partie
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.relecture import RecevoirRelecture, RelireResultats
from arbitre.engine.vues import Entracte, MotMontre, RangMontre, VueChrono, VueSalle, VueTopping
from arbitre.reseau.postes.apercus import solution

Objet = dict[str, Any]


# --- the room -----------------------------------------------------------------------------------------------------


def salle(vue: VueSalle) -> Objet:
    """All that the room may see; the club's picture is asked for apart."""
    objet: Objet = {
        "titre": vue.titre,
        "sous_titre": vue.sous_titre,
        "coup": vue.coup,
        "grille": vue.grille.lignes,
        "reliquat": vue.reliquat,
        "nouvelles": vue.nouvelles,
        "attendues": vue.attendues,
        "rejet": vue.rejet,
        "dernier": vue.dernier and _mot(vue.dernier),
        "chrono": vue.chrono and _chrono(vue.chrono),
        "legende": vue.legende,
        "message": vue.message,
        "accueil": vue.accueil,
        "logo": bool(vue.logo),
        "topping": vue.topping and _topping(vue.topping),
        "heure": vue.heure,
        "page": vue.page and {"numero": vue.page.numero, "lignes": vue.page.lignes},
    }
    objet["entracte"] = vue.entracte and classement(vue.entracte)
    return objet


def classement(entracte: Entracte) -> Objet:
    """A ranking as the tableau shows it: one of its notes stands only where penalties do."""
    return {
        "titre": entracte.titre,
        "classement": [_rang(rang) for rang in entracte.classement],
        "reste": entracte.reste,
        "reprise": entracte.reprise,
        "podium": entracte.podium,
        "tops": entracte.tops,
        "mesure": entracte.mesure,
        "notes": entracte.notes,
        "note_des_penalites": PENALITES if PENALITES in entracte.notes else "",
    }


def _mot(mot: MotMontre) -> Objet:
    autres = [_place(placement) | {"points": points} for placement, points in mot.autres]
    montre = {"coup": mot.coup, "points": mot.points, "posees": mot.posees, "autres": autres, "total": mot.total}
    return _place(mot.placement) | montre


def _place(placement: Placement) -> Objet:
    return {"mot": placement.mot, "ref": str(placement.ref), "cases": placement.cases}


def _chrono(chrono: VueChrono) -> Objet:
    """``reste`` is true at the moment when this goes out."""
    return {
        "reste": round(chrono.reste, 2),
        "duree": chrono.duree,
        "alerte": chrono.alerte,
        "etat": chrono.etat.value,
    }


def _rang(rang: RangMontre) -> Objet:
    return {nom: getattr(rang, nom) for nom in RangMontre.__struct_fields__}


def _topping(topping: VueTopping) -> Objet:
    return {
        "titre": topping.titre,
        "joueur": topping.joueur,
        "coup": topping.coup,
        "coups": topping.coups,
        "grille": topping.grille.lignes,
        "joueurs": topping.joueurs,
        "tirage": topping.tirage,
        "chrono": topping.chrono and _chrono(topping.chrono),
        "dernier": topping.dernier and _mot(topping.dernier),
        "trouve": topping.trouve,
    }


# --- a post that corrects, or reads again -------------------------------------------------------------------------


def poste(competition: Competition, *, aveugle: bool) -> Objet:
    """The competition, and all of the partie in hand; ``aveugle``: without what the first arbitres entered."""
    partie = competition.partie
    return {
        "competition": {nom: getattr(competition, nom) for nom in ("nom", "date", "lieu", "edition")},
        "parties": [{"numero": p.numero, "titre": p.titre, "finie": p.fin is not None} for p in competition.parties],
        "partie": partie and _entete(competition, partie),
        "coups": [_coup(partie, coup, aveugle=aveugle) for coup in partie.coups] if partie else [],
    }


def changement(avant: Competition, apres: Competition, *, aveugle: bool) -> Objet:
    """What a command changed: the fields of each coup that differ, the entries that differ (null: taken out); or the
    whole, where the partie in hand is another one or went back."""
    la, voici = avant.partie, apres.partie
    if la is None or voici is None or la.numero != voici.numero or len(la.coups) > len(voici.coups):
        return {"instantane": poste(apres, aveugle=aveugle)}
    objet: Objet = {}
    entete = _entete(apres, voici)
    if entete != _entete(avant, la):
        objet["entete"] = entete
    coups = [_ecart(la, voici, coup, aveugle=aveugle) for coup in voici.coups if la.le_coup(coup.numero) is not coup]
    if coups:
        objet["coups"] = coups
    return objet


def commande_dite(commande: str) -> str:
    """The name of a command in a lot: no post learns whether a second reading agrees."""
    return RelireResultats.__name__ if commande == RecevoirRelecture.__name__ else commande


def _entete(competition: Competition, partie: Partie) -> Objet:
    coup = partie.coup
    return {
        "numero": partie.numero,
        "titre": partie.titre,
        "formule": partie.formule.titre,
        "solutions": partie.formule.solutions,
        "duree": partie.temps.duree,
        "phase": partie.phase.value,
        "coup": coup.numero if coup else 0,
        "tables": [
            {"table": place.table, "nom": competition.joueur(place.joueur).nom_complet}
            for place in partie.presents(coup.numero if coup else 1)
        ],
    }


def _tete_du_coup(coup: Coup) -> Objet:
    retenu = coup.retenu
    return {
        "numero": coup.numero,
        "grille": coup.grille.lignes,
        "tirage": str(coup.tirage) if coup.tirage else "",
        "retenu": retenu and solution(retenu.solution),
        "top": coup.points_top,
        "ramasses": coup.ramasses,
        "clos": coup.cloture,
    }


def _coup(partie: Partie, coup: Coup, *, aveugle: bool) -> Objet:
    fiches = {str(table): _fiche(partie, coup, j, f, aveugle=aveugle) for table, j, f in _fiches(partie, coup)}
    return _tete_du_coup(coup) | {"fiches": fiches}


def _fiches(partie: Partie, coup: Coup) -> Iterator[tuple[int, int, Fiche]]:
    """(table, player, entry) of the coup."""
    for joueur, fiche in coup.fiches.items():
        place = partie.place_de(joueur, coup.numero)
        if place is not None:
            yield place.table, joueur, fiche


def _ecart(la: Partie, voici: Partie, coup: Coup, *, aveugle: bool) -> Objet:
    avant = la.le_coup(coup.numero)
    if avant is None:
        return _coup(voici, coup, aveugle=aveugle)
    tete, anciennes = _tete_du_coup(avant), {table: fiche for table, _, fiche in _fiches(la, avant)}
    objet = {nom: valeur for nom, valeur in _tete_du_coup(coup).items() if nom == "numero" or tete[nom] != valeur}
    fiches: Objet = {}
    for table, joueur, fiche in _fiches(voici, coup):
        ancienne = anciennes.pop(table, None)
        if ancienne is None or (ancienne is not fiche and not aveugle):
            fiches[str(table)] = _fiche(voici, coup, joueur, fiche, aveugle=aveugle)
    fiches |= dict.fromkeys(map(str, anciennes))
    return objet | ({"fiches": fiches} if fiches else {})


def _relue_par(coup: Coup, joueur: int) -> str:
    """The name of who reread that result, whether the reading agreed, waits or was settled; empty for nobody."""
    fiche, attend = coup.fiches.get(joueur), coup.relectures.get(joueur)
    return attend.par if attend is not None else fiche.double if fiche is not None else ""


def _fiche(partie: Partie, coup: Coup, joueur: int, fiche: Fiche, *, aveugle: bool) -> Objet:
    if aveugle:
        par = _relue_par(coup, joueur)
        return {"saisie": True} | ({"relue": par} if par else {})
    rendu = resultat(partie, coup, joueur)
    comprise = rendu.verdict and rendu.verdict.solution
    return {
        "origine": fiche.origine.value,
        "points": rendu.points,
        "sanctions": [{"type": s.peine.value, "article": s.article.numero, "motif": s.motif} for s in rendu.sanctions],
        "solution": comprise and solution(comprise),
        "joue": comprise and mot_joue(coup, fiche)._asdict(),
        "bulletin": fiche.bulletin,
        "deduits": [deduit.value for deduit in fiche.deduits],
        "reponses": fiche.reponses,
        "decision": fiche.decision.motif if fiche.decision else None,
        "auteur": fiche.auteur,
        "corrige": fiche.corrige,
        "a_revoir": fiche.a_revoir,
        "notifiee": fiche.remise.value if fiche.remise else None,
        "double": fiche.double,
    }
