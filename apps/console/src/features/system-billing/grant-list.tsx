import { Button, Skeleton } from '@mantine/core';
import { BILLING_ROWS_A_PAGE, type PlanGrant } from '@minaret/contract/system/system-billing';
import { formatDate } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import system from '../system-admin/system.module.css';
import { dayText, planName } from './subscription-facts.ts';
import classes from './system-billing.module.css';
import { planGrants } from './system-billing-api.ts';

const EndGrantDialog = lazy(async () => ({
  default: (await import('./end-grant-dialog.tsx')).EndGrantDialog,
}));

function GrantLine({ grant, onEnd }: { grant: PlanGrant; onEnd: () => void }) {
  const { t, locale } = useTranslation(['systemBilling', 'plans']);
  const { m_name, plan, ends_on, granted_by, revoked_at, revoked_by, is_in_force } = grant;
  const until = () => {
    if (revoked_at) {
      const date = dayText(revoked_at, locale);
      return revoked_by
        ? t('grants.endedOn', { date, name: isolate(revoked_by) })
        : t('grants.endedOnHost', { date });
    }
    if (!ends_on) return t('grants.untilEnded');
    return t(is_in_force ? 'grants.until' : 'grants.wasUntil', { date: formatDate(ends_on, locale) });
  };
  const date = dayText(grant.granted_at, locale);
  const given = granted_by
    ? t('grants.by', { date, name: isolate(granted_by) })
    : t('grants.byHost', { date });
  return (
    <li className={system.masjid}>
      <div>
        <p className={system.name}>
          <bdi>{m_name}</bdi>
          <span className={classes.plan}>{planName(t, plan)}</span>
          <StatusBadge status={is_in_force ? 'success' : 'neutral'}>
            {t(is_in_force ? 'grants.active' : 'grants.ended')}
          </StatusBadge>
        </p>
        <p className={classes.reason} dir="auto">
          {grant.reason}
        </p>
        <p className={system.quiet}>
          {given} · {until()}
        </p>
      </div>
      {is_in_force && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('grants.endOne', { plan: planName(t, plan), masjid: isolate(m_name) })}
          onClick={onEnd}
        >
          {t('grants.end')}
        </Button>
      )}
    </li>
  );
}

export function GrantList() {
  const { t } = useTranslation('systemBilling');
  const [page, setPage] = useState(0);
  const [ending, setEnding] = useState<PlanGrant | null>(null);
  const { data, isPending } = useQuery(planGrants(page));
  const total = data?.total ?? 0;
  return (
    <Section title={t('grants.title')} text={t('grants.text')} flush>
      {isPending && <Skeleton height={120} radius={0} />}
      {data && total === 0 && <p className={`${system.nothing} ${classes.first}`}>{t('grants.none')}</p>}
      <ul className={`${system.list} ${classes.rows}`}>
        {data?.list.map((grant) => (
          <GrantLine key={grant.id} grant={grant} onEnd={() => setEnding(grant)} />
        ))}
      </ul>
      {total > BILLING_ROWS_A_PAGE && (
        <Pager
          className={system.foot}
          page={page}
          size={BILLING_ROWS_A_PAGE}
          total={total}
          onPage={setPage}
        />
      )}
      <Suspense>{ending && <EndGrantDialog grant={ending} onClose={() => setEnding(null)} />}</Suspense>
    </Section>
  );
}
