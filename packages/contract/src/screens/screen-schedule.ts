// Decides: the limits of a slide's schedule: weekdays, hours, minutes around a prayer.

import type { Anchor, Schedule } from '@minaret/display/slides';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import * as z from 'zod/mini';
import { IsoDay } from '../fields/fields.ts';
import { LIBRARY_REFUSALS } from '../library/library-refusals.ts';
import { ClockTime } from '../timings/timing-fields.ts';

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
/** Few and different, so that what is said is also what is shown. */
const some = <T extends z.ZodMiniType>(of: T, max: number) =>
  z.array(of).check(
    z.minLength(1, 'Choose at least one'),
    z.maxLength(max),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'Chosen twice'),
  );

/** Half a day before or after: further than that another moment is nearer. */
export const ANCHOR_MINUTES = 720;

/** "25 minutes before Jumu'ah 1": a named moment of a day and minutes before (negative) or after it. */
export const ScheduleAnchor: z.ZodMiniType<Anchor, Anchor> = z.strictObject({
  event: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.enum(['adhan', 'iqamah']),
      prayer: z.enum([...IQAMAH_PRAYERS, 'each']),
    }),
    z.strictObject({ kind: z.literal('jumuah'), slot: z.literal([1, 2, 3]) }),
    z.strictObject({ kind: z.literal('sunrise') }),
    z.strictObject({ kind: z.literal('next-fajr') }),
  ]),
  minutes: whole(-ANCHOR_MINUTES, ANCHOR_MINUTES),
});

const hasOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;

/** When a slide may be shown: everything named must hold; `{}` means always. The engine is `@minaret/display`. */
export const ScreenSchedule: z.ZodMiniType<Schedule, Schedule> = z
  .strictObject({
    from: z.optional(IsoDay),
    to: z.optional(IsoDay),
    /** 0 is Sunday. */
    weekdays: z.optional(some(whole(0, 6), 7)),
    /** Of the wall; may run over midnight. */
    hours: z.optional(
      z
        .strictObject({ from: ClockTime, to: ClockTime })
        .check(z.refine(({ from, to }) => from !== to, LIBRARY_REFUSALS.sameHours)),
    ),
    /** 9 is Ramadan. */
    hijriMonths: z.optional(some(whole(1, 12), 12)),
    window: z.optional(z.strictObject({ start: ScheduleAnchor, end: ScheduleAnchor })),
  })
  .check(z.refine(hasOrder, { message: LIBRARY_REFUSALS.lastBeforeFirst, path: ['to'] }));
