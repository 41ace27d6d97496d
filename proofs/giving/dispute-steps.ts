import { performAnswer, syncDispute } from '../../apps/server/src/features/giving-checkout/dispute.ts';
import { reconcile } from '../../apps/server/src/features/giving-checkout/reconcile.ts';
import { jobContext } from '../../apps/server/src/platform/runtime.ts';
import type { Stage, Step } from './card-steps.ts';
import { type GivenMasjid, newOperation, treasurer } from './people.ts';

const lot = ({ random }: GivenMasjid, percent: number) => random.below(100) < percent;

/** Those whose money has arrived, by the page that they were paid at. */
async function paidPages({ world }: Stage, masjid: GivenMasjid): Promise<{ giftId: string; page: string }[]> {
  const moved = await world.giving.transactions(masjid.accountId, new Date(0));
  return moved.flatMap(({ kind, giftId }) => {
    const url = kind === 'charge' && giftId ? masjid.gifts.get(giftId)?.pay_url : null;
    const page = url && new URL(url).pathname.split('/').at(-1);
    return giftId && page ? [{ giftId, page }] : [];
  });
}

/** What the provider knows, whether or not anybody was told of it. */
const disputesOf = ({ world }: Stage, { accountId }: GivenMasjid) =>
  world.giving.disputes(accountId, new Date(0));

async function disputeOne(stage: Stage, masjid: GivenMasjid): Promise<void> {
  const known = new Set((await disputesOf(stage, masjid)).map(({ giftId }) => giftId));
  const pages = (await paidPages(stage, masjid)).filter(({ giftId }) => !known.has(giftId));
  if (pages.length > 0) await stage.world.dispute(masjid.random.pick(pages).page, 'dispute');
}

const told = (stage: Stage, masjid: GivenMasjid, id: string) =>
  syncDispute(jobContext(stage.test.platform, 'giving-checkout:take-event'), masjid.masjidId, id);

/** One that is disputed and lost, and in the books by the next night. */
export async function loseOne(stage: Stage, masjid: GivenMasjid): Promise<void> {
  await disputeOne(stage, masjid);
  for (const { page } of await paidPages(stage, masjid)) await stage.world.dispute(page, 'lost');
  await reconcile(jobContext(stage.test.platform, 'giving-checkout:reconcile'), masjid.masjidId);
}

export const DISPUTE_STEPS = {
  dispute: disputeOne,
  async decide(stage, masjid) {
    // Now and then a bank thinks again about what was lost.
    const open = (await disputesOf(stage, masjid)).filter(
      ({ dispute }) => dispute.closedAt === null || (dispute.status === 'lost' && lot(masjid, 10)),
    );
    const about = new Set(open.map(({ giftId }) => giftId));
    const pages = (await paidPages(stage, masjid)).filter(({ giftId }) => about.has(giftId));
    if (pages.length === 0) return;
    await stage.world.dispute(masjid.random.pick(pages).page, lot(masjid, 50) ? 'won' : 'lost');
  },
  /** By one of two people, pressed again now and then, also with another answer, and when it is too late. */
  async answer(stage, masjid) {
    const waiting = async () =>
      (await disputesOf(stage, masjid)).filter(({ dispute }) => dispute.status === 'needs_answer');
    if ((await waiting()).length === 0 && lot(masjid, 50)) await disputeOne(stage, masjid);
    const from = lot(masjid, 85) ? await waiting() : await disputesOf(stage, masjid);
    if (from.length === 0) return;
    const { id } = masjid.random.pick(from).dispute;
    if (lot(masjid, 80)) await told(stage, masjid, id);
    const operation = (lot(masjid, 70) && masjid.answers.get(id)) || newOperation();
    masjid.answers.set(id, operation);
    const { disputes } = await treasurer(stage.test, masjid, lot(masjid, 50) ? 0 : 1);
    const params = { m_id: masjid.masjidId, dispute_id: id };
    if (lot(masjid, 40)) return void (await disputes.accept({ params, body: { operation } }));
    const message = lot(masjid, 30) ? 'losing_evidence' : 'He gave it himself.';
    await disputes.answer({
      params,
      body: { operation, given_for: 'A gift', receipt: 'Receipt 2026-0001', message },
    });
  },
  /** What the queue does for an answer that was written down. */
  async answerJob({ test }, masjid) {
    const ids = [...masjid.answers.keys()];
    if (ids.length === 0) return;
    const ctx = jobContext(test.platform, 'giving-checkout:answer-dispute');
    await performAnswer(ctx, masjid.masjidId, masjid.random.pick(ids));
  },
  /** A webhook that names a dispute and no gift, twice. */
  async toldDispute(stage, masjid) {
    const known = await disputesOf(stage, masjid);
    if (known.length === 0) return;
    const { id } = masjid.random.pick(known).dispute;
    for (let times = 0; times < 2; times += 1) await told(stage, masjid, id);
  },
} satisfies Record<string, Step>;
