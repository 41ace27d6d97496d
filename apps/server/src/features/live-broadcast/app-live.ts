// Decides: what phones are told of a masjid's live sound: a broadcast for everyone, with its listeners from five on, what is planned, public recordings.

import {
  type AppLive,
  type AppRunning,
  LEAST_LISTENERS,
  MOST_IN_APP,
} from '@minaret/contract/athan-plus/app-live';
import { type Context, masjidOf } from '../../platform/context.ts';
import { streamUrl } from './live-addresses.ts';
import { chaptersOf } from './present.ts';
import { findMount, findRunning, findSetup, listPublic, type StoredBroadcast } from './queries.ts';

/** The relay notes every five seconds that it hears something. */
const SILENT_MS = 15_000;

function presentRunning(
  ctx: Context,
  mount: string,
  running: StoredBroadcast | undefined,
): AppRunning | null {
  // With the address alone it is nobody's business; a link is given by the masjid itself.
  if (!running?.on_air_at || running.audience !== 'everyone') return null;
  const { title, on_air_at, heard_at, link_url, audience, listeners, source } = running;
  const { config, secrets } = ctx.ports;
  const isLink = source === 'link';
  return {
    title,
    since: on_air_at.toISOString(),
    stream_url: isLink ? null : streamUrl(config, secrets, { mount, audience }),
    link_url: isLink ? link_url : null,
    is_silent: !isLink && ctx.now.getTime() - (heard_at ?? on_air_at).getTime() > SILENT_MS,
    listeners: listeners >= LEAST_LISTENERS ? listeners : null,
  };
}

export async function appLive(ctx: Context): Promise<AppLive> {
  const { id } = masjidOf(ctx);
  const mount = await findMount(ctx.db, id);
  const setup = await findSetup(ctx.db, id);
  const recordings = await listPublic(ctx.db, id, MOST_IN_APP);
  const isPlanned = setup?.planned_at && setup.planned_at > ctx.now && setup.audience === 'everyone';
  return {
    running: presentRunning(ctx, mount, await findRunning(ctx.db, id)),
    planned:
      isPlanned && setup.planned_at ? { title: setup.title, at: setup.planned_at.toISOString() } : null,
    recordings: recordings.map((one) => ({
      id: one.id,
      title: one.title,
      at: (one.on_air_at ?? one.created_at).toISOString(),
      seconds: one.milliseconds / 1000,
      url: `/live/${mount}/recordings/${one.id}.mp3`,
      chapters: chaptersOf(one),
    })),
    podcast_url: `${ctx.ports.config.publicUrl}/live/${mount}/podcast.xml`,
  };
}
