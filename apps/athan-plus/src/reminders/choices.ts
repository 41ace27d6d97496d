// Decides: which reminders somebody of the phone app starts with, and when a prayer's bell is shown as on.

import type { PrayerReminder, PushTopic, Reminders } from '@minaret/contract/athan-plus/channels';
import type { IqamahPrayer } from '@minaret/prayer/types';

/** Of the prayers none: nobody is woken who has not asked for it. */
export const FIRST_REMINDERS: Reminders = {
  prayers: [],
  leave: [],
  walk_minutes: null,
  jumuah_minutes: null,
  suhoor_minutes: null,
  topics: ['announcements', 'iqamah_changes', 'janazah'],
  messages: [],
};

export function hasReminder(reminders: Reminders | undefined, prayer: IqamahPrayer): boolean {
  if (!reminders) return false;
  return reminders.prayers.some((each) => each.prayer === prayer) || reminders.leave.includes(prayer);
}

/** Minutes before the iqamah that can be chosen. */
export const BEFORE_MINUTES = [5, 10, 15, 30] as const;
export type BeforeMinutes = (typeof BEFORE_MINUTES)[number];
export const USUAL_BEFORE: BeforeMinutes = 15;

export function hasAdhan({ prayers }: Reminders, prayer: PrayerReminder['prayer']): boolean {
  return prayers.some((each) => each.prayer === prayer && each.at === 'adhan');
}

export function beforeIqamah({ prayers }: Reminders, prayer: IqamahPrayer): BeforeMinutes | null {
  const found = prayers.find((each) => each.prayer === prayer && each.at === 'iqamah');
  return found && found.minutes !== 0 ? found.minutes : null;
}

const without = ({ prayers }: Reminders, prayer: PrayerReminder['prayer'], at: PrayerReminder['at']) =>
  prayers.filter((each) => each.prayer !== prayer || each.at !== at);

export function withAdhan(
  reminders: Reminders,
  prayer: PrayerReminder['prayer'],
  minutes: PrayerReminder['minutes'] | null,
): Reminders {
  const rest = without(reminders, prayer, 'adhan');
  return { ...reminders, prayers: minutes === null ? rest : [...rest, { prayer, at: 'adhan', minutes }] };
}

export function withBefore(
  reminders: Reminders,
  prayer: IqamahPrayer,
  minutes: BeforeMinutes | null,
): Reminders {
  const rest = without(reminders, prayer, 'iqamah');
  return { ...reminders, prayers: minutes === null ? rest : [...rest, { prayer, at: 'iqamah', minutes }] };
}

export function withLeave(reminders: Reminders, prayer: IqamahPrayer, isOn: boolean): Reminders {
  const rest = reminders.leave.filter((each) => each !== prayer);
  return { ...reminders, leave: isOn ? [...rest, prayer] : rest };
}

/** Off: nothing of this prayer. On: its adhan, to begin with. */
export function withPrayer(reminders: Reminders, prayer: IqamahPrayer, isOn: boolean): Reminders {
  if (isOn) return withAdhan(reminders, prayer, 0);
  return withLeave(withBefore(withAdhan(reminders, prayer, null), prayer, null), prayer, false);
}

export function withTopic(reminders: Reminders, topic: PushTopic, isOn: boolean): Reminders {
  const rest = reminders.topics.filter((each) => each !== topic);
  return { ...reminders, topics: isOn ? [...rest, topic] : rest };
}

export function withMessage(reminders: Reminders, id: number, isOn: boolean): Reminders {
  const rest = reminders.messages.filter((each) => each !== id);
  return { ...reminders, messages: isOn ? [...rest, id] : rest };
}

/** Who has no way any more cannot be told when to leave. */
export function withWalk(reminders: Reminders, minutes: number | null): Reminders {
  return { ...reminders, walk_minutes: minutes, leave: minutes === null ? [] : reminders.leave };
}
