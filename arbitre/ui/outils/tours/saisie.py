"""Reading what is typed in the window of the competition."""

import re


def nombres(texte: str) -> tuple[int, ...]:
    """« 3, 12 14 » as whole numbers; other signs are left out."""
    return tuple(int(mot) for mot in re.findall(r"\d{1,4}", texte))
