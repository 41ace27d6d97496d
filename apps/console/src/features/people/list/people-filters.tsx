import { NativeSelect, SegmentedControl } from '@mantine/core';
import { MOSQUE_ROLES } from '@minaret/contract/access/access';
import type { Person } from '@minaret/contract/people/people';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import classes from './people-filters.module.css';
import { type Choice, countByStatus, type StatusChoice } from './people-search.ts';

/** Shown when there is somebody to show, or it is what is chosen. */
const ALWAYS: readonly StatusChoice[] = ['all', 'active', 'invited'];
const STATUSES: readonly StatusChoice[] = ['all', 'active', 'invited', 'expired', 'disabled'];

interface PeopleFiltersProps {
  people: readonly Person[];
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Search first, the role next, the counts at the end. */
export function PeopleFilters({ people, choice, onChange }: PeopleFiltersProps) {
  const { t } = useTranslation(['people', 'common']);
  const counts = countByStatus(people, choice);
  const statuses = STATUSES.filter(
    (status) => ALWAYS.includes(status) || counts[status] > 0 || status === choice.status,
  );
  const roles = MOSQUE_ROLES.map((role) => ({ value: role, label: t(`common:roles.${role}`) }));
  return (
    <div className={classes.filters} data-tour="filters">
      <SearchField
        className={classes.search}
        label={t('search')}
        value={choice.text}
        onChange={(text) => onChange({ ...choice, text: text })}
      />
      <NativeSelect
        className={classes.role}
        aria-label={t('role')}
        data={[{ value: '', label: t('allRoles') }, ...roles]}
        value={choice.role}
        onChange={(event) => onChange({ ...choice, role: event.currentTarget.value as Choice['role'] })}
      />
      <div className={classes.counts}>
        <SegmentedControl
          aria-label={t('status.label')}
          value={choice.status}
          onChange={(status) => onChange({ ...choice, status: status as StatusChoice })}
          data={statuses.map((status) => ({
            value: status,
            label: (
              <>
                {t(`status.${status}`)} <span className={classes.count}>{counts[status]}</span>
              </>
            ),
          }))}
        />
      </div>
    </div>
  );
}
