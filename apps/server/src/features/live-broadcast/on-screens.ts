// Decides: what screens are told of a broadcast: its title, until when at most, and where its sound is.

import { type Context, masjidOf } from '../../platform/context.ts';
import { streamUrl } from './live-addresses.ts';
import { findMount, findRunning } from './queries.ts';

export interface OnScreens {
  title: string;
  /** Milliseconds: it has ended by then, also for a screen that hears nothing of it. */
  until: number;
  /** Null: the sound is somebody else's, such as YouTube's. */
  url: string | null;
  isForEveryone: boolean;
}

/** Null: nothing is on air. A screen of the masjid may play what is only for those with the address. */
export async function onAirForScreens(ctx: Context): Promise<OnScreens | null> {
  const { id } = masjidOf(ctx);
  const running = await findRunning(ctx.db, id);
  if (!running?.on_air_at) return null;
  const { title, audience, on_air_at, longest_minutes, source } = running;
  const { config, secrets } = ctx.ports;
  const mount = await findMount(ctx.db, id);
  return {
    title,
    until: on_air_at.getTime() + longest_minutes * 60_000,
    url: source === 'link' ? null : streamUrl(config, secrets, { mount, audience }),
    isForEveryone: audience === 'everyone',
  };
}
