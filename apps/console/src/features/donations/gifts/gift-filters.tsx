import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Fund } from '@minaret/contract/giving/funds';
import { GIFT_WAYS, type GiftFilter, GiftWay } from '@minaret/contract/giving/gifts';
import { isIsoDate } from '@minaret/prayer/calendar/dates';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import classes from './gifts.module.css';

const STATES = ['', 'refunded', 'failed'] as const;

/** As the fields hold them: an empty one asks for nothing. */
export interface Filters {
  search: string;
  fund: string;
  way: string;
  from: string;
  to: string;
  state: (typeof STATES)[number];
}
export const NO_FILTERS: Filters = { search: '', fund: '', way: '', from: '', to: '', state: '' };

export function toFilter({ search, fund, way, from, to, state }: Filters): GiftFilter {
  return {
    search: search.trim() || undefined,
    fund_id: fund ? Number(fund) : undefined,
    way: GiftWay.safeParse(way).data,
    from: isIsoDate(from) ? from : undefined,
    to: isIsoDate(to) ? to : undefined,
    state: state || undefined,
  };
}

interface GiftFiltersProps {
  funds: readonly Fund[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function GiftFilters({ funds, filters, onChange }: GiftFiltersProps) {
  const { t } = useTranslation('donations');
  const field = (name: 'fund' | 'way' | 'from' | 'to') => ({
    value: filters[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...filters, [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.filters}>
      <SearchField
        className={classes.search}
        label={t('gifts.search')}
        maxLength={100}
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
      />
      <NativeSelect
        aria-label={t('fund')}
        data={[
          { value: '', label: t('allFunds') },
          ...funds.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...field('fund')}
      />
      <NativeSelect
        aria-label={t('way')}
        data={[
          { value: '', label: t('gifts.allWays') },
          ...GIFT_WAYS.map((way) => ({ value: way, label: t(`ways.${way}`) })),
        ]}
        {...field('way')}
      />
      <TextInput className={classes.day} type="date" label={t('from')} {...field('from')} />
      <TextInput className={classes.day} type="date" label={t('to')} {...field('to')} />
      {Object.values(filters).some(Boolean) && (
        <Button variant="subtle" onClick={() => onChange(NO_FILTERS)}>
          {t('gifts.clear')}
        </Button>
      )}
      <Segments
        label={t('state')}
        value={filters.state}
        options={STATES.map((state) => ({
          value: state,
          label: state ? t(`states.${state}`) : t('gifts.all'),
        }))}
        onChange={(state) => onChange({ ...filters, state })}
      />
    </div>
  );
}
