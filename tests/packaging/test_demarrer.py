"""The set-up script: what it finds, what it asks for, when it has nothing to do."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "packaging" / "demarrer.py"


@pytest.fixture
def demarrer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, its project being an empty folder."""
    description = importlib.util.spec_from_file_location("demarrer", SCRIPT)
    assert description
    assert description.loader
    module = importlib.util.module_from_spec(description)
    monkeypatch.setitem(sys.modules, "demarrer", module)
    description.loader.exec_module(module)
    venv = tmp_path / "projet" / ".venv"
    for nom, chemin in {
        "RACINE": venv.parent,
        "VENV": venv,
        "PYTHON": venv / "bin" / "python",
        "FICHE": venv / "demarrer.json",
        "CARNET": venv.parent / "demarrer.log",
        "CHANTIER": venv / "demarrer.en-cours",
    }.items():
        monkeypatch.setattr(module, nom, chemin)
    venv.parent.mkdir()
    (venv.parent / "pyproject.toml").write_text("[project]\n")
    return module


@pytest.fixture
def commandes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is the only one where commands are found."""
    dossier = tmp_path / "commandes"
    dossier.mkdir()
    monkeypatch.setenv("PATH", str(dossier))
    return dossier


def commande(dossier: Path, nom: str, reponse: str = "") -> None:
    fichier = dossier / nom
    fichier.write_text(f"#!/bin/sh\n/bin/cat <<'FIN'\n{reponse}\nFIN\n")
    fichier.chmod(0o755)


def test_sans_affichage_les_bibliotheques_d_ecran_ne_sont_pas_indispensables(
    demarrer: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    indispensables, utiles = demarrer.besoins(essais=False, fenetres=True)
    assert set(demarrer.FENETRES) <= set(indispensables)
    assert set(demarrer.ECRAN) <= set(utiles)
    monkeypatch.setenv("DISPLAY", ":0")
    indispensables, _ = demarrer.besoins(essais=False, fenetres=True)
    assert set(demarrer.ECRAN) <= set(indispensables)


def test_les_outils_des_essais_ne_s_installent_que_pour_les_essais(demarrer: ModuleType) -> None:
    indispensables, utiles = demarrer.besoins(essais=False, fenetres=False)
    assert not {*indispensables, *utiles} & set(demarrer.ESSAIS)
    assert indispensables == list(demarrer.MODULES), "a command without a window needs no library of windows"
    _, utiles = demarrer.besoins(essais=True, fenetres=True)
    assert set(demarrer.ESSAIS) <= set(utiles)


def test_ce_qui_manque_se_voit(demarrer: ModuleType, commandes: Path) -> None:
    commande(commandes, "espeak-ng")
    voulus = [
        demarrer.Besoin("libc6", "libc.so.6"),
        demarrer.Besoin("libabsente1", "libabsente.so.1"),
        demarrer.Besoin("espeak-ng", "espeak-ng"),
        demarrer.Besoin("xvfb", "Xvfb"),
        demarrer.Besoin("python", "module:json"),
        demarrer.Besoin("python-absent", "module:module_absent"),
    ]
    assert [b.paquet for b in demarrer.manquants(voulus)] == ["libabsente1", "xvfb", "python-absent"]


POLICY = """\
libglib2.0-0t64:
  Installed: (none)
  Candidate: 2.80.0-6ubuntu3
libgl1t64:
  Installed: (none)
  Candidate: (none)"""


def test_apt_dit_si_le_paquet_a_change_de_nom(demarrer: ModuleType, commandes: Path) -> None:
    commande(commandes, "apt-cache", POLICY)
    (commandes / "env").symlink_to("/usr/bin/env")
    assert demarrer.noms_apt(list(demarrer.FENETRES[:2])) == ["libglib2.0-0t64", "libgl1"]


@pytest.mark.parametrize(
    ("outil", "attendu"),
    [
        ("dnf", "dnf install 'libGL.so.1()(64bit)' /usr/bin/espeak-ng"),
        ("zypper", "zypper install --capability 'libGL.so.1()(64bit)' /usr/bin/espeak-ng"),
        ("autre", "(paquets de Debian : libgl1, espeak-ng)"),
    ],
)
def test_ailleurs_la_commande_a_taper(demarrer: ModuleType, commandes: Path, outil: str, attendu: str) -> None:
    commande(commandes, outil)
    assert attendu in demarrer.conseil([demarrer.FENETRES[1], demarrer.SON[1]])


def test_sans_droits_on_s_arrete_en_disant_quoi_taper(
    demarrer: ModuleType, commandes: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commande(commandes, "dnf")
    with pytest.raises(SystemExit) as arret:
        demarrer.completer_systeme([demarrer.Besoin("libx1", "libx.so.1")], [demarrer.SON[1]])
    assert arret.value.code == 1
    sortie, erreurs = capsys.readouterr()
    assert sortie == "", "standard output belongs to the data commands"
    assert "Il manque : libx.so.1." in erreurs
    assert "dnf install 'libx.so.1()(64bit)' /usr/bin/espeak-ng" in erreurs


def test_ce_qui_est_facultatif_n_arrete_pas(
    demarrer: ModuleType, commandes: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert demarrer.completer_systeme([], [demarrer.SON[1]]) == [demarrer.SON[1]]
    assert "sans empêcher de continuer : espeak-ng" in capsys.readouterr().err


@pytest.fixture
def un_debian_nu(demarrer: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """No display, no libGL, apt and dpkg-deb there; what steps are run is noted, and not done but for the unpacking."""
    etapes: list[list[str]] = []
    vraie = demarrer.etape
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(demarrer, "bibliotheques_absentes", lambda noms: {n for n in noms if n in ABSENTES})
    outils = tmp_path / "outils"
    outils.mkdir()
    (outils / "apt-get").write_text('#!/bin/sh\nshift 8\nfor p; do : > "$p.deb"; done\n')
    (outils / "dpkg-deb").write_text(
        "#!/bin/sh\nmkdir -p usr/lib/ici && for n in GLdispatch GLX GL EGL; do"
        f" ln -sf {bibliotheque()} usr/lib/ici/lib$n.so.1; done\n"
    )
    for outil in outils.iterdir():
        outil.chmod(0o755)
    monkeypatch.setenv("PATH", f"{outils}:/usr/bin:/bin")

    def etape(phrase: str, commande: list[str]) -> int:
        etapes.append(commande)
        if commande[1:3] == ["-m", "venv"]:
            demarrer.PYTHON.parent.mkdir()
            demarrer.PYTHON.symlink_to(sys.executable)
            (demarrer.VENV / "lib" / "python3.11" / "site-packages").mkdir(parents=True)
        return int(vraie(phrase, commande)) if commande[0] == "sh" else 0

    monkeypatch.setattr(demarrer, "etape", etape)
    monkeypatch.setattr(demarrer, "noyau_compile", lambda: True)
    monkeypatch.setattr(demarrer, "droits_apt", list)
    return etapes


ABSENTES = {"libGL.so.1", "libEGL.so.1", "libfontconfig.so.1"}


def bibliotheque() -> str:
    """A library that this machine has."""
    return str(next(Path("/lib").glob("*/libc.so.6")))


def test_sans_affichage_ni_pilote_ni_llvm_libgl_va_dans_l_environnement(
    demarrer: ModuleType, un_debian_nu: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    voulues = [b for b in demarrer.FENETRES if b.preuve in ABSENTES]
    monkeypatch.setattr(demarrer, "completer_systeme", lambda systeme, _: demarrer.installer_par_apt([systeme]) or [])
    demarrer.preparer(voulues, [], essais=False)
    (demandes,) = [c for c in un_debian_nu if "install" in c and "apt-get" in c]
    assert demandes[-1:] == ["libfontconfig1"], "what brings a driver is not asked of apt"
    assert "--no-install-recommends" in demandes
    assert "APT::Keep-Downloaded-Packages=false" in demandes
    (pip,) = [c for c in un_debian_nu if "pip" in c]
    assert "--no-cache-dir" in pip
    (chargeur,) = demarrer.VENV.glob("lib/*/site-packages/opengl.pth")
    exec(chargeur.read_text())  # as Python does at its start
    chargees = [chargeur.read_text().index(f"lib{nom}.so.1") for nom in ("GLdispatch", "GLX", "GL", "EGL")]
    assert chargees == sorted(chargees), "each after those that it asks for"
    assert not list(demarrer.VENV.rglob("*.deb"))


def test_avec_un_affichage_ou_pour_les_essais_libgl_est_demandee_au_systeme(
    demarrer: ModuleType, un_debian_nu: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    voulues = [b for b in demarrer.FENETRES if b.preuve in ABSENTES]
    assert [b.paquet for b in demarrer.sans_pilote(voulues)] == ["libgl1", "libegl1"]
    monkeypatch.setattr(demarrer, "completer_systeme", lambda systeme, _: demarrer.installer_par_apt([systeme]) or [])
    demarrer.preparer(voulues, [], essais=True)
    (demandes,) = [c for c in un_debian_nu if "install" in c and "apt-get" in c]
    assert demandes[-3:] == ["libgl1", "libegl1", "libfontconfig1"]
    monkeypatch.setenv("DISPLAY", ":0")
    assert demarrer.sans_pilote(voulues) == []


@pytest.fixture
def pret(demarrer: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script after a first start whose installation is feigned."""

    def faux_venv(_phrase: str, commande: list[str]) -> int:
        if commande[1:3] == ["-m", "venv"]:
            demarrer.PYTHON.parent.mkdir()
            demarrer.PYTHON.symlink_to(sys.executable)
        return 0

    monkeypatch.setattr(demarrer, "etape", faux_venv)
    monkeypatch.setattr(demarrer, "noyau_compile", lambda: True)
    demarrer.preparer([], [], essais=False)
    return demarrer


def repart_de_zero(demarrer: ModuleType, monkeypatch: pytest.MonkeyPatch, **options: Any) -> list[str]:
    """What a new start does, by the names of its steps."""
    etapes: list[str] = []
    creer = demarrer.creer_venv

    def creer_venv(fiche: dict[str, Any]) -> None:
        etapes.append("venv")
        creer(fiche)

    monkeypatch.setattr(demarrer, "creer_venv", creer_venv)
    monkeypatch.setattr(demarrer, "installer_projet", lambda _: etapes.append("projet"))
    demarrer.preparer(options.get("indispensables", []), [], essais=options.get("essais", False))
    return etapes


def test_une_etape_est_une_phrase_et_ce_que_disent_les_outils_va_au_carnet(
    demarrer: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    bavard = [sys.executable, "-c", "print('Selecting previously unselected package')"]
    assert demarrer.etape("Paquets du système", bavard) == 0
    assert capsys.readouterr().err == "Paquets du système…\n"
    assert "previously unselected" in demarrer.CARNET.read_text()


def test_une_etape_qui_echoue_montre_ses_dernieres_lignes_et_ou_est_le_reste(
    demarrer: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    code = "import sys\nfor n in range(40): print(n)\nsys.exit(3)"
    assert demarrer.etape("Bibliothèques Python", [sys.executable, "-c", code]) == 3
    lignes = capsys.readouterr().err.splitlines()
    assert lignes[0] == "Bibliothèques Python…"
    assert lignes[1:-1] == [f"  {n}" for n in range(28, 40)]
    assert lignes[-1] == f"Le reste est dans {demarrer.CARNET}."


def test_relance_rien_a_faire(pret: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert repart_de_zero(pret, monkeypatch) == []


def test_les_essais_demandent_leurs_outils(pret: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert repart_de_zero(pret, monkeypatch, essais=True) == ["venv", "projet"]


def test_un_projet_modifie_est_reinstalle(pret: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    (pret.RACINE / "pyproject.toml").write_text("[project]\nname = 'autre'\n")
    assert repart_de_zero(pret, monkeypatch) == ["venv", "projet"]


def test_un_besoin_nouveau_est_verifie(pret: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    besoin = pret.Besoin("libc6", "libc.so.6")
    assert repart_de_zero(pret, monkeypatch, indispensables=[besoin]) == ["venv", "projet"]


def test_un_environnement_inacheve_est_refait(pret: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    temoin = pret.VENV / "reste"
    temoin.touch()
    pret.CHANTIER.touch()
    assert repart_de_zero(pret, monkeypatch) == ["venv", "projet"]
    assert not temoin.exists()
    assert not pret.CHANTIER.exists()
    assert repart_de_zero(pret, monkeypatch) == []


def test_un_environnement_fait_a_la_main_est_garde(pret: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    pret.FICHE.unlink()
    temoin = pret.VENV / "mien"
    temoin.touch()
    assert repart_de_zero(pret, monkeypatch) == ["venv", "projet"]
    assert temoin.exists()


def test_les_arguments_vont_au_programme(pret: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    lances: list[list[str]] = []
    monkeypatch.setattr(pret, "remplacer_par", lances.append)
    monkeypatch.setattr(pret, "preparer", lambda *_, **__: {"noyau": True})
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    pret.main(["solutions", "-", "--toutes"])
    pret.main([])
    monkeypatch.setenv("DISPLAY", ":0")
    pret.main([])
    assert [c[c.index("arbitre") + 1 :] for c in lances] == [["solutions", "-", "--toutes"], ["demo"], []]


def test_les_essais_se_lancent_dans_l_environnement_avec_leurs_arguments(
    pret: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    lances: list[list[str]] = []

    def executer(commande: list[str], *_: object) -> int:
        lances.append(commande)
        return 3

    monkeypatch.setattr(pret, "executer", executer)
    monkeypatch.setattr(pret, "preparer", lambda *_, **__: {"noyau": True})
    assert pret.main(["tests", "engine.correction", "-x"]) == 3
    assert lances == [[str(pret.PYTHON), str(pret.RACINE / "packaging" / "essais.py"), "engine.correction", "-x"]]


def test_les_commandes_du_systeme_se_trouvent_meme_hors_du_path(
    pret: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pret, "executer", lambda *_: 0)
    monkeypatch.setattr(pret, "preparer", lambda *_, **__: {"noyau": True})
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    pret.main(["tests"])
    assert os.environ["PATH"].split(":")[:2] == ["/usr/bin", "/bin"], "the user's come first"
    assert "/usr/sbin" in os.environ["PATH"].split(":")


def test_un_python_trop_vieux_le_dit(tmp_path: Path) -> None:
    """The file is read by older Pythons too, which must get as far as the sentence."""
    code = (
        "import sys, runpy; sys.version_info = type('V', (tuple,), {'major': 3, 'minor': 9})((3, 9)); "
        f"sys.argv = [{str(SCRIPT)!r}]; runpy.run_path(sys.argv[0], run_name='__main__')"
    )
    reponse = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env={"PATH": str(tmp_path)}
    )
    assert reponse.returncode == 1
    assert "Il faut Python 3.11 ou plus récent ; celui-ci est le 3.9." in reponse.stderr
