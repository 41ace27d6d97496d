import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from './support-line.module.css';

/** The specified way, by email to support, beside what people can do themselves. */
export function SupportLine({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('billing');
  return (
    <p className={classes.line}>
      {children} {t('support')}
    </p>
  );
}
