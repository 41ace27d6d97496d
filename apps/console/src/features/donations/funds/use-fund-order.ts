import { type Fund, STANDING_FUNDS } from '@minaret/contract/giving/funds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { moveItem } from '../../../app/forms/form-values.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { fundsApi, fundsOf } from '../donations-api.ts';

/** What was given to stays, and so do the two that every masjid has. */
export function canDelete({ kind, is_used }: Fund): boolean {
  return !is_used && !STANDING_FUNDS.some((standing) => standing === kind);
}

/** The order in which funds stand here and on the giving page. */
export function useFundOrder(m_id: number, funds: readonly Fund[]) {
  const { t } = useTranslation('donations');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const order = useMutation({
    mutationFn: (moved: readonly Fund[]) =>
      fundsApi.order({ params: { m_id }, body: { fund_ids: moved.map(({ id }) => id) } }),
    onSuccess: (saved) => queries.setQueryData(fundsOf(m_id).queryKey, saved),
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('funds.orderFailed')) }),
  });
  const placeOf = (fund: Fund) => funds.findIndex(({ id }) => id === fund.id);
  return {
    canMove: (fund: Fund, step: 1 | -1) => funds[placeOf(fund) + step] !== undefined,
    move: (fund: Fund, step: 1 | -1) => order.mutate(moveItem(funds, placeOf(fund), placeOf(fund) + step)),
  };
}
