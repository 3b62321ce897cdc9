// A hint: the coach is asked about the decision that the page shows, and what it says takes its place.

import * as alert from "../stream/alert.js";
import { say } from "../page.js";

const texts = document.getElementById("t-texts").dataset;
const PATIENCE = 20000; // so long, in ms, an answer is waited for

let asking = null; // the wish that is on its way

async function ask(form, show) {
  asking?.abort();
  const own = (asking = new AbortController());
  const panel = document.getElementById("decide");
  panel.classList.add("waits");
  panel.setAttribute("aria-busy", "true");
  say(texts.coach);
  try {
    const answer = await fetch(form.getAttribute("action"), {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
      headers: { "X-Ludohall": "1", Accept: "application/json" },
      signal: AbortSignal.any([own.signal, AbortSignal.timeout(PATIENCE)]),
    });
    const result = await answer.json().catch(() => ({}));
    if (answer.ok) {
      await show(result.show);
      tell();
    } else alert.tell(texts.refused, result.message ?? "");
  } catch {
    if (!own.signal.aborted) alert.tell(texts.refused, texts.unanswered);
  } finally {
    panel.classList.remove("waits");
    panel.removeAttribute("aria-busy");
  }
}

// The best way is said, and one key plays it.
function tell() {
  const best = document.querySelector("#decide.advice .best .hh");
  if (!best) return;
  say([...best.children].map((part) => part.textContent.trim()).join(", "));
  const panel = document.getElementById("decide");
  (panel.querySelector(".main") ?? panel.querySelector("[data-hint-leave]"))?.focus({ preventScroll: true });
}

export function press() {
  document.querySelector("[data-hint] button")?.click();
}

// Back to all actions; whether a hint was shown.
export function leave() {
  const link = document.querySelector("#decide.advice [data-hint-leave]");
  link?.click();
  return Boolean(link);
}

// `show(url)`: draws the page of an address in place.
export function start(show) {
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-hint]")) return;
    event.preventDefault();
    ask(event.target, show);
  });
}
