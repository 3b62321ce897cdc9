// Moments of the server's day, as the clock here shows them.

export function start() {
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  for (const time of document.querySelectorAll("time[data-local]")) {
    time.textContent = clock.format(new Date(time.dateTime));
    time.closest("[hidden]")?.removeAttribute("hidden");
  }
}
