// Keeps static files whose address has a mark of their content, and one page that says that there is no network. Pages,
// data, streams and pictures are none of its business: they come from the server, or not at all. EDITION and FIRST are
// written over this text by the server.
/* global EDITION, FIRST */

const KEPT = `ludohall-${EDITION}`;

self.addEventListener("install", (event) => {
  const first = FIRST.map((path) => new Request(path, { credentials: "omit" }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(first)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("ludohall-") && name !== KEPT);
  const clear = caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name))));
  event.waitUntil(clear.then(() => self.clients.claim()));
});

async function kept(request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === "basic") cache.put(request, answer.clone()).catch(() => {}); // a full disk
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, searchParams } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/static/") && searchParams.has("v")) event.respondWith(kept(event.request));
  else if (mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match(FIRST[0])));
});
