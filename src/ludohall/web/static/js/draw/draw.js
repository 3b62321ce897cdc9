// Changing the page: the parts that came take the place of the old ones, pieces glide, and all that hangs on them follows.

import * as clock from "../around/clock.js";
import * as endturn from "../play/endturn.js";
import * as focus from "./focus.js";
import * as fit from "./fit.js";
import * as follow from "./follow.js";
import * as hear from "./hear.js";
import * as log from "./log.js";
import { boxes, changes, counts, glide, morph, parse, rise } from "./morph.js";
import * as panels from "../around/panels.js";
import * as pick from "../play/pick.js";
import * as ranks from "./ranks.js";
import * as sets from "../play/sets.js";
import * as spot from "./spot.js";
import * as think from "../play/think.js";
import * as tips from "../around/tips.js";
import * as why from "../play/why.js";

function still() {
  return "still" in document.documentElement.dataset || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function changeLog({ drop, top }) {
  const list = document.getElementById("lines");
  const line = (key) => list.querySelector(`:scope > [data-key="l${key}"]`);
  for (const key of drop) line(key)?.remove();
  const lines = top.map((text) => (text.startsWith("=") ? line(text.slice(1)) : parse(text)));
  list.prepend(...lines.filter(Boolean));
}

// `by`: the seat of another player whose move this is; its way is drawn on the board.
export function draw(parts, { quiet = false, lines = null, by = null } = {}) {
  if (!document.getElementById("main")) return; // a curtain has fallen, and the page goes
  const before = quiet ? null : [boxes(), counts()];
  const was = focus.place();
  for (const [id, html] of Object.entries(parts)) {
    if (id === "title") {
      document.title = parse(html).textContent;
      continue;
    }
    const fresh = parse(html);
    const old = document.getElementById(id);
    if (!old) continue;
    const up = old.classList.contains("up");
    morph(old, fresh);
    if (up && fresh.querySelector("[data-action]")) old.classList.add("up");
  }
  if (lines) changeLog(lines);
  log.refresh();
  pick.refresh();
  sets.refresh();
  panels.refresh();
  follow.mark();
  follow.settle();
  tips.hide();
  why.hide();
  if (before && by !== null && !("still" in document.documentElement.dataset)) {
    const { moved, gone } = changes(before[0]);
    if (follow.isOn()) follow.showView(moved[0]);
    follow.trace(moved, gone, by);
  }
  if (before && !still()) {
    glide(before[0]);
    rise(before[1]);
  }
  ago();
  endturn.refresh();
  fit.refresh();
  pick.show();
  focus.restore(was);
  hear.refresh({ quiet: quiet || document.getElementById("main").classList.contains("past") });
  clock.refresh();
  think.refresh();
  spot.refresh();
  ranks.refresh();
}

// To the decision.
export function refocus() {
  const next = document.querySelector("#decide [data-action]:not([hidden])") ?? document.getElementById("decide");
  next?.focus({ preventScroll: true });
}

// The time since the turn began.
export function ago() {
  for (const node of document.querySelectorAll("time.ago")) {
    const minutes = Math.floor((Date.now() - Date.parse(node.dataset.since)) / 60000);
    if (minutes < 1) node.textContent = "";
    else if (minutes < 2) node.textContent = node.dataset.one;
    else if (minutes < 120) node.textContent = node.dataset.many.replace("{n}", minutes);
    else node.textContent = node.dataset.hours.replace("{n}", Math.floor(minutes / 60));
  }
}
