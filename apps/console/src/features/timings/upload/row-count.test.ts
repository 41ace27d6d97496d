import { expect, it } from 'vitest';
import { rowCount } from './row-count.ts';

it.each([
  ['a heading', 'Date,Fajr\n2026-01-01,05:10\n2026-01-02,05:10\n', 2],
  ['no heading', '2026-01-01,05:10\r\n2026-01-02,05:10', 2],
  ['a title and two lines of headings', 'April 2026\n,Fajr,\nDate,Start,Jamaat\n1,5.10,5.30\n', 1],
  ['a note below', 'Date;Fajr\r1;5h10\rPlease come early', 1],
  ['minutes after the adhan', 'Date,Maghrib Iqamah\n2026-01-01,+5', 1],
  ['nothing', '', 0],
])('counts the days of a file with %s', (_, text, rows) => {
  expect(rowCount(text)).toBe(rows);
});
