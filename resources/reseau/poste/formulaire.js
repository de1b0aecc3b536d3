// A bulletin as it is written, by tapping on the grid: letters, circles, direction, raccord, reference, score.
import { insister, laisserLaQuestion, question, verdict } from "/statique/avis.js";
import { AU_DOIGT, enChiffres } from "/statique/clavier.js";
import { direTables, el, lireTables, remplir } from "/statique/dom.js";
import { fauteDe } from "/statique/fautes.js";
import { caseTouchee, dessiner, lireRef } from "/statique/grille.js";
import { GESTES, aToucher, passerAuClavier } from "/statique/gestes.js";
import { direLeBulletin, ecrireLeMot, lireLeMot, sansEtoile } from "/statique/mot_ecrit.js";
import { dessinerLEcrit, direCle, lireCle, placeDuRaccord } from "/statique/pose.js";
import { aConfirmer, cleDeLAccord, demanderLAccord, encoreDemande, remplacees } from "/statique/tenues.js";

const CONSTATS = [["vierge", "Vierge"], ["hors_temps", "Hors temps"], ["mot_illisible", "Mot illisible"], ["reference_illisible", "Référence illisible"], ["presentation", "Présentation"], ["plusieurs_bulletins", "Plusieurs bulletins"], ["echange", "Échange"]];
const MODES = [["place", "Place"], ["cercles", "Cercles"], ["raccord", "Raccord"]];

export class Formulaire {
  constructor({ demander, rendre, change, laisser, oublier, reprendre, quitte, ebauches }) {
    Object.assign(this, { demander, rendre, change, laisser, oublier, reprendre, quitte, ebauches, mode: "place", vu: null, numero: 0, attendu: 0 });
    this.fenetre = el("dialog", { class: "formulaire", "aria-labelledby": "titre-formulaire" });
    this.lienDit = el("p", { class: "lien", role: "status" });
    this.suite = el("p", { class: "dit", role: "status" });
    this.fenetre.addEventListener("close", () => this.quitter());
    this.fenetre.addEventListener("cancel", (e) => this.echapper(e));
  }

  /** Once, whichever way it was closed. */
  quitter() {
    if (!this.coup || this.ouverte) return;
    Object.assign(this, { coup: null, vu: null });
    this.change();
    this.quitte();
  }

  /** At once: a browser tells it later. */
  fermer() {
    if (!this.ouverte) return;
    this.fenetre.close();
    this.quitter();
  }

  /** From a question back to the fields, as on the line; from there, it is left. */
  echapper(e) {
    if (!document.activeElement.closest(".question")) return this.delaisser();
    e.preventDefault();
    laisserLaQuestion(this.avis);
    this.champs.mot.focus();
  }

  /** Left by hand: what is written in it is entered nowhere, and comes back when it is opened again. */
  delaisser() {
    const { contenu, coup, dessous, reprise } = this;
    if (reprise) this.ebauches.oublier(coup.numero, reprise);
    this.ebauches.garder(coup.numero, contenu, dessous);
    if (this.texte) this.laisser(coup.numero, contenu.tables);
  }

  get ouverte() {
    return this.fenetre.open;
  }

  /** `choisi`: the direction was said, and does not come from the reference; `tel`: all as it was typed and tapped;
   * `reprise`: the tables of the draft that it is; `dessous`: those that had something when it was begun. */
  ouvrir(coup, { tables, bulletin, choisi, tel, reprise = null, dessous = Object.keys(coup.fiches).map(Number) }) {
    const ecrite = bulletin?.solutions?.[0] ?? {};
    const direction = ecrite.sens ?? tel?.direction ?? "H";
    Object.assign(this, { coup, reprise, dessous, reponses: [], placeSure: false, vu: null, mode: "place", aDire: "", constats: new Set(bulletin?.constats ?? []) });
    Object.assign(this, { direction, choisi: choisi ?? direction !== (lireRef(ecrite.ref)?.sens ?? "H") });
    this.poser(ecrite, tel);
    this.batir(tel ?? { tables: direTables(tables), mot: ecrireLeMot(ecrite.mot ?? "", ecrite.cercles ?? []), ref: ecrite.ref, points: ecrite.points });
    if (!this.ouverte) this.fenetre.showModal();
    const { tables: avant, mot } = this.champs;
    avant.value ? mot.focus() : avant.focus();
    mot.setSelectionRange(mot.value.length, mot.value.length);
    this.fenetre.scrollTop = 0;
    this.changer();
  }

  /** Where the word stands and what is beside it; `refAPart`: its reference is not that of its place. */
  poser({ mot, ref, raccord = [] }, tel) {
    if (tel) return Object.assign(this, { debut: tel.debut, pose: tel.pose, refAPart: tel.refAPart, raccord: new Map(tel.raccord) });
    this.raccord = new Map(raccord.map(({ dl, dc, lettre }) => [direCle(dl, dc), lettre]));
    const lue = lireRef(ref);
    const ailleurs = !lue && this.raccord.size ? placeDuRaccord(this.coup.grille, mot, this.direction, this.raccord) : null;
    Object.assign(this, { debut: lue ? [lue.ligne, lue.colonne] : ailleurs, pose: Boolean(ailleurs), refAPart: Boolean(ailleurs) });
  }

  batir({ tables, mot, ref, points }) {
    const champ = (nom, titre, valeur, plus) => {
      const entree = el("input", { id: `f-${nom}`, value: valeur ?? "", autocomplete: "off", spellcheck: "false", oninput: () => this.ecrire(nom), ...plus });
      this.champs[nom] = entree;
      return el("label", { for: `f-${nom}` }, titre, entree);
    };
    this.champs = {};
    this.modes = el("div", { class: "modes", role: "radiogroup", "aria-label": "Ce que touche le doigt" });
    this.plateau = el("div", { class: "plateau-formulaire" });
    this.plateau.addEventListener("click", (e) => this.toucher(e));
    this.avis = el("div", { class: "verdict", role: "status", "aria-live": "polite" });
    this.consigne = el("p", { class: "consigne", role: "status" });
    remplir(this.fenetre, el("form", { onsubmit: (e) => this.valider(e) },
      el("div", { class: "rang" }, el("h2", { id: "titre-formulaire" }, `Bulletin du coup ${this.coup.numero}`), this.lienDit), this.suite,
      this.reprise && el("p", { class: "reprise" }, "Repris tel que vous l’aviez fermé. ", el("button", { type: "button", onclick: () => this.vider() }, "Vider")),
      el("div", { class: "champs" },
        champ("tables", "Tables", tables, { inputmode: "text" }), champ("mot", "Mot écrit", mot, { autocapitalize: "characters", placeholder: "joker\u00a0: C(H)AT" }),
        champ("ref", "Référence", ref, { autocapitalize: "characters", maxlength: 20 }), champ("points", "Score écrit", points, { inputmode: "numeric", maxlength: 4 }),
        champ("lettre", "Lettre de raccord", "", { autocapitalize: "characters", maxlength: 1, placeholder: "de la grille" })),
      this.avis, this.modes, this.consigne, this.plateau,
      el("fieldset", {}, el("legend", {}, "Ce que l’on voit"), ...CONSTATS.map(([cle, nom]) => el("label", { class: "constat" },
        el("input", { type: "checkbox", checked: this.constats.has(cle), onchange: (e) => this.constater(cle, e.target.checked) }), nom))),
      el("div", { class: "gestes" }, el("button", { class: "fort" }, "Saisir"), el("button", { type: "button", onclick: () => { this.delaisser(); this.fermer(); } }, "Fermer"))));
  }

  /** Emptied expressly: what was kept of it is forgotten. */
  vider() {
    this.ebauches.oublier(this.coup.numero, this.reprise);
    this.oublier(this.coup.numero, this.reprise);
    this.ouvrir(this.coup, { tables: [] });
  }

  ecrire(nom) {
    const { mot, ref } = this.champs;
    if (nom === "mot") {
      reecrire(mot, sansEtoile(mot.value));
      this.lireLeSigne();
    } else if (nom === "ref" || nom === "points") reecrire(this.champs[nom], enChiffres(this.champs[nom].value));
    const lue = nom === "ref" && !this.enSuspens ? lireRef(ref.value) : null;
    if (lue) this.debut = [lue.ligne, lue.colonne];
    if (lue && !this.choisi && !this.pose) this.direction = lue.sens;
    if (nom === "lettre") return;
    this.aDire = "";
    this.changer();
  }

  /** The word as it is typed, its circles with it. */
  get lu() {
    return lireLeMot(this.champs.mot.value);
  }

  /** The sign of a direction, as on the quick line. */
  lireLeSigne() {
    const { mot } = this.champs;
    const signe = mot.value.match(/[-:]/g)?.at(-1);
    if (!signe) return;
    reecrire(mot, mot.value.replace(/[-:]/g, ""));
    this.choisir(signe === ":" ? "V" : "H");
  }

  constater(cle, vu) {
    vu ? this.constats.add(cle) : this.constats.delete(cle);
    this.changer();
  }

  /** A tap: where the word begins (again: the other direction), a circle, a letter beside the word. */
  toucher(e) {
    const touchee = caseTouchee(this.plateau.firstElementChild, e);
    if (!touchee) return;
    this.aDire = GESTES[this.mode](this, touchee) ?? "";
    this.changer();
    if (!AU_DOIGT.matches) passerAuClavier(this);
    if (this.aDire) this.consigne.scrollIntoView({ block: "nearest" });
  }

  tourner() {
    this.choisir(this.direction === "H" ? "V" : "H");
  }

  /** How the word is written, whatever its reference says. */
  choisir(direction) {
    Object.assign(this, { choisi: true, direction });
  }

  /** The directions that were said, by the rank of the word. */
  get sens() {
    return this.choisi ? [[0, this.direction]] : [];
  }

  /** The ranks of those that were not. */
  get supposes() {
    return this.choisi || !this.bulletin.solutions ? [] : [0];
  }

  /** Whether a raccord was tapped before the word was placed: told from the corner of the grid. */
  get enSuspens() {
    return !this.debut && this.raccord.size > 0;
  }

  /** The rank of a square in the word's own line; null beside it. */
  rangDe([ligne, colonne]) {
    if (!this.debut) return null;
    const [dl, dc] = [ligne - this.debut[0], colonne - this.debut[1]];
    if (this.direction === "H") return dl === 0 ? dc : null;
    return dc === 0 ? dl : null;
  }

  get bulletin() {
    const { ref, points } = this.champs;
    const { lettres: mot, cercles } = this.lu;
    const constats = [...this.constats];
    if (!mot) return { constats };
    const raccord = [...(this.enSuspens ? [] : this.raccord)].map(([cle, lettre]) => ({ dl: lireCle(cle)[0], dc: lireCle(cle)[1], lettre }));
    const solution = { mot, sens: this.direction, cercles, ref: ref.value.trim().toUpperCase() || null, raccord };
    return { constats, solutions: [{ ...solution, points: /^\d+$/.test(points.value.trim()) ? Number(points.value) : null }] };
  }

  changer() {
    Object.assign(this, { reponses: [], placeSure: false, accord: "", aEntrer: false, vu: null });
    this.montrer();
    this.examiner();
    this.change();
  }

  /** In short, as it stands among the entries. */
  get texte() {
    return direLeBulletin(this.bulletin);
  }

  /** What it is opened with again. */
  get contenu() {
    const { bulletin, champs, choisi, debut, direction, pose, raccord, refAPart } = this;
    const [tables, mot, ref, points] = ["tables", "mot", "ref", "points"].map((nom) => champs[nom].value.trim());
    return { tables: lireTables(tables) ?? [], bulletin, choisi, tel: { tables, mot, ref, points, debut, direction, pose, refAPart, raccord: [...raccord] } };
  }

  examiner() {
    const tables = lireTables(this.champs.tables.value) ?? [];
    const faute = fauteDe(this);
    this.attendu = 0;
    if (faute || !tables.length) {
      this.vu = null;
      return this.direIci(faute || "Donnez la table.", faute && "refus");
    }
    const numero = ++this.numero;
    const demandee = this.demander({ numero, ligne: "", bulletin: this.bulletin, tables, reponses: this.reponses, ailleurs: this.placeSure, sens_supposes: this.supposes });
    if (demandee) {
      this.attendu = numero;
      return this.taireIci();
    }
    this.vu = null; // the console may say otherwise once it is back
    this.sansReponse();
  }

  /** Cut: what was said of that bulletin stays before the eyes; without a verdict, it waits for one once it is entered. */
  coupee() {
    if (!this.attendu) return;
    this.attendu = 0;
    if (!this.vu || this.aEntrer) this.sansReponse();
  }

  sansReponse() {
    if (this.aEntrer) return this.tenter();
    this.direIci("Réseau coupé\u00a0: saisi, ce bulletin attendra ici, la console le jugera à son retour.");
  }

  /** What the page says by itself, of the bulletin that stands there. */
  direIci(phrase, classe = "") {
    remplir(this.avis, el("p", { class: `d-ici ${classe}` }, phrase));
  }

  /** It is not true any more, however long the console takes to judge. */
  taireIci() {
    this.avis.querySelector(".d-ici")?.remove();
  }

  /** Of the bulletin that was asked about last alone. */
  apercevoir(vu) {
    if (vu.numero !== this.attendu) return;
    this.attendu = 0;
    this.vu = this.lu.lettres || this.constats.size ? vu : quiConfirmeTout(vu);
    this.montrerLAvis(this.vu);
    if (this.aEntrer) this.tenter();
  }

  /** Nothing comes of it, and why; `numero` is absent where the console could not even read what was asked. */
  sansAvis(phrase, numero = this.attendu) {
    if (numero !== this.attendu) return;
    Object.assign(this, { attendu: 0, aEntrer: false, vu: { refus: phrase } });
    this.montrerLAvis(this.vu);
  }

  montrerLAvis(vu) {
    if (this.accord) this.accord = encoreDemande(this.accord, vu);
    if (vu.refus) return remplir(this.avis, el("p", { class: "refus" }, vu.refus));
    const repondre = (ou, cle, dit) => {
      if (ou === "ailleurs" && !dit) return this.champs.ref.select();
      this.placeSure = true; // whatever was answered said what it comes to
      if (ou === "sens") this.choisir(dit);
      else if (ou === "reponses") this.reponses = [...this.reponses.filter(([une]) => une !== cle), [cle, dit]];
      this.montrer();
      this.aEntrer = true;
      this.champs.mot.focus();
      this.examiner();
    };
    remplir(this.avis, ...verdict(vu), ...(vu.a_un_autre ? [this.reprendre(vu.tables, (refus) => this.apresLaReprise(refus))] : remplacees(vu)),
      vu.question ? question(vu.question, repondre) : this.accord ? demanderLAccord(vu, () => this.entrer(), "fermez ce formulaire") : null);
  }

  /** Asked of the console, or refused here: one types on. */
  apresLaReprise(refus) {
    this.champs.mot.focus();
    if (refus) remplir(this.avis, el("p", { class: "refus" }, refus));
  }

  valider(e) {
    e.preventDefault();
    this.tenter();
  }

  /** Enter it, or say what is to be done first. */
  tenter() {
    this.aEntrer = false;
    const tables = lireTables(this.champs.tables.value);
    if (fauteDe(this)) return this.regarder();
    if (!tables?.length) return this.champs.tables.focus();
    if (this.attendu) return this.attendre();
    if (this.vu?.question) return insister(this.avis);
    if (this.vu?.refus || this.vu?.a_un_autre) {
      this.regarder();
      return this.examiner(); // it may hold no more
    }
    if (aConfirmer(this.vu).length && this.accord !== cleDeLAccord(this.vu)) {
      this.accord = cleDeLAccord(this.vu);
      this.montrerLAvis(this.vu);
      return this.regarder();
    }
    this.entrer();
  }

  /** What is read of it may be of what stood there before: it is entered once it is judged as it stands. */
  attendre() {
    this.aEntrer = true;
    remplir(this.avis, el("p", {}, "La console juge ce bulletin\u00a0: un instant."));
  }

  /** What is said stands where the eyes are. */
  regarder() {
    this.avis.scrollIntoView({ block: "nearest" });
  }

  entrer() {
    const tables = lireTables(this.champs.tables.value);
    const { bulletin, reponses, placeSure: ailleurs, supposes, texte, vu: vue } = this;
    this.rendre({ coup: this.coup.numero, tables, bulletin, reponses, ailleurs, supposes, texte, vue });
    for (const faites of [tables, this.reprise ?? []]) this.ebauches.oublier(this.coup.numero, faites);
    this.fermer();
  }

  // --- what is shown

  montrer() {
    remplir(this.modes, ...MODES.map(([cle, nom]) => el("button", { type: "button", role: "radio", "aria-checked": String(this.mode === cle), "data-cle": cle, onclick: () => this.passerEn(cle) }, nom)),
      el("button", { type: "button", "data-cle": "sens", onclick: () => { this.tourner(); this.changer(); } }, this.direction === "H" ? "→ horizontal" : "↓ vertical"));
    this.champs.lettre.parentElement.hidden = this.mode !== "raccord";
    const image = dessiner(this.coup.grille);
    dessinerLEcrit(image, { ...this.lu, debut: this.debut, direction: this.direction, raccord: this.raccord });
    this.plateau.replaceChildren(image);
    this.consigne.textContent = this.aDire || aToucher(this);
  }

  passerEn(mode) {
    Object.assign(this, { mode, aDire: "" });
    this.montrer();
  }
}

/** A form that says nothing takes nothing away at one touch, were it one's own. */
const quiConfirmeTout = (vu) => ({ ...vu, remplace: vu.remplace?.map((tenue) => ({ ...tenue, confirmer: true })) });

/** The caret stays before what followed it. */
function reecrire(champ, texte) {
  if (texte === champ.value) return;
  const apres = champ.value.length - champ.selectionEnd;
  champ.value = texte;
  champ.setSelectionRange(texte.length - apres, texte.length - apres);
}
