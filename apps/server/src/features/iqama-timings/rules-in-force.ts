// Decides: the iqamah rules of a masjid that has not saved any (default minutes), and those that hold now.

import { IqamahRules as Rules } from '@minaret/contract/iqama/iqamah-rules';
import type { IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import { simpleRules } from '@minaret/prayer/iqamah/simple-iqamah';
import { type Context, masjidOf } from '../../platform/context.ts';
import { readStoredOr } from '../../platform/database/stored-json.ts';
import { Failure } from '../../platform/failure.ts';
import { findSettings } from './queries.ts';
import type { RulesInForce } from './types.ts';

/** What stands until somebody says otherwise: waits that are common, and no Jumu'ah. */
export const DEFAULT_RULES: IqamahRules = simpleRules({
  minutes: { fajr: 20, dhuhr: 15, asr: 15, maghrib: 5, isha: 15 },
  jumuah: [],
});

/** What rules that cannot be read are taken for by whoever replaces them. */
export const NO_RULES: IqamahRules = { version: 1, prayers: {}, jumuah: [] };

/** Unreadable rules are refused, or `instead`. */
export async function currentRules(ctx: Context, instead?: IqamahRules): Promise<RulesInForce> {
  const { id: masjid } = masjidOf(ctx);
  const row = await findSettings(ctx.db, masjid);
  if (!row) return { rules: DEFAULT_RULES, version: 0 };
  const rules = readStoredOr(ctx, Rules, row.rules, { table: 'iqamah_settings', masjid }) ?? instead;
  if (!rules) throw new Failure('stored_unreadable');
  return { rules, version: row.version };
}
