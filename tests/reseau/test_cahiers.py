"""The cahier of a post, over the wire: gestes come in under numbers, what holds something is told, and why."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from arbitre.engine.cahier.avis import en_attente
from arbitre.engine.cahier.feuillet import Endroit, LigneTapee
from arbitre.engine.cahier.gestes import Entrer, Taper
from arbitre.engine.partie.saisie import PayerLeTop, SaisirPoints
from arbitre.engine.partie.terminer import CloturerCoup, TerminerPartie
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.postes.fil import Message
from tests.reseau.foule import ouvrir_une_partie
from tests.reseau.outils import Client, Objet, SalleOuverte, client, salle
from tests.reseau.postes import jouer_encore, points


@pytest.fixture
def ouverte(tmp_path: Path) -> Iterator[SalleOuverte]:
    with salle(tmp_path / "soiree.arbitre") as ouverte:
        ouverte.file.demander(lambda: ouvrir_une_partie(ouverte.regie)).result(30)
        yield ouverte


Cle = tuple[str, int]


def de(vu: Objet) -> Cle:
    """The name of that slip."""
    appareil, n = vu["id"]
    return appareil, n


class Poste:
    """A page that draws nothing: its gestes, and the slips as it is told them."""

    def __init__(self, zoe: Client) -> None:
        self.zoe = zoe
        self.vue: Objet = {}
        self.slips: dict[Cle, Objet] = {}
        self.relire()

    def relire(self) -> None:
        self.vue = {}
        self.zoe.dire({"cahier": True})
        while "appareil" not in self.vue:
            self.prendre()
        self.n = self.vue["suivi"]

    def prendre(self) -> Objet:
        """The next message; what it says of the cahier is known."""
        recu = self.zoe.recevoir()
        if (dit := recu.get("cahier")) is not None:
            entier = "appareil" in dit
            if entier:
                self.slips = {}
            if entier or dit["rang"] == self.vue.get("rang", 0) + 1:
                self.vue = self.vue | dit
                self.slips |= {de(f): f for f in dit["feuillets"]}
                for ote in dit.get("otes", ()):
                    self.slips.pop((ote[0], ote[1]), None)
        return recu

    def geste(self, genre: str, *, n: int = 0, **champs: Any) -> Objet:
        """Its answer, once what it changed is known."""
        self.n = n or self.n + 1
        self.zoe.dire({"n": self.n, "fichier": "", "geste": {"type": genre} | champs})
        dite: Objet = {}
        while dite.get("n") != self.n:
            dite = self.prendre()
        while n == 0 and "refus" not in dite and self.vue["vus"].get(self.appareil, 0) < self.n:
            self.prendre()
        return dite

    @property
    def appareil(self) -> str:
        nom: str = self.vue["appareil"]
        return nom

    def taper(self, texte: str, coup: int = 4) -> Cle:
        cle = (self.appareil, self.n + 1)
        contenu = {"type": "LigneTapee", "texte": texte}
        self.geste("Taper", id=cle, endroit={"partie": 1, "coup": coup}, contenu=contenu)
        return cle

    def entrer(self, texte: str, coup: int = 4) -> Objet:
        """The slip as it stands once it was entered, with its answer."""
        cle = self.taper(texte, coup)
        dite = self.geste("Entrer", id=cle)
        return self.slips[cle] | dite

    def motifs(self, cle: Cle) -> list[str]:
        return [motif["cle"] for motif in self.slips[cle]["motifs"]]


@pytest.fixture
def zoe(ouverte: SalleOuverte) -> Iterator[Poste]:
    with client(ouverte, poste="machine") as zoe:
        yield Poste(zoe)


def test_une_ligne_se_juge_a_mesure_et_s_entre(ouverte: SalleOuverte, zoe: Poste) -> None:
    cle = zoe.taper("5 vedika")
    vu = zoe.slips[cle]
    assert (vu["dit"], vu["visees"], vu["verdict"]["points"], vu["joue"]["ref"]) == ("bulletin", [5], 58, "12D")
    assert zoe.vue["en_main"] == [*cle]
    dite = zoe.geste("Entrer", id=cle, tables=[5])
    assert dite["lot"] == ouverte.regie.lot
    assert points(ouverte, 4) == {5: 58}
    assert zoe.slips[cle]["etat"] == "ecrite"
    assert zoe.vue["en_main"] is None


def test_une_question_se_pose_et_sa_lettre_y_repond(ouverte: SalleOuverte, zoe: Poste) -> None:
    vu = zoe.entrer("5 vedika d12")
    question = vu["question"]
    assert (question["cle"], question["lettres"], question["posee"]["mot"]) == ("sens:0", "HV", "VEDIKA")
    assert zoe.vue["posee"] == vu["id"]
    assert points(ouverte, 4) == {}
    assert "lot" in zoe.geste("Repondre", id=vu["id"], cle="sens:0", lettre="v")
    assert set(points(ouverte, 4)) == {5}


def test_ce_qu_un_autre_a_saisi_se_dit_et_se_remplace_a_la_seconde_entree(ouverte: SalleOuverte, zoe: Poste) -> None:
    ouverte.faire(PayerLeTop(4, (5,)))
    vu = zoe.entrer("5 6 z")
    assert points(ouverte, 4) == {5: 58, 6: 0}, "the free one is written"
    (motif,) = zoe.slips[de(vu)]["motifs"]
    assert motif["table"] == 5
    assert "remplace VEDIKA 12D, 58 points, saisi par la console" in motif["dit"]
    zoe.geste("Entrer", id=vu["id"], vus=[motif["cle"]], tables=[5, 6])
    assert points(ouverte, 4) == {5: 0, 6: 0}


def test_le_top_pour_tous_laisse_ce_qui_fut_tape(ouverte: SalleOuverte, zoe: Poste) -> None:
    """« 5z 7 t » names tables that no page reads: neither has the top."""
    zoe.entrer("5z 7 t")
    cle = (zoe.appareil, zoe.n + 1)
    tops = {"type": "Tops", "tables": list(range(1, 25))}
    zoe.geste("Taper", id=cle, endroit={"partie": 1, "coup": 4}, contenu=tops)
    zoe.geste("Entrer", id=cle)
    vu = zoe.slips[cle]
    assert "laisse 5, 7" in " ".join(motif["dit"] for motif in vu["motifs"])
    assert set(vu["payees"]) == set(range(1, 25)) - {5, 7}
    zoe.geste("Entrer", id=cle, vus=zoe.motifs(cle))
    assert points(ouverte, 4) == {table: 58 for table in range(1, 25) if table not in (5, 7)}


def test_le_top_de_la_console_laisse_ce_qu_un_poste_tape(ouverte: SalleOuverte, zoe: Poste) -> None:
    zoe.taper("5 veduka")
    cahiers = ouverte.service._cahiers
    attendent = ouverte.file.demander(
        lambda: list(en_attente(cahiers.monde, ouverte.regie.carnets.tous, Endroit(1, 4)))
    ).result(30)
    assert [(la.auteur, sorted(la.vu.reste or ())) for la in attendent] == [("Zoé", [5])]


def test_un_geste_redit_ne_compte_qu_une_fois(ouverte: SalleOuverte, zoe: Poste) -> None:
    cle = zoe.taper("5 z")
    zoe.geste("Entrer", id=cle)
    lot = ouverte.regie.lot
    zoe.geste("Entrer", n=zoe.n, id=cle)
    assert ouverte.regie.lot == lot
    zoe.geste("Taper", n=1, id=cle, endroit={"partie": 1, "coup": 4}, contenu={"type": "LigneTapee", "texte": "5 t"})
    zoe.relire()
    assert zoe.slips[cle]["texte"] == "5 z"


def test_a_une_autre_machine_le_cahier_est_la(ouverte: SalleOuverte, zoe: Poste) -> None:
    cle = zoe.taper("5 veduka")
    with client(ouverte, poste="autre") as autre:
        la = Poste(autre)
        assert la.slips[cle]["texte"] == "5 veduka"
        assert la.appareil != zoe.appareil
        la.geste("Ecarter", auteur="Zoé", id=cle)
        assert cle not in la.slips
    while cle in zoe.slips:
        zoe.prendre()


def test_un_poste_n_ecarte_que_ses_saisies(ouverte: SalleOuverte, zoe: Poste) -> None:
    assert "que ses propres" in zoe.geste("Ecarter", auteur="", id=["", 1])["refus"]


def test_le_formulaire_du_poste_s_entre_tel_qu_il_est_tape(ouverte: SalleOuverte, zoe: Poste) -> None:
    cle = (zoe.appareil, zoe.n + 1)
    form = {"type": "BulletinTape", "tables": "5 6", "mot": "VEDIKA", "ref": "12d", "score": "58", "sens": "V"}
    zoe.geste("Taper", id=cle, endroit={"partie": 1, "coup": 4}, contenu=form)
    assert zoe.slips[cle]["visees"] == [5, 6]
    zoe.geste("Entrer", id=cle)
    assert points(ouverte, 4) == {5: 58, 6: 58}


@pytest.mark.parametrize(
    ("champs", "phrase"),
    [
        ({"mot": "VED/KA"}, "ne s’écrit pas dans un mot"),
        ({"mot": "VE(DIKA"}, "Parenthèses mal fermées"),
        ({"mot": "VEDIKA", "score": "5o"}, "Score «\u00a05O\u00a0»"),
        ({"score": "58"}, "Tapez le mot écrit"),
        ({"mot": "EAU", "tables": "abc"}, "n’est pas un numéro de table"),
        ({"mot": "EAU", "tables": ""}, "De quelle table"),
    ],
)
def test_ce_que_le_formulaire_ne_comprend_pas_se_dit(zoe: Poste, champs: Objet, phrase: str) -> None:
    cle = (zoe.appareil, zoe.n + 1)
    form = {"type": "BulletinTape", "tables": "5"} | champs
    zoe.geste("Taper", id=cle, endroit={"partie": 1, "coup": 4}, contenu=form)
    assert phrase in zoe.slips[cle]["refus"]


def test_un_lecteur_relit_sans_rien_entrer(ouverte: SalleOuverte, zoe: Poste) -> None:
    with client(ouverte, Role.RELECTURE, jeton=ouverte.jeton(Role.RELECTURE, "Eva")) as eva:
        lecteur = Poste(eva)
        assert "pas encore saisie" in lecteur.entrer("5 vedika")["refus"]
        zoe.entrer("5 vedika")
        zoe.entrer("6 z")
        lu = lecteur.entrer("5 6 vedika")
        assert lu["etat"] == "ecrite"
        partie = ouverte.regie.partie
        coup = partie.le_coup(4)
        assert coup is not None
        assert [r.par for r in coup.relectures.values()] == ["Eva"]
        assert sorted(f.double for f in coup.fiches.values()) == ["", "Eva"]
        assert points(ouverte, 4) == {5: 58, 6: 0}


def test_ce_que_la_console_remplace_se_dit_au_poste(ouverte: SalleOuverte, zoe: Poste) -> None:
    zoe.entrer("5 vedika")
    ouverte.faire(SaisirPoints(4, 5, 7))
    while not zoe.vue["tombees"]:
        zoe.prendre()
    (tombee,) = zoe.vue["tombees"]
    assert (tombee["table"], tombee["endroit"]) == (5, {"partie": 1, "coup": 4})
    assert "remplacée par la console" in tombee["dit"]


def test_la_saisie_annulee_attend_de_nouveau(ouverte: SalleOuverte, zoe: Poste) -> None:
    vu = zoe.entrer("5 vedika")
    ouverte.file.demander(ouverte.regie.annuler).result(30)
    while zoe.slips[de(vu)]["etat"] == "ecrite":
        zoe.prendre()
    assert zoe.slips[de(vu)]["reste"] == [5]


def test_la_partie_finie_un_poste_n_ecrit_plus(ouverte: SalleOuverte, zoe: Poste) -> None:
    ouverte.faire(TerminerPartie(par_decision=True))
    assert "un poste n’y écrit plus" in zoe.entrer("5 vedika")["refus"]


def test_au_coup_clos_la_saisie_se_demande(ouverte: SalleOuverte, zoe: Poste) -> None:
    ouverte.faire(PayerLeTop(4, tuple(range(1, 25))), CloturerCoup(4))
    jouer_encore(ouverte)
    vu = zoe.entrer("5 z")
    assert "clos:1:4" in zoe.motifs(de(vu))
    assert points(ouverte, 4)[5] == 58


def test_le_service_tue_le_cahier_revient(tmp_path: Path) -> None:
    chemin = tmp_path / "soiree.arbitre"
    with salle(chemin) as ouverte:
        ouverte.file.demander(lambda: ouvrir_une_partie(ouverte.regie)).result(30)
        with client(ouverte, poste="machine") as zoe:
            cle = Poste(zoe).taper("5 veduka")
    with salle(chemin) as ouverte, client(ouverte, poste="machine") as zoe:
        poste = Poste(zoe)
        assert poste.slips[cle]["texte"] == "5 veduka"
        assert poste.n == 1


def test_deux_postes_au_meme_instant_le_second_est_demande(ouverte: SalleOuverte, zoe: Poste) -> None:
    """Written in one turn of the régie: the second still sees the first."""
    ada = ouverte.service.jetons.donner("Ada", Role.CORRECTEUR)[1]
    nina = ouverte.service.jetons.donner("Nina", Role.CORRECTEUR)[1]

    def deux() -> None:
        demandes = []
        for porteur, texte in ((ada, "5 vedika"), (nina, "5 z")):
            cle = (porteur.poste, 1)
            demandes += [
                (porteur, Message(1, geste=Taper(cle, Endroit(1, 4), LigneTapee(texte)))),
                (porteur, Message(2, geste=Entrer(cle))),
            ]
        ouverte.service._guichet.servir(demandes)

    ouverte.file.demander(deux).result(30)
    assert points(ouverte, 4) == {5: 58}
