// The correcting post: its tables, the quick line with its verdict, the form, what it entered; it works through a cut.
import { Ailleurs, autreFichier, autreRole } from "/statique/ailleurs.js";
import { LONGUE, alerter } from "/statique/alerte.js";
import { Attente } from "/statique/attente.js";
import { Brouillon } from "/statique/brouillon.js";
import { AU_DOIGT } from "/statique/clavier.js";
import { CoupVu } from "/statique/coup_vu.js";
import { DAvant } from "/statique/d_avant.js";
import { el, remplir } from "/statique/dom.js";
import { Ebauches } from "/statique/ebauches.js";
import { Etat, touche } from "/statique/etat.js";
import { Eveil } from "/statique/eveil.js";
import { Formulaire } from "/statique/formulaire.js";
import { Gardees } from "/statique/gardees.js";
import { dessiner } from "/statique/grille.js";
import { montrerLHistoire } from "/statique/histoire.js";
import { Laissees } from "/statique/laissees.js";
import { Lectures } from "/statique/lectures.js";
import { Ligne } from "/statique/ligne.js";
import { direLaFin } from "/statique/passage.js";
import { redemanderLesRefusees, relireLesRefusees } from "/statique/refusees.js";
import { ecarterDeLaLigne, repondue } from "/statique/reponses.js";
import { dessous, ouvrirLeFormulaire, revenirDeLaReprise } from "/statique/reprise.js";
import { direCeQuiManque, etatDeLaFiche } from "/statique/saisies.js";
import { Tables } from "/statique/tables.js";
import { aConfirmer, direLaTombee, direLesTables } from "/statique/tenues.js";
import { montrerLaTete, montrerLeLien } from "/statique/tete.js";
import { toutAuTop } from "/statique/tops.js";

/** `quitte`: the place that was left by itself, and is still what is typed for; empty, that is where one is. `retouche`:
 * where something was changed last, that was complete; `retour`: the coup that was left to take up an entry of another one,
 * `aRevenir` once that is entered. */
export class Poste {
  constructor(racine, fil, role) {
    Object.assign(this, { racine, fil, role, etatDuLien: "coupe", quitte: "", retouche: "", passage: "", tombees: [], dite: "", retour: 0, aRevenir: false });
    this.etat = new Etat();
    this.vu = new CoupVu(this.etat, (numero) => this.estComplet(numero));
    this.attente = new Attente(fil, role, () => this.montrer());
    this.gardees = new Gardees(this);
    this.dAvant = new DAvant(this);
    this.laissees = new Laissees(this);
    this.lectures = new Lectures(this);
    this.eveil = new Eveil();
    this.ailleurs = [autreFichier, autreRole].map((lesquelles) => new Ailleurs(lesquelles(this.attente), () => this.montrer()));
    this.ebauches = new Ebauches(this);
    this.formulaire = new Formulaire({
      ebauches: this.ebauches,
      demander: (demande) => this.demanderAvis(demande),
      rendre: (saisie) => this.envoyerBulletin(saisie),
      change: () => this.noterCeQuiSeTape(),
      laisser: (coup, tables) => this.laisser(coup, tables),
      oublier: (coup, tables) => {
        this.laissees.oublier(coup, tables);
        this.tables.montrer();
      },
      reprendre: (tables, suite) => this.tables.boutonPour(tables, suite),
      quitte: () => {
        this.ligne.reprendre();
        this.ebauches.passerAuxSaisies();
      },
    });
    this.brouillon = new Brouillon(this);
    this.ligne = new Ligne(this);
    this.batir();
  }

  batir() {
    this.alerte = el("section", { class: "alerte", role: "status" });
    this.tete = el("header", { class: "tete" });
    this.lienDit = el("p", { class: "lien", role: "status" });
    this.tables = new Tables(this);
    this.etiquette = el("label", { for: "ligne" });
    const aide = "12 15 18-21 MOL\u00a0: tables, puis mot\u00a0; T top, Z blanc, N rien remis, X effacer";
    this.saisie = el("form", { class: "saisie", onsubmit: (e) => { e.preventDefault(); this.ligne.tenter(); } },
      el("div", { class: "rang" }, this.etiquette, this.lienDit), this.ligne.champ,
      el("button", { class: "fort" }, "Valider"),
      ...(this.role === "correcteur" ? [
        el("button", { type: "button", onclick: () => ouvrirLeFormulaire(this) }, "Formulaire"),
        el("button", { type: "button", onclick: () => toutAuTop(this) }, "Top pour tous")] : []),
      el("p", { class: "aide" }, aide));
    document.addEventListener("keydown", (e) => this.rattraper(e));
    this.grille = el("div", { class: "vue-grille" });
    this.histoire = el("section", { class: "histoire", "aria-label": "Mes saisies" });
    remplir(this.racine, el("div", { class: "poste" }, this.tete,
      el("div", { class: "colonne" }, ...this.ailleurs.map(({ section }) => section), this.alerte, this.saisie, this.ligne.avis, this.tables.section, this.histoire), this.grille), this.formulaire.fenetre);
    this.montrer();
  }

  /** What is typed while a button has the keyboard, or nothing has, is for the line. */
  rattraper({ key, ctrlKey, altKey, metaKey, target }) {
    if (key === "Escape" && !this.formulaire.ouverte) return this.echapper();
    const ailleurs = this.formulaire.ouverte || target.closest("input, select, .question");
    if (!ailleurs && key.length === 1 && key !== " " && !ctrlKey && !altKey && !metaKey) this.ligne.focus();
  }

  /** Back to the line, to change it, or to type another one: nothing is answered. */
  echapper() {
    if (this.tables.choix) this.tables.choisir();
    this.ligne.echapper();
  }

  // --- what comes in

  recu(message) {
    if (message.repartition && message.refus) this.dire(message.refus, "refus");
    Object.assign(this, { fermeture: message.fermeture, passage: "" }); // as long as the console says nothing more
    const change = this.etat.suivre(message);
    if (message.instantane) this.attente.placer(this.etat.fichier, this.etat.soiree);
    if (message.instantane || message.reprise !== undefined) {
      this.attente.reprendre();
      this.gardees.redire();
      this.lectures.redemander();
    }
    const ecartee = message.instantane ? this.brouillon.placer() : null;
    if (this.etat.lieu !== this.vu.lieu) this.changerDePartie();
    if (ecartee) this.dire(ecartee, "attente");
    if (message.instantane) this.brouillon.reprendre();
    if (message.apercu) this.apercevoir(message.apercu);
    if (message.n === null) this.sansAvis(message);
    else if (message.n !== undefined) repondue(this, message);
    else if (message.tables) this.tables.repondu(message.tables);
    this.ceQuiTombe(message);
    this.dAvant.suivre(message);
    this.tables.reprendre(this.etat.reprises, message.console);
    if (message.repartition || this.estTouche(message)) this.demander();
    redemanderLesRefusees(this, message);
    if (change) this.montrer();
    this.ligne.passer();
  }

  /** What was written from here, and no longer stands; in the history too. */
  ceQuiTombe(message) {
    const { instantane, partie: dite } = message;
    const partie = dite || this.etat.partie?.numero; // what is taken back names none
    for (const saisie of this.attente.regler(this.etat)) ecarterDeLaLigne(this, saisie);
    const tombees = instantane ? this.attente.retrouver(this.etat) : this.attente.tomber(this.etat.tombees, partie);
    tombees.push(...this.attente.depasser(message, this.etat));
    this.attente.tenir(this.etat);
    this.ebauches.passerAuxSaisies();
    this.relever();
    if (tombees.length && !this.occupe) this.direCeQuiTombe(tombees);
  }

  direCeQuiTombe(tombees) {
    const dite = [...tombees.map((une) => direLaTombee(une, this.coup)), this.passage].filter(Boolean).join(" ");
    Object.assign(this, { tombees, dite });
    this.dire(dite, tombees.length ? "attente" : "");
  }

  /** What stands again as it was is said no more. */
  relever() {
    const encore = this.tombees.filter((une) => this.attente.estTombee(une));
    if (encore.length === this.tombees.length) return;
    if (this.ligne.avis.textContent === this.dite) this.direCeQuiTombe(encore);
    this.tombees = encore;
  }

  /** Whether the partie in hand is over for this post. */
  get finie() {
    return this.etat.partie?.phase === "finie";
  }

  estTouche(message) {
    return this.formulaire.ouverte ? touche(this.formulaire.vu, message) : this.ligne.estTouchee(message);
  }

  lien(quoi) {
    if (quoi !== "ouvert") this.attente.coupee();
    if (quoi !== this.etatDuLien) {
      this.etatDuLien = quoi;
      clearTimeout(this.longue);
      this.longue = quoi === "coupe" ? setTimeout(() => this.montrer(), LONGUE) : null;
      this.depuis = Date.now();
      this.montrer();
      quoi === "ouvert" ? this.demander() : this.formulaire.coupee();
      this.ligne.reposer();
    }
  }

  // --- which coup

  /** The coup in hand. */
  get coup() {
    return this.vu.numero;
  }

  /** The coup and its partie, for which a line is typed. */
  get ici() {
    return this.place(this.coup);
  }

  place(coup) {
    return `${this.etat.lieu} ${coup}`;
  }

  get occupe() {
    return Boolean(this.ligne.texte) || this.formulaire.ouverte;
  }

  /** From the last coup on; reloaded, from the coup it stood on. */
  changerDePartie() {
    const { lieu, aCorriger } = this.etat;
    const quittee = this.vu.lieu;
    const garde = JSON.parse(sessionStorage.getItem("coup") ?? "null");
    this.vu.commencer(lieu, (garde?.lieu === lieu ? garde.coup : aCorriger.at(-1)) ?? 1);
    this.ligne.vue = null;
    Object.assign(this, { quitte: "", retour: 0, aRevenir: false });
    this.formulaire.fermer();
    if (quittee) this.dire("");
  }

  estComplet(numero) {
    const { clos, fiches, ramasses } = this.etat.coups.get(numero);
    const remis = Object.values(fiches).filter(({ origine }) => origine !== "non_remis").length;
    return clos || remis === ramasses || !this.manquantes(numero, []).length;
  }

  /** Go on with the partie, never under what is being typed, nor before the console has taken what just was; not yet
   * where another one has just come. */
  suivre() {
    if (this.vu.lieu !== this.etat.lieu) return;
    if (this.aRevenir && !this.occupe && !this.enRoute()) revenirDeLaReprise(this);
    const { choisi } = this.vu;
    const quitte = this.occupe || this.enRoute() ? 0 : this.vu.accorder();
    if (this.etat.coups.has(quitte)) this.quitter(quitte, quitte === choisi || quitte > this.coup);
    if (this.coup) sessionStorage.setItem("coup", JSON.stringify({ lieu: this.etat.lieu, coup: this.coup }));
  }

  /** Whether an entry of that coup, just typed, waits for its answer, or for the lot that has it. */
  enRoute(numero = this.coup) {
    const { lot } = this.etat;
    return this.etatDuLien === "ouvert" && this.duCoup(numero).some((une) => this.attente.estDirecte(une) && (une.etat === "attente" || une.lot > lot));
  }

  /** The partie goes on, and this post with it; `imprevu`: from a coup where it was by choice, or back to one. What is
   * typed next was for the one that was left then, or that was being changed, until it is read again here. */
  quitter(numero, imprevu, fin = direLaFin(this, numero)) {
    const aRelire = imprevu || this.retouche === this.place(numero);
    this.quitte = aRelire ? this.place(numero) : "";
    this.passage = numero > this.coup ? `Le coup ${this.coup} est à compléter\u00a0: le voici.` : `${fin}\u00a0: voici le coup ${this.coup}.`;
    this.dire(this.passage, aRelire ? "attente" : "");
  }

  // --- what is typed, and entered

  noterCeQuiSeTape() {
    this.brouillon.garder();
    this.direCeQuiSeTape();
  }

  /** To the console, and here while that is away. */
  direCeQuiSeTape() {
    this.gardees.dire();
    alerter(this);
  }

  /** What is typed is judged again. */
  demander() {
    this.formulaire.ouverte ? this.formulaire.examiner() : this.ligne.demander();
  }

  demanderAvis(demande) {
    return this.fil.dire({ apercu: { ...demande, coup: this.formulaire.coup.numero, partie: this.etat.partie.numero } });
  }

  apercevoir(vu) {
    this.dAvant.apercevoir(vu);
    this.lectures.apercevoir(vu);
    if (vu.partie !== this.etat.partie?.numero) return;
    relireLesRefusees(this, vu);
    if (this.formulaire.ouverte) return this.formulaire.apercevoir(vu);
    this.ligne.apercevoir(vu);
  }

  /** What was asked has no verdict: the console could not read it, or stumbled over it. */
  sansAvis({ refus, panne, numero }) {
    const phrase = refus ?? panne;
    this.formulaire.ouverte ? this.formulaire.sansAvis(phrase, numero) : this.dire(phrase, "refus");
  }

  /** What was typed for them is not entered. */
  laisser(coup, tables, doute) {
    this.laissees.noter(coup, tables, doute);
    this.tables.montrer();
  }

  /** What is typed over is no more to be settled; `vue` says what stood there. */
  envoyer(commande, donnees, texte, tables, vue = null) {
    this.retouche = this.estComplet(donnees.coup) ? this.place(donnees.coup) : "";
    Object.assign(this, { aRevenir: Boolean(this.retour), quitte: "" });
    const faites = dessous(this, donnees.coup, tables, texte);
    if (faites.length) this.attente.oublier(...faites);
    this.ebauches.entrees(donnees.coup, tables);
    const remplace = aConfirmer(vue).map(({ table }) => table);
    this.attente.ajouter({ commande, donnees, partie: this.etat.partie.numero, vu: vue?.lot ?? this.etat.lot, remplace, texte, tables, lue: Boolean(vue) });
  }

  envoyerBulletin({ coup, tables, bulletin, reponses, ailleurs, supposes, texte, vue }) {
    for (const table of tables) this.envoyer("SaisirBulletin", { coup, table, bulletin, reponses, ailleurs, ...(supposes.length ? { sens_supposes: supposes } : {}) }, `${table} ${texte || "Z"}`, [table], vue);
    this.ligne.vider();
  }

  /** What stands on the line was typed for the coup that is left: it is read again there before it is entered. */
  allerAu(numero) {
    const la = this.etat.aCorriger.includes(numero);
    if (!la) return this.dire(`Le coup ${numero} n’est pas à corriger.`, "refus");
    const pour = this.ligne.texte && (this.ligne.dAilleurs || this.ici);
    const { tapeeA } = this.ligne;
    this.vu.choisir(numero);
    Object.assign(this, { quitte: "", retour: 0, aRevenir: false });
    this.ligne.taper();
    if (pour) Object.assign(this.ligne, { pour, tapeeA });
    this.montrer();
    this.ligne.passer();
    return la;
  }

  /** A button that goes to a coup; the keyboard is in the line then, and the second of two quick clicks is none. */
  versLeCoup(cle, numero) {
    const aller = ({ detail }) => {
      if (detail > 1) return;
      this.allerAu(numero);
      this.ligne.focus();
    };
    return el("button", { "data-cle": cle, onclick: aller }, `Aller au coup ${numero}`);
  }

  /** Where the eyes are. */
  dire(phrase, classe) {
    this.ligne.dire(phrase, classe);
  }

  // --- what is shown

  /** Ours at that coup, of the partie in hand. */
  duCoup(numero = this.coup) {
    return this.attente.dIci.filter(({ coup, message }) => coup === numero && message.partie === this.etat.partie?.numero);
  }

  /** Tables of this post that have nothing at that coup, and for which nothing waits. */
  manquantes(numero = this.coup, attendent = this.duCoup(numero).filter(({ etat }) => etat === "attente")) {
    const fiches = this.etat.coups.get(numero)?.fiches ?? {};
    const attendues = new Set(attendent.flatMap(({ tables }) => tables));
    return this.etat.miennes.filter((table) => !fiches[table] && !attendues.has(table));
  }

  montrer() {
    if (!this.histoire) return;
    const clavier = this.racine.contains(document.activeElement);
    this.montrerTout();
    if (clavier && !this.racine.contains(document.activeElement) && !AU_DOIGT.matches) this.ligne.focus(); // what had it is gone
  }

  montrerTout() {
    this.eveil.tenir(Boolean(this.etat.partie) && !this.finie);
    this.gardees.dire();
    this.laissees.suivre();
    this.lectures.demander();
    this.suivre();
    montrerLaTete(this);
    this.etiquette.textContent = `Ligne de saisie${this.coup ? `, coup ${this.coup}` : ""}`;
    for (const ou of [this.lienDit, this.formulaire.lienDit]) montrerLeLien(ou, this.etatDuLien, this.attente.enAttente.length);
    this.tables.montrer();
    for (const ailleurs of this.ailleurs) ailleurs.montrer();
    alerter(this);
    montrerLHistoire(this);
    const coup = this.etat.coups.get(this.coup);
    if (coup?.grille !== this.dessinee) {
      this.dessinee = coup?.grille;
      remplir(this.grille, coup ? dessiner(coup.grille) : null);
    }
  }

  /** What is to be kept in mind at that hour. */
  aRappeler() {
    if (this.finie) return [el("p", { class: "encours" }, "Partie finie\u00a0: un poste n’y écrit plus. Ce qui reste à corriger se montre au juge-arbitre.")];
    const [derriere] = this.laissesDerriere;
    if (!derriere) return [];
    return [el("p", { class: "encours" }, `Coup ${derriere} à compléter\u00a0: ${direLesTables(this.manquantes(derriere)).toLowerCase()}. `, this.versLeCoup("derriere", derriere))];
  }

  /** Coups before the one in hand that were begun for tables of this post, and lack some. */
  get laissesDerriere() {
    const { aCorriger, coups, miennes } = this.etat;
    const commence = (un) => miennes.some((table) => coups.get(un).fiches[table]);
    return aCorriger.filter((un) => un < this.coup && commence(un) && !this.estComplet(un) && this.manquantes(un).length);
  }

  /** What else is to be known of what is typed, with its verdict. */
  remarque() {
    return null;
  }

  ceQuiManque(manque) {
    return direCeQuiManque(this, manque);
  }

  etatDe(table, fiche) {
    if (!this.coup) return ["vide", "à venir"];
    if (fiche) return etatDeLaFiche(fiche, this.ebauches.tablesDu(this.coup).has(table));
    return this.laissees.du(this.coup).has(table) ? ["tapee", "? pas entrée"] : ["vide", "manque"];
  }
}

export const monter = (racine, fil, role) => new Poste(racine, fil, role);
