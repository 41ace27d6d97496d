import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { makeStreams, toEvent } from '../apps/server/src/features/screens/feed/streams.ts';
import { heapAfterCollection } from './measure.ts';

/** One of the two that are compared, in a process of its own: each has as many files as a process may open. */
const hint = { kind: 'manifest', version: '1' } as const;
const event = toEvent(hint);

interface Held {
  port: number;
  count(): number;
  send(): void;
}

async function bare(): Promise<Held> {
  const open = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event);
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const send = () => {
    for (const response of open) response.write(event);
  };
  return { port: (server.address() as AddressInfo).port, count: () => open.size, send };
}

async function ours(): Promise<Held> {
  const streams = makeStreams();
  const group = { masjidId: 1, screenId: null, streams: new Set<ServerResponse>() };
  const app = fastify();
  app.get('/', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write(event);
    streams.add(group, reply.raw, request.ip);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { port, count: streams.count, send: () => void streams.send([group], hint) };
}

const held = await (process.argv[2] === 'bare' ? bare() : ours());
process.on('message', (word) => {
  if (word === 'send') return held.send();
  if (word === 'settle') heapAfterCollection();
  process.send?.({ count: held.count(), rss: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: held.port });
