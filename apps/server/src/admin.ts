// Decides: what an operator can do at the command line: the first system admin, a plan by hand, the books checked, the last mails.

import { readFile } from 'node:fs/promises';
import { foldEmail, isEmail } from '@minaret/contract/fields/email-address';
import { DAY_IS_OVER, NewGrant } from '@minaret/contract/system/system-billing';
import { readConfig } from './config.ts';
import { endGrant, grantInForce, grantPlan } from './features/billing/service.ts';
import { isWhole, masjidsWithBooks, verifyLedger } from './features/giving/service.ts';
import { newestMails } from './features/mailbox/queries.ts';
import { importMasjid, readArchive } from './features/masjid-export/service.ts';
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
  npm run admin -- import-masjid FILE.zip                           bring a masjid from another installation, with the file of its “Download everything”
  npm run admin -- end-two-step EMAIL                               turn off the two-step login of somebody who lost phone and recovery codes
  npm run admin -- verify-ledger [PUBLIC_ID]                        check that the books of a masjid, or of all, are as they were written
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

/** All of it or nothing: accounts, rows and files. */
async function bringMasjid(platform: Platform, [path]: string[]): Promise<string> {
  if (!path) return USAGE;
  const archive = readArchive(await readFile(path));
  return asHost(platform, async (ctx) => {
    const now = platform.clock.now();
    const links: string[] = [];
    const { hashId, name } = await importMasjid(ctx, archive, async ({ email, first_name, last_name }) => {
      const address = foldEmail(email);
      const known = await findUserByEmail(ctx.db, address);
      if (known) return known.id;
      const made = await insertUser(ctx.db, { email: address, first_name, last_name, created_at: now });
      if (!made) throw new Error(`${address} has just registered: try again.`);
      const token = await mintLink(ctx.db, now, {
        purpose: 'setup-password',
        userId: made.id,
        email: address,
      });
      links.push(`  ${address}: ${platform.config.publicUrl}/invite/setup-password/${token}`);
      return made.id;
    });
    const people =
      links.length > 0 ? `New people set a password within seven days:\n${links.join('\n')}\n` : '';
    return `${name} is here with the public ID ${hashId}. Screens are paired again; plan and approval are yours to give.\n${people}`;
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

/** Ends with an error when books are not whole, so that a script can go by it. */
async function verifyBooks(platform: Platform, [publicId]: string[]): Promise<string> {
  return asHost(platform, async (ctx) => {
    const all = await masjidsWithBooks(ctx.db);
    const asked = publicId === undefined ? all : all.filter(({ hash_id }) => hash_id === publicId);
    if (publicId !== undefined && asked.length === 0) throw new Error(`${publicId} has no books.`);
    let broken = 0;
    const lines: string[] = [];
    for (const { id, hash_id } of asked) {
      const verified = await verifyLedger(ctx.db, id);
      const { entries, brokenAt, balancesDiffer, receiptsHaveGap, seal } = verified;
      const faults = [
        ...(brokenAt === null ? [] : [`entry ${brokenAt} is missing or not as it was sealed`]),
        ...(balancesDiffer ? ['balances are not the sums of their lines'] : []),
        ...(receiptsHaveGap ? ['a receipt is missing'] : []),
      ];
      if (!isWhole(verified)) broken += 1;
      const told =
        faults.length > 0 ? `NOT WHOLE: ${faults.join('; ')}` : `whole, seal ${seal ?? 'none yet'}`;
      lines.push(`${hash_id}: ${entries} entries, ${told}`);
    }
    if (broken > 0) throw new Error(lines.join('\n'));
    return `${lines.join('\n') || 'No masjid has books yet.'}\n`;
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
  'import-masjid': bringMasjid,
  'end-two-step': endTwoStep,
  'verify-ledger': verifyBooks,
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
