import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { escapeHtml } from '../../platform/mail-layout.ts';
import { plainPage } from '../../platform/plain-page.ts';
import { guideOf } from './page-of.ts';
import { addressOf, GUIDE_FOLDER, type GuidePage, guidePages, htmlOf } from './pages.ts';
import { searchGuide } from './search.ts';

const LONGEST_QUERY = 120;
const PICTURES = { png: 'image/png', webp: 'image/webp' } as const;

/** "Need help" opens these pages: the guide for mosque staff, written in `docs/guide`. */
export function guideRoutes(app: FastifyInstance, supportEmail: string | undefined): void {
  const foot = supportEmail ? askHere(supportEmail) : '';
  const open = async (reply: FastifyReply, name: string) => {
    const pages = await guidePages();
    const page = pages.find((each) => each.name === name);
    if (!page) return send(reply.code(404), notThere(pages, foot));
    const back = name === 'index' ? '' : '<p><a href="/guide">All pages of the guide</a></p>';
    return send(reply, { title: page.title, body: `${back}<article>${htmlOf(page.text)}</article>${foot}` });
  };
  app.get('/guide', async (_request, reply) => open(reply, 'index'));
  app.get<{ Querystring: { q?: unknown } }>('/guide/search', async (request, reply) => {
    const { q } = request.query;
    const query = typeof q === 'string' ? q.slice(0, LONGEST_QUERY) : '';
    return send(reply, { ...results(await guidePages(), query.trim(), foot), query });
  });
  app.get<{ Params: { page: string } }>('/guide/for/:page', async (request, reply) =>
    reply.redirect(addressOf(guideOf(request.params.page))),
  );
  app.get<{ Params: { '*': string } }>('/guide/pictures/*', async (request, reply) => {
    const wanted = request.params['*'];
    const known = await readdir(join(GUIDE_FOLDER, 'pictures'), { recursive: true }).catch(
      (): string[] => [],
    );
    const [, ending] = /^[\w/-]+\.(png|webp)$/.exec(wanted) ?? [];
    if (!known.includes(wanted) || (ending !== 'png' && ending !== 'webp')) throw new Failure('not_found');
    return reply.type(PICTURES[ending]).send(await readFile(join(GUIDE_FOLDER, 'pictures', wanted)));
  });
  app.get<{ Params: { '*': string } }>('/guide/*', async (request, reply) =>
    open(reply, request.params['*']),
  );
}

interface Shown {
  title: string;
  body: string;
  query?: string;
}

/** Every page of the guide has the search on top; it is the server's own, and works without script. */
function send(reply: FastifyReply, { title, body, query = '' }: Shown) {
  const label = 'Search the guide';
  const form = `<form role="search" action="/guide/search"><input type="search" name="q" value="${escapeHtml(query)}" maxlength="${LONGEST_QUERY}" placeholder="${label}" aria-label="${label}"><button>Search</button></form>`;
  return reply.type('text/html; charset=utf-8').send(plainPage(title, `${form}${body}`));
}

function askHere(supportEmail: string): string {
  const address = escapeHtml(supportEmail);
  return `<p class="muted">Not answered here? Write to <a href="mailto:${address}">${address}</a>.</p>`;
}

function listOf(pages: readonly GuidePage[]): string {
  const lines = pages.map(
    ({ name, title }) => `<li><a href="${addressOf(name)}">${escapeHtml(title)}</a></li>`,
  );
  return `<h2>All pages of the guide</h2><ul>${lines.join('')}</ul>`;
}

function notThere(pages: readonly GuidePage[], foot: string): Shown {
  const words =
    '<h1>There is no such page in the guide</h1><p>It may have been renamed. Search for it above, or choose from the list.</p>';
  return { title: 'Not in the guide', body: `${words}${listOf(pages)}${foot}` };
}

function results(pages: readonly GuidePage[], query: string, foot: string): Shown {
  const found = searchGuide(pages, query);
  const shown = escapeHtml(query);
  if (!query)
    return {
      title: 'Search',
      body: `<h1>Search</h1><p>Write what you are looking for.</p>${listOf(pages)}${foot}`,
    };
  if (found.length === 0) {
    const words = `<h1>Search</h1><p>Nothing in the guide has “${shown}”. Try fewer words, or choose from the list.</p>`;
    return { title: 'Search', body: `${words}${listOf(pages)}${foot}` };
  }
  const lines = found.map(
    ({ page, heading, anchor, excerpt }) =>
      `<li class="card"><a href="${addressOf(page.name, anchor)}"><strong>${escapeHtml(heading)}</strong></a> <span class="muted">${escapeHtml(page.title)}</span><br>${escapeHtml(excerpt)}</li>`,
  );
  return {
    title: query,
    body: `<h1>“${shown}” in the guide</h1><ol class="plain">${lines.join('')}</ol>${foot}`,
  };
}
