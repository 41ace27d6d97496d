// Decides: support access: for how long a masjid lets system admins look at its timings.

import { SUPPORT_HOURS, type SupportAccess } from '@minaret/contract/people/support-access';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { deleteGrant, findGrant, type Grant, listLooks, putGrant } from './queries.ts';

const LOOK = 'support.look';
const LOOKS_SHOWN = 5;

/** A grant that still holds; afterwards it is as if there were none. */
async function openGrant(ctx: Context): Promise<Grant | undefined> {
  const grant = await findGrant(ctx.db, masjidOf(ctx).id);
  return grant && grant.expires_at > ctx.now ? grant : undefined;
}

export async function supportAccess(ctx: Context): Promise<SupportAccess> {
  const grant = await openGrant(ctx);
  const looks = await listLooks(ctx.db, masjidOf(ctx).id, LOOK, LOOKS_SHOWN);
  return {
    expires_at: grant?.expires_at.toISOString() ?? null,
    granted_by: grant?.user_name ?? null,
    looks: looks.map(({ at, by }) => ({ at: at.toISOString(), by })),
  };
}

/** Allowing it again begins the hours anew. */
export async function allowSupport(ctx: Context, allow: boolean): Promise<SupportAccess> {
  const { id } = masjidOf(ctx);
  const { userId, name } = userOf(ctx);
  if (allow) {
    const expires = new Date(ctx.now.getTime() + SUPPORT_HOURS * 60 * 60_000);
    await putGrant(ctx.db, {
      masjid_id: id,
      user_id: userId,
      user_name: name,
      granted_at: ctx.now,
      expires_at: expires,
    });
    await audit(ctx, 'support.allow', { subject: String(id), details: { until: expires.toISOString() } });
  } else if (await deleteGrant(ctx.db, id)) {
    await audit(ctx, 'support.end', { subject: String(id) });
  }
  await ctx.publish('support');
  return supportAccess(ctx);
}

/** Before the support sees anything of a masjid: it must be allowed now, and the masjid is shown that it was done. */
export async function noteLook(ctx: Context): Promise<void> {
  if (!(await openGrant(ctx))) throw new Failure('support_closed');
  await audit(ctx, LOOK, { subject: String(masjidOf(ctx).id), details: { what: 'salah timings' } });
  await ctx.publish('support');
}
