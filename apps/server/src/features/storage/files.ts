// Decides: the addresses of uploaded files (pictures, sounds): who may read them, and how a browser keeps them.

import { SOUND_TYPE } from '@minaret/contract/athan/athan-sounds';
import { filesContract } from '@minaret/contract/library/files';
import { MAX_UPLOAD_BYTES } from '@minaret/contract/library/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { routeOf } from '../../platform/http/edge.ts';
import type { Platform } from '../../platform/runtime.ts';
import { linkActor } from '../../platform/session/signed-links.ts';
import { claimText } from '../../platform/storage/storage-disk.ts';

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
      const signature = request.query.signature ?? '';
      // The end is part of the claim, which is signed as a whole.
      const link = { purpose: 'upload', subject: claimText(claim), expires: null, signature } as const;
      const isOurs = linkActor(secrets, clock.now(), link) && claim.expires > clock.now().getTime();
      if (!isOurs) throw new Failure('forbidden');
    };
    const send = async (request: FastifyRequest<FileRequest>, reply: FastifyReply) => {
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
    };
    files.route<FileRequest>({ ...routeOf(filesContract.write), onRequest, handler: send });

    const read = async (request: FastifyRequest<FileRequest>, reply: FastifyReply) => {
      const key = request.params['*'];
      const link = {
        purpose: 'file',
        subject: key,
        expires: null,
        signature: request.query.s ?? '',
      } as const;
      if (!linkActor(secrets, clock.now(), link)) throw new Failure('not_found');
      const found = await storage.open(key);
      if (!found) throw new Failure('not_found');
      if ('redirect' in found)
        return reply.header('cache-control', 'private, max-age=1800').redirect(found.redirect, 302);
      const part = partAsked(request.headers.range, found.bytes);
      if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${found.bytes}`);
      return reply
        .header('accept-ranges', 'bytes')
        .header('content-length', part ? part.end - part.start + 1 : found.bytes)
        .header('content-security-policy', "sandbox; default-src 'none'")
        .type(key.endsWith('.wav') ? SOUND_TYPE : 'image/webp')
        .send(found.stream(part ?? undefined));
    };
    files.route<FileRequest>({ ...routeOf(filesContract.read), handler: read });
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
