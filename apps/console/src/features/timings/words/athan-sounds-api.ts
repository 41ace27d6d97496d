import { client } from '@minaret/contract/api/client';
import { athanSoundsContract } from '@minaret/contract/athan/athan-sounds';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';
import { areaKey } from '../keys.ts';

export const soundsApi = client(athanSoundsContract, send);

export function athanSounds(m_id: number) {
  return queryOptions({
    queryKey: [...areaKey(m_id, 'athan'), 'sounds'],
    queryFn: () => soundsApi.getAll({ params: { m_id } }),
  });
}
