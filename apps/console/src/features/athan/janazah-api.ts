import { client } from '@minaret/contract/api/client';
import { janazahContract } from '@minaret/contract/athan-plus/janazah';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';

const janazahApi = client(janazahContract, send);

export const janazahKey = (m_id: number) => ['masjid', m_id, 'janazahs'] as const;

/** While phones are being told, and screens fetch it, the counts move. */
const LOOK_MS = 3_000;
const REST_MS = 60_000;

export function announcedJanazahs(m_id: number) {
  return queryOptions({
    queryKey: janazahKey(m_id),
    queryFn: () => janazahApi.getAll({ params: { m_id } }),
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.list.length === 0) return false;
      const isMoving =
        data.screens.current < data.screens.online ||
        data.list.some(({ push }) => push?.state === 'waiting' || push?.state === 'sending');
      return isMoving ? LOOK_MS : REST_MS;
    },
  });
}
