import { foldEmail, isEmail } from '@minaret/contract/fields/email-address';
import { readConfig } from './config.ts';
import { newestMails } from './features/mailbox/queries.ts';
import { mintLink } from './features/users/links.ts';
import { findUserByEmail, insertUser, updateUser } from './features/users/queries.ts';
import { audit } from './platform/audit.ts';
import { enterTenant } from './platform/database/tenant.ts';
import { makeLog } from './platform/observability/log.ts';
import { openPlatform } from './platform/open.ts';
import { inTransaction, type Platform } from './platform/runtime.ts';

const USAGE = `Commands for the person who hosts Minaret (same environment as the server):
  npm run admin -- create-system-admin EMAIL FIRST_NAME LAST_NAME   make a system admin; prints the link to set the password
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
