// Decides: how long it is known what was printed on a sheet of paper, and its version.

import { createHash } from 'node:crypto';
import { PRINT_NAME } from '@minaret/contract/paper/paper-options';
import type { PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { type Context, masjidOf } from '../../platform/context.ts';
import { readStoredOr } from '../../platform/database/stored-json.ts';
import type { Period } from './period.ts';
import { type PrintedDay, PrintedDays, printedDay } from './printed-days.ts';
import { addPrint, findPrint, forgetPrints, newestPrint } from './queries.ts';

/** Of each period. A masjid that changes a month more often than this has no paper that is worth a look. */
const MOST_VERSIONS = 40;
/** Paper of the year before last is nobody's any longer. */
const KEPT_MS = 800 * 86_400_000;
const DIGEST_LETTERS = 8;

export interface Print {
  /** As the sheet's code carries it. */
  name: string;
  version: number;
  printedAt: Date;
}

const digestOf = (days: string) =>
  createHash('sha256').update(days).digest('base64url').slice(0, DIGEST_LETTERS);

/** What is about to be printed, noted once for each content: who prints the same month twice prints one version. */
export async function notePrint(
  ctx: Context,
  { name: period }: Period,
  days: readonly PublicTimesDay[],
): Promise<Print> {
  const { id } = masjidOf(ctx);
  const content = JSON.stringify(days.map(printedDay));
  const digest = digestOf(content);
  const known = await newestPrint(ctx.db, id, period);
  if (known?.digest === digest) return namedPrint(period, known);
  await addPrint(ctx.db, id, { period, digest, days: content, printedAt: ctx.now });
  const before = new Date(ctx.now.getTime() - KEPT_MS);
  await forgetPrints(ctx.db, id, { period, most: MOST_VERSIONS, before });
  const made = await newestPrint(ctx.db, id, period);
  return namedPrint(period, made ?? { version: 1, digest, printedAt: ctx.now });
}

function namedPrint(
  period: string,
  { version, digest, printedAt }: { version: number; digest: string; printedAt: Date },
): Print {
  return { name: `${period}.${version}.${digest}`, version, printedAt };
}

export interface KnownPrint {
  period: string;
  version: number;
  printedAt: Date;
  days: PrintedDay[];
}

/** What a sheet says, by the name that its code carries; null: never printed here, or longer ago than is kept. */
export async function readPrint(ctx: Context, name: string): Promise<KnownPrint | null> {
  const [, period, number, digest] = PRINT_NAME.exec(name) ?? [];
  if (period === undefined) return null;
  const { id } = masjidOf(ctx);
  const version = Number(number);
  const found = await findPrint(ctx.db, id, period, version);
  if (!found || found.digest !== digest) return null;
  const row = { table: 'paper_prints', masjid: id, period, version };
  const days = readStoredOr(ctx, PrintedDays, found.days, row);
  return days && { period, version, printedAt: found.printedAt, days };
}
