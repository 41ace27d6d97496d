// Decides: which public answers are repeated from memory before anything looks at the request, to whom, how long, and how many bytes of them are kept.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Edge } from '@minaret/contract/api/edge';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boundedBytes } from '../caches.ts';
import type { Health } from '../observability/health.ts';
import type { RepeatedCount } from '../observability/repeated-counts.ts';
import type { Platform } from '../runtime.ts';
import { makeAsking } from './asker.ts';
import { limitHeaders } from './call-costs.ts';
import { cacheControl, edgeOfRequest } from './edge.ts';
import { type Holding, isKnown, takesGzip, type Wanted } from './kept-answers.ts';
import { networkOf } from './web.ts';

const MOST_BYTES = 64 * 1024 * 1024;
/** A year of days in a dialect is about a hundred kilobytes. What is larger is asked for seldom. */
const MOST_BYTES_EACH = 1024 * 1024;
const LONGEST_ADDRESS = 500;
/** What an entry weighs beside its bytes. */
const ENTRY_BYTES = 2048;

/** Said anew each time, or of the body that is sent. */
const VARYING = new Set([
  'cache-control',
  'ratelimit',
  'ratelimit-policy',
  'content-type',
  'content-encoding',
  'content-length',
]);

/** Bytes as Latin-1 text: Node sends a text and the headers before it in one piece, which bytes are not. */
interface Body {
  text: string;
  headers: readonly string[];
}

interface Entry {
  /** Names and values in turn. */
  headers: readonly string[];
  etag: string;
  edge: Edge;
  holding: Holding;
  noteAsker: Wanted['noteAsker'];
  plain: Body;
  packed: Body | null;
  counts: { full: RepeatedCount; same: RepeatedCount };
}

export interface RepeatedAnswers {
  /** True when it has answered. */
  answer(raw: IncomingMessage, response: ServerResponse): boolean;
  /** The last to see an answer: it has all of its headers. */
  keep(request: FastifyRequest, reply: FastifyReply): void;
}

/** Whoever shows something to be known by is looked at each time; a body would have to be read. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

function bodyOf(bytes: Buffer, type: string, encoding?: string): Body {
  const packed = encoding ? ['content-encoding', encoding] : [];
  const headers = ['content-type', type, ...packed, 'content-length', String(bytes.length)];
  return { text: bytes.toString('latin1'), headers };
}

/**
 * Most of what the outside asks was asked a moment ago in the same words. Such a request is answered before anything else
 * looks at it, with the headers that the first answer had, and counted like all others.
 */
export function makeRepeatedAnswers(platform: Platform, health: Health): RepeatedAnswers {
  const { clock, limits, log, metrics, config } = platform;
  const entries = boundedBytes<string, Entry>(MOST_BYTES);
  const asking = makeAsking(config.trustProxy);

  /** Null: refused, or not to be counted at once; the long way tells which. */
  function takenOf({ cost }: Edge, raw: IncomingMessage): readonly string[] | null {
    if (cost === 0) return [];
    const left = limits.takeNow('publicCall', networkOf(asking.ip(raw)), cost);
    return left && Object.entries(limitHeaders('network', limits.budgets.publicCall, left)).flat();
  }

  function send(raw: IncomingMessage, response: ServerResponse, entry: Entry, said: readonly string[]) {
    const { plain, packed, counts } = entry;
    const isSame = isKnown(raw.headers['if-none-match'], entry.etag);
    const count = isSame ? counts.same : counts.full;
    count.times += 1;
    if (log.isLevelEnabled('debug')) log.debug({ ...count.labels, ms: 0 }, 'repeated');
    if (isSame) response.writeHead(304, [...entry.headers, ...said]).end();
    else {
      const body = (takesGzip(raw.headers['accept-encoding']) ? packed : null) ?? plain;
      response.writeHead(200, [...entry.headers, ...said, ...body.headers]).end(body.text, 'latin1');
    }
  }

  return {
    answer(raw, response) {
      const address = raw.url ?? '';
      const entry = health.isDraining ? undefined : entries.get(address);
      if (!entry || !isPlain(raw)) return false;
      const { holding, edge, noteAsker } = entry;
      const now = clock.now().getTime();
      if (now < holding.from || now >= holding.until || !holding.isCurrent()) {
        entries.delete(address);
        return false;
      }
      const taken = takenOf(edge, raw);
      if (!taken) return false;
      noteAsker?.({ headers: raw.headers, hostname: asking.hostname(raw) });
      const cache = cacheControl(edge.cache, (holding.until - now) / 1000);
      send(raw, response, entry, ['cache-control', cache, ...taken]);
      return true;
    },
    keep(request, reply) {
      const { repeatable, raw } = request;
      const address = raw.url ?? '';
      if (!repeatable || reply.statusCode !== 200 || !isPlain(raw)) return;
      const edge = edgeOfRequest(request);
      if (edge.cookies || health.isDraining || address.length > LONGEST_ADDRESS) return;
      const { wanted, holding, kept } = repeatable;
      const bytes = kept.plain.length + (kept.packed?.length ?? 0) + ENTRY_BYTES;
      if (bytes > MOST_BYTES_EACH) return;
      const headers = Object.entries(reply.getHeaders()).filter(([name]) => !VARYING.has(name));
      const route = request.routeOptions.url ?? 'none';
      const entry: Entry = {
        headers: headers.flatMap(([name, value]) => [name, String(value)]),
        etag: `"${wanted.tag}"`,
        edge,
        holding,
        noteAsker: wanted.noteAsker,
        plain: bodyOf(kept.plain, wanted.type),
        packed: kept.packed && bodyOf(kept.packed, wanted.type, 'gzip'),
        counts: { full: metrics.repeated.of(route, 200), same: metrics.repeated.of(route, 304) },
      };
      entries.set(address, entry, bytes);
    },
  };
}

/** In front of Fastify: what is not repeated goes on to it. */
export function repeatAnswers(app: FastifyInstance, repeated: RepeatedAnswers): void {
  const [handle] = app.server.listeners('request') as ((raw: IncomingMessage, to: ServerResponse) => void)[];
  if (!handle) throw new Error('nobody listens for requests yet');
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.server.removeListener('request', handle);
  app.server.on('request', (raw: IncomingMessage, response: ServerResponse) => {
    if (isClosing || !repeated.answer(raw, response)) handle(raw, response);
  });
}
