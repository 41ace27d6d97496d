import type { PlanName } from '@minaret/contract/access/plans';
import { client } from '@minaret/contract/api/client';
import { type BillingState, systemBillingContract } from '@minaret/contract/system/system-billing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';

export const systemBillingApi = client(systemBillingContract, send);
export const systemBillingKey = ['system-billing'] as const;

const REFRESH_EVERY = 60_000;

export const billingOverview = queryOptions({
  queryKey: [...systemBillingKey, 'overview'],
  queryFn: () => systemBillingApi.overview(),
  refetchInterval: REFRESH_EVERY,
});

export const webhookHealth = queryOptions({
  queryKey: [...systemBillingKey, 'webhooks'],
  queryFn: () => systemBillingApi.webhooks(),
  refetchInterval: REFRESH_EVERY,
});

export interface SubscriptionFilters {
  search: string;
  plan: PlanName | '';
  status: BillingState | '';
}

export function subscriptions({ search, plan, status }: SubscriptionFilters, page: number) {
  const query = {
    search: search || undefined,
    plan: plan || undefined,
    status: status || undefined,
    page_index: page,
  };
  return queryOptions({
    queryKey: [...systemBillingKey, 'subscriptions', query],
    queryFn: () => systemBillingApi.subscriptions({ query }),
    placeholderData: keepPreviousData,
  });
}

export function failedPayments(page: number) {
  return queryOptions({
    queryKey: [...systemBillingKey, 'failed-payments', page],
    queryFn: () => systemBillingApi.failedPayments({ query: { page_index: page } }),
    placeholderData: keepPreviousData,
  });
}

export function planGrants(page: number) {
  return queryOptions({
    queryKey: [...systemBillingKey, 'grants', page],
    queryFn: () => systemBillingApi.grants({ query: { page_index: page } }),
    placeholderData: keepPreviousData,
  });
}
