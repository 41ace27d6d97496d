import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './config.ts';
import { openApi } from './platform/http/openapi.ts';

// `npm run openapi`: writes the committed copy, which a test holds against the contract.
await writeFile(join(ROOT, 'docs', 'openapi.json'), `${JSON.stringify(openApi(), null, 2)}\n`);
