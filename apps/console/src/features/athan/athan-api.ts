import { client } from '@minaret/contract/api/client';
import { athanContract } from '@minaret/contract/athan/athan';
import { specialPrayersContract } from '@minaret/contract/athan/special-prayers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';
import { areaKey } from '../timings/keys.ts';

export const athanApi = client(athanContract, send);
export const specialApi = client(specialPrayersContract, send);

export function athanSettings(m_id: number) {
  return queryOptions({
    queryKey: [...areaKey(m_id, 'athan'), 'settings'],
    queryFn: () => athanApi.getSettings({ params: { m_id } }),
  });
}

/** One change makes all of it old. */
export const specialKey = (m_id: number) => [...areaKey(m_id, 'athan'), 'special'] as const;

export function specialPrayers(m_id: number, past: boolean) {
  return queryOptions({
    queryKey: [...specialKey(m_id), past],
    queryFn: () => specialApi.getAll({ query: { m_id, past: past ? 'yes' : 'no' } }),
    placeholderData: keepPreviousData,
  });
}
