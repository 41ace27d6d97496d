import type { Webhook } from '@minaret/contract/webhooks/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { webhooksApi, webhooksKey } from './webhooks-api.ts';

/** What takes effect at once. */
export function useWebhookActions(m_id: number, { id, version }: Pick<Webhook, 'id' | 'version'>) {
  const { t } = useTranslation('webhooks');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: webhooksKey(m_id) });
  const onError = (error: unknown) => {
    toast({ kind: 'failed', message: failureText(error, t('failed')) });
    void refresh();
  };
  const turn = useMutation({
    mutationFn: (is_on: boolean) => webhooksApi.update({ params: { m_id, id }, body: { is_on, version } }),
    onSuccess: ({ is_on }) => {
      toast({ message: t(is_on ? 'turnedOn' : 'turnedOff') });
      void refresh();
    },
    onError,
  });
  const test = useMutation({
    mutationFn: () => webhooksApi.test({ params: { m_id, id } }),
    onSuccess: () => {
      toast({ message: t('testSent') });
      void refresh();
    },
    onError,
  });
  const again = useMutation({
    mutationFn: (delivery_id: number) => webhooksApi.sendAgain({ params: { m_id, id, delivery_id } }),
    onSuccess: () => {
      toast({ message: t('sentAgain') });
      void refresh();
    },
    onError,
  });
  return {
    turn: (isOn: boolean) => turn.mutate(isOn),
    sendTest: () => test.mutate(),
    sendAgain: (deliveryId: number) => again.mutate(deliveryId),
    isSending: test.isPending || again.isPending,
  };
}
