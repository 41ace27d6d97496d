import { client } from '@minaret/contract/api/client';
import { type ChangeFrom, iqamaChangesContract } from '@minaret/contract/iqama/iqama-changes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';
import { iqamaKey } from '../iqama-api.ts';

export const changesApi = client(iqamaChangesContract, send);

type Body = Partial<ChangeFrom> & Pick<ChangeFrom, 'from'>;

/** What a change would do; the former answer stays until the next one is there. */
export function changePreview(m_id: number, body: Body, isReady: boolean) {
  return queryOptions({
    queryKey: [...iqamaKey(m_id), 'change', body],
    queryFn: () => changesApi.preview({ params: { m_id }, body }),
    placeholderData: keepPreviousData,
    enabled: isReady,
    // Of a dialog that is gone it is old.
    gcTime: 0,
  });
}
