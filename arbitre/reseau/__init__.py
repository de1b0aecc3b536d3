"""The room's service: posts, screens and phones on the club's own network; the régie stays the only writer."""

from typing import Final

PORT: Final = 8443
"""Where the service answers, unless told otherwise; a browser’s exception for the certificate is kept for it alone."""
