import { client } from '@minaret/contract/api/client';
import { metalPricesContract, zakatContract } from '@minaret/contract/giving/zakat';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';

export const zakatApi = client(zakatContract, send);
export const metalPricesApi = client(metalPricesContract, send);

export function zakatSettingsOf(m_id: number) {
  return queryOptions({
    queryKey: ['masjid', m_id, 'giving', 'zakat'],
    queryFn: () => zakatApi.settings({ params: { m_id } }),
  });
}

export const metalPrices = queryOptions({
  queryKey: ['system-admin', 'metal-prices'],
  queryFn: () => metalPricesApi.list(),
});
