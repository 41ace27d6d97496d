import * as z from 'zod/mini';
import { PUBLIC_PAGE_EDGE } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';

export const monthlyContract = {
  page: endpoint({
    method: 'GET',
    base: '',
    path: '/monthly/:hash_id',
    access: { visitor: true },
    edge: PUBLIC_PAGE_EDGE,
    summary: 'The timetable of a month as a page',
    params: z.object({ hash_id: z.string() }),
    query: z.object({ month: z.optional(z.string()), lang: z.optional(z.string()) }),
    response: z.string(),
    transaction: 'none',
    raw: true,
  }),
};
