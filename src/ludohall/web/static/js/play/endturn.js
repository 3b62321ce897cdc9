// A finished turn waits for its player: the button gets the focus, and Enter ends the turn from anywhere.
// It takes no key for a moment, so that the key which played the last action does not end the turn as well.
// Whoever wants it so lets the turn end by itself after some seconds. Any press or key lets it wait after all.

import { say } from "../page.js";

const DEAF = 400; // ms
let since = 0;
let waiting = false;
let left = 0; // so many seconds until the turn ends by itself; 0: it does not

const isSeen = (node) => node.getClientRects().length > 0;
const button = () => [...document.querySelectorAll("[data-end]:not(.idle)")].find(isSeen);

export function refresh() {
  const found = button();
  if (found && !waiting) {
    since = performance.now();
    if (!document.activeElement?.closest("#lines")) found.focus({ preventScroll: true }); // who reads on is not disturbed
    left = Number(found.dataset.passes ?? 0);
    if (left) say(found.dataset.told);
  }
  waiting = Boolean(found);
  if (!found) left = 0;
  paint();
}

function paint() {
  for (const node of document.querySelectorAll("[data-left]")) node.textContent = left || "";
}

function tick() {
  const found = left && button();
  if (!found || document.hidden || document.querySelector("dialog[open]")) return;
  left -= 1;
  paint();
  if (!left) found.click();
}

// A press on something else, or a key: the turn waits for its player.
function stay(event) {
  if (!left || event.target.closest?.("[data-end]")) return;
  left = 0;
  paint();
}

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
  for (const kind of ["pointerdown", "wheel"]) document.addEventListener(kind, stay, { capture: true, passive: true });
  setInterval(tick, 1000);
  refresh();
}
