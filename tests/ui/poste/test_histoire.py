"""What was done is all there, taken back or not; one goes back to any coup without disturbing the one in hand."""

import re
import shutil
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.classement.general import Departage, Methode
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.etat import EnTete, Joueur, MancheDuProgramme, Reglages
from arbitre.engine.competition.inscrire import (
    ConfierTables,
    CreerCompetition,
    InscrireArbitre,
    InscrireJoueurs,
    ModifierJoueur,
    Regler,
    RetirerJoueur,
)
from arbitre.engine.competition.organiser import AttribuerTables, FixerProgramme
from arbitre.engine.competition.papiers import ChoisirEnTete
from arbitre.engine.competition.presences import partir, rentrer_ensemble
from arbitre.engine.partie.discipline import InfligerNullite, SanctionnerFraude
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.recourir import DeposerRecours, JugerRecours
from arbitre.engine.partie.recours import Issue
from arbitre.engine.partie.relecture import RelireResultats
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.ui.poste.historique import PanneauHistorique
from arbitre.ui.textes.histoire import annulee, ligne
from benchmarks.attaques.commun import ANCIENS
from tests.echanges.soirees import soiree
from tests.engine.partie.banc import PREMIERS, Banc
from tests.journal import outils
from tests.soirees.poste import Poste

pytestmark = pytest.mark.partie(coups=1)

CTRL = Qt.KeyboardModifier.ControlModifier


def lignes(panneau: PanneauHistorique) -> list[str]:
    modele = panneau.modele
    return [str(modele.index(rang).data()).replace("\u00a0", " ") for rang in range(modele.rowCount())]


def test_chercher_une_table_trouve_les_lignes_de_plusieurs(poste: Poste) -> None:
    for saisie in ("1-6 t", "7 12 t", "15 z", "8 z"):
        poste.entrer(saisie)
    panneau = poste.fenetre.historique
    panneau.montrer(poste.console.regie.regie.chronique, poste.console.regie.etat, None)
    panneau._remplir()

    def trouvees(texte: str) -> list[str]:
        panneau.recherche.setText(texte)
        return [dite.partition("coup 1, ")[2] for dite in lignes(panneau)]

    assert trouvees("table 5") == trouvees("table 1") == ["tables 1-6"]
    assert trouvees("table 12") == ["tables 7, 12"]
    assert [dite.split(",")[0] for dite in trouvees("table 8")] == ["table 8"]
    assert trouvees("table 9") == []


def test_une_ligne_pour_plusieurs_tables_s_annule_d_un_coup(poste: Poste) -> None:
    coup = poste.coup(1)
    mot = next(s for s in poste.solutions(coup) if s.points < coup.points_top and s.mot.isupper())
    poste.entrer("9 z")
    poste.entrer(f"{mot.mot} 3 7 9")
    assert set(poste.coup(1).fiches) == {3, 7, 9}
    poste.touche(Qt.Key.Key_Z, CTRL)
    assert set(poste.coup(1).fiches) == {9}
    bulletin = poste.coup(1).fiches[9].bulletin
    assert bulletin is not None
    assert not bulletin.solutions
    assert "tables 3, 7, 9" in poste.message


def test_une_ligne_dont_une_table_est_refusee_n_en_saisit_aucune(poste: Poste) -> None:
    poste.entrer("3 7 99 z")
    assert "99" in poste.message
    assert not poste.coup(1).fiches


def test_ce_qui_est_annule_reste_dans_l_historique_et_s_y_voit(poste: Poste) -> None:
    poste.entrer("4 t")
    poste.touche(Qt.Key.Key_Z, CTRL)
    poste.entrer("5 n")
    poste.touche(Qt.Key.Key_H, CTRL)
    toutes = lignes(poste.fenetre.historique)
    assert any("top pour les tables — coup 1, table 4, Joueur 4" in dit and "annulé à" in dit for dit in toutes)
    assert any("coup 1, table 5, Joueur 5 : rien remis" in dit and "annulé" not in dit for dit in toutes)
    assert any("création de la compétition : Soirée d’essai" in dit for dit in toutes)
    barrees = [r for r in range(len(toutes)) if poste.fenetre.historique.modele.index(r).data(Qt.ItemDataRole.FontRole)]
    assert ["annulé à" in toutes[r] for r in barrees] == [True]


def test_l_historique_a_tout_le_journal_meme_rouvert(poste: Poste) -> None:
    for _ in range(60):
        poste.entrer("1-9 t")
        poste.touche(Qt.Key.Key_Z, CTRL)
    regie = poste.console.regie.regie
    assert len(regie.chronique.faits) > 60
    lots = {trace.lot for trace in regie.journal.lire() if trace.commande != "Annuler"}
    assert {fait.tete.lot for fait in regie.chronique.faits} == lots


def test_on_retourne_a_un_coup_sans_toucher_au_present(poste: Poste) -> None:
    poste.jouer()
    poste.jouer()
    poste.corriger_le_dernier()
    poste.tirer()
    avant, phase = poste.partie, poste.phase
    poste.entrer("#1")
    fenetre = poste.fenetre
    assert fenetre.correction.coup is not None
    assert fenetre.correction.coup.numero == 1
    assert fenetre.fil.passe.isVisible()
    assert fenetre.fil.passe.text().startswith("Coup 1")
    assert (poste.partie, poste.phase) == (avant, phase)
    poste.entrer("2 z")
    assert set(poste.coup(1).fiches) == {2}
    assert phase is Phase.ANNONCE
    poste.touche(Qt.Key.Key_Escape)
    assert fenetre.correction.coup.numero == 3
    assert not fenetre.fil.passe.isVisible()


def test_ce_qui_est_annule_nomme_chacun_une_fois(tmp_path: Path) -> None:
    """Who came in is no more on the list, who was taken off is on it again: either is named, and not twice."""
    r = soiree(tmp_path / "s.arbitre", coups=1)

    def annule(*commandes: Commande) -> str:
        r.executer(*commandes)
        fait = r.annuler()
        dit = annulee(fait, r.etat).replace("\u00a0", " ")
        r.executer(*commandes)
        return re.sub(r"[\d:]{8} ", "", dit)

    assert annule(InscrireJoueurs((Joueur(0, "NEUF Max", licence="12"),))) == (
        "Annulé : inscription de joueurs — NEUF Max : table 2, 12."
    )
    assert annule(InscrireJoueurs((Joueur(0, "UN Léo"), Joueur(0, "DEUX Léo")))) == (
        "Annulé : inscription de joueurs : UN Léo ; DEUX Léo."
    )
    assert annule(*rentrer_ensemble(r.etat, (6, 7))) == (
        "Annulé : arrivée de 2 joueurs : NEUF Max table 2 dès le coup 2 ; UN Léo table 4 dès le coup 2."
    )
    assert annule(partir(r.etat, 6), partir(r.etat, 7)) == (
        "Annulé : départ de 2 joueurs : NEUF Max dernier coup, le 1 ; UN Léo dernier coup, le 1."
    )
    assert annule(RetirerJoueur(8)) == "Annulé : retrait d’un joueur : DEUX Léo."
    r.fermer()


def test_les_mesures_et_les_recours_disent_leur_table_et_leur_joueur() -> None:
    banc = Banc()
    banc.jouer(*PREMIERS[0])
    banc.faire(PayerLeTop(1))
    banc.faire(InfligerNullite(2, "insultes"), SanctionnerFraude(3, "un téléphone"))
    banc.faire(DeposerRecours(1, 4, "le mot est bon"), JugerRecours(1, Issue.MAINTENUE, "il ne l’est pas", "Paul"))
    banc.faire(RelireResultats(1, (1, 2), "Aïcha"))
    dites = [ligne(fait, banc.etat).partition(" ")[2] for fait in banc.histoire.chronique.faits[-5:]]
    assert [dite.replace("\u00a0", " ") for dite in dites] == [
        "zéro disciplinaire — coup 1, table 2, Joueur 2 : insultes (Paul)",
        (
            "fraude sanctionnée — coup 1, table 3, Joueur 3 : un téléphone, scores précédents annulés, "
            "exclu des parties suivantes (Paul)"
        ),
        "recours déposé — coup 1, table 4, Joueur 4 : le mot est bon (Paul)",
        "recours jugé — coup 1, table 4, Joueur 4 : décision maintenue, il ne l’est pas (Paul)",
        "double arbitrage — coup 1, tables 1, 2 : Aïcha (Paul)",
    ]


def test_chaque_ligne_dit_ce_qui_est_pose_et_pourquoi(tmp_path: Path) -> None:
    r = outils.regie(tmp_path / "a.arbitre")
    noms = ("DUPONT Marie", "LEROY Luc", "MARTIN Zoé", "PETIT Éva")
    commandes: tuple[Commande, ...] = (
        CreerCompetition("Soirée", "2026-11-21"),
        InscrireJoueurs(tuple(Joueur(0, nom) for nom in noms)),
        ModifierJoueur(Joueur(2, "LEROY Luc", table=7, club="Mâcon")),
        RetirerJoueur(4),
        InscrireArbitre("Aïcha"),
        ConfierTables(1, (1, 2, 3)),
        Regler(Reglages(methode=Methode.PLACES, departage=(Departage.NB_TOPS,))),
        ChoisirEnTete(EnTete("Club de Mâcon")),
        FixerProgramme((MancheDuProgramme("Première"), MancheDuProgramme())),
        AttribuerTables(((1, 5), (3, 0))),
    )
    for commande in commandes:
        r.executer(commande)
    dites = [ligne(fait, r.etat).partition(" ")[2].replace("\u00a0", " ") for fait in r.chronique.faits]
    assert dites == [
        "création de la compétition : Soirée",
        "inscription de joueurs : DUPONT Marie ; LEROY Luc ; MARTIN Zoé et 1 autre",
        "correction d’un joueur — LEROY Luc : table 7, Mâcon",
        "retrait d’un joueur : PETIT Éva",
        "inscription d’un arbitre : Aïcha",
        "tables confiées à un arbitre : Aïcha, tables 1 à 3, dès le coup 1",
        "réglages : addition des places, départage par le nombre de tops, solo de 10 points dès 16 joueurs",
        "en-tête des documents : Club de Mâcon, sans image",
        "programme : Première, Partie 2",
        "tables de la prochaine partie : DUPONT Marie à la table 5 ; MARTIN Zoé sans table",
    ]
    r.fermer()


SE_DISENT: Final = {
    "AnnoncerTirage", "LancerChrono", "TerminerCoup", "AnnoncerTop", "PayerLeTop", "CloturerCoup", "AccepterTirage",
    "EffacerResultat", "DonnerAuTopping",
}  # fmt: skip
"""Commands whose name, coup and tables say everything."""


@pytest.mark.parametrize("ancien", ["0.1.0-competition", "0.1.0-soiree"])
def test_aucune_ligne_d_une_riche_competition_n_est_muette(ancien: str, tmp_path: Path) -> None:
    chemin = tmp_path / "a.arbitre"
    shutil.copy(ANCIENS / f"{ancien}.arbitre", chemin)
    r = outils.regie(chemin)
    dites = {fait.tete.commande: ligne(fait, r.etat) for fait in r.chronique.faits}
    muettes = {nom: dite for nom, dite in dites.items() if "\u00a0: " not in dite and nom not in SE_DISENT}
    assert set(muettes) <= {"RetirerJoueur"}, "of old, without the name"
    r.fermer()
