import { TextInput } from '@mantine/core';
import type { DayInForce } from '@minaret/contract/timings/timing-history';
import { formatDate, formatHijri } from '@minaret/i18n';
import { PRAYERS } from '@minaret/prayer/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Time } from '../../../ui/text/time.tsx';
import { useRuleWords } from '../words/use-rule-words.ts';
import classes from './history.module.css';
import { historyApi, historyKey } from './history-api.ts';
import type { HistoryProps } from './history-props.ts';
import { AthanThen, SpecialThen } from './in-force-athan.tsx';
import { Since } from './since.tsx';

/** "What was in force on 12 March?" */
export function InForce({ m_id, area, today }: HistoryProps) {
  const { t } = useTranslation('history');
  const [date, setDate] = useState('');
  const answer = useQuery({
    queryKey: [...historyKey(m_id, area), 'in-force', date],
    queryFn: () => historyApi.inForce({ params: { m_id, date } }),
    enabled: date !== '',
  });
  return (
    <section className={classes.inForce}>
      <TextInput
        type="date"
        label={t('inForce')}
        value={date}
        max={today}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <div className={classes.answer} aria-live="polite">
        {answer.data && (
          <>
            <HijriThen {...answer.data.hijri} />
            <SalahThen {...answer.data} />
            <IqamahThen {...answer.data.iqamah} />
            <AthanThen {...answer.data.athan} />
            <SpecialThen {...answer.data.special} />
          </>
        )}
      </div>
    </section>
  );
}

function HijriThen({ says, evening, is_changed_since }: DayInForce['hijri']) {
  const { t, locale } = useTranslation('history');
  return (
    <div>
      <h3>{t('found.hijri')}</h3>
      <p>
        {formatHijri(says, locale)}
        {evening && ` ${t('found.evening', { date: formatHijri(evening, locale) })}`}
      </p>
      <Since isChanged={is_changed_since} />
    </div>
  );
}

function SalahThen({ date, times, is_changed_since }: DayInForce) {
  const { t, locale } = useTranslation(['history', 'timings']);
  return (
    <div>
      <h3>{t('found.salah')}</h3>
      {times ? (
        <dl className={classes.times}>
          {PRAYERS.map((prayer) => (
            <div key={prayer}>
              <dt>{t(`timings:prayers.${prayer}`)}</dt>
              <dd>
                <Time value={times[prayer]} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={classes.quiet}>{t('none', { date: formatDate(date, locale) })}</p>
      )}
      <Since isChanged={is_changed_since} />
    </div>
  );
}

function IqamahThen({ prayers, jumuah, rules, is_changed_since }: DayInForce['iqamah']) {
  const { t } = useTranslation(['history', 'timings', 'iqama']);
  const { sayRule } = useRuleWords();
  type Decider = (typeof prayers)[number]['decided_by'];
  function why(decided: Decider, list: (typeof rules)['jumuah'][number] | undefined): string {
    if (decided.kind === 'record' || decided.kind === 'upload') return t(`found.${decided.kind}`);
    const rule = decided.kind === 'rule' ? list?.[decided.index] : undefined;
    return rule ? sayRule(rule) : t('iqama:rules.none');
  }
  const lines = [
    ...prayers.map(({ prayer, iqamah_time, decided_by }) => ({
      name: t(`timings:prayers.${prayer}`),
      time: iqamah_time,
      why: why(decided_by, rules.prayers[prayer]),
    })),
    ...jumuah.map(({ slot, time, decided_by }) => ({
      name: t('iqama:jumuahSlot', { slot }),
      time,
      why: why(decided_by, rules.jumuah[slot - 1]),
    })),
  ];
  return (
    <div>
      <h3>{t('found.iqamah')}</h3>
      <dl className={classes.iqamah}>
        {lines.map((line) => (
          <div key={line.name}>
            <dt>{line.name}</dt>
            <dd>
              <Time value={line.time} iqamah /> <span className={classes.quiet}>{line.why}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Since isChanged={is_changed_since} />
    </div>
  );
}
