// A bulletin as it is written, by tapping on the grid: letters, circles, direction, raccord, reference, score.
import { estRepondue, insister, question, verdict } from "/statique/avis.js";
import { direTables, el, lireTables, remplir } from "/statique/dom.js";
import { caseTouchee, dessiner, direRef, lireRef, svg } from "/statique/grille.js";
import { aConfirmer, cleDeLAccord, demanderLAccord, encoreDemande, remplacees } from "/statique/tenues.js";

const CONSTATS = [["vierge", "Vierge"], ["hors_temps", "Hors temps"], ["mot_illisible", "Mot illisible"], ["reference_illisible", "Référence illisible"], ["presentation", "Présentation"], ["plusieurs_bulletins", "Plusieurs bulletins"], ["echange", "Échange"]];
const MODES = [["place", "Place"], ["cercles", "Cercles"], ["raccord", "Raccord"]];
const MARGE = 0.52;

export class Formulaire {
  constructor({ demander, rendre, change, laisser, quitte }) {
    Object.assign(this, { demander, rendre, change, laisser, quitte, mode: "place", vu: null });
    this.fenetre = el("dialog", { class: "formulaire", "aria-labelledby": "titre-formulaire" });
    this.lienDit = el("p", { class: "lien", role: "status" });
    this.fenetre.addEventListener("close", () => this.quitter());
    this.fenetre.addEventListener("cancel", () => this.delaisser());
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

  /** Left by hand: what is written in it is entered nowhere. */
  delaisser() {
    if (this.texte) this.laisser(this.coup.numero, this.contenu.tables);
  }

  get ouverte() {
    return this.fenetre.open;
  }

  /** `choisi`: the direction was said, and does not come from the reference. */
  ouvrir(coup, { tables, bulletin, choisi }) {
    const ecrite = bulletin?.solutions?.[0] ?? {};
    const debut = lireRef(ecrite.ref);
    const direction = ecrite.sens ?? "H";
    Object.assign(this, { coup, reponses: [], placeSure: false, vu: null, mode: "place", constats: new Set(bulletin?.constats ?? []) });
    Object.assign(this, { direction, choisi: choisi ?? direction !== (debut?.sens ?? "H"), pose: false });
    Object.assign(this, { debut: debut ? [debut.ligne, debut.colonne] : null, cercles: new Set(ecrite.cercles ?? []) });
    this.raccord = new Map((ecrite.raccord ?? []).map(({ dl, dc, lettre }) => [`${dl},${dc}`, lettre]));
    this.batir(direTables(tables), ecrite);
    this.fenetre.showModal();
    this.champs.tables.value ? this.champs.mot.focus() : this.champs.tables.focus();
    this.changer();
  }

  batir(tables, { mot = "", ref = "", points = null }) {
    const champ = (nom, titre, valeur, plus = {}) => {
      const entree = el("input", { id: `f-${nom}`, value: valeur ?? "", autocomplete: "off", spellcheck: "false", oninput: () => this.ecrire(nom), ...plus });
      this.champs[nom] = entree;
      return el("label", { for: `f-${nom}` }, titre, entree);
    };
    this.champs = {};
    this.modes = el("div", { class: "modes", role: "radiogroup", "aria-label": "Ce que touche le doigt" });
    this.plateau = el("div", { class: "plateau-formulaire" });
    this.plateau.addEventListener("click", (e) => this.toucher(e));
    this.avis = el("div", { class: "verdict", role: "status", "aria-live": "polite" });
    remplir(this.fenetre, el("form", { onsubmit: (e) => this.valider(e) },
      el("div", { class: "rang" }, el("h2", { id: "titre-formulaire" }, `Bulletin du coup ${this.coup.numero}`), this.lienDit),
      el("div", { class: "champs" },
        champ("tables", "Tables", tables, { inputmode: "text" }), champ("mot", "Mot écrit", mot, { autocapitalize: "characters", maxlength: 15, placeholder: ": vertical, - horizontal" }),
        champ("ref", "Référence", ref, { autocapitalize: "characters", maxlength: 20 }), champ("points", "Score écrit", points, { inputmode: "numeric", maxlength: 4 }),
        champ("lettre", "Lettre de raccord", "", { autocapitalize: "characters", maxlength: 1, placeholder: "celle de la grille" })),
      this.avis, this.modes, this.plateau,
      el("fieldset", {}, el("legend", {}, "Ce que l’on voit"), ...CONSTATS.map(([cle, nom]) => el("label", { class: "constat" },
        el("input", { type: "checkbox", checked: this.constats.has(cle), onchange: (e) => this.constater(cle, e.target.checked) }), nom))),
      el("div", { class: "gestes" }, el("button", { class: "fort" }, "Saisir"), el("button", { type: "button", onclick: () => { this.delaisser(); this.fermer(); } }, "Fermer"))));
  }

  ecrire(nom) {
    const { mot, ref } = this.champs;
    if (nom === "mot") {
      this.lireLeSigne();
      this.cercles = new Set([...this.cercles].filter((rang) => rang <= mot.value.length));
    }
    const lue = nom === "ref" ? lireRef(ref.value) : null;
    if (lue) this.debut = [lue.ligne, lue.colonne];
    if (lue && !this.choisi && !this.pose) this.orienter(lue.sens);
    if (nom === "lettre") return;
    this.changer();
  }

  /** The sign of a direction, as on the quick line. */
  lireLeSigne() {
    const { mot } = this.champs;
    const signe = mot.value.match(/[-:]/g)?.at(-1);
    if (!signe) return;
    mot.value = mot.value.replace(/[-:]/g, "");
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
    if (this.mode === "place") this.placer(touchee);
    else if (this.debut) this.mode === "cercles" ? this.cercler(touchee) : this.raccorder(touchee);
    this.changer();
  }

  placer([ligne, colonne]) {
    const meme = this.debut && this.debut[0] === ligne && this.debut[1] === colonne;
    if (meme) this.tourner();
    else Object.assign(this, { debut: [ligne, colonne], pose: true });
    this.champs.ref.value = direRef(...this.debut, this.direction);
  }

  tourner() {
    this.choisir(this.direction === "H" ? "V" : "H");
  }

  /** How the word is written, whatever its reference says. */
  choisir(direction) {
    this.choisi = true;
    this.orienter(direction);
  }

  orienter(direction) {
    if (direction === this.direction) return;
    this.direction = direction;
    this.raccord.clear();
  }

  /** The directions that were said, by the rank of the word. */
  get sens() {
    return this.choisi ? [[0, this.direction]] : [];
  }

  /** The ranks of those that were not. */
  get supposes() {
    return this.choisi || !this.bulletin.solutions ? [] : [0];
  }

  cercler(touchee) {
    const rang = this.rangDe(touchee);
    if (rang === null || rang >= this.champs.mot.value.length) return;
    this.cercles.has(rang + 1) ? this.cercles.delete(rang + 1) : this.cercles.add(rang + 1);
  }

  raccorder([ligne, colonne]) {
    if (this.rangDe([ligne, colonne]) !== null) return;
    const cle = `${ligne - this.debut[0]},${colonne - this.debut[1]}`;
    const lettre = (this.champs.lettre.value || this.coup.grille[ligne][colonne]).toUpperCase();
    if (this.raccord.has(cle)) this.raccord.delete(cle);
    else if (/^[A-Z?]$/.test(lettre)) this.raccord.set(cle, lettre);
    else this.champs.lettre.focus();
  }

  /** The rank of a square in the word's own line; null beside it. */
  rangDe([ligne, colonne]) {
    const [dl, dc] = [ligne - this.debut[0], colonne - this.debut[1]];
    if (this.direction === "H") return dl === 0 ? dc : null;
    return dc === 0 ? dl : null;
  }

  get bulletin() {
    const { mot, ref, points } = this.champs;
    const constats = [...this.constats];
    const ecrit = mot.value.trim().normalize("NFD").replace(/[^A-Za-z?.]/g, "").toUpperCase();
    if (!ecrit) return { constats };
    const raccord = [...this.raccord].map(([cle, lettre]) => ({ dl: Number(cle.split(",")[0]), dc: Number(cle.split(",")[1]), lettre }));
    const solution = { mot: ecrit, sens: this.direction, cercles: [...this.cercles].sort((a, b) => a - b), ref: ref.value.trim().toUpperCase() || null, raccord };
    return { constats, solutions: [{ ...solution, points: /^\d+$/.test(points.value.trim()) ? Number(points.value) : null }] };
  }

  changer() {
    Object.assign(this, { reponses: [], placeSure: false, accord: "", aEntrer: false });
    this.montrer();
    this.examiner();
    this.change();
  }

  /** In short, as it stands among the entries. */
  get texte() {
    const { bulletin } = this;
    const [ecrite] = bulletin.solutions ?? [];
    return ecrite ? [ecrite.mot, ecrite.ref, ecrite.points].filter((bout) => bout !== null).join(" ") : bulletin.constats.join(" ");
  }

  /** What it is opened with again. */
  get contenu() {
    return { tables: lireTables(this.champs.tables.value) ?? [], bulletin: this.bulletin, choisi: this.choisi };
  }

  examiner() {
    const tables = lireTables(this.champs.tables.value) ?? [];
    if (!tables.length) return remplir(this.avis, el("p", {}, "Donnez la table."));
    if (this.demander({ ligne: "", bulletin: this.bulletin, tables, reponses: this.reponses, ailleurs: this.placeSure, sens_supposes: this.supposes })) return;
    this.vu = null; // what was said of another bulletin
    if (this.aEntrer) return this.tenter();
    remplir(this.avis, el("p", {}, "Réseau coupé\u00a0: saisi, ce bulletin attendra ici, la console le jugera à son retour."));
  }

  apercevoir(vu) {
    if (estRepondue(vu.question, this)) return;
    this.vu = vu;
    this.montrerLAvis(vu);
    if (this.aEntrer) this.tenter();
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
    remplir(this.avis, ...verdict(vu), ...(vu.a_un_autre ? [] : remplacees(vu)),
      vu.question ? question(vu.question, repondre) : this.accord ? demanderLAccord(vu, () => this.entrer(), "fermez ce formulaire") : null);
  }

  valider(e) {
    e.preventDefault();
    this.tenter();
  }

  /** Enter it, or say what is to be done first. */
  tenter() {
    this.aEntrer = false;
    const tables = lireTables(this.champs.tables.value);
    if (!tables?.length) return this.champs.tables.focus();
    if (this.vu?.question) return insister(this.avis);
    if (this.vu?.refus || this.vu?.a_un_autre) return this.examiner(); // it may hold no more
    if (aConfirmer(this.vu).length && this.accord !== cleDeLAccord(this.vu)) {
      this.accord = cleDeLAccord(this.vu);
      return this.montrerLAvis(this.vu);
    }
    this.entrer();
  }

  entrer() {
    const tables = lireTables(this.champs.tables.value);
    const { bulletin, reponses, placeSure: ailleurs, supposes, texte, vu: vue } = this;
    this.rendre({ coup: this.coup.numero, tables, bulletin, reponses, ailleurs, supposes, texte, vue });
    this.fermer();
  }

  // --- what is shown

  montrer() {
    remplir(this.modes, ...MODES.map(([cle, nom]) => el("button", { type: "button", role: "radio", "aria-checked": String(this.mode === cle), "data-cle": cle, onclick: () => { this.mode = cle; this.montrer(); } }, nom)),
      el("button", { type: "button", "data-cle": "sens", onclick: () => { this.tourner(); this.changer(); } }, this.direction === "H" ? "→ horizontal" : "↓ vertical"));
    this.champs.lettre.parentElement.hidden = this.mode !== "raccord";
    const image = dessiner(this.coup.grille);
    if (this.debut) this.poserLeMot(image);
    this.plateau.replaceChildren(image);
  }

  poserLeMot(image) {
    const [l0, c0] = this.debut;
    const mot = this.champs.mot.value.toUpperCase();
    [...(mot || " ")].forEach((lettre, rang) => {
      const [l, c] = this.direction === "H" ? [l0, c0 + rang] : [l0 + rang, c0];
      if (l < 15 && c < 15) image.append(marque(l, c, lettre, this.cercles.has(rang + 1) ? "ecrit cercle" : "ecrit"));
    });
    for (const [cle, lettre] of this.raccord) {
      const [dl, dc] = cle.split(",").map(Number);
      image.append(marque(l0 + dl, c0 + dc, lettre, "ecrit raccord"));
    }
  }
}

function marque(ligne, colonne, lettre, classe) {
  const [x, y] = [MARGE + colonne, MARGE + ligne];
  const groupe = svg("g", { class: classe }, svg("rect", { x: x + 0.04, y: y + 0.04, width: 0.92, height: 0.92, rx: 0.1 }));
  if (classe.includes("cercle")) groupe.append(svg("circle", { cx: x + 0.5, cy: y + 0.5, r: 0.42 }));
  groupe.append(svg("text", { x: x + 0.5, y: y + 0.75, "font-size": 0.7, "text-anchor": "middle" }, lettre));
  return groupe;
}
