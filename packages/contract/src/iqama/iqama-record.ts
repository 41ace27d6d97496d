import * as z from 'zod/mini';
import { REQUIRED } from '../fields/fields.ts';

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

/** The same for each prayer and Jumu'ah slot, as the wire names them. */
export function everyTime<T>(time: () => T) {
  return {
    mit_fajr: time(),
    mit_zuhr: time(),
    mit_asr: time(),
    mit_maghrib: time(),
    mit_isha: time(),
    mit_jummah1: time(),
    mit_jummah2: time(),
    mit_jummah3: time(),
  };
}
/** Of a new record: what is not named follows the rules. */
export const recordTimes = everyTime(() => z._default(RecordTime, null));
/** Of one that is changed: what is not named stays. */
export const namedTimes = everyTime(() => z.optional(RecordTime));
/** As they are answered. */
export const shownTimes = everyTime(() => z.nullable(z.string()));
export type RecordTimes = Record<(typeof RECORD_PRAYERS | typeof RECORD_JUMUAH)[number], string | null>;
