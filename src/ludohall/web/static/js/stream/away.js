// While nobody looks at the tab: it has no stream of pages, but one that says whether its person is asked. A browser has
// few connections to one server, so few tabs hold such a stream, by a lock; the others ask now and then.

const SLOTS = 2;
const OFTEN = 20000; // ms, without a stream
const SELDOM = 120000; // ms, with one: in case it is dead and nobody said so

let source = null;
let timer = 0;
let away = 0; // counts the times that the tab was left
let release = () => {};

function every(ms, ask) {
  clearInterval(timer);
  timer = setInterval(ask, ms);
}

function hear(url, told, ask) {
  source = new EventSource(url);
  source.addEventListener("call", (event) => told(JSON.parse(event.data).asked));
  source.addEventListener("gone", () => back());
  source.onerror = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    source = null;
    release();
    every(OFTEN, ask);
  };
  every(SELDOM, ask);
}

async function hold(slot, own, begin) {
  await navigator.locks.request(`ludohall-away-${slot}`, { ifAvailable: true }, (lock) => {
    if (own !== away) return null;
    if (!lock) return slot < SLOTS ? void hold(slot + 1, own, begin) : null;
    begin();
    return new Promise((done) => (release = done));
  });
}

// `told(asked)`: what the stream says; `ask()`: look for oneself. Without a seat nobody is asked for anything.
export function leave(url, told, ask) {
  back();
  const own = ++away;
  every(OFTEN, ask);
  if (url && navigator.locks) hold(1, own, () => hear(url, told, ask));
}

export function back() {
  away += 1;
  clearInterval(timer);
  source?.close();
  source = null;
  release();
}
