import { SCREEN_LANGUAGES } from '@minaret/display/settings';
import * as z from 'zod/mini';
import { CONTENT_ROLES } from '../access/access.ts';
import { OPEN_EDGE, type OpenEdge, PUBLIC_PAGE_EDGE } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { MasjidParams } from '../fields/fields.ts';
import { HashId } from '../public-api/public-schemas.ts';
import {
  PAPER_SHEETS,
  PAPER_SHOWS,
  PaperFooter,
  PaperQuery,
  PictureQuery,
  PosterQuery,
  SHARED_PICTURES,
} from './paper-options.ts';

/** Sheets and pictures: dear to make, so counted by network; other sites may show the pictures. */
export const PAPER_EDGE: OpenEdge = {
  ...OPEN_EDGE,
  crossOrigin: 'embed',
  cache: { maxAge: 300 },
  cost: 5,
};

const open = {
  base: '',
  method: 'GET',
  access: { visitor: true },
  transaction: 'none',
  raw: true,
  response: z.string(),
} as const;
const sheet = z.enum(PAPER_SHEETS);

/** The times on paper and as pictures, for everybody. */
export const paperPagesContract = {
  sheet: endpoint({
    ...open,
    path: '/paper/:hash_id/:sheet.pdf',
    edge: PAPER_EDGE,
    summary: 'A timetable to be printed (PDF): a month, a year, a pocket sheet, Ramadan',
    params: z.object({ hash_id: HashId, sheet }),
    query: PaperQuery,
  }),
  preview: endpoint({
    ...open,
    path: '/paper/:hash_id/:sheet.png',
    edge: PAPER_EDGE,
    summary: 'The first page of a timetable, as a picture',
    params: z.object({ hash_id: HashId, sheet }),
    query: PaperQuery,
  }),
  picture: endpoint({
    ...open,
    path: '/paper/:hash_id/share/:picture.png',
    edge: PAPER_EDGE,
    summary: 'A picture for chats: the day, the month, or the next change of the iqamah',
    params: z.object({ hash_id: HashId, picture: z.enum(SHARED_PICTURES) }),
    query: PictureQuery,
  }),
  poster: endpoint({
    ...open,
    path: '/paper/:hash_id/poster.pdf',
    edge: PAPER_EDGE,
    summary: 'A poster with the code that opens the masjid in the phone app (PDF)',
    params: z.object({ hash_id: HashId }),
    query: PosterQuery,
  }),
  posterPreview: endpoint({
    ...open,
    path: '/paper/:hash_id/poster.png',
    edge: PAPER_EDGE,
    summary: 'The same poster, as a picture',
    params: z.object({ hash_id: HashId }),
    query: PosterQuery,
  }),
  check: endpoint({
    ...open,
    path: '/paper/:hash_id/check',
    edge: { ...PUBLIC_PAGE_EDGE, cost: 1 },
    summary: 'Whether a printed sheet still holds, and what has changed since',
    params: z.object({ hash_id: HashId }),
    query: z.object({
      print: z.string().check(z.maxLength(60)),
      shows: z._default(z.enum(PAPER_SHOWS), 'both'),
      lang: z.optional(z.enum(SCREEN_LANGUAGES)),
    }),
  }),
};

/** Scans of these days are told, today's with them. */
export const SCAN_DAYS = 7;
/** What of a print can have changed. */
export const PRINTED_TIMES = [
  'fajr',
  'sunrise',
  'dhuhr',
  'asr',
  'maghrib',
  'isha',
  'jumuah',
  'taraweeh',
  'eid',
  'hijri',
] as const;
export type PrintedTime = (typeof PRINTED_TIMES)[number];

/** A print that is no longer true, and that somebody has scanned: it hangs somewhere. */
export const OldPrint = z.object({
  /** `2026-11`, `2027`, `ramadan-1448`. */
  period: z.string(),
  version: z.number(),
  shows: z.enum(PAPER_SHOWS),
  /** At least so many in the last seven days. */
  scans: z.number(),
  /** What is different today or later. */
  changed: z.array(z.enum(PRINTED_TIMES)),
});
export type OldPrint = z.infer<typeof OldPrint>;

/** For the console. */
export const paperContract = {
  oldPrints: endpoint({
    method: 'GET',
    path: '/masjid/old-prints/:m_id',
    access: { roles: CONTENT_ROLES },
    summary: 'Printed sheets that are no longer true and were scanned in the last days',
    params: MasjidParams,
    response: z.array(OldPrint),
  }),
  seal: endpoint({
    method: 'GET',
    path: '/paper-seal/:m_id',
    access: { roles: CONTENT_ROLES },
    summary: 'A seal with which a footer may stand on the paper of a masjid',
    params: MasjidParams,
    query: z.object({ footer: PaperFooter }),
    response: z.object({ seal: z.string() }),
  }),
};
