import { MAX_UPLOAD_BYTES } from '@minaret/contract/library/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMember } from '../../../test/make.ts';
import { colourAt, picture } from '../../../test/pictures.ts';
import { startS3, type TestStore } from '../../../test/s3-server.ts';
import { storeOrigin } from '../../platform/storage/storage.ts';
import { s3Storage } from '../../platform/storage/storage-s3.ts';

let test: TestApp;
let admin: Member;
let store: TestStore;
beforeAll(async () => {
  store = await startS3();
  test = await startApp({ config: { s3: store.config } });
  admin = await makeMember(test, ['admin']);
});
afterAll(() => store.stop());

async function announce(bytes: Buffer) {
  return admin.caller.storage.presign({ query: { file_type: 'image/png', file_size: bytes.length } });
}

/** As a browser sends it: straight to the store. */
function put(url: string, body: Buffer, headers: Record<string, string>) {
  return fetch(url, { method: 'PUT', body: new Uint8Array(body), headers });
}

describe('with an S3 store', () => {
  it('a logo goes to the store, is drawn anew, and is read from it', async () => {
    const bytes = await picture();
    const ticket = await announce(bytes);
    expect(ticket.url.startsWith(`${store.config.endpoint}/${store.config.bucket}/incoming/`)).toBe(true);
    expect((await put(ticket.url, bytes, ticket.headers)).status).toBe(200);
    const crop = { x: 110, y: 0, width: 80, height: 80 };
    const done = await admin.caller.storage.finish({ body: { key: ticket.key, crop } });
    expect(done).toMatchObject({ width: 80, height: 80, url: expect.stringMatching(/^\/files\/masjids\//) });

    const moved = await test.caller().raw({ method: 'GET', url: done.url });
    expect(moved.statusCode).toBe(302);
    const shown = await fetch(String(moved.headers.location));
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect((await colourAt(Buffer.from(await shown.arrayBuffer()), 5, 5))[2]).toBeGreaterThan(200);
    await expect(admin.caller.storage.finish({ body: { key: ticket.key } })).rejects.toMatchObject({
      code: 'upload_missing',
    });
  });

  it('the address opens for the size, the type and the key that were announced', async () => {
    const bytes = await picture();
    const { url, headers } = await announce(bytes);
    const refused = [
      await put(url, Buffer.concat([bytes, Buffer.alloc(1)]), headers),
      await put(url, bytes, { 'content-type': 'text/html' }),
      await put(url.replace('/incoming/', '/masjids/'), bytes, headers),
      await put(url.replace(/X-Amz-Signature=[0-9a-f]{4}/, 'X-Amz-Signature=0000'), bytes, headers),
      await put(url.split('?')[0] ?? '', bytes, headers),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
  });

  it('the address closes after ten minutes', async () => {
    const bytes = await picture();
    const { url, headers } = await announce(bytes);
    store.advance(601_000);
    expect((await put(url, bytes, headers)).status).toBe(403);
    store.advance(-601_000);
    expect((await put(url, bytes, headers)).status).toBe(200);
  });

  it('what was never sent, or is too large, is missed', async () => {
    const { key } = await announce(await picture());
    await expect(admin.caller.storage.finish({ body: { key } })).rejects.toMatchObject({
      code: 'upload_missing',
    });
    await test.platform.storage.write(key, Buffer.alloc(MAX_UPLOAD_BYTES + 1), 'image/png');
    await expect(admin.caller.storage.finish({ body: { key } })).rejects.toMatchObject({
      code: 'upload_missing',
    });
  });

  it('a page that calls itself a PNG is refused', async () => {
    const bytes = Buffer.from('<!doctype html><script>alert(1)</script>');
    const { url, headers, key } = await announce(bytes);
    expect((await put(url, bytes, headers)).status).toBe(200);
    await expect(admin.caller.storage.finish({ body: { key } })).rejects.toMatchObject({
      code: 'file_rejected',
    });
  });

  it('the console may speak to the store, and only with one', async () => {
    const policy = async (app: TestApp) =>
      String((await app.caller().raw({ method: 'GET', url: '/livez' })).headers['content-security-policy']);
    expect(await policy(test)).toMatch(new RegExp(`connect-src [^;]* ${store.config.endpoint};`));
    expect(await policy(test)).toContain(`img-src 'self' data: blob: ${store.config.endpoint};`);
    const without = await startApp();
    const relay = new URL(without.platform.config.relay.url).origin;
    expect((await policy(without)).replaceAll(relay, '')).not.toContain('http');
  });

  it('Amazon’s own store is met at the host its addresses name', async () => {
    const config = { ...store.config, endpoint: undefined, bucket: 'our-bucket', region: 'eu-west-2' };
    const file = { type: 'image/png', size: 10 };
    const { url } = await s3Storage(config).presignUpload('incoming/1/logo/x', file, new Date());
    expect(new URL(url).origin).toBe(storeOrigin(config));
  });

  it('a download address without our signature is not passed on', async () => {
    const answer = await test.caller().raw({ method: 'GET', url: '/files/masjids/1/logo-x.webp?s=abc' });
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
  });
});
