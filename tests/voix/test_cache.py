"""Clips already rendered: kept, bounded, never trusted."""

import os
from pathlib import Path

from arbitre.voix.cache import Cache
from arbitre.voix.clip import Clip

CLIP = Clip(b"\x10\x20" * 500, "Tunisie T")
VOIX = "espeak|roa/fr|150"


def test_un_clip_garde_revient_au_lancement_suivant(tmp_path: Path) -> None:
    Cache(tmp_path / "voix").ecrire(VOIX, "Tunisie T", CLIP)
    relu = Cache(tmp_path / "voix")
    assert relu.contient(VOIX, "Tunisie T")
    assert relu.lire(VOIX, "Tunisie T") == CLIP


def test_une_autre_voix_un_autre_debit_un_autre_texte_n_ont_pas_ce_clip(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.ecrire(VOIX, "Tunisie T", CLIP)
    assert cache.lire("espeak|roa/fr-be|150", "Tunisie T") is None
    assert cache.lire("espeak|roa/fr|170", "Tunisie T") is None
    assert cache.lire(VOIX, "Tunisie") is None


def test_un_fichier_abime_est_oublie_pour_etre_refait(tmp_path: Path) -> None:
    Cache(tmp_path).ecrire(VOIX, "Tunisie T", CLIP)
    (fichier,) = tmp_path.iterdir()
    fichier.write_bytes(fichier.read_bytes()[:100])
    cache = Cache(tmp_path)
    assert cache.lire(VOIX, "Tunisie T") is None
    assert not cache.contient(VOIX, "Tunisie T")
    cache.ecrire(VOIX, "Tunisie T", CLIP)
    assert Cache(tmp_path).lire(VOIX, "Tunisie T") == CLIP


def test_le_dossier_reste_borne_et_les_clips_recents_restent(tmp_path: Path) -> None:
    cache = Cache(tmp_path, taille_max=12_000)  # about eleven of these clips
    for n in range(30):
        cache.ecrire(VOIX, f"texte {n}", CLIP)
        for fichier in tmp_path.iterdir():  # as if each were written a minute later
            if fichier.stat().st_mtime > 1_000_000:
                os.utime(fichier, (n * 60, n * 60))
    assert sum(f.stat().st_size for f in tmp_path.iterdir()) <= 12_000
    relu = Cache(tmp_path)
    assert relu.contient(VOIX, "texte 29")
    assert not relu.contient(VOIX, "texte 0")


def test_un_disque_qui_refuse_ne_coute_que_du_temps(tmp_path: Path) -> None:
    obstacle = tmp_path / "voix"
    obstacle.write_text("pas un dossier", encoding="utf-8")
    cache = Cache(obstacle)
    cache.ecrire(VOIX, "Tunisie T", CLIP)
    assert cache.lire(VOIX, "Tunisie T") == CLIP
    assert Cache(obstacle).lire(VOIX, "Tunisie T") is None


def test_sans_dossier_tout_reste_en_memoire() -> None:
    cache = Cache(None)
    cache.ecrire(VOIX, "Tunisie T", CLIP)
    assert cache.lire(VOIX, "Tunisie T") == CLIP
    assert not cache.contient(VOIX, "Zambie Z")
