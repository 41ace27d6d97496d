// Keeps the page of a screen for a start without network. What it shows is kept by the page itself.
const SHELL = 'minaret-screen-1';
const PAGE = '/screen';

async function keepShell() {
  const cache = await caches.open(SHELL);
  const answer = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok) throw new Error(String(answer.status));
  const html = await answer.clone().text();
  const named = (html.match(/(?:src|href)="(\/screen\/[^"]+)"/g) || []).map((each) =>
    each.replace(/^[^"]*"|"$/g, ''),
  );
  const fonts = await Promise.all(named.filter((each) => /\.css$/.test(each)).map(fontsOf));
  await cache.addAll([].concat(named, ...fonts));
  // The page last: it must never name what is not kept.
  await cache.put(PAGE, answer);
  await forgetOthers(cache, [].concat(named, ...fonts));
}

async function fontsOf(style) {
  const text = await (await fetch(style)).text();
  return (text.match(/url\(([^)]+)\)/g) || [])
    .map((each) => each.replace(/^url\(["']?|["']?\)$/g, ''))
    .filter((each) => /\.woff2$/.test(each))
    .map((each) => new URL(each, new URL(style, self.location.href)).pathname);
}

async function forgetOthers(cache, named) {
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    if (path !== PAGE && named.indexOf(path) < 0) await cache.delete(request);
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page as the server has it, and as it is kept when there is none, or when it is slow. */
async function page() {
  const kept = await caches.match(PAGE);
  if (!kept) return fetch(PAGE);
  // The next start has the newest one.
  keepShell().catch(() => undefined);
  return kept;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page());
  else if (/^\/screen\/assets\//.test(pathname))
    event.respondWith(caches.match(pathname).then((kept) => kept || fetch(request)));
});
