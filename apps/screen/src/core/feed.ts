// Decides: how a screen asks for changes, how often it tries again, and what it does offline (no internet, Wi-Fi).

import type { Manifest } from '@minaret/display';
import { type Answer, ask, serverTime } from './ask.ts';

const POLL_MS = 60_000;
const SPREAD_MS = 1_500;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;

/** One event of the stream; `packages/contract/src/screens/screen-feed.ts` has it as a schema. */
type Hint =
  | { kind: 'manifest'; version: string; within?: number }
  | { kind: 'campaigns' }
  | { kind: 'reload' }
  | { kind: 'identify'; seconds: number }
  | { kind: 'retired' };

export interface Report {
  version: string | null;
  clock_error_ms: number | null;
  state: string | null;
  slide_id: string | null;
  width: number;
  height: number;
  player_version: string;
}

export interface FeedListener {
  /** False: not all of it could be had, so the same is asked for again. */
  manifest(manifest: Manifest, etag: string | null): Promise<boolean>;
  /** The server answered; its clock, and how long the answer took. */
  contact(server: number, roundTrip: number): void;
  retired(): void;
  /** Nobody has this address. */
  unknown(): void;
  reload(): void;
  identify(seconds: number): void;
  /** What to tell the server now, or null while nothing is shown. */
  report(): Report | null;
}

/** Others ask at the same moment: nobody asks at once, and nobody waits as long as the next. */
export function jitter(ms: number): number {
  return Math.random() * ms;
}

/** The wait before the n-th new attempt, from 0: doubling, and spread over half of itself. */
export function retryDelay(attempt: number, random = Math.random()): number {
  const full = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return full / 2 + (random * full) / 2;
}

/** Keeps a screen up to date: asks, listens for hints, asks anyway every minute, and comes back gently. */
export function startFeed(
  address: string,
  firstEtag: string | null,
  listener: FeedListener,
  asked: Promise<Answer> | null = null,
): () => void {
  let early = asked;
  let etag = firstEtag;
  let version: string | null = null;
  let isAsking = false;
  let isAskedMeanwhile = false;
  let isStopped = false;
  let events: EventSource | null = null;
  let attempts = 0;
  let pollTimer = 0;
  let hintTimer = 0;
  let hintDue = 0;
  let retryTimer = 0;

  async function look(): Promise<void> {
    // What is on its way may be older than the hint that asks now.
    isAskedMeanwhile = isAsking;
    if (isAsking || isStopped) return;
    isAsking = true;
    await take(early ?? ask(address, etag));
    isAsking = false;
    if (isAskedMeanwhile) await look();
  }

  async function take(sent: Promise<Answer>): Promise<void> {
    early = null;
    try {
      const answer = await sent;
      if (isStopped) return;
      if (answer.status === 410) return listener.retired();
      if (answer.status === 404) return listener.unknown();
      const time = serverTime(answer);
      if (time !== null) listener.contact(time, answer.roundTrip);
      version = answer.version ?? version;
      if (!answer.manifest) return;
      etag = (await listener.manifest(answer.manifest, answer.etag)) ? answer.etag : null;
    } catch {
      // No network: what is stored goes on, and the next attempt comes by itself.
    }
  }

  function poll(): void {
    clearTimeout(pollTimer);
    pollTimer = window.setTimeout(
      async () => {
        await look();
        report();
        poll();
      },
      POLL_MS * 0.8 + jitter(POLL_MS * 0.4),
    );
  }

  async function report(): Promise<void> {
    const body = isStopped ? null : listener.report();
    if (!body) return;
    try {
      await fetch(`${address}/report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        credentials: 'omit',
      });
    } catch {
      // The next one will say it.
    }
  }

  function hear(hint: Hint): void {
    if (hint.kind === 'reload') listener.reload();
    if (hint.kind === 'campaigns') window.hearCampaigns?.(hint);
    if (hint.kind === 'identify') listener.identify(hint.seconds);
    if (hint.kind === 'retired') listener.retired();
    if (hint.kind !== 'manifest' || (hint.version === version && version !== null)) return;
    const wait = jitter(Math.max(SPREAD_MS, (hint.within ?? 0) * 1000));
    const due = performance.now() + wait;
    // Somebody waits for the earlier one; it will find the newest either way.
    if (hintDue > 0 && hintDue <= due) return;
    clearTimeout(hintTimer);
    hintDue = due;
    hintTimer = window.setTimeout(async () => {
      hintDue = 0;
      await look();
      report();
    }, wait);
  }

  function listen(): void {
    if (isStopped || typeof EventSource === 'undefined') return;
    events = new EventSource(`${address}/events`);
    events.onopen = () => {
      attempts = 0;
    };
    events.onmessage = ({ data }) => {
      try {
        hear(JSON.parse(data));
      } catch {
        // Not a hint of ours.
      }
    };
    // The browser's own reconnecting knows no jitter: all screens of a server would come back as one.
    events.onerror = () => {
      events?.close();
      clearTimeout(retryTimer);
      retryTimer = window.setTimeout(listen, retryDelay(attempts++));
    };
  }

  const wake = () => look();
  window.addEventListener('online', wake);
  look().then(() => {
    listen();
    report();
  });
  poll();
  return () => {
    isStopped = true;
    window.removeEventListener('online', wake);
    events?.close();
    for (const timer of [pollTimer, hintTimer, retryTimer]) clearTimeout(timer);
  };
}
