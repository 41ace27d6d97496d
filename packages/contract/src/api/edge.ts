// Decides: HTTP headers of a route: cookies, CORS, framing, cache (how soon a change is seen on public pages).

/** Kinds of body that a route can take; whatever else is sent is refused before it is read. */
export type BodyKind = 'json' | 'text-file' | 'picture' | 'sound' | 'raw';

/** How long an answer may be kept by whoever gets it. Refusals are never kept. */
export type CacheRule =
  | 'no-store'
  | 'no-cache'
  | { maxAge: number; staleWhileRevalidate?: number; immutable?: true };

interface CommonEdge {
  cache: CacheRule;
  bodies: readonly BodyKind[];
  /** Points of the asker's budget that one request takes; 0: it is not counted. */
  cost: number;
}

/** Reads the session's cookie: so no other site may read it, frame it or send anything to it. */
export interface CookieEdge extends CommonEdge {
  cookies: true;
  crossOrigin: 'none';
  framing: 'none' | 'self';
  writesFrom: 'own-site';
}

/** Never sees a cookie and never sets one: the browser's session gives nobody anything here. */
export interface OpenEdge extends CommonEdge {
  cookies: false;
  /** `embed`: other sites may show it (pictures, sounds); `read`: their scripts may read it too. */
  crossOrigin: 'none' | 'embed' | 'read';
  framing: 'none' | 'self' | 'any';
  /** Whose pages and programs may send changing requests. */
  writesFrom: 'own-site' | 'anywhere';
}

/** What a route is to the outside. What must not go together cannot be written down. */
export type Edge = CookieEdge | OpenEdge;

/** Every route that says nothing else: the console's. */
export const CONSOLE_EDGE: CookieEdge = {
  cookies: true,
  crossOrigin: 'none',
  framing: 'none',
  writesFrom: 'own-site',
  cache: 'no-store',
  bodies: ['json'],
  cost: 0,
};

export const UPLOAD_EDGE: CookieEdge = { ...CONSOLE_EDGE, bodies: ['json', 'text-file'] };

/** The strictest of those without cookies: what others build on. */
export const OPEN_EDGE: OpenEdge = {
  cookies: false,
  crossOrigin: 'none',
  framing: 'none',
  writesFrom: 'own-site',
  cache: 'no-store',
  bodies: [],
  cost: 0,
};

/** What devices of ours ask, often: kept by them, and asked about each time. */
export const FEED_EDGE: OpenEdge = { ...OPEN_EDGE, cache: 'no-cache' };
export const DEVICE_WRITE_EDGE: OpenEdge = { ...OPEN_EDGE, bodies: ['json'] };

/** A plain page for everyone, that any cache may keep. */
export const PUBLIC_PAGE_EDGE: OpenEdge = {
  ...OPEN_EDGE,
  // Long enough for a crowd after Jumu'ah, short enough for a corrected time.
  cache: { maxAge: 300, staleWhileRevalidate: 86_400 },
};

/** `/api/v1`: programs and pages of others read it, counted by network or by key. */
export const PUBLIC_API_EDGE: OpenEdge = {
  ...OPEN_EDGE,
  crossOrigin: 'read',
  writesFrom: 'anywhere',
  cache: { maxAge: 60 },
  bodies: ['json'],
  cost: 1,
};

/** `/compat`: what apps and widgets of other systems read, counted by network. */
export const COMPAT_EDGE: OpenEdge = {
  ...OPEN_EDGE,
  crossOrigin: 'read',
  cache: { maxAge: 60 },
  cost: 1,
};
/** Looks at several masjids. */
export const COMPAT_SEARCH_EDGE: OpenEdge = { ...COMPAT_EDGE, cost: 5 };

/** Calendars and feeds that programs and pages of others read: seldom, and for a long time. */
export const CALENDAR_EDGE: OpenEdge = {
  ...OPEN_EDGE,
  crossOrigin: 'read',
  cache: { maxAge: 900 },
  cost: 1,
};

/** A key is never written twice, so what it names never changes. */
export const FILE_EDGE: OpenEdge = {
  ...OPEN_EDGE,
  crossOrigin: 'embed',
  cache: { maxAge: 31_536_000, immutable: true },
};
export const FILE_WRITE_EDGE: OpenEdge = { ...OPEN_EDGE, bodies: ['picture', 'sound'] };

/** Below these addresses nothing reads a cookie, not even the answer that there is nothing. */
export const COOKIELESS_PREFIXES = [
  '/api/v1/',
  '/embed/',
  '/ical/',
  '/feeds/',
  '/compat/',
  '/files/',
  '/monthly/',
  '/paper/',
  '/app/',
  '/live/',
  '/give/',
] as const;

export function isCookielessAddress(address: string): boolean {
  return COOKIELESS_PREFIXES.some((prefix) => address.startsWith(prefix));
}

/** Of an address that nobody answers. */
export function edgeOfAddress(address: string): Edge {
  if (address.startsWith('/api/v1/')) return PUBLIC_API_EDGE;
  if (address.startsWith('/compat/')) return COMPAT_EDGE;
  return isCookielessAddress(address) ? OPEN_EDGE : CONSOLE_EDGE;
}
