"""What every service of the house reads from a request, and how it hands out its files."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from arbitre.reseau.socle.pages import Piece


def jeton(requete: Request) -> str:
    """The bearer's token (RFC 6750, 2.1); empty where the request has none."""
    schema, _, dit = requete.headers.get("authorization", "").partition(" ")
    return dit if schema.lower() == "bearer" else ""


def servie(pieces: Mapping[str, Piece], requete: Request) -> Response | None:
    """The file that the path names by its exact name; None where there is none."""
    piece = pieces.get(requete.path_params["nom"])
    return None if piece is None else rendre(piece)


def rendre(piece: Piece) -> Response:
    """The answer that sends the file ``piece``."""
    return Response(piece.octets, media_type=piece.genre)
