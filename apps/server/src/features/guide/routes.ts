import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guideAddress } from '@minaret/contract/access/guide-address';
import { LOCALES } from '@minaret/i18n';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { addressOf, GUIDE_FOLDER, guidePages } from './guide-pages.ts';
import { guideOf } from './page-of.ts';
import { type GuideReader, LONGEST_QUERY, pageView, resultsView, unknownView } from './views.ts';

const PICTURES = { png: 'image/png', webp: 'image/webp' } as const;

/** "Need help" opens these pages: the guide for mosque staff, written in `docs/guide`. */
export function guideRoutes(app: FastifyInstance, supportEmail: string | undefined): void {
  app.get<{ Params: { '*': string } }>('/guide/pictures/*', async (request, reply) => {
    const wanted = request.params['*'];
    const known = await readdir(join(GUIDE_FOLDER, 'pictures'), { recursive: true }).catch(
      (): string[] => [],
    );
    const [, ending] = /^[\w/-]+\.(png|webp)$/.exec(wanted) ?? [];
    if (!known.includes(wanted) || (ending !== 'png' && ending !== 'webp')) throw new Failure('not_found');
    return reply.type(PICTURES[ending]).send(await readFile(join(GUIDE_FOLDER, 'pictures', wanted)));
  });
  for (const locale of LOCALES) pagesIn(app, { locale, supportEmail });
}

function pagesIn(app: FastifyInstance, reader: GuideReader): void {
  const { locale } = reader;
  const root = guideAddress(locale);
  app.get(root, async (_request, reply) => reply.type(HTML).send((await shown('index', reader)).html));
  app.get<{ Querystring: { q?: unknown } }>(`${root}/search`, async (request, reply) => {
    const { q } = request.query;
    const query = typeof q === 'string' ? q.slice(0, LONGEST_QUERY).trim() : '';
    return reply.type(HTML).send(resultsView(await guidePages(locale), query, reader));
  });
  app.get<{ Params: { page: string } }>(`${root}/for/:page`, async (request, reply) =>
    reply.redirect(addressOf(guideOf(request.params.page), locale)),
  );
  app.get<{ Params: { '*': string } }>(`${root}/*`, async (request, reply) => {
    const { status, html } = await shown(request.params['*'], reader);
    return reply.code(status).type(HTML).send(html);
  });
}

const HTML = 'text/html; charset=utf-8';

async function shown(name: string, reader: GuideReader): Promise<{ status: number; html: string }> {
  const pages = await guidePages(reader.locale);
  const page = pages.find((each) => each.name === name);
  return page
    ? { status: 200, html: pageView(page, reader) }
    : { status: 404, html: unknownView(pages, reader) };
}
