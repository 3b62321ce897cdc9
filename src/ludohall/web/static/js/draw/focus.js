// Where somebody was on the page: after a change the focus stays near, and is never dropped.

const isSeen = (node) => node.getClientRects().length > 0;
const isOpen = (node) => isSeen(node) && !node.disabled && !node.closest("[hidden], .off");
const buttonsOf = (group) => [...group.querySelectorAll("button")].filter(isOpen);
const groups = () => [...document.querySelectorAll("#decide .grp, #decide .also")];
const titleOf = (group) => group.querySelector("h3")?.firstChild?.textContent ?? "";
const listOf = (node) => node.id && document.querySelector(`ul:has(> [aria-owns~="${CSS.escape(node.id)}"])`);
const ownedBy = (list) => [...list.children].flatMap((item) => (item.getAttribute("aria-owns") ?? "").split(" ")).filter(Boolean);

// What an element means: a button keeps its node when another takes its place.
const meaning = (node) => node.dataset.action ?? node.dataset.acts ?? node.dataset.why ?? "";

export function heading(node) {
  if (!node) return;
  if (!node.hasAttribute("tabindex")) node.setAttribute("tabindex", "-1");
  node.focus({ preventScroll: true });
}

// The place of the focus before a change; null where nobody has put it anywhere.
export function place() {
  const at = document.activeElement;
  if (!at || at === document.body || at.closest("dialog")) return null;
  const group = at.closest("#decide .grp, #decide .also");
  const list = at.closest("[data-acts], [data-why]") && listOf(at);
  const ids = list ? ownedBy(list) : [];
  return {
    at,
    means: meaning(at),
    ended: "end" in at.dataset,
    group: group && titleOf(group),
    n: group ? buttonsOf(group).indexOf(at) : -1,
    after: [...ids.slice(ids.indexOf(at.id) + 1), ...ids.slice(0, Math.max(ids.indexOf(at.id), 0))],
    around: at.closest("section, article, main, header"),
  };
}

const panel = () => heading(document.querySelector("#decide h2") ?? document.getElementById("decide"));

// After the change: the same thing, else the next of its list, else the heading over it.
export function restore(was) {
  if (!was) return;
  const now = document.activeElement;
  if (now && now !== document.body && now !== was.at) return; // something else has asked for it
  if (was.at.isConnected && isSeen(was.at) && !was.at.disabled && meaning(was.at) === was.means) {
    if (now !== was.at) was.at.focus({ preventScroll: true });
    return;
  }
  was.at.blur(); // a button that means something else now is told anew
  if (was.ended) panel();
  else if (was.group !== null) {
    const same = groups().find((group) => isSeen(group) && titleOf(group) === was.group);
    const left = same ? buttonsOf(same) : [];
    if (left.length) left[Math.min(Math.max(was.n, 0), left.length - 1)].focus({ preventScroll: true });
    else panel();
  } else {
    const next = was.after.map((id) => document.getElementById(id)).find((node) => node && isOpen(node) && node.dataset.acts);
    const around = was.around?.isConnected ? was.around : document.getElementById("main");
    if (next) next.focus({ preventScroll: true });
    else if (was.means) heading(around.querySelector("h2") ?? around);
    else heading(around.closest("#decide") ? document.querySelector("#decide h2") : around);
  }
}
