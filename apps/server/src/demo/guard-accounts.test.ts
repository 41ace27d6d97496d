import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { makeUser, PASSWORD } from '../../test/make.ts';
import { enterTenant } from '../platform/database/tenant.ts';
import { hashPassword } from '../platform/session/passwords.ts';
import { DEMO_PASSWORD } from './demo-people.ts';
import { guardDemoAccounts } from './guard-accounts.ts';

const SYSTEM = 'system@demo.minaret.test';
const OFFICE = 'office@demo.minaret.test';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ config: { demo: false } });
  const password_hash = await hashPassword(DEMO_PASSWORD);
  await makeUser(test, { email: SYSTEM, password_hash, is_system_admin: true });
  await makeUser(test, { email: OFFICE });
  // Somebody's own choice, however bad.
  await makeUser(test, { email: 'real@example.test', password_hash });
});

const login = (email: string, password: string, caller = test.caller()) =>
  caller.users.login({ body: { email, password } });

describe('accounts of the demo', () => {
  it('whose password is public are closed outside the demo, and open again in it', async () => {
    const inside = test.caller();
    await login(SYSTEM, DEMO_PASSWORD, inside);
    expect(await guardDemoAccounts(test.platform)).toBe(1);
    await expect(login(SYSTEM, DEMO_PASSWORD)).rejects.toMatchObject({ code: 'account_disabled' });
    await expect(inside.users.current()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(login(OFFICE, PASSWORD)).resolves.toBeDefined();
    await expect(login('real@example.test', DEMO_PASSWORD)).resolves.toBeDefined();
    expect(await guardDemoAccounts(test.platform)).toBe(0);

    const demo = { ...test.platform, config: { ...test.platform.config, demo: true } };
    expect(await guardDemoAccounts(demo)).toBe(1);
    await expect(login(SYSTEM, DEMO_PASSWORD)).resolves.toBeDefined();
  });

  it('are closed with a note of who did it', async () => {
    const rows = await test.platform.db.transaction().execute(async (db) => {
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', SYSTEM)
        .executeTakeFirstOrThrow();
      await enterTenant(db, { userId: id });
      return db
        .selectFrom('audit_log')
        .select(['action', 'actor_kind'])
        .where('actor_user_id', '=', id)
        .execute();
    });
    expect(rows).toEqual(
      expect.arrayContaining([
        { action: 'user.demo-close', actor_kind: 'host' },
        { action: 'user.demo-open', actor_kind: 'host' },
      ]),
    );
  });
});
