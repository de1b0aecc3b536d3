// A new revision is announced: the page is asked again, each at a moment of its own, so that they do not all come at once.
const ETALEMENT_MS = 5000;
const tenu = document.getElementById("classement");
let montree = null;
let attente = 0;

async function renouveler() {
  const reponse = await fetch(location.href);
  if (!reponse.ok) return;
  const page = new DOMParser().parseFromString(await reponse.text(), "text/html");
  const neuf = page.getElementById("classement");
  if (neuf) tenu.replaceChildren(...neuf.childNodes);
}

const annonces = new EventSource(tenu.dataset.annonces);
annonces.addEventListener("revision", (annonce) => {
  if (montree !== null && montree !== annonce.data) {
    clearTimeout(attente);
    attente = setTimeout(renouveler, Math.random() * ETALEMENT_MS);
  }
  montree = annonce.data;
});
