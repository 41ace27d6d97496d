import { isIsoDate } from '../src/calendar/dates.ts';
import { readClockTime } from '../src/clock/clock.ts';
import type { Hints, Question, ReadResult } from '../src/files/read-types.ts';

/** What must hold of any answer of the reader, whatever the file. Returns what is broken. */
export function brokenInvariant(text: string, result: ReadResult, hints: Hints): string | undefined {
  const { rows, problems, questions } = result;
  const lines = text.split(/\r\n|\n|\r/).length;
  if (questions.length > 0 && rows.length > 0) return 'rows beside an open question';
  if (questions.some(({ hint }) => hint !== 'winterTime' && isAnswered(hints, hint))) return 'asked again';
  if (problems.some(({ line }) => line < 0 || line > lines)) return 'a line the file has not';
  if (problems.some(({ value, column }) => value.length > 80 || column.length > 80))
    return 'an endless value';
  const refused = new Set(problems.filter(({ severity }) => severity === 'error').map(({ line }) => line));
  for (const row of rows) {
    if (!isIsoDate(row.date)) return `date ${row.date}`;
    if (refused.has(row.line) && !problems.some(({ reason }) => reason === 'unclosed-quote'))
      return 'a refused row';
    const called = Object.values(row.iqamah).flatMap((value) => (value && 'at' in value ? value.at : []));
    const times = [...Object.values(row.salah), ...called, ...row.jumuah];
    if (times.some((time) => typeof time === 'string' && readClockTime(time) === null))
      return `times ${times}`;
    if (row.jumuah.length > 3) return "more than three Jumu'ah";
  }
  return undefined;
}

function isAnswered(hints: Hints, hint: Question['hint']): boolean {
  const [name, position] = hint.split('.');
  if (position !== undefined) return hints.columns?.[Number(position)] !== undefined;
  return hints[name as keyof Hints] !== undefined;
}
