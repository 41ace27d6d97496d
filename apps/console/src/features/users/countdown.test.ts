import { RequestFailure } from '@minaret/contract/api/client';
import { expect, it } from 'vitest';
import { formatWait, waitOf } from './countdown.ts';

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [845, '14:05'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
])('writes %i seconds as %s', (seconds, written) => {
  expect(formatWait(seconds)).toBe(written);
});

it('waits only when the server asks for it', () => {
  const refused = (code: string) => new RequestFailure(429, { message: '', code, response: null }, 12);
  expect(waitOf(refused('too_many_requests'))).toBe(12);
  expect(waitOf(refused('unavailable'))).toBe(0);
  expect(waitOf(new TypeError('offline'))).toBe(0);
});
