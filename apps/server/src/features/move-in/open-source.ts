// Decides: what a pasted text or a file is: a zip of months, JSON of another system, a calendar (.ics), a CSV table.

import { decodeText } from '@minaret/contract/fields/decode-text';
import type { MoveInSource, SourceProblem } from '@minaret/contract/timings/move-in';
import { detectSource, readSource } from '@minaret/dialects/read/detect-source';
import { joinTables, type NamedText } from '@minaret/dialects/read/join-tables';
import type { Doubt, SourceHints } from '@minaret/dialects/read/reading';
import { NOTHING_TOLD, readTold, type Told } from '@minaret/dialects/read/told';
import type { TimetableRow } from '@minaret/prayer/files/cells/row';
import { writeTimetable } from '@minaret/prayer/files/write';
import { isZip, readZip, type ZipEntry } from '../../platform/zip/read-zip.ts';

/** A zip of months is small; what holds more is no timetable. */
const LIMITS = { mostEntries: 400, mostBytesEach: 4 * 1024 * 1024, mostBytes: 16 * 1024 * 1024 };
const MOST_DOUBTS = 200;

export interface SourceFile {
  name: string;
  bytes: Uint8Array;
}

export interface Opened {
  source: MoveInSource;
  /** Of a source that is no table. */
  rows: TimetableRow[];
  /** A table of ours, or the CSV as it came. */
  file: NamedText;
  doubts: Doubt[];
  told: Told;
}

export type OpenedSource = Opened | { problem: SourceProblem };

const PDF = /^%PDF-/;
const HTML = /^\s{0,200}<(!doctype|html|head|body|\?xml|script|div)/i;
/** What the system of a file puts beside it. */
const ASIDE = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

/** Whatever it is, as one table with what could not be understood beside it. */
export function openSource({ name, bytes }: SourceFile, hints: SourceHints): OpenedSource {
  if (isZip(bytes)) return openZip(name, bytes, hints);
  return openText({ name, text: decodeText(bytes) }, hints);
}

function openText({ name, text }: NamedText, hints: SourceHints): OpenedSource {
  if (text.trim() === '') return { problem: 'empty' };
  if (PDF.test(text)) return { problem: 'pdf' };
  const source = detectSource(text);
  // The reader of tables knows this one, and asks more than a dialect can.
  if (source !== null && source !== 'dpt-csv') {
    const { rows, doubts } = readSource(text, hints);
    if (rows.length === 0) return { problem: doubts[0]?.code === 'too-large' ? 'too-large' : 'no-times' };
    return { source, rows, file: tableOf(name, rows), doubts, told: readTold(source, text) };
  }
  if (HTML.test(text)) return { problem: 'page' };
  if (/^\s{0,200}[{[]/.test(text)) return { problem: 'json' };
  if (/[^\P{Cc}\t\n\r\f]/u.test(text)) return { problem: 'unknown' };
  return { source: 'csv', rows: [], file: { name: csvName(name), text }, doubts: [], told: NOTHING_TOLD };
}

const csvName = (name: string) => (/\.csv$/i.test(name) ? name : `${name}.csv`);
const tableOf = (name: string, rows: readonly TimetableRow[]): NamedText => ({
  name: csvName(name),
  text: writeTimetable(rows),
});

function openZip(name: string, bytes: Uint8Array, hints: SourceHints): OpenedSource {
  const zip = readZip(bytes, LIMITS);
  if ('problem' in zip) return zip;
  const entries = zip.entries.filter((entry) => !ASIDE.test(entry.name));
  if (entries.some((entry) => /^(xl\/workbook|word\/document|content)\.xml$/.test(entry.name)))
    return { problem: 'spreadsheet' };
  if (entries.some((entry) => isZip(entry.bytes) && /\.zip$/i.test(entry.name)))
    return { problem: 'zip-in-zip' };
  // A download of ours has the times once as a table, and much more beside them.
  const own = entries.find((entry) => entry.name === 'masjid.json');
  const times = own && entries.find((entry) => entry.name === 'times.csv');
  if (times) return openText({ name: 'times.csv', text: decodeText(times.bytes) }, hints);
  return openMany(name, entries, hints);
}

const isTable = ({ name }: ZipEntry) => /\.(csv|txt|tsv)$/i.test(name);

/** Tables are joined; days of other files are put together. What is neither is told, not dropped. */
function openMany(name: string, entries: readonly ZipEntry[], hints: SourceHints): OpenedSource {
  const tables = entries
    .filter(isTable)
    .map((entry) => ({ name: entry.name, text: decodeText(entry.bytes) }));
  const others = entries.filter((entry) => !isTable(entry));
  const opened = others.map((entry) => ({ entry, read: openSource(entry, hints) }));
  const unread = opened.flatMap(({ entry, read }): Doubt[] =>
    'problem' in read
      ? [{ code: 'not-understood', where: entry.name.slice(0, 80), value: read.problem }]
      : [],
  );
  const read = opened.flatMap(({ read }) => ('problem' in read ? [] : [read]));
  if (tables.length > 0) {
    const file = joinTables(name.replace(/\.zip$/i, ''), tables);
    const beside = read.map(
      ({ file: one }): Doubt => ({ code: 'not-understood', where: one.name.slice(0, 80), value: 'beside' }),
    );
    return {
      source: 'csv',
      rows: [],
      file,
      doubts: [...unread, ...beside].slice(0, MOST_DOUBTS),
      told: NOTHING_TOLD,
    };
  }
  return read.length > 0 ? joinRead(name, read, unread) : { problem: 'no-times' };
}

function joinRead(name: string, read: readonly Opened[], unread: readonly Doubt[]): Opened {
  const rows = new Map<string, TimetableRow>();
  const doubts = [...unread, ...read.flatMap((one) => one.doubts)];
  for (const row of read.flatMap((one) => one.rows)) {
    if (rows.has(row.date)) doubts.push({ code: 'repeated-date', where: row.date, value: '' });
    else rows.set(row.date, row);
  }
  const days = [...rows.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  const [first] = read;
  return {
    source: first?.source ?? 'csv',
    rows: days,
    file: tableOf(name.replace(/\.zip$/i, ''), days),
    doubts: doubts.slice(0, MOST_DOUBTS),
    told: first?.told ?? NOTHING_TOLD,
  };
}
