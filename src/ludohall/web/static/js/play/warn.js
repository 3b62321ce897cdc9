// A move that gives nothing: in the place of its button a box asks, once for a kind of action at a table.
// One that gives something up is asked about every time: what "nothing more" means changes with the question.

const texts = document.getElementById("t-texts").dataset;
const KEY = `ludohall-warned-${document.body.dataset.table}`;
let asked = null; // the action that the box is about
let once = true; // its kind is asked about no more
let box = null;
let button = null;

const kindOf = (action) => action.split(":")[0];
const warned = () => new Set(JSON.parse(sessionStorage.getItem(KEY) ?? "[]"));

// Whether an action is played without another word: its kind was asked about, or it is pressed again.
export const isSure = (action) => asked === action || warned().has(kindOf(action));

export function close() {
  if (!box) return false;
  if (box.isConnected) button?.removeAttribute("hidden"); // else the panel was drawn anew
  box.remove();
  document.querySelectorAll(".nil1").forEach((node) => node.classList.remove("nil1"));
  const back = button;
  box = button = asked = null;
  if (back?.isConnected) back.focus({ preventScroll: true });
  return true;
}

export function played(action) {
  if (action === asked && once) sessionStorage.setItem(KEY, JSON.stringify([...warned(), kindOf(action)]));
  if (asked) close();
}

export function ask(action, message, play, forKind) {
  close();
  asked = action;
  once = forKind;
  button = [...document.querySelectorAll("#decide [data-action]")].find((node) => node.dataset.action === action && node.getClientRects().length);
  box = document.createElement("div");
  box.id = "nil"; // its own node: a new drawing of the panel must not make something else of it
  box.className = "nil";
  box.setAttribute("role", "alert");
  const text = document.createElement("p");
  text.textContent = message;
  const row = document.createElement("div");
  for (const [label, deed] of [[texts.anyway, () => play(action)], [texts.another, close]]) {
    const choice = document.createElement("button");
    choice.type = "button";
    choice.className = "act";
    choice.textContent = label;
    choice.addEventListener("click", deed);
    row.append(choice);
  }
  box.append(text, row);
  if (button) {
    button.after(box);
    button.hidden = true;
  } else {
    document.querySelector("#decide form .q, #decide .q")?.after(box);
  }
  for (const node of document.querySelectorAll("[data-acts]")) {
    if (node.dataset.acts.split(" ").includes(action)) node.classList.add("nil1");
  }
  row.lastElementChild.focus();
  box.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" }); // the row of buttons of a phone scrolls: all of it, not its last button alone
}
