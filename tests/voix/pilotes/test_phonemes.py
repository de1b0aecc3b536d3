"""How a text sounds: espeak-ng says it where it is; the table does where it is not, for all that is announced."""

from pathlib import Path
from random import Random

import pytest

from arbitre.engine.annonces.modeles import vocabulaire
from arbitre.engine.lettres import ALPHABET, PAYS
from arbitre.lexiques import libre
from arbitre.voix.pilotes import phonemes as module
from arbitre.voix.pilotes.kokoro import _SIGNES
from arbitre.voix.pilotes.phonemes import SonsInconnus, cle_de_la_table, phonemes
from arbitre.voix.pilotes.pilote import Pilote, PiloteMuet, Qualite, Rendre, VoixTrouvee
from arbitre.voix.pilotes.recensement import ouvrir, recenser
from arbitre.voix.prononciation import Prononciation
from arbitre.voix.vocabulaire import paroles_courantes, souffles
from tests.outils.programmes import exiger
from tests.voix.faux import son


@pytest.fixture
def sans_espeak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows, macOS, a bare machine."""
    monkeypatch.setattr("shutil.which", lambda _: None)


def graphies() -> list[str]:
    """Every one of the free list: those of its table, words that have none as they are."""
    connues = dict(ligne.split(" ") for ligne in libre.texte(libre.GRAPHIES).decode().splitlines())
    mots = libre.texte(libre.MOTS).decode().split()
    return [graphie for mot in mots for graphie in connues.get(mot, mot.lower()).split("|")]


def test_la_table_a_chaque_graphie_de_la_liste_libre_en_signes_du_modele() -> None:
    lignes = module._table().decode().strip("\n").split("\n")
    dits = dict(ligne.split("\t") for ligne in lignes)
    assert [graphie for graphie in graphies() if graphie not in dits] == []
    assert [cle for cle, dit in dits.items() if not dit] == []
    assert {signe for dit in dits.values() for signe in dit} <= _SIGNES.keys()


@pytest.mark.usefixtures("sans_espeak")
def test_sans_espeak_ng_tout_ce_que_dit_le_programme_a_ses_sons() -> None:
    """As it respells it: « xyste », « Y »."""
    respelle = Prononciation.livree()
    pieces = {*paroles_courantes(), *(piece for groupe in vocabulaire().values() for piece in groupe)}
    for parole in (*sorted(pieces)[::3], *sorted(respelle.table)[::3]):
        for souffle in souffles(respelle.appliquer(parole)):
            assert len(phonemes(souffle)) > 1, souffle


def test_la_table_dit_ce_que_dirait_espeak_ng(monkeypatch: pytest.MonkeyPatch) -> None:
    exiger("espeak-ng")
    pays = (f"{PAYS[lettre]} {lettre}" for lettre in "ATY")
    textes = [*Random(41).sample(graphies(), 40), *ALPHABET, *pays, "parking"]
    dits = [phonemes(texte) for texte in textes]
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert [phonemes(texte) for texte in textes] == dits


@pytest.mark.usefixtures("sans_espeak")
def test_un_texte_compose_se_dit_mot_par_mot() -> None:
    assert (
        phonemes("pêcher, cent vingt-trois points")
        == " ".join(phonemes(mot).removesuffix(".") for mot in ("pêcher", "cent", "vingt-trois", "points")) + "."
    )
    assert phonemes("Pêcher") == phonemes("pêcher")
    assert cle_de_la_table("l'  Île") == "l’ île"
    with pytest.raises(SonsInconnus, match="Wxyz"):
        phonemes("bravo à Wxyz")


class DeLaTable(Pilote):
    """A natural voice that reads its sounds there."""

    nom = "de la table"

    def voix(self) -> tuple[VoixTrouvee, ...]:
        return (VoixTrouvee(self.nom, "n", "Naturelle", "fr-fr", Qualite.NATURELLE),)

    def ouvrir(self, cle: str, debit: int) -> Rendre:
        return lambda texte, _fichier: son(0.2, phonemes(texte))


class Autre(DeLaTable):
    """The next one, which reads anything."""

    nom = "autre"

    def voix(self) -> tuple[VoixTrouvee, ...]:
        return (VoixTrouvee(self.nom, "a", "Autre", "fr-fr"),)

    def ouvrir(self, cle: str, debit: int) -> Rendre:
        return lambda texte, _fichier: son(0.2, f"autre\u00a0: {texte}")


class Muette(Autre):
    def ouvrir(self, cle: str, debit: int) -> Rendre:
        raise PiloteMuet("elle ne répond pas.")


@pytest.mark.usefixtures("sans_espeak")
def test_un_nom_que_la_table_n_a_pas_est_dit_par_la_voix_suivante(tmp_path: Path) -> None:
    fichier = tmp_path / "clip.wav"
    ouverte = ouvrir(recenser([DeLaTable(), Autre(), Muette()]), None, 150, fichier)
    assert ouverte is not None
    assert ouverte.voix.nom == "Naturelle"
    assert ouverte.rendre("pêcher", fichier).texte == phonemes("pêcher")
    assert ouverte.rendre("Wxyz", fichier).texte == "autre\u00a0: Wxyz"
    seule = ouvrir(recenser([DeLaTable(), Muette()]), None, 150, fichier)
    assert seule is not None
    with pytest.raises(SonsInconnus):
        seule.rendre("Wxyz", fichier)
