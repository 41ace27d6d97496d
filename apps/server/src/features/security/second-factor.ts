// Decides: two-step login (two-factor, 2FA, authenticator code) and its recovery codes.

import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';
import { audit } from '../../platform/audit.ts';
import { type Context, type RequestContext, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { endSessionsOf } from '../../platform/session/session-tokens.ts';
import { confirmPassword } from './confirm-password.ts';
import {
  type Account,
  advanceStep,
  findAccount,
  replaceRecoveryCodes,
  saveSecondFactor,
  switchSecondFactorOn,
  useRecoveryCode,
} from './queries.ts';

const PERIOD_SECONDS = 30;
const ISSUER = 'Minaret';

function totpOf(email: string, secret: Secret): TOTP {
  return new TOTP({ issuer: ISSUER, label: email, secret, period: PERIOD_SECONDS });
}

/** At sign-in: nothing to do without a second factor; else a fresh code of the app, or a recovery code. */
export async function checkSecondFactor(
  ctx: RequestContext,
  user: Pick<Account, 'id' | 'email' | 'totp_secret' | 'totp_enabled_at'>,
  code: string | undefined,
): Promise<void> {
  if (!user.totp_enabled_at || !user.totp_secret) return;
  if (!code) throw new Failure('second_factor_required');
  if (await isRightCode(ctx, user, code)) return;
  if (await useRecoveryCode(ctx.db, user.id, normalise(code), ctx.now)) return;
  throw new Failure('second_factor_wrong');
}

async function isRightCode(
  ctx: RequestContext,
  user: Pick<Account, 'id' | 'email' | 'totp_secret'>,
  code: string,
): Promise<boolean> {
  if (!user.totp_secret || !/^\d{6}$/.test(code.replace(/\s/g, ''))) return false;
  const secret = Secret.fromBase32(ctx.ports.secrets.decrypt('totp', user.totp_secret));
  const timestamp = ctx.now.getTime();
  const delta = totpOf(user.email, secret).validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 });
  if (delta === null) return false;
  return advanceStep(ctx.db, user.id, Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta);
}

/** Begins again each time it is called, until a first code has switched it on. */
export async function setupSecondFactor(ctx: RequestContext, password: string) {
  const account = await confirmPassword(ctx, password);
  if (account.totp_enabled_at) throw new Failure('second_factor_active');
  const secret = new Secret({ size: 20 });
  await saveSecondFactor(ctx.db, account.id, {
    totp_secret: ctx.ports.secrets.encrypt('totp', secret.base32),
    totp_enabled_at: null,
    totp_last_step: null,
  });
  const url = totpOf(account.email, secret).toString();
  return { secret: secret.base32, otpauth_url: url, qr_svg: await drawQr(url, { type: 'svg', margin: 0 }) };
}

export async function enableSecondFactor(ctx: RequestContext, code: string) {
  const { userId } = userOf(ctx);
  await ctx.ports.limits.take('password', `code ${userId}`);
  const account = await findAccount(ctx.db, userId);
  if (account.totp_enabled_at) throw new Failure('second_factor_active');
  if (!account.totp_secret) throw new Failure('second_factor_inactive');
  if (!(await isRightCode(ctx, account, code))) throw new Failure('second_factor_wrong');
  await switchSecondFactorOn(ctx.db, userId, ctx.now);
  await ctx.ports.limits.forgive('password', `code ${userId}`);
  await tell(ctx, account, 'second-factor-on');
  return giveRecoveryCodes(ctx, userId);
}

export async function disableSecondFactor(ctx: RequestContext, password: string): Promise<null> {
  const account = await confirmPassword(ctx, password);
  await turnOff(ctx, account);
  return null;
}

/** For the host alone, who has made sure by other means who asks: their phone and codes are gone. Their devices log in again. */
export async function endSecondFactor(ctx: Context, userId: number): Promise<void> {
  await turnOff(ctx, await findAccount(ctx.db, userId));
  await endSessionsOf(ctx.db, ctx.now, userId, 'two-step login ended');
}

async function turnOff(ctx: Context, account: Account): Promise<void> {
  if (!account.totp_enabled_at) throw new Failure('second_factor_inactive');
  const off = { totp_secret: null, totp_enabled_at: null, totp_last_step: null };
  await saveSecondFactor(ctx.db, account.id, off);
  await replaceRecoveryCodes(ctx.db, account.id, []);
  await tell(ctx, account, 'second-factor-off');
}

export async function renewRecoveryCodes(ctx: RequestContext, password: string) {
  const account = await confirmPassword(ctx, password);
  if (!account.totp_enabled_at) throw new Failure('second_factor_inactive');
  await audit(ctx, 'user.recovery-codes', { userId: account.id });
  return giveRecoveryCodes(ctx, account.id);
}

async function tell(
  ctx: Context,
  account: Account,
  notice: 'second-factor-on' | 'second-factor-off',
): Promise<void> {
  await audit(ctx, `user.${notice}`, { userId: account.id });
  await ctx.enqueue('users:mail-notice', {
    to: account.email,
    name: account.first_name,
    locale: account.locale,
    notice,
  });
}

const RECOVERY_CODES = 10;

/** Shown once; only their hashes are kept. Eighty random bits each, in letters that cannot be misread. */
async function giveRecoveryCodes(ctx: RequestContext, userId: number) {
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: 10 }).base32.toLowerCase());
  await replaceRecoveryCodes(ctx.db, userId, codes);
  return { recovery_codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')) };
}

/** As people type it: with dashes, spaces, capitals. */
function normalise(code: string): string {
  return code.toLowerCase().replace(/[^a-z2-7]/g, '');
}
