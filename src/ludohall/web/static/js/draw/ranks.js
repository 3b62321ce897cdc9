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

// The lines of words in a box, but for those of the discs.
function wordsOf(host) {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  const lines = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.data.trim() || text.parentElement.closest(".rkm, .vh")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    lines.push(...range.getClientRects());
  }
  return lines;
}

// Whether a disc there would lie over words. It may touch what is above the letters of a line.
const covers = (lines, left, top) => lines.some((line) =>
  Math.min(left + SIZE, line.right) - Math.max(left, line.left) > 1 && Math.min(top + SIZE, line.bottom) - Math.max(top, line.top) > 4);

// Discs of one piece stand under each other, those over its words side by side: at the first of its corners where they cover none.
function settle() {
  const taken = new Map();
  const lines = new Map();
  for (const { disc, mark, host } of placed) {
    disc.hidden = !seen(mark);
    if (disc.hidden) continue;
    const box = (mark.querySelector(".ring") ?? mark).getBoundingClientRect();
    const room = host.getBoundingClientRect();
    const before = (taken.get(mark) ?? 0) * (SIZE + 2);
    taken.set(mark, (taken.get(mark) ?? 0) + 1);
    const middle = (box.top + box.bottom - SIZE) / 2;
    let spots;
    if (mark.ownerSVGElement) spots = [[box.left - SIZE / 2, middle + before]];
    else if (box.width > ROW) spots = [[box.left - SIZE + INSIDE, middle + before]];
    else {
      const [above, below] = [box.top + INSIDE - SIZE, box.bottom - INSIDE];
      const [left, right] = [box.left - SIZE / 2 + before, box.right - SIZE / 2 - before];
      spots = [[left, above], [right, above], [left, below], [right, below], [box.left - SIZE + INSIDE - before, middle], [box.right - INSIDE + before, middle]];
    }
    if (!lines.has(host)) lines.set(host, wordsOf(host));
    const [left, top] = spots.find(([x, y]) => !covers(lines.get(host), x, y)) ?? spots[0];
    disc.style.left = `${Math.max(0, left - room.left - host.clientLeft + host.scrollLeft)}px`;
    disc.style.top = `${Math.max(0, top - room.top - host.clientTop + host.scrollTop)}px`;
  }
}
