// A live table: the stream brings changed parts, clicks go out with the version they were made on.

import * as away from "./away.js";
import * as counters from "./counters.js";
import * as call from "./call.js";
import * as clock from "./clock.js";
import * as differences from "./differences.js";
import * as endturn from "./endturn.js";
import * as follow from "./follow.js";
import * as log from "./log.js";
import { boxes, changes, counts, glide, morph, parse, rise } from "./morph.js";
import { say } from "./page.js";
import * as pan from "./pan.js";
import * as pick from "./pick.js";
import * as think from "./think.js";
import * as tips from "./tips.js";
import * as warn from "./warn.js";
import * as why from "./why.js";

const body = document.body;
const texts = document.getElementById("t-texts").dataset;
const main = document.getElementById("main");
let past = main.classList.contains("past");
let stamp = null; // the last that the stream has told of
let drawn = body.dataset.stamp; // what the page shows, unless that is the past
let source = null;
let lostTimer = 0;

// ---- drawing ----

function still() {
  return "still" in document.documentElement.dataset || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// A stamp is `version.meta.chat`; the first two numbers say what the page shows.
const placeOf = (text) => text.split(".").slice(0, 2).map(Number);

function isLater(one, other) {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
}

function changeLog({ drop, top }) {
  const list = document.getElementById("lines");
  const line = (key) => list.querySelector(`:scope > [data-key="l${key}"]`);
  for (const key of drop) line(key)?.remove();
  const lines = top.map((text) => (text.startsWith("=") ? line(text.slice(1)) : parse(text)));
  list.prepend(...lines.filter(Boolean));
}

// `by`: the seat of another player whose move this is; its way is drawn on the board.
function draw(parts, { quiet = false, lines = null, by = null } = {}) {
  const before = quiet ? null : [boxes(), counts()];
  const focus = document.activeElement;
  const mark = focus?.dataset?.acts ?? focus?.dataset?.action;
  for (const [id, html] of Object.entries(parts)) {
    if (id === "title") {
      document.title = parse(html).textContent;
      continue;
    }
    const fresh = parse(html);
    const old = document.getElementById(id);
    if (!old) continue;
    const up = old.classList.contains("up");
    morph(old, fresh);
    if (up && fresh.querySelector("[data-action]")) old.classList.add("up");
  }
  if (lines) changeLog(lines);
  log.refresh();
  pick.refresh();
  counters.refresh();
  follow.mark();
  follow.clear();
  tips.hide();
  why.hide();
  if (before && by !== null && !("still" in document.documentElement.dataset)) {
    const { moved, gone } = changes(before[0]);
    if (follow.isOn()) follow.showView(moved[0]);
    follow.trace(moved, gone, by);
  }
  if (before && !still()) {
    glide(before[0]);
    rise(before[1]);
  }
  ago();
  if (focus && !focus.isConnected && mark) refocus();
  endturn.refresh();
  clock.refresh();
  think.refresh();
}

// The thing in focus is gone because it was played: the next decision gets the focus.
function refocus() {
  const next = document.querySelector("#decide [data-action]:not([hidden])") ?? document.getElementById("decide");
  next?.focus({ preventScroll: true });
}

let asked = 0;
let whole = !past; // whether the log tells everything up to the present
let standing = ""; // the address of the position that the replay shows

async function reload(url = location.pathname + location.search, push = false, again = true) {
  const own = ++asked;
  const answer = await fetch(url, { headers: { "X-Ludohall": "1", Accept: "application/json" } });
  if (answer.status === 503) {
    down();
    setTimeout(() => own === asked && reload(url, push).catch(lost), 2000);
    return;
  }
  if (isAway(answer)) throw new Error(answer.statusText);
  if (!answer.ok) {
    location.assign(url);
    return;
  }
  const page = await answer.json();
  found();
  if (own !== asked) return; // somebody has asked for another position meanwhile
  body.dataset.version = page.version;
  if (page.live) call.turn(page.asked);
  past = !page.live;
  main.classList.toggle("past", past);
  if (push) history.pushState(null, "", url);
  if (page.live) drawn = page.stamp;
  if (page.follow && standing !== page.follow.before) await setBack(page.follow.before);
  standing = page.follow?.here ?? "";
  whole ||= page.live;
  if (past && whole) delete page.parts.lines; // it goes on telling all, so that one finds the way back
  draw(page.parts, { quiet: page.live && caughtUp(parse(page.parts.hist)), by: page.follow?.seat ?? null });
  if (page.live && again && stamp && isLater(stamp, drawn)) await reload(url, false, false);
}

// Before a move of the replay is shown, the board stands as it was before it, so that one sees what moves.
async function setBack(url) {
  const answer = await fetch(url, { headers: { "X-Ludohall": "1", Accept: "application/json" } });
  if (!answer.ok) return;
  const { parts } = await answer.json();
  for (const around of ["turn", "decide", "title", "lines"]) delete parts[around];
  draw(parts, { quiet: true });
}

// A change from the stream fits what it was made for; a page that shows something else asks for all.
function patch({ since, version, parts, log: lines, by, asked }) {
  body.dataset.version = version;
  call.turn(asked);
  if (past) return;
  if (since && since !== placeOf(drawn).join(".")) {
    if (isLater(stamp, drawn)) reload().catch(lost);
    return;
  }
  drawn = stamp;
  draw(parts, { quiet: Boolean(parts.hist) && caughtUp(parse(parts.hist)), lines, by: by ?? null });
}

// ---- the bar of things that went wrong ----

function alertBar(title, why, buttons, spin = false) {
  const bar = document.getElementById("alert");
  bar.replaceChildren();
  const sign = document.createElement("span");
  sign.className = spin ? "spin" : "bang";
  if (!spin) sign.textContent = "!";
  const what = document.createElement("div");
  what.className = "what";
  const head = document.createElement("h2");
  head.textContent = title;
  const text = document.createElement("p");
  text.textContent = why;
  what.append(head, text);
  const row = document.createElement("div");
  row.className = "steps";
  for (const [label, css, action] of buttons) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `act fit ${css}`;
    button.textContent = label;
    button.addEventListener("click", action);
    row.append(button);
  }
  bar.append(sign, what, row);
  bar.hidden = false;
  return bar;
}

function calm() {
  document.getElementById("alert").hidden = true;
}

// ---- playing ----

const PATIENCE = 20000; // so long, in ms, an answer is waited for
let posts = 0;
let unanswered = false; // whether nobody knows what became of the last click

// A click is sent even while the connection seems lost: it is played, or the bar says what became of it.
async function post(url, form) {
  const own = ++posts;
  body.classList.add("busy");
  lost(); // unless an answer comes soon
  let answer;
  try {
    answer = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { "X-Ludohall": "1", Accept: "application/json" },
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (isAway(answer)) throw new Error(answer.statusText);
  } catch {
    unanswered = true;
    isLost();
    return null;
  } finally {
    body.classList.remove("busy");
    document.querySelectorAll("[aria-busy]").forEach((node) => node.removeAttribute("aria-busy"));
  }
  const result = await answer.json().catch(() => ({}));
  unanswered = false;
  if (answer.status === 503) noAlarm();
  else found();
  if (answer.ok) {
    if (own === posts) calm(); // not what a later click was told
    if (form.action) warn.played(form.action);
    lower();
    setTimeout(() => {
      if (Number(body.dataset.version) < (result.version ?? 0)) reload().catch(lost);
    }, 700);
    return result;
  }
  if (answer.status === 428 && result.error === "GivesNothing") {
    warn.ask(form.action, result.message, (action) => post(url, { ...form, action, anyway: "1" }));
  } else if (answer.status === 428) {
    const bar = alertBar(texts.confirm, result.message ?? "", [
      [texts.no, "", calm],
      [texts.yes, "main", () => post(url, { ...form, confirm: "1" })],
    ]);
    bar.querySelector(".main").focus();
  } else if (answer.status === 409 && result.error === "Stale") {
    alertBar(texts.stale, texts.staleWhy, [[texts.changed, "", () => (calm(), follow.open())]]);
    reload().catch(lost);
  } else if (answer.status === 503) {
    alertBar(texts.down, texts.downUnsaved, [[texts.ok, "", calm]]);
  } else {
    alertBar(texts.refused, result.message ?? "", [[texts.ok, "", calm]]);
  }
  return null;
}

function play(action, by) {
  const form = document.querySelector("#decide form[data-act]");
  if (!form) return;
  by?.setAttribute("aria-busy", "true");
  post(form.getAttribute("action"), { seat: form.elements.seat.value, version: form.elements.version.value, action, ...(warn.isSure(action) && { anyway: "1" }) });
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[data-act]")) {
    event.preventDefault();
    form.closest("dialog")?.close(); // what comes is on the table, not under the finger
    const button = event.submitter;
    if (button?.name === "action") play(button.value, button);
    else post(form.getAttribute("action"), Object.fromEntries(new FormData(form)));
  } else if (form.matches("[data-chat]")) {
    event.preventDefault();
    const text = form.elements.text.value.trim();
    if (text) post(form.getAttribute("action"), { text }).then((sent) => sent && (form.elements.text.value = ""));
  }
});

// ---- the stream ----

const ALARM = 2000; // so long, in ms, a connection may be away before the page says so

// Nothing came: say so soon. A stream that tries again and again puts that off no further.
function lost() {
  if (!body.classList.contains("lost")) lostTimer ||= setTimeout(isLost, ALARM);
}

function noAlarm() {
  clearTimeout(lostTimer);
  lostTimer = 0;
}

function isLost() {
  noAlarm();
  body.classList.add("lost");
  alertBar(texts.lost, unanswered ? texts.unanswered : texts.lostWhy, [[texts.retry, "", () => listen()]], true);
}

// Something before the server answers in its place, because the server is away.
const isAway = (answer) => answer.status === 502 || answer.status === 504;

// The server is there, its database is not: the stream says when it is back.
function down() {
  noAlarm();
  body.classList.add("lost");
  alertBar(texts.down, texts.lostWhy, [], true);
}

function found() {
  noAlarm();
  if (!body.classList.contains("lost")) return;
  body.classList.remove("lost");
  calm();
  if (unanswered) alertBar(texts.back, texts.unansweredBack, [[texts.ok, "", calm]]);
  unanswered = false;
}

// The stream beats while nothing happens. If it is silent for longer, nobody has told the browser
// that the connection is gone: a cable, a proxy, a sleeping server.
let pulse = 0;
let patience = 10000; // so long, in ms, the stream may be silent; `hello` says more
const heard = () => {
  clearTimeout(pulse);
  pulse = setTimeout(() => {
    if (!body.classList.contains("lost")) isLost();
    listen();
  }, patience);
};

function listen() {
  source?.close();
  if (!body.dataset.stream) return;
  heard();
  const url = new URL(body.dataset.stream, location.href);
  if (stamp) url.searchParams.set("since", stamp);
  source = new EventSource(url);
  const own = source;
  source.onerror = () => {
    if (own !== source) return;
    lost();
    if (own.readyState === EventSource.CLOSED) setTimeout(() => own === source && listen(), 1000);
  };
  const keep = (event) => {
    stamp = event.lastEventId || stamp;
    heard();
    found();
  };
  source.addEventListener("open", differences.begin);
  source.addEventListener("hello", (event) => {
    const told = JSON.parse(event.data);
    patience = 2000 * told.beat + 1000; // one beat may get lost
    if (told.now) clock.sync(told.now);
    keep(event);
  });
  source.addEventListener("beat", heard);
  source.addEventListener("down", () => {
    heard();
    down();
  });
  source.addEventListener("patch", (event) => {
    keep(event);
    const news = JSON.parse(event.data);
    patch({ ...news, parts: differences.whole(news.parts) });
  });
  source.addEventListener("chat", (event) => {
    keep(event);
    const list = document.getElementById("chat-lines");
    const line = parse(JSON.parse(event.data).html);
    if (list.querySelector(`[data-key="${line.dataset.key}"]`)) return;
    list.append(line);
    list.scrollTop = list.scrollHeight;
    if ("news" in line.dataset && document.getElementById("alert").hidden) {
      alertBar(line.querySelector("b").textContent, line.querySelector("i").textContent, [[texts.ok, "", calm]]);
    }
    if (document.getElementById("chat").hidden) {
      const badge = document.getElementById("chat-new");
      badge.textContent = Number(badge.textContent || 0) + 1;
      badge.hidden = false;
    }
  });
  source.addEventListener("gone", () => location.reload());
}

// ---- many moves at once are not glided; the replay shows them ----

const MANY = 5;
let shown = Number(body.dataset.version); // the version that somebody has looked at

// Whether the present, with this history, is many moves after what was shown.
function caughtUp(hist) {
  const turns = hist.querySelector("[data-turns]").dataset.turns;
  const many = turns.split(" ").filter((turn) => Number(turn) > shown).length > MANY;
  if (!document.hidden) shown = Number(body.dataset.version);
  return many;
}

// One stream a tab, and while nobody looks one that carries no pages: the page is asked for when its person is called.
function called(asked) {
  if (asked === call.isAsked()) return;
  if (past) call.turn(asked);
  else reload().catch(() => {});
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    noAlarm();
    clearTimeout(pulse);
    source?.close();
    source = null;
    const { table, seat } = body.dataset;
    away.leave(seat && `/t/${table}/calls?seat=${seat}`, called, () => past || reload().catch(() => {}));
    return;
  }
  away.back();
  if (source) return;
  if (!past) caughtUp(document.getElementById("hist"));
  listen();
});

// ---- views, tabs, history ----

function lower() {
  document.getElementById("decide")?.classList.remove("up");
}

function tab(id) {
  for (const button of document.querySelectorAll("#log [role=tab]")) {
    const on = button.id === id;
    button.setAttribute("aria-selected", String(on));
    button.tabIndex = on ? 0 : -1;
    document.getElementById(button.getAttribute("aria-controls")).hidden = !on;
  }
  if (id === "tab-chat") {
    const badge = document.getElementById("chat-new");
    badge.hidden = true;
    badge.textContent = "";
  }
}

async function peek(link) {
  const answer = await fetch(link, { headers: { "X-Ludohall": "1" } });
  if (!answer.ok) return;
  const box = document.getElementById("peek-box");
  box.innerHTML = await answer.text();
  document.getElementById("dlg-peek").showModal();
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("[role=tab], [data-history], [data-sheet], [data-focus], [data-peek]");
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (target.matches("#log [role=tab]")) tab(target.id);
  else if (target.matches("[data-history]")) {
    event.preventDefault();
    document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
    follow.stop();
    reload(target.getAttribute("href"), true).catch(lost);
  } else if (target.matches("[data-sheet]")) {
    event.preventDefault();
    const up = document.getElementById("decide").classList.toggle("up");
    document.querySelectorAll("#decide [data-sheet][aria-expanded]").forEach((node) => node.setAttribute("aria-expanded", String(up)));
  } else if (target.matches("[data-peek]")) {
    event.preventDefault();
    peek(target.getAttribute("href")).catch(lost);
  } else if (target.matches("[data-focus]")) {
    event.preventDefault();
    document.getElementById(target.dataset.focus).focus();
  }
});

addEventListener("offline", lost);
addEventListener("online", () => source && listen());

addEventListener("popstate", () => {
  follow.stop();
  if (!location.hash) reload().catch(lost);
});

document.addEventListener("change", (event) => {
  if (!event.target.matches("#hist input[type=range]")) return;
  follow.stop();
  const slider = event.target;
  const at = Number(slider.value);
  const seat = slider.form.elements.seat ? `&seat=${slider.form.elements.seat.value}` : "";
  const turns = slider.dataset.turns ? slider.dataset.turns.split(" ").map(Number) : [];
  const near = turns.length ? turns.reduce((best, turn) => (Math.abs(turn - at) < Math.abs(best - at) ? turn : best)) : at;
  const now = near >= Number(slider.max);
  reload(`${slider.form.getAttribute("action")}${now ? `?${seat.slice(1)}` : `?at=${near}${seat}`}`.replace(/\?$/, ""), true).catch(lost);
});

function backToNow() {
  const link = past && document.querySelector("#turn a[data-history]");
  link?.click?.();
  return Boolean(link);
}

// A position that was asked for in the log: on a phone the board comes to the front.
async function showPosition(url) {
  follow.stop();
  await reload(url, true).catch(lost);
  const first = document.querySelector("#main .view.first");
  if (first && matchMedia("(max-width: 760px)").matches) location.hash = first.id;
}

// ---- keys ----

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.closest?.("input, textarea, select");
  if (event.key === "Escape") {
    if (tips.hide() || why.hide() || warn.close()) return;
    if (document.querySelector("dialog[open]")) return;
    if (!follow.leave() && !pick.unpick() && !backToNow()) lower();
    return;
  }
  if (typing || document.querySelector("dialog[open]")) return;
  if (follow.key(event) || log.key(event)) return;
  if (/^[1-9]$/.test(event.key)) {
    document.querySelector(`#decide [data-digit="${event.key}"]`)?.click();
  } else if (event.target.matches?.("#log [role=tab]") && event.key.startsWith("Arrow")) {
    const tabs = [...document.querySelectorAll("#log [role=tab]")];
    const next = tabs[(tabs.indexOf(event.target) + (event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : tabs.length - 1)) % tabs.length];
    tab(next.id);
    next.focus();
  } else if (event.key.startsWith("Arrow")) {
    if (event.target.closest?.(".lines, .help")) return;
    event.preventDefault();
    pick.walk(event.key, event.shiftKey);
  } else if (event.key === "u" || event.key === "U") document.querySelector("[data-undo]:not([disabled])")?.click();
  else if (event.key === "d" || event.key === "D") pick.nextFilter() || refocus();
  else if (event.key === "l" || event.key === "L") {
    tab("tab-log");
    log.enter();
  } else if (event.key === "?") document.getElementById("dlg-keys").showModal();
});

// ---- time since the turn began ----

function ago() {
  for (const node of document.querySelectorAll("time.ago")) {
    const minutes = Math.floor((Date.now() - Date.parse(node.dataset.since)) / 60000);
    if (minutes < 1) node.textContent = "";
    else if (minutes < 2) node.textContent = node.dataset.one;
    else if (minutes < 120) node.textContent = node.dataset.many.replace("{n}", minutes);
    else node.textContent = node.dataset.hours.replace("{n}", Math.floor(minutes / 60));
  }
}

pick.start(play);
counters.start(play);
tips.start();
why.start();
endturn.start();
think.refresh();
pan.start();
log.start(showPosition);
follow.start((url) => reload(url, true).catch(lost));
ago();
setInterval(ago, 30000);
listen();
document.documentElement.dataset.ready = "1";
say("");
