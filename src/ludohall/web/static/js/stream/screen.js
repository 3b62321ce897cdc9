// A screen that several people share: it shows one of them, or the curtain, as the server says. When that changes the page
// goes, with all that was in it; nor does the browser keep it for whoever goes back.

const shows = document.body.dataset.screen ?? "";

export const isOther = (now) => (now ?? "") !== shows;

// Of the table nothing is left but the bar of things that go wrong.
function clear() {
  document.querySelectorAll(".tbl > :not(#alert), dialog").forEach((part) => part.remove());
}

export function turn() {
  clear();
  location.replace(location.pathname);
}

if (shows) {
  addEventListener("pagehide", clear);
  addEventListener("pageshow", (event) => event.persisted && location.reload());
}
