import type { IqamaPreview } from '@minaret/contract/iqama-preview';
import { formatDay } from '@minaret/i18n';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n.ts';
import classes from './changes.module.css';

/** The checks every mosque wants, by the words for when they pass. */
const WANTED = [
  ['iqamah-before-adhan', 'adhan'],
  ['fajr-iqamah-after-sunrise', 'sunrise'],
  ['iqamah-left-at-clock-change', 'clocks'],
] as const;
const WORDED = ['jumuah-before-dhuhr', ...WANTED.map(([check]) => check)] as const;

function wordsOf(check: string): (typeof WORDED)[number] | 'other' {
  return WORDED.find((name) => name === check) ?? 'other';
}

export function ChecksList({ preview }: { preview: IqamaPreview }) {
  const { t, locale } = useTranslation(['iqama', 'timings']);
  const { findings } = preview;
  const passed = WANTED.filter(([check]) => !findings.some((finding) => finding.check === check));
  return (
    <div className={classes.checks}>
      <h3>{t('checks.title')}</h3>
      <ul>
        {findings.map(({ check, prayer, days, first }) => (
          <li key={`${check} ${prayer}`} data-warn>
            <IconAlertTriangle size={16} aria-hidden />
            {t(`checks.${wordsOf(check)}`, {
              count: days,
              prayer: prayer ? t(`timings:prayers.${prayer}`) : t('jumuah'),
              date: formatDay(first, locale),
            })}
          </li>
        ))}
        {passed.map(([, words]) => (
          <li key={words}>
            <IconCheck size={16} aria-hidden />
            {t(`checks.${words}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
