import type { ChangeArea } from '@minaret/contract/timings/timing-history';

/** All that is known of a masjid's times: salah, iqamah, calendar and athan lean on each other, so a change makes all of it old. */
export const timingsKey = (m_id: number) => ['timings', m_id] as const;

export const areaKey = (m_id: number, area: ChangeArea) => [...timingsKey(m_id), area] as const;
