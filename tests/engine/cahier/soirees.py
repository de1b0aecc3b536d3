"""Hands at random: a console that may be killed, two posts on a link that repeats and delays, coup after coup."""

import random
from collections import Counter
from collections.abc import Callable

from arbitre.engine.cahier.avis import avis
from arbitre.engine.cahier.bulletin import est_ecrit
from arbitre.engine.cahier.feuillet import CONSOLE, Cahier, Cloture, Feuillet, FormulaireTape, Id, LigneTapee, Tops
from arbitre.engine.cahier.gestes import Aller, Ecarter, Echapper, Entrer, MettreDeCote, Repondre, Reprendre, Taper
from arbitre.engine.cahier.vue import vue
from arbitre.engine.partie.terminer import TerminerPartie
from tests.engine.cahier.lois import POSTES, Appareil, Service, ici
from tests.engine.cahier.salle import TABLES
from tests.engine.partie.banc import PREMIERS

_SIMPLES = ("{t} {mot}", "{t} t", "{t} {u} t", "{t} z", "{t} n")
_BULLETINS = (
    "{t} {mot} 1A 68",
    "{t} {mot} {faux} {points}",
    "{t} {debut} {ref} 60",
    "{t} {mot}!",
    "{t} EAU",
    "{t} LACUNE",
)
"""A place that is none, a reference the wrong way round, a word abridged: each is asked about."""
MODELES = (
    *_SIMPLES * 3, *_BULLETINS, "{t} {mot} 1A", "{t} {mot} {ref} 3", "{t} x", "{t}z {u} t", "{t} {u}", "{t} {u} {v} t",
    "{mot} {ref} {t}", "{mot}", "t", "abc", "{t}", "o", "h", "v", "n", "{t}>{u}", "99 t", "{t} {mot} {u} t", "12 24",
    "12 /24", "{t} b", "{t} 76", "{t} {u} 68",
)  # fmt: skip
"""What hands type, well and badly; ``mot`` and ``ref`` are those of the top of the coup."""
_ACTES = {
    "saisir": 6, "frapper": 4, "confirmer": 4, "entrer": 3, "voir": 3, "repondre": 2, "tops": 2, "tops_encore": 2,
    "clore": 2, "livrer": 2, "boucler": 2, "aller_entrer": 1, "formulaire": 1, "lettre": 1, "echapper": 1, "de_cote": 1,
    "reprendre": 1, "ecarter": 1, "aller": 1, "couper": 1, "redire": 1, "avancer": 1, "annuler": 1, "donner": 1,
    "sauver": 1, "tuer": 1, "autre_machine": 1, "changer": 1, "tardif": 1, "repris": 1,
}  # fmt: skip
ACTES = tuple(acte for acte, fois in _ACTES.items() for _ in range(fois))


class Soiree(Service):
    """Whose hands ``r`` moves: ``r(n)`` is a number below n."""

    def __init__(self, r: Callable[[int], int]) -> None:
        super().__init__(r)
        self.serie = 0

    def pas(self) -> None:
        auteur = (CONSOLE, *POSTES)[self.r(3)]
        self.agir(ACTES[self.r(len(ACTES))], auteur)

    def agir(self, acte: str, auteur: str) -> None:
        self.compte[acte] += 1
        getattr(self, f"do_{acte}")(self.appareils[auteur])
        self.loi_1()

    # --- what is shown --------------------------------------------------------------------------------------------

    def montrer(self, d: Appareil) -> None:
        cahier = self.cahiers[d.auteur]
        self.sauver()
        d.tous = vue(self.monde, self.cahiers, d.auteur)
        d.siens = {vu.feuillet.id: vu for vu in d.tous if vu.auteur == d.auteur}
        d.montres.update(m.cle for vu in d.siens.values() if vu.demande for m in vu.vu.a_confirmer)
        f = cahier.le(d.id)
        if d.id is not None and (f is None or f.ecarte is not None) and cahier.suivi(d.nom) == d.k:
            d.champ, d.id = "", None
        coups = [coup.numero for coup in self.salle.partie.coups]
        main = cahier.le(cahier.en_main)
        if not d.champ:
            incomplet = next((n for n in coups if self.monde.manquantes(d.auteur, ici(n))), coups[-1])
            regard = cahier.regard.coup if cahier.regard is not None else 0
            d.coup = main.endroit.coup if main is not None else regard if regard in coups else incomplet
            if main is not None and main.ecarte is None and main.texte and cahier.suivi(d.nom) == d.k:
                d.champ, d.id = main.texte, main.id
        d.manquent = self.monde.manquantes(d.auteur, ici(d.coup))

    def apres(self, d: Appareil) -> None:
        if d.auteur == CONSOLE:
            self.livrer(d, len(d.file))
            self.montrer(d)

    def livrer(self, d: Appareil, combien: int) -> None:
        for _ in range(combien):
            if d.parti < len(d.file):
                self.servir(d.auteur, *d.file[d.parti])
                d.parti += 1
                d.loin = max(d.loin, d.parti)

    def texte(self, d: Appareil) -> str:
        t, u, v = (TABLES[self.r(len(TABLES))] for _ in range(3))
        _, mot, ref, points = PREMIERS[d.coup - 1]
        dits = {"mot": mot.upper(), "debut": mot[:3].upper(), "ref": ref, "faux": _a_l_envers(ref), "points": points}
        return MODELES[self.r(len(MODELES))].format(t=t, u=u, v=v, **dits)

    # --- at the line ------------------------------------------------------------------------------------------------

    def do_frapper(self, d: Appareil) -> None:
        mode, texte = self.r(4), self.texte(d)
        cle = d.id
        if d.champ and cle is not None and mode == 0:
            d.champ = texte
            d.geste(Taper(cle, ici(d.coup), LigneTapee(texte)))
        elif d.champ and cle is not None and mode == 1:
            d.geste(Taper(cle, ici(d.coup), LigneTapee()))
            d.champ, d.id = "", None
        else:
            d.champ = texte
            d.id = d.geste(Taper(d.suivant, ici(d.coup), LigneTapee(texte)))
            self.relu[d.auteur, d.id] = d.coup
        self.apres(d)

    def do_saisir(self, d: Appareil) -> None:
        self.do_frapper(d)
        self.do_entrer(d)

    def do_entrer(self, d: Appareil) -> None:
        cle = d.id
        if cle is None:
            return
        vu = d.siens.get(cle)
        ainsi = vu is not None and vu.feuillet.texte == d.champ.strip()
        vus, tables = (d.motifs(cle), d.tables(cle)) if ainsi else (frozenset[str](), None)
        d.geste(Entrer(cle, vus, tables))
        d.champ, d.id = "", None
        self.apres(d)

    def do_confirmer(self, d: Appareil) -> None:
        if d.auteur in self.coupes and not self.r(2):
            return
        for cle in d.siens:
            if vus := d.motifs(cle):
                if d.id == cle:
                    d.champ, d.id = "", None
                tables = d.tables(cle)
                d.geste(Entrer(cle, vus, tables))
                self.apres(d)
                return

    def do_aller_entrer(self, d: Appareil) -> None:
        self.do_aller(d)
        self.do_voir(d)
        self.do_entrer(d)

    def do_formulaire(self, d: Appareil) -> None:
        table = TABLES[self.r(len(TABLES))]
        _, mot, ref, points = PREMIERS[d.coup - 1]
        rangee = ("." * 13, mot.ljust(13, "."))[self.r(4) > 0]
        lignes = (rangee, *["." * 13] * 12)
        ecrit = FormulaireTape(str(table), ref, str(points), lignes)
        cle = d.geste(Taper(d.suivant, ici(d.coup), ecrit))
        self.relu[d.auteur, cle] = d.coup
        if self.r(2):
            d.geste(Entrer(cle))
        self.apres(d)

    def do_repondre(self, d: Appareil) -> None:
        for cle, vu in d.siens.items():
            question = vu.vu.question
            if question is not None and vu.demande:
                lettre = question.lettres[self.r(len(question.lettres))]
                d.geste(Repondre(cle, question.cle, lettre))
                break
        self.apres(d)

    def do_lettre(self, d: Appareil) -> None:
        """Typed ahead, then Enter."""
        if not d.champ:
            lettre = "hvon"[self.r(4)]
            cle = d.geste(Taper(d.suivant, ici(d.coup), LigneTapee(lettre)))
            self.relu[d.auteur, cle] = d.coup
            d.geste(Entrer(cle))
            self.apres(d)

    def do_echapper(self, d: Appareil) -> None:
        if (cle := d.id) is not None:
            d.geste(Echapper(cle))
            self.apres(d)

    def do_de_cote(self, d: Appareil) -> None:
        if (cle := d.id) is not None:
            d.geste(MettreDeCote(cle))
            d.champ, d.id = "", None
            self.apres(d)

    def do_reprendre(self, d: Appareil) -> None:
        """One that waits, or by ↑ one that was entered."""
        attendent = [vu.feuillet for vu in d.siens.values()]
        siens = [
            f for f in (attendent, self.cahiers[d.auteur].feuillets)[self.r(2)] if isinstance(f.contenu, LigneTapee)
        ]
        if siens and self.cahiers[d.auteur].suivi(d.nom) == d.k:
            f = siens[self.r(len(siens))]
            d.id, d.champ, d.coup = f.id, f.texte, f.endroit.coup
            d.geste(Reprendre(f.id))
            self.apres(d)

    def do_changer(self, d: Appareil) -> None:
        """A reference the wrong way round is asked about, answered, and the line is written otherwise."""
        coup = self.salle.partie.coups[-1].numero
        if coup == 1:
            return
        table, (_, mot, ref, points) = TABLES[self.r(len(TABLES))], PREMIERS[coup - 1]
        faux = _a_l_envers(ref)
        self._aller(d, coup)
        cle = d.geste(Taper(d.suivant, ici(coup), LigneTapee(f"{table} {mot} {faux} {points}")))
        self.relu[d.auteur, cle] = coup
        d.geste(Entrer(cle))
        d.geste(Repondre(cle, "sens:0", "HV"[self.r(2)]))
        d.geste(Reprendre(cle))
        d.geste(Taper(cle, ici(coup), LigneTapee(f"{table} {mot}")))
        d.id, d.champ = cle, f"{table} {mot}"
        self.apres(d)

    def do_tardif(self, d: Appareil) -> None:
        """A slip typed at a coup that is closed, then the top for all at the one in hand."""
        coups = self.salle.partie.coups
        if len(coups) > 1 and coups[-2].fut_clos:
            self._aller(d, coups[-2].numero)
            self.do_saisir(d)
            self.do_voir(d)
            self._aller(d, coups[-1].numero)
            self.do_boucler(d)

    def do_ecarter(self, d: Appareil) -> None:
        tous = [vu for vu in d.tous if vu.feuillet.texte]
        if tous and self.r(2):
            vu = tous[self.r(len(tous))]
            d.geste(Ecarter(vu.auteur, vu.feuillet.id))
            if d.id == vu.feuillet.id and vu.auteur == d.auteur:
                d.champ, d.id = "", None
            self.apres(d)

    def do_aller(self, d: Appareil) -> None:
        coup = 1 + self.r(len(self.salle.partie.coups))
        self._aller(d, coup)

    def _aller(self, d: Appareil, coup: int) -> None:
        cle = d.geste(Aller(ici(coup), d.suivant))
        d.champ, d.id, d.coup = "", None, coup
        self.relu[d.auteur, cle] = -1  # never without asking
        self.apres(d)

    # --- the whole coup ---------------------------------------------------------------------------------------------

    def do_tops(self, d: Appareil) -> None:
        if d.manquent and self.r(2):
            vues = frozenset(d.manquent)
            cle = d.geste(Taper(d.suivant, ici(d.coup), Tops(vues)))
            d.geste(Entrer(cle))
            d.tops = cle
            self.apres(d)

    def do_tops_encore(self, d: Appareil) -> None:
        if (cle := d.tops) is not None:
            vus = d.motifs(cle)
            d.geste(Entrer(cle, vus))
            self.apres(d)

    def do_clore(self, d: Appareil) -> None:
        if d.auteur == CONSOLE:
            cle = d.geste(Taper(d.suivant, ici(d.coup), Cloture()))
            d.geste(Entrer(cle))
            self.apres(d)
            if vus := d.motifs(cle):
                d.geste(Entrer(cle, vus))
                self.apres(d)

    def do_boucler(self, _: Appareil) -> None:
        """The console pays the top to all who are missing, and closes."""
        d = self.appareils[CONSOLE]
        d.champ, d.id = "", None
        self.montrer(d)
        for acte in (self.do_tops, self.do_tops_encore, self.do_tops_encore, self.do_clore):
            acte(d)

    # --- the link, the machines -------------------------------------------------------------------------------------

    def do_livrer(self, d: Appareil) -> None:
        if d.auteur not in self.coupes:
            self.livrer(d, 1 + self.r(4))

    def do_voir(self, d: Appareil) -> None:
        if d.auteur not in self.coupes:
            if self.r(3):
                self.livrer(d, len(d.file))
            self.montrer(d)

    def do_couper(self, d: Appareil) -> None:
        if d.auteur != CONSOLE:
            self.coupes ^= {d.auteur}

    def do_redire(self, d: Appareil) -> None:
        d.parti = max(0, d.parti - self.r(6)) if d.auteur != CONSOLE else d.parti
        if d.parti < len(d.file) and d.auteur not in self.coupes:
            self.livrer(d, len(d.file))

    def do_avancer(self, _: Appareil) -> None:
        if self.salle.partie.fin is None and not self.salle.suivant():
            self.salle.faire(TerminerPartie(par_decision=True))

    def do_annuler(self, _: Appareil) -> None:
        """The last entry is taken back, whoever made it."""
        reprises = self.salle.histoire.reprises
        if reprises and reprises[-1].fait.coup is not None and "Resultat" in str(reprises[-1].fait.traces):
            self.salle.annuler()

    def do_donner(self, _: Appareil) -> None:
        if self.partage:
            self.partage[TABLES[self.r(len(TABLES))]] = POSTES[self.r(2)]

    def do_sauver(self, _: Appareil) -> None:
        self.sauver()

    def do_tuer(self, _: Appareil) -> None:
        """The console falls: the file is there, the cahiers are those that were kept, the posts tell all again."""
        pleins = {auteur: self._textes(cahier) for auteur, cahier in self.cahiers.items()}
        cahiers, dus, suivis = self.garde
        self.cahiers, self.dus, self.suivis = dict(cahiers), list(dus), dict(suivis)
        self.serie += 1
        neuf = Appareil(CONSOLE, f"console{self.serie}")
        self.appareils[CONSOLE] = neuf
        coupes, ordre = set(self.coupes), POSTES if self.r(2) else POSTES[::-1]
        self.coupes |= {*POSTES}  # nobody is back before all was told again
        for auteur in ordre:
            d = self.appareils[auteur]
            jusqu, d.parti = d.loin, self.cahiers[auteur].suivi(d.nom)
            self.livrer(d, max(0, jusqu - d.parti))
            if auteur not in coupes:
                self.coupes.discard(auteur)
            restent = {f.id for f in self.cahiers[auteur].feuillets if f.ecarte is None} | self.entres
            absents = [f for cle, f in pleins[auteur].items() if cle not in restent]
            copies = {f.id for f in absents if f.issu is not None and f.issu[0] in restent}
            perdus = [f for f in absents if f.id not in copies and not est_ecrit(self.monde, auteur, f)]
            assert not perdus, f"loi 3 : {perdus} n’est plus au cahier après une reprise"
        self.montrer(neuf)
        self.sauver()

    def _textes(self, cahier: Cahier) -> dict[Id, Feuillet]:
        """The slips that a break must not lose, unless they are entered: those that still say something, of results."""
        return {
            f.id: f
            for f in cahier.feuillets
            if f.ecarte is None and len(f.texte) > 1 and avis(self.monde, self.cahiers, cahier.auteur, f).tables
        }

    def do_repris(self, d: Appareil) -> None:
        """An entry comes, is taken back, and the console falls before anything was kept of it."""
        if d.auteur not in self.coupes:
            self.do_saisir(d)
            self.livrer(d, len(d.file))
            self.do_annuler(d)
            self.do_tuer(d)

    def do_autre_machine(self, d: Appareil) -> None:
        """The post opens on another machine, with nothing left on its way."""
        if d.auteur != CONSOLE and d.auteur not in self.coupes and d.parti == len(d.file) and not d.champ:
            self.serie += 1
            self.appareils[d.auteur] = Appareil(d.auteur, f"{d.auteur}{self.serie}")
            self.montrer(self.appareils[d.auteur])

    # --- the end ----------------------------------------------------------------------------------------------------

    def finir(self) -> None:
        """Law 7: the console alone can settle everything, both posts being cut for good."""
        if self.salle.partie.fin is not None:
            return
        self.coupes |= {*POSTES}
        d = self.appareils[CONSOLE]
        for coup in range(1, len(self.salle.partie.coups) + 1):
            d.champ, d.id = "", None
            self._aller(d, coup)
            for vu in d.tous:
                if vu.feuillet.endroit.coup <= coup and vu.feuillet.texte:
                    d.geste(Ecarter(vu.auteur, vu.feuillet.id))
                    self.apres(d)
            d.champ, d.id, d.coup = "", None, coup
            d.manquent = self.monde.manquantes(CONSOLE, ici(coup))
            if d.manquent:
                self.r = lambda k: k - 1
                self.do_tops(d)
                for _ in range(2):
                    self.montrer(d)
                    self.do_tops_encore(d)
            manquent = self.monde.manquantes(CONSOLE, ici(coup))
            assert not manquent, f"loi 7 : la console ne peut finir le coup {coup} : {manquent}"


def _a_l_envers(ref: str) -> str:
    """The same square, the other direction."""
    return ref[1:] + ref[0] if ref[0].isalpha() else ref[-1] + ref[:-1]


def jouer(graine: int, pas: int = 90) -> Counter[str]:
    """One evening from a seed."""
    r = random.Random(graine)
    soiree = Soiree(r.randrange)
    for _ in range(r.randrange(5, pas)):
        soiree.pas()
    soiree.finir()
    return soiree.compte
