import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../src/config.ts';
import { openApi } from '../src/platform/http/openapi.ts';
import { promisesOf } from '../src/platform/http/openapi-promises.ts';

const promised = async () =>
  (await readFile(join(ROOT, 'docs', 'openapi-v1-promised.txt'), 'utf8')).split('\n').filter(Boolean);
const missing = (kept: readonly string[], document: Parameters<typeof promisesOf>[0]) => {
  const now = new Set(promisesOf(document));
  return kept.filter((line) => !now.has(line));
};

describe('what programs of others were promised', () => {
  it('is all there: no field of /api/v1 goes away, changes its type or has to be given', async () => {
    expect(missing(await promised(), openApi('public'))).toEqual([]);
  });

  it('is written down: after adding something run npm run openapi', async () => {
    expect(promisesOf(openApi('public'))).toEqual((await promised()).sort());
    expect((await promised()).length).toBeGreaterThan(80);
  });

  it('would be missed: a field that is gone, renamed or of another type, an address, a parameter that must be given', async () => {
    const kept = await promised();
    const changed = (change: (text: string) => string) =>
      missing(kept, JSON.parse(change(JSON.stringify(openApi('public')))));
    expect(changed((text) => text.replaceAll('"maghrib":', '"sunset":'))).not.toEqual([]);
    expect(changed((text) => text.replaceAll('/now"', '/soon"'))).toContain(
      'GET /api/v1/masjids/{hash_id}/now answers response.until: string',
    );
    expect(
      changed((text) => text.replaceAll('"latitude":{"type":"number"}', '"latitude":{"type":"string"}')),
    ).toContain('GET /api/v1/masjids/{hash_id} answers response.latitude: number');
    expect(
      changed((text) =>
        text.replace(
          '"name":"weeks","in":"query","required":false',
          '"name":"weeks","in":"query","required":true',
        ),
      ),
    ).toEqual(['GET /api/v1/masjids/{hash_id}/jumuah takes weeks, or not']);
  });
});
