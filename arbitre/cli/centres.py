"""`arbitre centres`: the results of a centre as one file, and those of several centres as one ranking."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from typing import Any

import msgspec

from arbitre.centres_signes import ecrire_signe
from arbitre.dossiers import Dossiers
from arbitre.echanges.centres import SUFFIXE
from arbitre.echanges.club import NOM
from arbitre.echanges.resultats import nombre
from arbitre.engine.centres.valeurs import ReglesDeFusion
from arbitre.engine.classement.general import DEPARTAGES, Departage, Methode
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.editions import edition
from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import denombrer
from arbitre.engine.saisies import cite
from arbitre.journal.signature import Cle
from arbitre.reunion import Lu, Reunion, centre_du_fichier, ecrire_l_ensemble, lire_tous, redits, reunir, signe


def preparer(options: Namespace) -> int:
    """Write the file of one centre; returns the exit status."""
    centre = centre_du_fichier(options.competition, options.nom)
    chemin = options.sortie or options.competition.with_name(options.competition.stem + SUFFIXE)
    cle = Cle(options.cle) if options.cle is not None else None
    ecrire_signe(chemin, centre, cle)
    if cle is not None:
        print(f"Signé par la clé {cle.empreinte}.", file=sys.stderr)
    taille = f"{denombrer(len(centre.joueurs), 'joueur')}, {denombrer(len(centre.parties), 'partie')}"
    print(f"{centre.nom} : {taille}, {chemin}", file=sys.stderr)
    return 0


def fusionner(options: Namespace) -> int:
    """Merge and write one JSON line; returns 1 where the centres contradict each other, or a file is left out."""
    lus = lire_tous(options.fichiers)
    for dit in (*redits(options.fichiers), *(f"Laissé de côté\u00a0: {lu.refus}" for lu in lus if lu.refus)):
        print(dit, file=sys.stderr)
    for lu in lus:
        if lu.centre is not None:
            print(f"{cite(lu.chemin.name)}\u00a0: {signe(lu.signature)}.", file=sys.stderr)
    premier = next((lu.centre for lu in lus if lu.centre is not None), None)
    regles = _regles(options, premier.edition) if premier else ReglesDeFusion()
    club = Dossiers.du_systeme().donnees / NOM
    reunion, acceptes = reunir(lus, regles, club), set[str]()
    while options.hors_de_portee and (hors := {conflit.texte for conflit in reunion.hors_de_portee} - acceptes):
        acceptes |= hors
        reunion = reunir(lus, regles, club, acceptes)
    for phrase in (*(c.texte for c in reunion.fusion.conflits), *reunion.fusion.notes, *map(_question, reunion.memes)):
        print(phrase, file=sys.stderr)
    if reunion.differentes and not options.differentes:
        raise Refus("Ces parties ne sont pas les mêmes\u00a0: --differentes les classe ensemble quand même.")
    if options.sortie:
        print(f"Écrit\u00a0: {ecrire_l_ensemble(options.sortie, reunion.fusion)}", file=sys.stderr)
    sys.stdout.write(msgspec.json.encode(objet(reunion, lus)).decode() + "\n")
    return 1 if reunion.fusion.conflits or any(lu.refus for lu in lus) else 0


def _question(paire: tuple[Joueur, Joueur]) -> str:
    un, autre = (f"{cite(joueur.nom_complet)} ({joueur.club})" for joueur in paire)
    return f"{un} et {autre}\u00a0: peut-être une même personne, comptée deux fois. La fenêtre des centres le demande."


def _regles(options: Namespace, nom: str) -> ReglesDeFusion:
    reglement = edition(nom).reglement
    prime = reglement.prime_solo.valeur if options.prime_solo is None else options.prime_solo
    seuil = reglement.seuil_solo.valeur if options.seuil_solo is None else options.seuil_solo
    return ReglesDeFusion(
        options.solos == "ensemble",
        prime,
        seuil,
        Methode(options.methode),
        tuple(map(_critere, filter(None, options.departage.split(",")))),
    )


def _critere(nom: str) -> Departage:
    connus = {departage.value: departage for departage in DEPARTAGES}
    if nom.strip() not in connus:
        raise Refus(f"Critère {cite(nom)} inconnu : {', '.join(connus)}.")
    return connus[nom.strip()]


def objet(reunion: Reunion, lus: Sequence[Lu] = ()) -> dict[str, Any]:
    """The merged ranking as `arbitre classement` writes one, with the contradictions, the coups covered, the notes
    and the files left out."""
    reunis = reunion.fusion
    return {
        "classement": [
            {
                "rang": x.ligne.rang,
                "nom": x.joueur.nom_complet,
                "licence": x.joueur.licence,
                "centres": x.centres,
                "total": x.ligne.total,
                "negatif": x.ligne.negatif,
                "pourcentage": x.ligne.pourcentage / 100,
                "solos": x.ligne.solos,
                "points_solo": x.ligne.points_solo,
                "penalites": x.ligne.penalites,
                "merite": nombre(x.ligne.merite),
                "coups": x.coups,
                "provisoire": x.provisoire,
            }
            for x in reunis.lignes
        ],
        "conflits": reunis.conflits,
        "coups": reunis.coups,
        "provisoires": reunis.provisoires,
        "notes": reunis.notes,
        "laisses": [{"fichier": lu.chemin.name, "motif": lu.refus} for lu in lus if lu.refus],
        "a_demander": [[un.nom_complet, autre.nom_complet] for un, autre in reunion.memes],
    }
