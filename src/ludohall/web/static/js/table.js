// A live table: which position the page shows, the present as the stream brings it or one of the past.

import * as alert from "./stream/alert.js";
import * as call from "./stream/call.js";
import { ago, draw } from "./draw/draw.js";
import * as endturn from "./play/endturn.js";
import * as fit from "./draw/fit.js";
import * as follow from "./draw/follow.js";
import * as hear from "./draw/hear.js";
import * as hint from "./play/hint.js";
import * as keys from "./around/keys.js";
import * as log from "./draw/log.js";
import { parse } from "./draw/morph.js";
import { say } from "./page.js";
import * as screen from "./stream/screen.js";
import * as pan from "./around/pan.js";
import * as panels from "./around/panels.js";
import * as pick from "./play/pick.js";
import * as playing from "./play/play.js";
import * as ranks from "./draw/ranks.js";
import * as sets from "./play/sets.js";
import * as spot from "./draw/spot.js";
import * as stream from "./stream/stream.js";
import * as think from "./play/think.js";
import * as tips from "./around/tips.js";
import * as why from "./play/why.js";

const body = document.body;
const main = document.getElementById("main");
let past = main.classList.contains("past");
let drawn = body.dataset.stamp; // what the page shows, unless that is the past

// A stamp is `version.meta.chat`; the first two numbers say what the page shows.
const placeOf = (text) => text.split(".").slice(0, 2).map(Number);

function isLater(one, other) {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
}

// ---- asking for a position ----

let asked = 0;
let whole = !past; // whether the log tells everything up to the present
let standing = ""; // the address of the position that the replay shows

async function reload(url = location.pathname + location.search, push = false, again = true) {
  const own = ++asked;
  const answer = await fetch(url, { headers: { "X-Ludohall": "1", Accept: "application/json" } });
  if (answer.status === 503) {
    alert.down();
    setTimeout(() => own === asked && reload(url, push).catch(alert.lost), 2000);
    return;
  }
  if (alert.isAway(answer)) throw new Error(answer.statusText);
  if (!answer.ok) {
    location.assign(url);
    return;
  }
  const page = await answer.json();
  alert.found();
  if (screen.isOther(page.screen)) return screen.turn();
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
  if (page.live && again && stream.told() && isLater(stream.told(), drawn)) await reload(url, false, false);
}

// Before a move of the replay is shown, the board stands as it was before it, so that one sees what moves.
async function setBack(url) {
  const answer = await fetch(url, { headers: { "X-Ludohall": "1", Accept: "application/json" } });
  if (!answer.ok) return;
  const { parts, screen: shows } = await answer.json();
  if (screen.isOther(shows)) return;
  for (const around of ["turn", "decide", "title", "lines"]) delete parts[around];
  draw(parts, { quiet: true });
}

// ---- what the stream says ----

// A change from the stream fits what it was made for; a page that shows something else asks for all.
function patch({ since, version, parts, log: lines, by, asked }) {
  body.dataset.version = version;
  call.turn(asked);
  if (past) return;
  if (since && since !== placeOf(drawn).join(".")) {
    if (isLater(stream.told(), drawn)) reload().catch(alert.lost);
    return;
  }
  drawn = stream.told();
  draw(parts, { quiet: Boolean(parts.hist) && caughtUp(parse(parts.hist)), lines, by: by ?? null });
}

// Many moves at once are not glided; the replay shows them.
const MANY = 5;
let shown = Number(body.dataset.version); // the version that somebody has looked at

// Whether the present, with this history, is many moves after what was shown.
function caughtUp(hist) {
  const turns = hist.querySelector("[data-turns]").dataset.turns;
  const many = turns.split(" ").filter((turn) => Number(turn) > shown).length > MANY;
  if (!document.hidden) shown = Number(body.dataset.version);
  return many;
}

// While nobody looks, the page is asked for when its person is called.
function called(asked) {
  if (asked === call.isAsked()) return;
  if (past) call.turn(asked);
  else reload().catch(() => {});
}

// ---- walking in the history ----

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-history]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
  follow.stop();
  reload(link.getAttribute("href"), true).catch(alert.lost);
});

addEventListener("popstate", () => {
  if (location.hash) return; // another view of a phone
  follow.stop();
  reload().catch(alert.lost);
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
  reload(`${slider.form.getAttribute("action")}${now ? `?${seat.slice(1)}` : `?at=${near}${seat}`}`.replace(/\?$/, ""), true).catch(alert.lost);
});

function backToNow() {
  const link = past && document.querySelector("#turn a[data-history]");
  link?.click?.();
  return Boolean(link);
}

// A position that was asked for in the log: on a phone the board comes to the front.
async function showPosition(url) {
  follow.stop();
  await reload(url, true).catch(alert.lost);
  const first = document.querySelector("#main .view.first");
  if (first && matchMedia("(max-width: 960px)").matches) location.hash = first.id;
}

// ---- all that the page can do ----

playing.start(() => reload().catch(alert.lost));
panels.start();
keys.start(backToNow);
hint.start((url) => reload(url).catch(alert.lost));
pick.start(playing.play);
sets.start(playing.play);
tips.start();
why.start();
endturn.start();
fit.start();
pick.show();
hear.start();
think.refresh();
spot.refresh();
ranks.refresh();
pan.start();
log.start(showPosition);
follow.start((url) => reload(url, true).catch(alert.lost));
ago();
setInterval(ago, 30000);
stream.start({
  patch,
  said: panels.said,
  called,
  look: () => past || reload().catch(() => {}),
  back: () => past || caughtUp(document.getElementById("hist")),
});
document.documentElement.dataset.ready = "1";
say(endturn.told());
