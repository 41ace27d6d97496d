import { performAnswer, syncDispute } from '../../apps/server/src/features/giving-checkout/dispute.ts';
import { jobContext } from '../../apps/server/src/platform/runtime.ts';
import type { Stage, Step } from './card-steps.ts';
import { type GivenMasjid, newOperation, treasurer } from './people.ts';

const lot = ({ random }: GivenMasjid, percent: number) => random.below(100) < percent;

/** One of the gifts that were paid at a page. */
function somePayment(masjid: GivenMasjid): string | undefined {
  const pages = [...masjid.gifts.values()].flatMap(({ pay_url }) => (pay_url ? [pay_url] : []));
  const url = pages.length === 0 ? undefined : masjid.random.pick(pages);
  return url && new URL(url).pathname.split('/').at(-1);
}

/** One that the provider knows, whether or not anybody was told of it. */
async function someDispute({ world }: Stage, masjid: GivenMasjid): Promise<string | undefined> {
  const known = await world.giving.disputes(masjid.accountId, new Date(0));
  return known.length === 0 ? undefined : masjid.random.pick(known).dispute.id;
}

export const DISPUTE_STEPS = {
  async dispute({ world }, masjid) {
    const id = somePayment(masjid);
    if (id) await world.dispute(id, 'dispute');
  },
  async decide({ world }, masjid) {
    const id = somePayment(masjid);
    if (id) await world.dispute(id, lot(masjid, 50) ? 'won' : 'lost');
  },
  /** By one of two people, pressed again now and then, also with another answer. */
  async answer(stage, masjid) {
    const id = await someDispute(stage, masjid);
    if (!id) return;
    const operation = (lot(masjid, 70) && masjid.answers.get(id)) || newOperation();
    masjid.answers.set(id, operation);
    const { disputes } = await treasurer(stage.test, masjid, lot(masjid, 50) ? 0 : 1);
    const params = { m_id: masjid.masjidId, dispute_id: id };
    if (lot(masjid, 30)) return void (await disputes.accept({ params, body: { operation } }));
    const message = lot(masjid, 50) ? 'losing_evidence' : 'He gave it himself.';
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
    const id = await someDispute(stage, masjid);
    const ctx = jobContext(stage.test.platform, 'giving-checkout:take-event');
    for (let times = 0; id && times < 2; times += 1) await syncDispute(ctx, masjid.masjidId, id);
  },
} satisfies Record<string, Step>;
