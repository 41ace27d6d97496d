import type { TestCard } from '@minaret/contract/billing/test-cards';
import type { StartGift } from '@minaret/contract/giving/give';
import { takeDue } from '../src/features/giving-checkout/take-due.ts';
import { dueRegulars, type RegularRow } from '../src/features/regular-gifts/queries.ts';
import { enterTenant } from '../src/platform/database/tenant.ts';
import { inTransaction, jobContext } from '../src/platform/runtime.ts';
import { entry } from './billing.ts';
import { type GivingMasjid, giftBody, givingOf, openPage, payAt, startGift, stateOf } from './card-giving.ts';
import type { TestApp } from './whole-server.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
export const DAY_MS = 86_400_000;

const asSystem = <T>({ platform }: TestApp, work: Parameters<typeof inTransaction<T>>[2]): Promise<T> =>
  inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    return work(db);
  });

export const dueNow = (test: TestApp, now: Date) => asSystem(test, (db) => dueRegulars(db, now, FIRST));

/** What the job does every ten minutes, at once. */
export async function takeAllDue(test: TestApp): Promise<number> {
  const due = await dueNow(test, await test.platform.givingPayments.now());
  const ctx = jobContext(test.platform, 'giving-checkout:take-due');
  for (const { masjid_id, id } of due) await takeDue(ctx, masjid_id, id);
  return due.length;
}

export const inMasjid = <T>(
  { platform }: TestApp,
  masjidId: number,
  work: Parameters<typeof inTransaction<T>>[2],
): Promise<T> =>
  inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId });
    return work(db);
  });

export const regularsOf = (test: TestApp, { masjidId }: GivingMasjid): Promise<RegularRow[]> =>
  asSystem(test, (db) =>
    db
      .selectFrom('regular_gifts')
      .selectAll()
      .where('masjid_id', '=', masjidId)
      .orderBy('created_at')
      .execute(),
  );

/** A monthly gift that was paid today. */
export async function giveMonthly(
  test: TestApp,
  masjid: GivingMasjid,
  { card = 'visa', ...given }: Partial<StartGift> & { card?: TestCard } = {},
): Promise<RegularRow> {
  const gift = await startGift(test, masjid, { every: 'monthly', ...given });
  await payAt(test, gift, card);
  await stateOf(test, masjid, gift);
  const row = (await regularsOf(test, masjid)).at(-1);
  if (!row) throw new Error('no regular gift');
  return row;
}

/** One that starts later, with its card kept. */
export async function agree(
  test: TestApp,
  masjid: GivingMasjid,
  given: Partial<StartGift>,
  card: TestCard = 'visa',
) {
  const params = { hash_id: masjid.hashId };
  const body = giftBody(masjid, await openPage(test, masjid), given);
  const agreed = await test.caller().giveAgain.agree({ params, body });
  const id = new URL(agreed.pay_url ?? '').pathname.split('/').at(-1) ?? '';
  await givingOf(test).house.pay(id, entry(card, true));
  return test.caller().giveAgain.agreed({ params: { ...params, token: agreed.token } });
}

/** Our clock and the provider's, to a moment after the next one is due. */
export async function passToNext(test: TestApp, row: RegularRow, afterMs = 60_000): Promise<void> {
  const now = test.platform.clock.now().getTime();
  test.advance((row.next_at?.getTime() ?? now) - now + afterMs);
}
