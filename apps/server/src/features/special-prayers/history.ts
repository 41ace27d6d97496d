import type { SpecialDifference } from '@minaret/contract/timings/timing-differences';
import type { SpecialPrayer } from '@minaret/prayer/calendar/special-prayers';
import { masjidOf } from '../../platform/context.ts';
import type { Found, HistoryArea, KeptChange } from '../change-log/service.ts';
import type { TimingInputs } from '../iqama-timings/service.ts';
import { idOfKey, prayerKey } from './change.ts';
import { presentTime } from './present.ts';
import { allPrayers, type StoredPrayer } from './queries.ts';
import { inputsOf, resolveSpecial } from './resolve.ts';
import { restoreSpecial } from './restore.ts';

function differences({ before, after }: KeptChange): SpecialDifference[] {
  return Object.keys(after).map((key) => ({
    before: before[key],
    after: after[key],
  })) as SpecialDifference[];
}

/** The prayers with those put back that later changes found otherwise. */
function prayersAsFound(now: readonly StoredPrayer[], found: Found) {
  const byKey = new Map<string, SpecialPrayer | null>(now.map(({ id, content }) => [prayerKey(id), content]));
  for (const [key, kept] of found) if (idOfKey(key) !== null) byKey.set(key, kept as SpecialPrayer | null);
  return [...byKey].flatMap(([key, content]) => (content ? [{ id: idOfKey(key) ?? 0, content }] : []));
}

/** Kept with the athan's changes, as one area of the history. */
export const specialHistory: HistoryArea<'special', TimingInputs> = {
  restore: restoreSpecial,
  differences: (change) => ({ special: differences(change) }),
  inForce: {
    days: async (ctx, date, moments) => {
      const now = await allPrayers(ctx, masjidOf(ctx).id);
      const range = { from: date, to: date };
      return Promise.all(
        moments.map(async ({ inputs, found }) => {
          const times = await resolveSpecial(prayersAsFound(now, found), range, inputsOf(inputs));
          return { times: times.map(presentTime) };
        }),
      );
    },
  },
};
