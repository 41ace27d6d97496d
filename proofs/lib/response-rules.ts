import { specifiedEdge } from './specified-edge.ts';

/** As of section 7 and the decisions on the web: what every answer has to have, and must not. */
export interface Seen {
  method: string;
  url: string;
  statusCode: number;
  headers: Record<string, unknown>;
}

const REQUIRED: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(same-origin|strict-origin-when-cross-origin|no-referrer)$/,
  'content-security-policy': /default-src '(self|none)'|^sandbox/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cache-control': /./,
};
const FORBIDDEN = /^(access-control-allow-credentials$|x-powered-by$|server$|x-aspnet)/;
/** Screens may stand in the console's own pages, as their preview. */
const FRAMED_BY_US = /^\/(screen|clock)(\/|$)/;
/** Read by the page, on purpose, and without a secret. */
const OPEN_COOKIE = 'token_validity';

/** Who else may read or frame it: only what the table of the edge names. */
function faultsOfEdge({ method, url, statusCode, headers }: Seen): string[] {
  const address = url.split('?')[0] ?? '';
  const { cookies, crossOrigin, framing } = specifiedEdge(method, address);
  const allowed = crossOrigin === 'read' ? '*' : undefined;
  const isScreen = statusCode === 200 && FRAMED_BY_US.test(address);
  const frames = framing === 'any' ? undefined : isScreen ? 'SAMEORIGIN' : 'DENY';
  return [
    ...(headers['access-control-allow-origin'] === allowed ? [] : ['other sites may read it']),
    ...(headers['x-frame-options'] === frames ? [] : [`x-frame-options: ${headers['x-frame-options']}`]),
    ...(cookies || cookiesOf(headers).length === 0 ? [] : ['sets a cookie where there are none']),
  ];
}

export function faultsOfHeaders(seen: Seen, isSecure: boolean): string[] {
  const { method, url, statusCode, headers } = seen;
  const rules = { ...REQUIRED, ...(isSecure ? { 'strict-transport-security': /max-age=\d{7,}/ } : {}) };
  const missing = Object.entries(rules).filter(([name, rule]) => !rule.test(String(headers[name] ?? '')));
  const scripts = /script-src[^;]*'unsafe-(inline|eval)'/.test(String(headers['content-security-policy']));
  const isPrivate =
    specifiedEdge(method, url.split('?')[0] ?? '').cookies && url.startsWith('/api/') && statusCode === 200;
  return [
    ...missing.map(([name]) => `${name}: ${headers[name] ?? 'missing'}`),
    ...faultsOfEdge(seen),
    ...Object.keys(headers).filter((name) => FORBIDDEN.test(name)),
    ...(scripts ? ['scripts of anybody may run'] : []),
    ...(isPrivate && /public|max-age=[1-9]/.test(String(headers['cache-control']))
      ? ['may be kept by anybody']
      : []),
    ...cookiesOf(headers).flatMap((line) => faultsOfCookie(line, isSecure)),
  ];
}

export function cookiesOf(headers: Record<string, unknown>): string[] {
  return [headers['set-cookie'] ?? []].flat().map(String);
}

function faultsOfCookie(line: string, isSecure: boolean): string[] {
  const [pair = '', ...rest] = line.split('; ');
  const name = pair.slice(0, pair.indexOf('='));
  const marks = rest.map((each) => each.toLowerCase());
  const faults: string[] = [];
  if (!marks.includes('httponly') && name !== OPEN_COOKIE) faults.push('is read by scripts');
  if (!marks.some((mark) => /^samesite=(lax|strict)$/.test(mark))) faults.push('goes with other sites');
  if (!marks.some((mark) => mark.startsWith('path=/'))) faults.push('has no path');
  if (marks.some((mark) => mark.startsWith('domain='))) faults.push('goes to the whole domain');
  if (isSecure && !marks.includes('secure')) faults.push('goes without https');
  if (isSecure && name !== OPEN_COOKIE && !/^__(Host|Secure)-/.test(name))
    faults.push('can be put there by others');
  return faults.map((fault) => `the cookie ${name} ${fault}`);
}
