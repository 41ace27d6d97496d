import type { Random } from '../lib/random.ts';
import { type Column, type Draft, KEEP, type Role, type Truth } from './model.ts';
import { type Event, PRAYERS, type Prayer, SALAH, type TrueDay } from './true-table.ts';
import { type Language, names, WORDS } from './words.ts';

/** What an empty place is worth by how it is written: only N/A says that the prayer does not occur. */
export function worthOfNothing(text: string): Truth {
  if (text.trim() === '') return KEEP;
  return /^n\.?\/?a\.?$/i.test(text.trim()) ? null : [null, KEEP];
}

export function salahColumn(draft: Draft, event: Event, header: string): Column {
  return {
    ...{ role: `salah.${event}`, header },
    text: (day) => {
      const time = draft.written(day, event);
      return time === null ? draft.na : draft.salahClock.write(time);
    },
    truth: (day) => day.salah[event] ?? worthOfNothing(draft.na),
  };
}

export function iqamahColumn(draft: Draft, prayer: Prayer, header: string): Column {
  return {
    ...{ role: `iqamah.${prayer}`, header },
    text: (day) => {
      const time = day.iqamah[prayer];
      return time === null ? draft.na : draft.iqamahClock.write(time);
    },
    truth: (day) => day.iqamah[prayer] ?? worthOfNothing(draft.na),
  };
}

/** A slot of Jumu'ah, on Fridays or in every row; what a Wednesday's row says of it may be left out. */
export function jumuahColumn(draft: Draft, slot: 1 | 2 | 3, header: string, isDaily: boolean): Column {
  const time = (day: TrueDay) => (isDaily || isFriday(day) ? day.jumuah[slot - 1] : undefined);
  return {
    ...{ role: `jumuah.${slot}`, header },
    text: (day) => {
      const at = time(day);
      return at ? draft.iqamahClock.write(at) : '';
    },
    truth: (day) => {
      const at = time(day);
      if (at === undefined) return KEEP;
      return isFriday(day) ? at : [at, null, KEEP];
    },
  };
}

export function isFriday({ date }: TrueDay): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 5;
}

const plain = (role: Role, header: string, text: Column['text']): Column => ({
  ...{ role, header, text },
  truth: () => KEEP,
});

export const dateColumn = (draft: Draft, header: string) =>
  plain('date', header, ({ date }) => draft.dateForm.write(date, draft.language));
export const dayColumn = (header: string) =>
  plain('day', header, ({ date }) => String(Number(date.slice(8))));
export const monthColumn = (header: string, language?: Language) =>
  plain('month', header, ({ date }) => {
    const month = Number(date.slice(5, 7));
    return language ? (names(language, 'month', 'long')[month - 1] ?? '') : String(month);
  });
export const weekdayColumn = (header: string, language: Language, width: 'long' | 'short', shift = 0) =>
  plain('weekday', header, ({ date }) => {
    const day = new Date(`${date}T00:00:00Z`).getUTCDay();
    return (names(language, 'weekday', width)[(day + shift) % 7] ?? '').replace('.', '');
  });

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});
const hijriDays = new Map<string, { day: string; full: string }>();
function hijriDay(date: string) {
  const known = hijriDays.get(date);
  if (known) return known;
  const parts = hijri.formatToParts(Date.parse(`${date}T00:00:00Z`));
  const get = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const made = { day: get('day'), full: `${get('day')} ${get('month')} ${get('year')}` };
  hijriDays.set(date, made);
  return made;
}
export const hijriColumn = (header: string, isDayOnly = false) =>
  plain('hijri', header, ({ date }) => hijriDay(date)[isDayOnly ? 'day' : 'full']);
export const extraColumn = (header: string, text: Column['text']) => plain('extra', header, text);

/** Header words for the six, or the five, of a language, each in one of its spellings. */
export function wordsOf(language: Language, random: Random, isUsual: boolean) {
  const word = (name: keyof (typeof WORDS)['en']) => {
    const list = WORDS[language][name];
    return typeof list === 'string' ? list : isUsual ? (list[0] ?? '') : random.pick(list);
  };
  return {
    word,
    salah: (draft: Draft) => SALAH.map((name) => salahColumn(draft, name, word(name))),
    // The Turkish table's İmsak is when the fast begins: nobody prays together then.
    iqamah: (draft: Draft) =>
      PRAYERS.map((name) =>
        iqamahColumn(draft, name, language === 'tr' && name === 'fajr' ? 'Sabah' : word(name)),
      ),
  };
}
