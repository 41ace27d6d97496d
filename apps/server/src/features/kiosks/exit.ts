// Decides: the volunteer's way out of a kiosk: six figures, five wrong tries, then fifteen minutes of rest and a mail to the office.

import { audit } from '../../platform/audit.ts';
import { type Context, kioskOf } from '../../platform/context.ts';
import { tellOffice } from './mails.ts';
import { kioskRow, pinDigest } from './manage.ts';
import { noteKiosk } from './queries.ts';

const MOST_WRONG = 5;
const REST_MS = 15 * 60_000;

/** The answer does not fail: a refusal would undo the count of this very try. */
export async function tryExit(
  ctx: Context,
  pin: string,
): Promise<{ is_right: boolean; rests_until: string | null }> {
  const row = await kioskRow(ctx, kioskOf(ctx), 'locked');
  if (row.pin_rests_until && row.pin_rests_until > ctx.now)
    return { is_right: false, rests_until: row.pin_rests_until.toISOString() };
  if (pinDigest(ctx.ports.secrets, row.masjid_id, pin) === row.pin_hash) {
    await noteKiosk(ctx.db, row, { pin_wrong: 0, pin_rests_until: null });
    await audit(ctx, 'kiosk.exit', { subject: String(row.id), details: { name: row.name } });
    return { is_right: true, rests_until: null };
  }
  const wrong = row.pin_wrong + 1;
  if (wrong < MOST_WRONG) {
    await noteKiosk(ctx.db, row, { pin_wrong: wrong });
    return { is_right: false, rests_until: null };
  }
  const rests = new Date(ctx.now.getTime() + REST_MS);
  await noteKiosk(ctx.db, row, { pin_wrong: 0, pin_rests_until: rests });
  await audit(ctx, 'kiosk.pin-rest', { subject: String(row.id), details: { name: row.name } });
  await tellOffice(ctx, row, 'pin');
  await ctx.publish('kiosks');
  return { is_right: false, rests_until: rests.toISOString() };
}
