import { Button } from '@mantine/core';
import type { Subscription } from '@minaret/contract/billing/payment-billings';
import { lazy, Suspense, useState } from 'react';
import { Section } from '../../../ui/layout/card.tsx';
import facts from '../facts.module.css';
import { useBillingWords } from '../use-billing-words.ts';

const DetailsDialog = lazy(async () => ({ default: (await import('./details-dialog.tsx')).DetailsDialog }));

/** The name on the receipts, and where they are sent. */
export function BillingDetails({ m_id, subscription }: { m_id: number; subscription: Subscription }) {
  const { t } = useBillingWords();
  const [isOpen, setOpen] = useState(false);
  const rows = [
    ['name', subscription.name],
    ['email', subscription.associated_email],
    ['phone', subscription.phone],
  ] as const;
  return (
    <Section
      title={t('details.title')}
      flush
      aside={
        <Button
          size="xs"
          variant="default"
          aria-label={`${t('details.update')}: ${t('details.title')}`}
          onClick={() => setOpen(true)}
        >
          {t('details.update')}
        </Button>
      }
    >
      <dl className={facts.list}>
        {rows.map(([name, value]) => (
          <div key={name} className={facts.row}>
            <dt>{t(`details.${name}`)}</dt>
            <dd data-missing={!value || undefined}>
              {value ? <bdi dir={name === 'name' ? 'auto' : 'ltr'}>{value}</bdi> : t('details.missing')}
            </dd>
          </div>
        ))}
      </dl>
      <Suspense>
        {isOpen && <DetailsDialog m_id={m_id} subscription={subscription} onClose={() => setOpen(false)} />}
      </Suspense>
    </Section>
  );
}
