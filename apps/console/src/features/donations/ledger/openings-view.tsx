import { Button, Skeleton } from '@mantine/core';
import type { OpeningBalance } from '@minaret/contract/giving/openings';
import { IconChevronLeft, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { type Status, StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { givingKey, openingsApi, openingsOf } from '../donations-api.ts';
import { nameOf } from '../gifts/gift-table.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import spending from '../spending/spending.module.css';
import { type TabProps, tabAddress } from '../tabs.ts';
import classes from './ledger.module.css';

const OpeningDialog = lazy(async () => ({ default: (await import('./opening-dialog.tsx')).OpeningDialog }));
const TakeBackOpening = lazy(async () => ({
  default: (await import('./take-back-opening.tsx')).TakeBackOpening,
}));

const TONES: Record<OpeningBalance['state'], Status> = {
  proposed: 'warning',
  booked: 'success',
  withdrawn: 'neutral',
  refused: 'neutral',
  taken_back: 'neutral',
};

/** What each fund held before these books began. */
export function OpeningsView({ masjid, settings, funds }: TabProps) {
  const { m_id } = masjid;
  const { t, money, day } = useGivingWords(masjid, settings.currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const openings = useQuery(openingsOf(m_id));
  const [isAdding, setAdding] = useState(false);
  const [taking, setTaking] = useState<OpeningBalance | null>(null);
  const act = useMutation({
    mutationFn: ({ what, id }: { what: 'approve' | 'withdraw'; id: string }) =>
      openingsApi[what]({ params: { m_id, opening_id: id } }),
    onSuccess: (_, { what }) => toast({ message: t(`outgoings.did.${what}`) }),
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('outgoings.actFailed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const { data } = openings;
  if (!data)
    return openings.isError ? (
      <LoadFailed title={t('openings:loadFailed')} onTryAgain={() => void openings.refetch()} />
    ) : (
      <Skeleton height={320} radius={12} />
    );
  const canAdd = data.missing.length > 0 && (data.earliest === null || data.earliest <= data.latest);
  const personOf = (name: string | null) => isolate(name ?? t('unknownPerson'));
  const busy = (what: string, id: string) =>
    act.isPending && act.variables.what === what && act.variables.id === id;
  return (
    <div className={classes.parts}>
      <Link className={classes.back} to={tabAddress('ledger')}>
        <IconChevronLeft className="mirror" size={16} aria-hidden />
        {t('tabs.ledger.label')}
      </Link>
      <Section
        title={t('openings:title')}
        text={t('openings:text', { date: day(data.latest) })}
        flush
        wraps
        aside={
          canAdd && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              {t('openings:add')}
            </Button>
          )
        }
      >
        {data.openings.length === 0 ? (
          <p className={spending.nothing}>{t(canAdd ? 'openings:none' : 'openings:closed')}</p>
        ) : (
          <ul className={spending.list}>
            {data.openings.map((opening) => {
              const { id, state, is_own, bank, cash } = opening;
              const fund = nameOf(funds, opening.fund_id);
              return (
                <li key={id}>
                  <span className={spending.day}>{day(opening.brought_on)}</span>
                  <div>
                    <h3>
                      <bdi>{fund}</bdi>
                    </h3>
                    <p>
                      {bank > 0 && <span>{t('openings:inBank', { sum: money(bank) })}</span>}
                      {cash > 0 && <span>{t('openings:inCash', { sum: money(cash) })}</span>}
                      <bdi>{opening.evidence}</bdi>
                      <span>{t('outgoings.proposedBy', { name: personOf(opening.proposed_by) })}</span>
                      {state === 'booked' && (
                        <span>{t('outgoings.agreedBy', { name: personOf(opening.decided_by) })}</span>
                      )}
                      {opening.reason !== null && <bdi>{opening.reason}</bdi>}
                    </p>
                  </div>
                  <span className={spending.amount}>{money(bank + cash)}</span>
                  <span className={spending.state}>
                    <StatusBadge status={TONES[state]}>{t(`openings:states.${state}`)}</StatusBadge>
                  </span>
                  {state === 'proposed' && (
                    <div className={spending.buttons}>
                      {is_own ? (
                        <span>{t('outgoings.waitsForOther')}</span>
                      ) : (
                        <Button
                          size="xs"
                          aria-description={fund}
                          loading={busy('approve', id)}
                          onClick={() => act.mutate({ what: 'approve', id })}
                        >
                          {t('outgoings.approve')}
                        </Button>
                      )}
                      <Button
                        size="xs"
                        variant="default"
                        aria-description={fund}
                        loading={busy('withdraw', id)}
                        onClick={() => act.mutate({ what: 'withdraw', id })}
                      >
                        {t(is_own ? 'outgoings.withdraw' : 'outgoings.refuse')}
                      </Button>
                    </div>
                  )}
                  {state === 'booked' && (data.earliest === null || opening.brought_on >= data.earliest) && (
                    <div className={spending.buttons}>
                      <Button
                        size="xs"
                        variant="default"
                        aria-description={fund}
                        onClick={() => setTaking(opening)}
                      >
                        {t('openings:takeBack')}
                      </Button>
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Section>
      <Suspense>
        {isAdding && (
          <OpeningDialog
            masjid={masjid}
            currency={settings.currency}
            funds={funds.filter(({ id }) => data.missing.includes(id))}
            earliest={data.earliest}
            latest={data.latest}
            onClose={() => setAdding(false)}
          />
        )}
        {taking && (
          <TakeBackOpening
            masjid={masjid}
            currency={settings.currency}
            opening={taking}
            fund={nameOf(funds, taking.fund_id)}
            onClose={() => setTaking(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
