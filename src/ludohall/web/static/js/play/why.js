// Why a piece offers nothing now: pointing at it, focus, a tap or Enter asks the server, and the answer stands beside it.
// What stands in the way is marked on the board.

import { say } from "../page.js";
import * as tips from "../around/tips.js";

const POINTED = 350; // ms
const TOUCHED = 4000; // so long the answer to a tap stands
let asked = 0;
let timer = 0; // the next answer, or the end of one that was tapped
let leaving = 0; // the end of the one that the pointer has left
let shown = null;
const known = new Map(); // answers by what was asked, for one version of the table

const pieceOf = (event) => {
  const piece = event.target.closest?.("[data-why], [data-acts]");
  return piece && "why" in piece.dataset && !(piece.dataset.acts && !piece.classList.contains("off")) ? piece : null;
};

export function hide() {
  clearTimeout(timer);
  clearTimeout(leaving);
  return close();
}

function close() {
  asked += 1;
  shown?.classList.remove("barred");
  shown = null;
  document.querySelectorAll(".inway").forEach((node) => node.classList.remove("inway"));
  const box = document.getElementById("why");
  if (!box || box.hidden) return false;
  box.hidden = true;
  return true;
}

async function answer(piece) {
  const { table, seat, version } = document.body.dataset;
  if (!seat) return null;
  const query = new URLSearchParams({ seat, actions: piece.dataset.why });
  const key = `${version} ${query}`;
  if (known.get("version") !== version) known.clear();
  known.set("version", version);
  if (!known.has(key)) {
    const found = await fetch(`/t/${table}/why?${query}`, { headers: { "X-Ludohall": "1", Accept: "application/json" } }).catch(() => null);
    if (!found?.ok) return null;
    known.set(key, await found.json());
  }
  return known.get(key);
}

// `aloud`: the words are spoken, too; a pointer needs no ears.
async function show(piece, aloud) {
  const own = ++asked;
  const told = await answer(piece);
  if (own !== asked || !piece.isConnected || !told?.text) return;
  const box = document.getElementById("why");
  const words = document.createElement("p");
  words.textContent = told.text;
  const help = document.createElement("p");
  help.className = "remedy";
  help.textContent = told.remedy;
  box.querySelector(".said").replaceChildren(words, ...(told.remedy ? [help] : []), tips.rulenos(told.rules));
  piece.setAttribute("aria-description", [told.text, told.remedy].filter(Boolean).join(" "));
  hide();
  asked = own;
  shown = piece;
  piece.classList.toggle("barred", told.barred);
  box.classList.toggle("nolock", !told.barred); // it is possible, another way than the page shows now
  const cause = told.cause && `"${CSS.escape(told.cause)}"`;
  if (cause) document.querySelectorAll(`#main :is([data-key=${cause}], [data-count=${cause}], [data-cause=${cause}])`).forEach((node) => node.classList.add("inway"));
  tips.place(box, piece, true);
  if (aloud) say([told.text, told.remedy].filter(Boolean).join(" "));
}

export function start() {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || event.target.closest?.("#why")) return;
    const piece = pieceOf(event);
    if (piece === shown && piece) return;
    clearTimeout(timer);
    clearTimeout(leaving);
    if (shown && !shown.matches(":focus-visible")) leaving = setTimeout(close, 120); // time to reach the links of its rules
    if (piece) timer = setTimeout(() => show(piece, false), POINTED);
  });
  document.addEventListener("focusin", (event) => {
    const piece = pieceOf(event);
    if (piece && piece.matches(":focus-visible")) show(piece, true);
    else if (!event.target.closest?.("#why")) hide();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("#why")) return;
    const piece = pieceOf(event);
    hide();
    if (!piece) return;
    tips.hide();
    show(piece, true).then(() => {
      if (matchMedia("(pointer: coarse)").matches) timer = setTimeout(hide, TOUCHED);
    });
  });
  document.addEventListener("keydown", (event) => {
    const piece = pieceOf(event);
    if (!piece || piece.nodeName === "BUTTON" || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    show(piece, true);
  });
  addEventListener("scroll", () => shown && hide(), { passive: true, capture: true }); // what is on its way still comes
}
