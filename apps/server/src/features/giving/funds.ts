// Decides: what may be changed of a fund, and when one can be deleted.

import { isDeepStrictEqual } from 'node:util';
import {
  ALWAYS_RESTRICTED,
  type Fund,
  type FundAdd,
  type FundSave,
  MAX_FUNDS,
  STANDING_FUNDS,
} from '@minaret/contract/giving/funds';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import {
  deleteFund,
  type FundRow,
  insertFund,
  listFunds,
  lockGiving,
  orderFunds,
  updateFund,
} from './fund-queries.ts';
import { givingOf, isAmountPossible } from './giving-in-force.ts';

type UsedFund = FundRow & { is_used: boolean };

function present(row: UsedFund): Fund {
  const words = (name: string | null, purpose: string | null) => (name === null ? null : { name, purpose });
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    purpose: row.purpose,
    translations: {
      ar: words(row.name_ar, row.purpose_ar),
      ur: words(row.name_ur, row.purpose_ur),
    },
    is_restricted: row.is_restricted,
    is_public: row.is_public,
    opens_at: row.opens_at?.toISOString() ?? null,
    closes_at: row.closes_at?.toISOString() ?? null,
    amount_a_person: row.amount_a_person,
    position: row.position,
    is_used: row.is_used,
    version: row.version,
  };
}

type FundFields = Omit<FundSave, 'version'>;

function columnsOf(given: FundFields) {
  const { ar, ur } = given.translations;
  return {
    name: given.name,
    purpose: given.purpose,
    name_ar: ar?.name ?? null,
    purpose_ar: ar?.purpose ?? null,
    name_ur: ur?.name ?? null,
    purpose_ur: ur?.purpose ?? null,
    is_restricted: given.is_restricted,
    is_public: given.is_public,
    opens_at: given.opens_at === null ? null : new Date(given.opens_at),
    closes_at: given.closes_at === null ? null : new Date(given.closes_at),
    amount_a_person: given.amount_a_person,
  };
}

const isStanding = (kind: string) => (STANDING_FUNDS as readonly string[]).includes(kind);

/** What a kind is bound to is not a choice. */
function bound(kind: Fund['kind'], isRestricted: boolean): boolean {
  if (kind === 'general') return false;
  return (ALWAYS_RESTRICTED as readonly string[]).includes(kind) || isRestricted;
}

export async function getFunds(ctx: Context): Promise<Fund[]> {
  return (await listFunds(ctx.db, masjidOf(ctx).id)).map(present);
}

async function fundOf(ctx: Context, fundId: number): Promise<UsedFund> {
  const row = (await listFunds(ctx.db, masjidOf(ctx).id)).find(({ id }) => id === fundId);
  if (!row) throw new Failure('not_found');
  return row;
}

export async function addFund(ctx: Context, given: FundAdd): Promise<Fund> {
  const { id: masjidId } = masjidOf(ctx);
  await lockGiving(ctx.db, masjidId);
  const { funds } = await givingOf(ctx);
  if (funds.length >= MAX_FUNDS) throw new Failure('funds_full');
  if (isStanding(given.kind)) throw new Failure('fund_kind_taken');
  const id = await insertFund(ctx.db, {
    ...columnsOf({ ...given, is_restricted: bound(given.kind, given.is_restricted) }),
    masjid_id: masjidId,
    kind: given.kind,
    position: Math.max(0, ...funds.map(({ position }) => position)) + 1,
  });
  await audit(ctx, 'donations.fund-add', { subject: String(id), details: { name: given.name } });
  await ctx.publish('donations');
  return present(await fundOf(ctx, id));
}

export async function saveFund(ctx: Context, fundId: number, given: FundSave): Promise<Fund> {
  const { id: masjidId } = masjidOf(ctx);
  await lockGiving(ctx.db, masjidId);
  const row = await fundOf(ctx, fundId);
  const current = present(row);
  if (given.version !== current.version) throw new Failure('stale_version', { current });
  const { version: _version, ...fields } = given;
  const columns = columnsOf({ ...fields, is_restricted: bound(row.kind, fields.is_restricted) });
  const isSame = Object.entries(columns).every(([name, value]) =>
    isDeepStrictEqual(value, row[name as keyof FundRow]),
  );
  if (isSame) return current;
  if (columns.is_restricted !== row.is_restricted && row.is_used) throw new Failure('fund_in_use');
  await updateFund(ctx.db, masjidId, fundId, columns);
  await audit(ctx, 'donations.fund', { subject: String(fundId), details: { name: given.name } });
  await ctx.publish('donations');
  return present(await fundOf(ctx, fundId));
}

export async function setFundOrder(ctx: Context, fundIds: readonly number[]): Promise<Fund[]> {
  const { id: masjidId } = masjidOf(ctx);
  await lockGiving(ctx.db, masjidId);
  const known = (await listFunds(ctx.db, masjidId)).map(({ id }) => id);
  if (fundIds.some((id) => !known.includes(id))) throw new Failure('not_found');
  const order = [...new Set([...fundIds, ...known])];
  if (isDeepStrictEqual(order, known)) return getFunds(ctx);
  await orderFunds(ctx.db, masjidId, order);
  await audit(ctx, 'donations.fund-order');
  await ctx.publish('donations');
  return getFunds(ctx);
}

export async function removeFund(ctx: Context, fundId: number): Promise<null> {
  const { id: masjidId } = masjidOf(ctx);
  await lockGiving(ctx.db, masjidId);
  const row = await fundOf(ctx, fundId);
  if (row.is_used || isStanding(row.kind)) throw new Failure('fund_in_use');
  await deleteFund(ctx.db, masjidId, fundId);
  await audit(ctx, 'donations.fund-delete', { subject: String(fundId), details: { name: row.name } });
  await ctx.publish('donations');
  return null;
}

/** A fund that something can be entered for by hand: also one that the public is not offered. */
export async function fundForEntry(ctx: Context, fundId: number, amount: number) {
  const giving = await givingOf(ctx);
  const fund = giving.funds.find(({ id }) => id === fundId);
  if (!fund) throw new Failure('not_found');
  if (!isAmountPossible(giving.settings.currency, { ...fund, amount_a_person: null }, amount))
    throw new Failure('amount_not_allowed');
  return { ...giving, fund };
}
