// Decides: quiet hours of a masjid's pushes: until when what is sent at night waits. A janazah, and what followers asked for by a prayer, do not wait.

import { isDeepStrictEqual } from 'node:util';
import type { QuietHours } from '@minaret/contract/athan-plus/push-notifications';
import { addDays } from '@minaret/prayer/calendar/dates';
import { instantOf, wallClock, type ZoneSlice } from '@minaret/prayer/clock/zone';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { findQuiet, putQuiet } from './quiet-queries.ts';

/** The same instant, or the end of the quiet hours that it lies in. */
export function afterQuiet(here: ZoneSlice, quiet: QuietHours | null, instant: Date): Date {
  if (!quiet) return instant;
  const { date, time } = wallClock(here, instant.getTime());
  const { from, to } = quiet;
  const isOverMidnight = from > to;
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return instant;
  const end = isOverMidnight && time >= from ? addDays(date, 1) : date;
  return new Date(instantOf(here, end, to));
}

export async function saveQuietHours(ctx: Context, quiet: QuietHours | null): Promise<QuietHours | null> {
  const { id } = masjidOf(ctx);
  if (isDeepStrictEqual(await findQuiet(ctx.db, id), quiet)) return quiet;
  await putQuiet(ctx.db, id, quiet, { updated_by: userOf(ctx).name, updated_at: ctx.now });
  await audit(ctx, 'push.quiet-hours', { details: { ...quiet } });
  await ctx.publish('push-notifications');
  return quiet;
}
