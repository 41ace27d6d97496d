import type { Person } from '@minaret/contract/people/people';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { keyOf } from '../people-api.ts';
import type { OpenDialog } from './open-dialog.ts';
import classes from './people-table.module.css';
import { PersonRow } from './person-row.tsx';
import type { PersonActions } from './use-person-actions.ts';

interface PeopleTableProps {
  people: readonly Person[];
  acts: PersonActions;
  onAsk: (asked: OpenDialog) => void;
}

export function PeopleTable({ people, acts, onAsk }: PeopleTableProps) {
  const { t } = useTranslation('people');
  return (
    <table className={classes.table} aria-label={t('title')}>
      <thead>
        <tr>
          {(['user', 'roles', 'added', 'status', 'actions'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={keyOf(person)} person={person} acts={acts} onAsk={onAsk} />
        ))}
      </tbody>
    </table>
  );
}
