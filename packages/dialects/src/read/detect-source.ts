// Decides: how a pasted answer, page or file of another system is read (moving in).

import { readAladhan } from './read-aladhan.ts';
import { readDptCsv, readDptJson } from './read-dpt.ts';
import { readMasjidal } from './read-masjidal.ts';
import { readMasjidBox } from './read-masjidbox.ts';
import { readMawaqit } from './read-mawaqit.ts';
import { readMyMasjid } from './read-my-masjid.ts';
import type { SourceHints, SourceReading } from './reading.ts';

/** Packages know neither the browser's nor Node's types; both have this class. */
declare const URL: {
  new (
    address: string,
  ): {
    hostname: string;
    pathname: string;
    origin: string;
    searchParams: { get(name: string): string | null };
  };
  canParse(address: string): boolean;
};

export const SOURCES = [
  'mawaqit',
  'masjidal',
  'my-masjid',
  'masjidbox',
  'dpt',
  'dpt-csv',
  'aladhan',
] as const;
export type Source = (typeof SOURCES)[number];

/** What only this source's text has, in the order in which they are looked for. */
const SIGNS: readonly (readonly [Source, RegExp])[] = [
  ['mawaqit', /"iqamaCalendar"\s?:/],
  ['my-masjid', /"salahTimings"\s?:/],
  ['masjidbox', /"timetable"\s?:/],
  ['dpt', /"d_date"\s?:/],
  ['dpt-csv', /^\ufeff?"?d_date"?[,;\t]/],
  ['aladhan', /"gregorian"\s?:/],
  ['masjidal', /"iqamah?"\s?:/],
];

/** Which system's answer, page or file a pasted text is; null where it is none of theirs. */
export function detectSource(text: string): Source | null {
  return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? null;
}

export interface LinkedSource {
  source: Source;
  /** By which the system knows the masjid. */
  id: string;
}

const GUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const isOf = (host: string, name: string) => host === name || host.endsWith(`.${name}`);

/** The system and the masjid that a pasted link names. */
export function detectLink(link: string): LinkedSource | null {
  const text = link.trim();
  if (text.length > 2000 || !URL.canParse(text)) return null;
  const { hostname, pathname, searchParams, origin } = new URL(text);
  const steps = pathname.split('/').filter(Boolean);
  const named = (source: Source, id: string | null | undefined) => (id ? { source, id } : null);
  if (isOf(hostname, 'mawaqit.net'))
    return named('mawaqit', /^(m|w)$/.test(steps[1] ?? '') ? steps[2] : steps[1]);
  if (isOf(hostname, 'masjidal.com') || isOf(hostname, 'athanplus.com'))
    return named('masjidal', searchParams.get('masjid_id'));
  if (isOf(hostname, 'my-masjid.com')) return named('my-masjid', GUID.exec(text)?.[0]);
  if (isOf(hostname, 'masjidbox.com')) return named('masjidbox', steps.at(-1));
  if (pathname.includes('/wp-json/dpt/v1') || searchParams.get('rest_route')?.startsWith('/dpt/v1'))
    return named('dpt', origin);
  return null;
}

const READERS: Record<Source, (text: string, hints: SourceHints) => SourceReading> = {
  mawaqit: readMawaqit,
  masjidal: readMasjidal,
  'my-masjid': readMyMasjid,
  masjidbox: readMasjidBox,
  dpt: readDptJson,
  'dpt-csv': readDptCsv,
  aladhan: readAladhan,
};

/** Whatever of these it is, as days of a timetable; `writeTimetable` makes our own file of them. */
export function readSource(text: string, hints: SourceHints): SourceReading & { source: Source | null } {
  const source = detectSource(text);
  if (source === null)
    return { source, rows: [], doubts: [{ code: 'not-understood', where: '', value: text.slice(0, 80) }] };
  return { source, ...READERS[source](text, hints) };
}
