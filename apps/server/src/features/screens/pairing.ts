// Decides: the pairing code of a screen (television, TV): how long it works (valid), and how a screen comes to belong to a masjid.

import { randomInt } from 'node:crypto';
import { PAGES } from '@minaret/contract/access/console-pages';
import type { Pairing } from '@minaret/contract/screens/screen-feed';
import {
  PAIRING_ALPHABET,
  PAIRING_LENGTH,
  type Screen,
  type ScreenPlace,
} from '@minaret/contract/screens/screens';
import type { Db } from '../../db/database.ts';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, type RequestContext, userOf } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import { qrPath } from '../../platform/qr.ts';
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts';
import { describeDevice } from './device.ts';
import { screenByKey } from './feed/queries.ts';
import { findPairing, insertPairing, type StoredPairing, takePairing } from './pairing-queries.ts';
import { insertScreen } from './queries.ts';
import { assertRoomForScreen, getScreen } from './screens-of-masjid.ts';

export const PAIRING_MS = 10 * 60_000;
const TRIES = 5;

function drawCode(): string {
  return Array.from(
    { length: PAIRING_LENGTH },
    () => PAIRING_ALPHABET[randomInt(PAIRING_ALPHABET.length)],
  ).join('');
}

type Kind = StoredPairing['kind'];
/** Where its code is typed. */
const TYPED_AT: Record<Kind, string> = {
  screen: '/settings/al-iqamah',
  kiosk: `${PAGES.donationPortal.path}?tab=kiosks`,
};

/** A device asks for a code. Its secret becomes its key once somebody has typed the code. */
export async function startPairing(ctx: RequestContext, kind: Kind = 'screen') {
  await ctx.ports.limits.take('pairingStart', ctx.web.network);
  const secret = randomToken();
  const expiresAt = new Date(ctx.now.getTime() + PAIRING_MS);
  const pairing = {
    secret_hash: hashToken(secret),
    kind,
    device: describeDevice(ctx.web.userAgent),
    created_at: ctx.now,
    expires_at: expiresAt,
  };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const code = drawCode();
    if (!(await insertPairing(ctx.db, { ...pairing, code }))) continue;
    const { publicUrl } = ctx.ports.config;
    const page = TYPED_AT[kind];
    const address = `${publicUrl}${page}${page.includes('?') ? '&' : '?'}pair=${code}`;
    return {
      code,
      secret,
      expires_at: expiresAt.toISOString(),
      pair_at: `${publicUrl.replace(/^https?:\/\//, '')}${page.split('?')[0]}`,
      qr: qrPath(address),
    };
  }
  throw new Failure('unavailable', null, { retryAfter: 5 });
}

/** `isKnown`: whether a device of that kind has this key and was not retired. */
export async function pairingOf(
  ctx: Context,
  secret: string,
  isKnown: (db: Db, keyHash: Buffer) => Promise<boolean> = isScreen,
): Promise<Pairing> {
  const hash = hashToken(secret);
  const waiting = await findPairing(ctx.db, hash);
  if (waiting && waiting.expires_at > ctx.now)
    return { status: 'waiting', expires_at: waiting.expires_at.toISOString() };
  await enterTenant(ctx.db, { system: true });
  if (!(await isKnown(ctx.db, hash))) throw new Failure('pairing_expired');
  return { status: 'paired', key: secret };
}

async function isScreen(db: Db, keyHash: Buffer): Promise<boolean> {
  const screen = await screenByKey(db, keyHash);
  return screen !== undefined && !screen.isRetired;
}

interface Named {
  code: string;
  name: string;
  place: ScreenPlace;
  place_name: string | null;
}

/**
 * Takes the row of a code that was typed. Guesses are counted for the person and for the masjid: a code lives ten minutes
 * and has 31 to the power of 6 sisters.
 */
export async function takeTyped(ctx: Context, kind: Kind, code: string, assertRoom: () => Promise<void>) {
  const counted = [`user ${userOf(ctx).userId}`, `masjid ${masjidOf(ctx).id}`];
  for (const key of counted) await ctx.ports.limits.take('pairingGuess', key);
  await assertRoom();
  const pairing = await takePairing(ctx.db, kind, code, ctx.now);
  if (!pairing) throw new Failure('pairing_code_unknown');
  // Only this one: whoever types codes of their own in between guesses no more often.
  const forgive = async () => {
    for (const key of counted) await ctx.ports.limits.refund('pairingGuess', key);
  };
  return { pairing, forgive };
}

export async function pairScreen(ctx: Context, { code, name, place, place_name }: Named): Promise<Screen> {
  const masjidId = masjidOf(ctx).id;
  const { pairing, forgive } = await takeTyped(ctx, 'screen', code, () => assertRoomForScreen(ctx));
  const id = await insertScreen(ctx.db, {
    masjid_id: masjidId,
    name,
    place,
    place_name: place === 'custom' ? place_name : null,
    key_hash: pairing.secret_hash,
    settings: null,
    device: pairing.device,
    paired_at: ctx.now,
    retired_at: null,
  });
  await audit(ctx, 'screen.pair', { subject: String(id), details: { name, place } });
  await ctx.publish('screens');
  await forgive();
  return getScreen(ctx, id);
}
