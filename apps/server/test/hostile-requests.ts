import type { Endpoint } from '@minaret/contract/api/endpoint';
import { DEFAULT_SETTINGS } from '@minaret/display/settings';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';

/** A validator's own English: for programmers, and in no language of the console. */
export const VALIDATORS_WORDS =
  /Invalid (input|option|string|number)|expected|received|Too (small|big)|Unrecognized key/;

type Schema = z.core.$ZodType;
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What a stranger might write where a word, a number or a day is asked for. */
const HOSTILE_TEXTS = [
  '\u0000',
  'a\u0000b',
  'a\u0000@x.test',
  '\ud800',
  'a\ud800@x.test',
  '\u0130@x.test',
  '\u202ea',
  "'; drop table users; --",
  "1' or '1'='1",
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '=HYPERLINK("http://x.test")',
  'a@x.test,b@x.test',
  'constructor',
  '__proto__',
  'toString',
  '%',
  '\\',
  '',
  '-1',
  '0x10',
  '1e309',
  'NaN',
  '9'.repeat(30),
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2023-02-31',
  'x'.repeat(300),
];
const HOSTILE_VALUES: Json[] = [
  ...HOSTILE_TEXTS,
  'y'.repeat(20_000),
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  [1],
  {},
  { toString: 1, valueOf: 1 },
  { length: 3 },
  JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as Json,
];

/** Values of which every field of the contract accepts one; the first that fits is taken. */
const fitting = (m_id: number): Json[] => [
  'stranger@x.test',
  'a phrase nobody has guessed',
  '2027-01-01',
  '05:30',
  'America/Toronto',
  m_id,
  1,
  20,
  2027,
  1448,
  'yes',
  'mst_fajr',
  'en',
  'CA',
  '+1 416 555 0100',
  'https://masjid.test/times',
  ['en'],
  'image/png',
  '2',
  '0',
  'seen',
  '0b6bf0d8-6a33-4c5e-9c3c-2f2b3d7c6a11',
  { name: 'times.csv', type: 'text/csv', text: 'Date,Fajr\n2027-01-01,05:30\n' },
  { version: 1, prayers: { fajr: [{ time: { kind: 'after', minutes: 20 } }] }, jumuah: [] },
  { x: 0, y: 0, width: 5, height: 5 },
  { type: 'silence_image' },
  DEFAULT_SETTINGS as unknown as Json,
  '234567',
  [{ date: '2027-01-01', prayer: 'fajr' }],
  [],
  true,
  null,
];

export interface Parts {
  params: Record<string, Json>;
  query: Record<string, Json>;
  body: Record<string, Json> | undefined;
}

function fieldsOf(schema: Schema | undefined): [string, Schema][] {
  const shape = (schema as { _zod: { def: { shape?: Record<string, Schema> } } } | undefined)?._zod.def.shape;
  return Object.entries(shape ?? {});
}

/** A request that the schemas accept, so that what is changed in it is all that is wrong with it. */
export function sample(endpoint: Endpoint, masjidId: number): Parts {
  const fill = (schema: Schema | undefined) =>
    Object.fromEntries(
      fieldsOf(schema).flatMap(([name, field]) => {
        if (name === 'm_id') return [[name, masjidId]];
        const value = preferred(name, fitting(masjidId)).find((each) => z.safeParse(field, each).success);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  return {
    params: fill(endpoint.params),
    query: fill(endpoint.query),
    body: endpoint.body && fill(endpoint.body),
  };
}

/** Optional fields accept null, and texts nearly everything: the name says what is meant. */
function preferred(name: string, values: Json[]): Json[] {
  if (name === 'answers') return ['dateOrder:ymd'];
  const kind = /mail/.test(name) ? 0 : /zone/.test(name) ? 4 : /date/.test(name) ? 2 : undefined;
  return kind === undefined ? values : [...values.slice(kind), ...values];
}

/** Every part of the sample in turn replaced by every hostile value. */
export function* attacks(base: Parts): Generator<Parts> {
  for (const place of ['params', 'query'] as const)
    for (const name of [...Object.keys(base[place]), ...(place === 'query' ? ['m_id'] : [])])
      for (const value of HOSTILE_TEXTS) yield { ...base, [place]: { ...base[place], [name]: value } };
  for (const path of pathsIn(base.body))
    for (const value of HOSTILE_VALUES) yield { ...base, body: replaced(base.body, path, value) };
  if (base.body)
    for (const value of HOSTILE_VALUES) yield { ...base, body: { ...base.body, m_id: value, extra: value } };
}

function pathsIn(value: Json | undefined, depth = 0): string[][] {
  if (typeof value !== 'object' || value === null || depth > 5) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...pathsIn(inner, depth + 1).map((rest) => [key, ...rest]),
  ]);
}

function replaced(value: Json | undefined, [key, ...rest]: string[], by: Json): Parts['body'] {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, Json>;
  if (key !== undefined) copy[key] = rest.length === 0 ? by : (replaced(copy[key], rest, by) ?? null);
  return copy;
}

/** Texts no client can percent-encode are sent as the bytes a careless one would write. */
function escaped(value: Json): string {
  return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\ufffd'));
}

export function toRequest(endpoint: Endpoint, { params, query, body }: Parts): InjectOptions {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => escaped(params[name] ?? ''));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${escaped(value)}`);
  return {
    method: endpoint.method,
    url: `/api${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
    ...(body === undefined
      ? {}
      : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FILE_TYPE = { 'content-type': 'multipart/form-data; boundary=minaret-hostile-boundary' };

/** Bodies that are no object, or not what they say they are. */
export const ODD_BODIES: Pick<InjectOptions, 'headers' | 'payload'>[] = [
  ...['', 'null', '""', '[]', '1e999', '{"a":', '\ufeff{}', '{"__proto__":{"x":1}}', '['.repeat(90_000)].map(
    (payload) => ({ payload, headers: JSON_TYPE }),
  ),
  { payload: '{"constructor":{"prototype":{"x":1}}}', headers: JSON_TYPE },
  { payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), headers: JSON_TYPE },
  { payload: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } },
  { payload: '{}', headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } },
  { payload: '{}', headers: { ...JSON_TYPE, 'content-length': '1' } },
  { payload: '{}', headers: { 'content-type': 'text/plain' } },
  { payload: '{}', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { payload: '{}', headers: { 'content-type': '\u00ff/;;' } },
  { payload: 'no parts', headers: FILE_TYPE },
  { payload: 'no boundary', headers: { 'content-type': 'multipart/form-data' } },
  {
    payload:
      '--minaret-hostile-boundary\r\ncontent-disposition: form-data; name="file"; filename="a\u0000.csv"\r\ncontent-type: text/csv\r\n\r\nDate,Fajr\n0000-01-01,05:30\r\n--minaret-hostile-boundary--\r\n',
    headers: FILE_TYPE,
  },
  {
    payload:
      '--minaret-hostile-boundary\r\ncontent-disposition: form-data; name="file"\r\n\r\nno file\r\n--minaret-hostile-boundary--\r\n',
    headers: FILE_TYPE,
  },
];
