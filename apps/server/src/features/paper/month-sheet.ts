// Decides: what stands on a printed month (timetable on paper).

import type { PaperShows } from '@minaret/contract/paper/paper-options';
import type {
  PublicTimesChange,
  PublicTimesDay,
  PublicTimesMasjid,
} from '@minaret/contract/public-times/public-times';
import { fill, hijriText, weekdayOf } from '@minaret/display/format';
import type { Moment } from '@minaret/display/manifest';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import { isolate, isolateWords } from '../../platform/pdf/pdf.ts';
import type { Cell, Check, Column, Group, Note, Row, SheetPage } from './sheet-data.ts';
import {
  count,
  dateSaid,
  figure,
  hijriRange,
  listed,
  monthSaid,
  oddHalf,
  small,
  timeSaid,
  type Writing,
} from './writing.ts';

const FRIDAY = 5;
export const isFriday = (date: string) => weekdayOf(date) === FRIDAY;

export interface Printed {
  masjid: PublicTimesMasjid;
  days: readonly PublicTimesDay[];
  changes: readonly PublicTimesChange[];
  writing: Writing;
  check: Check;
  footer: string | null;
}

/** Before noon, as people expect of these; a time that is not says so beside it. */
export const isMorningPrayer = (prayer: IqamahPrayer | 'sunrise') =>
  prayer === 'fajr' || prayer === 'sunrise';

export function timeCell(
  writing: Writing,
  at: Moment | null | undefined,
  look: Cell['look'],
  isMorning: boolean,
): Cell {
  if (!at) return { text: writing.lead.more.noTime, look };
  return { text: figure(writing, at[1]), look, half: oddHalf(writing, at, isMorning) };
}

/** On a Friday the first Jumu'ah stands in the place of Dhuhr's iqamah. */
export function iqamahOf(day: PublicTimesDay, prayer: IqamahPrayer): Moment | null {
  const [jumuah] = day.jumuah;
  return prayer === 'dhuhr' && jumuah ? jumuah : day.prayers[prayer].iqamah;
}

export function isNewOn(
  changes: Printed['changes'],
  { date, jumuah }: PublicTimesDay,
  prayer: IqamahPrayer,
): boolean {
  const wanted = prayer === 'dhuhr' && jumuah.length > 0 ? 'jumuah' : prayer;
  return changes.some((each) => each.date === date && each.prayer === wanted && each.slot <= 1);
}

function iqamahCell(
  { writing, changes }: Printed,
  day: PublicTimesDay,
  prayer: IqamahPrayer,
  isAlone: boolean,
): Cell {
  const at = iqamahOf(day, prayer) ?? (isAlone ? day.prayers[prayer].adhan : null);
  const cell = timeCell(writing, at, 'iqamah', isMorningPrayer(prayer));
  return { ...cell, isNew: isNewOn(changes, day, prayer) };
}

export function dayCells({ writing }: Pick<Printed, 'writing'>, { date }: { date: string }): Cell[] {
  const { words } = writing.lead;
  return [
    { text: count(writing, Number(date.slice(8))), look: 'day' },
    { text: words.weekdaysShort[weekdayOf(date)] ?? '', look: 'weekday' },
  ];
}

/** The month is named where it begins. */
function hijriCell({ writing }: Printed, { hijri }: PublicTimesDay): Cell {
  const [, , day] = hijri;
  const text = day === 1 ? isolateWords(hijriText(writing.lead.words, hijri, 'short')) : count(writing, day);
  return { text, look: 'hijri' };
}

function dayRow(printed: Printed, day: PublicTimesDay, shows: PaperShows): Row {
  const { writing } = printed;
  const isAlone = shows === 'iqamah';
  const cells = IQAMAH_PRAYERS.flatMap((prayer): Cell[] => {
    const adhan = timeCell(writing, day.prayers[prayer].adhan, 'adhan', isMorningPrayer(prayer));
    const own = [...(isAlone ? [] : [adhan]), iqamahCell(printed, day, prayer, isAlone)];
    return prayer === 'fajr' ? [...own, timeCell(writing, day.sunrise, 'sun', true)] : own;
  });
  return {
    cells: [...dayCells(printed, day), hijriCell(printed, day), ...cells],
    isFriday: isFriday(day.date),
    isGold: false,
  };
}

/** A name in each language of the sheet. */
export function namesOf({ lead, second }: Writing, name: (spoken: Writing['lead']) => string): string[] {
  return [name(lead), ...(second ? [name(second)] : [])];
}

const column = (width: number, sub = '', isFirst = false, isMarked = false): Column => ({
  width,
  sub,
  isFirst,
  isMarked,
});

function columnsOf(
  { lead }: Writing,
  shows: PaperShows,
): { columns: Column[]; groups: (writing: Writing) => Group[] } {
  const [adhan, iqamah] = [small(lead, lead.words.adhan), small(lead, lead.words.iqamah)];
  const isAlone = shows === 'iqamah';
  const columns = IQAMAH_PRAYERS.flatMap((prayer) => {
    const own = isAlone ? [column(12, '', true)] : [column(10, adhan, true), column(11, iqamah)];
    return prayer === 'fajr' ? [...own, column(isAlone ? 12 : 10.5, '', true)] : own;
  });
  const groups = (writing: Writing) => [
    { span: 3, names: [] },
    ...IQAMAH_PRAYERS.flatMap((prayer): Group[] => {
      const own = { span: isAlone ? 1 : 2, names: namesOf(writing, ({ words }) => words.prayers[prayer]) };
      const sunrise = { span: 1, names: namesOf(writing, ({ words }) => words.prayers.sunrise) };
      return prayer === 'fajr' ? [own, sunrise] : [own];
    }),
  ];
  return {
    columns: [column(7, lead.more.day), column(9.5), column(12.5, lead.more.hijri), ...columns],
    groups,
  };
}

/** Each list of Jumu'ah times of the days with the Fridays on which it holds. */
export function jumuahNotes({ writing, days }: Pick<Printed, 'writing' | 'days'>): Note[] {
  const { lead } = writing;
  const lists = new Map<string, { slots: readonly Moment[]; dates: string[] }>();
  for (const { date, jumuah } of days) {
    if (jumuah.length === 0) continue;
    const key = jumuah.map(([, label]) => label).join(' ');
    const known = lists.get(key) ?? { slots: jumuah, dates: [] };
    lists.set(key, { ...known, dates: [...known.dates, date] });
  }
  const title = lead.words.prayers.jumuah;
  const all = [...lists.values()];
  const said = (slots: readonly Moment[]) => slots.map(([, label]) => timeSaid(writing, lead, label));
  if (all.length <= 1) return all.map(({ slots }) => ({ title, large: said(slots) }));
  return all.map(({ slots, dates }, index) => ({
    ...(index === 0 ? { title } : {}),
    text: `${daysSaid(writing, dates)}: ${listed(lead, said(slots))}`,
  }));
}

/** `6, 13, 20 November`. */
function daysSaid({ lead }: Writing, dates: readonly string[]): string {
  const last = dates.at(-1) ?? '';
  const earlier = dates
    .slice(0, -1)
    .map((date) => dateSaid(lead, date, false).split(' ')[0]?.replace('\u2068', '') ?? '');
  return [...earlier.map(isolate), dateSaid(lead, last, false)].join(lead.more.comma);
}

export function eidNotes({ writing, days }: Pick<Printed, 'writing' | 'days'>): Note[] {
  const { lead } = writing;
  return days.flatMap(({ date, eid }): Note[] => {
    if (!eid || eid.prayers.length === 0) return [];
    const times = listed(
      lead,
      eid.prayers.map(([, label]) => timeSaid(writing, lead, label)),
    );
    return [{ text: `${lead.words.prayers.eid}, ${dateSaid(lead, date, false)}: ${times}` }];
  });
}

function notesOf(printed: Printed, shows: PaperShows): Note[] {
  const { writing, days, changes } = printed;
  const { lead } = writing;
  const boxes = days.filter((day) => IQAMAH_PRAYERS.some((prayer) => isNewOn(changes, day, prayer)));
  const iqamah = small(lead, lead.words.iqamah);
  const newTimes =
    boxes.length > 0
      ? [
          fill(lead.more.newTimes, {
            iqamah,
            days: daysSaid(
              writing,
              boxes.map(({ date }) => date),
            ),
          }),
        ]
      : [];
  const alone = shows === 'iqamah' ? [fill(lead.more.allIqamah, { iqamah })] : [];
  const halves = writing.isHour24 ? [] : [shows === 'iqamah' ? lead.more.halvesIqamah : lead.more.halves];
  return [
    ...jumuahNotes(printed),
    ...eidNotes(printed),
    ...newTimes.map((text) => ({ text })),
    ...[[...alone, ...halves].join(' ')].filter(Boolean).map((text) => ({ text })),
  ];
}

export function addressLine({ address, city }: PublicTimesMasjid): string {
  return isolateWords(city && !address.includes(city) ? `${address}, ${city}` : address);
}

export function monthPage(printed: Printed, month: string, shows: PaperShows): SheetPage {
  const { masjid, days, writing, check, footer } = printed;
  const { lead, second } = writing;
  const [first, last] = [days[0], days.at(-1)];
  const { columns, groups } = columnsOf(writing, shows);
  return {
    look: 'month',
    name: masjid.name,
    address: addressLine(masjid),
    other: second ? { title: second.more.title, text: monthSaid(second, month) } : null,
    heading: monthSaid(lead, month),
    side: first && last ? hijriRange(lead, first.hijri, last.hijri) : '',
    above: null,
    columns,
    groups: groups(writing),
    rows: days.map((day) => dayRow(printed, day, shows)),
    below: null,
    check,
    notes: notesOf(printed, shows),
    footer,
  };
}
