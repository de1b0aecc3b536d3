"""How a person compares two certificates: by the SHA-256 of their bytes, as browsers show it."""

import hashlib


def empreinte(der: bytes) -> str:
    """« A1:B2:… », of a certificate in DER."""
    return hashlib.sha256(der).digest().hex(":").upper()
