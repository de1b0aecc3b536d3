// A verdict as a post shows it, and what must be answered first.
import { direMot, direTables, el, majuscule, pluriel } from "/statique/dom.js";

const MOMENT = 600; // milliseconds, as at the console
export const LETTRES = { avertissement: "A", penalite: "P", zero: "Z" };
const DEDUITS = { reference: "réf. déduite", score: "score déduit", cercle: "cercle déduit" };
const SANS_VERDICT = { top: "le top", non_remis: "rien remis", points: "points seuls", effacer: "saisie effacée", deplacer: "saisie déplacée", notifier: "sanction notifiée" };

/** The console's verdict on a slip: its refusal, the points, each sanction with its article, the results it would
 * write over. */
export function verdict({ dit, posee, demande, endroit, venu, visees = [], refus, verdict: rendu, joue, deduits = [], propositions, se_joue: jouee, deja = [], remplace = [], motifs = [] }) {
  const dits = refus ? [el("p", { class: "refus" }, posee ? `Refusé\u00a0: ${refus}` : refus)] : [];
  if (refus && venu && venu.coup !== endroit.coup) dits.unshift(el("p", { class: "refus" }, `On est passé du coup ${venu.coup} au coup ${endroit.coup}.`));
  if (jouee) dits.push(el("p", { class: "refus" }, `${direMot(jouee.mot)} se joue en ${jouee.ref} (${pluriel(jouee.points, "point")})\u00a0: faute de frappe\u00a0?`));
  const pour = visees.length ? `Table${visees.length > 1 ? "s" : ""} ${direTables(visees)}\u00a0: ` : "";
  const fin = [
    ...(deja.length ? [el("p", {}, `Déjà saisi ainsi${deja.length < visees.length ? ` ${deja.length > 1 ? "aux tables" : "à la table"} ${direTables(deja)}` : ""}\u00a0: rien n’y change.`)] : []),
    ...remplace.map((dite) => el("p", { class: "remplace" }, dite)),
    ...motifs.filter(({ table }) => table || !demande).map((motif) => el("p", { class: motif.table ? "remplace" : "refus" }, motif.dit))];
  if (!rendu) return [...dits, ...(SANS_VERDICT[dit] ? [el("p", {}, `${pour}${SANS_VERDICT[dit]}`)] : []), ...fin];
  const { points, sanctions, manque } = rendu;
  const lue = joue ?? propositions?.[0];
  return [
    ...dits,
    el("p", { class: "paie" }, pour, el("strong", {}, pluriel(points, "point")), lue ? ` · ${direMot(lue.mot)} ${lue.ref}`.trimEnd() : "", deduits.map((un) => ` · ${DEDUITS[un]}`).join("")),
    ...sanctions.map(({ type, article, motif }) => el("p", { class: `sanction ${type}` }, el("b", {}, LETTRES[type]), ` ${motif} (art. ${article})`)),
    ...(manque ? [el("p", {}, `${majuscule(manque)}.`)] : []),
    ...fin,
  ];
}

/** The question that must be answered first; `repondre` is given the letter. */
export function question({ posee }, repondre) {
  const choix = (lettre, nom) => [lettre, nom, () => repondre(lettre)];
  if (posee.sens !== undefined) return poser(demande(posee), [choix("H", `horizontalement (${posee.H})`), choix("V", `verticalement (${posee.V})`)]);
  if (posee.ailleurs) return poser(demande(posee), [choix("O", `Oui (${posee.si_oui})`), choix("N", "Non, à corriger")]);
  return poser(demande(posee), [choix("O", `Oui (${posee.si_oui})`), choix("N", `Non (${posee.si_non})`)]);
}

/** Whether everything that Enter must confirm was shown at the last Enter: those keys were before the eyes. */
export const estDemande = ({ posee, question, refus, motifs = [] }, demandees) => Boolean(posee && !question && !refus && motifs.length) && motifs.every(({ cle }) => demandees?.has(cle));

export const clesDe = (vue) => (vue?.motifs ?? []).map(({ cle }) => cle);

/** The keys that an Enter confirms: those of all that was asked, or none. */
export const vusDe = (vue, demandees) => (vue && estDemande(vue, demandees) ? clesDe(vue) : []);

/** Ask whether it is meant: Enter again, or the button. */
export function demanderLAccord({ dit, motifs }, faire) {
  const perdues = motifs.filter(({ table }) => table).length;
  const [acte, verbe] = !perdues ? ["Entrer", "l’entrer"] : ["effacer", "deplacer"].includes(dit) ? ["Ôter", "l’ôter"] : ["Remplacer", "remplacer"];
  const perte = perdues ? `${perdues > 1 ? "Ces saisies seraient perdues" : "Cette saisie serait perdue"}\u00a0: ` : "";
  return el("div", { class: "question accord" }, el("p", {}, [...motifs.filter(({ table }) => !table).map((motif) => motif.dit), `${perte}Entrée encore pour ${verbe}, ou corrigez.`].join(" ")), el("button", { type: "button", "data-cle": "accord", onclick: faire }, acte));
}

/** The answer being typed to the question `phrase`: `tape`, a text that answers nothing until Enter ends it;
 * `tenue`, the timer of a letter that answers, while it may still be the first of a text, `rang` its choice; `dit`,
 * what was said of it. */
const ecoute = { phrase: "", tape: "", tenue: 0, rang: 0, dit: "" };

/** Ask a question. Its letter answers it, held a moment, or a touch; Enter answers nothing, and says so; nor does a
 * text, whatever its letters. */
function poser(phrase, choix) {
  const lettres = choix.map(([lettre]) => lettre).join(" ou ");
  const encore = ecoute.phrase === phrase && document.activeElement?.className === "question"; // asked again, with its verdict
  const dit = el("p", { class: "lettres", role: "status" }, encore ? ecoute.dit : "");
  const dire = (texte) => (ecoute.dit = dit.textContent = texte);
  const faire = (repondre) => {
    lacher();
    Object.assign(ecoute, { phrase: "", tape: "" });
    repondre();
  };
  const boutons = choix.map(([, nom, repondre]) => el("button", { type: "button", onclick: () => faire(repondre) }, nom));
  const lacher = () => {
    clearTimeout(ecoute.tenue);
    ecoute.tenue = 0;
    boutons.forEach((bouton) => bouton.removeAttribute("aria-pressed"));
  };
  const tenir = (rang) => {
    ecoute.rang = rang;
    boutons[rang].setAttribute("aria-pressed", "true");
    ecoute.repondre = () => boite.isConnected ? faire(choix[rang][2]) : lacher();
    ecoute.tenue = setTimeout(ecoute.repondre, MOMENT);
  };
  const finir = () => {
    if (ecoute.tenue) return ecoute.repondre();
    const perdu = ecoute.tape.trim() ? `«\u00a0${ecoute.tape.trim()}\u00a0» n’est pas entré. ` : "";
    ecoute.tape = "";
    dire(`${perdu}${lettres}\u00a0: tapez la lettre, ou touchez la réponse.`);
  };
  const ajouter = (lettre) => {
    const rang = choix.findIndex(([une]) => une === lettre.toUpperCase());
    const seule = rang >= 0 && !ecoute.tape;
    ecoute.tape += lettre;
    if (seule) return tenir(rang);
    lacher();
    dire(`Ce texte n’y répond pas\u00a0: Entrée, puis ${lettres}.`);
  };
  const touche = (e) => {
    if (e.target !== boite || e.ctrlKey || e.altKey || e.metaKey) return;
    if (ecoute.phrase !== phrase) Object.assign(ecoute, { phrase, tape: "" });
    const { key, repeat } = e;
    if (key !== "Enter" && key !== "Backspace" && key.length !== 1) return;
    e.preventDefault();
    if (key === "Enter") return finir();
    if (key === "Backspace") {
      lacher();
      ecoute.tape = ecoute.tape.slice(0, -1);
    } else if (!repeat) ajouter(key);
  };
  const boite = el("div", { class: "question", tabindex: "-1", "data-cle": "question", onkeydown: touche }, el("p", {}, phrase), ...boutons, dit);
  if (encore && ecoute.tenue) {
    clearTimeout(ecoute.tenue);
    tenir(ecoute.rang);
  }
  return boite;
}

/** Enter on a question: the question has the keys from now on; where another sentence took its place, `reposer` puts
 * it back first. */
export function insister(avis, reposer) {
  if (!avis.querySelector(".question")) reposer?.();
  avis.querySelector(".question")?.focus();
  frapper(avis, "Enter");
}

/** Give the keys back to the line: no letter answers any more. */
export function laisserLaQuestion(avis) {
  const lettres = avis.querySelector(".question .lettres");
  if (lettres) lettres.textContent = "Entrée revient à la question.";
}

/** A key typed on the question. */
export function frapper(avis, key) {
  avis.querySelector(".question")?.dispatchEvent(new KeyboardEvent("keydown", { key }));
}

/** The question as a sentence. */
export function demande(posee) {
  if (posee.sens !== undefined) return `${direMot(posee.mot)} est écrit…`;
  if (posee.ailleurs) return "La place tapée est-elle celle du bulletin\u00a0?";
  if (posee.mots === undefined) return `${posee.texte} ${posee.formes} (art. ${posee.article})`;
  const { mot, ref, points } = posee.solution;
  const partout = posee.maximum === undefined ? "" : `\u00a0; au premier coup, ${posee.maximum} où qu’il soit`;
  return `Le bulletin porte-t-il ${direMot(mot)} ${ref} (${pluriel(points, "point")}${partout}), ou ${posee.mot} en entier\u00a0?`;
}

/** The other words that the letters begin. */
export function propositions({ propositions: lues }) {
  if (!lues || lues.length < 2) return null;
  return el("p", { class: "propositions" }, "Aussi\u00a0: ", lues.slice(1, 6).map(({ mot, ref, points }) => `${direMot(mot)} ${ref} ${points}`).join(" · "));
}
