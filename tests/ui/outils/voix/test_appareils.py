"""Loudspeakers and microphones under names that a juge-arbitre reads."""

from arbitre.ui.textes.voix import appareils


def test_les_appareils_ont_un_nom_francais() -> None:
    assert appareils(["Built-in Audio Analog Stereo", "Monitor of Built-in Audio Analog Stereo", "JBL Go 3"]) == [
        "Son intégré stéréo analogique",
        "Écoute de Son intégré stéréo analogique",
        "JBL Go 3",
    ]


def test_deux_appareils_du_meme_nom_gardent_celui_du_systeme_a_cote() -> None:
    assert appareils(["Speakers", "Haut-parleurs"]) == ["Haut-parleurs (Speakers)", "Haut-parleurs (Haut-parleurs)"]
