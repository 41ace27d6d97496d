// Decides: the language and words of calendar subscriptions and feeds.

import type { PublicTimes, PublicTimesChange } from '@minaret/contract/public-times/public-times';
import type { TimedPrayer } from '@minaret/contract/public-times/times-at';
import { clockParts, formatWeekday, isLocale, type Locale } from '@minaret/i18n';
import { type Translate, translator } from '../../platform/translate.ts';

export interface FeedWords {
  locale: Locale;
  t: Translate;
  /** `Asr iqamah`, `Jumu’ah 2`. */
  prayer(kind: 'adhan' | 'iqamah', prayer: TimedPrayer, slot: number): string;
  /** `Asr iqamah 3:45 PM instead of 3:30 PM`. */
  change(change: PublicTimesChange): string;
  /** `From Friday, 20 November: ...`. */
  datedChange(change: PublicTimesChange): string;
}

/** The first of the masjid's languages that we speak, unless another is asked for. */
export function localeOf({ masjid }: PublicTimes, asked: Locale | undefined): Locale {
  return asked ?? masjid.languages.find(isLocale) ?? 'en';
}

export function feedWords(locale: Locale, hasManyJumuah: boolean): FeedWords {
  const t = translator(locale);
  const clock = (time: string) => {
    const parts = clockParts(time, locale);
    return `${parts.time} ${parts.half}`;
  };
  // Thousands of entries share a few sentences.
  const told = new Map<string, string>();
  const prayer: FeedWords['prayer'] = (kind, name, slot) => {
    const key = `${kind} ${name} ${slot}`;
    const words = told.get(key) ?? tell(kind, name, slot);
    told.set(key, words);
    return words;
  };
  const tell: FeedWords['prayer'] = (kind, name, slot) => {
    if (name === 'jumuah') return hasManyJumuah ? t('feeds:jumuahSlot', { slot }) : t('feeds:jumuah');
    return t(`feeds:${kind}`, { prayer: t(`timings:prayers.${name}`) });
  };
  const change: FeedWords['change'] = ({ prayer: name, slot, from, to }) => {
    const what = prayer('iqamah', name, slot);
    if (from === null) return t('feeds:changeNew', { what, to: clock(to) });
    return t('feeds:change', { what, to: clock(to), from: clock(from) });
  };
  return {
    locale,
    t,
    prayer,
    change,
    datedChange: (one) =>
      t(one.isForOneDay ? 'feeds:oneDay' : 'feeds:fromDay', {
        day: formatWeekday(one.date, locale),
        change: change(one),
      }),
  };
}

export function hasManyJumuah({ days }: PublicTimes): boolean {
  return days.some(({ jumuah }) => jumuah.length > 1);
}
