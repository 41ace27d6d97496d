// Decides: what the phone app keeps for a start without network (service worker), and how a push becomes a notification.
const SHELL = 'minaret-athan-1';
const PAGE = '/app/';
/** While the app starts, nothing else is fetched. */
const AFTER_START = 5000;
const FONT = /^\/fonts\//;
const ASSET = /^\/app\/(assets|icons)\//;

/** All that the page names, and what those files name: the app's other pages open without network too. */
async function keepShell() {
  const cache = await caches.open(SHELL);
  const answer = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok) throw new Error(String(answer.status));
  const html = await answer.clone().text();
  const seen = new Set();
  let named = assetsIn(html);
  while (named.length > 0) {
    const next = named.filter((path) => !seen.has(path));
    for (const path of next) seen.add(path);
    await add(cache, next);
    const scripts = next.filter((path) => path.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async (path) => (await cache.match(path)).text()));
    named = texts.flatMap(assetsIn).filter((path) => !seen.has(path));
  }
  // The page last: it must never name what is not kept.
  await cache.put(PAGE, answer);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== PAGE && !seen.has(pathname) && !FONT.test(pathname)) await cache.delete(request);
  }
}

/** `/app/assets/x.js` in the page, `./x.js` and `assets/x.js` in scripts. */
function assetsIn(text) {
  const found = text.match(/(?:\/app\/assets\/|\.\/|["'`]assets\/)[\w.-]+\.(?:js|css|woff2|svg)/g) || [];
  return [...new Set(found.map((each) => `/app/assets/${each.split('/').pop()}`))];
}

/** Names carry a hash of the content: what is kept under one is the same. */
async function add(cache, paths) {
  const kept = await Promise.all(paths.map((path) => cache.match(path)));
  await Promise.all(paths.filter((_, i) => !kept[i]).map((path) => cache.add(path)));
}

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const later = () => new Promise((resolve) => setTimeout(resolve, AFTER_START));
const quietly = (work) => work.catch(() => undefined);
const fromShell = (key) => caches.match(key, { cacheName: SHELL });

/** The page without times, at once: the app has them in its own storage. The next start has the newest one. */
async function page(event) {
  const kept = await fromShell(PAGE);
  if (!kept) return fetch(event.request);
  event.waitUntil(quietly(later().then(keepShell)));
  return kept;
}

/** Letters of other languages are kept once they were needed. */
async function font(request) {
  const kept = await fromShell(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (/^\/app(\/|\/m\/[\w-]+\/?)?$/.test(pathname)) event.respondWith(page(event));
  } else if (ASSET.test(pathname))
    event.respondWith(fromShell(pathname).then((kept) => kept || fetch(request)));
  else if (FONT.test(pathname)) event.respondWith(font(request));
});

/** Browsers end a subscription whose pushes show nothing: whatever comes, something is shown. */
function shown(data) {
  let sent = {};
  try {
    sent = data.json().notification || {};
  } catch {
    // Not ours, or empty.
  }
  const { title = 'Athan+', body, lang, dir, tag, silent, navigate, data: more = {} } = sent;
  const buttons = (more.buttons || []).slice(0, 2);
  return self.registration.showNotification(title, {
    body,
    lang,
    dir,
    tag,
    silent,
    icon: '/app/icons/192.png',
    badge: '/app/icons/badge-96.png',
    data: { ...more, navigate },
    actions: buttons.map(({ text }, index) => ({ action: String(index), title: text })),
  });
}

self.addEventListener('push', (event) => event.waitUntil(shown(event.data)));

/** Tells that it was opened, so that reminders nobody looks at can end. */
function tellOpened(o) {
  if (!o) return undefined;
  return quietly(
    fetch('/api/app/opened', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ o }),
    }),
  );
}

/** Only pages of our own are opened here; others open in the browser. */
async function open(address) {
  const url = new URL(address || PAGE, self.location.origin);
  const isHere = url.origin === self.location.origin;
  const isOurs = isHere && url.pathname.startsWith('/app');
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [own] = windows.filter((each) => new URL(each.url).pathname.startsWith('/app'));
  if (isOurs && own) {
    await own.focus();
    // A page that this worker does not hold yet cannot be led anywhere.
    return own.navigate(url.href).catch(() => self.clients.openWindow(url.href));
  }
  return self.clients.openWindow(isHere || /^https:$/.test(url.protocol) ? url.href : PAGE);
}

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  const { navigate, o, buttons = [] } = notification.data || {};
  notification.close();
  const button = action === '' ? undefined : buttons[Number(action)];
  event.waitUntil(Promise.all([open(button ? button.url : navigate), tellOpened(o)]));
});
