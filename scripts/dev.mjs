// What `npm run dev` runs: the server, restarted when its files change, behind Vite's dev server for the console.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from './lib/web-apps.mjs';

const WEB_PORT = 5173;
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

/** @type {import('vite').ViteDevServer | undefined} */
let web;
let isStopping = false;

/** @param {number} code */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  server.kill('SIGTERM');
  await serverExit;
  await web?.close();
  process.exit(code);
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
serverExit.then(([code]) => stop(code ?? 1));

try {
  web = await createServer({
    root: join(ROOT, 'apps/console'),
    server: {
      port: WEB_PORT,
      strictPort: true,
      proxy: Object.fromEntries(['/api', '/files', '/dev', '/guide'].map((path) => [path, { target }])),
    },
  });
  await web.listen();
  web.printUrls();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
