"""Who is who from one evening to another."""

from msgspec.structs import replace

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.proches import repondre
from arbitre.engine.saison.classer import classer_la_saison
from arbitre.engine.saison.personnes import RegistreDesVenus, rattacher
from tests.engine.saison.annee import venus


def registre(*soirees: tuple[Joueur, ...]) -> RegistreDesVenus:
    return rattacher([venus(f"2025-10-{rang:02}", *joueurs) for rang, joueurs in enumerate(soirees, 1)])


def test_une_licence_est_une_personne_quel_que_soit_le_nom() -> None:
    fait = registre((Joueur(0, "MARTEL Léa", licence="0012345"),), (Joueur(0, "PETIT Léa", licence="12345"),))
    (lea,) = fait.personnes
    assert lea.joueur.nom == "PETIT Léa", "of two names as frequent the last"
    assert lea.joueur.licence == "12345"
    assert fait.a_demander == ()


def test_le_nom_du_club_l_emporte_sinon_le_plus_frequent() -> None:
    jean, jehan = Joueur(0, "FAURE Jean"), Joueur(0, "FAURE Jehan")
    soirees = [venus(f"2025-10-{rang:02}", qui) for rang, qui in enumerate((jean, jean, jehan), 1)]
    oui = [repondre(jean, jehan, meme=True)]
    assert [p.joueur.nom for p in rattacher(soirees, oui).personnes] == ["FAURE Jean"]
    assert [p.joueur.nom for p in rattacher(soirees, oui, [jehan]).personnes] == ["FAURE Jehan"]
    marie = [Joueur(0, nom, licence="0077") for nom in ("MARTEL Léa", "MARTEL Léa", "PETIT Léa")]
    venues = [venus(f"2025-10-{rang:02}", qui) for rang, qui in enumerate(marie, 1)]
    connus = [Joueur(0, "PETIT-MARTEL Léa", licence="77"), Joueur(0, "MARTEL Léa", licence="12")]
    assert [p.joueur.nom for p in rattacher(venues, (), connus).personnes] == ["PETIT-MARTEL Léa"]


def test_un_homonyme_d_un_autre_club_n_est_pas_ecrit_comme_celui_du_notre() -> None:
    un, autre = Joueur(0, "ROY Zoé", club="Lyon"), Joueur(0, "ROY Zoë", club="Vienne")
    soirees = [venus("2025-10-01", un), venus("2025-10-02", autre)]
    for connus in ((un, autre), (un,)):
        ecrits = {p.joueur.club: p.joueur.nom for p in rattacher(soirees, (), connus).personnes}
        assert ecrits == {"Lyon": "ROY Zoé", "Vienne": "ROY Zoë"}


def test_qui_n_a_pas_encore_sa_licence_est_le_meme_sous_le_meme_nom() -> None:
    fait = registre(
        (Joueur(0, "MARTEL Lea"),), (Joueur(0, "Martel Léa", licence="77", serie="4A"),), (Joueur(0, "MARTEL LEA"),)
    )
    (lea,) = fait.personnes
    assert (lea.joueur.nom, lea.joueur.licence, lea.joueur.serie) == ("Martel Léa", "77", "4A")
    assert lea.soirees == {0, 1, 2}


def test_deux_licences_sont_deux_personnes_et_qui_n_en_a_pas_est_demande() -> None:
    un, deux = Joueur(0, "DUPONT Jean", licence="1"), Joueur(0, "DUPONT Jean", licence="2")
    fait = registre((un,), (deux,), (Joueur(0, "DUPONT Jean"),))
    assert len(fait.personnes) == 3
    assert {autre.licence for _, autre in fait.a_demander} | {un.licence for un, _ in fait.a_demander} == {"1", "2", ""}


def test_deux_homonymes_d_une_soiree_restent_deux_tout_le_long() -> None:
    jean = Joueur(0, "DUPONT Jean")
    fait = registre((jean, jean), (jean, jean), (jean,))
    assert [p.soirees for p in fait.personnes] == [{0, 1, 2}, {0, 1}]


def test_un_nom_dans_deux_clubs_se_demande_et_ne_se_reunit_pas_seul() -> None:
    fait = registre((Joueur(0, "DURAND Anne", club="Bron"),), (Joueur(0, "DURAND Anne", club="Melun"),))
    assert len(fait.personnes) == 2
    assert len(fait.a_demander) == 1


def test_un_nom_a_une_lettre_pres_se_demande_une_fois_et_la_reponse_vaut_pour_toutes_les_saisons() -> None:
    soirees = [
        venus("2024-10-01", Joueur(0, "LE GOFF Anne")),
        venus("2025-10-01", Joueur(0, "LEGOFF Anne")),
        venus("2025-11-01", Joueur(0, "LE GOFF Anne")),
    ]
    saison = classer_la_saison(soirees)
    ((un, autre),) = saison.a_demander
    assert len(saison.lignes) == 2
    oui, non = repondre(un, autre, meme=True), repondre(un, autre, meme=False)
    reunie = classer_la_saison(soirees, reponses=[oui])
    assert [len(x.jouees) for x in reunie.lignes] == [3]
    assert reunie.a_demander == ()
    separee = classer_la_saison(soirees, reponses=[non])
    assert (len(separee.lignes), separee.a_demander) == (2, ())


def test_deux_personnes_ne_se_redemandent_pas_quand_leur_club_s_apprend() -> None:
    un, autre = Joueur(0, "LE GOFF Anne"), Joueur(0, "LEGOFF Anne")
    non = repondre(un, autre, meme=False)
    sus = replace(un, club="Bron", licence="12"), replace(autre, club="Bron")
    soirees = [venus(f"2025-10-{rang:02}", qui) for rang, qui in enumerate((un, autre, *sus), 1)]
    saison = classer_la_saison(soirees, reponses=[non])
    assert [len(x.jouees) for x in saison.lignes] == [2, 2]
    assert saison.a_demander == ()


def test_deux_de_la_meme_soiree_ne_sont_jamais_une_personne() -> None:
    un, autre = Joueur(0, "LE GOFF Anne"), Joueur(0, "LEGOFF Anne")
    soirees = [venus("2025-10-01", un, autre)]
    saison = classer_la_saison(soirees, reponses=[repondre(un, autre, meme=True)])
    assert len(saison.lignes) == 2
    assert saison.a_demander == ()
