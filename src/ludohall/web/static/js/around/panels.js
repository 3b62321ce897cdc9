// What opens and closes around the board: the tabs of log, chat and rules, the sheet of a phone, another player's board.

import * as alert from "../stream/alert.js";
import { parse } from "../draw/morph.js";

export function lower() {
  document.getElementById("decide")?.classList.remove("up");
}

export function tab(id) {
  for (const button of document.querySelectorAll("#log [role=tab]")) {
    const on = button.id === id;
    button.setAttribute("aria-selected", String(on));
    button.tabIndex = on ? 0 : -1;
    document.getElementById(button.getAttribute("aria-controls")).hidden = !on;
  }
  if (id === "tab-chat") {
    const badge = document.getElementById("chat-new");
    badge.hidden = true;
    badge.textContent = "";
  }
}

// A line of the chat. What the hall itself says is shown in the bar, too.
export function said(html) {
  const list = document.getElementById("chat-lines");
  const line = parse(html);
  const before = list.querySelector(`[data-key="${line.dataset.key}"]`);
  if (before) {
    if (!before.isEqualNode(line)) before.replaceWith(line); // it was hidden
    return;
  }
  list.append(line);
  list.scrollTop = list.scrollHeight;
  if ("news" in line.dataset && alert.isCalm()) alert.tell(line.querySelector("b").textContent, line.querySelector("i").textContent);
  if (document.getElementById("chat").hidden) {
    const badge = document.getElementById("chat-new");
    badge.textContent = Number(badge.textContent || 0) + 1;
    badge.hidden = false;
  }
}

async function peek(link) {
  const answer = await fetch(link, { headers: { "X-Ludohall": "1" } });
  if (!answer.ok) return;
  const box = document.getElementById("peek-box");
  box.innerHTML = await answer.text();
  document.getElementById("dlg-peek").showModal();
}

export function start() {
  document.addEventListener("click", (event) => {
    const target = event.target.closest("[role=tab], [data-sheet], [data-focus], [data-peek]");
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target.matches("#log [role=tab]")) tab(target.id);
    else if (target.matches("[data-sheet]")) {
      event.preventDefault();
      const up = document.getElementById("decide").classList.toggle("up");
      document.querySelectorAll("#decide [data-sheet][aria-expanded]").forEach((node) => node.setAttribute("aria-expanded", String(up)));
    } else if (target.matches("[data-peek]")) {
      event.preventDefault();
      peek(target.getAttribute("href")).catch(alert.lost);
    } else if (target.matches("[data-focus]")) {
      event.preventDefault();
      document.getElementById(target.dataset.focus).focus();
    }
  });
}
