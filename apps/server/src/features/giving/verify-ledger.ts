// Decides: whether the books of a masjid are as they were written (verify, seal, tampering): chain, numbers, balances, receipts.

import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import {
  readBalances,
  readReceiptGaps,
  readSealed,
  type SealedEntry,
  type SealedLine,
} from './verify-queries.ts';

const CHUNK = 2000;
const NONE = '-';

/** The same words as `ledger_words` of the migration makes, put together here a second time. */
function wordsOf(entry: SealedEntry, lines: readonly SealedLine[]): string {
  const head = [
    entry.masjid_id,
    entry.seq,
    entry.kind,
    entry.occurred_on,
    entry.written_at.getTime(),
    entry.source,
    entry.source_id,
    entry.reverses ?? NONE,
    entry.gift_id ?? NONE,
    entry.made_by ?? NONE,
    entry.approved_by ?? NONE,
  ].join('|');
  return lines.reduce(
    (words, { line, account_id, kind, fund_id, currency, amount }) =>
      `${words}\n${[line, account_id, kind, fund_id, currency, amount].join('|')}`,
    head,
  );
}

export interface VerifiedLedger {
  entries: number;
  /** The first entry that is not as it was sealed, or is missing. */
  brokenAt: number | null;
  /** Sums that are not those of the lines. */
  balancesDiffer: boolean;
  /** A receipt's number is missing. */
  receiptsHaveGap: boolean;
  seal: string | null;
}

export const isWhole = ({ brokenAt, balancesDiffer, receiptsHaveGap }: VerifiedLedger) =>
  brokenAt === null && !balancesDiffer && !receiptsHaveGap;

/** Goes through all of it, some thousand entries at a time. */
export async function verifyLedger(db: Db, masjidId: number): Promise<VerifiedLedger> {
  let before: Buffer = Buffer.alloc(0);
  let seq = 0;
  let brokenAt: number | null = null;
  const { last_seq, differ } = await readBalances(db, masjidId);
  while (brokenAt === null) {
    const { entries, lines } = await readSealed(db, masjidId, seq, CHUNK);
    if (entries.length === 0) break;
    const byEntry = new Map<number, SealedLine[]>();
    for (const line of lines) byEntry.set(line.seq, [...(byEntry.get(line.seq) ?? []), line]);
    for (const entry of entries) {
      const seal = createHash('sha256')
        .update(before)
        .update(wordsOf(entry, byEntry.get(entry.seq) ?? []))
        .digest();
      if (entry.seq !== seq + 1 || !entry.seal?.equals(seal)) {
        brokenAt = seq + 1;
        break;
      }
      before = seal;
      seq = entry.seq;
    }
  }
  if (brokenAt === null && seq !== last_seq) brokenAt = seq + 1;
  return {
    entries: last_seq,
    brokenAt,
    balancesDiffer: differ,
    receiptsHaveGap: await readReceiptGaps(db, masjidId),
    seal: seq === 0 ? null : before.toString('hex'),
  };
}
