import type { Pledge } from '@minaret/contract/giving/pledges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { givingKey } from '../donations-api.ts';

interface Said {
  done?: string;
  failed: string;
}

/** Something done to a pledge at once: sums, lists and the board's figures are asked anew. */
export function usePledgeAct<Asked>(
  m_id: number,
  act: (asked: Asked) => Promise<Pledge>,
  { done, failed }: Said,
  onDone?: (pledge: Pledge) => void,
) {
  const queries = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: act,
    onSuccess: (pledge) => {
      if (done) toast({ message: done });
      onDone?.(pledge);
    },
    onError: (error) => toast({ kind: 'failed', message: failureText(error, failed) }),
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
}
