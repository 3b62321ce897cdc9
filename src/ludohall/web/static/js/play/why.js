// Why a piece offers nothing now: a click, a tap or Enter on it asks the server, and the answer stands beside it.

import { say } from "../page.js";
import * as tips from "../around/tips.js";

let asked = 0;

export function hide() {
  asked += 1;
  const box = document.getElementById("why");
  if (!box || box.hidden) return false;
  box.hidden = true;
  return true;
}

async function show(piece) {
  const { table, seat } = document.body.dataset;
  if (!seat) return;
  const own = ++asked;
  const query = new URLSearchParams({ seat, actions: piece.dataset.why });
  const answer = await fetch(`/t/${table}/why?${query}`, { headers: { "X-Ludohall": "1", Accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) return;
  const { text, rules } = await answer.json();
  if (own !== asked || !piece.isConnected || !text) return;
  const box = document.getElementById("why");
  const words = document.createElement("p");
  words.textContent = text;
  box.replaceChildren(words, tips.rulenos(rules));
  tips.hide();
  tips.place(box, piece);
  say(text);
}

export function start() {
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("#why")) return;
    hide();
    const piece = event.target.closest?.("[data-why], [data-acts]");
    if (piece && "why" in piece.dataset) show(piece);
  });
  document.addEventListener("keydown", (event) => {
    const piece = event.target.closest?.("[data-why]");
    if (!piece || piece.nodeName === "BUTTON" || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    show(piece);
  });
  addEventListener("scroll", hide, { passive: true, capture: true });
}
