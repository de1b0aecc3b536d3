// The juge-arbitre's own telephone: what the tableau shows, the chrono's pause, the next step under a finger that stays.
//
// A step is never one tap: it is held, or, where there is no finger to hold with (a screen reader), activated twice. What
// is pressed bears the rank of what was read, so that no press does anything else.
import { el } from "/statique/dom.js";
import { monter as monterLeTableau } from "/statique/tableau.js";

const TENIR = 800; // milliseconds that the finger, or the key, stays
const RECONFIRMER = 6000; // within which a second activation means it
const TENEZ = "Gardez le doigt sur le bouton\u00a0: un simple appui ne fait rien.";
const COUPE = "Réseau coupé\u00a0: rien ne part d’ici.";

class Telecommande {
  constructor(racine, fil) {
    Object.assign(this, { fil, dit: null, relie: true, attend: false, minuterie: null, voulue: 0 });
    const boite = el("div", { class: "telecommande" });
    const image = el("div");
    this.etat = el("p", { role: "status", "aria-live": "polite" });
    this.mots = el("span", {}, "…");
    this.tenue = el("span", { class: "tenue", "aria-hidden": "true" });
    this.suite = el("button", { type: "button", class: "suite", "aria-describedby": "comment" }, this.tenue, this.mots);
    this.pause = el("button", { type: "button", class: "chrono-pause" }, "…");
    const comment = el("span", { id: "comment", hidden: true }, "Gardez appuyé un instant. Avec un lecteur d’écran, activez deux fois.");
    boite.append(image, el("div", { class: "commandes", role: "group", "aria-label": "Conduite" }, this.etat, this.suite, this.pause, comment));
    racine.replaceChildren(boite);
    this.tableau = monterLeTableau(image, fil);
    this.ligne = this.suite; // where the keyboard goes first
    this.ecouter();
    this.montrer();
  }

  ecouter() {
    const { suite } = this;
    suite.addEventListener("pointerdown", (e) => e.isPrimary && e.button === 0 && this.commencer());
    for (const fin of ["pointerup", "pointercancel", "pointerleave"]) suite.addEventListener(fin, () => this.lacher());
    suite.addEventListener("keydown", (e) => this.touche(e, () => e.repeat || this.commencer()));
    suite.addEventListener("keyup", (e) => this.touche(e, () => this.lacher()));
    suite.addEventListener("blur", () => this.lacher());
    suite.addEventListener("click", (e) => e.detail === 0 && this.activer());
    suite.addEventListener("contextmenu", (e) => e.preventDefault());
    this.pause.addEventListener("click", () => this.peut(this.dit?.pause) && this.envoyer("pause"));
  }

  /** A key that would click. */
  touche(e, faire) {
    if (e.key !== "Enter" && e.key !== " ") return;
    e.preventDefault();
    faire();
  }

  peut(mots) {
    return Boolean(mots) && this.relie && !this.attend;
  }

  commencer() {
    this.lacher();
    if (!this.peut(this.dit?.suite)) return this.dire(this.relie ? this.dit?.attend : COUPE);
    this.suite.classList.add("appuie");
    const { rang } = this.dit;
    this.minuterie = setTimeout(() => {
      this.finir();
      if (rang === this.dit.rang) this.envoyer("suite");
    }, TENIR);
  }

  /** The finger is gone before its time. */
  lacher() {
    if (this.minuterie === null) return;
    this.finir();
    this.dire(TENEZ);
  }

  finir() {
    clearTimeout(this.minuterie);
    this.minuterie = null;
    this.suite.classList.remove("appuie");
  }

  /** Without a finger nor a key: the second time means it. */
  activer() {
    if (!this.peut(this.dit?.suite)) return this.dire(this.relie ? this.dit?.attend : COUPE);
    if (performance.now() > this.voulue) {
      this.voulue = performance.now() + RECONFIRMER;
      return this.dire(`${this.dit.suite}\u00a0: activez encore pour le faire.`);
    }
    this.envoyer("suite");
  }

  envoyer(geste) {
    this.attend = this.fil.dire({ telecommande: { geste, rang: this.dit.rang } });
    this.voulue = 0;
    this.dire(this.attend ? "" : COUPE);
    this.montrer();
  }

  dire(phrase, refus = false) {
    this.etat.textContent = phrase ?? "";
    this.etat.classList.toggle("refus", refus);
  }

  recu(message) {
    const { telecommande: dit } = message;
    if (dit?.refus !== undefined || dit?.fait !== undefined) this.repondre(dit);
    else if (dit) this.apprendre(dit);
    else this.tableau.recu(message);
  }

  repondre({ refus }) {
    this.attend = false;
    if (refus) this.dire(refus, true);
    this.montrer();
  }

  /** Another step: what was begun under the finger was for the one before. */
  apprendre(dit) {
    const tenait = this.minuterie !== null;
    this.finir();
    Object.assign(this, { dit, voulue: 0 });
    this.dire(tenait ? "La console vient de changer\u00a0: relisez le bouton." : dit.attend);
    this.montrer();
  }

  lien(quoi) {
    this.tableau.lien(quoi);
    const relie = quoi === "ouvert";
    if (relie === this.relie) return;
    Object.assign(this, { relie, attend: false });
    this.finir();
    this.dire(relie ? this.dit?.attend : COUPE);
    this.montrer();
  }

  montrer() {
    const { suite = "", pause = "" } = this.dit ?? {};
    this.mots.textContent = suite || "Étape suivante";
    this.pause.textContent = pause || "Suspendre le chrono";
    this.suite.setAttribute("aria-disabled", String(!this.peut(suite)));
    this.pause.setAttribute("aria-disabled", String(!this.peut(pause)));
  }
}

export const monter = (racine, fil) => new Telecommande(racine, fil);
