"""A pack comes from another club: whatever is wrong with one clip loses that clip only."""

import json
from pathlib import Path

import pytest

from arbitre.engine.annonces.annonce import (
    Annonce,
    Role,
    cle,
    dire,
    dire_compte,
    dire_groupes,
    dire_pays,
    dire_reference,
    epeler,
)
from arbitre.engine.annonces.modeles import MODELES, vocabulaire
from arbitre.engine.grille import Reference
from arbitre.voix.clip import TAILLE_MAX, Clip
from arbitre.voix.messages import PackIllisible
from arbitre.voix.pack import MANIFESTE, Pack
from tests.voix.faux import CHRONO, ecrire_pack, nouvelle, phrase, son


def test_on_enregistre_on_reprend_et_cela_se_relit(tmp_path: Path) -> None:
    dossier = tmp_path / "marie"
    pack = Pack.creer(dossier, "Voix de Marie").avec("Tunisie", son(0.3)).avec("T", son(0.2)).avec("chrono", son(0.4))
    pack = pack.avec("Tunisie", son(0.5))
    relu = Pack.ouvrir(dossier)
    assert relu.nom == "Voix de Marie"
    assert relu.fautes == ()
    assert {texte: round(clip.duree, 1) for texte, clip in relu.clips.items()} == {
        "tunisie": 0.5,
        "t": 0.2,
        "chrono": 0.4,
    }
    assert len(list(dossier.glob("*.wav"))) == 3
    assert dict(relu.clips).keys() == dict(pack.clips).keys()


def test_un_clip_retire_manque_de_nouveau(tmp_path: Path) -> None:
    pack = Pack.ouvrir(ecrire_pack(tmp_path / "p", "Tunisie", "T")).sans("Tunisie")
    assert pack.manquants(["Tunisie", "T", "chrono"]) == ("Tunisie", "chrono")
    assert Pack.ouvrir(tmp_path / "p").manquants(["Tunisie", "T"]) == ("Tunisie",)


@pytest.mark.parametrize(
    ("annonce", "pieces"),
    [
        (nouvelle("T"), ["tunisie", "t"]),
        (MODELES["place"].rendre({"place": dire_reference(Reference.parse("H4"))}), ["h", "quatre"]),
        (MODELES["place"].rendre({"place": dire_reference(Reference.parse("4H"))}), ["quatre", "h"]),
        (MODELES["points"].rendre({"points": dire_compte(91, "point")}), ["quatre-vingt-onze", "points"]),
        (MODELES["points"].rendre({"points": dire_compte(200, "point")}), ["deux", "cent", "points"]),
        (CHRONO, ["chrono"]),
        (MODELES["tirage_complet"].rendre({"lettres": dire_groupes("EET", dire_pays)}), ["deux", "égypte", "tunisie"]),
        (MODELES["epellation"].rendre({"lettres": epeler("CRi")}), ["c", "r", "italie"]),
    ],
)
def test_une_phrase_se_fait_de_ses_pieces(tmp_path: Path, annonce: Annonce, pieces: list[str]) -> None:
    pack = Pack.ouvrir(ecrire_pack(tmp_path / "p", *dict.fromkeys(pieces)))
    clip = pack.clip(annonce)
    assert clip is not None
    pauses = clip.duree - len(pieces) * son(0.3).duree
    assert 0.05 * (len(pieces) - 1) - 0.001 <= pauses <= 0.15 * (len(pieces) - 1) + 0.001
    assert Pack.ouvrir(ecrire_pack(tmp_path / "q", *pieces[1:])).clip(annonce) is None


def test_une_virgule_laisse_respirer(tmp_path: Path) -> None:
    pack = Pack.ouvrir(ecrire_pack(tmp_path / "p", "Égypte", "Tunisie", "T"))
    liee = pack.clip(nouvelle("T"))
    coupee = pack.clip(MODELES["reliquat"].rendre({"pays": dire("Égypte, Tunisie", "Égypte", "Tunisie")}))
    assert liee is not None
    assert coupee is not None
    assert coupee.duree > liee.duree


def test_une_phrase_enregistree_entiere_passe_avant_ses_pieces(tmp_path: Path) -> None:
    pack = Pack.ouvrir(ecrire_pack(tmp_path / "p", "Tunisie", "T")).avec("Tunisie T", son(0.9))
    clip = pack.clip(nouvelle("T"))
    assert clip is not None
    assert clip.duree == pytest.approx(0.9, abs=0.001)


def test_un_mot_de_la_partie_n_est_pas_au_pack(tmp_path: Path) -> None:
    assert Pack.ouvrir(ecrire_pack(tmp_path / "p", "Tunisie")).clip(phrase("déjantée")) is None


@pytest.mark.parametrize(
    ("graphie", "lettres"), [("déjantée", "dejantee"), ("cœur", "coeur"), ("ça", "ca")], ids=["accents", "œ", "cédille"]
)
def test_sans_autre_voix_un_mot_s_epelle(tmp_path: Path, graphie: str, lettres: str) -> None:
    pack = Pack.ouvrir(ecrire_pack(tmp_path / "p", *dict.fromkeys(lettres), "h", "quatre", "dix", "points"))
    champs = {"mot": dire(graphie), "place": dire_reference(Reference.parse("H4")), "points": dire_compte(10, "point")}
    rappel = MODELES["rappel"].rendre(champs)
    assert pack.clip(rappel) is None
    mot, entier = pack.clip(phrase(graphie), epeler=True), pack.clip(rappel, epeler=True)
    assert mot is not None
    assert mot.duree == pytest.approx(len(lettres) * 0.3 + (len(lettres) - 1) * 0.05, abs=0.02)
    assert entier is not None
    assert entier.duree > mot.duree + 1.2


def test_un_pays_ou_un_nombre_qui_manque_ne_s_epelle_jamais(tmp_path: Path) -> None:
    pack = Pack.ouvrir(ecrire_pack(tmp_path / "p", *"tunisiequadx", "points"))
    assert pack.clip(nouvelle("T"), epeler=True) is None
    for n in (4, 10):
        rappel = MODELES["rappel"].rendre(
            {"mot": dire("une"), "place": dire_reference(Reference.parse("A1")), "points": dire_compte(n, "point")}
        )
        assert pack.clip(rappel, epeler=True) is None


def test_le_vocabulaire_ferme_suffit_a_tout_sauf_aux_mots_et_aux_noms(tmp_path: Path) -> None:
    pack = Pack.creer(tmp_path / "p", "tout")
    clips = {cle(texte): son(0.01, texte) for groupe in vocabulaire().values() for texte in groupe}
    pack = Pack(pack.dossier, pack.nom, clips, {})
    for modele in MODELES.values():
        if modele.role is Role.FORMULE or {"mot", "noms"} & modele.champs.keys():
            continue
        champs = {
            "pays": dire("Tunisie"),
            "lettre": dire("T"),
            "lettres": dire_compte(3, "lettre", feminin=True),
            "secondes": dire("trente"),
            "points": dire_compte(212, "point"),
            "sens": dire("vertical"),
            "place": dire_reference(Reference.parse("O15")),
        }
        assert pack.clip(modele.rendre(champs)) is not None, modele.nom


def gater(dossier: Path, **clips: object) -> None:
    manifeste = json.loads((dossier / MANIFESTE).read_text(encoding="utf-8"))
    manifeste["clips"] |= clips
    (dossier / MANIFESTE).write_text(json.dumps(manifeste), encoding="utf-8")


@pytest.mark.parametrize(
    ("fichier", "dit"),
    [
        ("absent.wav", "le fichier manque"),
        ("abime.wav", "incomplet"),
        ("enorme.wav", "pèse plus de"),
        ("vide.wav", "le fichier est vide"),
        ("texte.wav", "n’est pas un son"),
        ("../dehors.wav", "n’est pas admis"),
        ("sous/clip.wav", "n’est pas admis"),
        ("..\\dehors.wav", "n’est pas admis"),
        ("C:dehors.wav", "n’est pas admis"),
        ("/etc/passwd", "n’est pas admis"),
        (".wav", "n’est pas admis"),
        ("pack.json", "n’est pas admis"),
        ("lien.wav", "renvoie ailleurs"),
        (7, "n’est pas admis"),
        (None, "n’est pas admis"),
        (["a.wav"], "n’est pas admis"),
    ],
)
def test_un_clip_gate_manque_et_les_autres_marchent(tmp_path: Path, fichier: object, dit: str) -> None:
    dossier = ecrire_pack(tmp_path / "p", "Tunisie", "T")
    (tmp_path / "dehors.wav").write_bytes(son(0.1).en_wav())
    (dossier / "abime.wav").write_bytes(son(0.1).en_wav()[:60])
    (dossier / "vide.wav").write_bytes(Clip(b"").en_wav())
    (dossier / "texte.wav").write_text("bonjour", encoding="utf-8")
    with (dossier / "enorme.wav").open("wb") as sortie:
        sortie.truncate(TAILLE_MAX * 100)
    (dossier / "lien.wav").symlink_to(tmp_path / "dehors.wav")
    gater(dossier, zambie=fichier)
    pack = Pack.ouvrir(dossier)
    assert set(pack.clips) == {"tunisie", "t"}
    assert pack.manquants(["Zambie", "Tunisie"]) == ("Zambie",)
    (faute,) = pack.fautes
    assert "«\u00a0zambie\u00a0»" in faute
    assert dit in faute


@pytest.mark.parametrize(
    "manifeste",
    [
        b"",
        b"{",
        b"[]",
        b'{"format": 1}',
        b'{"format": 2, "clips": {}}',
        b'{"format": 1, "clips": []}',
        b"\xff",
        b"[" * 9999,
    ],
)
def test_un_manifeste_illisible_est_refuse_avec_une_phrase(tmp_path: Path, manifeste: bytes) -> None:
    (tmp_path / MANIFESTE).write_bytes(manifeste)
    with pytest.raises(PackIllisible, match="demandez-en une nouvelle copie"):
        Pack.ouvrir(tmp_path)


def test_un_dossier_sans_manifeste_n_est_pas_un_pack(tmp_path: Path) -> None:
    with pytest.raises(PackIllisible, match=r"il y manque le fichier pack\.json"):
        Pack.ouvrir(tmp_path)


def test_un_pack_n_en_ecrase_pas_un_autre(tmp_path: Path) -> None:
    ecrire_pack(tmp_path / "p", "Tunisie")
    with pytest.raises(PackIllisible, match="choisissez un dossier vide"):
        Pack.creer(tmp_path / "p", "autre")


def test_un_disque_qui_refuse_est_dit_et_le_pack_reste(tmp_path: Path) -> None:
    pack = Pack.ouvrir(ecrire_pack(tmp_path / "p", "Tunisie"))
    perdu = Pack(tmp_path / "absent", pack.nom, pack.clips, pack.fichiers)
    with pytest.raises(PackIllisible, match="libérez de la place"):
        perdu.avec("T", son(0.2))
    assert set(Pack.ouvrir(tmp_path / "p").clips) == {"tunisie"}
