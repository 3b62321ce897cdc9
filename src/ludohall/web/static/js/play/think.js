// Whom the table waits for: a gentle sign after a moment, the time after a while. All of it is this page's own clock:
// nothing is sent for it, and it counts from what the page shows, so it tells nobody more than the page does.

const SIGN = 1000; // ms
const TIME = 15000;
const LONG = 60000; // from then on the bar itself says for how long
let shown = ""; // what the bar said when the clock began
let since = 0;
let timer = 0;

function paint() {
  clearTimeout(timer);
  const node = document.querySelector("#turn [data-thinks]");
  if (!node) return;
  const waited = performance.now() - since;
  node.hidden = waited < SIGN;
  node.querySelector(".secs").textContent = waited < TIME || waited >= LONG ? "" : `${Math.floor(waited / 1000)}\u00a0s`;
  const next = waited < SIGN ? SIGN : waited < TIME ? TIME : (Math.floor(waited / 1000) + 1) * 1000;
  if (waited < LONG) timer = setTimeout(paint, next - waited);
}

// After every change of the page: the clock begins anew when the bar says something else.
export function refresh() {
  const now = [...document.querySelectorAll("#turn h1, #turn .told, #turn [data-thinks] .w")].map((node) => node.textContent).join("|");
  if (now !== shown) since = performance.now();
  shown = now;
  paint();
}
