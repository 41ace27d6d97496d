// Decides: what stands on the printed sheet of Ramadan (suhoor, iftar, taraweeh).

import type { PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { fill, inDigits } from '@minaret/display/format';
import type { Moment } from '@minaret/display/manifest';
import { addDays } from '@minaret/prayer/calendar/dates';
import { RAMADAN } from '@minaret/prayer/calendar/hijri-events';
import { isolateWords } from '../../platform/pdf/pdf.ts';
import {
  addressLine,
  dayCells,
  iqamahOf,
  isFriday,
  jumuahNotes,
  namesOf,
  type Printed,
  timeCell,
} from './month-sheet.ts';
import type { Cell, Column, Group, Row, SheetPage } from './sheet-data.ts';
import { count, dateSaid, listed, type Spoken, small, timeSaid, type Writing } from './writing.ts';

const LAST_TEN = 20;

export const isRamadanDay = ({ hijri }: Pick<PublicTimesDay, 'hijri'>) => hijri[1] === RAMADAN;

export function taraweehOf({ special }: PublicTimesDay): Moment | null {
  return special.find(({ kind }) => kind === 'taraweeh')?.at ?? null;
}

function rowsOf(printed: Printed, days: readonly PublicTimesDay[], hasTaraweeh: boolean): Row[] {
  const { writing } = printed;
  return days.flatMap((day): Row[] => {
    const { prayers } = day;
    const time = (at: Moment | null, look: Cell['look'], isMorning = false) =>
      timeCell(writing, at, look, isMorning);
    const [, weekday] = dayCells(printed, day);
    const cells: Cell[] = [
      { text: count(writing, day.hijri[2]), look: 'day' },
      ...(weekday ? [weekday] : []),
      { text: dateSaid(writing.lead, day.date, false), look: 'hijri' },
      time(prayers.fajr.adhan, 'strong', true),
      time(prayers.fajr.iqamah, 'iqamah', true),
      time(day.sunrise, 'sun', true),
      time(iqamahOf(day, 'dhuhr'), 'iqamah'),
      time(prayers.asr.adhan, 'adhan'),
      time(prayers.asr.iqamah, 'iqamah'),
      time(prayers.maghrib.adhan, 'strong'),
      time(prayers.isha.iqamah, 'iqamah'),
      ...(hasTaraweeh ? [time(taraweehOf(day), 'adhan')] : []),
    ];
    const row = { cells, isFriday: isFriday(day.date), isGold: day.hijri[2] > LAST_TEN };
    return day.hijri[2] === LAST_TEN ? [row, { note: writing.lead.more.lastTen }] : [row];
  });
}

function headOf(writing: Writing, hasTaraweeh: boolean): { columns: Column[]; groups: Group[] } {
  const { lead } = writing;
  const iqamah = small(lead, lead.words.iqamah);
  const adhan = small(lead, lead.words.adhan);
  const column = (width: number, sub: string, isFirst = false, isMarked = false): Column => ({
    width,
    sub,
    isFirst,
    isMarked,
  });
  const group = (span: number, name: (spoken: Spoken) => string): Group => ({
    span,
    names: namesOf(writing, name),
  });
  return {
    columns: [
      column(7, lead.more.day),
      column(9, ''),
      column(12, ''),
      column(11, lead.more.ends, true, true),
      column(11, iqamah),
      column(11, '', true),
      column(11, iqamah, true),
      column(11, adhan, true),
      column(11, iqamah),
      column(11, lead.words.prayers.maghrib, true, true),
      column(11, iqamah),
      ...(hasTaraweeh ? [column(13, '', true)] : []),
    ],
    groups: [
      { span: 3, names: [] },
      group(1, ({ more }) => more.suhoor),
      group(1, ({ words }) => words.prayers.fajr),
      group(1, ({ words }) => words.prayers.sunrise),
      group(1, ({ words }) => words.prayers.dhuhr),
      group(2, ({ words }) => words.prayers.asr),
      group(1, ({ words }) => words.say.iftar),
      group(1, ({ words }) => words.prayers.isha),
      ...(hasTaraweeh ? [group(1, ({ words }) => words.prayers.taraweeh)] : []),
    ],
  };
}

/** Eid, as it is expected until it has come. */
function belowOf({ writing, days }: Printed, eid: PublicTimesDay | undefined, today: string): string {
  const { lead } = writing;
  const { more } = lead;
  const eidDate = eid && dateSaid(lead, eid.date, false);
  const times = eid?.eid?.prayers.map(([, label]) => timeSaid(writing, lead, label)) ?? [];
  const about = eidDate && eid.date > today ? fill(more.about, { date: eidDate }) : eidDate;
  const prayers = times.length > 0 ? [fill(more.prayersAt, { times: listed(lead, times) })] : [];
  const end = lead.words.language === 'ur' ? '۔' : '.';
  return [
    ...(about ? [`${[`${more.eidFitr} ${about}`, ...prayers].join(more.comma)}${end}`] : []),
    ...(days.some(({ prayers: { fajr } }) => fajr.adhan) ? [more.suhoorNote] : []),
    ...(writing.isHour24 ? [] : [more.halves]),
  ].join(' ');
}

/** The days of Ramadan and the one after, by the masjid's own calendar. */
export function ramadanPage(printed: Printed, today: string): SheetPage {
  const { masjid, writing, check, footer } = printed;
  const { lead, second } = writing;
  const days = printed.days.filter(isRamadanDay);
  const [first, last] = [days[0], days.at(-1)];
  const eid = printed.days.find(({ date }) => last !== undefined && date > last.date);
  const hasTaraweeh = days.some((day) => taraweehOf(day) !== null);
  const year = first?.hijri[0] ?? 0;
  const title = ({ words, more }: Spoken) => fill(more.ramadan, { year: inDigits(year, words.digits) });
  const range =
    first && last
      ? fill(lead.more.range, { from: dateSaid(lead, first.date, false), to: dateSaid(lead, last.date) })
      : '';
  return {
    look: 'ramadan',
    name: masjid.name,
    address: addressLine(masjid),
    other: second ? { title: title(second), text: second.more.title } : null,
    heading: title(lead),
    side: `${range}${lead.more.comma}${isolateWords(masjid.name)}`,
    above:
      first && first.date > today
        ? {
            strong: fill(lead.more.firstNight, { date: dateSaid(lead, addDays(first.date, -1), false) }),
            text: lead.more.firstLater,
          }
        : null,
    ...headOf(writing, hasTaraweeh),
    rows: rowsOf(printed, days, hasTaraweeh),
    below: belowOf(printed, eid, today),
    check: { ...check, text: lead.more.checkShort },
    notes: jumuahNotes({ writing, days }),
    footer,
  };
}
