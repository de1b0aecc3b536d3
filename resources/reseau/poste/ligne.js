// The quick line of a post: what is typed there, what the console says of it, asks or refuses, and what is answered.
import { estRepondue, frapper, insister, laisserLaQuestion, propositions, question, verdict } from "/statique/avis.js";
import { el, remplir, tablesDeLaLigne } from "/statique/dom.js";
import { touche } from "/statique/etat.js";
import { coupDe, direLePassage, garderLaRelue, jugerIci, passageDe } from "/statique/passage.js";
import { aConfirmer, cleDeLAccord, demanderLAccord, encoreDemande, remplacees } from "/statique/tenues.js";

const SANS_COUP = "Aucun coup à corriger encore\u00a0: la ligne reste ici jusqu’au premier top.";
const HORS_LIGNE = "Hors ligne\u00a0: ce que vous saisissez est gardé ici, et jugé au retour.";
const PAUSE = 120; // milliseconds after the last key before the console is asked
const UN_COUP = /^\s*[#c]\s*(\d{1,2})\s*$/i;

export class Ligne {
  /** `vue` is the verdict of what stands there, `accord` what was asked of it before it writes over another's; `pour` is
   * the place for which it was typed, `tapeeA` the one where the post stood then; `relue` that place once it was validated
   * here, its text `validee`; `parDessus`: the whole of it is about to be typed over. */
  constructor(poste) {
    Object.assign(this, { poste, reponses: [], sens: [], mots: [], placeSure: false, vue: null, accord: "", relue: "", validee: "", parDessus: false });
    this.champ = el("input", { id: "ligne", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "done", "aria-describedby": "verdict" });
    this.avis = el("div", { id: "verdict", class: "verdict", role: "status", "aria-live": "polite" });
    this.champ.addEventListener("beforeinput", () => (this.parDessus = this.champ.selectionStart === 0 && this.champ.selectionEnd === this.champ.value.length));
    this.champ.addEventListener("input", () => {
      if (this.parDessus && this.texte) garderLaRelue(this);
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

  /** The tables that it is for. */
  get tables() {
    return tablesDeLaLigne(this.champ.value);
  }

  /** Whether it was typed for a coup that is not there any more. */
  get deplacee() {
    return Boolean(this.texte) && !this.poste.formulaire.ouverte && this.pour !== this.poste.ici;
  }

  /** The place for which it was typed, as long as it was not validated since at another one; empty: it is this one. */
  get dAilleurs() {
    return this.deplacee ? this.pour : this.texte && this.relue;
  }

  /** Whether what a message says may change its verdict. */
  estTouchee(message) {
    return touche(this.vue ?? (this.deplacee ? null : { coup: this.poste.coup, tables: this.tables }), message);
  }

  focus() {
    this.champ.focus();
  }

  /** After a form: where the browser gives the line its focus back, Chromium takes no key until it has it anew. */
  reprendre() {
    this.champ.blur();
    this.focus();
    if (/^[\d\s,-]+$/.test(this.champ.value)) this.champ.select(); // the tables of that form
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
    Object.assign(this, { pour: poste.quitte || poste.ici, tapeeA: poste.ici });
    Object.assign(this, { reponses: [], placeSure: false, vue: null, accord: "", relue: "", validee: "", aEntrer: false });
    this.venueDe = this.deplacee && coupDe(this) ? passageDe(this) : "";
    if (!this.repondue || !this.champ.value.startsWith(this.repondue)) Object.assign(this, { sens: [], mots: [], repondue: "" });
    clearTimeout(this.bientot);
    if (!this.texte) {
      poste.noterCeQuiSeTape();
      return this.dire("");
    }
    poste.brouillon.garder();
    this.bientot = setTimeout(() => {
      poste.direCeQuiSeTape();
      poste.demander();
    }, PAUSE);
  }

  vider() {
    this.champ.value = "";
    this.taper();
  }

  /** As it was, its verdict asked only where somebody types on. */
  remettre(texte) {
    this.champ.value = texte;
    this.taper();
    clearTimeout(this.bientot);
  }

  /** That line, to be gone on with; the bulletin that stood there did not enter. */
  commencer(texte) {
    garderLaRelue(this);
    if (/[a-z]/i.test(this.champ.value)) this.laisser();
    this.champ.value = texte;
    this.taper();
    this.focus();
    this.degager();
  }

  /** What is said of it is in sight of who types: the line stays at the top of a page that is scrolled, over it. */
  degager() {
    const dessous = this.poste.saisie.getBoundingClientRect().bottom;
    const { top } = this.avis.getBoundingClientRect();
    if (top < dessous) scrollBy(0, top - dessous);
  }

  // --- what the console says of it

  demander() {
    const { coup, etat, fil } = this.poste;
    const { texte: ligne } = this;
    if (!ligne || !etat.partie) return;
    if (!coup) return this.dire(SANS_COUP, "refus");
    const dite = fil.dire({ apercu: { ligne, coup, partie: etat.partie.numero, ...this.dites } });
    if (!dite) this.direAussi("Réseau coupé\u00a0: la ligne attendra ici, la console la jugera à son retour.", "attente");
    return dite;
  }

  apercevoir(vu) {
    if (!this.texte || vu.coup !== this.poste.coup || vu.ligne !== this.texte || estRepondue(vu.question, this)) return;
    this.vue = vu;
    this.poste.gardees.dire();
    this.montrerLAvis(vu);
    if (this.aEntrer) this.tenter();
  }

  montrerLAvis(vu) {
    if (vu.refus) return this.direAussi(vu.refus, "refus");
    if (this.accord) this.accord = encoreDemande(this.accord, vu);
    remplir(this.avis, this.venueDe ? el("p", { class: "refus" }, this.venueDe) : null, ...verdict(vu), this.poste.remarque(vu), ...(vu.a_un_autre ? [] : remplacees(vu)),
      vu.question ? this.question(vu.question) : this.accord ? demanderLAccord(vu, () => this.entrer(vu)) : null,
      propositions(vu));
    this.avis.className = "verdict";
  }

  question(posee) {
    return question(posee, (ou, cle, dit) => this.repondre(ou, cle, dit));
  }

  /** Entered ahead of its verdict, it came back with that: the question has the keys, as after Enter, and that letter. */
  questionner(posee, lettre) {
    remplir(this.avis, this.question(posee));
    this.avis.className = "verdict";
    insister(this.avis);
    if (lettre) frapper(this.avis, lettre);
  }

  /** Over its verdict until it is typed on: what is asked of it stays, with the keys that answer. */
  rappeler(phrase) {
    this.venueDe = phrase;
    if (this.vue?.ligne === this.texte && !this.vue.refus) this.montrerLAvis(this.vue);
    else this.dire(phrase, "refus");
    (this.avis.querySelector("[data-cle=question]") ?? this).focus();
  }

  dire(phrase, classe = "") {
    const clavier = this.avis.contains(document.activeElement);
    remplir(this.avis, phrase ? el("p", {}, phrase) : null);
    this.avis.className = `verdict ${classe}`;
    this.reposer();
    if (clavier) this.focus(); // what asked is gone
  }

  /** Under where the line comes from. */
  direAussi(phrase, classe) {
    this.dire(phrase, classe);
    if (this.venueDe) this.avis.prepend(el("p", { class: "refus" }, this.venueDe));
  }

  /** Nothing is said: while it is cut off, what becomes of what is typed. */
  reposer() {
    const coupe = this.poste.etatDuLien === "coupe" && this.poste.etat.partie && !this.poste.finie;
    if (coupe && !this.avis.hasChildNodes()) this.dire(HORS_LIGNE, "attente");
    else if (!coupe && this.avis.textContent === HORS_LIGNE) this.dire("");
  }

  /** The next text replaces the line, or goes on with it where something is missing. */
  refuser(phrase, incomplete) {
    this.dire(phrase, "refus");
    if (!incomplete) return this.champ.select();
    this.champ.value = `${this.champ.value.trimEnd()} `;
    this.champ.setSelectionRange(this.champ.value.length, this.champ.value.length);
  }

  /** It does not enter: its tables are those that the console says it names, now or as soon as it has read it. */
  laisser() {
    const { poste, texte, vue } = this;
    poste.laisser(poste.coup, vue?.citees ?? this.tables, vue?.doute);
    if (!vue && texte) poste.lectures.laissee(poste.coup, texte);
  }

  /** Enter once more means it; the next line typed takes its place, and it is not entered. */
  attendreLAccord() {
    this.laisser();
    this.champ.select();
  }

  /** Over what stands, whatever it is now: the question comes with it. */
  redemander(accord) {
    this.champ.select();
    this.accord = accord;
    this.demander();
  }

  // --- what is answered, and entered

  /** What was answered of it. */
  get dites() {
    const { reponses, sens, mots, placeSure } = this;
    return { reponses, sens, mots, ailleurs: placeSure };
  }

  /** It is entered then, or what else is asked first; what is typed after it leaves the words as they were said to be
   * written. */
  repondre(ou, cle, dit) {
    this.focus();
    if (ou === "ailleurs" && !dit) return;
    this.repondue = this.texte;
    this.placeSure = true; // whatever was answered said what it comes to
    if (ou !== "ailleurs") this[ou] = [...this[ou].filter(([une]) => une !== cle), [cle, dit]];
    this.aEntrer = true;
    if (this.demander() === false) this.deplacee ? jugerIci(this) : this.entrer(null);
  }

  /** Enter it, or say what is to be done first. */
  tenter() {
    const { poste, texte } = this;
    this.degager();
    this.aEntrer = false;
    if (!texte || !poste.etat.partie || (this.lettre && poste.enRoute())) return;
    const regarde = UN_COUP.exec(texte);
    if (regarde) {
      this.champ.value = "";
      return poste.allerAu(Number(regarde[1]));
    }
    if (!poste.coup) return this.dire(SANS_COUP, "refus");
    if (this.deplacee) return jugerIci(this);
    const vue = this.vue?.ligne === texte && this.vue.coup === poste.coup ? this.vue : null;
    const aDemander = !vue?.a_un_autre && aConfirmer(vue).length && this.accord !== cleDeLAccord(vue);
    if (vue?.question || vue?.refus) poste.laisser(poste.coup, vue.citees, vue.doute);
    if (vue?.question) return insister(this.avis, () => this.montrerLAvis(vue));
    if (vue?.refus) {
      this.refuser(vue.refus, vue.incomplete);
      return this.demander(); // it may hold no more
    }
    if (aDemander) {
      this.accord = cleDeLAccord(vue);
      this.montrerLAvis(vue);
      return this.attendreLAccord();
    }
    this.entrer(vue);
  }

  /** `vue`: what was said of it, if the console had the time to. */
  entrer(vue) {
    const { poste, texte } = this;
    poste.envoyer("SaisirLigne", { ligne: texte, coup: poste.coup, ...this.dites }, texte, vue?.tables ?? this.tables, vue);
    this.vider();
    this.focus();
    poste.montrer();
  }

  /** Typed before the first top, it was for that one; for a coup that the post has left, it is read before it is judged here. */
  passer() {
    if (!this.deplacee) return;
    if (coupDe(this)) direLePassage(this);
    else this.taper();
  }
}
