// Decides: how the monthly CSV files of a zip become one timetable.

import { fromFileName } from '@minaret/prayer/files/file-name';
import { readTimetable } from '@minaret/prayer/files/read';

export interface NamedText {
  name: string;
  text: string;
}

const END = '\r\n';
/** Enough to see what the columns are. */
const HEAD = 4096;

interface Part extends NamedText {
  header: string;
  lines: string[];
  separator: string;
  needsMonth: boolean;
}

function partOf({ name, text }: NamedText): Part {
  const plain = text.replace(/^\ufeff/, '');
  const { layout } = readTimetable(plain.slice(0, HEAD), {});
  const lines = plain.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const roles = layout.columns.map(({ role }) => role);
  return {
    name,
    text: plain,
    header: layout.headerLine === 1 && layout.headerLines === 1 ? (lines[0] ?? '') : '',
    lines: lines.slice(1),
    separator: layout.separator,
    needsMonth: roles.includes('day') && !roles.includes('date') && !roles.includes('month'),
  };
}

/** By the month in its name, then by the name: `2.csv` is before `10.csv`. */
function inOrder(parts: readonly Part[]): Part[] {
  const month = ({ name }: Part) => fromFileName(baseName(name)).month ?? 0;
  return parts.toSorted((a, b) => month(a) - month(b) || (a.name < b.name ? -1 : 1));
}

const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1);

/** Tables with one heading become one; a table of days of the month gets the month of its file's name. */
function joinAlike(parts: readonly Part[]): string {
  const [first] = parts;
  if (!first || first.header === '') return parts.map(({ text }) => text).join(END + END);
  const months = parts.map(({ name }) => fromFileName(baseName(name)).month);
  const isMonthly = parts.every(({ needsMonth }) => needsMonth) && !months.includes(undefined);
  if (!isMonthly) return [first.header, ...parts.flatMap(({ lines }) => lines)].join(END);
  const { separator } = first;
  const lines = parts.flatMap((part, index) =>
    part.lines.map((line) => `${months[index]}${separator}${line}`),
  );
  return [`Month${separator}${first.header}`, ...lines].join(END);
}

/** One text of several tables, for the reader of timetables and its questions; the name keeps a year that all names share. */
export function joinTables(name: string, files: readonly NamedText[]): NamedText {
  const parts = inOrder(files.map(partOf));
  const alike = groupsOf(parts);
  const years = new Set(files.map((file) => fromFileName(file.name).year));
  const [year] = years.size === 1 ? years : [];
  const own = fromFileName(name).year === undefined && year !== undefined ? `${name} ${year}` : name;
  return { name: `${own}.csv`, text: [...alike.values()].map(joinAlike).join(END + END) };
}

function groupsOf(parts: readonly Part[]): Map<string, Part[]> {
  const groups = new Map<string, Part[]>();
  for (const part of parts) groups.set(part.header, [...(groups.get(part.header) ?? []), part]);
  return groups;
}
