// The replay as a page of its own: its record stands in it.
import { rejouer } from "/statique/rejeu.js";

const partie = JSON.parse(document.querySelector("#partie").textContent);
const rejeu = rejouer(document.querySelector("main"), partie);
document.title = partie.titre;
addEventListener("keydown", (e) => {
  if (e.target.matches?.("input")) return;
  if (e.key === "ArrowLeft") rejeu.reculer();
  if (e.key === "ArrowRight") rejeu.avancer();
});
