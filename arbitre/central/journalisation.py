"""What an instance says of itself: a line of JSON an event on standard error; no name, no address, no token."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

_LOGGER: Final = logging.getLogger("arbitre.central")


class _EnJson(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        dit: dict[str, object] = {
            "instant": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "niveau": record.levelname.lower(),
            "evenement": record.getMessage(),
            **getattr(record, "faits", {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            dit["faute"] = self.formatException(record.exc_info)
        return json.dumps(dit, ensure_ascii=False)


def ouvrir() -> None:
    """Send what is said, by us and by the libraries, to standard error."""
    sortie = logging.StreamHandler(sys.stderr)
    sortie.setFormatter(_EnJson())
    logging.basicConfig(level=logging.WARNING, handlers=[sortie], force=True)
    _LOGGER.setLevel(logging.INFO)


def dire(evenement: str, **faits: str | float) -> None:
    """An event, with its figures."""
    _LOGGER.info(evenement, extra={"faits": faits})
