import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { marked } from 'marked';
import { ROOT } from '../../config.ts';
import { Failure } from '../../platform/failure.ts';
import { escapeHtml } from '../../platform/mail-layout.ts';
import { plainPage } from '../../platform/plain-page.ts';
import { guideOf } from './page-of.ts';

const FOLDER = join(ROOT, 'docs', 'guide');

/** "Need help" opens these pages: the guide for mosque staff, written in `docs/guide`. */
export function guideRoutes(app: FastifyInstance, supportEmail: string | undefined): void {
  const foot = supportEmail ? askHere(supportEmail) : '';
  app.get('/guide', async (_request, reply) => sendPage(reply, 'index', foot));
  app.get<{ Params: { page: string } }>('/guide/:page', async (request, reply) =>
    sendPage(reply, request.params.page, foot),
  );
  app.get<{ Params: { page: string } }>('/guide/for/:page', async (request, reply) => {
    const page = guideOf(request.params.page);
    return reply.redirect(page === 'index' ? '/guide' : `/guide/${page}`);
  });
  app.get<{ Params: { picture: string } }>('/guide/pictures/:picture', async (request, reply) => {
    const { picture } = request.params;
    const known = await readdir(join(FOLDER, 'pictures')).catch((): string[] => []);
    if (!known.includes(picture) || !picture.endsWith('.png')) throw new Failure('not_found');
    return reply.type('image/png').send(await readFile(join(FOLDER, 'pictures', picture)));
  });
}

function askHere(supportEmail: string): string {
  const address = escapeHtml(supportEmail);
  return `<p class="muted">Not answered here? Write to <a href="mailto:${address}">${address}</a>.</p>`;
}

async function sendPage(reply: FastifyReply, name: string, foot: string) {
  const pages = await readdir(FOLDER);
  if (!pages.includes(`${name}.md`)) throw new Failure('not_found');
  const text = await readFile(join(FOLDER, `${name}.md`), 'utf8');
  const title = /^# (.+)$/m.exec(text)?.[1] ?? 'Guide';
  // Links between pages are written for readers of the files, too.
  const body = (await marked.parse(text)).replace(
    /href="\.?\/?([\w-]+)\.md(#[\w-]*)?"/g,
    'href="/guide/$1$2"',
  );
  const back = name === 'index' ? '' : '<nav><a href="/guide">All pages of the guide</a></nav>';
  return reply
    .type('text/html; charset=utf-8')
    .send(plainPage(title, `${back}<article>${body}</article>${foot}`));
}
