import { client } from '@minaret/contract/api/client';
import { reminderMessagesContract } from '@minaret/contract/athan-plus/reminder-messages';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';

export const messagesApi = client(reminderMessagesContract, send);

/** Everything of them; the hint `push-notifications` makes all of it be asked for again. */
export const messagesKey = (m_id: number) => ['masjid', m_id, 'reminder-messages'] as const;

export function reminderMessages(m_id: number) {
  return queryOptions({
    queryKey: [...messagesKey(m_id), 'list'],
    queryFn: () => messagesApi.getAll({ params: { m_id } }),
  });
}

export function readyButtons(m_id: number) {
  return queryOptions({
    queryKey: [...messagesKey(m_id), 'buttons'],
    queryFn: () => messagesApi.getButtons({ params: { m_id } }),
  });
}

export function sentMessages(m_id: number) {
  return queryOptions({
    queryKey: [...messagesKey(m_id), 'sent'],
    queryFn: () => messagesApi.lastSevenDays({ params: { m_id } }),
  });
}

export function soonSent(m_id: number) {
  return queryOptions({
    queryKey: [...messagesKey(m_id), 'soon'],
    queryFn: () => messagesApi.getNotifications({ params: { m_id } }),
  });
}
