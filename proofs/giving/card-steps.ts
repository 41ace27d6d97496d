import { reconcile } from '../../apps/server/src/features/giving-checkout/reconcile.ts';
import { performRefund } from '../../apps/server/src/features/giving-checkout/refund.ts';
import { syncGift } from '../../apps/server/src/features/giving-checkout/sync.ts';
import { takeDue } from '../../apps/server/src/features/giving-checkout/take-due.ts';
import { jobContext } from '../../apps/server/src/platform/runtime.ts';
import { giftBody, giftIdOf, openPage } from '../../apps/server/test/card-giving.ts';
import { dueNow } from '../../apps/server/test/regular-giving.ts';
import type { TestApp } from '../../apps/server/test/whole-server.ts';
import { type GivenMasjid, newOperation, treasurer } from './people.ts';
import type { GivingWorld } from './worlds.ts';

export interface Stage {
  test: TestApp;
  world: GivingWorld;
}
export type Step = (stage: Stage, masjid: GivenMasjid) => Promise<void>;

/** A payment page is open for a day: one of those begun lately is paid. */
const LATELY = 4;
const MOST_TOLD = 6;

const lot = ({ random }: GivenMasjid, percent: number) => random.below(100) < percent;
const oneOf = <T>({ random }: GivenMasjid, from: readonly T[]): T | undefined =>
  from.length === 0 ? undefined : random.pick(from);

/** All of them end before the first one's fault is told: nobody works on behind the step's back. */
async function together(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

export const CARD_STEPS = {
  /** A double click now and then, from anywhere; once or every month, for a fund or a campaign. */
  async start({ test }, masjid) {
    const { random, funds } = masjid;
    const own = { hashId: masjid.hashId, generalId: funds.general } as Parameters<typeof openPage>[1];
    if (masjid.pages.length === 0 || lot(masjid, 60)) masjid.pages.push(await openPage(test, own));
    const page = oneOf(masjid, masjid.pages.slice(-LATELY)) ?? '';
    const isCampaign = lot(masjid, 30);
    const body = giftBody(own, page, {
      amount: 1000 + 500 * random.below(3),
      fund_id: isCampaign ? funds.building : random.pick([funds.general, funds.zakat]),
      campaign_slug: isCampaign ? masjid.campaign.slug : null,
      every: lot(masjid, 35) ? 'monthly' : null,
    });
    const caller = test.caller(`10.1.${random.below(250)}.${random.below(250)}`);
    const click = async () => {
      const gift = await caller.give.start({ params: { hash_id: masjid.hashId }, body });
      masjid.gifts.set(giftIdOf(gift), gift);
      masjid.giftsOfPage.set(page, (masjid.giftsOfPage.get(page) ?? new Set()).add(giftIdOf(gift)));
    };
    await together(Array.from({ length: lot(masjid, 30) ? 2 : 1 }, click));
  },
  async pay({ world }, masjid) {
    const gift = oneOf(masjid, [...masjid.gifts.values()].slice(-LATELY));
    const id = gift?.pay_url && new URL(gift.pay_url).pathname.split('/').at(-1);
    const drawn = masjid.random.below(100);
    if (id) await world.pay(id, drawn < 15 ? 'bad' : drawn < 25 ? 'later' : 'good');
  },
  /** Webhooks: each twice, in no order; others never come. */
  async told({ test }, masjid) {
    const ctx = jobContext(test.platform, 'giving-checkout:take-event');
    const some = [...masjid.gifts.keys()]
      .slice(-30)
      .filter(() => lot(masjid, 30))
      .slice(0, MOST_TOLD);
    for (const id of [...some, ...some].sort(() => masjid.random.below(2) - 0.5))
      await syncGift(ctx, masjid.masjidId, id);
  },
  async thanks({ test }, masjid) {
    const gift = oneOf(masjid, [...masjid.gifts.values()].slice(-LATELY));
    if (gift) await test.caller().give.state({ params: { hash_id: masjid.hashId, token: gift.token } });
  },
  async refund({ test }, masjid) {
    const gift = oneOf(masjid, [...masjid.gifts.values()]);
    if (!gift) return;
    const operation = lot(masjid, 40)
      ? (oneOf(masjid, [...masjid.refunds]) ?? newOperation())
      : newOperation();
    masjid.refunds.add(operation);
    const body = {
      operation,
      gift_id: giftIdOf(gift),
      amount: lot(masjid, 50) ? gift.total : 300,
      reason: 'Asked for',
    };
    const { caller, clicks } = {
      caller: await treasurer(test, masjid, lot(masjid, 50) ? 0 : 1),
      clicks: lot(masjid, 20) ? 2 : 1,
    };
    const click = () => caller.cardAccount.refund({ params: { m_id: masjid.masjidId }, body });
    await together(Array.from({ length: clicks }, click));
  },
  /** What the queue does for a refund that was written down. */
  async refundJob({ test }, masjid) {
    const id = oneOf(masjid, [...masjid.refunds]);
    if (id) await performRefund(jobContext(test.platform, 'giving-checkout:refund'), masjid.masjidId, id);
  },
  /** Due gifts, taken by two processes at once. */
  async due(stage, masjid) {
    await takeDues(stage, masjid.masjidId, 2);
  },
  async night({ test }, masjid) {
    await reconcile(jobContext(test.platform, 'giving-checkout:reconcile'), masjid.masjidId);
  },
} satisfies Record<string, Step>;

export async function takeDues({ test, world }: Stage, masjidId: number, processes: number): Promise<void> {
  const ctx = jobContext(test.platform, 'giving-checkout:take-due');
  const due = (await dueNow(test, await world.giving.now())).filter(
    ({ masjid_id }) => masjid_id === masjidId,
  );
  for (const { id } of due)
    await together(Array.from({ length: processes }, () => takeDue(ctx, masjidId, id)));
}
