// Decides: how long a view of the giving page can start a gift (page token), and the token of the thank-you page.

import { randomUUID } from 'node:crypto';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const HOURS = 12;
const PAGE =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{10})\.([A-Za-z0-9_-]{20,})$/;
const THANKS = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([A-Za-z0-9_-]{20,})$/;

/** Signed, so that a program cannot make its own: it has to open the page for each. */
export function newPage(ctx: Context): { page: string; expires_at: string } {
  const seconds = Math.floor(ctx.now.getTime() / 1000) + HOURS * 3600;
  const body = `${randomUUID()}.${seconds}`;
  const signature = ctx.ports.secrets.sign('give-page', `${masjidOf(ctx).id} ${body}`);
  return { page: `${body}.${signature}`, expires_at: new Date(seconds * 1000).toISOString() };
}

export function pageIdOf(ctx: Context, page: string): string {
  const [, id = '', seconds = '', signature = ''] = PAGE.exec(page) ?? [];
  const isOurs =
    id !== '' && ctx.ports.secrets.verify('give-page', `${masjidOf(ctx).id} ${id}.${seconds}`, signature);
  if (!isOurs || Number(seconds) * 1000 < ctx.now.getTime()) throw new Failure('page_expired');
  return id;
}

/** Whoever has it may see this gift; it is made again from the gift's id, and kept nowhere. */
export function thanksToken(secrets: Secrets, giftId: string): string {
  return `${giftId}.${secrets.sign('give-thanks', giftId)}`;
}

export function giftIdOf(secrets: Secrets, token: string): string {
  const [, id = '', signature = ''] = THANKS.exec(token) ?? [];
  if (!id || !secrets.verify('give-thanks', id, signature)) throw new Failure('not_found');
  return id;
}

/** Whoever has it may see this agreement, and nothing of its giver. */
export function agreedToken(secrets: Secrets, regularId: string): string {
  return `${regularId}.${secrets.sign('give-agreed', regularId)}`;
}

export function agreedIdOf(secrets: Secrets, token: string): string {
  const [, id = '', signature = ''] = THANKS.exec(token) ?? [];
  if (!id || !secrets.verify('give-agreed', id, signature)) throw new Failure('not_found');
  return id;
}
