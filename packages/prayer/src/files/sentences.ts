import type { ColumnRole, Problem, ProblemReason, Question, QuestionCode } from './read-types.ts';

const REASONS: Record<ProblemReason, string> = {
  'no-header': 'no header row was found; a file needs one with a date column and the names of the prayers',
  'no-rows': 'the file has a header but no days',
  'unclosed-quote': 'a quotation mark is opened here and never closed',
  'repeated-column': 'another column means the same; only one of them can be taken',
  'unknown-column': 'this column is not known and was left out',
  'too-many-cells': 'the line has more cells than the header; a comma inside a cell needs quotation marks',
  'not-a-day': 'the line has no date and no times, and was left out',
  'unreadable-date': 'this is not a date',
  'no-such-date': 'this day does not exist',
  'repeated-date': 'this day stands in the file more than once',
  'differing-date':
    'this day stands in the file more than once, with different times; leave the right line only, or upload two tables as two files',
  'weekday-mismatch': 'the date falls on another day of the week',
  'unreadable-time': 'this is not a time',
  'no-such-time': 'no clock shows this time',
  'empty-time': 'there is no time here',
  'empty-row': 'the day has no times at all',
  'seconds-rounded': 'the seconds were rounded to the nearest minute',
  'bare-number': 'a number alone can be an hour or minutes: write 13:00 or +13',
  'only-maghrib-at-sunset': 'only Maghrib can be at sunset',
  'jumuah-gap': "a Jumu'ah time needs the one before it",
  'too-many-jumuah': "there are at most three Jumu'ah times",
};

export function problemSentence({ line, column, value, reason }: Problem): string {
  const where = column === '' ? `Line ${line}` : `Line ${line}, ${column}`;
  return `${where}: ${value === '' ? '' : `"${value}": `}${REASONS[reason]}.`;
}

const ASKED: Record<Exclude<QuestionCode, 'column'>, string> = {
  'date-order': 'In which order are day and month written?',
  year: 'The file does not say of which year it is. Which one?',
  month: 'The file does not say of which month it is. Which one?',
  'salah-clock': 'The prayer times have no am or pm. By which clock are they written?',
  'iqamah-clock': 'The iqamah times have no am or pm. By which clock are they written?',
  content: 'Are these the start times of the prayers or the times of the congregation?',
  'asr-school': 'The file has two Asr times. Which one does the masjid follow?',
  'winter-time': 'The times seem to be in winter time all year. Do they still need summer time added?',
  'hour-off': 'The times are an hour or more from the Sun at the masjid. Shall those days be moved?',
  'other-place':
    'The times do not fit the Sun at the masjid, as if they were made for another place. Take them?',
};

const OTHER_ROLES: Partial<Record<ColumnRole, string>> = {
  day: 'the day of the month',
  weekday: 'the day of the week',
  hijri: 'the Hijri date',
  jumuah: "Jumu'ah",
  'salah.asr-hanafi': 'Asr (Hanafi)',
};

function roleName(role: ColumnRole): string {
  const [group, prayer] = role.split('.');
  if (OTHER_ROLES[role] !== undefined) return OTHER_ROLES[role];
  if (prayer === undefined) return `the ${role}`;
  return `${prayer.charAt(0).toUpperCase()}${prayer.slice(1)}${group === 'iqamah' ? ' iqamah' : ''}`;
}

function columnSentence({ line, column, value, alternatives }: Question): string {
  const [likeliest] = alternatives;
  const isKnown = likeliest !== undefined && likeliest.answer !== 'ignored';
  const guess = isKnown ? ` It looks like ${roleName(likeliest.answer as ColumnRole)}.` : '';
  return `What does the column "${column}" hold?${guess} (line ${line}: "${value}")`;
}

export function questionSentence(question: Question): string {
  const { code, line, column, value } = question;
  if (code === 'column') return columnSentence(question);
  const seen = value === '' ? '' : ` (line ${line}, ${column}: "${value}")`;
  return `${ASKED[code]}${seen}`;
}
