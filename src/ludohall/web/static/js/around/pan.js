// Pan and zoom of a drawing inside its well: `<div data-pan>` around an SVG. It scrolls by itself; a drag with the mouse
// moves it, Ctrl and wheel or two fingers zoom it, and so do the buttons with data-zoom ("in", "out", "fit").

const LEAST = 1;
const MOST = 4;

function zoom(well, to, x = well.clientWidth / 2, y = well.clientHeight / 2) {
  const from = Number(well.dataset.zoomed ?? 1);
  const next = Math.min(MOST, Math.max(LEAST, to));
  const left = ((well.scrollLeft + x) * next) / from - x;
  const top = ((well.scrollTop + y) * next) / from - y;
  well.dataset.zoomed = next;
  well.querySelector("svg").style.width = `${next * 100}%`;
  well.querySelector("svg").style.maxWidth = "none";
  well.scrollTo(left, top);
}

function apart(touches) {
  return Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
}

export function start() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoom]");
    const well = button?.closest(".zoomable")?.querySelector("[data-pan]");
    if (!well) return;
    const now = Number(well.dataset.zoomed ?? 1);
    zoom(well, button.dataset.zoom === "fit" ? 1 : now * (button.dataset.zoom === "in" ? 1.4 : 1 / 1.4));
  });
  document.addEventListener(
    "wheel",
    (event) => {
      const well = event.target.closest?.("[data-pan]");
      if (!well || !event.ctrlKey) return;
      event.preventDefault();
      const box = well.getBoundingClientRect();
      zoom(well, Number(well.dataset.zoomed ?? 1) * (event.deltaY < 0 ? 1.15 : 1 / 1.15), event.clientX - box.x, event.clientY - box.y);
    },
    { passive: false },
  );
  let pinch = null;
  document.addEventListener(
    "touchmove",
    (event) => {
      const well = event.target.closest?.("[data-pan]");
      if (!well || event.touches.length !== 2) return;
      event.preventDefault();
      const now = apart(event.touches);
      pinch ??= { well, start: now, zoomed: Number(well.dataset.zoomed ?? 1) };
      const box = well.getBoundingClientRect();
      const x = (event.touches[0].clientX + event.touches[1].clientX) / 2 - box.x;
      const y = (event.touches[0].clientY + event.touches[1].clientY) / 2 - box.y;
      zoom(pinch.well, (pinch.zoomed * now) / pinch.start, x, y);
    },
    { passive: false },
  );
  document.addEventListener("touchend", () => (pinch = null));
  document.addEventListener("pointerdown", (event) => {
    const well = event.target.closest?.("[data-pan]");
    if (!well || event.pointerType !== "mouse" || event.target.closest("[data-acts]")) return;
    let [x, y] = [event.clientX, event.clientY];
    const move = (next) => {
      well.scrollBy(x - next.clientX, y - next.clientY);
      [x, y] = [next.clientX, next.clientY];
    };
    const stop = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", stop);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", stop);
  });
}
