import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { START_PAGE, writeStartPage } from './start-page.mjs';

/** LG's own tool: hundreds of packages, so that only who makes an .ipk brings them. */
const TOOLS = '@webos-tools/cli@3.2.1';

/** @param {import('./run.mjs').Order} order */
export async function packWebos({ address, folder, version }) {
  const work = mkdtempSync(join(tmpdir(), 'minaret-webos-'));
  try {
    writeStartPage(work, { address, path: '/screen' });
    const about = JSON.parse(readFileSync(join('apps', 'screen', 'webos', 'appinfo.json'), 'utf8'));
    writeFileSync(join(work, 'appinfo.json'), `${JSON.stringify({ ...about, version }, null, 2)}\n`);
    for (const [name, size] of /** @type {const} */ ([
      ['icon', 80],
      ['largeIcon', 130],
    ]))
      await sharp(join(START_PAGE, 'icon.png')).resize(size, size).png().toFile(join(work, about[name]));
    execFileSync('npx', ['--yes', '--package', TOOLS, 'ares-package', work, '-o', folder], {
      stdio: 'inherit',
    });
    return [join(folder, `${about.id}_${version}_all.ipk`)];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
