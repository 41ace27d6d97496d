import * as z from 'zod/mini';
import { CONTENT_ROLES } from '../access/access.ts';
import { COMPAT_EDGE, COMPAT_SEARCH_EDGE } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { MasjidParams } from '../fields/fields.ts';

export const DialectSettings = z.object({
  /** Whether apps and widgets of other systems may read this masjid. */
  is_on: z.boolean(),
});
export type DialectSettings = z.infer<typeof DialectSettings>;

const settings = {
  access: { roles: CONTENT_ROLES },
  params: MasjidParams,
  response: DialectSettings,
} as const;

/** The console's switch. */
export const dialectsContract = {
  get: endpoint({
    ...settings,
    method: 'GET',
    path: '/masjid/dialects/:m_id',
    summary: 'Whether apps and widgets of other systems may read the times',
  }),
  save: endpoint({
    ...settings,
    method: 'PUT',
    path: '/masjid/dialects/:m_id',
    summary: 'Let apps and widgets of other systems read the times, or not',
    body: DialectSettings,
    message: 'Saved.',
  }),
};

/** Whatever else clients send along is passed over, as the originals do. */
const text = () => z.optional(z.string().check(z.maxLength(200)));
const reads = {
  method: 'GET',
  base: '',
  access: { visitor: true },
  edge: COMPAT_EDGE,
  response: z.string(),
  transaction: 'none',
  raw: true,
} as const;
const ofMasjid = { ...reads, params: z.object({ hash_id: z.string() }) } as const;
const place = { latitude: text(), longitude: text() };
const aladhan = (path: string) => `/compat/:hash_id/aladhan/v1${path}`;

/** The addresses that other systems' apps and widgets ask, each in its own shape. */
export const dialectPagesContract = {
  masjidalTime: endpoint({
    ...reads,
    path: '/compat/masjidal/api/v1/time',
    summary: 'Masjidal: today',
    query: z.object({ masjid_id: text() }),
  }),
  masjidalRange: endpoint({
    ...reads,
    path: '/compat/masjidal/api/v1/time/range',
    summary: 'Masjidal: days from one date to another',
    query: z.object({ masjid_id: text(), from_date: text(), to_date: text() }),
  }),
  mawaqitSearch: endpoint({
    ...reads,
    edge: COMPAT_SEARCH_EDGE,
    path: '/compat/mawaqit/2.0/mosque/search',
    summary: 'MAWAQIT: mosques by a word or around a place',
    query: z.object({
      word: text(),
      lat: text(),
      lon: text(),
      radius: text(),
      page: text(),
      itemsPerPage: text(),
    }),
  }),
  mawaqitTimes: endpoint({
    ...ofMasjid,
    path: '/compat/mawaqit/2.0/mosque/:hash_id/prayer-times',
    summary: 'MAWAQIT: a mosque and its year',
  }),
  mawaqitHijri: endpoint({
    ...ofMasjid,
    path: '/compat/mawaqit/3.0/mosque/:hash_id/hijri-date',
    summary: 'MAWAQIT: how the Hijri date is reckoned',
  }),
  mawaqitPage: endpoint({
    ...reads,
    path: '/compat/mawaqit/:lang/m/:hash_id',
    summary: 'MAWAQIT: the page that programs search for confData',
    params: z.object({ hash_id: z.string(), lang: z.string() }),
  }),
  dpt: endpoint({
    ...ofMasjid,
    path: '/compat/:hash_id/wp-json/dpt/v1/prayertime',
    summary: 'Daily Prayer Time: by a filter',
    query: z.object({ filter: text() }),
  }),
  dptPlain: endpoint({
    ...ofMasjid,
    path: '/compat/:hash_id',
    summary: 'Daily Prayer Time: the same for sites without permalinks',
    query: z.object({ rest_route: text(), filter: text() }),
  }),
  aladhanTimings: endpoint({
    ...ofMasjid,
    path: aladhan('/timings'),
    summary: 'Aladhan: today',
    query: z.object({ ...place, date: text() }),
  }),
  aladhanTimingsOf: endpoint({
    ...reads,
    path: aladhan('/timings/:date'),
    summary: 'Aladhan: a date',
    params: z.object({ hash_id: z.string(), date: z.string() }),
    query: z.object(place),
  }),
  aladhanCity: endpoint({
    ...ofMasjid,
    path: aladhan('/timingsByCity'),
    summary: 'Aladhan: today in the masjid’s own city',
    query: z.object({ city: text(), date: text() }),
  }),
  aladhanCalendar: endpoint({
    ...ofMasjid,
    path: aladhan('/calendar'),
    summary: 'Aladhan: a month',
    query: z.object({ ...place, year: text(), month: text() }),
  }),
  aladhanMonth: endpoint({
    ...reads,
    path: aladhan('/calendar/:year/:month'),
    summary: 'Aladhan: a month, named in the path',
    params: z.object({ hash_id: z.string(), year: z.string(), month: z.string() }),
    query: z.object(place),
  }),
  aladhanRange: endpoint({
    ...reads,
    path: aladhan('/calendar/from/:from/to/:to'),
    summary: 'Aladhan: days from one date to another',
    params: z.object({ hash_id: z.string(), from: z.string(), to: z.string() }),
    query: z.object(place),
  }),
  aladhanNext: endpoint({
    ...ofMasjid,
    path: aladhan('/nextPrayer'),
    summary: 'Aladhan: the next prayer',
    query: z.object(place),
  }),
  aladhanToday: endpoint({
    ...ofMasjid,
    path: aladhan('/gToH'),
    summary: 'Aladhan: the Hijri date of today',
    query: z.object({ date: text() }),
  }),
  aladhanGToH: endpoint({
    ...reads,
    path: aladhan('/gToH/:date'),
    summary: 'Aladhan: the Hijri date of a date',
    params: z.object({ hash_id: z.string(), date: z.string() }),
  }),
  aladhanMethods: endpoint({
    ...ofMasjid,
    path: aladhan('/methods'),
    summary: 'Aladhan: the one method there is',
  }),
};
