import { describe, expect, it } from 'vitest';
import {
  beforeIqamah,
  FIRST_REMINDERS,
  hasAdhan,
  hasReminder,
  withAdhan,
  withBefore,
  withLeave,
  withMessage,
  withPrayer,
  withTopic,
  withWalk,
} from './choices.ts';

describe('what somebody is reminded of', () => {
  it('is no prayer until they ask', () => {
    expect(FIRST_REMINDERS.prayers).toEqual([]);
    expect(hasReminder(undefined, 'asr')).toBe(false);
    expect(hasReminder(FIRST_REMINDERS, 'asr')).toBe(false);
  });

  it('is told once for each kind: a newer choice takes the place of the older', () => {
    const twice = withBefore(withBefore(withAdhan(FIRST_REMINDERS, 'asr', 0), 'asr', 15), 'asr', 30);
    expect(twice.prayers).toEqual([
      { prayer: 'asr', at: 'adhan', minutes: 0 },
      { prayer: 'asr', at: 'iqamah', minutes: 30 },
    ]);
    expect(beforeIqamah(twice, 'asr')).toBe(30);
    expect(hasAdhan(withAdhan(twice, 'asr', null), 'asr')).toBe(false);
    expect(hasReminder(withAdhan(twice, 'asr', null), 'asr')).toBe(true);
  });

  it('of a prayer that is switched off nothing is left', () => {
    const all = withLeave(
      withWalk(withBefore(withPrayer(FIRST_REMINDERS, 'isha', true), 'isha', 10), 12),
      'isha',
      true,
    );
    expect(hasReminder(all, 'isha')).toBe(true);
    const off = withPrayer(all, 'isha', false);
    expect([off.prayers, off.leave]).toEqual([[], []]);
  });

  it('who takes the way back is not told to leave', () => {
    const walking = withLeave(withWalk(FIRST_REMINDERS, 12), 'fajr', true);
    expect(walking).toMatchObject({ walk_minutes: 12, leave: ['fajr'] });
    expect(withWalk(walking, null)).toMatchObject({ walk_minutes: null, leave: [] });
    expect(withTopic(walking, 'janazah', false).topics).not.toContain('janazah');
  });

  it('a message is turned on once, and off again', () => {
    const on = withMessage(withMessage(FIRST_REMINDERS, 7, true), 7, true);
    expect(on.messages).toEqual([7]);
    expect(withMessage(on, 7, false).messages).toEqual([]);
  });
});
