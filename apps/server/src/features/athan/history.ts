import { isDeepStrictEqual } from 'node:util';
import { ATHAN_PRAYERS, type KeptAthan } from '@minaret/contract/athan/athan';
import type { AthanDifference } from '@minaret/contract/timings/timing-differences';
import { adhanTime } from '@minaret/prayer/athan';
import { weekday } from '@minaret/prayer/calendar/dates';
import type { Day } from '@minaret/prayer/types';
import type { AreaDays, Found, HistoryArea, KeptChange } from '../change-log/service.ts';
import { type SalahInputs, salahDays } from '../salah-timings/service.ts';
import { CALL_NAMES, type KeptCalls } from './change.ts';
import { restoreAthan, withCalls } from './restore.ts';
import { currentAthan, DEFAULT_ATHAN } from './settings-in-force.ts';

const FRIDAY = 5;

function differences({ before, after }: KeptChange): AthanDifference[] {
  const calls = CALL_NAMES.filter((name) => name in after).map((prayer) => ({
    prayer,
    // Before anybody saved the defaults held.
    before: before[prayer] ?? (prayer === 'jumuah' ? null : DEFAULT_ATHAN.prayers[prayer]),
    after: after[prayer] ?? null,
  })) as AthanDifference[];
  return calls.filter((one) => !isDeepStrictEqual(one.before, one.after));
}

/** The calls with those put back that later changes found otherwise. */
function callsAsFound(now: KeptAthan, found: Found): KeptAthan {
  const kept = CALL_NAMES.filter((name) => found.has(name)).map((name) => [name, found.get(name)] as const);
  return withCalls(now, Object.fromEntries(kept) as KeptCalls);
}

/** The calls of a day, each with when it sounded. */
function dayOf({ prayers, jumuah }: KeptAthan, day: Day | undefined, date: string): AreaDays['athan'] {
  const friday = weekday(date) === FRIDAY ? jumuah : null;
  const calls = ATHAN_PRAYERS.map((prayer) => {
    const isFriday = prayer === 'dhuhr' && friday !== null;
    const call = isFriday ? friday : prayers[prayer];
    const at = call.on ? adhanTime(prayer, day?.[prayer] ?? null, call.minutes) : null;
    return { prayer: isFriday ? ('jumuah' as const) : prayer, call, time: at?.time ?? null };
  });
  return { calls };
}

export const athanHistory: HistoryArea<'athan', SalahInputs> = {
  restore: restoreAthan,
  differences: (change) => ({ athan: differences(change) }),
  inForce: {
    days: async (ctx, date, moments) => {
      const { settings } = await currentAthan(ctx);
      return moments.map(({ inputs, found }) => {
        const [day] = salahDays(inputs, { from: date, to: date });
        return dayOf(callsAsFound(settings, found), day, date);
      });
    },
    // A call moves with its prayer every day: that is no change of the call.
    compared: ({ calls }) => calls.map(({ prayer, call }) => ({ prayer, call })),
  },
};
