import type { LibraryContent } from '@minaret/contract/library/library-content';
import { LIBRARY_TYPES } from '@minaret/contract/library/library-content';
import { LIBRARY_REFUSALS } from '@minaret/contract/library/library-refusals';
import type { Manifest } from '@minaret/display/manifest';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember, setFeatures } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';
import { MAX_ITEMS } from './service.ts';

type Content = z.input<typeof LibraryContent>;

let test: TestApp;
let editor: Member;
let free: Member;

beforeAll(async () => {
  test = await startApp();
  const masjidId = await makeMasjid(test, { features: ['slideshow'], hash_id: 'librarymasjid' });
  editor = await makeMember(test, ['content'], masjidId);
  free = await makeMember(test, ['admin']);
});

async function picture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const plain = { width: 2400, height: 1350, channels: 3 as const, background: '#0a433c' };
  return sharp({ create: plain }).jpeg().toBuffer();
}

async function upload(caller: Caller, bytes: Buffer, purpose: 'slide' | 'slide-portrait' = 'slide') {
  const ticket = await caller.storage.presign({
    query: { purpose, file_type: 'image/jpeg', file_size: bytes.length },
  });
  await caller.raw({ method: 'PUT', url: ticket.url, headers: ticket.headers, payload: bytes });
  return caller.storage.finish({ body: { key: ticket.key } });
}

const add = (member: Member, content: Content, more: object = {}) =>
  member.caller.libraries.save({ body: { title: `A ${content.type}`, content, ...more } });
const list = (member: Member, query: Parameters<Caller['libraries']['getAll']>[0]['query'] = {}) =>
  member.caller.libraries.getAll({ params: { m_id: member.masjidId }, query });
const manifest = async (hash: string) =>
  (await test.caller().screenFeed.publicManifest({ params: { hash_id: hash } })) as Manifest;

const slidesId = '1aBcD_efGhIjKlMnOpQrStUvWxYz0123456789-abcde';
const announcement = (more: object = {}): Content => ({
  type: 'announcement',
  start_date: '2020-01-01',
  end_date: '2099-12-31',
  message: 'The car park is closed on Saturday.',
  ...more,
});

describe('an item that is saved', () => {
  const schedule = { weekdays: [5], hours: { from: '11:00', to: '15:00' } };

  const own = async () => makeMember(test, ['content'], await makeMasjid(test, { features: ['slideshow'] }));

  it('as it was read is the same item', async () => {
    const member = await own();
    const item = await add(member, { type: 'url', url: 'https://masjid.org/same' }, { schedule });
    const params = { id: item.id };
    expect(await member.caller.libraries.update({ params, body: item })).toEqual(item);
    expect(await member.caller.libraries.get({ params: { id: item.id } })).toEqual(item);
  });

  it('in part keeps the rest', async () => {
    const member = await own();
    const first = { schedule, seconds: 40, is_on: false };
    const item = await add(member, { type: 'url', url: 'https://masjid.org/part' }, first);
    const body = { title: 'Friday', version: item.version };
    const saved = await member.caller.libraries.update({ params: { id: item.id }, body });
    expect(saved).toMatchObject({ ...first, content: item.content, title: 'Friday' });
  });
});

describe('every type', () => {
  it('is kept, given to screens as what it is, and previewed alike', async () => {
    const picked = await upload(editor.caller, await picture());
    expect([picked.width, picked.height]).toEqual([1920, 1080]);
    const portrait = await upload(editor.caller, await picture(), 'slide-portrait');
    const system = await systemImage();
    const contents: [Content, string | null][] = [
      [{ type: 'image', image: picked.key, portrait: portrait.key }, 'image'],
      [{ type: 'url', url: 'https://masjid.org/page' }, 'frame'],
      [{ type: 'pre-designed-image', image_id: system }, 'image'],
      [{ type: 'google_calendar', url: 'https://masjid.org/events.ics' }, 'calendar'],
      [{ type: 'daily_verse' }, 'daily'],
      [{ type: 'daily_hadith' }, 'daily'],
      [{ type: 'daily_dua' }, 'daily'],
      [{ type: 'ramadan_coutdown' }, 'countdown'],
      [{ type: 'eid_coutdown' }, 'countdown'],
      [{ type: 'days_coutdown', date: '2099-01-01' }, 'countdown'],
      [{ type: 'taraweeh_timings', image: picked.key }, 'taraweeh'],
      [{ type: 'taraweeh_timings_only' }, 'taraweeh'],
      [{ type: 'taraweeh_slideshow_url', url: 'https://masjid.org/nights' }, 'frame'],
      [{ type: 'donation_qr_url', url: 'https://give.masjid.org' }, 'qr'],
      [{ type: 'youtube_url', url: 'https://youtu.be/dQw4w9WgXcQ' }, 'frame'],
      [{ type: 'silence_image' }, 'silence'],
      [{ type: 'google_slide_url', url: `https://docs.google.com/presentation/d/${slidesId}/edit` }, 'frame'],
      [{ type: 'qr_image', url: '//masjid.org/x' }, 'qr'],
      [{ type: 'athan_image' }, 'qr'],
      [announcement(), null],
    ];
    // A campaign's slide needs the books of giving: `campaign-slide.test.ts`.
    const types = LIBRARY_TYPES.filter((type) => type !== 'campaign');
    expect(contents.map(([{ type }]) => type).sort()).toEqual(types.sort());
    const ids: [string, string | null][] = [];
    for (const [content, kind] of contents) {
      const item = await add(editor, content);
      expect(item.content).toMatchObject({ type: content.type });
      expect(await editor.caller.libraries.get({ params: { id: item.id } })).toEqual(item);
      const preview = await editor.caller.libraries.preview({
        params: { m_id: editor.masjidId },
        body: { title: 'x', content },
      });
      expect([content.type, preview?.body.kind ?? null]).toEqual([content.type, kind]);
      ids.push([String(item.id), kind]);
    }
    const { slides, ticker } = await manifest('librarymasjid');
    expect(slides.map(({ id, body }) => [id, body.kind])).toEqual(ids.filter(([, kind]) => kind !== null));
    expect(ticker).toMatchObject([{ text: 'The car park is closed on Saturday.' }]);
    const image = slides.find(({ body }) => body.kind === 'image')?.body;
    expect(image).toMatchObject({ file: { width: 1920, hash: expect.stringMatching(/^[0-9a-f]{32}$/) } });
    const url = image?.kind === 'image' ? image.file.url : '';
    expect((await test.caller().raw({ method: 'GET', url })).headers['content-type']).toBe('image/webp');
  });

  it('is refused where it cannot be shown', async () => {
    const refused: [Content, string][] = [
      [
        { type: 'image', image: 'masjids/1/slide-00000000-0000-4000-8000-000000000000.webp' },
        'content.image',
      ],
      [{ type: 'pre-designed-image', image_id: 999_999 }, 'content.image_id'],
      [{ type: 'url', url: 'http://192.168.0.1/' }, 'content.url'],
      [{ type: 'url', url: 'ftp://masjid.org/x' }, 'content.url'],
      [{ type: 'google_calendar', url: 'http://localhost/x.ics' }, 'content.url'],
      [{ type: 'youtube_url', url: 'https://vimeo.com/1' }, 'content.url'],
      [{ type: 'google_slide_url', url: 'https://masjid.org' }, 'content.url'],
      [announcement({ message: 'x'.repeat(241) }), 'content.message'],
      [announcement({ end_date: '2019-12-31' }), 'content.end_date'],
    ];
    for (const [content, path] of refused)
      await expect(add(editor, content), JSON.stringify(content)).rejects.toMatchObject({
        code: 'invalid_payload',
        response: { issues: [{ path }] },
      });
    await expect(add(editor, { type: 'silence_image' }, { screen_ids: [999_999] })).rejects.toMatchObject({
      response: { issues: [{ path: 'screen_ids' }] },
    });
  });
});

async function systemImage(): Promise<number> {
  const { caller } = await makeSystem();
  const bytes = await picture();
  const ticket = await caller.systemImages.presign({
    query: { file_type: 'image/jpeg', file_size: bytes.length },
  });
  await caller.raw({ method: 'PUT', url: ticket.url, headers: ticket.headers, payload: bytes });
  const { key } = await caller.systemImages.finish({ body: { key: ticket.key } });
  await caller.dailyMessages.addPresets({ body: {} });
  const image = await caller.systemImages.save({
    body: { key, title: 'Eid', categories: ['greeting'], languages: [], seasons: [] },
  });
  return image.id;
}

async function makeSystem() {
  const { makeUser, signIn } = await import('../../../test/make.ts');
  return { caller: await signIn(test, await makeUser(test, { is_system_admin: true })) };
}

describe('the list', () => {
  it('is searched, filtered, paged and ordered', async () => {
    const member = await makeMember(
      test,
      ['mosque-admin'],
      await makeMasjid(test, { features: ['slideshow'] }),
    );
    const items = [];
    for (const title of ['Alpha', 'Beta', 'Gamma', 'Delta'])
      items.push(await member.caller.libraries.save({ body: { title, content: { type: 'silence_image' } } }));
    const ids = items.map(({ id }) => id);
    const [alpha = 0, beta = 0, gamma = 0, delta = 0] = ids;
    await add(member, announcement({ end_date: '2021-01-01' }));
    await add(member, { type: 'ramadan_coutdown' }, { schedule: { from: '2098-01-01' } });
    await member.caller.libraries.updateStatus({ params: { id: beta }, body: { is_on: false } });
    expect((await list(member)).counts).toEqual({ all: 6, showing: 3, scheduled: 1, ended: 1, off: 1 });
    expect((await list(member, { search: 'amm' })).list.map(({ title }) => title)).toEqual(['Gamma']);
    expect((await list(member, { search: 'car park' })).total).toBe(1);
    expect((await list(member, { type: 'announcement' })).total).toBe(1);
    expect((await list(member, { status: 'off' })).list.map(({ id }) => id)).toEqual([beta]);
    const page = await list(member, { page_index: 1, page_size: 2 });
    expect([page.total, page.list.map(({ id }) => id)]).toEqual([6, [gamma, delta]]);
    await member.caller.libraries.updateOrder({ body: { ids: [delta, alpha, beta] } });
    expect((await list(member)).list.slice(0, 4).map(({ id }) => id)).toEqual([delta, alpha, gamma, beta]);
    await expect(
      member.caller.libraries.updateOrder({ body: { ids: [alpha, alpha] } }),
    ).rejects.toMatchObject({ code: 'invalid_payload' });
  });

  /** Sessions count by the clock too: whoever looks has logged in by then. */
  async function atClock<T>(instant: string, masjidId: number, look: (member: Member) => Promise<T>) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) });
    try {
      return await look(await makeMember(test, ['content'], masjidId));
    } finally {
      vi.useRealTimers();
    }
  }

  it('says of an item what the player would do now', async () => {
    const masjidId = await makeMasjid(test, { features: ['slideshow'] });
    const member = await makeMember(test, ['content'], masjidId);
    const hours = (from: string, to: string) => ({ schedule: { hours: { from, to } } });
    await add(member, { type: 'silence_image' });
    await add(member, { type: 'silence_image' }, hours('10:00', '11:00'));
    await add(member, { type: 'silence_image' }, hours('14:00', '16:00'));
    await add(member, { type: 'taraweeh_timings_only' });
    await add(member, announcement());
    const { list: listed, counts } = await atClock('2026-11-17T15:00-05:00', masjidId, list);
    expect(listed.map(({ status }) => status)).toEqual([
      'showing',
      'scheduled',
      'showing',
      'scheduled',
      'showing',
    ]);
    expect(counts).toMatchObject({ showing: 3, scheduled: 2 });
  });

  it('refuses a countdown to a day that is over, and calls one that ran out ended', async () => {
    const masjidId = await makeMasjid(test, { features: ['slideshow'] });
    const member = await makeMember(test, ['content'], masjidId);
    const past = { type: 'days_coutdown', date: '2026-01-01' } as const;
    await expect(add(member, past)).rejects.toMatchObject({
      code: 'invalid_payload',
      response: { issues: [{ path: 'content.date', message: LIBRARY_REFUSALS.pastDay }] },
    });
    const item = await add(member, { type: 'days_coutdown', date: '2098-01-01' });
    await atClock('2098-01-05T12:00Z', masjidId, async (later) => {
      expect((await list(later)).list.map(({ status }) => status)).toEqual(['ended']);
      const body = { title: 'Renamed', version: item.version };
      expect((await later.caller.libraries.update({ params: { id: item.id }, body })).title).toBe('Renamed');
    });
  });

  it('copies, deletes and brings back', async () => {
    const member = await makeMember(test, ['content'], await makeMasjid(test, { features: ['slideshow'] }));
    const first = await add(member, { type: 'silence_image' });
    const last = await add(member, { type: 'ramadan_coutdown' });
    const copy = await member.caller.libraries.duplicate({ params: { id: first.id } });
    expect(copy).toMatchObject({ is_on: false, title: first.title });
    const order = async () => (await list(member)).list.map(({ id }) => id);
    expect(await order()).toEqual([first.id, copy.id, last.id]);
    await member.caller.libraries.remove({ params: { id: first.id } });
    expect(await order()).toEqual([copy.id, last.id]);
    await expect(member.caller.libraries.get({ params: { id: first.id } })).rejects.toMatchObject({
      httpStatus: 404,
    });
    await member.caller.libraries.restore({ params: { id: first.id } });
    expect(await order()).toEqual([first.id, copy.id, last.id]);
    await expect(member.caller.libraries.restore({ params: { id: last.id } })).rejects.toMatchObject({
      httpStatus: 404,
    });
  });

  it('tells a second save, and keeps the type', async () => {
    const item = await add(editor, { type: 'days_coutdown', date: '2099-01-01' });
    const body = { title: 'First', content: item.content, version: item.version };
    const saved = await editor.caller.libraries.update({ params: { id: item.id }, body });
    expect(saved).toMatchObject({ title: 'First', version: item.version + 1 });
    await expect(
      editor.caller.libraries.update({ params: { id: item.id }, body: { ...body, title: 'Second' } }),
    ).rejects.toMatchObject({
      code: 'stale_version',
      httpStatus: 409,
      response: { current: { title: 'First' } },
    });
    await expect(
      editor.caller.libraries.update({
        params: { id: item.id },
        body: { ...body, version: saved.version, content: { type: 'silence_image' } },
      }),
    ).rejects.toMatchObject({ response: { issues: [{ path: 'content.type' }] } });
  });

  it('shows an item on the screens it is for', async () => {
    const tv = test.caller();
    const { code, secret: key } = await tv.screenFeed.startPairing();
    const params = { m_id: editor.masjidId };
    const screen = await editor.caller.screens.pair({ params, body: { code, name: 'Foyer' } });
    const item = await add(editor, { type: 'silence_image' }, { screen_ids: [screen.id] });
    const ids = ({ slides }: Manifest) => slides.map(({ id }) => id);
    await expect
      .poll(async () => ids((await tv.screenFeed.manifest({ params: { key } })) as Manifest))
      .toContain(String(item.id));
    expect(ids(await manifest('librarymasjid'))).not.toContain(String(item.id));
  });
});

describe('the plan', () => {
  it('without slides has one image, and the ticker', async () => {
    const { key } = await upload(free.caller, await picture());
    await add(free, { type: 'image', image: key });
    await add(free, announcement());
    const beyond: Content[] = [
      { type: 'image', image: key },
      { type: 'silence_image' },
      { type: 'daily_verse' },
      announcement({ as_slide: true }),
    ];
    for (const content of beyond)
      await expect(add(free, content), JSON.stringify(content)).rejects.toMatchObject({
        code: 'feature_required',
        httpStatus: 403,
      });
    const [image] = (await list(free, { type: 'image' })).list;
    const params = { id: image?.id ?? 0 };
    await expect(free.caller.libraries.duplicate({ params })).rejects.toMatchObject({ httpStatus: 403 });
    await free.caller.libraries.updateStatus({ params, body: { is_on: false } });
    await free.caller.libraries.updateStatus({ params, body: { is_on: true } });
    await free.caller.libraries.remove({ params });
    await add(free, { type: 'image', image: key });
    await expect(free.caller.libraries.restore({ params })).rejects.toMatchObject({
      code: 'feature_required',
    });
  });

  it('that ended keeps what was entered, and shows the first image', async () => {
    const masjidId = await makeMasjid(test, { features: ['slideshow'], hash_id: 'ended' });
    const member = await makeMember(test, ['admin'], masjidId);
    const { key } = await upload(member.caller, await picture());
    const first = await add(member, { type: 'image', image: key });
    await add(member, { type: 'image', image: key });
    await add(member, { type: 'silence_image' });
    expect((await manifest('ended')).slides).toHaveLength(3);
    await setFeatures(test, masjidId, []);
    expect((await list(member)).list.map(({ is_beyond_plan }) => is_beyond_plan)).toEqual([
      false,
      true,
      true,
    ]);
    test.advance(121_000);
    expect((await manifest('ended')).slides.map(({ id }) => id)).toEqual([String(first.id)]);
  });
});

describe('who may', () => {
  it('only the two admins and content, and nobody of another masjid', async () => {
    const item = await add(editor, { type: 'silence_image' });
    for (const role of ['timings', 'donations'] as const) {
      const member = await makeMember(test, [role], editor.masjidId);
      await expect(list(member)).rejects.toMatchObject({ httpStatus: 403 });
      await expect(add(member, { type: 'silence_image' })).rejects.toMatchObject({ code: 'forbidden' });
    }
    const stranger = await makeMember(
      test,
      ['mosque-admin'],
      await makeMasjid(test, { features: ['slideshow'] }),
    );
    const params = { id: item.id };
    const { content, version } = item;
    for (const call of [
      () => stranger.caller.libraries.get({ params }),
      () => stranger.caller.libraries.update({ params, body: { title: 'x', content, version } }),
      () => stranger.caller.libraries.updateStatus({ params, body: { is_on: false } }),
      () => stranger.caller.libraries.duplicate({ params }),
      () => stranger.caller.libraries.remove({ params }),
      () => stranger.caller.libraries.restore({ params }),
      () => stranger.caller.libraries.updateOrder({ body: { ids: [item.id] } }),
      () => stranger.caller.libraries.getAll({ params: { m_id: editor.masjidId }, query: {} }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not_found', httpStatus: 404 });
    const { key } = await upload(editor.caller, await picture());
    await expect(add(stranger, { type: 'image', image: key })).rejects.toMatchObject({
      code: 'invalid_payload',
    });
  });
});

describe('the timing screen', () => {
  it('has a QR code of its public address', async () => {
    const qr = await editor.caller.libraries.timingScreenQr({ params: { m_id: editor.masjidId } });
    expect(qr.url).toBe('http://localhost:3000/screen/m/librarymasjid');
    expect(qr.qr.path).toMatch(/^M0 0h7v1h-7z/);
    expect(qr.png).toMatch(/^data:image\/png;base64,/);
    expect(qr.file_name).toMatch(/\.png$/);
  });
});

describe('a library', () => {
  it('has an end', async () => {
    const masjidId = await makeMasjid(test, { features: ['slideshow'] });
    const { caller } = await makeMember(test, ['content'], masjidId);
    await inTransaction(test.platform, 'read write', async (db) => {
      await enterTenant(db, { masjidId });
      await sql`insert into library_items (masjid_id, type, title, content, schedule, seconds, is_on, position, created_at, updated_at)
        select ${masjidId}, 'silence_image', 'Quiet', '{"type":"silence_image"}', '{}', 10, false, n, now(), now()
        from generate_series(1, ${MAX_ITEMS}) n`.execute(db);
    });
    const add = caller.libraries.save({ body: { title: 'More', content: { type: 'silence_image' } } });
    await expect(add).rejects.toMatchObject({ code: 'library_full', httpStatus: 409 });
  });
});
