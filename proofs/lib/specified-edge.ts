import type { Edge } from '@minaret/contract/api/edge';

/**
 * What each address is to the outside, written down from the decisions and never read from the code. Whatever no line
 * speaks of is the console's: it reads the session, and no other site may read it, frame it or send to it.
 */
export type SpecifiedEdge = Pick<Edge, 'cookies' | 'crossOrigin' | 'framing' | 'writesFrom'>;

const CONSOLE: SpecifiedEdge = {
  cookies: true,
  crossOrigin: 'none',
  framing: 'none',
  writesFrom: 'own-site',
};
const WITHOUT_COOKIES: SpecifiedEdge = { ...CONSOLE, cookies: false };

const LINES: readonly (readonly [RegExp, SpecifiedEdge])[] = [
  // "/api/v1 the documented public part": for scripts of every site, and programs without one.
  [/^[A-Z]+ \/api\/v1\//, { ...WITHOUT_COOKIES, crossOrigin: 'read', writesFrom: 'anywhere' }],
  // Pictures are shown on web sites and in mails.
  [/^GET \/files\//, { ...WITHOUT_COOKIES, crossOrigin: 'embed' }],
  [/^PUT \/files\//, WITHOUT_COOKIES],
  // "/embed, /ical, /compat and feeds read no cookies at all."
  [/^GET \/monthly\//, WITHOUT_COOKIES],
  [/^GET \/live\/[^/]+\/recordings\//, { ...WITHOUT_COOKIES, crossOrigin: 'embed' }],
  [/^GET \/live\/[^/]+\/(podcast|chapters\/.)/, { ...WITHOUT_COOKIES, crossOrigin: 'read' }],
  [/^GET \/live\//, WITHOUT_COOKIES],
  // Pictures for chats are shown by other sites; the page behind a sheet's code is a page like the month's.
  [/^GET \/paper\/[^/]+\/check$/, WITHOUT_COOKIES],
  [/^GET \/paper\//, { ...WITHOUT_COOKIES, crossOrigin: 'embed' }],
  // "Only /embed/* may be framed"; the widget's own data and script are read by scripts of every site, never framed.
  [
    /^GET \/embed\/(?!.*\.js$)([^/]+|[^/]*\/give)$/,
    { ...WITHOUT_COOKIES, crossOrigin: 'read', framing: 'any' },
  ],
  [/^GET \/embed\/./, { ...WITHOUT_COOKIES, crossOrigin: 'read' }],
  [/^GET \/(oembed|sitemap\.xml|sitemaps\/.|robots\.txt)/, { ...WITHOUT_COOKIES, crossOrigin: 'read' }],
  // "/compat ... no key, read-only, CORS *".
  [/^GET \/compat\//, { ...WITHOUT_COOKIES, crossOrigin: 'read' }],
  [/^GET \/(ical|feeds)\//, { ...WITHOUT_COOKIES, crossOrigin: 'read' }],
  // Assistants send from anywhere, and are nobody's session.
  [/^POST \/mcp$/, { ...WITHOUT_COOKIES, crossOrigin: 'read', writesFrom: 'anywhere' }],
  // The phone app: no account, so nothing to read a cookie for; its own pages alone ask.
  [/^GET \/app(\/|$)/, WITHOUT_COOKIES],
  [/^[A-Z]+ \/api\/app\//, WITHOUT_COOKIES],
  // What of giving is open to the public: read by other sites, as the times are.
  [/^GET \/api\/campaigns\/public\/./, { ...WITHOUT_COOKIES, crossOrigin: 'read' }],
  // The card provider's server sends from anywhere and is known by its signature; whoever pays at a payment page need not be logged in.
  [/^POST \/payments\/giving-webhook$/, { ...WITHOUT_COOKIES, writesFrom: 'anywhere' }],
  // The donor's own page has a cookie of its own; asking for its link has none.
  [/^POST \/api\/my-giving\/:hash_id\/links$/, WITHOUT_COOKIES],
  // Giving: nobody's session counts for anything.
  [/^[A-Z]+ \/(api\/)?give\//, WITHOUT_COOKIES],
  [/^POST \/payments\/webhook$/, { ...WITHOUT_COOKIES, writesFrom: 'anywhere' }],
  // Opened from a mail, whoever is logged in there.
  [/^GET \/receipts\//, WITHOUT_COOKIES],
  [/^[A-Z]+ \/payments\/builtin\/(checkout|giving|invoice|invoice-pdf|card-form\.js)(\/|$)/, WITHOUT_COOKIES],
  // The phone app, without account: a phone is known by a key of its own.
  [/^[A-Z]+ \/api\/app\//, WITHOUT_COOKIES],
  [/^[A-Z]+ \/api\/screens\/(feed|public|pairing)(\/|$)/, WITHOUT_COOKIES],
  // A kiosk is known by its key, in a header.
  [/^[A-Z]+ \/api\/(kiosk|kiosks\/pairing)(\/|$)/, WITHOUT_COOKIES],
];

export function specifiedEdge(method: string, address: string): SpecifiedEdge {
  return LINES.find(([line]) => line.test(`${method} ${address}`))?.[1] ?? CONSOLE;
}
