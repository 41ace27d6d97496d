import type { MosqueRole } from '@minaret/contract/access/people-roles';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Person } from '@minaret/contract/people/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { RoleChoice } from '../invite/role-choice.tsx';
import { calledOf, invitesApi, people, peopleApi } from '../people-api.ts';

interface RolesDialogProps {
  masjid: SessionMasjid;
  person: Person;
  onClose: () => void;
}

export function RolesDialog({ masjid, person, onClose }: RolesDialogProps) {
  const { t } = useTranslation(['people', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [held] = useState<MosqueRole[]>(() => person.roles.map(({ ut_type }) => ut_type));
  const [roles, setRoles] = useState(held);
  const { m_id } = masjid;
  const who = isolate(calledOf(person));
  const save = useMutation({
    mutationFn: (): Promise<unknown> =>
      person.u_id === null
        ? invitesApi.update({
            params: { invite_id: person.invite_id ?? 0 },
            query: { m_id },
            body: { roles },
          })
        : peopleApi.updateRole({ body: { m_id, u_id: person.u_id, roles } }),
    onSuccess: async () => {
      onClose();
      toast({ message: t('rolesDialog.saved', { who }) });
      await queries.invalidateQueries(people(m_id));
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={roles.toSorted().join() !== held.toSorted().join()}
      saving={save.isPending}
      title={t('rolesDialog.title')}
      text={t('rolesDialog.text', { who, masjid: isolate(masjid.m_name) })}
      canSave={roles.length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {person.is_last_mosque_admin ? (
        <Notice kind="info" title={t('rolesDialog.last')} />
      ) : (
        person.is_you && <Notice kind="info" title={t('rolesDialog.own')} />
      )}
      <RoleChoice
        value={roles}
        onChange={setRoles}
        fixed={person.is_last_mosque_admin ? 'mosque-admin' : undefined}
        error={roles.length === 0 ? t('common:validation.required') : undefined}
      />
      {save.error && <Notice kind="error" title={failureText(save.error, t('rolesDialog.failed'))} />}
    </FormDialog>
  );
}
