import { type FilledOds, fillOds } from './fill-ods.ts';
import type { ScheduleRow } from './schedule.ts';

export function run({ bytes, rows }: { bytes: Uint8Array; rows: readonly ScheduleRow[] }): FilledOds {
  return fillOds(bytes, rows);
}
