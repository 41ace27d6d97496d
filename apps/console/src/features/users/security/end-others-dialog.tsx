import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { securityApi, sessions } from './security-api.ts';

interface EndOthersDialogProps {
  count: number;
  onClose: () => void;
  onEnded: () => void;
}

export function EndOthersDialog({ count, onClose, onEnded }: EndOthersDialogProps) {
  const { t } = useTranslation(['users', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => securityApi.endOtherSessions(),
    onSuccess: async ({ ended }) => {
      onClose();
      toast({ message: t('security.othersDone', { count: ended }) });
      await queries.invalidateQueries(sessions);
      onEnded();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t('security.othersTitle')}
      question={t('security.othersQuestion', { count })}
      note={t('security.othersNote')}
      error={end.error && failureText(end.error, t('security.failed'))}
      saving={end.isPending}
      cancelLabel={t('common:cancel')}
      confirmLabel={t('security.signOut')}
      onCancel={onClose}
      onConfirm={() => end.mutate()}
    />
  );
}
