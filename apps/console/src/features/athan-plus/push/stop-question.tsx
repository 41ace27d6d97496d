import type { PushNotification } from '@minaret/contract/athan-plus/push-notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { pushApi, pushKey } from './push-api.ts';

interface StopQuestionProps {
  m_id: number;
  notice: PushNotification;
  onClose: () => void;
}

export function StopQuestion({ m_id, notice, onClose }: StopQuestionProps) {
  const { t } = useTranslation('push');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { pn_id, title, state } = notice;
  const stop = useMutation({
    mutationFn: () => pushApi.stop({ params: { m_id, pn_id } }),
    onSuccess: () => {
      toast({ message: t('stop.stopped') });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: pushKey(m_id) }),
  });
  return (
    <ConfirmDialog
      opened
      onCancel={onClose}
      onConfirm={() => stop.mutate()}
      title={t('stop.title')}
      question={t(state === 'waiting' ? 'stop.waiting' : 'stop.sending', { title })}
      saving={stop.isPending}
      error={stop.error && failureText(stop.error, t('stop.failed'))}
      cancelLabel={t('stop.keep')}
      confirmLabel={t('stop.button')}
    />
  );
}
