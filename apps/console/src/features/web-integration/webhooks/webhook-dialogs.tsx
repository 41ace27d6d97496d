import type { Webhook, WebhookWithSecret } from '@minaret/contract/webhooks/webhooks';
import { ROTATION_HOURS } from '@minaret/contract/webhooks/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { hostOf, webhooksApi, webhooksKey } from './webhooks-api.ts';

/** What is open over the list. */
export type Asked =
  | { what: 'add' }
  | { what: 'edit' | 'rotate' | 'delete'; webhook: Webhook }
  | { what: 'secret'; made: WebhookWithSecret };

interface WebhookDialogsProps {
  m_id: number;
  asked: Asked;
  onAsk: (asked: Asked) => void;
  onClose: () => void;
}

export function WebhookDialogs({ m_id, asked, onAsk, onClose }: WebhookDialogsProps) {
  const onMade = (made: WebhookWithSecret) => onAsk({ what: 'secret', made });
  switch (asked.what) {
    case 'add':
      return <WebhookDialog m_id={m_id} onMade={onMade} onClose={onClose} />;
    case 'edit':
      return <WebhookDialog m_id={m_id} webhook={asked.webhook} onMade={onMade} onClose={onClose} />;
    case 'secret':
      return <SecretDialog secret={asked.made.secret} onClose={onClose} />;
    case 'rotate':
      return <RotateQuestion m_id={m_id} webhook={asked.webhook} onMade={onMade} onClose={onClose} />;
    default:
      return <DeleteQuestion m_id={m_id} webhook={asked.webhook} onClose={onClose} />;
  }
}

interface QuestionProps {
  m_id: number;
  webhook: Webhook;
  onClose: () => void;
}

function RotateQuestion({ m_id, webhook, onMade, onClose }: QuestionProps & Pick<MadeProps, 'onMade'>) {
  const { t } = useTranslation(['webhooks', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const rotate = useMutation({
    mutationFn: () => webhooksApi.rotate({ params: { m_id, id: webhook.id } }),
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: webhooksKey(m_id) });
      onMade(made);
    },
  });
  return (
    <ConfirmDialog
      opened
      onCancel={onClose}
      onConfirm={() => rotate.mutate()}
      title={t('rotateDialog.title')}
      question={t('rotateDialog.text', { count: ROTATION_HOURS })}
      saving={rotate.isPending}
      error={rotate.error && failureText(rotate.error, t('failed'))}
      cancelLabel={t('common:cancel')}
      confirmLabel={t('rotate')}
    />
  );
}

interface MadeProps {
  onMade: (made: WebhookWithSecret) => void;
}

function DeleteQuestion({ m_id, webhook, onClose }: QuestionProps) {
  const { t } = useTranslation(['webhooks', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => webhooksApi.remove({ params: { m_id, id: webhook.id } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: webhooksKey(m_id) });
      toast({ message: t('deleted') });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
      title={t('deleteDialog.title')}
      question={t('deleteDialog.text', { host: isolate(hostOf(webhook.url)) })}
      note={t('deleteDialog.note')}
      saving={remove.isPending}
      error={remove.error && failureText(remove.error, t('failed'))}
      cancelLabel={t('common:cancel')}
      confirmLabel={t('delete')}
    />
  );
}
