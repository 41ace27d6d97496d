// Keeps the page of a kiosk for a start without network. What it shows is kept by the page itself; nothing of a giver is kept anywhere.
const SHELL = 'minaret-kiosk-1';
const PAGE = '/kiosk';

async function keepShell() {
  const cache = await caches.open(SHELL);
  const answer = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok) throw new Error(String(answer.status));
  const html = await answer.clone().text();
  const named = [...html.matchAll(/(?:src|href)="(\/kiosk\/[^"]+)"/g)].map((each) => each[1]);
  const kept = await Promise.all(named.map((path) => cache.match(path)));
  await cache.addAll(named.filter((_, i) => !kept[i]));
  const sheets = named.filter((each) => each.endsWith('.css'));
  const faces = [];
  for (const sheet of sheets) {
    const text = await (await cache.match(sheet)).text();
    for (const [, path] of text.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g))
      faces.push(new URL(path, new URL(sheet, self.location.href)).pathname);
  }
  const missing = await Promise.all(faces.map((path) => cache.match(path)));
  await cache.addAll(faces.filter((_, i) => !missing[i]));
  // The page last: it must never name what is not kept.
  await cache.put(PAGE, answer);
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    if (path !== PAGE && !named.includes(path) && !faces.includes(path)) await cache.delete(request);
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

async function page(event) {
  try {
    const answer = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' });
    if (answer.ok) event.waitUntil(keepShell().catch(() => undefined));
    return answer;
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== self.location.origin || event.request.method !== 'GET') return;
  if (event.request.mode === 'navigate' && pathname.startsWith(PAGE)) event.respondWith(page(event));
  else if (pathname.startsWith('/kiosk/assets/'))
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
