// Decides: what the list of pledges is searched by, its sums pledged, paid and open, and its export (CSV).

import type { TextFile } from '@minaret/contract/fields/text-file';
import { decimalsOf } from '@minaret/contract/giving/money';
import {
  PLEDGES_A_PAGE,
  type PledgeFilter,
  type PledgePage,
  type PledgeSums,
} from '@minaret/contract/giving/pledges';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { csvCell } from '@minaret/prayer/files/csv';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { givingOf } from '../giving/service.ts';
import { presentPledges } from './present.ts';
import { countPledges, listPledges, sumPledges } from './queries.ts';

const MOST_EXPORTED = 20_000;
const COLUMNS = [
  'number',
  'date',
  'time',
  'name',
  'phone',
  'email',
  'campaign',
  'pledged',
  'paid',
  'open',
  'currency',
  'state',
  'reason',
  'note',
] as const;

async function sumsOf(ctx: Context, campaign_id: number | undefined): Promise<PledgeSums> {
  const { pledged, paid, ...counts } = await sumPledges(ctx.db, masjidOf(ctx).id, { campaign_id });
  return {
    pledged,
    paid,
    open: pledged - paid,
    counts: {
      all: counts.all,
      open: counts.open_count,
      paid: counts.paid_count,
      withdrawn: counts.withdrawn_count,
    },
  };
}

export async function getPledges(
  ctx: Context,
  { page = 1, ...filter }: PledgeFilter & { page?: number | undefined },
): Promise<PledgePage> {
  const { id } = masjidOf(ctx);
  const { settings } = await givingOf(ctx);
  const total = await countPledges(ctx.db, id, filter);
  const pages = Math.max(1, Math.ceil(total / PLEDGES_A_PAGE));
  const shown = Math.min(page, pages);
  const range = { limit: PLEDGES_A_PAGE, offset: (shown - 1) * PLEDGES_A_PAGE };
  return {
    pledges: await presentPledges(ctx, await listPledges(ctx.db, id, filter, range)),
    page: shown,
    pages,
    total,
    sums: await sumsOf(ctx, filter.campaign_id),
    currency: settings.currency,
  };
}

/** Opened in spreadsheets: the mark in front tells them that it is UTF-8, and no cell is a formula. */
export async function exportPledges(ctx: Context, filter: PledgeFilter): Promise<TextFile> {
  const { id, timeZone } = masjidOf(ctx);
  const { settings } = await givingOf(ctx);
  const decimals = decimalsOf(settings.currency);
  const decimal = (amount: number) => (amount / 10 ** decimals).toFixed(decimals);
  const rows = await listPledges(ctx.db, id, filter, { limit: MOST_EXPORTED, offset: 0 });
  const lines = rows.map((row) => {
    const { date, time } = wallClock(zone(timeZone), row.made_at.getTime());
    const open = row.state === 'withdrawn' ? 0 : Math.max(0, row.amount - row.paid);
    return [
      String(row.number),
      date,
      time,
      row.name ?? '',
      row.phone ?? '',
      row.email ?? '',
      row.campaign,
      decimal(row.amount),
      decimal(row.paid),
      decimal(open),
      row.currency.toUpperCase(),
      ctx.t(`giving:pledges.states.${row.state}`),
      row.withdrawn_reason ?? '',
      row.note ?? '',
    ];
  });
  const header = COLUMNS.map((column) => ctx.t(`giving:pledges.columns.${column}`));
  const text = [header, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n');
  await audit(ctx, 'donations.pledges-export', { details: { count: rows.length } });
  const stamp = ctx.now.toISOString().slice(0, 19).replaceAll(':', '-');
  return { name: `pledges_${stamp}.csv`, type: 'text/csv', text: `\ufeff${text}\r\n` };
}
