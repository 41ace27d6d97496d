import type { IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { describe, expect, it } from 'vitest';
import { bodyOf, draftTime, isRightDay, problemOf, usualDays } from './change-draft.ts';

const RULES: IqamahRules = {
  version: 1,
  prayers: {
    fajr: [
      { when: { from: '2026-12-01' }, time: { kind: 'after', minutes: 30 } },
      { time: { kind: 'after', minutes: 20 } },
    ],
    maghrib: [{ time: { kind: 'after', minutes: 5 } }],
  },
  jumuah: [[{ time: { kind: 'fixed', time: '13:15' } }]],
};

describe('the draft of a change', () => {
  it.each([
    ['2026-11-18', ['2026-11-20', '2026-12-01']],
    ['2026-11-20', ['2026-11-27', '2026-12-01']],
    ['2026-12-31', ['2027-01-01']],
    ['2026-02-28', ['2026-03-01', '2026-03-06']],
  ])('on %s proposes the next Friday and the coming first', (today, days) => {
    expect(usualDays(today)).toEqual(days);
  });

  it('begins where the prayer stands today, rounded; Maghrib with its minutes', () => {
    const at = (time: string | null) => ({ date: '2026-11-18', time });
    expect(draftTime('fajr', RULES, at('06:17'))).toMatchObject({ how: 'at', time: '06:15', minutes: '20' });
    expect(draftTime('maghrib', RULES, at('17:01'))).toMatchObject({ how: 'after', minutes: '5' });
    expect(draftTime('jumuah1', RULES, at('13:15'))).toMatchObject({ how: 'at', time: '13:15' });
    expect(draftTime('isha', RULES, at('23:59'))).toMatchObject({ time: '00:00' });
    expect(draftTime('asr', RULES, at(null))).toMatchObject({ how: 'at', time: '', minutes: '' });
  });

  it('says what is wrong with it', () => {
    const time = { target: 'fajr', how: 'at', time: '06:30', minutes: '' } as const;
    expect(problemOf(time, 43)).toBeNull();
    expect(problemOf({ ...time, time: '' }, 43)).toBe('required');
    expect(problemOf({ ...time, time: '13:30' }, 43)).toBe('fajr');
    expect(problemOf({ ...time, how: 'after' }, 43)).toBe('required');
    expect(problemOf({ ...time, how: 'after', minutes: '241' }, 43)).toBe('tooMany');
    expect(isRightDay('2026-11-17', '2026-11-18')).toBe(false);
    expect(isRightDay('', '2026-11-18')).toBe(false);
    expect(isRightDay('2026-11-18', '2026-11-18')).toBe(true);
  });

  it('is sent in the wire’s names', () => {
    const times = [
      { target: 'fajr', how: 'at', time: '06:30', minutes: '' },
      { target: 'maghrib', how: 'after', time: '17:00', minutes: '7' },
      { target: 'jumuah2', how: 'at', time: '14:30', minutes: '' },
    ] as const;
    const draft = { from: '2026-11-20', times, coversSpecialDays: false, clearsRecords: true };
    expect(bodyOf(draft, 3)).toEqual({
      from: '2026-11-20',
      mit_fajr: '06:30',
      mit_maghrib: '+7',
      mit_jummah2: '14:30',
      covers_special_days: false,
      clears_records: true,
      version: 3,
    });
  });
});
