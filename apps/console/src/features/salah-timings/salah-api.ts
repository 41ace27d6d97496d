import { client } from '@minaret/contract/client';
import { salahTimingsContract } from '@minaret/contract/salah-timings';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../app/send.ts';
import { type Month, monthIndex } from './month.ts';

export const salahApi = client(salahTimingsContract, send);

/** All that is known of a masjid's salah times: one change makes all of it old. */
export const salahKey = (m_id: number) => ['salah', m_id] as const;

export function salahSettings(m_id: number) {
  return queryOptions({
    queryKey: [...salahKey(m_id), 'settings'],
    queryFn: () => salahApi.getSettings({ params: { m_id } }),
  });
}

export function salahMonth(m_id: number, month: Month) {
  return queryOptions({
    queryKey: [...salahKey(m_id), 'month', month],
    queryFn: () => salahApi.getTimings({ params: { m_id }, query: monthIndex(month) }),
  });
}
