import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutboundRules } from '../src/platform/outbound/outbound.ts';
import { atEnd } from './at-end.ts';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  received: Received[];
  /** Its address as the Internet knows it. */
  url(path?: string, host?: string): string;
  /** What it does with what comes; at first it thanks. */
  answer(how: (response: ServerResponse, received: Received) => void): void;
}

/** Names below masjid.org lead to this machine, which counts as the Internet. */
export const RECEIVER_RULES: OutboundRules = {
  isAllowed: (address) => address === '127.0.0.1',
  resolve: async () => ['127.0.0.1'],
};

/** Somebody's program that listens for webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer: Parameters<Receiver['answer']>[0] = (response) => response.end('thanks');
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url = '', headers } = request;
      const one = { path: url, headers, body: Buffer.concat(parts).toString() };
      received.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: (path = '/', host = 'hooks.masjid.org') => `http://${host}:${port}${path}`,
    answer: (how) => {
      answer = how;
    },
  };
}
