// Decides: what was in force on a past day (what people saw).

import { isDeepStrictEqual } from 'node:util';
import type { ChangeArea, DayInForce } from '@minaret/contract/timings/timing-history';
import { addDays, datesIn } from '@minaret/prayer/calendar/dates';
import { instantOf } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { type AreaDays, type Found, foundIn, type Moment } from '../change-log/service.ts';
import { loadTimingInputs, rangeAround, type TimingInputs } from '../iqama-timings/service.ts';
import type { HistoryAreas } from './areas.ts';

type FoundByArea = Record<ChangeArea, Found>;

const NOTHING: Found = new Map();
const NOW: FoundByArea = { salah: NOTHING, iqamah: NOTHING, hijri: NOTHING, athan: NOTHING };

/** A day seen from its end, and from now. */
type Views = readonly [
  atItsEnd: { inputs: TimingInputs; found: FoundByArea },
  now: { inputs: TimingInputs; found: FoundByArea },
];

async function viewsOf(ctx: Context, areas: HistoryAreas, date: string): Promise<Views> {
  const instant = new Date(instantOf(zone(masjidOf(ctx).timeZone), addDays(date, 1), '00:00'));
  // What follows Isha over midnight belongs to the evening before.
  const range = { from: addDays(date, -1), to: date };
  const dates = datesIn(rangeAround(range));
  const find = (area: ChangeArea) =>
    foundIn(ctx, { area, instant, keys: areas[area].inForce.names?.(dates) });
  const found: FoundByArea = {
    salah: await find('salah'),
    iqamah: await find('iqamah'),
    hijri: await find('hijri'),
    athan: await find('athan'),
  };
  const now = await loadTimingInputs(ctx, range);
  let then = now;
  for (const area of ['salah', 'iqamah', 'hijri'] as const) {
    const stood = areas[area].inForce.inputsThen?.(ctx, now, { found: found[area], instant });
    then = { ...then, ...(await stood) };
  }
  return [
    { inputs: then, found },
    { inputs: now, found: NOW },
  ];
}

/** What an area says of the day, and whether it says something else now. */
async function lookInto<Area extends keyof AreaDays>(
  ctx: Context,
  { inForce }: HistoryAreas[Area],
  date: string,
  moments: readonly Moment<TimingInputs>[],
): Promise<{ day: AreaDays[Area]; is_changed_since: boolean }> {
  const [then, now] = await inForce.days(ctx, date, moments);
  if (then === undefined || now === undefined) throw new Error(`a day was lost: ${date}`);
  const compared = inForce.compared ?? ((day: AreaDays[Area]) => day);
  return { day: then, is_changed_since: !isDeepStrictEqual(compared(then), compared(now)) };
}

/** A day as people found it at its end, whatever was done to the record since. */
export async function inForce(ctx: Context, areas: HistoryAreas, date: string): Promise<DayInForce> {
  const views = await viewsOf(ctx, areas, date);
  const momentsOf = (area: ChangeArea) => views.map(({ inputs, found }) => ({ inputs, found: found[area] }));
  const salah = await lookInto<'salah'>(ctx, areas.salah, date, momentsOf('salah'));
  const iqamah = await lookInto<'iqamah'>(ctx, areas.iqamah, date, momentsOf('iqamah'));
  const hijri = await lookInto<'hijri'>(ctx, areas.hijri, date, momentsOf('hijri'));
  const athan = await lookInto<'athan'>(ctx, areas.athan, date, momentsOf('athan'));
  const special = await lookInto<'special'>(ctx, areas.special, date, momentsOf('athan'));
  const marked = <Day extends object>({
    day,
    is_changed_since,
  }: {
    day: Day;
    is_changed_since: boolean;
  }) => ({
    ...day,
    is_changed_since,
  });
  return {
    date,
    times: salah.day,
    is_changed_since: salah.is_changed_since,
    iqamah: marked(iqamah),
    hijri: marked(hijri),
    athan: marked(athan),
    special: marked(special),
  };
}
