// Decides: how a rule, a moment and a time in a message to phones are said in words.

import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { PushWhen } from '@minaret/contract/athan-plus/push-notifications';
import type { ReminderRule } from '@minaret/contract/athan-plus/reminder-messages';
import { clockParts, formatList, formatWeekday, HIJRI_MONTHS, weekdayName } from '@minaret/i18n';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { replaceTimes, type TimeOfDay } from './message-times.ts';
import type { Moment } from './moment-fields.tsx';

/** 4 January 2026 was a Sunday. */
const SUNDAY = '2026-01-04';
const WEEK = 7;

export function useMessageWords({ m_zone }: Pick<SessionMasjid, 'm_zone'>) {
  const { t, locale } = useTranslation(['push', 'timings', 'common']);

  function sayClock(time: string): string {
    const { time: shown, half } = clockParts(time, locale);
    return isolate(`${shown} ${half}`);
  }
  /** A day and a time of the masjid's clock. */
  function sayWall(date: string, time: string): string {
    return t('moment.on', { date: formatWeekday(date, locale), moment: sayClock(time) });
  }
  function sayInstant(iso: string): string {
    const { date, time } = wallClock(m_zone, Date.parse(iso));
    return sayWall(date, time);
  }
  function sayTime({ of, at }: Pick<TimeOfDay, 'of' | 'at'>): string {
    if (of === 'jumuah') return t('tokens.jumuah');
    const prayer = t(`timings:prayers.${of}`);
    return at && of !== 'sunrise' ? t(`tokens.${at}`, { prayer }) : prayer;
  }
  function sayMoment({ prayer, at, minutes }: Moment): string {
    const what = sayTime({ of: prayer, at });
    if (minutes === 0) return t('moment.exactly', { what });
    return t(minutes < 0 ? 'moment.before' : 'moment.after', { what, minutes: Math.abs(minutes) });
  }
  function sayWhen(when: PushWhen): string {
    if (when.kind === 'now') return t('when.now');
    if (when.kind === 'at') return sayWall(when.date, when.time);
    return t('moment.on', { date: formatWeekday(when.date, locale), moment: sayMoment(when) });
  }
  const sayWeekday = (day: number, style: 'long' | 'short' = 'long') =>
    weekdayName(addDays(SUNDAY, day), locale, style);

  function sayDays(days: ReminderRule['days']): string {
    if (days.kind === 'weekdays') {
      if (days.days.length === WEEK) return t('rule.everyDay');
      const names = days.days.toSorted((a, b) => a - b).map((day) => sayWeekday(day));
      return t('rule.weekdays', { days: formatList(names, locale) });
    }
    const numbers = formatList(
      days.days.toSorted((a, b) => a - b).map((day) => String(day)),
      locale,
    );
    if (days.month === null) return t('rule.everyMonth', { days: numbers });
    return t('rule.ofMonth', { days: numbers, month: HIJRI_MONTHS[locale][days.month - 1] ?? '' });
  }
  function sayRule({ days, time }: ReminderRule): string {
    const at = time.kind === 'time' ? t('rule.atTime', { time: sayClock(time.time) }) : sayMoment(time);
    return t('rule.whole', { days: sayDays(days), time: at });
  }
  /** A message in a list: each time in it by its name. */
  function sayMessage(message: string): string {
    return replaceTimes(message, (time) => isolate(`[${sayTime(time)}]`));
  }
  return {
    t,
    locale,
    sayClock,
    sayWall,
    sayInstant,
    sayTime,
    sayMoment,
    sayWhen,
    sayWeekday,
    sayRule,
    sayMessage,
  };
}
