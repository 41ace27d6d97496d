// Decides: the limits of the calculation settings: an offset of -40 to 100 minutes, angles of 10 to 20 for Custom; who may generate.

import { readDecimal } from '@minaret/prayer/text/number-text';
import * as z from 'zod/mini';
import { MOSQUE_ROLES, TIMINGS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, MasjidParams, REQUIRED, Version } from '../fields/fields.ts';
import { TextFile } from '../fields/text-file.ts';
import { HijriDay } from '../masjid/masjid.ts';
import { caused } from '../timings/finding.ts';
import { ClockTime, IsoDate, SalahColumn, YesNo } from '../timings/timing-fields.ts';

const select = <const T extends readonly [string, ...string[]]>(codes: T) => z.enum(codes, REQUIRED);

const numberOf = (value: number | string) => (typeof value === 'string' ? readDecimal(value) : value);

/** Minutes; the wire has them as text or number, and empty for none. */
const Offset = z.pipe(
  z.union([z.number(), z.string(), z.null()]),
  z.pipe(
    z.transform((value: number | string | null) => (value === null || value === '' ? 0 : numberOf(value))),
    z
      .int('Enter whole minutes')
      .check(
        z.minimum(-40, 'Value can not be less then -40'),
        z.maximum(100, 'Value can not be greater than 100'),
      ),
  ),
);
const Angle = z.pipe(
  z.union([z.number(), z.string(), z.null()]),
  z.pipe(
    z.transform((value: number | string | null) => (value === null || value === '' ? null : numberOf(value))),
    z.nullable(
      z
        .number()
        .check(
          z.minimum(10, 'Value can not be less then 10'),
          z.maximum(20, 'Value can not be greater than 20'),
          z.multipleOf(0.5, 'Use whole or half numbers, such as 15 or 15.5'),
        ),
    ),
  ),
);

export const CUSTOM_METHOD = '6';

const methods = {
  calculation_method: select(['0', '1', '2', '3', '4', '5', '6', '7']),
  asr_method: select(['0', '1']),
  high_lat_method: select(['0', '1', '2', '3']),
};
const Rounding = z.enum(['nearest', 'safe']);

export const CalculationSettings = z.object({
  ...methods,
  fajr_angle: z._default(Angle, null),
  isha_angle: z._default(Angle, null),
  fajr_offset: z._default(Offset, 0),
  shuruq_offset: z._default(Offset, 0),
  zuhur_offset: z._default(Offset, 0),
  asr_offset: z._default(Offset, 0),
  maghrib_offset: z._default(Offset, 0),
  isha_offset: z._default(Offset, 0),
  /** `safe` never shows sunrise late nor another prayer early. */
  rounding: z._default(Rounding, 'nearest'),
});
export type CalculationSettings = z.infer<typeof CalculationSettings>;

/** What is not named stays; empty is none. */
export const CalculationSettingsUpdate = z.object({
  ...methods,
  fajr_angle: z.optional(Angle),
  isha_angle: z.optional(Angle),
  fajr_offset: z.optional(Offset),
  shuruq_offset: z.optional(Offset),
  zuhur_offset: z.optional(Offset),
  asr_offset: z.optional(Offset),
  maghrib_offset: z.optional(Offset),
  isha_offset: z.optional(Offset),
  rounding: z.optional(Rounding),
  /** The month on display; the current one without. */
  month: z.optional(z.int().check(z.minimum(0), z.maximum(11))),
  year: z.optional(z.int().check(z.minimum(1900), z.maximum(2200))),
  /** What was read before; a stale one is refused. Without it the save always counts. */
  version: z.optional(Version),
});
export type CalculationSettingsUpdate = z.infer<typeof CalculationSettingsUpdate>;

export const SavedSettings = z.extend(CalculationSettings, {
  version: Version,
  /** False: the defaults, never saved. */
  is_saved: z.boolean(),
  /** The masjid's day on which they were saved. */
  saved_on: z.nullable(z.string()),
  /** Days from today on that are stored with older settings. */
  days_on_older_settings: z.int(),
  /** The same days by name; null when there are none. */
  older: z.nullable(z.object({ days: z.int(), from: z.string(), until: z.string() })),
});
export type SavedSettings = z.infer<typeof SavedSettings>;

/** Where a stored time comes from. */
export const CellOrigin = z.enum(['calculated', 'uploaded', 'edited']);
export type CellOrigin = z.infer<typeof CellOrigin>;

const time = () => z.nullable(z.string());
export const TimingRow = z.object({
  mst_id: Id,
  mst_date: z.string(),
  mst_fajr: time(),
  mst_sunrise: time(),
  mst_zuhr: time(),
  mst_asr: time(),
  mst_maghrib: time(),
  mst_isha: time(),
  /** The row as a whole; hand-edited cells are named beside it. */
  origin: CellOrigin,
  edited: z.array(SalahColumn),
  is_older: z.boolean(),
});
export type TimingRow = z.infer<typeof TimingRow>;

/** A row after one of its times was changed: the change can be taken back by its id. */
export const UpdatedRow = z.extend(TimingRow, { change_id: z.nullable(Id), ...caused });
export type UpdatedRow = z.infer<typeof UpdatedRow>;

export const TimingGroup = z.object({
  key: z.string(),
  month: z.string(),
  list: z.array(TimingRow),
  /** The first and the last day of the month in the masjid’s Hijri calendar. */
  hijri: z.object({ first: HijriDay, last: HijriDay }),
});
export type TimingGroup = z.infer<typeof TimingGroup>;

export const GenerateTimings = z.object({
  start_date: IsoDate,
  end_date: IsoDate,
  is_overwrite: z._default(z.union([z.boolean(), YesNo]), false),
  /** Days that have times are left as they are, whatever made them. */
  only_missing: z._default(z.boolean(), false),
});

export const TimeUpdate = z.object({
  value: ClockTime,
  key: SalahColumn,
  mst_date: IsoDate,
  mst_id: z.optional(Id),
});

const timings = { access: { roles: TIMINGS_ROLES }, params: MasjidParams } as const;
/** The days that were written; the change can be taken back by its id, null when nothing was written. */
const Days = z.object({ days: z.int(), change_id: z.nullable(Id), ...caused });

export const salahTimingsContract = {
  saveSettings: endpoint({
    ...timings,
    method: 'PATCH',
    path: '/salah-timings/save-settings/:m_id',
    summary: 'Save the calculation settings and generate the month on display',
    query: z.object({ is_overwrite: z._default(YesNo, 'no') }),
    body: CalculationSettingsUpdate,
    response: Days,
    failures: ['duplicate_timings', 'stale_version'],
  }),
  getSettings: endpoint({
    ...timings,
    method: 'GET',
    path: '/salah-timings/get-settings/:m_id',
    summary: 'The calculation settings',
    response: SavedSettings,
  }),
  getTimings: endpoint({
    ...timings,
    method: 'GET',
    path: '/salah-timings/get-salah-timings/:m_id',
    summary: 'The stored times of a month',
    query: z.object({
      month: z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(11)),
      year: z.coerce.number<number | string>().check(z.int(), z.minimum(1900), z.maximum(2200)),
    }),
    response: z.array(TimingGroup),
  }),
  generate: endpoint({
    ...timings,
    method: 'POST',
    path: '/salah-timings/generate/:m_id',
    summary: 'Generate and store the times of a range',
    body: GenerateTimings,
    response: Days,
    failures: ['duplicate_timings', 'range_invalid'],
  }),
  download: endpoint({
    access: { roles: TIMINGS_ROLES },
    method: 'GET',
    path: '/salah-timings/download',
    summary: 'The stored times of a range as CSV',
    query: z.object({ start_date: IsoDate, end_date: IsoDate, m_id: z.optional(Id) }),
    response: TextFile,
    download: true,
    failures: ['range_invalid'],
  }),
  getByDate: endpoint({
    access: { roles: MOSQUE_ROLES },
    method: 'GET',
    path: '/salah-timings/get-salah-by-date/:m_id/:date',
    summary: 'The stored times of a day',
    params: z.extend(MasjidParams, { date: IsoDate }),
    response: z.nullable(TimingRow),
  }),
  update: endpoint({
    ...timings,
    method: 'PATCH',
    path: '/salah-timings/update/:m_id',
    summary: 'Change one stored time by hand',
    body: TimeUpdate,
    response: UpdatedRow,
    failures: ['time_invalid', 'not_found'],
  }),
};
