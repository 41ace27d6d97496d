import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { PLAN_NAMES } from '@minaret/contract/access/plans';
import {
  BILLING_ROWS_A_PAGE,
  BILLING_STATES,
  type MasjidSubscription,
} from '@minaret/contract/system/system-billing';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { MoreMenu } from '../../ui/popovers/more-menu.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import system from '../system-admin/system.module.css';
import { StateBadge } from './state-badge.tsx';
import { paymentFacts, planName, sourcesOf } from './subscription-facts.ts';
import classes from './system-billing.module.css';
import { type SubscriptionFilters, subscriptions } from './system-billing-api.ts';

const GrantDialog = lazy(async () => ({ default: (await import('./grant-dialog.tsx')).GrantDialog }));
const LegacyDialog = lazy(async () => ({ default: (await import('./legacy-dialog.tsx')).LegacyDialog }));

interface LineProps {
  masjid: MasjidSubscription;
  onGive: () => void;
  onLegacy: () => void;
}

function SubscriptionLine({ masjid, onGive, onLegacy }: LineProps) {
  const { t, locale } = useTranslation(['systemBilling', 'plans']);
  const { m_name, hash_id, plan, status, is_legacy } = masjid;
  // Many masjids have the same name.
  const which = isolate(`${m_name}, ${hash_id}`);
  const payments = paymentFacts(masjid, t, locale);
  return (
    <li className={system.masjid}>
      <div>
        <p className={system.name}>
          <bdi>{m_name}</bdi>
          <span className={classes.plan}>{planName(t, plan)}</span>
          <StateBadge state={status} />
        </p>
        <p className={system.quiet}>{[isolate(hash_id), ...sourcesOf(masjid, t, locale)].join(' · ')}</p>
        {payments.length > 0 && <p className={system.quiet}>{payments.join(' · ')}</p>}
      </div>
      <div className={system.answers}>
        <Button
          size="xs"
          variant="default"
          aria-label={t('list.giveOne', { masjid: which })}
          onClick={onGive}
        >
          {t('list.give')}
        </Button>
        <MoreMenu
          className={classes.more}
          label={t('list.more', { masjid: which })}
          groups={[
            {
              key: 'legacy',
              entries: [{ label: t(is_legacy ? 'list.legacyOff' : 'list.legacyOn'), onClick: onLegacy }],
            },
          ]}
        />
      </div>
    </li>
  );
}

const NO_FILTERS: SubscriptionFilters = { search: '', plan: '', status: '' };

function Filters({
  value,
  onChange,
}: {
  value: SubscriptionFilters;
  onChange: (value: SubscriptionFilters) => void;
}) {
  const { t } = useTranslation(['systemBilling', 'plans']);
  const plans = PLAN_NAMES.map((plan) => ({ value: plan, label: planName(t, plan) }));
  const states = BILLING_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }));
  const valueIn = <Value extends string>(values: readonly Value[], chosen: string) =>
    values.find((each) => each === chosen) ?? '';
  return (
    <search className={`${system.filters} ${classes.filters}`}>
      <SearchField
        label={t('list.search')}
        value={value.search}
        onChange={(search) => onChange({ ...value, search })}
      />
      <NativeSelect
        aria-label={t('list.allPlans')}
        data={[{ value: '', label: t('list.allPlans') }, ...plans]}
        value={value.plan}
        onChange={({ currentTarget }) =>
          onChange({ ...value, plan: valueIn(PLAN_NAMES, currentTarget.value) })
        }
      />
      <NativeSelect
        aria-label={t('list.allStates')}
        data={[{ value: '', label: t('list.allStates') }, ...states]}
        value={value.status}
        onChange={({ currentTarget }) =>
          onChange({ ...value, status: valueIn(BILLING_STATES, currentTarget.value) })
        }
      />
    </search>
  );
}

/** Every masjid with its plan, found by name; from here one is given, and legacy billing turned on and off. */
export function SubscriptionList() {
  const { t } = useTranslation('systemBilling');
  const [filters, setFilters] = useState(NO_FILTERS);
  const [page, setPage] = useState(0);
  const [given, setGiven] = useState<MasjidSubscription | null>(null);
  const [legacy, setLegacy] = useState<MasjidSubscription | null>(null);
  const { data, isPending, isError, refetch } = useQuery(subscriptions(useDeferredValue(filters), page));
  const total = data?.total ?? 0;
  return (
    <Section title={t('list.title')} text={t('list.text')} flush>
      <Filters
        value={filters}
        onChange={(changed) => {
          setFilters(changed);
          setPage(0);
        }}
      />
      {isPending && <Skeleton height={320} radius={0} />}
      {isError && !data && <LoadFailed onTryAgain={() => void refetch()} />}
      <ul className={system.list}>
        {data?.list.map((masjid) => (
          <SubscriptionLine
            key={masjid.m_id}
            masjid={masjid}
            onGive={() => setGiven(masjid)}
            onLegacy={() => setLegacy(masjid)}
          />
        ))}
      </ul>
      {data && total === 0 && <p className={system.nothing}>{t('list.none')}</p>}
      {total > BILLING_ROWS_A_PAGE && (
        <Pager
          className={system.foot}
          page={page}
          size={BILLING_ROWS_A_PAGE}
          total={total}
          onPage={setPage}
        />
      )}
      <Suspense>
        {given && <GrantDialog masjid={given} onClose={() => setGiven(null)} />}
        {legacy && <LegacyDialog masjid={legacy} onClose={() => setLegacy(null)} />}
      </Suspense>
    </Section>
  );
}
