// A bulletin as it is written, by tapping on the grid: letters, circles, direction, raccord, reference, score. What is
// typed and tapped is one value, a slip of the cahier; the console reads it.
import { clesDe, demanderLAccord, estDemande, insister, laisserLaQuestion, question, verdict, vusDe } from "/statique/avis.js";
import { estEcrite, estLeMeme } from "/statique/cahier.js";
import { AU_DOIGT, enChiffres } from "/statique/clavier.js";
import { el, remplir } from "/statique/dom.js";
import { GESTES, aToucher, ecrireLeMot, lettresDe, passerAuClavier } from "/statique/gestes.js";
import { caseTouchee, dessiner, lireRef } from "/statique/grille.js";
import { dessinerLEcrit, placeDuRaccord } from "/statique/pose.js";

const CONSTATS = [["vierge", "Vierge"], ["hors_temps", "Hors temps"], ["mot_illisible", "Mot illisible"], ["reference_illisible", "Référence illisible"], ["presentation", "Présentation"], ["plusieurs_bulletins", "Plusieurs bulletins"], ["echange", "Échange"]];
const MODES = [["place", "Place"], ["cercles", "Cercles"], ["raccord", "Raccord"]];
const COUPE = "Réseau coupé\u00a0: saisi, ce bulletin attendra ici, la console le jugera à son retour.";

/** A blank typed bulletin; `debut` is the square of the first letter, from which `raccord` is told, or from the
 * corner of the grid. */
export const bulletinTape = (plus) => ({ type: "BulletinTape", tables: "", mot: "", ref: "", score: "", sens: "H", dit: false, debut: null, raccord: [], pose: false, ref_a_part: false, constats: [], ...plus });

/** The typed form of a bulletin that was read, with its word on that grid. */
export function commeTape(tables, { constats = [], solutions: [ecrite] = [] }, dit, grille) {
  if (!ecrite) return bulletinTape({ tables, constats });
  const { mot, sens, cercles = [], ref, raccord = [], points } = ecrite;
  const lue = lireRef(ref);
  const ailleurs = !lue && raccord.length ? placeDuRaccord(grille, mot, sens, raccord) : null;
  const place = { debut: lue ? [lue.ligne, lue.colonne] : ailleurs, pose: Boolean(ailleurs), ref_a_part: Boolean(ailleurs) };
  return bulletinTape({ tables, constats, mot: ecrireLeMot(mot, cercles), ref: ref ?? "", score: String(points ?? ""), sens, dit: dit || sens !== (lue?.sens ?? "H"), raccord, ...place });
}

export class Formulaire {
  /** `ecrit` is the content of the form, the slip `id` of the coup `endroit` (null: nothing was written yet). */
  constructor(poste) {
    Object.assign(this, { poste, ecrit: bulletinTape(), id: null, endroit: null, coup: null, mode: "place", aDire: "" });
    this.fenetre = el("dialog", { class: "formulaire", "aria-labelledby": "titre-formulaire" });
    this.lienDit = el("p", { class: "lien", role: "status" });
    this.suite = el("p", { class: "dit", role: "status" });
    this.fenetre.addEventListener("close", () => this.quitter());
    this.fenetre.addEventListener("cancel", (e) => this.echapper(e));
  }

  get ouverte() {
    return this.fenetre.open;
  }

  /** Called once when the form closes, whichever way. */
  quitter() {
    if (!this.coup || this.ouverte) return;
    const { ecrit: { tables } } = this;
    const blanc = !this.id;
    Object.assign(this, { coup: null, id: null });
    this.poste.quitterLeFormulaire(blanc ? tables : "");
  }

  /** Close the form now, without waiting for the browser's event. */
  fermer() {
    if (!this.ouverte) return;
    this.fenetre.close();
    this.quitter();
  }

  /** Escape: from a question back to the fields, as on the line; from the fields, leave the form. */
  echapper(e) {
    if (!document.activeElement.closest(".question")) return this.delaisser();
    e.preventDefault();
    laisserLaQuestion(this.avis);
    this.champs.mot.focus();
  }

  /** Leave the form by hand: its content is not entered, and comes back when the form is opened again. */
  delaisser() {
    if (this.id && this.estEcrit) this.poste.cahier.faire({ type: "MettreDeCote", id: this.id });
    else this.id = null;
  }

  /** Whether the form holds something of a bulletin. */
  get estEcrit() {
    const { mot, ref, score, raccord, constats } = this.ecrit;
    return Boolean(mot.trim() || ref.trim() || score.trim() || raccord.length || constats.length);
  }

  /** Open the form. `id`: its slip; `repris`: the slip was left in this state. */
  ouvrir(coup, ecrit, { id = null, endroit = this.poste.ici, repris = false } = {}) {
    Object.assign(this, { coup, id, endroit, ecrit: { ...ecrit }, mode: "place", aDire: "", repris, demandees: new Set() });
    this.batir();
    if (!this.ouverte) this.fenetre.showModal();
    const { tables, mot } = this.champs;
    tables.value ? mot.focus() : tables.focus();
    mot.setSelectionRange(mot.value.length, mot.value.length);
    this.fenetre.scrollTop = 0;
    this.montrer();
    this.montrerLAvis();
  }

  batir() {
    const champ = (nom, titre, plus) => {
      this.champs[nom] = el("input", { id: `f-${nom === "score" ? "points" : nom}`, value: this.ecrit[nom] ?? "", autocomplete: "off", spellcheck: "false", oninput: () => this.ecrire(nom), ...plus });
      return el("label", { for: this.champs[nom].id }, titre, this.champs[nom]);
    };
    this.champs = {};
    this.modes = el("div", { class: "modes", role: "radiogroup", "aria-label": "Ce que touche le doigt" });
    this.plateau = el("div", { class: "plateau-formulaire" });
    this.plateau.addEventListener("click", (e) => this.toucher(e));
    this.avis = el("div", { class: "verdict", role: "status", "aria-live": "polite" });
    this.consigne = el("p", { class: "consigne", role: "status" });
    remplir(this.fenetre, el("form", { onsubmit: (e) => { e.preventDefault(); this.tenter(); } },
      el("div", { class: "rang" }, el("h2", { id: "titre-formulaire" }, `Bulletin du coup ${this.coup.numero}`), this.lienDit), this.suite,
      this.repris ? el("p", { class: "reprise" }, "Repris tel que vous l’aviez fermé. ", el("button", { type: "button", onclick: () => this.vider() }, "Vider")) : null,
      el("div", { class: "champs" },
        champ("tables", "Tables", { inputmode: "text" }), champ("mot", "Mot écrit", { autocapitalize: "characters", placeholder: "joker\u00a0: C(H)AT" }),
        champ("ref", "Référence", { autocapitalize: "characters", maxlength: 20 }), champ("score", "Score écrit", { inputmode: "numeric", maxlength: 4 }),
        champ("lettre", "Lettre de raccord", { autocapitalize: "characters", maxlength: 1, placeholder: "de la grille" })),
      this.avis, this.modes, this.consigne, this.plateau,
      el("fieldset", {}, el("legend", {}, "Ce que l’on voit"), ...CONSTATS.map(([cle, nom]) => el("label", { class: "constat" },
        el("input", { type: "checkbox", checked: this.ecrit.constats.includes(cle), onchange: (e) => this.constater(cle, e.target.checked) }), nom))),
      el("div", { class: "gestes" }, el("button", { class: "fort" }, "Saisir"), el("button", { type: "button", onclick: () => { this.delaisser(); this.fermer(); } }, "Fermer"))));
  }

  /** Empty the form on purpose: its slip is put aside. */
  vider() {
    if (this.id) this.poste.ecarter(this);
    this.ouvrir(this.coup, bulletinTape());
  }

  // --- what is typed and tapped

  ecrire(nom) {
    if (nom === "lettre") return;
    const { ecrit, champs } = this;
    const champ = champs[nom];
    if (nom === "mot") this.lireLeSigne(champ);
    if (nom === "ref" || nom === "score") reecrire(champ, enChiffres(champ.value));
    ecrit[nom] = champ.value;
    const lue = nom === "ref" && !this.enSuspens ? lireRef(champ.value) : null;
    if (lue) ecrit.debut = [lue.ligne, lue.colonne];
    if (lue && !ecrit.dit && !ecrit.pose) ecrit.sens = lue.sens;
    this.aDire = "";
    this.changer();
  }

  /** Read a star after a circled letter, and the sign of a direction, as on the quick line. */
  lireLeSigne(mot) {
    reecrire(mot, mot.value.replace(/(\p{L})\*/gu, "($1)"));
    const signe = mot.value.match(/[-:]/g)?.at(-1);
    if (!signe) return;
    reecrire(mot, mot.value.replace(/[-:]/g, ""));
    Object.assign(this.ecrit, { dit: true, sens: signe === ":" ? "V" : "H" });
  }

  constater(cle, vu) {
    const autres = this.ecrit.constats.filter((une) => une !== cle);
    this.ecrit.constats = vu ? [...autres, cle] : autres;
    this.changer();
  }

  /** A tap: where the word begins (again: the other direction), a circle, a letter beside the word. */
  toucher(e) {
    const touchee = caseTouchee(this.plateau.firstElementChild, e);
    if (!touchee) return;
    this.aDire = GESTES[this.mode](this, touchee) ?? "";
    for (const nom of ["mot", "ref"]) this.champs[nom].value = this.ecrit[nom];
    this.changer();
    if (!AU_DOIGT.matches) passerAuClavier(this);
    if (this.aDire) this.consigne.scrollIntoView({ block: "nearest" });
  }

  /** Turn the word, whatever its reference says. */
  tourner() {
    Object.assign(this.ecrit, { dit: true, sens: this.ecrit.sens === "H" ? "V" : "H" });
  }

  /** Whether a raccord was tapped before the word was placed: told from the corner of the grid. */
  get enSuspens() {
    return !this.ecrit.debut && this.ecrit.raccord.length > 0;
  }

  /** The rank of a square in the word's own line; null beside it. */
  rangDe = ([ligne, colonne]) => {
    const { debut, sens } = this.ecrit;
    if (!debut) return null;
    const [dl, dc] = [ligne - debut[0], colonne - debut[1]];
    if (sens === "H") return dl === 0 ? dc : null;
    return dc === 0 ? dl : null;
  };

  changer() {
    this.id = this.poste.cahier.taper(this.id, this.endroit, { ...this.ecrit }, this.id ? null : this.poste.quitte);
    this.montrer();
    this.montrerLAvis();
  }

  // --- what the console says of it

  get vue() {
    const { cahier } = this.poste;
    return cahier.aJour ? cahier.le(this.id) : null;
  }

  montrerLAvis() {
    if (!this.ouverte) return;
    const { vue, poste: { cahier, etat } } = this;
    if (!this.id) return remplir(this.avis, this.ecrit.tables.trim() ? null : el("p", { class: "d-ici" }, "Donnez la table."));
    if (!cahier.presente && !vue) return remplir(this.avis, el("p", {}, COUPE));
    if (!vue) return this.avis.querySelector(".d-ici")?.remove();
    const autres = (vue.visees ?? []).filter((table) => etat.aUnAutre(table));
    const accord = estDemande(vue, this.demandees);
    remplir(this.avis, ...verdict({ ...vue, demande: accord }),
      autres.length && vue.refus ? this.poste.tables.boutonPour(vue.visees, (refus) => this.apresLaReprise(refus)) : null,
      vue.question ? question(vue.question, (lettre) => this.repondre(vue, lettre)) : accord ? demanderLAccord(vue, () => this.tenter()) : null);
  }

  repondre(vue, lettre) {
    this.champs.mot.focus();
    if (vue.question.cle === "lieu" && lettre === "N") {
      this.champs.ref.focus();
      this.champs.ref.select();
    }
    this.poste.cahier.repondreA(vue, lettre);
  }

  /** Go on typing once tables were asked of the console; or say the refusal made here. */
  apresLaReprise(refus) {
    this.champs.mot.focus();
    if (refus) remplir(this.avis, el("p", { class: "refus" }, refus));
  }

  /** Enter the form, or be asked something first; while cut, the slip waits among the entries. */
  tenter() {
    const { poste, vue } = this;
    if (!this.estEcrit) {
      remplir(this.avis, el("p", { class: "refus" }, "Tapez le mot écrit, ou cochez ce que l’on voit du bulletin."));
      return (this.champs.tables.value ? this.champs.mot : this.champs.tables).focus();
    }
    if (!this.id) this.changer();
    const vus = vusDe(vue, this.demandees);
    poste.envoi();
    poste.cahier.entrer(this.id, vus, vue?.visees ?? null, { endroit: this.endroit, contenu: { ...this.ecrit } });
    if (!poste.cahier.presente) this.fermer();
    else if (vue?.question) insister(this.avis);
    else this.avis.scrollIntoView({ block: "nearest" });
  }

  /** The answer to an Enter: the slip is entered, or a question is asked. */
  repondue(id, refus) {
    if (!this.ouverte || !estLeMeme(this.id, id)) return false;
    const { cahier } = this.poste;
    const vue = cahier.le(id);
    if (refus) remplir(this.avis, el("p", { class: "refus" }, refus));
    else if (!cahier.aJour) return true; // it was changed since
    else if (!vue || estEcrite(vue)) this.fermer();
    else {
      this.demandees = new Set(clesDe(vue));
      this.montrerLAvis();
      if (!vue.posee) return true;
      if (vue.question) this.avis.contains(document.activeElement) || insister(this.avis);
      else this.avis.scrollIntoView({ block: "nearest" });
    }
    return true;
  }

  // --- what is shown

  montrer() {
    const { ecrit, mode } = this;
    remplir(this.modes, ...MODES.map(([cle, nom]) => el("button", { type: "button", role: "radio", "aria-checked": String(mode === cle), "data-cle": cle, onclick: () => this.passerEn(cle) }, nom)),
      el("button", { type: "button", "data-cle": "sens", onclick: () => { this.tourner(); this.changer(); } }, ecrit.sens === "H" ? "→ horizontal" : "↓ vertical"));
    this.champs.lettre.parentElement.hidden = mode !== "raccord";
    const image = dessiner(this.coup.grille);
    dessinerLEcrit(image, ecrit, lettresDe(ecrit.mot));
    this.plateau.replaceChildren(image);
    this.consigne.textContent = this.aDire || aToucher(this);
  }

  passerEn(mode) {
    Object.assign(this, { mode, aDire: "" });
    this.montrer();
  }
}

/** Change the text of a field; the caret stays before the same text. */
function reecrire(champ, texte) {
  if (texte === champ.value) return;
  const apres = champ.value.length - champ.selectionEnd;
  champ.value = texte;
  champ.setSelectionRange(texte.length - apres, texte.length - apres);
}
