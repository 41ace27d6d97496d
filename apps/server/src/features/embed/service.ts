// Decides: how long what a widget says holds (cache): until the next adhan or iqamah, midnight at most.

import { WidgetQuery } from '@minaret/contract/embed/widget-options';
import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { daysIn, eventsOf } from '@minaret/contract/public-times/times-at';
import type { ScreenLanguage } from '@minaret/display/settings';
import { addDays } from '@minaret/prayer/calendar/dates';
import { z } from 'zod';
import type { Standing } from '../public-times/service.ts';
import { widgetFragment } from './document.ts';
import { changeNotices } from './today.ts';
import { makeWidget } from './widget.ts';

const MINUTE_MS = 60_000;

const turns = new WeakMap<PublicTimes, { today: string; minutes: readonly number[] }>();

/** Minutes of adhan and iqamah from yesterday to tomorrow, in order; looked up once a day and version. */
function turnsOf(times: PublicTimes, today: string): readonly number[] {
  const known = turns.get(times);
  if (known?.today === today) return known.minutes;
  const days = daysIn(times, { from: addDays(today, -1), to: addDays(today, 1) });
  const minutes = days
    .flatMap(eventsOf)
    .map(({ at }) => at[0])
    .sort((a, b) => a - b);
  turns.set(times, { today, minutes });
  return minutes;
}

/** What says what is next holds until the next adhan or iqamah, and never past midnight. */
export function holdsUntil(
  times: PublicTimes,
  { today, now, secondsLeft }: Standing,
): { mark: string; seconds: number } {
  const until = turnsOf(times, today).find((minute) => minute * MINUTE_MS > now);
  if (until === undefined) return { mark: '', seconds: secondsLeft };
  const seconds = Math.floor((until * MINUTE_MS - now) / 1000);
  return { mark: String(until), seconds: Math.min(secondsLeft, seconds) };
}

const AHEAD_DAYS = 30;
const MOST_AHEAD = 8;

/** Today's card and what changes soon, for the masjid's own public page. */
export function todayForPage(times: PublicTimes, language: ScreenLanguage, now: number, origin: string) {
  const query = z.parse(WidgetQuery, { lang: language, look: 'auto', show: 'adhan,sunrise,jumuah,sunline' });
  const widget = makeWidget(times, query, now, origin);
  return { card: widgetFragment(widget, null), changes: changeNotices(widget, AHEAD_DAYS, MOST_AHEAD) };
}
