import type { AnnouncedJanazah } from '@minaret/contract/athan-plus/janazah';
import { formatNumber } from '@minaret/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { specialApi, specialKey } from '../athan/athan-api.ts';
import { janazahKey } from '../athan/janazah-api.ts';

interface TakeBackProps {
  m_id: number;
  janazah: AnnouncedJanazah;
  onClose: () => void;
}

export function TakeBack({ m_id, janazah: { sp_id, push }, onClose }: TakeBackProps) {
  const { t, locale } = useTranslation('janazah');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => specialApi.remove({ params: { sp_id } }),
    onSuccess: () => {
      toast({ message: t('takenBack') });
      onClose();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: janazahKey(m_id) }),
        queries.invalidateQueries({ queryKey: specialKey(m_id) }),
      ]),
  });
  return (
    <ConfirmDialog
      opened
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
      title={t('question')}
      question={t('questionText')}
      facts={push ? [{ label: t('questionTold'), value: formatNumber(push.accepted, locale) }] : []}
      saving={remove.isPending}
      error={remove.error && failureText(remove.error, t('takeBackFailed'))}
      cancelLabel={t('keep')}
      confirmLabel={t('takeBack')}
    />
  );
}
