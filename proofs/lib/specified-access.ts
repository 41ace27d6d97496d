// Decides: all routes with the roles and kinds of actor that may use each (who may what), compared with the contract.

import type { ApiScope, OutsideAccess } from '@minaret/contract/access/access';

/**
 * Who may ask for what, written down from section 6 of the specification and from the decisions on access; never read
 * from the code. A route that no line speaks of is wrong: whoever adds one says here who may use it, and why.
 */
export type MosqueRole = 'mosque-admin' | 'admin' | 'content' | 'timings' | 'donations';
/** Of those who are no people of the console: programs by their key, devices and signed addresses. */
export type Outside =
  | 'screen'
  | 'phone'
  | 'kiosk'
  | 'file link'
  | 'upload link'
  | 'invoice link'
  | 'donor-session link'
  | 'receipt link'
  | 'any key'
  | `key ${string}`
  | 'anyone, any key'
  | `anyone, key ${string}`;
export type Who = 'anyone' | 'signed-in' | 'system-admin' | Outside | readonly MosqueRole[];

export interface Rule {
  who: Who;
  /** Of these plan features one must be held. */
  feature?: string;
}

/** "Two admin-like roles (mosque-admin and admin) can access nearly everything." */
const ADMINS = ['mosque-admin', 'admin'] as const;
/** "Timings pages: the two admin roles plus timings"; `settings/hijri` by decision. */
const TIMINGS = [...ADMINS, 'timings'] as const;
/** "Library, al-iqamah, athan-plus: the two admin roles plus content"; `integrations/web` by decision. */
const CONTENT = [...ADMINS, 'content'] as const;
const DONATIONS = [...ADMINS, 'donations'] as const;
/** "Dashboard: all five non-system roles": what its cards and the top bar show. */
const FIVE = [...ADMINS, 'content', 'timings', 'donations'] as const;
/** Special prayers are kept with the timings and shown by the library. */
const TIMINGS_AND_CONTENT = [...TIMINGS, 'content'] as const;

type Line = readonly [string, Who, string?];

/** The first line that fits counts. `*` stands for the rest of the path. Without `/api` before it, unless it is `/api/v1`. */
const LINES: readonly Line[] = [
  // Nobody is signed in yet, or the link's token speaks for them.
  ['POST /users/validate', 'anyone'],
  ['POST /users/register/v2', 'anyone'],
  ['POST /users/login', 'anyone'],
  ['POST /users/login/v2', 'anyone'],
  ['POST /users/refresh-token', 'anyone'],
  ['POST /users/logout', 'anyone'],
  ['GET /users/authenticate/*', 'anyone'],
  ['* /users/verify/*', 'anyone'],
  ['POST /users/send-verification-email/*', 'anyone'],
  ['POST /users/forgot/*', 'anyone'],
  ['GET /users/token-validation/*', 'anyone'],
  ['PATCH /users/reset', 'anyone'],
  ['POST /user-invites/set-password', 'anyone'],
  ['* /user-invites/accept/*', 'anyone'],
  // What everyone may know of a demo, before they log in; outside of a demo it is nothing.
  ['GET /demo', 'anyone'],
  // "Pair a TV by a six-character code": a device is nobody's account, the secret of its pairing speaks for it.
  // Athan+ without account: a phone registers, and asks by its key from then on.
  ['GET /app/push-key', 'anyone'],
  ['POST /app/phones', 'anyone'],
  ['POST /app/opened', 'anyone'],
  ['* /app/phone/*', 'phone'],
  ['* /app/follows/*', 'phone'],
  ['GET /app/live/*', 'anyone'],
  ['GET /app/messages/*', 'anyone'],
  // A kiosk asks with a key of its own: what it shows, a gift on its own reader, the volunteer's exit.
  ['* /kiosks/pairing/*', 'anyone'],
  ['* /kiosk/*', 'kiosk', 'donation_portal'],
  ['* /kiosks/:m_id/:id/reader', ADMINS, 'donation_portal'],
  ['* /kiosks/*', DONATIONS, 'donation_portal'],
  ['* /screens/pairing/*', 'anyone'],
  ['GET /screens/feed/*', 'screen'],
  ['POST /screens/feed/:key/report', 'screen'],
  // "Clock for homes": what a masjid shows to everyone.
  ['GET /screens/public/*', 'anyone'],
  // Registration has a "place search" before there is an account.
  ['GET /places/*', 'anyone'],
  // "Keyless public reads with limits; keys with scopes": what hangs in the window of a masjid, and what does not.
  ['GET /api/v1/masjids', 'anyone'],
  ['GET /api/v1/masjids/:hash_id', 'anyone, key timings:read'],
  ['GET /api/v1/masjids/:hash_id/days', 'anyone, key timings:read'],
  ['GET /api/v1/masjids/:hash_id/days/:date', 'anyone, key timings:read'],
  ['GET /api/v1/masjids/:hash_id/now', 'anyone, key timings:read'],
  ['GET /api/v1/masjids/:hash_id/changes', 'anyone, key timings:read'],
  ['GET /api/v1/masjids/:hash_id/jumuah', 'anyone, key timings:read'],
  ['GET /api/v1/masjids/:hash_id/hijri', 'anyone, key timings:read'],
  ['GET /api/v1/masjids/:hash_id/announcements', 'anyone, key timings:read'],
  ['GET /api/v1/masjids/:hash_id/campaigns', 'anyone, key timings:read'],
  ['GET /api/v1/masjids/:hash_id/screens', 'key screens:read'],
  ['GET /api/v1/key', 'any key'],
  // "/mcp with reading tools and proposals only": what it gives is what the key, or nobody, may read.
  ['POST /mcp', 'anyone, any key'],
  // The monthly timetable is for everyone; files are for whoever was given their signed address.
  ['GET /monthly/:hash_id', 'anyone'],
  // Whoever has the address listens; what is not public needs our signature in it.
  ['GET /live/*', 'anyone'],
  // Paper hangs where everybody reads it; only the masjid's own people write on it.
  ['GET /paper-seal/*', CONTENT],
  ['GET /paper/:hash_id/*', 'anyone'],
  // "Times of a mosque are meant to be seen": widgets on other sites, and their script.
  ['GET /embed/*', 'anyone'],
  // "oEmbed with discovery", "sitemap of public masjids": programs that show and find links.
  ['GET /oembed', 'anyone'],
  ['GET /sitemap.xml', 'anyone'],
  ['GET /sitemaps/*', 'anyone'],
  ['GET /robots.txt', 'anyone'],
  // "Dialects (opt-in, read-only, made from the same day rows)": "no key, read-only, CORS *".
  ['GET /compat/*', 'anyone'],
  ['GET /ical/*', 'anyone'],
  ['GET /feeds/*', 'anyone'],
  // "Installable, without account, store or tracking": the phone app and what it asks.
  ['GET /app', 'anyone'],
  ['GET /app/m/*', 'anyone'],
  ['GET /app/manifest.webmanifest', 'anyone'],
  ['GET /app/times/*', 'anyone'],
  // "Place never leaves the phone (tiles matched on the device)": a tile is the same for whoever asks.
  ['GET /app/tiles/*', 'anyone'],
  ['GET /files/*', 'file link'],
  ['PUT /files/*', 'upload link'],
  // "The built-in provider … its own payment page with test cards": whoever was given the unguessable address pays.
  ['GET /payments/builtin/checkout/*', 'anyone'],
  ['POST /payments/builtin/checkout/*', 'anyone'],
  ['GET /payments/builtin/invoice/*', 'anyone'],
  ['POST /payments/builtin/invoice/*', 'anyone'],
  ['GET /payments/builtin/giving/*', 'anyone'],
  ['POST /payments/builtin/giving/*', 'anyone'],
  ['GET /payments/builtin/card-form.js', 'anyone'],
  ['GET /payments/builtin/invoice-pdf/*', 'invoice link'],
  // "At an address the donor can open": a receipt by its signed address.
  ['GET /receipts/*', 'receipt link'],
  // "A viewer … and a clock that an operator of the demo can move": everyone in a demo, elsewhere system admins by the page itself.
  ['GET /payments/builtin', 'anyone'],
  ['POST /payments/builtin/clock/next', 'anyone'],
  ['POST /payments/builtin/dials', 'anyone'],
  ['POST /payments/builtin/customers/*', 'anyone'],
  // "invites: the two admin roles only", and what the page does.
  ['GET /users/getRoles/*', ADMINS],
  ['* /users/update-role*', ADMINS],
  ['DELETE /users/remove/*', ADMINS],
  ['POST /users/remove/:user_id/undo', ADMINS],
  ['POST /users/disable/*', ADMINS],
  ['POST /users/enable/*', ADMINS],
  ['* /user-invites/*', ADMINS],
  // "An activity page for the two admin roles reads the audit trail": it is read, and only read.
  ['GET /activity/*', ADMINS],
  // One's own account.
  ['* /users/*', 'signed-in'],
  // Masjid settings, plans and billing: the two admin roles only.
  // "everything of a masjid as one zip": people, audit and all, so for those who may see all of it.
  ['GET /masjid/export/*', ADMINS],
  ['PUT /masjid/update/*', ADMINS],
  ['PATCH /masjid/update-json/*', ADMINS],
  // Place and time zone are masjid settings; "Submit for Review" is the urgent task of those who may set up the masjid.
  ['POST /masjid/confirm-place/*', ADMINS],
  ['POST /masjid/review-request/*', ADMINS],
  // Whether those who run the installation may look in is for the masjid's admins to say.
  ['* /masjid/support-access/*', ADMINS],
  // "Paste your link or drop your file": what it brings are timings.
  ['POST /move-in/*', TIMINGS],
  ['POST /masjid/save-iqama-settings/*', TIMINGS],
  ['GET /masjid/getIqamaSettings/*', TIMINGS],
  ['* /masjid/save-athan-settings/*', TIMINGS],
  ['* /masjid/update-athan-settings/*', TIMINGS],
  ['GET /masjid/get-athan-settings/*', TIMINGS],
  // A tab of `settings/athan-plus`, by decision: going on air comes with the app's premium features, what is there stays.
  ['POST /live-broadcast/save', CONTENT, 'app_premium_features'],
  ['POST /live-broadcast/start/*', CONTENT, 'app_premium_features'],
  ['POST /live-broadcast/encoder-password/*', CONTENT, 'app_premium_features'],
  ['* /live-broadcast/*', CONTENT],
  // The masjid's own sounds are chosen on the page of the athan settings, and added there.
  ['* /athan-sounds/*', TIMINGS],
  // "`integrations/web` -> mosque-admin, admin, content": webhooks are a tab of it.
  ['* /webhook-endpoints/*', CONTENT],
  // "plans, payment-billing: the two admin roles only."
  ['* /payment-billings/*', ADMINS],
  // The card form of the provider that moves no money belongs to that page.
  ['POST /builtin-payments/confirm-setup', ADMINS],
  // The card provider's server has no account here: its signature over the bytes speaks for it.
  ['POST /payments/webhook', 'anyone'],
  ['POST /payments/giving-webhook', 'anyone'],
  // "The donor's own page by mailed link": who asks and who opens has nothing yet; the rest is the session's own.
  ['POST /my-giving/:hash_id/links', 'anyone', 'donation_portal'],
  ['POST /my-giving/:hash_id/sessions', 'anyone', 'donation_portal'],
  ['* /my-giving/*', 'donor-session link', 'donation_portal'],
  // Donors and gifts that come again are the treasurer's to see.
  ['* /giving/donors/*', DONATIONS, 'donation_portal'],
  ['* /giving/regular/*', DONATIONS, 'donation_portal'],
  // "Public page of the masjid": who gives has no account. The masjid must hold the product.
  ['* /give/*', 'anyone', 'donation_portal'],
  // "connect the card account" is a setting of the masjid; refunds are the treasurer's.
  ['GET /giving/card-account/*', DONATIONS, 'donation_portal'],
  ['* /giving/card-account/*', ADMINS, 'donation_portal'],
  ['POST /giving/card-refunds/*', DONATIONS, 'donation_portal'],
  ['POST /giving/disputes/*', DONATIONS, 'donation_portal'],
  // "{masjid context}: response shared with pages", and "{mosque settings path}/full", which the timings pages load.
  ['GET /masjid/get/*', FIVE],
  // "On the first sign-in a checklist", whoever signs in; each puts it away for themselves.
  ['GET /masjid/first-steps/*', FIVE],
  ['PUT /masjid/first-steps/*', FIVE],
  ['GET /masjid/hijri-date/*', FIVE],
  // `settings/hijri` is for timings, by decision: so is what it saves.
  ['PATCH /masjid/hijri-date/*', TIMINGS],
  ['GET /dashboard/*', FIVE],
  ['GET /events', FIVE],
  // The dashboard's table is for all five; the rest is the timings pages'.
  ['GET /iqama-timings/get-current-timings/*', FIVE],
  ['* /iqama-timings/*', TIMINGS],
  ['GET /salah-timings/get-salah-by-date/*', FIVE],
  ['* /salah-timings/*', TIMINGS],
  ['* /timing-history/*', TIMINGS],
  ['* /timing-checks/*', TIMINGS],
  ['* /hijri/*', TIMINGS],
  ['* /libraries/save-special-prayer*', TIMINGS_AND_CONTENT],
  ['* /libraries/get-special-time*', TIMINGS_AND_CONTENT],
  ['* /libraries/delete-special-prayer*', TIMINGS_AND_CONTENT],
  ['GET /janazahs/getAll/*', TIMINGS_AND_CONTENT],
  // `integrations/web` by decision: so is its switch, and what it tells.
  ['* /masjid/widget-sites/*', CONTENT],
  ['GET /masjid/old-prints/*', CONTENT],
  ['* /masjid/dialects/*', CONTENT],
  ['* /masjid/mqtt/*', CONTENT],
  // "A change an assistant proposes waits for a person": one who may change the timings.
  ['* /iqama-timings/proposals/*', TIMINGS],
  ['* /libraries/*', CONTENT],
  // Push is a tab of `settings/athan-plus`, and "Athan+ push needs its premium feature".
  ['* /push-notifications/*', CONTENT, 'announcement_message_push_notification'],
  ['* /reminder-messages/*', CONTENT],
  // Another tab; being listed in the app is free.
  ['* /app-overview/*', CONTENT],
  ['* /aws-s3/*', CONTENT],
  // "Donation features also need donation_portal"; what is open to the public is read without it.
  ['GET /campaigns/public/*', 'anyone'],
  ['* /giving/*', DONATIONS, 'donation_portal'],
  ['* /masjid/donation/*', DONATIONS, 'donation_portal'],
  ['* /screens/*', CONTENT],
  ['* /api-keys/*', CONTENT],
  // The library's "Pre Design Image" is chosen from the pictures of the installation.
  ['GET /system-images/browse', CONTENT],
  // "System-admin routes: system-admin only."
  ['* /daily-messages/*', 'system-admin'],
  ['* /system-images/*', 'system-admin'],
  ['* /system-admin/*', 'system-admin'],
  ['* /system-notifications/*', 'system-admin'],
];

function fits(line: string, method: string, path: string): boolean {
  const [verb, pattern = ''] = line.split(' ');
  if (verb !== '*' && verb !== method) return false;
  return pattern.endsWith('*') ? `${path}/`.startsWith(pattern.slice(0, -1)) : path === pattern;
}

interface Asked {
  method: string;
  path: string;
  base?: string;
}

/** As the lines write it. */
const placeOf = ({ path, base = '/api' }: Asked) => (base === '/api' ? path : `${base}${path}`);

export function specified(route: Asked): Rule | undefined {
  const line = LINES.find(([each]) => fits(each, route.method, placeOf(route)));
  return line && { who: line[1], feature: line[2] };
}

/** What the words of a line mean to programs, devices and links; null: to them it is closed. */
export function outsideOf(who: Who): OutsideAccess | null {
  if (typeof who !== 'string' || who === 'signed-in' || who === 'system-admin') return null;
  if (who === 'screen' || who === 'phone' || who === 'kiosk') return { device: [who] };
  if (who === 'file link') return { link: 'file' };
  if (who === 'upload link') return { link: 'upload' };
  if (who === 'invoice link') return { link: 'invoice' };
  if (who === 'receipt link') return { link: 'receipt' };
  if (who === 'donor-session link') return { link: 'donor-session' };
  if (who === 'any key') return { apiKey: 'any' };
  if (who === 'anyone, any key') return { visitor: true, apiKey: 'any' };
  const scope = who.split('key ')[1] as ApiScope | undefined;
  return { ...(who.startsWith('anyone') ? { visitor: true } : {}), ...(scope ? { apiKey: scope } : {}) };
}

/** Lines that speak of no route any more: a table that says too much is not read any more. */
export function idleLines(routes: readonly Asked[]): string[] {
  return LINES.map(([line]) => line).filter(
    (line) => !routes.some((route) => fits(line, route.method, placeOf(route))),
  );
}

/** Outside of `/api` and declared nowhere: pages without a masjid in them, and what machines ask. */
export const BESIDE_THE_API =
  /^\/(livez|readyz|metrics|guide|dev\/mailbox|screen|clock|kiosk|sample-files|screen-designs|assets|fonts|sounds|(app|give)\/(assets|icons|sw\.js|index\.html)|[\w-]+\.\w+)(\/|\*|$)/;
export const MACHINE_ROUTES = ['GET /api/openapi.json', 'GET /api/v1/openapi.json', 'GET /api/docs'];
