// Decides: how a push service is reached: one HTTP/2 connection each, HTTP/1.1 where there is none, never an address inside.

import { lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../outbound/outbound.ts';
import { openHttp1 } from './http1-way.ts';
import { NoHttp2, openHttp2, type Posted, type Posting, type Way } from './http2-way.ts';

export type { Posted, Posting } from './http2-way.ts';

/** A name that leads inside leads nowhere. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    const refused = Object.assign(new Error('not a public address'), { name: 'NotAllowed' });
    const [first] = found ?? [];
    if (error || !first) return done(error ?? refused, '');
    if (!found.every(({ address }) => isPublicAddress(address))) return done(refused, '');
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

export interface Ways {
  post(posting: Posting): Promise<Posted>;
  close(): void;
}

/** `isOwn`: the operator named it, so it may stand in their own network. */
export function makeWays(isOwn: (url: URL) => boolean): Ways {
  const ways = new Map<string, Promise<Way>>();

  const open = async (url: URL): Promise<Way> => {
    const lookup = isOwn(url) ? undefined : publicLookup;
    try {
      return await openHttp2(url.origin, lookup);
    } catch (error) {
      if (!(error instanceof NoHttp2)) throw error;
      return openHttp1(url.origin, lookup);
    }
  };
  const wayTo = async (url: URL): Promise<Way> => {
    const known = ways.get(url.origin);
    const way = known && (await known);
    if (way?.isOpen()) return way;
    // Others who waited for the same may have opened another meanwhile.
    const current = ways.get(url.origin);
    if (current && current !== known) return current;
    const opening = open(url);
    ways.set(url.origin, opening);
    opening.catch(() => ways.get(url.origin) === opening && ways.delete(url.origin));
    return opening;
  };
  return {
    post: async (posting) => (await wayTo(posting.url)).post(posting),
    close() {
      for (const way of ways.values())
        way.then(
          (open) => open.close(),
          () => undefined,
        );
      ways.clear();
    },
  };
}
