"""Where a text truly allows two readings: which they are; an edition gives their articles."""

from enum import Enum


class Choix(Enum):
    """A point of interpretation: the reading taken first (the more favourable in general), and the other one.

    docs/guide/lectures.md says which is taken.
    """

    SENS_DU_PREMIER_COUP = (
        "Au premier coup, aucune référence n’est requise : le sens d’écriture n’est pas sanctionné.",
        "Au premier coup, le mot se joue horizontalement : l’écrire verticalement est une inversion du sens.",
    )
    REFERENCE_DU_PREMIER_COUP = (
        "Au premier coup, la référence n’est pas requise : inversée, elle n’est pas sanctionnée.",
        "Au premier coup aussi, une référence verticale est une référence inversée.",
    )
    DEUX_INVERSIONS_DU_PREMIER_COUP = (
        "Au premier coup, la place est indifférente : sens du mot et référence verticaux ne sont pas sanctionnés.",
        "Au premier coup aussi, un mot et une référence tous deux inversés annulent le bulletin.",
    )
    CALCUL_DU_PREMIER_COUP = (
        "Au premier coup, un score juste pour une place possible n’est pas une erreur de calcul.",
        "Au premier coup, tout score autre que le plus avantageux est une erreur de calcul.",
    )
    JOKER_DU_PREMIER_COUP = (
        "Au premier coup, joker au moins avantageux, mot à sa place la plus avantageuse.",
        "Au premier coup, score minimum du mot, joker et place au moins avantageux.",
    )
    PARASITE_SEULE = (
        "Une seule lettre parasite à côté du mot est négligée.",
        "Cette lettre parasite forme avec une lettre du mot un autre mot joué, qui n’est pas une solution acceptable.",
    )
    LETTRE_DE_PERSONNE = (
        "Une lettre nouvellement posée est du tirage\u00a0; une autre que la grille n’a pas à sa case est négligée.",
        "Toute lettre que la grille n’a pas à sa case est nouvellement posée\u00a0; deux font une erreur de grille.",
    )
    RACCORD_DEPLACE = (
        "Ces lettres se suivent sur la grille : c’est un raccord mal placé, négligé.",
        "Ces lettres parasites forment un mot joué qui n’est pas une solution acceptable.",
    )
    CERCLE_OU_SCORE = (
        "Entre la lettre entourée et celle que désigne le score, la plus avantageuse est retenue.",
        "Entre la lettre entourée et celle que désigne le score, la moins avantageuse est retenue.",
    )
    PETITE_PENALITE = (
        "La pénalité ne rend pas le score négatif : zéro.",
        "La pénalité est retirée en entier, même si le score devient négatif.",
    )
    LETTRE_AJOUTEE = (
        "Seul annule un mot non admis fait d’un mot déjà placé et d’une lettre du tirage\u00a0; ce mode est incorrect.",
        "Tout mot non admis que forme l’un des deux modes annule.",
    )
    RACCORD_DECALE = (
        "Le référencement décalé vaut aussi pour un raccord décalé d’une ligne ou d’une colonne.",
        "Le référencement décalé ne concerne que la référence ; le raccord est incorrect.",
    )
    DECALAGE_ET_INVERSION = (
        "L’inversion, tolérée, n’empêche pas de reconnaître un décalage.",
        "Inversée et décalée, la référence n’est pas correcte.",
    )
    REFERENCE_ILLISIBLE = (
        "Le raccord suffit : la référence illisible est l’un des deux modes, ou n’a pas à être lue.",
        "Une référence illisible annule le bulletin, quel que soit le raccord.",
    )
    LETTRES_EN_TROP = (
        "Le raccord compte assez de lettres justes : les lettres fausses ne le rendent pas nul.",
        "Un raccord qui comporte des lettres fausses n’est pas correct.",
    )
    TROIS_A_CHAQUE_BOUT = (
        "Trois lettres de raccord en tout suffisent au prolongement par les deux bouts.",
        "Il faut trois lettres de raccord à chaque bout du prolongement.",
    )
    DECALAGE_SUR_DES_LETTRES = (
        "Une référence où le mot ne tient pas, sur d’autres lettres ou hors de la grille, est décalée comme une autre.",
        "Le décalage doit être techniquement possible : là où le mot ne tient pas, la référence n’est pas correcte.",
    )
    PARTIE_OU_MOT = (
        "Un prolongement écrit en partie est lu, même si cette partie est aussi un mot jouable ailleurs.",
        "Ce qui est écrit est un mot jouable : il n’est pas lu comme une partie d’un autre.",
    )

    def __init__(self, favorable: str, autre: str) -> None:
        self.favorable = favorable
        self.autre = autre
