// The correcting post: its tables, the quick line with its verdict, the form, what it entered; it works through a cut.
import { Attente } from "/statique/attente.js";
import { question, verdict } from "/statique/avis.js";
import { CoupVu } from "/statique/coup_vu.js";
import { direMot, direTables, el, lireTables, pluriel, remplir } from "/statique/dom.js";
import { Etat } from "/statique/etat.js";
import { Formulaire } from "/statique/formulaire.js";
import { dessiner } from "/statique/grille.js";
import { aVoir, ailleurs, alerte, autre, etatDeLaFiche } from "/statique/saisies.js";

const LIENS = { ouvert: "relié", coupe: "coupé" };
const ETATS = { attente: "attend", ecrite: "écrit", refusee: "refusé", conflit: "à comparer" };
const LONGUE = 30000; // milliseconds after which a cut may be the console's end
const PAUSE = 120; // milliseconds after the last key before the console is asked

export class Poste {
  constructor(racine, fil, role) {
    Object.assign(this, { racine, fil, role, reponses: [], sens: [], vue: null, etatDuLien: "coupe" });
    this.etat = new Etat();
    this.vu = new CoupVu(this.etat, (numero) => this.estComplet(numero));
    this.attente = new Attente(fil, () => this.montrer());
    this.formulaire = new Formulaire((demande) => this.demanderAvis(demande), (saisie) => this.envoyerBulletin(saisie));
    this.batir();
  }

  batir() {
    this.alerte = el("section", { class: "alerte", role: "status" });
    this.tete = el("header", { class: "tete" });
    this.lienDit = el("p", { class: "lien", role: "status" });
    this.tables = el("section", { class: "tables", "aria-label": "Tables" });
    this.ligne = el("input", { id: "ligne", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "done", "aria-describedby": "verdict" });
    this.verdict = el("div", { id: "verdict", class: "verdict", role: "status", "aria-live": "polite" });
    const aide = "12 15 18-21 MOL\u00a0: tables, puis mot\u00a0; T top, Z blanc, N rien remis, X effacer";
    this.saisie = el("form", { class: "saisie", onsubmit: (e) => this.valider(e) },
      el("div", { class: "rang" }, el("label", { for: "ligne" }, "Ligne de saisie"), this.lienDit), this.ligne,
      el("button", { class: "fort" }, "Valider"),
      ...(this.role === "correcteur" ? [
        el("button", { type: "button", onclick: () => this.ouvrirLeFormulaire() }, "Formulaire"),
        el("button", { type: "button", onclick: () => this.toutAuTop() }, "Top pour tous")] : []),
      el("p", { class: "aide" }, aide));
    this.grille = el("div", { class: "vue-grille" });
    this.histoire = el("section", { class: "histoire", "aria-label": "Mes saisies" });
    this.ligne.addEventListener("input", () => this.taper());
    remplir(this.racine, el("div", { class: "poste" }, this.tete,
      el("div", { class: "colonne" }, this.alerte, this.saisie, this.verdict, this.tables, this.histoire), this.grille), this.formulaire.fenetre);
    this.montrer();
  }

  // --- what comes in

  recu(message) {
    if (message.repartition && message.refus) this.dire(message.refus, "refus");
    const change = this.etat.suivre(message);
    if (message.instantane) this.attente.placer(this.etat.fichier, this.etat.soiree);
    if (message.instantane || message.reprise !== undefined) this.attente.reprendre();
    if (this.etat.lieu !== this.vu.lieu) this.changerDePartie();
    if (message.apercu) this.apercevoir(message.apercu);
    if (message.n !== undefined && message.n !== null) this.reponseA(message);
    else if (message.tables?.refus) this.dire(message.tables.refus, "refus");
    if (change) this.montrer();
  }

  lien(quoi) {
    if (quoi !== "ouvert") this.attente.coupee();
    if (quoi !== this.etatDuLien) {
      this.etatDuLien = quoi;
      clearTimeout(this.longue);
      this.longue = quoi === "coupe" ? setTimeout(() => this.montrer(), LONGUE) : null;
      this.depuis = Date.now();
      this.montrer();
      if (quoi === "ouvert") this.formulaire.ouverte ? this.formulaire.examiner() : this.demander();
    }
  }

  reponseA(message) {
    const saisie = this.attente.repondre(message);
    if (!saisie || saisie.etat === "ecrite") return;
    if (saisie.etat === "refusee" && !saisie.question) this.direLeRefus(saisie);
    if (saisie.question && saisie.texte && saisie.message.partie === this.etat.partie?.numero && saisie.message.commande === "SaisirLigne" && !this.ligne.value) {
      this.attente.oublier(saisie);
      this.reprendreLaLigne(saisie);
    }
  }

  /** Where the verdict is; the line comes back, to be typed over, unless another one is being typed. */
  direLeRefus(saisie) {
    if (this.occupe || saisie.coup !== this.coup || saisie.message.partie !== this.etat.partie?.numero) return;
    if (saisie.message.commande === "SaisirLigne") {
      this.ligne.value = saisie.texte;
      this.taper();
      clearTimeout(this.bientot);
      this.ligne.select();
    }
    this.dire(`Refusé\u00a0: ${saisie.dit}`, "refus");
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

  get occupe() {
    return Boolean(this.ligne.value.trim()) || this.formulaire.ouverte;
  }

  /** From the last coup on; reloaded, from the coup it stood on. */
  changerDePartie() {
    const { lieu, aCorriger } = this.etat;
    const garde = JSON.parse(sessionStorage.getItem("coup") ?? "null");
    this.vu.commencer(lieu, (garde?.lieu === lieu ? garde.coup : aCorriger.at(-1)) ?? 1);
    this.vue = null;
    this.demander();
  }

  estComplet(numero) {
    const { clos, fiches, ramasses } = this.etat.coups.get(numero);
    const remis = Object.values(fiches).filter(({ origine }) => origine !== "non_remis").length;
    return clos || remis === ramasses || !this.manquantes(numero, []).length;
  }

  /** Go on with the partie, never under what is being typed. */
  suivre() {
    const quitte = this.occupe ? 0 : this.vu.accorder();
    if (this.etat.coups.has(quitte)) this.dire(`${this.finDe(quitte)}\u00a0: voici le coup ${this.coup}.`);
    if (this.coup) sessionStorage.setItem("coup", JSON.stringify({ lieu: this.etat.lieu, coup: this.coup }));
  }

  finDe(numero) {
    return this.etat.coups.get(numero).clos ? `Le coup ${numero} est clos` : `Coup ${numero}, vos tables y sont`;
  }

  // --- the line

  taper() {
    this.pour = this.ici;
    Object.assign(this, { reponses: [], sens: [] });
    clearTimeout(this.bientot);
    this.vue = null;
    if (!this.ligne.value.trim()) return this.dire("");
    this.bientot = setTimeout(() => this.demander(), PAUSE);
  }

  demander() {
    const ligne = this.ligne.value.trim();
    if (!ligne || !this.etat.partie) return;
    if (!this.coup) return this.dire("Aucun coup à corriger encore.", "refus");
    const dite = this.fil.dire({ apercu: { ligne, coup: this.coup, partie: this.etat.partie.numero, reponses: this.reponses, sens: this.sens } });
    if (!dite) this.dire("Réseau coupé\u00a0: la ligne attendra ici, la console la jugera à son retour.", "attente");
  }

  demanderAvis(demande) {
    return this.fil.dire({ apercu: { ...demande, coup: this.formulaire.coup.numero, partie: this.etat.partie.numero } });
  }

  apercevoir(vu) {
    if (vu.partie !== this.etat.partie?.numero) return;
    if (this.formulaire.ouverte) return vu.coup === this.formulaire.coup.numero && this.formulaire.apercevoir(vu);
    if (vu.coup !== this.coup) return;
    if (vu.ligne !== this.ligne.value.trim()) return;
    this.vue = vu;
    if (vu.refus) return this.dire(vu.refus, "refus");
    remplir(this.verdict, ...verdict(vu), vu.question ? question(vu.question, (cle, dit) => this.repondre(cle, dit)) : null, this.propositions(vu));
    this.verdict.className = "verdict";
  }

  propositions({ propositions }) {
    if (!propositions || propositions.length < 2) return null;
    return el("p", { class: "propositions" }, "Aussi\u00a0: ", propositions.slice(1, 6).map(({ mot, ref, points }) => `${direMot(mot)} ${ref} ${points}`).join(" · "));
  }

  repondre(cle, dit) {
    if (typeof cle === "number") this.sens = [...this.sens.filter(([rang]) => rang !== cle), [cle, dit]];
    else this.reponses = [...this.reponses.filter(([une]) => une !== cle), [cle, dit]];
    this.demander();
    this.ligne.focus();
  }

  valider(e) {
    e.preventDefault();
    const ligne = this.ligne.value.trim();
    if (!ligne || !this.etat.partie) return;
    const regarde = /^\s*[#c]\s*(\d{1,2})\s*$/i.exec(ligne);
    if (regarde) {
      this.ligne.value = "";
      return this.allerAu(Number(regarde[1]));
    }
    if (this.pour !== this.ici) return this.redemander();
    const vue = this.vue?.ligne === ligne && this.vue.coup === this.coup ? this.vue : null;
    if (vue?.question) return this.verdict.querySelector("button")?.focus();
    if (vue?.refus) return this.dire(vue.refus, "refus");
    const donnees = { ligne, coup: this.coup, reponses: this.reponses, sens: this.sens };
    this.envoyer("SaisirLigne", donnees, ligne, vue?.tables ?? tablesDeLaLigne(ligne));
    this.ligne.value = "";
    this.taper();
    this.ligne.focus();
    this.montrer();
  }

  /** The line was typed for a coup that is not there any more: it is written to no other one unread. */
  redemander() {
    this.taper();
    this.dire(`La console est passée au coup ${this.coup}\u00a0: relisez la ligne, puis validez-la encore.`, "refus");
  }

  /** What was refused of the same tables is typed over. */
  envoyer(commande, donnees, texte, tables) {
    const refusees = this.duCoup(donnees.coup).filter((une) => une.etat === "refusee" && une.tables.length && une.tables.every((table) => tables.includes(table)));
    if (refusees.length) this.attente.oublier(...refusees);
    this.attente.ajouter({ commande, donnees, partie: this.etat.partie.numero, vu: this.etat.lot, texte, tables });
  }

  envoyerBulletin({ coup, tables, bulletin, reponses, texte }) {
    for (const table of tables) this.envoyer("SaisirBulletin", { coup, table, bulletin, reponses }, `${table} ${texte}`, [table]);
    this.ligne.value = "";
    this.taper();
  }

  toutAuTop() {
    const tables = this.manquantes();
    if (!tables.length) return this.dire(this.ceQuiManque(tables));
    const { coup } = this;
    if (!this.etat.coups.get(coup)?.retenu) return this.dire("Le top de ce coup n’est pas encore retenu.", "refus");
    const oui = el("button", { class: "fort", onclick: () => {
      this.envoyer("PayerLeTop", { coup, tables }, `${direTables(tables)} T`, tables);
      this.dire("");
    } }, `Payer le top à ${pluriel(tables.length, "table")}`);
    remplir(this.verdict, el("p", {}, `Sans saisie au coup ${coup}, parmi vos tables\u00a0: ${direTables(tables)}.`), oui, el("button", { onclick: () => this.dire("") }, "Non"));
    oui.focus();
  }

  reprendreLaLigne(saisie) {
    this.allerAu(saisie.coup);
    this.ligne.value = saisie.texte;
    this.taper();
    this.ligne.focus();
  }

  ouvrirLeFormulaire() {
    const coup = this.etat.coups.get(this.coup);
    if (!coup) return this.dire("Aucun coup à corriger encore.", "refus");
    const vue = this.vue?.dit === "bulletin" ? this.vue : null;
    this.formulaire.ouvrir(coup, { tables: vue?.tables ?? tablesDeLaLigne(this.ligne.value), bulletin: vue?.bulletin });
  }

  allerAu(numero) {
    if (!this.etat.aCorriger.includes(numero)) return this.dire(`Le coup ${numero} n’est pas à corriger.`, "refus");
    this.vu.choisir(numero);
    this.taper();
    this.montrer();
  }

  dire(phrase, classe = "") {
    remplir(this.verdict, phrase ? el("p", {}, phrase) : null);
    this.verdict.className = `verdict ${classe}`;
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
    this.suivre();
    this.montrerLaTete();
    this.montrerLesTables();
    const long = this.etatDuLien === "coupe" && Date.now() - this.depuis >= LONGUE;
    remplir(this.alerte, ...(long ? alerte(this.attente.enAttente) : []));
    this.montrerLHistoire();
    const coup = this.etat.coups.get(this.coup);
    if (coup?.grille !== this.dessinee) {
      this.dessinee = coup?.grille;
      remplir(this.grille, coup ? dessiner(coup.grille) : null);
    }
  }

  montrerLaTete() {
    const { partie } = this.etat;
    const attend = this.attente.enAttente.length;
    this.lienDit.className = `lien ${this.etatDuLien}`;
    this.lienDit.textContent = `${LIENS[this.etatDuLien] ?? this.etatDuLien}${attend ? `, ${pluriel(attend, "saisie")} en attente` : ""}`;
    const coup = this.etat.coups.get(this.coup);
    const retenu = coup?.retenu ? `${direMot(coup.retenu.mot)} ${coup.retenu.ref} ${coup.retenu.points}` : "top pas encore retenu";
    remplir(this.tete,
      el("p", { class: "titre" }, partie ? partie.titre : "Aucune partie ouverte"),
      !partie || partie.phase === "finie" ? el("a", { href: "/quiz" }, "Apprendre à corriger") : null,
      aVoir(this.attente, this.histoire),
      this.etatDuLien === "coupe" ? el("button", { "data-cle": "reessayer", onclick: () => this.fil.reessayer() }, "Réessayer") : null,
      partie ? el("nav", { "aria-label": "Coup" },
        el("button", { "data-cle": "avant", "aria-label": "Coup précédent", disabled: !this.etat.aCorriger.includes(this.coup - 1), onclick: () => this.allerAu(this.coup - 1) }, "‹"),
        el("strong", {}, this.coup ? `Coup ${this.coup}` : "Pas encore de coup"),
        el("button", { "data-cle": "apres", "aria-label": "Coup suivant", disabled: !this.etat.aCorriger.includes(this.coup + 1), onclick: () => this.allerAu(this.coup + 1) }, "›"),
        el("span", { class: "tirage" }, coup ? `${coup.tirage} · ${retenu}` : "")) : null,
      this.vu.attend ? el("p", { class: "autre-coup" }, `Le coup ${this.vu.attend} attend.`, el("button", { "data-cle": "attend", onclick: () => this.allerAu(this.vu.attend) }, `Aller au coup ${this.vu.attend}`)) : null,
      partie && partie.coup > this.coup ? el("p", { class: "encours" }, `La salle joue le coup ${partie.coup}.`) : null);
  }

  /** How many tables of the coup have something that is not sent yet. */
  quiAttendent() {
    return new Set(this.duCoup().filter(({ etat }) => etat === "attente").flatMap(({ tables }) => tables)).size;
  }

  ceQuiManque(manque) {
    const attendent = this.quiAttendent();
    if (!manque.length && attendent) return attendent > 1 ? `${attendent} attendent d’être envoyées.` : "1 attend d’être envoyée.";
    return manque.length ? `Il manque ${pluriel(manque.length, "table")}\u00a0: ${direTables(manque)}` : "Toutes vos tables sont saisies.";
  }

  montrerLesTables() {
    if (!this.etat.partie) return remplir(this.tables);
    const coup = this.etat.coups.get(this.coup);
    const manque = this.manquantes();
    const miennes = this.etat.miennes;
    const dit = coup ? this.ceQuiManque(manque) : "";
    remplir(this.tables,
      el("div", { class: "rang" }, el("strong", { class: manque.length || this.quiAttendent() ? "manque" : "complet" }, dit),
        this.role !== "correcteur" ? null : el("button", { "data-cle": "miennes", onclick: () => this.choisirLesTables() }, `Mes tables\u00a0: ${direTables(miennes) || "aucune"}`)),
      this.choix ?? null,
      el("ul", {}, ...miennes.map((table) => el("li", {}, this.pastille(table, coup)))));
  }

  pastille(table, coup) {
    const fiche = coup?.fiches[table];
    const ici = this.duCoup().findLast(({ tables }) => tables.includes(table));
    const { nom } = this.etat.partie.tables.find((une) => une.table === table);
    const [classe, dit] = ici && ici.etat !== "ecrite" ? [ici.etat, ETATS[ici.etat]] : this.etatDe(table, fiche);
    const poser = () => {
      this.ligne.value = `${table} `;
      this.taper();
      this.ligne.focus();
    };
    return el("button", { class: `pastille ${classe}`, "data-cle": `t${table}`, "aria-label": `Table ${table}, ${nom}\u00a0: ${dit}`, title: nom, onclick: poser },
      el("b", {}, String(table)), el("span", {}, dit));
  }

  etatDe(_table, fiche) {
    if (!this.coup) return ["vide", "à venir"];
    return fiche ? etatDeLaFiche(fiche) : ["vide", "manque"];
  }

  choisirLesTables() {
    if (this.choix) {
      this.choix = null;
      return this.montrer();
    }
    const moi = this.etat.repartition.find(({ moi }) => moi)?.tables ?? [];
    const champ = el("input", { id: "miennes", value: direTables(moi), inputmode: "text", autocomplete: "off" });
    const autres = this.etat.repartition.filter(({ moi, tables }) => !moi && tables.length).map(({ nom, tables }) => `${nom}\u00a0: ${direTables(tables)}`);
    const prendre = (reprendre) => {
      const tables = lireTables(champ.value);
      if (tables === null) return this.dire("Écrivez des numéros de table, par exemple 1-8 12.", "refus");
      if (!this.fil.dire({ tables: { miennes: tables, reprendre } })) return this.dire("Réseau coupé\u00a0: les tables se partagent avec la console.", "refus");
      this.choix = null;
      this.montrer();
    };
    this.choix = el("form", { class: "choix", onsubmit: (e) => { e.preventDefault(); prendre(false); } },
      el("label", { for: "miennes" }, "Mes tables (vide\u00a0: toutes)"), champ,
      el("button", { class: "fort" }, "Prendre"),
      el("button", { type: "button", onclick: () => prendre(true) }, "Reprendre aux autres"),
      autres.length ? el("p", {}, autres.join(" · ")) : null);
    this.montrer();
    champ.focus();
  }

  montrerLHistoire() {
    const dernieres = this.attente.dIci.slice(-60).reverse();
    remplir(this.histoire, ailleurs(this.attente), el("h2", {}, "Mes saisies"),
      dernieres.length ? el("ol", {}, ...dernieres.map((saisie) => this.rangDe(saisie))) : el("p", {}, "Rien encore\u00a0: tapez une ligne, ou touchez une table."));
  }

  rangDe(saisie) {
    const ici = saisie.message.partie === this.etat.partie?.numero;
    const gestes = [];
    const geste = (nom, faire) => gestes.push(el("button", { "data-cle": `${nom}${saisie.n}`, "aria-label": `${nom}\u00a0: ${saisie.texte}`, onclick: faire }, nom));
    if (saisie.etat === "ecrite" && ici) geste("Corriger", () => this.reprendreLaLigne(saisie));
    if (saisie.etat === "refusee") {
      if (ici) geste("Reprendre", () => (this.attente.oublier(saisie), this.reprendreLaLigne(saisie)));
      geste("Écarter", () => this.attente.oublier(saisie));
    }
    if (saisie.etat === "conflit") {
      geste("La mienne vaut", () => this.attente.renvoyer(saisie, this.etat.lot));
      geste("L’autre vaut", () => this.attente.oublier(saisie));
    }
    return el("li", { class: saisie.etat }, el("span", {}, `${ici ? "Coup" : `Partie ${saisie.message.partie}, coup`} ${saisie.coup}\u00a0: ${saisie.texte}`),
      el("em", {}, ETATS[saisie.etat]), ...gestes,
      saisie.dit ? el("p", { class: "dit" }, saisie.dit, saisie.etat === "conflit" && ici ? ` ${autre(saisie, this.etat.coups)}` : "") : null);
  }
}

function tablesDeLaLigne(ligne) {
  const debut = /^\s*((?:\d{1,3}(?:-\d{1,3})?\s+)*\d{1,3}(?:-\d{1,3})?)(?=\s|$)/.exec(ligne);
  return debut ? (lireTables(debut[1]) ?? []) : [];
}

export const monter = (racine, fil, role) => new Poste(racine, fil, role);
