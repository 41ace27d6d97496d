import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { postEntry } from '../../apps/server/src/features/giving/post-entry.ts';
import { openGift } from '../../apps/server/src/features/giving/service.ts';
import { Failure } from '../../apps/server/src/platform/failure.ts';
import { cardGift, inMasjid } from '../../apps/server/test/giving.ts';
import { masjidDay } from '../../apps/server/test/masjid-day.ts';
import type { Stage } from './card-steps.ts';
import { loseOne } from './dispute-steps.ts';
import type { GivenMasjid } from './people.ts';

export const PLANTS = [
  'random keys',
  'an entry outside its transaction',
  'a fee on zakat',
  'a lost dispute on the thermometer',
] as const;
export type Plant = (typeof PLANTS)[number];

/** What a server with that fault would have done; the keys are changed where the provider is called. */
export async function plant(which: Plant, stage: Stage, masjid: GivenMasjid): Promise<void> {
  const { test } = stage;
  const { masjidId, funds } = masjid;
  const now = test.platform.clock.now();
  const entry = { masjidId, occurredOn: masjidDay(now), writtenAt: now, source: 'plant' };
  if (which === 'an entry outside its transaction') {
    // Booked, and dead before the gift is said to have come.
    const gift = cardGift(funds.general);
    await inMasjid(test, masjidId, (ctx) => openGift(ctx, gift));
    await inMasjid(test, masjidId, ({ db }) =>
      postEntry(db, {
        ...entry,
        kind: 'gift',
        sourceId: gift.id,
        giftId: gift.id,
        postings: [
          { account: 'clearing', fundId: funds.general, amount: gift.amount },
          { account: 'gifts', fundId: funds.general, amount: -gift.amount },
        ],
      }),
    );
  }
  if (which === 'a lost dispute on the thermometer') await loseOne(stage, masjid);
  if (which === 'a fee on zakat') {
    // The sums at the provider are as they should be: only whose money it was is wrong. A fund that holds nothing is safe.
    await inMasjid(test, masjidId, ({ db }) =>
      postEntry(db, {
        ...entry,
        kind: 'settlement',
        sourceId: randomUUID(),
        postings: [
          { account: 'fees', fundId: funds.zakat, amount: 1 },
          { account: 'provider', fundId: funds.zakat, amount: -1 },
          { account: 'fees', fundId: funds.general, amount: -1 },
          { account: 'provider', fundId: funds.general, amount: 1 },
        ],
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    });
  }
}

/** What the jobs of the night would mend is wrong only after them. */
export async function plantAfterwards(
  which: Plant,
  { test }: Stage,
  { masjidId }: GivenMasjid,
): Promise<void> {
  if (which !== 'a lost dispute on the thermometer') return;
  // The books are as they should be: the gift alone says that it is still there.
  await inMasjid(test, masjidId, ({ db }) =>
    sql`update gifts g set state = 'succeeded', amount_refunded = 0, cover_refunded = 0 from gift_disputes d
      where g.masjid_id = ${masjidId} and d.masjid_id = g.masjid_id and d.gift_id = g.id and d.state = 'lost'`.execute(
      db,
    ),
  );
}
