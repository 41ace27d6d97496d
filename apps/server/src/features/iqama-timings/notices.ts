// Decides: the words of a notice of an iqamah change, as it is read out or posted.

import type { Locale } from '@minaret/contract/fields/fields';
import type { IqamaChange } from '@minaret/contract/iqama/iqama-preview';
import { clockParts, formatWeekday } from '@minaret/i18n';
import { translator } from '../../platform/translate.ts';
import type { Change } from './changes.ts';

function noticeIn(locale: Locale, { date, prayer, slot, to, isForOneDay }: Change): string {
  const t = translator(locale);
  const { time, half } = clockParts(to, locale);
  const name =
    prayer === 'jumuah' ? t('iqama:notice.jumuah', { slot: slot ?? 1 }) : t(`timings:prayers.${prayer}`);
  const key = isForOneDay ? 'iqama:notice.on' : 'iqama:notice.from';
  return t(key, { day: formatWeekday(date, locale), prayer: name, time: `${time} ${half}` });
}

/** A change as it can be told from the pulpit or posted, in each language. */
export function withNotice(change: Change): IqamaChange {
  const { isForOneDay: _, ...shown } = change;
  return { ...shown, notice: { en: noticeIn('en', change), ar: noticeIn('ar', change) } };
}
