import { APPROVAL_UNDO_MS } from '@minaret/contract/system/system-admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember, makeUser, signIn } from '../../../test/make.ts';
import { hurryJobs } from '../../../test/queue.ts';
import { SYSTEM_CHANNEL } from '../../platform/events/events.ts';

let test: TestApp;
let system: Caller;
let root: { id: number; email: string };
beforeAll(async () => {
  test = await startApp();
  root = await makeUser(test, { is_system_admin: true });
  system = await signIn(test, root);
});

async function submitted(note = 'www.masjid.example') {
  const masjidId = await makeMasjid(test, { name: 'Masjid al-Nur', phone: '+1 416 555 0100' });
  const admin = await makeMember(test, ['mosque-admin'], masjidId);
  const arabic = await makeUser(test, { locale: 'ar', memberships: [{ masjidId, roles: ['admin'] }] });
  const timings = await makeUser(test, { memberships: [{ masjidId, roles: ['timings'] }] });
  await admin.caller.reviewRequests.send({ params: { m_id: masjidId }, body: { note } });
  await test.runJobs();
  return { masjidId, admin, arabic, timings, params: { m_id: masjidId } };
}
/** An approval is told only once it can no longer be undone. */
async function mailTime() {
  test.advance(APPROVAL_UNDO_MS + 1000);
  await hurryJobs(test);
  await test.runJobs();
}
const subjects = async (address: string) => (await test.mailsTo(address)).map(({ subject }) => subject);

describe('a masjid that asks to be approved', () => {
  it('waits with what it submitted, and both sides have a mail', async () => {
    const { masjidId, admin, arabic, timings } = await submitted();
    const waiting = (await system.systemAdmin.reviews()).find(({ m_id }) => m_id === masjidId);
    expect(waiting).toMatchObject({
      m_name: 'Masjid al-Nur',
      m_phone: '+1 416 555 0100',
      note: 'www.masjid.example',
      requested_by: { email: admin.email },
      timing_days: 0,
    });
    const toRoot = (await test.mailsTo(root.email)).at(-1);
    expect(toRoot?.subject).toBe('Masjid al-Nur is waiting for approval');
    expect(toRoot?.text_body).toContain('> www. masjid. example');
    expect(toRoot?.text_body).toContain('/system-admin/dashboard');
    expect(await subjects(admin.email)).toEqual(['Your masjid was sent for review']);
    expect(await subjects(arabic.email)).toEqual(['أُرسل مسجدك للمراجعة']);
    expect(await subjects(timings.email)).toEqual([]);
  });

  it('adding to the request is no second mail', async () => {
    const { admin, params } = await submitted();
    await admin.caller.reviewRequests.send({ params, body: { note: 'more' } });
    await test.runJobs();
    expect(await subjects(admin.email)).toHaveLength(1);
  });

  it('approved, it has the status, the feature and a mail, and waits no more', async () => {
    const { masjidId, admin, arabic, params } = await submitted();
    await system.systemAdmin.approve({ params });
    await mailTime();
    const masjid = await admin.caller.masjid.get({ params });
    expect(masjid.m_status).toBe(1);
    expect(masjid.m_premium_features).toContain('approved');
    expect((await admin.caller.dashboard.get({ params })).review.is_approved).toBe(true);
    expect((await system.systemAdmin.reviews()).map(({ m_id }) => m_id)).not.toContain(masjidId);
    expect((await subjects(admin.email)).at(-1)).toBe('Masjid al-Nur is approved');
    expect((await subjects(arabic.email)).at(-1)).toBe('اعتُمد Masjid al-Nur');
    await expect(system.systemAdmin.approve({ params })).rejects.toMatchObject({
      code: 'review_decided',
      httpStatus: 409,
    });
  });

  it('its open pages hear of the decision', async () => {
    const { masjidId, params } = await submitted();
    const heard: string[] = [];
    const stop = test.platform.events.subscribe(masjidId, ({ topic }) => heard.push(topic));
    await system.systemAdmin.approve({ params });
    await expect.poll(() => heard).toContain('masjid');
    stop();
  });

  it('returned, it reads the reason on its dashboard and in a mail, and can send again', async () => {
    const { masjidId, admin, params } = await submitted();
    const body = { reason: 'Please give a telephone number.' };
    await system.systemAdmin.giveBack({ params, body });
    await test.runJobs();
    const { review } = await admin.caller.dashboard.get({ params });
    expect(review).toMatchObject({ is_approved: false, requested_at: null, return_reason: body.reason });
    expect((await test.mailsTo(admin.email)).at(-1)?.text_body).toContain(body.reason);
    await expect(system.systemAdmin.giveBack({ params, body })).rejects.toMatchObject({
      code: 'review_decided',
    });
    test.advance(60_000);
    const again = await admin.caller.reviewRequests.send({ params, body: {} });
    expect(again).toMatchObject({ return_reason: null });
    expect(Date.parse(again.requested_at ?? '')).toBeGreaterThan(Date.parse(review.returned_at ?? ''));
    expect((await system.systemAdmin.reviews()).map(({ m_id }) => m_id)).toContain(masjidId);
    await test.runJobs();
    expect(await subjects(admin.email)).toHaveLength(3);
  });

  it('is decided with a reason, by a system admin, for a masjid that is there', async () => {
    const { admin, params } = await submitted();
    await expect(system.systemAdmin.giveBack({ params, body: { reason: ' ' } })).rejects.toMatchObject({
      code: 'invalid_payload',
    });
    await expect(admin.caller.systemAdmin.approve({ params })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(system.systemAdmin.approve({ params: { m_id: 999_999 } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('leaves both decisions in its audit trail', async () => {
    const { masjidId, params } = await submitted();
    await system.systemAdmin.giveBack({ params, body: { reason: 'x' } });
    const { inTransaction } = await import('../../platform/runtime.ts');
    const { enterTenant } = await import('../../platform/database/tenant.ts');
    const trail = await inTransaction(test.platform, 'read only', async (db) => {
      await enterTenant(db, { masjidId });
      return db.selectFrom('audit_log').select(['action', 'actor_user_id']).orderBy('id').execute();
    });
    expect(trail.at(-1)).toEqual({ action: 'masjid.review-return', actor_user_id: root.id });
  });

  it('undone before the mail goes, it waits as it did and nobody was told', async () => {
    const { masjidId, admin, params } = await submitted();
    const before = (await system.systemAdmin.reviews()).find(({ m_id }) => m_id === masjidId);
    await system.systemAdmin.approve({ params });
    await test.runJobs();
    expect(await subjects(admin.email)).toEqual(['Your masjid was sent for review']);
    await system.systemAdmin.undoApproval({ params });
    expect((await admin.caller.masjid.get({ params })).m_status).toBe(0);
    expect((await system.systemAdmin.reviews()).find(({ m_id }) => m_id === masjidId)).toEqual(before);
    await mailTime();
    expect(await subjects(admin.email)).toHaveLength(1);
    await system.systemAdmin.approve({ params });
    await mailTime();
    expect((await subjects(admin.email)).at(-1)).toBe('Masjid al-Nur is approved');
    await expect(system.systemAdmin.undoApproval({ params })).rejects.toMatchObject({
      code: 'approval_told',
    });
  });

  it('withdrawn with a reason, the masjid reads it in a mail and on its dashboard, and can ask again', async () => {
    const { masjidId, admin, params } = await submitted();
    await system.systemAdmin.approve({ params });
    await mailTime();
    const body = { reason: 'The building is closed.' };
    await system.systemAdmin.withdrawApproval({ params, body });
    await test.runJobs();
    const masjid = await admin.caller.masjid.get({ params });
    expect(masjid.m_status).toBe(0);
    expect(masjid.m_premium_features).not.toContain('approved');
    expect((await admin.caller.dashboard.get({ params })).review).toMatchObject({
      is_approved: false,
      is_withdrawn: true,
      requested_at: null,
      return_reason: body.reason,
    });
    const mail = (await test.mailsTo(admin.email)).at(-1);
    expect(mail?.subject).toBe('The approval of Masjid al-Nur was withdrawn');
    expect(mail?.text_body).toContain(body.reason);
    await expect(system.systemAdmin.withdrawApproval({ params, body })).rejects.toMatchObject({
      code: 'not_approved',
    });
    await admin.caller.reviewRequests.send({ params, body: {} });
    const { review } = await admin.caller.dashboard.get({ params });
    expect(review).toMatchObject({ is_withdrawn: false, return_reason: null });
    expect((await system.systemAdmin.reviews()).map(({ m_id }) => m_id)).toContain(masjidId);
  });

  it('a withdrawal before the mail leaves no word of the approval', async () => {
    const { admin, params } = await submitted();
    await system.systemAdmin.approve({ params });
    await system.systemAdmin.withdrawApproval({ params, body: { reason: 'x' } });
    await mailTime();
    expect((await subjects(admin.email)).slice(1)).toEqual(['The approval of Masjid al-Nur was withdrawn']);
  });

  it('also one that never asked can have its approval withdrawn', async () => {
    const masjidId = await makeMasjid(test, { status: 1 });
    const admin = await makeMember(test, ['mosque-admin'], masjidId);
    const params = { m_id: masjidId };
    await system.systemAdmin.withdrawApproval({ params, body: { reason: 'x' } });
    const { review } = await admin.caller.dashboard.get({ params });
    expect(review).toMatchObject({ is_withdrawn: true, return_reason: 'x' });
  });

  it('is listed by where it stands, with when it was decided and by whom', async () => {
    const standing = async (query: object) =>
      (await system.systemAdmin.masjids({ query: query as Record<string, never> })).list;
    const approved = await submitted();
    const waiting = await submitted();
    const returned = await submitted();
    const country = { country: 'CA' };
    await system.systemAdmin.approve({ params: approved.params });
    await system.systemAdmin.giveBack({ params: returned.params, body: { reason: 'No telephone' } });
    const [first] = await standing({ standing: 'approved' });
    expect(first).toMatchObject({ m_id: approved.masjidId, plan: 'freemium' });
    expect(first?.review).toMatchObject({
      standing: 'approved',
      by: expect.stringMatching(/^Person /),
      reason: null,
    });
    expect(Date.parse(first?.review.at ?? '')).toBeGreaterThan(0);
    expect(
      (await standing({ standing: 'returned', ...country })).find(({ m_id }) => m_id === returned.masjidId)
        ?.review,
    ).toMatchObject({
      by: null,
      reason: 'No telephone',
    });
    const waits = (await standing({ standing: 'waiting' })).map(({ m_id }) => m_id);
    expect(waits).toContain(waiting.masjidId);
    expect(waits).not.toContain(approved.masjidId);
    expect(await standing({ country: 'DE' })).toEqual([]);
    const ultimate = await makeMasjid(test, {
      features: ['slideshow', 'app_premium_features', 'donation_portal'],
    });
    expect((await standing({ plan: 'ultimate' })).map(({ m_id }) => m_id)).toEqual([ultimate]);
    expect(await standing({ plan: 'premium' })).toEqual([]);
    expect((await system.systemAdmin.masjids({ query: {} })).countries).toEqual(['CA']);
  });

  it('is heard of by the pages of the system admins, and by nobody else', async () => {
    const heard: string[] = [];
    const stop = test.platform.events.subscribe(SYSTEM_CHANNEL, ({ topic }) => heard.push(topic));
    const { params } = await submitted();
    await expect.poll(() => heard).toEqual(['reviews']);
    await system.systemAdmin.approve({ params });
    await expect.poll(() => heard).toEqual(['reviews', 'reviews']);
    stop();
  });
});
