import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const SETTINGS = { calculation_method: '2', asr_method: '0', high_lat_method: '0' } as const;
const OSLO = { latitude: 59.9139, longitude: 10.7522, time_zone: 'Europe/Oslo' };

async function timingsEditor(place = {}) {
  const masjidId = await makeMasjid(test, place);
  const { caller } = await makeMember(test, ['timings'], masjidId);
  return { caller, params: { m_id: masjidId } };
}

describe('the effect of settings before they are saved', () => {
  it('names the largest change of each prayer, and stores nothing', async () => {
    const { caller, params } = await timingsEditor();
    await caller.salahTimings.saveSettings({ params, query: {}, body: SETTINGS });
    const same = await caller.salahPreview.preview({ params, body: SETTINGS });
    expect(same.changes.every(({ days }) => days === 0)).toBe(true);
    expect(same.today.stored).toEqual(same.today.next);
    const hanafi = await caller.salahPreview.preview({
      params,
      body: { ...SETTINGS, asr_method: '1', isha_offset: 5 },
    });
    const changed = hanafi.changes.filter(({ days }) => days > 0);
    expect(changed.map(({ prayer }) => prayer)).toEqual(['asr', 'isha']);
    expect(changed[1]?.largest).toMatchObject({ minutes: 5 });
    expect(changed[0]?.largest?.minutes).toBeGreaterThan(20);
    expect(hanafi.months).toHaveLength(12);
    expect((await caller.salahTimings.getSettings({ params })).asr_method).toBe('0');
  });

  it('above 48 degrees with None it counts the days without a prayer, and the rules that avoid them', async () => {
    const { caller, params } = await timingsEditor(OSLO);
    const none = await caller.salahPreview.preview({
      params,
      body: { ...SETTINGS, calculation_method: '3' },
    });
    const prayers = none.missing.map(({ prayer }) => prayer);
    expect(prayers).toEqual(['fajr', 'isha']);
    expect(none.missing[0]?.days).toBeGreaterThan(60);
    // Fajr and Isha are missing on the same nights, give or take: together they are one stretch of days.
    const most = Math.max(...none.missing.map(({ days }) => days));
    expect(none.without.days).toBeGreaterThanOrEqual(most);
    expect(none.without.days).toBeLessThan(most + 15);
    const spanned = none.without.spans.map(
      ({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1,
    );
    expect(spanned.reduce((sum, days) => sum + days, 0)).toBe(none.without.days);
    expect(none.rules).toEqual([
      { high_lat_method: '1', days: 0 },
      { high_lat_method: '2', days: 0 },
      { high_lat_method: '3', days: 0 },
    ]);
    const bounded = await caller.salahPreview.preview({
      params,
      body: { ...SETTINGS, high_lat_method: '2' },
    });
    expect([bounded.missing, bounded.rules]).toEqual([[], []]);
    expect(bounded.without).toEqual({ days: 0, spans: [] });
  });
});

describe('matching a printed calendar', () => {
  it('finds the settings it was made with', async () => {
    const { caller, params } = await timingsEditor();
    const made = { ...SETTINGS, calculation_method: '3', asr_method: '1', maghrib_offset: 3 } as const;
    await caller.salahTimings.saveSettings({ params, query: {}, body: { ...made, month: 0, year: 2026 } });
    await caller.salahTimings.generate({
      params,
      body: { start_date: '2026-02-01', end_date: '2026-12-31', is_overwrite: false },
    });
    const { text } = await caller.salahTimings.download({
      query: { start_date: '2026-01-01', end_date: '2026-12-31', m_id: params.m_id },
    });
    const file = { name: 'calendar-2026.csv', type: 'text/csv', text };
    const match = await caller.salahPreview.match({ params, query: {}, body: { file } });
    expect(match.settings).toMatchObject({ calculation_method: '3', asr_method: '1', maghrib_offset: 3 });
    expect(match.days).toBe(365);
    expect(match.months).toHaveLength(12);
    expect(Object.values(match.residuals).every(({ worst }) => worst === 0)).toBe(true);
    const other = { ...file, name: 'calendar.txt' };
    await expect(
      caller.salahPreview.match({ params, query: {}, body: { file: other } }),
    ).rejects.toMatchObject({ code: 'not_csv' });
  });
});
