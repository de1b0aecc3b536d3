"""What holds of a console at every moment, whatever the hands do."""

import re
from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from arbitre.engine.competition.commandes import Evenement
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.papiers import PapierImprime
from arbitre.engine.francais import entre_parentheses, milliers
from arbitre.engine.histoire import replay
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.conduite import (
    BulletinsRamasses,
    ChronoLance,
    ChronoRepris,
    ChronoSuspendu,
    TempsTermine,
    TopAnnonce,
    TopRetenu,
)
from arbitre.engine.partie.etat import Coup, Phase
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.saisie import ResultatEfface
from arbitre.engine.partie.terminer import CoupAnnule, PartieTerminee
from arbitre.engine.partie.tirer import TirageAccepte, TirageAnnonce, TirageFait, TirageRejete
from arbitre.engine.vues import EtatChrono
from arbitre.ui.console import Console
from arbitre.ui.ouverture.partie import DialoguePartie
from arbitre.ui.salle.tableau import Tableau
from arbitre.ui.textes.salle import decrire
from tests.soirees.poste import Poste

Resultats = dict[tuple[str, int, int, int], int]
"""Points by file, partie, coup and player."""

QUI_OTENT: Final = (CommandeAnnulee, ResultatEfface, CoupAnnule)
"""Facts after which a result may be there no more."""


class Constance:
    """What was seen at the last moment."""

    def __init__(self) -> None:
        self.resultats: Resultats = {}
        self.faits = 0
        self.chemin = ""
        self.laisse: Competition | None = None
        """the state when the power went"""

    def retenir(self, console: Console) -> None:
        """The power goes now."""
        self.laisse = console.regie.etat

    def presser_la_barre(self, console: Console, presser: Callable[[], object]) -> bool:
        """What the bar says is done, and nothing else; or it is said why not, and nothing is. Whether it is done."""
        fenetre, avant = console.fenetre, len(faits(console))
        fenetre.actualiser()
        touches, dit = lue(fenetre.barre.suite.text())
        assert touches == touches_attendues(console)
        loi = next((loi for loi in LOIS if re.match(loi.dit, dit)), None)
        assert loi is not None, f"« {dit} » ne se comprend pas"
        presser()
        nouveaux = [fait for fait in faits(console)[avant:] if not isinstance(fait, PapierImprime)]  # made meanwhile
        if nouveaux:
            assert all(isinstance(fait, loi.faits) for fait in nouveaux), f"« {dit} » a fait {nouveaux}"
            assert loi.confirme(dit, nouveaux[0]), f"« {dit} » a fait {nouveaux[0]}"
        else:
            page = fenetre.places.page
            dite = page.message.text() if page is not None else fenetre.message.text()
            assert dite or loi.montre(console), f"« {dit} » n’a rien fait et rien dit"
        return bool(nouveaux)


def lue(barre: str) -> tuple[str, str]:
    """The keys that the bar names, and what F5 does: said last, where Enter does something else."""
    touches, _, dit = barre.partition("\u00a0: ")
    _, a_part, par_f5 = dit.partition(" · F5\u00a0: ")
    return (f"{touches}, F5", par_f5) if a_part else (touches, dit)


def touches_attendues(console: Console) -> str:
    """What the bar must name: Enter too where a number of bulletins, or the rank of a top, is being typed; apart, where
    that number is of a coup counted again."""
    fenetre, partie = console.fenetre, console.regie.etat.partie
    ligne = fenetre.correction.ligne
    if fenetre.tirage.nombre.hasFocus() and partie is not None and partie.phase is not Phase.RAMASSAGE:
        return "Entrée, F5"
    if fenetre.tirage.nombre.hasFocus() or (ligne.hasFocus() and ligne.promesse):
        return "Entrée ou F5"
    return "F5" if un_blanc_s_ecrit(console) else "Espace ou F5"


def un_blanc_s_ecrit(console: Console) -> bool:
    """Where a blank is typed or is not to do it: on a page, in a line begun, in the form, once the partie is over."""
    if console.fenetre.places.page is not None:
        return True
    correction, partie = console.fenetre.correction, console.regie.etat.partie
    commencee = correction.ligne.hasFocus() and correction.ligne.text().strip()
    return bool(commencee or correction.au_formulaire or (partie is not None and partie.phase is Phase.FINIE))


def verifier(vu: Constance, console: Console) -> None:
    """Everything that must hold now."""
    le_fichier_dit_l_etat(console)
    rien_n_est_perdu(vu, console)
    la_console_montre_l_etat(console)
    aucun_temps_sans_tirage(console)
    le_tableau_tait_le_top(console)


def faits(console: Console) -> list[Evenement | CommandeAnnulee]:
    """All that the file tells."""
    return [trace.evenement for trace in console.regie.regie.journal.lire()]


def le_fichier_dit_l_etat(console: Console) -> None:
    """The file, read again, is where the windows are."""
    assert replay(DUPLICATE, console.regie.regie.journal.lire()) == console.regie.etat


def rien_n_est_perdu(vu: Constance, console: Console) -> None:
    """A result stays until a fact takes it away; after a cut all is as it was."""
    if vu.laisse is not None:
        assert console.regie.etat == vu.laisse
        vu.laisse = None
    tous, chemin = faits(console), console.regie.regie.journal.chemin.name
    ici = resultats(console)
    if vu.chemin == chemin and not any(isinstance(fait, QUI_OTENT) for fait in tous[vu.faits :]):
        assert vu.resultats.keys() <= ici.keys()
        if len(tous) == vu.faits:
            assert vu.resultats == ici
    vu.resultats, vu.faits, vu.chemin = ici, len(tous), chemin


def resultats(console: Console) -> Resultats:
    """All that was entered, in every partie."""
    chemin = console.regie.regie.journal.chemin.name
    return {
        (chemin, partie.numero, coup.numero, joueur): resultat(partie, coup, joueur).points
        for partie in console.regie.etat.parties
        for coup in partie.coups
        for joueur in coup.fiches
    }


def la_console_montre_l_etat(console: Console) -> None:
    """Each row of the correction is what the engine says; console and tableau name the same coup."""
    Poste.attendre(lambda: _le_coup_est_le_meme(console), 2000)
    try:
        Poste.attendre(lambda: montres(console) == attendus(console), 2000)
    except AssertionError:
        assert montres(console) == attendus(console)
        raise


def _le_coup_est_le_meme(console: Console) -> bool:
    numero = console.conducteur.vue_actuelle().coup
    return not numero or f"Coup {numero}" in console.fenetre.barre.numero.text()


def attendus(console: Console) -> list[tuple[int, str]]:
    """Table and points of each who plays the coup corrected."""
    partie, coup = console.regie.partie, console.fenetre.correction.coup
    if partie is None or coup is None:
        return []
    lus = [(place.table, resultat(partie, coup, place.joueur)) for place in partie.presents(coup.numero)]
    return sorted((table, str(lu.points) if lu.saisi else "") for table, lu in lus)


def montres(console: Console) -> list[tuple[int, str]]:
    """The same as the list shows it."""
    rangees = console.fenetre.correction.liste.lignes
    return sorted((table, rangee.solution.points) for rangee in rangees for table in rangee.tables)


def aucun_temps_sans_tirage(console: Console) -> None:
    """No clock runs but for the coup that is searched."""
    chrono = console.conducteur.chrono
    if chrono is not None and chrono.etat is EtatChrono.COURT:
        assert console.conducteur.phase is Phase.RECHERCHE


def le_tableau_tait_le_top(console: Console) -> None:
    """Until it is announced the top of the coup is neither on the grid, nor in words, nor in the picture."""
    partie, vue = console.regie.partie, console.salle.etat.vue
    coup = partie.coup if partie is not None else None
    if coup is None or coup.proclame or coup.tirage is None or vue.entracte is not None:
        return
    assert vue.grille == coup.grille
    assert vue.dernier is None or vue.dernier.coup < coup.numero
    dits = " ".join((decrire(replace(vue, dernier=None, message="")), *(t.windowTitle() for t in tableaux())))
    if coup.retenu is not None:
        assert coup.retenu.solution.mot.upper() not in re.findall(r"\w+", dits)
    if console.conducteur.phase in (Phase.TOP, Phase.ANNONCE_TOP):
        _l_image_le_tait(console, coup)


def _l_image_le_tait(console: Console, coup: Coup) -> None:
    """What is on the screen is the picture of the grid as it lay before the coup."""
    for tableau in tableaux():
        image = tableau.grab().toImage()
        voulue = console.salle.image(tableau.size())
        assert image.convertToFormat(voulue.format()) == voulue
    assert console.salle.etat.vue.grille == coup.grille


def tableaux() -> list[Tableau]:
    """The room's windows."""
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, Tableau) and w.isVisible()]


# --- the bar ------------------------------------------------------------------------------------------------------


class Loi(Struct, frozen=True):
    """What the bar says, the facts that it means, and what shows where it only asks."""

    dit: str
    faits: tuple[type, ...] = ()
    montre: Callable[[Console], bool] = lambda _: False
    confirme: Callable[[str, object], bool] = lambda *_: True


def _nombre_dit(dit: str, fait: object) -> bool:
    return isinstance(fait, BulletinsRamasses) and dit.startswith(f"{milliers(fait.nombre)} ")


def _mot_dit(dit: str, fait: object) -> bool:
    if not isinstance(fait, TopRetenu):
        return False
    return dit.startswith(f"retenir {entre_parentheses(fait.solution.mot)} {fait.solution.ref}")


def _s_ouvre(console: Console) -> bool:
    return isinstance(console.fenetre.places.page, DialoguePartie)


LOIS: Final = (
    Loi("tirer les lettres", (TirageFait, TirageRejete), lambda c: c.fenetre.tirage.saisie_lettres.hasFocus()),
    Loi("taper les lettres tirées", (TirageFait, TirageRejete), lambda c: c.fenetre.tirage.saisie_lettres.hasFocus()),
    Loi("garder ce tirage", (TirageAccepte,)),
    Loi("annoncer le tirage", (TirageAnnonce,)),
    Loi("lancer le chrono", (ChronoLance,)),
    Loi("rien, le temps court"),
    Loi("rien, le coup"),
    Loi("rien, terminez la partie"),
    Loi("le chrono est suspendu"),
    Loi("donner l’alerte", (ChronoSuspendu, ChronoRepris)),
    Loi("donner la fin du temps", (TempsTermine,)),
    Loi(r"[\d\u00a0\u202f]+ bulletins? ramassés?", (BulletinsRamasses,), confirme=_nombre_dit),
    Loi("montrer les tops", montre=lambda c: c.fenetre.tirage.tops.count() > 0),
    Loi("retenir ", (TopRetenu,), confirme=_mot_dit),
    Loi("annoncer le top", (TopAnnonce,)),
    Loi("clore la partie", (PartieTerminee,), lambda c: c.fenetre.fin.clause_ecrite),
    Loi("ouvrir", montre=_s_ouvre),
    Loi("tout imprimer"),
)
