// Decides: the list of Gift Aid declarations, until when each is kept, how one ends (cancelled) and what that takes out of claims or makes owed back; its CSV.

import type { TextFile } from '@minaret/contract/fields/text-file';
import {
  DECLARATIONS_A_PAGE,
  type DeclarationEnd,
  type DeclarationEndEffect,
  type DeclarationFilter,
  type DeclarationPage,
  type ListedDeclaration,
} from '@minaret/contract/giving/gift-aid';
import { csvCell } from '@minaret/prayer/files/csv';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { taxOn, taxYearOf } from './claim-lines.ts';
import {
  claimedUnder,
  countDeclarations,
  type DeclarationRow,
  findDeclaration,
  leavesClaims,
  listDeclarations,
  updateDeclaration,
} from './declaration-queries.ts';
import { declaredName, lockedDeclaration, presentDeclarations } from './declarations.ts';

const MOST_EXPORTED = 50_000;
const YEARS_KEPT = 6;

/** Six years after the end of the tax year of the last gift that was claimed under it. */
export const keptUntil = (claimedUntil: string) => `${taxYearOf(claimedUntil) + 1 + YEARS_KEPT}-04-05`;

async function listed(ctx: Context, rows: readonly DeclarationRow[]): Promise<ListedDeclaration[]> {
  const under = await claimedUnder(
    ctx.db,
    masjidOf(ctx).id,
    rows.map(({ id }) => id),
  );
  const shown = await presentDeclarations(ctx, rows);
  return shown.map((declaration) => {
    const { claimed_until = null, gifts = 0, amount = 0 } = under.get(declaration.id) ?? {};
    return {
      ...declaration,
      claimed_until,
      kept_until: claimed_until === null ? null : keptUntil(claimed_until),
      to_pay_back: { gifts, amount, tax: taxOn(amount) },
    };
  });
}

const wantedOf = ({ search, view }: DeclarationFilter) => ({ search: search || null, view: view ?? 'all' });

export async function getDeclarations(
  ctx: Context,
  { page = 1, ...filter }: DeclarationFilter & { page?: number | undefined },
): Promise<DeclarationPage> {
  const { id } = masjidOf(ctx);
  const wanted = wantedOf(filter);
  const counts = await countDeclarations(ctx.db, id, wanted.search);
  const rows = await listDeclarations(ctx.db, id, wanted, {
    limit: DECLARATIONS_A_PAGE,
    offset: (page - 1) * DECLARATIONS_A_PAGE,
  });
  return { declarations: await listed(ctx, rows), total: counts[wanted.view], counts };
}

export async function getEndEffect(
  ctx: Context,
  id: number,
  { ends_on, never_held = false }: { ends_on: string; never_held?: boolean | undefined },
): Promise<DeclarationEndEffect> {
  const { id: masjidId } = masjidOf(ctx);
  if (!(await findDeclaration(ctx.db, masjidId, id))) throw new Failure('not_found');
  const ending = { ends_on, never_held };
  const under = (await claimedUnder(ctx.db, masjidId, [id], ending)).get(id);
  const amount = under?.amount ?? 0;
  return {
    out_of_claims: await leavesClaims(ctx.db, masjidId, id, ending),
    to_pay_back: { gifts: under?.gifts ?? 0, amount, tax: taxOn(amount) },
  };
}

/** What was declared and what was claimed stay as they are: from now on it only covers less. */
export async function endDeclaration(
  ctx: Context,
  id: number,
  { ends_on, reason, never_held }: DeclarationEnd,
): Promise<ListedDeclaration> {
  const row = await lockedDeclaration(ctx, id);
  if (row.ended_at !== null) throw new Failure('declaration_over');
  // One for a single gift ends with it: all that can be said is that it never held.
  const until = row.is_one_gift || never_held ? (row.ends_on ?? row.starts_on) : ends_on;
  if (until < row.starts_on) throw new Failure('range_invalid');
  const over = await updateDeclaration(ctx.db, row, {
    ends_on: until,
    end_reason: reason,
    never_held,
    ended_at: ctx.now,
    ended_by: userOf(ctx).userId,
  });
  await audit(ctx, 'donations.declaration-end', {
    subject: String(id),
    details: { name: declaredName(over), date: until, reason, never_held },
  });
  await ctx.publish('donations');
  const [ended] = await listed(ctx, [over]);
  if (!ended) throw new Error('a declaration that was just ended');
  return ended;
}

const COLUMNS = [
  'name',
  'house',
  'postcode',
  'email',
  'from',
  'until',
  'one_gift',
  'channel',
  'evidence',
  'declared',
  'words',
  'taken_by',
  'ended',
  'ended_by',
  'reason',
  'never_held',
  'claimed_until',
  'kept_until',
] as const;

export async function exportDeclarations(ctx: Context, filter: DeclarationFilter): Promise<TextFile> {
  const page = { limit: MOST_EXPORTED, offset: 0 };
  const rows = await listDeclarations(ctx.db, masjidOf(ctx).id, wantedOf(filter), page);
  const yesNo = (is: boolean) => ctx.t(is ? 'giving:declarationFile.yes' : 'giving:declarationFile.no');
  const lines = (await listed(ctx, rows)).map((each) => [
    [each.title, each.first_name, each.last_name].filter((part) => part !== null).join(' '),
    each.house ?? '',
    each.postcode ?? '',
    each.email ?? '',
    each.starts_on,
    each.ends_on ?? '',
    yesNo(each.is_one_gift),
    ctx.t(`giving:declarationFile.channels.${each.channel}`),
    each.evidence ?? '',
    each.declared_at.slice(0, 10),
    each.text_version,
    each.taken_by ?? '',
    each.ended?.at.slice(0, 10) ?? '',
    each.ended?.by ?? '',
    each.ended?.reason ?? '',
    yesNo(each.ended?.never_held ?? false),
    each.claimed_until ?? '',
    each.kept_until ?? '',
  ]);
  const header = COLUMNS.map((column) => ctx.t(`giving:declarationFile.${column}`));
  const text = [header, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n');
  await audit(ctx, 'donations.declarations-export', { details: { count: lines.length } });
  const stamp = ctx.now.toISOString().slice(0, 19).replaceAll(':', '-');
  return { name: `declarations_${stamp}.csv`, type: 'text/csv', text: `\ufeff${text}\r\n` };
}
