// Decides: how HMRC's own schedule (ODS) is filled: the header is found by its words, cells keep their style, everything else stays byte for byte.

import { strFromU8, strToU8, zipSync } from 'fflate';
import { isZip, readZip } from '../../platform/zip/read-zip.ts';
import { COLUMNS, type ScheduleRow } from './schedule.ts';

/** The official file is some fifty kilobytes. */
const LIMITS = { mostEntries: 60, mostBytesEach: 12 * 1024 * 1024, mostBytes: 24 * 1024 * 1024 };
const MIMETYPE = 'application/vnd.oasis.opendocument.spreadsheet';
const MOST_COLUMNS = 60;

export type FilledOds = { bytes: Uint8Array; rows: number } | { problem: 'unreadable' };

/** `repeated` stands for as many rows or cells of the same kind. */
interface Piece {
  open: string;
  inner: string;
  repeated: number;
  text: string;
}

const unescaped = (xml: string) =>
  xml
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"');
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** What the two kinds of element look like, and how they say that they stand for many. */
const ROW = {
  open: /<table:table-row(?=[\s/>])[^>]*>/g,
  repeated: / ?table:number-rows-repeated="(\d{1,8})"/,
  attribute: 'table:number-rows-repeated',
} as const;
const CELL = {
  open: /<table:(?:covered-)?table-cell(?=[\s/>])[^>]*>/g,
  repeated: / ?table:number-columns-repeated="(\d{1,8})"/,
  attribute: 'table:number-columns-repeated',
} as const;
type Kind = typeof ROW | typeof CELL;

/** Elements of this name one after the other. They do not hold each other, so the next end is theirs. */
function piecesOf(xml: string, kind: Kind): { before: string; pieces: Piece[]; after: string } {
  const pieces: Piece[] = [];
  let [first, end] = [-1, 0];
  kind.open.lastIndex = 0;
  for (let found = kind.open.exec(xml); found; found = kind.open.exec(xml)) {
    const start = kind.open.lastIndex;
    const open = found[0];
    const isEmpty = open.endsWith('/>');
    const tag = /^<(table:[\w-]+)/.exec(open)?.[1] ?? '';
    const closeAt = isEmpty ? start : xml.indexOf(`</${tag}>`, start);
    if (closeAt < 0) break;
    const inner = isEmpty ? '' : xml.slice(start, closeAt);
    const repeated = Number(kind.repeated.exec(open)?.[1] ?? 1);
    if (first < 0) first = found.index;
    // What stands between two of them (groups, print ranges) stays where it is.
    const between = pieces.length === 0 ? '' : xml.slice(end, found.index);
    pieces.push({ open: between + open, inner, repeated, text: unescaped(inner) });
    end = isEmpty ? closeAt : closeAt + tag.length + 3;
    kind.open.lastIndex = end;
  }
  return first < 0
    ? { before: xml, pieces: [], after: '' }
    : { before: xml.slice(0, first), pieces, after: xml.slice(end) };
}

const written = ({ open, inner }: Piece, name: string) => {
  if (open.endsWith('/>')) return open;
  const tag = /<(table:[\w-]+)[^<]*$/.exec(open)?.[1] ?? `table:${name}`;
  return `${open}${inner}</${tag}>`;
};

const once = (open: string, kind: Kind) => open.replace(kind.repeated, '');

/** Where each column of ours is, by the words of a row. Null: this is not the head. */
function columnsOf(row: Piece): number[] | null {
  const cells = piecesOf(row.inner, CELL).pieces;
  const words: string[] = [];
  for (const { text, repeated } of cells)
    for (let at = 0; at < repeated && words.length < MOST_COLUMNS; at += 1) words.push(plain(text));
  const places = COLUMNS.map((column) => words.findIndex((word) => word.startsWith(plain(column))));
  return places.every((place) => place >= 0) ? places : null;
}

function cellOf(open: string, column: number, value: string): string {
  const style = /table:style-name="[^"]*"/.exec(open)?.[0];
  const kept = style ? ` ${style}` : '';
  const body = `<text:p>${escaped(value)}</text:p>`;
  // Amounts are numbers; days are text, so that no program turns day and month round.
  if (COLUMNS[column] === 'Amount')
    return `<table:table-cell${kept} office:value-type="float" office:value="${value}">${body}</table:table-cell>`;
  return `<table:table-cell${kept} office:value-type="string">${body}</table:table-cell>`;
}

/** The row as it was, with our values in their columns and every other cell as it stood. */
function filledRow(row: Piece, places: readonly number[], values: ScheduleRow): string {
  const { before, pieces, after } = piecesOf(row.inner, CELL);
  const cells: string[] = [];
  let column = 0;
  for (const piece of pieces) {
    const ours = places
      .map((place, index) => ({ place, index }))
      .filter(({ place }) => place >= column && place < column + piece.repeated)
      .sort((a, b) => a.place - b.place);
    if (ours.length === 0) cells.push(written(piece, 'table-cell'));
    else {
      let at = column;
      const rest = (count: number) => {
        if (count > 0)
          cells.push(`${once(piece.open, CELL).replace(/\/?>$/, '')} ${CELL.attribute}="${count}"/>`);
      };
      for (const { place, index } of ours) {
        rest(place - at);
        cells.push(
          values[index] === '' ? '<table:table-cell/>' : cellOf(piece.open, index, values[index] ?? ''),
        );
        at = place + 1;
      }
      rest(column + piece.repeated - at);
    }
    column += piece.repeated;
  }
  const open = once(row.open, ROW).replace(/\/>$/, '>');
  return `${open}${before}${cells.join('')}${after}</table:table-row>`;
}

function filledXml(xml: string, rows: readonly ScheduleRow[]): { xml: string; rows: number } | null {
  const { before, pieces, after } = piecesOf(xml, ROW);
  const headAt = pieces.findIndex((row) => columnsOf(row) !== null);
  const head = pieces[headAt];
  const places = head && columnsOf(head);
  if (!places) return null;
  const out = pieces.slice(0, headAt + 1).map((row) => written(row, 'table-row'));
  let [next, room] = [0, 0];
  for (const row of pieces.slice(headAt + 1)) {
    // A row with words of its own below the head (notes, totals) is not one to fill.
    const isFree = plain(row.text) === '' && piecesOf(row.inner, CELL).pieces.length > 0;
    if (!isFree) {
      out.push(written(row, 'table-row'));
      continue;
    }
    const take = Math.min(row.repeated, rows.length - next);
    for (let at = 0; at < take; at += 1) out.push(filledRow(row, places, rows[next + at] as ScheduleRow));
    next += take;
    room += row.repeated;
    const left = row.repeated - take;
    if (left === 0) continue;
    const open = row.open.replace(ROW.repeated, ` ${ROW.attribute}="${left}"`);
    out.push(written({ ...row, open: take > 0 && left === 1 ? once(open, ROW) : open }, 'table-row'));
  }
  return next < rows.length ? null : { xml: `${before}${out.join('')}${after}`, rows: room };
}

/** With no rows it only says whether the file can be filled, and for how many there is room. */
export function fillOds(bytes: Uint8Array, rows: readonly ScheduleRow[]): FilledOds {
  if (!isZip(bytes)) return { problem: 'unreadable' };
  const zip = readZip(bytes, LIMITS);
  if ('problem' in zip) return { problem: 'unreadable' };
  const content = zip.entries.find(({ name }) => name === 'content.xml');
  const kind = zip.entries.find(({ name }) => name === 'mimetype');
  if (!content || !kind || strFromU8(kind.bytes).trim() !== MIMETYPE) return { problem: 'unreadable' };
  const xml = strFromU8(content.bytes);
  // Nothing of ours needs one, and with one an element can be something else than it says.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return { problem: 'unreadable' };
  const filled = filledXml(xml, rows);
  if (!filled) return { problem: 'unreadable' };
  const entries = zip.entries.map(({ name, bytes: own }) => {
    const data = name === 'content.xml' ? strToU8(filled.xml) : own;
    // The kind stands first and unpacked: programs look for it there.
    return [name, [data, { level: name === 'mimetype' ? 0 : 6, mtime: '1980-01-01T00:00:00Z' }]] as const;
  });
  const sorted = entries.toSorted(([a], [b]) => Number(b === 'mimetype') - Number(a === 'mimetype'));
  return { bytes: zipSync(Object.fromEntries(sorted) as Parameters<typeof zipSync>[0]), rows: filled.rows };
}
