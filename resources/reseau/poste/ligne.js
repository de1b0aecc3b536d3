// The quick line of a post: what is typed there is a slip of its cahier; what the console says of it, asks or refuses.
import { clesDe, demanderLAccord, estDemande, frapper, insister, laisserLaQuestion, propositions, question, verdict, vusDe } from "/statique/avis.js";
import { estEcrite, estLeMeme, ligneTapee } from "/statique/cahier.js";
import { el, remplir } from "/statique/dom.js";

const HORS_LIGNE = "Hors ligne\u00a0: ce que vous saisissez est gardé ici, et jugé au retour.";

const UN_COUP = /^[#c]\s*(\d{1,2})$/i; // the page goes there: nothing is entered

export class Ligne {
  /** `id`: the slip that stands there, begun at the coup `endroit`, by a click on a table as `prise`; `dite`: what was said
   * over its verdict; `demandees`: the keys of what was asked at its last Enter (null: there was none of this very text). */
  constructor(poste) {
    Object.assign(this, { poste, id: null, endroit: null, prise: "", dite: "", demandees: null });
    this.champ = el("input", { id: "ligne", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "done", "aria-describedby": "verdict" });
    this.avis = el("div", { id: "verdict", class: "verdict", role: "status", "aria-live": "polite" });
    this.champ.addEventListener("beforeinput", ({ inputType }) => inputType === "insertLineBreak" || this.poserDessus());
    this.champ.addEventListener("input", () => {
      this.taper();
      this.degager();
    });
    this.champ.addEventListener("keydown", (e) => e.key === "Enter" && e.repeat && e.preventDefault()); // held, it means nothing twice
  }

  /** What stands there, without the spaces around. */
  get texte() {
    return this.champ.value.trim();
  }

  /** The one that stands there alone: it may answer what is asked of the line before it, whose answer is awaited. */
  get lettre() {
    return /^[a-z]$/i.test(this.texte) ? this.texte : "";
  }

  /** What the console says of it, as it stands. */
  get vue() {
    const { cahier } = this.poste;
    const vue = cahier.le(this.id);
    return vue && cahier.aJour && vue.contenu.texte?.trim() === this.texte ? vue : null;
  }

  focus() {
    this.champ.focus();
  }

  /** After a form: where the browser gives the line its focus back, Chromium takes no key until it has it anew. */
  reprendre() {
    this.champ.blur();
    this.focus();
  }

  /** The keys are its own again, at its end; what is asked of it stays before the eyes. */
  echapper() {
    if (!this.texte) this.dire("");
    else laisserLaQuestion(this.avis);
    this.focus();
    this.champ.setSelectionRange(this.champ.value.length, this.champ.value.length);
  }

  // --- what is typed

  taper() {
    const { poste } = this;
    Object.assign(this, { dite: "", demandees: null });
    if (!poste.etat.partie || !poste.cahier.appareil) return;
    if (!this.texte) {
      const { presente, reste } = poste.cahier.le(this.id) ?? {};
      if (presente && reste === null) poste.cahier.faire({ type: "Ecarter", auteur: poste.cahier.auteur, id: this.id }); // it is nobody's
      else if (this.id) poste.cahier.taper(this.id, this.endroit, ligneTapee(""));
      Object.assign(this, { id: null, endroit: null, prise: "" });
      return this.dire("");
    }
    if (!this.id) this.endroit = poste.ici;
    if (!this.champ.value.startsWith(this.prise)) this.prise = "";
    this.id = poste.cahier.taper(this.id, this.endroit, ligneTapee(this.champ.value), { ...(this.id ? null : poste.quitte), ...(this.prise ? { prise: this.prise } : null) });
    if (!poste.cahier.presente) this.dire("Réseau coupé\u00a0: la ligne attendra ici, la console la jugera à son retour.", "attente");
  }

  /** The whole of it is about to be typed over: what was entered once, for some table, waits among the
   * entries, and another slip begins. */
  poserDessus() {
    const { champ, id, poste: { cahier } } = this;
    const tout = champ.selectionStart === 0 && champ.selectionEnd === champ.value.length;
    const vue = cahier.le(id);
    if (!tout || !id || !(this.demandees || vue?.presente) || vue?.reste === null) return;
    cahier.faire({ type: "MettreDeCote", id });
    Object.assign(this, { id: null, endroit: null, demandees: null });
  }

  /** Nothing stands there any more; what stood there is as the console has it. */
  vider() {
    Object.assign(this, { id: null, endroit: null, prise: "", dite: "", demandees: null });
    this.champ.value = "";
    this.dire("");
  }

  /** The line of these tables begins; what stood there waits among the entries. */
  commencer(tables) {
    this.laisser();
    this.champ.value = this.prise = `${tables.trim()} `;
    this.taper();
    this.focus();
    this.degager();
  }

  /** It waits among the entries; the number of a table alone is nothing. */
  laisser() {
    const { id, endroit, poste } = this;
    if (!id) return;
    if (/[a-z]/i.test(this.texte)) poste.cahier.faire({ type: "MettreDeCote", id });
    else poste.cahier.taper(id, endroit, ligneTapee(""));
    this.vider();
  }

  /** That slip stands there; `demandees`: what was asked at the Enter with which it comes back, `vue` as the console has it. */
  tenir({ id, endroit, texte }, demandees = null, vue = undefined) {
    Object.assign(this, { id, endroit, dite: "", demandees });
    this.champ.value = texte;
    this.montrer(vue);
  }

  /** What is said of it is in sight of who types: the line stays at the top of a page that is scrolled, over it. */
  degager() {
    const dessous = this.poste.saisie.getBoundingClientRect().bottom;
    const { top } = this.avis.getBoundingClientRect();
    if (top < dessous) scrollBy(0, top - dessous);
  }

  // --- what the console says of it

  /** `vue`: of the slip that stands there; the console may not have counted yet what was done since on another one. */
  montrer(vue = this.vue) {
    this.suivreLaPrise();
    if (!vue) return;
    if (this.demandees && estEcrite(vue) && !this.poste.cahier.enRoute) return this.vider(); // the console has it, by another hand
    const accord = estDemande(vue, this.demandees);
    remplir(this.avis, this.dite ? el("p", { class: "refus" }, this.dite) : null, ...verdict({ ...vue, demande: accord }), this.poste.remarque(vue),
      vue.question ? question(vue.question, (lettre) => this.repondre(vue, lettre)) : accord ? demanderLAccord(vue, () => this.tenter()) : null,
      propositions(vue));
    this.avis.className = `verdict ${vue.refus ? "refus" : ""}`;
  }

  /** What was typed after a click names its own tables: that of the click is no part of it. */
  suivreLaPrise() {
    const { champ, prise, poste: { cahier } } = this;
    const dit = cahier.aJour ? cahier.le(this.id)?.contenu.texte : undefined;
    if (!prise || dit === undefined || champ.value !== `${prise}${dit}`) return;
    champ.value = dit;
    this.prise = "";
  }

  /** Over its verdict until it is typed on: what is asked of it stays, with the keys that answer. */
  rappeler(phrase) {
    this.dite = phrase;
    if (this.vue) this.montrer();
    else this.dire(phrase, "refus");
    (this.avis.querySelector("[data-cle=question]") ?? this).focus();
  }

  /** Returns the sentence, as long as it stands there. */
  dire(phrase, classe = "") {
    const clavier = this.avis.contains(document.activeElement);
    const dite = phrase ? el("p", {}, phrase) : null;
    remplir(this.avis, dite);
    this.avis.className = `verdict ${classe}`;
    this.reposer();
    if (clavier) this.focus(); // what asked is gone
    return dite;
  }

  /** Nothing is said: while it is cut off, what becomes of what is typed. */
  reposer() {
    const coupe = this.poste.etatDuLien === "coupe" && this.poste.etat.partie && !this.poste.finie;
    if (coupe && !this.avis.hasChildNodes()) this.dire(HORS_LIGNE, "attente");
    else if (!coupe && this.avis.textContent === HORS_LIGNE) this.dire("");
  }

  // --- what is answered, and entered

  repondre(vue, lettre) {
    const { cahier } = this.poste;
    this.focus();
    cahier.repondreA(vue, lettre);
    if (!cahier.presente) this.vider();
    this.poste.montrer();
  }

  /** Enter it, or be asked something first. */
  tenter() {
    const { poste, vue, id, texte } = this;
    this.degager();
    if (!texte || !poste.etat.partie || (this.lettre && poste.enRoute())) return;
    const regarde = UN_COUP.exec(texte);
    if (regarde) {
      this.champ.value = "";
      this.taper();
      return poste.allerAu(Number(regarde[1]));
    }
    if (!id) this.taper();
    if (!this.id) return;
    const vus = vusDe(vue, this.demandees);
    const aRelire = poste.quitte && !vue; // the console has yet to say whether it is
    poste.envoi();
    if (vue && vus.length === clesDe(vue).length) poste.quitte = null; // it was read here
    poste.cahier.entrer(this.id, vus, vue?.visees ?? null, { endroit: this.endroit, contenu: ligneTapee(this.champ.value) });
    this.demandees ??= new Set();
    if (vue?.question) return insister(this.avis, () => this.montrer());
    if (aRelire) this.champ.select();
    else if (vue?.refus) this.rendre(vue);
    else if (!vue || vus.length === clesDe(vue).length) this.vider();
    this.focus();
    poste.montrer();
  }

  /** What became of that Enter: it is entered, or something is asked of it, and its line comes back with that, unless another
   * one is being typed; a letter that was struck meanwhile answers. */
  repondue(id, refus, geste) {
    const { poste } = this;
    const slip = poste.cahier.le(id);
    const demandees = new Set(clesDe(slip));
    const laSienne = estLeMeme(this.id, id);
    if (refus && geste.type === "Taper" && !this.texte && geste.contenu.texte) this.tenir({ ...geste, texte: geste.contenu.texte });
    if (refus) return this.dire(refus, "refus");
    if (!slip?.posee || slip.contenu.type !== "LigneTapee") return laSienne && (!slip || estEcrite(slip)) ? this.vider() : undefined;
    if (!laSienne) {
      const { lettre } = this;
      if ((this.texte && !(lettre && slip.question)) || poste.formulaire.ouverte || !poste.revenir(slip)) return;
      const [lettreId, la] = [this.id, this.endroit];
      this.tenir({ ...slip, texte: slip.contenu.texte }, demandees, slip);
      if (slip.question) insister(this.avis);
      if (lettre) {
        frapper(this.avis, lettre);
        poste.cahier.taper(lettreId, la, ligneTapee(""));
      }
    } else {
      if (this.texte !== slip.contenu.texte.trim()) return; // it was typed on
      this.demandees = demandees;
      this.montrer();
    }
    if (slip.question) return laSienne && !this.avis.contains(document.activeElement) && insister(this.avis, () => this.montrer());
    this.rendre(slip);
  }

  /** To be typed over, or gone on with where something is missing. */
  rendre({ incomplete, refus, motifs = [] }) {
    const { champ } = this;
    if (incomplete) {
      champ.value = `${champ.value.trimEnd()} `;
      champ.setSelectionRange(champ.value.length, champ.value.length);
    } else if (refus || motifs.length) champ.select();
    else this.focus();
  }
}
