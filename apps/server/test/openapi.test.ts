import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../src/config.ts';
import { openApi } from '../src/platform/http/openapi.ts';
import { startApp } from './app.ts';

describe('docs/openapi.json', () => {
  it('is what the contract says; after a change run: npm run openapi', async () => {
    const committed = JSON.parse(await readFile(join(ROOT, 'docs', 'openapi.json'), 'utf8'));
    expect(committed).toEqual(JSON.parse(JSON.stringify(openApi())));
  });

  it('is served, with a page for people', async () => {
    const test = await startApp();
    const served = await test.caller().raw({ method: 'GET', url: '/api/openapi.json' });
    expect(served.json()).toMatchObject({ openapi: '3.1.0' });
    const page = await test.caller().raw({ method: 'GET', url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/users/register/v2');
    expect(page.body).toContain('wrong_credentials');
  });
});
