import { Button, Skeleton } from '@mantine/core';
import type { DeadLetter } from '@minaret/contract/system/system-billing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Section } from '../../ui/layout/card.tsx';
import system from '../system-admin/system.module.css';
import { useWhen } from '../system-admin/use-when.ts';
import { lagText } from './lag-text.ts';
import classes from './system-billing.module.css';
import { systemBillingApi, systemBillingKey, webhookHealth } from './system-billing-api.ts';

interface LetterProps {
  letter: DeadLetter;
  isBusy: boolean;
  onAgain: () => void;
}

function Letter({ letter: { id, type, m_name, received_at, error }, isBusy, onAgain }: LetterProps) {
  const { t } = useTranslation('systemBilling');
  const when = useWhen();
  return (
    <li className={system.masjid}>
      <div>
        <p className={classes.code} dir="ltr">
          {type}
        </p>
        <p className={system.quiet}>
          <bdi>{m_name ?? t('webhooks.nobody')}</bdi> · {t('webhooks.received', { date: when(received_at) })}
        </p>
        <p className={classes.error} dir="auto">
          {error ?? t('webhooks.noError')}
        </p>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={t('webhooks.againOne', { type, id })}
        loading={isBusy}
        onClick={onAgain}
      >
        {t('webhooks.again')}
      </Button>
    </li>
  );
}

/** How the card provider's events arrive, and what can be done about those that nothing came of. */
export function Webhooks() {
  const { t } = useTranslation('systemBilling');
  const when = useWhen();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { data } = useQuery(webhookHealth);
  const again = useMutation({
    mutationFn: (event_id: string | null) => systemBillingApi.again({ body: { event_id } }),
    onSuccess: () => toast({ message: t('webhooks.enqueued') }),
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('webhooks.failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: systemBillingKey }),
  });
  const hidden = data ? data.dead - data.dead_letters.length : 0;
  return (
    <Section
      title={t('webhooks.title')}
      text={t('webhooks.text')}
      flush
      aside={
        data &&
        data.dead > 1 && (
          <Button
            size="xs"
            variant="default"
            loading={again.isPending && again.variables === null}
            onClick={() => again.mutate(null)}
          >
            {t('webhooks.againAll')}
          </Button>
        )
      }
    >
      {!data && <Skeleton height={120} radius={0} />}
      {data && (
        <dl className={classes.facts}>
          <div>
            <dt>{t('webhooks.last')}</dt>
            <dd>{data.last ? when(data.last.received_at) : t('webhooks.noLast')}</dd>
          </div>
          {data.lag && (
            <div>
              <dt>{t('webhooks.lag')}</dt>
              <dd>
                {t('webhooks.lagText', { p50: lagText(data.lag.p50, t), p95: lagText(data.lag.p95, t) })}
              </dd>
            </div>
          )}
          <div>
            <dt>{t('webhooks.waiting')}</dt>
            <dd>{data.waiting}</dd>
          </div>
          <div>
            <dt>{t('webhooks.dead')}</dt>
            <dd data-warn={data.dead > 0 || undefined}>{data.dead}</dd>
          </div>
        </dl>
      )}
      {data?.dead === 0 && <p className={system.nothing}>{t('webhooks.fine')}</p>}
      {data && data.dead > 0 && (
        <>
          <h3 className={classes.heading}>{t('webhooks.deadTitle')}</h3>
          <p className={classes.under}>{t('webhooks.deadText')}</p>
          <ul className={system.list}>
            {data.dead_letters.map((letter) => (
              <Letter
                key={letter.id}
                letter={letter}
                isBusy={again.isPending && again.variables === letter.id}
                onAgain={() => again.mutate(letter.id)}
              />
            ))}
          </ul>
          {hidden > 0 && <p className={system.nothing}>{t('webhooks.moreDead', { count: hidden })}</p>}
        </>
      )}
    </Section>
  );
}
