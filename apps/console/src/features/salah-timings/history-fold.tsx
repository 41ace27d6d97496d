import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import classes from './history-section.module.css';

const HistorySection = lazy(async () => ({
  default: (await import('./history-section.tsx')).HistorySection,
}));

/** Out of a newcomer's way: its code and its data come when it is opened. */
export function HistoryFold({ m_id, today }: { m_id: number; today: string }) {
  const { t } = useTranslation('history');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{t('title')}</h2>
        <span className={classes.quiet}>{t('text')}</span>
      </summary>
      {isOpen && (
        <Suspense>
          <HistorySection m_id={m_id} today={today} />
        </Suspense>
      )}
    </details>
  );
}
