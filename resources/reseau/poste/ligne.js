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

  /** The text of the line, without the spaces around. */
  get texte() {
    return this.champ.value.trim();
  }

  /** The only letter of the line: it may answer the question of the line before, whose answer is awaited. */
  get lettre() {
    return /^[a-z]$/i.test(this.texte) ? this.texte : "";
  }

  /** The console's view of the slip on the line. */
  get vue() {
    const { cahier } = this.poste;
    const vue = cahier.le(this.id);
    return vue && cahier.aJour && vue.contenu.texte?.trim() === this.texte ? vue : null;
  }

  focus() {
    this.champ.focus();
  }

  /** Take the keyboard after a form: where the browser gives the line its focus back, Chromium takes no key until
   * the line is focused anew. */
  reprendre() {
    this.champ.blur();
    this.focus();
  }

  /** Take the keys back, the caret at the end; the question stays in sight. */
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

  /** Prepare the line to be typed over: an entered slip that names a table waits among the entries, and another slip
   * begins. */
  poserDessus() {
    const { champ, id, poste: { cahier } } = this;
    const tout = champ.selectionStart === 0 && champ.selectionEnd === champ.value.length;
    const vue = cahier.le(id);
    if (!tout || !id || !(this.demandees || vue?.presente) || vue?.reste === null) return;
    cahier.faire({ type: "MettreDeCote", id });
    Object.assign(this, { id: null, endroit: null, demandees: null });
  }

  /** Empty the line; its slip is as the console has it. */
  vider() {
    Object.assign(this, { id: null, endroit: null, prise: "", dite: "", demandees: null });
    this.champ.value = "";
    this.dire("");
  }

  /** Begin the line of `tables`; its last slip waits among the entries. */
  commencer(tables) {
    this.laisser();
    this.champ.value = this.prise = `${tables.trim()} `;
    this.taper();
    this.focus();
    this.degager();
  }

  /** Put the slip of the line among the entries that wait; the number of a table alone is nothing. */
  laisser() {
    const { id, endroit, poste } = this;
    if (!id) return;
    if (/[a-z]/i.test(this.texte)) poste.cahier.faire({ type: "MettreDeCote", id });
    else poste.cahier.taper(id, endroit, ligneTapee(""));
    this.vider();
  }

  /** Put a slip on the line; `demandees`: what was asked at the Enter with which it comes back, `vue` as the console
   * has it. */
  tenir({ id, endroit, texte }, demandees = null, vue = undefined) {
    Object.assign(this, { id, endroit, dite: "", demandees });
    this.champ.value = texte;
    this.montrer(vue);
  }

  /** Bring the message in sight: the line stays at the top of a scrolled page, and covers it; on a telephone both stand
   * at the bottom. */
  degager() {
    if (getComputedStyle(this.avis.parentNode).display !== "contents") return;
    const dessous = this.poste.saisie.getBoundingClientRect().bottom;
    const { top } = this.avis.getBoundingClientRect();
    if (top < dessous) scrollBy(0, top - dessous);
  }

  // --- what the console says of it

  /** Show `vue`, the console's view of the slip on the line; the console may not have counted yet the last gestes on
   * another slip. */
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

  /** Drop the table of a click from the line, where the text after it names its own tables. */
  suivreLaPrise() {
    const { champ, prise, poste: { cahier } } = this;
    const dit = cahier.aJour ? cahier.le(this.id)?.contenu.texte : undefined;
    if (!prise || dit === undefined || champ.value !== `${prise}${dit}`) return;
    champ.value = dit;
    this.prise = "";
  }

  /** Show a sentence over the verdict until the line changes; a question stays, with the keys that answer. */
  rappeler(phrase) {
    this.dite = phrase;
    if (this.vue) this.montrer();
    else this.dire(phrase, "refus");
    (this.avis.querySelector("[data-cle=question]") ?? this).focus();
  }

  /** Show a sentence; returns it as long as it stands. */
  dire(phrase, classe = "") {
    const clavier = this.avis.contains(document.activeElement);
    const dite = phrase ? el("p", {}, phrase) : null;
    remplir(this.avis, dite);
    this.avis.className = `verdict ${classe}`;
    this.reposer();
    if (clavier) this.focus(); // what asked is gone
    return dite;
  }

  /** Clear the sentence; while cut, say what becomes of the line. */
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

  /** Enter the line, or be asked something first. */
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

  /** The answer to an Enter: the slip is entered; or a question is asked, and the line comes back with it, unless
   * another is being typed; a letter struck meanwhile answers. */
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

  /** Give the line back: to be typed over, or to be completed where something is missing. */
  rendre({ incomplete, refus, motifs = [] }) {
    const { champ } = this;
    if (incomplete) {
      champ.value = `${champ.value.trimEnd()} `;
      champ.setSelectionRange(champ.value.length, champ.value.length);
    } else if (refus || motifs.length) champ.select();
    else this.focus();
  }
}
