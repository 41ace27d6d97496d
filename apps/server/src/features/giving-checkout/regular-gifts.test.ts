import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { entry } from '../../../test/billing.ts';
import {
  type GivingMasjid,
  giftBody,
  givingOf,
  makeGivingMasjid,
  openPage,
  payAt,
  reconcileNow,
  startGift,
  stateOf,
} from '../../../test/card-giving.ts';
import { countMails, newestMail } from '../../../test/mail.ts';
import { makeMember } from '../../../test/make.ts';
import {
  agree,
  DAY_MS,
  giveMonthly,
  inMasjid,
  passToNext,
  regularsOf,
  takeAllDue,
} from '../../../test/regular-giving.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { jobContext } from '../../platform/runtime.ts';
import { takeDue } from './take-due.ts';

let test: TestApp;
let masjid: GivingMasjid & { accountId: string };
beforeAll(async () => {
  test = await startApp();
});
const fresh = async () => {
  masjid = await makeGivingMasjid(test);
  return masjid;
};

const refusal = (code: string) => expect.objectContaining({ code });
const only = async () => {
  const [row] = await regularsOf(test, masjid);
  if (!row) throw new Error('no regular gift');
  return row;
};
async function charges(): Promise<number> {
  const { rows } = await charged();
  return rows.length;
}
async function charged() {
  test.advance(61_000);
  const moved = await givingOf(test).transactions(masjid.accountId, new Date(0));
  return { rows: moved.filter(({ kind }) => kind === 'charge') };
}
/** A month later nobody's session is good any more. */
const treasurer = async () => (await makeMember(test, ['admin'], masjid.masjidId)).caller;

describe('a monthly gift', () => {
  it('starts with the gift of today, and comes again a month later as an ordinary gift with its receipt', async () => {
    await fresh();
    const row = await giveMonthly(test, masjid, { cover: 180 });
    expect(row).toMatchObject({ state: 'active', amount: 5000, cover: 180, card_last4: '4242' });
    expect(await takeAllDue(test)).toBe(0);
    await passToNext(test, row, -60_000);
    expect(await takeAllDue(test)).toBe(0);
    await passToNext(test, row);
    await takeAllDue(test);
    await takeAllDue(test);
    expect(await charges()).toBe(2);
    await reconcileNow(test, masjid);
    const caller = await treasurer();
    const { gifts: list } = await caller.gifts.list({ params: { m_id: masjid.masjidId }, query: {} });
    expect(list.map(({ state, amount, cover }) => ({ state, amount, cover }))).toEqual([
      { state: 'succeeded', amount: 5000, cover: 180 },
      { state: 'succeeded', amount: 5000, cover: 180 },
    ]);
    const first = row.next_on ?? '';
    expect((await only()).next_on?.slice(8)).toBe(first.slice(8));
    expect((await only()).next_on).not.toBe(first);
    await test.runJobs();
    const mails = await test.mailsTo('giver@mail.example');
    expect(mails.filter(({ subject }) => subject.startsWith('Receipt'))).toHaveLength(2);
    expect(mails.filter(({ subject }) => subject.startsWith('Your regular gift'))).toHaveLength(1);
    expect(await caller.ledger.check({ params: { m_id: masjid.masjidId } })).toMatchObject({
      is_whole: true,
    });
  });

  it('is nothing while its first gift is not paid, and one that is left is forgotten', async () => {
    await fresh();
    await startGift(test, masjid, { every: 'monthly' });
    expect(await only()).toMatchObject({ state: 'starting', next_at: null });
    expect(await masjid.caller.regularGifts.list({ params: { m_id: masjid.masjidId }, query: {} })).toEqual(
      [],
    );
  });

  it('is charged once by many processes, and once whatever dies', async () => {
    await fresh();
    const row = await giveMonthly(test, masjid);
    await passToNext(test, row);
    const ctx = jobContext(test.platform, 'giving-checkout:take-due');
    const all = Array.from({ length: 6 }, () => takeDue(ctx, masjid.masjidId, row.id));
    await Promise.all(all);
    expect(await charges()).toBe(2);
    const own = givingOf(test);
    const before = await only();
    await passToNext(test, before);
    // It was charged, and we never heard.
    test.platform.givingPayments = {
      ...own,
      chargeCard: async (asked, key) => {
        await own.chargeCard(asked, key);
        throw new PaymentError('unavailable', 'dead');
      },
    };
    await expect(
      takeDue(jobContext(test.platform, 'giving-checkout:take-due'), masjid.masjidId, row.id),
    ).rejects.toThrow('dead');
    // Nobody tried again for so long that the provider has forgotten the key: it is looked for.
    test.advance(DAY_MS);
    test.platform.givingPayments = { ...own, chargeCard: () => Promise.reject(new Error('asked again')) };
    await takeDue(jobContext(test.platform, 'giving-checkout:take-due'), masjid.masjidId, row.id);
    test.platform.givingPayments = own;
    expect(await charges()).toBe(3);
    expect((await only()).next_on).not.toBe(before.next_on);
  });

  it('is left out and told when it is more than three days late', async () => {
    await fresh();
    const row = await giveMonthly(test, masjid, { giver: { email: 'late@mail.example' } });
    await passToNext(test, row, 3 * DAY_MS + 60_000);
    await takeAllDue(test);
    expect(await charges()).toBe(1);
    expect((await only()).next_on).not.toBe(row.next_on);
    expect((await newestMail(test, 'late@mail.example')).subject).toContain('was left out');
  });

  it('is asked again after 1, 3 and 5 days, then rests unpaid; the mailed link mends it', async () => {
    await fresh();
    const email = 'refused@mail.example';
    const row = await giveMonthly(test, masjid, { card: 'fails_later', giver: { email } });
    const at = row.next_at?.getTime() ?? 0;
    await passToNext(test, row);
    const tried: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      await takeAllDue(test);
      const { next_at } = await only();
      if (next_at) tried.push((next_at.getTime() - at) / DAY_MS);
      await passToNext(test, await only());
    }
    expect(tried).toEqual([1, 3, 5]);
    expect(await only()).toMatchObject({ state: 'unpaid', next_at: null });
    expect(await charges()).toBe(1);
    const mail = await newestMail(test, email);
    expect(mail.subject).toContain('rests');
    expect(
      (await test.mailsTo(email)).filter(({ subject }) => subject.includes('could not be taken')),
    ).toHaveLength(1);
    const token = /\/mend\/([\w.-]+)/.exec(mail.text_body)?.[1] ?? '';
    const params = { hash_id: masjid.hashId, token };
    expect(await test.caller().giveAgain.due({ params })).toMatchObject({
      is_due: true,
      due_on: row.next_on,
    });
    const [one, two] = await Promise.all([
      test.caller().giveAgain.mend({ params }),
      test.caller().giveAgain.mend({ params }),
    ]);
    expect(two.token).toBe(one.token);
    await payAt(test, one, 'mastercard');
    await stateOf(test, masjid, one);
    expect(await only()).toMatchObject({ state: 'active', refusals: 0, card_last4: '4444' });
    expect(await charges()).toBe(2);
    await expect(test.caller().giveAgain.mend({ params })).rejects.toEqual(refusal('regular_gift_over'));
    expect(await test.caller().giveAgain.due({ params })).toMatchObject({ is_due: false });
    await passToNext(test, await only());
    await takeAllDue(test);
    expect(await charges()).toBe(3);
  });

  it('tells its giver when the bank wants to ask them', async () => {
    await fresh();
    const email = 'asked@mail.example';
    const row = await giveMonthly(test, masjid, { card: 'authenticate_always', giver: { email } });
    await passToNext(test, row);
    await takeAllDue(test);
    expect((await newestMail(test, email)).subject).toContain('Your bank asks you');
    const count = await countMails(test, email);
    await passToNext(test, await only());
    await takeAllDue(test);
    expect(await countMails(test, email)).toBe(count);
  });

  it('ends when its fund is closed, and waits while giving is', async () => {
    await fresh();
    const email = 'ended@mail.example';
    const row = await giveMonthly(test, masjid, { fund_id: masjid.zakatId, giver: { email } });
    await passToNext(test, row);
    const setOpen = (is_open: boolean) =>
      inMasjid(test, masjid.masjidId, (db) =>
        db.updateTable('giving_settings').set({ is_open }).where('masjid_id', '=', masjid.masjidId).execute(),
      );
    await setOpen(false);
    await takeAllDue(test);
    expect(await only()).toMatchObject({ state: 'active', next_on: row.next_on });
    await setOpen(true);
    await inMasjid(test, masjid.masjidId, (db) =>
      db.updateTable('funds').set({ is_public: false }).where('id', '=', masjid.zakatId).execute(),
    );
    await takeAllDue(test);
    expect(await only()).toMatchObject({ state: 'ended', next_on: null });
    expect(await charges()).toBe(1);
    expect((await newestMail(test, email)).subject).toContain('has ended');
  });
});

describe('gifts that start later', () => {
  it('keep a card and take nothing, then come every Friday after Jumu’ah', async () => {
    await fresh();
    const agreed = await agree(test, masjid, { every: 'fridays' });
    expect(agreed).toMatchObject({ state: 'active', frequency: 'fridays', most_gifts: null });
    expect(new Date(`${agreed.next_on}T00:00:00Z`).getUTCDay()).toBe(5);
    expect(await charges()).toBe(0);
    const row = await only();
    await passToNext(test, row);
    await takeAllDue(test);
    expect(await charges()).toBe(1);
    const next = await only();
    const apart = Date.parse(`${next.next_on}`) - Date.parse(`${row.next_on}`);
    expect(apart).toBe(7 * DAY_MS);
  });

  it('come in the last ten nights, never more often than agreed, and end with them', async () => {
    await fresh();
    const offered = (await test.caller().give.page({ params: { hash_id: masjid.hashId }, query: {} }))
      .regular;
    const ten = offered?.nights.find(({ frequency }) => frequency === 'last_ten_nights');
    expect(ten).toMatchObject({ most: 10 });
    const agreed = await agree(test, masjid, { every: 'last_ten_nights', amount: 500 });
    expect(agreed).toMatchObject({ most_gifts: 10, next_on: ten?.first_on });
    for (let night = 0; night < 12; night += 1) {
      const row = await only();
      if (row.state !== 'active') break;
      await passToNext(test, row);
      await takeAllDue(test);
    }
    expect(await only()).toMatchObject({ state: 'ended' });
    const count = await charges();
    expect([9, 10]).toContain(count);
  });

  it('are one agreement for a page, and another when something was changed', async () => {
    await fresh();
    const params = { hash_id: masjid.hashId };
    const page = await openPage(test, masjid);
    const body = giftBody(masjid, page, { every: 'fridays' });
    const [one, two] = await Promise.all([
      test.caller().giveAgain.agree({ params, body }),
      test.caller().giveAgain.agree({ params, body }),
    ]);
    expect(two.token).toBe(one.token);
    const other = await test.caller().giveAgain.agree({ params, body: { ...body, amount: 1000 } });
    expect(other.token).not.toBe(one.token);
    // The first page was still open: a card that is kept there starts nothing.
    const first = new URL(one.pay_url ?? '').pathname.split('/').at(-1) ?? '';
    await givingOf(test).house.pay(first, entry('visa', true));
    expect(await test.caller().giveAgain.agreed({ params: { ...params, token: one.token } })).toMatchObject({
      state: 'ended',
    });
  });

  it('are refused where they make no sense', async () => {
    await fresh();
    const params = { hash_id: masjid.hashId };
    const page = await openPage(test, masjid);
    const gift = (every: 'monthly' | 'fridays' | undefined) => giftBody(masjid, page, every ? { every } : {});
    await expect(test.caller().giveAgain.agree({ params, body: gift('monthly') })).rejects.toEqual(
      refusal('frequency_not_offered'),
    );
    await expect(test.caller().give.start({ params, body: gift('fridays') })).rejects.toEqual(
      refusal('frequency_not_offered'),
    );
    await expect(
      test.caller().giveAgain.agreed({ params: { ...params, token: 'x'.repeat(40) } }),
    ).rejects.toEqual(refusal('not_found'));
    await expect(
      test.caller().giveAgain.due({ params: { ...params, token: 'x'.repeat(40) } }),
    ).rejects.toEqual(refusal('not_found'));
  });
});
