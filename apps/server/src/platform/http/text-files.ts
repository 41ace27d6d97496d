import type { Readable } from 'node:stream';
import { MAX_TEXT_FILE_BYTES, type TextFile } from '@minaret/contract/fields/text-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { readFileField } from './multipart.ts';

/** Reads the one file of a multipart body; whole, because a file is taken whole or not at all. */
export function acceptTextFiles(app: FastifyInstance): void {
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

/** A file that is sent while it is made. */
export interface StreamedFile {
  name: string;
  type: string;
  stream: Readable;
}

export function sendAttachment(reply: FastifyReply, file: TextFile | StreamedFile): FastifyReply {
  const { name, type } = file;
  reply.header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`);
  if ('stream' in file) return reply.type(type).send(file.stream);
  return reply.type(`${type}; charset=utf-8`).send(file.text);
}
