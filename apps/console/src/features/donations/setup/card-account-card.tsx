import { Button, Skeleton } from '@mantine/core';
import { ADMIN_ROLES, hasRole } from '@minaret/contract/access/access';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { CardAccountState } from '@minaret/contract/giving/card-account';
import { IconArrowUpRight, IconCircleDashed, IconCreditCard } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useSession } from '../../../app/session/session.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type Status, StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { cardAccountApi, cardAccountOf } from '../donations-api.ts';
import figures from '../parts/figures.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';
import { Disconnect } from './disconnect.tsx';
import classes from './setup.module.css';

const COLOURS: Record<CardAccountState, Status> = {
  none: 'neutral',
  started: 'info',
  in_review: 'info',
  needs_more: 'warning',
  active: 'success',
  restricted: 'error',
};
/** In these there is something to do at the provider's. */
const GOES_ON = ['none', 'started', 'needs_more', 'restricted'] as const;

/** How far the masjid's own account with the card provider is, and the one thing to do next. */
export function CardAccountCard({ masjid, currency }: { masjid: SessionMasjid; currency: string }) {
  const { m_id } = masjid;
  const { t, money, day, moment } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const { roles } = useSession();
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const account = useQuery(cardAccountOf(m_id));
  const isAdmin = hasRole(roles, ADMIN_ROLES);
  const connect = useMutation({
    mutationFn: () => cardAccountApi.connect({ params: { m_id } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const refresh = useMutation({
    mutationFn: () => cardAccountApi.refresh({ params: { m_id } }),
    onSuccess: (data) => queries.setQueryData(cardAccountOf(m_id).queryKey, data),
  });
  const { data } = account;
  // Perhaps just back from the provider, whose message to the server may come later than the person: asked once a visit.
  const mayBeBack = isAdmin && (query.has('connected') || data?.state === 'started');
  const begun = useRef(false);
  useEffect(() => {
    if (!mayBeBack || begun.current) return;
    begun.current = true;
    refresh.mutate();
  });
  if (data === null) return null;
  if (!data)
    return account.isError ? (
      <LoadFailed title={t('card.loadFailed')} onTryAgain={() => void account.refetch()} />
    ) : (
      <Skeleton height={220} radius={12} />
    );
  const { state } = data;
  const toDo = GOES_ON.find((each) => each === state);
  const due = { date: data.due_at ? day(data.due_at.slice(0, 10)) : '' };
  const failure = connect.error ?? refresh.error;
  return (
    <Section
      title={t('card.title')}
      aside={
        <StatusBadge status={COLOURS[state]} live={state === 'active'}>
          {t(`card.states.${state}.badge`)}
        </StatusBadge>
      }
    >
      <div className={classes.account}>
        {data.provider !== 'none' && !data.moves_money && (
          <Notice kind="gold" title={t('card.noMoney')}>
            {t('card.noMoneyText')}
          </Notice>
        )}
        <div className={classes.state}>
          <IconCreditCard size={20} aria-hidden />
          <div>
            <h3>{t(`card.states.${state}.title`, due)}</h3>
            <p>{data.provider === 'none' ? t('card.noProvider') : t(`card.states.${state}.text`, due)}</p>
          </div>
        </div>
        {data.needs.length > 0 && (
          <ul className={classes.areas}>
            {data.needs.map(({ area, due_at }) => (
              <li key={`${area} ${due_at}`}>
                <IconCircleDashed size={16} aria-hidden />
                <span>{t(`card.areas.${area}`)}</span>
                {due_at && <time dateTime={due_at}>{t('card.by', { date: day(due_at.slice(0, 10)) })}</time>}
              </li>
            ))}
          </ul>
        )}
        {data.alarms.map(({ kind, amount, since, gift_id }) => (
          <Notice key={kind} kind="error" title={t(`card.alarms.${kind}`, { sum: money(amount ?? 0) })}>
            {t('card.since', { when: moment(since) })}{' '}
            {gift_id && <Link to={tabAddress('gifts', { gift: gift_id })}>{t('card.openGift')}</Link>}
          </Notice>
        ))}
        <dl className={figures.facts}>
          {data.account_ending && (
            <div>
              <dt>{t('card.account')}</dt>
              <dd dir="ltr">•••• {data.account_ending}</dd>
            </div>
          )}
          {data.fee_example && (
            <div>
              <dt>{t('card.fee', { sum: money(data.fee_example.amount) })}</dt>
              <dd>{money(data.fee_example.fee)}</dd>
            </div>
          )}
          <div>
            <dt>{t('card.toMinaret')}</dt>
            <dd>{money(0)}</dd>
          </div>
          {data.last_payout && (
            <div>
              <dt>{t('card.payout', { date: day(data.last_payout.arrives_on.slice(0, 10)) })}</dt>
              <dd>{money(data.last_payout.amount)}</dd>
            </div>
          )}
          {data.reconciled_at && (
            <div>
              <dt>{t('card.compared')}</dt>
              <dd>{moment(data.reconciled_at)}</dd>
            </div>
          )}
        </dl>
        {failure && <Notice kind="error" title={failureText(failure, t('card.failed'))} />}
        {!isAdmin ? (
          state !== 'active' && <p className={classes.quiet}>{t('card.askAdmin')}</p>
        ) : (
          <div className={classes.buttons}>
            {toDo && data.provider !== 'none' && (
              <Button
                variant={state === 'needs_more' ? 'default' : 'filled'}
                loading={connect.isPending}
                rightSection={<IconArrowUpRight className="mirror" size={18} aria-hidden />}
                onClick={() => connect.mutate()}
              >
                {t(`card.states.${toDo}.action`)}
              </Button>
            )}
            {state !== 'none' && (
              <Button variant="default" loading={refresh.isPending} onClick={() => refresh.mutate()}>
                {t('card.refresh')}
              </Button>
            )}
            {(state === 'active' || state === 'needs_more' || state === 'restricted') && (
              <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
                {t('card.disconnect')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isAsking && <Disconnect m_id={m_id} onClose={() => setAsking(false)} />}
    </Section>
  );
}
