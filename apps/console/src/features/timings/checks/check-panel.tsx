import { Button } from '@mantine/core';
import type { Finding, Practice } from '@minaret/contract/timings/finding';
import { formatDate } from '@minaret/i18n';
import { IconCheck, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import classes from './checks.module.css';
import { FindingItem } from './finding-item.tsx';
import { useFindingWords } from './finding-words.ts';
import { type SendFix, usePractices } from './use-checks.ts';

interface CheckPanelProps {
  m_id: number;
  title: string;
  findings: readonly Finding[];
  practices: readonly Practice[];
  /** What is in order, in words. */
  good: readonly string[];
  sendFix?: SendFix | undefined;
  /** Somebody asked for it: it comes into sight, once. */
  isWanted?: boolean;
  onShown?: () => void;
}

/** What is odd, what the masjid has accepted, and what is in order. */
export function CheckPanel(props: CheckPanelProps) {
  const { m_id, title, findings, practices, good, sendFix, isWanted = false, onShown } = props;
  const { t, locale } = useTranslation(['findings', 'common']);
  const words = useFindingWords();
  const { withdraw, isBusy } = usePractices(m_id);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    panel.current?.scrollIntoView({ block: 'center' });
    panel.current?.focus({ preventScroll: true });
    onShown?.();
  }, [isWanted, onShown]);
  return (
    <section className={classes.panel} ref={panel} tabIndex={-1} aria-label={title}>
      <header className={classes.head}>
        <h3>{title}</h3>
        {findings.length > 0 ? (
          <StatusBadge status="warning">{t('toLook', { count: findings.length })}</StatusBadge>
        ) : (
          <StatusBadge status="success">{t('clean')}</StatusBadge>
        )}
      </header>
      <ul>
        {findings.map((finding) => (
          <FindingItem key={finding.id} m_id={m_id} finding={finding} sendFix={sendFix} />
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
      {good.length > 0 && (
        <ul className={classes.good}>
          {good.map((line) => (
            <li key={line}>
              <IconCheck className={classes.tick} size={16} aria-hidden />
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
