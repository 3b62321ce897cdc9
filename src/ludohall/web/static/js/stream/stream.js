// The stream of a table: it brings what has changed, and by its beat one knows that the server is there.

import * as alert from "./alert.js";
import * as away from "./away.js";
import * as clock from "../around/clock.js";
import * as differences from "./differences.js";
import * as screen from "./screen.js";

const body = document.body;
let page = {}; // what is done with the news, see `start`
let source = null;
let stamp = null; // the last that the stream has told of

export const told = () => stamp;

// The stream beats while nothing happens. If it is silent for longer, nobody has told the browser
// that the connection is gone: a cable, a proxy, a sleeping server.
let pulse = 0;
let patience = 10000; // so long, in ms, the stream may be silent; `hello` says more
const heard = () => {
  clearTimeout(pulse);
  pulse = setTimeout(() => {
    if (!alert.isLost()) alert.sayLost();
    listen();
  }, patience);
};

export function listen() {
  source?.close();
  if (!body.dataset.stream) return;
  heard();
  const url = new URL(body.dataset.stream, location.href);
  if (stamp) url.searchParams.set("since", stamp);
  source = new EventSource(url);
  const own = source;
  source.onerror = () => {
    if (own !== source) return;
    alert.lost();
    if (own.readyState === EventSource.CLOSED) setTimeout(() => own === source && listen(), 1000);
  };
  const keep = (event) => {
    stamp = event.lastEventId || stamp;
    heard();
    alert.found();
  };
  source.addEventListener("open", differences.begin);
  source.addEventListener("hello", (event) => {
    const hello = JSON.parse(event.data);
    patience = 2000 * hello.beat + 1000; // one beat may get lost
    if (hello.now) clock.sync(hello.now);
    keep(event);
  });
  source.addEventListener("beat", heard);
  source.addEventListener("down", () => {
    heard();
    alert.down();
  });
  source.addEventListener("patch", (event) => {
    keep(event);
    const news = JSON.parse(event.data);
    page.patch({ ...news, parts: differences.whole(news.parts) });
  });
  source.addEventListener("chat", (event) => {
    keep(event);
    page.said(JSON.parse(event.data).html);
  });
  source.addEventListener("gone", () => location.reload());
  source.addEventListener("screen", screen.turn);
}

// One stream a tab, and while nobody looks one that carries no pages: the page is asked for when its person is called.
function see() {
  if (document.hidden) {
    alert.noAlarm();
    clearTimeout(pulse);
    source?.close();
    source = null;
    const { table, seat } = body.dataset;
    away.leave(seat && `/t/${table}/calls?seat=${seat}`, page.called, page.look);
    return;
  }
  away.back();
  if (source) return;
  page.back();
  listen();
}

// `patch(change)`: parts that changed; `said(html)`: a line of the chat; while the tab is hidden `called(asked)`: whether its person is asked for something,
// `look()`: see for oneself; `back()`: somebody looks at the tab again.
export function start(handlers) {
  page = handlers;
  alert.start(listen);
  document.addEventListener("visibilitychange", see);
  addEventListener("offline", alert.lost);
  addEventListener("online", () => source && listen());
  listen();
}
