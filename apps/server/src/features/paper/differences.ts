// Decides: what counts as different between a printed sheet and the times as they are now.

import type { PaperShows } from '@minaret/contract/paper/paper-options';
import { addDays } from '@minaret/prayer/calendar/dates';
import { RAMADAN } from '@minaret/prayer/calendar/hijri-events';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import { adhanOf, iqamahOf, type PrintedDay } from './printed-days.ts';

export type Field =
  | { kind: 'adhan' | 'iqamah'; prayer: IqamahPrayer }
  | { kind: 'sunrise' | 'jumuah' | 'eid' | 'taraweeh' | 'hijri' };

export interface Difference {
  field: Field;
  /** Days, both included, on which the same was printed and the same holds now. */
  from: string;
  to: string;
  /** Clock times, or the Hijri day of the first date; empty: nothing. */
  printed: readonly string[];
  now: readonly string[];
}

const some = (label: string | null) => (label === null ? [] : [label]);

/** What a sheet says of a day. What it does not say cannot be wrong on it. */
function valuesOf(day: PrintedDay, sheet: 'times' | 'iqamah' | 'ramadan'): [Field, readonly string[]][] {
  const hijri: [Field, string[]] = [{ kind: 'hijri' }, [day.h.join('-')]];
  const eid: [Field, string[]] = [{ kind: 'eid' }, day.e];
  const sunrise: [Field, string[]] = [{ kind: 'sunrise' }, some(day.s)];
  const adhan = (prayer: IqamahPrayer): [Field, string[]] => [
    { kind: 'adhan', prayer },
    some(adhanOf(day, prayer)),
  ];
  // On a Friday Jumu'ah stands in its place; alone on a sheet, a prayer without iqamah shows its adhan.
  const iqamah = (prayer: IqamahPrayer): [Field, string[]] => {
    if (prayer === 'dhuhr' && day.j.length > 0) return [{ kind: 'jumuah' }, day.j];
    const own = iqamahOf(day, prayer) ?? (sheet === 'iqamah' ? adhanOf(day, prayer) : null);
    return [{ kind: 'iqamah', prayer }, some(own)];
  };
  if (sheet === 'times')
    return [hijri, sunrise, ...IQAMAH_PRAYERS.flatMap((prayer) => [adhan(prayer), iqamah(prayer)]), eid];
  if (sheet === 'iqamah') return [hijri, sunrise, ...IQAMAH_PRAYERS.map(iqamah), eid];
  // The day after Ramadan is there for Eid alone.
  if (day.h[1] !== RAMADAN) return [eid];
  return [
    hijri,
    adhan('fajr'),
    iqamah('fajr'),
    sunrise,
    iqamah('dhuhr'),
    adhan('asr'),
    iqamah('asr'),
    adhan('maghrib'),
    iqamah('isha'),
    [{ kind: 'taraweeh' }, day.t],
    eid,
  ];
}

const nameOf = (field: Field) => ('prayer' in field ? `${field.kind} ${field.prayer}` : field.kind);

export function differences(
  printed: readonly PrintedDay[],
  current: readonly PrintedDay[],
  period: string,
  shows: PaperShows,
): Difference[] {
  // A pocket sheet has no room for the adhan.
  const isIqamah = shows === 'iqamah' || /^\d{4}$/.test(period);
  const sheet = period.startsWith('ramadan') ? 'ramadan' : isIqamah ? 'iqamah' : 'times';
  const today = new Map(current.map((day) => [day.d, day]));
  const found: Difference[] = [];
  const open = new Map<string, Difference>();
  for (const day of printed) {
    const there = today.get(day.d);
    const before = new Map(valuesOf(day, sheet).map(([field, value]) => [nameOf(field), { field, value }]));
    const after = new Map(
      (there ? valuesOf(there, sheet) : []).map(([field, value]) => [nameOf(field), { field, value }]),
    );
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(name), after.get(name)];
      const field = was?.field ?? is?.field;
      const [old, now] = [was?.value ?? [], is?.value ?? []];
      if (!field || old.join() === now.join()) continue;
      const last = open.get(name);
      const isSame =
        last !== undefined &&
        addDays(last.to, 1) === day.d &&
        // A calendar that is shifted is one difference, not one for each day.
        (field.kind === 'hijri' || (last.printed.join() === old.join() && last.now.join() === now.join()));
      if (isSame) last.to = day.d;
      else {
        const difference = { field, from: day.d, to: day.d, printed: old, now };
        open.set(name, difference);
        found.push(difference);
      }
    }
  }
  return found.sort((a, b) => a.from.localeCompare(b.from));
}
