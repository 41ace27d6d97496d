// Decides: how the card reader of a kiosk is registered, looked at every minute, and when the office is told that it is lost (one mail an outage).

import type { KioskFeed } from '@minaret/contract/giving/kiosk-device';
import type { Kiosk } from '@minaret/contract/giving/kiosks';
import { audit } from '../../platform/audit.ts';
import { type Context, kioskOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { inMasjid, type Outside, readerAccount } from '../giving-checkout/service.ts';
import { tellOffice } from './mails.ts';
import { kioskRow } from './manage.ts';
import { presentKiosk, readerState } from './present.ts';
import { giftInFlight, type KioskRow, masjidOfKiosk, noteKiosk, updateKiosk } from './queries.ts';

async function assertFree(ctx: Context, { masjid_id, id }: KioskRow): Promise<void> {
  if (await giftInFlight(ctx.db, masjid_id, id)) throw new Failure('gifts_in_flight');
}

/** Registered under its operation: whoever presses twice has one reader. */
export async function registerReader(
  ctx: RequestContext,
  id: number,
  { operation, code, label }: { operation: string; code: string; label: string },
): Promise<Kiosk> {
  const { readers, provider } = ctx.ports.givingPayments;
  const begun = await ctx.transact(async (own) => {
    const row = await kioskRow(own, id, 'locked');
    await assertFree(own, row);
    const accountId = await readerAccount(own);
    await noteKiosk(own.db, row, { reader_operation: operation });
    return { row, accountId, masjid: await masjidOfKiosk(own.db, row.masjid_id) };
  });
  const { accountId, masjid } = begun;
  const place = {
    name: masjid.name,
    line: masjid.address,
    city: masjid.city ?? masjid.name,
    country: masjid.country ?? 'US',
  };
  const reader = await readers
    .register({ accountId, code, label, place }, `reader:${operation}`)
    .catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error;
      const isSilent = error.kind === 'unavailable';
      throw new Failure(isSilent ? 'payment_unavailable' : 'reader_code_unknown', null, { cause: error });
    });
  return ctx.transact(async (own) => {
    const row = await updateKiosk(own.db, begun.row, {
      reader_provider: provider,
      reader_account: accountId,
      reader_id: reader.id,
      reader_label: reader.label,
      reader_kind: reader.kind,
      reader_seen_at: reader.isOnline ? own.now : null,
      reader_lost_since: null,
    });
    await audit(own, 'kiosk.reader', { subject: String(id), details: { name: row.name } });
    await own.publish('kiosks');
    return presentKiosk(own, row);
  });
}

export async function removeReader(ctx: RequestContext, id: number): Promise<Kiosk> {
  const { readers, provider } = ctx.ports.givingPayments;
  const row = await ctx.transact(async (own) => {
    const found = await kioskRow(own, id, 'locked');
    await assertFree(own, found);
    return found;
  });
  if (row.reader_id && row.reader_account && row.reader_provider === provider)
    await readers.remove(row.reader_account, row.reader_id).catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error;
      // One that the provider does not know any more is gone, as was wanted.
      if (error.kind !== 'not_found') throw new Failure('payment_unavailable', null, { cause: error });
    });
  return ctx.transact(async (own) => {
    const after = await updateKiosk(own.db, row, {
      reader_provider: null,
      reader_account: null,
      reader_id: null,
      reader_label: null,
      reader_kind: null,
      reader_operation: null,
      reader_seen_at: null,
      reader_lost_since: null,
    });
    await audit(own, 'kiosk.reader-removed', { subject: String(id), details: { name: row.name } });
    await own.publish('kiosks');
    return presentKiosk(own, after);
  });
}

/** Whether it answers; the provider is asked outside of any transaction. */
export async function lookAtReader(ctx: Outside, row: KioskRow): Promise<KioskRow> {
  const { readers, provider } = ctx.ports.givingPayments;
  if (!row.reader_id || !row.reader_account || row.reader_provider !== provider) return row;
  const reader = await readers.read(row.reader_account, row.reader_id).catch((error: unknown) => {
    if (error instanceof PaymentError) return null;
    throw error;
  });
  return noteReader(ctx, row, reader?.isOnline ?? false);
}

/** The office is told once for each time that it is lost. */
export async function noteReader(ctx: Outside, row: KioskRow, isThere: boolean): Promise<KioskRow> {
  return inMasjid(ctx, row.masjid_id, async (own) => {
    const kept = await kioskRow(own, row.id, 'locked');
    const values = isThere
      ? { reader_seen_at: own.now, reader_lost_since: null }
      : { reader_lost_since: kept.reader_lost_since ?? own.now };
    await noteKiosk(own.db, kept, values);
    const isNews = (kept.reader_lost_since === null) !== isThere;
    if (isNews) await own.publish('kiosks');
    if (isNews && !isThere) await tellOffice(own, kept, 'reader');
    return { ...kept, ...values };
  });
}

/** What a kiosk tells of itself every minute. */
export async function takeReport(
  ctx: RequestContext,
  told: { state: string; width: number; height: number },
): Promise<KioskFeed['reader']> {
  const row = await ctx.transact(async (own) => {
    const found = await kioskRow(own, kioskOf(own));
    await noteKiosk(own.db, found, { ...told, seen_at: own.now });
    return found;
  });
  const { db: _none, ...outside } = ctx;
  return presentReader(await lookAtReader(outside, row));
}

export const presentReader = (row: KioskRow): KioskFeed['reader'] => ({
  state: readerState(row),
  last_seen_at: row.reader_seen_at?.toISOString() ?? null,
});
