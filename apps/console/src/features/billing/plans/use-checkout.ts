import { useMutation, useQueryClient } from '@tanstack/react-query';
import { billingApi, billingKey } from '../billing-api.ts';
import { isCode } from '../use-subscription-actions.ts';

/** A first plan is bought on the card provider's page, which leads back here, or stands in this one. */
export function useCheckout(m_id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (price_id: string) => billingApi.createCheckout({ params: { m_id }, body: { price_id } }),
    onSuccess: ({ session_url, embedded }) => {
      if (!embedded) window.location.assign(session_url);
    },
    // A colleague was quicker, or the plan is gone: the cards follow.
    onError: (error) => {
      if (isCode(error, 'already_subscribed', 'price_unknown', 'legacy_billing'))
        void queries.invalidateQueries({ queryKey: billingKey(m_id) });
    },
  });
}
