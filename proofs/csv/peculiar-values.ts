import { isFriday } from './columns.ts';
import { type Column, type Draft, KEEP, lower, type Truth } from './model.ts';
import { wanted } from './peculiar-columns.ts';
import type { Peculiarity } from './peculiarities.ts';
import { clockText, minutesOf, type TrueDay } from './true-table.ts';

/** Some cells of a column written otherwise. */
function rewrite(
  column: Column,
  isThere: (row: number, day: TrueDay) => boolean,
  text: (day: TrueDay) => string,
  truth: (day: TrueDay) => Truth,
): void {
  const before = { text: column.text, truth: column.truth };
  column.text = (day, row) => (isThere(row, day) ? text(day) : before.text(day, row));
  column.truth = (day, row) => (isThere(row, day) ? truth(day) : before.truth(day, row));
}

const timeOf = (draft: Draft, column: Column, day: TrueDay): string | null => {
  const [kind, name] = column.role.split('.');
  return kind === 'salah' ? draft.written(day, name as 'fajr') : day.iqamah[name as 'fajr'];
};
const hasIqamah = (draft: Draft) => draft.kind === 'iqamah';

export const VALUE_PECULIARITIES: readonly Peculiarity[] = [
  {
    ...{ name: 'days left out', group: 'rows', weight: 3 },
    apply(draft, random) {
      const gone = 1 + random.below(5);
      draft.days = draft.days.filter((_, index) => index === 0 || index % 7 !== gone);
      lower(draft, 'stored');
    },
  },
  {
    ...{ name: 'a date that is none', group: 'rows', weight: 2 },
    fits: ({ dateForm }) => dateForm.name === 'iso' || dateForm.name === 'dd/mm/yyyy',
    apply(draft, random) {
      const at = random.below(draft.days.length);
      const date = draft.columns.find(({ role }) => role === 'date');
      if (!date) return;
      rewrite(
        date,
        (row) => row === at,
        () => draft.dateForm.write('2026-02-30', 'en'),
        () => KEEP,
      );
      draft.expectation = 'never';
    },
  },
  {
    ...{ name: 'N/A in cells', group: 'values', weight: 4 },
    apply(draft, random) {
      const [start, length] = [random.below(20), 1 + random.below(10)];
      const column = random.pick(wanted(draft));
      const text = random.pick(['N/A', 'n/a', 'NA']);
      rewrite(
        column,
        (row) => row >= start && row < start + length,
        () => text,
        () => (draft.kind === 'iqamah' ? [null, KEEP] : null),
      );
      lower(draft, text === 'N/A' ? 'stored' : 'any');
    },
  },
  {
    ...{ name: 'empty cells', group: 'values', weight: 5 },
    apply(draft, random) {
      const every = 2 + random.below(12);
      const column = random.pick(wanted(draft));
      rewrite(
        column,
        (row) => row % every === 1,
        () => '',
        () => KEEP,
      );
      lower(draft, 'any');
    },
  },
  {
    ...{ name: 'dashes in cells', group: 'values', weight: 4 },
    apply(draft, random) {
      const every = 2 + random.below(12);
      const text = random.pick(['--', '-', '—', '**', '----', '--:--']);
      rewrite(
        random.pick(wanted(draft)),
        (row) => row % every === 1,
        () => text,
        () => [null, KEEP],
      );
      lower(draft, 'any');
    },
  },
  {
    ...{ name: 'a cell that is no time', group: 'values', weight: 6 },
    apply(draft, random) {
      const at = random.below(draft.days.length);
      const text = random.pick([
        '25:61',
        '12:75',
        'closed',
        'see board',
        '5:3o',
        '#REF!',
        '99',
        '24:30',
        '4:5:6:7',
      ]);
      rewrite(
        random.pick(wanted(draft)),
        (row) => row === at,
        () => text,
        () => KEEP,
      );
      draft.expectation = 'never';
    },
  },
  {
    ...{ name: 'the wrong half of the day', group: 'values', weight: 6 },
    fits: (draft) => draft.salahClock.hours === '24h' && draft.kind === 'salah',
    apply(draft, random) {
      const isAll = random.below(3) === 0;
      const at = random.below(draft.days.length);
      const names = ['salah.dhuhr', 'salah.asr', 'salah.maghrib', 'salah.isha'];
      const columns = draft.columns.filter(({ role, isSpare }) => names.includes(role) && !isSpare);
      if (columns.length === 0) return;
      const column = random.pick(columns);
      const isLate = (day: TrueDay) => (timeOf(draft, column, day) ?? '00:00') >= '13:00';
      const worth = column.truth;
      rewrite(
        column,
        (row, day) => (isAll || row === at) && isLate(day),
        (day) => draft.salahClock.write(clockText(minutesOf(timeOf(draft, column, day) ?? '00:00') - 720)),
        (day) => worth(day, 0),
      );
      lower(draft, 'any');
    },
  },
  {
    ...{ name: 'minutes after the adhan', group: 'values', weight: 14, fits: hasIqamah },
    apply(draft, random) {
      const column = random.pick(draft.columns.filter(({ role }) => role.startsWith('iqamah.')));
      const minutes = random.pick([0, 5, 10, 15, 20]);
      const text = random.pick([
        `+${minutes}`,
        `${minutes} minutes after adhan`,
        `${minutes} mins after adhan`,
        `Adhan+${minutes}`,
        `Adhan + ${minutes}`,
      ]);
      rewrite(
        column,
        () => true,
        () => text,
        () => `+${minutes}`,
      );
      lower(draft, text.startsWith('+') ? 'stored' : 'any');
    },
  },
  {
    ...{ name: 'at sunset', group: 'values', weight: 8, fits: hasIqamah },
    apply(draft, random) {
      const column = draft.columns.find(({ role }) => role === 'iqamah.maghrib');
      if (!column) return;
      const text = random.pick(['sunset', 'Sunset', 'SUNSET']);
      rewrite(
        column,
        () => true,
        () => text,
        () => '+0',
      );
      lower(draft, 'any');
    },
  },
  {
    ...{ name: 'two in a cell', group: 'values', weight: 6, fits: hasIqamah },
    apply(draft) {
      const jumuah = draft.columns.filter(({ role }) => role.startsWith('jumuah.'));
      const column =
        jumuah.length === 1 ? jumuah[0] : draft.columns.find(({ role }) => role === 'iqamah.dhuhr');
      if (!column) return;
      // A record has one Dhuhr, the first; on a Friday the two may be taken for the two of Jumu'ah.
      const write = draft.iqamahClock.write;
      if (column.role === 'iqamah.dhuhr') {
        rewrite(
          column,
          () => true,
          () => `${write('13:00')}/${write('13:30')}`,
          () => '13:00',
        );
        draft.mayBeJumuah = ['13:00', '13:30'];
      } else {
        const there = draft.days.map((day, row) => column.truth(day, row) !== KEEP);
        const worth = (day: TrueDay | undefined, time: string) =>
          day && isFriday(day) ? time : [time, null, KEEP];
        rewrite(
          column,
          (row) => there[row] ?? false,
          () => `${write('13:00')}/${write('13:30')}`,
          (day) => worth(day, '13:00'),
        );
        draft.secondJumuah = (row) => (there[row] ? worth(draft.days[row], '13:30') : KEEP);
      }
      lower(draft, 'any');
    },
  },
  // After all that changes what cells say, so that two lines are compared as they are written.
  {
    ...{ name: 'a day twice', group: 'rows', weight: 3 },
    fits: ({ days, dateForm }) => days.length > 5 && dateForm.hasYear,
    apply(draft, random) {
      const at = 1 + random.below(draft.days.length - 2);
      const [day, other] = [draft.days[at], draft.days[at - 1]];
      if (!day || !other) return;
      // The date of one row with the times of another: one of the two is a slip, and which is not said.
      const isAlike = wanted(draft).every((column) => column.text(day, at) === column.text(other, at - 1));
      draft.days = draft.days.with(at, { ...day, date: other.date });
      if (isAlike) lower(draft, 'any');
      else draft.expectation = 'never';
    },
  },
];
