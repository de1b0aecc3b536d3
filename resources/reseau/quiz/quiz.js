// The correctors' quiz: a bulletin as the paper is, what one pays and why, then the article. Answers stay in this browser.
import { el, majuscule, pluriel, remplir } from "/statique/dom.js";
import { dessiner, svg } from "/statique/grille.js";

const main = document.querySelector("main");
const donne = new URLSearchParams(location.hash.slice(1)); // what follows # never leaves the browser
if (donne.get("jeton")) {
  sessionStorage.setItem("jeton", donne.get("jeton"));
  history.replaceState(null, "", location.pathname);
}
const jeton = sessionStorage.getItem("jeton") ?? sessionStorage.getItem("table") ?? "";
const SEANCE = 600_000;
const GARDEES = 20; // answers of a point that are sent back
const ACCUEIL = [
  "Un bulletin, sa grille et son tirage\u00a0: payez-le comme à la table, puis Entrée montre le verdict et l’article.",
  "La séance dure dix minutes et finit par ce qu’il faut revoir\u00a0; ce que l’on rate revient plus souvent.",
  "Vos réponses restent dans ce navigateur, et s’effacent quand vous voulez.",
];
let seance = null;

/** The answers known for each point of this edition: { cle: { reponses: [[note, instant]], echeance, niveau } }. */
const lus = (edition) => JSON.parse(localStorage.getItem(`quiz.${edition}`) ?? "{}");
const garder = (edition, acquis) => localStorage.setItem(`quiz.${edition}`, JSON.stringify(acquis));

async function demander(chemin, objet) {
  const reponse = await fetch(chemin, { method: "POST", headers: { Authorization: `Bearer ${jeton}` }, body: JSON.stringify(objet) });
  const dit = await reponse.json();
  if (!reponse.ok) throw new Error(dit.refus);
  return dit;
}

function commencer(edition) {
  seance = { edition, graine: crypto.getRandomValues(new Uint32Array(1))[0], numero: 0, debut: Date.now(), faits: 0, justes: 0, manques: new Map(), derniere: "", question: null, phrase: "" };
  suivante();
}

/** A point that is due again, else the next of the seed. */
function voulue() {
  const { edition, graine, numero, derniere, faits } = seance;
  const dues = Object.entries(lus(edition)).filter(([cle, { echeance }]) => cle !== derniere && Date.parse(echeance) <= Date.now());
  dues.sort(([, a], [, b]) => Date.parse(a.echeance) - Date.parse(b.echeance));
  const [due] = dues;
  return { edition, graine, numero, ...(due && faits % 2 ? { cle: due[0], niveau: due[1].niveau } : {}) };
}

async function suivante() {
  seance.question = seance.corrige = null;
  if (Date.now() - seance.debut >= SEANCE && seance.faits) return conclure();
  try {
    const demande = voulue();
    const dite = await demander("/api/quiz", demande);
    seance.demande = demande; // these numbers make the very same bulletin again
    main.dataset.demande = JSON.stringify(demande);
    seance.numero = (dite.numero + 1) % 4000;
    seance.question = dite;
    seance.phrase = "";
    montrer();
  } catch (faute) {
    dire(faute);
  }
}

function dire(faute) {
  const phrase = faute instanceof TypeError ? "La console ne répond pas\u00a0: vérifiez le Wi-Fi." : faute.message;
  remplir(main, el("h1", {}, "Apprendre à corriger"), el("p", { role: "status" }, phrase), el("div", { class: "rang" }, el("button", { onclick: () => (seance ? suivante() : commencer("2023")) }, "Réessayer"), retour()));
}

const retour = () => el("button", { onclick: () => (location.href = sessionStorage.getItem("jeton") ? "/" : "/joueur") }, "Revenir");

async function repondre(e) {
  e.preventDefault();
  if (seance.corrige) return suivante();
  const { edition, question } = seance;
  const acquis = lus(edition);
  const connu = acquis[question.cle] ?? { reponses: [] };
  const reponse = new FormData(e.target).get("reponse");
  try {
    const dit = await demander("/api/quiz/reponse", {
      question: seance.demande,
      reponse, avant: connu.reponses.slice(-GARDEES + 1),
    });
    acquis[question.cle] = { reponses: [...connu.reponses, [dit.note, dit.instant]].slice(-GARDEES), echeance: dit.echeance, niveau: dit.niveau };
    garder(edition, acquis); // on the disk before the verdict is read
    const juste = dit.note === "juste";
    Object.assign(seance, { corrige: dit, faits: seance.faits + 1, justes: seance.justes + juste, derniere: question.cle, phrase: "" });
    if (!juste) seance.manques.set(question.cle, dit.article);
  } catch (faute) {
    seance.tapee = reponse;
    seance.phrase = faute instanceof TypeError ? "La console ne répond pas\u00a0: vérifiez le Wi-Fi." : faute.message;
  }
  montrer();
}

function montrer() {
  const { question, corrige, faits, justes, debut } = seance;
  const reste = Math.max(0, Math.ceil((SEANCE - (Date.now() - debut)) / 60_000));
  const numero = corrige ? faits : faits + 1;
  remplir(main,
    el("h1", {}, "Apprendre à corriger"),
    el("p", { class: "petit" }, `Bulletin ${numero} · ${pluriel(justes, "juste")} · reste ${reste} min · ${question.lexique}`),
    el("div", { class: "table" },
      el("section", {}, el("h2", {}, `Coup ${question.coup}\u00a0: ${question.tirage}`), dessiner(question.grille)),
      el("section", {}, carte(question), ...question.faits.map((fait) => el("p", {}, fait))),
      parole(question, corrige)));
  main.querySelector("input")?.focus({ preventScroll: !corrige });
}

function parole(question, corrige) {
  return el("section", { class: "parole" },
    el("h2", {}, "Que payez-vous, et pourquoi\u00a0?"),
    el("ol", {}, ...question.propositions.map((dite) => el("li", {}, dite))),
    el("p", { class: "petit" }, "Points, sanction (R rien, A avertissement, P pénalité, Z zéro), numéro du motif\u00a0: 24 A 3."),
    el("form", { onsubmit: repondre },
      el("input", { name: "reponse", "aria-label": "Votre réponse", placeholder: "24 A 3", value: seance.phrase ? seance.tapee : "", autocomplete: "off", maxlength: 20, readonly: Boolean(corrige) }),
      el("button", { class: "fort" }, corrige ? "Suivant" : "Répondre")),
    el("p", { role: "status", class: "faux" }, seance.phrase),
    ...(corrige ? correction(corrige) : seance.faits ? [] : ACCUEIL.map((dite) => el("p", {}, dite))),
    el("div", { class: "rang" }, editions(), el("button", { onclick: oublier }, "Effacer mes réponses"), retour()));
}

function correction({ note, attendu, article, etapes, autres }) {
  return [
    el("p", { class: note === "juste" ? "juste" : "faux", role: "status" }, `${majuscule(note)}. Il fallait payer ${pluriel(attendu.points, "point")}, ${attendu.peine}, motif ${attendu.motif}.`),
    el("h2", {}, `Article ${article.numero}, ${article.objet}`), el("p", {}, article.clair),
    el("h2", {}, "Pas à pas"), el("ul", {}, ...etapes.map((etape) => el("li", {}, etape))),
    el("h2", {}, "Dans les autres éditions"), el("ul", {}, ...autres.map(([nom, dit]) => el("li", {}, `${nom}\u00a0: ${dit}`))),
  ];
}

function conclure() {
  const { faits, justes, manques, edition } = seance;
  remplir(main, el("h1", {}, "Apprendre à corriger"),
    el("p", { role: "status" }, `${pluriel(faits, "bulletin")}, ${pluriel(justes, "juste")}.`),
    manques.size ? el("h2", {}, "À revoir") : el("p", {}, "Rien à revoir."),
    el("ul", {}, ...[...manques.values()].map(({ numero, objet, clair }) => el("li", {}, `${numero}, ${objet}\u00a0: ${clair}`))),
    el("div", { class: "rang" }, el("button", { class: "fort", onclick: () => commencer(edition) }, "Une nouvelle séance"), retour()));
}

function editions() {
  return el("select", { "aria-label": "Édition", onchange: (e) => commencer(e.target.value) },
    ...["2023", "2012", "ancienne"].map((nom) => el("option", { value: nom, selected: nom === seance.edition }, nom)));
}

/** Asked twice: what is forgotten does not come back. */
function oublier(e) {
  if (e.target.dataset.sur) {
    localStorage.removeItem(`quiz.${seance.edition}`);
    commencer(seance.edition);
  } else {
    e.target.dataset.sur = "oui";
    e.target.textContent = "Encore une fois pour effacer";
  }
}

/** A hand: where its pen goes is a little chance, from a seed. */
function plume(graine, traits) {
  let etat = graine * 2654435761 + 12345;
  const unRien = (amplitude) => {
    etat = (Math.imul(etat, 1664525) + 1013904223) >>> 0;
    return amplitude * (etat / 2 ** 31 - 1);
  };
  return {
    /** One sign about (x, y), that high. */
    ecrire(image, x, y, haut, signe) {
      const [h, l] = [haut * (0.72 + unRien(0.05)), haut * (0.53 + unRien(0.05))];
      const [dx, dy, tour] = [unRien(0.05) * haut, unRien(0.05) * haut, 3 + unRien(6)];
      const dessin = (traits[signe] ?? []).map(([courbe, points]) => chemin(courbe, points.map(([px, py]) => [(px - 0.5 + unRien(0.03)) * l, (py - 0.5 + unRien(0.03)) * h]))).join("");
      image.append(svg("path", { class: "trait", d: dessin, transform: `translate(${x + dx} ${y + dy}) rotate(${tour})`, "stroke-width": h * 0.095 }));
    },
    rayer(image, [x1, y1], [x2, y2]) {
      for (let fois = 0; fois < 2; fois++) {
        const bouge = () => unRien(0.12);
        image.append(svg("path", { class: "trait", d: chemin(true, [[x1 + bouge(), y1 + bouge()], [(x1 + x2) / 2, (y1 + y2) / 2 + bouge()], [x2 + bouge(), y2 + bouge()]]), "stroke-width": 0.07 }));
      }
    },
  };
}

function chemin(courbe, points) {
  const dit = ([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`;
  if (!courbe) return `M${points.map(dit).join("L")}`;
  const milieux = points.slice(1, -1).map((p, i) => `Q${dit(p)} ${dit([(p[0] + points[i + 2][0]) / 2, (p[1] + points[i + 2][1]) / 2])}`);
  return `M${dit(points[0])}${milieux.join("")}L${dit(points.at(-1))}`;
}

/** The card: its squares, letters in a hand, circles, struck words, the two boxes. */
function carte({ bulletin: { signes, ratures, ref, points, cote, traits }, numero }) {
  const dit = signes.map(([, , lettre]) => lettre).join("");
  const image = svg("svg", { viewBox: `-0.3 -0.3 ${cote + 0.6} ${cote + 2.6}`, class: "carte", role: "img", "aria-label": `Bulletin\u00a0: ${dit} ${ref} ${points}` });
  for (let i = 0; i <= cote; i++) image.append(svg("path", { class: "case", d: `M0 ${i}H${cote}M${i} 0V${cote}` }));
  const hand = plume(numero + 1, traits);
  for (const [ligne, colonne, lettre, cercle] of signes) {
    const [x, y] = [colonne + 0.5, ligne + 0.5];
    hand.ecrire(image, x, y, 1, lettre);
    if (cercle) image.append(svg("ellipse", { class: "trait", cx: x, cy: y, rx: 0.46, ry: 0.44, "stroke-width": 0.05 }));
  }
  for (const [[l1, c1], [l2, c2]] of ratures) {
    const [dx, dy] = l1 === l2 ? [0.5, 0] : [0, 0.5];
    hand.rayer(image, [c1 + 0.5 - dx, l1 + 0.5 - dy], [c2 + 0.5 + dx, l2 + 0.5 + dy]);
  }
  const boite = (x, nom, texte) => {
    image.append(
      svg("rect", { class: "boite", x, y: cote + 0.4, width: cote / 2 - 0.2, height: 1.6 }),
      svg("text", { class: "nom", x: x + 0.15, y: cote + 1.35 }, nom));
    [...texte].forEach((signe, rang) => hand.ecrire(image, x + cote * 0.24 + rang * 0.85, cote + 1.2, 1.3, signe));
  };
  boite(0, "Référence", ref);
  boite(cote / 2 + 0.2, "Points", points);
  return image;
}

if (jeton) commencer("2023");
else remplir(main, el("h1", {}, "Apprendre à corriger"), el("p", {}, "Ce poste n’est pas admis\u00a0: entrez d’abord le code de la console."), el("a", { href: "/" }, "Entrer le code"));
