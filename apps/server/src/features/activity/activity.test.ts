import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMember } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';

let test: TestApp;
let imam: Member;
let office: Member;
beforeAll(async () => {
  test = await startApp();
  imam = await makeMember(test, ['mosque-admin']);
  office = await makeMember(test, ['admin'], imam.masjidId);
  const params = { m_id: imam.masjidId };
  await imam.caller.masjid.updateJson({ params, body: { m_name: 'Masjid al-Huda', version: 1 } });
  await imam.caller.invites.save({ body: { emails: ['screens@example.test'], roles: ['content'] } });
  await office.caller.salahTimings.saveSettings({
    params,
    query: {},
    body: { calculation_method: '2', asr_method: '0', high_lat_method: '0' },
  });
});

const ask = (query: object, by = imam) =>
  by.caller.activity.list({ params: { m_id: imam.masjidId }, query: query as Record<string, never> });
const sentences = async (query: object) => (await ask(query)).entries.map(({ sentence }) => sentence);

/** As another part of the product would leave it. */
const leave = (action: string, details: object, masjidId = imam.masjidId) =>
  inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId });
    const entry = { actor_kind: 'user', actor_user_id: imam.id, subject: null, created_at: new Date() };
    const values = { ...entry, masjid_id: masjidId, action, details: JSON.stringify(details) };
    await db.insertInto('audit_log').values(values).execute();
  });

describe('the activity', () => {
  it('tells who did what in plain words, newest first', async () => {
    const { entries, has_more } = await ask({});
    expect(has_more).toBe(false);
    expect(entries.map(({ area }) => area)).toEqual(['timings', 'people', 'masjid']);
    expect(entries[1]).toMatchObject({
      by: expect.stringMatching(/^Person /),
      sentence: 'Invited screens@example.test as Content',
      action: 'people.invite',
      time: expect.stringMatching(/^\d\d:\d\d$/),
    });
    expect(entries[2]?.sentence).toBe('Changed the masjid settings: Name');
    expect(entries[0]?.sentence).toMatch(/^Settings saved, times of \d\d \w+, \d{4} to /);
  });

  it('speaks the language that is asked for', async () => {
    expect(await sentences({ locale: 'ar', area: 'masjid' })).toEqual(['غيّر إعدادات المسجد: الاسم']);
  });

  it('is narrowed by words, by what was entered, by person, area and day', async () => {
    expect(await sentences({ search: 'INVITED' })).toHaveLength(1);
    expect(await sentences({ search: 'screens@' })).toHaveLength(1);
    expect(await sentences({ search: 'دعا', locale: 'ar' })).toHaveLength(1);
    expect(await sentences({ search: '%' })).toEqual([]);
    expect(await sentences({ person: office.id })).toHaveLength(1);
    expect(await sentences({ area: 'people' })).toHaveLength(1);
    const today = (await ask({})).entries[0]?.date;
    expect(await sentences({ from: today, to: today })).toHaveLength(3);
    expect(await sentences({ to: '2020-01-01' })).toEqual([]);
    expect(await sentences({ to: '2199-12-31' })).toHaveLength(3);
    // The day after it would be of a year of five digits.
    await expect(ask({ to: '9999-12-31' })).rejects.toMatchObject({ code: 'invalid_payload' });
    expect(await sentences({ from: '2099-01-01' })).toEqual([]);
  });

  it('names the people and areas there are to choose from', async () => {
    const choices = await imam.caller.activity.choices({ params: { m_id: imam.masjidId } });
    expect(choices.areas).toEqual(['masjid', 'people', 'timings']);
    expect(choices.people.map(({ u_id }) => u_id).sort()).toEqual([imam.id, office.id].sort());
  });

  it('has a sentence for what it does not know', async () => {
    const other = await makeMember(test, ['mosque-admin']);
    await leave('bells.ring', {}, other.masjidId);
    const { entries } = await other.caller.activity.list({ params: { m_id: other.masjidId }, query: {} });
    expect(entries[0]?.sentence).toBe('Something was changed in bells (bells.ring)');
  });

  it('says what was restored: rules, records, days, settings, calls, special prayers', async () => {
    const other = await makeMember(test, ['mosque-admin']);
    const m_id = other.masjidId;
    const range = { from: '2027-01-05', to: '2027-01-05' };
    for (const [action, details] of [
      ['iqamah-restore', { of: 1, prayers: ['fajr'], jumuah: true }],
      ['iqamah-restore', { of: 1, ...range, days: 1 }],
      ['restore', { of: 1, ...range, days: 1 }],
      ['restore', { of: 1, ...range, days: 1, settings: {} }],
      ['hijri-restore', { of: 1 }],
      ['hijri-restore', { of: 1, year: 1448, month: 9 }],
      ['athan-restore', { of: 1, prayers: ['isha'], jumuah: false }],
      ['special-restore', { of: 1, type: 'eid', eid: 'fitr', year: 1448, is: 'changed' }],
      ['special-restore', { of: 1, type: 'janazah', is: 'removed' }],
    ] as const)
      await leave(`timings.${action}`, details, m_id);
    const told = async (query: object) => {
      const { entries } = await other.caller.activity.list({ params: { m_id }, query });
      return entries.map(({ sentence }) => sentence).reverse();
    };
    expect(await told({})).toEqual([
      "Iqamah rules restored: Fajr and Jumu'ah",
      'Iqamah records of 05 Jan, 2027 restored',
      'Salah times of 05 Jan, 2027 restored',
      'Salah settings restored, with the times of 05 Jan, 2027',
      'Hijri settings restored',
      'First day of Ramadan 1448 restored',
      'Call to prayer restored: Isha',
      'Eid al-Fitr 1448 restored',
      'Janazah removed again',
    ]);
    const arabic = await told({ locale: 'ar' });
    expect(arabic[0]).toBe('استُعيدت قواعد الإقامة: الفجر والجمعة');
    expect(arabic[6]).toBe('استُعيد الأذان: العشاء');
    expect(arabic[7]).toBe('استُعيدت صلاة خاصة: عيد الفطر 1448');
    expect(await told({ search: 'rules restored' })).toHaveLength(2);
    expect(await told({ search: 'removed again' })).toHaveLength(2);
  });

  it('goes on page by page', async () => {
    const other = await makeMember(test, ['mosque-admin']);
    for (let entry = 0; entry < 55; entry += 1) await leave('masjid.review-request', {}, other.masjidId);
    const params = { m_id: other.masjidId };
    const first = await other.caller.activity.list({ params, query: {} });
    expect(first).toMatchObject({ has_more: true });
    expect(first.entries).toHaveLength(50);
    const rest = await other.caller.activity.list({ params, query: { before: first.entries.at(-1)?.id } });
    expect(rest).toMatchObject({ has_more: false });
    expect(rest.entries).toHaveLength(5);
  });

  it('is exported as a file in which nothing is a formula', async () => {
    const other = await makeMember(test, ['mosque-admin']);
    const body = { u_firstname: '=SUM("A1","B2")', u_lastname: 'Sum', u_email: other.email };
    await other.caller.users.update({ params: { user_id: other.id }, body });
    await other.caller.reviewRequests.send({ params: { m_id: other.masjidId }, body: {} });
    const file = await other.caller.activity.download({ params: { m_id: other.masjidId }, query: {} });
    expect(file.name).toMatch(/^activity_[\dT-]+\.csv$/);
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=SUM(""A1"",""B2"") Sum"`);
  });

  it('is for the two admin roles of this masjid', async () => {
    const editor = await makeMember(test, ['content'], imam.masjidId);
    await expect(ask({}, editor)).rejects.toMatchObject({ code: 'forbidden' });
    const foreign = await makeMember(test, ['mosque-admin']);
    await expect(ask({}, foreign)).rejects.toMatchObject({ code: 'not_found' });
    const { entries } = await foreign.caller.activity.list({ params: { m_id: foreign.masjidId }, query: {} });
    expect(entries).toEqual([]);
  });
});
