// What `npm run dev` runs: the server, restarted when its files change, behind Vite's dev servers for console and screens.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from './lib/web-apps.mjs';

const WEB_PORT = 5173;
const SCREEN_PORT = 5174;
const apiPort = process.env.PORT || '3000';
const target = `http://localhost:${apiPort}`;

const server = spawn(process.execPath, ['--watch', '--import', 'tsx', 'apps/server/src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    MINARET_DEV: '1',
    PORT: apiPort,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${WEB_PORT}`,
  },
});
const serverExit = once(server, 'exit');

/** @type {import('vite').ViteDevServer[]} */
const webs = [];
let isStopping = false;

/** @param {number} code */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  server.kill('SIGTERM');
  await serverExit;
  await Promise.all(webs.map((web) => web.close()));
  process.exit(code);
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
serverExit.then(([code]) => stop(code ?? 1));

/** @param {string} app @param {number} port @param {Record<string, import('vite').ProxyOptions>} [others] */
async function serve(app, port, others = {}) {
  const api = Object.fromEntries(
    // Of /dev the mailbox is the server's, the gallery is the console's.
    ['/api', '/files', '/dev/mailbox', '/guide', '/monthly', '/paper', '/live', '/fonts'].map((path) => [
      path,
      { target },
    ]),
  );
  const web = await createServer({
    root: join(ROOT, 'apps', app),
    // The default leaves our own packages to Node, which does not read TypeScript before 22.18.
    configLoader: 'runner',
    server: { port, strictPort: true, proxy: { ...api, ...others } },
  });
  webs.push(web);
  await web.listen();
  return web;
}

try {
  await serve('screen', SCREEN_PORT);
  const screens = `http://localhost:${SCREEN_PORT}`;
  const web = await serve('console', WEB_PORT, {
    '/screen': { target: screens },
    // The same page, which Vite knows only below its own base.
    '/clock': { target: screens, rewrite: (path) => `/screen${path}` },
  });
  web.printUrls();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
