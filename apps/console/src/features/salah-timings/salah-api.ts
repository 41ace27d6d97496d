import { client } from '@minaret/contract/api/client';
import { salahOriginsContract } from '@minaret/contract/salah/salah-origins';
import { salahTimingsContract } from '@minaret/contract/salah/salah-timings';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';
import { checksApi } from '../timings/checks/checks-api.ts';
import { areaKey } from '../timings/keys.ts';
import { type Month, monthIndex } from './month/month.ts';

export const salahApi = client(salahTimingsContract, send);
export const originsApi = client(salahOriginsContract, send);

export const salahKey = (m_id: number) => areaKey(m_id, 'salah');

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
    queryFn: () => checksApi.salahFindings({ params: { m_id }, query: monthIndex(month) }),
  });
}
