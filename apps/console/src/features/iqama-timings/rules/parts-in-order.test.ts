import type { IqamahRule } from '@minaret/prayer/iqamah/iqamah-rules';
import { openEnded } from '@minaret/prayer/iqamah/open-ended';
import { expect, it } from 'vitest';
import { beginsOn, timeOf, withTime } from './jumuah-slots.ts';
import { partsInOrder } from './parts-in-order.ts';

const fixed = (time: string) => ({ kind: 'fixed', time }) as const;
const RAMADAN: IqamahRule = {
  when: { hijri: { from: { month: 9, day: 1 }, to: { month: 9, day: 30 } } },
  time: fixed('20:00'),
};
const MAIN: IqamahRule = { time: fixed('19:00') };
const [november, december] = [
  openEnded('2026-11-20', fixed('19:15')),
  openEnded('2026-12-05', fixed('19:30')),
];

it('reads special days, today’s rule, then what comes by date; what was replaced is not shown', () => {
  const rules = [RAMADAN, december, november, MAIN];
  const read = (date: string) => partsInOrder(rules, date).map(({ index }) => index);
  expect(read('2026-11-01')).toEqual([0, 3, 2, 1]);
  expect(read('2026-11-20')).toEqual([0, 2, 1]);
  expect(read('2027-01-01')).toEqual([0, 1]);
  expect(partsInOrder([], '2026-11-01')).toEqual([]);
});

it('a Jumu’ah slot has the time in force, and keeps what comes when that is changed', () => {
  const slot = [december, MAIN];
  expect(timeOf(slot, '2026-11-01')).toBe('19:00');
  expect(timeOf(slot, '2026-12-05')).toBe('19:30');
  expect(withTime(slot, '2026-11-01', '13:30')).toEqual([december, { time: fixed('13:30') }]);
  expect(withTime(slot, '2026-12-06', '13:30')).toEqual([openEnded('2026-12-05', fixed('13:30')), MAIN]);
  expect(withTime(undefined, '2026-12-06', '13:30')).toEqual([{ time: fixed('13:30') }]);
  expect(beginsOn([december], '2026-11-01')).toBe('2026-12-05');
  expect(beginsOn(slot, '2026-11-01')).toBeNull();
  expect(timeOf([RAMADAN, MAIN], '2026-11-01')).toBeNull();
});
