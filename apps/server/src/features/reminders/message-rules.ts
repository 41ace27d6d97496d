// Decides: on which days and at which minute a reminder message goes out.

import type { ReminderRule } from '@minaret/contract/athan-plus/reminder-messages';
import type { ManifestDay } from '@minaret/display/manifest';
import { weekday } from '@minaret/prayer/calendar/dates';
import { instantOf, type ZoneSlice } from '@minaret/prayer/clock/zone';
import type { MessageRow } from './message-queries.ts';

export function ruleOf(row: MessageRow): ReminderRule {
  const { weekdays, hijri_month: month, hijri_days, time, prayer, prayer_at, minutes } = row;
  return {
    days: weekdays ? { kind: 'weekdays', days: weekdays } : { kind: 'hijri', month, days: hijri_days ?? [] },
    time:
      prayer && prayer_at
        ? { kind: 'prayer', prayer, at: prayer_at, minutes: minutes ?? 0 }
        : { kind: 'time', time: time ?? '00:00' },
  };
}

function isMeant({ days }: ReminderRule, { date, hijri: [, month, dayOfMonth] }: ManifestDay): boolean {
  if (days.kind === 'weekdays') return days.days.includes(weekday(date));
  return days.days.includes(dayOfMonth) && (days.month === null || days.month === month);
}

/** Since 1970; null: not on this day, or by a prayer that has no time on it. */
export function messageMinute(rule: ReminderRule, day: ManifestDay, here: ZoneSlice): number | null {
  if (!isMeant(rule, day)) return null;
  const { time } = rule;
  if (time.kind === 'time') return Math.floor(instantOf(here, day.date, time.time) / 60_000);
  const moment = time.prayer === 'sunrise' ? day.sunrise : day.prayers[time.prayer][time.at];
  return moment && moment[0] + time.minutes;
}
