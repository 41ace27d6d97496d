// Decides: how a bank statement is taken in (import): read aside, each line once, matched by its reference, payout, deposit, gift or spending.

import { createHash } from 'node:crypto';
import type { TextFile } from '@minaret/contract/fields/text-file';
import type { BankColumns, BankImported } from '@minaret/contract/giving/bank';
import { fundInWords } from '@minaret/contract/giving/bank-reference';
import { decimalsOf } from '@minaret/contract/giving/money';
import { audit } from '../../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { runInWorker, WorkerLimit } from '../../../platform/workers/worker-pool.ts';
import { givingOf } from '../giving-in-force.ts';
import { findBooks, lockBooks } from '../ledger-queries.ts';
import { type BankLineRow, candidates, insertLines, listLayouts, putLayout } from './bank-queries.ts';
import { bookLineAsGift, takeMatch } from './decide-line.ts';
import { onlyMatch } from './match-lines.ts';
import { type AskedStatement, type ReadStatement, run } from './read-statement.ts';
import type { StatementLine } from './statement.ts';

const READER = new URL('./read-statement.ts', import.meta.url);
/** A month of an account is smaller; only more is worth a thread. */
const LARGE = 64 * 1024;
const PATIENCE = 20_000;
const BUSY_SECONDS = 10;

async function readAside(asked: AskedStatement): Promise<ReadStatement> {
  if (asked.text.length <= LARGE) return run(asked);
  try {
    return await runInWorker<AskedStatement, ReadStatement>(READER, asked, { ms: PATIENCE });
  } catch (error) {
    if (!(error instanceof WorkerLimit)) throw error;
    if (error.reason === 'time' || error.reason === 'memory')
      throw new Failure('payload_too_large', null, { cause: error });
    throw new Failure('unavailable', null, { cause: error, retryAfter: BUSY_SECONDS });
  }
}

/** Two coffees of the same day are two lines; the same file a second time has the same names. */
function named(lines: readonly StatementLine[]) {
  const times = new Map<string, number>();
  return lines.map((line) => {
    const said = `${line.day}|${line.amount}|${line.words}`;
    const nth = (times.get(said) ?? 0) + 1;
    times.set(said, nth);
    return { ...line, fingerprint: createHash('sha256').update(`${said}|${nth}`).digest('hex') };
  });
}

/** By the reference first: it names the fund. Then by what is expected; of what fits twice a person is asked. */
async function matchAll(ctx: Context, lines: readonly BankLineRow[]): Promise<number> {
  const { funds } = await givingOf(ctx);
  const { id } = masjidOf(ctx);
  const fundIds = funds.map((fund) => fund.id);
  const closed = (await findBooks(ctx.db, id))?.closed_through ?? null;
  let open = await candidates(ctx.db, id);
  let matched = 0;
  for (const line of lines) {
    // Of a closed month nothing can be booked: a person says what becomes of it.
    if (closed !== null && line.booked_on <= closed) continue;
    const found = onlyMatch(line, open);
    const fundId = line.amount > 0 ? fundInWords(line.words, id, fundIds) : null;
    if (found) {
      await takeMatch(ctx, line, found, null);
      open = open.filter((each) => each !== found);
    } else if (fundId !== null) await bookLineAsGift(ctx, line, { fund_id: fundId, donor_name: null }, null);
    else continue;
    matched++;
  }
  return matched;
}

export async function importStatement(
  ctx: Context,
  file: TextFile,
  given: BankColumns | null,
): Promise<BankImported> {
  const { id: masjidId } = masjidOf(ctx);
  const { settings } = await givingOf(ctx);
  const columns = given && { ...given, isDayFirst: given.is_day_first };
  const read = await readAside({
    text: file.text,
    decimals: decimalsOf(settings.currency),
    layouts: await listLayouts(ctx.db, masjidId),
    columns,
  });
  if (read.kind === 'unreadable') throw new Failure('statement_unreadable');
  const nothing = { lines: 0, known: 0, matched: 0, header: [], rows: [] };
  if (read.kind === 'asks') return { ...nothing, is_read: false, header: read.header, rows: read.rows };
  if (read.lines.length === 0) throw new Failure('statement_unreadable');
  await lockBooks(ctx.db, masjidId);
  if (columns && read.header !== null)
    await putLayout(ctx.db, {
      masjid_id: masjidId,
      header: read.header,
      date_column: columns.date,
      amount_column: columns.amount,
      credit_column: columns.credit,
      debit_column: columns.debit,
      words_column: columns.words,
      is_day_first: columns.isDayFirst,
    });
  const fresh = await insertLines(ctx.db, masjidId, named(read.lines), {
    user: userOf(ctx).userId,
    at: ctx.now,
  });
  const matched = await matchAll(ctx, fresh);
  await audit(ctx, 'donations.statement', { details: { name: file.name, count: fresh.length } });
  await ctx.publish('donations');
  return { ...nothing, is_read: true, lines: fresh.length, known: read.lines.length - fresh.length, matched };
}
