/**
 * Who may ask for what, written down from section 6 of the specification and from the decisions on access; never read
 * from the code. A route that no line speaks of is wrong: whoever adds one says here who may use it, and why.
 */
export type MosqueRole = 'mosque-admin' | 'admin' | 'content' | 'timings' | 'donations';
export type Who = 'anyone' | 'signed-in' | 'system-admin' | readonly MosqueRole[];

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

/** The first line that fits counts. `*` stands for the rest of the path. */
const LINES: readonly Line[] = [
  // Nobody is signed in yet, or the link's token speaks for them.
  ['POST /users/validate', 'anyone'],
  ['POST /users/register/v2', 'anyone'],
  ['POST /users/login', 'anyone'],
  ['POST /users/login/v2', 'anyone'],
  ['POST /users/refresh-token', 'anyone'],
  ['POST /users/logout', 'anyone'],
  ['GET /users/authenticate/*', 'anyone'],
  ['GET /users/verify/*', 'anyone'],
  ['POST /users/verify/*', 'anyone'],
  ['POST /users/send-verification-email/*', 'anyone'],
  ['POST /users/forgot/*', 'anyone'],
  ['GET /users/token-validation/*', 'anyone'],
  ['PATCH /users/reset', 'anyone'],
  ['POST /user-invites/set-password', 'anyone'],
  ['GET /user-invites/accept/*', 'anyone'],
  ['POST /user-invites/accept/*', 'anyone'],
  // What everyone may know of a demo, before they log in; outside of a demo it is nothing.
  ['GET /demo', 'anyone'],
  // "Pair a TV by a six-character code": a device is nobody's account, the secret of its pairing speaks for it.
  ['POST /screens/pairing', 'anyone'],
  ['GET /screens/pairing/*', 'anyone'],
  ['GET /screens/feed/*', 'anyone'],
  ['POST /screens/feed/:key/report', 'anyone'],
  // "Clock for homes": what a masjid shows to everyone.
  ['GET /screens/public/*', 'anyone'],
  // Registration has a "place search" before there is an account.
  ['GET /places/*', 'anyone'],
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
  ['PUT /masjid/update/*', ADMINS],
  ['PATCH /masjid/update-json/*', ADMINS],
  // Place and time zone are masjid settings; "Submit for Review" is the urgent task of those who may set up the masjid.
  ['POST /masjid/confirm-place/*', ADMINS],
  ['POST /masjid/review-request/*', ADMINS],
  // Whether those who run the installation may look in is for the masjid's admins to say.
  ['* /masjid/support-access/*', ADMINS],
  ['POST /masjid/save-iqama-settings/*', TIMINGS],
  ['GET /masjid/getIqamaSettings/*', TIMINGS],
  ['* /masjid/save-athan-settings/*', TIMINGS],
  ['* /masjid/update-athan-settings/*', TIMINGS],
  ['GET /masjid/get-athan-settings/*', TIMINGS],
  // The masjid's own sounds are chosen on the page of the athan settings, and added there.
  ['* /athan-sounds/*', TIMINGS],
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
  ['* /libraries/*', CONTENT],
  ['* /aws-s3/*', CONTENT],
  ['* /screens/*', CONTENT],
  // The library's "Pre Design Image" is chosen from the pictures of the installation.
  ['GET /system-images/browse', CONTENT],
  // "System-admin routes: system-admin only."
  ['* /daily-messages/*', 'system-admin'],
  ['* /system-images/*', 'system-admin'],
  ['* /system-admin/*', 'system-admin'],
  ['* /system-notifications/*', 'system-admin'],
];

/** Said by the specification of routes that are not here yet. */
const LINES_TO_COME: readonly Line[] = [
  ['GET /campaigns/public/*', 'anyone'],
  // "plans, payment-billing: the two admin roles only."
  ['* /payment-billings/*', ADMINS],
  // "Donation features also need donation_portal."
  ['* /masjid/donation/*', DONATIONS, 'donation_portal'],
  // Tabs of `settings/athan-plus`, by decision.
  ['* /live-broadcast/*', CONTENT],
  ['* /reminder-messages/*', CONTENT],
];

function fits(line: string, method: string, path: string): boolean {
  const [verb, pattern = ''] = line.split(' ');
  if (verb !== '*' && verb !== method) return false;
  return pattern.endsWith('*') ? `${path}/`.startsWith(pattern.slice(0, -1)) : path === pattern;
}

export function specified(method: string, path: string): Rule | undefined {
  const line = [...LINES, ...LINES_TO_COME].find(([each]) => fits(each, method, path));
  return line && { who: line[1], feature: line[2] };
}

/** Lines that speak of no route any more: a table that says too much is not read any more. */
export function idleLines(routes: readonly { method: string; path: string }[]): string[] {
  return LINES.map(([line]) => line).filter(
    (line) => !routes.some(({ method, path }) => fits(line, method, path)),
  );
}

/** Outbound of `/api`: pages, files behind signatures of their own, and what machines ask. */
export const BESIDE_THE_API =
  /^\/(livez|readyz|metrics|files|guide|monthly|dev\/mailbox|screen|clock|sample-files|screen-designs|assets|sounds|[\w-]+\.\w+)(\/|\*|$)/;
export const MACHINE_ROUTES = ['GET /api/openapi.json', 'GET /api/docs'];
