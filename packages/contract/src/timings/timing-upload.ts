import * as z from 'zod/mini';
import { Id, MasjidParams } from '../fields/fields.ts';
import { caused, Finding } from './finding.ts';
import { COLUMN_MEANINGS } from './timing-answers.ts';
import { TakenDays, YesNo } from './timing-fields.ts';
import { FileQuestion, RefusedLine } from './timing-files.ts';
import { readsFile } from './timing-query.ts';

/** On its way to be stored: with leave to overwrite or without. */
export const fileUpload = {
  ...readsFile,
  params: z.extend(MasjidParams, { overwrite: YesNo }),
  failures: ['not_csv', 'duplicate_timings', 'rows_refused', 'file_ambiguous', 'nothing_taken'],
} as const;

/** The other kind of timetable, when the file is of that one. */
const OtherKind = z.nullable(z.enum(['salah', 'iqamah']));
const Meaning = z.enum(COLUMN_MEANINGS);

/** What `nothing_taken` answers with: what was recognised, and which dialog could take it. */
export const NothingTaken = z.object({
  reason: z.enum(['other-kind', 'no-times']),
  columns: z.array(z.object({ header: z.string(), role: Meaning })),
  other: OtherKind,
});
export type NothingTaken = z.infer<typeof NothingTaken>;

export const UploadedDays = z.object({
  days: z.int(),
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
  change_id: z.nullable(Id),
  ...caused,
});
export type UploadedDays = z.infer<typeof UploadedDays>;

const time = () => z.nullable(z.string());
export const SalahTimes = z.object({
  fajr: time(),
  sunrise: time(),
  dhuhr: time(),
  asr: time(),
  maghrib: time(),
  isha: time(),
});
/** `HH:MM`, `+10` for minutes after the adhan, null where the rules decide. */
export const IqamahTimes = z.object({
  fajr: time(),
  dhuhr: time(),
  asr: time(),
  maghrib: time(),
  isha: time(),
});

export const PreviewColumn = z.object({
  index: z.int(),
  header: z.string(),
  role: Meaning,
  /** What it most likely is, when its header does not say. */
  guess: z.nullable(Meaning),
  /** The role was taken without a clear header. */
  is_guessed: z.boolean(),
  /** Its first values, three at most. */
  sample: z.array(z.string()),
});
export type PreviewColumn = z.infer<typeof PreviewColumn>;

export const PreviewRow = z.object({
  line: z.int(),
  date: z.string(),
  /** The file's own line, cut when it is long. */
  text: z.string(),
  salah: SalahTimes,
  iqamah: IqamahTimes,
  jumuah: z.array(z.string()),
});
export type PreviewRow = z.infer<typeof PreviewRow>;

/** What a file would do, before anything is stored. */
export const UploadPreview = z.object({
  layout: z.object({
    name: z.string(),
    separator: z.string(),
    header_line: z.int(),
    header_lines: z.int(),
    date_order: z.nullable(z.enum(['ymd', 'dmy', 'mdy'])),
    salah_clock: z.nullable(z.enum(['12h', '24h'])),
    iqamah_clock: z.nullable(z.enum(['12h', '24h'])),
    winter_time: z.nullable(z.enum(['convert', 'as-written'])),
  }),
  columns: z.array(PreviewColumn),
  /** Open questions; while there are any, there are no rows. */
  questions: z.array(FileQuestion),
  /** What refuses the file, the first 200 of so many. */
  lines: z.array(RefusedLine),
  refused: z.int(),
  /** What was noticed and lets pass, the first 50 of so many. */
  notices: z.array(RefusedLine),
  noticed: z.int(),
  days: z.int(),
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
  /** The first three and the last, as they will be stored. */
  rows: z.array(PreviewRow),
  /** Stored times that the file does not have: they stay, or go when `missing:clear` is answered. */
  kept: z.array(
    z.object({
      prayer: z.enum(['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha', 'jumuah']),
      days: z.int(),
    }),
  ),
  /** What the checks would say once it is stored. */
  findings: z.array(Finding),
  /** What would be replaced. */
  taken: z.nullable(TakenDays),
  /** There is nothing for this kind in the file, but for the other one. */
  other: OtherKind,
});
export type UploadPreview = z.infer<typeof UploadPreview>;

/** The dry run of an upload. */
export const filePreview = {
  ...readsFile,
  params: MasjidParams,
  response: UploadPreview,
  failures: ['not_csv'],
} as const;
