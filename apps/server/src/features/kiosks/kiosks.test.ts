import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  type GivingMasjid,
  givingOf,
  makeGivingMasjid,
  passAtProvider,
  reconcileNow,
} from '../../../test/card-giving.ts';
import { atReader, leavePrayer, makeKiosk, pairKiosk, type ReadyKiosk, touch } from '../../../test/kiosks.ts';
import { makeMember } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { inTransaction, jobContext } from '../../platform/runtime.ts';
import { kioskJobs } from './jobs.ts';

let test: TestApp;
let masjid: GivingMasjid & { accountId: string };
beforeAll(async () => {
  test = await startApp();
});
// Its session lasts as long as the test; the clock is moved by the others.
beforeEach(async () => {
  masjid = await makeGivingMasjid(test);
  if (await leavePrayer(test, masjid)) masjid = await makeGivingMasjid(test);
});

const refusal = (code: string) => expect.objectContaining({ code });
const MINUTE = 60_000;
const GIFT = { operation: randomUUID(), fund_id: 1, amount: 2000, cover: null, language: 'en' } as const;

async function charges(): Promise<number> {
  await passAtProvider(test, 2 * MINUTE);
  const moved = await givingOf(test).transactions(masjid.accountId, new Date(0));
  return moved.filter(({ kind }) => kind === 'charge').length;
}

const look = ({ caller }: ReadyKiosk, id: string) => {
  test.advance(1100);
  return caller.kioskDevice.gift({ params: { id } });
};

async function ledgerLines(giftId: string) {
  return inTransaction(test.platform, 'read only', async (db) => {
    await enterTenant(db, { masjidId: masjid.masjidId });
    return db.selectFrom('ledger_entries').select(['kind']).where('gift_id', '=', giftId).execute();
  });
}

describe('a kiosk is a device of its own', () => {
  it('is paired by code, shows what it may, and its key is worth nothing once it is revoked', async () => {
    const params = { m_id: masjid.masjidId };
    const kiosk = await pairKiosk(test, masjid);
    const feed = await kiosk.caller.kioskDevice.feed();
    expect(feed).toMatchObject({
      currency: 'cad',
      is_open: true,
      reader: { state: 'none' },
      moves_money: false,
    });
    expect(feed.presets[2]).toEqual({ amount: 2000, cover: 91 });
    expect(feed.funds.length).toBeLessThanOrEqual(4);
    await expect(touch(kiosk, masjid)).rejects.toEqual(refusal('reader_missing'));
    // No other door opens to this key.
    await expect(kiosk.caller.kiosks.list({ params })).rejects.toEqual(refusal('unauthenticated'));
    await masjid.caller.kiosks.retire({ params: { ...params, id: kiosk.id } });
    await expect(kiosk.caller.kioskDevice.feed()).rejects.toMatchObject({ httpStatus: 401 });
    await expect(touch(kiosk, masjid)).rejects.toMatchObject({ httpStatus: 401 });
  });

  it('tells the office how it is, and cannot be paired with the code of a screen', async () => {
    const kiosk = await makeKiosk(test, masjid);
    const reader = await kiosk.caller.kioskDevice.report({
      body: { state: 'fund', width: 1280, height: 800 },
    });
    expect(reader.state).toBe('ready');
    const listed = await masjid.caller.kiosks.list({ params: { m_id: masjid.masjidId } });
    expect(listed.find(({ id }) => id === kiosk.id)).toMatchObject({ is_online: true, state: 'fund' });
    const { code } = await test.caller('203.0.113.7').screenFeed.startPairing();
    const wrong = masjid.caller.kiosks.pair({ params: { m_id: masjid.masjidId }, body: { code, name: 'X' } });
    await expect(wrong).rejects.toEqual(refusal('pairing_code_unknown'));
  });

  it('is set up by the portal alone, within the masjid’s limits', async () => {
    const kiosk = await pairKiosk(test, masjid);
    const params = { m_id: masjid.masjidId, id: kiosk.id };
    const [listed] = (await masjid.caller.kiosks.list({ params })).filter(({ id }) => id === kiosk.id);
    const body = {
      name: 'Door',
      fund_ids: [masjid.zakatId],
      presets: [1000],
      minimum: 500,
      maximum: 5000,
      version: listed?.version ?? 0,
    };
    const saved = await masjid.caller.kiosks.save({ params, body });
    expect(saved).toMatchObject({ name: 'Door', fund_ids: [masjid.zakatId], maximum: 5000 });
    await expect(masjid.caller.kiosks.save({ params, body })).rejects.toEqual(refusal('stale_version'));
    const small = { ...body, minimum: 1, version: saved.version };
    await expect(masjid.caller.kiosks.save({ params, body: small })).rejects.toEqual(
      refusal('amount_not_allowed'),
    );
    const treasurer = await makeMember(test, ['donations'], masjid.masjidId);
    const reader = treasurer.caller.kiosks.registerReader({
      params,
      body: { operation: randomUUID(), code: 'a', label: 'b' },
    });
    await expect(reader).rejects.toEqual(refusal('forbidden'));
  });
});

describe('what a tablet asks', () => {
  it('is a code, then whether it was typed; a key in an address opens nothing', async () => {
    const tablet = test.caller('203.0.113.5');
    const { code, secret, pair_at } = await tablet.kioskDevice.startPairing();
    expect(pair_at).toMatch(/\/donations$/);
    expect(await tablet.kioskDevice.pairing({ params: { secret } })).toMatchObject({ status: 'waiting' });
    await masjid.caller.kiosks.pair({ params: { m_id: masjid.masjidId }, body: { code, name: 'Hall' } });
    expect(await tablet.kioskDevice.pairing({ params: { secret } })).toMatchObject({ status: 'paired' });
    await expect(tablet.kioskDevice.pairing({ params: { secret: 'x'.repeat(43) } })).rejects.toEqual(
      refusal('pairing_expired'),
    );
    await expect(tablet.kioskDevice.start({ body: GIFT })).rejects.toEqual(refusal('unauthenticated'));
  });

  it('is what the fee comes to, and hears of changes', async () => {
    const kiosk = await pairKiosk(test, masjid);
    const cover = await kiosk.caller.kioskDevice.cover({ query: { amount: 2000 } });
    expect(cover).toMatchObject({ cover: 91, total: 2091 });
    const headers = { authorization: `Bearer ${kiosk.key}` };
    const stream = test.app.inject({ url: '/api/kiosk/events', headers, payloadAsStream: true });
    expect((await stream).headers['content-type']).toContain('text/event-stream');
    (await stream).stream().destroy();
    const nobody = await test.app.inject({ url: '/api/kiosk/events' });
    expect(nobody.statusCode).toBe(401);
  });

  it('are thirty at most', async () => {
    const many = await makeGivingMasjid(test);
    const { id } = await pairKiosk(test, many);
    await inTransaction(test.platform, 'read write', async (db) => {
      await enterTenant(db, { masjidId: many.masjidId });
      await sql`insert into kiosks (masjid_id, name, key_hash, presets, minimum, maximum, pin_hash, paired_at)
        select masjid_id, name, sha256(n::text::bytea), presets, minimum, maximum, pin_hash, paired_at
        from kiosks, generate_series(1, 29) as n where id = ${id}`.execute(db);
    });
    await expect(pairKiosk(test, many)).rejects.toEqual(refusal('kiosks_full'));
  });
});

describe('a gift at the reader', () => {
  it('is thanked for once the provider says that it was paid, and booked as a kiosk’s', async () => {
    const kiosk = await makeKiosk(test, masjid);
    const before = await charges();
    const gift = await touch(kiosk, masjid, { cover: 91 });
    expect(gift).toMatchObject({ state: 'waiting', total: 2091, receipt: null, card: null });
    expect((await look(kiosk, gift.id)).state).toBe('waiting');
    await atReader(test, kiosk, 'tap');
    const thanked = await look(kiosk, gift.id);
    expect(thanked).toMatchObject({ state: 'thanks', card: { brand: 'visa', last4: '4242' } });
    expect(thanked.receipt?.url).toContain(`/give/${masjid.hashId}/receipt/`);
    expect(await charges()).toBe(before + 1);
    await reconcileNow(test, masjid);
    expect(await ledgerLines(gift.id)).toEqual([{ kind: 'gift' }, { kind: 'settlement' }]);
    const list = await masjid.caller.gifts.list({
      params: { m_id: masjid.masjidId },
      query: { way: 'kiosk' },
    });
    expect(JSON.stringify(list)).toContain(gift.id);
  });

  it('is one gift, however often the amount is pressed', async () => {
    const kiosk = await makeKiosk(test, masjid);
    const before = await charges();
    const operation = randomUUID();
    const both = await Promise.all([1, 2, 3].map(() => touch(kiosk, masjid, { operation })));
    expect(new Set(both.map(({ id }) => id))).toEqual(new Set([operation]));
    await atReader(test, kiosk, 'tap');
    expect((await look(kiosk, operation)).state).toBe('thanks');
    expect((await touch(kiosk, masjid, { operation })).state).toBe('thanks');
    expect(await charges()).toBe(before + 1);
  });

  it('says no when the bank does, takes nothing, and the next try is a new one', async () => {
    const kiosk = await makeKiosk(test, masjid);
    const before = await charges();
    const gift = await touch(kiosk, masjid);
    await atReader(test, kiosk, 'decline');
    expect(await look(kiosk, gift.id)).toMatchObject({ state: 'refused', paid_at: null, receipt: null });
    const again = await touch(kiosk, masjid);
    expect(again.id).not.toBe(gift.id);
    await atReader(test, kiosk, 'tap');
    expect((await look(kiosk, again.id)).state).toBe('thanks');
    expect(await charges()).toBe(before + 1);
  });

  it('ends after sixty seconds without a card; nobody can pay it then', async () => {
    const kiosk = await makeKiosk(test, masjid);
    const gift = await touch(kiosk, masjid);
    test.advance(61_000);
    expect((await look(kiosk, gift.id)).state).toBe('timed_out');
    await expect(atReader(test, kiosk, 'tap')).rejects.toBeInstanceOf(PaymentError);
  });

  it('is asked about before a second try: one that had gone through is thanked for, and not taken twice', async () => {
    const kiosk = await makeKiosk(test, masjid);
    const before = await charges();
    const gift = await touch(kiosk, masjid);
    await atReader(test, kiosk, 'lost');
    expect((await look(kiosk, gift.id)).state).toBe('waiting');
    test.advance(61_000);
    expect((await look(kiosk, gift.id)).state).toBe('thanks');
    expect(await charges()).toBe(before + 1);
  });

  it('stays in doubt while the provider is silent, and offers nothing else meanwhile', async () => {
    const kiosk = await makeKiosk(test, masjid);
    const gift = await touch(kiosk, masjid);
    await atReader(test, kiosk, 'lost');
    test.advance(61_000);
    const giving = givingOf(test);
    const read = giving.payment;
    giving.payment = async () => {
      throw new PaymentError('unavailable', 'silence');
    };
    try {
      expect((await look(kiosk, gift.id)).state).toBe('asking');
      await expect(touch(kiosk, masjid)).rejects.toEqual(refusal('reader_busy'));
    } finally {
      giving.payment = read;
    }
    expect((await look(kiosk, gift.id)).state).toBe('thanks');
  });

  it('is cancelled by the giver, unless it was paid at that moment', async () => {
    const kiosk = await makeKiosk(test, masjid);
    const gift = await touch(kiosk, masjid);
    expect((await kiosk.caller.kioskDevice.cancel({ params: { id: gift.id } })).state).toBe('canceled');
    const paid = await touch(kiosk, masjid);
    await atReader(test, kiosk, 'tap');
    expect((await kiosk.caller.kioskDevice.cancel({ params: { id: paid.id } })).state).toBe('thanks');
  });

  it('is brought to its end by the server when the tablet goes away', async () => {
    const kiosk = await makeKiosk(test, masjid);
    const gift = await touch(kiosk, masjid);
    await atReader(test, kiosk, 'lost');
    test.advance(90_000);
    const settle = kioskJobs.find(({ name }) => name === 'kiosks:settle');
    await settle?.run(jobContext(test.platform, 'kiosks:settle'), {});
    expect(await ledgerLines(gift.id)).toContainEqual({ kind: 'gift' });
  });

  it('belongs to its kiosk: another one neither sees nor stops it', async () => {
    const kiosk = await makeKiosk(test, masjid);
    const other = await makeKiosk(test, masjid);
    const gift = await touch(kiosk, masjid);
    const params = { id: gift.id };
    await expect(other.caller.kioskDevice.gift({ params })).rejects.toEqual(refusal('not_found'));
    await expect(other.caller.kioskDevice.cancel({ params })).rejects.toEqual(refusal('not_found'));
    await kiosk.caller.kioskDevice.cancel({ params });
  });

  it('is not begun beyond its limits, for another fund, or with another cover', async () => {
    const kiosk = await makeKiosk(test, masjid);
    await expect(touch(kiosk, masjid, { amount: 250_000 })).rejects.toEqual(refusal('amount_not_allowed'));
    await expect(touch(kiosk, masjid, { fund_id: 999_999 })).rejects.toEqual(refusal('fund_closed'));
    await expect(touch(kiosk, masjid, { cover: 90 })).rejects.toEqual(refusal('cover_changed'));
  });
});

describe('the receipt', () => {
  it('is asked for from the own phone: once, within a day, and the gift gets its giver', async () => {
    const kiosk = await makeKiosk(test, masjid);
    const gift = await touch(kiosk, masjid);
    await atReader(test, kiosk, 'tap');
    const { receipt } = await look(kiosk, gift.id);
    const token = receipt?.url.split('/').at(-1) ?? '';
    const params = { hash_id: masjid.hashId, token };
    const phone = test.caller('203.0.113.60');
    expect(await phone.kioskReceipts.get({ params })).toMatchObject({ is_open: true, amount: 2000 });
    const body = { giver: { email: 'tapped@mail.example', first_name: 'Nur', last_name: 'Amin' } };
    const { receipt_number } = await phone.kioskReceipts.ask({ params, body });
    expect(receipt_number).toMatch(/^\d{4}-\d{4}$/);
    await expect(phone.kioskReceipts.ask({ params, body })).rejects.toEqual(refusal('receipt_code_over'));
    expect(await phone.kioskReceipts.get({ params })).toMatchObject({ is_open: false });
    expect((await look(kiosk, gift.id)).receipt).toBeNull();
    const forged = { ...params, token: `${gift.id}.${'x'.repeat(43)}` };
    await expect(phone.kioskReceipts.get({ params: forged })).rejects.toEqual(refusal('not_found'));
    await test.runJobs();
    expect(await test.mailsTo('tapped@mail.example')).toHaveLength(1);
  });
});

describe('the reader', () => {
  it('is worked by its page at the built-in provider, and can be taken away', async () => {
    const kiosk = await makeKiosk(test, masjid);
    const gift = await touch(kiosk, masjid);
    const params = { id: kiosk.readerId };
    await test.caller().builtinGiving.readerDeed({ params, body: { deed: 'cancel' } });
    expect((await look(kiosk, gift.id)).state).toBe('canceled');
    const page = await test.app.inject({ url: `/payments/builtin/giving/readers/${kiosk.readerId}` });
    expect(page.body).toContain('Front reader');
    const own = { m_id: masjid.masjidId, id: kiosk.id };
    const busy = await touch(kiosk, masjid);
    await expect(masjid.caller.kiosks.removeReader({ params: own })).rejects.toEqual(
      refusal('gifts_in_flight'),
    );
    await kiosk.caller.kioskDevice.cancel({ params: { id: busy.id } });
    const after = await masjid.caller.kiosks.removeReader({ params: own });
    expect(after.reader).toMatchObject({ state: 'none', simulator_url: null });
  });

  it('is not registered by a code that the provider does not know', async () => {
    const kiosk = await pairKiosk(test, masjid);
    const { readers } = givingOf(test);
    const register = readers.register;
    readers.register = async () => {
      throw new PaymentError('invalid', 'no such code');
    };
    const asked = masjid.caller.kiosks.registerReader({
      params: { m_id: masjid.masjidId, id: kiosk.id },
      body: { operation: randomUUID(), code: 'wrong', label: 'Door' },
    });
    await expect(asked).rejects.toEqual(refusal('reader_code_unknown'));
    readers.register = register;
  });

  it('that is lost is told to the office once, and takes nothing meanwhile', async () => {
    const kiosk = await makeKiosk(test, masjid);
    const mails = async () =>
      (await test.mailsTo(masjid.email)).filter(({ subject }) => subject.includes('does not answer')).length;
    const before = await mails();
    await atReader(test, kiosk, 'unplug');
    const report = () => kiosk.caller.kioskDevice.report({ body: { state: 'fund', width: 1, height: 1 } });
    expect((await report()).state).toBe('lost');
    expect((await report()).state).toBe('lost');
    expect((await touch(kiosk, masjid)).state).toBe('reader_lost');
    await test.runJobs();
    expect(await mails()).toBe(before + 1);
    await atReader(test, kiosk, 'plug');
    expect((await report()).state).toBe('ready');
    expect((await touch(kiosk, masjid)).state).toBe('waiting');
  });
});

describe('the way out', () => {
  it('is six figures; five wrong ones rest for fifteen minutes and tell the office', async () => {
    const kiosk = await makeKiosk(test, masjid);
    const wrong = kiosk.pin === '000000' ? '000001' : '000000';
    const leave = (pin: string) => kiosk.caller.kioskDevice.exit({ body: { pin } });
    expect(await leave(kiosk.pin)).toEqual({ is_right: true, rests_until: null });
    for (let tries = 0; tries < 4; tries += 1)
      expect(await leave(wrong)).toEqual({ is_right: false, rests_until: null });
    expect((await leave(wrong)).rests_until).not.toBeNull();
    expect(await leave(kiosk.pin)).toMatchObject({ is_right: false });
    await test.runJobs();
    const told = await test.mailsTo(masjid.email);
    expect(told.some(({ subject }) => subject.includes('Wrong exit PINs'))).toBe(true);
    const params = { m_id: masjid.masjidId, id: kiosk.id };
    const { pin } = await masjid.caller.kiosks.newPin({ params });
    expect((await leave(pin)).is_right).toBe(true);
    for (let tries = 0; tries < 5; tries += 1) await leave(pin === '000000' ? '000001' : '000000');
    test.advance(14 * MINUTE);
    expect((await leave(pin)).is_right).toBe(false);
    test.advance(MINUTE + 1000);
    expect((await leave(pin)).is_right).toBe(true);
  });
});

describe('prayer', () => {
  it('is silent: from the iqamah for its length no gift begins', async () => {
    const kiosk = await makeKiosk(test, masjid);
    const { now, quiet } = await kiosk.caller.kioskDevice.feed();
    const next = quiet.find(({ from }) => from > now);
    if (!next) throw new Error('the masjid has no iqamah');
    test.advance(next.from - now + 30_000);
    await expect(touch(kiosk, masjid)).rejects.toEqual(refusal('kiosk_quiet'));
    test.advance(next.to - next.from);
    expect((await touch(kiosk, masjid)).state).toBe('waiting');
  });
});
