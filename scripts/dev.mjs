// What `npm run dev` runs: the server, restarted when its files change, behind Vite's dev server for the console.
import { spawn } from 'node:child_process';
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

const web = await createServer({
  root: join(ROOT, 'apps/console'),
  server: {
    port: WEB_PORT,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/files', '/dev', '/guide'].map((path) => [path, { target }])),
  },
});
await web.listen();
web.printUrls();

let isStopping = false;
/** @param {number} code */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  if (server.exitCode === null && server.signalCode === null && server.kill('SIGTERM')) await exited;
  await web.close();
  process.exit(code);
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
server.once('exit', (code) => stop(code ?? 1));
