// A piece with a few things to do with it: their buttons stand beside it. They are those of the panel, with the same keys.

import * as tips from "../around/tips.js";

const MOST = 4;
let piece = null;

const box = () => document.getElementById("beside");

export const isOpen = () => !box().hidden;

export function close(back = false) {
  if (!isOpen()) return;
  box().hidden = true;
  box().replaceChildren();
  if (back && piece?.isConnected) piece.focus({ preventScroll: true });
  piece = null;
}

// `buttons`: those of the panel, in its order; `play` gets the action that is chosen.
export function open(mark, buttons, play) {
  close();
  if (buttons.length < 2 || buttons.length > MOST) return;
  piece = mark;
  for (const button of buttons) {
    const copy = button.cloneNode(true);
    copy.type = "button";
    copy.removeAttribute("name");
    copy.removeAttribute("data-action"); // the panel's buttons are counted by it
    copy.classList.remove("hot", "main");
    copy.addEventListener("click", (event) => {
      event.stopPropagation();
      close();
      play(button.dataset.action, mark);
    });
    box().append(copy);
  }
  box().setAttribute("aria-label", mark.getAttribute("aria-label") ?? "");
  tips.hide();
  tips.place(box(), mark);
  box().firstElementChild.focus({ preventScroll: true });
}

export function start() {
  addEventListener("scroll", () => piece?.isConnected && isOpen() && tips.place(box(), piece), { passive: true, capture: true });
  document.addEventListener("keydown", (event) => {
    if (!isOpen() || !box().contains(event.target) || !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const all = [...box().children];
    const step = event.key === "ArrowDown" || event.key === "ArrowRight" ? 1 : all.length - 1;
    all[(all.indexOf(event.target) + step) % all.length]?.focus();
  });
}
