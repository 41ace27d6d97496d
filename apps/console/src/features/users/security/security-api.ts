import { client } from '@minaret/contract/api/client';
import { securityContract } from '@minaret/contract/people/security';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';

export const securityApi = client(securityContract, send);

export const sessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => securityApi.sessions(),
  staleTime: 0,
});
