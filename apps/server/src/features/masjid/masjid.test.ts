import type { Hint } from '@minaret/contract/api/events';
import type { MasjidFull, MasjidUpdate } from '@minaret/contract/masjid/masjid';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

/** The whole record as a page would send it back. */
function updateOf(masjid: MasjidFull): MasjidUpdate {
  return {
    m_name: masjid.m_name,
    m_address: masjid.m_address,
    m_city: masjid.m_city,
    m_country: masjid.m_country,
    m_latitude: masjid.m_latitude,
    m_longitude: masjid.m_longitude,
    m_timezone: masjid.m_timezone,
    m_email: masjid.m_email,
    m_phone: masjid.m_phone,
    m_website: masjid.m_website,
    m_prayer_url: masjid.m_prayer_url,
    m_languages: masjid.m_languages,
    m_logo_key: masjid.m_logo_key,
    version: masjid.version,
  };
}

function full({ caller, masjidId }: Member): Promise<MasjidFull> {
  return caller.masjid.getFull({ params: { m_id: masjidId } });
}

/** Saves the record with some of its fields changed. */
async function save(member: Member, changes: Partial<MasjidUpdate>): Promise<MasjidFull> {
  const body = { ...updateOf(await full(member)), ...changes };
  return member.caller.masjid.update({ params: { m_id: member.masjidId }, body });
}

function auditRows(masjidId: number) {
  return inTransaction(test.platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    return db
      .selectFrom('audit_log')
      .selectAll()
      .where('masjid_id', '=', masjidId)
      .where('action', '=', 'masjid.update')
      .orderBy('id')
      .execute();
  });
}

describe('reading', () => {
  it.each(['mosque-admin', 'admin', 'content', 'timings', 'donations'] as const)(
    'shows the masjid to %s',
    async (role) => {
      const member = await makeMember(test, [role]);
      const params = { m_id: member.masjidId };
      expect(await member.caller.masjid.get({ params })).toMatchObject({ m_id: member.masjidId });
      expect(await full(member)).toMatchObject({ m_latitude: 43.65, version: 1, updated_by: null });
    },
  );

  it('says `approved` of a masjid that is, beside what its plan has', async () => {
    const masjidId = await makeMasjid(test, { status: 1, features: ['slideshow'] });
    const approved = await makeMember(test, ['timings'], masjidId);
    const waiting = await makeMember(test, ['timings']);
    const features = async ({ caller, masjidId: m_id }: Member) =>
      (await caller.masjid.get({ params: { m_id } })).m_premium_features;
    expect(await features(approved)).toEqual(['approved', 'slideshow']);
    expect(await features(waiting)).toEqual([]);
  });

  it('carries the zone far enough for a page left open over a clock change', async () => {
    const member = await makeMember(test, ['content']);
    const { m_zone } = await member.caller.masjid.get({ params: { m_id: member.masjidId } });
    expect(m_zone.name).toBe('America/Toronto');
    expect(m_zone.to - Date.now()).toBeGreaterThan(365 * 86_400_000);
    expect(m_zone.transitions.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the Hijri date', () => {
  it('is that of the day asked for', async () => {
    const { caller, masjidId: m_id } = await makeMember(test, ['timings']);
    const day = await caller.masjid.hijriDate({ params: { m_id }, query: { date: '2026-02-18' } });
    expect(day).toEqual({ hijri_day: 1, hijri_month: 9, hijri_year: 1447, date: '2026-02-18' });
  });

  it('is that of the day the masjid lives in, which is not always the server’s', async () => {
    const date = async (time_zone: string) => {
      const { caller, masjidId: m_id } = await makeMember(
        test,
        ['timings'],
        await makeMasjid(test, { time_zone }),
      );
      return (await caller.masjid.hijriDate({ params: { m_id }, query: {} })).date;
    };
    const day = (zone: string) => new Date().toLocaleDateString('en-CA', { timeZone: zone });
    expect(await date('Pacific/Kiritimati')).toBe(day('Pacific/Kiritimati'));
    expect(await date('Pacific/Pago_Pago')).toBe(day('Pacific/Pago_Pago'));
    expect(day('Pacific/Kiritimati')).not.toBe(day('Pacific/Pago_Pago'));
  });

  it('refuses what is no day', async () => {
    const { caller, masjidId: m_id } = await makeMember(test, ['timings']);
    await expect(
      caller.masjid.hijriDate({ params: { m_id }, query: { date: '18.02.2026' } }),
    ).rejects.toMatchObject({ code: 'invalid_payload', httpStatus: 422 });
  });
});

describe('saving', () => {
  it('keeps every field, tidied, and gives it a new version', async () => {
    const member = await makeMember(test, ['mosque-admin']);
    const saved = await save(member, {
      m_name: '  Masjid al-Waha ',
      m_address: '5 King Street',
      m_city: '',
      m_country: 'GB',
      m_latitude: 55.86,
      m_longitude: -4.25,
      m_timezone: 'Europe/London',
      m_email: 'Office@Example.TEST',
      m_phone: '+44 141 000 0000',
      m_website: 'https://masjid.example',
      m_prayer_url: 'https://masjid.example/times',
      m_languages: ['ar', 'en'],
    });
    expect(saved).toMatchObject({
      m_name: 'Masjid al-Waha',
      m_city: null,
      m_country: 'GB',
      m_timezone: 'Europe/London',
      m_email: 'office@example.test',
      m_languages: ['ar', 'en'],
      m_zone: { name: 'Europe/London' },
      version: 2,
      updated_by: expect.stringMatching(/^Person/),
    });
    expect(updateOf(await full(member))).toEqual(updateOf(saved));
  });

  it('writes who changed what, from what, to what, and nothing else', async () => {
    const member = await makeMember(test, ['admin']);
    await save(member, { m_name: 'New name', m_languages: ['en', 'ur'] });
    const rows = await auditRows(member.masjidId);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actor_kind: 'user',
      actor_user_id: member.id,
      subject: String(member.masjidId),
      details: { name: [expect.stringMatching(/^Masjid/), 'New name'], languages: [['en'], ['en', 'ur']] },
    });
    expect(Object.keys(rows[0]?.details ?? {})).toHaveLength(2);
  });

  it('tells the masjid’s pages of the new version, and no other masjid’s', async () => {
    const member = await makeMember(test, ['admin']);
    const other = await makeMasjid(test);
    const heard: Hint[] = [];
    const elsewhere: Hint[] = [];
    const stops = [
      test.platform.events.subscribe(member.masjidId, (hint) => heard.push(hint)),
      test.platform.events.subscribe(other, (hint) => elsewhere.push(hint)),
    ];
    await save(member, { m_name: 'Heard' });
    await vi.waitFor(() => expect(heard).toMatchObject([{ topic: 'masjid' }]), 5000);
    expect(elsewhere).toEqual([]);
    for (const stop of stops) stop();
  });

  it('leaves version, log and pages alone when nothing is different', async () => {
    const member = await makeMember(test, ['admin']);
    expect(await save(member, {})).toMatchObject({ version: 1 });
    expect(await auditRows(member.masjidId)).toEqual([]);
  });

  it('saves some fields alone, the rest stays', async () => {
    const member = await makeMember(test, ['admin']);
    await save(member, { m_phone: '+1 416 000 0000' });
    const saved = await member.caller.masjid.updateJson({
      params: { m_id: member.masjidId },
      body: { m_prayer_url: 'https://masjid.example/times', version: 2 },
    });
    expect(saved).toMatchObject({
      m_prayer_url: 'https://masjid.example/times',
      m_phone: '+1 416 000 0000',
      version: 3,
    });
  });
});

describe('two people saving', () => {
  it('tells the second, shows what the first saved, and keeps it', async () => {
    const first = await makeMember(test, ['mosque-admin']);
    const second = await makeMember(test, ['admin'], first.masjidId);
    const stale = updateOf(await full(second));
    const kept = await save(first, { m_name: 'The first' });
    const params = { m_id: first.masjidId };
    const shown = { ...updateOf(kept), updated_by: kept.updated_by, updated_at: kept.updated_at };
    const refusal = { code: 'stale_version', httpStatus: 409, response: { current: shown } };
    await expect(
      second.caller.masjid.update({ params, body: { ...stale, m_name: 'The second' } }),
    ).rejects.toMatchObject(refusal);
    await expect(
      second.caller.masjid.updateJson({ params, body: { m_city: 'Hamilton', version: stale.version } }),
    ).rejects.toMatchObject(refusal);
    expect(await full(second)).toMatchObject(shown);
    expect(kept.updated_by).toMatch(/^Person/);
  });

  it('lets one of two win when both save in the same moment', async () => {
    const member = await makeMember(test, ['admin']);
    const body = updateOf(await full(member));
    const params = { m_id: member.masjidId };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) =>
        member.caller.masjid.update({ params, body: { ...body, m_name: `Name ${index}` } }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'stale_version' });
    expect((await full(member)).version).toBe(2);
    expect(await auditRows(member.masjidId)).toHaveLength(1);
  });
});
