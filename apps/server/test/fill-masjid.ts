import type { AthanCall } from '@minaret/contract/athan/athan';
import { DEFAULT_SETTINGS } from '@minaret/display/settings';
import { enterTenant } from '../src/platform/database/tenant.ts';
import { inTransaction } from '../src/platform/runtime.ts';
import { type Member, makeMember } from './make.ts';
import type { Caller, TestApp } from './whole-server.ts';

const QUIET: AthanCall = { on: false, sound: 'silence', minutes: 0, volume: 0, devices: [] };

/** A row in every table that keeps something of a masjid. A new table gets its line here. */
export async function fillMasjid(test: TestApp, masjidId: number): Promise<Member> {
  const admin = await makeMember(test, ['mosque-admin'], masjidId);
  const { caller } = admin;
  await makeScreenRows(test, masjidId, caller);
  await caller.salahTimings.saveSettings({
    params: { m_id: masjidId },
    query: {},
    body: { calculation_method: '2', asr_method: '0', high_lat_method: '0' },
  });
  await caller.timingChecks.accept({
    params: { m_id: masjidId },
    body: { key: 'one-day-jump:salah.asr' },
  });
  await caller.masjid.updateJson({ params: { m_id: masjidId }, body: { m_name: 'Changed', version: 1 } });
  await caller.invites.save({ body: { emails: [`person@${masjidId}.test`], roles: ['content'] } });
  const { id } = await makeMember(test, ['content'], masjidId);
  await caller.people.disable({ params: { user_id: id }, query: {} });
  await caller.reviewRequests.send({ params: { m_id: masjidId }, body: {} });
  await caller.iqamaTimings.saveSettings({ params: { m_id: masjidId }, body: { mit_fajr_value: 25 } });
  await caller.iqamaTimings.create({ body: { m_id: masjidId, mit_date: '2027-01-01', mit_fajr: '06:30' } });
  await caller.firstSteps.dismiss({ params: { m_id: masjidId }, body: { is_dismissed: true } });
  await caller.supportAccess.save({ params: { m_id: masjidId }, body: { allow: true } });
  await caller.hijri.saveSettings({
    params: { m_id: masjidId },
    body: { offset: 1, turns_at_maghrib: true, version: 0 },
  });
  await caller.hijri.addRecord({
    params: { m_id: masjidId },
    body: { hijri_year: 1448, hijri_month: 9, start_date: '2027-02-08', source: null },
  });
  await caller.athan.updateSettings({ params: { m_id: masjidId }, body: { jumuah: QUIET } });
  await caller.specialPrayers.save({
    body: {
      m_id: masjidId,
      content: { type: 'eid', eid: 'fitr', year: 1500, date: null, times: ['07:30'], note: null },
    },
  });
  return admin;
}

/** A picture, an item with a calendar, settings, and a screen that has reported. */
async function makeScreenRows(test: TestApp, masjidId: number, caller: Caller): Promise<void> {
  const params = { m_id: masjidId };
  await inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    await db
      .updateTable('masjids')
      .set({ features: ['slideshow'] })
      .where('id', '=', masjidId)
      .execute();
    const picture = { key: 'x', purpose: 'slide', hash: 'x', bytes: 1, width: 1, height: 1 } as const;
    const row = { ...picture, masjid_id: masjidId, created_at: new Date() };
    await db.insertInto('library_images').values(row).execute();
    const sound = { name: 'Muezzin', key: 'x', hash: 'x', bytes: 1, milliseconds: 1000, created_by: 'x' };
    const kept = { ...sound, masjid_id: masjidId, created_at: new Date(), deleted_at: null };
    await db.insertInto('athan_sounds').values(kept).execute();
  });
  const content = { type: 'google_calendar', url: 'https://masjid.org/events.ics' } as const;
  await caller.libraries.save({ body: { title: 'Events', content } });
  await caller.screens.saveDefaults({
    params,
    body: { settings: { ...DEFAULT_SETTINGS, isStill: true }, version: 0 },
  });
  const { code } = await caller.screenFeed.startPairing();
  const screen = await caller.screens.pair({ params, body: { code, name: 'Hall' } });
  await inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId });
    const report = { masjid_id: masjidId, screen_id: screen.id, seen_at: new Date() };
    await db.insertInto('screen_reports').values(report).execute();
  });
}
