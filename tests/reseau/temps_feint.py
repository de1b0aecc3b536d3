"""The page's own wire under a clock, a socket and a network that the test holds: ten minutes pass at once."""

from typing import Any, Final

from tests.reseau.navigateur import Page

_MONDE: Final = """
const vraie = window.setTimeout.bind(window), minuteries = new Map(), prises = [], recherches = [], etats = [];
const souffler = () => new Promise((suite) => vraie(suite));
let maintenant = 0, dernier = 0, reseau = "la";
window.setTimeout = (faire, ms) => (minuteries.set(++dernier, [maintenant + ms, faire]), dernier);
window.clearTimeout = (lequel) => minuteries.delete(lequel);
window.fetch = (_, { signal }) => new Promise((oui, non) => {
  recherches.push(maintenant);
  if (reseau === "la") oui();
  else if (reseau === "coupe") non();
  else signal.addEventListener("abort", non);
});
window.WebSocket = class {
  static OPEN = 1;
  constructor() { Object.assign(this, { readyState: 0, quand: maintenant, dits: [] }); prises.push(this); }
  send(texte) {
    const dit = JSON.parse(texte);
    this.dits.push(dit);
    const data = dit.pouls ? texte : JSON.stringify({ instantane: {}, lot: 1 });
    if (reseau === "la") queueMicrotask(() => this.onmessage?.({ data }));
  }
  close() { this.readyState = 3; }
  s_ouvrir() { this.readyState = 1; this.onopen(); return souffler(); }
};
const passer = async (ms) => {
  const fin = maintenant + ms;
  for (;;) {
    const [lequel, [quand, faire] = []] = [...minuteries].sort((a, b) => a[1][0] - b[1][0])[0] ?? [];
    if (lequel === undefined || quand > fin) break;
    minuteries.delete(lequel);
    maintenant = quand;
    faire();
    await souffler();
  }
  maintenant = fin;
};
const { Fil } = await import("/statique/fil.js");
const fil = new Fil("jeton", "p", { recu: () => {}, etat: (quoi) => etats.at(-1) !== quoi && etats.push(quoi) });
await prises[0].s_ouvrir();
"""
"""``reseau``: la, coupe (refused at once), perdu (never answered)."""


def vivre(page: Page, scene: str) -> Any:
    """What that scene returns, on the page of the door."""
    return page.js(f"return (async () => {{ {_MONDE} {scene} }})()")
