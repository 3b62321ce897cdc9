// The log: turns of long ago are folded to their heads, and the keys walk over what is in sight.
// Nothing of it is the server's: without this script the log is open from end to end.

const KEPT = 2; // so many turns of everybody, and of one's own, stay open
const texts = document.getElementById("t-texts").dataset;
const list = () => document.getElementById("lines");
const chosen = new Map(); // what somebody has opened or folded, by the key of the head

let go = async () => {}; // shows a position of the past
let current = ""; // the key of the line that the keys have reached

const rowOf = (line) => line.querySelector(":scope > .fold, :scope > details > summary");
const rows = () => [...(list()?.querySelectorAll(":scope > li:not([hidden])") ?? [])].map(rowOf).filter(Boolean);
const isMove = (row) => row.nodeName === "SUMMARY";
const lineOf = (row) => row.closest("li");

// The log as turns, newest first: each a head and the lines under it. What belongs to none is never folded.
function turns() {
  const found = [];
  let turn = null;
  for (const line of list().children) {
    if (line.classList.contains("th")) found.push((turn = { head: line, lines: [] }));
    else if (line.matches(".mine-mark, .start, .count")) turn = null;
    else turn?.lines.push(line);
  }
  return found;
}

// Whether a turn is open unless somebody has said otherwise: not if it is older than one's last but one.
function recent(place, own) {
  const players = document.querySelectorAll("[data-key^=chip-]").length || 1;
  return place < KEPT * players || (document.body.dataset.seat !== "" && own <= KEPT);
}

function inUse(lines) {
  const shown = shownLine();
  return lines.some((line) => line === shown || line.contains(document.activeElement) || line.querySelector("details[open]"));
}

function fold() {
  const mine = document.body.dataset.seat === "" ? "" : `s${Number(document.body.dataset.seat) + 1}`;
  let own = 0;
  for (const [place, { head, lines }] of turns().entries()) {
    if (mine && head.classList.contains(mine)) own += 1;
    const open = chosen.get(head.dataset.key) ?? (recent(place, own) || inUse(lines));
    for (const line of lines) line.hidden = !open;
    const row = rowOf(head);
    row.setAttribute("role", "button");
    row.setAttribute("aria-expanded", String(open));
    const count = row.querySelector(".many") ?? row.querySelector("b").insertAdjacentElement("afterend", document.createElement("span"));
    const moves = lines.filter((line) => line.classList.contains("mv")).length;
    count.className = "many";
    count.textContent = open ? "" : moves === 1 ? texts.move : texts.moves.replace("{n}", moves);
  }
}

// The line whose position the board shows, while that is the past: the last one played until then.
function shownLine() {
  const past = document.getElementById("main").classList.contains("past");
  const at = past ? Number(document.querySelector("#hist input[type=range]").dataset.here) : -1;
  const place = (line) => Number(line.dataset.key.slice(1));
  const lines = [...list().querySelectorAll(":scope > .mv")].filter((line) => place(line) <= at);
  return lines.reduce((last, line) => (last && place(last) > place(line) ? last : line), null);
}

function markPosition() {
  const line = shownLine();
  const moves = rows().filter(isMove);
  const here = line && rowOf(line);
  for (const row of moves) {
    lineOf(row).classList.toggle("here", row === here);
    if (row === here) row.setAttribute("aria-current", "true");
    else row.removeAttribute("aria-current");
  }
}

// One row of all can be reached by Tab; the arrows lead to the others.
function rove() {
  const found = rows();
  const now = found.find((row) => lineOf(row).dataset.key === current) ?? found[0];
  for (const row of found) row.tabIndex = row === now ? 0 : -1;
  list().tabIndex = found.length ? -1 : 0;
}

// After every change of the page.
export function refresh() {
  if (!list()) return;
  fold();
  markPosition();
  rove();
}

function turn(row, open) {
  chosen.set(lineOf(row).dataset.key, open);
  refresh();
}

function reach(row) {
  if (!row) return;
  current = lineOf(row).dataset.key;
  rove();
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

export function enter() {
  reach(rows().find((row) => row.tabIndex === 0));
}

function show(row) {
  const details = row.parentNode;
  details.open = true;
  go(details.querySelector("[data-history]").getAttribute("href"));
}

// Whether a key belongs to the log.
export function key(event) {
  const row = event.target.closest?.("#lines .fold, #lines summary");
  if (!row && event.target !== list()) return false;
  const found = rows();
  const place = found.indexOf(row);
  const head = row && !isMove(row);
  if (event.key === "ArrowDown") reach(found[Math.min(place + 1, found.length - 1)]);
  else if (event.key === "ArrowUp") reach(found[Math.max(place - 1, 0)]);
  else if (event.key === "Home") reach(found[0]);
  else if (event.key === "End") reach(found.at(-1));
  else if (!row) return false;
  else if (head && (event.key === "Enter" || event.key === " ")) turn(row, row.getAttribute("aria-expanded") !== "true");
  else if (head && (event.key === "ArrowLeft" || event.key === "ArrowRight")) turn(row, event.key === "ArrowRight");
  else if (event.key === "ArrowRight") row.parentNode.open = true;
  else if (event.key === "ArrowLeft" && row.parentNode.open) row.parentNode.open = false;
  else if (event.key === "ArrowLeft") reach(found.slice(0, place).findLast((other) => !isMove(other)));
  else if (event.key === "Enter") show(row);
  else return false;
  event.preventDefault();
  return true;
}

// The first click on a move tells it at length, the second shows its position, the third closes it.
export function start(position) {
  go = position;
  document.addEventListener("click", (event) => {
    const row = event.target.closest("#lines .fold, #lines summary");
    if (!row) return;
    current = lineOf(row).dataset.key;
    if (!isMove(row)) turn(row, row.getAttribute("aria-expanded") !== "true");
    else if (!row.parentNode.open) for (const other of list().querySelectorAll("details[open]")) other.open = false;
    else if (!row.hasAttribute("aria-current")) {
      event.preventDefault();
      show(row);
    }
    rove();
  });
  refresh();
}
