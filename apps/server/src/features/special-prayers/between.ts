import type { Range } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import type { TimingInputs } from '../iqama-timings/service.ts';
import { prayersFrom } from './queries.ts';
import { dayBefore, inputsOf, resolveSpecial, type SpecialOccurrence } from './resolve.ts';

/** One that follows Isha over midnight belongs to the evening before: inputs have to reach back to it. */
export function rangeForSpecial({ from, to }: Range): Range {
  return { from: dayBefore(from), to };
}

/** What takes place between two days, both included, in order: each with its day and `HH:MM` of the masjid's clock. */
export async function specialPrayersBetween(
  ctx: Context,
  range: Range,
  inputs: TimingInputs,
): Promise<SpecialOccurrence[]> {
  const rows = await prayersFrom(ctx, masjidOf(ctx).id, dayBefore(range.from));
  return resolveSpecial(rows, range, inputsOf(inputs));
}
