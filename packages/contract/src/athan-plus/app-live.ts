// Decides: what the phone app (Athan+) is told of a masjid's live sound: what is on air, what is planned, its public recordings and their chapters.

import * as z from 'zod/mini';
import { OPEN_EDGE } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { HashId } from '../public-api/public-schemas.ts';
import { LiveChapter } from './live-chapters.ts';

/** Fewer are not told: who listens alone is nobody's business. */
export const LEAST_LISTENERS = 5;
/** The newest; older ones are in the podcast. */
export const MOST_IN_APP = 100;

const AppRunning = z.object({
  title: z.string(),
  since: z.string(),
  /** Null: the sound is elsewhere, at `link_url`. */
  stream_url: z.nullable(z.string()),
  link_url: z.nullable(z.string()),
  /** The masjid's own line is interrupted. */
  is_silent: z.boolean(),
  listeners: z.nullable(z.int()),
});
export type AppRunning = z.infer<typeof AppRunning>;

const AppRecording = z.object({
  id: z.int(),
  title: z.string(),
  at: z.string(),
  seconds: z.number(),
  url: z.string(),
  chapters: z.array(LiveChapter),
});
export type AppRecording = z.infer<typeof AppRecording>;

export const AppLive = z.object({
  running: z.nullable(AppRunning),
  planned: z.nullable(z.object({ title: z.string(), at: z.string() })),
  recordings: z.array(AppRecording),
  podcast_url: z.string(),
});
export type AppLive = z.infer<typeof AppLive>;

export const appLiveContract = {
  get: endpoint({
    method: 'GET',
    path: '/app/live/:hash_id',
    access: { visitor: true },
    // Asked every minute by each open app: counted only so that nobody asks without end.
    edge: { ...OPEN_EDGE, cache: 'no-cache', cost: 1 },
    summary: 'What a masjid has on air for everyone, what it plans, and its public recordings',
    params: z.object({ hash_id: HashId }),
    response: AppLive,
    failures: ['not_found', 'too_many_requests'],
  }),
};
