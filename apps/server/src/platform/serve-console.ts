import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { webFolder } from '../config.ts';
import { sendFailure } from './errors.ts';
import { Failure } from './failure.ts';

/** The console's files, and its one page for every address that is nobody else's. */
export async function serveConsole(app: FastifyInstance): Promise<void> {
  const folder = webFolder('console');
  const page = folder ? await readFile(join(folder, 'index.html'), 'utf8') : undefined;
  if (folder) {
    await app.register(async (files) => {
      await files.register(compress, { global: true, threshold: 1024 });
      await files.register(fastifyStatic, {
        root: folder,
        index: false,
        wildcard: false,
        // Names under assets/ carry a hash of their content.
        setHeaders: (reply, path) =>
          reply.header(
            'cache-control',
            path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          ),
      });
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && page !== undefined && !/^\/(api|files|assets|dev)\//.test(request.url);
    if (!isPage) return sendFailure(reply, new Failure('not_found'));
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
