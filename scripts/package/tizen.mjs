import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { writeStartPage } from './start-page.mjs';

/** A time of its own would make another file of the same contents. */
const MADE_AT = new Date('2020-01-01T00:00:00Z');

/**
 * The widget without signatures: televisions want those of the host's own Samsung certificate, which only Samsung's tools make.
 * @param {import('./run.mjs').Order} order
 */
export function packTizen({ address, folder, version }) {
  const work = mkdtempSync(join(tmpdir(), 'minaret-tizen-'));
  try {
    writeStartPage(work, { address, path: '/screen' });
    const config = readFileSync(join('apps', 'screen', 'tizen', 'config.xml'), 'utf8');
    writeFileSync(
      join(work, 'config.xml'),
      config.replace(/version="[\d.]+" viewmodes/, `version="${version}" viewmodes`),
    );
    const files = Object.fromEntries(
      readdirSync(work).map((name) => [name, new Uint8Array(readFileSync(join(work, name)))]),
    );
    const made = join(folder, `al-iqamah-${version}-unsigned.wgt`);
    writeFileSync(made, zipSync(files, { mtime: MADE_AT }));
    return [made];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
