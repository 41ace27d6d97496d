import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { refetchUser } from '../../app/session/users-api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { billingApi, billingKey } from './billing-api.ts';

/** What the card provider adds to the address when it leads back from a bank's own page. */
const SETUP = ['setup_intent', 'setup_intent_client_secret', 'redirect_status'] as const;

/**
 * Back from the card provider. Its message to the server may come later than the person: the server is told to ask now. A
 * change that was made here is known already.
 */
export function useReturn(m_id: number) {
  const { t } = useTranslation('billing');
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const success: 'subscribed' | 'updated' | null =
    search.get('success') === 'true' ? (search.get('updated') === 'true' ? 'updated' : 'subscribed') : null;
  const setup = search.get('setup_intent') === null ? null : search.get('redirect_status');
  const asking = useMutation({
    mutationFn: () => billingApi.refreshPaymentMethods({ params: { m_id } }),
    onSettled: () => Promise.all([queries.invalidateQueries({ queryKey: billingKey(m_id) }), refetchUser()]),
  });
  const wanted = success === 'subscribed' || setup !== null;
  const begun = useRef(false);
  useEffect(() => {
    if (!wanted || begun.current) return;
    begun.current = true;
    asking.mutate();
    if (setup === null) return;
    if (setup === 'succeeded') toast({ message: t('cards.added') });
    else setFailure(t('cards.addFailed'));
    setSearch(without(search, SETUP), { replace: true });
  });
  return {
    success,
    failure,
    isAsking: asking.isPending || (wanted && asking.isIdle),
    askAgain: () => asking.mutate(),
    close: () => setSearch(without(search, ['success', 'updated']), { replace: true }),
  };
}

function without(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !names.includes(name)));
}
