import { client } from '@minaret/contract/api/client';
import { type LibraryStatus, librariesContract } from '@minaret/contract/library/libraries';
import type { LibraryType } from '@minaret/contract/library/library-content';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';

export const libraryApi = client(librariesContract, send);
export const PAGE_SIZE = 50;

/** All that is known of a masjid's library: one change makes all of it old. */
export const libraryKey = (m_id: number) => ['library', m_id] as const;

export interface LibrarySearch {
  search: string;
  type: LibraryType | null;
  status: LibraryStatus | null;
  page: number;
}

export function libraryList(m_id: number, { search, type, status, page }: LibrarySearch) {
  const query = {
    ...(search && { search }),
    ...(type && { type }),
    ...(status && { status }),
    page_index: page,
    page_size: PAGE_SIZE,
  };
  return queryOptions({
    queryKey: [...libraryKey(m_id), 'list', query],
    queryFn: () => libraryApi.getAll({ params: { m_id }, query }),
    placeholderData: keepPreviousData,
  });
}

/** Campaigns that a slide can show. */
export function shownCampaigns(m_id: number) {
  return queryOptions({
    queryKey: [...libraryKey(m_id), 'campaigns'],
    queryFn: () => libraryApi.campaigns({ params: { m_id } }),
  });
}

export function libraryItem(m_id: number, id: number) {
  return queryOptions({
    queryKey: [...libraryKey(m_id), 'item', id],
    queryFn: () => libraryApi.get({ params: { id } }),
  });
}

export function timingScreenQr(m_id: number) {
  return queryOptions({
    queryKey: [...libraryKey(m_id), 'qr'],
    queryFn: () => libraryApi.timingScreenQr({ params: { m_id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether a page lets itself be shown on a screen; it is not asked again while the form is open. */
export function pageCheck(m_id: number, url: string) {
  return queryOptions({
    queryKey: ['page-check', m_id, url],
    queryFn: () => libraryApi.checkPage({ params: { m_id }, body: { url } }),
    staleTime: 5 * 60_000,
    retry: false,
  });
}
