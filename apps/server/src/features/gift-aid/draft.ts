// Decides: what can be claimed from HMRC now (Gift Aid claim), what stays out and why, and the day the first of it lapses.

import { Claim, type ClaimDraft } from '@minaret/contract/giving/gift-aid';
import * as z from 'zod/mini';
import { type Context, masjidOf } from '../../platform/context.ts';
import { readStored } from '../../platform/database/stored-json.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { findSettings, namesOf } from '../giving/service.ts';
import {
  claimLine,
  MOST_LINES,
  MOST_SMALL,
  putTogether,
  type SmallGift,
  smallGiftsOf,
  smallLapseOf,
  taxOn,
  taxYearOf,
} from './claim-lines.ts';
import {
  type ClaimRow,
  candidates,
  claimedByYear,
  countsOf,
  findSchedule,
  listClaims,
  overclaimedGifts,
  smallGifts,
} from './queries.ts';

/** As it is kept with a claim that was prepared. */
export const ClaimContent = z.pick(Claim, {
  to: true,
  earliest: true,
  lines: true,
  together: true,
  overclaimed: true,
  small: true,
  gifts: true,
  small_gifts: true,
  tax: true,
});
export type ClaimContent = z.infer<typeof ClaimContent>;

export interface ClaimOptions {
  to: string;
  together: boolean;
  small: boolean;
}

export interface Claimable {
  content: ClaimContent;
  /** Lines that stay out as they are. */
  problems: ClaimContent['lines'];
  /** What would be noted as claimed. */
  claimed: { gift_id: string; scheme: 'gift_aid' | 'small'; amount: number }[];
}

const sumOf = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);

export async function claimableOf(ctx: Context, { to, together, small }: ClaimOptions): Promise<Claimable> {
  const { id } = masjidOf(ctx);
  const today = todayOf(ctx);
  const found = (await candidates(ctx.db, id, to)).map((gift) => claimLine(gift, today));
  const problems = found.filter(({ problem }) => problem !== null);
  const right = found.filter(({ problem }) => problem === null).slice(0, MOST_LINES);
  const grouped = together ? putTogether(right) : { lines: right, together: [] };
  const over = await overclaimedGifts(ctx.db, id);
  const years = await smallOf(ctx, to, right);
  const smallTaken: SmallGift[] = small ? years.flatMap(({ taken }) => taken) : [];
  const gifts = sumOf(right);
  const small_gifts = sumOf(smallTaken);
  const content: ClaimContent = {
    to,
    earliest: right[0]?.date ?? null,
    ...grouped,
    overclaimed: over.map(({ fund_id: _fund, ...each }) => each),
    small: years.map(({ scheme }) => scheme),
    gifts,
    small_gifts,
    tax: taxOn(gifts) + taxOn(small_gifts) - taxOn(sumOf(over)),
  };
  const claimed = [
    ...right.map(({ gift_id, amount }) => ({ gift_id, scheme: 'gift_aid' as const, amount })),
    ...smallTaken.map(({ gift_id, amount }) => ({ gift_id, scheme: 'small' as const, amount })),
  ];
  return { content, problems, claimed };
}

/** Tax years that can still be claimed for, this one first. */
async function smallOf(ctx: Context, to: string, right: readonly { date: string; amount: number }[]) {
  const { id } = masjidOf(ctx);
  const today = todayOf(ctx);
  const current = taxYearOf(today);
  const open = [current, current - 1, current - 2].filter((year) => smallLapseOf(year) >= today);
  const from = `${Math.min(...open)}-04-06`;
  const gifts = await smallGifts(ctx.db, id, { from, to, most: MOST_SMALL });
  const claimed = await claimedByYear(ctx.db, id);
  const of = (year: number, scheme: string) =>
    claimed.find((each) => each.tax_year === year && each.scheme === scheme)?.amount ?? 0;
  return open
    .map((year) => {
      const now = sumOf(right.filter(({ date }) => taxYearOf(date) === year));
      return smallGiftsOf(year, gifts, { claimed: of(year, 'small'), aided: of(year, 'gift_aid') + now });
    })
    .filter(({ scheme }) => scheme.tax_year === current || scheme.eligible > 0);
}

export async function presentClaims(ctx: Context, rows: readonly ClaimRow[]): Promise<Claim[]> {
  const names = await namesOf(
    ctx.db,
    rows.flatMap(({ prepared_by, approved_by }) => [prepared_by, approved_by]),
  );
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  return rows.map((row) => ({
    ...readStored(ctx, ClaimContent, JSON.parse(row.content), { table: 'gift_aid_claims', id: row.id }),
    id: row.id,
    state: row.state,
    prepared_by: names.get(row.prepared_by) ?? null,
    prepared_at: row.prepared_at.toISOString(),
    is_own: row.prepared_by === userId,
    approved_by: row.approved_by === null ? null : (names.get(row.approved_by) ?? null),
    approved_at: row.approved_at?.toISOString() ?? null,
    sent_on: row.sent_on,
    reference: row.reference,
    paid_on: row.paid_on,
    paid: row.paid,
  }));
}

export async function getDraft(ctx: Context, asked: Partial<ClaimOptions>): Promise<ClaimDraft> {
  const { id } = masjidOf(ctx);
  const settings = await findSettings(ctx.db, id);
  const options = {
    to: asked.to ?? todayOf(ctx),
    together: asked.together ?? false,
    small: asked.small ?? false,
  };
  const { content, problems } = await claimableOf(ctx, options);
  const { left_out, declarations } = await countsOf(ctx.db, id);
  const claims = await presentClaims(ctx, await listClaims(ctx.db, id));
  const isOpen = ({ state }: Claim) => state === 'prepared' || state === 'agreed';
  // Lines to put right stand where their day is, among the others.
  const lines = [...content.lines, ...problems].sort((a, b) => b.date.localeCompare(a.date));
  return {
    ...content,
    lines,
    is_possible: settings?.currency === 'gbp',
    problems: problems.length,
    problem_sum: sumOf(problems),
    left_out,
    lapses_on: lines.map(({ lapses_on }) => lapses_on).sort()[0] ?? null,
    has_schedule: (await findSchedule(ctx.db, id))?.schedule_name ?? null,
    declarations,
    open: claims.find(isOpen) ?? null,
    past: claims.filter((claim) => !isOpen(claim)),
  };
}
