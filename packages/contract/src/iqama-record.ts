import * as z from 'zod/mini';
import { REQUIRED } from './fields.ts';

export const empty = (value: string | null) => (value === '' ? null : value);

/** A time of a record: `HH:MM`, `+10` for minutes after the adhan, or null to follow the rules. */
export const RecordTime = z.pipe(
  z.union([z.string(), z.null()]),
  z.pipe(
    z.transform(empty),
    z.nullable(z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|\+\d{1,3})$/, REQUIRED))),
  ),
);

export const RECORD_PRAYERS = ['mit_fajr', 'mit_zuhr', 'mit_asr', 'mit_maghrib', 'mit_isha'] as const;
export const RECORD_JUMUAH = ['mit_jummah1', 'mit_jummah2', 'mit_jummah3'] as const;

export const recordTimes = {
  mit_fajr: z._default(RecordTime, null),
  mit_zuhr: z._default(RecordTime, null),
  mit_asr: z._default(RecordTime, null),
  mit_maghrib: z._default(RecordTime, null),
  mit_isha: z._default(RecordTime, null),
  mit_jummah1: z._default(RecordTime, null),
  mit_jummah2: z._default(RecordTime, null),
  mit_jummah3: z._default(RecordTime, null),
};
const RecordTimes = z.object(recordTimes);
export type RecordTimes = z.infer<typeof RecordTimes>;
