import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './config.ts';
import { openApi } from './platform/http/openapi.ts';

// `npm run openapi`: writes the committed copies, which a test holds against the contract.
const write = (name: string, document: unknown) =>
  writeFile(join(ROOT, 'docs', name), `${JSON.stringify(document, null, 2)}\n`);
await write('openapi.json', openApi());
await write('openapi-v1.json', openApi('public'));
