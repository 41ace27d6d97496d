import { sql } from 'kysely';
import type {
  AccountTransaction,
  GivingPayments,
} from '../../apps/server/src/platform/giving-payments/giving-payments.ts';
import { inMasjid } from '../../apps/server/test/regular-giving.ts';
import type { Stage } from './card-steps.ts';
import type { GivenMasjid } from './people.ts';

interface Told {
  stage: Stage;
  masjid: GivenMasjid;
  /** What the provider says of itself. */
  disputes: Awaited<ReturnType<GivingPayments['disputes']>>;
  moved: readonly AccountTransaction[];
  books: { at(kind: string): number };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What banks hold, what they took for it and what they decided, by the provider's own history. */
export async function judgeDisputes({ stage, masjid, disputes, moved, books }: Told): Promise<string[]> {
  const faults: string[] = [];
  const { masjidId } = masjid;
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      faults.push(`masjid ${masjidId}, ${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  };
  const { rows } = await inMasjid(stage.test, masjidId, (db) =>
    sql<{ id: string; state: string; live: number; unsent: number }>`select d.id, d.state,
      (select count(*)::int from receipt_gifts r where r.masjid_id = d.masjid_id and r.gift_id = d.gift_id and r.is_live) as live,
      (d.answer is not null and d.sent_at is null)::int as unsent
      from gift_disputes d where d.masjid_id = ${masjidId} order by d.id`.execute(db),
  );
  const told = disputes.map(({ dispute: { id, status } }) => ({ id, state: status }));
  expect(
    'disputes',
    rows.map(({ id, state }) => ({ id, state })),
    told.sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect('answers that were never sent', sum(rows.map(({ unsent }) => unsent)), 0);
  expect(
    'receipts of gifts whose dispute is lost',
    sum(rows.filter(({ state }) => state === 'lost').map(({ live }) => live)),
    0,
  );
  const open = disputes.filter(({ dispute: { status } }) => status !== 'won' && status !== 'lost');
  expect('held by banks', books.at('disputes'), sum(open.map(({ dispute }) => dispute.amount)));
  expect('taken as fees', books.at('fees'), sum(moved.map(({ fee }) => fee)));
  const held = moved.filter(({ kind }) => kind === 'dispute' || kind === 'dispute_reversal');
  const lost = disputes.filter(({ dispute }) => dispute.status === 'lost');
  expect(
    'moved for disputes',
    -sum(held.map(({ amount }) => amount)),
    sum([...open, ...lost].map(({ dispute }) => dispute.amount)),
  );
  return faults;
}
