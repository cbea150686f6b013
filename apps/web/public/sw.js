// Service worker. While the device is offline, it shows a page that returns by itself once the network is back. It
// stores nothing else: pages, data and assets always come from the network. The name of the store ends with a hash of
// its files; build/service-worker.unit.spec.ts states it after a change.
const STORE = 'offline-82c48ddb';
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline.js'];
// Not pages but downloads and data, whose failure the browser or the app reports.
const NOT_PAGES = /^\/(api|ws|images)\//;

self.addEventListener('install', (event) => {
  event.waitUntil(prepare());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !NOT_PAGES.test(pathname)) event.respondWith(networkOr(PAGE, request));
  else if (FILES.includes(pathname)) event.respondWith(networkOr(pathname, request));
});

async function prepare() {
  const store = await self.caches.open(STORE);
  await store.addAll(FILES.map((file) => new self.Request(file, { cache: 'reload' })));
  await self.skipWaiting();
}

async function takeOver() {
  const names = await self.caches.keys();
  await Promise.all(names.filter((name) => name !== STORE).map((name) => self.caches.delete(name)));
  await self.clients.claim();
}

async function networkOr(file, request) {
  try {
    return await self.fetch(request);
  } catch {
    return (await self.caches.match(file)) ?? self.Response.error();
  }
}
