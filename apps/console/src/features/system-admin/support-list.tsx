import { Button } from '@mantine/core';
import { FEATURES, type Feature } from '@minaret/contract/access/access';
import {
  MASJIDS_A_PAGE,
  type ReviewStanding,
  type SupportMasjid,
} from '@minaret/contract/system/system-admin';
import { formatList, formatParts } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { type Status, StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { useCountryName } from '../places/country-name.ts';
import { MasjidFilters } from './masjid-filters.tsx';
import classes from './system.module.css';
import { type MasjidFilters as Filters, supportMasjids } from './system-api.ts';
import { useWhen } from './use-when.ts';

const TimingsDialog = lazy(async () => ({ default: (await import('./timings-dialog.tsx')).TimingsDialog }));

const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }));
const NO_FILTERS: Filters = { search: '', standing: '', country: '', plan: '' };

const PLAN_FEATURES = FEATURES.filter(
  (feature): feature is Exclude<Feature, 'approved'> => feature !== 'approved',
);

const STATUS: Record<ReviewStanding, Status> = {
  waiting: 'warning',
  approved: 'success',
  returned: 'neutral',
  none: 'info',
};

interface MasjidLineProps {
  masjid: SupportMasjid;
  onSee: () => void;
  onWithdraw: () => void;
}

function useDecided() {
  const { t } = useTranslation('system-dashboard');
  const when = useWhen();
  return ({ standing, at, by, reason }: SupportMasjid['review']) => {
    if (!at) return null;
    const date = when(at);
    if (standing === 'approved')
      return by ? t('support.approvedOnBy', { date, name: isolate(by) }) : t('support.approvedOn', { date });
    if (standing === 'returned') return t('support.returnedOn', { date, reason: isolate(reason ?? '') });
    return t('waiting.since', { date });
  };
}

function MasjidLine({ masjid, onSee, onWithdraw }: MasjidLineProps) {
  const { t, locale } = useTranslation('system-dashboard');
  const when = useWhen();
  const countryName = useCountryName();
  const { m_name, m_city, m_country, review, people, last_activity_at, timing_days, screens } = masjid;
  const decided = useDecided()(review);
  const features = PLAN_FEATURES.filter((feature) => masjid.m_premium_features.includes(feature));
  const facts = [
    formatParts([m_city, m_country && countryName(m_country)], locale),
    t('support.people', { count: people }),
    t('support.days', { count: timing_days }),
    screens.total > 0 && t('support.screens', screens),
    last_activity_at ? t('support.activity', { date: when(last_activity_at) }) : t('support.noActivity'),
  ];
  return (
    <li className={classes.masjid}>
      <div>
        <p className={classes.name}>
          <bdi>{m_name}</bdi>
          <StatusBadge status={STATUS[review.standing]}>
            {t(`support.standing.${review.standing}`)}
          </StatusBadge>
        </p>
        {decided && <p className={classes.quiet}>{decided}</p>}
        <p className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={classes.quiet}>
          {t('support.plan')}: {t(`support.plans.${masjid.plan}`)}
          {features.length > 0 &&
            ` (${formatList(
              features.map((feature) => t(`support.feature.${feature}`)),
              locale,
            )})`}
        </p>
        <p className={classes.quiet}>
          {masjid.support_until
            ? t('support.open', { when: when(masjid.support_until) })
            : t('support.closed')}
        </p>
      </div>
      <div className={classes.answers}>
        {masjid.support_until && (
          <Button size="xs" variant="default" onClick={onSee}>
            {t('support.see')}
          </Button>
        )}
        {review.standing === 'approved' && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('support.withdrawOne', { masjid: isolate(m_name) })}
            onClick={onWithdraw}
          >
            {t('support.withdraw')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Every masjid from outside; its timings only while it allows it. */
export function SupportList() {
  const { t } = useTranslation('system-dashboard');
  const [filters, setFilters] = useState(NO_FILTERS);
  const [withdrawing, setWithdrawing] = useState<SupportMasjid | null>(null);
  const [page, setPage] = useState(0);
  const [seen, setSeen] = useState<SupportMasjid | null>(null);
  const { data, refetch } = useQuery(
    supportMasjids({ ...filters, search: useDeferredValue(filters.search.trim()) }, page),
  );
  const total = data?.total ?? 0;
  return (
    <Section title={t('support.title')} text={t('support.text')} flush>
      <MasjidFilters
        value={filters}
        countries={data?.countries ?? []}
        onChange={(changed) => {
          setFilters(changed);
          setPage(0);
        }}
      />
      <ul className={classes.list}>
        {data?.list.map((masjid) => (
          <MasjidLine
            key={masjid.m_id}
            masjid={masjid}
            onSee={() => setSeen(masjid)}
            onWithdraw={() => setWithdrawing(masjid)}
          />
        ))}
      </ul>
      {data && total === 0 && <p className={classes.nothing}>{t('support.none')}</p>}
      {total > MASJIDS_A_PAGE && (
        <Pager className={classes.foot} page={page} size={MASJIDS_A_PAGE} total={total} onPage={setPage} />
      )}
      {withdrawing && (
        <Suspense>
          <ReasonDialog answer="withdraw" masjid={withdrawing} onClose={() => setWithdrawing(null)} />
        </Suspense>
      )}
      {seen && (
        <Suspense>
          <TimingsDialog
            masjid={seen}
            onClose={() => {
              setSeen(null);
              // The masjid may have ended it meanwhile.
              void refetch();
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}
