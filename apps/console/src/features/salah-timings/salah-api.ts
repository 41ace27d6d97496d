import { client } from '@minaret/contract/client';
import { salahChecksContract } from '@minaret/contract/salah-checks';
import { salahOriginsContract } from '@minaret/contract/salah-origins';
import { salahTimingsContract } from '@minaret/contract/salah-timings';
import { timingHistoryContract } from '@minaret/contract/timing-history';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../app/send.ts';
import { type Month, monthIndex } from './month.ts';

export const salahApi = client(salahTimingsContract, send);
export const originsApi = client(salahOriginsContract, send);
export const checksApi = client(salahChecksContract, send);
export const historyApi = client(timingHistoryContract, send);

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

export function monthCheck(m_id: number, month: Month) {
  return queryOptions({
    queryKey: [...salahKey(m_id), 'check', month],
    queryFn: () => checksApi.findings({ params: { m_id }, query: monthIndex(month) }),
  });
}
