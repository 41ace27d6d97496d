// Decides: which printed sheets are said to hang somewhere though they are no longer true.

import { type OldPrint, PRINTED_TIMES, SCAN_DAYS } from '@minaret/contract/paper/paper';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { buildPublicDays } from '../public-times/service.ts';
import { type Difference, differences } from './differences.ts';
import { printedDay } from './printed-days.ts';
import { readPrint } from './prints.ts';
import { scannedPrints } from './queries.ts';

/** Each is compared with its days as they are now. */
const MOST_LOOKED_AT = 6;

const changedTime = ({ field }: Difference) => ('prayer' in field ? field.prayer : field.kind);

export async function listOldPrints(ctx: Context): Promise<OldPrint[]> {
  const { id, timeZone } = masjidOf(ctx);
  const today = wallClock(zone(timeZone), ctx.now.getTime()).date;
  const scanned = await scannedPrints(ctx.db, id, addDays(today, 1 - SCAN_DAYS), MOST_LOOKED_AT);
  const old: OldPrint[] = [];
  for (const { period, version, digest, shows, scans } of scanned) {
    const print = await readPrint(ctx, `${period}.${version}.${digest}`);
    const [first, last] = [print?.days[0], print?.days.at(-1)];
    if (!print || !first || !last || last.d < today) continue;
    const { days } = await buildPublicDays(ctx, { from: first.d, to: last.d });
    const ahead = differences(print.days, days.map(printedDay), period, shows).filter(
      ({ to }) => to >= today,
    );
    const names = new Set(ahead.map(changedTime));
    const changed = PRINTED_TIMES.filter((time) => names.has(time));
    if (changed.length > 0) old.push({ period, version, shows, scans: Number(scans), changed });
  }
  return old;
}
