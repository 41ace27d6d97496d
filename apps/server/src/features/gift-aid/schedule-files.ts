// Decides: which schedule (ODS) of HMRC is kept for a masjid, and how a claim's files are made from it.

import { Readable } from 'node:stream';
import type { SentFile, TextFile } from '@minaret/contract/fields/text-file';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { runInWorker, WorkerLimit } from '../../platform/workers/worker-pool.ts';
import { presentClaims } from './draft.ts';
import type { FilledOds } from './fill-ods.ts';
import { findClaim, findSchedule, keepScheduleFile } from './queries.ts';
import { type ScheduleRow, scheduleCsv, scheduleRows } from './schedule.ts';

const WORKER = new URL('./ods-worker.ts', import.meta.url);
const PATIENCE = 15_000;
const BUSY_SECONDS = 10;
const MOST_BYTES = 1024 * 1024;
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

async function filled(bytes: Uint8Array, rows: readonly ScheduleRow[]) {
  try {
    const done = await runInWorker<{ bytes: Uint8Array; rows: readonly ScheduleRow[] }, FilledOds>(
      WORKER,
      { bytes, rows },
      { ms: PATIENCE },
    );
    if ('problem' in done) throw new Failure('ods_unreadable');
    return done;
  } catch (error) {
    if (!(error instanceof WorkerLimit)) throw error;
    if (error.reason === 'time' || error.reason === 'memory')
      throw new Failure('ods_unreadable', null, { cause: error });
    throw new Failure('unavailable', null, { cause: error, retryAfter: BUSY_SECONDS });
  }
}

/** Tried before it is kept: whether it can be filled is told now, not on the day of the claim. */
export async function keepSchedule(
  ctx: RequestContext,
  file: SentFile,
): Promise<{ name: string; rows: number }> {
  if (!('bytes' in file)) throw new Failure('ods_unreadable');
  if (file.bytes.length > MOST_BYTES) throw new Failure('payload_too_large');
  const { rows } = await filled(file.bytes, []);
  const name = file.name.replace(/[^\w .()-]/g, '').slice(0, 80) || 'schedule.ods';
  await ctx.transact(async (own) => {
    const { id } = masjidOf(own);
    const kept = { schedule: Buffer.from(file.bytes), schedule_name: name, updated_at: own.now };
    await keepScheduleFile(own.db, id, kept);
    await audit(own, 'donations.claim-schedule', { subject: String(id) });
    await own.publish('donations');
  });
  return { name, rows };
}

async function claimOf(ctx: Context, claimId: number) {
  const row = await findClaim(ctx.db, masjidOf(ctx).id, claimId);
  const [claim] = row ? await presentClaims(ctx, [row]) : [];
  if (!claim) throw new Failure('not_found');
  return claim;
}

export async function claimCsv(ctx: Context, claimId: number): Promise<TextFile> {
  const claim = await claimOf(ctx, claimId);
  return { name: `gift-aid-${claim.to}.csv`, type: 'text/csv', text: scheduleCsv(claim) };
}

export async function claimOds(ctx: RequestContext, claimId: number) {
  const { claim, schedule } = await ctx.transact(async (own) => ({
    claim: await claimOf(own, claimId),
    schedule: (await findSchedule(own.db, masjidOf(own).id))?.schedule ?? null,
  }));
  if (!schedule) throw new Failure('ods_missing');
  const { bytes } = await filled(new Uint8Array(schedule), scheduleRows(claim));
  return { name: `gift-aid-${claim.to}.ods`, type: ODS, stream: Readable.from([Buffer.from(bytes)]) };
}
