// Decides: whether a masjid can be given to now: settings, open funds, the amounts that may be given.

import { stepOf } from '@minaret/contract/giving/money';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type FundRow, findSettings, listFunds, type SettingsRow } from './fund-queries.ts';

export interface GivingInForce {
  settings: SettingsRow;
  funds: (FundRow & { is_used: boolean })[];
  general: FundRow;
}

export async function givingOf(ctx: Context): Promise<GivingInForce> {
  const { id } = masjidOf(ctx);
  const settings = await findSettings(ctx.db, id);
  if (!settings) throw new Failure('giving_not_set_up');
  const funds = await listFunds(ctx.db, id);
  const general = funds.find(({ kind }) => kind === 'general');
  if (!general) throw new Error('giving settings without a general fund');
  return { settings, funds, general };
}

export function isFundOpen({ opens_at, closes_at }: FundRow, now: Date): boolean {
  return (opens_at === null || opens_at <= now) && (closes_at === null || now < closes_at);
}

/** Whole coins that cards can take; of Zakat al-Fitr whole shares. */
export function isAmountPossible(currency: string, fund: FundRow, amount: number): boolean {
  const isShares = fund.amount_a_person === null || amount % fund.amount_a_person === 0;
  return amount % stepOf(currency) === 0 && isShares;
}
