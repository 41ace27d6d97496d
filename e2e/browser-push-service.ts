import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';

/** A push that was handed on, and what the browser said of it. */
export interface HandedOn {
  channel: string;
  bytes: number;
  isTaken: boolean;
}

export interface BrowserPushService {
  /** Where the server posts to. */
  origin: string;
  /** Where the browser listens. */
  address: string;
  handedOn: readonly HandedOn[];
}

/** What the browser says when it could decrypt it and its worker was given it. */
const GIVEN = 100;
const { stringify } = JSON;

/**
 * A push service as Firefox knows one (its own protocol, over a WebSocket): the browser asks for an address, the server posts
 * to it, and what comes is handed on as it is. It cannot read it: the browser alone has the key.
 */
export async function startBrowserPushService(): Promise<BrowserPushService> {
  const listeners = new Map<string, WebSocket>();
  const handedOn: (HandedOn & { version: string })[] = [];
  const sockets = new Set<Socket>();
  const browsers = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const channel = request.url.slice('/p/'.length);
      const browser = listeners.get(channel);
      if (!browser) return response.writeHead(410).end();
      const version = randomUUID();
      const body = Buffer.concat(chunks);
      const headers = { encoding: request.headers['content-encoding'] };
      const data = body.toString('base64url');
      handedOn.push({ channel, version, bytes: body.length, isTaken: false });
      browser.send(stringify({ messageType: 'notification', channelID: channel, version, headers, data }));
      return response.writeHead(201).end();
    });
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  if (!browsers.address()) await once(browsers, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  browsers.on('connection', (browser) => {
    browser.on('message', (bytes) => {
      const told = JSON.parse(String(bytes));
      const { messageType, channelID } = told;
      if (messageType === 'hello')
        browser.send(
          stringify({ messageType, uaid: randomUUID().replaceAll('-', ''), status: 200, use_webpush: true }),
        );
      else if (messageType === 'register') {
        listeners.set(channelID, browser);
        browser.send(
          stringify({ messageType, channelID, status: 200, pushEndpoint: `${origin}/p/${channelID}` }),
        );
      } else if (messageType === 'unregister') {
        listeners.delete(channelID);
        browser.send(stringify({ messageType, channelID, status: 200 }));
      } else if (messageType === 'ack')
        for (const { version, code } of told.updates)
          for (const each of handedOn) if (each.version === version) each.isTaken = code === GIVEN;
    });
  });
  onTestFinished(async () => {
    for (const browser of browsers.clients) browser.terminate();
    browsers.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { origin, address: `ws://127.0.0.1:${(browsers.address() as AddressInfo).port}`, handedOn };
}
