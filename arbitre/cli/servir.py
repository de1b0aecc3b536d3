"""`arbitre servir`: the room's service without a window; it writes as the console would, until SIGTERM."""

import signal
import sys
from argparse import Namespace
from functools import partial
from typing import Final

import msgspec

from arbitre.dossiers import Dossiers
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.erreurs import Refus
from arbitre.journal import Journal
from arbitre.lexiques import Bibliotheque
from arbitre.lexiques.savoir import savoir, trouver
from arbitre.pannes import NOM, noter
from arbitre.regie import RegieDuplicate
from arbitre.reseau.acces.adresses import adresse_choisie
from arbitre.reseau.acces.jetons import Jetons
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.salle.sans_fenetre import vue_du_fichier
from arbitre.reseau.secours.reprise import Reprise, deposee
from arbitre.reseau.socle.passerelle import FileDAttente

_DONNES: Final = {Role.CORRECTEUR: ("Poste", 8), Role.RELECTURE: ("Relecture", 2), Role.SECOURS: ("Secours", 1)}
"""Posts that have a token from the start: nobody is there to say yes to more."""


class ServiceRefuse(Refus):
    """The service cannot be opened so."""


def executer(options: Namespace) -> int:
    """Serve that file until the end is asked for; returns the exit status."""
    if options.http and not adresse_choisie(options.adresse).is_loopback:
        raise ServiceRefuse("Sans chiffrement (--http), seulement sur cet ordinateur\u00a0: --adresse 127.0.0.1.")
    from arbitre.reseau.secours.retour import retour

    revenu = retour(options.fichier)
    if revenu.depose:
        raise ServiceRefuse(revenu.phrase)
    if revenu.phrase:
        print(revenu.phrase, file=sys.stderr)
    with Journal(options.fichier) as journal:
        if journal.d_un_tournoi():
            raise ServiceRefuse(
                "Le réseau de la salle ne sert que le duplicate\u00a0: ce fichier est un tournoi classique."
            )
        tenir(la_regie(journal), options.adresse, options.port, chiffre=not options.http)
    return 0


def tenir(regie: RegieDuplicate, adresse: str, port: int, *, chiffre: bool = True) -> None:
    """Serve it until the end is asked for, or until its spare is the console since."""
    from arbitre.reseau.acces.cartes import cartes, cle_des_cartes
    from arbitre.reseau.acces.certificat import certificat
    from arbitre.reseau.service import Ouverture, Rappels, Service

    dossiers = Dossiers.du_systeme()
    pannes = partial(noter, dossiers.donnees / NOM)
    file = FileDAttente(pannes)
    fait = certificat(dossiers.donnees, adresse) if chiffre else None

    def deposer(reprise: Reprise) -> None:
        print(deposee(reprise, regie.journal), file=sys.stderr)
        file.finir()

    rappels = Rappels(lambda _candidat: None, lambda: None, pannes, _dire_le_secours, deposer)
    de_table = cartes(cle_des_cartes(dossiers.donnees), regie.journal)
    service = Service(regie, file, Ouverture(adresse, port, fait), rappels, de_table)

    def suivre(traces: tuple[Trace, ...]) -> None:
        service.suivre(traces, regie.etat)
        service.montrer(vue_du_fichier(regie))

    for signe in (signal.SIGTERM, signal.SIGINT):
        signal.signal(signe, lambda *_: file.finir())
    regie.observer(suivre)
    service.montrer(vue_du_fichier(regie))
    _dire(service.ouverture.adresse, service.ouverture.port, fait.empreinte if fait else None, service.jetons)
    try:
        file.servir()
    finally:
        service.fermer()
        service.attendre()


def _dire(adresse: str, port: int, empreinte: str | None, jetons: Jetons) -> None:
    """The first line: where, under which fingerprint, with which tokens."""
    donnes = {
        role.cle: [jetons.donner(f"{nom} {rang}", role)[0] for rang in range(1, nombre + 1)]
        for role, (nom, nombre) in _DONNES.items()
    }
    salle = {Role.SALLE.cle: jetons.donner("Salle", Role.SALLE)[0]}
    ligne = {"adresse": adresse, "port": port, "empreinte": empreinte, "jetons": donnes | salle}
    print(msgspec.json.encode(ligne).decode(), flush=True)


def _dire_le_secours(suit: bool) -> None:
    dit = (
        "Le secours suit." if suit else "Le secours ne suit plus\u00a0: ce qui est saisi n’est que sur cet ordinateur."
    )
    print(dit, file=sys.stderr, flush=True)


def la_regie(journal: Journal) -> RegieDuplicate:
    """The régie of the file, with the lexicon of the partie in hand where it is installed, else the user's choice."""
    bibliotheque = Bibliotheque(Dossiers.du_systeme())
    choix = bibliotheque.ouvrir(bibliotheque.defaut)
    regie = RegieDuplicate(journal, savoir(choix), trouver=trouver(bibliotheque))
    partie = regie.etat.partie
    if partie is not None and regie.savoirs.manque(partie):
        print(
            f"Le lexique de cette partie, {partie.lexique}, n’est pas sur cet ordinateur\u00a0: {choix.nom} juge à sa"
            " place.",
            file=sys.stderr,
        )
    return regie
