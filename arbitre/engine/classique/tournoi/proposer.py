"""The next round as the formule of the tournament gives it, division by division."""

from arbitre.engine.classique.appariement import RondeProposee, apparier
from arbitre.engine.classique.classement import classer
from arbitre.engine.classique.formule import Numero
from arbitre.engine.classique.formules import FormuleDeTournoi, avec_finales, roi_de_la_colline, suisse, toutes_rondes
from arbitre.engine.classique.tableaux import Tableaux
from arbitre.engine.classique.tournoi.etat import Tournoi


def proposer(tournoi: Tournoi, *, sans_tableau: bool = False) -> RondeProposee:
    """The next round; raises like `apparier`.

    ``sans_tableau``: where the table of 9 to 16 players is missing, by the rule of more than 16.
    """
    membres = [joueurs for _, joueurs in tournoi.divisions] or [()]
    proposees = [_de_la_division(tournoi, joueurs, sans_tableau=sans_tableau) for joueurs in membres]
    if len(proposees) == 1:
        return proposees[0]
    return RondeProposee(
        tuple(paire for p in proposees for paire in p.paires),
        proposees[0].article,
        tuple(paire for p in proposees for paire in p.doubles),
        any(p.au_dela for p in proposees),
        ", ".join(dict.fromkeys(p.regle for p in proposees if p.regle)),
        tuple(raison for p in proposees for raison in p.raisons),
        sans_tableau=any(p.sans_tableau for p in proposees),
    )


def _de_la_division(tournoi: Tournoi, membres: tuple[Numero, ...], *, sans_tableau: bool) -> RondeProposee:
    dedans, reglages, bareme = set(membres), tournoi.reglages, tournoi.bareme
    rondes = [tuple(r for r in ronde.ronde if r.a in dedans) for ronde in tournoi.rondes]
    if reglages.formule is FormuleDeTournoi.TOUTES_RONDES:
        return toutes_rondes(membres, rondes, tournoi.absents)
    if reglages.formule is FormuleDeTournoi.ROI:
        return roi_de_la_colline(membres, rondes, tournoi.absents, bareme)
    finalistes: frozenset[Numero] = frozenset()
    if reglages.finale and len(tournoi.rondes) + 1 == tournoi.matchs:
        presents = [li.joueur for li in classer(membres, rondes, bareme) if li.joueur not in tournoi.absents]
        finalistes = frozenset(presents[: reglages.finale] if len(presents) >= reglages.finale + 2 else ())
    absents = tournoi.absents | finalistes
    if reglages.formule is FormuleDeTournoi.SUISSE:
        autres = suisse(membres, rondes, absents, bareme)
    else:
        autres = apparier(
            membres,
            rondes,
            absents,
            Tableaux(dict(tournoi.tableaux)),
            bareme,
            exactement=reglages.exactement,
            sans_tableau=sans_tableau,
        )
    if not finalistes:
        return autres
    finales = roi_de_la_colline(membres, rondes, dedans - finalistes, bareme)
    return avec_finales(autres, finales, rondes, reglages.finale)
