import { expect, test } from 'vitest';
import { zone } from '../clock/zones.ts';
import type { Day } from '../types.ts';
import type { IqamahRule } from './iqamah-rules.ts';
import { describeIqamah, describeRule, say } from './iqamah-sentences.ts';
import { resolveIqamah } from './resolve-iqamah.ts';

const row: Day = {
  date: '2026-07-03',
  fajr: '03:58',
  sunrise: '05:38',
  dhuhr: '13:22',
  asr: '17:27',
  maghrib: '21:04',
  isha: '22:43',
};

function explained(...rules: IqamahRule[]): string {
  const { times } = resolveIqamah({ version: 1, prayers: { dhuhr: rules }, jumuah: [] }, row, {
    zone: zone('America/Toronto'),
  });
  return say(describeIqamah(times.dhuhr));
}

const bySeason: IqamahRule = {
  time: {
    kind: 'season',
    summer: { kind: 'fixed', time: '13:30' },
    winter: { kind: 'fixed', time: '12:45' },
  },
};

test('a rule reads as a sentence', () => {
  const said = (rule: IqamahRule) => say(describeRule(rule));
  expect(said(bySeason)).toBe('13:30 in summer time and 12:45 in winter time');
  expect(said({ time: { kind: 'after', minutes: 0 } })).toBe('at the adhan');
  expect(
    said({
      when: { hijri: { from: { month: 9, day: 1 }, to: { month: 9, day: 30 } }, weekdays: [5, 6] },
      time: {
        kind: 'later-of',
        of: [
          { kind: 'fixed', time: '19:30' },
          { kind: 'after', minutes: 10 },
        ],
      },
    }),
  ).toBe('in Ramadan, on Friday, Saturday: the later of (19:30) and (10 min after the adhan)');
  expect(
    said({
      when: { from: '11-15', to: '02-15', hijri: { from: { month: 9, day: 21 }, to: { month: 10, day: 1 } } },
      time: {
        kind: 'before-sunrise',
        minutes: 30,
        of: {
          kind: 'hold',
          block: { kind: 'week', from: 5 },
          of: { kind: 'round-up', to: 15, of: { kind: 'after', minutes: 20 } },
        },
      },
    }),
  ).toBe(
    'from 21 Ramadan to 1 Shawwal, from 11-15 to 02-15: 20 min after the adhan, rounded up to the next full 15 min, ' +
      'the same time for a week from Friday: its latest time, but never later than 30 min before sunrise',
  );
  expect(
    said({
      when: { to: '2026-06-30' },
      time: { kind: 'hold', block: { kind: 'days', count: 10 }, of: { kind: 'after', minutes: 5 } },
    }),
  ).toBe(
    'until 2026-06-30: 5 min after the adhan, the same time for 10 days of the month: their latest time',
  );
  expect(
    said({
      when: { from: '2026-06-30' },
      time: {
        kind: 'not-before-adhan',
        of: { kind: 'hold', block: { kind: 'month' }, of: { kind: 'fixed', time: '13:00' } },
      },
    }),
  ).toBe(
    'from 2026-06-30: 13:00, the same time for the whole month: its latest time, but never before the adhan',
  );
});

test('a time says why', () => {
  expect(explained({ when: { weekdays: [1] }, time: { kind: 'after', minutes: 5 } }, bySeason)).toBe(
    '13:30: a fixed time, in summer time (rule 2)',
  );
  expect(explained({ time: { kind: 'round-up', to: 15, of: { kind: 'after', minutes: 10 } } })).toBe(
    '13:45: 10 min after the adhan at 13:22, rounded up to the next full 15 min (rule 1)',
  );
  expect(explained({ time: { kind: 'not-before-adhan', of: { kind: 'fixed', time: '13:00' } } })).toBe(
    '13:22: a fixed time, moved from 13:00 to the adhan (rule 1)',
  );
  expect(
    explained({
      time: { kind: 'hold', block: { kind: 'week', from: 5 }, of: { kind: 'after', minutes: 0 } },
    }),
  ).toBe(
    '13:22: at the adhan, 13:22, the same time from 2026-07-03 to 2026-07-03, because 2026-07-03 has the latest time of these days (rule 1)',
  );
  expect(explained()).toBe('No iqamah: no rule for this day');
});
