// Keeps the page's own files, so that it opens without the server. Questions always go to the server.
const cacheName = "bouton-__VERSION__";
const files = __FILES__;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  const isPage = event.request.mode === "navigate";
  event.respondWith(
    caches.open(cacheName).then(async (cache) => {
      const kept = await cache.match(isPage ? "/" : event.request, { ignoreSearch: isPage });
      if (!isPage) return kept ?? fetch(event.request);
      // The newest page where the server is there, the kept one where it is not.
      return fetch(event.request).catch(() => kept ?? Response.error());
    }),
  );
});
