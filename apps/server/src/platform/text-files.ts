import { MAX_TEXT_FILE_BYTES, type TextFile } from '@minaret/contract/text-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';
import { inTransaction, type Platform } from './runtime.ts';
import { readSession } from './session.ts';
import { ACCESS_COOKIE } from './session-cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: boolean;
  }
}

/** Reads the one file of a multipart body, with the parser Node brings; whole, because a file is taken whole or not at all. */
export function acceptTextFiles(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isFile = request.headers['content-type']?.toLowerCase().startsWith('multipart/');
    done(isFile && !request.routeOptions.config.upload ? new Failure('unsupported_type') : undefined);
  });
  app.addContentTypeParser(
    'multipart/form-data',
    // Of this type alone: a body of JSON is kept short everywhere, since it is read before anyone is known.
    { parseAs: 'buffer', bodyLimit: MAX_TEXT_FILE_BYTES },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null);
      const file = form?.get('file');
      if (!(file instanceof Blob)) throw new Failure('invalid_json');
      return { file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) } };
    },
  );
}

/** Before the body is read: a stranger's does not fill the memory. Whether they may is asked as everywhere, afterwards. */
export function onlySignedIn(platform: Platform) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = request.cookies[ACCESS_COOKIE];
    const signed =
      token &&
      (await inTransaction(platform, 'read only', (db) => readSession(db, platform.clock.now(), token)));
    if (!signed) throw new Failure('unauthenticated');
  };
}

export function sendAttachment(reply: FastifyReply, { name, type, text }: TextFile): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`)
    .type(`${type}; charset=utf-8`)
    .send(text);
}
