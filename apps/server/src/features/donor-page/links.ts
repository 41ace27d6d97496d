// Decides: how a donor comes to the own page: a mailed link, good once and for 30 minutes, then a session of as long; no password.

import { randomUUID } from 'node:crypto';
import type { GiveLanguage } from '@minaret/contract/giving/give';
import { type Context, masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts';
import { setDonorCookie } from '../../platform/session/session-cookies.ts';
import { signLink } from '../../platform/session/signed-links.ts';
import { hasPledged } from '../pledges/service.ts';
import { addLink, addSession, endSession, findSession, isDonor, useLink } from './queries.ts';

const MINUTES = 30;
const GOOD_MS = MINUTES * 60_000;

export interface Donor {
  email: string;
  expiresAt: Date;
}

/** Who asks for a stranger's address learns nothing: the answer and its time are the same. */
export async function askLink(
  ctx: RequestContext,
  { email, language }: { email: string; language: GiveLanguage },
): Promise<{ sent: true }> {
  const { id } = masjidOf(ctx);
  const address = email.toLowerCase();
  await ctx.ports.limits.take('donorLink', ctx.web.network);
  await ctx.ports.limits.take('donorLinkAddress', `${id} ${address}`);
  await mailLink(ctx, address, language === 'ar' ? 'ar' : 'en');
  return { sent: true };
}

/** To the address of the gifts and to no other: nobody, staff neither, can have it sent elsewhere. */
export async function mailLink(ctx: Context, email: string, locale: 'en' | 'ar'): Promise<boolean> {
  const { id } = masjidOf(ctx);
  const isKnown = (await isDonor(ctx.db, id, email)) || (await hasPledged(ctx.db, id, email));
  if (!isKnown) return false;
  const token = randomToken();
  const expires_at = new Date(ctx.now.getTime() + GOOD_MS);
  await addLink(ctx.db, {
    masjid_id: id,
    token_hash: hashToken(token),
    email,
    created_at: ctx.now,
    expires_at,
  });
  await ctx.enqueue('donor-page:mail', { masjidId: id, email, token, locale });
  return true;
}

export async function openPage(ctx: RequestContext, token: string): Promise<Donor> {
  const { id: masjidId } = masjidOf(ctx);
  await ctx.ports.limits.take('donorOpen', ctx.web.network);
  const link = await useLink(ctx.db, masjidId, hashToken(token), ctx.now);
  if (!link) throw new Failure('link_used');
  const id = randomUUID();
  const expires = new Date(ctx.now.getTime() + GOOD_MS);
  await addSession(ctx.db, {
    masjid_id: masjidId,
    id,
    email: link.email,
    created_at: ctx.now,
    expires_at: expires,
  });
  const { s, e } = signLink(ctx.ports.secrets, { purpose: 'donor-session', subject: id, expires });
  setDonorCookie(ctx.web, `${id}.${e}.${s}`, GOOD_MS / 1000);
  return { email: link.email, expiresAt: expires };
}

/** Whose page it is. A session is of the masjid that it was opened at, and of no other. */
export async function donorOf(ctx: Context): Promise<Donor> {
  const { actor } = ctx;
  if (actor.kind !== 'link') throw new Failure('unauthenticated');
  const found = await findSession(ctx.db, masjidOf(ctx).id, actor.subject, ctx.now);
  if (!found) throw new Failure('unauthenticated');
  return { email: found.email, expiresAt: found.expires_at };
}

export async function closePage(ctx: RequestContext): Promise<{ closed: true }> {
  if (ctx.actor.kind === 'link') await endSession(ctx.db, masjidOf(ctx).id, ctx.actor.subject, ctx.now);
  setDonorCookie(ctx.web, '', 0);
  return { closed: true };
}
