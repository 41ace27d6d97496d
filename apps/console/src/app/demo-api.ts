import { client } from '@minaret/contract/api/client';
import { demoContract } from '@minaret/contract/masjid/demo';
import { queryOptions } from '@tanstack/react-query';
import { send } from './session/send.ts';

const demoApi = client(demoContract, send);

/** Whether this is a demo, and where its mails are read: the same until the server starts anew. */
export const demo = queryOptions({
  queryKey: ['demo'],
  queryFn: () => demoApi.show(),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
