import type { CountingSheet } from '@minaret/contract/giving/counting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { givingKey, sheetOf } from '../donations-api.ts';

/** Something done to a sheet: what the server answers is shown at once, and everything else of giving is asked anew. */
export function useSheetAct<Asked>(
  m_id: number,
  act: (asked: Asked) => Promise<CountingSheet>,
  onDone?: (sheet: CountingSheet) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (sheet) => {
      queries.setQueryData(sheetOf(m_id, sheet.id).queryKey, sheet);
      onDone?.(sheet);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
}
