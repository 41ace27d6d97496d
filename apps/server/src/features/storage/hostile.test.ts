import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMember } from '../../../test/make.ts';
import { colourAt, picture } from '../../../test/pictures.ts';
import { cleanImage, MAX_WAITING } from './image.ts';

const SCRIPT = '<script>alert(document.domain)</script>';

let test: TestApp;
let admin: Member;
beforeAll(async () => {
  test = await startApp();
  admin = await makeMember(test, ['admin']);
});

async function upload(bytes: Buffer) {
  const { caller } = admin;
  const ticket = await caller.storage.presign({
    query: { file_type: 'image/png', file_size: Math.max(1, bytes.length) },
  });
  const sent = await caller.raw({
    method: 'PUT',
    url: ticket.url,
    payload: bytes,
    headers: ticket.headers,
  });
  expect(sent.statusCode).toBe(204);
  return caller.storage.finish({ body: { key: ticket.key } });
}

async function kept(bytes: Buffer): Promise<Buffer> {
  const { url } = await upload(bytes);
  return (await admin.caller.raw({ method: 'GET', url })).rawPayload;
}

describe('a file that is no picture of ours', () => {
  it('is refused: a little more than 40 megapixels', async () => {
    const bytes = await picture('png', { width: 8000, height: 5001 });
    await expect(upload(bytes)).rejects.toMatchObject({ code: 'file_rejected', httpStatus: 422 });
  });

  it('is not kept', async () => {
    const { caller, masjidId } = await makeMember(test, ['admin']);
    const bytes = Buffer.from(SCRIPT);
    const { url, headers, key } = await caller.storage.presign({
      query: { file_type: 'image/png', file_size: bytes.length },
    });
    await caller.raw({ method: 'PUT', url, payload: bytes, headers });
    await expect(caller.storage.finish({ body: { key } })).rejects.toMatchObject({ code: 'file_rejected' });
    expect(await test.platform.storage.open(`masjids/${masjidId}`)).toBeNull();
  });
});

describe('a picture with more in it', () => {
  it('keeps one picture of a moving one', async () => {
    const frames = [await picture('png'), await picture('jpeg')];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect((await sharp(await kept(moving)).metadata()).pages ?? 1).toBe(1);
  });
});

it('turns a photograph upright before it is cut', async () => {
  // Orientation 6: stored lying on its side, so that the red half is on top for the reader.
  const turned = await sharp(await picture('jpeg'))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const bytes = await kept(turned);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 200 });
  expect((await colourAt(bytes, 50, 20))[0]).toBeGreaterThan(200);
  expect((await colourAt(bytes, 50, 180))[2]).toBeGreaterThan(200);
});

describe('many pictures at once', () => {
  it('are drawn one after the other, so that they never fill the memory together', async () => {
    const large = await picture('png', { width: 4000, height: 3000 });
    const small = await picture('png');
    const drawn: string[] = [];
    await Promise.all([
      cleanImage(large).then(() => drawn.push('large')),
      cleanImage(small).then(() => drawn.push('small')),
    ]);
    expect(drawn).toEqual(['large', 'small']);
    const waiting = Array.from({ length: MAX_WAITING }, () => cleanImage(small));
    expect(() => cleanImage(small)).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: 10 }));
    await Promise.all(waiting);
    expect(await cleanImage(small)).toMatchObject({ width: 200 });
  });
});
