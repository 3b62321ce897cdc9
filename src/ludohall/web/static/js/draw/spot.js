// What the guide points at: the pieces that it names are ringed and stand out of a veil, its note stands beside them; on a phone
// the tab where they lie is ringed. Nothing of it is in the way: the veil lets every click through.

const SVG = "http://www.w3.org/2000/svg";
const WIDE = "(min-width: 1240px)";
const PHONE = "(max-width: 960px)";
const GAP = 20; // between a note and its piece
const GLIDED = 600; // so long, in ms, pieces may glide before they lie where they are
const LARGE = 160000; // a spot of so many square pixels may be covered in part
const guide = () => document.getElementById("guide");
const all = (selector) => [...document.querySelectorAll(selector)];
const seen = (node) => node.getClientRects().length > 0;
const area = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
let told = null; // the ideas that were told last
let shown = null; // what the guide has said and named last
let known = ""; // the ideas that were folded away and ask for nothing: they stay so while they are told
let fresh = false; // what it says of a turn has just come, and nothing was pressed since
let waiting = 0;
let later = 0;

const list = (name) => (guide().dataset[name] ?? "").split(" ").filter(Boolean);

// The pieces of the actions that are named, then those that are spoken of besides.
function pieces() {
  const marks = (act) => all(`#main [data-acts~="${CSS.escape(act)}"]`);
  const named = list("ideas").flatMap((idea) => [marks(idea), marks(idea.split("+")[0])].find((found) => found.length) ?? []);
  const points = list("points").map((id) => document.getElementById(id));
  return { named, points: points.filter(Boolean) };
}

export function refresh() {
  if (!guide()) return;
  for (const node of all(".spot")) node.classList.remove("spot");
  const { named, points } = pieces();
  for (const node of [...named, ...points]) node.classList.add("spot");
  for (const node of named.length ? named : points) {
    const view = node.closest(".view") ?? document.querySelector("#main .view.first"); // what lies beside the views stands with the first
    if (view) document.querySelector(`.tabs a[href="#${view.id}"]`)?.classList.add("spot");
  }
  const now = guide().dataset.told;
  if (now !== known) known = "";
  else if (now && !guide().matches(".asks")) guide().classList.add("folded");
  const asked = `${now} ${guide().dataset.ideas} ${guide().querySelector(".rem, .got")?.textContent ?? ""}`;
  if (now !== told && now) tell();
  if (asked !== shown && (now || named.length)) {
    (named.find(seen) ?? points.find(seen))?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    document.querySelector("#decide .act.idea")?.scrollIntoView({ block: "nearest", behavior: "instant" });
    reach();
  } else if (asked !== shown && matchMedia(PHONE).matches && guide().querySelector(".rem, .got")) {
    fresh = true;
    look(); // what a turn has brought
  }
  told = now;
  shown = asked;
  settle();
  clearTimeout(later);
  later = setTimeout(settle, GLIDED);
}

// A note is heard once, when it comes.
function tell() {
  const words = [...guide().querySelectorAll(".gb h3, .gb h3 + p, .gi li")].map((node) => node.textContent.trim());
  document.getElementById("guide-say").textContent = words.join(" ");
}

function look() {
  guide()?.scrollIntoView({ block: "start", behavior: "instant" });
}

// On a phone the piece lies between the bar and the sheet, also when another tab was opened.
function reach() {
  if (!matchMedia(PHONE).matches || !guide()?.matches(":is(.note, .asks):not(.folded, [hidden])")) return;
  const { named, points } = pieces();
  const piece = named.find(seen) ?? points.find(seen);
  if (!piece) return;
  const top = document.getElementById("turn").getBoundingClientRect().bottom;
  const bottom = guide().getBoundingClientRect().top;
  const box = piece.getBoundingClientRect();
  if (box.height < bottom - top) scrollBy({ top: (box.top + box.bottom - top - bottom) / 2, behavior: "instant" });
  else scrollBy({ top: box.top - top - 8, behavior: "instant" });
}

// Where the note stands, and what the veil leaves open.
function settle() {
  waiting = 0;
  const note = guide();
  if (!note) return;
  const spoken = note.matches(".note:not(.folded)") && !note.hidden;
  const { named, points } = pieces();
  const spots = [...named, ...points, ...(matchMedia(WIDE).matches ? [] : all("#decide .act.idea"))].flat().filter(seen);
  const floats = spoken && matchMedia(WIDE).matches;
  note.classList.toggle("at", floats);
  if (floats) put(note, named.filter(seen), points.filter(seen), spots);
  else note.removeAttribute("style");
  shade(spoken ? spots : points.filter(seen).filter((node) => node instanceof SVGElement), spoken);
}

const cut = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
const common = (a, b) => area(cut(a, b));

// What of a piece is in sight: panels and wide drawings scroll, and so does the page.
function sight(node) {
  let box = cut(node.getBoundingClientRect(), { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  for (let over = node.parentElement; over && over !== document.body; over = over.parentElement) {
    if (over.matches("#decide, .choices, [data-pan], .stage, .view") && seen(over)) box = cut(box, over.getBoundingClientRect());
  }
  return box;
}

// Beside the first piece, where it covers no spot and as little as can be of what can be pressed.
function put(note, named, points, spots) {
  const decision = document.getElementById("decide");
  const first = named[0] ?? points[0] ?? decision;
  const { width, height } = note.getBoundingClientRect();
  const top = document.getElementById("turn").getBoundingClientRect().bottom + 8;
  const room = { left: 8, right: innerWidth - width - 8, top, bottom: Math.max(top, innerHeight - height - 8) };
  const at = first.getBoundingClientRect();
  const middle = { x: (at.left + at.right) / 2, y: (at.top + at.bottom) / 2 };
  const ways = [];
  for (const share of [0.15, 0.5, 0.85]) {
    ways.push([at.right + GAP, middle.y - height * share], [at.left - GAP - width, middle.y - height * share]);
    ways.push([middle.x - width * share, at.bottom + GAP], [middle.x - width * share, at.top - GAP - height]);
  }
  const side = decision.getBoundingClientRect();
  ways.push([side.left - GAP - width, side.top], [room.left, room.bottom], [side.left - GAP - width, room.bottom], [room.left, room.top], [(innerWidth - width) / 2, room.bottom]);
  const shown = spots.map(sight);
  const kept = shown.filter((box) => area(box) < LARGE);
  const large = shown.filter((box) => area(box) >= LARGE);
  const others = all("#main [data-acts]:not(.off)").map((node) => node.getBoundingClientRect());
  let best = null;
  for (const [place, [x, y]] of ways.entries()) {
    const left = Math.min(Math.max(x, room.left), room.right);
    const over = Math.min(Math.max(y, room.top), room.bottom);
    const box = { left, top: over, right: left + width, bottom: over + height };
    const moved = Math.abs(left - x) + Math.abs(over - y);
    let cost = moved + place * 4 + common(box, side) / 40;
    for (const spot of kept) cost += common(box, spot) * 20;
    for (const spot of large) cost += common(box, spot) / 60;
    for (const other of others) cost += common(box, other) / 12;
    if (!best || cost < best.cost) best = { cost, left, over, box };
  }
  note.style.left = `${best.left}px`;
  note.style.top = `${best.over}px`;
  const x = Math.min(Math.max(middle.x - best.left, 0), width);
  const y = Math.min(Math.max(middle.y - best.over, 0), height);
  const beside = x === 0 || x === width;
  note.style.setProperty("--ax", `${beside ? x : Math.min(Math.max(x, 24), width - 24)}px`);
  note.style.setProperty("--ay", `${beside ? Math.min(Math.max(y, 24), height - 24) : y}px`);
  const far = Math.hypot(middle.x - best.left - x, middle.y - best.over - y) > Math.max(at.width, at.height) / 2 + 2 * GAP;
  note.classList.toggle("apart", far || common(best.box, at) > 0 || (x > 0 && x < width && y > 0 && y < height));
}

const VEIL = `<svg xmlns="${SVG}" id="veil" class="veil" aria-hidden="true">
  <mask id="veil-open"><rect width="100%" height="100%" fill="#fff"/><path/></mask>
  <mask id="veil-bare"><rect width="100%" height="100%" fill="#fff"/><path/></mask>
  <rect class="shade" width="100%" height="100%" mask="url(#veil-open)"/><path class="frame" mask="url(#veil-bare)"/></svg>`;

// The veil has a hole for each spot, and one for the note itself. Where no note is spoken it shades nothing and frames what lies
// in a drawing: an outline there is covered by what is drawn later.
function shade(spots, spoken) {
  let veil = document.getElementById("veil");
  if (!veil) {
    if (!spots.length) return;
    veil = new DOMParser().parseFromString(VEIL, "image/svg+xml").documentElement;
    document.body.append(veil);
  }
  veil.toggleAttribute("hidden", !spots.length);
  veil.classList.toggle("bare", !spoken);
  const boxes = spots.map(sight).filter((box) => area(box) > 0);
  const bright = matchMedia(PHONE).matches ? ["turn", "guide", "tabs"] : [];
  const open = bright.map((id) => document.getElementById(id)).filter((node) => node && seen(node)).map((node) => node.getBoundingClientRect());
  const hole = (more) => (box) => `M${box.left - more} ${box.top - more}H${box.right + more}V${box.bottom + more}H${box.left - more}Z`;
  const framed = boxes.map(hole(5)).join("");
  const bare = open.map(hole(0)).join("");
  const [shaded, covered, frame] = veil.querySelectorAll("path");
  shaded.setAttribute("d", framed + bare);
  covered.setAttribute("d", bare);
  frame.setAttribute("d", framed);
}

function soon() {
  if (guide()) waiting ||= requestAnimationFrame(settle);
}

addEventListener("resize", soon);
addEventListener("hashchange", () => requestAnimationFrame(() => (fresh ? look() : reach(), soon()))); // a tab that opened by itself hides no word
document.addEventListener("pointerdown", () => (fresh = false), { capture: true, passive: true });
document.addEventListener("scroll", soon, { capture: true, passive: true });
document.addEventListener("toggle", (event) => event.target.closest?.("#guide") && soon(), true);
document.addEventListener("click", (event) => {
  if (event.target.closest("#guide [data-fold]")) {
    known = guide().classList.toggle("folded") && !guide().matches(".asks") ? guide().dataset.told : "";
    soon();
  }
  const link = event.target.closest("#guide [data-spot]");
  if (!link) return;
  const { named, points } = pieces();
  const piece = named.find(seen) ?? document.querySelector("#decide .act.idea") ?? points[0];
  if (!piece) return;
  event.preventDefault();
  if (!piece.matches("a, button, [tabindex]")) piece.setAttribute("tabindex", "-1");
  piece.focus();
});
