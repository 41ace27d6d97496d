// Decides: which values the form of a special prayer (Taraweeh, Eid, janazah) takes.

import {
  type FOLLOWED_PRAYERS,
  MOST_AFTER_ISHA,
  type SpecialContent,
  type SpecialPrayer,
  type SpecialType,
} from '@minaret/contract/athan/special-prayers';
import { isIsoDate, weekday } from '@minaret/prayer/calendar/dates';
import { readWholeNumber } from '@minaret/prayer/text/number-text';

const FRIDAY = 5;
export const MOST_NOTE = 200;

export type Followed = (typeof FOLLOWED_PRAYERS)[number];

/** Everything the dialog can hold; a type reads its own part. */
export interface SpecialValues {
  type: SpecialType;
  nights: 'ramadan' | 'last-ten' | 'dates';
  year: number;
  from: string;
  to: string;
  at: 'time' | 'after-isha';
  time: string;
  minutes: string;
  eid: 'fitr' | 'adha';
  /** Empty: the calendar's. */
  ownDate: string;
  times: [string, string, string];
  name: string;
  date: string;
  follows: 'time' | Followed;
  burial: string;
  note: string;
}

export interface CalendarYear {
  year: number;
  ramadan: { from: string; to: string };
  fitr: string;
  adha: string;
}

/** The first year of those offered whose Ramadan or Eid is still to come. */
export function yearToCome(
  years: readonly CalendarYear[],
  last: (year: CalendarYear) => string,
  today: string,
) {
  return (years.find((one) => last(one) >= today) ?? years.at(-1))?.year ?? 0;
}

export function newValues(years: readonly CalendarYear[], today: string): SpecialValues {
  return {
    type: 'taraweeh',
    nights: 'ramadan',
    year: yearToCome(years, ({ ramadan }) => ramadan.to, today),
    from: today,
    to: today,
    at: 'after-isha',
    time: '',
    minutes: '15',
    eid: 'fitr',
    ownDate: '',
    times: ['', '', ''],
    name: '',
    date: today,
    follows: 'dhuhr',
    burial: '',
    note: '',
  };
}

export function valuesOf({ content }: SpecialPrayer, empty: SpecialValues): SpecialValues {
  const base = { ...empty, type: content.type, note: content.note ?? '' };
  if (content.type === 'eid') {
    const { eid, year, date, times } = content;
    const [first = '', second = '', third = ''] = times;
    return { ...base, eid, year, ownDate: date ?? '', times: [first, second, third] };
  }
  if (content.type === 'janazah') {
    const { name, date, at, burial } = content;
    const when = at.kind === 'time' ? { follows: 'time' as const, time: at.time } : { follows: at.prayer };
    return { ...base, name: name ?? '', date, burial: burial ?? '', ...when };
  }
  const { nights, at } = content;
  const when = at.kind === 'time' ? { time: at.time } : { minutes: String(at.minutes) };
  const days = nights.kind === 'dates' ? { from: nights.from, to: nights.to } : { year: nights.year };
  return { ...base, nights: nights.kind, ...days, at: at.kind, ...when };
}

export function contentOf(values: SpecialValues): SpecialContent {
  const { type, year } = values;
  const note = values.note.trim() || null;
  if (type === 'eid')
    return {
      type,
      eid: values.eid,
      year,
      date: values.ownDate || null,
      times: values.times.filter(Boolean),
      note,
    };
  if (type === 'janazah')
    return {
      type,
      name: values.name.trim() || null,
      date: values.date,
      at:
        values.follows === 'time'
          ? { kind: 'time', time: values.time }
          : { kind: 'after', prayer: values.follows },
      burial: values.burial.trim() || null,
      note,
    };
  return {
    type,
    nights:
      values.nights === 'dates'
        ? { kind: 'dates', from: values.from, to: values.to }
        : { kind: values.nights, year },
    at:
      values.at === 'time'
        ? { kind: 'time', time: values.time }
        : { kind: 'after-isha', minutes: readWholeNumber(values.minutes) },
    note,
  };
}

export type Field =
  | 'from'
  | 'to'
  | 'time'
  | 'minutes'
  | 'ownDate'
  | 'times.0'
  | 'times.1'
  | 'times.2'
  | 'date'
  | 'follows';
export type Problem = 'required' | 'pastDay' | 'order' | 'rangeWrong' | 'friday' | 'minutesRange';
export type Problems = Partial<Record<Field, Problem>>;

function eidProblems({ times, ownDate }: SpecialValues, today: string): Problems {
  const problems: Problems = {};
  if (ownDate && ownDate < today) problems.ownDate = 'pastDay';
  const [first, second, third] = times;
  if (!first) problems['times.0'] = 'required';
  if (!second && third) problems['times.1'] = 'required';
  if (second && second <= first) problems['times.1'] = 'order';
  if (third && third <= second) problems['times.2'] = 'order';
  return problems;
}

function janazahProblems({ date, follows, time }: SpecialValues, today: string): Problems {
  const problems: Problems = {};
  if (!isIsoDate(date)) problems.date = 'required';
  else if (date < today) problems.date = 'pastDay';
  else if (follows === 'jumuah' && weekday(date) !== FRIDAY) problems.follows = 'friday';
  if (follows === 'time' && !time) problems.time = 'required';
  return problems;
}

function nightProblems({ nights, from, to, at, time, minutes }: SpecialValues, today: string): Problems {
  const problems: Problems = {};
  if (nights === 'dates') {
    if (!isIsoDate(from)) problems.from = 'required';
    if (!isIsoDate(to)) problems.to = 'required';
    else if (to < from) problems.to = 'rangeWrong';
    else if (to < today) problems.to = 'pastDay';
  }
  if (at === 'time' && !time) problems.time = 'required';
  const after = readWholeNumber(minutes);
  if (at === 'after-isha' && !(after >= 0 && after <= MOST_AFTER_ISHA)) problems.minutes = 'minutesRange';
  return problems;
}

/** What is wrong with the fields that count; the server says the rest. */
export function problemsOf(values: SpecialValues, today: string): Problems {
  if (values.type === 'eid') return eidProblems(values, today);
  if (values.type === 'janazah') return janazahProblems(values, today);
  return nightProblems(values, today);
}
