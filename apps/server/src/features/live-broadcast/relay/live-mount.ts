// Decides: how live sound goes from its source to the listeners: how much a newcomer gets at once (burst), who is too slow, when a source that is gone ends the broadcast.

import type { Socket } from 'node:net';
import { type LiveEnding, LOST_MINUTES } from '@minaret/contract/athan-plus/live-broadcast';
import type { Ticket } from '../live-addresses.ts';
import type { Frames } from './mp3-frames.ts';
import type { Recorder } from './recorder.ts';

/** Sound is sent on in packets of this length: fewer would be late, more would cost. */
export const FLUSH_MS = 320;
/** A browser's plain player begins only with eight seconds of sound; one that we feed ourselves needs a moment. */
const BURST_MS = { whole: 8600, short: 700 };
const RING_MS = 12_000;
/** More than that waiting for one listener: their line is too slow, and packets are left out. */
const MOST_WAITING = 256 * 1024;
/** Left out for so long: they are gone. */
const SLOW_MS = 60_000;
/** A microphone's line may come back for some minutes; an encoder that hangs up has been switched off. */
export const GRACE_MS = { browser: LOST_MINUTES * 60_000, encoder: 30_000 };
/** What arrives so much later than the rest is of the past: recorded, and not played to people who hear the present. */
const LATE_MS = 3000;

export interface Listener {
  socket: Socket;
  /** Since when packets are left out. */
  slowSince: number | null;
}

export interface Source {
  kind: keyof typeof GRACE_MS;
  /** Another source has come, the broadcast is over, or only this process. */
  close(why: 'replaced' | 'ended' | 'dropped'): void;
}

interface Packet {
  bytes: Buffer;
  milliseconds: number;
}

export interface MountEvents {
  onAir(): void;
  ended(ending: LiveEnding): void;
}

export type LiveMount = ReturnType<typeof makeMount>;

export function makeMount(ticket: Ticket, recorder: Recorder | null, events: MountEvents) {
  const listeners = new Set<Listener>();
  let ring: Packet[] = [];
  let ringMs = 0;
  let waiting: Packet[] = [];
  let source: Source | null = null;
  let kind: Source['kind'] = 'browser';
  let grace: NodeJS.Timeout | undefined;
  let firstSoundAt: number | null = null;
  let heardAt = performance.now();
  let leastLag: number | null = null;
  let isOver = false;
  let received: number | null = recorder ? recorder.received() : null;
  let dropped = 0;
  const longest = setTimeout(() => end('longest'), ticket.longestMinutes * 60_000);

  function end(ending: LiveEnding): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(grace);
    clearTimeout(longest);
    flush();
    source?.close('ended');
    source = null;
    for (const { socket } of listeners) socket.end();
    listeners.clear();
    events.ended(ending);
  }

  function keep(packet: Packet): void {
    ring.push(packet);
    ringMs += packet.milliseconds;
    let first = 0;
    while (ringMs - (ring[first]?.milliseconds ?? 0) > RING_MS) {
      ringMs -= ring[first]?.milliseconds ?? 0;
      first += 1;
    }
    if (first > 0) ring = ring.slice(first);
  }

  function flush(): void {
    if (waiting.length === 0) return;
    const milliseconds = waiting.reduce((sum, packet) => sum + packet.milliseconds, 0);
    const packet = { bytes: Buffer.concat(waiting.map(({ bytes }) => bytes)), milliseconds };
    waiting = [];
    keep(packet);
    const now = performance.now();
    for (const listener of listeners) {
      const { socket } = listener;
      if (socket.writableLength <= MOST_WAITING) {
        listener.slowSince = null;
        socket.write(packet.bytes);
        continue;
      }
      dropped += 1;
      listener.slowSince ??= now;
      if (now - listener.slowSince > SLOW_MS) socket.destroy();
    }
  }

  function isLate(capturedAt: number | null): boolean {
    if (capturedAt === null) return false;
    const lag = performance.timeOrigin + performance.now() - capturedAt;
    leastLag = leastLag === null ? lag : Math.min(leastLag, lag);
    return lag > leastLag + LATE_MS;
  }

  return {
    ticket,
    end,
    flush,
    /** The process ends, the broadcast does not: its source finds the next relay. */
    async drop(): Promise<void> {
      isOver = true;
      clearTimeout(grace);
      clearTimeout(longest);
      source?.close('dropped');
      for (const { socket } of listeners) socket.destroy();
      await recorder?.release();
    },
    isOver: () => isOver,
    hasSource: () => source !== null,
    listeners: () => listeners.size,
    dropped: () => dropped,
    onAirFor: () => (firstSoundAt === null ? null : performance.now() - firstSoundAt),
    silentFor: () => performance.now() - heardAt,
    /** How much of the source's bytes is here; null: nobody knows, it begins with the next. */
    received: () => received,
    /** The source says from where it sends: what was before is lost. */
    resumeFrom(at: number): void {
      received = at;
    },
    attach(next: Source): void {
      clearTimeout(grace);
      source?.close('replaced');
      source = next;
      kind = next.kind;
    },
    /** A source that was replaced already takes nothing with it. */
    detach(gone: Source): void {
      if (source !== gone || isOver) return;
      source = null;
      grace = setTimeout(() => end(kind === 'encoder' ? 'by-hand' : 'lost'), GRACE_MS[kind]);
    },
    /** `capturedAt`: milliseconds by the source's own clock, where it tells. Done when it is recorded. */
    async take(frames: Frames, capturedAt: number | null): Promise<void> {
      if (isOver) return;
      heardAt = performance.now();
      received = (received ?? 0) + frames.consumed;
      if (frames.bytes.length === 0) return;
      if (!isLate(capturedAt)) waiting.push(frames);
      if (firstSoundAt === null) {
        firstSoundAt = heardAt;
        events.onAir();
      }
      await recorder?.append(frames, received);
    },
    listen(socket: Socket, burst: keyof typeof BURST_MS): void {
      const listener = { socket, slowSince: null };
      let first = ring.length;
      for (let had = 0; first > 0 && had < BURST_MS[burst]; had += ring[first]?.milliseconds ?? 0) first -= 1;
      const begin = ring.slice(first).map(({ bytes }) => bytes);
      if (begin.length > 0) socket.write(Buffer.concat(begin));
      listeners.add(listener);
      socket.once('close', () => listeners.delete(listener));
    },
  };
}
