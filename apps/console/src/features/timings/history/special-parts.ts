import type { SpecialContent } from '@minaret/contract/athan/special-prayers';
import { formatDate, formatParts } from '@minaret/i18n';
import { isolate } from '../../../ui/text/isolate.ts';
import { clockText } from '../clock-text.ts';
import { specialWords } from '../words/use-special-words.ts';
import type { Translators } from './translators.ts';

/** A special prayer field by field, each with its name; what it does not have is left out. */
export function specialParts(
  { history, athan }: Pick<Translators, 'history' | 'athan'>,
  content: SpecialContent,
): [string, string][] {
  const { t, locale } = history;
  const { nameOf, followsOf } = specialWords(athan);
  const parts: [string, string | null][] = [
    [t('specialFields.prayer'), content.type === 'eid' ? nameOf(content) : null],
    [t('specialFields.days'), daysOf(content)],
    [t('specialFields.time'), timesOf(content)],
    [t('specialFields.name'), content.type === 'janazah' ? content.name && isolate(content.name) : null],
    [
      t('specialFields.burial'),
      content.type === 'janazah' ? content.burial && isolate(content.burial) : null,
    ],
    [t('specialFields.note'), content.note && isolate(content.note)],
  ];
  return parts.flatMap(([field, value]) => (value ? [[field, value] as [string, string]] : []));

  function daysOf(prayer: SpecialContent): string {
    if (prayer.type === 'eid')
      return prayer.date ? formatDate(prayer.date, locale) : t('specialFields.byCalendar');
    if (prayer.type === 'janazah') return formatDate(prayer.date, locale);
    const { nights } = prayer;
    if (nights.kind === 'dates')
      return t('range', { from: formatDate(nights.from, locale), to: formatDate(nights.to, locale) });
    return athan.t(nights.kind === 'ramadan' ? 'special.ramadan' : 'special.lastTen', { year: nights.year });
  }
  function timesOf(prayer: SpecialContent): string | null {
    if (prayer.type === 'eid')
      return formatParts(
        prayer.times.map((time) => clockText(time, locale)),
        locale,
      );
    return prayer.at.kind === 'time' ? clockText(prayer.at.time, locale) : followsOf(prayer);
  }
}
