import type { Endpoint } from '@minaret/contract/api/endpoint';
import type { InjectOptions } from 'fastify';
import { attacks, ODD_BODIES, type Parts, sample, toRequest } from './hostile-requests.ts';

/** What a seed decides. */
export interface Draw {
  below(bound: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Node takes no more than 16 kB of headers; the rest of them needs some. */
const LONGEST_HEADER = 12_000;
const LONGEST_RUN = 30_000;

const PIECES = [
  ' ',
  '\t',
  ',',
  ';',
  '"',
  '=',
  '.',
  '-',
  '0',
  'a',
  'a ',
  'a,',
  'a;',
  'a=b;',
  'a@',
  '@a.',
  '%',
  '\\',
];
const MORE_PIECES = [
  'a="',
  '/',
  '//',
  '../',
  ':',
  '1:',
  '00:00 ',
  '\r\n',
  '\n',
  '\u0000',
  '\u00e9',
  '\u0660',
  '<a>',
  '{',
  '[',
];

/** One piece again and again, and an end that does not fit: what expressions are slow with. */
function run(draw: Draw, longest: number, pieces: readonly string[]): string {
  const length = draw.pick([10, 300, 3000, longest]);
  const piece = draw.pick(pieces);
  return (
    piece.repeat(Math.max(1, Math.floor(length / piece.length))) + draw.pick(['', 'x', '!', ' ', '\u00ff'])
  );
}
const headerRun = (draw: Draw) => run(draw, LONGEST_HEADER, PIECES);
const textRun = (draw: Draw) => run(draw, LONGEST_RUN, [...PIECES, ...MORE_PIECES]);

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-encoding',
  'cookie',
  'forwarded',
  'host',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'range',
  'referer',
  'sentry-trace',
  'user-agent',
  'x-device-key',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
] as const;
const TYPES = [
  'application/json',
  'application/json; charset=',
  'application/json;;;',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=x',
  'text/plain',
  '*/*',
  '/',
  'application/json, text/plain',
] as const;

function hostileHeaders(draw: Draw): Record<string, string> {
  const name = draw.pick(HEADERS);
  const value = headerRun(draw);
  // The asker's own cookie stays in front: what is hostile comes with a session.
  return { [name]: name === 'host' ? value.slice(0, 300) : value };
}

const HEADS = [
  'content-disposition: form-data; name="file"; filename="t.csv"',
  'content-disposition: form-data; name=file; filename=t.csv',
  'content-disposition: form-data; name="other"',
  'Content-Disposition: form-data; name="file"; filename="../../%22\u0000.csv"',
  'content-type: text/csv',
  'content-type: text/csv; charset=utf-16',
  'content-transfer-encoding: base64',
  ':',
  'a',
  'a:b',
] as const;
const ROWS = [
  'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha',
  '2027-01-01,05:30,07:00,12:30,15:00,17:00,18:30',
  '0000-00-00,99:99',
  '=1+1,@a',
];

function part(draw: Draw): string {
  const few = () => Array.from({ length: draw.below(4) }, () => draw.pick(HEADS));
  const many = () => Array.from({ length: draw.below(5000) }, () => draw.pick(HEADS));
  const heads = [draw.pick(HEADS), ...(draw.below(4) === 0 ? many() : few())];
  const rows = Array.from({ length: draw.below(6) }, () =>
    draw.below(2) === 0 ? draw.pick(ROWS) : textRun(draw),
  );
  return `--x\r\n${heads.join('\r\n')}\r\n\r\n${rows.join('\n')}\r\n`;
}

/** A multipart body, mostly with what it should have, and never only that. */
function hostileMultipart(draw: Draw): Pick<InjectOptions, 'payload' | 'headers'> {
  const good = `--x\r\n${HEADS[0]}\r\n${HEADS[4]}\r\n\r\n${ROWS[0]}\n${draw.pick(ROWS)}\n${textRun(draw)}\r\n`;
  const parts = Array.from({ length: draw.pick([0, 1, 2, 30]) }, () => part(draw));
  const body =
    [...(draw.below(3) === 0 ? [] : [good]), ...parts].join('') +
    draw.pick(['--x--\r\n', '--x--', '--x', '']);
  const type = draw.below(8) === 0 ? draw.pick(TYPES) : 'multipart/form-data; boundary=x';
  const bytes = Buffer.from(body, draw.pick(['utf8', 'latin1', 'utf16le'] as const));
  return { payload: draw.below(6) === 0 ? bytes : body, headers: { 'content-type': type } };
}

/** By endpoint: its fields do not change while a process lives. */
const known = new Map<string, Parts[]>();
function variants(endpoint: Endpoint, masjidId: number): Parts[] {
  const key = `${endpoint.method} ${endpoint.path} ${masjidId}`;
  const made = known.get(key) ?? [...attacks(sample(endpoint, masjidId))];
  known.set(key, made);
  return made;
}

/** Long texts where texts go: most fields are bounded, and have to be before anything looks at them. */
function withRuns(draw: Draw, parts: Parts): Parts {
  const runs = (fields: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name !== 'm_id' && draw.below(3) === 0 ? textRun(draw).slice(0, 200_000) : value,
      ]),
    );
  return { ...parts, body: parts.body && (runs(parts.body) as Parts['body']) };
}

/** A hostile request to an endpoint: its fields, its headers, its body; the seed says which. */
export function drawRequest(draw: Draw, endpoint: Endpoint, masjidId: number): InjectOptions {
  const all = variants(endpoint, masjidId);
  const base = all.length > 0 && draw.below(4) > 0 ? draw.pick(all) : sample(endpoint, masjidId);
  const request = toRequest(endpoint, draw.below(4) === 0 ? withRuns(draw, base) : base);
  if (endpoint.upload && draw.below(4) > 0) Object.assign(request, hostileMultipart(draw));
  else if (endpoint.method !== 'GET' && draw.below(8) === 0) Object.assign(request, draw.pick(ODD_BODIES));
  if (draw.below(3) === 0) request.headers = { ...request.headers, ...hostileHeaders(draw) };
  if (endpoint.method !== 'GET' && draw.below(20) === 0)
    request.headers = { ...request.headers, 'content-type': draw.pick(TYPES) };
  return request;
}

/** What belongs into a log, if anywhere. */
export const INNARDS =
  /\bat \S+ \(|node_modules|\.[jt]s:\d|\bselect .+ from\b|insert into|syntax error|violates|invalid byte|\bpg_/i;
