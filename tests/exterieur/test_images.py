"""Pictures from outside: read whole, or refused in a sentence; papers are made all the same."""

import struct
import warnings
import zlib
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from arbitre.documents.toile import Papeterie, Toile
from arbitre.exterieur.image_illisible import ImageIllisible
from arbitre.exterieur.images import COTE_GARDE, decoder
from tests.documents.lire import lire

BRUIT = Image.effect_noise((37, 23), 60)
EXIF_FAUX = b"Exif\0\0MM\0*\0\0\0\x08\0\2\x01\x12\0\3\xff\xff\xff\xff\0\6\0\0\x87\x69\0\4\0\0\0\1\0\0\0\x08\0\0\0\0"


def ecrite(image: Image.Image, sorte: str, **options: object) -> bytes:
    tampon = BytesIO()
    image.save(tampon, sorte, **options)
    return tampon.getvalue()


def morceau(nom: bytes, donnees: bytes) -> bytes:
    """A chunk of PNG under a right checksum."""
    return struct.pack(">I", len(donnees)) + nom + donnees + struct.pack(">I", zlib.crc32(nom + donnees))


def png(*morceaux: bytes, cotes: tuple[int, int] = (8, 8), profondeur: int = 8, sorte: int = 2) -> bytes:
    """A PNG made by hand."""
    entete = morceau(b"IHDR", struct.pack(">IIBBBBB", *cotes, profondeur, sorte, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + entete + b"".join(morceaux) + morceau(b"IEND", b"")


def points(octets: int) -> bytes:
    return morceau(b"IDAT", zlib.compress(bytes(octets)))


SAINES = {
    **{f"png {mode}": ecrite(BRUIT.convert(mode), "PNG") for mode in ("1", "L", "LA", "P", "RGB", "RGBA")},
    "png 16 bits": ecrite(Image.new("I;16", (20, 20), 3000), "PNG"),
    "png transparence courte": ecrite(BRUIT.convert("P"), "PNG", transparency=b"\0\x80"),
    "png couleur transparente": ecrite(BRUIT.convert("RGB"), "PNG", transparency=(3, 4, 5)),
    "png profil de rien": png(morceau(b"iCCP", b"x\0\0" + zlib.compress(b"rien")), points(8 * 25)),
    **{f"jpeg {mode}": ecrite(BRUIT.convert(mode), "JPEG") for mode in ("L", "RGB", "CMYK")},
    "jpeg exif faux": ecrite(BRUIT.convert("RGB"), "JPEG", exif=EXIF_FAUX),
    "jpeg profil de rien": ecrite(BRUIT.convert("RGB"), "JPEG", icc_profile=b"rien" * 20_000),
    "jpeg progressif": ecrite(BRUIT.convert("RGB"), "JPEG", progressive=True),
}
ENTIERE = ecrite(Image.effect_noise((300, 300), 60).convert("RGB"), "PNG")
HOSTILES = {
    "rien": b"",
    "un texte": b"pas une image",
    "un GIF": ecrite(BRUIT.convert("P"), "GIF"),
    "un TIFF": ecrite(BRUIT, "TIFF"),
    "un GIF nommé PNG": b"\x89PNG\r\n\x1a\n" + ecrite(BRUIT.convert("P"), "GIF"),
    "png coupé": ENTIERE[: len(ENTIERE) // 2],
    "jpeg coupé": ecrite(BRUIT.convert("RGB"), "JPEG")[:200],
    "png sans points": png(),
    "png de trop peu de points": png(points(10)),
    "png de côté nul": png(points(8 * 25), cotes=(0, 8)),
    "png d’une sorte inconnue": png(points(8 * 25), sorte=5),
    "bombe annoncée": png(points(8 * 25), cotes=(60_000, 60_000)),
    "bombe de points": png(points(60_000_000), cotes=(100_000, 200)),
    "texte qui se déplie": png(morceau(b"zTXt", b"x\0\0" + zlib.compress(bytes(80_000_000))), points(8 * 25)),
    "profil qui se déplie": png(morceau(b"iCCP", b"x\0\0" + zlib.compress(bytes(80_000_000))), points(10)),
}


@pytest.mark.parametrize("octets", SAINES.values(), ids=SAINES)
def test_une_image_lisible_est_lue_et_dessinee(octets: bytes) -> None:
    image = decoder(octets)
    assert image.mode in {"RGB", "RGBA"}
    assert images_dessinees(octets) in {1, 2}, "a picture, and what one sees through it"


@pytest.mark.parametrize("octets", HOSTILES.values(), ids=HOSTILES)
def test_une_image_hostile_se_refuse_d_une_phrase_et_le_papier_se_fait(octets: bytes) -> None:
    with pytest.raises(ImageIllisible, match=r"choisissez|enregistrez|réduisez"):
        decoder(octets)
    assert images_dessinees(octets) == 0


def test_ce_qu_on_garde_d_une_grande_image_tient_sur_un_papier() -> None:
    assert decoder(ecrite(Image.new("L", (3000, 1500)), "JPEG")).size == (COTE_GARDE, COTE_GARDE // 2)


def test_mille_images_abimees_au_hasard_se_lisent_ou_se_refusent_sans_un_mot_a_cote() -> None:
    hasard, lues = Random(4), 0
    for _ in range(1000):
        octets = bytearray(hasard.choice([*SAINES.values()]))
        for _ in range(hasard.randrange(1, 6)):
            octets[hasard.randrange(len(octets))] ^= 1 << hasard.randrange(8)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            try:
                lues += bool(decoder(bytes(octets)))
            except ImageIllisible:
                continue
    assert 0 < lues < 1000


def images_dessinees(octets: bytes) -> int:
    """How many pictures stand on a page on which this one is drawn."""
    toile = Toile(Papeterie(), "essai")
    toile.texte(50, 40, "un papier", 12)
    toile.image(50, 50, octets, 100, 100)
    (page,) = lire(toile.octets())
    return page.images
