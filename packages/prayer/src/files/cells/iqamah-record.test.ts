import { expect, test } from 'vitest';
import { iqamahRecord } from './iqamah-record.ts';
import { emptyRow } from './row.ts';

const FRIDAY = '2026-03-27';
const SATURDAY = '2026-03-28';
const slots = { dhuhr: { at: ['13:00', '13:30'] }, maghrib: { after: 5 }, isha: null };

test('an uploaded row beats the rules on its own date only', () => {
  expect(iqamahRecord({ ...emptyRow(SATURDAY), iqamah: slots, jumuah: ['13:15'] })).toEqual({
    from: SATURDAY,
    to: SATURDAY,
    source: 'upload',
    times: { dhuhr: { kind: 'fixed', time: '13:00' }, maghrib: { kind: 'after', minutes: 5 } },
  });
});

test("two times in Friday's Dhuhr are two Jumu'ah slots, but for columns of their own", () => {
  const fixed = (time: string) => ({ kind: 'fixed', time });
  expect(iqamahRecord({ ...emptyRow(FRIDAY), iqamah: slots }).jumuah).toEqual(['13:00', '13:30'].map(fixed));
  expect(iqamahRecord({ ...emptyRow(FRIDAY), iqamah: slots, jumuah: ['13:15'] }).jumuah).toEqual([
    fixed('13:15'),
  ]);
  expect(iqamahRecord({ ...emptyRow(FRIDAY), iqamah: { dhuhr: { at: ['13:00'] } } }).jumuah).toBeUndefined();
});

test("minutes after the adhan are kept for Jumu'ah too", () => {
  expect(iqamahRecord({ ...emptyRow(FRIDAY), jumuah: [{ after: 30 }, '14:30'] }).jumuah).toEqual([
    { kind: 'after', minutes: 30 },
    { kind: 'fixed', time: '14:30' },
  ]);
});

test("our own layout says what a record has: its Jumu'ah stays whatever the day", () => {
  const row = { ...emptyRow(SATURDAY), iqamah: slots, jumuah: ['13:15'] };
  expect(iqamahRecord(row, 'minaret-iqamah').jumuah).toEqual([{ kind: 'fixed', time: '13:15' }]);
  expect(iqamahRecord({ ...row, jumuah: [] }, 'minaret-iqamah').jumuah).toBeUndefined();
  expect(iqamahRecord(row, 'openmasjid').jumuah).toBeUndefined();
});
