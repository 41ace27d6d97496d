import { lazy, Suspense, useState } from 'react';
import { loadNamespaces, useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './history.module.css';
import type { HistoryProps } from './history-props.ts';

const HistorySection = lazy(async () => {
  // Rules are told in the words of the iqamah page, settings and calls in those of theirs.
  const words = loadNamespaces(['history', 'iqama', 'timings', 'athan', 'salah']);
  const { HistorySection: section } = await import('./history-section.tsx');
  await words;
  return { default: section };
});

/** Out of a newcomer's way: its code and its data come when it is opened. */
export function HistoryDisclosure(props: HistoryProps) {
  const { t } = useTranslation('timings');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.disclosure} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{t('history.title')}</h2>
        <span className={classes.quiet}>{t('history.text')}</span>
      </summary>
      {isOpen && (
        <Suspense>
          <HistorySection {...props} />
        </Suspense>
      )}
    </details>
  );
}
