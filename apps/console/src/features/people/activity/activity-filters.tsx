import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { ActivityFilter } from '@minaret/contract/masjid/activity';
import { isIsoDate } from '@minaret/prayer/calendar/dates';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { activityChoices } from './activity-api.ts';
import classes from './activity-filters.module.css';
import { useAreaName } from './area-name.ts';

/** As the fields hold them: an empty one asks for nothing. */
export const NO_FILTERS = { search: '', person: '', area: '', from: '', to: '' };
export type Filters = typeof NO_FILTERS;

export function toQuery({ search, person, area, from, to }: Filters): ActivityFilter {
  return {
    search: search.trim() || undefined,
    person: person ? Number(person) : undefined,
    area: area || undefined,
    from: isIsoDate(from) ? from : undefined,
    to: isIsoDate(to) ? to : undefined,
  };
}

interface ActivityFiltersProps {
  m_id: number;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function ActivityFilters({ m_id, filters, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation('people');
  const areaName = useAreaName();
  const choices = useQuery(activityChoices(m_id));
  const people = (choices.data?.people ?? []).map(({ u_id, name }) => ({ value: String(u_id), label: name }));
  const areas = (choices.data?.areas ?? []).map((area) => ({ value: area, label: areaName(area) }));
  const field = (name: keyof Filters) => ({
    value: filters[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...filters, [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.filters}>
      <TextInput
        className={classes.search}
        type="search"
        placeholder={t('activity.search')}
        aria-label={t('activity.search')}
        maxLength={100}
        leftSection={<IconSearch size={16} aria-hidden />}
        {...field('search')}
      />
      <NativeSelect
        aria-label={t('activity.person')}
        data={[{ value: '', label: t('activity.everyone') }, ...people]}
        {...field('person')}
      />
      <NativeSelect
        aria-label={t('activity.area')}
        data={[{ value: '', label: t('activity.allAreas') }, ...areas]}
        {...field('area')}
      />
      <TextInput className={classes.day} type="date" label={t('activity.from')} {...field('from')} />
      <TextInput className={classes.day} type="date" label={t('activity.to')} {...field('to')} />
      {Object.values(filters).some(Boolean) && (
        <Button variant="subtle" onClick={() => onChange(NO_FILTERS)}>
          {t('activity.clear')}
        </Button>
      )}
    </div>
  );
}
