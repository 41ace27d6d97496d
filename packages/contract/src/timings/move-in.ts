import type { Manifest } from '@minaret/display/manifest';
import * as z from 'zod/mini';
import { TIMINGS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { MasjidParams } from '../fields/fields.ts';
import { SentFileBody } from '../fields/text-file.ts';
import { LearntRules } from '../iqama/iqama-learn.ts';
import { caused, Finding } from './finding.ts';
import { TakenDays, YesNo } from './timing-fields.ts';
import { FileQuestion, RefusedLine } from './timing-files.ts';
import { readsFile } from './timing-query.ts';
import { IqamahTimes, SalahTimes } from './timing-upload.ts';

/** Systems whose answers, pages and files are understood; `csv` is any table. */
export const MOVE_IN_SOURCES = [
  'mawaqit',
  'masjidal',
  'my-masjid',
  'masjidbox',
  'dpt',
  'dpt-csv',
  'aladhan',
  'minaret',
  'ical',
  'csv',
] as const;
export type MoveInSource = (typeof MOVE_IN_SOURCES)[number];

/** Why nothing at all could be read: what `source_unknown` answers with. */
export const SOURCE_PROBLEMS = [
  'empty',
  'unknown',
  'page',
  'json',
  'pdf',
  'spreadsheet',
  'no-times',
  'too-large',
  'zip-broken',
  'zip-too-large',
  'zip-path',
  'zip-in-zip',
] as const;
export type SourceProblem = (typeof SOURCE_PROBLEMS)[number];
export const SourceUnknown = z.object({ problem: z.enum(SOURCE_PROBLEMS) });

/** Why a link could not be read: what `link_failed` answers with. */
export const LINK_PROBLEMS = ['unreachable', 'refused', 'too-large', 'address-not-allowed'] as const;
export const LinkFailed = z.object({ problem: z.enum(LINK_PROBLEMS) });

/** What of the source was not understood, or was understood in a way that somebody has to confirm. */
export const DOUBT_CODES = [
  'not-understood',
  'too-large',
  'too-many-days',
  'year',
  'winter-time',
  'asr-school',
  'unreadable-time',
  'unreadable-date',
  'repeated-date',
  'no-such-date',
  'weekday-mismatch',
  'too-many-jumuah',
  'unknown-field',
  'other-place',
  'other-zone',
] as const;
export const SourceDoubt = z.object({ code: z.enum(DOUBT_CODES), where: z.string(), value: z.string() });
export type SourceDoubt = z.infer<typeof SourceDoubt>;
/** What `doubts_open` answers with. */
export const OpenDoubts = z.object({ doubts: z.array(SourceDoubt) });

const text = () => z.nullable(z.string());

/** What the source says of the masjid itself: to compare, never stored. */
const Told = z.object({
  name: text(),
  address: text(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  time_zone: text(),
  method: text(),
});

const MoveInDay = z.object({
  date: z.string(),
  salah: SalahTimes,
  iqamah: IqamahTimes,
  jumuah: z.array(z.string()),
});
export type MoveInDay = z.infer<typeof MoveInDay>;

export const MoveInPreview = z.object({
  source: z.enum(MOVE_IN_SOURCES),
  /** Of the file, or the host of the link. */
  name: z.string(),
  told: Told,
  /** Open questions; while there are any, nothing else is known. */
  questions: z.array(FileQuestion),
  /** What refuses it, the first 200 of so many. */
  lines: z.array(RefusedLine),
  refused: z.int(),
  notices: z.array(RefusedLine),
  noticed: z.int(),
  doubts: z.array(SourceDoubt),
  first: text(),
  last: text(),
  salah_days: z.int(),
  iqamah_days: z.int(),
  /** Different Jumu'ah times, in their order. */
  jumuah: z.array(z.string()),
  /** The first three and the last, as they will stand. */
  rows: z.array(MoveInDay),
  /** The iqamah rules behind the times; null where there is no iqamah, or no rule was looked for. */
  rules: z.nullable(z.omit(LearntRules, { records: true })),
  /** Days that keep iqamah times of their own. */
  iqamah_records: z.int(),
  /** Stored days that would become others. */
  taken: z.nullable(TakenDays),
  taken_iqamah: z.nullable(TakenDays),
  findings: z.array(Finding),
  /** All of it stands already. */
  is_stored: z.boolean(),
  /** By which `store` knows that this is what was shown; null while something is in the way. */
  fingerprint: text(),
  /** What a screen would show with it; null while something is in the way. */
  screen: z.custom<Manifest | null>(),
});
export type MoveInPreview = z.infer<typeof MoveInPreview>;

export const MoveInStored = z.object({
  salah_days: z.int(),
  iqamah_days: z.int(),
  first: text(),
  last: text(),
  /** Each can be taken back in the history. */
  change_ids: z.array(z.int()),
  ...caused,
});
export type MoveInStored = z.infer<typeof MoveInStored>;

const query = {
  ...readsFile.query.shape,
  /** Whether iqamah rules are looked for and used; else every day keeps its own times. */
  rules: z._default(YesNo, 'yes'),
};

const moves = {
  ...readsFile,
  access: { roles: TIMINGS_ROLES },
  params: MasjidParams,
  body: SentFileBody,
} as const;

/** A year of times from wherever they are kept today: a link, a pasted text or a file, as the one field `file`. */
export const moveInContract = {
  preview: endpoint({
    ...moves,
    path: '/move-in/preview/:m_id',
    summary: 'What was understood of a link, a text or a file of another system; nothing is stored',
    query: z.object(query),
    response: MoveInPreview,
    failures: ['source_unknown', 'link_failed'],
  }),
  store: endpoint({
    ...moves,
    path: '/move-in/store/:m_id',
    summary: 'Store what was shown: salah times, iqamah rules and days',
    query: z.object({
      ...query,
      fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'The fingerprint of the preview')),
      overwrite: z._default(YesNo, 'no'),
      /** The doubts were looked at. */
      doubts: z._default(z.enum(['open', 'accepted']), 'open'),
    }),
    response: MoveInStored,
    message: 'Saved.',
    failures: [
      'source_unknown',
      'link_failed',
      'rows_refused',
      'file_ambiguous',
      'doubts_open',
      'move_in_changed',
      'duplicate_timings',
      'nothing_taken',
    ],
  }),
};
