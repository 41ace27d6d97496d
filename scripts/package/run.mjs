// Decides: what `npm run package` makes for televisions and phones: APKs (Android), an .ipk (LG webOS), a .wgt (Samsung Tizen).

import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { packAndroid } from './android.mjs';
import { packTizen } from './tizen.mjs';
import { packWebos } from './webos.mjs';

/**
 * @typedef {object} Order
 * @property {string} address what the package opens; empty: it asks at its first start
 * @property {string} folder where the packages are put
 * @property {string} version
 * @property {string} keys the folder of the host's own signing key
 */

/** @type {Record<string, (order: Order) => Promise<string[]> | string[]>} */
const KINDS = { android: packAndroid, webos: packWebos, tizen: packTizen };

const USAGE = `npm run package -- ${Object.keys(KINDS).join('|')} [--address https://minaret.example] [--out dist/packages] [--keys data/package-keys]`;

/** @param {string} text the address as somebody writes it @returns {string} its origin */
export function readAddress(text) {
  if (text === '') return '';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Error(`--address is "${text}": give it as in a browser, such as https://minaret.example`);
  return url.origin;
}

/** @param {string[]} args */
export async function run(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      address: { type: 'string', default: '' },
      out: { type: 'string', default: join('dist', 'packages') },
      keys: { type: 'string', default: join('data', 'package-keys') },
    },
  });
  const [kind = '', ...more] = positionals;
  const pack = KINDS[kind];
  if (!pack || more.length > 0) throw new Error(USAGE);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  mkdirSync(values.out, { recursive: true });
  const made = await pack({
    address: readAddress(values.address),
    folder: values.out,
    version,
    keys: values.keys,
  });
  for (const file of made) console.log(`${file}  ${(statSync(file).size / 1024).toFixed(1)} kB`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  run(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
