import type { Random } from '../lib/random.ts';
import * as c from './columns.ts';
import {
  ARABIC_12,
  BARE_12,
  CLOCKS_12,
  CLOCKS_24,
  DAY_FIRST,
  DAY_ONLY,
  ENGLISH_ORDINAL,
  MONTH_FIRST,
  NAMED,
  WITHOUT_YEAR,
  YEAR_FIRST,
} from './forms.ts';
import { type Draft, lower } from './model.ts';
import { COLUMN_PECULIARITIES } from './peculiar-columns.ts';
import { VALUE_PECULIARITIES } from './peculiar-values.ts';
import { hasSummerTime } from './true-table.ts';
import { writeAnHourOff, writeInLocalTime, writeInWinterTime, writeNeighboursTable } from './whole-table.ts';
import { WORDS } from './words.ts';

export interface Peculiarity {
  name: string;
  /** Of one group a file has at most one. */
  group: string;
  weight: number;
  /** Whether the file can have it. */
  fits?(draft: Draft): boolean;
  apply(draft: Draft, random: Random): void;
}

const hasOwnDates = (draft: Draft) =>
  draft.dateForm.hasYear && draft.columns.some(({ role }) => role === 'date');
const isPlain24 = (draft: Draft) => draft.salahClock.hours === '24h';
const isSalahUpload = (draft: Draft) => draft.kind === 'salah';

const DATES: readonly Peculiarity[] = [
  {
    ...{ name: 'dates in numbers', group: 'date', weight: 10, fits: hasOwnDates },
    apply(draft, random) {
      const lists = draft.place.isMonthFirst
        ? [MONTH_FIRST, DAY_FIRST]
        : [DAY_FIRST, DAY_FIRST, MONTH_FIRST, YEAR_FIRST];
      draft.dateForm = random.pick(random.pick(lists));
      lower(draft, draft.dateForm.name === 'iso with midnight' ? 'any' : 'stored');
    },
  },
  {
    ...{ name: 'dates with names', group: 'date', weight: 7, fits: hasOwnDates },
    apply(draft, random) {
      draft.dateForm = random.pick(draft.language === 'en' ? [...NAMED, ENGLISH_ORDINAL] : NAMED);
      lower(draft, 'stored');
    },
  },
  {
    ...{ name: 'no year', group: 'date', weight: 4, fits: hasOwnDates },
    apply(draft, random) {
      draft.dateForm = random.pick(WITHOUT_YEAR);
      lower(draft, 'stored');
      if (random.below(2) === 0) addWeekdays(draft, random);
    },
  },
  {
    ...{ name: 'day of the month alone', group: 'date', weight: 4, fits: hasOwnDates },
    apply(draft, random) {
      const month = draft.days[0]?.date.slice(0, 7) ?? '';
      draft.days = draft.days.filter(({ date }) => date.startsWith(month));
      draft.dateForm = DAY_ONLY;
      draft.lines.title = random.pick(['month', 'none']);
      lower(draft, 'stored');
      if (random.below(2) === 0) addWeekdays(draft, random);
    },
  },
  {
    ...{ name: 'month and day in columns', group: 'date', weight: 4, fits: hasOwnDates },
    apply(draft, random) {
      const words = WORDS[draft.language];
      const isNamed = random.below(2) === 0;
      const date = draft.columns.findIndex(({ role }) => role === 'date');
      const month = c.monthColumn(random.pick(words.month), isNamed ? draft.language : undefined);
      draft.columns.splice(date, 1, month, c.dayColumn(random.pick(words.day)));
      if (draft.lines.headers === 2)
        for (const column of draft.columns.slice(date, date + 2)) column.above = '';
      draft.dateForm = { ...DAY_ONLY, name: 'month and day columns', hasMonth: true };
      lower(draft, 'stored');
    },
  },
  {
    ...{ name: 'a few days', group: 'span', weight: 5 },
    apply(draft, random) {
      const count = 3 + random.below(8);
      const first = random.below(Math.max(1, Math.min(draft.days.length, 12) - count));
      draft.days = draft.days.slice(first, first + count);
      lower(draft, 'stored');
    },
  },
  {
    ...{ name: 'weekdays', group: 'weekday', weight: 5, fits: hasOwnDates },
    apply: (draft, random) => addWeekdays(draft, random),
  },
  {
    ...{ name: 'wrong weekdays', group: 'weekday', weight: 2, fits: hasOwnDates },
    apply(draft, random) {
      addWeekdays(draft, random, 1 + random.below(6));
      lower(draft, 'any');
    },
  },
];

function addWeekdays(draft: Draft, random: Random, shift = 0): void {
  const words = WORDS[draft.language];
  const width = random.pick(['long', 'short'] as const);
  const column = c.weekdayColumn(random.pick(words.weekday), draft.language, width, shift);
  if (draft.columns.some(({ role }) => role === 'weekday')) return;
  if (draft.lines.headers === 2) column.above = '';
  draft.columns.splice(1, 0, column);
  if (draft.language !== 'en') lower(draft, 'stored');
}

const CLOCKS: readonly Peculiarity[] = [
  {
    ...{ name: '24 hours, otherwise written', group: 'clock', weight: 6, fits: isPlain24 },
    apply(draft, random) {
      draft.salahClock = draft.iqamahClock = random.pick(CLOCKS_24);
      lower(draft, 'stored');
    },
  },
  {
    ...{ name: '12 hours with marks', group: 'clock', weight: 9 },
    apply(draft, random) {
      const isArabic = draft.language === 'ar' && random.below(2) === 0;
      draft.salahClock = draft.iqamahClock = isArabic ? ARABIC_12 : random.pick(CLOCKS_12);
      lower(draft, 'stored');
    },
  },
  {
    ...{ name: '12 hours without marks', group: 'clock', weight: 8 },
    apply(draft) {
      draft.salahClock = draft.iqamahClock = BARE_12;
      lower(draft, 'stored');
    },
  },
  {
    ...{ name: 'eastern digits', group: 'digits', weight: 3 },
    fits: ({ language }) => language === 'ar' || language === 'ur',
    apply(draft) {
      draft.hasEasternDigits = true;
      lower(draft, 'stored');
    },
  },
];

const WHOLE: readonly Peculiarity[] = [
  {
    ...{ name: 'winter time all year', group: 'whole', weight: 6 },
    fits: (draft) => isSalahUpload(draft) && hasSummerTime(draft.place, draft.year),
    apply: (draft) => writeInWinterTime(draft),
  },
  {
    ...{ name: 'local time in a winter layout', group: 'whole', weight: 6 },
    fits: ({ layout, place, year }) => layout === 'mawaqit month' && hasSummerTime(place, year),
    apply(draft) {
      draft.classes = draft.classes.filter((name) => name !== 'winter time');
      writeInLocalTime(draft);
    },
  },
  {
    ...{ name: 'an hour off', group: 'whole', weight: 4, fits: isSalahUpload },
    apply(draft, random) {
      writeAnHourOff(draft, random.pick([60, -60]));
      lower(draft, 'any');
    },
  },
  {
    ...{ name: 'another place', group: 'whole', weight: 4 },
    fits: (draft) => isSalahUpload(draft) && draft.layout !== 'mawaqit month',
    apply(draft) {
      writeNeighboursTable(draft);
      lower(draft, 'any');
    },
  },
];

const LINES: readonly Peculiarity[] = [
  {
    ...{ name: 'a title above', group: 'title', weight: 5 },
    apply(draft, random) {
      if (draft.lines.title === 'none') draft.lines.title = random.pick(['name', 'month']);
      draft.lines.hasBlank = random.below(2) === 0;
      lower(draft, 'stored');
    },
  },
  {
    ...{ name: 'notes below', group: 'notes', weight: 5 },
    apply(draft, random) {
      draft.lines.note = random.pick([
        'All times are subject to moon sighting',
        'Iqamah for Maghrib is 5 minutes after sunset',
        "Jumu'ah: 13:30",
        '* Ramadan begins, God willing',
      ]);
      lower(draft, 'any');
    },
  },
  {
    ...{ name: 'a sheet for each month', group: 'title', weight: 4 },
    fits: ({ days }) => new Set(days.map(({ date }) => date.slice(0, 7))).size > 1,
    apply(draft) {
      draft.lines.isSheets = true;
      draft.lines.title = 'month';
      lower(draft, 'stored');
    },
  },
  {
    ...{ name: 'no header', group: 'header', weight: 4 },
    fits: ({ lines, layout }) => lines.headers === 1 && !layout.startsWith('daily'),
    apply(draft) {
      draft.lines.headers = 0;
      for (const column of draft.columns) column.isUnknown = true;
      lower(draft, 'any');
    },
  },
  {
    ...{ name: 'at the other kind', group: 'kind', weight: 3 },
    fits: ({ layout, lines }) =>
      ['own iqamah', 'openmasjid', 'own salah'].includes(layout) && lines.headers === 1,
    apply(draft) {
      // Marked, so that nothing of it is what that kind takes.
      const mark = draft.kind === 'salah' ? 'Adhan' : 'Iqamah';
      for (const column of draft.columns)
        if (/^(salah|iqamah)\./.test(column.role)) column.header = `${column.header} ${mark}`;
      draft.kind = draft.kind === 'salah' ? 'iqamah' : 'salah';
      draft.expectation = 'never';
      draft.mustAsk = [];
    },
  },
];

/** In the order in which they are applied. */
export const PECULIARITIES: readonly Peculiarity[] = [
  ...DATES,
  ...CLOCKS,
  ...WHOLE,
  ...COLUMN_PECULIARITIES,
  ...VALUE_PECULIARITIES,
  ...LINES,
];
