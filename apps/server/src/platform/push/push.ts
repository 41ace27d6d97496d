// Decides: what a push service's answer means (accepted, gone, refused), and until when a push is tried again (Retry-After, TTL).

import { setTimeout as sleep } from 'node:timers/promises';
import type { PushOutcome } from '@minaret/contract/athan-plus/phones';
import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import { encrypt, type PushTarget } from './encrypt.ts';
import { makePushHosts } from './push-hosts.ts';
import { makeTokens, type PushKeys } from './push-keys.ts';
import { type PushMessage, writeMessage } from './push-message.ts';
import { makeWays } from './ways.ts';

export { areUsableKeys, type PushTarget } from './encrypt.ts';
export type { PushMessage } from './push-message.ts';

export type PushResult = PushOutcome;

/** Encrypted, with all that is posted with it: made ahead of its minute, so that the minute is for posting alone. */
export interface SealedPush {
  url: URL;
  target: PushTarget;
  message: PushMessage;
  body: Buffer;
}

export interface Push {
  /** What browsers subscribe with. */
  publicKey: string;
  /** Whether we would post to this address. */
  isAllowed(endpoint: string): boolean;
  /** Null: to an address that we do not post to. */
  seal(target: PushTarget, message: PushMessage): SealedPush | null;
  /** Until it is taken, refused for good, or of no use any more. */
  post(sealed: SealedPush): Promise<PushResult>;
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
  close(): void;
}

interface Means {
  keys: PushKeys;
  /** Whom push services write to when something is wrong: `mailto:` or https. */
  subject: string;
  ownHosts: readonly string[];
  clock: Clock;
  log: Log;
  onResult(result: PushResult, host: string): void;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

export function makePush({ keys, subject, ownHosts, clock, log, onResult }: Means): Push {
  const hosts = makePushHosts(ownHosts);
  const tokenFor = makeTokens(keys, subject, clock);
  const ways = makeWays(hosts.isOwn);
  /** Services that asked us to wait, and until when. */
  const paused = new Map<string, number>();
  const now = () => clock.now().getTime();

  const seal: Push['seal'] = (target, message) => {
    const url = hosts.read(target.endpoint);
    return url && { url, target, message, body: encrypt(target, writeMessage(message)) };
  };

  /** One attempt; how long to wait before the next one, where there may be one. */
  const attempt = async ({
    url,
    message,
    body,
  }: SealedPush): Promise<PushResult | { waitMs: number | null }> => {
    const headers = {
      authorization: tokenFor(url.origin),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(0, Math.floor((message.until - now()) / 1000))),
      urgency: message.urgency,
      ...(message.topic ? { topic: message.topic } : {}),
    };
    let posted: Awaited<ReturnType<typeof ways.post>>;
    try {
      posted = await ways.post({ url, headers, body });
    } catch {
      return { waitMs: null };
    }
    const { status, retryAfter } = posted;
    if (status >= 200 && status < 300) return 'accepted';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) {
      const waitMs = waitOf(retryAfter, now());
      if (status === 429 && waitMs !== null) paused.set(url.origin, now() + waitMs);
      return { waitMs };
    }
    // Ours to mend: a key that is not taken, a header that is wrong. The phone stays.
    log.error({ part: 'push', host: url.host, status }, 'a push service refuses what we send');
    return 'refused';
  };

  const post: Push['post'] = async (sealed) => {
    const finish = (result: PushResult) => {
      onResult(result, sealed.url.hostname);
      return result;
    };
    let wasReached = true;
    for (let tries = 0; ; tries += 1) {
      const rest = (paused.get(sealed.url.origin) ?? 0) - now();
      if (rest > 0) {
        if (now() + rest >= sealed.message.until) return finish('late');
        await sleep(rest, undefined, { ref: false });
      }
      if (now() >= sealed.message.until) return finish(wasReached ? 'late' : 'unreachable');
      const result = await attempt(sealed);
      if (typeof result === 'string') return finish(result);
      wasReached = result.waitMs !== null;
      const waitMs = result.waitMs ?? Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
      if (now() + waitMs >= sealed.message.until) return finish(wasReached ? 'late' : 'unreachable');
      await sleep(waitMs, undefined, { ref: false });
    }
  };

  return {
    publicKey: keys.publicKey,
    isAllowed: (endpoint) => hosts.read(endpoint) !== null,
    seal,
    post,
    async send(target, message) {
      const sealed = seal(target, message);
      return sealed ? post(sealed) : 'refused';
    },
    close: ways.close,
  };
}

/** `Retry-After`: seconds, or a date. */
function waitOf(retryAfter: string | undefined, now: number): number | null {
  if (!retryAfter) return null;
  const seconds = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isFinite(seconds) ? Math.max(1000, seconds) : null;
}
