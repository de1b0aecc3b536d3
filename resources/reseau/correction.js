// The correcting post: its tables, the quick line with its verdict, the form, what it entered; it works through a cut.
import { Ailleurs } from "/statique/ailleurs.js";
import { Attente } from "/statique/attente.js";
import { estRepondue, insister, propositions, question, verdict } from "/statique/avis.js";
import { Brouillon } from "/statique/brouillon.js";
import { CoupVu } from "/statique/coup_vu.js";
import { DAvant } from "/statique/d_avant.js";
import { el, remplir, tablesDeLaLigne } from "/statique/dom.js";
import { Etat, touche } from "/statique/etat.js";
import { Formulaire } from "/statique/formulaire.js";
import { Gardees } from "/statique/gardees.js";
import { dessiner } from "/statique/grille.js";
import { montrerLHistoire } from "/statique/histoire.js";
import { Laissees } from "/statique/laissees.js";
import { direLePassage, jugerIci } from "/statique/passage.js";
import { redemanderLesRefusees, relireLesRefusees } from "/statique/refusees.js";
import { repondue } from "/statique/reponses.js";
import { ouvrirLeFormulaire } from "/statique/reprise.js";
import { alerte, direCeQuiManque, etatDeLaFiche } from "/statique/saisies.js";
import { Tables } from "/statique/tables.js";
import { aConfirmer, cleDeLAccord, demanderLAccord, direLaTombee, encoreDemande, remplacees } from "/statique/tenues.js";
import { montrerLaTete, montrerLeLien } from "/statique/tete.js";
import { toutAuTop } from "/statique/tops.js";

const HORS_LIGNE = "Hors ligne\u00a0: ce que vous saisissez est gardé ici, et jugé au retour.";
const LONGUE = 30000; // milliseconds after which a cut may be the console's end
const PAUSE = 120; // milliseconds after the last key before the console is asked

export class Poste {
  constructor(racine, fil, role) {
    Object.assign(this, { racine, fil, role, reponses: [], sens: [], mots: [], placeSure: false, vue: null, accord: "", etatDuLien: "coupe" });
    this.etat = new Etat();
    this.vu = new CoupVu(this.etat, (numero) => this.estComplet(numero));
    this.attente = new Attente(fil, () => this.montrer());
    this.gardees = new Gardees(this);
    this.dAvant = new DAvant(this);
    this.laissees = new Laissees(this);
    this.ailleurs = new Ailleurs(this.attente, () => this.montrer());
    this.formulaire = new Formulaire({
      demander: (demande) => this.demanderAvis(demande),
      rendre: (saisie) => this.envoyerBulletin(saisie),
      change: () => this.noterCeQuiSeTape(),
      laisser: (coup, tables) => this.laisser(coup, tables),
      quitte: () => this.ligne.focus(),
    });
    this.brouillon = new Brouillon(this);
    this.batir();
  }

  batir() {
    this.alerte = el("section", { class: "alerte", role: "status" });
    this.tete = el("header", { class: "tete" });
    this.lienDit = el("p", { class: "lien", role: "status" });
    this.tables = new Tables(this);
    this.ligne = el("input", { id: "ligne", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "done", "aria-describedby": "verdict" });
    this.verdict = el("div", { id: "verdict", class: "verdict", role: "status", "aria-live": "polite" });
    const aide = "12 15 18-21 MOL\u00a0: tables, puis mot\u00a0; T top, Z blanc, N rien remis, X effacer";
    this.saisie = el("form", { class: "saisie", onsubmit: (e) => this.valider(e) },
      el("div", { class: "rang" }, el("label", { for: "ligne" }, "Ligne de saisie"), this.lienDit), this.ligne,
      el("button", { class: "fort" }, "Valider"),
      ...(this.role === "correcteur" ? [
        el("button", { type: "button", onclick: () => ouvrirLeFormulaire(this) }, "Formulaire"),
        el("button", { type: "button", onclick: () => toutAuTop(this) }, "Top pour tous")] : []),
      el("p", { class: "aide" }, aide));
    this.grille = el("div", { class: "vue-grille" });
    this.histoire = el("section", { class: "histoire", "aria-label": "Mes saisies" });
    this.ligne.addEventListener("input", () => this.taper());
    this.ligne.addEventListener("keydown", (e) => e.key === "Enter" && e.repeat && e.preventDefault()); // held, it means nothing twice
    remplir(this.racine, el("div", { class: "poste" }, this.tete,
      el("div", { class: "colonne" }, this.ailleurs.section, this.alerte, this.saisie, this.verdict, this.tables.section, this.histoire), this.grille), this.formulaire.fenetre);
    this.montrer();
  }

  // --- what comes in

  recu(message) {
    if (message.repartition && message.refus) this.dire(message.refus, "refus");
    this.fermeture = message.fermeture; // as long as the console says nothing more
    const change = this.etat.suivre(message);
    if (message.instantane) this.attente.placer(this.etat.fichier, this.etat.soiree);
    if (message.instantane || message.reprise !== undefined) {
      this.attente.reprendre();
      this.gardees.redire();
    }
    const ecartee = message.instantane ? this.brouillon.placer() : null;
    if (this.etat.lieu !== this.vu.lieu) this.changerDePartie();
    if (ecartee) this.dire(ecartee, "attente");
    if (message.instantane) this.brouillon.reprendre();
    if (message.apercu) this.apercevoir(message.apercu);
    if (message.n !== undefined && message.n !== null) repondue(this, message);
    else if (message.tables) this.tables.repondu(message.tables);
    this.ceQuiTombe(message);
    this.dAvant.suivre(message);
    this.tables.reprendre(this.etat.reprises, message.console);
    if (message.repartition || this.estTouche(message)) this.demander();
    redemanderLesRefusees(this, message);
    if (change) this.montrer();
    if (this.deplacee) direLePassage(this);
  }

  /** What was written from here, and no longer stands; in the history too. */
  ceQuiTombe(message) {
    const { partie, instantane } = message;
    this.attente.regler(this.etat);
    const tombees = instantane ? this.attente.retrouver(this.etat) : this.attente.tomber(this.etat.tombees, partie);
    tombees.push(...this.attente.depasser(message, this.etat));
    this.attente.tenir(this.etat);
    if (tombees.length && !this.occupe) this.dire(tombees.map(direLaTombee).join(" "), "attente");
  }

  /** Whether the partie in hand is over for this post. */
  get finie() {
    return this.etat.partie?.phase === "finie";
  }

  estTouche(message) {
    const typee = this.deplacee ? null : { coup: this.coup, tables: tablesDeLaLigne(this.ligne.value) };
    return touche(this.formulaire.ouverte ? this.formulaire.vu : (this.vue ?? typee), message);
  }

  lien(quoi) {
    if (quoi !== "ouvert") this.attente.coupee();
    if (quoi !== this.etatDuLien) {
      this.etatDuLien = quoi;
      clearTimeout(this.longue);
      this.longue = quoi === "coupe" ? setTimeout(() => this.montrer(), LONGUE) : null;
      this.depuis = Date.now();
      this.montrer();
      if (quoi === "ouvert") this.demander();
      this.reposer();
    }
  }

  /** The next text replaces the line, or goes on with it where something is missing. */
  refuser(phrase, incomplete) {
    this.dire(phrase, "refus");
    if (!incomplete) return this.ligne.select();
    this.ligne.value = `${this.ligne.value.trimEnd()} `;
    this.ligne.setSelectionRange(this.ligne.value.length, this.ligne.value.length);
  }

  // --- which coup

  /** The coup in hand. */
  get coup() {
    return this.vu.numero;
  }

  /** The coup and its partie, for which a line is typed. */
  get ici() {
    return `${this.etat.lieu} ${this.coup}`;
  }

  /** Whether the line was typed for a coup that is not there any more. */
  get deplacee() {
    return Boolean(this.ligne.value.trim()) && !this.formulaire.ouverte && this.pour !== this.ici;
  }

  get occupe() {
    return Boolean(this.ligne.value.trim()) || this.formulaire.ouverte;
  }

  /** From the last coup on; reloaded, from the coup it stood on. */
  changerDePartie() {
    const { lieu, aCorriger } = this.etat;
    const quittee = this.vu.lieu;
    const garde = JSON.parse(sessionStorage.getItem("coup") ?? "null");
    this.vu.commencer(lieu, (garde?.lieu === lieu ? garde.coup : aCorriger.at(-1)) ?? 1);
    this.vue = null;
    this.formulaire.fermer();
    if (quittee) this.dire("");
  }

  estComplet(numero) {
    const { clos, fiches, ramasses } = this.etat.coups.get(numero);
    const remis = Object.values(fiches).filter(({ origine }) => origine !== "non_remis").length;
    return clos || remis === ramasses || !this.manquantes(numero, []).length;
  }

  /** Go on with the partie, never under what is being typed, nor before the console has taken what just was. */
  suivre() {
    const quitte = this.occupe || this.enRoute() ? 0 : this.vu.accorder();
    if (this.etat.coups.has(quitte)) this.dire(`${this.finDe(quitte)}\u00a0: voici le coup ${this.coup}.`);
    if (this.coup) sessionStorage.setItem("coup", JSON.stringify({ lieu: this.etat.lieu, coup: this.coup }));
  }

  /** Whether an entry of that coup, just typed, waits for its answer, or for the lot that has it. */
  enRoute(numero = this.coup) {
    const { lot } = this.etat;
    return this.etatDuLien === "ouvert" && this.duCoup(numero).some((une) => this.attente.estDirecte(une) && (une.etat === "attente" || une.lot > lot));
  }

  finDe(numero) {
    return this.etat.coups.get(numero).clos ? `Le coup ${numero} est clos` : `Coup ${numero}, vos tables y sont`;
  }

  // --- the line

  taper() {
    this.pour = this.ici;
    Object.assign(this, { reponses: [], placeSure: false, vue: null, accord: "", venueDe: "", aEntrer: false });
    if (!this.repondue || !this.ligne.value.startsWith(this.repondue)) Object.assign(this, { sens: [], mots: [], repondue: "" });
    clearTimeout(this.bientot);
    if (!this.ligne.value.trim()) {
      this.noterCeQuiSeTape();
      return this.dire("");
    }
    this.brouillon.garder();
    this.bientot = setTimeout(() => {
      this.gardees.dire();
      this.demander();
    }, PAUSE);
  }

  noterCeQuiSeTape() {
    this.brouillon.garder();
    this.gardees.dire();
  }

  demander() {
    if (this.formulaire.ouverte) return this.formulaire.examiner();
    const ligne = this.ligne.value.trim();
    if (!ligne || !this.etat.partie) return;
    if (!this.coup) return this.dire("Aucun coup à corriger encore.", "refus");
    const dite = this.fil.dire({ apercu: { ligne, coup: this.coup, partie: this.etat.partie.numero, ...this.dites } });
    if (!dite) this.dire("Réseau coupé\u00a0: la ligne attendra ici, la console la jugera à son retour.", "attente");
    return dite;
  }

  demanderAvis(demande) {
    return this.fil.dire({ apercu: { ...demande, coup: this.formulaire.coup.numero, partie: this.etat.partie.numero } });
  }

  apercevoir(vu) {
    if (vu.partie !== this.etat.partie?.numero) return this.dAvant.apercevoir(vu);
    relireLesRefusees(this, vu);
    if (this.formulaire.ouverte) return vu.coup === this.formulaire.coup.numero && this.formulaire.apercevoir(vu);
    if (vu.coup !== this.coup) return;
    if (vu.ligne !== this.ligne.value.trim() || estRepondue(vu.question, this)) return;
    this.vue = vu;
    this.montrerLAvis(vu);
    if (this.aEntrer) this.tenter();
  }

  montrerLAvis(vu) {
    if (vu.refus) return this.dire(vu.refus, "refus");
    if (this.accord) this.accord = encoreDemande(this.accord, vu);
    remplir(this.verdict, this.venueDe ? el("p", { class: "refus" }, this.venueDe) : null, ...verdict(vu), ...(vu.a_un_autre ? [] : remplacees(vu)),
      vu.question ? question(vu.question, (ou, cle, dit) => this.repondre(ou, cle, dit)) : this.accord ? demanderLAccord(vu, () => this.entrer(vu)) : null,
      propositions(vu));
    this.verdict.className = "verdict";
  }

  /** What was answered of the line. */
  get dites() {
    const { reponses, sens, mots, placeSure } = this;
    return { reponses, sens, mots, ailleurs: placeSure };
  }

  /** It is entered then, or what else is asked first; what is typed after it leaves the words as they were said to be
   * written. */
  repondre(ou, cle, dit) {
    this.ligne.focus();
    if (ou === "ailleurs" && !dit) return;
    this.repondue = this.ligne.value.trim();
    this.placeSure = true; // whatever was answered said what it comes to
    if (ou !== "ailleurs") this[ou] = [...this[ou].filter(([une]) => une !== cle), [cle, dit]];
    this.aEntrer = true;
    if (this.demander() === false) this.entrer(null);
  }

  valider(e) {
    e.preventDefault();
    this.tenter();
  }

  /** Enter the line, or say what is to be done first. */
  tenter() {
    this.aEntrer = false;
    const ligne = this.ligne.value.trim();
    if (!ligne || !this.etat.partie) return;
    const regarde = /^\s*[#c]\s*(\d{1,2})\s*$/i.exec(ligne);
    if (regarde) {
      this.ligne.value = "";
      return this.allerAu(Number(regarde[1]));
    }
    if (this.deplacee) return jugerIci(this);
    const vue = this.vue?.ligne === ligne && this.vue.coup === this.coup ? this.vue : null;
    const aDemander = !vue?.a_un_autre && aConfirmer(vue).length && this.accord !== cleDeLAccord(vue);
    if (vue?.question || vue?.refus || aDemander) this.laisser(this.coup, vue.citees, vue.doute);
    if (vue?.question) return insister(this.verdict);
    if (vue?.refus) {
      this.refuser(vue.refus, vue.incomplete);
      return this.demander(); // it may hold no more
    }
    if (aDemander) {
      this.accord = cleDeLAccord(vue);
      return this.montrerLAvis(vue);
    }
    this.entrer(vue);
  }

  /** What was typed for them is not entered. */
  laisser(coup, tables, doute) {
    this.laissees.noter(coup, tables, doute);
    this.tables.montrer();
  }

  /** `vue`: what was said of it, if the console had the time to. */
  entrer(vue) {
    const ligne = this.ligne.value.trim();
    const donnees = { ligne, coup: this.coup, ...this.dites };
    this.envoyer("SaisirLigne", donnees, ligne, vue?.tables ?? tablesDeLaLigne(ligne), vue);
    this.ligne.value = "";
    this.taper();
    this.ligne.focus();
    this.montrer();
  }

  /** What was refused, or met another's, of the same tables is typed over; `vue` says what stood there. */
  envoyer(commande, donnees, texte, tables, vue = null) {
    const dessous = this.duCoup(donnees.coup).filter((une) => (une.levee || une.formulaire || ["refusee", "conflit"].includes(une.etat)) && une.tables.length && une.tables.every((table) => tables.includes(table)));
    if (dessous.length) this.attente.oublier(...dessous);
    const remplace = aConfirmer(vue).map(({ table }) => table);
    this.attente.ajouter({ commande, donnees, partie: this.etat.partie.numero, vu: vue?.lot ?? this.etat.lot, remplace, texte, tables });
  }

  envoyerBulletin({ coup, tables, bulletin, reponses, ailleurs, supposes, texte, vue }) {
    for (const table of tables) this.envoyer("SaisirBulletin", { coup, table, bulletin, reponses, ailleurs, ...(supposes.length ? { sens_supposes: supposes } : {}) }, `${table} ${texte}`, [table], vue);
    this.ligne.value = "";
    this.taper();
  }

  allerAu(numero) {
    const la = this.etat.aCorriger.includes(numero);
    if (!la) return this.dire(`Le coup ${numero} n’est pas à corriger.`, "refus");
    this.vu.choisir(numero);
    this.taper();
    this.montrer();
    return la;
  }

  dire(phrase, classe = "") {
    remplir(this.verdict, phrase ? el("p", {}, phrase) : null);
    this.verdict.className = `verdict ${classe}`;
    this.reposer();
  }

  /** Nothing is said: while it is cut off, what becomes of what is typed. */
  reposer() {
    const coupe = this.etatDuLien === "coupe" && this.etat.partie;
    if (coupe && !this.verdict.hasChildNodes()) this.dire(HORS_LIGNE, "attente");
    else if (!coupe && this.verdict.textContent === HORS_LIGNE) this.dire("");
  }

  /** That line, to be gone on with; the bulletin that stood there did not enter. */
  commencer(ligne) {
    if (/[a-z]/i.test(this.ligne.value)) this.laisser(this.coup, this.vue?.citees ?? tablesDeLaLigne(this.ligne.value), this.vue?.doute);
    this.ligne.value = ligne;
    this.taper();
    this.ligne.focus();
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
    this.gardees.dire();
    this.laissees.suivre();
    this.suivre();
    montrerLaTete(this);
    for (const ou of [this.lienDit, this.formulaire.lienDit]) montrerLeLien(ou, this.etatDuLien, this.attente.enAttente.length);
    this.tables.montrer();
    this.ailleurs.montrer(this.attente.soiree);
    const long = this.etatDuLien === "coupe" && Date.now() - this.depuis >= LONGUE;
    remplir(this.alerte, ...(long || this.fermeture ? alerte(this) : []));
    montrerLHistoire(this);
    const coup = this.etat.coups.get(this.coup);
    if (coup?.grille !== this.dessinee) {
      this.dessinee = coup?.grille;
      remplir(this.grille, coup ? dessiner(coup.grille) : null);
    }
  }

  ceQuiManque(manque) {
    return direCeQuiManque(this, manque);
  }

  etatDe(table, fiche) {
    if (!this.coup) return ["vide", "à venir"];
    if (fiche) return etatDeLaFiche(fiche);
    return this.laissees.du(this.coup).has(table) ? ["tapee", "? pas entrée"] : ["vide", "manque"];
  }
}

export const monter = (racine, fil, role) => new Poste(racine, fil, role);
