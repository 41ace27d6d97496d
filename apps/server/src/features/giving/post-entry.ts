// Decides: the one way into the ledger (books, double entry): an entry with its lines, booked once, sealed at once.

import type { Db } from '../../db/database.ts';
import { Failure } from '../../platform/failure.ts';
import {
  findAccounts,
  findEntrySeq,
  findLines,
  insertEntry,
  insertLines,
  lockBooks,
  makeAccounts,
  sealNow,
} from './ledger-queries.ts';
import type { NewEntry } from './postings.ts';

export interface Posted {
  seq: number;
  /** It was there already, and nothing was written. */
  isOld: boolean;
}

/** What the database refuses for a reason that people can do something about. */
const REFUSALS: Record<string, 'fund_overspent' | 'period_closed' | 'own_approval'> = {
  restricted_not_overspent: 'fund_overspent',
  period_open: 'period_closed',
  four_eyes: 'own_approval',
};

function refusalOf(error: unknown): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  const code = REFUSALS[constraint];
  return code ? new Failure(code) : error;
}

/**
 * Whoever writes to the same books waits from here until the commit, so the provider is never asked in such a transaction.
 * Sealed before it returns, so that what the books refuse is told to who asked and not at the commit.
 */
export async function postEntry(db: Db, entry: NewEntry): Promise<Posted> {
  const { masjidId, kind, source, sourceId } = entry;
  // An account stays what it is: looked for before others have to wait, and only made while they do.
  const there = await findAccounts(db, masjidId, entry.postings);
  await lockBooks(db, masjidId);
  const known = await findEntrySeq(db, masjidId, { source, sourceId, kind });
  if (known !== undefined) return { seq: known, isOld: true };
  const accounts = await makeAccounts(db, masjidId, entry.postings, there);
  try {
    const seq = await insertEntry(db, entry);
    await insertLines(db, masjidId, seq, entry.postings, accounts);
    await sealNow(db);
    return { seq, isOld: false };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Takes back what an entry did, to the coin, and names it. */
export async function reverseEntry(
  db: Db,
  seq: number,
  entry: Pick<NewEntry, 'masjidId' | 'occurredOn' | 'writtenAt' | 'giftId' | 'madeBy'>,
): Promise<Posted> {
  const lines = await findLines(db, entry.masjidId, seq);
  return postEntry(db, {
    ...entry,
    kind: 'reversal',
    source: 'entry',
    sourceId: String(seq),
    reverses: seq,
    postings: lines.map(({ account, fundId, amount }) => ({ account, fundId, amount: -amount })),
  });
}
