// Decides: what stands on the pocket sheet: a year on two sides of one paper.

import { fill, hijriText, inDigits, weekdayOf } from '@minaret/display/format';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { isolateWords } from '../../platform/pdf/pdf.ts';
import {
  addressLine,
  eidNotes,
  iqamahOf,
  isFriday,
  isMorningPrayer,
  isNewOn,
  jumuahNotes,
  namesOf,
  type Printed,
  timeCell,
} from './month-sheet.ts';
import { monthPeriod, monthsOf } from './period.ts';
import type { Cell, Check, Note } from './sheet-data.ts';
import { count, dateSaid, monthSaid, small } from './writing.ts';

export type Panel =
  | {
      kind: 'cover';
      name: string;
      address: string;
      title: string;
      year: string;
      other: string | null;
      fold: string;
    }
  | {
      kind: 'month';
      title: string;
      other: string | null;
      heads: readonly string[];
      rows: readonly PocketRow[];
    }
  | { kind: 'check'; check: Check; footer: string | null }
  | { kind: 'notes'; notes: readonly Note[]; titled: string; lines: readonly [string, string][] };

interface PocketRow {
  cells: readonly Cell[];
  isFriday: boolean;
}

function monthPanel(printed: Printed, month: string): Panel {
  const { writing, changes } = printed;
  const { lead, second } = writing;
  const { from, to } = monthPeriod(month).range;
  const days = printed.days.filter(({ date }) => from <= date && date <= to);
  const { prayers, weekdays } = lead.words;
  return {
    kind: 'month',
    title: monthSaid(lead, month),
    other: second ? monthSaid(second, month) : null,
    heads: ['', '', prayers.fajr, prayers.sunrise, prayers.dhuhr, prayers.asr, prayers.maghrib, prayers.isha],
    rows: days.map((day) => {
      const times = IQAMAH_PRAYERS.map((prayer): Cell => {
        const at = iqamahOf(day, prayer) ?? day.prayers[prayer].adhan;
        const cell = timeCell(writing, at, 'iqamah', isMorningPrayer(prayer));
        return { ...cell, isNew: isNewOn(changes, day, prayer) };
      });
      return {
        isFriday: isFriday(day.date),
        cells: [
          { text: count(writing, Number(day.date.slice(8))), look: 'day' },
          {
            text: (weekdays[weekdayOf(day.date)] ?? '').slice(
              0,
              lead.words.language === 'en' ? 2 : undefined,
            ),
            look: 'weekday',
          },
          ...times.slice(0, 1),
          timeCell(writing, day.sunrise, 'sun', true),
          ...times.slice(1),
        ],
      };
    }),
  };
}

/** Where each Hijri month begins, as far as the year's days say. */
function hijriStarts({ writing, days }: Printed): [string, string][] {
  const { lead } = writing;
  return days
    .filter(({ hijri }) => hijri[2] === 1)
    .map(({ hijri, date }) => [isolateWords(hijriText(lead.words, hijri)), dateSaid(lead, date, false)]);
}

/** Sixteen, as they stand on the two sides: the cover first, the code last. */
export function pocketPanels(printed: Printed, year: number): Panel[] {
  const { masjid, writing, check, footer } = printed;
  const { lead } = writing;
  const months = monthsOf(year).map((month) => monthPanel(printed, month));
  const said = inDigits(year, lead.words.digits);
  const iqamah = small(lead, lead.words.iqamah);
  const notes: Note[] = [
    ...jumuahNotes(printed).slice(0, 6),
    ...eidNotes(printed),
    { text: fill(lead.more.allIqamah, { iqamah }) },
    ...(writing.isHour24 ? [] : [{ text: lead.more.halves }]),
  ];
  const [title = '', other = null] = namesOf(writing, ({ more }) => more.title);
  return [
    {
      kind: 'cover',
      name: masjid.name,
      address: addressLine(masjid),
      title,
      year: said,
      other,
      fold: lead.more.fold,
    },
    ...months.slice(0, 6),
    { kind: 'notes', notes, titled: '', lines: [] },
    ...months.slice(6),
    { kind: 'notes', notes: [], titled: lead.more.hijri, lines: hijriStarts(printed) },
    { kind: 'check', check, footer },
  ];
}
