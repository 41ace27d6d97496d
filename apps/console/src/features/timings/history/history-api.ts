import { client } from '@minaret/contract/api/client';
import { type ChangeArea, timingHistoryContract } from '@minaret/contract/timings/timing-history';
import { send } from '../../../app/session/send.ts';
import { areaKey } from '../keys.ts';

export const historyApi = client(timingHistoryContract, send);

export const historyKey = (m_id: number, area: ChangeArea) => [...areaKey(m_id, area), 'history'] as const;
