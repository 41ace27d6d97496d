import { Button } from '@mantine/core';
import type { MasjidFull } from '@minaret/contract/masjid/masjid';
import { type Suggestion as Suggested, suggestSettings } from '@minaret/prayer/sun/usual-methods';
import { PRAYERS } from '@minaret/prayer/types';
import { IconBulb } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useCountryName } from '../../places/country-name.ts';
import type { SettingsValues } from './settings-values.ts';
import { isFilledIn, suggestedValues } from './suggested-values.ts';
import classes from './suggestion.module.css';

/** The sign stays before its number in every direction of writing. */
const signed = (minutes: number) => `\u2066${minutes > 0 ? '+' : '−'}${Math.abs(minutes)}\u2069`;

export type SuggestionPlace = Pick<MasjidFull, 'm_country' | 'm_latitude'>;

interface SuggestionProps {
  place: SuggestionPlace;
  values: SettingsValues;
  /** Fills the form; nothing is saved by it. */
  onUse: (values: Partial<SettingsValues>) => void;
}

/** What is usual in the masjid's country, why, and where that is said; an honest line where nothing is on record. */
export function Suggestion({ place, values, onUse }: SuggestionProps) {
  const { t } = useTranslation(['usualMethods', 'salah', 'timings']);
  const countryName = useCountryName();
  const { m_country, m_latitude } = place;
  if (!m_country) {
    return (
      <Notice kind="info" title={t('noCountryTitle')}>
        {t('noCountryText')}
      </Notice>
    );
  }
  const country = countryName(m_country);
  const suggestion = suggestSettings(m_country, m_latitude);
  if (!suggestion) {
    return (
      <Notice kind="info" title={t('noneTitle', { country })}>
        {t('noneText')}
      </Notice>
    );
  }
  const { key, source, settings } = suggestion;
  const suggested = suggestedValues(settings);
  const hasRule = settings.highLatitude !== '0';
  return (
    <section className={classes.suggestion} aria-labelledby="suggestion-title">
      <IconBulb className={classes.icon} size={20} aria-hidden />
      <div className={classes.words}>
        <h3 id="suggestion-title">{t('title', { country })}</h3>
        <p className={classes.settings}>{facts(suggestion).join(' · ')}</p>
        <p>{t(`reasons.${key}`)}</p>
        {hasRule && <p>{t('ruleWhy', { rule: t(`salah:highLatitudes.${settings.highLatitude}`) })}</p>}
        <p className={classes.quiet}>
          {t('precaution')}{' '}
          <a href={source} target="_blank" rel="noreferrer">
            {t('source', { source: isolate(t(`sources.${key}`)) })}
          </a>
        </p>
      </div>
      <div className={classes.action} aria-live="polite">
        {isFilledIn(values, suggested) ? (
          <p className={classes.quiet}>{t('used')}</p>
        ) : (
          <Button size="xs" onClick={() => onUse(suggested)}>
            {t('use')}
          </Button>
        )}
      </div>
    </section>
  );

  function facts({ settings: { method, asr, highLatitude, fajrAngle, ishaAngle, offsets } }: Suggested) {
    const lines: string[] = [
      t('settings', { method: t(`salah:methods.${method}`), asr: t(`salah:asrMethods.${asr}`) }),
    ];
    if (fajrAngle !== undefined && ishaAngle !== undefined)
      lines.push(t('angles', { fajr: fajrAngle, isha: ishaAngle }));
    if (highLatitude !== '0') lines.push(t('rule', { rule: t(`salah:highLatitudes.${highLatitude}`) }));
    for (const prayer of PRAYERS) {
      const minutes = offsets?.[prayer] ?? 0;
      if (minutes === 0) continue;
      lines.push(t('offset', { prayer: t(`timings:prayers.${prayer}`), minutes: signed(minutes) }));
    }
    return lines;
  }
}
