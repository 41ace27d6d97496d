import { NativeSelect } from '@mantine/core';
import { PLAN_NAMES } from '@minaret/contract/access/plans';
import { REVIEW_STATES } from '@minaret/contract/system/system-admin';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useCountryName } from '../places/country-name.ts';
import classes from './system.module.css';
import type { MasjidFilters as Filters } from './system-api.ts';

interface MasjidFiltersProps {
  value: Filters;
  countries: readonly string[];
  onChange: (value: Filters) => void;
}

export function MasjidFilters({ value, countries, onChange }: MasjidFiltersProps) {
  const { t } = useTranslation('system-dashboard');
  const countryName = useCountryName();
  const change = (changed: Partial<Filters>) => onChange({ ...value, ...changed });
  const standings = REVIEW_STATES.map((standing) => ({
    value: standing,
    label: t(`support.standing.${standing}`),
  }));
  const named = countries
    .map((country) => ({ value: country, label: countryName(country) }))
    .sort((left, right) => left.label.localeCompare(right.label));
  const plans = PLAN_NAMES.map((plan) => ({ value: plan, label: t(`support.plans.${plan}`) }));
  return (
    <search className={classes.filters}>
      <SearchField
        label={t('support.search')}
        value={value.search}
        onChange={(text) => change({ search: text })}
      />
      <NativeSelect
        aria-label={t('support.allStandings')}
        data={[{ value: '', label: t('support.allStandings') }, ...standings]}
        value={value.standing}
        onChange={({ currentTarget }) =>
          change({ standing: REVIEW_STATES.find((standing) => standing === currentTarget.value) ?? '' })
        }
      />
      <NativeSelect
        aria-label={t('support.allCountries')}
        data={[{ value: '', label: t('support.allCountries') }, ...named]}
        value={value.country}
        onChange={({ currentTarget }) => change({ country: currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('support.allPlans')}
        data={[{ value: '', label: t('support.allPlans') }, ...plans]}
        value={value.plan}
        onChange={({ currentTarget }) =>
          change({ plan: PLAN_NAMES.find((plan) => plan === currentTarget.value) ?? '' })
        }
      />
    </search>
  );
}
