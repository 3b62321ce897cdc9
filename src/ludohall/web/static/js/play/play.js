// Playing: a click goes out with the version it was made on, and the bar says what became of it where it was not played.

import * as alert from "../stream/alert.js";
import * as follow from "../draw/follow.js";
import { lower } from "../around/panels.js";
import * as warn from "./warn.js";

const PATIENCE = 20000; // so long, in ms, an answer is waited for

const body = document.body;
const texts = document.getElementById("t-texts").dataset;
let reload = () => {}; // shows the present
let posts = 0;

// A click is sent even while the connection seems lost: it is played, or the bar says what became of it.
async function post(url, form) {
  const own = ++posts;
  if (!("text" in form)) follow.forget(); // with one's own action nothing is new any more
  body.classList.add("busy");
  alert.lost(); // unless an answer comes soon
  let answer;
  try {
    answer = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { "X-Ludohall": "1", Accept: "application/json" },
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (alert.isAway(answer)) throw new Error(answer.statusText);
  } catch {
    alert.noAnswer();
    return null;
  } finally {
    body.classList.remove("busy");
    document.querySelectorAll("[aria-busy]").forEach((node) => node.removeAttribute("aria-busy"));
  }
  const result = await answer.json().catch(() => ({}));
  alert.answered(answer);
  if (answer.ok) {
    if (own === posts) alert.calm(); // not what a later click was told
    if (form.action) warn.played(form.action);
    lower();
    setTimeout(() => {
      if (Number(body.dataset.version) < (result.version ?? 0)) reload();
    }, 700);
    return result;
  }
  if (answer.status === 428 && (result.error === "GivesNothing" || result.error === "GivesUp")) {
    const anyway = (action) => post(url, { ...form, action, anyway: "1" });
    warn.ask(form.action, result.message, anyway, result.error === "GivesNothing");
  } else if (answer.status === 428) {
    const bar = alert.show(texts.confirm, result.message ?? "", [
      [texts.no, "", alert.calm],
      [texts.yes, "main", () => post(url, { ...form, confirm: "1" })],
    ]);
    bar.querySelector(".main").focus();
  } else if (answer.status === 409 && result.error === "Stale") {
    alert.show(texts.stale, texts.staleWhy, [[texts.changed, "", () => (alert.calm(), follow.open())]]);
    reload();
  } else if (answer.status === 503) {
    alert.tell(texts.down, texts.downUnsaved);
  } else {
    alert.tell(texts.refused, result.message ?? "");
  }
  return null;
}

// Gains that go along with what is done at the same place, or with its end: whoever unticks them takes them alone.
function withGains(action) {
  const verbs = new Set(["done"]);
  const along = [...document.querySelectorAll("#decide [data-along]")];
  for (const box of along) verbs.add(box.dataset.along.split(":")[0]);
  const own = action.split("+")[0];
  const gains = along.filter((box) => box.checked).map((box) => box.dataset.along);
  if (!along.length || !verbs.has(own.split(":")[0]) || gains.includes(own)) return action;
  return [...gains, action].join("+");
}

export function play(pressed, by) {
  const action = withGains(pressed);
  const form = document.querySelector(`#decide form[data-act][action$="/act"]`); // not one that ends the turn or takes something back
  if (!form) return;
  by?.setAttribute("aria-busy", "true");
  post(form.getAttribute("action"), { seat: form.elements.seat.value, version: form.elements.version.value, action, ...(warn.isSure(action) && { anyway: "1" }) });
}

export function start(fresh) {
  reload = fresh;
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.matches("[data-act]")) {
      event.preventDefault();
      form.closest("dialog")?.close(); // what comes is on the table, not under the finger
      const button = event.submitter;
      if (button?.name === "action") play(button.value, button);
      else post(form.getAttribute("action"), Object.fromEntries(new FormData(form)));
    } else if (form.matches("[data-chat]")) {
      event.preventDefault();
      const text = form.elements.text.value.trim();
      if (text) post(form.getAttribute("action"), { text }).then((sent) => sent && (form.elements.text.value = ""));
    }
  });
}
