// Decides: when a public answer is sent from memory or as 304 not modified (ETag, cache, gzip).

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bounded, singleFlight } from '../caches.ts';
import { cacheControl, edgeOfRequest } from './edge.ts';

const deflate = promisify(gzip);
/** What is smaller gains nothing by being packed. */
const PACKED_FROM = 1024;

/** How long an answer to the same address stays the same, known at once. */
export interface Holding {
  /** Milliseconds: when it was so, and when it ends at the latest. */
  from: number;
  until: number;
  isCurrent(): boolean;
}

/** Who asked, as far as somebody counts it. */
export type Asker = Pick<FastifyRequest, 'headers' | 'hostname'>;

export interface Wanted {
  /** What is asked for; together with the tag it names the bytes. */
  name: string;
  /** Without quotes: equal tags of one name are equal bytes. */
  tag: string;
  type: string;
  /** At most so long may others keep it. */
  seconds: number;
  headers?: Readonly<Record<string, string>>;
  /** Pictures and documents are packed already. */
  isPacked?: boolean;
  /** With it the answer may be repeated to whoever asks in the same words: `repeated-answers.ts`. */
  holding?: Holding;
  /** Told of each time that it is sent. */
  noteAsker?(asker: Asker): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What `repeated-answers.ts` may keep of the answer. */
    repeatable?: { wanted: Wanted; holding: Holding; kept: Kept } | null;
  }
}

type Make = () => string | Buffer | Promise<string | Buffer>;

export interface Kept {
  plain: Buffer;
  packed: Buffer | null;
}

export interface KeptAnswers {
  send(request: FastifyRequest, reply: FastifyReply, wanted: Wanted, make: Make): Promise<FastifyReply>;
}

/** Strong comparison is not needed for reading; a list of tags and `*` are what the standard allows. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => {
    const tag = each.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}

export function takesGzip(header: string | string[] | undefined): boolean {
  return /\bgzip\b/.test(String(header ?? ''));
}

/** Public answers, made once for each tag: who has it is told so before anything is made or read. */
export function makeKeptAnswers(most: number): KeptAnswers {
  const answers = bounded<string, Kept>(most);
  const once = singleFlight();
  const answerOf = async (key: string, isPacked: boolean, make: Make): Promise<Kept> => {
    const known = answers.get(key);
    if (known) return known;
    return once(key, async () => {
      const plain = Buffer.from(await make());
      const packed = isPacked || plain.length < PACKED_FROM ? null : await deflate(plain);
      const made = { plain, packed };
      answers.set(key, made);
      return made;
    });
  };
  return {
    async send(request, reply, wanted, make) {
      const { name, tag, type, seconds, headers = {}, isPacked = false, holding } = wanted;
      const etag = `"${tag}"`;
      const common = {
        ...headers,
        etag,
        vary: 'accept-encoding',
        'cache-control': cacheControl(edgeOfRequest(request).cache, seconds),
      };
      wanted.noteAsker?.(request);
      if (isKnown(request.headers['if-none-match'], etag)) return reply.headers(common).code(304).send();
      const kept = await answerOf(`${name} ${tag}`, isPacked, make);
      if (holding) request.repeatable = { wanted, holding, kept };
      reply.headers(common).type(type);
      if (kept.packed && takesGzip(request.headers['accept-encoding']))
        return reply.header('content-encoding', 'gzip').send(kept.packed);
      return reply.send(kept.plain);
    },
  };
}
