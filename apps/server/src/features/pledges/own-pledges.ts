// Decides: what "forget me" takes off a donor's pledges: those with the address, and those that the donor's gifts pay.

import { type Context, masjidOf } from '../../platform/context.ts';
import { publishPledges } from './night.ts';
import { eraseGiver } from './own-queries.ts';

/** Before the gifts are forgotten: they say which pledges are theirs. */
export async function forgetPledges(ctx: Context, email: string): Promise<void> {
  await eraseGiver(ctx.db, masjidOf(ctx).id, email);
  await publishPledges(ctx);
}
