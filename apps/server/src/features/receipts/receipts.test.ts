import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  cardGift,
  cashEntry,
  type Giving,
  inMasjid,
  openGiving,
  payByCard,
  SETTINGS,
} from '../../../test/giving.ts';
import { newestMail } from '../../../test/mail.ts';
import { makeMasjid } from '../../../test/make.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { askRefund } from '../giving/service.ts';
import { printOf } from './print.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const CANADA = {
  template: 'canada' as const,
  issues: 'at_once' as const,
  place: null,
  signatory_name: 'Bilal Chaudhry',
  signatory_title: 'Treasurer',
  legal_note: null,
  version: 0,
};
const ADDRESS = '18 Palm Street\nToronto M4X 1A1';
const DONOR = { name: 'Amina Farouk', email: 'amina@giver.test', phone: null, address: ADDRESS };

async function official(): Promise<Giving> {
  const giving = await openGiving(test);
  const { caller, params } = giving;
  await caller.donationSettings.save({
    params,
    body: { ...SETTINGS, charity_number: '12345 6789 RR0001', version: 1 },
  });
  await caller.receipts.saveSettings({ params, body: CANADA });
  return giving;
}

const year = () => test.platform.clock.now().getUTCFullYear();
const pdfOf = async ({ masjidId, caller: _caller }: Giving, number: string) => {
  const [y = '', n = ''] = number.split('-');
  const key = { year: Number(y), number: Number(n) };
  const toPrint = await inMasjid(test, masjidId, (ctx) => printOf(ctx, masjidId, key, { way: 'link' }));
  const { makePrint } = await import('./print.ts');
  return (await makePrint(toPrint)).bytes;
};
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('an official receipt', () => {
  it('is not issued while the law wants something, says what, and is once it is there', async () => {
    const giving = await openGiving(test);
    const { caller, params, general, masjidId } = giving;
    const saved = await caller.receipts.saveSettings({
      params,
      body: { ...CANADA, signatory_name: null, signatory_title: null },
    });
    expect(saved).toMatchObject({
      suggested: 'canada',
      missing: ['charity_number', 'signatory'],
      version: 1,
    });
    await payByCard(test, masjidId, cardGift(general));
    const waiting = await caller.receipts.list({ params, query: { view: 'waiting' } });
    expect(waiting).toMatchObject({ counts: { all: 0, waiting: 1 }, without_address: 1 });
    const [gift] = waiting.receipts;
    expect(gift).toMatchObject({
      number: null,
      state: 'waiting',
      missing: ['charity_number', 'signatory', 'donor_address'],
    });
    const gift_id = gift?.gift_id ?? '';
    const still = await caller.receipts.completeDonor({
      params: { ...params, gift_id },
      body: { name: 'Faris Haddad', address: ADDRESS },
    });
    expect(still).toMatchObject({ issued: [], waiting: [{ missing: ['charity_number', 'signatory'] }] });
    await caller.donationSettings.save({
      params,
      body: { ...SETTINGS, charity_number: '123456789 RR 0001', version: 1 },
    });
    await caller.receipts.saveSettings({ params, body: { ...CANADA, version: 1 } });
    const issued = await caller.receipts.issue({ params, body: { gift_ids: [gift_id] } });
    expect(issued).toMatchObject({ issued: [`${year()}-0001`], waiting: [], amount: 5000 });
    expect((await caller.receipts.issue({ params, body: { gift_ids: [gift_id] } })).issued).toEqual([]);
    await expect(
      caller.receipts.completeDonor({ params: { ...params, gift_id }, body: { name: 'B', address: 'C' } }),
    ).rejects.toMatchObject({ code: 'receipt_issued' });
    const text = pdfText(await pdfOf(giving, `${year()}-0001`)).join(' ');
    for (const part of [
      'Official receipt for income tax purposes',
      'Canada Revenue Agency',
      'Bilal Chaudhry',
    ])
      expect(text).toContain(part);
    expect(text).toContain('$50.00');
    await expect(
      caller.receipts.saveSettings({ params, body: { ...CANADA, version: 1 } }),
    ).rejects.toMatchObject({ code: 'stale_version' });
  });

  it('is the same bytes every time, mailed as original, and a copy says so', async () => {
    const giving = await official();
    const { caller, params, general, masjidId } = giving;
    const png = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#14532d' } })
      .png()
      .toBuffer();
    const signed = await caller.receipts.saveSignature({ params, body: { picture: png.toString('base64') } });
    expect(signed.signature).toMatch(/^data:image\/png;base64,/);
    await expect(
      caller.receipts.saveSignature({ params, body: { picture: 'bm8gcGljdHVyZQ==' } }),
    ).rejects.toMatchObject({ code: 'file_rejected' });
    await payByCard(test, masjidId, cardGift(general, { donor: DONOR, cover: 180 }));
    const number = `${year()}-0001`;
    const first = await pdfOf(giving, number);
    expect(digest(await pdfOf(giving, number))).toBe(digest(first));
    const mail = await newestMail(test, DONOR.email);
    const url = /https?:\/\/\S+\/receipts\/\S+/.exec(mail.text_body)?.[0] ?? '';
    const opened = await test.app.inject(url.replace(/^https?:\/\/[^/]+/, ''));
    expect(opened.headers['content-type']).toBe('application/pdf');
    expect(digest(opened.rawPayload)).toBe(digest(first));
    expect((await test.app.inject(`${new URL(url).pathname}?s=wrong`)).statusCode).toBe(404);
    // A new signature and new settings are for what is issued from now on.
    await caller.receipts.saveSignature({ params, body: { picture: null } });
    expect(digest(await pdfOf(giving, number))).toBe(digest(first));
    const got = await caller.receipts.get({ params: { ...params, number } });
    expect(got).toMatchObject({ state: 'mailed', can_mail: true, receipt: { amount: 5000, cover: 180 } });
    expect(got.prints.map(({ kind, way, sha256 }) => [kind, way, sha256])).toEqual([
      ['original', 'mail', digest(first)],
      ['original', 'link', digest(first)],
    ]);
    const printed = await test.app.inject({
      url: `/api/giving/receipts/${params.m_id}/${number}/document`,
      headers: { cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(pdfText(printed.rawPayload).join(' ')).toContain('Duplicate copy');
    await caller.receipts.mail({ params: { ...params, number } });
    await newestMail(test, DONOR.email);
    const again = await caller.receipts.get({ params: { ...params, number } });
    expect(again.prints.map(({ kind }) => kind)).toContain('duplicate');
  });

  it('of a cheque waits for the bank', async () => {
    const { caller, params, general } = await official();
    const entry = cashEntry(general, { way: 'cheque', cheque_number: '7', donor: DONOR });
    const gift = await caller.gifts.enter({ params, body: entry });
    expect(gift.receipt).toBeNull();
    const [waiting] = (await caller.receipts.list({ params, query: { view: 'waiting' } })).receipts;
    expect(waiting?.missing).toEqual(['banked']);
    const banked = await caller.gifts.bank({
      params: { ...params, gift_id: gift.id },
      body: { banked_on: '2026-11-06' },
    });
    expect(banked.receipt?.number).toBe(`${year()}-0001`);
  });

  it('is cancelled and kept, and replaced by one that names it', async () => {
    const giving = await official();
    const { caller, params, general, masjidId } = giving;
    const gift = cardGift(general, { donor: DONOR });
    await payByCard(test, masjidId, gift);
    const number = `${year()}-0001`;
    const replaced = await caller.receipts.cancel({
      params: { ...params, number },
      body: { reason: 'Wrong name', replace: true },
    });
    expect(replaced.receipt).toMatchObject({ number: `${year()}-0002`, replaces: number });
    await expect(
      caller.receipts.cancel({ params: { ...params, number }, body: { reason: 'x', replace: false } }),
    ).rejects.toMatchObject({ code: 'receipt_cancelled' });
    await expect(caller.receipts.mail({ params: { ...params, number } })).rejects.toMatchObject({
      code: 'receipt_cancelled',
    });
    expect(pdfText(await pdfOf(giving, number)).join(' ')).toContain('Cancelled');
    // What is given back is on no receipt: it is cancelled with the refund.
    const asked = { operation: crypto.randomUUID(), giftId: gift.id, amount: 2000, reason: 'Asked' };
    await inMasjid(test, masjidId, (ctx) => askRefund(ctx, asked));
    const list = await caller.receipts.list({ params, query: {} });
    expect(list.receipts.map((each) => [each.number, each.state])).toEqual([
      [`${year()}-0002`, 'cancelled'],
      [number, 'cancelled'],
    ]);
    expect(list.counts).toEqual({ all: 2, waiting: 1, cancelled: 2 });
    const issued = await caller.receipts.issue({ params, body: { gift_ids: [gift.id] } });
    expect(issued.amount).toBe(3000);
  });

  it('without an address of the donor cannot be mailed', async () => {
    const { caller, params, general } = await official();
    await caller.gifts.enter({ params, body: cashEntry(general, { donor: { ...DONOR, email: null } }) });
    await expect(
      caller.receipts.mail({ params: { ...params, number: `${year()}-0001` } }),
    ).rejects.toMatchObject({ code: 'receipt_no_email' });
    await caller.receipts.saveSettings({ params, body: { ...CANADA, signatory_name: null, version: 1 } });
    await expect(
      caller.receipts.cancel({
        params: { ...params, number: `${year()}-0001` },
        body: { reason: 'Wrong name', replace: true },
      }),
    ).rejects.toMatchObject({ code: 'receipt_incomplete' });
    const { receipts } = await caller.receipts.list({ params, query: { search: 'amina' } });
    expect(receipts).toMatchObject([{ state: 'issued' }]);
  });
});

describe('yearly receipts', () => {
  it('are one a donor for what has none, and never for what has one', async () => {
    const giving = await official();
    const { caller, params, general } = giving;
    const enter = (donor: typeof DONOR, amount: number) =>
      caller.gifts.enter({ params, body: cashEntry(general, { donor, amount }) });
    await enter(DONOR, 1000);
    await caller.receipts.saveSettings({ params, body: { ...CANADA, issues: 'yearly', version: 1 } });
    await enter(DONOR, 2000);
    await enter({ ...DONOR, email: 'AMINA@giver.test' }, 3000);
    await enter({ ...DONOR, name: 'Hamza Qureshi', email: 'hamza@giver.test', address: '' }, 500);
    const range = { from: '2026-01-01', to: '2026-11-10' };
    const dry = await caller.receipts.statements({ params, body: { ...range, dry_run: true } });
    expect(dry).toMatchObject({ issued: [], receipts: 1, amount: 5000 });
    expect(dry.waiting).toMatchObject([{ donor_name: 'Hamza Qureshi', missing: ['donor_address'] }]);
    const done = await caller.receipts.statements({ params, body: { ...range, dry_run: false } });
    expect(done.issued).toEqual([`${year()}-0002`]);
    const { receipt } = await caller.receipts.get({ params: { ...params, number: `${year()}-0002` } });
    expect(receipt.gifts.map(({ amount }) => amount)).toEqual([2000, 3000]);
    const twice = await caller.receipts.statements({ params, body: { ...range, dry_run: false } });
    expect(twice.issued).toEqual([]);
    await expect(
      caller.receipts.statements({ params, body: { from: '2026-01-01', to: '2099-01-01', dry_run: true } }),
    ).rejects.toMatchObject({ code: 'date_ahead' });
  });
});

it('receipts are none of another masjid’s', async () => {
  const { caller, params } = await openGiving(
    test,
    await makeMasjid(test, { features: ['donation_portal'] }),
  );
  await expect(caller.receipts.get({ params: { ...params, number: '2026-0001' } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(
    caller.receipts.document({ params: { ...params, number: '2026-0001' } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    caller.receipts.cancel({
      params: { ...params, number: '2026-0001' },
      body: { reason: 'x', replace: false },
    }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
