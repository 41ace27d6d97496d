import type { Random } from '../lib/random.ts';
import { isFriday } from './columns.ts';
import { encode } from './encode.ts';
import { easternDigits } from './forms.ts';
import { type Column, type Draft, type DrawnFile, KEEP, lower, type Truth } from './model.ts';
import { PRAYERS, SALAH, type TrueDay } from './true-table.ts';
import { names, WORDS } from './words.ts';

/** Cells in lines, as they are written. */
function grid(draft: Draft, random: Random): string[][] {
  const { columns, lines, days } = draft;
  const header = () => {
    if (lines.headers === 0) return [];
    const own = columns.map(({ header: word }) => word);
    return lines.headers === 2 ? [columns.map(({ above }) => above ?? ''), own] : [own];
  };
  const isWide = random.below(2) === 0;
  const title = (day: TrueDay | undefined): string[][] => {
    if (lines.title === 'none' || !day) return [];
    const month = names(draft.language, 'month', 'long')[Number(day.date.slice(5, 7)) - 1];
    const words = WORDS[draft.language].title;
    const text = lines.title === 'month' ? `${words} ${month} ${draft.year}` : `${words} - Masjid An-Nur`;
    const first = isWide ? [text, ...columns.slice(1).map(() => '')] : [text];
    return lines.hasBlank ? [first, []] : [first];
  };
  const digits = (text: string) => (draft.hasEasternDigits ? easternDigits(text, draft.language) : text);
  const row = (day: TrueDay, index: number) => columns.map((column) => digits(column.text(day, index)));
  const out: string[][] = [];
  let month = '';
  for (const [index, day] of days.entries()) {
    const isNew = lines.isSheets ? day.date.slice(0, 7) !== month : index === 0;
    month = day.date.slice(0, 7);
    if (isNew) out.push(...(index > 0 ? [[]] : []), ...title(day), ...header());
    out.push(row(day, index));
  }
  if (lines.note) out.push([], [lines.note]);
  return out;
}

function asText(rows: readonly string[][], { surface }: Draft): string {
  const { separator, quoting, newline, padding } = surface;
  const cell = (text: string) => {
    const padded = text === '' ? text : `${padding}${text}${padding}`;
    const mustQuote = text.includes(separator) || /["\n]/.test(text);
    return mustQuote || (quoting === 'all' && text !== '') ? `"${text.replaceAll('"', '""')}"` : padded;
  };
  return rows.map((row) => row.map(cell).join(separator)).join(newline) + newline;
}

/** The hours that the specification allows; a table beyond them cannot be stored, however right. */
function isAllowed(name: string, time: string, latitude: number): boolean {
  const hour = Number(time.slice(0, 2));
  const isLate = Math.abs(latitude) >= 45 && hour < 3;
  if (name === 'fajr') return hour <= 12;
  if (name === 'dhuhr') return hour >= 11;
  if (name === 'asr') return hour >= 12;
  return name === 'sunrise' || hour >= 12 || isLate;
}

const asrColumn = ({ asr }: Draft['answers']) => (asr === '1' ? 'asr2' : 'asr1');

/** The stored name of what a column holds, at the kind where the file goes; null when that kind does not take it. */
function storedName({ role, isSpare }: Column, draft: Draft): string | null {
  if (isSpare) return null;
  const [kind = '', name = ''] = role.split('.');
  if (kind === 'jumuah') return draft.kind === 'iqamah' ? `jumuah${name}` : null;
  if (kind !== draft.kind) return null;
  if (name === 'asr1' || name === 'asr2') return name === asrColumn(draft.answers) ? 'asr' : null;
  return name;
}

export const STORED = {
  salah: [...SALAH],
  iqamah: [...PRAYERS, 'jumuah1', 'jumuah2', 'jumuah3'],
} as const;

function truthOf(draft: Draft): DrawnFile['truth'] {
  const truth: DrawnFile['truth'] = new Map();
  const taken = draft.columns.flatMap((column) => {
    const name = storedName(column, draft);
    return name ? [{ name, column }] : [];
  });
  for (const [row, day] of draft.days.entries()) {
    const cells: Record<string, Truth> = Object.fromEntries(STORED[draft.kind].map((name) => [name, KEEP]));
    for (const { name, column } of taken) cells[name] = column.truth(day, row);
    if (draft.secondJumuah && draft.kind === 'iqamah') cells.jumuah2 = draft.secondJumuah(row);
    if (draft.mayBeJumuah && isFriday(day) && cells.jumuah1 === KEEP) {
      cells.jumuah1 = [draft.mayBeJumuah[0], KEEP];
      cells.jumuah2 = [draft.mayBeJumuah[1], KEEP];
    }
    // The Jumu'ah of a day are one list: with one of them given, the others may go.
    const slots = ['jumuah1', 'jumuah2', 'jumuah3'];
    if (slots.some((slot) => slot in cells && cells[slot] !== KEEP))
      for (const slot of slots) if (cells[slot] === KEEP) cells[slot] = [null, KEEP];
    for (const [name, value] of Object.entries(cells))
      if (typeof value === 'string' && /^\d/.test(value) && !isAllowed(name, value, draft.place.latitude))
        lower(draft, 'any');
    truth.set(day.date, cells);
  }
  return truth;
}

/** The file as a reader would have it that takes a column it does not know for one without times. */
function emptied(draft: Draft): Draft {
  const usual = WORDS.en;
  const columns = draft.columns.map((column) => {
    const [kind = '', name = ''] = column.role.split('.');
    if (!column.isUnknown || (kind !== 'salah' && kind !== 'iqamah')) return column;
    const word = usual[name as 'fajr']?.[0] ?? column.header;
    return {
      ...column,
      header: draft.lines.headers === 2 ? column.header : word,
      above: word,
      text: () => 'N/A',
    };
  });
  return { ...draft, columns };
}

/** The draft as bytes, with all that is known of it. */
export function render(draft: Draft, index: number, name: string, random: Random): DrawnFile {
  const layoutRandom = { ...random, below: () => 0 };
  const text = asText(grid(draft, layoutRandom), draft);
  let bytes = encode(text, draft.surface.encoding);
  if (!bytes) {
    draft.surface.encoding = 'utf-8';
    bytes = Buffer.from(text, 'utf8');
  }
  if (draft.surface.encoding !== 'utf-8') {
    draft.classes.push(draft.surface.encoding);
    const isOld = draft.surface.encoding.startsWith('windows') && /[^\0-\x7f]/.test(text);
    lower(draft, isOld ? 'any' : 'stored');
  }
  const truth = truthOf(draft);
  const { dateForm } = draft;
  const answers: Record<string, string> = {
    ...{ salahClock: draft.salahClock.hours, iqamahClock: draft.iqamahClock.hours, content: draft.kind },
    ...{ year: String(draft.year), month: String(Number(draft.days[0]?.date.slice(5, 7))), asr: '0' },
    ...{ winterTime: 'as-written', hourOff: 'as-written', otherPlace: 'as-written' },
    ...(dateForm.order ? { dateOrder: dateForm.order } : {}),
    ...draft.answers,
    ...(draft.isCleared ? { missing: 'clear' } : {}),
  };
  const { place, kind, classes, layout, expectation, mustAsk, isStoredBefore, columns } = draft;
  return {
    ...{
      index,
      name,
      bytes,
      text,
      place,
      kind,
      classes,
      layout,
      expectation,
      mustAsk,
      isStoredBefore,
      truth,
      answers,
    },
    roles: columns.map(({ role }) => role),
    spare: columns.flatMap(({ isSpare }, position) => (isSpare ? [position] : [])),
    unknown: columns.flatMap(({ isUnknown }, position) => (isUnknown ? [position] : [])),
    emptied: Buffer.from(asText(grid(emptied(draft), layoutRandom), draft), 'utf8'),
  };
}
