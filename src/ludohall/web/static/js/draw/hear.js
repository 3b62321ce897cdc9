// What a screen reader is told: own results at once, a turn of somebody else in one sentence when it is over.

import * as endturn from "../play/endturn.js";
import { say } from "../page.js";

let told = new Set(); // the lines of the log that were said, or were there before
let waiting = []; // moves of somebody who is still at it: [name, words]
let before = ""; // the headline that was said last

const seat = () => document.body.dataset.seat;
const movers = () => new Set([...document.querySelectorAll("#top .chip.on")].map((chip) => chip.dataset.key.slice("chip-".length)));
const nameOf = (n) => document.querySelector(`#top [data-key="chip-${n}"] .nm`)?.textContent ?? "";
const stopped = (words) => (/[.!?…]$/.test(words) ? words : `${words}.`); // the text of a card has its own stop
const sentence = (words) => stopped(words.charAt(0).toUpperCase() + words.slice(1));
const lines = () => [...document.querySelectorAll("#lines > .mv")];
const wordsOf = (line) => (line.querySelector("summary .vh") ?? line.querySelector("summary .mw"))?.textContent.trim() ?? "";
const seatOf = (line) => [...line.classList].find((css) => /^s\d+$/.test(css))?.slice(1) - 1;

// The headline as it is seen on a wide screen, where it concerns the viewer.
function headline() {
  const bar = document.getElementById("turn");
  if (!bar || (bar.classList.contains("wait") && !bar.classList.contains("asking"))) return "";
  return bar.querySelector("h1")?.textContent.trim() ?? "";
}

function summed(moves) {
  const found = [];
  for (const [who, words] of moves) {
    if (found.at(-1)?.[0] === who) found.at(-1)[1].push(words);
    else found.push([who, [words]]);
  }
  return found.map(([who, all]) => `${nameOf(who)}: ${all.map(sentence).join(" ")}`);
}

// After each change of the page; `quiet`: nobody followed what happened, so nothing of it is told.
export function refresh({ quiet = false } = {}) {
  const fresh = lines().filter((line) => !told.has(line.dataset.key)).reverse();
  for (const line of fresh) told.add(line.dataset.key);
  const head = headline();
  const news = head !== before ? head : "";
  const asked = [...(news ? [stopped(news)] : []), endturn.told()].filter(Boolean);
  before = head;
  if (quiet) {
    waiting = [];
    if (asked.length) say(asked.join(" "));
    return;
  }
  const own = fresh.filter((line) => String(seatOf(line)) === seat()).map((line) => sentence(wordsOf(line)));
  waiting.push(...fresh.filter((line) => String(seatOf(line)) !== seat()).map((line) => [seatOf(line), wordsOf(line)]));
  const still = movers();
  const last = waiting.at(-1)?.[0];
  const open = !news && still.has(String(last)) ? waiting.filter(([who]) => who === last) : [];
  const done = waiting.slice(0, waiting.length - open.length);
  waiting = open;
  const said = [...own, ...summed(done), ...asked].join(" ");
  if (said) say(said);
}

export function start() {
  told = new Set(lines().map((line) => line.dataset.key));
  before = headline();
}
