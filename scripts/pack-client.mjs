import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { clientTypes } from './lib/client-types.mjs';

const SOURCE = join('packages', 'client');

/**
 * `npm run client:pack -- FOLDER`: `@minaret/client` as others install it, one file and its types without dependencies. The workspace itself is private:
 * what is published is made here from the same contract as the server.
 * @param {string} folder @returns {Promise<string>} the packed file
 */
export async function packClient(folder) {
  const { name, version, description, license } = JSON.parse(
    readFileSync(join(SOURCE, 'package.json'), 'utf8'),
  );
  const made = join(folder, 'package');
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  await build({
    entryPoints: [join(SOURCE, 'src', 'index.ts')],
    outfile: join(made, 'index.js'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minifySyntax: true,
    logLevel: 'error',
  });
  const about = {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=18' },
  };
  writeFileSync(join(made, 'index.d.ts'), clientTypes());
  const entry = {
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['index.js', 'index.d.ts', 'README.md', 'LICENSE'],
  };
  writeFileSync(join(made, 'package.json'), `${JSON.stringify({ ...about, ...entry }, null, 2)}\n`);
  copyFileSync(join(SOURCE, 'README.md'), join(made, 'README.md'));
  copyFileSync('LICENSE', join(made, 'LICENSE'));
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder, made], {
    encoding: 'utf8',
  });
  return join(folder, JSON.parse(packed)[0].filename);
}

const [, script = '', folder] = process.argv;
if (script.endsWith('pack-client.mjs')) console.log(await packClient(folder ?? 'dist'));
