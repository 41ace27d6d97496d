import { Button } from '@mantine/core';
import type { InvoiceItem } from '@minaret/contract/billing/payment-billings';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { billingApi } from '../billing-api.ts';
import { useBillingWords } from '../use-billing-words.ts';
import classes from './billing-history.module.css';

/** A tab is only opened by the press itself: it is opened first, and led on when the address is there. */
function openLater(address: Promise<string>): Promise<unknown> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return address.then(
    (url) => (tab ? tab.location.replace(url) : window.location.assign(url)),
    (error) => {
      tab?.close();
      throw error;
    },
  );
}

export function InvoiceTable({ invoices }: { invoices: readonly InvoiceItem[] }) {
  const { t } = useBillingWords();
  return (
    <table className={classes.table} aria-labelledby="billing-history">
      <thead>
        <tr>
          <th scope="col">{t('history.date')}</th>
          <th scope="col">{t('history.plan')}</th>
          <th scope="col">{t('history.expiry')}</th>
          <th scope="col">{t('history.status')}</th>
          <th scope="col">{t('history.download')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  );
}

function InvoiceRow({ invoice }: { invoice: InvoiceItem }) {
  const { t, day, money, planTitle } = useBillingWords();
  const failureText = useFailureText();
  const receipt = useMutation({
    mutationFn: () => openLater(billingApi.receipt({ params: { invoice_id: invoice.invoice_id } })),
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('history.receiptFailed')) }),
  });
  const date = day(invoice.paid_at);
  const plan = planTitle(invoice);
  return (
    <tr>
      <th scope="row" className={classes.date}>
        {date}
      </th>
      <td className={classes.plan}>{plan}</td>
      <td className={classes.expiry}>
        <span className={classes.small}>{t('history.expiry')}</span> {day(invoice.period_end)}
      </td>
      <td className={classes.status}>
        <StatusBadge status="success">{t('history.paid')}</StatusBadge>
        <span className={classes.amount}>{money(invoice.amount, invoice.currency)}</span>
      </td>
      <td className={classes.receipt}>
        <Button
          size="xs"
          variant="subtle"
          loading={receipt.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t('history.receiptOf', { date, plan })}
          onClick={() => receipt.mutate()}
        >
          {t('history.receipt')}
        </Button>
      </td>
    </tr>
  );
}
