// A set: its pieces are chosen in any order, on the board or in the panel, and one button plays all of them.
// Nothing is played before that. Cards are toggles; of goods an amount is counted.

import { say } from "../page.js";

let counts = []; // how much of each piece
let copies = new Map(); // of each piece, which of its toggles or marks are pressed
let version = "";
let known = null; // what the page says of the set
let play = () => {};

const box = () => document.querySelector("#decide [data-chooser]");
const all = (selector) => [...(box()?.querySelectorAll(selector) ?? [])];
const sum = (numbers) => numbers.reduce((whole, n) => whole + n, 0);
const chosen = () => sum(counts);
const worth = () => sum(counts.map((n, at) => n * known.pieces[at][2]));
// The marks on the board of a piece: they offer its picks, or all mixes that it is a part of.
function marksOf(at) {
  const mixes = Object.entries(known.mixes).filter(([mix]) => Number(mix.split(" ")[at]));
  const picks = known.pieces[at][0].flatMap((text) => text.split(" "));
  const own = new Set(mixes.length ? mixes.map(([, action]) => action) : picks);
  return [...document.querySelectorAll("[data-acts]")].filter((mark) => {
    const acts = mark.dataset.acts.split(" ");
    return acts.every((action) => own.has(action)) && (!mixes.length || acts.length === own.size);
  });
}

// What is chosen, in words: "1 corn, 4 coal".
const words = () => known.pieces.map((piece, at) => counts[at] && piece[1][counts[at] - 1]).filter(Boolean).join(", ");

// Whether the choice is complete: enough, not too much, or one of those that there are.
function complete() {
  const n = chosen();
  if (known.most) return n >= known.least && n <= known.most && n > 0;
  if (known.due) {
    const cheapest = Math.min(...known.pieces.filter((_, at) => counts[at]).map((piece) => piece[2]));
    return worth() >= known.due && worth() - cheapest < known.due;
  }
  return counts.join(" ") in known.mixes;
}

// Whether one more of a piece can lead to a choice.
function fits(at) {
  if (counts[at] >= known.pieces[at][0].length) return false;
  if (known.most) return chosen() < known.most;
  if (known.due) return worth() < known.due;
  const more = counts.map((n, other) => n + (other === at ? 1 : 0));
  return Object.keys(known.mixes).some((mix) => mix.split(" ").every((n, other) => Number(n) >= more[other]));
}

function actions() {
  if (!known.most && !known.due) return known.mixes[counts.join(" ")];
  const picks = known.pieces.map((piece, at) => counts[at] && piece[0][counts[at] - 1]).filter(Boolean);
  if (known.first) return [known.first, ...picks.join(" ").split(" ").map((pick) => pick.slice(known.first.length + 1))].join("+");
  return [...picks, ...(known.finish ? [known.finish] : [])].join(" ");
}

function label() {
  const { togo, over } = box().dataset;
  const n = known.due ? worth() : chosen();
  const goal = known.due || known.least || total();
  if (!complete()) return n < goal || !n ? togo.replace("%n", Math.max(1, goal - n)) : over;
  const text = known.says[known.most ? n - known.least : 0] ?? known.says.at(-1);
  return text.replace("%", known.most ? known.base + worth() : words());
}

// How many there are to choose; 0 where that differs from choice to choice.
function total() {
  const sums = new Set(Object.keys(known.mixes).map((mix) => sum(mix.split(" ").map(Number))));
  return known.due || known.most || (sums.size === 1 ? [...sums][0] : 0);
}

function paint() {
  if (!box()) return; // a curtain has fallen meanwhile
  const n = known.due ? worth() : chosen();
  const whole = total();
  const ready = complete();
  for (const button of all(".tog")) {
    const at = Number(button.dataset.piece);
    const own = all(`.tog[data-piece="${at}"]`).indexOf(button);
    button.setAttribute("aria-pressed", String(own < counts[at]));
  }
  for (const [at] of known.pieces.entries()) {
    for (const [own, mark] of marksOf(at).entries()) {
      mark.setAttribute("aria-pressed", String(known.counted ? counts[at] > 0 : copies.get(at)?.has(own) ?? false));
      const spare = !known.counted && counts[at] === known.pieces[at][0].length && !copies.get(at)?.has(own);
      mark.classList.toggle("spare", spare && marksOf(at).length > counts[at]); // it counts once
    }
  }
  for (const row of all(".stpr li")) {
    const at = Number(row.dataset.piece);
    const output = row.querySelector("output");
    output.textContent = counts[at];
    output.classList.toggle("z", !counts[at]);
    row.classList.toggle("some", counts[at] > 0);
    row.querySelector("[data-less]").disabled = !counts[at];
    row.querySelector("[data-more]").disabled = !fits(at);
  }
  for (const [place, pip] of all(".pips i").entries()) pip.classList.toggle("f", place < n);
  const said = whole ? box().dataset.of.replace("%n", n).replace("%t", whole) : String(n);
  const count = all("[data-chosen]")[0];
  if (count && count.textContent !== said) count.textContent = said;
  const value = known.base + worth();
  for (const node of all("[data-sum]")) node.textContent = node.dataset.sum.replace("%", value);
  for (const node of all("[data-by-sum]")) node.textContent = JSON.parse(node.dataset.bySum)[value] ?? "";
  for (const node of all(".led")) node.hidden = Boolean(node.querySelector("[data-sum]")) && !n;
  const confirm = all("[data-confirm]")[0];
  confirm.disabled = !ready;
  confirm.textContent = label();
  const begun = n > 0;
  box().classList.toggle("begun", begun);
  confirm.classList.toggle("main", begun || !all(".sug").length);
  for (const ready of all(".sug")) {
    ready.classList.toggle("idle", begun);
    ready.classList.toggle("main", !begun);
  }
}

export function refresh() {
  const now = document.querySelector("#decide input[name=version]")?.value ?? "";
  const here = box();
  const fresh = now !== version;
  if (fresh || !here) {
    version = now;
    counts = [];
    copies = new Map();
  }
  known = here ? JSON.parse(here.dataset.chooser) : null;
  if (!known) {
    document.querySelectorAll("[data-acts][aria-pressed]").forEach((mark) => mark.removeAttribute("aria-pressed"));
    return;
  }
  known.counted = Boolean(here.querySelector(".stpr"));
  if (counts.length !== known.pieces.length) counts = known.pieces.map(() => 0);
  if (fresh) takeAll();
  here.classList.toggle("onboard", !known.counted && known.pieces.every((_, at) => marksOf(at).length));
  const fold = here.querySelector("details");
  if (fold && chosen()) fold.open = true;
  if (known.counted && !fold) document.getElementById("decide").classList.add("up"); // on a phone all of the sheet
  paint();
}

// Where all of it has to be chosen, it is: what is left is to confirm.
function takeAll() {
  const there = known.pieces.map((piece) => piece[0].length);
  if (known.counted || !known.least || known.least !== known.most || sum(there) !== known.least) return;
  counts = there;
  copies = new Map(there.map((n, at) => [at, new Set(Array.from({ length: n }, (_, own) => own))]));
}

// A press on one copy of a piece: pressed again it goes back.
function toggle(at, own) {
  const pressed = pressedOf(at);
  if (pressed.has(own)) pressed.delete(own);
  else if (pressed.size >= known.pieces[at][0].length) {
    pressed.clear(); // of twins that count once the other one is meant
    pressed.add(own);
  } else if (!fits(at)) tellFull();
  else pressed.add(own);
  counts[at] = pressed.size;
  paint();
}

function pressedOf(at) {
  if (!copies.has(at)) copies.set(at, new Set());
  return copies.get(at);
}

// A press on a toggle of the panel: of equal pieces it does not matter which.
function flip(at, own) {
  const pressed = pressedOf(at);
  if (own < pressed.size) toggle(at, Math.max(...pressed));
  else {
    let free = 0;
    while (pressed.has(free)) free += 1;
    toggle(at, free);
  }
}

function tellFull() {
  const text = box().dataset.full;
  const count = all("[data-chosen]")[0];
  say(text);
  if (count) count.textContent = text;
  setTimeout(() => known && paint(), 2500);
}

function change(at, by) {
  if (by > 0 ? !fits(at) : !counts[at]) return;
  counts[at] += by;
  const fold = box().querySelector("details");
  if (fold) fold.open = true;
  paint();
}

// A press on a piece of the board; whether it belongs to the set.
export function press(mark) {
  if (!known) return false;
  for (const at of known.pieces.keys()) {
    const own = marksOf(at).indexOf(mark);
    if (own < 0) continue;
    if (!known.counted) toggle(at, own);
    else if (fits(at)) change(at, 1);
    else change(at, -counts[at]);
    return true;
  }
  return false;
}

// Takes back all that is chosen; whether there was anything.
export function empty() {
  if (!known || !chosen()) return false;
  counts = counts.map(() => 0);
  copies = new Map();
  paint();
  return true;
}

function confirm() {
  if (!known || !complete() || !chosen()) return false;
  play(actions(), all("[data-confirm]")[0]);
  return true;
}

// Enter confirms, Shift with a digit takes one back, arrows walk and count in the rows; whether the key was meant so.
export function key(event) {
  if (!known) return false;
  const row = event.target.closest?.(".stpr li");
  if (row && event.key.startsWith("Arrow")) {
    const rows = all(".stpr li");
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") change(Number(row.dataset.piece), event.key === "ArrowRight" ? 1 : -1);
    else rows[(rows.indexOf(row) + (event.key === "ArrowDown" ? 1 : rows.length - 1)) % rows.length].querySelector("[data-more]:enabled, [data-less]:enabled")?.focus();
    event.preventDefault();
    return true;
  }
  const digit = event.shiftKey && /^Digit[1-9]$/.test(event.code) && event.code.at(-1);
  const less = digit && all(`[data-digit="${digit}"]`)[0]?.closest("li");
  if (less) {
    change(Number(less.dataset.piece), -1);
    return true;
  }
  return false;
}

export function start(onPlay) {
  play = onPlay;
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("#decide .tog, #decide [data-more], #decide [data-less], #decide [data-confirm]");
    if (!button || !known) return;
    event.preventDefault();
    const at = Number(button.closest("[data-piece]")?.dataset.piece);
    if ("confirm" in button.dataset) confirm();
    else if (button.matches(".tog")) flip(at, all(`.tog[data-piece="${at}"]`).indexOf(button));
    else change(at, "more" in button.dataset ? 1 : -1);
  });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" || !known || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target.closest?.("a, input, select, textarea, summary, dialog, button:not(.tog, [data-more], [data-less])")) return;
      if (!confirm()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  refresh();
}
