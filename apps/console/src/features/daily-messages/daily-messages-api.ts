import { client } from '@minaret/contract/api/client';
import { type DailyKind, dailyMessagesContract } from '@minaret/contract/system/daily-messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';

export const dailyMessagesApi = client(dailyMessagesContract, send);

/** All that is known of daily messages: one change makes all of it old. */
export const dailyMessagesKey = ['daily-messages'] as const;

export interface Filters {
  search: string;
  language: string;
  month: string;
  content_type: DailyKind | '';
  page: number;
}

export function messagePage({ search, language, month, content_type, page }: Filters) {
  const query = {
    search: search || undefined,
    language: language || undefined,
    month: month || undefined,
    content_type: content_type || undefined,
    page_index: page,
  };
  return queryOptions({
    queryKey: [...dailyMessagesKey, 'page', query],
    queryFn: () => dailyMessagesApi.getAll({ query }),
    placeholderData: keepPreviousData,
  });
}

export function messageById(id: number) {
  return queryOptions({
    queryKey: [...dailyMessagesKey, 'one', id],
    queryFn: () => dailyMessagesApi.get({ params: { id } }),
    // A form stands on what it was opened with.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

export const presets = queryOptions({
  queryKey: [...dailyMessagesKey, 'presets'],
  queryFn: () => dailyMessagesApi.getPreset(),
});

export interface PreviewedDay {
  date?: string;
  hijri?: string;
  hijri_offset: number;
}

export function previewOf(day: PreviewedDay, enabled: boolean) {
  return queryOptions({
    queryKey: [...dailyMessagesKey, 'preview', day],
    queryFn: () => dailyMessagesApi.preview({ query: day }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  });
}
