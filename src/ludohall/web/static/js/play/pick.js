// The choices of a decision: buttons in the panel and marks on the board carry the same actions.
// A switch (the die, the price) and picks on the board narrow both, until one action is left.

import * as beside from "./beside.js";
import { measure } from "../around/panels.js";
import * as sets from "./sets.js";

let facet = "";
let filter = "";
let picks = [];
let version = "";
let play = () => {};

const all = (selector) => document.querySelectorAll(selector);
const actsOf = (mark) => mark.dataset.acts.split(" ");

// What an action needs to show: its facets and its filter, by the buttons of the panel.
function limits(board = false) {
  const map = new Map();
  const panelOnly = board && document.querySelector("#decide [data-panel]"); // some switches sort the buttons alone
  for (const button of all("#decide [data-action]")) {
    const { action, facet: facets, filter: own } = button.dataset;
    map.set(action, { facets: panelOnly || !facets ? null : facets.split(" "), filter: own });
  }
  return map;
}

// The facet that always shows, where the switch has one.
const baseFacet = () => document.querySelector("#decide [data-base]")?.dataset.base ?? "";

const isPicked = (action) => picks.every((pick) => pick.has(action));

function narrowed(action, known) {
  if (!isPicked(action)) return false;
  const own = known.get(action);
  if (filter && own?.filter && own.filter !== filter) return false;
  return !own?.facets || !facet || own.facets.includes(facet) || own.facets.includes(baseFacet());
}

function showFilters() {
  const chips = [...all("[data-show-filter]")];
  if (!chips.some((chip) => chip.dataset.showFilter === filter)) filter = "";
  for (const chip of chips) {
    const on = chip.dataset.showFilter === filter;
    chip.setAttribute("aria-pressed", String(on));
    chip.classList.toggle("aside", Boolean(filter) && !on);
  }
}

// The key that walks the chips: all, the first, the second.
export function nextFilter() {
  const keys = ["", ...new Set([...all("[data-show-filter]")].map((chip) => chip.dataset.showFilter))];
  if (keys.length < 3) return false;
  filter = keys[(keys.indexOf(filter) + 1) % keys.length];
  picks = [];
  refresh();
  return true;
}

export function refresh() {
  const decide = document.getElementById("decide");
  const now = decide?.querySelector("input[name=version]")?.value ?? "";
  const fresh = now !== version;
  if (fresh) {
    version = now;
    picks = [];
    facet = "";
    filter = "";
  }
  const shifts = [...all("[data-show-facet]")];
  if (!facet || !(facet === baseFacet() || shifts.some((b) => b.dataset.showFacet === facet))) {
    facet = shifts.find((b) => b.getAttribute("aria-pressed") === "true")?.dataset.showFacet ?? baseFacet();
  }
  for (const button of shifts) button.setAttribute("aria-pressed", String(button.dataset.showFacet === facet));
  showFilters();
  const known = limits();
  const shown = new Set([...known.keys()].filter((action) => narrowed(action, known)));
  for (const button of all("#decide [data-action]")) button.hidden = !shown.has(button.dataset.action);
  for (const group of all("#decide .grp, #decide .also")) {
    if (group.querySelector("[data-action]")) group.hidden = !group.querySelector("[data-action]:not([hidden])");
  }
  number();
  const board = limits(true);
  const names = new Map([...all("#decide [data-action]")].map((button) => [button.dataset.action, button.getAttribute("aria-label")]));
  for (const mark of all("[data-acts]")) {
    const open = actsOf(mark).some((action) => narrowed(action, board));
    name(mark, actsOf(mark).filter((action) => (open ? narrowed(action, board) : isPicked(action))), names);
    mark.classList.toggle("off", !open);
    mark.classList.toggle("sel", open && mark.classList.contains("chosen"));
    if (open) mark.setAttribute("tabindex", "0");
    else mark.setAttribute("tabindex", "-1");
    mark.toggleAttribute("aria-hidden", false);
    mark.setAttribute("aria-disabled", String(!actsOf(mark).some(isPicked)));
  }
  for (const piece of all("[data-why]:not([data-acts], [aria-disabled])")) piece.setAttribute("aria-disabled", "true");
  const note = decide?.querySelector(".picked");
  if (note) {
    note.hidden = !picks.length;
    const texts = document.getElementById("t-texts").dataset;
    note.firstElementChild.textContent = document.querySelector("[data-acts].chosen[data-pick]") ? texts.picked : texts.pickedPlace;
  }
  if (!picks.length) {
    for (const mark of all("[data-acts].chosen")) mark.classList.remove("chosen", "sel");
    beside.close();
  }
  countTabs(board);
  if (fresh && now) {
    openTab(board);
    unseen = true;
  }
}

// A new decision comes into sight once the whole page is drawn: until then the sheet of a phone has not its height.
let unseen = false;

export function show() {
  if (unseen) reveal();
  unseen = false;
}

// A mark that means one action has the name of its button; one that means several says what it is about.
function name(mark, actions, names) {
  mark.dataset.label ??= mark.getAttribute("aria-label") ?? "";
  const own = "pick" in mark.dataset ? "" : actions.length === 1 && names.get(actions[0]);
  if (own || mark.dataset.label) mark.setAttribute("aria-label", own || mark.dataset.label);
}

// Where the boards are longer than the window something to choose is in sight: drawings that are wider scroll to it, and so does the page. With a guide
// the piece of its note comes first, and what it says of the last turn.
function reveal() {
  if (!matchMedia(LONG).matches) return;
  for (const well of all("[data-pan]")) {
    const box = well.getBoundingClientRect();
    const marks = [...well.querySelectorAll("[data-acts]:not(.off)")].map((mark) => mark.getBoundingClientRect());
    if (!box.width || !marks.length || marks.some((mark) => mark.left >= box.left && mark.right <= box.right)) continue;
    well.scrollLeft += (marks[0].left + marks[0].right - box.left - box.right) / 2;
  }
  if (document.querySelector("#guide:not([hidden]):is(.note, :has(.got, .rem))")) return;
  const [bar, panel] = ["turn", "decide"].map((id) => document.getElementById(id));
  if (!bar || !panel) return; // a curtain has fallen meanwhile
  measure();
  const stage = document.getElementById("main");
  const scrolls = stage.scrollHeight > stage.clientHeight + 1 && getComputedStyle(stage).overflowY === "auto";
  const top = bar.getBoundingClientRect().bottom;
  const bottom = matchMedia(PHONE).matches ? panel.getBoundingClientRect().top : Math.min(innerHeight, scrolls ? stage.getBoundingClientRect().bottom : Infinity);
  const heights = [...all(".view [data-acts]:not(.off)")].filter((mark) => mark.getClientRects().length).map((mark) => mark.getBoundingClientRect());
  if (!heights.length || heights.some((mark) => mark.top >= top && mark.bottom <= bottom)) return;
  (scrolls ? stage : window).scrollBy({ top: (heights[0].top + heights[0].bottom - top - bottom) / 2, behavior: "instant" });
}

const PHONE = "(max-width: 960px)";
const LONG = "(max-width: 1239px)"; // one view after the other, or one under the other

// On a phone one view is in sight: where it offers nothing for a new decision, or only what is possible at any time, the one that
// answers the question opens.
function openTab(known) {
  if (!matchMedia(PHONE).matches) return;
  const tabs = [...all("#tabs a")].filter((tab) => tab.querySelector(".n"));
  const open = tabs.find((tab) => tab.hash === location.hash) ?? (location.hash ? null : tabs[0]);
  if (!open) return; // somebody reads the log
  const besides = new Set([...all("#decide .also [data-action]")].map((button) => button.dataset.action));
  const answers = (tab) => marksIn(tab, (action) => narrowed(action, known) && !besides.has(action));
  const offers = (tab) => !tab.querySelector(".n").hidden;
  const other = answers(open) ? null : tabs.find(answers) ?? (offers(open) ? null : tabs.find(offers));
  if (!other) return;
  location.replace(other.hash);
  if (document.activeElement?.matches(".view")) document.activeElement.blur(); // the address alone has put the focus there
}

// The keys 1 to 9 press the first buttons in sight; each button shows its key.
function number() {
  for (const button of all("#decide [data-digit]")) button.removeAttribute("data-digit");
  const buttons = [...all("#decide [data-more], #decide .acts:not(.counts) [data-action]:not([hidden])")];
  const shown = buttons.filter((button) => !button.closest("details:not([open])")).slice(0, 9);
  for (const [place, button] of shown.entries()) button.dataset.digit = place + 1;
}

// How many pieces in the view of a tab have such an action.
function marksIn(tab, fits) {
  const view = document.getElementById(tab.hash.slice(1));
  return view ? [...view.querySelectorAll("[data-acts]:not(.wide *)")].filter((mark) => actsOf(mark).some(fits)).length : 0;
}

function countTabs(known) {
  for (const tab of all("#tabs a")) {
    const badge = tab.querySelector(".n");
    if (!badge) continue;
    const n = marksIn(tab, (action) => narrowed(action, known));
    badge.textContent = n;
    badge.hidden = !n;
  }
}

export function unpick() {
  if (!picks.length) return false;
  picks.pop();
  beside.close(true);
  for (const mark of all("[data-acts].chosen")) mark.classList.remove("chosen", "sel");
  refresh();
  return true;
}

// What a click on a mark may mean: a piece that lies under several rings offers all of them.
function meant(mark) {
  const rings = "pick" in mark.dataset ? [mark] : (mark.closest(".marks")?.querySelectorAll("[data-acts]:not([data-pick])") ?? [mark]);
  return [...new Set([...rings].flatMap(actsOf))];
}

// A mark out of sight is pressed by ear alone: a switch that hides it is no reason to refuse it.
function choose(mark) {
  if (sets.press(mark)) return;
  const known = limits(true);
  const out = mark.classList.contains("off");
  const left = meant(mark).filter((action) => (out ? isPicked(action) : narrowed(action, known)));
  if (!left.length) return;
  if (mark.classList.contains("chosen")) {
    unpick();
    return;
  }
  if (left.length === 1 && !("pick" in mark.dataset)) {
    play(left[0], mark);
    return;
  }
  if ("pick" in mark.dataset && picks.length) unpick();
  picks.push(new Set(left));
  mark.classList.add("chosen");
  if (out) facet = known.get(left[0])?.facets?.[0] ?? facet;
  refresh();
  if (!("pick" in mark.dataset)) beside.open(mark, panelButtons(left), playPicked);
  if (beside.isOpen()) return;
  const goal = [...all("[data-acts]:not(.off):not([data-pick])")].find((other) => actsOf(other).some((a) => left.includes(a)));
  if (goal && matchMedia(PHONE).matches) {
    const view = goal.closest(".view");
    if (view && !view.contains(mark)) location.hash = view.id;
  }
}

const panelButtons = (actions) => [...all("#decide [data-action]:not([hidden])")].filter((button) => actions.includes(button.dataset.action));

function playPicked(action, mark) {
  unpick();
  play(action, mark);
}

// An action, or one with the answer to what it asks.
const begins = (acts, action) => acts.some((other) => other === action || other.startsWith(`${action}+`));

function twin(event, on) {
  const button = event.target.closest?.("#decide [data-action]");
  const mark = event.target.closest?.("[data-acts]");
  if (button) {
    for (const other of all("[data-acts]")) if (begins(actsOf(other), button.dataset.action)) other.classList.toggle("hotp", on);
  } else if (mark) {
    const acts = actsOf(mark);
    mark.classList.toggle("hotp", on);
    for (const other of all("#decide [data-action]")) if (begins(acts, other.dataset.action)) other.classList.toggle("hot", on);
  }
}

export function start(onPlay) {
  play = onPlay;
  beside.start();
  addEventListener("hashchange", reveal);
  document.addEventListener("toggle", (event) => event.target.closest?.("#decide") && number(), true);
  document.addEventListener("click", (event) => {
    const shift = event.target.closest("[data-show-facet]");
    if (shift) {
      const again = shift.dataset.showFacet === facet && baseFacet();
      facet = again ? baseFacet() : shift.dataset.showFacet;
      picks = [];
      refresh();
    }
    const chip = event.target.closest("[data-show-filter]");
    if (chip) {
      filter = chip.dataset.showFilter === filter ? "" : chip.dataset.showFilter;
      picks = [];
      refresh();
    }
    if (event.target.closest("[data-unpick]")) unpick();
    const mark = event.target.closest("[data-acts]");
    if (mark) choose(mark);
    else if (beside.isOpen() && !event.target.closest("#decide, #beside")) unpick();
  });
  for (const [name, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
    document.addEventListener(name, (event) => twin(event, on));
  }
  document.addEventListener("keydown", (event) => {
    const mark = event.target.closest?.("[data-acts]");
    if (mark && mark.nodeName !== "BUTTON" && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      choose(mark);
    }
  });
  refresh();
}

// The next ringed piece from the one in focus, in a direction; `every`: also those that offer nothing now.
export function walk(key, every) {
  const wanted = every ? "[data-acts]:not(.off), [data-why]" : "[data-acts]:not(.off)";
  const offered = new Set([...all("[data-acts]:not(.off)")].flatMap(actsOf).flatMap((action) => [action, action.split("+")[0]]));
  const underRing = (mark) => !mark.dataset.acts && mark.dataset.why.split(" ").some((action) => offered.has(action));
  const marks = [...all(wanted)].filter((mark) => mark.getClientRects().length && !underRing(mark));
  if (!marks.length) return;
  const from = document.activeElement?.closest?.("[data-acts], [data-why]");
  if (!from) {
    marks[0].focus();
    return;
  }
  const centre = (node) => {
    const box = node.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = centre(from);
  const across = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  let best = null;
  let least = Infinity;
  for (const mark of marks) {
    if (mark === from) continue;
    const [mx, my] = centre(mark);
    const ahead = sign * (across ? mx - x : my - y);
    const aside = Math.abs(across ? my - y : mx - x);
    if (ahead < 4) continue;
    const far = ahead + 2.2 * aside;
    if (far < least) [best, least] = [mark, far];
  }
  best?.focus();
}
