import type { Random } from '../lib/random.ts';
import * as c from './columns.ts';
import { type Column, type Draft, KEEP, lower } from './model.ts';
import type { Peculiarity } from './peculiarities.ts';
import { clockText, minutesOf } from './true-table.ts';
import { WORDS } from './words.ts';

const isPrayer = ({ role }: Column) => role.startsWith('salah.') || role.startsWith('iqamah.');
/** The columns that the kind of the file takes; of two schools' Asr the one that is meant. */
export const wanted = ({ columns, kind, answers }: Draft) =>
  columns.filter(
    ({ role }) => role.startsWith(`${kind}.`) && role !== (answers.asr === '1' ? 'salah.asr1' : 'salah.asr2'),
  );

/** A slip of the hand: a letter left out, doubled, exchanged or hit beside. */
export function misspell(word: string, random: Random): string {
  const letters = [...word];
  const slips = letters.length > 4 && random.below(3) === 0 ? 2 : 1;
  for (let slip = 0; slip < slips; slip += 1) {
    const spots = letters.flatMap((letter, index) => (/\p{L}/u.test(letter) ? [index] : []));
    const at = random.pick(spots);
    const letter = letters[at] ?? '';
    const kind = random.below(4);
    if (kind === 0 && spots.length > 2) letters.splice(at, 1);
    else if (kind === 1) letters.splice(at, 0, letter);
    else if (kind === 2 && letters[at + 1]) letters.splice(at, 2, letters[at + 1] ?? '', letter);
    else letters[at] = random.pick([...(/[a-z]/i.test(letter) ? 'aeioubdghjklmnrstz' : 'ابتجدرسعغفلمن')]);
  }
  return letters.join('');
}

/** Words of languages that no reader need know; what they mean, a person has to say. */
const STRANGE: readonly (readonly string[])[] = [
  ['Фаджр', 'Восход', 'Зухр', 'Аср', 'Магриб', 'Иша'],
  ['Waaberi', 'Qorrax soo bax', 'Duhur', 'Casar', 'Makhrib', 'Cishe'],
  ['ফজর', 'সূর্যোদয়', 'যোহর', 'আসর', 'মাগরিব', 'এশা'],
  ['晨礼', '日出', '晌礼', '晡礼', '昏礼', '宵礼'],
  ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'],
  ['Alfajiri', 'Macheo', 'Adhuhuri', 'Alasiri', 'Magharibi', 'Isha'],
];

export const COLUMN_PECULIARITIES: readonly Peculiarity[] = [
  {
    ...{ name: 'a column missing', group: 'columns', weight: 7 },
    apply(draft, random) {
      const gone = random.pick(wanted(draft));
      draft.columns = draft.columns.filter((column) => column !== gone);
      // With one of the two gone, the other is the file's Asr.
      if (/asr[12]$/.test(gone.role)) draft.answers.asr = gone.role.endsWith('1') ? '1' : '0';
      // Without it a layout may not be known for what it is.
      lower(draft, draft.layout.startsWith('own') ? 'stored' : 'any');
    },
  },
  {
    ...{ name: 'a header misspelt', group: 'headers', weight: 9 },
    apply(draft, random) {
      const column = random.pick(wanted(draft));
      const part = draft.lines.headers === 2 && column.above ? 'above' : 'header';
      if (!column[part]) return;
      column[part] = misspell(column[part] ?? '', random);
      column.isUnknown = true;
      lower(draft, 'any');
    },
  },
  {
    ...{ name: 'the date misspelt', group: 'headers', weight: 2 },
    apply(draft, random) {
      const column = draft.columns.find(({ role }) => role === 'date');
      if (!column?.header) return;
      column.header = misspell(column.header, random);
      lower(draft, 'any');
    },
  },
  {
    ...{ name: 'strange words', group: 'headers', weight: 4 },
    fits: ({ lines, columns }) => lines.headers === 1 && !columns.some(({ role }) => role === 'salah.asr1'),
    apply(draft, random) {
      const words = random.pick(STRANGE);
      const order = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'];
      const doubles = new Set(draft.columns.filter(isPrayer).map(({ role }) => role.split('.')[0])).size > 1;
      for (const column of draft.columns.filter(isPrayer)) {
        const word = words[order.indexOf(column.role.split('.')[1] ?? '')] ?? '';
        column.header = doubles && column.role.startsWith('iqamah') ? `${word} 2` : word;
        column.isUnknown = true;
      }
      lower(draft, 'any');
    },
  },
  {
    ...{ name: 'a column nobody named', group: 'headers', weight: 3 },
    apply(draft, random) {
      const column = random.pick(wanted(draft));
      if (draft.lines.headers === 2) return;
      column.header = random.pick(['', '?', 'Time', 'Column1', '---']);
      column.isUnknown = true;
      lower(draft, 'any');
    },
  },
  {
    ...{ name: 'a column twice', group: 'twice', weight: 6 },
    apply(draft, random) {
      const column = random.pick(wanted(draft));
      const minutes = random.pick([0, 7, 10, 20, -10]);
      const [kind, prayer] = column.role.split('.');
      const clock = kind === 'salah' ? draft.salahClock : draft.iqamahClock;
      const name = prayer as 'fajr';
      const spare: Column = {
        ...column,
        text: (day) => {
          const time = kind === 'salah' ? draft.written(day, name) : day.iqamah[name];
          return time === null ? draft.na : clock.write(clockText(minutesOf(time) + minutes));
        },
        truth: () => KEEP,
        isSpare: true,
      };
      draft.columns.splice(random.below(draft.columns.length) + 1, 0, spare);
      lower(draft, 'any');
      // Where the two differ, which of them is meant cannot be known; a prayer that does not occur differs by no minutes.
      const isAlike =
        minutes === 0 || draft.days.every((day, row) => spare.text(day, row) === column.text(day, row));
      if (!isAlike) draft.mustAsk = ['column', 'content', 'asr-school'];
      draft.classes.push(isAlike ? 'twice, alike' : 'twice, not alike');
    },
  },
  {
    ...{ name: 'more columns', group: 'more', weight: 8 },
    apply(draft, random) {
      const words = WORDS[draft.language];
      const imsak = (day: Parameters<Column['text']>[0], event: 'fajr' | 'dhuhr', minutes: number) => {
        const time = draft.written(day, event);
        return time === null ? draft.na : draft.salahClock.write(clockText(minutesOf(time) - minutes));
      };
      const hasImsak = draft.columns.some(({ header }) => /imsak/i.test(header.replace('İ', 'I')));
      const choice: readonly Column[][] = [
        [c.extraColumn(random.pick(words.notes), (_, row) => (row % 9 === 4 ? 'Eid' : ''))],
        [c.extraColumn('Zawal', (day) => imsak(day, 'dhuhr', 10))],
        hasImsak ? [] : [c.extraColumn('Imsak', (day) => imsak(day, 'fajr', 10))],
        [c.hijriColumn(random.pick(['Hijri', 'Hijri Date', 'Islamic Date']))],
        [c.monthColumn('Month_ar', 'ar'), c.monthColumn('Month_en', 'en')],
        [c.extraColumn('Qiyam', (day) => imsak(day, 'fajr', 90))],
        [c.extraColumn('', () => ''), c.extraColumn('', () => '')],
      ];
      const more = random.pick(choice);
      if (draft.lines.headers === 2) for (const column of more) column.above = '';
      const at = random.below(2) ? 1 : draft.columns.length;
      draft.columns.splice(at, 0, ...more.map((column) => ({ ...column, role: 'extra' as const })));
      draft.classes.push(`more: ${more.map(({ header }) => header).join(' and ') || 'empty'}`);
      lower(draft, 'any');
    },
  },
  {
    ...{ name: 'columns in another order', group: 'order', weight: 5 },
    fits: ({ lines }) => lines.headers === 1,
    apply(draft, random) {
      for (let index = draft.columns.length - 1; index > 0; index -= 1) {
        const other = random.below(index + 1);
        const [first, second] = [draft.columns[index], draft.columns[other]];
        if (first && second) [draft.columns[index], draft.columns[other]] = [second, first];
      }
      lower(draft, 'stored');
    },
  },
];
