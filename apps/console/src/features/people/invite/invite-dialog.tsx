import { Textarea } from '@mantine/core';
import type { MosqueRole } from '@minaret/contract/access/people-roles';
import { INVITED_AT_ONCE, type InviteOutcome } from '@minaret/contract/people/user-invites';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useMailAction } from '../../../ui/feedback/use-mail-action.ts';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import classes from '../dialogs.module.css';
import { invitesApi, people } from '../people-api.ts';
import { readAddresses } from './addresses.ts';
import { InvitedAlready } from './invited-already.tsx';
import { RoleChoice } from './role-choice.tsx';

const isSent = ({ outcome }: InviteOutcome) => outcome === 'invited' || outcome === 'renewed';

interface InviteDialogProps {
  m_id: number;
  onClose: () => void;
}

export function InviteDialog({ m_id, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['people', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const mailAction = useMailAction();
  const [text, setText] = useState('');
  const [roles, setRoles] = useState<MosqueRole[]>([]);
  const [isChecked, setChecked] = useState(false);
  const { emails, wrong } = readAddresses(text);
  const invite = useMutation({
    mutationFn: () => invitesApi.save({ body: { m_id, emails, roles } }),
    onSuccess: (outcomes) => {
      void queries.invalidateQueries(people(m_id));
      const sent = outcomes.filter(isSent).length;
      if (sent > 0) toast({ message: t('inviteDialog.invited', { count: sent }), action: mailAction });
      if (sent === outcomes.length) onClose();
    },
  });
  const problem =
    emails.length === 0
      ? t('common:validation.required')
      : wrong !== null
        ? t('inviteDialog.wrong', { address: isolate(wrong) })
        : emails.length > INVITED_AT_ONCE
          ? t('inviteDialog.tooMany', { max: INVITED_AT_ONCE })
          : undefined;
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    if (problem === undefined && roles.length > 0) invite.mutate();
    else focusInvalid();
  }
  const held = (invite.data ?? []).filter((outcome) => !isSent(outcome));
  return (
    <FormDialog
      onClose={onClose}
      isDirty={!invite.isSuccess && (text.trim() !== '' || roles.length > 0)}
      saving={invite.isPending}
      size={520}
      title={t('inviteDialog.title')}
      text={t('inviteDialog.text')}
      saveLabel={t('inviteDialog.send')}
      cancelLabel={t(held.length > 0 ? 'common:close' : 'common:cancel')}
      onSubmit={submit}
    >
      <Textarea
        label={t('inviteDialog.emails')}
        description={t('inviteDialog.emailsHelp')}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        rows={2}
        maxLength={4000}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          invite.reset();
        }}
        error={isChecked ? problem : undefined}
      />
      <RoleChoice
        value={roles}
        onChange={setRoles}
        error={isChecked && roles.length === 0 ? t('common:validation.required') : undefined}
      />
      <InvitedAlready m_id={m_id} emails={emails} roles={roles} />
      {held.length > 0 && (
        <ul className={classes.outcomes} role="status">
          {held.map(({ email, outcome }) => (
            <li key={email}>
              {t(outcome === 'disabled' ? 'inviteDialog.disabled' : 'inviteDialog.member', {
                email: isolate(email),
              })}
            </li>
          ))}
        </ul>
      )}
      {invite.error && <Notice kind="error" title={failureText(invite.error, t('inviteDialog.failed'))} />}
    </FormDialog>
  );
}
