// The keys of a table; `dlg-keys` tells them.

import { refocus } from "../draw/draw.js";
import * as follow from "../draw/follow.js";
import * as log from "../draw/log.js";
import * as hint from "../play/hint.js";
import { closeBeside, lower, tab, turnBeside } from "./panels.js";
import * as pick from "../play/pick.js";
import * as sets from "../play/sets.js";
import * as tips from "./tips.js";
import * as warn from "../play/warn.js";
import * as why from "../play/why.js";

// `backToNow()`: leaves the past; whether that was shown.
export function start(backToNow) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.closest?.("input, textarea, select");
    if (event.key === "Escape") {
      if (tips.hide() || why.hide() || warn.close()) return;
      if (document.querySelector("dialog[open]:not(.ssheet)")) return;
      if (closeBeside()) return;
      if (!follow.leave() && !hint.leave() && !sets.empty() && !pick.unpick() && !backToNow()) lower();
      return;
    }
    if (typing || document.querySelector("dialog[open]:not(.ssheet)")) return;
    if (follow.key(event) || log.key(event) || sets.key(event)) return;
    if (/^[1-9]$/.test(event.key)) {
      document.querySelector(`#decide [data-digit="${event.key}"]`)?.click();
    } else if (event.target.matches?.("#log [role=tab]") && event.key.startsWith("Arrow")) {
      const tabs = [...document.querySelectorAll("#log [role=tab]")];
      const next = tabs[(tabs.indexOf(event.target) + (event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : tabs.length - 1)) % tabs.length];
      tab(next.id);
      next.focus();
    } else if (event.key.startsWith("Arrow")) {
      if (event.target.closest?.(".lines, .help")) return;
      event.preventDefault();
      pick.walk(event.key, event.shiftKey);
    } else if (event.key === "u" || event.key === "U") document.querySelector("[data-undo]:not([disabled])")?.click();
    else if (event.key === "h" || event.key === "H") hint.leave() || hint.press();
    else if (event.key === "c" || event.key === "C") document.querySelector("[data-shut]")?.click();
    else if (event.key === "d" || event.key === "D") pick.nextFilter() || refocus();
    else if (event.key === "l" || event.key === "L") {
      tab("tab-log");
      log.enter();
    } else if (event.key === "k" || event.key === "K") turnBeside();
    else if (event.key === "r" || event.key === "R") tips.openRule();
    else if (event.key === "?") document.getElementById("dlg-keys").showModal();
  });
}
