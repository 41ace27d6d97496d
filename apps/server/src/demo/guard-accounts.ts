import { audit } from '../platform/audit.ts';
import { enterTenant } from '../platform/database/tenant.ts';
import { inTransaction, type Platform } from '../platform/runtime.ts';
import { checkPassword } from '../platform/session/passwords.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo-people.ts';

/**
 * A database that was tried out as the demo and is used in earnest afterwards: nobody gets in by a password that
 * everyone knows. Accounts whose password was changed are somebody's own. As the demo again, they open again.
 */
export async function guardDemoAccounts(platform: Platform): Promise<number> {
  const { db, config, clock, log } = platform;
  const isOpen = config.demo;
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', 'in', DEMO_LOGINS.emails)
    .where('disabled_at', isOpen ? 'is not' : 'is', null)
    .execute();
  let changed = 0;
  for (const { id, password_hash: kept } of accounts) {
    if (!(await checkPassword(kept, DEMO_PASSWORD))) continue;
    await inTransaction(platform, 'read write', async (own) => {
      const now = clock.now();
      await own
        .updateTable('users')
        .set({ disabled_at: isOpen ? null : now })
        .where('id', '=', id)
        .execute();
      await enterTenant(own, { userId: id });
      const change = { actor: { kind: 'host' } as const, db: own, masjid: null, now };
      await audit(change, isOpen ? 'user.demo-open' : 'user.demo-close', { userId: id });
    });
    changed += 1;
  }
  if (changed > 0 && !isOpen)
    log.warn({ accounts: changed }, 'accounts of the demo, whose password is public, are closed');
  return changed;
}
