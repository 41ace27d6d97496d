import { TIME_TOKEN } from '@minaret/contract/athan-plus/push-notifications';
import type { PublicDay } from '@minaret/contract/public-api/public-schemas';
import { describe, expect, it } from 'vitest';
import { insertAt, moveTime, replaceTimes, TIMES, timeOn, tokenOf } from './message-times.ts';

const DAY: PublicDay = {
  date: '2026-11-20',
  hijri: { year: 1448, month: 6, day: 10 },
  salah: { fajr: '05:46', sunrise: '07:16', dhuhr: '12:02', asr: '14:27', maghrib: '16:49', isha: '18:16' },
  iqamah: { fajr: '06:15', dhuhr: '13:15', asr: '15:00', maghrib: null, isha: '19:45' },
  jumuah: ['13:30', '14:15'],
  eid: null,
  special: [],
};

describe('times in a message', () => {
  it('are all that the server fills in, each once', () => {
    const tokens = TIMES.map(tokenOf);
    expect(new Set(tokens).size).toBe(24);
    for (const token of tokens) expect(token.replace(TIME_TOKEN, '')).toBe('');
  });

  it('are said one by one, and what is no time stays', () => {
    const said = replaceTimes('{today.isha.iqamah}, {tomorrow.sunrise}, {today.noon}', ({ day, of, at }) =>
      [day, of, at].join(' '),
    );
    expect(said).toBe('today isha iqamah, tomorrow sunrise , {today.noon}');
  });

  it('are those of the day', () => {
    expect(timeOn(DAY, { of: 'isha', at: 'adhan' })).toBe('18:16');
    expect(timeOn(DAY, { of: 'isha', at: 'iqamah' })).toBe('19:45');
    expect(timeOn(DAY, { of: 'sunrise', at: null })).toBe('07:16');
    expect(timeOn(DAY, { of: 'jumuah', at: null })).toBe('13:30');
    expect(timeOn(DAY, { of: 'maghrib', at: 'iqamah' })).toBeNull();
    expect(timeOn({ ...DAY, jumuah: [] }, { of: 'jumuah', at: null })).toBeNull();
    expect(timeOn(undefined, { of: 'isha', at: 'adhan' })).toBeNull();
  });

  it('are put where the caret is, in the place of what is chosen', () => {
    expect(insertAt('at  sharp', '{today.sunrise}', 3, 3)).toEqual({
      text: 'at {today.sunrise} sharp',
      caret: 18,
    });
    expect(insertAt('at noon', 'x', 3, 7)).toEqual({ text: 'at x', caret: 4 });
  });
});

it.each([
  ['16:51', -15, '16:36'],
  ['23:50', 9, '23:59'],
  ['23:50', 10, null],
  ['00:10', -11, null],
  ['09:05', 0, '09:05'],
] as const)('%s and %i minutes is %s', (time, minutes, expected) => {
  expect(moveTime(time, minutes)).toBe(expected);
});
