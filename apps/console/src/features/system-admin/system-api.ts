import { client } from '@minaret/contract/api/client';
import {
  type PlanName,
  type ReviewStanding,
  systemAdminContract,
} from '@minaret/contract/system/system-admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';

export const systemApi = client(systemAdminContract, send);
export const systemKey = ['system-admin'] as const;

const REFRESH_EVERY = 60_000;

export const overview = queryOptions({
  queryKey: [...systemKey, 'overview'],
  queryFn: () => systemApi.overview(),
  refetchInterval: REFRESH_EVERY,
});

export const waiting = queryOptions({
  queryKey: [...systemKey, 'waiting'],
  queryFn: () => systemApi.reviews(),
  refetchInterval: REFRESH_EVERY,
});

export interface MasjidFilters {
  search: string;
  standing: ReviewStanding | '';
  country: string;
  plan: PlanName | '';
}

export function supportMasjids({ search, standing, country, plan }: MasjidFilters, page: number) {
  const query = {
    search: search || undefined,
    standing: standing || undefined,
    country: country || undefined,
    plan: plan || undefined,
    page_index: page,
  };
  return queryOptions({
    queryKey: [...systemKey, 'masjids', query],
    queryFn: () => systemApi.masjids({ query }),
    placeholderData: keepPreviousData,
  });
}

export const deletedContent = queryOptions({
  queryKey: [...systemKey, 'deleted'],
  queryFn: () => systemApi.deleted(),
});
