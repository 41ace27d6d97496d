import { eventsContract } from '@minaret/contract/events';
import { masjidOf } from '../../platform/context.ts';
import type { Events } from '../../platform/events.ts';
import { type Feature, feature } from '../../platform/mount.ts';
import type { StreamSource } from '../../platform/stream.ts';

/** The only feature that needs the process's listening connection, and so is made with it. */
export function events(hub: Events): Feature {
  return feature(eventsContract, {
    listen: (ctx) => {
      const masjidId = masjidOf(ctx).id;
      const source: StreamSource = (send) => hub.subscribe(masjidId, send);
      // A stream's handler gives its source; each thing it sends has the endpoint's response type.
      return source as never;
    },
  });
}
