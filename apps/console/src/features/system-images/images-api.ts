import { client } from '@minaret/contract/api/client';
import {
  type ImageCategory,
  type ImageSeason,
  systemImagesContract,
} from '@minaret/contract/system/system-images';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';

export const imagesApi = client(systemImagesContract, send);
export const imagesKey = ['system-images'] as const;

export interface ImageFilters {
  search: string;
  category: ImageCategory | '';
  season: ImageSeason | '';
  language: string;
}

export function imageList({ search, category, season, language }: ImageFilters) {
  const query = {
    search: search || undefined,
    category: category || undefined,
    season: season || undefined,
    language: language || undefined,
  };
  return queryOptions({
    queryKey: [...imagesKey, 'list', query],
    queryFn: () => imagesApi.getAll({ query }),
    placeholderData: keepPreviousData,
  });
}

export function imageById(id: number) {
  return queryOptions({
    queryKey: [...imagesKey, 'one', id],
    queryFn: () => imagesApi.get({ params: { id } }),
    // A form stands on what it was opened with.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
