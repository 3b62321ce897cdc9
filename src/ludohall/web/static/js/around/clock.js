// The time that is left, by the server's deadline; it is shown, never decided, here.

let ahead = 0; // so many ms the server's time is ahead of this device's

const two = (n) => String(n).padStart(2, "0");

function words(seconds, days) {
  const [d, h, m] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (d) return days.replace("{d}", d).replace("{h}", h % 24);
  return h ? `${h}:${two(m)}:${two(seconds % 60)}` : `${m}:${two(seconds % 60)}`;
}

export function refresh() {
  for (const node of document.querySelectorAll("time[data-until]")) {
    const { until, low, days } = node.dataset;
    const seconds = Math.max(0, Math.ceil((Date.parse(until) - Date.now() - ahead) / 1000));
    node.textContent = words(seconds, days);
    node.classList.toggle("low", seconds <= Number(low));
  }
}

// `now` is the server's time in ms.
export function sync(now) {
  ahead = now - Date.now();
  refresh();
}

export function start() {
  const told = document.querySelector("[data-now]")?.dataset.now;
  if (told) sync(Number(told));
  else refresh();
  setInterval(refresh, 1000);
  document.addEventListener("visibilitychange", refresh);
}
