// Amounts of several kinds: a row with minus and plus for each, and one button that plays what was counted.
// What can be counted are the buttons of the same group, which stay in the page for those without script.

let chosen = new Map(); // by the title of the group: how much of each kind
let version = "";

const vector = (button) => button.dataset.counts.split(" ").map(Number);
const options = (box) => [...box.parentElement.querySelectorAll("[data-counts]")];

function count(box) {
  const kinds = box.querySelectorAll("[data-more]").length;
  return chosen.get(box.dataset.counters) ?? new Array(kinds).fill(0);
}

function draw(box) {
  const now = count(box);
  const all = options(box);
  const vectors = all.map(vector);
  const reaches = (goal) => vectors.some((option) => option.every((n, kind) => n >= goal[kind]));
  for (const [kind, row] of [...box.querySelectorAll(".crow")].entries()) {
    row.querySelector("output").textContent = now[kind];
    row.classList.toggle("some", now[kind] > 0);
    row.querySelector("[data-less]").disabled = now[kind] === 0;
    row.querySelector("[data-more]").disabled = !reaches(now.map((n, other) => n + (other === kind ? 1 : 0)));
  }
  const match = all[vectors.findIndex((option) => option.every((n, kind) => n === now[kind]))];
  const button = box.querySelector("[data-counted]");
  button.disabled = !match;
  button.dataset.counted = match?.dataset.action ?? "";
  button.textContent = box.dataset.says.replace("%", match ? match.querySelector("span").firstChild.textContent : "…");
}

export function refresh() {
  const now = document.querySelector("#decide input[name=version]")?.value ?? "";
  if (now !== version) {
    version = now;
    chosen = new Map();
  }
  const boxes = document.querySelectorAll("#decide [data-counters]");
  for (const box of boxes) draw(box);
  if (boxes.length) document.getElementById("decide").classList.add("up"); // on a phone all of the sheet
}

export function start(play) {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-more], [data-less], [data-counted]");
    const box = button?.closest("[data-counters]");
    if (!box) return;
    if (button.dataset.counted) {
      play(button.dataset.counted, button);
      return;
    }
    const more = "more" in button.dataset;
    const kind = Number(button.dataset.more ?? button.dataset.less);
    chosen.set(box.dataset.counters, count(box).map((n, other) => n + (other === kind ? (more ? 1 : -1) : 0)));
    draw(box);
  });
  refresh();
}
