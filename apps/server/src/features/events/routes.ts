// Decides: how many open pages one person may have with live updates.

import { eventsContract, type Hint } from '@minaret/contract/api/events';
import { masjidOf, type RequestContext, userOf } from '../../platform/context.ts';
import { type Events, SYSTEM_CHANNEL } from '../../platform/events/events.ts';
import { Failure } from '../../platform/failure.ts';
import { type Feature, feature } from '../../platform/http/mount.ts';
import type { StreamSource } from '../../platform/http/stream.ts';
import { SESSION_ENDED } from '../../platform/session/session-news.ts';

/** More pages than anybody looks at at once; each holds a connection of the server's. */
export const MAX_STREAMS = 30;
const RETRY_SECONDS = 60;

/** The only feature that needs the process's listening connection, and so is made with it. */
export function events(hub: Events): Feature {
  const openFor = new Map<number, Set<symbol>>();
  const listen = (ctx: RequestContext, channel: number): StreamSource => {
    const { userId } = userOf(ctx);
    if ((openFor.get(userId)?.size ?? 0) >= MAX_STREAMS)
      throw new Failure('too_many_requests', null, { retryAfter: RETRY_SECONDS });
    return (send, hangUp) => {
      const stream = Symbol('stream');
      const own = openFor.get(userId) ?? new Set();
      openFor.set(userId, own.add(stream));
      const hear = (hint: Hint) => {
        if (hint.topic === SESSION_ENDED) return hangUp();
        send(hint);
        // Who they are here has changed: they are asked anew when the browser comes back.
        if (hint.topic === 'membership') hangUp();
      };
      const stop = hub.subscribe(channel, hear, userId);
      return () => {
        stop();
        own.delete(stream);
        if (own.size === 0) openFor.delete(userId);
      };
    };
  };
  // A stream's handler gives its source; each thing it sends has the endpoint's response type.
  return feature(eventsContract, {
    listen: (ctx) => listen(ctx, masjidOf(ctx).id) as never,
    listenSystem: (ctx) => listen(ctx, SYSTEM_CHANNEL) as never,
  });
}
