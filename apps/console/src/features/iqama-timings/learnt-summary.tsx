import type { LearntRules } from '@minaret/contract/iqama/iqama-learn';
import { formatDate, formatDayRange, formatNumber } from '@minaret/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Time } from '../../ui/text/time.tsx';
import { useRuleWords } from '../timings/words/use-rule-words.ts';
import { exceptionRanges } from './exception-ranges.ts';
import classes from './learn.module.css';

const SHOWN = 30;

type Column = LearntRules['columns'][number];

interface LearntSummaryProps {
  learnt: LearntRules;
  /** What is to be done with the days that the rules do not give. */
  children: ReactNode;
}

/** The rules found, how much of the sheet they give and how short they are, and the days they do not give. */
export function LearntSummary({ learnt, children }: LearntSummaryProps) {
  const { t, locale } = useTranslation(['iqama', 'timings']);
  const { sayRule } = useRuleWords();
  const { rules, columns, exceptions } = learnt;
  const [from, to] = [formatDate(learnt.from, locale), formatDate(learnt.to, locale)];
  const ranges = exceptionRanges(exceptions);
  const isOneYear = learnt.from.slice(0, 4) === learnt.to.slice(0, 4);
  const spanOf = (first: string, last: string) => {
    if (isOneYear) return formatDayRange(first, last, locale);
    const days = [...new Set([first, last])].map((date) => formatDate(date, locale));
    return days.join(' – ');
  };
  const nameOf = ({ prayer, slot }: Pick<Column, 'prayer' | 'slot'>) =>
    prayer === 'jumuah' ? t('jumuahSlot', { slot: slot ?? 1 }) : t(`timings:prayers.${prayer}`);
  const listOf = ({ prayer, slot, rules: count }: Column) =>
    (prayer === 'jumuah' ? rules.jumuah[(slot ?? 1) - 1] : rules.prayers[prayer])?.slice(0, count) ?? [];
  return (
    <>
      <p>
        {t('learning.explained', {
          explained: formatNumber(learnt.explained, locale),
          times: formatNumber(learnt.times, locale),
          from,
          to,
        })}
      </p>
      {!learnt.is_whole_year && (
        <Notice kind="info" title={t('learning.part')}>
          {t('learning.partText', { from, to })}
        </Notice>
      )}
      <dl className={classes.rules}>
        {columns.map((column) => (
          <div key={nameOf(column)}>
            <dt>
              {nameOf(column)}
              <small>
                {column.rules > 0 &&
                  t('learning.column', {
                    count: column.rules,
                    explained: formatNumber(column.explained, locale),
                    times: formatNumber(column.times, locale),
                  })}
              </small>
            </dt>
            {listOf(column).map((rule) => (
              <dd key={sayRule(rule)}>{sayRule(rule)}</dd>
            ))}
            {column.rules === 0 && <dd>{t('learning.noRule')}</dd>}
          </div>
        ))}
      </dl>
      {children}
      {exceptions.length > 0 && (
        <>
          <h3>{t('learning.exceptions', { count: exceptions.length })}</h3>
          <ul className={classes.exceptions}>
            {ranges.slice(0, SHOWN).map(({ from: first, to: last, prayer, slot, given, byRule }) => (
              <li key={`${first} ${prayer} ${slot}`}>
                <span>{spanOf(first, last)}</span>
                <span>{nameOf({ prayer, slot })}</span>
                <span>
                  <Time value={given} iqamah /> <small>{t('learning.given')}</small>
                </span>
                <span>
                  <Time value={byRule[0] ?? null} />
                  {byRule.length > 1 && (
                    <>
                      {' – '}
                      <Time value={byRule[1] ?? null} />
                    </>
                  )}{' '}
                  <small>{t('learning.byRule')}</small>
                </span>
              </li>
            ))}
          </ul>
          {ranges.length > SHOWN && <p>{t('learning.more', { count: ranges.length - SHOWN })}</p>}
        </>
      )}
    </>
  );
}
