// The replay as a page of its own: its record stands in it.
import { rejouer } from "/statique/rejeu.js";

const partie = JSON.parse(document.querySelector("#partie").textContent);
const rejeu = rejouer(document.querySelector("main"), partie);
document.title = partie.titre;
const PAS = { ArrowLeft: rejeu.reculer, ArrowRight: rejeu.avancer };
addEventListener("keydown", (e) => {
  const pas = PAS[e.key];
  if (!pas || e.altKey || e.ctrlKey || e.metaKey) return; // Alt+← is the browser's
  e.preventDefault(); // the slider knows coups, and not their two steps
  pas();
});
