import * as z from 'zod/mini';
import { OPEN_EDGE } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';

const raw = {
  base: '',
  access: { visitor: true },
  response: z.string(),
  transaction: 'none',
  raw: true,
} as const;
const Mount = z.object({ hash_id: z.string() });

/** What people open to listen, beside the relay's stream. */
export const livePagesContract = {
  page: endpoint({
    ...raw,
    method: 'GET',
    path: '/live/:hash_id',
    edge: OPEN_EDGE,
    summary: 'The page where people listen live, and to public recordings',
    params: Mount,
    query: z.object({ lang: z.optional(z.string()), k: z.optional(z.string()) }),
  }),
  recording: endpoint({
    ...raw,
    method: 'GET',
    path: '/live/:hash_id/recordings/:file',
    edge: { ...OPEN_EDGE, crossOrigin: 'embed' },
    summary: 'A recording as MP3: a public one for everyone, others by their signed address',
    params: z.extend(Mount, { file: z.string() }),
    query: z.object({ s: z.optional(z.string()) }),
  }),
  chapters: endpoint({
    ...raw,
    method: 'GET',
    path: '/live/:hash_id/chapters/:file',
    edge: { ...OPEN_EDGE, crossOrigin: 'read', cache: { maxAge: 60 } },
    summary: 'The chapters of a public recording, for podcast programs',
    params: z.extend(Mount, { file: z.string() }),
  }),
  podcast: endpoint({
    ...raw,
    method: 'GET',
    path: '/live/:hash_id/podcast.xml',
    edge: { ...OPEN_EDGE, crossOrigin: 'read', cache: { maxAge: 60 } },
    summary: 'The public recordings as a podcast, and the broadcast that is on air',
    params: Mount,
  }),
};
