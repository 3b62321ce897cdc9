// The numbers of a hint on the board: each way of the coach has its disc at the left edge of the piece that plays it, and over no
// words of it.

const SIZE = 23;
const INSIDE = 5; // so far, in pixels, a disc reaches into a box of words
const ROW = 150; // from so many pixels on such a box is a row of several: its disc stands before it, else over its beginning
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const seen = (node) => node.getClientRects().length > 0;
const watch = new ResizeObserver(() => settle());
const PHONE = "(max-width: 960px)";
let placed = []; // { disc, mark, host }
let told = ""; // the ways that were shown last

// What a click on it plays: the way itself, or the way with the answer to what it asks.
const plays = (mark, action) => mark.dataset.acts.split(" ").some((act) => act === action || act.startsWith(`${action}+`));

// Where a way leads is its target, rather than the piece that is sent there; of several the one that means the least else.
function target(marks, action) {
  const able = marks.filter((mark) => plays(mark, action));
  const goals = able.filter((mark) => !("pick" in mark.dataset));
  const found = goals.length ? goals : able;
  const shown = found.filter(seen);
  const count = (mark) => mark.dataset.acts.split(" ").length;
  return (shown.length ? shown : found).sort((a, b) => count(a) - count(b))[0];
}

// The box that a piece scrolls with.
function hostOf(mark) {
  let over = mark.ownerSVGElement?.parentElement ?? mark.parentElement;
  while (over.id !== "main" && (!(over instanceof HTMLElement) || over.matches("ul, ol, dl") || getComputedStyle(over).overflow === "visible")) over = over.parentElement;
  return over;
}

export function refresh() {
  watch.disconnect();
  for (const { disc, host } of placed) {
    disc.remove();
    host.classList.remove("ranked");
  }
  placed = [];
  const ways = all("#decide.advice [data-way]");
  const now = ways.map((way) => way.dataset.way).join(" ");
  const fresh = now !== told;
  told = now;
  if (!ways.length) return;
  const marks = all("#main [data-acts]");
  for (const way of ways) {
    const mark = target(marks, way.dataset.way);
    if (!mark) continue;
    const host = hostOf(mark);
    const disc = document.createElement("span");
    disc.className = "rkd rkm";
    disc.textContent = way.querySelector(".rkd").textContent;
    disc.setAttribute("aria-hidden", "true");
    if (getComputedStyle(host).position === "static") host.classList.add("ranked");
    host.append(disc);
    placed.push({ disc, mark, host });
    for (const node of [host, mark.ownerSVGElement ?? mark]) watch.observe(node);
  }
  settle();
  if (fresh && matchMedia(PHONE).matches) reveal();
}

// On a phone a piece that the hint speaks of lies between the bar and the sheet.
function reveal() {
  const top = document.getElementById("turn").getBoundingClientRect().bottom;
  const bottom = document.getElementById("decide").getBoundingClientRect().top;
  const boxes = placed.filter(({ mark }) => seen(mark)).map(({ mark }) => mark.getBoundingClientRect());
  if (!boxes.length || boxes.some((box) => box.top >= top && box.bottom <= bottom)) return;
  scrollBy({ top: (boxes[0].top + boxes[0].bottom - top - bottom) / 2, behavior: "instant" });
}

// Discs of one piece stand under each other, those over its words side by side.
function settle() {
  const taken = new Map();
  for (const { disc, mark, host } of placed) {
    disc.hidden = !seen(mark);
    if (disc.hidden) continue;
    const box = (mark.querySelector(".ring") ?? mark).getBoundingClientRect();
    const room = host.getBoundingClientRect();
    const before = taken.get(mark) ?? 0;
    taken.set(mark, before + 1);
    const isRow = !mark.ownerSVGElement && box.width > ROW;
    const [dx, dy] = mark.ownerSVGElement || isRow ? [0, 1] : [1, 0];
    const edge = dy ? (box.top + box.bottom - SIZE) / 2 : box.top + INSIDE - SIZE;
    const left = box.left - room.left - host.clientLeft + host.scrollLeft - SIZE / 2 - (isRow ? SIZE / 2 - INSIDE : 0);
    const top = edge - room.top - host.clientTop + host.scrollTop;
    disc.style.left = `${Math.max(0, left + dx * before * (SIZE + 2))}px`;
    disc.style.top = `${Math.max(0, top + dy * before * (SIZE + 2))}px`;
  }
}
