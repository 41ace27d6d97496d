// Decides: for how many days an app of another system may ask at once.

import { dayNumber, daysInMonth, isIsoDate, isoDateOf } from '@minaret/prayer/calendar/dates';
import type { Range } from '@minaret/prayer/types';
import { Failure } from '../../platform/failure.ts';

/** More than a year, so that a client may ask for one and what follows it. */
const MOST_DAYS = 400;
const YEAR = /^(19|20|21)\d\d$/;

export function badRequest(message: string): Failure {
  return new Failure('invalid_payload', null, { message });
}

/** A date that exists, in the centuries that anybody asks for. */
export function dateAsked(text: string | null): string {
  if (text === null || !isIsoDate(text) || !YEAR.test(text.slice(0, 4)))
    throw badRequest('Please specify a valid date.');
  return text;
}

export function rangeAsked(from: string, to: string): Range {
  const days = dayNumber(to) - dayNumber(from) + 1;
  if (days < 1 || days > MOST_DAYS) throw badRequest(`Please specify between 1 and ${MOST_DAYS} days.`);
  return { from, to };
}

export function monthAsked(year: string, month: string): Range {
  if (!YEAR.test(year) || !/^(0?[1-9]|1[0-2])$/.test(month))
    throw badRequest('Please specify a valid month.');
  const [y, m] = [Number(year), Number(month)];
  return { from: isoDateOf(y, m, 1), to: isoDateOf(y, m, daysInMonth(y, m)) };
}

/** A number as clients write it; NaN for what is none. */
export function numberAsked(text: string | undefined): number | undefined {
  return text === undefined
    ? undefined
    : /^-?\d{1,3}(\.\d{1,20})?$/.test(text.trim())
      ? Number(text)
      : Number.NaN;
}
