import { client } from '@minaret/contract/api/client';
import { webhooksContract } from '@minaret/contract/webhooks/webhooks';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';

export const webhooksApi = client(webhooksContract, send);

/** Everything of them; the hint `webhooks` makes all of it be asked for again. */
export const webhooksKey = (m_id: number) => ['webhooks', m_id] as const;

export function webhooksOf(m_id: number) {
  return queryOptions({
    queryKey: [...webhooksKey(m_id), 'list'],
    queryFn: () => webhooksApi.list({ params: { m_id } }),
  });
}

export function deliveriesOf(m_id: number, id: number) {
  return infiniteQueryOptions({
    queryKey: [...webhooksKey(m_id), id, 'deliveries'],
    queryFn: ({ pageParam }) =>
      webhooksApi.deliveries({ params: { m_id, id }, query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ list, has_more }) => (has_more ? list.at(-1)?.id : undefined),
  });
}

export function deliveryOf(m_id: number, id: number, delivery_id: number) {
  return queryOptions({
    queryKey: [...webhooksKey(m_id), id, 'delivery', delivery_id],
    queryFn: () => webhooksApi.delivery({ params: { m_id, id, delivery_id } }),
  });
}

/** The rest of an address is long, and often a secret of the receiver. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
