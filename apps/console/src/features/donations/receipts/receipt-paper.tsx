import { Button, Skeleton } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './receipts.module.css';
import { documentAddress, receiptOf, receiptSettingsOf, receiptsApi } from './receipts-api.ts';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

interface ReceiptPaperProps {
  masjid: SessionMasjid;
  currency: string;
  number: string | null;
}

/** One receipt as its paper says it, and what can be done with it. */
export function ReceiptPaper({ masjid, currency, number }: ReceiptPaperProps) {
  const { t } = useGivingWords(masjid, currency);
  return number === null ? (
    <p className={classes.quiet}>{t('receipts:paper.pick')}</p>
  ) : (
    <Paper key={number} masjid={masjid} currency={currency} number={number} />
  );
}

function Paper({ masjid, currency, number }: ReceiptPaperProps & { number: string }) {
  const { m_id } = masjid;
  const { t, money, day, moment } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [isCancelling, setCancelling] = useState(false);
  const found = useQuery(receiptOf(m_id, number));
  const own = useQuery(receiptSettingsOf(m_id));
  const again = useMutation({
    mutationFn: () => receiptsApi.mail({ params: { m_id, number } }),
    onSuccess: () => toast({ message: t('receipts:paper.sentAgain') }),
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('receipts:paper.failed')) }),
  });
  const { data } = found;
  if (!data)
    return found.isError ? (
      <LoadFailed title={t('receipts:paper.loadFailed')} onTryAgain={() => void found.refetch()} />
    ) : (
      <Skeleton height={360} />
    );
  const { receipt, cancelled } = data;
  const { masjid: issuer, donor, signatory, template } = receipt;
  const facts: [string, string | null][] = [
    [t('receipts:paper.charity'), issuer.charity_number],
    [t('receipts:paper.from'), [donor.name, donor.address].filter(Boolean).join('\n') || null],
    [
      t('receipts:paper.given'),
      receipt.given_to
        ? t('receipts:paper.between', { from: day(receipt.given_on), to: day(receipt.given_to) })
        : day(receipt.given_on),
    ],
    [t('receipts:paper.gift'), receipt.gifts.length > 0 ? String(receipt.gifts.length) : receipt.fund],
    [t('receipts:paper.amount'), money(receipt.amount)],
    [t('receipts:paper.eligible'), template === 'canada' ? money(receipt.amount) : null],
    [t('receipts:paper.issued'), [day(receipt.issued_on), receipt.place].filter(Boolean).join(' · ')],
  ];
  return (
    <>
      <article className={classes.paper} aria-label={t('receipts:receipts.open', { number })}>
        <header>
          <div>
            <strong dir="auto">{issuer.legal_name ?? issuer.name}</strong>
            <p className={classes.address} dir="auto">
              {issuer.address}
            </p>
          </div>
          <strong className={cancelled ? classes.cancelled : undefined}>
            <bdi>{receipt.number}</bdi>
          </strong>
        </header>
        <h3>{t(template === 'canada' ? 'receipts:paper.official' : 'receipts:paper.plain')}</h3>
        <dl>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {receipt.signature && own.data?.signature && (
          <img
            className={classes.signature}
            src={own.data.signature}
            alt={t('receipts:receiptSettings.signature')}
          />
        )}
        {signatory && (
          <p className={classes.signed} dir="auto">
            {signatory.name}
            {signatory.title && ` · ${signatory.title}`}
          </p>
        )}
        <div className={classes.badges}>
          <Button
            component="a"
            href={documentAddress(m_id, number)}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() =>
              setTimeout(() => void queries.invalidateQueries({ queryKey: givingKey(m_id) }), 2000)
            }
          >
            {t('receipts:paper.download')}
          </Button>
          {data.can_mail && (
            <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
              {t('receipts:paper.again')}
            </Button>
          )}
          {!cancelled && (
            <Button variant="default" onClick={() => setCancelling(true)}>
              {t('receipts:paper.cancel')}
            </Button>
          )}
        </div>
      </article>
      {cancelled ? (
        <Notice
          kind="warning"
          title={t('receipts:paper.cancelledBy', {
            when: moment(cancelled.at),
            name: isolate(cancelled.by ?? t('unknownPerson')),
            reason: isolate(cancelled.reason),
          })}
        />
      ) : (
        template !== 'generic' && (
          <p className={classes.complete}>
            <IconCircleCheck size={18} aria-hidden />
            {t('receipts:paper.complete')}
          </p>
        )
      )}
      <Suspense>
        {isCancelling && (
          <CancelDialog
            masjid={masjid}
            currency={currency}
            number={number}
            onClose={() => setCancelling(false)}
          />
        )}
      </Suspense>
    </>
  );
}
