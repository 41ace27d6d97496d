import { cardGift, inMasjid, payByCard } from './giving.ts';
import type { TestApp } from './whole-server.ts';

const DIGEST = 'a'.repeat(64);

/** A row in every table of receipts and of Gift Aid: one cancelled and printed, a declaration, a claim with what is in it. */
export async function makeReceiptRows(test: TestApp, masjid_id: number, fundId: number): Promise<void> {
  const giftAid = {
    scope: 'this_and_future',
    textVersion: '2026-1',
    firstName: 'Amina',
    lastName: 'Farouk',
    street: '14 Palm Street',
    postcode: 'LS1 4AP',
    country: 'GB',
  };
  const gift = cardGift(fundId, { giftAid });
  await payByCard(test, masjid_id, gift);
  await inMasjid(test, masjid_id, async ({ db, now }) => {
    const { year, number } = await db
      .selectFrom('receipt_gifts')
      .select(['year', 'number'])
      .where('gift_id', '=', gift.id)
      .executeTakeFirstOrThrow();
    const receipt = { masjid_id, year, number };
    const print = { kind: 'original', way: 'mail', sha256: DIGEST, bytes: 1, printed_at: now } as const;
    await db
      .insertInto('receipt_prints')
      .values({ ...receipt, ...print })
      .execute();
    const cancelled = { cancelled_at: now, cancelled_by: null, reason: 'Wrong name' };
    await db
      .insertInto('receipt_cancellations')
      .values({ ...receipt, ...cancelled })
      .execute();
    const picture = Buffer.from('x');
    await db
      .insertInto('receipt_signatures')
      .values({ masjid_id, digest: DIGEST, picture, added_at: now })
      .execute();
    await db
      .insertInto('zakat_settings')
      .values({
        masjid_id,
        is_offered: true,
        school: 'hanafi',
        metal: 'gold',
        currency: 'cad',
        updated_at: now,
      })
      .execute();
    await db
      .insertInto('receipt_settings')
      .values({
        masjid_id,
        template: 'generic',
        issues: 'at_once',
        place: null,
        signatory_name: null,
        signatory_title: null,
        legal_note: null,
        signature: DIGEST,
        updated_at: now,
      })
      .execute();
    const { id: claim_id } = await db
      .insertInto('gift_aid_claims')
      .values({
        masjid_id,
        state: 'prepared',
        earliest_on: '2026-03-01',
        to_on: '2026-03-01',
        content: '{}',
        gifts: 5000,
        small_gifts: 0,
        overclaimed: 0,
        tax: 1250,
        prepared_by: 1,
        prepared_at: now,
        approved_by: null,
        approved_at: null,
        sent_on: null,
        reference: null,
        paid_on: null,
        paid: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const claimed = { masjid_id, gift_id: gift.id, claim_id };
    await db
      .insertInto('gift_aid_claimed')
      .values({ ...claimed, scheme: 'gift_aid', amount: 5000 })
      .execute();
    await db
      .insertInto('gift_aid_adjustments')
      .values({ ...claimed, amount: 1 })
      .execute();
    await db
      .insertInto('gift_aid_left_out')
      .values({ masjid_id, gift_id: gift.id, left_by: null, left_at: now })
      .execute();
    await db
      .insertInto('gift_aid_settings')
      .values({ masjid_id, schedule: null, schedule_name: null, updated_at: now })
      .execute();
  });
}
