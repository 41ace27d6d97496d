import { describe, expect, test } from 'vitest';
import { LONDON, settings, TORONTO } from '../../test/samples.ts';
import { PLAIN_CALENDAR } from '../calendar/hijri.ts';
import { zone } from '../clock/zones.ts';
import { timetable } from '../sun/timetable.ts';
import type { Day, IqamahPrayer, Place } from '../types.ts';
import type { IqamahRecord, IqamahRule, IqamahRules, TimeRule } from './iqamah-rules.ts';
import { iqamahInstant, resolveIqamah, resolveIqamahs } from './resolve-iqamah.ts';

const year = timetable(TORONTO, settings({ method: '2' }), { from: '2026-01-01', to: '2026-12-31' });
const at = (date: string) => year.find((row) => row.date === date) ?? year[0];
const day = (date: string): Day => {
  const row = at(date);
  if (!row) throw new Error(date);
  return row;
};
const rulesFor = (prayer: IqamahPrayer, ...list: (TimeRule | IqamahRule)[]): IqamahRules => ({
  version: 1,
  prayers: { [prayer]: list.map((rule) => ('kind' in rule ? { time: rule } : rule)) },
  jumuah: [],
});
const context = { zone: zone('America/Toronto'), days: year };
const time = (prayer: IqamahPrayer, date: string, ...list: (TimeRule | IqamahRule)[]) =>
  resolveIqamah(rulesFor(prayer, ...list), day(date), context).times[prayer].time;

const plus = (minutes: number): TimeRule => ({ kind: 'after', minutes });
const fixed = (clock: string): TimeRule => ({ kind: 'fixed', time: clock });

describe('each rule', () => {
  test('minutes after salah, and a fixed time', () => {
    expect(day('2026-05-10').maghrib).toBe('20:30');
    expect(time('maghrib', '2026-05-10', plus(5))).toBe('20:35');
    expect(time('dhuhr', '2026-05-10', fixed('13:30'))).toBe('13:30');
  });

  test('by the season of the clock, from the day it changes', () => {
    const rule: TimeRule = { kind: 'season', summer: fixed('13:30'), winter: fixed('12:45') };
    expect(time('dhuhr', '2026-03-07', rule)).toBe('12:45');
    expect(time('dhuhr', '2026-03-08', rule)).toBe('13:30');
    expect(time('dhuhr', '2026-10-31', rule)).toBe('13:30');
    expect(time('dhuhr', '2026-11-01', rule)).toBe('12:45');
  });

  test('round up, and what is round already stays', () => {
    expect(day('2026-05-10').asr).toBe('17:13');
    expect(time('asr', '2026-05-10', { kind: 'round-up', to: 15, of: plus(10) })).toBe('17:30');
    expect(time('asr', '2026-05-10', { kind: 'round-up', to: 5, of: plus(2) })).toBe('17:15');
  });

  test('hold for a week from Friday, a third of a month, a month: the latest of the block', () => {
    const hold = (block: Extract<TimeRule, { kind: 'hold' }>['block']): TimeRule => ({
      kind: 'hold',
      block,
      of: plus(0),
    });
    const asr = (from: string, to: string) =>
      year
        .filter((row) => row.date >= from && row.date <= to)
        .map((row) => row.asr ?? '')
        .sort()
        .at(-1);
    expect(time('asr', '2026-05-10', hold({ kind: 'week', from: 5 }))).toBe(asr('2026-05-08', '2026-05-14'));
    expect(time('asr', '2026-05-14', hold({ kind: 'week', from: 5 }))).toBe(asr('2026-05-08', '2026-05-14'));
    expect(time('asr', '2026-05-25', hold({ kind: 'days', count: 10 }))).toBe(
      asr('2026-05-21', '2026-05-31'),
    );
    expect(time('asr', '2026-05-11', hold({ kind: 'days', count: 10 }))).toBe(
      asr('2026-05-11', '2026-05-20'),
    );
    expect(time('asr', '2026-05-25', hold({ kind: 'month' }))).toBe(asr('2026-05-01', '2026-05-31'));
    expect(time('asr', '2026-05-11', hold({ kind: 'days', count: 31 }))).toBe(
      asr('2026-05-01', '2026-05-31'),
    );
  });

  test('a change of the clock ends a block: nobody waits an hour for a time of tomorrow’s clock', () => {
    const weekly: TimeRule = { kind: 'hold', block: { kind: 'week', from: 5 }, of: plus(0) };
    expect(day('2026-03-07').asr).toBe('15:40');
    expect(time('asr', '2026-03-06', weekly)).toBe('15:40');
    expect(time('asr', '2026-03-08', weekly)).toBe(day('2026-03-12').asr);
  });

  test('a block counts only the days on which the same rule decides', () => {
    const ramadan: IqamahRule = {
      when: { hijri: { from: { month: 9, day: 1 }, to: { month: 9, day: 30 } } },
      time: plus(60),
    };
    const monthly: IqamahRule = { time: { kind: 'hold', block: { kind: 'month' }, of: plus(10) } };
    expect(time('isha', '2026-02-10', ramadan, monthly)).toBe(time('isha', '2026-02-17', plus(10)));
    expect(time('isha', '2026-02-18', ramadan, monthly)).toBe(time('isha', '2026-02-18', plus(60)));
  });

  test('the later and the earlier of two', () => {
    const later: TimeRule = { kind: 'later-of', of: [fixed('19:30'), plus(10)] };
    expect(time('isha', '2026-01-10', later)).toBe('19:30');
    expect(time('isha', '2026-06-10', later)).toBe(time('isha', '2026-06-10', plus(10)));
    const earlier: TimeRule = { kind: 'earlier-of', of: [fixed('22:30'), plus(10)] };
    expect(time('isha', '2026-06-10', earlier)).toBe('22:30');
  });

  test('guards: before sunrise, not before the adhan', () => {
    const guarded: TimeRule = { kind: 'before-sunrise', minutes: 30, of: fixed('06:00') };
    expect(day('2026-06-10').sunrise).toBe('05:36');
    expect(time('fajr', '2026-06-10', guarded)).toBe('05:06');
    expect(time('fajr', '2026-12-10', guarded)).toBe('06:00');
    const dhuhr: TimeRule = { kind: 'not-before-adhan', of: fixed('13:00') };
    expect(time('dhuhr', '2026-06-10', dhuhr)).toBe(day('2026-06-10').dhuhr);
    expect(time('dhuhr', '2026-12-10', dhuhr)).toBe('13:00');
  });

  test('by weekday, by date, every year across the new year, by Hijri days', () => {
    const weekend: IqamahRule = { when: { weekdays: [0, 6] }, time: fixed('13:45') };
    const winter: IqamahRule = { when: { from: '11-15', to: '02-15' }, time: fixed('12:30') };
    const june: IqamahRule = { when: { from: '2026-06-01', to: '2026-06-30' }, time: fixed('13:40') };
    const lastTen: IqamahRule = {
      when: { hijri: { from: { month: 9, day: 21 }, to: { month: 9, day: 30 } } },
      time: fixed('12:50'),
    };
    const all = [weekend, winter, june, lastTen, fixed('13:15')];
    expect(time('dhuhr', '2026-06-06', ...all)).toBe('13:45');
    expect(time('dhuhr', '2026-06-08', ...all)).toBe('13:40');
    expect(time('dhuhr', '2026-12-31', ...all)).toBe('12:30');
    expect(time('dhuhr', '2026-01-01', ...all)).toBe('12:30');
    expect(time('dhuhr', '2026-03-09', ...all)).toBe('13:15');
    expect(time('dhuhr', '2026-03-10', ...all)).toBe('12:50');
    expect(time('dhuhr', '2026-03-19', ...all)).toBe('12:50');
    expect(time('dhuhr', '2026-03-20', ...all)).toBe('13:15');
  });

  test('the mosque’s own calendar decides when Ramadan is', () => {
    const ramadan: IqamahRule = {
      when: { hijri: { from: { month: 9, day: 1 }, to: { month: 9, day: 30 } } },
      time: plus(0),
    };
    const rules = rulesFor('isha', ramadan, plus(30));
    const calendar = { ...PLAIN_CALENDAR, months: [{ year: 1447, month: 9, start: '2026-02-19' }] };
    const one = (calendarToUse = PLAIN_CALENDAR) =>
      resolveIqamah(rules, day('2026-02-18'), { ...context, calendar: calendarToUse }).times.isha.decidedBy;
    expect(one()).toEqual({ kind: 'rule', index: 0 });
    expect(one(calendar)).toEqual({ kind: 'rule', index: 1 });
  });
});

describe('the edges of the day', () => {
  const glasgow: Place = { latitude: 55.86, longitude: -4.25, timeZone: 'Europe/London' };
  const [june] = timetable(glasgow, settings({ highLatitude: '1' }), {
    from: '2026-06-20',
    to: '2026-06-20',
  });
  const night = { zone: zone('Europe/London') };

  test('an Isha after midnight is later than any time before it', () => {
    expect(june?.isha).toBe('01:19');
    if (!june) return;
    const rules = rulesFor('isha', { kind: 'later-of', of: [fixed('23:30'), plus(10)] });
    const { isha } = resolveIqamah(rules, june, night).times;
    expect(isha).toMatchObject({ time: '01:29', dayOffset: 1 });
    expect(iqamahInstant(night.zone, june.date, isha)).toBe(Date.parse('2026-06-21T00:29Z'));
    const early = rulesFor('isha', { kind: 'earlier-of', of: [fixed('23:30'), plus(10)] });
    expect(resolveIqamah(early, june, night).times.isha).toMatchObject({ time: '23:30', dayOffset: 0 });
  });

  test('without a salah time an offset has no answer, a fixed time has', () => {
    const [row] = timetable(LONDON, settings(), { from: '2026-06-20', to: '2026-06-20' });
    expect(row?.isha).toBeNull();
    if (!row) return;
    const none = resolveIqamah(rulesFor('isha', plus(10)), row, night).times.isha;
    expect(iqamahInstant(night.zone, row.date, none)).toBeNull();
    expect(none).toMatchObject({ time: null, steps: [{ kind: 'no-salah' }] });
    const later = rulesFor('isha', { kind: 'later-of', of: [fixed('22:45'), plus(10)] });
    expect(resolveIqamah(later, row, night).times.isha.time).toBe('22:45');
    const guarded = rulesFor('isha', { kind: 'not-before-adhan', of: fixed('22:45') });
    expect(resolveIqamah(guarded, row, night).times.isha.time).toBe('22:45');
  });

  test('a prayer without rules has no iqamah', () => {
    const empty: IqamahRules = { version: 1, prayers: {}, jumuah: [] };
    const { times, jumuah } = resolveIqamah(empty, day('2026-05-08'), context);
    expect(times.fajr).toEqual({ time: null, dayOffset: 0, decidedBy: { kind: 'none' }, steps: [] });
    expect(jumuah).toEqual([]);
  });
});

describe('records and rows on top', () => {
  const rules: IqamahRules = {
    ...rulesFor('asr', plus(10)),
    jumuah: [[{ time: fixed('13:15') }], [{ time: fixed('14:00') }]],
  };
  const record = (
    from: string,
    to: string,
    clock: string,
    source: IqamahRecord['source'] = 'record',
  ): IqamahRecord => ({
    from,
    to,
    source,
    times: { asr: fixed(clock) },
  });
  const asr = (date: string, ...records: IqamahRecord[]) =>
    resolveIqamah(rules, day(date), { ...context, records }).times.asr;

  test('beat the rules on their days only, and the last given counts', () => {
    const week = record('2026-05-04', '2026-05-10', '18:00');
    const row = record('2026-05-06', '2026-05-06', '18:15', 'upload');
    expect(asr('2026-05-05', week, row)).toMatchObject({ time: '18:00', decidedBy: { kind: 'record' } });
    expect(asr('2026-05-06', week, row)).toMatchObject({ time: '18:15', decidedBy: { kind: 'upload' } });
    expect(asr('2026-05-06', row, week)).toMatchObject({ time: '18:00', decidedBy: { kind: 'record' } });
    expect(asr('2026-05-11', week, row).decidedBy).toEqual({ kind: 'rule', index: 0 });
  });

  test('say nothing of the prayers they do not name', () => {
    const other: IqamahRecord = {
      from: '2026-05-05',
      to: '2026-05-05',
      source: 'upload',
      times: { fajr: fixed('05:00') },
    };
    expect(asr('2026-05-05', other).decidedBy).toEqual({ kind: 'rule', index: 0 });
  });

  test('Jumu’ah slots on Fridays, replaced as a whole by a record that has them', () => {
    const friday = resolveIqamah(rules, day('2026-05-08'), context);
    expect(friday.jumuah.map((slot) => slot.time)).toEqual(['13:15', '14:00']);
    expect(resolveIqamah(rules, day('2026-05-07'), context).jumuah).toEqual([]);
    const once: IqamahRecord = {
      from: '2026-05-08',
      to: '2026-05-08',
      source: 'record',
      times: {},
      jumuah: [fixed('13:45')],
    };
    const changed = resolveIqamah(rules, day('2026-05-08'), { ...context, records: [once] });
    expect(changed.jumuah).toMatchObject([{ time: '13:45', decidedBy: { kind: 'record' } }]);
  });
});

test('a year at once is what the days are one by one', () => {
  const rules: IqamahRules = {
    version: 1,
    prayers: {
      fajr: [
        {
          time: {
            kind: 'before-sunrise',
            minutes: 30,
            of: {
              kind: 'hold',
              block: { kind: 'week', from: 5 },
              of: { kind: 'round-up', to: 15, of: plus(20) },
            },
          },
        },
      ],
      isha: [{ time: { kind: 'later-of', of: [fixed('19:30'), plus(10)] } }],
    },
    jumuah: [[{ time: { kind: 'season', summer: fixed('13:30'), winter: fixed('13:00') } }]],
  };
  const whole = resolveIqamahs(rules, year, { zone: zone('America/Toronto') });
  expect(whole).toHaveLength(365);
  for (const index of [0, 66, 67, 150, 304, 364]) {
    const row = year[index];
    if (row) expect(whole[index]).toEqual(resolveIqamah(rules, row, context));
  }
});
