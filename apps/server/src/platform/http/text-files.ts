import { MAX_TEXT_FILE_BYTES, type TextFile } from '@minaret/contract/fields/text-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { readFileField } from './multipart.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: boolean;
  }
}

/** Reads the one file of a multipart body; whole, because a file is taken whole or not at all. */
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
      const file = readFileField(body, request.headers['content-type'] ?? '');
      if (!file) throw new Failure('invalid_json');
      return { file };
    },
  );
}

export function sendAttachment(reply: FastifyReply, { name, type, text }: TextFile): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`)
    .type(`${type}; charset=utf-8`)
    .send(text);
}
