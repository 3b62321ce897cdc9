// Following others: the line that a move draws on the board, and the replay of what happened since my last turn.
// A replay is a row of pages of the past, each with links to the one before and the next; the script presses them.

import { say } from "../page.js";
import { between, gaps } from "./ways.js";

const STAND = 1200; // so long, in ms, a move stands at speed 1
const FADE = 2500; // after so long the line of a move fades, its rings stay
const ORIGIN = 1000; // on a phone the ring is so long where a piece lay
const LINES = 3; // more pieces than this get rings alone
const SPEEDS = [1, 2, 0.5];
const SWIPE = 60;
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

function head([x, y, dx, dy]) {
  const turned = (Math.atan2(dy, dx) * 180) / Math.PI;
  return make("path", { class: "fl-a", d: "M13 0L-3 -9V9z", transform: `translate(${x} ${y}) rotate(${turned})` });
}

// The piece as it lay, small and pale, on empty ground beside its place.
function ghost(piece, spot) {
  const matrix = piece.ownerSVGElement && piece.parentNode.getScreenCTM?.();
  if (!matrix) return null;
  const box = piece.getBoundingClientRect();
  const scale = spot.width / Math.max(box.width, box.height);
  const [fx, fy] = centre(spot);
  const [tx, ty] = centre(box);
  const copy = piece.cloneNode(true);
  for (const node of [copy, ...copy.querySelectorAll("*")]) for (const name of ["data-key", "data-from", "data-tip", "data-acts", "data-why", "role", "tabindex", "aria-label"]) node.removeAttribute(name);
  const group = make("g", { class: `ghostp ${piece.ownerSVGElement.getAttribute("class") ?? ""}`, transform: `translate(${fx} ${fy}) scale(${scale}) translate(${-tx} ${-ty}) matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e} ${matrix.f})` });
  group.append(copy);
  return group;
}

let fading = 0; // the timer that lets the lines go
let kept = []; // what stays marked until one's own action: [seat, piece] or [seat, panel, place in it]

export function clear() {
  clearTimeout(fading);
  for (const node of all(".fly:not(.stays)")) node.remove();
}

// One has acted oneself: nothing is new any more.
export function forget() {
  kept = [];
  markKept();
}

// What stays: the ring at the goal, and the shape of the seat at the corner of the emptied place.
function markKept() {
  for (const node of all(".fly.stays")) node.remove();
  const drawn = make("svg", { class: "fly stays", "aria-hidden": "true" });
  const legal = [...all(".legal:not(.off), .legal-box:not(.off)")].map((node) => node.getBoundingClientRect());
  kept = kept.filter(([, piece]) => piece.isConnected);
  for (const [seat, piece, spot] of kept) {
    const group = make("g", { class: `s${seat + 1}` });
    const box = seenBox(piece);
    if (!box) continue;
    if (spot) {
      const [x, y] = [box.x + spot[0], box.y + spot[1]];
      if (legal.some((other) => x > other.left - 8 && x < other.right + 8 && y > other.top - 8 && y < other.bottom + 8)) continue;
      group.append(shape(seat, x, y));
    } else if (!piece.querySelector(".moved") && !piece.closest(".moved")) {
      const round = Boolean(piece.ownerSVGElement);
      group.append(ring(box, "came-h", round), ring(box, "came-r", round));
    }
    drawn.append(group);
  }
  if (drawn.childNodes.length) document.body.append(drawn);
}

// The shape of a seat, as its chip shows it, 15 px wide.
function shape(seat, x, y) {
  const found = document.querySelector(`[data-key="chip-${seat}"] .seat`)?.querySelector(".sh");
  const group = make("g", { transform: `translate(${x - 7.5} ${y - 7.5}) scale(0.625)`, class: "emptied" });
  if (found) group.append(found.cloneNode(true));
  return group;
}

// The place of a box in the panel that it lies in.
function placeIn(box) {
  const panel = document.elementsFromPoint(...centre(box)).map((node) => node.closest(".panel, .mate, article")).find(Boolean);
  if (!panel) return null;
  const outer = panel.getBoundingClientRect();
  return [panel, [box.right - outer.x - 4, box.bottom - outer.y - 4]];
}

// Of a piece that is drawn twice the one that is in sight, now that its view may have come to the front.
const seenTwin = (piece) => [piece, ...all(`[data-key="${piece.getAttribute("data-key")}"]`)].find((one) => one.getClientRects().length) ?? piece;

const inSight = (box) => (box?.width && box.bottom > 60 && box.top < innerHeight && box.right > 0 && box.left < innerWidth ? box : null);
const seenBox = (piece) => inSight(piece.getBoundingClientRect());

// How far down the board is seen: on a phone the sheet lies over it.
const floor = () => (isPhone() ? document.getElementById("decide").getBoundingClientRect().top : innerHeight);

// In a replay the goal of a move is brought into sight; gives how far the board has moved for that.
function bring(piece) {
  const before = piece?.getBoundingClientRect();
  if (!before?.width || (inSight(before) && before.bottom < floor())) return [0, 0];
  scrolled = performance.now();
  const far = before.y + before.height / 2 - floor() / 2;
  const stage = document.getElementById("main");
  if (stage.scrollHeight > stage.clientHeight + 1 && getComputedStyle(stage).overflowY === "auto") stage.scrollTop += far; // never the page
  else scrollBy({ top: far, behavior: "instant" }); // on a phone
  const after = piece.getBoundingClientRect();
  return [after.x - before.x, after.y - before.y];
}

const isPhone = () => matchMedia("(max-width: 960px)").matches;

// What has moved (from `morph.js`: piece, the box it came from) and what is gone (boxes), in the colour of a seat.
// Where the goal is not in sight, the line ends at the chip of the one who moved. The board draws the way of a rival itself.
// What comes into one's own hand is nobody else's move: one's own turn has ended with it.
export function trace(pieces, gone, seat) {
  const moved = pieces.filter(([piece]) => !piece.closest("[data-hand]")).map(([piece, old]) => [seenTwin(piece), old]);
  clear();
  if (isOn()) kept = []; // a replay shows one move at a time
  const chip = document.querySelector(`[data-key="chip-${seat}"]`);
  const lines = [];
  const rings = [];
  const [dx, dy] = isOn() ? bring(moved[0]?.[0]) : [0, 0];
  for (const [piece, old] of moved) {
    const from = inSight(old && new DOMRect(old.x + dx, old.y + dy, old.width, old.height));
    const to = seenBox(piece);
    if (from && to) lines.push([from, to, piece]);
    else if (to) rings.push(piece);
    else if (from && chip) lines.push([from, chip.getBoundingClientRect(), null]);
  }
  if (!lines.length && gone.length <= LINES && chip) for (const from of gone.filter(inSight)) lines.push([from, chip.getBoundingClientRect(), null]);
  const led = lines.length <= LINES && !chip?.classList.contains("rival");
  const fly = make("svg", { class: `fly s${seat + 1}`, "aria-hidden": "true" });
  if (led && lines.length && isPhone()) for (const [from, , piece] of lines) fly.append(ring(from, "gone-r", !piece || Boolean(piece.ownerSVGElement)));
  else if (led && lines.length) draw(fly, lines);
  for (const [from, , piece] of lines) {
    const place = placeIn(from);
    if (place) kept.push([seat, ...place]);
    if (piece) kept.push([seat, piece]);
  }
  for (const piece of rings) kept.push([seat, piece]);
  markKept();
  if (!fly.childNodes.length) return;
  document.body.append(fly);
  if (isPhone()) fading = setTimeout(clear, ORIGIN);
  else if (!isOn()) fading = setTimeout(fade, FADE / speed);
}

function draw(fly, lines) {
  const grid = gaps();
  for (const [from, to, piece] of lines) {
    const { points, ghost: spot, head: end } = between(grid, from, to);
    const left = piece && spot && ghost(piece, spot);
    if (left) fly.append(left, ring(spot, "gone-r", true));
    if (!end) continue;
    const path = `M${points.map((point) => point.join(" ")).join("L")}`;
    fly.append(make("path", { class: "fl-h", d: path }), make("path", { class: "fl", d: path }), head(end));
  }
}

function fade() {
  for (const node of all(".fly:not(.stays)")) node.classList.add("fades");
  fading = setTimeout(clear, 400);
}

let turned = ""; // the view that the replay itself has brought to the front

// On a phone the view of the move comes to the front: the one where it began, if that is in sight, else the one where it ended.
export function showView([piece, from] = []) {
  const view = from ? null : piece?.closest(".view");
  if (!view || view.getClientRects().length || !matchMedia("(max-width: 960px)").matches) return;
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
  forget();
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

// Something else is in sight: lines go, and what stays is where it is now.
export function settle() {
  clear();
  markKept();
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
  addEventListener("resize", settle);
  addEventListener("hashchange", () => {
    if (location.hash !== `#${turned}`) settle();
    turned = "";
  });
  addEventListener("scroll", () => performance.now() - scrolled > 400 && settle(), { passive: true, capture: true });
  mark();
}
