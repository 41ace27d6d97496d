// Decides: the limits of iqamah minutes (at most 240), and the fields of a dated record; who may change iqamah times.

import * as z from 'zod/mini';
import { MOSQUE_ROLES, TIMINGS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, MasjidParams, Version } from '../fields/fields.ts';
import { TextFile } from '../fields/text-file.ts';
import { caused } from '../timings/finding.ts';
import { ClockTime, IsoDate, YesNo } from '../timings/timing-fields.ts';
import { readsFile } from '../timings/timing-query.ts';
import { carried, DayTimings, PrayerTiming } from './iqama-day.ts';
import { LearntRecords, LearntRules, LearntSave } from './iqama-learn.ts';
import { IqamaPreview } from './iqama-preview.ts';
import { empty, namedTimes, recordTimes, shownTimes } from './iqama-record.ts';
import { IqamahRules } from './iqamah-rules.ts';

/** The wire may have minutes as text or number, and empty for none. */
const Minutes = z.pipe(
  z.union([z.number(), z.string(), z.null()]),
  z.pipe(
    z.transform((value: number | string | null) => (value === null || value === '' ? null : Number(value))),
    z.nullable(
      z
        .int('Enter whole minutes')
        .check(
          z.minimum(0, 'Value can not be less then 0'),
          z.maximum(240, 'Value can not be greater than 240'),
        ),
    ),
  ),
);

const JumuahTime = z.pipe(z.union([z.string(), z.null()]), z.pipe(z.transform(empty), z.nullable(ClockTime)));

export const IQAMAH_VALUES = [
  'mit_fajr_value',
  'mit_zuhr_value',
  'mit_asr_value',
  'mit_maghrib_value',
  'mit_isha_value',
] as const;
export const JUMUAH_VALUES = ['mit_jummah1_value', 'mit_jummah2_value', 'mit_jummah3_value'] as const;

/** What is not named stays. A field nobody knows is refused: taken for nothing said, it would be lost unseen. */
export const IqamaSettingsUpdate = z.strictObject({
  /** Null takes minutes away; where a rule says more than minutes, which reads as null, it stays. */
  mit_fajr_value: z.optional(Minutes),
  mit_zuhr_value: z.optional(Minutes),
  mit_asr_value: z.optional(Minutes),
  mit_maghrib_value: z.optional(Minutes),
  mit_isha_value: z.optional(Minutes),
  mit_jummah1_value: z.optional(JumuahTime),
  mit_jummah2_value: z.optional(JumuahTime),
  mit_jummah3_value: z.optional(JumuahTime),
  /** The whole rule language; the minutes above are not read with it, unless it is the one that stands. */
  rules: z.optional(IqamahRules),
  /** What was read before; a stale one is refused. Without it the save always counts. */
  version: z.optional(Version),
  /** What is read beside them may be sent back, and is not looked at. */
  prayerDetails: z.optional(z.unknown()),
  findings: z.optional(z.unknown()),
  /** Sent back, it says that nothing but the values is meant: a suggestion stays one. */
  is_saved: z.optional(z.boolean()),
});
export type IqamaSettingsUpdate = z.infer<typeof IqamaSettingsUpdate>;

export const IqamaSettings = z.object({
  /** Null when the prayer has none, or a rule that says more than minutes. */
  mit_fajr_value: z.nullable(z.int()),
  mit_zuhr_value: z.nullable(z.int()),
  mit_asr_value: z.nullable(z.int()),
  mit_maghrib_value: z.nullable(z.int()),
  mit_isha_value: z.nullable(z.int()),
  /** `HH:MM`, empty for none. */
  mit_jummah1_value: z.string(),
  mit_jummah2_value: z.string(),
  mit_jummah3_value: z.string(),
  /** Today's prayers. */
  prayerDetails: z.array(PrayerTiming),
  rules: carried<IqamahRules>(),
  version: Version,
  is_saved: z.boolean(),
});
export type IqamaSettings = z.infer<typeof IqamaSettings>;

export const NewRecord = z.object({
  m_id: z.optional(Id),
  mit_date: IsoDate,
  /** The last of several days with the same times. */
  mit_end_date: z.optional(z.nullable(IsoDate)),
  /** From the date on, until changed again; instead of an end. */
  mit_open_ended: z._default(z.union([z.boolean(), YesNo]), false),
  ...recordTimes,
  is_overwrite: z._default(z.union([z.boolean(), YesNo]), false),
});
export type NewRecord = z.infer<typeof NewRecord>;
/** What is not named stays. */
export const RecordUpdate = z.object({ ...namedTimes, version: z.optional(Version) });
export type RecordUpdate = z.infer<typeof RecordUpdate>;

export const IqamaRecord = z.object({
  mit_id: Id,
  mit_date: z.string(),
  ...shownTimes,
  source: z.enum(['record', 'upload']),
  version: Version,
});
export type IqamaRecord = z.infer<typeof IqamaRecord>;

const timings = { access: { roles: TIMINGS_ROLES }, params: MasjidParams } as const;
const RecordParams = z.object({ mit_id: Id });
const Days = z.object({ days: z.int(), ...caused });
const page = (max: number) => z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(max));

export const iqamaTimingsContract = {
  saveSettings: endpoint({
    ...timings,
    method: 'POST',
    path: '/masjid/save-iqama-settings/:m_id',
    summary:
      'Save the iqamah of every day: minutes after each salah and Jumu’ah times, or rules; what is not named stays',
    body: IqamaSettingsUpdate,
    response: z.extend(IqamaSettings, caused),
    failures: ['time_invalid', 'stale_version'],
  }),
  getSettings: endpoint({
    ...timings,
    method: 'GET',
    path: '/masjid/getIqamaSettings/:m_id',
    summary: 'The iqamah settings, with today’s times',
    response: IqamaSettings,
  }),
  current: endpoint({
    access: { roles: MOSQUE_ROLES },
    params: MasjidParams,
    method: 'GET',
    path: '/iqama-timings/get-current-timings/:m_id',
    summary: 'The salah and iqamah times of today, each with why',
    query: z.object({ time_zone: z.optional(z.string().check(z.maxLength(64))) }),
    response: DayTimings,
    failures: ['place_unknown'],
  }),
  create: endpoint({
    access: { roles: TIMINGS_ROLES },
    method: 'POST',
    path: '/iqama-timings/create',
    summary:
      'Enter the iqamah of a date, of several (it beats the settings), or from a date on until changed again',
    body: NewRecord,
    response: Days,
    failures: ['duplicate_timings', 'time_invalid', 'range_invalid', 'date_past', 'too_many_rules'],
  }),
  update: endpoint({
    access: { roles: TIMINGS_ROLES },
    method: 'PUT',
    path: '/iqama-timings/update/:mit_id',
    summary: 'Change a dated record',
    params: RecordParams,
    body: RecordUpdate,
    response: z.extend(IqamaRecord, caused),
    failures: ['time_invalid', 'stale_version'],
  }),
  remove: endpoint({
    access: { roles: TIMINGS_ROLES },
    method: 'DELETE',
    path: '/iqama-timings/delete/:mit_id',
    summary: 'Delete a dated record; its day follows the settings again',
    params: RecordParams,
    response: IqamaRecord,
  }),
  getAll: endpoint({
    ...timings,
    method: 'GET',
    path: '/iqama-timings/getAll/:m_id',
    summary: 'The dated records, by date, those of today and later unless all are asked for',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(60))),
      page_index: z._default(page(100_000), 0),
      page_size: z._default(page(100), 10),
      past: z._default(YesNo, 'no'),
      /** Pages of ranges: following days with equal times count as one, and all of their records come. */
      grouped: z._default(YesNo, 'no'),
    }),
    response: z.object({ list: z.array(IqamaRecord), total: z.int() }),
  }),
  dateExists: endpoint({
    ...timings,
    method: 'GET',
    path: '/iqama-timings/date-exists/:m_id/:date',
    summary: 'Whether a date has a record',
    params: z.extend(MasjidParams, { date: IsoDate }),
    response: z.object({ exists: z.boolean(), mit_id: z.nullable(Id) }),
  }),
  download: endpoint({
    ...timings,
    method: 'GET',
    path: '/iqama-timings/download/:m_id',
    summary: 'The dated records as CSV, all of them or those of a range',
    query: z.object({ start_date: z.optional(IsoDate), end_date: z.optional(IsoDate) }),
    response: TextFile,
    download: true,
  }),
  preview: endpoint({
    ...timings,
    method: 'POST',
    path: '/iqama-timings/preview/:m_id',
    summary: 'What rules would make of the coming year; nothing is saved',
    body: z.object({ rules: IqamahRules, records: z.optional(LearntRecords) }),
    response: IqamaPreview,
  }),
  learn: endpoint({
    ...timings,
    ...readsFile,
    path: '/iqama-timings/learn/:m_id',
    summary:
      'The few rules behind a sheet of iqamah times, and the other days as dated records; nothing is saved',
    response: LearntRules,
    failures: ['not_csv', 'rows_refused', 'file_ambiguous', 'nothing_taken'],
  }),
  saveLearnt: endpoint({
    ...timings,
    method: 'POST',
    path: '/iqama-timings/save-learnt/:m_id',
    summary:
      'Save the rules learnt from a sheet and its dated records, as one change that one restore takes back',
    body: LearntSave,
    response: z.extend(IqamaSettings, { ...caused, change_id: z.nullable(Id) }),
    failures: ['time_invalid', 'stale_version'],
  }),
};
