// What a piece is: on hover after a moment, on focus at once, on tap and hold. The texts come once a game and language.
// Clicks go through a tip to the board, but for the numbers of its rules: these are links.

let texts = null;
let timer = 0;
let shown = null;

async function load() {
  texts ??= fetch(document.body.dataset.tips, { headers: { Accept: "application/json" } }).then((answer) => (answer.ok ? answer.json() : {}));
  return texts;
}

export function hide() {
  clearTimeout(timer);
  const box = document.getElementById("tip");
  if (!box || box.hidden) return false;
  box.hidden = true;
  shown?.removeAttribute("aria-describedby");
  shown = null;
  return true;
}

// Shows a box under a piece, or over it where there is no room; with `above` the other way round.
export function place(box, piece, above = false) {
  box.hidden = false;
  const at = piece.getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const fits = at.top - own.height - 12 > 0;
  const over = fits && (above || at.bottom + own.height + 16 > innerHeight);
  const left = Math.max(8, Math.min(at.x + at.width / 2 - 40, innerWidth - own.width - 8));
  box.classList.toggle("below", over);
  box.style.left = `${left}px`;
  box.style.top = `${Math.max(8, Math.min(over ? at.top - own.height - 12 : at.bottom + 12, innerHeight - own.height - 8))}px`;
}

// The numbers of rules as links to them, in a tab of their own; nothing where there are none.
export function rulenos(numbers) {
  const line = document.createElement("span");
  line.className = "rulenos";
  for (const number of numbers ?? []) {
    const link = document.createElement("a");
    link.className = "ruleno";
    link.href = `/games/${document.body.dataset.game}#${number.toLowerCase()}`;
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = number;
    link.setAttribute("aria-label", `${document.getElementById("t-texts").dataset.rule} ${number}`);
    line.append(link, " ");
  }
  return numbers?.length ? line : "";
}

// The page of a piece, beside the table.
function about(tip) {
  const link = document.createElement("a");
  link.className = "ruleno";
  link.href = `/games/${document.body.dataset.game}/reference/${tip}`;
  link.target = "_blank";
  link.rel = "noopener";
  link.textContent = document.getElementById("t-texts").dataset.about;
  return link;
}

// Opens the first rule of the words that are shown.
export function openRule() {
  document.querySelector(".tip:not([hidden]) .ruleno")?.click();
}

// Whether the pointer is on its way from the piece to the links of its tip.
function near(event) {
  const box = document.getElementById("tip");
  if (box.hidden || !box.querySelector(".ruleno")) return false;
  const at = box.getBoundingClientRect();
  return event.clientX > at.left - 8 && event.clientX < at.right + 8 && event.clientY > at.top - 16 && event.clientY < at.bottom + 16;
}

async function show(piece) {
  const tip = (await load())[piece.dataset.tip];
  if (!tip || !piece.isConnected || document.querySelector("#beside:not([hidden])")) return;
  const box = document.getElementById("tip");
  box.replaceChildren();
  const head = document.createElement("div");
  head.className = "k";
  const title = document.createElement("h3");
  title.textContent = tip.title;
  head.append(title);
  if (tip.kind) {
    const kind = document.createElement("span");
    kind.className = "tag";
    kind.textContent = tip.kind;
    head.append(kind);
  }
  const text = document.createElement("p");
  text.textContent = tip.text;
  box.append(head, text);
  if (piece.dataset.now) {
    const now = document.createElement("p");
    now.className = "forme";
    now.textContent = piece.dataset.now;
    box.append(now);
  }
  const links = rulenos(tip.rules);
  if (links) links.append(about(piece.dataset.tip));
  box.append(links);
  place(box, piece);
  shown = piece;
  piece.setAttribute("aria-describedby", "tip");
}

export function start() {
  const wait = (piece, time) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(piece), time);
  };
  // A piece with `data-told` says it all itself when it is pointed at: its tip is for fingers.
  document.addEventListener("pointerover", (event) => {
    const piece = event.target.closest?.("[data-tip]:not([data-told])");
    if (event.pointerType === "touch") return;
    if (event.target.closest?.("#tip")) clearTimeout(timer);
    else if (piece && piece !== shown) wait(piece, 350);
    else if (!piece && near(event)) clearTimeout(timer);
    else if (!piece) hide();
  });
  document.addEventListener("pointermove", (event) => {
    if (shown && event.pointerType !== "touch" && !event.target.closest?.("[data-tip], #tip") && !near(event)) hide();
  });
  document.addEventListener("pointerdown", (event) => {
    if (event.target.closest?.("#tip")) return;
    hide();
    const piece = event.target.closest?.("[data-tip]");
    if (piece && event.pointerType === "touch") wait(piece, 500);
  });
  document.addEventListener("pointerup", (event) => event.pointerType === "touch" && clearTimeout(timer));
  document.addEventListener("pointercancel", () => clearTimeout(timer));
  document.addEventListener("contextmenu", (event) => {
    if (event.target.closest?.("[data-tip]") && matchMedia("(pointer: coarse)").matches) event.preventDefault();
  });
  document.addEventListener("focusin", (event) => {
    const piece = event.target.closest?.("[data-tip]:not([data-told])");
    if (piece && piece.matches(":focus-visible")) show(piece);
    else if (!event.target.closest?.("#tip")) hide();
  });
  addEventListener("scroll", hide, { passive: true });
}
