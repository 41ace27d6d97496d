// Decides: what the preview of an uploaded timetable shows, and how many refused lines at most.

import type { Finding } from '@minaret/contract/timings/finding';
import type { TakenDays } from '@minaret/contract/timings/timing-fields';
import type { PreviewColumn, PreviewRow, UploadPreview } from '@minaret/contract/timings/timing-upload';
import { readCsv } from '@minaret/prayer/files/csv';
import { cleanCell } from '@minaret/prayer/files/text';
import type { TimingFile } from './read-file.ts';

const MOST_REFUSED = 200;
const MOST_NOTICED = 50;
const SAMPLES = 3;
const FIRST_ROWS = 3;
/** A line of the file, or a value of it, as far as it is shown. */
const LINE_SHOWN = 300;
const VALUE_SHOWN = 40;

/** What would be stored of a file, day by day, and what that does. */
export interface PlannedDays {
  days: readonly Pick<PreviewRow, 'date' | 'salah' | 'iqamah' | 'jumuah'>[];
  kept: UploadPreview['kept'];
  taken: TakenDays | null;
  findings: Finding[];
}

export const NOTHING_PLANNED: PlannedDays = { days: [], kept: [], taken: null, findings: [] };

/** A file as it was understood, beside its own words. */
export function presentUpload(
  read: TimingFile,
  { days, kept, taken, findings }: PlannedDays = NOTHING_PLANNED,
): UploadPreview {
  const { layout, refused, noticed } = read;
  return {
    layout: {
      name: layout.name,
      separator: layout.separator,
      header_line: layout.headerLine,
      header_lines: layout.headerLines,
      date_order: layout.dateOrder ?? null,
      salah_clock: layout.salahClock ?? null,
      iqamah_clock: layout.iqamahClock ?? null,
      winter_time: layout.winterTime ?? null,
    },
    columns: presentColumns(read),
    questions: read.questions,
    lines: refused.slice(0, MOST_REFUSED),
    refused: refused.length,
    notices: noticed.slice(0, MOST_NOTICED),
    noticed: noticed.length,
    days: days.length,
    first: days[0]?.date ?? null,
    last: days.at(-1)?.date ?? null,
    rows: presentRows(read, days),
    kept,
    findings,
    taken,
    other: read.other,
  };
}

function presentColumns({ file, layout }: TimingFile): PreviewColumn[] {
  const { columns, headerLine, headerLines, separator } = layout;
  const from = Math.max(headerLine, 1) + Math.max(headerLines - 1, 0) + (headerLines === 0 ? -1 : 0);
  const records = readCsv(file.text, separator, from + SAMPLES * 2)
    .filter(({ line, cells }) => line > from && cells.some((cell) => cell.trim() !== ''))
    .slice(0, SAMPLES);
  return columns.map(({ index, header, role, guess, isGuessed }) => ({
    index,
    header,
    role,
    guess: guess ?? null,
    is_guessed: isGuessed ?? false,
    sample: records.flatMap(({ cells }) => {
      const value = cleanCell(cells[index]).slice(0, VALUE_SHOWN);
      return value === '' ? [] : [value];
    }),
  }));
}

function presentRows({ file, rows }: TimingFile, days: PlannedDays['days']): PreviewRow[] {
  const shown = days.length > FIRST_ROWS ? [...days.slice(0, FIRST_ROWS), ...days.slice(-1)] : days;
  const lineOf = new Map(rows.map(({ date, line }) => [date, line]));
  const lines = file.text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  return shown.map((day) => {
    const line = lineOf.get(day.date) ?? 0;
    const { date, salah, iqamah, jumuah } = day;
    return { line, date, text: (lines[line - 1] ?? '').slice(0, LINE_SHOWN), salah, iqamah, jumuah };
  });
}
