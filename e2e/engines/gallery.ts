import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { ROOT } from '../../scripts/lib/web-apps.mjs';
import { freePort } from './engine.ts';

/**
 * The page of the kit's parts, from Vite in development's mode; it needs no server of ours. Bundled: a browser takes
 * seconds for the thousand files that it would be otherwise, and is asked for it anew by each check.
 */
export async function startGallery(): Promise<{ address: string; stop(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'minaret-gallery-'));
  const shared = {
    root: join(ROOT, 'apps/console'),
    mode: 'development',
    logLevel: 'error',
    configLoader: 'runner',
  } as const;
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'development';
  await build({
    ...shared,
    build: { outDir, emptyOutDir: true, minify: false, reportCompressedSize: false },
  }).finally(() => {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  });
  const port = await freePort();
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { port, strictPort: true, host: '127.0.0.1', proxy: {} },
  });
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}
