// Decides: the switch that lets old apps and widgets of other systems read the times (on or off).

import type { DialectSettings } from '@minaret/contract/public-api/dialects';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { putServesDialects, servesDialects } from './queries.ts';

export async function dialectSettings(ctx: Context): Promise<DialectSettings> {
  return { is_on: await servesDialects(ctx.db, masjidOf(ctx).id) };
}

/** Told like a change of the masjid: so everything that is kept of it is of another version from here on. */
export async function saveDialectSettings(
  ctx: Context,
  { is_on }: DialectSettings,
): Promise<DialectSettings> {
  if (await putServesDialects(ctx.db, masjidOf(ctx).id, is_on)) {
    await audit(ctx, is_on ? 'masjid.dialects-on' : 'masjid.dialects-off');
    await ctx.publish('masjid');
  }
  return dialectSettings(ctx);
}
