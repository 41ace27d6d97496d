import { Button, TextInput } from '@mantine/core';
import { FEATURES, type Feature } from '@minaret/contract/access';
import { MASJIDS_A_PAGE, type SupportMasjid } from '@minaret/contract/system-admin';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { Section } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useCountryName } from '../places/country-name.ts';
import classes from './system.module.css';
import { supportMasjids } from './system-api.ts';
import { useWhen } from './use-when.ts';

const TimingsDialog = lazy(async () => ({ default: (await import('./timings-dialog.tsx')).TimingsDialog }));

const PLAN_FEATURES = FEATURES.filter(
  (feature): feature is Exclude<Feature, 'approved'> => feature !== 'approved',
);

function MasjidLine({ masjid, onSee }: { masjid: SupportMasjid; onSee: () => void }) {
  const { t } = useTranslation('system-dashboard');
  const when = useWhen();
  const countryName = useCountryName();
  const { m_name, m_city, m_country, m_status, people, last_activity_at, timing_days, screens } = masjid;
  const features = PLAN_FEATURES.filter((feature) => masjid.m_premium_features.includes(feature));
  const facts = [
    [m_city, m_country && countryName(m_country)].filter(Boolean).join(', '),
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
          <StatusBadge status={m_status === 0 ? 'info' : 'success'}>
            {m_status === 0 ? t('support.notApproved') : t('support.approved')}
          </StatusBadge>
        </p>
        <p className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={classes.quiet}>
          {t('support.plan')}:{' '}
          {features.length > 0
            ? features.map((feature) => t(`support.feature.${feature}`)).join(t('support.comma'))
            : t('support.noPlan')}
        </p>
        <p className={classes.quiet}>
          {masjid.support_until
            ? t('support.open', { when: when(masjid.support_until) })
            : t('support.closed')}
        </p>
      </div>
      {masjid.support_until && (
        <Button size="xs" variant="default" onClick={onSee}>
          {t('support.see')}
        </Button>
      )}
    </li>
  );
}

/** Every masjid from outside; its timings only while it allows it. */
export function SupportList() {
  const { t } = useTranslation('system-dashboard');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [seen, setSeen] = useState<SupportMasjid | null>(null);
  const { data, refetch } = useQuery(supportMasjids(useDeferredValue(search.trim()), page));
  const total = data?.total ?? 0;
  return (
    <Section title={t('support.title')} text={t('support.text')} flush>
      <TextInput
        className={classes.search}
        type="search"
        placeholder={t('support.search')}
        aria-label={t('support.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPage(0);
        }}
      />
      <ul className={classes.list}>
        {data?.list.map((masjid) => (
          <MasjidLine key={masjid.m_id} masjid={masjid} onSee={() => setSeen(masjid)} />
        ))}
      </ul>
      {data && total === 0 && <p className={classes.nothing}>{t('support.none')}</p>}
      {total > MASJIDS_A_PAGE && (
        <Pager className={classes.foot} page={page} size={MASJIDS_A_PAGE} total={total} onPage={setPage} />
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
