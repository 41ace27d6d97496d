import type { HijriDifference } from '@minaret/contract/timings/timing-differences';
import { dayNumber } from '@minaret/prayer/calendar/dates';
import { type HijriCalendar, hijriReader } from '@minaret/prayer/calendar/hijri';
import type { KeptMonth } from '../../db/stored-schemas.ts';
import type { Context } from '../../platform/context.ts';
import type { AreaDays, Found, HistoryArea, KeptChange } from '../change-log/service.ts';
import { ownCalendar, presentHijri } from '../hijri-calendar/service.ts';
import { keptMonth, monthKey } from './months.ts';
import { type KeptSettings, restoreHijri } from './restore.ts';

function differences({ before, after }: KeptChange): HijriDifference[] {
  return Object.keys(after).flatMap((key): HijriDifference[] => {
    if (key !== 'settings') {
      const [year = 0, month = 0] = key.split('-').map(Number);
      const [old, next] = [before[key], after[key]] as (KeptMonth | null | undefined)[];
      const starts = { before: old?.start ?? null, after: next?.start ?? null };
      return [{ what: 'month-start', hijri_year: year, hijri_month: month, ...starts }];
    }
    const [old, next] = [before.settings, after.settings] as [KeptSettings, KeptSettings];
    const both: HijriDifference[] = [
      { what: 'offset', before: old.offset, after: next.offset },
      { what: 'turns-at-maghrib', before: old.turnsAtMaghrib, after: next.turnsAtMaghrib },
    ];
    return both.filter((one) => one.before !== one.after);
  });
}

/** The calendar with everything put back that later changes found otherwise. */
async function calendarAsFound(ctx: Context, found: Found): Promise<HijriCalendar> {
  const { calendar, months } = await ownCalendar(ctx);
  const settings = (found.get('settings') as KeptSettings | undefined) ?? calendar;
  const byKey = new Map(months.map((one) => [monthKey(one), keptMonth(one)] as const));
  for (const [key, kept] of found) if (key !== 'settings') byKey.set(key, kept as KeptMonth | null);
  const kept = [...byKey].flatMap(([key, one]) => {
    const [year = 0, month = 0] = key.split('-').map(Number);
    return one ? [{ year, month, start: one.start, recordedAt: one.recorded_at }] : [];
  });
  return {
    offset: settings.offset,
    turnsAtMaghrib: settings.turnsAtMaghrib,
    // Of two records that contradict each other the later counts.
    months: kept.sort((a, b) => a.recordedAt.localeCompare(b.recordedAt)),
  };
}

function dayOf(calendar: HijriCalendar, date: string): AreaDays['hijri'] {
  const reader = hijriReader(calendar);
  const says = (ahead: number) => presentHijri(date, reader.dateOf(dayNumber(date) + ahead));
  return { says: says(0), evening: calendar.turnsAtMaghrib ? says(1) : null };
}

export const hijriHistory: HistoryArea<'hijri', { calendar: HijriCalendar }> = {
  restore: restoreHijri,
  differences: (change) => ({ hijri: differences(change) }),
  inForce: {
    inputsThen: async (ctx, _now, { found }) =>
      found.size > 0 ? { calendar: await calendarAsFound(ctx, found) } : {},
    days: async (_ctx, date, moments) => moments.map(({ inputs }) => dayOf(inputs.calendar, date)),
  },
};
