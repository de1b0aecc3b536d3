"""Nothing that the room must not know leaves for it: at every stage of a coup, whatever the top is."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from arbitre.engine.bulletin import Bulletin, Constat
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.saisie import PayerLeTop, SaisirBulletin
from arbitre.engine.partie.terminer import CloturerCoup
from arbitre.engine.partie.tirer import AnnoncerTirage, TirerLettres
from arbitre.reseau.acces.roles import DE_LA_SALLE, Role
from tests.engine.partie.banc import PREMIERS
from tests.reseau.outils import Client, SalleOuverte, client, salle

Etape = tuple[Commande, ...]
AUTRES = (("CANUE", "H5"), ("EAU", "H8"), ("CACUNEs", "H4"))
"""Other words that the first letters allow."""


def coup(rang: int, lettres: str, mot: str, ref: str) -> list[Etape]:
    """Each thing that the juge-arbitre does in a coup, its bulletins entered before the top is told."""
    vierge = Bulletin(constats=(Constat.VIERGE,))
    return [
        (TirerLettres(lettres),),
        (AnnoncerTirage(),),
        (LancerChrono(),),
        (TerminerCoup(),),
        (CompterBulletins(2),),
        (RetenirTop(mot, ref, hors_liste=True),),
        (SaisirBulletin(rang, 1, vierge),),
        (PayerLeTop(rang, (2,)),),
        (AnnoncerTop(),),
        (CloturerCoup(rang),),
    ]


def ouvrir(ouverte: SalleOuverte) -> None:
    joueurs = tuple(Joueur(0, f"Joueur {n}", table=n) for n in (1, 2))
    ouverte.faire(CreerCompetition("Essai", "2026-01-01"), InscrireJoueurs(joueurs), OuvrirPartie())


def entendre(lecteur: Client, lot: int) -> list[dict[str, Any]]:
    """All that it is told up to that lot, the view that goes with it too."""
    recus = []
    while True:
        recus.append(lecteur.recevoir())
        if recus[-1].get("lot") == lot:
            return recus


def sans_temps(recu: dict[str, Any]) -> dict[str, Any]:
    vue = recu.get("salle")
    return recu if vue is None or vue["chrono"] is None else {"salle": vue | {"chrono": vue["chrono"] | {"reste": 0}}}


def ce_que_la_salle_entend(chemin: Path, etapes: list[Etape], role: Role) -> Iterator[list[dict[str, Any]]]:
    """Step by step; the view of a step is told after its lot, and read at the next."""
    with salle(chemin) as ouverte:
        ouvrir(ouverte)
        ouverte.service.ouvrir_aux_joueurs(oui=True)
        with client(ouverte, role) as lecteur:
            for etape in etapes:
                ouverte.faire(*etape)
                yield [sans_temps(recu) for recu in entendre(lecteur, ouverte.regie.lot)]


@pytest.mark.parametrize("role", [role for role in Role if role in DE_LA_SALLE], ids=lambda r: r.cle)
def test_ce_que_la_salle_entend_ne_depend_pas_du_top_avant_qu_il_soit_annonce(tmp_path: Path, role: Role) -> None:
    """Parties that differ by what is secret only sound the same until it is told."""
    lettres, mot, ref, _ = PREMIERS[0]
    recits = []
    for rang, (autre, ailleurs) in enumerate([(mot, ref), *AUTRES]):
        etapes = coup(1, lettres, autre, ailleurs)[:-1]
        recits.append(list(ce_que_la_salle_entend(tmp_path / f"{rang}.arbitre", etapes, role)))
    assert all(recit == recits[0] for recit in recits[1:])


def test_ni_le_top_ni_les_lettres_ne_partent_avant_leur_heure(tmp_path: Path) -> None:
    with salle(tmp_path / "partie.arbitre") as ouverte:
        ouvrir(ouverte)
        with client(ouverte, Role.SALLE) as lecteur:
            for rang, (lettres, mot, ref, _) in enumerate(PREMIERS, start=1):
                for (commande,) in coup(rang, lettres, mot, ref):
                    ouverte.faire(commande)
                    vues = [recu["salle"] for recu in entendre(lecteur, ouverte.regie.lot) if "salle" in recu]
                    dites = " ".join(map(str, vues)).upper()
                    en_main = ouverte.regie.partie.coup
                    assert en_main is not None
                    if not en_main.proclame:
                        assert mot.upper() not in dites
                    if not en_main.annonce:
                        assert all(vue["nouvelles"] == "" for vue in vues)


def test_la_salle_apprend_le_top_une_fois_annonce(tmp_path: Path) -> None:
    lettres, mot, ref, points = PREMIERS[0]
    with salle(tmp_path / "partie.arbitre") as ouverte, client(ouverte, Role.SALLE) as lecteur:
        ouvrir(ouverte)
        for etape in coup(1, lettres, mot, ref):
            ouverte.faire(*etape)
        lecteur.jusqu_au_lot(ouverte.regie.lot)
        assert {nom: lecteur.vues[-1]["dernier"][nom] for nom in ("mot", "ref", "points")} == {
            "mot": mot,
            "ref": ref,
            "points": points,
        }


def test_la_relecture_ne_voit_pas_ce_que_le_premier_a_saisi(tmp_path: Path) -> None:
    lettres, mot, ref, _ = PREMIERS[0]
    with salle(tmp_path / "partie.arbitre") as ouverte, client(ouverte, Role.RELECTURE) as aveugle:
        ouvrir(ouverte)
        for etape in coup(1, lettres, mot, ref):
            ouverte.faire(*etape)
        aveugle.jusqu_au_lot(ouverte.regie.lot)
        fiches = [c["fiches"] for lot in aveugle.lots for c in lot.get("coups", ()) if "fiches" in c]
        assert {str(fiche) for dites in fiches for fiche in dites.values()} == {str({"saisie": True})}
