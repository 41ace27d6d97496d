import type { Hint } from '@minaret/contract/api/events';
import { kioskDeviceContract } from '@minaret/contract/giving/kiosk-device';
import { kioskReceiptsContract } from '@minaret/contract/giving/kiosk-receipts';
import { kiosksContract } from '@minaret/contract/giving/kiosks';
import { masjidOf, type RequestContext } from '../../platform/context.ts';
import type { Events } from '../../platform/events/events.ts';
import { type Feature, feature } from '../../platform/http/mount.ts';
import type { StreamSource } from '../../platform/http/stream.ts';
import { feeCover } from '../giving-checkout/service.ts';
import { pairingOf, startPairing } from '../screens/service.ts';
import { tryExit } from './exit.ts';
import { kioskFeed } from './feed.ts';
import { cancelKioskGift, kioskGift, startKioskGift } from './gifts.ts';
import { kioskJobs } from './jobs.ts';
import { listOwn, newPin, pairKiosk, retireKiosk, saveKiosk } from './manage.ts';
import { isKioskKey } from './queries.ts';
import { registerReader, removeReader, takeReport } from './readers.ts';
import { askReceipt, kioskReceipt } from './receipts.ts';

export const kiosks = feature(
  kiosksContract,
  {
    list: (ctx) => listOwn(ctx),
    pair: (ctx, { body }) => pairKiosk(ctx, body),
    save: (ctx, { params, body }) => saveKiosk(ctx, params.id, body),
    newPin: (ctx, { params }) => newPin(ctx, params.id),
    registerReader: (ctx, { params, body }) => registerReader(ctx, params.id, body),
    removeReader: (ctx, { params }) => removeReader(ctx, params.id),
    retire: (ctx, { params }) => retireKiosk(ctx, params.id),
  },
  kioskJobs,
);

/** For givers, on their own phones. */
export const kioskReceipts = feature(kioskReceiptsContract, {
  get: (ctx, { params }) => kioskReceipt(ctx, params.token),
  ask: (ctx, { params, body }) => askReceipt(ctx, params.token, body),
});

/** What a kiosk shows comes from these. */
const FEED_TOPICS: readonly Hint['topic'][] = ['kiosks', 'timings', 'masjid', 'special-prayers', 'hijri'];

/** What the tablets ask; their streams need the process's listening connection. */
export function kioskDevice(hub: Events): Feature {
  const listen = (ctx: RequestContext): StreamSource => {
    const { id } = masjidOf(ctx);
    return (send) =>
      hub.subscribe(id, ({ topic }) => {
        if (topic === 'donations') send({ kind: 'gift' });
        else if (FEED_TOPICS.includes(topic)) send({ kind: 'feed' });
      });
  };
  return feature(kioskDeviceContract, {
    startPairing: (ctx) => startPairing(ctx, 'kiosk'),
    pairing: (ctx, { params }) => pairingOf(ctx, params.secret, isKioskKey),
    feed: (ctx) => kioskFeed(ctx),
    // A stream's handler gives its source; each thing it sends has the endpoint's response type.
    events: (ctx) => listen(ctx) as never,
    report: (ctx, { body }) => takeReport(ctx, body),
    cover: (ctx, { query }) => feeCover(ctx, query.amount),
    start: (ctx, { body }) => startKioskGift(ctx, body),
    gift: (ctx, { params }) => kioskGift(ctx, params.id),
    cancel: (ctx, { params }) => cancelKioskGift(ctx, params.id),
    exit: (ctx, { body }) => tryExit(ctx, body.pin),
  });
}
