import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Manifest } from '@minaret/display';
import { clockFace, toHeader } from '@minaret/display/clock-face';

const DIST = join(import.meta.dirname, '../apps/screen/dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** A server that is all a screen knows of the world: its page, and a feed whose time and words a test decides. */
export interface Stand {
  url: string;
  /** What the feed gives; null answers 410, as for a retired screen. */
  manifest: Manifest | null;
  /** The server's clock. */
  now: () => number;
  /** Every connection is dropped, as when the cable is pulled. */
  isCut: boolean;
  feeds: number;
  notModified: number;
  reports: unknown[];
  /** How many streams are open. */
  listeners(): number;
  hint(message: object): void;
  close(): Promise<void>;
}

export const STAND_KEY = 'a-key-of-the-stand';

export async function openStand(
  manifest: Manifest,
  now: () => number,
  pages: Record<string, string> = {},
): Promise<Stand> {
  const streams = new Set<ServerResponse>();
  const server: Server = createServer(async (request, response) => {
    if (stand.isCut) return request.socket.destroy();
    const { pathname } = new URL(request.url ?? '/', 'http://stand');
    const headers = { 'x-time': String(now()), 'cache-control': 'no-store' };
    if (pathname === `/api/screens/feed/${STAND_KEY}`) {
      if (!stand.manifest) return response.writeHead(410, headers).end('{}');
      stand.feeds++;
      const etag = `"${stand.manifest.version}"`;
      const tags = { ...headers, etag, 'x-version': stand.manifest.version };
      if (request.headers['if-none-match'] === etag) {
        stand.notModified++;
        return response.writeHead(304, tags).end();
      }
      return response
        .writeHead(200, {
          ...tags,
          'x-face': toHeader(clockFace(stand.manifest)),
          'content-type': 'application/json',
        })
        .end(JSON.stringify(stand.manifest));
    }
    if (pathname.endsWith('/events')) {
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
      response.write(': open\n\n');
      streams.add(response);
      request.on('close', () => streams.delete(response));
      return;
    }
    if (pathname.endsWith('/report')) {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      stand.reports.push(JSON.parse(Buffer.concat(parts).toString()));
      return response.writeHead(200, headers).end('{}');
    }
    const page = pages[pathname];
    if (page) return response.writeHead(200, { 'content-type': TYPES['.html'] }).end(page);
    const file = /^\/screen\/(assets\/[\w.-]+|sw\.js)$/.exec(pathname)?.[1] ?? 'index.html';
    try {
      const body = await readFile(join(DIST, file));
      response
        .writeHead(200, { 'content-type': TYPES[extname(file)] ?? '', 'service-worker-allowed': '/' })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const stand: Stand = {
    url: `http://localhost:${port}`,
    manifest,
    now,
    isCut: false,
    feeds: 0,
    notModified: 0,
    reports: [],
    listeners: () => streams.size,
    hint(message) {
      for (const stream of streams) stream.write(`data: ${JSON.stringify(message)}\n\n`);
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return stand;
}
