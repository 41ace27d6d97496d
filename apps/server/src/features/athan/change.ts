import { isDeepStrictEqual } from 'node:util';
import {
  ATHAN_PRAYERS,
  type AthanCall,
  type AthanPrayer,
  type KeptAthan,
} from '@minaret/contract/athan/athan';
import type { ChangeKind } from '../../db/tables/timings.ts';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { recordChange } from '../change-log/service.ts';
import { putAthan } from './queries.ts';

export type CallName = AthanPrayer | 'jumuah';
export const CALL_NAMES: readonly CallName[] = [...ATHAN_PRAYERS, 'jumuah'];

/** Calls by their prayer, as the history keeps them; null is Jumu'ah's when it has none of its own. */
export type KeptCalls = Partial<Record<CallName, AthanCall | null>>;

export function callsOf({ prayers, jumuah }: KeptAthan, names: readonly CallName[] = CALL_NAMES): KeptCalls {
  return Object.fromEntries(
    names.map((name) => [name, name === 'jumuah' ? jumuah : (prayers[name] ?? null)]),
  );
}

interface AthanChange {
  kind: Extract<ChangeKind, `athan-${string}`>;
  before: KeptAthan;
  after: KeptAthan;
  about?: Record<string, unknown>;
}

/** Every write of the settings goes through here: kept in the history, noted, told. Only what changed is named. */
export async function changeAthan(ctx: Context, { kind, before, after, about }: AthanChange): Promise<void> {
  const [old, next] = [callsOf(before), callsOf(after)];
  const changed = CALL_NAMES.filter((name) => !isDeepStrictEqual(old[name], next[name]));
  const summary = {
    ...about,
    prayers: changed.filter((name) => name !== 'jumuah'),
    jumuah: changed.includes('jumuah'),
  };
  const changeId = await recordChange(ctx, {
    kind,
    summary,
    before: callsOf(before, changed),
    after: callsOf(after, changed),
  });
  const masjidId = masjidOf(ctx).id;
  await putAthan(ctx.db, { masjidId, settings: after, changeId, by: userOf(ctx).name, now: ctx.now });
  await audit(ctx, `timings.${kind}`, { subject: String(changeId), details: summary });
  await ctx.publish('athan');
}
