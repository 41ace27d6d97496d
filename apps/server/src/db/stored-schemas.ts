import { TimeRule } from '@minaret/contract/iqama/iqamah-rules';
import { IQAMAH_PRAYERS, PRAYERS } from '@minaret/prayer/types';
import { z } from 'zod';

/** What JSON columns hold of which the wire has no schema of its own. */

/** Minutes that are added to what was calculated. */
export const Offsets = z.record(z.enum(PRAYERS), z.number());

/** Cells that a hand has changed, each with the change that did it. */
export const EditedCells = z.partialRecord(z.enum(PRAYERS), z.number());
export type EditedCells = z.output<typeof EditedCells>;

/** A record may wait longer than a rule: the specified `+N` has three digits. */
const RecordTime = z.union([
  TimeRule,
  z.strictObject({ kind: z.literal('after'), minutes: z.int().min(0).max(999) }),
]);

/** A dated record of congregation times. */
export const RecordContent = z.object({
  times: z.partialRecord(z.enum(IQAMAH_PRAYERS), RecordTime),
  jumuah: z.array(RecordTime).nullable(),
});
export type RecordContent = z.output<typeof RecordContent>;

/** A month's first day as it was announced. */
export const KeptMonth = z.object({
  start: z.string(),
  source: z.string().nullable(),
  recorded_by: z.string(),
  /** As ISO. */
  recorded_at: z.string(),
  /** Set when deciding the 29th night made it. */
  decision: z.enum(['seen', 'not-seen']).nullish(),
});
export type KeptMonth = z.output<typeof KeptMonth>;

/** What comes in a calendar of others: `CalendarEvent` of the display. */
export const CalendarEvents = z.array(
  z.object({
    starts: z.number(),
    ends: z.number(),
    isAllDay: z.boolean(),
    title: z.string(),
    place: z.string().nullable(),
  }),
);

/** What an entry of the trail tells besides its action. */
export const AuditDetails = z.record(z.string(), z.unknown());
