"""Nobody twice: who of a list is there already, who is asked about, who is new."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from immutables import Map
from msgspec.structs import replace

from arbitre.engine.classique.tournoi.etat import Inscrit, Tournoi
from arbitre.engine.classique.tournoi.inscrire import Inscrire
from arbitre.engine.classique.tournoi.inscrire import decide as decider_au_classique
from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.competition.inscrire import InscrireJoueurs, ModifierJoueur, decide
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.proches import Reponse, repondre, retenir
from arbitre.engine.reconnus import Accueil, completer, reconnaitre, suites
from arbitre.engine.saison.personnes import rattacher
from arbitre.engine.saison.valeurs import Soiree, Venue

LEA = Joueur(1, "MARTEL Léa", licence="0012345", club="NEU")
GUS = Joueur(2, "ORBAN Gus", club="NEU")
ZOE = Joueur(3, "BÉRÉNICE Zoë", licence="0770003", club="BRO")


def accueil(recu: Joueur, *presents: Joueur) -> tuple[Accueil, Joueur | None]:
    (reconnu,) = reconnaitre(presents or (LEA, GUS, ZOE), [recu])
    return reconnu.accueil, reconnu.present


@pytest.mark.parametrize(
    ("recu", "qui"),
    [
        (Joueur(0, "MARTEL Léa", licence="0012345"), LEA),
        (Joueur(0, "martel lea", licence="001 2345", club="Ailleurs"), LEA),
        (Joueur(0, "Léa Martel", licence="0012345"), LEA),
        (Joueur(0, "MARTEL Léa", licence="12345"), LEA),
        (Joueur(0, "ORBAN Gus", club="neu"), GUS),
        (Joueur(0, "ORBAN Gus", licence="0450012", club="NEU"), GUS),
        (Joueur(0, "Berenice Zoe"), ZOE),
    ],
)
def test_meme_licence_ou_meme_nom_et_meme_club_est_deja_la(recu: Joueur, qui: Joueur) -> None:
    assert accueil(recu) == (Accueil.DEJA, qui)


def test_une_licence_connue_sous_un_autre_nom_se_demande() -> None:
    mariee = Joueur(0, "PICARD Léa", licence="0012345")
    assert accueil(mariee) == (Accueil.LICENCE, LEA)
    (une,) = reconnaitre([LEA], [mariee], [repondre(mariee, LEA, meme=True)])
    assert (une.accueil, une.present) == (Accueil.DEJA, LEA)
    (deux,) = reconnaitre([LEA], [mariee], [repondre(LEA, mariee, meme=False)])
    assert (deux.accueil, deux.recu.licence) == (Accueil.NOUVEAU, ""), "nobody has another's licence"


def test_deux_personnes_d_une_licence_la_seconde_n_entre_qu_une_fois_et_sans_elle() -> None:
    """Sent again, even with her namesake of another licence, she is there; whose licence it is stays known."""
    homonyme = Joueur(4, "QUIDAM Zoé", licence="0999999", club="NEU")
    elle = Joueur(0, "QUIDAM Zoe", licence="0012345", club="NEU")
    reponses = [repondre(elle, LEA, meme=False)]
    (premiere,) = reconnaitre([LEA, homonyme], [elle], reponses)
    assert (premiere.accueil, premiere.recu.licence, premiere.porteur) == (Accueil.NOUVEAU, "", LEA)
    dit = "QUIDAM Zoe, sans la licence 0012345, qui est celle de MARTEL Léa"
    assert suites([premiere]).notes == (dit,)
    presente = replace(premiere.recu, numero=5)
    (encore,) = reconnaitre([LEA, homonyme, presente], [elle], reponses)
    assert (encore.accueil, encore.present) == (Accueil.DEJA, presente)
    faites = suites([encore], completer_les_presents=True)
    assert (faites.completes, faites.notes) == ((), (dit,)), "completed, she has not got it either"


def test_un_nom_dans_deux_clubs_se_demande_une_fois() -> None:
    autre = Joueur(0, "ORBAN Gus", club="BRO")
    assert accueil(autre) == (Accueil.MEME_NOM, GUS)
    (deux,) = reconnaitre([GUS], [autre], [repondre(GUS, autre, meme=False)])
    assert deux.accueil is Accueil.NOUVEAU
    (une,) = reconnaitre([GUS], [autre], [repondre(GUS, autre, meme=True)])
    assert une.accueil is Accueil.DEJA
    (encore,) = reconnaitre([GUS, replace(autre, numero=4)], [autre], [repondre(GUS, autre, meme=False)])
    assert (encore.accueil, encore.present) == (Accueil.DEJA, replace(autre, numero=4)), "imported again, he is there"


@pytest.mark.parametrize(
    ("la", "un", "autre", "question"),
    [
        (GUS, Joueur(0, "ORBAN Gus", club="BRO"), Joueur(0, "ORBAN Gus", club="LIL"), Accueil.MEME_NOM),
        (GUS, Joueur(0, "ORBANN Gus", club="BRO"), Joueur(0, "ORBANN Gus", club="LIL"), Accueil.PROCHE),
        (GUS, Joueur(0, "ORBANN Gus"), Joueur(0, "ORBANN Gus", club="LIL"), Accueil.PROCHE),
        (GUS, Joueur(0, "ORBANN Gus", "", "0660001"), Joueur(0, "ORBANN Gus", "", "0660002"), Accueil.PROCHE),
        (
            LEA,
            Joueur(0, "PICARD Ana", "", LEA.licence, club="BRO"),
            Joueur(0, "PICARD Éva", "", LEA.licence),
            Accueil.LICENCE,
        ),
    ],
)
@pytest.mark.parametrize("meme", [True, False])
def test_ce_qui_est_repondu_d_une_personne_ne_l_est_pas_de_son_homonyme(
    la: Joueur, un: Joueur, autre: Joueur, question: Accueil, meme: bool
) -> None:
    reponses = [repondre(la, un, meme=meme)]
    (dit,) = reconnaitre([la], [un], reponses)
    assert dit.accueil is (Accueil.DEJA if meme else Accueil.NOUVEAU), "he himself is not asked about again"
    (lui,) = reconnaitre([la], [autre], reponses)
    assert (lui.accueil, lui.present) == (question, la)


def test_une_reponse_vaut_que_la_liste_ait_ou_non_les_licences() -> None:
    lui = Joueur(0, "ORBANN Gus", licence="0660001", club="BRO")
    reponses = [repondre(GUS, lui, meme=True)]
    for ecrit in (replace(lui, club=""), replace(lui, licence="660001"), replace(lui, licence="")):
        (dit,) = reconnaitre([GUS], [ecrit], reponses)
        assert (dit.accueil, dit.present) == (Accueil.DEJA, GUS)


def test_de_deux_homonymes_d_une_liste_le_second_se_demande_aussi() -> None:
    """Two rows that differ; a row written twice is nobody more."""
    gus, rangees = Joueur(0, "ORBAN Gus"), [("1", "ORBAN Gus", "912"), ("5", "ORBAN Gus", "640")]
    for presents, premier in (([], Accueil.NOUVEAU), ([GUS], Accueil.DEJA)):
        dits = reconnaitre(presents, [gus, replace(gus)], rangees=rangees)
        assert [r.accueil for r in dits] == [premier, Accueil.MEME_NOM]
        redits = reconnaitre(presents, [gus, replace(gus)], rangees=[rangees[0], rangees[0]])
        assert [r.accueil for r in redits] == [premier, Accueil.DEJA]
    deux = [repondre(gus, gus, meme=False)]
    (_, second) = reconnaitre([], [gus, replace(gus)], deux, rangees)
    assert second.accueil is Accueil.NOUVEAU
    presents = [replace(gus, numero=1), replace(gus, numero=2)]
    encore = reconnaitre(presents, [gus, replace(gus)], deux, rangees)
    assert [(r.accueil, r.present) for r in encore] == [(Accueil.DEJA, la) for la in presents], "nothing comes of it"


def test_deux_licences_sont_deux_personnes() -> None:
    assert accueil(Joueur(0, "MARTEL Léa", licence="0999999", club="NEU")) == (Accueil.NOUVEAU, None)


@pytest.mark.parametrize("nom", ["ORBANN Gus", "Gus ORBAN", "OR BAN Gus"])
def test_un_nom_proche_se_demande_et_ne_se_demande_plus(nom: str) -> None:
    assert accueil(Joueur(0, nom)) == (Accueil.PROCHE, GUS)
    for meme, attendu in ((True, Accueil.DEJA), (False, Accueil.NOUVEAU)):
        (dit,) = reconnaitre([GUS], [Joueur(0, nom)], [repondre(Joueur(0, nom), GUS, meme=meme)])
        assert dit.accueil is attendu


def test_deux_fois_dans_la_meme_liste_n_entre_qu_une_fois() -> None:
    un = Joueur(0, "VIDAL Tom", licence="0770001")
    assert [r.accueil for r in reconnaitre([], [un, un, Joueur(0, "vidal  tom")])] == [
        Accueil.NOUVEAU,
        Accueil.DEJA,
        Accueil.DEJA,
    ]


def test_une_ecriture_plus_pauvre_ne_remplace_jamais_une_plus_riche() -> None:
    pauvre = Joueur(0, "BERENICE ZOE", club="bro", serie="4B")
    assert completer(ZOE, pauvre) == replace(ZOE, serie="4B")
    assert completer(Joueur(3, "BERENICE ZOE", club="Bro"), ZOE).nom == "BÉRÉNICE Zoë"


def test_une_licence_n_est_jamais_ecrite_par_dessus() -> None:
    assert completer(LEA, replace(LEA, numero=0, licence="0999999")) == LEA
    assert completer(replace(LEA, licence="12345"), LEA).licence == "0012345", "the zeros come back"


def test_aucune_porte_ne_donne_une_licence_a_deux() -> None:
    """Typed, pasted, corrected: the file itself refuses, in both games."""
    competition = Competition("Coupe", joueurs=Map({1: LEA, 2: GUS}))
    autre = Joueur(0, "VIDAL Tom", licence="001 2345")
    for commande in (InscrireJoueurs((autre,)), ModifierJoueur(replace(GUS, licence="0012345"))):
        with pytest.raises(CommandeRefusee, match=r"La licence .* est déjà celle de MARTEL Léa"):
            decide(competition, commande)
    assert decide(competition, ModifierJoueur(replace(LEA, club="BRO")))
    tournoi = Tournoi("T", inscrits=Map({1: Inscrit(1, "MARTEL Léa", licence="0012345"), 2: Inscrit(2, "ORBAN Gus")}))
    for inscrit in (Inscrit(0, "VIDAL Tom", licence="0012345"), Inscrit(2, "ORBAN Gus", licence="0012345")):
        with pytest.raises(CommandeRefusee, match="déjà celle de MARTEL Léa"):
            decider_au_classique(tournoi, Inscrire((inscrit,)))
    assert decider_au_classique(tournoi, Inscrire((Inscrit(1, "MARTEL Léa", 1200.0, "0012345"),)))


@pytest.mark.parametrize("un", [Inscrit(1, "MARTIN Paul", licence="0666001", club="Lens")])
@pytest.mark.parametrize(
    ("autre", "refuse"),
    [
        (Inscrit(0, "MARTIN Paul", licence="0666002", club="Lens"), False),
        (Inscrit(0, "martin paul", club="Pau"), False),
        (Inscrit(0, "MARTIN Paul"), True),
        (Inscrit(0, "MARTIN Paul", club="lens"), True),
        (Inscrit(0, "MARTIN Paul", licence="666001", club="Lens"), True),
    ],
)
def test_au_classique_deux_homonymes_que_licence_ou_club_distingue(un: Inscrit, autre: Inscrit, refuse: bool) -> None:
    for tournoi, lot in (
        (Tournoi("T", inscrits=Map({1: un})), (autre,)),
        (Tournoi("T"), (replace(un, numero=0), autre)),
    ):
        if refuse:
            with pytest.raises(CommandeRefusee, match="déjà inscrit"):
                decider_au_classique(tournoi, Inscrire(lot))
        else:
            assert len(decider_au_classique(tournoi, Inscrire(lot))) == len(lot)


def test_au_classique_completer_un_homonyme_ne_refuse_jamais_la_liste() -> None:
    """Of two who have one name already, one takes the other's club: nobody comes in or changes name by it."""
    la = {1: Inscrit(1, "MARTIN Paul", licence="0666001", club="Lens"), 2: Inscrit(2, "MARTIN Paul", club="Pau")}
    assert decider_au_classique(Tournoi("T", inscrits=Map(la)), Inscrire((replace(la[1], club="Pau"),)))
    with pytest.raises(CommandeRefusee, match="déjà inscrit"):
        decider_au_classique(
            Tournoi("T", inscrits=Map({1: la[1], 2: Inscrit(2, "MARTIN P.")})), Inscrire((Inscrit(2, "MARTIN Paul"),))
        )


noms = st.sampled_from(["MARTEL Léa", "Martel Lea", "MARTEL Lea Anne", "ORBAN Gus", "ORBANN Gus", "VIDAL Tom", "…"])
joueurs = st.builds(
    Joueur, st.just(0), noms, licence=st.sampled_from(["", "1", "002", "3"]), club=st.sampled_from(["", "A", "B"])
)


@given(st.lists(joueurs, max_size=8), st.lists(joueurs, max_size=8))
def test_la_meme_liste_deux_fois_ne_change_rien_la_seconde(avant: list[Joueur], liste: list[Joueur]) -> None:
    """Whatever is asked is answered « later »: who is asked about is not entered, and nobody new comes of it."""
    premiere = reconnaitre(avant, liste)
    presents = [*avant, *(r.recu for r in premiere if r.accueil is Accueil.NOUVEAU)]
    seconde = reconnaitre(presents, liste)
    assert [r for r in seconde if r.accueil is Accueil.NOUVEAU] == []


@given(st.lists(joueurs, max_size=5), st.lists(joueurs, max_size=8), st.booleans())
def test_ce_qui_est_repondu_ne_se_redemande_pas_et_la_liste_redonnee_ne_change_rien(
    avant: list[Joueur], liste: list[Joueur], meme: bool
) -> None:
    """Whatever the answers are, each ends a question, and nobody new comes of the list a second time."""
    avant = list({j.licence or rang: j for rang, j in enumerate(avant)}.values())  # no licence is of two
    rangees, reponses = [*enumerate(liste)], list[Reponse]()
    while demandes := [r for r in reconnaitre(avant, liste, reponses, rangees) if r.accueil.a_demander]:
        (premier, *_) = demandes
        assert premier.present is not None
        reponses = [*retenir(reponses, repondre(premier.present, premier.recu, meme=meme))]
        assert len(reponses) < 100
    premiere = reconnaitre(avant, liste, reponses, rangees)
    presents = [*avant, *(r.recu for r in premiere if r.accueil is Accueil.NOUVEAU)]
    seconde = reconnaitre(presents, liste, reponses, rangees)
    assert [r for r in seconde if r.accueil is Accueil.NOUVEAU] == []


def soiree(date: str, joueur: Joueur) -> Soiree:
    return Soiree("", date, "", date, 0, 0, True, (Venue(replace(joueur, numero=0), 0, 0, 0, 0, 0, 0),))


@pytest.mark.parametrize(
    ("un", "autre", "attendu"),
    [
        (Joueur(1, "ORBAN Gus", licence="12", club="NEU"), Joueur(0, "ORBAN Gus", licence="12", club="BRO"), True),
        (Joueur(1, "ORBAN Gus", licence="12", club="NEU"), Joueur(0, "ORBAN Gus", licence="13", club="NEU"), False),
        (Joueur(1, "ORBAN Gus", licence="0012"), Joueur(0, "ORBAN Gus", licence="12"), True),
        (Joueur(1, "ORBAN Gus", club="NEU"), Joueur(0, "ORBAN Gus", club="neu"), True),
        (Joueur(1, "ORBAN Gus", club="NEU"), Joueur(0, "ORBAN Gus"), True),
        (Joueur(1, "ORBAN Gus", licence="12", club="NEU"), Joueur(0, "ORBAN Gus", club="NEU"), True),
        (Joueur(1, "ORBAN Gus", club="NEU"), Joueur(0, "ORBAN Gus", club="BRO"), None),
        (Joueur(1, "ORBAN Gus", licence="12", club="NEU"), Joueur(0, "ORBAN Gus", club="BRO"), None),
        (Joueur(1, "ORBAN Gus", club="NEU"), Joueur(0, "ORBANN Gus", club="NEU"), None),
        (Joueur(1, "ORBAN Gus", club="NEU"), Joueur(0, "VIDAL Tom", club="NEU"), False),
    ],
)
def test_la_porte_et_la_saison_ont_une_seule_regle(un: Joueur, autre: Joueur, attendu: bool | None) -> None:
    """A licence decides, else name and club; what is doubtful (None) is asked once, and the answer is both's."""
    soirees = [soiree("2025-10-02", un), soiree("2025-10-09", autre)]
    for reponse in (None,) if attendu is not None else (None, True, False):
        reponses = [] if reponse is None else [repondre(un, autre, meme=reponse)]
        dit = reponse if attendu is None else attendu
        (a_la_porte,) = reconnaitre([un], [autre], reponses)
        saison = rattacher(soirees, reponses)
        assert a_la_porte.accueil.a_demander == (dit is None) == bool(saison.a_demander)
        assert (a_la_porte.accueil is Accueil.DEJA) == bool(dit) == (len(saison.personnes) == 1)
