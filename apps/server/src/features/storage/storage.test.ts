import { MAX_UPLOAD_BYTES } from '@minaret/contract/library/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMember } from '../../../test/make.ts';
import { colourAt, picture } from '../../../test/pictures.ts';

let test: TestApp;
let admin: Member;
beforeAll(async () => {
  test = await startApp();
  admin = await makeMember(test, ['admin']);
});

function announce(caller: Caller, bytes: Buffer, file_type: 'image/png' | 'image/jpeg' = 'image/png') {
  return caller.storage.presign({ query: { file_type, file_size: bytes.length } });
}

function put(caller: Caller, url: string, payload: Buffer, type = 'image/png') {
  return caller.raw({ method: 'PUT', url, payload, headers: { 'content-type': type } });
}

/** Announces, sends, and answers with the key to finish. */
async function send(caller: Caller, bytes: Buffer): Promise<string> {
  const ticket = await announce(caller, bytes);
  expect((await put(caller, ticket.url, bytes)).statusCode).toBe(204);
  return ticket.key;
}

/** An address with one of its values replaced. */
function altered(url: string, name: string, value: string): string {
  const [path = '', query] = url.split('?');
  const values = new URLSearchParams(query);
  values.set(name, value);
  return `${path}?${values}`;
}

describe('a logo', () => {
  it('is announced, sent, drawn anew, shown and saved with the masjid', async () => {
    const { caller, masjidId: m_id } = await makeMember(test, ['mosque-admin']);
    const done = await caller.storage.finish({ body: { key: await send(caller, await picture()) } });
    expect(done).toMatchObject({ width: 200, height: 100 });
    const shown = await test.caller().raw({ method: 'GET', url: done.url });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    const body = { m_logo_key: done.key, version: 1 };
    expect(await caller.masjid.updateJson({ params: { m_id }, body })).toMatchObject({
      m_logo: done.url,
      m_logo_key: done.key,
    });
  });

  it('is cut where the person says, even when the cut reaches over the edge', async () => {
    const cut = async (crop: { x: number; y: number; width: number; height: number }) => {
      const key = await send(admin.caller, await picture());
      const done = await admin.caller.storage.finish({ body: { key, crop } });
      const { rawPayload } = await admin.caller.raw({ method: 'GET', url: done.url });
      return { ...done, colour: await colourAt(rawPayload, 5, 5) };
    };
    const right = await cut({ x: 120, y: 10, width: 50, height: 40 });
    expect(right).toMatchObject({ width: 50, height: 40 });
    expect(right.colour[2]).toBeGreaterThan(200);
    const left = await cut({ x: 0, y: 0, width: 60, height: 60 });
    expect(left.colour[0]).toBeGreaterThan(200);
    expect(await cut({ x: 150, y: 50, width: 900, height: 900 })).toMatchObject({ width: 50, height: 50 });
  });

  it('is no larger than a screen needs', async () => {
    const key = await send(admin.caller, await picture('png', { width: 3000, height: 1000 }));
    expect(await admin.caller.storage.finish({ body: { key } })).toMatchObject({ width: 1024, height: 341 });
  });
});

describe('an upload address', () => {
  it('opens for the file it was made for and for no other', async () => {
    const bytes = await picture();
    const { url } = await announce(admin.caller, bytes);
    const elsewhere = url.replace(/incoming\/\d+/, 'masjids/1');
    const forged = [
      altered(url, 'signature', 'A'.repeat(43)),
      altered(url, 'signature', ''),
      altered(url, 'size', String(MAX_UPLOAD_BYTES)),
      altered(url, 'type', 'image/jpeg'),
      altered(url, 'expires', String(Date.now() + 86_400_000)),
      elsewhere,
      url.split('?')[0] ?? '',
    ];
    for (const address of forged) {
      const answer = await put(admin.caller, address, bytes);
      expect([address, answer.statusCode, answer.json().code]).toEqual([address, 403, 'forbidden']);
    }
    expect((await put(admin.caller, url, bytes)).statusCode).toBe(204);
  });

  it('wants the type and at most the size that were announced', async () => {
    const bytes = await picture();
    const { url } = await announce(admin.caller, bytes);
    const larger = await put(admin.caller, url, Buffer.concat([bytes, Buffer.alloc(1)]));
    expect([larger.statusCode, larger.json().code]).toEqual([413, 'payload_too_large']);
    for (const type of ['image/jpeg', 'image/svg+xml', 'text/html']) {
      const answer = await put(admin.caller, url, bytes, type);
      expect([type, answer.statusCode, answer.json().code]).toEqual([type, 415, 'unsupported_type']);
    }
    const huge = await put(admin.caller, url, Buffer.alloc(MAX_UPLOAD_BYTES + 1));
    expect(huge.statusCode).toBe(413);
  });

  it('closes after ten minutes', async () => {
    const bytes = await picture();
    const member = await makeMember(test, ['content']);
    const { url, expires_at } = await announce(member.caller, bytes);
    expect(Date.parse(expires_at) - test.platform.clock.now().getTime()).toBeLessThanOrEqual(600_000);
    test.advance(600_001);
    expect((await put(member.caller, url, bytes)).json()).toMatchObject({ code: 'forbidden' });
    test.advance(-600_001);
  });

  it.each<[string, object]>([
    ['a drawing', { file_type: 'image/svg+xml', file_size: 10 }],
    ['nothing', { file_type: 'image/png', file_size: 0 }],
    ['more than 8 MB', { file_type: 'image/png', file_size: MAX_UPLOAD_BYTES + 1 }],
    ['an unknown purpose', { file_type: 'image/png', file_size: 10, purpose: 'shell' }],
  ])('is not given for %s', async (_what, query) => {
    await expect(admin.caller.storage.presign({ query: query as never })).rejects.toMatchObject({
      code: 'invalid_payload',
      httpStatus: 422,
    });
  });
});

describe('finishing', () => {
  it('misses what was never sent, was sent by others, or is done already', async () => {
    const bytes = await picture();
    const stranger = await makeMember(test, ['admin']);
    const unsent = await announce(admin.caller, bytes);
    const theirs = await send(stranger.caller, bytes);
    const done = await send(admin.caller, bytes);
    await admin.caller.storage.finish({ body: { key: done } });
    const keys = [
      unsent.key,
      theirs,
      done,
      'incoming/1/logo/../../../secret',
      `incoming/${admin.masjidId}/shell/01234567-89ab-4cde-8f01-23456789abcd`,
      '',
    ];
    for (const key of keys)
      await expect(admin.caller.storage.finish({ body: { key } })).rejects.toMatchObject({
        code: 'upload_missing',
        httpStatus: 404,
      });
    expect(await stranger.caller.storage.finish({ body: { key: theirs } })).toMatchObject({ width: 200 });
  });

  it('refuses a cut that is none', async () => {
    const key = await send(admin.caller, await picture());
    for (const crop of [
      { x: -1, y: 0, width: 5, height: 5 },
      { x: 0, y: 0, width: 0, height: 5 },
      { x: 0.5, y: 0, width: 5, height: 5 },
    ])
      await expect(admin.caller.storage.finish({ body: { key, crop } })).rejects.toMatchObject({
        code: 'invalid_payload',
      });
  });
});

describe('who may', () => {
  const requests = (key: string) =>
    [
      { method: 'GET', url: '/api/aws-s3/get-presigned-url?file_type=image/png&file_size=10' },
      { method: 'POST', url: '/api/aws-s3/finish-upload', payload: { key } },
    ] as const;

  it('not a visitor, not timings, not donations', async () => {
    const callers: [Caller, number, string][] = [
      [test.caller(), 401, 'unauthenticated'],
      [(await makeMember(test, ['timings'])).caller, 403, 'forbidden'],
      [(await makeMember(test, ['donations'])).caller, 403, 'forbidden'],
    ];
    for (const [caller, status, code] of callers)
      for (const request of requests('incoming/1/logo/x')) {
        const answer = await caller.raw(request);
        expect([request.url, answer.statusCode, answer.json().code]).toEqual([request.url, status, code]);
      }
  });

  it('nobody in another masjid’s name', async () => {
    const stranger = await makeMember(test, ['admin']);
    await expect(
      stranger.caller.storage.presign({
        query: { file_type: 'image/png', file_size: 10, m_id: admin.masjidId },
      }),
    ).rejects.toMatchObject({ code: 'not_found', httpStatus: 404 });
  });

  it('everybody only so often', async () => {
    const strict = await startApp({ budgets: { upload: { points: 2, duration: 60 } } });
    const { caller } = await makeMember(strict, ['content']);
    const bytes = await picture();
    await announce(caller, bytes);
    await announce(caller, bytes);
    await expect(announce(caller, bytes)).rejects.toMatchObject({
      code: 'too_many_requests',
      httpStatus: 429,
      retryAfter: expect.any(Number),
    });
  });
});

describe('a kept file', () => {
  it('is shown to those who have its address, and what waits to be checked to nobody', async () => {
    const key = await send(admin.caller, await picture());
    const { key: kept, url } = await admin.caller.storage.finish({ body: { key } });
    const waiting = await send(admin.caller, await picture());
    const signature = new URLSearchParams(url.split('?')[1]).get('s') ?? '';
    const addresses = [
      `/files/${kept}`,
      `/files/${kept}?s=${'A'.repeat(signature.length)}`,
      `/files/${waiting}?s=${signature}`,
      `/files/${kept}/../../../secret?s=${signature}`,
      `/files/..%2f..%2fsecret?s=${signature}`,
      '/files/',
    ];
    for (const address of addresses) {
      const answer = await admin.caller.raw({ method: 'GET', url: address });
      expect([address, answer.statusCode]).toEqual([address, 404]);
    }
  });
});
