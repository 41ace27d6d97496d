import type { Manifest } from '@minaret/display/manifest';
import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

// 20 November begins in Auckland thirteen hours before it does in Greenwich.
const AUCKLAND = { latitude: -36.85, longitude: 174.76, time_zone: 'Pacific/Auckland', hash_id: 'auckland' };

/** What pages and walls say of Fajr at an instant. */
async function fajrAt(m_id: number, instant: string) {
  const { now } = test.platform.clock;
  const shift = Date.parse(instant) - now().getTime();
  test.advance(shift);
  try {
    const { caller } = await makeMember(test, ['mosque-admin'], m_id);
    const params = { m_id };
    const settings = await caller.iqamaTimings.getSettings({ params });
    const current = await caller.iqamaTimings.current({ params, query: {} });
    const { days } = await caller.dashboard.get({ params });
    const today = days.filter(({ starts_at }) => starts_at <= now().getTime()).at(-1);
    const manifest = (await test
      .caller()
      .screenFeed.publicManifest({ params: { hash_id: AUCKLAND.hash_id } })) as Manifest;
    const wall = manifest.days.find(({ date }) => date === current.date);
    return {
      date: current.date,
      settings: settings.prayerDetails[0]?.iqamah_time,
      current: current.prayers[0]?.iqamah_time,
      dashboard: today?.prayers[0]?.iqamah?.time,
      wall: wall?.prayers.fajr?.iqamah?.[1],
      coming: manifest.changes.find(({ prayer }) => prayer === 'fajr'),
    };
  } finally {
    test.advance(-shift);
  }
}

it('a change holds from the masjid’s own midnight: on the dashboard, in the settings and on the wall', async () => {
  const m_id = await makeMasjid(test, AUCKLAND);
  const { now } = test.platform.clock;
  const shift = Date.parse('2026-11-01T00:00:00Z') - now().getTime();
  test.advance(shift);
  const { caller } = await makeMember(test, ['timings'], m_id);
  await caller.iqamaTimings.saveSettings({
    params: { m_id },
    body: { mit_fajr_value: 20, mit_isha_value: 10 },
  });
  await caller.salahTimings.generate({
    params: { m_id },
    body: { start_date: '2026-11-18', end_date: '2026-11-22' },
  });
  await caller.iqamaChanges.change({ params: { m_id }, body: { from: '2026-11-20', mit_fajr: '05:10' } });
  test.advance(-shift);

  const before = await fajrAt(m_id, '2026-11-19T10:59:00Z');
  expect(before.date).toBe('2026-11-19');
  expect(before.settings).not.toBe('05:10');
  expect([before.current, before.dashboard, before.wall]).toEqual(Array(3).fill(before.settings));
  expect(before.coming).toMatchObject({ date: '2026-11-20', label: '05:10' });

  const after = await fajrAt(m_id, '2026-11-19T11:01:00Z');
  expect(after).toMatchObject({
    date: '2026-11-20',
    settings: '05:10',
    current: '05:10',
    dashboard: '05:10',
    wall: '05:10',
  });
});
