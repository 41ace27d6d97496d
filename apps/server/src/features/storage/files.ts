import { SOUND_TYPE } from '@minaret/contract/athan/athan-sounds';
import { MAX_UPLOAD_BYTES } from '@minaret/contract/library/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import type { Platform } from '../../platform/runtime.ts';
import { isFileSignature } from '../../platform/storage/file-url.ts';
import { claimText } from '../../platform/storage/storage-disk.ts';

const YEAR_SECONDS = 31_536_000;

interface FileRequest {
  Params: { '*': string };
  Querystring: { s?: string; type?: string; size?: string; expires?: string; signature?: string };
}

/** The signed addresses of files: uploads to the folder on disk, and downloads from wherever they are kept. */
export function fileRoutes(app: FastifyInstance, platform: Platform): void {
  const { secrets, storage, clock, limits } = platform;
  app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser(
      /^(image\/(png|jpeg|webp)|audio\/wav)$/,
      { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
      (_request, body, done) => done(null, body),
    );

    const claimOf = ({ params, query }: Pick<FastifyRequest<FileRequest>, 'params' | 'query'>) => {
      const { type = '', size = '', expires = '' } = query;
      return { key: params['*'], type, size: Number(size), expires: Number(expires) };
    };
    // Before the body is read: a stranger's does not fill the memory.
    const onRequest = async (request: FastifyRequest<FileRequest>) => {
      const claim = claimOf(request);
      const isOurs =
        secrets.verify('upload', claimText(claim), request.query.signature ?? '') &&
        claim.expires > clock.now().getTime();
      if (!isOurs) throw new Failure('forbidden');
    };
    files.put<FileRequest>('/files/*', { onRequest }, async (request, reply) => {
      const claim = claimOf(request);
      const { type } = claim;
      const { body } = request;
      if (!Buffer.isBuffer(body) || request.headers['content-type'] !== type)
        throw new Failure('unsupported_type');
      if (body.length > claim.size) throw new Failure('payload_too_large');
      await limits.take('uploadAddress', claim.key);
      await storage.write(claim.key, body, type).catch(async (error) => {
        await limits.refund('uploadAddress', claim.key);
        throw error;
      });
      return reply.code(204).send();
    });

    files.get<FileRequest>('/files/*', async (request, reply) => {
      const key = request.params['*'];
      if (!isFileSignature(secrets, key, request.query.s ?? '')) throw new Failure('not_found');
      const found = await storage.open(key);
      if (!found) throw new Failure('not_found');
      if ('redirect' in found)
        return reply.header('cache-control', 'private, max-age=1800').redirect(found.redirect, 302);
      // A key is never written twice, so what it names never changes.
      const part = partAsked(request.headers.range, found.bytes);
      if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${found.bytes}`);
      return reply
        .header('accept-ranges', 'bytes')
        .header('content-length', part ? part.end - part.start + 1 : found.bytes)
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(key.endsWith('.wav') ? SOUND_TYPE : 'image/webp')
        .send(found.stream(part ?? undefined));
    });
  });
}

/** One part from here to there; whatever else is asked for, all of it is sent. Some browsers play no sound without. */
function partAsked(range: string | undefined, bytes: number): { start: number; end: number } | null {
  const [, from, to] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(range ?? '') ?? [];
  if (from === undefined) return null;
  const start = Number(from);
  const end = Math.min(to ? Number(to) : bytes - 1, bytes - 1);
  return start <= end ? { start, end } : null;
}
