import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund } from '@minaret/contract/giving/funds';
import { OUTGOINGS_A_PAGE, type Outgoing, type OutgoingPage } from '@minaret/contract/giving/outgoings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { Pager } from '../../../ui/layout/pager.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { givingKey, outgoingsApi } from '../donations-api.ts';
import { nameOf } from '../gifts/gift-table.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './spending.module.css';

const TONES = { proposed: 'warning', booked: 'success', withdrawn: 'neutral', refused: 'neutral' } as const;

interface OutgoingListProps {
  masjid: SessionMasjid;
  currency: string;
  funds: readonly Fund[];
  data: OutgoingPage;
  page: number;
  onPage: (page: number) => void;
  actions: ReactNode;
}

/** What left the funds. What waits for a second person stands first, with the two answers. */
export function OutgoingList({ masjid, currency, funds, data, page, onPage, actions }: OutgoingListProps) {
  const { m_id } = masjid;
  const { t, money, day } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: ({ what, id }: { what: 'approve' | 'withdraw'; id: string }) =>
      outgoingsApi[what]({ params: { m_id, outgoing_id: id } }),
    onSuccess: (_, { what }) => toast({ message: t(`outgoings.did.${what}`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const busy = (what: 'approve' | 'withdraw', id: string) =>
    act.isPending && act.variables.what === what && act.variables.id === id;
  const personOf = (name: string | null) => isolate(name ?? t('unknownPerson'));
  const titleOf = ({ kind, purpose, payee }: Outgoing) =>
    kind === 'transfer' || !payee ? purpose : `${payee}: ${purpose}`;
  return (
    <Section
      title={t('outgoings.title')}
      flush
      wraps
      aside={<div className={classes.buttons}>{actions}</div>}
    >
      {act.error && (
        <div className={classes.note}>
          <Notice kind="error" title={failureText(act.error, t('outgoings.actFailed'))} />
        </div>
      )}
      {data.total === 0 ? (
        <p className={classes.nothing}>{t('outgoings.none')}</p>
      ) : (
        <ul className={classes.list}>
          {data.outgoings.map((outgoing) => {
            const { id, number, state, is_own, to_fund_id, category, document, decided_by } = outgoing;
            return (
              <li key={id}>
                <span className={classes.day}>{day(outgoing.spent_on)}</span>
                <div>
                  <h3>
                    <bdi>{titleOf(outgoing)}</bdi>
                  </h3>
                  <p>
                    <bdi>{nameOf(funds, outgoing.fund_id)}</bdi>
                    {to_fund_id !== null && (
                      <span>{t('outgoings.to', { fund: isolate(nameOf(funds, to_fund_id)) })}</span>
                    )}
                    {category && <span>{t(`categories.${category}`)}</span>}
                    {document && <bdi>{document}</bdi>}
                    <span>{t('outgoings.proposedBy', { name: personOf(outgoing.proposed_by) })}</span>
                    {state === 'booked' && outgoing.decided_at !== outgoing.proposed_at && (
                      <span>{t('outgoings.agreedBy', { name: personOf(decided_by) })}</span>
                    )}
                  </p>
                </div>
                <span className={classes.amount}>{money(outgoing.amount)}</span>
                <span className={classes.state}>
                  <StatusBadge status={TONES[state]}>{t(`outgoings.state.${state}`)}</StatusBadge>
                </span>
                {state === 'proposed' && (
                  <div className={classes.buttons}>
                    {is_own ? (
                      <span>{t('outgoings.waitsForOther')}</span>
                    ) : (
                      <Button
                        size="xs"
                        aria-label={t('outgoings.approveOf', { number })}
                        loading={busy('approve', id)}
                        onClick={() => act.mutate({ what: 'approve', id })}
                      >
                        {t('outgoings.approve')}
                      </Button>
                    )}
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t(is_own ? 'outgoings.withdrawOf' : 'outgoings.refuseOf', { number })}
                      loading={busy('withdraw', id)}
                      onClick={() => act.mutate({ what: 'withdraw', id })}
                    >
                      {t(is_own ? 'outgoings.withdraw' : 'outgoings.refuse')}
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {data.pages > 1 && <Pager page={page} size={OUTGOINGS_A_PAGE} total={data.total} onPage={onPage} />}
    </Section>
  );
}
