import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Person } from '@minaret/contract/people/people';
import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { leave } from '../../../app/session/session.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { calledOf, peopleApi } from '../people-api.ts';
import { usePersonActions } from './use-person-actions.ts';

interface EndDialogProps {
  masjid: SessionMasjid;
  person: Person;
  what: 'remove' | 'leave';
  onClose: () => void;
}

/** Asks before a membership ends: somebody's, or one's own. */
export function EndDialog({ masjid, person, what, onClose }: EndDialogProps) {
  return what === 'remove' ? (
    <RemoveDialog masjid={masjid} person={person} onClose={onClose} />
  ) : (
    <LeaveDialog masjid={masjid} onClose={onClose} />
  );
}

function RemoveDialog({ masjid, person, onClose }: Omit<EndDialogProps, 'what'>) {
  const { t } = useTranslation(['people', 'common']);
  const acts = usePersonActions(masjid.m_id);
  return (
    <ConfirmDialog
      opened
      title={t('removeDialog.title', { who: isolate(calledOf(person)) })}
      question={t('removeDialog.text', { masjid: isolate(masjid.m_name) })}
      cancelLabel={t('common:cancel')}
      confirmLabel={t('removeDialog.confirm')}
      onCancel={onClose}
      onConfirm={() => {
        acts.remove(person);
        onClose();
      }}
    />
  );
}

export function LeaveDialog({ masjid, onClose }: { masjid: SessionMasjid; onClose: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const failureText = useFailureText();
  const leaving = useMutation({
    mutationFn: () => peopleApi.leave({ body: { m_id: masjid.m_id } }),
    onSuccess: ({ has_other }) => (has_other ? window.location.assign('/') : leave()),
  });
  return (
    <ConfirmDialog
      opened
      title={t('leaveDialog.title', { masjid: isolate(masjid.m_name) })}
      question={t('leaveDialog.text')}
      error={leaving.error && failureText(leaving.error, t('leaveDialog.failed'))}
      saving={leaving.isPending || leaving.isSuccess}
      cancelLabel={t('common:cancel')}
      confirmLabel={t('leaveDialog.confirm')}
      onCancel={onClose}
      onConfirm={() => leaving.mutate()}
    />
  );
}
