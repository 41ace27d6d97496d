// Decides: what an operator can do at the command line: the first system admin, a plan by hand, the last mails.

import { foldEmail, isEmail } from '@minaret/contract/fields/email-address';
import { DAY_IS_OVER, NewGrant } from '@minaret/contract/system/system-billing';
import { readConfig } from './config.ts';
import { endGrant, grantInForce, grantPlan } from './features/billing/service.ts';
import { newestMails } from './features/mailbox/queries.ts';
import { endSecondFactor } from './features/security/service.ts';
import { mintLink } from './features/users/one-time-links.ts';
import { findUserByEmail, insertUser, updateUser } from './features/users/queries.ts';
import { audit } from './platform/audit.ts';
import type { Context } from './platform/context.ts';
import { enterTenant } from './platform/database/tenant.ts';
import { Failure } from './platform/failure.ts';
import { makeLog } from './platform/observability/log.ts';
import { openPlatform } from './platform/open.ts';
import { inTransaction, makeContext, type Platform } from './platform/runtime.ts';
import { findNamedMasjid } from './platform/session/named-masjid.ts';

const USAGE = `Commands for the person who hosts Minaret (same environment as the server):
  npm run admin -- create-system-admin EMAIL FIRST_NAME LAST_NAME   make a system admin; prints the link to set the password
  npm run admin -- give-plan PUBLIC_ID PLAN REASON [LAST_DAY]       give a masjid a plan without a payment: professional, premium or ultimate
  npm run admin -- end-plan PUBLIC_ID                               end the plan that was given
  npm run admin -- end-two-step EMAIL                               turn off the two-step login of somebody who lost phone and recovery codes
  npm run admin -- outbox [COUNT]                                   print the emails that were not sent, newest first
`;

async function createSystemAdmin(
  platform: Platform,
  [email, firstName, lastName]: string[],
): Promise<string> {
  const address = foldEmail(email ?? '');
  if (!isEmail(address) || !firstName || !lastName) return USAGE;
  return inTransaction(platform, 'read write', async (db) => {
    const now = platform.clock.now();
    const values = { email: address, first_name: firstName, last_name: lastName, created_at: now };
    const person = (await insertUser(db, values)) ?? (await findUserByEmail(db, address));
    if (!person) throw new Error(`${address} was removed a moment ago: try again.`);
    // Whoever registered an address without verifying it may be anybody: their password does not count.
    const user = await updateUser(db, person.id, {
      is_system_admin: true,
      ...(person.verified_at ? {} : { password_hash: null }),
    });
    await enterTenant(db, { userId: user.id });
    await audit({ actor: { kind: 'host' }, db, masjid: null, now }, 'user.system-admin', { userId: user.id });
    if (user.verified_at) return `${address} already had an account and is a system admin now.\n`;
    const token = await mintLink(db, now, { purpose: 'setup-password', userId: user.id, email: address });
    return `${address} is a system admin. Set the password within seven days:\n${platform.config.publicUrl}/invite/setup-password/${token}\n`;
  });
}

/** Work in the name of the host, who sees every masjid. */
function asHost<T>(platform: Platform, work: (ctx: Context) => Promise<T>): Promise<T> {
  return inTransaction(platform, 'read write', async (db) => {
    const tenant = { system: true };
    await enterTenant(db, tenant);
    const actor = { kind: 'host' } as const;
    return work(makeContext(platform, db, { actor, masjid: null, tenant, locale: 'en', log: platform.log }));
  });
}

async function masjidOfId({ db }: Context, publicId: string): Promise<number> {
  const masjid = await findNamedMasjid(db, { hashId: publicId });
  if (!masjid) throw new Error(`There is no masjid with the public ID ${publicId}.`);
  await enterTenant(db, { system: true });
  return masjid.id;
}

async function givePlan(platform: Platform, [publicId, plan, reason, lastDay]: string[]): Promise<string> {
  const endsOn = lastDay ?? null;
  const given = NewGrant.safeParse({ plan, reason, ends_on: endsOn, replaces: null });
  if (!publicId || !given.success) return USAGE;
  return asHost(platform, async (ctx) => {
    const masjidId = await masjidOfId(ctx, publicId);
    const held = await grantInForce(ctx, masjidId);
    const { plan: name, reason: why } = given.data;
    await grantPlan(ctx, masjidId, { plan: name, reason: why, endsOn, replaces: held?.id ?? null }).catch(
      (error) => {
        const isOver = error instanceof Failure && error.code === 'invalid_payload';
        throw isOver ? new Error(`${endsOn}: ${DAY_IS_OVER}.`, { cause: error }) : error;
      },
    );
    return `${publicId} has the plan ${name} ${endsOn ? `until the end of ${endsOn}` : 'until you end it'}.\n`;
  });
}

async function endPlan(platform: Platform, [publicId]: string[]): Promise<string> {
  if (!publicId) return USAGE;
  return asHost(platform, async (ctx) => {
    const held = await grantInForce(ctx, await masjidOfId(ctx, publicId));
    if (!held) return `${publicId} has no plan that was given.\n`;
    await endGrant(ctx, held.id);
    return `${publicId} no longer has the plan ${held.plan}.\n`;
  });
}

async function endTwoStep(platform: Platform, [email]: string[]): Promise<string> {
  const address = foldEmail(email ?? '');
  if (!isEmail(address)) return USAGE;
  return asHost(platform, async (ctx) => {
    const user = await findUserByEmail(ctx.db, address);
    if (!user) throw new Error(`There is no account with the address ${address}.`);
    if (!user.totp_enabled_at) return `${address} has no two-step login.\n`;
    await endSecondFactor(ctx, user.id);
    return `${address} logs in with the password alone now, and is told so by mail.\n`;
  });
}

async function showOutbox(platform: Platform, [count = '5']: string[]): Promise<string> {
  if (!/^\d{1,6}$/.test(count)) return USAGE;
  const mails = await newestMails(platform.db, Number(count));
  const shown = mails.map(
    (mail) =>
      `To: ${mail.recipient}\nSubject: ${mail.subject}\nDate: ${mail.created_at.toISOString()}\n\n${mail.text_body}`,
  );
  return shown.join('\n----------\n') || 'No mail is waiting here.\n';
}

const COMMANDS: Record<string, (platform: Platform, args: string[]) => Promise<string>> = {
  'create-system-admin': createSystemAdmin,
  'give-plan': givePlan,
  'end-plan': endPlan,
  'end-two-step': endTwoStep,
  outbox: showOutbox,
};

async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) {
    process.stdout.write(USAGE);
    return;
  }
  const opened = await openPlatform(readConfig(process.env), makeLog('warn'));
  try {
    process.stdout.write(await command(opened.platform, args));
  } finally {
    await opened.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
