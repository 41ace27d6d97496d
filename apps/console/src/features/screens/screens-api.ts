import { client } from '@minaret/contract/api/client';
import { screensContract } from '@minaret/contract/screens/screens';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';
import { screensKey } from './screens-key.ts';

export const screensApi = client(screensContract, send);

export function screensList(m_id: number) {
  return queryOptions({
    queryKey: [...screensKey(m_id), 'list'],
    queryFn: () => screensApi.list({ params: { m_id } }),
  });
}

/** What a screen is given as things are saved; null: the public one. */
export function screenManifest(m_id: number, screen_id: number | null) {
  return queryOptions({
    queryKey: [...screensKey(m_id), 'manifest', screen_id],
    queryFn: () => screensApi.previewManifest({ params: { m_id }, body: { screen_id } }),
    staleTime: 60_000,
  });
}

export function screenDefaults(m_id: number) {
  return queryOptions({
    queryKey: [...screensKey(m_id), 'defaults'],
    queryFn: () => screensApi.getDefaults({ params: { m_id } }),
  });
}
