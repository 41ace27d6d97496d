import type { MosqueRole } from '@minaret/contract/access/people-roles';
import { givableRoles } from '@minaret/contract/access/people-roles';
import { useId } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import classes from './role-choice.module.css';

interface RoleChoiceProps {
  value: readonly MosqueRole[];
  onChange: (roles: MosqueRole[]) => void;
  error?: string;
  /** A role that cannot be taken away. */
  fixed?: MosqueRole;
}

/** One or more of the roles that the reader may give, each with what it opens. */
export function RoleChoice({ value, onChange, error, fixed }: RoleChoiceProps) {
  const { t } = useTranslation(['people', 'common']);
  const { roles: held } = useSession();
  const id = useId();
  return (
    <fieldset className={classes.roles} aria-describedby={error ? id : undefined}>
      <legend>{t('inviteDialog.roles')}</legend>
      {givableRoles(held).map((role) => (
        <CheckField
          key={role}
          label={t(`common:roles.${role}`)}
          description={t(`roleNotes.${role}`)}
          checked={value.includes(role)}
          disabled={role === fixed}
          onChange={(checked) => onChange(checked ? [...value, role] : value.filter((each) => each !== role))}
        />
      ))}
      {error && (
        <p id={id} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
