import { client, RequestFailure } from '@minaret/contract/api/client';
import { builtinPaymentsContract } from '@minaret/contract/billing/builtin-payments';
import { paymentBillingsContract } from '@minaret/contract/billing/payment-billings';
import type { Locale } from '@minaret/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';

export const billingApi = client(paymentBillingsContract, send);
export const builtinApi = client(builtinPaymentsContract, send);

export const HISTORY_PAGE = 10;

/** Everything that a change of the plan, a card or an invoice may have made old. */
export const billingKey = (m_id: number) => ['billing', m_id] as const;

/** Null: the masjid pays for nothing. */
export function subscriptionOf(m_id: number) {
  return queryOptions({
    queryKey: [...billingKey(m_id), 'subscription'],
    queryFn: () =>
      billingApi.subscription({ params: { m_id } }).catch((error: unknown) => {
        if (error instanceof RequestFailure && error.code === 'no_subscription') return null;
        throw error;
      }),
  });
}

/** In the reader's language, as the provider has it. */
export function productsIn(m_id: number, locale: Locale) {
  return queryOptions({
    queryKey: [...billingKey(m_id), 'products', locale],
    queryFn: () => billingApi.products({ query: { lang: locale } }),
  });
}

export function cardsOf(m_id: number) {
  return queryOptions({
    queryKey: [...billingKey(m_id), 'cards'],
    queryFn: () => billingApi.paymentMethods({ params: { m_id } }),
  });
}

export function historyOf(m_id: number, page: number, search: string) {
  return queryOptions({
    queryKey: [...billingKey(m_id), 'history', search, page],
    queryFn: () =>
      billingApi.history({
        params: { m_id },
        query: { page_index: page, ...(search !== '' && { search }) },
      }),
    placeholderData: keepPreviousData,
  });
}
