import { client } from '@minaret/contract/client';
import { securityContract } from '@minaret/contract/security';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/send.ts';

export const securityApi = client(securityContract, send);

export const sessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => securityApi.sessions(),
  staleTime: 0,
});
