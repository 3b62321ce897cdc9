// The curtain of a screen that several people share: the stream says who has played meanwhile, and when another tab opens.

import "./page.js";
import { morph, parse } from "./draw/morph.js";
import * as stream from "./stream/stream.js";

const DEAF = 400; // ms: the key that ended the turn does not open the next hand as well
const since = performance.now();

document.addEventListener("submit", (event) => {
  if (performance.now() - since < DEAF) event.preventDefault();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.closest?.("button, a, input, select, summary") && !event.repeat) return;
  event.preventDefault();
  if (!event.repeat) document.querySelector("#curtain .open")?.click();
});

stream.start({
  patch({ parts, version }) {
    document.body.dataset.version = version;
    for (const [id, html] of Object.entries(parts)) {
      const old = document.getElementById(id);
      if (id === "title") document.title = parse(html).textContent;
      else if (old) morph(old, parse(html));
    }
  },
  said() {},
  called() {},
  look() {},
  back() {},
});
document.documentElement.dataset.ready = "1";
