import { TIME_TOKEN } from '@minaret/contract/athan-plus/push-notifications';
import type { ManifestDay, Moment } from '@minaret/display/manifest';
import { addDays } from '@minaret/prayer/calendar/dates';

/** A time in what is sent, to be written by each phone's own clock. */
export const SENT_TIME = /\{@(\d\d:\d\d)\}/g;

/** What is not known on that day is a dash. */
export function fillTimes(message: string, days: readonly ManifestDay[], today: string): string {
  return message.replace(TIME_TOKEN, (_token, when: string, alone: string, prayer: string, at: string) => {
    const date = when === 'today' ? today : addDays(today, 1);
    const day = days.find((each) => each.date === date);
    const moment = day ? momentOf(day, alone, prayer, at) : null;
    return moment ? `{@${moment[1]}}` : '–';
  });
}

function momentOf(day: ManifestDay, alone: string, prayer: string, at: string): Moment | null {
  if (alone === 'jumuah') return day.jumuah[0] ?? null;
  if (alone === 'sunrise') return day.sunrise;
  return day.prayers[prayer as keyof ManifestDay['prayers']][at as 'adhan' | 'iqamah'];
}
