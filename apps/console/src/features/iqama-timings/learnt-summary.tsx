import type { LearntRules } from '@minaret/contract/iqama-learn';
import { formatDate, formatNumber } from '@minaret/i18n';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { useTranslation } from '../../app/i18n.ts';
import { Time } from '../../ui/time.tsx';
import classes from './learn.module.css';
import { useWords } from './rules/use-words.ts';

const SHOWN = 30;

/** The rules found, how much of the sheet they give, and what they do not. */
export function LearntSummary({ learnt }: { learnt: LearntRules }) {
  const { t, locale } = useTranslation(['iqama', 'timings']);
  const { sayRule } = useWords();
  const { rules, exceptions } = learnt;
  const told = [
    ...IQAMAH_PRAYERS.map((prayer) => ({
      name: t(`timings:prayers.${prayer}`),
      list: rules.prayers[prayer] ?? [],
    })),
    ...rules.jumuah.map((list, slot) => ({ name: t('jumuahSlot', { slot: slot + 1 }), list })),
  ].filter(({ list }) => list.length > 0);
  return (
    <>
      <p>
        {t('learning.explained', {
          explained: formatNumber(learnt.explained, locale),
          times: formatNumber(learnt.times, locale),
          from: formatDate(learnt.from, locale),
          to: formatDate(learnt.to, locale),
        })}
      </p>
      <dl className={classes.rules}>
        {told.map(({ name, list }) => (
          <div key={name}>
            <dt>{name}</dt>
            {list.map((rule) => (
              <dd key={sayRule(rule)}>{sayRule(rule)}</dd>
            ))}
          </div>
        ))}
      </dl>
      {exceptions.length > 0 && (
        <>
          <h3>{t('learning.exceptions', { count: exceptions.length })}</h3>
          <ul className={classes.exceptions}>
            {exceptions.slice(0, SHOWN).map(({ date, prayer, slot, given, by_rule }) => (
              <li key={`${date} ${prayer} ${slot}`}>
                <span>{formatDate(date, locale)}</span>
                <span>
                  {prayer === 'jumuah'
                    ? t('jumuahSlot', { slot: slot ?? 1 })
                    : t(`timings:prayers.${prayer}`)}
                </span>
                <span>
                  <Time value={given} iqamah /> <small>{t('learning.given')}</small>
                </span>
                <span>
                  <Time value={by_rule} /> <small>{t('learning.byRule')}</small>
                </span>
              </li>
            ))}
          </ul>
          {exceptions.length > SHOWN && <p>{t('learning.more', { count: exceptions.length - SHOWN })}</p>}
        </>
      )}
    </>
  );
}
