"""One evening, two computers whose clubs changed other words of the same list: both judge the partie alike."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

from arbitre.dossiers import Dossiers
from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.saisie import SaisirBulletin
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage, TirerLettres
from arbitre.lexiques import LIBRE, Bibliotheque, Sens
from tests.engine.partie.banc import bulletin
from tests.soirees.poste import Poste

AJOUTE, RETIRE, DECIDE, D_EN_FACE = "TRASINE", "RATINES", "RASTINE", "NITRASE"
MOTS = (AJOUTE, RETIRE, DECIDE, D_EN_FACE)
Ordinateur = Callable[[str, dict[str, Sens]], Poste]


@pytest.fixture
def ordinateur(qapp: object, tmp_path: Path) -> Iterator[Ordinateur]:
    """Opens the file of the evening on a computer of that name, with these words changed by its club."""
    ouverts: list[Poste] = []

    def ouvrir(nom: str, mots: dict[str, Sens]) -> Poste:
        while ouverts:
            ouverts.pop().fermer()
        dossiers = Dossiers(tmp_path / nom, Dossiers.du_systeme().cache)
        bibliotheque = Bibliotheque(dossiers)
        for mot, sens in mots.items():
            bibliotheque.changer(LIBRE, mot, sens, date(2026, 11, 21), "décidé au club")
        ouverts.append(Poste(tmp_path, dossiers=dossiers))
        return ouverts[-1]

    yield ouvrir
    for poste in ouverts:
        poste.fermer()


def jouer(poste: Poste) -> None:
    """A coup whose top the juge-arbitre answers for."""
    regie = poste.console.regie
    for commande in (TirerLettres("AERSTIN"), AccepterTirage(), AnnoncerTirage(), LancerChrono(), TerminerCoup()):
        if not regie.regie.refus(commande):
            assert poste.console.executer(commande)
    assert poste.console.executer(CompterBulletins(), RetenirTop(DECIDE, "H4", hors_liste=True), AnnoncerTop())


def jugements(poste: Poste, premiere: int) -> list[tuple[int, tuple[str, ...]]]:
    """What each of the words is worth, written at the tables from that one on."""
    rendus = []
    points = poste.coup(1).points_top
    for table, mot in enumerate(MOTS, premiere):
        assert poste.console.executer(SaisirBulletin(1, table, bulletin(mot, "H4", points)))
        joueur = poste.partie.joueur_en(table, 1)
        assert joueur is not None
        fiche = poste.coup(1).fiches[joueur]
        verdict = fiche.verdict
        rendus.append((verdict.points if verdict else points, verdict.mots_refuses if verdict else ()))
    return rendus


def tops(poste: Poste) -> list[str]:
    return [str(solution) for solution in poste.solutions(poste.coup(1))[:20]]


def test_deux_ordinateurs_aux_mots_de_club_differents_jugent_de_meme(ordinateur: Ordinateur) -> None:
    ici = ordinateur("ici", {AJOUTE: Sens.AJOUT, RETIRE: Sens.RETRAIT})
    ici.inscrire(16)
    jouer(ici)
    partie, dits, vus = ici.partie, jugements(ici, 1), tops(ici)
    assert (partie.ajoutes, partie.retires) == ((AJOUTE,), (RETIRE,))
    assert [bool(points) for points, _ in dits] == [True, False, True, False]
    assert [refuses for _, refuses in dits] == [(), (RETIRE,), (), (D_EN_FACE,)]

    en_face = ordinateur("en face", {D_EN_FACE: Sens.AJOUT})
    assert "vérifiés dans" not in en_face.message, "nothing is missing there"
    assert tops(en_face) == vus
    assert jugements(en_face, 5) == dits
    assert en_face.console.regie.regie.savoir.nom == partie.lexique
    en_face.console.regie.annuler()
    assert jugements(en_face, 9) == dits, "after a command is taken back too"
    en_face.fenetre.demander_un_mot()
    en_face.fenetre.mot.mot.setText(AJOUTE)
    assert en_face.fenetre.mot.reponse.text() == f"✔ {AJOUTE} est admis"

    sans_mot = ordinateur("sans mot", {})
    assert jugements(sans_mot, 13) == dits
    assert "vérifiés dans" not in sans_mot.message
