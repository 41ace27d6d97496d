import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { cashEntry, inMasjid, openGiving } from '../../../test/giving.ts';
import { postEntry } from './post-entry.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(test.platform.clock.now());

describe('what is entered by hand', () => {
  it('is booked once for two presses, receipted, banked and taken back', async () => {
    const { caller, params, general } = await openGiving(test);
    const body = cashEntry(general, { way: 'cheque', cheque_number: '000318', given_on: today() });
    const both = await Promise.all(Array.from({ length: 4 }, () => caller.gifts.enter({ params, body })));
    expect(new Set(both.map(({ number }) => number))).toEqual(new Set([1]));
    const [gift] = both;
    const one = { ...params, gift_id: body.operation };
    expect(gift).toMatchObject({ way: 'cheque', state: 'succeeded', time: null, refundable: 0 });
    const banked = await caller.gifts.bank({ params: one, body: { banked_on: today() } });
    expect(banked.entries).toEqual([1, 2]);
    await expect(caller.gifts.bank({ params: one, body: { banked_on: today() } })).rejects.toMatchObject({
      code: 'already_banked',
    });
    const back = await caller.gifts.takeBack({ params: one, body: { reason: 'Bounced' } });
    expect(back).toMatchObject({ state: 'refunded', entries: [1, 2, 3, 4], amount_refunded: 2000 });
    await expect(caller.gifts.takeBack({ params: one, body: { reason: 'Again' } })).rejects.toMatchObject({
      code: 'refund_not_possible',
    });
    const { held, places } = await caller.funds.balances({ params, query: {} });
    expect([held, places]).toEqual([0, []]);
  });

  it('has no receipt without a name, and no day ahead', async () => {
    const { caller, params, general } = await openGiving(test);
    const nobody = { name: null, email: null, phone: null, address: null };
    const body = cashEntry(general, { donor: nobody, given_on: today() });
    expect(await caller.gifts.enter({ params, body })).toMatchObject({ receipt: null, is_anonymous: true });
    const ahead = cashEntry(general, { given_on: '2199-01-01' });
    await expect(caller.gifts.enter({ params, body: ahead })).rejects.toMatchObject({ code: 'date_ahead' });
    const unknown = cashEntry(general, { campaign_id: 1 });
    await expect(caller.gifts.enter({ params, body: unknown })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not taken out of a restricted fund that was spent', async () => {
    const { caller, params, masjidId } = await openGiving(test);
    const { id: building } = await caller.funds.add({
      params,
      body: {
        kind: 'building',
        name: 'Building',
        purpose: null,
        translations: { ar: null, ur: null },
        is_restricted: true,
        is_public: true,
        opens_at: null,
        closes_at: null,
        amount_a_person: null,
      },
    });
    const body = cashEntry(building, { given_on: today() });
    await caller.gifts.enter({ params, body });
    await inMasjid(test, masjidId, ({ db, now }) =>
      postEntry(db, {
        masjidId,
        kind: 'spending',
        occurredOn: today(),
        writtenAt: now,
        source: 'test',
        sourceId: '1',
        madeBy: 1,
        approvedBy: 2,
        postings: [
          { account: 'spending', fundId: building, amount: 1 },
          { account: 'cash_box', fundId: building, amount: -1 },
        ],
      }),
    );
    const one = { ...params, gift_id: body.operation };
    await expect(caller.gifts.takeBack({ params: one, body: { reason: 'x' } })).rejects.toMatchObject({
      code: 'fund_overspent',
    });
  });
});
