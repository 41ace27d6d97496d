// Decides: which address shows the console, a screen, a clock or a donation kiosk, and what their pages may load; the files of the phone app and the giving page.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { isCookielessAddress, OPEN_EDGE, type OpenEdge } from '@minaret/contract/api/edge';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Config, webFolder } from '../../config.ts';
import { Failure } from '../failure.ts';
import { storeOrigin } from '../storage/storage.ts';
import { frameAncestors } from './content-policy.ts';
import { sendFailure } from './errors.ts';

/** The screens at `/screen` and `/clock`; the console at every address that is nobody else's. */
export async function serveWebApps(app: FastifyInstance, config: Config): Promise<void> {
  await serveScreens(app, config);
  await serveKiosks(app, config);
  // Their pages are made by features of their own: they have times and funds in them.
  await serveFiles(app, 'athan-plus', '/app/');
  await serveFiles(app, 'giving', '/give/');
  await serveConsole(app, config);
}

async function serveConsole(app: FastifyInstance, config: Config): Promise<void> {
  const page = withReports(await serveFiles(app, 'console', '/'), config);
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      page !== undefined &&
      !/^\/(api|assets|dev)\//.test(request.url) &&
      !isCookielessAddress(request.url);
    return isPage ? sendPage(reply, page) : sendFailure(reply, new Failure('not_found'));
  });
}

/** The console is told where to report errors only where the host has said so; without it, it loads no code for that. */
function withReports(page: string | undefined, { errorReports }: Config): string | undefined {
  if (!errorReports) return page;
  const content = JSON.stringify(errorReports).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return page?.replace('</head>', () => `<meta name="error-reporting" content="${content}" />\n  </head>`);
}

const SCREEN_PAGE_EDGE: OpenEdge = { ...OPEN_EDGE, framing: 'self', cache: 'no-cache' };

/**
 * A screen may stand inside the console's own pages, as their preview, and may hold pages of others, as slides:
 * both are refused everywhere else. Players of films ask who shows them. Before such a page is seen its address is asked
 * for, since a frame does not tell whether it came.
 */
function screenHeaders(config: Config, page: string): Record<string, string> {
  const files = config.s3 ? `'self' blob: ${storeOrigin(config.s3)}` : "'self' blob:";
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': `default-src 'self'; script-src 'self' ${ownScripts(page)}; style-src 'self' 'unsafe-inline'; img-src ${files} data:; media-src ${files} ${new URL(config.relay.url).origin}; connect-src ${files} https: http:; frame-src https: http:; object-src 'none'; base-uri 'none'; form-action 'none'; ${frameAncestors(SCREEN_PAGE_EDGE.framing)}`,
  };
}

/** What stands in the page itself, by the hash of its text: nothing else that gets into a page may run. */
function ownScripts(page: string): string {
  const texts = page
    .split('<script>')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</script>')));
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
}

async function serveScreens(app: FastifyInstance, config: Config): Promise<void> {
  const page = await serveFiles(app, 'screen', '/screen/');
  if (page === undefined) return;
  const headers = screenHeaders(config, page);
  for (const path of ['/screen', '/screen/*', '/clock', '/clock/*']) {
    app.get(path, { config: { edge: SCREEN_PAGE_EDGE } }, (request, reply) =>
      request.url.startsWith('/screen/assets/')
        ? sendFailure(reply, new Failure('not_found'))
        : sendPage(reply.headers(headers), page),
    );
  }
}

const KIOSK_PAGE_EDGE: OpenEdge = { ...OPEN_EDGE, cache: 'no-cache' };

/** Nothing from anywhere else, and nowhere to go: cards are held to a reader, which the server speaks to. */
function kioskHeaders(config: Config): Record<string, string> {
  const pictures = config.s3 ? `'self' ${storeOrigin(config.s3)}` : "'self'";
  return {
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src ${pictures}; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; ${frameAncestors(KIOSK_PAGE_EDGE.framing)}`,
  };
}

async function serveKiosks(app: FastifyInstance, config: Config): Promise<void> {
  const page = await serveFiles(app, 'kiosk', '/kiosk/');
  if (page === undefined) return;
  const headers = kioskHeaders(config);
  app.get('/kiosk', { config: { edge: KIOSK_PAGE_EDGE } }, (_request, reply) =>
    sendPage(reply.headers(headers), page),
  );
}

function sendPage(reply: FastifyReply, page: string) {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}

/** The files of a built app below an address, and its one page; undefined while it is not built. */
async function serveFiles(app: FastifyInstance, name: string, prefix: string): Promise<string | undefined> {
  const folder = webFolder(name);
  if (!folder) return undefined;
  await app.register(async (files) => {
    await files.register(compress, { global: true, threshold: 1024 });
    await files.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      wildcard: false,
      decorateReply: false,
      // Names under assets/ carry a hash of their content.
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        // The screens' worker keeps `/clock` too, which is not below its own address.
        if (path.endsWith('/screen/dist/sw.js')) reply.header('service-worker-allowed', '/');
        // `/kiosk` itself is the page, and not below `/kiosk/`.
        if (path.endsWith('/kiosk/dist/sw.js')) reply.header('service-worker-allowed', '/kiosk');
        // `/app` itself is the first page, and not below `/app/`.
        if (path.endsWith('/athan-plus/dist/sw.js')) reply.header('service-worker-allowed', '/app');
      },
    });
  });
  return readFile(join(folder, 'index.html'), 'utf8');
}
