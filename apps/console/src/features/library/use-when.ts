import type { LibraryContent } from '@minaret/contract/library/library-content';
import type { Anchor, Schedule } from '@minaret/display/slides';
import { clockParts, formatDate, formatList, HIJRI_MONTHS, weekdayName } from '@minaret/i18n';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { isolate } from '../../ui/text/isolate.ts';

/** 1 to 7 November 2026 are Sunday to Saturday. */
const dayNamed = (weekday: number) => `2026-11-0${weekday + 1}`;

export interface WhenChip {
  key: string;
  kind: 'date' | 'weekday' | 'clock' | 'prayer' | 'month';
  words: string;
}

/** A schedule in the words of the person who made it. */
export function useWhen() {
  const { t, locale } = useTranslation(['library', 'timings']);
  const clock = (time: string) => {
    const { time: shown, half } = clockParts(time, locale);
    return isolate(`${shown} ${half}`);
  };
  function eventName({ event }: Anchor): string {
    if (event.kind === 'sunrise') return t('anchor.sunrise');
    if (event.kind === 'next-fajr') return t('anchor.nextFajr');
    if (event.kind === 'jumuah') return t('anchor.jumuah', { slot: event.slot });
    const isAdhan = event.kind === 'adhan';
    if (event.prayer === 'each') return t(isAdhan ? 'anchor.eachAdhan' : 'anchor.eachIqamah');
    return t(isAdhan ? 'anchor.adhan' : 'anchor.iqamah', { prayer: t(`timings:prayers.${event.prayer}`) });
  }
  function anchorText(anchor: Anchor): string {
    const event = eventName(anchor);
    if (anchor.minutes === 0) return t('anchor.at', { event });
    return t(anchor.minutes < 0 ? 'anchor.before' : 'anchor.after', {
      event,
      minutes: Math.abs(anchor.minutes),
    });
  }
  function windowText({ start, end }: NonNullable<Schedule['window']>): string {
    const isEach = 'prayer' in start.event && start.event.prayer === 'each';
    if (isEach && end.event.kind === 'iqamah' && end.minutes === 0) {
      if (start.event.kind === 'adhan' && start.minutes === 0) return t('when.between');
      if (start.event.kind === 'iqamah' && start.minutes < 0)
        return t('when.beforeEach', { minutes: -start.minutes });
    }
    return t('when.window', { start: anchorText(start), end: anchorText(end) });
  }
  function datesText(from: string | undefined, to: string | undefined): string | null {
    if (from && to) return t('when.range', { from: formatDate(from, locale), to: formatDate(to, locale) });
    if (from) return t('when.from', { date: formatDate(from, locale) });
    return to ? t('when.until', { date: formatDate(to, locale) }) : null;
  }
  function chips(schedule: Schedule, content?: LibraryContent): WhenChip[] {
    const isAnnouncement = content?.type === 'announcement';
    const from = isAnnouncement ? content.start_date : schedule.from;
    const to = isAnnouncement ? content.end_date : schedule.to;
    const dates = datesText(from, to);
    const found: WhenChip[] = [];
    if (dates) found.push({ key: 'dates', kind: 'date', words: dates });
    if (schedule.weekdays)
      found.push({
        key: 'weekdays',
        kind: 'weekday',
        words: formatList(
          schedule.weekdays.map((day) => weekdayName(dayNamed(day), locale, 'long')),
          locale,
        ),
      });
    if (schedule.hijriMonths) {
      const months = schedule.hijriMonths.map((month) => HIJRI_MONTHS[locale][month - 1] ?? '');
      found.push({
        key: 'months',
        kind: 'month',
        words: t('when.months', { months: formatList(months, locale) }),
      });
    }
    if (schedule.hours)
      found.push({
        key: 'hours',
        kind: 'clock',
        words: t('when.hours', { from: clock(schedule.hours.from), to: clock(schedule.hours.to) }),
      });
    if (schedule.window) found.push({ key: 'window', kind: 'prayer', words: windowText(schedule.window) });
    return found.length > 0 ? found : [{ key: 'always', kind: 'date', words: t('when.always') }];
  }
  return { chips, anchorText, eventName };
}
