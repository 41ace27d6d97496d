import { Button } from '@mantine/core';
import type { SettingsEffect } from '@minaret/contract/salah/salah-preview';
import { formatDay } from '@minaret/i18n';
import { PRAYERS, type Prayer } from '@minaret/prayer/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { clockText } from '../../timings/clock-text.ts';
import { salahKey } from '../salah-api.ts';
import classes from './effect.module.css';
import { previewApi } from './preview-api.ts';
import { bodyOf, type SettingsValues } from './settings-values.ts';
import { useDebounced } from './use-debounced.ts';

interface EffectProps {
  m_id: number;
  values: SettingsValues;
  /** None are saved yet: there is nothing to compare with. */
  isNew: boolean;
  onRule: (rule: string) => void;
}

/** What settings would change, told before they are saved: today, the largest changes, the year, days without a time. */
export function Effect({ m_id, values, isNew, onRule }: EffectProps) {
  const { t, locale } = useTranslation(['salah', 'timings']);
  const settled = useDebounced(values);
  const body = bodyOf(settled);
  const effect = useQuery({
    queryKey: [...salahKey(m_id), 'effect', body],
    queryFn: () => {
      if (!body) throw new Error('asked only with valid settings');
      return previewApi.preview({ params: { m_id }, body });
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
  if (!effect.data) return null;
  const { today, months, changes, missing, without, rules } = effect.data;
  const changed = changes.filter(({ days }) => days > 0);
  return (
    <section className={classes.effect} aria-live="polite">
      <h3>{isNew ? t('effect.titleNew') : t('effect.title')}</h3>
      <PairTable days={[today]} label={() => t('effect.today')} />
      {changed.length === 0 ? (
        !isNew && <p className={classes.line}>{t('effect.none')}</p>
      ) : (
        <ul className={classes.line}>
          {changed.map(({ prayer, days, largest }) => (
            <li key={prayer}>
              {t('effect.largest', {
                prayer: t(`timings:prayers.${prayer}`),
                count: days,
                date: largest ? formatDay(largest.date, locale) : '',
                before: clockText(largest?.before ?? null, locale),
                after: clockText(largest?.after ?? null, locale),
              })}
            </li>
          ))}
        </ul>
      )}
      {isNew && without.days === 0 && <p className={classes.line}>{t('effect.complete')}</p>}
      {without.days > 0 && <WithoutTimes missing={missing} without={without} />}
      {rules.length > 0 && (
        <p className={classes.rules}>
          {t('effect.rules')}
          {rules.map(({ high_lat_method: rule, days }) => (
            <Button key={rule} variant="light" size="xs" onClick={() => onRule(rule)}>
              {days === 0
                ? t('effect.rule', { rule: t(`highLatitudes.${rule}`) })
                : t('effect.ruleLeft', { rule: t(`highLatitudes.${rule}`), count: days })}
            </Button>
          ))}
        </p>
      )}
      <details>
        <summary className={classes.year}>{t('effect.year')}</summary>
        <PairTable days={months} label={({ date }) => formatDay(date, locale)} />
      </details>
    </section>
  );
}

/** On how many days which prayers would have no time, and when. */
function WithoutTimes({ missing, without }: Pick<SettingsEffect, 'missing' | 'without'>) {
  const { t, locale } = useTranslation(['salah', 'timings']);
  const nameOf = (prayer: Prayer) => t(`timings:prayers.${prayer}`);
  const prayers = missing.map(({ prayer }) => nameOf(prayer));
  const spans = without.spans.map(({ from, to }) => {
    const [first, last] = [formatDay(from, locale), formatDay(to, locale)];
    return from === to ? first : t('effect.span', { from: first, to: last });
  });
  const title = t('effect.without', {
    count: without.days,
    prayers: new Intl.ListFormat(locale, { type: 'conjunction' }).format(prayers),
    when: new Intl.ListFormat(locale, { type: 'unit' }).format(spans),
  });
  const lines = missing.map(({ prayer, days, first, last }) =>
    t('effect.missing', {
      prayer: nameOf(prayer),
      count: days,
      first: formatDay(first, locale),
      last: formatDay(last, locale),
    }),
  );
  return (
    <Notice kind="warning" title={title}>
      {lines.join(' ')}
    </Notice>
  );
}

type DayPair = SettingsEffect['today'];

interface PairTableProps {
  days: readonly DayPair[];
  label: (day: DayPair) => string;
}

/** Each day in two lines: as stored, and as it would be; what would be another is marked. In one when nothing is stored. */
function PairTable({ days, label }: PairTableProps) {
  const { t } = useTranslation(['salah', 'timings']);
  const isStored = days.some((day) => day.stored !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t('effect.title')}>
      <table className={classes.table} aria-label={t('effect.title')}>
        <thead>
          <tr>
            <td colSpan={2} />
            {PRAYERS.map((prayer) => (
              <th key={prayer} scope="col">
                {t(`timings:prayers.${prayer}`)}
              </th>
            ))}
          </tr>
        </thead>
        {days.map((day) => (
          <tbody key={day.date}>
            {isStored && (
              <tr>
                <th scope="rowgroup" rowSpan={2}>
                  {label(day)}
                </th>
                <th scope="row">{t('effect.stored')}</th>
                {PRAYERS.map((prayer) => (
                  <td key={prayer}>{day.stored ? <Time value={day.stored[prayer]} /> : '–'}</td>
                ))}
              </tr>
            )}
            <tr>
              <th scope="row" colSpan={isStored ? 1 : 2}>
                {isStored ? t('effect.next') : label(day)}
              </th>
              {PRAYERS.map((prayer) => (
                <td
                  key={prayer}
                  data-changed={(day.stored && day.stored[prayer] !== day.next[prayer]) || undefined}
                >
                  <Time value={day.next[prayer]} />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}
