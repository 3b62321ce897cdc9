// The bar of things that went wrong; most of all, that nobody knows whether the server is there.

const ALARM = 2000; // so long, in ms, a connection may be away before the page says so

const body = document.body;
const texts = document.getElementById("t-texts").dataset;
let listen = () => {}; // tries again
let timer = 0;
let unanswered = false; // whether nobody knows what became of the last click

// `buttons`: the words, classes and deed of each.
export function show(title, why, buttons, spin = false) {
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

export const tell = (title, why) => show(title, why, [[texts.ok, "", calm]]);

export function calm() {
  document.getElementById("alert").hidden = true;
}

export const isCalm = () => document.getElementById("alert").hidden;

// ---- the server is away ----

// Nothing came: say so soon. A stream that tries again and again puts that off no further.
export function lost() {
  if (!isLost()) timer ||= setTimeout(sayLost, ALARM);
}

export const isLost = () => body.classList.contains("lost");

export function noAlarm() {
  clearTimeout(timer);
  timer = 0;
}

export function sayLost() {
  noAlarm();
  body.classList.add("lost");
  show(texts.lost, unanswered ? texts.unanswered : texts.lostWhy, [[texts.retry, "", () => listen()]], true);
}

// Something before the server answers in its place, because the server is away.
export const isAway = (answer) => answer.status === 502 || answer.status === 504;

// The server is there, its database is not: the stream says when it is back.
export function down() {
  noAlarm();
  body.classList.add("lost");
  show(texts.down, texts.lostWhy, [], true);
}

export function found() {
  noAlarm();
  if (!isLost()) return;
  body.classList.remove("lost");
  calm();
  if (unanswered) tell(texts.back, texts.unansweredBack);
  unanswered = false;
}

// What became of a click.

export function noAnswer() {
  unanswered = true;
  sayLost();
}

export function answered({ status }) {
  unanswered = false;
  if (status === 503) noAlarm();
  else found();
}

export function start(again) {
  listen = again;
}
