// Decides: how a donation kiosk is paired, set up and revoked, what a new one offers, and its exit PIN.

import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Kiosk,
  type KioskSettings,
  MOST_KIOSK_PRESETS,
  MOST_KIOSKS,
} from '@minaret/contract/giving/kiosks';
import { minorUnits, stepOf } from '@minaret/contract/giving/money';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { givingOf, publicGiving } from '../giving/service.ts';
import { takeTyped } from '../screens/service.ts';
import { presentKiosk } from './present.ts';
import {
  findKiosk,
  giftInFlight,
  insertKiosk,
  type KioskRow,
  listKiosks,
  lockKiosk,
  updateKiosk,
} from './queries.ts';

/** Of the currency's whole units; a masjid's own limits are wider. */
const FIRST_PRESETS = [5, 10, 20, 50, 100];
const FIRST_MAXIMUM = 2000;
const PIN_LENGTH = 6;

/** Six figures are soon tried by whoever has the table: the digest is made with the installation's key. */
export const pinDigest = (secrets: Secrets, masjidId: number, pin: string): string =>
  secrets.sign('kiosk-pin', `${masjidId} ${pin}`);

const drawPin = () => String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0');

export async function kioskRow(ctx: Context, id: number, how: 'read' | 'locked' = 'read'): Promise<KioskRow> {
  const find = how === 'locked' ? lockKiosk : findKiosk;
  const row = await find(ctx.db, masjidOf(ctx).id, id);
  if (!row) throw new Failure('not_found');
  return row;
}

export async function listOwn(ctx: Context): Promise<Kiosk[]> {
  return (await listKiosks(ctx.db, masjidOf(ctx).id)).map((row) => presentKiosk(ctx, row));
}

/** What fits the masjid's own limits. */
function firstAmounts(settings: { currency: string; minimum: number; maximum: number; presets: number[] }) {
  const { currency, minimum, maximum, presets } = settings;
  const most = Math.min(maximum, minorUnits(currency, FIRST_MAXIMUM));
  const fits = (amount: number) => amount >= minimum && amount <= most && amount % stepOf(currency) === 0;
  const usual = FIRST_PRESETS.map((units) => minorUnits(currency, units)).filter(fits);
  const own = presets.filter(fits).slice(0, MOST_KIOSK_PRESETS);
  return {
    minimum,
    maximum: Math.max(minimum, most),
    presets: usual.length > 0 ? usual : own.length > 0 ? own : [minimum],
  };
}

export async function pairKiosk(
  ctx: Context,
  { code, name, place }: { code: string; name: string; place: string | null },
): Promise<{ kiosk: Kiosk; pin: string }> {
  const { id: masjidId } = masjidOf(ctx);
  const { settings } = await givingOf(ctx);
  const { pairing, forgive } = await takeTyped(ctx, 'kiosk', code, async () => {
    if ((await listKiosks(ctx.db, masjidId)).length >= MOST_KIOSKS) throw new Failure('kiosks_full');
  });
  const pin = drawPin();
  const row = await insertKiosk(ctx.db, {
    masjid_id: masjidId,
    name,
    place,
    key_hash: pairing.secret_hash,
    device: pairing.device,
    ...firstAmounts(settings),
    campaign_id: await firstCampaign(ctx),
    cash_line: null,
    pin_hash: pinDigest(ctx.ports.secrets, masjidId, pin),
    pin_rests_until: null,
    reader_provider: null,
    reader_account: null,
    reader_id: null,
    reader_label: null,
    reader_kind: null,
    reader_operation: null,
    reader_seen_at: null,
    reader_lost_since: null,
    seen_at: null,
    state: null,
    width: null,
    height: null,
    paired_at: ctx.now,
    retired_at: null,
  });
  await audit(ctx, 'kiosk.pair', { subject: String(row.id), details: { name } });
  await ctx.publish('kiosks');
  await forgive();
  return { kiosk: presentKiosk(ctx, row), pin };
}

/** The running one with a goal: its level is what people ask about. */
async function firstCampaign(ctx: Context): Promise<number | null> {
  const { campaigns } = await publicGiving(ctx);
  return campaigns.find(({ state, goal }) => state === 'running' && goal !== null)?.id ?? null;
}

export async function saveKiosk(ctx: Context, id: number, given: KioskSettings): Promise<Kiosk> {
  const kept = await kioskRow(ctx, id, 'locked');
  if (kept.version !== given.version)
    throw new Failure('stale_version', { current: presentKiosk(ctx, kept) });
  const { settings, funds } = await givingOf(ctx);
  const isPossible = (amount: number) =>
    amount >= settings.minimum && amount <= settings.maximum && amount % stepOf(settings.currency) === 0;
  if (![given.minimum, given.maximum, ...given.presets].every(isPossible))
    throw new Failure('amount_not_allowed');
  const isOffered = (fundId: number) => funds.some((fund) => fund.id === fundId && fund.is_public);
  if (!given.fund_ids.every(isOffered)) throw new Failure('fund_closed');
  const { campaigns } = await publicGiving(ctx);
  const isThere = given.campaign_id === null || campaigns.some((each) => each.id === given.campaign_id);
  if (!isThere) throw new Failure('not_found');
  const { version: _version, ...values } = given;
  const isSame = (Object.keys(values) as (keyof typeof values)[]).every((name) =>
    isDeepStrictEqual(values[name], kept[name]),
  );
  if (isSame) return presentKiosk(ctx, kept);
  const row = await updateKiosk(ctx.db, kept, values);
  await audit(ctx, 'kiosk.settings', { subject: String(id), details: { name: row.name } });
  await ctx.publish('kiosks');
  return presentKiosk(ctx, row);
}

export async function newPin(ctx: Context, id: number): Promise<{ kiosk: Kiosk; pin: string }> {
  const kept = await kioskRow(ctx, id, 'locked');
  const pin = drawPin();
  const row = await updateKiosk(ctx.db, kept, {
    pin_hash: pinDigest(ctx.ports.secrets, kept.masjid_id, pin),
    pin_wrong: 0,
    pin_rests_until: null,
  });
  await audit(ctx, 'kiosk.pin', { subject: String(id), details: { name: row.name } });
  await ctx.publish('kiosks');
  return { kiosk: presentKiosk(ctx, row), pin };
}

/** Its key is worth nothing from the next request on. A gift in flight is first brought to its end. */
export async function retireKiosk(ctx: Context, id: number): Promise<{ id: number }> {
  const row = await kioskRow(ctx, id, 'locked');
  if (await giftInFlight(ctx.db, row.masjid_id, id)) throw new Failure('gifts_in_flight');
  await updateKiosk(ctx.db, row, { retired_at: ctx.now });
  await audit(ctx, 'kiosk.retire', { subject: String(id), details: { name: row.name } });
  await ctx.publish('kiosks');
  return { id };
}
