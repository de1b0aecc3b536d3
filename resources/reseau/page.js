import { Fil } from "/statique/fil.js";

const etat = document.querySelector("#etat");
const formulaire = document.querySelector("#appairage");
const PHRASES = {
  ouvert: "Ce poste est relié à la console.",
  coupe: "Le réseau est coupé : ce poste se reliera de lui-même.",
  revoque: "La console n’admet plus ce poste : demandez un nouveau code.",
};

async function demander(chemin, objet) {
  const reponse = await fetch(chemin, { method: "POST", body: JSON.stringify(objet) });
  const dit = await reponse.json();
  if (!reponse.ok) throw new Error(dit.refus);
  return dit;
}

const attendre = (ms) => new Promise((suite) => setTimeout(suite, ms));

formulaire.addEventListener("submit", async (e) => {
  e.preventDefault();
  const { code, nom, role } = Object.fromEntries(new FormData(formulaire));
  try {
    const { cle } = await demander("/api/appairage", { code, nom, role });
    etat.textContent = "Le juge-arbitre doit accepter ce poste sur la console…";
    let dit = { attente: true };
    while (dit.attente) {
      await attendre(1000);
      dit = await demander("/api/appairage/suite", { cle });
    }
    relier(dit.jeton);
  } catch (faute) {
    etat.textContent = faute.message;
  }
});

function relier(jeton) {
  formulaire.hidden = true;
  sessionStorage.setItem("jeton", jeton);
  const poste = localStorage.getItem("poste") ?? crypto.randomUUID();
  localStorage.setItem("poste", poste);
  new Fil(jeton, poste, {
    recu: () => {},
    etat: (quoi) => {
      etat.textContent = PHRASES[quoi];
      if (quoi === "revoque") {
        sessionStorage.removeItem("jeton");
        formulaire.hidden = false;
      }
    },
  });
}

const connu = sessionStorage.getItem("jeton");
if (connu) relier(connu);
