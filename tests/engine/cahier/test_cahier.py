"""What hands do at a line, a form, a button; what is kept of it, asked, written."""

from collections.abc import Callable

import pytest

from arbitre.engine.cahier.avis import avis
from arbitre.engine.cahier.bulletin import Avis
from arbitre.engine.cahier.feuillet import (
    CONSOLE,
    Cahier,
    Cloture,
    Endroit,
    FormulaireTape,
    Id,
    LigneTapee,
    Tops,
    qui_lit,
)
from arbitre.engine.cahier.gestes import Aller, Ecarter, Entrer, Geste, MettreDeCote, Repondre, Reprendre, Taper
from arbitre.engine.cahier.monde import Ecritures, Monde
from arbitre.engine.cahier.motifs import (
    Attendue,
    AutreCoup,
    CoupClos,
    EnFrappe,
    Incomprise,
    Laissee,
    PartieDejaFinie,
    PasClose,
    Pourquoi,
    Remplace,
    Reste,
    Retenue,
    RienAPayer,
    TableDUnAutre,
    TablesLues,
)
from arbitre.engine.cahier.suivre import suivre
from arbitre.engine.cahier.vue import Etat, pas_entres, vue
from arbitre.engine.ligne.sens import SensADire
from arbitre.engine.partie.etat import Origine
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.engine.partie.terminer import CloturerCoup, TerminerPartie
from tests.engine.cahier.salle import TABLES, Salle


class Poste:
    """A room at its second coup (MOLLIES, G8, 68), the console, two posts; each geste is followed at once."""

    def __init__(self, partage: dict[int, str] | None = None) -> None:
        self.salle = Salle()
        self.salle.suivant()
        self.salle.faire(PayerLeTop(1), CloturerCoup(1))
        self.salle.suivant()
        self.ecritures = Ecritures(self.salle.histoire.chronique)
        self.cahiers = {auteur: Cahier(auteur) for auteur in (CONSOLE, "A", "B")}
        self.partage, self.coupes = partage or {}, frozenset[str]()
        self._k = 0

    @property
    def monde(self) -> Monde:
        coupes = tuple(Attendue(poste, Pourquoi.COUPE) for poste in self.coupes)
        return Monde(self.salle.etat, self.salle.savoirs, self.ecritures, self.partage, coupes)

    def fait(self, auteur: str, geste: Callable[[Id], Geste]) -> Id:
        self._k += 1
        n = (auteur.replace("\n", " ") or "console", self._k)
        suite = suivre(self.monde, self.cahiers, auteur, n, geste(n))
        if suite.commandes:
            self.salle.ecrire(auteur, None if auteur == CONSOLE else n, *suite.commandes)
        self.cahiers.update(suite.cahiers)
        return n

    def tape(self, auteur: str, texte: str, coup: int = 2) -> Id:
        return self.fait(auteur, lambda n: Taper(n, Endroit(1, coup), LigneTapee(texte)))

    def change(self, auteur: str, cle: Id, texte: str, coup: int = 2) -> None:
        self.fait(auteur, lambda _: Taper(cle, Endroit(1, coup), LigneTapee(texte)))

    def entre(self, auteur: str, cle: Id) -> None:
        """Enter, which means what is asked."""
        vu = self.vu(auteur, cle)
        demande = self.cahiers[auteur].posee == cle
        vus = frozenset(motif.cle for motif in vu.a_confirmer) if demande else frozenset[str]()
        tables = vu.visees if demande else None
        self.fait(auteur, lambda _: Entrer(cle, vus, tables))

    def saisit(self, auteur: str, texte: str, coup: int = 2) -> Id:
        cle = self.tape(auteur, texte, coup)
        self.entre(auteur, cle)
        return cle

    def tops(self, auteur: str, coup: int = 2) -> Id:
        vues = frozenset(self.monde.manquantes(auteur, Endroit(1, coup)))
        cle = self.fait(auteur, lambda n: Taper(n, Endroit(1, coup), Tops(vues)))
        self.entre(auteur, cle)
        return cle

    def clot(self, coup: int = 2) -> Id:
        cle = self.fait(CONSOLE, lambda n: Taper(n, Endroit(1, coup), Cloture()))
        self.entre(CONSOLE, cle)
        return cle

    def vu(self, auteur: str, cle: Id) -> Avis:
        f = self.cahiers[auteur].le(cle)
        assert f is not None
        return avis(self.monde, self.cahiers, auteur, f)

    def genres(self, auteur: str, cle: Id) -> set[type]:
        return {type(motif) for motif in self.vu(auteur, cle).a_confirmer}

    def origines(self, coup: int = 2) -> dict[int, Origine]:
        """By table, how its result came to be."""
        partie = self.salle.partie
        fiches = self.salle.coup(coup).fiches
        return {p.table: fiches[p.joueur].origine for p in partie.presents(coup) if p.joueur in fiches}

    def dessines(self, auteur: str = CONSOLE) -> list[tuple[str, str]]:
        return [(une.auteur, une.feuillet.texte) for une in vue(self.monde, self.cahiers, auteur)]


@pytest.fixture
def poste() -> Poste:
    return Poste()


def test_entree_ecrit_la_ligne_qui_n_est_plus_nulle_part(poste: Poste) -> None:
    cle = poste.saisit(CONSOLE, "5 mollies")
    assert poste.origines() == {5: Origine.BULLETIN}
    assert poste.vu(CONSOLE, cle).regle
    assert poste.dessines() == []


def test_une_ligne_refusee_puis_videe_retient_ses_tables_du_top(poste: Poste) -> None:
    cle = poste.saisit("A", "5z 7 t")
    assert isinstance(poste.vu("A", cle).empechement, Incomprise)
    poste.change("A", cle, "")
    assert poste.dessines() == [("A", "5z 7 t")]
    tops = poste.tops("A")
    assert poste.genres("A", tops) == {Laissee}
    poste.entre("A", tops)
    assert poste.origines() == dict.fromkeys(set(TABLES) - {5}, Origine.TOP)


def test_un_texte_qui_ne_nomme_rien_retient_tout_jusqu_a_ce_qu_on_l_ecarte(poste: Poste) -> None:
    cle = poste.saisit("B", "abc")
    assert isinstance(poste.vu(CONSOLE, poste.tops(CONSOLE)).empechement, Retenue)
    poste.fait(CONSOLE, lambda _: Ecarter("B", cle))
    assert poste.cahiers["B"].feuillets[0].ecarte == CONSOLE
    poste.tops(CONSOLE)
    assert len(poste.origines()) == len(TABLES)


def test_un_mot_entre_sans_table_attend_encore_quand_la_table_d_avant_est_saisie_ailleurs(poste: Poste) -> None:
    cle = poste.saisit("B", "12 /24")
    poste.change("B", cle, "mollies")
    poste.entre("B", cle)
    poste.saisit("B", "12 mollies")
    assert poste.dessines("B") == [("B", "mollies")], "it may be any other table's"
    assert isinstance(poste.vu(CONSOLE, poste.tops(CONSOLE)).empechement, Retenue)


def test_une_table_dont_le_numero_est_aussi_le_score_ne_se_perd_pas(poste: Poste) -> None:
    poste.saisit(CONSOLE, "12 mollies g8 12")
    cle = poste.saisit("B", "12 12")
    assert poste.vu("B", cle).tables == frozenset({12})
    assert ("B", "12 12") in poste.dessines()


def test_un_texte_sans_table_attend_meme_si_son_auteur_a_saisi_depuis_celle_qui_manque(poste: Poste) -> None:
    poste.tops(CONSOLE)
    cle = poste.saisit("B", "abc")
    autre = poste.saisit("B", "2 mollies")
    poste.entre("B", autre)
    poste.entre(CONSOLE, poste.saisit(CONSOLE, "2 x"))
    assert 2 not in poste.origines()
    assert ("B", "abc") in poste.dessines("B")
    assert poste.vu("B", cle).reste == frozenset({2})


def test_une_ligne_jamais_entree_attend_encore_quand_son_auteur_efface_la_table(poste: Poste) -> None:
    poste.tops(CONSOLE)
    poste.tape(CONSOLE, "5 mollies")
    poste.tape(CONSOLE, "5 x")
    poste.entre(CONSOLE, poste.cahiers[CONSOLE].feuillets[-1].id)
    assert 5 not in poste.origines()
    poste.tops(CONSOLE)
    assert 5 not in poste.origines(), "what was typed for it is on the page"


def test_une_ligne_entree_le_reste_quoi_que_son_texte_nomme_depuis(poste: Poste) -> None:
    poste.saisit(CONSOLE, "24 t")
    cle = poste.saisit("B", "12 24")
    poste.saisit("B", "12 lacune")
    assert poste.vu("B", cle).regle
    poste.saisit(CONSOLE, "24 x")
    assert 24 not in poste.origines()
    assert poste.vu("B", cle).regle, "24 was the score of 12, which is entered"
    poste.tops(CONSOLE)
    assert poste.origines()[24] is Origine.TOP


def test_une_ligne_que_l_on_tape_ailleurs_retient_sa_table_ou_se_demande(poste: Poste) -> None:
    poste.tape("B", "5 moll")
    tops = poste.tops(CONSOLE)
    assert poste.genres(CONSOLE, tops) == {Laissee}
    poste.tape("B", "m")
    assert EnFrappe in poste.genres(CONSOLE, tops)


def test_deux_postes_a_la_meme_table_le_second_est_demande(poste: Poste) -> None:
    poste.saisit("A", "5 mollies")
    cle = poste.saisit("B", "5 z")
    (motif,) = poste.vu("B", cle).a_confirmer
    assert isinstance(motif, Remplace)
    assert (motif.table, motif.auteur) == (5, "A")
    assert poste.origines() == {5: Origine.BULLETIN}
    poste.entre("B", cle)
    assert poste.salle.coup(2).fiches[4].bulletin is not None
    assert poste.vu("B", cle).regle


def test_de_deux_tables_la_libre_est_ecrite_l_autre_demandee(poste: Poste) -> None:
    poste.saisit("B", "3 z")
    cle = poste.saisit("A", "3 5 t")
    assert poste.origines() == {3: Origine.BULLETIN, 5: Origine.TOP}
    assert poste.vu("A", cle).reste == frozenset({3})
    poste.entre("A", cle)
    assert poste.origines() == {3: Origine.TOP, 5: Origine.TOP}


def test_ce_qui_dit_la_meme_chose_ne_se_demande_pas(poste: Poste) -> None:
    poste.saisit("A", "5 t")
    cle = poste.saisit("B", "5 t")
    assert poste.vu("B", cle).a_ecrire == ()
    assert poste.vu("B", cle).regle


def test_annulee_l_entree_attend_de_nouveau(poste: Poste) -> None:
    poste.saisit("A", "5 mollies")
    poste.salle.annuler()
    assert poste.dessines() == [("A", "5 mollies")]
    assert poste.genres(CONSOLE, poste.tops(CONSOLE)) == {Laissee}


def test_reprise_puis_annulee_l_entree_attend_encore_quand_la_ligne_change_de_table(poste: Poste) -> None:
    """Taken up again, undone, then written for another table: the top for all paid the first one unsaid."""
    cle = poste.saisit(CONSOLE, "5 mollies")
    poste.fait(CONSOLE, lambda _: Reprendre(cle))
    poste.salle.annuler()
    poste.change(CONSOLE, cle, "12 t")
    poste.entre(CONSOLE, cle)
    assert poste.origines() == {12: Origine.TOP}
    assert poste.vu(CONSOLE, cle).reste == frozenset({5})
    assert poste.genres(CONSOLE, poste.tops(CONSOLE)) == {Laissee}


def test_reprise_pour_une_autre_table_celle_qui_est_entree_n_attend_pas(poste: Poste) -> None:
    cle = poste.saisit(CONSOLE, "5 mollies")
    poste.fait(CONSOLE, lambda _: Reprendre(cle))
    poste.change(CONSOLE, cle, "12 mollies")
    poste.entre(CONSOLE, cle)
    assert poste.vu(CONSOLE, cle).regle
    assert set(poste.origines()) == {5, 12}


def test_une_lettre_repond_a_la_question_posee_et_a_nulle_autre(poste: Poste) -> None:
    cle = poste.saisit(CONSOLE, "5 mollies 8g 68")
    question = poste.vu(CONSOLE, cle).question
    assert question is not None
    assert isinstance(question.posee, SensADire)
    poste.fait(CONSOLE, lambda _: Repondre(cle, "mot:0", "O"))
    poste.fait(CONSOLE, lambda _: Repondre(cle, "sens:0", "O"))
    assert poste.vu(CONSOLE, cle).question == question
    poste.fait(CONSOLE, lambda _: Repondre(cle, "sens:0", "h"))
    assert poste.origines() == {5: Origine.BULLETIN}


def test_une_lettre_tapee_a_un_autre_coup_n_est_pas_une_reponse(poste: Poste) -> None:
    cle = poste.saisit(CONSOLE, "5 mollies 8g 68")
    lettre = poste.saisit(CONSOLE, "h", coup=1)
    assert poste.vu(CONSOLE, cle).question is not None
    assert isinstance(poste.vu(CONSOLE, lettre).empechement, Incomprise)
    autre = poste.saisit(CONSOLE, "5 mollies 8g 68")
    poste.saisit(CONSOLE, "h")
    assert poste.vu(CONSOLE, autre).regle


def test_un_texte_change_ne_porte_plus_sa_reponse(poste: Poste) -> None:
    cle = poste.saisit(CONSOLE, "5 mollies 8g 68")
    poste.fait(CONSOLE, lambda _: Repondre(cle, "sens:0", "H"))
    poste.fait(CONSOLE, lambda _: Reprendre(cle))
    poste.change(CONSOLE, cle, "3 mollies 8g 68")
    assert poste.vu(CONSOLE, cle).question is not None


def test_un_nombre_mis_de_cote_puis_dit_score_libere_sa_table(poste: Poste) -> None:
    cle = poste.saisit(CONSOLE, "12 24")
    assert poste.vu(CONSOLE, cle).reste == frozenset({12, 24})
    poste.change(CONSOLE, cle, "12 /24")
    assert poste.vu(CONSOLE, cle).reste == frozenset({12})


def test_la_ligne_et_le_formulaire_ouvert_sont_deux_feuillets(poste: Poste) -> None:
    ligne = poste.tape(CONSOLE, "3 t")
    rangee = "MOLLIES......"
    ecrit = FormulaireTape("5", "G8", "68", (rangee, *["." * 13] * 12))
    forme = poste.fait(CONSOLE, lambda n: Taper(n, Endroit(1, 2), ecrit))
    assert poste.vu(CONSOLE, ligne).reste == frozenset({3})
    poste.entre(CONSOLE, forme)
    assert poste.origines() == {5: Origine.BULLETIN}
    assert ("", "3 t") in poste.dessines()


def test_un_poste_n_entre_pas_la_table_d_un_autre() -> None:
    poste = Poste({5: "B"})
    cle = poste.saisit("A", "5 t")
    assert poste.vu("A", cle).empechement == TableDUnAutre(5, "B")
    poste.saisit(CONSOLE, "5 n")
    assert poste.vu("A", cle).reste == frozenset({5}), "the console is not whose table it is"
    poste.entre("B", poste.saisit("B", "5 t"))
    assert poste.origines() == {5: Origine.TOP}
    assert poste.vu("A", cle).regle, "entered since by whose table it is"
    poste.saisit(CONSOLE, "5 t")
    assert poste.origines() == {5: Origine.TOP}


def test_le_mot_sans_table_va_a_la_seule_qui_manque_et_a_celle_que_l_on_vit(poste: Poste) -> None:
    poste.saisit(CONSOLE, "1 2 3 5 12 t")
    cle = poste.saisit("A", "mollies")
    assert poste.genres("A", cle) == {TablesLues}
    poste.entre("A", cle)
    assert poste.origines()[24] is Origine.BULLETIN


def test_au_coup_clos_on_demande_si_c_est_bien_pour_lui(poste: Poste) -> None:
    cle = poste.saisit(CONSOLE, "5 z", coup=1)
    assert poste.genres(CONSOLE, cle) == {CoupClos}
    assert poste.origines(1)[5] is Origine.TOP
    assert poste.genres(CONSOLE, poste.tops(CONSOLE)) == {Laissee}
    poste.entre(CONSOLE, cle)
    assert poste.origines(1)[5] is Origine.TOP, "une autre demande est venue entre-temps"
    poste.entre(CONSOLE, cle)
    assert poste.origines(1)[5] is Origine.BULLETIN


def test_porte_a_un_autre_coup_on_demande_et_l_original_s_ecarte(poste: Poste) -> None:
    poste.tape(CONSOLE, "5 t", coup=1)
    copie = poste.fait(CONSOLE, lambda n: Aller(Endroit(1, 2), n))
    poste.entre(CONSOLE, copie)
    assert poste.genres(CONSOLE, copie) == {AutreCoup}
    assert poste.origines() == {}
    poste.entre(CONSOLE, copie)
    assert poste.origines() == {5: Origine.TOP}
    assert [f.ecarte for f in poste.cahiers[CONSOLE].feuillets] == [CONSOLE, None]


def test_tape_sur_une_page_qui_vient_de_changer_de_coup_on_demande(poste: Poste) -> None:
    """It went there by itself; back at the coup that it left, nothing is asked."""
    ici, avant = Endroit(1, 2), Endroit(1, 1)
    cle = poste.fait("A", lambda n: Taper(n, ici, LigneTapee("5 t"), venu=avant))
    poste.entre("A", cle)
    assert poste.genres("A", cle) == {AutreCoup}
    assert poste.origines() == {}
    poste.entre("A", cle)
    assert poste.origines() == {5: Origine.TOP}
    autre = poste.fait("A", lambda n: Taper(n, ici, LigneTapee("3 n"), venu=avant))
    rendue = poste.fait("A", lambda n: Aller(avant, n))
    assert poste.cahiers["A"].le(autre) is None
    assert AutreCoup not in poste.genres("A", rendue)


def apres_un_passage(poste: Poste, auteur: str, texte: str = "5 t") -> set[type]:
    """What is asked of a line, typed once the page has just gone by itself from the second coup to the third."""
    lot = poste.ecritures.lot
    cle = poste.fait(auteur, lambda n: Taper(n, Endroit(1, 3), LigneTapee(texte), venu=Endroit(1, 2), passe=lot))
    return poste.genres(auteur, cle)


@pytest.mark.parametrize("auteur", [CONSOLE, "A"])
def test_passe_au_suivant_parce_qu_un_autre_a_saisi_le_dernier_on_demande(poste: Poste, auteur: str) -> None:
    """What was in hand for that table, or for another, was entered at the next coup."""
    poste.salle.suivant()
    poste.saisit(auteur, "1 2 3 5 12 t")
    poste.saisit("B", "24 t")
    assert apres_un_passage(poste, auteur) == {AutreCoup}


@pytest.mark.parametrize("auteur", [CONSOLE, "A"])
def test_passe_au_suivant_par_sa_propre_saisie_on_ne_demande_rien(poste: Poste, auteur: str) -> None:
    poste.salle.suivant()
    poste.saisit("B", "24 t")
    poste.saisit(auteur, "1 2 3 5 12 t")
    assert apres_un_passage(poste, auteur) == set()


def test_ses_tables_saisies_ce_que_d_autres_font_des_leurs_ne_change_rien() -> None:
    poste = Poste({table: "A" if table < 12 else "B" for table in TABLES})
    poste.salle.suivant()
    poste.saisit("A", "1 2 3 5 t")
    poste.saisit("B", "12 24 t")
    assert apres_un_passage(poste, "A") == set()


def test_ce_que_d_autres_font_apres_le_passage_ne_change_rien(poste: Poste) -> None:
    poste.salle.suivant()
    poste.saisit("A", "1 2 3 5 12 24 t")
    lot = poste.ecritures.lot
    poste.saisit(CONSOLE, "24 n")
    poste.clot()
    cle = poste.fait("A", lambda n: Taper(n, Endroit(1, 3), LigneTapee("5 t"), venu=Endroit(1, 2), passe=lot))
    assert poste.genres("A", cle) == set()


@pytest.mark.parametrize(("auteur", "demande"), [(CONSOLE, set()), ("A", {AutreCoup})])
def test_un_resultat_change_au_coup_complet_que_suit_un_top(poste: Poste, auteur: str, demande: set[type]) -> None:
    """In the middle of changes the top came at a post: at the console, who retains it knows."""
    poste.saisit("B", "1 2 3 5 12 24 t")
    cle = poste.saisit(auteur, "24 n")
    poste.entre(auteur, cle)
    poste.salle.suivant()
    assert apres_un_passage(poste, auteur) == demande


@pytest.mark.parametrize("auteur", [CONSOLE, "A"])
def test_le_top_du_suivant_retenu_apres_on_ne_demande_rien(poste: Poste, auteur: str) -> None:
    poste.saisit("B", "1 2 3 5 12 24 t")
    poste.salle.suivant()
    assert apres_un_passage(poste, auteur) == set()


@pytest.mark.parametrize("auteur", [CONSOLE, "A"])
def test_saisi_par_soi_puis_clos_le_suivant_vient_ensuite_on_ne_demande_rien(poste: Poste, auteur: str) -> None:
    """A post goes on as soon as the bulletins are counted, before the top is retained."""
    poste.saisit(auteur, "1 2 3 5 12 24 t")
    poste.clot()
    poste.salle.suivant()
    retenu = poste.ecritures.etape((1, 3, False), poste.ecritures.lot)
    compte = poste.ecritures.etape((1, 3, False), retenu - 1)
    assert 0 < compte < poste.ecritures.lot, "counted, and not retained yet"
    cle = poste.fait(auteur, lambda n: Taper(n, Endroit(1, 3), LigneTapee("5 t"), Endroit(1, 2), compte))
    assert poste.genres(auteur, cle) == set()
    assert apres_un_passage(poste, auteur) == set()


@pytest.mark.parametrize(("auteur", "demande"), [(CONSOLE, set()), ("A", {AutreCoup})])
def test_parti_d_un_coup_que_la_console_vient_de_clore(poste: Poste, auteur: str, demande: set[type]) -> None:
    poste.salle.suivant()
    poste.saisit(auteur, "1 2 3 5 12 24 t")
    poste.clot()
    assert apres_un_passage(poste, auteur) == demande


def test_un_lecteur_est_demande_tant_qu_il_n_a_pas_tout_relu(poste: Poste) -> None:
    poste.salle.suivant()
    eva = qui_lit("Eva")
    poste.cahiers[eva] = Cahier(eva)
    poste.saisit("A", "1 3 t")
    poste.saisit("A", "5 t", coup=3)
    poste.saisit(eva, "1 t")
    assert apres_un_passage(poste, eva) == {AutreCoup}
    poste.saisit(eva, "3 t")
    assert apres_un_passage(poste, eva) == set()


def test_un_clic_prend_sa_table_sauf_si_la_ligne_nomme_les_siennes(poste: Poste) -> None:
    cle = poste.fait("A", lambda n: Taper(n, Endroit(1, 2), LigneTapee("12 3"), prise="12 "))
    assert poste.cahiers["A"].le(cle).contenu == LigneTapee("12 3"), "a score, perhaps"  # type: ignore[union-attr]
    poste.fait("A", lambda _: Taper(cle, Endroit(1, 2), LigneTapee("12 3 5 t"), prise="12 "))
    poste.entre("A", cle)
    assert set(poste.origines()) == {3, 5}


def test_un_poste_coupe_se_dit_avant_tout_top_et_toute_cloture(poste: Poste) -> None:
    poste.coupes = frozenset({"A"})
    tops = poste.tops(CONSOLE)
    assert poste.genres(CONSOLE, tops) == {Attendue}
    poste.entre(CONSOLE, tops)
    clot = poste.clot()
    assert poste.genres(CONSOLE, clot) == {Attendue}
    poste.entre(CONSOLE, clot)
    assert poste.salle.coup(2).cloture


def test_on_ne_clot_ni_sur_une_table_qui_manque_ni_sur_un_feuillet_sans_le_dire(poste: Poste) -> None:
    vu = poste.vu(CONSOLE, poste.clot()).empechement
    assert isinstance(vu, PasClose)
    assert vu.manquantes == TABLES
    poste.tops(CONSOLE)
    poste.saisit("B", "abc")
    assert poste.genres(CONSOLE, poste.clot()) == {Reste}


def test_tout_a_deja_quelque_chose_ou_un_feuillet(poste: Poste) -> None:
    poste.saisit(CONSOLE, "1 2 3 12 24 t")
    poste.saisit("A", "5 q")
    empechement = poste.vu(CONSOLE, poste.tops(CONSOLE)).empechement
    assert isinstance(empechement, RienAPayer)
    assert {(la.auteur, la.tables) for la in empechement.laissees} == {("A", frozenset({5}))}


def test_une_demande_de_top_ne_survit_a_rien_d_autre(poste: Poste) -> None:
    poste.saisit("A", "5z t")
    tops = poste.tops(CONSOLE)
    poste.tape(CONSOLE, "3 t")
    assert poste.cahiers[CONSOLE].le(tops) is None


def test_une_partie_finie_ne_recoit_plus_rien_d_un_poste(poste: Poste) -> None:
    poste.salle.faire(TerminerPartie(par_decision=True))
    assert poste.vu("A", poste.saisit("A", "5 t")).empechement == PartieDejaFinie(1)
    poste.saisit(CONSOLE, "5 t")
    assert poste.origines() == {5: Origine.TOP}


def test_de_cote_un_feuillet_attend_et_se_reprend(poste: Poste) -> None:
    cle = poste.tape(CONSOLE, "5 moll")
    poste.fait(CONSOLE, lambda _: MettreDeCote(cle))
    assert poste.cahiers[CONSOLE].en_main is None
    assert poste.dessines() == [("", "5 moll")]
    poste.fait(CONSOLE, lambda _: Reprendre(cle))
    assert poste.cahiers[CONSOLE].en_main == cle


def test_effacer_deplacer_notifier_sont_faits_une_fois(poste: Poste) -> None:
    poste.saisit(CONSOLE, "5 t")
    poste.saisit(CONSOLE, "5>3")
    assert poste.origines() == {3: Origine.TOP}
    poste.saisit(CONSOLE, "3 x")
    assert poste.origines() == {}
    assert poste.dessines() == []


def test_une_saisie_deplacee_qui_est_refusee_tient_ses_tables_qui_n_ont_rien(poste: Poste) -> None:
    """« 5>3 » before 5 is entered: whoever typed it thought that it was, and the top of both is not said."""
    cle = poste.saisit(CONSOLE, "5>3")
    assert poste.vu(CONSOLE, cle).reste == frozenset({3, 5})
    tops = poste.tops(CONSOLE)
    assert Laissee(CONSOLE, cle, frozenset({3, 5})) in poste.vu(CONSOLE, tops).a_confirmer
    poste.saisit(CONSOLE, "3 t")
    assert poste.vu(CONSOLE, cle).reste == frozenset({5})
    poste.saisit(CONSOLE, "5 t")
    assert poste.vu(CONSOLE, cle).regle


def test_deplacee_une_fois_que_cela_se_peut_elle_n_attend_plus(poste: Poste) -> None:
    """Refused first, done since by another Enter: it stood among the entries as if it were one."""
    cle = poste.saisit("A", "5>3")
    poste.saisit("A", "5 t")
    poste.entre("A", cle)
    assert set(poste.origines()) == {3}
    assert poste.cahiers["A"].le(cle) is None


def test_deplacee_vers_une_table_qui_est_saisie_elle_ne_tient_rien(poste: Poste) -> None:
    poste.saisit(CONSOLE, "5 t")
    poste.saisit(CONSOLE, "3 z")
    cle = poste.saisit(CONSOLE, "5>3")
    assert isinstance(poste.vu(CONSOLE, cle).empechement, Incomprise)
    assert not poste.vu(CONSOLE, cle).reste


def test_ce_que_l_on_ote_d_un_autre_se_demande(poste: Poste) -> None:
    poste.saisit("A", "5 t")
    cle = poste.saisit(CONSOLE, "5>3")
    assert poste.genres(CONSOLE, cle) == {Remplace}
    poste.entre(CONSOLE, cle)
    assert poste.origines() == {3: Origine.TOP}


def test_le_signe_au_carre_du_clavier_n_est_ni_une_table_ni_un_score() -> None:
    assert FormulaireTape("²", score="²").numero is None
    assert FormulaireTape("5", score="²").points is None


def test_ce_qui_n_est_pas_entre_aux_postes_se_dit_par_auteur_coup_et_table(poste: Poste) -> None:
    """One list of what waits, with where each is at; what is entered is none of it."""
    poste.saisit(CONSOLE, "1 t")
    poste.saisit("A", "1 z")
    poste.saisit("A", "2 t")
    poste.saisit("B", "5 q")
    poste.tape("B", "12 t")
    vus = pas_entres(poste.monde, poste.cahiers)
    dits = [(vu.nom, vu.feuillet.endroit.coup, vu.tables, vu.etat, vu.en_main) for vu in vus]
    assert dits == [
        ("A", 2, (1,), Etat.A_COMPARER, False),
        ("B", 2, (5,), Etat.REFUSEE, False),
        ("B", 2, (12,), Etat.PAS_ENTREE, True),
    ]
