import { client } from '@minaret/contract/api/client';
import {
  announcementPushContract,
  pushNotificationsContract,
} from '@minaret/contract/athan-plus/push-notifications';
import { publicTimesContract } from '@minaret/contract/public-api/public-api';
import { addDays } from '@minaret/prayer/calendar/dates';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';

export const pushApi = client(pushNotificationsContract, send);
export const announcementApi = client(announcementPushContract, send);
const timesApi = client({ days: publicTimesContract.days }, send);

const SOON_MS = 60_000;
const LOOK_MS = 3_000;

export const pushKey = (m_id: number) => ['masjid', m_id, 'push-notifications'] as const;

/** Numbers grow while it is sent: nobody tells of every phone, so they are asked for. */
export function pushNotifications(m_id: number) {
  return queryOptions({
    queryKey: pushKey(m_id),
    queryFn: () => pushApi.getAll({ params: { m_id } }),
    refetchInterval: ({ state }) => {
      const isMoving = state.data?.list.some(
        ({ state: now, due_at }) =>
          now === 'sending' || (now === 'waiting' && due_at && Date.parse(due_at) < Date.now() + SOON_MS),
      );
      return isMoving ? LOOK_MS : false;
    },
  });
}

/** A day and the one after it, as everybody may read them. */
export function daysFrom(hash_id: string, date: string) {
  return queryOptions({
    queryKey: ['public-days', hash_id, date],
    queryFn: () => timesApi.days({ params: { hash_id }, query: { from: date, to: addDays(date, 1) } }),
    retry: false,
  });
}
