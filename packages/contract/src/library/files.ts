import * as z from 'zod/mini';
import { FILE_EDGE, FILE_WRITE_EDGE } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';

const file = { base: '', path: '/files/*', response: z.string(), transaction: 'none', raw: true } as const;

/** Addresses that this server signed; nobody else's are answered. */
export const filesContract = {
  read: endpoint({
    ...file,
    method: 'GET',
    access: { link: 'file' },
    edge: FILE_EDGE,
    summary: 'A picture or a sound',
    query: z.object({ s: z.string() }),
  }),
  write: endpoint({
    ...file,
    method: 'PUT',
    access: { link: 'upload' },
    edge: FILE_WRITE_EDGE,
    summary: 'Send the one file that the address was made for',
    query: z.object({
      type: z.string(),
      size: z.string(),
      expires: z.string(),
      signature: z.string(),
    }),
  }),
};
