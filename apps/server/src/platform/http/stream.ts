// Decides: how long a live update stream stays open.

import type { FastifyReply } from 'fastify';

/** What a handler of a stream gives back: called with the ways to send and to hang up, it returns the way to stop. */
export type StreamSource = (send: (data: unknown) => void, hangUp: () => void) => () => void;

const BEAT_MS = 25_000;
/** Browsers come back by themselves, and are then asked anew who they are: a session that ended hears no more. */
export const STREAM_MS = 15 * 60_000;
const open = new Set<() => void>();

/** Server-sent events over the raw response. A beat keeps proxies from closing it. */
export function openStream(reply: FastifyReply, source: unknown): FastifyReply {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 3000\n\n');
  const send = (data: unknown) => raw.write(`data: ${JSON.stringify(data)}\n\n`);
  const beat = setInterval(() => raw.write(': beat\n\n'), BEAT_MS);
  let stop: (() => void) | undefined;
  /** Hanging up closes the response, which tells us that it was closed: it is stopped once. */
  const close = () => {
    if (!open.delete(close)) return;
    clearInterval(beat);
    clearTimeout(end);
    stop?.();
    raw.end();
  };
  const end = setTimeout(close, STREAM_MS);
  open.add(close);
  raw.on('close', close);
  stop = (source as StreamSource)(send, close);
  // Hung up before there was anything to stop.
  if (!open.has(close)) stop();
  return reply;
}

const leaving: (() => void)[] = [];

/** For streams that are kept elsewhere, by the thousand. */
export function onDrain(close: () => void): void {
  leaving.push(close);
}

/** A draining process lets its streams go; browsers come back to another one. */
export function closeStreams(): void {
  for (const close of leaving.splice(0)) close();
  for (const close of [...open]) close();
}
