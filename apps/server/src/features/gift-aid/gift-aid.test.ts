import { strFromU8, strToU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { odsOf, SHEET } from '../../../test/gift-aid-schedule.ts';
import { cardGift, cashEntry, inMasjid, openGiving, payByCard, SETTINGS } from '../../../test/giving.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';
import { masjidDay } from '../../../test/masjid-day.ts';
import { isWhole, verifyLedger } from '../giving/service.ts';
import { COLUMNS } from './schedule.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const day = (ago: number) => masjidDay(test.platform.clock.now(), ago);
const PERSON = { title: 'Mrs', first_name: 'Ruqayya', last_name: 'Hassan', house: '14', postcode: 'ls14ap' };

async function ukGiving() {
  const masjidId = await makeMasjid(test, { features: ['donation_portal'], country: 'GB', city: 'Leeds' });
  const giving = await openGiving(test, masjidId);
  await giving.caller.donationSettings.save({
    params: giving.params,
    body: { ...SETTINGS, currency: 'gbp', version: 1 },
  });
  const second = await makeMember(test, ['donations'], masjidId);
  return { ...giving, second };
}
type Uk = Awaited<ReturnType<typeof ukGiving>>;

const enter = (
  { caller, params, general }: Uk,
  name: string,
  amount: number,
  on: string,
  email: string | null,
) =>
  caller.gifts.enter({
    params,
    body: cashEntry(general, {
      amount,
      given_on: on,
      donor: { name, email, phone: null, address: '14 Palm Street\nLeeds\nLS1 4AP' },
    }),
  });
const declare = ({ caller, params }: Uk, given: object) =>
  caller.giftAid.declare({
    params,
    body: {
      ...PERSON,
      email: null,
      scope: 'this_and_future',
      gift_id: null,
      channel: 'paper',
      evidence: 'Folder 3',
      declared_on: day(30),
      ...given,
    },
  });

describe('a declaration', () => {
  it('is an interval with its evidence, matched by mail or by name and postcode, and ends forward', async () => {
    const uk = await ukGiving();
    const { caller, params } = uk;
    await enter(uk, 'Ruqayya Hassan', 4000, day(10), null);
    await enter(uk, 'Ruqayya Hassan', 2000, day(33), null);
    await enter(uk, 'Somebody Else', 9000, day(10), null);
    const made = await declare(uk, {});
    expect(made).toMatchObject({ postcode: 'LS1 4AP', starts_on: day(30), ends_on: null, channel: 'paper' });
    const draft = await caller.giftAid.draft({ params, query: {} });
    expect(draft.lines.map(({ amount, problem }) => [amount, problem])).toEqual([
      [4000, null],
      [2000, 'before_declaration'],
    ]);
    expect(draft).toMatchObject({
      is_possible: true,
      gifts: 4000,
      tax: 1000,
      problems: 1,
      problem_sum: 2000,
    });
    const ended = await caller.giftAid.end({
      params: { ...params, declaration_id: made.id },
      body: { ends_on: day(1), reason: 'She wrote to us', never_held: false },
    });
    expect(ended.ends_on).toBe(day(1));
    await enter(uk, 'Ruqayya Hassan', 100, day(0), null);
    const after = await caller.giftAid.draft({ params, query: {} });
    expect(after.lines[0]).toMatchObject({ problem: 'after_declaration', declared_to: day(1) });
    await expect(declare(uk, { postcode: 'Leeds' })).rejects.toMatchObject({ code: 'postcode_invalid' });
    await expect(declare(uk, { declared_on: '2099-01-01' })).rejects.toMatchObject({ code: 'date_ahead' });
    const list = await caller.giftAid.declarations({ params, query: { search: 'ruq' } });
    expect(list.declarations).toMatchObject([{ evidence: 'Folder 3', taken_by: expect.any(String) }]);
  });

  it('on the giving page counts once its gift has come, with house and postcode as HMRC wants them', async () => {
    const uk = await ukGiving();
    const { caller, params, general, masjidId } = uk;
    const giftAid = {
      scope: 'past_and_future',
      textVersion: '2026-1',
      firstName: 'Al-Amin',
      lastName: 'Noorani',
      street: '7b Palm Street',
      postcode: 'ls2 2cc',
      country: 'GB',
    };
    const donor = { name: 'Al-Amin Noorani', email: 'amin@giver.test', phone: null, address: null };
    await payByCard(test, masjidId, cardGift(general, { donor, giftAid, movesMoney: true, amount: 2500 }));
    const { lines } = await caller.giftAid.draft({ params, query: {} });
    expect(lines).toMatchObject([
      { first_name: 'Al Amin', house: '7b', postcode: 'LS2 2CC', problem: null, amount: 2500 },
    ]);
  });
});

describe('a claim', () => {
  it('leaves out what is wrong, needs two people, is booked, paid, and adjusted by the next', async () => {
    const uk = await ukGiving();
    const { caller, params, second, masjidId } = uk;
    const gift = await enter(uk, 'Ruqayya Hassan', 4000, day(10), 'r@giver.test');
    const shop = await enter(uk, 'Al Noor Trading Ltd', 50_000, day(9), 'shop@giver.test');
    const unknown = await enter(uk, 'Sami Othman', 5000, day(8), 'sami@giver.test');
    await declare(uk, { email: 'r@giver.test' });
    await declare(uk, { email: 'shop@giver.test', first_name: 'Al Noor', last_name: 'Trading Ltd' });
    const sami = await declare(uk, {
      email: 'sami@giver.test',
      postcode: null,
      first_name: 'Sami',
      last_name: 'Othman',
    });
    const draft = await caller.giftAid.draft({ params, query: {} });
    expect(draft.lines.map(({ gift_id, problem }) => [gift_id, problem])).toEqual([
      [unknown.id, 'postcode_missing'],
      [shop.id, 'company'],
      [gift.id, null],
    ]);
    await caller.giftAid.correct({
      params: { ...params, declaration_id: sami.id },
      body: { ...PERSON, title: null, first_name: 'Sami', last_name: 'Othman', postcode: 'LS5 5FF' },
    });
    await caller.giftAid.leaveOut({ params: { ...params, gift_id: shop.id } });
    const ready = await caller.giftAid.draft({ params, query: {} });
    expect(ready).toMatchObject({ problems: 0, left_out: 1, gifts: 9000, tax: 2250 });
    const body = { to: day(0), together: false, small: false, tax: 2250 };
    await expect(caller.giftAid.prepare({ params, body: { ...body, tax: 9 } })).rejects.toMatchObject({
      code: 'claim_changed',
    });
    const claim = await caller.giftAid.prepare({ params, body });
    await expect(caller.giftAid.prepare({ params, body })).rejects.toMatchObject({ code: 'claim_open' });
    const of = { ...params, claim_id: claim.id };
    await expect(caller.giftAid.agree({ params: of })).rejects.toMatchObject({ code: 'own_approval' });
    const sent = { sent_on: day(0), reference: 'ABC123' };
    await expect(caller.giftAid.sent({ params: of, body: sent })).rejects.toMatchObject({
      code: 'claim_step',
    });
    await second.caller.giftAid.agree({ params: of });
    await caller.giftAid.sent({ params: of, body: sent });
    const csv = await caller.giftAid.csv({ params: of });
    expect(csv.text.split('\r\n')[0]).toBe(COLUMNS.join(','));
    expect(csv.text).toContain('Mrs,Ruqayya,Hassan,14,LS1 4AP,,,');
    await expect(caller.giftAid.withdraw({ params: of })).rejects.toMatchObject({ code: 'claim_step' });
    const balances = await caller.funds.balances({ params, query: {} });
    expect(balances.places).toContainEqual({ place: 'hmrc', amount: 2250 });
    expect(balances.agrees).toBe(true);
    const paid = await caller.giftAid.paid({ params: of, body: { paid_on: day(0), amount: 2200 } });
    expect(paid).toMatchObject({ state: 'paid', paid: 2200 });
    const after = await caller.funds.balances({ params, query: {} });
    expect(after.places.find(({ place }) => place === 'hmrc')).toBeUndefined();
    expect(after.places).toContainEqual({ place: 'bank', amount: 2200 });
    expect(after.agrees).toBe(true);
    const whole = await inMasjid(test, masjidId, ({ db }) => verifyLedger(db, masjidId));
    expect(isWhole(whole)).toBe(true);
    // A gift that was claimed and is given back is taken off the next claim.
    await caller.gifts.takeBack({
      params: { ...params, gift_id: gift.id },
      body: { reason: 'Asked for it' },
    });
    await caller.giftAid.takeIn({ params });
    await enter(uk, 'Ruqayya Hassan', 10_000, day(0), 'r@giver.test');
    const next = await caller.giftAid.draft({ params, query: {} });
    expect(next.overclaimed).toMatchObject([{ gift_id: gift.id, amount: 4000 }]);
    expect(next.tax).toBe(2500 - 1000);
    expect(next.lines.map(({ problem }) => problem)).toEqual([null, 'company']);
    const again = await caller.giftAid.prepare({ params, body: { ...body, tax: 1500 } });
    await caller.giftAid.withdraw({ params: { ...params, claim_id: again.id } });
    expect((await caller.giftAid.draft({ params, query: {} })).tax).toBe(1500);
  });

  it('with nothing right in it cannot be prepared, and test payments are never claimed', async () => {
    const { caller, params, general, masjidId } = await ukGiving();
    const giftAid = {
      scope: 'this',
      textVersion: '2026-1',
      firstName: 'A',
      lastName: 'B',
      street: '1 Road',
      postcode: 'LS1 1AA',
      country: 'GB',
    };
    await payByCard(test, masjidId, cardGift(general, { giftAid }));
    const draft = await caller.giftAid.draft({ params, query: {} });
    expect(draft.lines).toMatchObject([{ problem: 'no_money' }]);
    const body = { to: day(0), together: false, small: false, tax: 1 };
    await expect(caller.giftAid.prepare({ params, body })).rejects.toMatchObject({ code: 'claim_problems' });
  });

  it('takes small cash without declarations within the limits of the scheme', async () => {
    const uk = await ukGiving();
    const { caller, params } = uk;
    await enter(uk, 'Ruqayya Hassan', 100, day(0), 'r@giver.test');
    await declare(uk, { email: 'r@giver.test' });
    await enter(uk, 'Visitor', 900, day(0), null);
    await enter(uk, 'Visitor', 700, day(0), null);
    await enter(uk, 'Visitor', 3001, day(0), null);
    const draft = await caller.giftAid.draft({ params, query: { small: 'true' } });
    // Ten times the one pound with Gift Aid: the nine pounds fit, the seven do not any more.
    expect(draft.small[0]).toMatchObject({ eligible: 1600, claimable: 900, limit: 1000 });
    expect(draft).toMatchObject({ gifts: 100, small_gifts: 900, tax: 25 + 225 });
    const claim = await caller.giftAid.prepare({
      params,
      body: { to: day(0), together: false, small: true, tax: 250 },
    });
    expect(claim.small_gifts).toBe(900);
  });
});

describe('the schedule of HMRC', () => {
  it('is kept for a masjid and filled with its claim', async () => {
    const uk = await ukGiving();
    const { caller, params } = uk;
    await enter(uk, 'Ruqayya Hassan', 4000, day(0), 'r@giver.test');
    await declare(uk, { email: 'r@giver.test' });
    const claim = await caller.giftAid.prepare({
      params,
      body: { to: day(0), together: false, small: false, tax: 1000 },
    });
    const of = { ...params, claim_id: claim.id };
    await expect(caller.giftAid.ods({ params: of })).rejects.toMatchObject({ code: 'ods_missing' });
    const file = (bytes: Uint8Array) => ({
      file: { name: 'schedule.ods', type: 'x', bytes: new Uint8Array(bytes) },
    });
    await expect(caller.giftAid.keepSchedule({ params, body: file(strToU8('no')) })).rejects.toMatchObject({
      code: 'ods_unreadable',
    });
    expect(await caller.giftAid.keepSchedule({ params, body: file(odsOf(SHEET)) })).toEqual({
      name: 'schedule.ods',
      rows: 4,
    });
    const answer = await test.app.inject({
      url: `/api/giving/gift-aid/${params.m_id}/claims/${claim.id}/schedule.ods`,
      headers: { cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    const xml = strFromU8(unzipSync(new Uint8Array(answer.rawPayload))['content.xml'] ?? new Uint8Array());
    expect(xml).toContain('<text:p>Ruqayya</text:p>');
  });
});
