// The time that is left, by the server's deadline; it is shown, never decided, here.

function left(node) {
  const seconds = Math.max(0, Math.floor((Date.parse(node.dataset.until) - Date.now()) / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (n) => String(n).padStart(2, "0");
  if (days) return `${days} d ${hours} h`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function refresh() {
  for (const node of document.querySelectorAll("time[data-until]")) node.textContent = left(node);
}

export function start() {
  refresh();
  setInterval(refresh, 1000);
}
