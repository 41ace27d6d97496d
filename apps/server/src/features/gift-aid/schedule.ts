// Decides: the columns of HMRC's Gift Aid schedule, how each is written, and its CSV.

import { csvCell } from '@minaret/prayer/files/csv';
import { hmrcName, ukPostcode } from '../giving/service.ts';
import type { ClaimContent } from './draft.ts';

/** In HMRC's order; an uploaded schedule is looked through for these. */
export const COLUMNS = [
  'Title',
  'First name',
  'Last name',
  'House name or number',
  'Postcode',
  'Aggregated donations',
  'Sponsored event',
  'Donation date',
  'Amount',
] as const;
/** At most 35 letters. */
const TOGETHER = 'Small gifts with declarations';

export type ScheduleRow = readonly [
  title: string,
  first: string,
  last: string,
  house: string,
  postcode: string,
  together: string,
  sponsored: string,
  date: string,
  amount: string,
];

/** `18/10/26`. */
export const scheduleDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;
/** `200.00`, without the sign of the pound. */
export const scheduleAmount = (pennies: number) => (pennies / 100).toFixed(2);

export function scheduleRows({ lines, together }: Pick<ClaimContent, 'lines' | 'together'>): ScheduleRow[] {
  return [
    ...lines.map(
      (line): ScheduleRow => [
        line.title ?? '',
        hmrcName(line.first_name),
        hmrcName(line.last_name),
        line.house ?? '',
        (line.postcode && ukPostcode(line.postcode)) ?? '',
        '',
        '',
        scheduleDay(line.date),
        scheduleAmount(line.amount),
      ],
    ),
    ...together.map(
      ({ date, amount }): ScheduleRow => [
        '',
        '',
        '',
        '',
        '',
        TOGETHER,
        '',
        scheduleDay(date),
        scheduleAmount(amount),
      ],
    ),
  ];
}

export function scheduleCsv(content: Pick<ClaimContent, 'lines' | 'together'>): string {
  return [COLUMNS, ...scheduleRows(content)].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
