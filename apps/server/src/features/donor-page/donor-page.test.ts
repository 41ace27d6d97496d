import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { entry } from '../../../test/billing.ts';
import {
  type GivingMasjid,
  givingOf,
  makeGivingMasjid,
  payAt,
  startGift,
  stateOf,
} from '../../../test/card-giving.ts';
import { cashEntry } from '../../../test/giving.ts';
import { countMails, newestMail } from '../../../test/mail.ts';
import { makeMember } from '../../../test/make.ts';
import { openPledges, pledgeNote } from '../../../test/pledges.ts';
import { giveMonthly, inMasjid, passToNext, regularsOf, takeAllDue } from '../../../test/regular-giving.ts';
import { jobContext } from '../../platform/runtime.ts';
import { syncSetup } from '../giving-checkout/service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const refusal = (code: string) => expect.objectContaining({ code });
let count = 0;
const newAddress = () => {
  count += 1;
  return `donor${count}@mail.example`;
};

async function mailedToken(masjid: Pick<GivingMasjid, 'hashId'>, email: string): Promise<string> {
  const params = { hash_id: masjid.hashId };
  await test.caller().donorPage.askLink({ params, body: { email, language: 'en' } });
  const mail = await newestMail(test, email);
  return /#([\w-]+)/.exec(mail.text_body)?.[1] ?? '';
}

/** A browser with the own page open. */
async function opened(masjid: Pick<GivingMasjid, 'hashId'>, email: string) {
  const token = await mailedToken(masjid, email);
  const caller = test.caller();
  const params = { hash_id: masjid.hashId };
  const giving = await caller.donorPage.open({ params, body: { token } });
  return { caller, params, giving, token };
}

async function givenOnce(masjid: GivingMasjid, email: string, amount = 5000) {
  const gift = await startGift(test, masjid, {
    amount,
    giver: { email, first_name: 'Amina', last_name: 'Farouk', phone: '+1 416 555 0100' },
  });
  await payAt(test, gift);
  await stateOf(test, masjid, gift);
  return gift;
}

describe('the link to the own page', () => {
  it('is mailed to who gave; strangers get the same answer and no mail', async () => {
    const masjid = await makeGivingMasjid(test);
    const email = newAddress();
    const params = { hash_id: masjid.hashId };
    await givenOnce(masjid, email);
    const before = await countMails(test, email);
    const known = await test.caller().donorPage.askLink({ params, body: { email, language: 'en' } });
    const stranger = await test
      .caller()
      .donorPage.askLink({ params, body: { email: 'stranger@mail.example', language: 'en' } });
    expect(stranger).toEqual(known);
    expect(await countMails(test, email)).toBe(before + 1);
    expect(await countMails(test, 'stranger@mail.example')).toBe(0);
  });

  it('opens once, within half an hour, and at its own masjid alone', async () => {
    const masjid = await makeGivingMasjid(test);
    const other = await makeGivingMasjid(test);
    const email = newAddress();
    await givenOnce(masjid, email);
    await givenOnce(other, email);
    const token = await mailedToken(masjid, email);
    const at = (hash_id: string, one = token) =>
      test.caller().donorPage.open({ params: { hash_id }, body: { token: one } });
    await expect(at(other.hashId)).rejects.toEqual(refusal('link_used'));
    const both = await Promise.allSettled([at(masjid.hashId), at(masjid.hashId)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(at(masjid.hashId)).rejects.toEqual(refusal('link_used'));
    const late = await mailedToken(masjid, email);
    test.advance(31 * 60_000);
    await expect(at(masjid.hashId, late)).rejects.toEqual(refusal('link_used'));
  });

  it('opens a session that ends by itself, by closing, and is nothing at another masjid', async () => {
    const masjid = await makeGivingMasjid(test);
    const other = await makeGivingMasjid(test);
    const email = newAddress();
    await givenOnce(masjid, email);
    const { caller, params } = await opened(masjid, email);
    expect((await caller.donorPage.get({ params })).gifts).toHaveLength(1);
    await expect(caller.donorPage.get({ params: { hash_id: other.hashId } })).rejects.toEqual(
      refusal('unauthenticated'),
    );
    await expect(test.caller().donorPage.get({ params })).rejects.toEqual(refusal('unauthenticated'));
    await caller.donorPage.close({ params });
    await expect(caller.donorPage.get({ params })).rejects.toEqual(refusal('unauthenticated'));
    const again = await opened(masjid, email);
    test.advance(31 * 60_000);
    await expect(again.caller.donorPage.get({ params })).rejects.toEqual(refusal('unauthenticated'));
  });
});

describe('the own page', () => {
  it('shows the gifts of this address alone, their receipts and a statement', async () => {
    const masjid = await makeGivingMasjid(test);
    const email = newAddress();
    await givenOnce(masjid, email, 5000);
    await givenOnce(masjid, email, 1000);
    const foreign = await givenOnce(masjid, newAddress(), 7700);
    const { caller, params, giving } = await opened(masjid, email);
    expect(giving.gifts.map(({ amount }) => amount)).toEqual([1000, 5000]);
    expect(giving.name).toBe('Amina Farouk');
    const [first] = giving.gifts;
    const receipt = await caller.donorPage.receipt({ params: { ...params, gift_id: first?.id ?? '' } });
    expect(receipt).toMatchObject({ amount: 1000, number: first?.receipt_number });
    const theirs = { ...params, gift_id: foreign.token.split('.')[0] ?? '' };
    await expect(caller.donorPage.receipt({ params: theirs })).rejects.toEqual(refusal('not_found'));
    const query = { from: giving.today, to: giving.today };
    const { text } = await caller.donorPage.statement({ params, query });
    expect(text).toContain('60.00');
    expect(text).not.toContain('77.00');
    const past = await caller.donorPage.statement({
      params,
      query: { from: '2020-01-01', to: '2020-12-31' },
    });
    expect(past.text).not.toContain('50.00');
    const all = JSON.parse((await caller.donorPage.download({ params })).text);
    expect(all).toMatchObject({ email, gifts: [{ name: 'Amina Farouk' }, { phone: '+1 416 555 0100' }] });
  });

  it('changes, skips with undo, pauses, goes on and stops what comes again', async () => {
    const masjid = await makeGivingMasjid(test);
    const email = newAddress();
    const row = await giveMonthly(test, masjid, { cover: 180, giver: { email } });
    const { caller, params } = await opened(masjid, email);
    const one = { ...params, id: row.id };
    const act = async (action: 'skip' | 'undo-skip' | 'pause' | 'resume' | 'stop') =>
      (await caller.donorPage.act({ params: { ...one, action } })).regular[0];
    const changed = await caller.donorPage.change({ params: one, body: { amount: 3500 } });
    expect(changed.regular[0]).toMatchObject({ amount: 3500, cover: 135, next_on: row.next_on });
    await expect(caller.donorPage.change({ params: one, body: { amount: 1 } })).rejects.toEqual(
      refusal('amount_not_allowed'),
    );
    const skipped = await act('skip');
    expect(skipped?.skipped_on).toBe(row.next_on);
    expect(skipped?.next_on).not.toBe(row.next_on);
    expect(await act('undo-skip')).toMatchObject({ skipped_on: null, next_on: row.next_on });
    const setDue = (state: 'open' | 'refused') =>
      inMasjid(test, masjid.masjidId, (db) =>
        db
          .insertInto('regular_gift_dues')
          .values({
            masjid_id: masjid.masjidId,
            regular_id: row.id,
            due_on: row.next_on ?? '',
            state,
            at: new Date(),
          })
          .onConflict((same) => same.columns(['masjid_id', 'regular_id', 'due_on']).doUpdateSet({ state }))
          .execute(),
      );
    await setDue('open');
    await expect(act('skip')).rejects.toEqual(refusal('regular_gift_busy'));
    await setDue('refused');
    await expect(act('undo-skip')).rejects.toEqual(refusal('regular_gift_over'));
    expect(await act('pause')).toMatchObject({ state: 'paused', next_on: null });
    await expect(act('skip')).rejects.toEqual(refusal('regular_gift_over'));
    expect(await act('resume')).toMatchObject({ state: 'active', next_on: row.next_on });
    expect(await act('stop')).toMatchObject({ state: 'stopped', ended_by: 'giver' });
    await expect(caller.donorPage.change({ params: one, body: { amount: 9900 } })).rejects.toEqual(
      refusal('regular_gift_over'),
    );
    expect(await act('resume')).toMatchObject({ state: 'active', next_on: row.next_on });
    await act('stop');
    await passToNext(test, row);
    expect(await takeAllDue(test)).toBe(0);
  });

  it('moves the day without giving twice for a month', async () => {
    const masjid = await makeGivingMasjid(test);
    const email = newAddress();
    const row = await giveMonthly(test, masjid, { giver: { email } });
    const { caller, params, giving } = await opened(masjid, email);
    const changed = await caller.donorPage.change({
      params: { ...params, id: row.id },
      body: { day_of_month: 31 },
    });
    const next = changed.regular[0]?.next_on ?? '';
    expect(next.slice(0, 7) > giving.today.slice(0, 7)).toBe(true);
  });

  it('keeps another card for what comes, and takes nothing for it', async () => {
    const masjid = await makeGivingMasjid(test);
    const email = newAddress();
    const row = await giveMonthly(test, masjid, { giver: { email } });
    const { caller, params } = await opened(masjid, email);
    const { url } = await caller.donorPage.card({ params: { ...params, id: row.id } });
    const id = new URL(url).pathname.split('/').at(-1) ?? '';
    await givingOf(test).house.pay(id, entry('mastercard', true));
    const [setup] = await inMasjid(test, masjid.masjidId, (db) =>
      db.selectFrom('giving_card_setups').select('id').where('regular_id', '=', row.id).execute(),
    );
    await syncSetup(
      jobContext(test.platform, 'giving-checkout:take-event'),
      masjid.masjidId,
      setup?.id ?? '',
    );
    expect((await caller.donorPage.get({ params })).regular[0]?.card).toEqual({
      brand: 'mastercard',
      last4: '4444',
    });
  });

  it('lets nobody touch what another gave', async () => {
    const masjid = await makeGivingMasjid(test);
    const [mine, theirs] = [newAddress(), newAddress()];
    await givenOnce(masjid, mine);
    const row = await giveMonthly(test, masjid, { giver: { email: theirs } });
    const { caller, params } = await opened(masjid, mine);
    const one = { ...params, id: row.id };
    await expect(caller.donorPage.act({ params: { ...one, action: 'stop' } })).rejects.toEqual(
      refusal('not_found'),
    );
    await expect(caller.donorPage.change({ params: one, body: { amount: 100 } })).rejects.toEqual(
      refusal('not_found'),
    );
    await expect(caller.donorPage.card({ params: one })).rejects.toEqual(refusal('not_found'));
    await expect(caller.donorPage.pay({ params: one })).rejects.toEqual(refusal('not_found'));
  });

  it('pays what a refused card left unpaid', async () => {
    const masjid = await makeGivingMasjid(test);
    const email = newAddress();
    const row = await giveMonthly(test, masjid, { card: 'fails_later', giver: { email } });
    await passToNext(test, row);
    await takeAllDue(test);
    const { caller, params, giving } = await opened(masjid, email);
    expect(giving.regular[0]).toMatchObject({ is_refused: true });
    const gift = await caller.donorPage.pay({ params: { ...params, id: row.id } });
    await payAt(test, gift, 'mastercard');
    await stateOf(test, masjid, gift);
    expect((await caller.donorPage.get({ params })).regular[0]).toMatchObject({
      is_refused: false,
      state: 'active',
    });
  });

  it('forgets: names and addresses go, what comes again is stopped, the books stay', async () => {
    const masjid = await makeGivingMasjid(test);
    const email = newAddress();
    await givenOnce(masjid, email);
    await giveMonthly(test, masjid, { giver: { email } });
    const { caller, params } = await opened(masjid, email);
    expect(await caller.donorPage.forget({ params })).toEqual({ gifts: 2, kept: 0 });
    await expect(caller.donorPage.get({ params })).rejects.toEqual(refusal('unauthenticated'));
    const rows = await inMasjid(test, masjid.masjidId, (db) =>
      db
        .selectFrom('gifts')
        .select(['donor_name', 'donor_email', 'donor_phone', 'amount', 'state'])
        .where('masjid_id', '=', masjid.masjidId)
        .execute(),
    );
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(row).toMatchObject({ donor_name: null, donor_email: null, donor_phone: null, amount: 5000 });
    expect(await regularsOf(test, masjid)).toMatchObject([
      { state: 'stopped', donor_email: null, card_reference: null },
    ]);
    const staff = await makeMember(test, ['admin'], masjid.masjidId);
    const m = { m_id: masjid.masjidId };
    expect(await staff.caller.ledger.check({ params: m })).toMatchObject({ is_whole: true });
    const mails = await countMails(test, email);
    await test.caller().donorPage.askLink({ params, body: { email, language: 'en' } });
    expect(await countMails(test, email)).toBe(mails);
  });
});

describe('pledges', () => {
  it('of the address, and those that its gifts pay, are exported and forgotten with it', async () => {
    const house = await openPledges(test);
    const { params, caller, masjidId, campaignId } = house;
    const email = newAddress();
    const { giving_url } = await caller.donationSettings.get({ params });
    const masjid = { hashId: giving_url.split('/').at(-1) ?? '' };
    const noted = (given: Parameters<typeof pledgeNote>[1]) =>
      caller.pledges.note({ params, body: pledgeNote(campaignId, given) });
    await noted({ email, name: 'Amina Farouk', phone: '+1 416 555 0100', shows_name: true });
    const paid = await noted({ name: 'Amina F', note: 'By the door' });
    await noted({ name: 'Somebody Else', email: 'else@mail.example' });
    const gift = await caller.gifts.enter({
      params,
      body: cashEntry(house.general, {
        campaign_id: campaignId,
        donor: { name: 'Amina Farouk', email, phone: null, address: null },
      }),
    });
    const match = { ...params, pledge_id: paid.id };
    await caller.pledges.match({ params: match, body: { gift_id: gift.id } });
    const own = await opened(masjid, email);
    const { text } = await own.caller.donorPage.download({ params: own.params });
    expect(JSON.parse(text).pledges).toMatchObject([
      { number: 1, name: 'Amina Farouk', phone: '+1 416 555 0100', email, amount: '1000.00' },
      { number: 2, name: 'Amina F', note: 'By the door' },
    ]);
    await own.caller.donorPage.forget({ params: own.params });
    const { pledges } = await caller.pledges.list({ params, query: {} });
    const nothing = { name: null, phone: null, email: null, note: null, shows_name: false, amount: 100_000 };
    expect(pledges).toMatchObject([{ name: 'Somebody Else' }, nothing, nothing]);
    const trail = await inMasjid(test, masjidId, (db) =>
      db.selectFrom('audit_log').select('details').where('masjid_id', '=', masjidId).execute(),
    );
    expect(JSON.stringify(trail)).not.toContain('Amina');
  });

  it('alone open the own page: who pledged may ask to be forgotten', async () => {
    const { caller, params, campaignId } = await openPledges(test);
    const email = newAddress();
    await caller.pledges.note({ params, body: pledgeNote(campaignId, { email }) });
    const { giving_url } = await caller.donationSettings.get({ params });
    const own = await opened({ hashId: giving_url.split('/').at(-1) ?? '' }, email);
    expect(own.giving.gifts).toEqual([]);
  });
});

describe('donors, for staff', () => {
  it('are found by name, folded by address, and downloaded with a note', async () => {
    const masjid = await makeGivingMasjid(test);
    const [one, two] = [newAddress(), newAddress()];
    await givenOnce(masjid, one, 5000);
    await givenOnce(masjid, one.toUpperCase(), 1000);
    await giveMonthly(test, masjid, { giver: { email: two, first_name: 'Zaynab', last_name: 'Aziz' } });
    const { caller } = await makeMember(test, ['donations'], masjid.masjidId);
    const params = { m_id: masjid.masjidId };
    const page = await caller.donors.list({ params, query: {} });
    expect(page.counts).toEqual({ all: 2, regular: 1, no_address: 2 });
    expect(page.donors.map(({ given, gifts }) => [given, gifts])).toEqual([
      [6000, 2],
      [5000, 1],
    ]);
    const found = await caller.donors.list({ params, query: { q: 'zayn' } });
    expect(found.donors).toMatchObject([
      { name: 'Zaynab Aziz', regular: [{ frequency: 'monthly', amount: 5000 }] },
    ]);
    expect((await caller.donors.list({ params, query: { kind: 'regular' } })).total).toBe(1);
    const [donor] = found.donors;
    const detail = await caller.donors.get({ params: { ...params, id: donor?.id ?? '' } });
    expect(detail).toMatchObject({ email: two, public_name: 'Zaynab A.', gifts: [{ frequency: 'monthly' }] });
    await expect(caller.donors.get({ params: { ...params, id: '0'.repeat(32) } })).rejects.toEqual(
      refusal('not_found'),
    );
    const file = await caller.donors.download({ params, query: {} });
    expect(file.text).toContain('Zaynab Aziz');
    const before = await countMails(test, two);
    expect(await caller.donors.sendLink({ params: { ...params, id: donor?.id ?? '' } })).toEqual({
      sent: true,
    });
    expect(await countMails(test, two)).toBe(before + 1);
    const overview = await caller.regularGifts.overview({ params });
    expect(overview).toMatchObject({ monthly: { count: 1, sum: 5000 }, started: 1, stopped: 0, unpaid: 0 });
    const [regular] = await caller.regularGifts.list({ params, query: { q: 'aziz' } });
    const stopped = await caller.regularGifts.stop({
      params: { ...params, id: regular?.id ?? '' },
      body: { asked_by: 'giver', reason: 'She called the office' },
    });
    expect(stopped).toMatchObject({ state: 'stopped', ended_by: 'staff', given: 5000, gifts: 1 });
    expect((await newestMail(test, two)).subject).toContain('is stopped');
  });
});
