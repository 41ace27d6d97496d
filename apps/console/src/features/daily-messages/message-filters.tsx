import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import classes from '../dated-days/dated-list.module.css';
import { MONTHS, useNames } from '../dated-days/use-names.ts';
import type { Filters } from './daily-messages-api.ts';

interface MessageFiltersProps {
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
  languages: readonly string[];
  children: ReactNode;
}

/** Search first, filters next, the counts at the end. */
export function MessageFilters({ filters, onChange, languages, children }: MessageFiltersProps) {
  const { t } = useTranslation('system');
  const names = useNames();
  return (
    <header className={classes.bar} data-tour="filters">
      <SearchField
        className={classes.search}
        label={t('messages.search')}
        value={filters.search}
        onChange={(text) => onChange({ search: text })}
      />
      <NativeSelect
        aria-label={t('columns.language')}
        value={filters.language}
        onChange={(event) => onChange({ language: event.currentTarget.value })}
        data={[
          { value: '', label: t('messages.allLanguages') },
          ...languages.map((code) => ({ value: code, label: names.language(code) })),
        ]}
      />
      <NativeSelect
        aria-label={t('columns.month')}
        value={filters.month}
        onChange={(event) => onChange({ month: event.currentTarget.value })}
      >
        <option value="">{t('messages.allMonths')}</option>
        <option value="any">{t('messages.anyDay')}</option>
        {(['hijri', 'gregorian'] as const).map((calendar) => (
          <optgroup key={calendar} label={t(`messages.${calendar}`)}>
            {MONTHS.map((month) => (
              <option key={month} value={`${calendar}-${month}`}>
                {names.month(calendar, month)}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      <div className={classes.end}>{children}</div>
    </header>
  );
}
