import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendar, clock, rule } from '../../test/arbitraries.ts';
import { settings, TORONTO } from '../../test/samples.ts';
import { addDays, dayNumber, weekday } from '../calendar/dates.ts';
import { hijriReader } from '../calendar/hijri.ts';
import { zone } from '../clock/zones.ts';
import { timetable } from '../sun/timetable.ts';
import type { IqamahRule, TimeRule } from './iqamah-rules.ts';
import {
  changesAfter,
  isOpenEnded,
  openEnded,
  ordinaryIndex,
  withChange,
  withoutChange,
  withoutPast,
} from './open-ended.ts';
import { resolveIqamahs } from './resolve-iqamah.ts';
import { conditionHolds } from './rule-condition.ts';

const START = '2026-08-01';
const days = timetable(TORONTO, settings({ method: '2' }), { from: START, to: '2027-07-31' });
const here = zone('America/Toronto');

type Calendar = Parameters<typeof hijriReader>[0];

/** Asr's times of the year by a list, by date. */
function asr(list: readonly IqamahRule[], own?: Calendar): Map<string, string | null> {
  const rules = { version: 1 as const, prayers: { asr: [...list] }, jumuah: [] };
  const context = { zone: here, ...(own && { calendar: own }) };
  return new Map(resolveIqamahs(rules, days, context).map(({ date, times }) => [date, times.asr.time]));
}

const fixed = (time: string): TimeRule => ({ kind: 'fixed', time });
const date = fc.integer({ min: 1, max: 350 }).map((ahead) => addDays(START, ahead));
const simple: fc.Arbitrary<TimeRule> = fc.oneof(
  clock.map(fixed),
  fc.integer({ min: 0, max: 60 }).map((minutes): TimeRule => ({ kind: 'after', minutes })),
);
const change = fc.record({ when: fc.record({ from: date }), time: simple });
const held: fc.Arbitrary<IqamahRule> = fc
  .constantFrom(
    { kind: 'week', from: 5 } as const,
    { kind: 'month' } as const,
    { kind: 'days', count: 10 } as const,
  )
  .map((block) => ({ time: { kind: 'hold', block, of: { kind: 'after', minutes: 10 } } }));
/** Any rules, with changes among them that came one after the other as people enter them. */
const list = fc
  .tuple(fc.array(fc.oneof(rule, held), { maxLength: 4 }), fc.array(change, { maxLength: 3 }))
  .map(([own, entered]) => entered.reduce((now, one) => withChange(now, one).list, own as IqamahRule[]));

describe('a change from a day on', () => {
  test('before it nothing changes; from it on it is what was said, but for what it names', () => {
    fc.assert(
      fc.property(list, change, fc.boolean(), calendar, (own, entered, coversSpecialDays, hijri) => {
        const before = asr(own, hijri);
        const placed = withChange(own, entered, { coversSpecialDays });
        const after = asr(placed.list, hijri);
        const said = asr([{ time: entered.time }], hijri);
        const reader = hijriReader(hijri);
        if (coversSpecialDays) expect(placed.stays).toEqual([]);
        for (const { date: day } of days) {
          const number = dayNumber(day);
          const about = { day: number, date: day, weekday: weekday(day) };
          const isNamed = placed.stays.some(({ when }) => conditionHolds(when, about, reader));
          if (day < entered.when.from || (isNamed && !placed.next))
            expect(after.get(day)).toBe(before.get(day));
          else if (!isNamed && (placed.next === null || day < placed.next.when.from))
            expect(after.get(day)).toBe(said.get(day));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('taken back, it leaves what was there; entered twice, it is there once', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 4 }), change, clock, (own, entered, time) => {
        fc.pre(!own.some(isOpenEnded));
        const placed = withChange(own, entered).list;
        expect(withoutChange(placed, entered.when.from)).toEqual(own);
        const again = withChange(placed, openEnded(entered.when.from, fixed(time))).list;
        expect(again).toEqual(withChange(own, openEnded(entered.when.from, fixed(time))).list);
      }),
    );
  });

  test('in whatever order changes are entered, each holds from its day to the next', () => {
    const main: IqamahRule = { time: { kind: 'after', minutes: 20 } };
    fc.assert(
      fc.property(fc.uniqueArray(change, { maxLength: 5, selector: ({ when }) => when.from }), (entered) => {
        const placed = entered.reduce<IqamahRule[]>((now, one) => withChange(now, one).list, [main]);
        const sorted = [...entered].sort((a, b) => b.when.from.localeCompare(a.when.from));
        expect(placed).toEqual([...sorted, main]);
        expect(changesAfter(placed, START)).toEqual(sorted.toReversed());
      }),
    );
  });

  test('a week that was announced keeps its time until the change in its midst', () => {
    const weekly: IqamahRule = {
      time: { kind: 'hold', block: { kind: 'week', from: 5 }, of: { kind: 'after', minutes: 10 } },
    };
    const placed = withChange([weekly], openEnded('2027-02-10', fixed('16:15'))).list;
    const [before, after] = [asr([weekly]), asr(placed)];
    expect(after.get('2027-02-09')).toBe(before.get('2027-02-09'));
    expect(after.get('2027-02-10')).toBe('16:15');
  });

  test('seasons of every year rest from then on; Ramadan and weekdays stay unless they are covered', () => {
    const ramadan: IqamahRule = {
      when: { hijri: { from: { month: 9, day: 1 }, to: { month: 9, day: 30 } } },
      time: { kind: 'after', minutes: 5 },
    };
    const winter: IqamahRule = { when: { from: '11-01', to: '02-28' }, time: fixed('15:30') };
    const main: IqamahRule = { time: fixed('17:30') };
    const entered = openEnded('2026-11-20', fixed('15:45'));
    const stay = withChange([ramadan, winter, main], entered);
    expect(stay).toEqual({
      list: [ramadan, entered, winter, main],
      stays: [ramadan],
      covered: [winter],
      next: null,
    });
    const cover = withChange([ramadan, winter, main], entered, { coversSpecialDays: true });
    expect(cover.list).toEqual([entered, ramadan, winter, main]);
    expect(cover.covered).toEqual([ramadan, winter]);
    // What comes later still takes over, though it was entered to leave Ramadan alone.
    const later = openEnded('2026-12-01', fixed('15:40'));
    const both = withChange(withChange([ramadan, main], later).list, entered, { coversSpecialDays: true });
    expect(both.list).toEqual([later, entered, ramadan, main]);
    expect(both.next).toEqual(later);
  });
});

describe('changes that lie behind', () => {
  test('are left out without changing a day from then on', () => {
    fc.assert(
      fc.property(list, fc.integer({ min: 40, max: 300 }), (own, ahead) => {
        const day = addDays(START, ahead);
        const folded = withoutPast(own, addDays(day, -31));
        const [before, after] = [asr(own), asr(folded)];
        expect(folded.length).toBeLessThanOrEqual(own.length);
        for (const { date: each } of days) if (each >= day) expect(after.get(each)).toBe(before.get(each));
      }),
      { numRuns: 40 },
    );
  });

  test('the one in force becomes the ordinary rule, those to come stay', () => {
    const main: IqamahRule = { time: { kind: 'after', minutes: 20 } };
    const [old, now, next] = ['2026-09-01', '2026-10-01', '2026-12-01'].map((from) =>
      openEnded(from, fixed('17:00')),
    ) as [IqamahRule, IqamahRule, IqamahRule];
    const all = [next, now, old, main];
    expect(withoutPast(all, '2026-11-01')).toEqual([next, { time: now.time }]);
    expect(withoutPast(all, '2026-08-31')).toEqual(all);
    expect(ordinaryIndex(all, '2026-11-01')).toBe(1);
    expect(ordinaryIndex(all, '2026-08-31')).toBe(3);
    expect(ordinaryIndex([], '2026-08-31')).toBe(-1);
  });
});
