import type { AthanCall } from '@minaret/contract/athan/athan';
import { DEFAULT_SETTINGS } from '@minaret/display/settings';
import { lockAccount, updateAccount } from '../src/features/billing/account-queries.ts';
import { insertGrant } from '../src/features/billing/grant-queries.ts';
import { claimMail } from '../src/features/billing/mail-queries.ts';
import { endOperation, insertOperation } from '../src/features/billing/operation-queries.ts';
import { enterTenant } from '../src/platform/database/tenant.ts';
import { inTransaction } from '../src/platform/runtime.ts';
import { makeCardGiftRows } from './fill-card-gifts.ts';
import { makeGivingRows } from './fill-giving.ts';
import { makeLiveRows } from './fill-live.ts';
import { followBy } from './fill-phones.ts';
import { type Member, makeApiKey, makeMember, setFeatures } from './make.ts';
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
  await makeApiKey(test, admin);
  await makeWebhookRows(test, masjidId, caller);
  await inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId });
    const counted = { masjid_id: masjidId, limit_name: 'pushes_a_month', month: '2027-01-01', used: 1 };
    await db.insertInto('usage_counts').values(counted).execute();
    const day = { masjid_id: masjidId, date: '2027-01-01', digest: 'x', changed_at: new Date() };
    await db.insertInto('calendar_day_versions').values(day).execute();
    const site = {
      masjid_id: masjidId,
      host: 'site.test',
      view: 'today',
      date: '2027-01-01',
      views: 1,
    } as const;
    await db.insertInto('widget_sites').values(site).execute();
    await makeLiveRows(db, masjidId);
    const print = { masjid_id: masjidId, period: '2027-01', version: 1, digest: 'aaaaaaaa', days: '[]' };
    await db
      .insertInto('paper_prints')
      .values({ ...print, printed_at: new Date() })
      .execute();
    const scanned = { masjid_id: masjidId, period: '2027-01', version: 1, shows: 'both' } as const;
    await db
      .insertInto('paper_scans')
      .values({ ...scanned, date: '2027-01-01', scans: 1 })
      .execute();
  });
  await followBy(test, masjidId);
  await caller.appOverview.save({ params: { m_id: masjidId }, body: { events: false, version: 0 } });
  await makeBillingRows(test, masjidId);
  await makeGivingRows(test, masjidId);
  await makeCardGiftRows(test, masjidId);
  await makeCardRow(test, masjidId);
  await caller.specialPrayers.save({
    body: {
      m_id: masjidId,
      content: { type: 'eid', eid: 'fitr', year: 1500, date: null, times: ['07:30'], note: null },
    },
  });
  return admin;
}

/** An endpoint with a delivery that was tried. */
async function makeWebhookRows({ platform }: TestApp, masjidId: number, caller: Caller): Promise<void> {
  const params = { m_id: masjidId };
  const body = { url: `https://hooks.masjid.org/${masjidId}`, events: ['screen.offline' as const] };
  await caller.mqtt.save({ params, body: { address: 'mqtts://broker.masjid.org', version: 0 } });
  const { id } = await caller.webhooks.add({ params, body });
  const { id: delivery_id } = await caller.webhooks.test({ params: { ...params, id } });
  await inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId });
    const proposed = { key_name: 'x', from_date: '2027-01-01', created_at: platform.clock.now() };
    await db
      .insertInto('iqamah_proposals')
      .values({ masjid_id: masjidId, ...proposed, expires_at: platform.clock.now() })
      .execute();
    const tried = { at: platform.clock.now(), ms: 1, status: 500, request_head: 'webhook-id: x' };
    await db
      .insertInto('webhook_attempts')
      .values({ masjid_id: masjidId, delivery_id, ...tried })
      .execute();
  });
}

/** A picture, an item with a calendar, settings, and a screen that has reported. */
async function makeScreenRows(test: TestApp, masjidId: number, caller: Caller): Promise<void> {
  const params = { m_id: masjidId };
  await setFeatures(test, masjidId, ['slideshow']);
  await inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
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

/** Which the provider does not know, so that whoever asks it for the cards loses this one. */
export async function makeCardRow({ platform }: TestApp, masjid_id: number): Promise<void> {
  const card = { id: `pm_${masjid_id}`, brand: 'visa', type: 'card', last4: '4242', is_default: true };
  await inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId: masjid_id });
    const row = { ...card, masjid_id, exp_month: 12, exp_year: 2040 };
    await db
      .insertInto('billing_cards')
      .values(row)
      .onConflict((same) => same.doNothing())
      .execute();
  });
}

/** As after a year with a plan; the provider itself knows nothing of it. */
async function makeBillingRows({ platform }: TestApp, masjidId: number): Promise<void> {
  const now = platform.clock.now();
  const masjid_id = masjidId;
  await inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId });
    const account = await lockAccount(db, masjidId, platform.payments.provider);
    await updateAccount(db, account.masjid_id, { name: 'Office', email: `office@${masjidId}.test` });
    const money = { amount_due: 625, amount_paid: 625, currency: 'usd', paid_at: now, created_at: now };
    const period = { period_start: now, period_end: now, next_attempt_at: null, pay_url: null };
    const about = { number: `M-${masjidId}`, subscription_id: null, price_id: null, plan: null };
    const invoice = {
      id: `in_${masjidId}`,
      provider: platform.payments.provider,
      status: 'paid',
      billing_interval: null,
    };
    await db
      .insertInto('billing_invoices')
      .values({ masjid_id, ...invoice, ...about, ...money, ...period })
      .execute();
    const begun = { masjid_id, kind: 'create-setup', begun_by: null, begun_at: now };
    const { id } = await insertOperation(db, { ...begun, request: { customerId: `cus_${masjidId}` } });
    await endOperation(db, id, now, 'done');
    const grant = { masjid_id, plan: 'professional', reason: 'A poor mosque', granted_at: now } as const;
    await insertGrant(db, { ...grant, granted_by: null, ends_at: now, revoked_at: null, revoked_by: null });
    await claimMail(db, { masjid_id, kind: 'receipt', about: `in_${masjidId}`, sent_at: now });
  });
}
