// Keeps the page of a screen for a start without network. What it shows is kept by the page itself.
const SHELL = 'minaret-screen-1';
const PAGE = '/screen';
/** While a screen starts, nothing else is fetched. */
const AFTER_START = 5000;

async function keepShell() {
  const cache = await caches.open(SHELL);
  const answer = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok) throw new Error(String(answer.status));
  const html = await answer.clone().text();
  const named = (html.match(/(?:src|href)="(\/screen\/[^"]+)"/g) || []).map((each) =>
    each.replace(/^[^"]*"|"$/g, ''),
  );
  await add(cache, named);
  const fonts = await Promise.all(
    named.filter((each) => /\.css$/.test(each)).map((each) => fontsOf(cache, each)),
  );
  await add(cache, [].concat(...fonts));
  // The page last: it must never name what is not kept.
  await cache.put(PAGE, answer);
  await forgetOthers(cache, named.concat(...fonts));
}

/** Names carry a hash of the content: what is kept under one is the same. */
async function add(cache, paths) {
  const kept = await Promise.all(paths.map((path) => cache.match(path)));
  await cache.addAll(paths.filter((_, i) => !kept[i]));
}

async function fontsOf(cache, style) {
  const text = await (await cache.match(style)).text();
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

/** The page as it is kept, at once; the next start has the newest one. */
async function page(event) {
  const kept = await caches.match(PAGE);
  if (!kept) return fetch(PAGE);
  event.waitUntil(quietly(later().then(keepShell)));
  return kept;
}

const later = () => new Promise((resolve) => setTimeout(resolve, AFTER_START));
const quietly = (work) => work.catch(() => undefined);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (/^\/screen\/assets\//.test(pathname))
    event.respondWith(caches.match(pathname).then((kept) => kept || fetch(request)));
});

/** A screen that is about to begin anew wants the newest page kept before it does. */
self.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.data !== 'keep' || !port) return;
  event.waitUntil(
    keepShell().then(
      () => port.postMessage(true),
      () => port.postMessage(false),
    ),
  );
});
