import type { Finding } from '@minaret/contract/timings/finding';
import { formatDate, formatDay, formatParts, type Locale } from '@minaret/i18n';
import { PRAYERS } from '@minaret/prayer/types';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { clockText } from '../clock-text.ts';

/** One time, or the several of Jumu'ah. */
const CLOCKS = /^\d\d:\d\d(, \d\d:\d\d)*$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const MOST_DAYS = 3;

function shown(value: string | number, locale: Locale): string | number {
  if (typeof value === 'number') return Math.abs(value);
  if (CLOCKS.test(value)) {
    return formatParts(
      value.split(', ').map((time) => clockText(time, locale)),
      locale,
    );
  }
  return DATE.test(value) ? formatDate(value, locale) : value;
}

/** A finding in sentences: its title, why, and on which days. */
export function useFindingWords() {
  const { t, locale } = useTranslation(['findings', 'timings']);
  const name = (prayer: Finding['prayers'][number]) => t(`timings:prayers.${prayer}`);

  function valuesOf({ params, prayers }: Pick<Finding, 'params' | 'prayers'>) {
    const plain = Object.entries(params).map(([key, value]) => [key, shown(value, locale)]);
    const nameOf = (key: string) => {
      const value = String(params[key] ?? '');
      const prayer = PRAYERS.find((known) => known === value);
      if (prayer) return name(prayer);
      return DATE.test(value) ? formatDate(value, locale) : value;
    };
    return {
      ...Object.fromEntries(plain),
      prayer: prayers[0] ? name(prayers[0]) : nameOf('prayer'),
      next: nameOf('next'),
      one: nameOf('one'),
      other: nameOf('other'),
      late: Number(params.hours) > 0 ? t('late') : t('early'),
    };
  }
  function daysOf(dates: readonly string[]): string {
    const days = dates.slice(0, MOST_DAYS).map((date) => formatDay(date, locale));
    const joined = new Intl.ListFormat(locale, { type: 'conjunction' }).format(days);
    const more = dates.length - MOST_DAYS;
    if (more > 0) return t('onMore', { days: formatParts(days, locale), count: more });
    return dates.length > 0 ? t('on', { days: joined }) : '';
  }
  function fixOf(fix: NonNullable<Finding['fix']>): string {
    if (fix.kind === 'swap') return t('fix.swap');
    if (fix.kind === 'add-days') return t('fix.addDays');
    if (fix.kind === 'sort-jumuah') return t('fix.sort');
    if (fix.kind === 'set')
      return fix.time ? t('fix.set', { time: clockText(fix.time, locale) }) : t('fix.setAll');
    const minutes = fix.minutes ?? 0;
    return t(minutes < 0 ? 'fix.back' : 'fix.forward', { minutes: Math.abs(minutes) });
  }
  return {
    title: (finding: Finding) => t(`checks.${finding.check}.title`, valuesOf(finding)),
    text: (finding: Finding) => t(`checks.${finding.check}.text`, valuesOf(finding)),
    days: daysOf,
    fix: fixOf,
    practice: (check: Finding['check'], prayer: Finding['prayers'][number] | null) =>
      t(`checks.${check}.title`, {
        ...{ shown: '', last: '', one: '', other: '' },
        prayer: prayer ? name(prayer) : '',
      }).trim(),
  };
}
