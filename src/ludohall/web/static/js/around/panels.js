// What opens and closes around the board: the tabs of log, chat and rules, the sheet of a phone, another player's board.

import * as alert from "../stream/alert.js";
import { parse } from "../draw/morph.js";

// The score sheet of a phone: low, it leaves room for the boards and the log.
function lay(low) {
  const sheet = document.querySelector("#decide:has(> [data-lower])");
  sheet?.classList.toggle("low", low);
  sheet?.querySelector("[data-lower]").setAttribute("aria-expanded", String(!low));
}

// The sheet of a phone lies over the page, which can be scrolled as far as nothing is left under it.
export function measure() {
  const sheet = document.getElementById("decide");
  if (sheet) document.documentElement.style.setProperty("--sheet", `${sheet.offsetHeight}px`);
}

export function lower() {
  document.getElementById("decide")?.classList.remove("up");
}

// The card of this phase, while its tab is open. An answer that another one has overtaken is dropped.
let asked = "";

async function card() {
  const box = document.getElementById("now");
  const { table, seat, version } = document.body.dataset;
  const query = new URLSearchParams(location.search);
  if (!query.has("seat") && seat && seat !== "auto") query.set("seat", seat);
  const wanted = `${version}?${query}`;
  if (!box || document.getElementById("help").hidden || asked === wanted) return;
  asked = wanted;
  const answer = await fetch(`/t/${table}/now?${query}`, { headers: { "X-Ludohall": "1" } }).catch(() => null); // the page says that it is cut off
  if (asked !== wanted) return;
  if (answer?.ok) box.innerHTML = await answer.text();
  else asked = "";
}

export function tab(id) {
  for (const button of document.querySelectorAll("#log [role=tab]")) {
    const on = button.id === id;
    button.setAttribute("aria-selected", String(on));
    button.tabIndex = on ? 0 : -1;
    document.getElementById(button.getAttribute("aria-controls")).hidden = !on;
  }
  refresh();
}

// ---- the chat: what nobody has seen yet is counted, on its tab and on that of the phone ----

const SEEN = `chat-${document.body.dataset.table}`; // the number of the last line that was seen
const lines = () => [...document.querySelectorAll("#chat-lines > li")];
const numberOf = (line) => Number(line.dataset.key.slice(1));

function inSight() {
  const chat = document.getElementById("chat");
  return !chat.hidden && chat.getClientRects().length > 0 && !document.hidden;
}

// After every change of the page.
export function refresh() {
  card();
  const last = lines().at(-1);
  if (last && inSight()) localStorage.setItem(SEEN, numberOf(last));
  const seen = Number(localStorage.getItem(SEEN));
  const count = lines().filter((line) => numberOf(line) > seen && !("mine" in line.dataset)).length;
  for (const badge of document.querySelectorAll("#chat-new, .tabs .chatn")) {
    badge.textContent = count ? String(count) : "";
    badge.hidden = !count;
  }
}

// The times of lines as the clock here shows them; with the day where that is another.
function times() {
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const day = new Intl.DateTimeFormat(document.documentElement.lang, { day: "numeric", month: "short" });
  for (const node of document.querySelectorAll("#chat-lines time")) {
    const at = new Date(node.dateTime);
    const today = at.toDateString() === new Date().toDateString();
    node.textContent = today ? clock.format(at) : `${day.format(at)}, ${clock.format(at)}`;
  }
}

// A line of the chat. What the hall itself says is shown in the bar, too.
export function said(html) {
  const list = document.getElementById("chat-lines");
  const line = parse(html);
  const before = list.querySelector(`[data-key="${line.dataset.key}"]`);
  if (before) {
    if (!before.isEqualNode(line)) before.replaceWith(line); // it was hidden
    return;
  }
  list.append(line);
  list.scrollTop = list.scrollHeight;
  times();
  if ("news" in line.dataset && alert.isCalm()) alert.tell(line.querySelector("b").textContent, line.querySelector("i").textContent);
  refresh();
}

async function fetched(link, box) {
  const answer = await fetch(link, { headers: { "X-Ludohall": "1" } });
  if (answer.ok) document.getElementById(box).innerHTML = await answer.text();
  return answer.ok;
}

async function peek(link) {
  if (await fetched(link, "peek-box")) document.getElementById("dlg-peek").showModal();
}

// A sheet at the right edge, beside which one can play on: the cards of a rival.
let opener = null;

async function putBeside(link) {
  const sheet = document.getElementById("dlg-beside");
  opener = document.activeElement;
  if (!(await fetched(link, "beside-box"))) return;
  sheet.show();
  sheet.setAttribute("aria-label", sheet.querySelector("h2")?.textContent ?? "");
}

export function closeBeside() {
  const sheet = document.getElementById("dlg-beside");
  if (!sheet.open) return false;
  sheet.close();
  return true;
}

// Whether there is such a sheet: it is opened, or closed again.
export function turnBeside() {
  const link = document.querySelector("#main [data-beside]");
  if (!closeBeside() && link) putBeside(link.getAttribute("href")).catch(alert.lost);
  return Boolean(link);
}

export function start() {
  const sheet = document.getElementById("decide");
  if (sheet) new ResizeObserver(measure).observe(sheet);
  times();
  if (localStorage.getItem(SEEN) === null) localStorage.setItem(SEEN, lines().length ? numberOf(lines().at(-1)) : 0); // who comes anew
  refresh();
  addEventListener("hashchange", refresh);
  document.addEventListener("visibilitychange", refresh);
  document.getElementById("dlg-beside").addEventListener("close", () => opener?.isConnected && opener.focus());
  document.addEventListener("click", (event) => {
    const target = event.target.closest("[role=tab], [data-sheet], [data-lower], #tabs a, [data-focus], [data-peek], [data-beside]");
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target.matches("#log [role=tab]")) tab(target.id);
    else if (target.matches("[data-sheet]")) {
      event.preventDefault();
      const up = document.getElementById("decide").classList.toggle("up");
      document.querySelectorAll("#decide [data-sheet][aria-expanded]").forEach((node) => node.setAttribute("aria-expanded", String(up)));
    } else if (target.matches("[data-lower]")) lay(!target.parentNode.classList.contains("low"));
    else if (target.matches("#tabs a")) lay(true);
    else if (target.matches("[data-peek]")) {
      event.preventDefault();
      peek(target.getAttribute("href")).catch(alert.lost);
    } else if (target.matches("[data-beside]")) {
      event.preventDefault();
      putBeside(target.getAttribute("href")).catch(alert.lost);
    } else if (target.matches("[data-focus]")) {
      event.preventDefault();
      lay(false);
      document.getElementById(target.dataset.focus).focus();
    }
  });
}
