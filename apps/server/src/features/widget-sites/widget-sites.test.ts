import { MOST_WIDGET_SITES } from '@minaret/contract/embed/widget-sites';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { countStatements } from '../../../test/count-statements.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';
import { masjidDay } from '../../../test/masjid-day.ts';
import { makeApp } from '../../app.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, jobContext } from '../../platform/runtime.ts';
import { makeSiteCounter } from './count-sites.ts';
import { jobs } from './jobs.ts';

const counter = countStatements();
let test: TestApp;
let masjidId: number;
let admin: Member;
beforeAll(async () => {
  test = await startApp();
  masjidId = await makeMasjid(test, { hash_id: 'seen', name: 'Masjid Seen' });
  admin = await makeMember(test, ['content'], masjidId);
});

const list = () => admin.caller.widgetSites.list({ params: { m_id: masjidId } });
/** Each test has a counter of its own: the app's writes once a minute. */
const request = (headers: Record<string, string>) => ({ headers, hostname: 'minaret.test' }) as never;
const standing = (today: string) => ({ masjidId, today }) as never;
const today = (ago = 0) => masjidDay(test.platform.clock.now(), ago);

async function clear(): Promise<void> {
  await inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId });
    await db.deleteFrom('widget_sites').execute();
  });
}

describe('the sites that widgets are seen on', () => {
  it('are counted by view for a week, and remembered for a month', async () => {
    const sites = makeSiteCounter(test.platform);
    const seen = (referer: string, days: number, view: 'today' | 'strip', times: number) => {
      for (let n = 0; n < times; n += 1) sites.note(request({ referer }), standing(today(days)), view);
    };
    seen('https://al-waha.test/a', 0, 'today', 3);
    seen('https://al-waha.test/b', 6, 'strip', 1);
    seen('https://old.al-waha.test/', 7, 'strip', 9);
    seen('https://gone.al-waha.test/', 31, 'strip', 9);
    await sites.flush();
    seen('https://al-waha.test/a', 0, 'today', 2);
    await sites.stop();
    expect(await list()).toEqual([
      { host: 'al-waha.test', views: 6, shown: ['today', 'strip'], last_seen: today(0) },
      { host: 'old.al-waha.test', views: 0, shown: ['strip'], last_seen: today(7) },
    ]);
    await clear();
  });

  it('are heard of by answers alone, without a statement, and never from our own pages', async () => {
    // One of its own, to be closed: then it writes what it has counted.
    const app = await makeApp(test.platform, { isDraining: false });
    const ask = (url: string, headers: Record<string, string>) => app.inject({ url, headers });
    await expect.poll(() => test.platform.events.isConnected()).toBe(true);
    const site = { referer: 'https://site.test/' };
    const { headers } = await ask('/embed/seen?lang=en', site);
    const sent = await counter.during(async () => {
      await ask('/embed/seen?lang=en', { ...site, 'if-none-match': String(headers.etag) });
      await ask('/embed/seen?lang=en&view=board', { ...site, 'cache-control': 'max-age=0' });
      await ask('/embed/seen/fragment?view=board&lang=en', { origin: 'https://element.test' });
    });
    expect(sent).toEqual([]);
    await ask('/embed/seen/fragment?view=board', {
      origin: 'https://element.test',
      'cache-control': 'max-age=0',
    });
    await ask('/embed/seen?view=nothing', { referer: 'https://refused.test/' });
    await ask('/embed/nobody', { referer: 'https://nobody.test/' });
    await ask('/embed/seen', { referer: `${test.platform.config.publicUrl}/integrations/web` });
    await ask('/embed/seen', { referer: 'https://other-name.test/x', host: 'other-name.test' });
    await app.close();
    const sites = await list();
    expect(sites.map(({ host, views, shown }) => [host, views, shown])).toEqual([
      ['site.test', 3, ['today', 'board']],
      ['element.test', 1, ['board']],
    ]);
    await clear();
  });

  it('that somebody makes up push out none that is real, and fill neither memory nor table', async () => {
    const sites = makeSiteCounter(test.platform);
    const real = request({ referer: 'https://al-waha.test/' });
    for (const _ of [1, 2, 3]) sites.note(real, standing(today()), 'today');
    for (const _ of [1, 2]) {
      for (let n = 0; n < 3000; n += 1)
        sites.note(request({ referer: `https://made-up-${n}.test/` }), standing(today()), 'strip');
      sites.note(real, standing(today()), 'today');
      await sites.flush();
    }
    await sites.stop();
    const kept = await list();
    expect(kept).toHaveLength(MOST_WIDGET_SITES);
    expect(kept[0]).toMatchObject({ host: 'al-waha.test', views: 5 });
    await clear();
  });

  it('are dropped after a month, and are nobody else’s to read', async () => {
    const sites = makeSiteCounter(test.platform);
    sites.note(request({ referer: 'https://al-waha.test/' }), standing('2020-01-01'), 'today');
    sites.note(request({ referer: 'https://al-waha.test/' }), standing(today()), 'today');
    await sites.stop();
    const dates = () =>
      inTransaction(test.platform, 'read only', async (db) => {
        await enterTenant(db, { masjidId });
        return db.selectFrom('widget_sites').select('date').execute();
      });
    expect(await dates()).toHaveLength(2);
    await jobs[0]?.run(jobContext(test.platform, 'widget-sites:sweep'), {});
    expect(await dates()).toEqual([{ date: today() }]);
    const stranger = await makeMember(test, ['mosque-admin']);
    const theirs = stranger.caller.widgetSites.list({ params: { m_id: masjidId } });
    await expect(theirs).rejects.toMatchObject({ code: 'not_found' });
  });
});
