import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../src/config.ts';
import { openApi } from '../src/platform/http/openapi.ts';
import { startApp } from './app.ts';

/** Characters of a schema that deserves a name: see `openapi-names.ts`. */
const LONG = 2000;

const read = (name: string) => readFile(join(ROOT, 'docs', name), 'utf8');

/** Everything that the linter says: its errors and its warnings. */
async function lint(name: string, rules: Record<string, 'off'>): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: await read(name), absoluteRef: `/${name}`, config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

describe.each([
  ['openapi.json', 'everything'],
  ['openapi-v1.json', 'public'],
] as const)('docs/%s', (name, part) => {
  it('is what the contract says; after a change run: npm run openapi', async () => {
    expect(JSON.parse(await read(name))).toEqual(JSON.parse(JSON.stringify(openApi(part))));
  });
});

describe('the linter', () => {
  it('has nothing to say about the public part', async () => {
    expect(await lint('openapi-v1.json', {})).toEqual([]);
  });

  it('has nothing to say about the rest but for addresses that the specification gives', async () => {
    // Two addresses that a router tells apart by a word (`/screens/pairing/{secret}`); and one route that refuses nobody.
    const given = { 'no-ambiguous-paths': 'off', 'operation-4xx-response': 'off' } as const;
    expect(await lint('openapi.json', given)).toEqual([]);
  });
});

describe('the description of the API', () => {
  it('says what is long once', () => {
    const seen = new Map<string, number>();
    const walk = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      const text = JSON.stringify(value);
      if (text.length > LONG) seen.set(text, (seen.get(text) ?? 0) + 1);
      for (const inner of Object.values(value)) walk(inner);
    };
    const document = openApi() as { components: { schemas: Record<string, unknown> } };
    walk(document);
    expect([...seen].filter(([, times]) => times > 1).map(([text]) => text.slice(0, 200))).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['LibraryItem', 'Screen', 'PublicDay']),
    );
  });

  it('is served, with a page for people', async () => {
    const test = await startApp();
    const served = await test.caller().raw({ method: 'GET', url: '/api/openapi.json' });
    expect(served.json()).toMatchObject({ openapi: '3.1.0' });
    const open = await test.caller().raw({ method: 'GET', url: '/api/v1/openapi.json' });
    expect(Object.keys(open.json().paths).every((path) => path.startsWith('/api/v1/'))).toBe(true);
    expect(open.headers['access-control-allow-origin']).toBe('*');
    const page = await test.caller().raw({ method: 'GET', url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/users/register/v2');
    expect(page.body).toContain('/api/v1/masjids/:hash_id/days');
    expect(page.body).toContain('wrong_credentials');
  });
});
