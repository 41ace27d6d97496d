import { relative } from 'node:path';
import { markBuilt, ROOT, takeFingerprint, unmarkBuilt } from './web-apps.mjs';

/** @typedef {import('./web-apps.mjs').WebApp} WebApp */

/**
 * Builds one app and tells which modules went into which file.
 * @param {WebApp} app
 * @returns {Promise<Record<string, string[]>>}
 */
export async function buildApp(app, root = ROOT) {
  const { build } = await import('vite');
  const fingerprint = takeFingerprint(app, root);
  // A build that is killed leaves a folder that no inputs belong to.
  unmarkBuilt(app);
  const before = process.env.NODE_ENV;
  // Vite heeds this more than the mode: with another value a build holds the checks meant for developers.
  process.env.NODE_ENV = 'production';
  const result = await build({
    root: app.folder,
    mode: 'production',
    logLevel: 'warn',
    // The default writes a copy of the config into node_modules, which may be someone else's.
    configLoader: 'runner',
    build: { manifest: true, outDir: app.dist, emptyOutDir: true },
  }).finally(() => {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  });
  markBuilt(app, fingerprint);
  const outputs = /** @type {import('vite').Rollup.RollupOutput[]} */ ([result].flat());
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  return Object.fromEntries(
    chunks.map((chunk) => [
      chunk.fileName,
      chunk.moduleIds.map((id) => relative(app.folder, id.split('?')[0] ?? id).replaceAll('\\', '/')),
    ]),
  );
}
