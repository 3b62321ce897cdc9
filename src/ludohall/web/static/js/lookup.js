// A search that answers while one types: the same address as the form's, without its reload.

import "./page.js";

// Printing needs a script, so its button waits for one.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// On a phone the shelves are a row that scrolls: the one that is open is in sight.
function shelf() {
  const open = document.querySelector(".reftabs [aria-current]");
  const row = open?.parentElement;
  if (row) row.scrollLeft = open.offsetLeft - row.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
}

const form = document.querySelector("[data-lookup]");
const PAUSE = 220; // ms
let timer = 0;
let asked = 0;

function wanted() {
  const query = new URLSearchParams(new FormData(form));
  for (const [name, value] of [...query]) if (!value) query.delete(name, value);
  return `${form.getAttribute("action")}?${query}`;
}

async function look() {
  clearTimeout(timer);
  const own = ++asked;
  const address = wanted();
  const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok || own !== asked) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (own !== asked) return;
  for (const part of document.querySelectorAll("[data-found], #found")) {
    const fresh = page.getElementById(part.id);
    if (fresh) part.replaceWith(document.adoptNode(fresh));
  }
  shelf();
  history.replaceState(null, "", address);
}

form.addEventListener("input", (event) => {
  clearTimeout(timer);
  asked += 1; // an answer that is under way would undo what was just chosen
  timer = setTimeout(look, event.target.type === "search" ? PAUSE : 0);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  look();
});
shelf();
