import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page every package starts with; it asks for the address where none was given. */
export const START_PAGE = join('apps', 'screen', 'television');

/**
 * @param {string} folder where it is put
 * @param {{ address: string, path: string }} opens
 */
export function writeStartPage(folder, { address, path }) {
  cpSync(START_PAGE, folder, { recursive: true });
  writeFileSync(join(folder, 'package.js'), `window.MINARET = ${JSON.stringify({ address, path })};\n`);
}
