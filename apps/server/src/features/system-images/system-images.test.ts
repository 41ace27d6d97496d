import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeMember, makeUser, signIn } from '../../../test/make.ts';
import { inTransaction } from '../../platform/runtime.ts';
import { pictureOf } from './service.ts';

let test: TestApp;
let system: Caller;
beforeAll(async () => {
  test = await startApp();
  system = await signIn(test, await makeUser(test, { is_system_admin: true }));
});

async function send(bytes: Buffer, type: 'image/png' | 'image/jpeg' = 'image/png') {
  const ticket = await system.systemImages.presign({ query: { file_type: type, file_size: bytes.length } });
  const put = await system.raw({
    method: ticket.method,
    url: ticket.url,
    payload: bytes,
    headers: ticket.headers,
  });
  expect(put.statusCode).toBe(204);
  return ticket.key;
}

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#125F55' } })
    .png()
    .toBuffer();
const upload = async (width = 320, height = 180) =>
  system.systemImages.finish({ body: { key: await send(await png(width, height)) } });

const labels = { title: 'Still water', categories: ['background' as const], languages: [], seasons: [] };
const add = async (values: Partial<Parameters<Caller['systemImages']['save']>[0]['body']> = {}) => {
  const key = values.key ?? (await upload()).key;
  return system.systemImages.save({ body: { ...labels, ...values, key } });
};

describe('a picture for every masjid', () => {
  it('is checked, drawn anew at the size of a screen and served', async () => {
    const kept = await upload(3000, 1500);
    expect(kept).toMatchObject({ width: 1920, height: 960 });
    const served = await test.caller().raw({ method: 'GET', url: kept.url });
    expect(served.headers['content-type']).toBe('image/webp');
    const image = await add({ key: kept.key, seasons: ['ramadan'], languages: ['ar'] });
    expect(image).toMatchObject({ ...labels, seasons: ['ramadan'], languages: ['ar'], width: 1920 });
    expect(await system.systemImages.get({ params: { id: image.id } })).toEqual(image);
  });

  it('that is none is refused', async () => {
    const key = await send(Buffer.from('<svg onload="x"/>'));
    await expect(system.systemImages.finish({ body: { key } })).rejects.toMatchObject({
      code: 'file_rejected',
    });
  });

  it.each(['masjids/1/logo-00000000-0000-4000-8000-000000000000.webp', 'incoming/1/logo/x', '../secret'])(
    'is not taken from elsewhere: %s',
    async (key) => {
      await expect(system.systemImages.finish({ body: { key } })).rejects.toMatchObject({
        code: 'upload_missing',
      });
      await expect(add({ key })).rejects.toMatchObject({ code: 'upload_missing' });
    },
  );

  it('that never arrived cannot be offered', async () => {
    const key = 'system/images/00000000-0000-4000-8000-000000000000-1x1.webp';
    await expect(add({ key })).rejects.toMatchObject({ code: 'upload_missing' });
  });

  it('needs a title and a category', async () => {
    const { key } = await upload();
    await expect(
      system.systemImages.save({ body: { ...labels, key, title: ' ', categories: [] } }),
    ).rejects.toMatchObject({
      code: 'invalid_payload',
      response: { issues: [{ path: 'title' }, { path: 'categories' }] },
    });
  });

  it('is changed by one at a time, and copied without a second file', async () => {
    const image = await add();
    const body = { ...labels, id: image.id, key: image.key, version: 1, title: 'Deep water' };
    expect(await system.systemImages.update({ body })).toMatchObject({ title: 'Deep water', version: 2 });
    await expect(system.systemImages.update({ body })).rejects.toMatchObject({
      code: 'stale_version',
      response: { current: { title: 'Deep water', version: 2 }, updated_by: expect.any(String) },
    });
    const copy = await add({ key: image.key, title: 'A copy' });
    expect(copy).toMatchObject({ url: image.url });
    expect(copy.id).not.toBe(image.id);
  });

  it('is found by title, category, season and language; without words it suits every language', async () => {
    const words = await add({
      title: 'Eid greeting',
      categories: ['greeting'],
      languages: ['ur'],
      seasons: ['eid_al_fitr'],
    });
    const plain = await add({ title: 'Sand', categories: ['jumuah'] });
    const ids = async (query: Parameters<Caller['systemImages']['getAll']>[0]['query']) =>
      (await system.systemImages.getAll({ query })).list.map(({ id }) => id);
    expect(await ids({ search: 'EID GREET' })).toEqual([words.id]);
    expect(await ids({ category: 'jumuah' })).toEqual([plain.id]);
    expect(await ids({ season: 'eid_al_fitr' })).toEqual([words.id]);
    expect(await ids({ language: 'ur' })).toEqual(expect.arrayContaining([words.id, plain.id]));
    expect(await ids({ language: 'fr' })).not.toContain(words.id);
  });

  it('is offered no longer when deleted, stays on slides that show it, and comes back', async () => {
    const { id, url } = await add();
    await system.systemImages.remove({ params: { id } });
    await expect(system.systemImages.get({ params: { id } })).rejects.toMatchObject({ code: 'not_found' });
    const shown = await inTransaction(test.platform, 'read only', (db) =>
      pictureOf({ ports: test.platform }, db, id),
    );
    expect(shown).toMatchObject({ url, isOffered: false });
    expect(await system.systemImages.restore({ params: { id } })).toMatchObject({ id });
    await expect(system.systemImages.restore({ params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is browsed by those who make content, and changed by none of them', async () => {
    const { id } = await add({ title: 'For all' });
    const { caller } = await makeMember(test, ['content']);
    const { list } = await caller.systemImages.browse({ query: { search: 'For all' } });
    expect(list.map((image) => image.id)).toEqual([id]);
    await expect(caller.systemImages.remove({ params: { id } })).rejects.toMatchObject({ code: 'forbidden' });
    const timings = await makeMember(test, ['timings']);
    await expect(timings.caller.systemImages.browse({ query: {} })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
