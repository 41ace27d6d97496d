import { client } from '@minaret/contract/api/client';
import type { LearntRecord } from '@minaret/contract/iqama/iqama-learn';
import { iqamaTimingsContract } from '@minaret/contract/iqama/iqama-timings';
import type { IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';
import { areaKey } from '../timings/keys.ts';

export const iqamaApi = client(iqamaTimingsContract, send);

export const iqamaKey = (m_id: number) => areaKey(m_id, 'iqamah');

export function iqamaSettings(m_id: number) {
  return queryOptions({
    queryKey: [...iqamaKey(m_id), 'settings'],
    queryFn: () => iqamaApi.getSettings({ params: { m_id } }),
  });
}

/** What the rules in the editor make of the year; the former picture stays until the next one is there. */
export function iqamaPreview(m_id: number, rules: IqamahRules, records: LearntRecord[] = []) {
  return queryOptions({
    queryKey: [...iqamaKey(m_id), 'preview', rules, records],
    queryFn: () => iqamaApi.preview({ params: { m_id }, body: { rules, records } }),
    placeholderData: keepPreviousData,
  });
}

export interface RecordsQuery {
  search: string;
  page: number;
  past: boolean;
}
export const PAGE_SIZE = 10;

export function iqamaRecords(m_id: number, { search, page, past }: RecordsQuery) {
  return queryOptions({
    queryKey: [...iqamaKey(m_id), 'records', search, page, past],
    queryFn: () =>
      iqamaApi.getAll({
        params: { m_id },
        query: { search, page_index: page, page_size: PAGE_SIZE, past: past ? 'yes' : 'no', grouped: 'yes' },
      }),
    placeholderData: keepPreviousData,
  });
}
