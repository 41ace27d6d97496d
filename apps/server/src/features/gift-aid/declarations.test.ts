import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { cashEntry, inMasjid, openGiving, SETTINGS } from '../../../test/giving.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';
import { masjidDay } from '../../../test/masjid-day.ts';
import { keptUntil } from './declaration-list.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const day = (ago: number) => masjidDay(test.platform.clock.now(), ago);
const EMAIL = 'r@giver.test';

async function ukGiving() {
  const masjidId = await makeMasjid(test, { features: ['donation_portal'], country: 'GB', city: 'Leeds' });
  const giving = await openGiving(test, masjidId);
  await giving.caller.donationSettings.save({
    params: giving.params,
    body: { ...SETTINGS, currency: 'gbp', version: 1 },
  });
  return { ...giving, second: await makeMember(test, ['donations'], masjidId) };
}
type Uk = Awaited<ReturnType<typeof ukGiving>>;

const give = ({ caller, params, general }: Uk, amount: number, on: string) =>
  caller.gifts.enter({
    params,
    body: cashEntry(general, {
      amount,
      given_on: on,
      donor: { name: 'Ruqayya Hassan', email: EMAIL, phone: null, address: '14 Palm Street\nLeeds\nLS1 4AP' },
    }),
  });
const declare = ({ caller, params }: Uk, declared_on: string) =>
  caller.giftAid.declare({
    params,
    body: {
      title: 'Mrs',
      first_name: 'Ruqayya',
      last_name: 'Hassan',
      house: '14',
      postcode: 'LS1 4AP',
      email: EMAIL,
      scope: 'this_and_future',
      gift_id: null,
      channel: 'paper',
      evidence: 'Folder 3',
      declared_on,
    },
  });

/** Two gifts, of which the older one was claimed and sent. */
async function claimed() {
  const uk = await ukGiving();
  const { caller, params, second } = uk;
  const one = await declare(uk, day(60));
  await give(uk, 4000, day(20));
  const claim = await caller.giftAid.prepare({
    params,
    body: { to: day(0), together: false, small: false, tax: 1000 },
  });
  const of = { ...params, claim_id: claim.id };
  await second.caller.giftAid.agree({ params: of });
  await caller.giftAid.sent({ params: of, body: { sent_on: day(0), reference: 'ABC' } });
  await give(uk, 2000, day(10));
  return { ...uk, of: { ...params, declaration_id: one.id }, claim };
}
const drafted = async ({ caller, params }: Uk) =>
  (await caller.giftAid.draft({ params, query: {} })).lines.map(({ amount, problem }) => [amount, problem]);

describe('declarations at the desk', () => {
  it('are listed with what they cover, how they were made, and until when they are kept', async () => {
    const uk = await claimed();
    const { caller, params } = uk;
    const { declarations, counts, total } = await caller.giftAid.declarations({ params, query: {} });
    expect({ counts, total }).toEqual({ counts: { all: 1, open: 1, ended: 0, one_gift: 0 }, total: 1 });
    expect(declarations[0]).toMatchObject({
      starts_on: day(60),
      ends_on: null,
      ended: null,
      channel: 'paper',
      claimed_until: day(20),
      kept_until: keptUntil(day(20)),
      to_pay_back: { gifts: 0, amount: 0, tax: 0 },
    });
    expect(keptUntil('2026-04-05')).toBe('2032-04-05');
    expect(keptUntil('2026-04-06')).toBe('2033-04-05');
    const of = async (query: object) => (await caller.giftAid.declarations({ params, query })).total;
    expect(await of({ search: 'ls1' })).toBe(1);
    expect(await of({ search: 'nobody' })).toBe(0);
    expect(await of({ view: 'ended' })).toBe(0);
    const file = await caller.giftAid.declarationsFile({ params, query: {} });
    expect(file.text).toContain(`Mrs Ruqayya Hassan,14,LS1 4AP,${EMAIL},${day(60)},`);
    const other = await ukGiving();
    expect((await other.caller.giftAid.declarations({ params: other.params, query: {} })).total).toBe(0);
  });

  it('end after a day: later gifts leave the claims, a claim that was made stays', async () => {
    const uk = await claimed();
    const { caller, of } = uk;
    expect(await drafted(uk)).toEqual([[2000, null]]);
    const query = { ends_on: day(15) };
    const nothing = { gifts: 0, amount: 0, tax: 0 };
    expect(await caller.giftAid.endEffect({ params: of, query })).toEqual({
      out_of_claims: { gifts: 1, amount: 2000 },
      to_pay_back: nothing,
    });
    const body = { ends_on: day(15), reason: 'She moved abroad', never_held: false };
    await expect(
      caller.giftAid.end({ params: of, body: { ...body, ends_on: day(61) } }),
    ).rejects.toMatchObject({ code: 'range_invalid' });
    await expect(caller.giftAid.end({ params: of, body: { ...body, reason: ' ' } })).rejects.toMatchObject({
      httpStatus: 422,
    });
    const ended = await caller.giftAid.end({ params: of, body });
    expect(ended).toMatchObject({
      ends_on: day(15),
      ended: { reason: 'She moved abroad', never_held: false, by: expect.any(String) },
      to_pay_back: nothing,
    });
    expect(await drafted(uk)).toEqual([[2000, 'after_declaration']]);
    await expect(caller.giftAid.end({ params: of, body })).rejects.toMatchObject({
      code: 'declaration_over',
    });
    // How it ended stays, for the tables' own statements too.
    await expect(
      inMasjid(test, uk.masjidId, ({ db }) =>
        db.updateTable('gift_aid_declarations').set({ end_reason: 'Another' }).execute(),
      ),
    ).rejects.toThrow('a declaration stays what was declared');
  });

  it('that never held say what is owed back, and change no claim', async () => {
    const uk = await claimed();
    const { caller, params, of, claim } = uk;
    const query = { ends_on: day(0), never_held: 'true' };
    const owed = { gifts: 1, amount: 4000, tax: 1000 };
    expect(await caller.giftAid.endEffect({ params: of, query })).toEqual({
      out_of_claims: { gifts: 1, amount: 2000 },
      to_pay_back: owed,
    });
    const before = (await caller.giftAid.draft({ params, query: {} })).past;
    const body = { ends_on: day(0), reason: 'She pays no tax here', never_held: true };
    expect(await caller.giftAid.end({ params: of, body })).toMatchObject({ to_pay_back: owed });
    const after = await caller.giftAid.draft({ params, query: {} });
    expect(after.past).toEqual(before);
    expect(after.past[0]?.id).toBe(claim.id);
    expect(after.lines).toEqual([]);
    expect((await caller.giftAid.declarations({ params, query: { view: 'ended' } })).total).toBe(1);
    // Another one that covers the same days: nothing is owed.
    await declare(uk, day(60));
    const list = await caller.giftAid.declarations({ params, query: { view: 'ended' } });
    expect(list.declarations[0]?.to_pay_back.gifts).toBe(0);
    expect(await drafted(uk)).toEqual([[2000, null]]);
  });

  it('belong to their masjid, and need the role', async () => {
    const uk = await claimed();
    const other = await ukGiving();
    const there = { ...uk.of, m_id: other.params.m_id };
    const body = { ends_on: day(0), reason: 'x', never_held: true };
    const { giftAid } = other.caller;
    const missing = { code: 'not_found' };
    await expect(giftAid.end({ params: there, body })).rejects.toMatchObject(missing);
    const asked = { params: there, query: { ends_on: day(0) } };
    await expect(giftAid.endEffect(asked)).rejects.toMatchObject(missing);
    const content = await makeMember(test, ['content'], uk.masjidId);
    await expect(content.caller.giftAid.end({ params: uk.of, body })).rejects.toMatchObject({
      httpStatus: 403,
    });
  });
});
