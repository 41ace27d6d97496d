// Decides: what the Donors tab shows: who gave with a name, what they gave, what comes again; its CSV is noted in the activity.

import type { TextFile } from '@minaret/contract/fields/text-file';
import {
  DONORS_A_PAGE,
  type DonorFilter,
  type DonorPage,
  type DonorRow,
} from '@minaret/contract/giving/donors';
import { decimalsOf } from '@minaret/contract/giving/money';
import { csvCell } from '@minaret/prayer/files/csv';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { givingOf } from '../giving/service.ts';
import { countDonors, type FoldedDonor, listDonors, regularsOfDonors, yearsOfGiving } from './queries.ts';

const MOST_EXPORTED = 50_000;
const COLUMNS = ['name', 'email', 'gifts', 'given', 'currency', 'last', 'regular'] as const;

async function present(ctx: Context, rows: readonly FoldedDonor[]): Promise<DonorRow[]> {
  const emails = rows.flatMap(({ email }) => (email === null ? [] : [email]));
  const regular = await regularsOfDonors(ctx.db, masjidOf(ctx).id, emails);
  return rows.map((row) => ({
    ...row,
    given: Number(row.given),
    regular: regular
      .filter(({ email }) => email === row.email)
      .map(({ frequency, amount, state, refusals }) => ({
        frequency,
        amount,
        state,
        is_refused: refusals > 0,
      })),
  }));
}

export async function getDonors(
  ctx: Context,
  { page = 1, ...filter }: DonorFilter & { page?: number | undefined },
): Promise<DonorPage> {
  const { id } = masjidOf(ctx);
  const { settings } = await givingOf(ctx);
  const counts = await countDonors(ctx.db, id, filter);
  const rows = await listDonors(ctx.db, id, filter, {
    limit: DONORS_A_PAGE,
    offset: (page - 1) * DONORS_A_PAGE,
  });
  return {
    donors: await present(ctx, rows),
    total: counts[filter.kind ?? 'all'],
    counts,
    currency: settings.currency,
    years: await yearsOfGiving(ctx.db, id),
  };
}

export async function exportDonors(ctx: Context, filter: DonorFilter): Promise<TextFile> {
  const { settings } = await givingOf(ctx);
  const { currency } = settings;
  const decimals = decimalsOf(currency);
  const rows = await listDonors(ctx.db, masjidOf(ctx).id, filter, { limit: MOST_EXPORTED, offset: 0 });
  const donors = await present(ctx, rows);
  const lines = donors.map((donor) => [
    donor.name ?? '',
    donor.email ?? '',
    String(donor.gifts),
    (donor.given / 10 ** decimals).toFixed(decimals),
    currency.toUpperCase(),
    donor.last_on,
    donor.regular.map(({ frequency }) => ctx.t(`giving:frequencies.${frequency}`)).join(' '),
  ]);
  const header = COLUMNS.map((column) => ctx.t(`giving:donorFile.${column}`));
  const text = [header, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n');
  await audit(ctx, 'donations.donors-export', { details: { count: donors.length } });
  const stamp = ctx.now.toISOString().slice(0, 19).replaceAll(':', '-');
  return { name: `donors_${stamp}.csv`, type: 'text/csv', text: `\ufeff${text}\r\n` };
}
