import { client } from '@minaret/contract/api/client';
import { hijriContract } from '@minaret/contract/timings/hijri';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';
import { areaKey } from '../timings/keys.ts';
import type { MonthName } from '../timings/words/hijri-month-name.ts';

export const hijriApi = client(hijriContract, send);

/** All that is known of a masjid's calendar: one change makes all of it old. */
export const hijriKey = (m_id: number) => areaKey(m_id, 'hijri');

export function hijriSettings(m_id: number) {
  return queryOptions({
    queryKey: [...hijriKey(m_id), 'settings'],
    queryFn: () => hijriApi.getSettings({ params: { m_id } }),
  });
}

export function hijriNights(m_id: number) {
  return queryOptions({
    queryKey: [...hijriKey(m_id), 'nights'],
    queryFn: () => hijriApi.nights({ params: { m_id } }),
  });
}

export interface Tried {
  offset: number;
  turns_at_maghrib: boolean;
}

/** Two months as these settings make them, saved or not. */
export function hijriCalendar(m_id: number, month: MonthName | null, { offset, turns_at_maghrib }: Tried) {
  const query = { ...month, offset, turns_at_maghrib: turns_at_maghrib ? 'yes' : 'no' } as const;
  return queryOptions({
    queryKey: [...hijriKey(m_id), 'calendar', query],
    queryFn: () => hijriApi.calendar({ params: { m_id }, query }),
    placeholderData: keepPreviousData,
  });
}
