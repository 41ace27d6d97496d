import type { AppTimes } from '@minaret/contract/athan-plus/app-times';
import { describe, expect, it } from 'vitest';
import { nextCall } from './adhan-sound.ts';

const call = (prayer: 'dhuhr' | 'asr', url: string, minutes = 0) => ({ prayer, url, minutes, volume: 70 });
const day = (date: string, starts: number, jumuah: [number, string][] = []) => ({
  date,
  starts,
  jumuah,
  prayers: { dhuhr: { adhan: [starts + 720, '12:00'] }, asr: { adhan: [starts + 900, '15:00'] } },
});
const times = {
  days: [day('2026-11-18', 0), day('2026-11-19', 1440), day('2026-11-20', 2880, [[3660, '13:00']])],
  calls: [call('dhuhr', '/bell.wav'), call('asr', '/own.wav', -5)],
  fridayCalls: [call('dhuhr', '/friday.wav')],
} as unknown as AppTimes;

describe('the adhan while the app is open', () => {
  it('is the next one, with its sound and its minutes', () => {
    expect(nextCall(times, '2026-11-18', 720 * 60_000 - 1)).toEqual({
      at: 720 * 60_000,
      url: '/bell.wav',
      volume: 70,
    });
    expect(nextCall(times, '2026-11-18', 720 * 60_000)).toMatchObject({ at: 895 * 60_000, url: '/own.wav' });
    expect(nextCall(times, '2026-11-18', 900 * 60_000)).toMatchObject({ at: (1440 + 720) * 60_000 });
  });

  it('has its own sound on Fridays', () => {
    expect(nextCall(times, '2026-11-20', 2880 * 60_000)).toMatchObject({ url: '/friday.wav' });
    expect(nextCall({ ...times, calls: [], fridayCalls: [] }, '2026-11-20', 0)).toBeNull();
  });
});
