// Following others: the line that a move draws on the board, and the replay of what happened since my last turn.
// A replay is a row of pages of the past, each with links to the one before and the next; the script presses them.

import { say } from "../page.js";

const STAND = 1200; // so long, in ms, a move stands at speed 1
const LINES = 3; // more pieces than this get rings alone
const SPEEDS = [1, 2, 0.5];
const SWIPE = 60;
const NEAR = 140;
const SVG = "http://www.w3.org/2000/svg";

let go = async () => {}; // (address, before) shows a page of the table
let speed = 1;
let playing = 0; // the timer of the next move
let scrolled = 0; // when the replay itself has last moved the board

const all = (selector) => document.querySelectorAll(selector);
const bar = () => document.querySelector("#turn.follow");
export const isOn = () => Boolean(bar());

// ---- the line of a move ----

function make(name, attributes) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

const centre = (box) => [box.x + box.width / 2, box.y + box.height / 2];

function ring(box, css, round) {
  if (round) return make("ellipse", { class: css, cx: box.x + box.width / 2, cy: box.y + box.height / 2, rx: box.width / 2 + 2, ry: box.height / 2 + 2 });
  return make("rect", { class: css, x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, rx: 9 });
}

// Straight to what is near; else down or up from the one, along, and into the other; where both are level, a bow.
function way(from, to) {
  const [x1, y1] = centre(from);
  const [x2, y2] = centre(to);
  const far = Math.hypot(x2 - x1, y2 - y1);
  if (far < NEAR) {
    const [dx, dy] = [(x2 - x1) / far, (y2 - y1) / far];
    const [out, back] = [Math.min(from.width, from.height) / 2, Math.min(to.width, to.height) / 2 + 14];
    if (out + back < far) return [`M${x1 + dx * out} ${y1 + dy * out}L${x2 - dx * back} ${y2 - dy * back}`, [x2 - dx * back, y2 - dy * back, dx, dy]];
    return ["", null];
  }
  const down = y2 > y1;
  const start = down ? from.bottom : from.top;
  const end = down ? to.top - 14 : to.bottom + 14;
  const turn = (start + end) / 2;
  const room = Math.abs(end - start);
  if ((down ? end - start : start - end) < 12 || Math.abs(x2 - x1) < 20) {
    const side = x2 > x1 ? to.left - 12 : to.right + 12;
    const high = Math.min(y1, y2) - 40;
    return [`M${x1} ${y1}Q${(x1 + side) / 2} ${high} ${side} ${y2}`, [side, y2, side - (x1 + side) / 2, y2 - high]];
  }
  const r = Math.min(14, room / 2, Math.abs(x2 - x1) / 2);
  const v = down ? 1 : -1;
  const h = x2 > x1 ? 1 : -1;
  return [`M${x1} ${start}V${turn - v * r}Q${x1} ${turn} ${x1 + h * r} ${turn}H${x2 - h * r}Q${x2} ${turn} ${x2} ${turn + v * r}V${end}`, [x2, end, 0, v]];
}

function head([x, y, dx, dy]) {
  const turned = (Math.atan2(dy, dx) * 180) / Math.PI;
  return make("path", { class: "fl-a", d: "M13 0L-3 -9V9z", transform: `translate(${x} ${y}) rotate(${turned})` });
}

// The piece as it lay where it came from.
function ghost(piece, from, to) {
  const matrix = piece.ownerSVGElement && piece.parentNode.getScreenCTM?.();
  if (!matrix) return null;
  const scale = from.width / to.width;
  const [fx, fy] = centre(from);
  const [tx, ty] = centre(to);
  const copy = piece.cloneNode(true);
  for (const node of [copy, ...copy.querySelectorAll("*")]) for (const name of ["data-key", "data-from", "data-tip", "data-acts", "data-why", "role", "tabindex", "aria-label"]) node.removeAttribute(name);
  const box = make("g", { class: `ghostp ${piece.ownerSVGElement.getAttribute("class") ?? ""}`, transform: `translate(${fx} ${fy}) scale(${scale}) translate(${-tx} ${-ty}) matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e} ${matrix.f})` });
  box.append(copy);
  return box;
}

export function clear() {
  for (const node of all(".fly")) node.remove();
}

const inSight = (box) => (box?.width && box.bottom > 60 && box.top < innerHeight && box.right > 0 && box.left < innerWidth ? box : null);
const seenBox = (piece) => inSight(piece.getBoundingClientRect());

// In a replay the goal of a move is brought into sight; gives how far the board has moved for that.
function bring(piece) {
  const before = piece?.getBoundingClientRect();
  if (!before?.width || inSight(before)) return [0, 0];
  scrolled = performance.now();
  const far = before.y + before.height / 2 - innerHeight / 2;
  const stage = document.getElementById("main");
  if (stage.scrollHeight > stage.clientHeight + 1 && getComputedStyle(stage).overflowY === "auto") stage.scrollTop += far; // never the page
  else scrollBy({ top: far, behavior: "instant" }); // on a phone
  const after = piece.getBoundingClientRect();
  return [after.x - before.x, after.y - before.y];
}

// What has moved (from `morph.js`: piece, the box it came from) and what is gone (boxes), in the colour of a seat.
// Where the goal is not in sight, the line ends at the chip of the one who moved.
export function trace(moved, gone, seat) {
  clear();
  const chip = document.querySelector(`[data-key="chip-${seat}"]`);
  const lines = [];
  const rings = [];
  const [dx, dy] = isOn() ? bring(moved[0]?.[0]) : [0, 0];
  for (const [piece, old] of moved) {
    const from = inSight(old && new DOMRect(old.x + dx, old.y + dy, old.width, old.height));
    const to = seenBox(piece);
    if (from && to) lines.push([from, to, piece]);
    else if (to) rings.push([to, piece]);
    else if (from && chip) lines.push([from, chip.getBoundingClientRect(), null]);
  }
  if (!lines.length && gone.length <= LINES && chip) for (const from of gone.filter(inSight)) lines.push([from, chip.getBoundingClientRect(), null]);
  if (!lines.length && !rings.length) return;
  const fly = make("svg", { class: `fly s${seat + 1}`, "aria-hidden": "true" });
  const drawn = lines.length <= LINES;
  for (const [from, to, piece] of lines) {
    const round = !piece || Boolean(piece.ownerSVGElement);
    if (drawn) {
      const [path, tip] = way(from, to);
      const left = piece && ghost(piece, from, to);
      if (left) fly.append(left);
      fly.append(ring(from, "gone-r", round));
      if (tip) fly.append(make("path", { class: "fl-h", d: path }), make("path", { class: "fl", d: path }), head(tip));
    }
    if (piece) fly.append(ring(to, "came-h", round), ring(to, "came-r", round));
  }
  for (const [to, piece] of rings) fly.append(ring(to, "came-h", Boolean(piece.ownerSVGElement)), ring(to, "came-r", Boolean(piece.ownerSVGElement)));
  document.body.append(fly);
}

let turned = ""; // the view that the replay itself has brought to the front

// On a phone the view of the move comes to the front: the one where it began, if that is in sight, else the one where it ended.
export function showView([piece, from] = []) {
  const view = from ? null : piece?.closest(".view");
  if (!view || view.getClientRects().length || !matchMedia("(max-width: 760px)").matches) return;
  turned = view.id;
  location.hash = view.id;
}

// ---- the replay ----

export function open() {
  const link = document.querySelector("[data-follow-open]");
  if (link) {
    step(link);
    return;
  }
  const texts = document.getElementById("t-texts").dataset;
  const line = document.querySelector("#turn .what p:last-child");
  say(texts.nothing);
  if (!line || line.dataset.was !== undefined) return;
  line.dataset.was = line.textContent;
  line.textContent = texts.nothing;
  setTimeout(() => {
    if (line.isConnected && line.textContent === texts.nothing) line.textContent = line.dataset.was;
    delete line.dataset.was;
  }, 3000);
}

async function step(link) {
  if (link) await go(link.getAttribute("href"));
}

const button = (name) => bar()?.querySelector(`[data-follow-${name}]`);

export function stop() {
  clearTimeout(playing);
  playing = 0;
  mark();
}

export function leave() {
  stop();
  if (!isOn()) return false;
  step(button("leave"));
  return true;
}

function play() {
  if (playing) {
    stop();
    return;
  }
  const next = async () => {
    if (!playing) return;
    const link = button("on");
    if (!link) {
      stop();
      return;
    }
    await step(link);
    if (playing) playing = setTimeout(next, STAND / speed);
  };
  const again = !button("on"); // at the end it begins again
  playing = setTimeout(next, again ? STAND / speed : STAND / speed / 2);
  mark();
  if (again) go(document.querySelector("[data-play]").dataset.first, true);
}

// After every change of the page: the buttons say what they do now.
export function mark() {
  for (const node of all("[data-play]")) {
    node.setAttribute("aria-pressed", String(Boolean(playing)));
    node.setAttribute("aria-label", playing ? node.dataset.pauseLabel : node.dataset.playLabel);
  }
  for (const node of all("[data-speed]")) node.textContent = `${speed === 0.5 ? "½" : speed}×`;
}

// Whether a key belongs to the replay.
export function key(event) {
  if (event.key === "f" || event.key === "F") {
    if (!isOn()) open();
    return true;
  }
  if (!isOn()) return false;
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    stop();
    step(button(event.key === "ArrowLeft" ? "back" : "on"));
  } else if (event.key === " " && !event.target.closest?.("button, a")) play();
  else return false;
  event.preventDefault();
  return true;
}

export function start(show) {
  go = show;
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-play]")) play();
    else if (event.target.closest("[data-speed]")) {
      speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
      mark();
    }
  });
  let touch = null;
  document.addEventListener("touchstart", (event) => (touch = isOn() && event.touches.length === 1 ? event.touches[0] : null), { passive: true });
  document.addEventListener("touchend", (event) => {
    if (!touch || !isOn()) return;
    const dx = event.changedTouches[0].clientX - touch.clientX;
    const dy = event.changedTouches[0].clientY - touch.clientY;
    touch = null;
    if (Math.abs(dx) < SWIPE || Math.abs(dy) > Math.abs(dx) / 2) return;
    stop();
    step(button(dx < 0 ? "on" : "back"));
  });
  addEventListener("resize", clear);
  addEventListener("hashchange", () => {
    if (location.hash !== `#${turned}`) clear();
    turned = "";
  });
  addEventListener("scroll", () => performance.now() - scrolled > 400 && clear(), { passive: true, capture: true });
  mark();
}
