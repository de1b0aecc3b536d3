"""What the page of a post draws of its slips: each that holds something, and why; docs/reseau.md is its promise."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from arbitre.engine.bulletin import Bulletin, Verdict
from arbitre.engine.cahier.avis import Cahiers, avis
from arbitre.engine.cahier.bulletin import Avis, est_ecrit
from arbitre.engine.cahier.feuillet import BulletinTape, Cahier, Contenu, Endroit, Feuillet, Id, LigneTapee, lecteur
from arbitre.engine.cahier.lecture import Resultats, reperes_de
from arbitre.engine.cahier.monde import Monde
from arbitre.engine.cahier.motifs import Incomprise, PartieDejaFinie, Remplace
from arbitre.engine.cahier.vue import Etat, etat_de
from arbitre.engine.feuilles.ecrits import mot_joue
from arbitre.engine.ligne.clavier import en_chiffres
from arbitre.engine.ligne.doutes import jouee_ailleurs
from arbitre.engine.ligne.lecture import AuTop, Ecrit, bulletin_de
from arbitre.engine.ligne.reperes import propositions
from arbitre.engine.partie.etat import Fiche, Origine
from arbitre.reseau.postes import dits
from arbitre.reseau.postes.apercus import Objet, genre, question, solution

ECARTEE: Final = "ecartee"
"""Where a slip is at that the console put away."""
_PROPOSEES: Final = 6
"""Words that the letters begin, of those that are told."""
_NOMMEES: Final = 3
"""Entries of one's own that are written over, up to which each is told."""


def feuillets(monde: Monde, cahiers: Cahiers, auteur: str) -> dict[Id, Objet]:
    """Each slip of that author that he did not put away, by its name; not what another one says again since."""
    cahier = cahiers[auteur]
    vus = {f.id: (f, _feuillet(monde, cahiers, cahier, f)) for f in cahier.feuillets if f.ecarte != auteur}
    derniers: dict[tuple[Endroit, int | Contenu], Feuillet] = {}
    for f, vu in sorted(vus.values(), key=lambda la: (la[0].touche, la[0].id)):
        if f.ecarte is not None:
            continue
        tables = vu["tables"] if vu["etat"] is Etat.ECRITE else ()
        derniers |= {(f.endroit, dit): f for dit in (*tables, f.contenu)}

    def redite(f: Feuillet, vu: Objet) -> bool:
        if vu["etat"] is Etat.ECRITE:
            return bool(vu["tables"]) and all(derniers[f.endroit, table] is not f for table in vu["tables"])
        return f.presente == f.contenu and derniers.get((f.endroit, f.contenu), f) is not f

    return {cle: vu for cle, (f, vu) in vus.items() if not redite(f, vu)}


def tombees(monde: Monde, cahier: Cahier) -> list[Objet]:
    """The tables of what was entered of its slips, where another wrote over it, or took it out, since."""
    return [] if lecteur(cahier.auteur) is not None else list(_tombees(monde, cahier))


def _tombees(monde: Monde, cahier: Cahier) -> Iterator[Objet]:
    nommees = {(f.endroit, table): None for f in cahier.feuillets for table in sorted(f.nommees)}
    for endroit, table in nommees:
        partie = monde.partie(endroit)
        joueur = partie.joueur_en(table, endroit.coup) if partie is not None else None
        if joueur is None:
            continue
        case = (endroit.partie, endroit.coup, joueur)
        derniere, sienne = monde.ecritures.derniere(case), monde.ecritures.de(cahier.auteur, case)
        if derniere is not None and sienne and derniere.auteur != cahier.auteur:
            dit = dits.remplacee(monde, endroit, table)
            yield {"endroit": endroit, "table": table, "lot": derniere.lot, "dit": dit}


def _feuillet(monde: Monde, cahiers: Cahiers, cahier: Cahier, f: Feuillet) -> Objet:
    objet: Objet = {"id": f.id, "endroit": f.endroit, "contenu": f.contenu, "texte": _en_clair(f)}
    if f.issu is not None:
        objet["venu"] = f.issu[1]
    if f.ecarte is not None:
        return objet | {"etat": ECARTEE, "refus": dits.ECARTEE, "reste": [], "tables": sorted(f.nommees)}
    posee = cahier.posee == f.id
    if f.id not in (cahier.posee, cahier.en_main) and est_ecrit(monde, cahier.auteur, f):
        return objet | {"etat": Etat.ECRITE, "tables": sorted(f.nommees)}
    vu = avis(monde, cahiers, cahier.auteur, f)
    etat = etat_de(monde, cahier.auteur, f, vu)
    tables = None if vu.tables is None else sorted(vu.tables)
    objet |= {"etat": etat, "tables": tables, "presente": f.presente == f.contenu}
    if etat is Etat.ECRITE and not posee and cahier.en_main != f.id:
        return objet
    objet["reste"] = None if vu.reste is None else sorted(vu.reste)
    return objet | ({"posee": True} if posee else {}) | _vu(monde, cahier.auteur, f, vu)


def _en_clair(f: Feuillet) -> str:
    """The text of the slip, its tables in digits whatever the keys they were struck with: « ( ELUES » is « 5 ELUES
    »."""
    if isinstance(f.contenu, BulletinTape) and f.contenu.mot.strip():
        return f.texte.upper()
    if not isinstance(f.contenu, LigneTapee):
        return f.texte
    bouts = [(bout, en_chiffres(bout)) for bout in f.texte.split()]
    debut = next((rang for rang, (_, lu) in enumerate(bouts) if not lu.replace("-", "").isdigit()), len(bouts))
    return " ".join([lu for _, lu in bouts[:debut]] + [bout for bout, _ in bouts[debut:]])


def _vu(monde: Monde, auteur: str, f: Feuillet, vu: Avis) -> Objet:
    """The reading of the slip, its worth, and what keeps it from being written."""
    objet: Objet = {}
    if vu.lue is not None:
        objet |= {"dit": genre(vu.lue), "visees": sorted(vu.visees)}
        if isinstance(f.contenu, LigneTapee) and (bulletin := _bulletin(monde, f, vu)) is not None:
            objet["bulletin"] = bulletin
        if isinstance(vu.lue, Ecrit) and vu.lue.deduits:
            objet["deduits"] = [deduit.value for deduit in dict.fromkeys(vu.lue.deduits)]
    if vu.empechement is not None:
        incomplete = isinstance(vu.empechement, Incomprise) and vu.empechement.incomplete
        objet |= {"refus": dits.empechement(vu.empechement, auteur)} | ({"incomplete": True} if incomplete else {})
    if vu.question is not None:
        posee = question(vu.question.posee)
        objet["question"] = {"cle": vu.question.cle, "lettres": vu.question.lettres, "posee": posee}
    if vu.rendu is not None:
        objet |= _verdict(monde, auteur, f, vu, vu.rendu)
    if isinstance(f.contenu, LigneTapee) and monde.coup(f.endroit) is not None:
        proposees = propositions(f.texte, reperes_de(monde, auteur, f.endroit))
        objet["propositions"] = [solution(s) for s in proposees[:_PROPOSEES]]
    if isinstance(vu.lue, Resultats) and vu.empechement is None and vu.question is None:
        objet["deja"] = sorted(vu.visees - {une.table for une in vu.a_ecrire})
    if f.du_coup and vu.a_ecrire:
        objet["payees"] = list(getattr(vu.a_ecrire[0].commande, "tables", None) or ())
    objet["remplace"] = list(_siennes(monde, auteur, f, vu))
    if isinstance(vu.empechement, PartieDejaFinie):
        objet["remplace"] = [dits.en_face(monde, f.endroit, table) for table in sorted(vu.reste or ())]
    motifs = sorted(vu.a_confirmer, key=lambda motif: motif.cle)
    objet["motifs"] = [
        {"cle": motif.cle, "dit": dits.a_confirmer(monde, f.endroit, motif, auteur, vu)}
        | ({"table": motif.table} if isinstance(motif, Remplace) else {})
        for motif in motifs
    ]
    return objet


def _bulletin(monde: Monde, f: Feuillet, vu: Avis) -> Bulletin | None:
    """The bulletin of a line, to be written on a form."""
    coup = monde.coup(f.endroit)
    if isinstance(vu.lue, AuTop) and coup is not None and coup.retenu is not None:
        return bulletin_de(coup.retenu.solution)
    return vu.lue.bulletin if isinstance(vu.lue, Ecrit) else None


def _siennes(monde: Monde, auteur: str, f: Feuillet, vu: Avis) -> Iterator[str]:
    """The results that the slip would replace and that need no second Enter: those of its own author, or of the same
    points; a few are named."""
    partie, coup = monde.partie(f.endroit), monde.coup(f.endroit)
    if partie is None or coup is None or lecteur(auteur) is not None or f.du_coup:
        return
    sans = [une.table for une in vu.a_ecrire if une.table and une.motif is None]
    tables = [t for t in sans if partie.joueur_en(t, coup.numero) in coup.fiches]
    if len(tables) > _NOMMEES:
        yield f"Remplace {len(tables)} saisies de ce poste."
        return
    yield from (dits.ce_qui_part(monde, f.endroit, table, auteur, vu) for table in tables)


def _verdict(monde: Monde, auteur: str, f: Feuillet, vu: Avis, rendu: Verdict) -> Objet:
    sanctions = [{"type": s.peine.value, "article": s.article.numero, "motif": s.motif} for s in rendu.sanctions]
    objet: Objet = {"verdict": {"points": rendu.points, "sanctions": sanctions, "manque": rendu.manque}}
    coup = monde.coup(f.endroit)
    if isinstance(vu.lue, Ecrit) and coup is not None:
        if rendu.solution is not None:
            objet["joue"] = mot_joue(coup, Fiche(Origine.BULLETIN, rendu, vu.lue.bulletin))._asdict()
        if jouee := jouee_ailleurs(vu.lue, rendu, reperes_de(monde, auteur, f.endroit).solutions):
            objet["se_joue"] = solution(jouee)
    return objet


def en_json(objet: Any) -> Any:
    """The object as it is written on the wire: equal objects give equal values."""
    return msgspec.to_builtins(objet)
