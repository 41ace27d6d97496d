import * as z from 'zod/mini';
import { OPEN_EDGE } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { HashId } from '../public-api/public-schemas.ts';

export const offeredMessagesContract = {
  list: endpoint({
    method: 'GET',
    path: '/app/messages/:hash_id',
    access: { visitor: true },
    edge: { ...OPEN_EDGE, cache: 'no-cache', cost: 5 },
    summary: 'Reminder messages of a masjid that a phone can turn on, each with its next times',
    params: z.object({ hash_id: HashId }),
    response: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        message: z.string(),
        /** By the masjid's clock, `YYYY-MM-DDTHH:MM`. */
        next: z.array(z.string()),
      }),
    ),
    failures: ['not_found', 'too_many_requests'],
  }),
};
