// Decides: what the relay of live sound answers on its port: sources, listeners, its state.

import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createNet, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { LiveEnding } from '@minaret/contract/athan-plus/live-broadcast';
import { WebSocketServer } from 'ws';
import type { Log } from '../../../platform/observability/log.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { listenKey, openTicket, type Ticket } from '../live-addresses.ts';
import { MOST_PACKET, takeBrowserSource } from './browser-source.ts';
import { isIcecastSource, takeIcecastSource } from './icecast-source.ts';
import { FLUSH_MS, type LiveMount, makeMount } from './live-mount.ts';
import { openRecorder, type Recorder } from './recorder.ts';
import type { Refusal, RelayRecords } from './relay-records.ts';

const FIRST_BYTES_MS = 10_000;
const HEARD_MS = 5000;
const RETRY_MS = 2000;
const MOST_MOUNTS = 2000;
/** When a push goes out, everybody comes in the same moment. */
const BACKLOG = 4096;
const MOST_WRONG = 10;
const WRONG_MS = 60_000;
/** Fewer are not told: who listens alone is nobody's business. */
const LEAST_TOLD = 5;
/** A source that has been silent for so long may be followed by another of its kind. */
const STALE_MS = 10_000;

export interface RelayOptions {
  secrets: Secrets;
  records: RelayRecords;
  log: Log;
  /** Where recordings are until they are in the store. */
  spool: string;
  mostListeners: number;
  /** Asked by whoever runs this process. */
  onControl?(request: IncomingMessage, response: ServerResponse, path: string): boolean;
}

export type Relay = ReturnType<typeof makeRelay>;

const ADDRESS = /^(?:\/relay)?\/live\/([\w-]{1,64})(?:\.mp3)?(\/source|\/state)?$/;

export function makeRelay({ secrets, records, log, spool, mostListeners, onControl }: RelayOptions) {
  const mounts = new Map<string, LiveMount>();
  const opening = new Map<string, Promise<LiveMount>>();
  const wrong = new Map<string, number>();
  const encoders = new Map<string, { digest: string; ticket: Ticket }>();
  const finishing = new Set<Promise<void>>();
  let isStopped = false;
  let listening = 0;

  /** What must be written down is tried until it is: the database may be away for a while. */
  async function surely(what: string, work: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await work();
        return;
      } catch (error) {
        if (isStopped) return;
        log.warn({ part: 'relay', what, reason: (error as Error).message }, 'could not be noted yet');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  function onEnded(mount: LiveMount, recorder: Recorder | null, ending: LiveEnding): void {
    const { ticket } = mount;
    mounts.delete(ticket.mount);
    log.info({ part: 'relay', broadcast: ticket.broadcastId, ending }, 'a broadcast has ended');
    const done = surely('end', () => records.ended(ticket, ending)).then(() => recorder?.finish());
    finishing.add(done);
    void done.finally(() => finishing.delete(done));
  }

  async function openMount(ticket: Ticket): Promise<LiveMount> {
    const trouble = (error: Error) =>
      log.error({ part: 'relay', broadcast: ticket.broadcastId, reason: error.message }, 'a recording waits');
    const recorder = ticket.isRecorded ? await openRecorder(spool, ticket, records.keepPart, trouble) : null;
    const mount: LiveMount = makeMount(ticket, recorder, {
      onAir: () => void surely('on air', () => records.onAir(ticket)),
      ended: (ending) => onEnded(mount, recorder, ending),
    });
    mounts.get(ticket.mount)?.end('replaced');
    mounts.set(ticket.mount, mount);
    return mount;
  }

  /** Of two that come at once for one broadcast, both get the same mount. */
  async function mountFor(ticket: Ticket): Promise<LiveMount | null> {
    const known = mounts.get(ticket.mount);
    if (known && known.ticket.broadcastId === ticket.broadcastId) return known;
    if (!known && mounts.size >= MOST_MOUNTS) return null;
    const key = `${ticket.mount} ${ticket.broadcastId}`;
    const open = opening.get(key) ?? openMount(ticket);
    opening.set(key, open);
    return open.finally(() => opening.delete(key));
  }

  /** With the database away, an encoder that was let in before is let in again. */
  async function ticketOf(mount: string, password: string): Promise<Ticket | Refusal> {
    const digest = hashToken(password).toString('hex');
    try {
      const ticket = await records.admitEncoder(mount, password);
      if (typeof ticket !== 'string') encoders.set(mount, { digest, ticket });
      return ticket;
    } catch (error) {
      const known = encoders.get(mount);
      if (known?.digest === digest && mounts.has(mount)) return known.ticket;
      throw error;
    }
  }

  async function admit(name: string, password: string, from: string) {
    const asker = `${from} ${name}`;
    if ((wrong.get(asker) ?? 0) >= MOST_WRONG) return 'too-many' as const;
    const ticket = await ticketOf(name, password);
    if (ticket === 'unauthorised') wrong.set(asker, (wrong.get(asker) ?? 0) + 1);
    if (typeof ticket === 'string') return ticket;
    const mount = await mountFor(ticket);
    if (!mount || (mount.hasSource() && mount.silentFor() < STALE_MS)) return 'in-use' as const;
    return mount;
  }

  function mayListen({ ticket }: LiveMount, url: URL): boolean {
    return ticket.audience === 'everyone' || url.searchParams.get('k') === listenKey(secrets, ticket.mount);
  }

  function answer(response: ServerResponse, status: number, body: object) {
    response.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    response.end(JSON.stringify(body));
  }

  function listen(request: IncomingMessage, response: ServerResponse, mount: LiveMount, url: URL) {
    if (listening >= mostListeners) return answer(response, 503, { code: 'full' });
    const { socket } = request;
    // As Icecast does: no length, no chunks, 200 also to who asks for a range. A title may not break the head.
    const title = mount.ticket.title.replace(/[^\P{C}]/gu, ' ');
    const head = [
      'HTTP/1.1 200 OK',
      'Content-Type: audio/mpeg',
      'Cache-Control: no-store',
      'Access-Control-Allow-Origin: *',
      'X-Content-Type-Options: nosniff',
      'X-Accel-Buffering: no',
      'Connection: close',
      `icy-name: ${title}`,
    ].join('\r\n');
    response.detachSocket(socket);
    socket.setTimeout(0);
    socket.removeAllListeners('data');
    // Nothing more is expected from them; what comes is thrown away, so that their going is heard of.
    socket.on('data', () => undefined);
    socket.on('error', () => socket.destroy());
    socket.write(`${head}\r\n\r\n`);
    if (request.method === 'HEAD') return void socket.end();
    listening += 1;
    socket.once('close', () => {
      listening -= 1;
    });
    mount.listen(socket, url.searchParams.get('burst') === 'short' ? 'short' : 'whole');
  }

  function onRequest(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://relay');
    if (onControl?.(request, response, url.pathname)) return;
    const [, name, rest] = ADDRESS.exec(url.pathname) ?? [];
    const mount = name ? mounts.get(name) : undefined;
    if (!name || (request.method !== 'GET' && request.method !== 'HEAD')) return answer(response, 404, {});
    if (!mount || !mayListen(mount, url))
      return answer(response, rest === '/state' ? 200 : 404, { on_air: false });
    if (rest !== '/state') return listen(request, response, mount, url);
    const count = mount.listeners();
    answer(response, 200, {
      on_air: mount.onAirFor() !== null,
      is_silent: !mount.hasSource(),
      title: mount.ticket.title,
      seconds: Math.round((mount.onAirFor() ?? 0) / 1000),
      listeners: count >= LEAST_TOLD ? count : null,
    });
  }

  const http = createHttp({ headersTimeout: 10_000, requestTimeout: 10_000, maxHeaderSize: 8192 }, onRequest);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_PACKET, perMessageDeflate: false });
  http.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://relay');
    const [, name, rest] = ADDRESS.exec(url.pathname) ?? [];
    const ticket = openTicket(secrets, Date.now(), url.searchParams.get('t') ?? '');
    if (rest !== '/source' || !ticket || ticket.mount !== name)
      return void socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
    socket.on('error', () => socket.destroy());
    const mount = await mountFor(ticket).catch(() => null);
    if (!mount || mount.isOver()) return void socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (opened) => takeBrowserSource(opened, mount));
  });

  /** One port for all: what begins like a source is one, everything else is HTTP. */
  function onConnection(socket: Socket) {
    socket.setNoDelay(true);
    const timer = setTimeout(() => socket.destroy(), FIRST_BYTES_MS);
    let first: Buffer = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => clearTimeout(timer));
    const onData = (bytes: Buffer) => {
      first = Buffer.concat([first, bytes]);
      const verdict = isIcecastSource(first.toString('latin1', 0, 32));
      if (verdict === null) return;
      clearTimeout(timer);
      socket.off('data', onData);
      socket.pause();
      if (verdict) return takeIcecastSource(socket, first, { admit });
      socket.unshift(first);
      http.emit('connection', socket);
      socket.resume();
    };
    socket.on('data', onData);
  }
  const server = createNet({ pauseOnConnect: false }, onConnection);

  const flushing = setInterval(() => {
    for (const mount of mounts.values()) mount.flush();
  }, FLUSH_MS);
  const forgetting = setInterval(() => wrong.clear(), WRONG_MS);
  const hearing = setInterval(() => {
    for (const mount of mounts.values()) {
      if (mount.onAirFor() === null || !mount.hasSource()) continue;
      records.heard(mount.ticket, mount.listeners()).then(
        (isOn) => isOn || mount.end('by-hand'),
        () => undefined,
      );
    }
  }, HEARD_MS);

  return {
    server,
    mounts,
    onAir: () => [...mounts.values()].filter((mount) => mount.hasSource()).length,
    held: () => mounts.size + finishing.size,
    listeners: () => listening,
    dropped: () => [...mounts.values()].reduce((sum, mount) => sum + mount.dropped(), 0),
    async listen(port: number, host?: string): Promise<number> {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port, host, backlog: BACKLOG }, resolve);
      });
      const bound = server.address();
      return bound && typeof bound === 'object' ? bound.port : port;
    },
    /** Lets everybody go; what is recorded stays on disk for the next one. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const timer of [flushing, forgetting, hearing]) clearInterval(timer);
      await Promise.all([...mounts.values()].map((mount) => mount.drop()));
      sockets.close();
      http.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.allSettled(finishing);
    },
  };
}
