// A screen that several people share: it shows one of them, or the curtain, as the server says. When that changes the page
// goes, with all that was in it; nor does the browser keep it for whoever goes back.

const shows = document.body.dataset.screen ?? "";

export const isOther = (now) => (now ?? "") !== shows;

export function turn() {
  document.querySelector(".tbl")?.remove();
  location.replace(location.pathname);
}

if (shows) {
  addEventListener("pagehide", () => document.body.replaceChildren());
  addEventListener("pageshow", (event) => event.persisted && location.reload());
}
