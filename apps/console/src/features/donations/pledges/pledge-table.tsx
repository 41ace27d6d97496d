import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Pledge, PledgeState } from '@minaret/contract/giving/pledges';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { type Status, StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { MoreMenu } from '../../../ui/popovers/more-menu.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import figures from '../parts/figures.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';
import classes from './pledges.module.css';
import { pledgesApi } from './pledges-api.ts';
import { usePledgeAct } from './use-pledge-act.ts';

export type Asked = 'edit' | 'match' | 'withdraw';

const COLOURS: Record<PledgeState, Status> = {
  open: 'warning',
  part_paid: 'info',
  paid: 'success',
  withdrawn: 'neutral',
};

interface PledgeTableProps {
  masjid: SessionMasjid;
  currency: string;
  pledges: readonly Pledge[];
  onAsk: (what: Asked, pledge: Pledge) => void;
}

export function PledgeTable({ pledges, ...rest }: PledgeTableProps) {
  const { t } = useTranslation('pledges');
  return (
    <table className={`${figures.table} ${classes.table}`} aria-label={t('list.label')}>
      <thead>
        <tr>
          <th scope="col">{t('list.number')}</th>
          <th scope="col">{t('list.giver')}</th>
          <th scope="col" className={figures.end}>
            {t('list.amount')}
          </th>
          <th scope="col" className={figures.end}>
            {t('list.paid')}
          </th>
          <th scope="col" className={figures.end}>
            {t('list.state')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {pledges.map((pledge) => (
          <Row key={pledge.id} pledge={pledge} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ masjid, currency, pledge, onAsk }: Omit<PledgeTableProps, 'pledges'> & { pledge: Pledge }) {
  const { m_id } = masjid;
  const { t } = useTranslation('pledges');
  const { money, moment } = useGivingWords(masjid, currency);
  const { id, number, state, gifts } = pledge;
  const params = { m_id, pledge_id: id };
  const failed = { failed: t('match.failed') };
  const restore = usePledgeAct(m_id, () => pledgesApi.restore({ params }), { failed: t('edit.failed') });
  const unmatch = usePledgeAct(
    m_id,
    (gift_id: string) => pledgesApi.unmatch({ params: { ...params, gift_id } }),
    failed,
  );
  const isWithdrawn = state === 'withdrawn';
  const reach = [pledge.phone, pledge.email].filter((part) => part !== null);
  const entries = isWithdrawn
    ? [{ label: t('list.restore'), onClick: () => restore.mutate(undefined) }]
    : [
        ...(state === 'paid' ? [] : [{ label: t('list.match'), onClick: () => onAsk('match', pledge) }]),
        { label: t('list.edit'), onClick: () => onAsk('edit', pledge) },
        ...gifts.map((gift) => ({
          label: t('list.unmatch', { number: gift.number }),
          onClick: () => unmatch.mutate(gift.id),
        })),
        { label: t('list.withdraw'), danger: true, onClick: () => onAsk('withdraw', pledge) },
      ];
  return (
    <tr data-withdrawn={isWithdrawn || undefined}>
      <td className={classes.number}>{number}</td>
      <th scope="row" className={classes.giver}>
        <bdi>{pledge.name ?? t('list.nameless')}</bdi>
        <small>{moment(pledge.made_at)}</small>
        {reach.map((part) => (
          <small key={part}>
            <bdi dir="ltr">{part}</bdi>
          </small>
        ))}
        {pledge.note && <small dir="auto">{pledge.note}</small>}
        {pledge.reason && <small>{t('list.reason', { reason: isolate(pledge.reason) })}</small>}
        {gifts.map((gift) => (
          <small key={gift.id}>
            <Link to={tabAddress('gifts', { gift: gift.id })}>{t('list.gift', { number: gift.number })}</Link>
          </small>
        ))}
      </th>
      <td className={`${figures.figure} ${figures.strong} ${classes.amountCell}`}>{money(pledge.amount)}</td>
      <td className={`${figures.figure} ${figures.quiet} ${classes.paid}`}>
        {pledge.paid > 0 && money(pledge.paid)}
      </td>
      <td className={`${figures.end} ${classes.state}`}>
        <StatusBadge status={COLOURS[state]}>{t(`states.${state}`)}</StatusBadge>
      </td>
      <td className={classes.menu}>
        <MoreMenu label={t('list.more', { number })} groups={[{ key: 'pledge', entries }]} />
      </td>
    </tr>
  );
}
