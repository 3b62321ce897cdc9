// What every page can do: theme without a reload, dialogs, links to copy. A page with a script of its own imports this
// one there: loaded a second time by another address, it would answer every click twice.

import "./stream/call.js";
import * as again from "./around/again.js";
import * as clock from "./around/clock.js";
import * as local from "./around/local.js";

const texts = () => document.getElementById("t-texts")?.dataset ?? {};

const saying = new Map(); // labels that say "copied" for a moment, with their own words

export function say(text) {
  const box = document.getElementById("say");
  if (box) box.textContent = text;
}

document.addEventListener("click", async (event) => {
  const to = event.target.closest("[data-open]");
  if (to) {
    const dialog = document.getElementById(to.dataset.open);
    if (dialog) {
      event.preventDefault();
      document.querySelectorAll("dialog[open]").forEach((other) => other.close());
      dialog.showModal();
    }
  }
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const link = new URL(copy.dataset.copy, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      const words = copy.lastChild;
      if (texts().copied && words.nodeType === 3 && !saying.has(words)) {
        saying.set(words, words.textContent);
        words.textContent = texts().copied;
        setTimeout(() => {
          words.textContent = saying.get(words);
          saying.delete(words);
        }, 1600);
      }
      say(texts().copied ?? "");
    } catch {
      prompt("", link);
    }
  }
  const share = event.target.closest("[data-share]");
  if (share) await navigator.share({ title: document.title, url: new URL(share.dataset.share, location.href).href }).catch(() => {}); // or not
  const theme = event.target.closest("[data-theme-switch]");
  if (theme) {
    event.preventDefault();
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    const form = new URLSearchParams({ theme: root.dataset.theme });
    await fetch("/settings", { method: "POST", body: form, headers: { "X-Ludohall": "1" } }).catch(() => {}); // then it is for this page
  }
  if (event.target.nodeName === "DIALOG") event.target.close();
});

for (const input of document.querySelectorAll("input[data-absolute]")) {
  input.value = new URL(input.value, location.href).href;
}

// A large drawing begins where something happens; what is larger than its frame is seen from its beginning.
for (const box of document.querySelectorAll("[data-pan-to]")) {
  const to = box.querySelector(box.dataset.panTo)?.getBoundingClientRect();
  if (!to) continue;
  const frame = box.getBoundingClientRect();
  const by = (from, size, room) => (size > room ? from - 8 : from + size / 2 - room / 2);
  box.scrollLeft += by(to.left - frame.left, to.width, box.clientWidth);
  box.scrollTop += by(to.top - frame.top, to.height, box.clientHeight);
}

// The device's own way to send something; the style sheet shows its buttons then.
if (navigator.share) document.documentElement.dataset.shares = "";

// Static files are kept beside the pages, which do very well without it.
navigator.serviceWorker?.register("/worker.js").catch(() => {});

clock.start();

again.start();

local.start();
