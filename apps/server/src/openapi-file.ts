import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './config.ts';
import { openApi } from './platform/http/openapi.ts';
import { promisesOf } from './platform/http/openapi-promises.ts';

// `npm run openapi`: writes the committed copies, which a test holds against the contract.
const write = (name: string, document: unknown) =>
  writeFile(join(ROOT, 'docs', name), `${JSON.stringify(document, null, 2)}\n`);
await write('openapi.json', openApi());
const publicDocument = openApi('public');
await write('openapi-v1.json', publicDocument);
// Lines are added here and never taken away: whoever wants to must do it by hand, and say why.
const promised = join(ROOT, 'docs', 'openapi-v1-promised.txt');
const before = (await readFile(promised, 'utf8').catch(() => '')).split('\n').filter(Boolean);
const lines = new Set([...before, ...promisesOf(publicDocument)]);
await writeFile(promised, `${[...lines].sort().join('\n')}\n`);
