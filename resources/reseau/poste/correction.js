// The correcting post: its tables, the quick line with its verdict, the form, what it entered; it works through a cut.
import { Ailleurs, autreFichier, autreRole } from "/statique/ailleurs.js";
import { LONGUE, alerter } from "/statique/alerte.js";
import { Cahier, cleDe, estEcrite, estLeMeme } from "/statique/cahier.js";
import { AU_DOIGT } from "/statique/clavier.js";
import { CoupVu } from "/statique/coup_vu.js";
import { direMot, direTables, el, majuscule, remplir } from "/statique/dom.js";
import { Etat } from "/statique/etat.js";
import { Eveil } from "/statique/eveil.js";
import { Formulaire, bulletinTape, commeTape } from "/statique/formulaire.js";
import { dessiner } from "/statique/grille.js";
import { montrerLHistoire } from "/statique/histoire.js";
import { Ligne } from "/statique/ligne.js";
import { poserLesPortees } from "/statique/portees.js";
import { direCeQuiManque, etatDeLaFiche, saisiesDe } from "/statique/saisies.js";
import { Tables } from "/statique/tables.js";
import { montrerLaTete, montrerLeLien } from "/statique/tete.js";
import { Tops } from "/statique/tops.js";

/** `quitte`: the coup that was left by itself, and is still what is typed for (null: the one in hand); `passage`: what was
 * said of it; `tombee`: the sentence of what fell; `retour`: {coup, entree}, the coup that was left to take up an entry of
 * another one, `entree` once that is entered. */
export class Poste {
  constructor(racine, fil, role) {
    Object.assign(this, { racine, fil, role, etatDuLien: "coupe", quitte: null, passage: "", tombee: null, retour: null, depuis: 0 });
    const etat = new Etat();
    const cahier = new Cahier(fil, role, { change: () => this.montrer(), repondu: (id, refus, geste) => this.repondue(id, refus, geste) });
    const ailleurs = [autreFichier, autreRole].map((lesquelles) => new Ailleurs(lesquelles(cahier), () => this.montrer()));
    Object.assign(this, { etat, cahier, ailleurs, eveil: new Eveil(), vu: new CoupVu(etat, (numero) => this.estComplet(numero)) });
    Object.assign(this, { formulaire: new Formulaire(this), ligne: new Ligne(this), tops: new Tops(this), tables: new Tables(this) });
    Object.assign(this, this.batir());
    remplir(racine, el("div", { class: "poste" }, this.tete,
      el("div", { class: "colonne" }, ...ailleurs.map(({ section }) => section), this.alerte, el("div", { class: "pupitre" }, this.saisie, this.ligne.avis), this.tables.section, this.histoire), this.grille), this.formulaire.fenetre);
    document.addEventListener("keydown", (e) => this.rattraper(e));
    this.montrer();
  }

  /** Build the lasting parts of the page, to be filled. */
  batir() {
    const [lienDit, etiquette, aide] = [el("p", { class: "lien", role: "status" }), el("label", { for: "ligne" }), el("p", { class: "aide" })];
    const saisie = el("form", { class: "saisie", onsubmit: (e) => { e.preventDefault(); this.ligne.tenter(); } },
      el("div", { class: "rang" }, etiquette, lienDit), this.ligne.champ,
      el("button", { class: "fort" }, "Valider"),
      ...(this.role === "correcteur" ? [
        el("button", { type: "button", onclick: () => this.ouvrirLeFormulaire() }, "Formulaire"),
        el("button", { type: "button", onclick: () => this.tops.demander() }, "Top pour tous")] : []),
      aide);
    return {
      lienDit, etiquette, aide, saisie,
      alerte: el("section", { class: "alerte", role: "status" }),
      tete: el("header", { class: "tete" }),
      grille: el("div", { class: "vue-grille" }),
      histoire: el("section", { class: "histoire", "aria-label": "Mes saisies" }),
    };
  }

  /** Send to the line a key typed while a button, or nothing, has the keyboard. */
  rattraper({ key, ctrlKey, altKey, metaKey, target }) {
    if (key === "Escape" && !this.formulaire.ouverte) return this.echapper();
    const ailleurs = this.formulaire.ouverte || target.closest("input, select, .question");
    if (!ailleurs && key.length === 1 && key !== " " && !ctrlKey && !altKey && !metaKey) this.ligne.focus();
  }

  /** Go back to the line, to change it or to type another one; the question stays unanswered. */
  echapper() {
    if (this.tables.choix) this.tables.choisir();
    this.ligne.echapper();
  }

  // --- what comes in

  recu(message) {
    if (message.repartition && message.refus) this.dire(message.refus, "refus");
    Object.assign(this, { fermeture: message.fermeture, ...(message.cahier ? {} : { passage: "" }) }); // as long as the console says nothing more
    const change = this.etat.suivre(message);
    if (message.instantane) this.cahier.placer(this.etat.fichier, this.etat.soiree);
    if (message.instantane || message.reprise !== undefined) this.cahier.demander();
    if (this.etat.lieu !== this.vu.lieu) this.changerDePartie();
    if (message.n === null) this.dire(message.refus ?? message.panne, "refus");
    else if (message.n !== undefined) this.cahier.repondre(message);
    else if (message.tables) this.tables.repondu(message.tables);
    if (message.cahier) this.entendreLeCahier(message);
    this.tables.reprendre(this.etat.reprises, message.console);
    if (change) this.montrer();
  }

  /** Take the changes of the slips; a page loaded again finds the slip that it had in hand. */
  entendreLeCahier(message) {
    const neuf = !this.cahier.vue;
    const avant = this.cahier.entendre(message);
    if (message.cahier.appareil) poserLesPortees(this);
    if (this.ligne.texte && !this.ligne.id) this.ligne.taper(); // typed before the console was there
    if (neuf) this.retrouver();
    this.ceQuiTombe(avant);
    this.ligne.montrer();
    this.formulaire.montrerLAvis();
    this.tops.montrer();
    this.montrer();
  }

  /** Find the slip that was in hand when the page was left, as it stood. */
  retrouver() {
    const slip = this.cahier.le(this.cahier.vue.en_main);
    const { etat } = this;
    if (!slip || this.occupe || estEcrite(slip) || slip.endroit.partie !== etat.partie?.numero) return;
    if (etat.aCorriger.includes(slip.endroit.coup)) this.vu.choisir(slip.endroit.coup);
    this.poser(slip);
  }

  repondue(id, refus, geste) {
    this.formulaire.repondue(id, refus) || this.tops.repondue(id) || this.ligne.repondue(id, refus, geste);
  }

  /** Say which results entered here no longer stand as they did; in the history too. */
  ceQuiTombe(avant) {
    const cle = ({ endroit, table, lot }) => `${endroit.partie} ${endroit.coup} ${table} ${lot}`;
    const dites = new Set(avant.tombees.map(cle));
    const neuves = [...this.annulees(avant), ...this.tombees.filter((une) => !dites.has(cle(une))).map((une) => this.direLaTombee(une))];
    const levees = dites.size > 0 && !this.tombees.length && this.tombee?.isConnected;
    if (this.occupe || !(neuves.length || levees)) return;
    this.tombee = this.dire([...neuves, this.passage].filter(Boolean).join(" "), neuves.length ? "attente" : "");
  }

  /** The slips that were entered and are no longer: the console took them back. */
  annulees({ feuillets }) {
    const etait = ({ id }) => feuillets.get(cleDe(id));
    const reprises = this.cahier.feuillets.filter((un) => !estEcrite(un) && un.presente && etait(un) && estEcrite(etait(un)) && !estLeMeme(un.id, this.enMain));
    return reprises.map(({ texte }) => `«\u00a0${texte}\u00a0» n’est plus saisie\u00a0: la console l’a annulée.`);
  }

  direLaTombee({ endroit, dit }) {
    return endroit.coup === this.coup ? majuscule(dit) : `Coup ${endroit.coup}, ${dit}`;
  }

  get tombees() {
    return this.cahier.vue?.tombees ?? [];
  }

  /** Whether the partie in hand is over for this post. */
  get finie() {
    return this.etat.partie?.phase === "finie";
  }

  lien(quoi) {
    const { cahier, formulaire } = this;
    const attend = [...cahier.directs.values()].some((id) => estLeMeme(id, formulaire.id));
    if (quoi !== "ouvert") cahier.coupee();
    const dit = cahier.le(formulaire.id);
    const tenue = dit && (dit.refus || dit.question) && JSON.stringify(dit.contenu) === JSON.stringify(formulaire.ecrit);
    if (quoi !== "ouvert" && attend && !tenue) formulaire.fermer(); // entered, and its answer is not heard
    if (quoi !== this.etatDuLien) {
      this.etatDuLien = quoi;
      clearTimeout(this.longue);
      this.longue = quoi === "coupe" ? setTimeout(() => this.montrer(), LONGUE) : null;
      this.depuis = Date.now();
      this.montrer();
      this.formulaire.montrerLAvis();
      this.ligne.reposer();
    }
  }

  // --- which coup

  /** The coup in hand. */
  get coup() {
    return this.vu.numero;
  }

  /** The place where a new slip begins; before the first top, the first coup. */
  get ici() {
    return { partie: this.etat.partie?.numero ?? 0, coup: this.coup || 1 };
  }

  get occupe() {
    return Boolean(this.ligne.texte) || this.formulaire.ouverte;
  }

  /** The id of the slip being written. */
  get enMain() {
    return this.formulaire.ouverte ? this.formulaire.id : this.ligne.id;
  }

  /** Begin another partie at its last coup; a reloaded page, at the coup where it stood. */
  changerDePartie() {
    const { lieu, aCorriger } = this.etat;
    const { ligne, vu: { lieu: quittee } } = this;
    const laissee = ligne.texte && ligne.endroit && quittee?.startsWith(`${this.etat.fichier} `) ? `Partie ${ligne.endroit.partie}, coup ${ligne.endroit.coup}\u00a0: «\u00a0${ligne.texte}\u00a0», tapé et pas validé, est gardé dans «\u00a0Mes saisies\u00a0».` : "";
    if (laissee) ligne.laisser();
    this.formulaire.delaisser();
    const garde = JSON.parse(sessionStorage.getItem("coup") ?? "null");
    this.vu.commencer(lieu, (garde?.lieu === lieu ? garde.coup : aCorriger.at(-1)) ?? 1);
    Object.assign(this, { quitte: null, retour: null });
    this.formulaire.fermer();
    if (ligne.id || ligne.texte) ligne.vider();
    if (quittee) this.dire(laissee, laissee ? "attente" : "");
  }

  estComplet(numero) {
    const { clos, fiches, ramasses } = this.etat.coups.get(numero);
    const remis = Object.values(fiches).filter(({ origine }) => origine !== "non_remis").length;
    return clos || remis === ramasses || !this.manquantes(numero).length;
  }

  /** Go on with the partie, but never under a slip being typed, nor before the console has taken the last one; nor
   * where another slip has just come. */
  suivre() {
    if (this.vu.lieu !== this.etat.lieu) return;
    const { ligne } = this;
    const annule = ligne.id && this.coup && ligne.endroit.partie === this.etat.partie.numero && !this.etat.aCorriger.includes(ligne.endroit.coup);
    if (annule) this.porterIci();
    const tenu = this.occupe || this.enRoute();
    if (this.retour?.entree && !tenu) this.revenirDeLaReprise();
    const quitte = tenu ? 0 : this.vu.accorder();
    if (this.etat.coups.has(quitte)) this.quitter(quitte);
    if (this.coup) sessionStorage.setItem("coup", JSON.stringify({ lieu: this.etat.lieu, coup: this.coup }));
  }

  /** Whether the last entry waits for its answer, or for the lot that has it. */
  enRoute() {
    return this.etatDuLien === "ouvert" && (this.cahier.enRoute || this.cahier.lot > this.etat.lot);
  }

  /** The partie goes on, and this post with it. The next slip may be meant for the coup that is left: the console
   * knows. */
  quitter(numero, fin = this.direLaFin(numero)) {
    this.venirDe(numero);
    this.passage = numero > this.coup ? `Le coup ${this.coup} est à compléter\u00a0: le voici.` : `${fin}\u00a0: voici le coup ${this.coup}.`;
    const tombee = this.tombee?.isConnected ? this.tombee.textContent : "";
    this.dire([tombee, this.passage].filter(Boolean).join(" "), "attente");
  }

  /** Note in the next line that the page moved by itself, and how far the room was. */
  venirDe(coup) {
    const { partie, lot } = this.etat;
    this.quitte = { venu: { partie: partie.numero, coup }, passe: lot };
  }

  direLaFin(numero) {
    if (this.etat.coups.get(numero).clos) return `Le coup ${numero} est clos`;
    return this.estComplet(numero) ? `Coup ${numero}, vos tables y sont` : `Coup ${numero}, c’est saisi`;
  }

  /** Go to another coup with the slip being written: the console keeps it at its own coup, and asks before it is
   * entered at the other. */
  allerAu(numero) {
    if (!this.etat.aCorriger.includes(numero)) return this.dire(`Le coup ${numero} n’est pas à corriger.`, "refus");
    this.vu.choisir(numero);
    Object.assign(this, { quitte: null, retour: null });
    this.porterIci();
    this.montrer();
    return true;
  }

  porterIci() {
    const { cahier, ici, ligne } = this;
    if (!cahier.appareil) return;
    const id = [cahier.appareil, cahier.n + 1];
    if (ligne.id) Object.assign(ligne, { id, endroit: ici });
    cahier.faire({ type: "Aller", endroit: ici, id });
  }

  /** Go to a coup for one entry, then come back to the coup that is left. */
  revenir({ endroit: { partie, coup } }) {
    if (partie !== this.etat.partie?.numero) return false;
    if (coup === this.coup || !this.etat.aCorriger.includes(coup)) return true;
    const dou = this.retour?.coup ?? this.coup;
    this.vu.choisir(coup);
    Object.assign(this, { quitte: null, retour: dou === coup ? null : { coup: dou, entree: false } });
    return true;
  }

  /** Come back once the entry of another coup is entered. */
  revenirDeLaReprise() {
    const { coup: de, retour: { coup: retour } } = this;
    this.retour = null;
    if (retour === de || !this.etat.aCorriger.includes(retour)) return;
    this.vu.choisir(retour);
    this.quitter(de, `C’est entré au coup ${de}`);
  }

  /** A button that goes to a coup and gives the line the keyboard; the second of two quick clicks does nothing. */
  versLeCoup(cle, numero) {
    const aller = ({ detail }) => {
      if (detail > 1) return;
      this.allerAu(numero);
      this.ligne.focus();
    };
    return el("button", { "data-cle": cle, onclick: aller }, `Aller au coup ${numero}`);
  }

  // --- what is done with slips

  /** Note that something is entered at the coup in hand. */
  envoi() {
    if (this.retour) this.retour.entree = true;
  }

  /** Put the slip being written among the entries that wait. */
  delaisser() {
    this.ligne.vider();
    this.formulaire.delaisser();
    this.formulaire.fermer();
  }

  /** Take up a slip again: its line, or its form with its whole content. */
  reprendre(saisie) {
    if (!this.revenir(saisie)) return;
    this.ligne.laisser();
    this.cahier.retenir(saisie.id);
    this.cahier.faire({ type: "Reprendre", id: saisie.id });
    this.poser(saisie);
    this.montrer();
    this.ligne.degager();
  }

  poser(slip) {
    const coup = this.etat.coups.get(slip.endroit.coup);
    if (slip.contenu.type === "BulletinTape" && coup) this.formulaire.ouvrir(coup, slip.contenu, slip);
    else {
      this.ligne.tenir({ ...slip, texte: slip.contenu.texte ?? slip.texte });
      this.ligne.focus();
    }
  }

  ecarter({ id }) {
    if (estLeMeme(this.ligne.id, id)) this.ligne.vider();
    this.cahier.retenir(id);
    this.cahier.faire({ type: "Ecarter", auteur: this.cahier.auteur, id });
  }

  /** Open the form with the content of the line; else with a form left for these tables. */
  ouvrirLeFormulaire() {
    const coup = this.etat.coups.get(this.coup);
    if (!coup) return this.dire("Aucun coup à corriger encore.", "refus");
    const { ligne } = this;
    const { id, endroit, texte, vue } = ligne;
    const seules = /^[\d\s,-]*$/.test(texte);
    const laisse = seules && this.saisies.findLast((une) => une.contenu?.type === "BulletinTape" && ["tapee", "refusee", "conflit"].includes(une.etat) && une.endroit.coup === coup.numero && (!texte || une.contenu.tables.trim() === texte));
    if (laisse) {
      ligne.laisser();
      this.cahier.faire({ type: "Reprendre", id: laisse.id });
      return this.formulaire.ouvrir(coup, laisse.contenu, { ...laisse, repris: true });
    }
    const tables = vue?.visees?.length ? direTables(vue.visees) : seules ? texte : "";
    const ecrit = vue?.bulletin ? commeTape(tables, vue.bulletin, false, coup.grille) : bulletinTape({ tables });
    if (vue?.bulletin) {
      ligne.vider();
      this.formulaire.ouvrir(coup, ecrit, { id, endroit });
      return this.formulaire.changer();
    }
    ligne.laisser();
    this.formulaire.ouvrir(coup, ecrit);
  }

  quitterLeFormulaire(tables) {
    this.montrer();
    this.ligne.reprendre();
    if (tables) this.ligne.commencer(tables);
    this.ligne.champ.select();
  }

  /** Say a sentence where the person looks: in the form, or over the line. */
  dire(phrase, classe) {
    return this.ligne.dire(phrase, classe);
  }

  // --- what is shown

  /** The slips of the list; the one on the line or in the form is among them once it was refused. */
  get enListe() {
    return this.saisies.filter(({ main, etat }) => !main || etat === "refusee");
  }

  /** The tables of this post without a result at that coup. */
  manquantes(numero = this.coup) {
    const fiches = this.etat.coups.get(numero)?.fiches ?? {};
    return this.etat.miennes.filter((table) => !fiches[table]);
  }

  montrer() {
    if (!this.histoire) return;
    const clavier = this.racine.contains(document.activeElement);
    this.montrerTout();
    if (clavier && !this.racine.contains(document.activeElement) && !AU_DOIGT.matches) this.ligne.focus(); // what had it is gone
  }

  montrerTout() {
    this.saisies = saisiesDe(this);
    this.eveil.tenir(Boolean(this.etat.partie) && !this.finie);
    this.suivre();
    montrerLaTete(this);
    for (const bouton of this.saisie.querySelectorAll("button[type=button]")) bouton.disabled = this.finie;
    this.aide.textContent = this.exemple();
    this.etiquette.textContent = `Ligne de saisie${this.coup ? `, coup ${this.coup}` : ""}`;
    for (const ou of [this.lienDit, this.formulaire.lienDit]) montrerLeLien(ou, this.etatDuLien, this.saisies.filter(({ etat }) => etat === "attente").length);
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

  /** An example of a line: a table of this post and the top of the coup. */
  exemple() {
    const retenu = this.etat.coups.get(this.coup)?.retenu;
    const [table = 12] = [...this.manquantes(), ...this.etat.miennes];
    const dit = retenu ? `${table} ${retenu.mot.slice(0, 3).toUpperCase()}\u00a0: ${direMot(retenu.mot)} à la table ${table}. ` : "";
    return `${dit}T top, Z blanc, N rien remis, X effacer.`;
  }

  /** The reminder to show now. */
  aRappeler() {
    if (this.finie) return [el("p", { class: "encours" }, "Partie finie\u00a0: un poste n’y écrit plus. Ce qui reste à corriger se montre au juge-arbitre.")];
    const [derriere] = this.laissesDerriere;
    if (!derriere) return [];
    const tables = this.manquantes(derriere);
    return [el("p", { class: "encours" }, `Coup ${derriere} à compléter\u00a0: table${tables.length > 1 ? "s" : ""} ${direTables(tables)}. `, this.versLeCoup("derriere", derriere))];
  }

  /** Coups before the one in hand, begun for tables of this post and not complete. */
  get laissesDerriere() {
    const { aCorriger, coups, miennes } = this.etat;
    const commence = (un) => miennes.some((table) => coups.get(un).fiches[table]);
    return aCorriger.filter((un) => un < this.coup && commence(un) && !this.estComplet(un) && this.manquantes(un).length);
  }

  /** What else must be said of the line, with its verdict. */
  remarque() {
    return null;
  }

  ceQuiManque(manque) {
    return direCeQuiManque(this, manque);
  }

  /** The slip of a table not entered yet, at the coup in hand. */
  resteDe(table) {
    const { partie, coup } = this.ici;
    return this.saisies.findLast((une) => une.etat !== "ecrite" && une.endroit.partie === partie && une.endroit.coup === coup && une.tables.includes(table));
  }

  etatDe(table, fiche) {
    if (!this.coup) return ["vide", "à venir"];
    const reste = this.resteDe(table);
    if (reste?.etat === "conflit") return ["conflit", "à comparer"];
    if (fiche && reste?.etat === "refusee") return ["refusee", etatDeLaFiche(fiche)[1]];
    if (fiche) return etatDeLaFiche(fiche, reste?.etat === "tapee");
    return reste ? ["tapee", "? pas entrée"] : ["vide", "manque"];
  }
}

export const monter = (racine, fil, role) => new Poste(racine, fil, role);
