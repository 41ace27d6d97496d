import { Button } from '@mantine/core';
import type { MonthCheck } from '@minaret/contract/salah-checks';
import { formatDate, monthName } from '@minaret/i18n';
import { IconCheck, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../app/i18n.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './check-panel.module.css';
import { FindingItem } from './finding-item.tsx';
import { useFindingWords } from './finding-words.ts';
import { firstDay, type Month } from './month.ts';
import { usePractices } from './use-checks.ts';

interface CheckPanelProps {
  m_id: number;
  month: Month;
  check: MonthCheck;
}

/** What is odd about the month on display, what the masjid has accepted, and what is in order. */
export function CheckPanel({ m_id, month, check }: CheckPanelProps) {
  const { t, locale } = useTranslation(['findings', 'common']);
  const words = useFindingWords();
  const { withdraw, isBusy } = usePractices(m_id);
  const { findings, practices, days, of } = check;
  const isOrdered = findings.every(({ check: name }) => name !== 'out-of-order');
  const followsMethod = findings.every(({ check: name }) => name !== 'differs-from-settings');
  const good = [
    days === of ? t('complete', { count: days }) : t('incomplete', { days, of }),
    ...(isOrdered ? [t('inOrder')] : []),
    ...(followsMethod ? [t('asMethod')] : []),
  ];
  return (
    <section className={classes.panel}>
      <header className={classes.head}>
        <h3>{t('title', { month: monthName(firstDay(month), locale, 'long') })}</h3>
        {findings.length > 0 ? (
          <StatusBadge status="warning">{t('toLook', { count: findings.length })}</StatusBadge>
        ) : (
          <StatusBadge status="success">{t('clean')}</StatusBadge>
        )}
      </header>
      <ul>
        {findings.map((finding) => (
          <FindingItem key={finding.id} m_id={m_id} month={month} finding={finding} />
        ))}
        {practices.map(({ key, check: name, prayer, since }) => (
          <li key={key} className={classes.item} data-severity="accepted">
            <IconCircleCheck size={18} aria-hidden />
            <div className={classes.words}>
              <h4>{words.practice(name, prayer)}</h4>
              <p>
                {t('kept', { date: formatDate(since, locale) })}{' '}
                <Button
                  className={classes.undo}
                  variant="transparent"
                  size="xs"
                  disabled={isBusy}
                  onClick={() => withdraw(key)}
                >
                  {t('common:undo')}
                </Button>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ul className={classes.good}>
        {good.map((line) => (
          <li key={line}>
            <IconCheck className={classes.tick} size={16} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
