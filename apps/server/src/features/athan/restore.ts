import { isDeepStrictEqual } from 'node:util';
import {
  ATHAN_PRAYERS,
  type AthanCall,
  type AthanPrayer,
  type KeptAthan,
} from '@minaret/contract/athan/athan';
import type { DayInForce } from '@minaret/contract/timings/timing-history';
import { adhanTime } from '@minaret/prayer/athan';
import { weekday } from '@minaret/prayer/calendar/dates';
import { type Context, masjidOf } from '../../platform/context.ts';
import type { Restore } from '../timing-history/service.ts';
import { CALL_NAMES, callsOf, changeAthan, type KeptCalls } from './change.ts';
import { lockAthan } from './queries.ts';
import { currentAthan, DEFAULT_ATHAN } from './service.ts';
import { reviveSounds } from './sound-files.ts';

/** The settings with these calls in them; where nobody had said anything, the defaults held. */
function withCalls(settings: KeptAthan, calls: KeptCalls): KeptAthan {
  const { jumuah, ...given } = calls;
  const prayers = { ...settings.prayers };
  for (const [name, call] of Object.entries(given) as [AthanPrayer, AthanCall | null][])
    prayers[name] = call ?? DEFAULT_ATHAN.prayers[name];
  return { prayers, jumuah: jumuah === undefined ? settings.jumuah : jumuah };
}

/** The calls that the change replaced; the others are left. */
export const restoreAthan: Restore = async (ctx, { change, assertUnmoved }) => {
  await lockAthan(ctx.db, masjidOf(ctx).id);
  const { settings: before } = await currentAthan(ctx);
  const names = CALL_NAMES.filter((name) => name in change.before);
  await assertUnmoved(callsOf(before, names));
  const after = withCalls(before, change.before as KeptCalls);
  if (!isDeepStrictEqual(before, after)) {
    await reviveSounds(ctx, after);
    await changeAthan(ctx, { kind: 'athan-restore', before, after, about: { of: change.id } });
  }
  return { days: 0 };
};

const FRIDAY = 5;

interface DayAsked {
  date: string;
  /** What later changes found; empty for the day as it stands now. */
  found: ReadonlyMap<string, unknown>;
  salah: ReadonlyMap<AthanPrayer, string | null>;
}

/** The calls of a day, each with when it sounded. */
export async function athanInForce(
  ctx: Context,
  { date, found, salah }: DayAsked,
): Promise<DayInForce['athan']['calls']> {
  const kept = CALL_NAMES.filter((name) => found.has(name)).map((name) => [name, found.get(name)] as const);
  const { settings } = await currentAthan(ctx);
  const { prayers, jumuah } = withCalls(settings, Object.fromEntries(kept) as KeptCalls);
  const friday = weekday(date) === FRIDAY ? jumuah : null;
  return ATHAN_PRAYERS.map((prayer) => {
    const isFriday = prayer === 'dhuhr' && friday !== null;
    const sounding = isFriday ? friday : prayers[prayer];
    const at = sounding.on ? adhanTime(prayer, salah.get(prayer) ?? null, sounding.minutes) : null;
    return { prayer: isFriday ? 'jumuah' : prayer, call: sounding, time: at?.time ?? null };
  });
}
