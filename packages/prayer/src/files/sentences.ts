// Decides: the words of a refused line or of a question about a file.

import type { ColumnMeaning, Problem, ProblemReason, Question, QuestionCode } from './read-types.ts';

const REASONS: Record<ProblemReason, string> = {
  'no-header':
    'no header row was found. A file needs a first row with a date column and the names of the prayers',
  'no-rows': 'the file has a header but no days',
  'unclosed-quote': 'a quotation mark is opened here but not closed',
  'repeated-column': 'another column has the same meaning. Only one of them can be used',
  'unknown-column': 'this column is unknown and was not used',
  'too-many-cells': 'the line has more cells than the header. A comma inside a cell needs quotation marks',
  'not-a-day': 'the line has no date and no times, and was not used',
  'unreadable-date': 'this is not a date',
  'no-such-date': 'this day does not exist',
  'repeated-date': 'this day is in the file more than once',
  'differing-date':
    'this day is in the file more than once, with different times. Keep only the right line, or upload two tables as two files',
  'weekday-mismatch': 'this date is a different day of the week',
  'unreadable-time': 'this is not a time',
  'no-such-time': 'this time does not exist',
  'empty-time': 'there is no time here',
  'empty-row': 'the day has no times',
  'seconds-rounded': 'the seconds were rounded to the nearest minute',
  'bare-number': 'a number alone can mean an hour or minutes. Write 13:00 or +13',
  'only-maghrib-at-sunset': 'only Maghrib can be at sunset',
  'jumuah-gap': "enter the Jumu'ah time before this one first",
  'too-many-jumuah': "there can be at most three Jumu'ah times",
};

export function problemSentence({ line, column, value, reason }: Problem): string {
  const where = column === '' ? `Line ${line}` : `Line ${line}, ${column}`;
  return `${where}: ${value === '' ? '' : `"${value}": `}${REASONS[reason]}.`;
}

const ASKED: Record<Exclude<QuestionCode, 'column'>, string> = {
  'date-order': 'Which comes first, the day or the month?',
  year: 'The file does not show the year. Which year is it?',
  month: 'The file does not show the month. Which month is it?',
  'salah-clock': 'The prayer times have no am or pm. Which clock do they use?',
  'iqamah-clock': 'The iqamah times have no am or pm. Which clock do they use?',
  content: 'Are these the start times of the prayers, or the iqamah times?',
  'asr-school': 'The file has two Asr times. Which one does the masjid use?',
  'winter-time': 'The times seem to be in winter time all year. Do you want to add summer time?',
  'hour-off':
    'The times are an hour or more different from the sun at the masjid. Do you want to move those days?',
  'other-place':
    'The times do not match the sun at the masjid. They seem to be for another place. Do you still want to use them?',
};

const OTHER_ROLES: Partial<Record<ColumnMeaning, string>> = {
  day: 'the day of the month',
  weekday: 'the day of the week',
  hijri: 'the Hijri date',
  jumuah: "Jumu'ah",
  'salah.asr-hanafi': 'Asr (Hanafi)',
};

function roleName(role: ColumnMeaning): string {
  const [group, prayer] = role.split('.');
  if (OTHER_ROLES[role] !== undefined) return OTHER_ROLES[role];
  if (prayer === undefined) return `the ${role}`;
  return `${prayer.charAt(0).toUpperCase()}${prayer.slice(1)}${group === 'iqamah' ? ' iqamah' : ''}`;
}

function columnSentence({ line, column, value, alternatives }: Question): string {
  const [likeliest] = alternatives;
  const isKnown = likeliest !== undefined && likeliest.answer !== 'ignored';
  const guess = isKnown ? ` It looks like ${roleName(likeliest.answer as ColumnMeaning)}.` : '';
  return `What is in the column "${column}"?${guess} (line ${line}: "${value}")`;
}

export function questionSentence(question: Question): string {
  const { code, line, column, value } = question;
  if (code === 'column') return columnSentence(question);
  const seen = value === '' ? '' : ` (line ${line}, ${column}: "${value}")`;
  return `${ASKED[code]}${seen}`;
}
