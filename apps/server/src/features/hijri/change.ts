import type { ChangeKind } from '../../db/tables/timings.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { recordChange } from '../change-log/service.ts';

interface Kept {
  summary: Record<string, unknown>;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** In the history, in the audit log, and told to screens: every change of the calendar goes this way. */
export async function keepChange(
  ctx: Context,
  kind: Extract<ChangeKind, `hijri-${string}`>,
  kept: Kept,
): Promise<number> {
  const changeId = await recordChange(ctx, { kind, ...kept });
  await audit(ctx, `timings.${kind}`, { subject: String(changeId), details: kept.summary });
  await ctx.publish('hijri');
  return changeId;
}
