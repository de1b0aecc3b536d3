"""What the guide shows holds."""

import json
import re
from pathlib import Path

from arbitre.engine.classique.tableaux import Tableaux

GUIDE = Path(__file__).parents[3] / "docs" / "guide" / "classique.md"


def test_le_modele_de_tableaux_du_guide_se_lit() -> None:
    (modele,) = re.findall(r"```json\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    tableaux = Tableaux.lire(json.loads(modele))
    assert [joueurs for joueurs, _ in tableaux.remplis()] == [10]
    assert tableaux.nombre_de_rondes(9) == 3
