import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { productsIn } from './billing-api.ts';
import classes from './support-line.module.css';

interface SupportLineProps {
  m_id: number;
  children?: ReactNode;
}

/** The specified way, by email to support, beside what people can do themselves. */
export function SupportLine({ m_id, children }: SupportLineProps) {
  const { t, locale } = useTranslation('billing');
  const { data: address } = useQuery({
    ...productsIn(m_id, locale),
    select: ({ support_email }) => support_email,
  });
  return (
    <p className={classes.line}>
      {children} {address ? t('supportAt') : t('supportHost')}{' '}
      {address && (
        <a href={`mailto:${address}`} dir="ltr">
          {address}
        </a>
      )}
    </p>
  );
}
