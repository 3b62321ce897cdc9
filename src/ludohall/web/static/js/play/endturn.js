// A finished turn waits for its player: the button gets the focus, and Enter ends the turn from anywhere.
// It takes no key for a moment, so that the key which played the last action does not end the turn as well.
// Where nothing else can be done in it, it ends by itself after some seconds; the button fills meanwhile. Whatever its
// player does lets it wait after all: a press, a key, the wheel, the focus elsewhere, a look at what was done.

import { say } from "../page.js";

const DEAF = 400; // ms
let since = 0;
let waiting = false;
let left = 0; // so many seconds until the turn ends by itself; 0: it does not
let news = ""; // what a screen reader has to be told of that

const isSeen = (node) => node.getClientRects().length > 0;
const button = () => [...document.querySelectorAll("[data-end]:not(.idle)")].find(isSeen);

export function refresh() {
  const found = button();
  if (found && !waiting) {
    since = performance.now();
    if (!document.activeElement?.closest("#lines")) found.focus({ preventScroll: true }); // who reads on is not disturbed
    left = Number(found.dataset.passes ?? 0);
    news = left ? found.dataset.told : "";
  }
  waiting = Boolean(found);
  if (!found?.dataset.passes) left = 0; // also where something is asked meanwhile
  paint();
}

// What is to be said, once.
export function told() {
  const words = news;
  news = "";
  return words;
}

function paint() {
  for (const node of document.querySelectorAll("[data-left]")) node.textContent = left || "";
  for (const node of document.querySelectorAll("[data-counting]")) node.hidden = !left;
  for (const node of document.querySelectorAll("[data-passes]")) {
    const all = Number(node.dataset.passes);
    node.style.setProperty("--gone", left ? (all - left + 1) / all : 0);
  }
}

function tick() {
  const found = left && button();
  if (!found || document.hidden || document.querySelector("dialog[open]")) return;
  left -= 1;
  paint();
  if (!left) found.click();
}

// Its player does something else: the turn waits.
function stay(event) {
  if (!left || event.target.closest?.("[data-end]")) return;
  say(button()?.dataset.waits ?? "");
  left = 0;
  paint();
}

const look = (event) => event.target.closest?.("#decide .sumr, #decide .passes") && stay(event);

export function start() {
  document.addEventListener(
    "keydown",
    (event) => {
      const found = event.key === "Enter" && button();
      if (!found || event.ctrlKey || event.metaKey || event.altKey) {
        if (event.key !== "Enter") stay({ target: document.body });
        return;
      }
      if (event.target !== found && event.target.closest?.("button, a, input, select, textarea, summary, dialog, [role=button], [data-acts]")) return;
      event.preventDefault();
      if (!event.repeat && performance.now() - since >= DEAF) found.click();
    },
    true,
  );
  for (const kind of ["pointerdown", "wheel", "focusin"]) document.addEventListener(kind, stay, { capture: true, passive: true });
  document.addEventListener("pointerover", look, { passive: true });
  setInterval(tick, 1000);
  refresh();
}
