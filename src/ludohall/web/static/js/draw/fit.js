// Texts that do not fit into their piece are set closer, step by step, until they do.

const STEPS = ["much", "most", "all", "brim"];
const isCut = (text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1;

export function refresh() {
  for (const text of document.querySelectorAll("[data-fit]")) {
    text.classList.remove(...STEPS);
    for (const step of STEPS) {
      if (!text.getClientRects().length || !isCut(text)) break;
      text.classList.add(step);
    }
  }
}

export function start() {
  refresh();
  addEventListener("resize", refresh);
}
