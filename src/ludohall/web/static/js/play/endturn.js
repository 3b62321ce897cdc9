// A finished turn waits for its player: the button gets the focus, and Enter ends the turn from anywhere.
// It takes no key for a moment, so that the key which played the last action does not end the turn as well.

const DEAF = 400; // ms
let since = 0;
let waiting = false;

const isSeen = (node) => node.getClientRects().length > 0;
const button = () => [...document.querySelectorAll("[data-end]:not(.idle)")].find(isSeen);

export function refresh() {
  const found = button();
  if (found && !waiting) {
    since = performance.now();
    if (!document.activeElement?.closest("#lines")) found.focus({ preventScroll: true }); // who reads on is not disturbed
  }
  waiting = Boolean(found);
}

export function start() {
  document.addEventListener(
    "keydown",
    (event) => {
      const found = event.key === "Enter" && button();
      if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target !== found && event.target.closest?.("button, a, input, select, textarea, summary, dialog, [role=button], [data-acts]")) return;
      event.preventDefault();
      if (!event.repeat && performance.now() - since >= DEAF) found.click();
    },
    true,
  );
  refresh();
}
