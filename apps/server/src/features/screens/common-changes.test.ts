import { gunzipSync } from 'node:zlib';
import type { Manifest } from '@minaret/display/manifest';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember, makeUser, setFeatures, signIn } from '../../../test/make.ts';
import { picture } from '../../../test/pictures.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';
import { TOLD_AT_ONCE } from './common-changes.ts';

let test: TestApp;
let system: Caller;
beforeAll(async () => {
  test = await startApp();
  system = await signIn(test, await makeUser(test, { is_system_admin: true }));
});

async function makeEditor(hash_id: string, features = ['slideshow']): Promise<Member> {
  return makeMember(test, ['content'], await makeMasjid(test, { features, hash_id }));
}
type Slide = Parameters<Caller['libraries']['save']>[0]['body']['content'];
const add = ({ caller }: Member, content: Slide) =>
  caller.libraries.save({ body: { title: content.type, content } });

/** What a screen is told when it asks with what it has. */
async function ask(hash: string, etag = '') {
  const answer = await test.caller().raw({
    method: 'GET',
    url: `/api/screens/public/${hash}`,
    headers: { 'accept-encoding': 'gzip', 'if-none-match': etag },
  });
  const manifest =
    answer.statusCode === 200 ? (JSON.parse(gunzipSync(answer.rawPayload).toString()) as Manifest) : null;
  return { status: answer.statusCode, etag: String(answer.headers.etag), manifest };
}

const verse = {
  content_type: 'daily_verse',
  language: 'en',
  date_type: 'any',
  day: null,
  month: null,
  body: 'So with hardship there is ease.',
  arabic: null,
  source: 'Qur’an 94:5',
  translation_by: null,
} as const;
const versesOf = (manifest: Manifest | null) =>
  manifest?.slides.flatMap(({ body }) => (body.kind === 'daily' ? [body] : [])) ?? [];

describe('a change of the daily messages', () => {
  it('raises the version where they are shown, and nowhere else', async () => {
    const shows = await makeEditor('showsverses');
    await add(shows, { type: 'daily_verse' });
    const hadith = await makeEditor('showshadith');
    await add(hadith, { type: 'daily_hadith' });
    const off = await makeEditor('showsnone');
    const { id } = await add(off, { type: 'daily_verse' });
    await off.caller.libraries.updateStatus({ params: { id }, body: { is_on: false } });
    const others = await Promise.all(['showshadith', 'showsnone'].map((hash) => ask(hash)));

    const steps: [string, () => Promise<unknown>, string[]][] = [];
    let kept = { id: 0, version: 0 };
    const onTenth = { date_type: 'gregorian', day: 10, month: 3 } as const;
    const changed = { ...verse, ...onTenth, body: 'Truly, with hardship comes ease.' };
    steps.push(
      [
        'add',
        async () => {
          kept = await system.dailyMessages.save({ body: { ...verse, ...onTenth } });
        },
        [verse.body],
      ],
      [
        'change',
        () => system.dailyMessages.update({ body: { ...changed, id: kept.id, version: kept.version } }),
        [changed.body],
      ],
      ['remove', () => system.dailyMessages.remove({ params: { id: kept.id } }), []],
      ['restore', () => system.dailyMessages.restore({ params: { id: kept.id } }), [changed.body]],
    );
    let { etag } = await ask('showsverses');
    for (const [what, step, expected] of steps) {
      expect([what, (await ask('showsverses', etag)).status]).toEqual([what, 304]);
      await step();
      await test.runJobs();
      await expect.poll(async () => (await ask('showsverses', etag)).status).toBe(200);
      const now = await ask('showsverses');
      const bodies = versesOf(now.manifest);
      const texts = bodies.flatMap(({ entries }) => entries.map(({ passages }) => passages.at(-1)?.text));
      expect([what, texts]).toEqual([what, expected]);
      const dates = bodies.flatMap(({ byDate }) => Object.keys(byDate));
      expect(dates.every((date) => date.endsWith('-03-10'))).toBe(true);
      etag = now.etag;
    }
    for (const [index, hash] of ['showshadith', 'showsnone'].entries())
      expect([hash, (await ask(hash, others[index]?.etag)).status]).toEqual([hash, 304]);
  });

  it('is told to so many masjids at once, to each once, and to none without the plan', async () => {
    const counters = () =>
      inTransaction(test.platform, 'read only', async (db) => {
        await enterTenant(db, { system: true });
        const { rows } = await sql<{ hash: string; version: number; isDue: boolean }>`
          select hash_id as hash, coalesce(screen_versions.version, 1)::int as version, due_at is not null as "isDue"
          from masjids left join screen_versions on masjid_id = id where hash_id like 'many%' order by id`.execute(
          db,
        );
        return rows;
      });
    const many = TOLD_AT_ONCE + 5;
    await inTransaction(test.platform, 'read write', async (db) => {
      await enterTenant(db, { system: true });
      await sql`insert into masjids (hash_id, name, address, latitude, longitude, time_zone, features, created_at, updated_at)
        select 'many' || n, 'Many', 'x', 43.65, -79.38, 'America/Toronto', '{slideshow}', now(), now()
        from generate_series(1, ${many}::int) n`.execute(db);
      await sql`insert into library_items (masjid_id, type, title, content, schedule, seconds, is_on, position, created_at, updated_at)
        select id, 'daily_dua', 'Dua', '{"type":"daily_dua"}', '{}', 10, true, 0, now(), now()
        from masjids where hash_id like 'many%'`.execute(db);
    });
    const ended = await makeEditor('manyended');
    await add(ended, { type: 'daily_dua' });
    await setFeatures(test, ended.masjidId, []);
    const before = await counters();
    const dua = { ...verse, content_type: 'daily_dua' } as const;
    await system.dailyMessages.save({ body: { ...dua, body: 'My Lord, increase me in knowledge.' } });
    await system.dailyMessages.save({ body: { ...dua, body: 'Our Lord, accept this from us.' } });
    await test.runJobs();
    const first = await counters();
    expect(first.filter(({ isDue }) => isDue)).toHaveLength(many - TOLD_AT_ONCE);
    await system.dailyMessages.save({ body: { ...dua, body: 'Glory be to You.', source: 'Qur’an 2:32' } });
    const waiting = async () => {
      await test.runJobs();
      return (await counters()).filter(({ isDue }) => isDue).length;
    };
    await expect.poll(waiting, { timeout: 20_000, interval: 500 }).toBe(0);
    const after = await counters();
    const raised = after.map(({ version }, index) => version - (before[index]?.version ?? 0));
    expect(raised.at(-1)).toBe(0);
    // Two changes before the first round were one; the third came before the last five had been told at all.
    expect([...raised].sort((a, b) => a - b)).toEqual([
      0,
      ...Array(5).fill(1),
      ...Array(TOLD_AT_ONCE).fill(2),
    ]);
  });
});

describe('hundreds of masjids', () => {
  it('cost as many statements as one', async () => {
    const { statementsOf } = await import('../../../test/query-plans.ts');
    await system.dailyMessages.save({ body: { ...verse, content_type: 'daily_dua', body: 'Forgive us.' } });
    const heard = await statementsOf(() => test.runJobs());
    expect(heard.some(({ text }) => text.includes('pg_notify'))).toBe(true);
    expect(heard.filter(({ text }) => text.includes('pg_notify')).length).toBeLessThanOrEqual(2);
  });
});

describe('a change of a picture of the collection', () => {
  async function send(): Promise<string> {
    const bytes = await picture('png', { width: 640, height: 360 });
    const ticket = await system.systemImages.presign({
      query: { file_type: 'image/png', file_size: bytes.length },
    });
    await system.raw({ method: 'PUT', url: ticket.url, headers: ticket.headers, payload: bytes });
    return (await system.systemImages.finish({ body: { key: ticket.key } })).key;
  }

  it('reaches the screens that show it; another title or picture does not', async () => {
    const labels = { title: 'Eid', categories: ['greeting' as const], languages: [], seasons: [] };
    const own = await system.systemImages.save({ body: { ...labels, key: await send() } });
    const other = await system.systemImages.save({ body: { ...labels, key: await send() } });
    await add(await makeEditor('showspicture'), { type: 'pre-designed-image', image_id: own.id });
    await add(await makeEditor('showsother'), { type: 'pre-designed-image', image_id: other.id });
    const before = { own: await ask('showspicture'), other: await ask('showsother') };
    const titled = { ...labels, title: 'Eid mubarak', key: own.key, id: own.id, version: own.version };
    const named = await system.systemImages.update({ body: titled });
    await test.runJobs();
    test.advance(31_000);
    expect((await ask('showspicture', before.own.etag)).status).toBe(304);
    await system.systemImages.update({ body: { ...titled, key: await send(), version: named.version } });
    await test.runJobs();
    test.advance(31_000);
    const after = await ask('showspicture', before.own.etag);
    const urlOf = (manifest: Manifest | null) =>
      manifest?.slides.map(({ body }) => (body.kind === 'image' ? body.file.url : ''));
    expect(urlOf(after.manifest)).not.toEqual(urlOf(before.own.manifest));
    expect((await ask('showsother', before.other.etag)).status).toBe(304);
  });
});
