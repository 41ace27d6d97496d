import type { Kiosk } from '@minaret/contract/giving/kiosks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { givingKey } from '../donations-api.ts';
import { kiosksApi } from './kiosks-api.ts';

interface TakeAwayProps {
  m_id: number;
  kiosk: Kiosk;
  onClose: () => void;
}

function useTakeAway({ m_id, onClose }: TakeAwayProps, work: () => Promise<unknown>, done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: () => {
      toast({ message: done });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
}

export function Revoke(props: TakeAwayProps) {
  const { m_id, kiosk, onClose } = props;
  const { t } = useTranslation('kiosks');
  const failureText = useFailureText();
  const params = { m_id, id: kiosk.id };
  const revoke = useTakeAway(props, () => kiosksApi.retire({ params }), t('revoked'));
  return (
    <ConfirmDialog
      opened
      onCancel={onClose}
      onConfirm={() => revoke.mutate()}
      title={t('revokeTitle')}
      question={t('revokeText', { name: kiosk.name })}
      saving={revoke.isPending}
      error={revoke.error && failureText(revoke.error, t('failed'))}
      cancelLabel={t('keep')}
      confirmLabel={t('revoke')}
    />
  );
}

export function RemoveReader(props: TakeAwayProps) {
  const { m_id, kiosk, onClose } = props;
  const { t } = useTranslation('kiosks');
  const failureText = useFailureText();
  const params = { m_id, id: kiosk.id };
  const remove = useTakeAway(props, () => kiosksApi.removeReader({ params }), t('removed'));
  return (
    <ConfirmDialog
      opened
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
      title={t('removeTitle')}
      question={t('removeText', { name: kiosk.name })}
      saving={remove.isPending}
      error={remove.error && failureText(remove.error, t('failed'))}
      cancelLabel={t('keep')}
      confirmLabel={t('removeReader')}
    />
  );
}
