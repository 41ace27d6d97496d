// Decides: which special prayers (Taraweeh, Eid, janazah) are listed as coming or over.

import type { SpecialPrayer as Presented } from '@minaret/contract/athan/special-prayers';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import { type HijriCalendar, hijriReader } from '@minaret/prayer/calendar/hijri';
import { eidAlAdha, eidAlFitr, ramadan } from '@minaret/prayer/calendar/hijri-events';
import { specialDates } from '@minaret/prayer/calendar/special-prayers';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { presentTime } from './present.ts';
import { allPrayers, prayersFrom, type StoredPrayer } from './queries.ts';
import { occurrencesOf, resolveSpecial, type SpecialInputs, savedInputs } from './resolve.ts';

const DAYS_AHEAD = 30;
const LONGEST = 366;

interface Asked {
  past: 'yes' | 'no';
  start_date?: string | undefined;
  end_date?: string | undefined;
}

async function presentAll(
  rows: readonly StoredPrayer[],
  inputs: SpecialInputs,
  today: string,
): Promise<Presented[]> {
  const spans = rows.map((row) => {
    const dates = specialDates(row.content, inputs.calendar);
    const [first = today] = dates;
    const last = dates.at(-1) ?? first;
    return { row, first, last, dates: [dates.find((date) => date >= today) ?? last] };
  });
  const found = await occurrencesOf(spans, inputs);
  return spans.map(
    ({ row, first, last }): Presented => ({
      sp_id: row.id,
      content: row.content,
      first_date: first,
      last_date: last,
      is_past: last < today,
      times: found.filter(({ id }) => id === row.id).map(presentTime),
      version: row.version,
      updated_by: row.updated_by,
    }),
  );
}

/** One of the list. */
export async function listed(ctx: Context, row: StoredPrayer): Promise<Presented> {
  const [one] = await presentAll([row], await savedInputs(ctx), todayOf(ctx));
  if (!one) throw new Error('a row came without its presentation');
  return one;
}

/** Announced, and not over since yesterday. */
export async function comingJanazahs(ctx: Context): Promise<Presented[]> {
  const today = todayOf(ctx);
  const rows = await prayersFrom(ctx, masjidOf(ctx).id, addDays(today, -1));
  const dead = rows.filter(({ content }) => content.type === 'janazah');
  return (await presentAll(dead, await savedInputs(ctx), today)).sort(inOrder);
}

const nextOf = ({ times, first_date }: Presented) =>
  `${times[0]?.date ?? first_date} ${times[0]?.time ?? ''}`;

/** What is to come by its next day, then what is over, the latest first. */
function inOrder(a: Presented, b: Presented): number {
  if (a.is_past !== b.is_past) return a.is_past ? 1 : -1;
  return a.is_past ? b.last_date.localeCompare(a.last_date) : nextOf(a).localeCompare(nextOf(b));
}

function calendarYears(calendar: HijriCalendar, today: string) {
  const { year } = hijriReader(calendar).dateOf(dayNumber(today));
  return [year, year + 1].map((one) => ({
    year: one,
    ramadan: ramadan(calendar, one),
    fitr: eidAlFitr(calendar, one),
    adha: eidAlAdha(calendar, one),
  }));
}

export async function listPrayers(ctx: Context, { past, start_date, end_date }: Asked) {
  const today = todayOf(ctx);
  const from = start_date ?? today;
  const to = end_date ?? addDays(from, DAYS_AHEAD);
  if (to < from || dayNumber(to) - dayNumber(from) >= LONGEST) throw new Failure('range_invalid');
  const rows = await allPrayers(ctx, masjidOf(ctx).id);
  const inputs = await savedInputs(ctx);
  const all = (await presentAll(rows, inputs, today)).sort(inOrder);
  const list = past === 'yes' ? all : all.filter(({ is_past }) => !is_past);
  return {
    today,
    list,
    past: all.filter(({ is_past }) => is_past).length,
    times: (await resolveSpecial(rows, { from, to }, inputs)).map(presentTime),
    calendar: calendarYears(inputs.calendar, today),
  };
}
