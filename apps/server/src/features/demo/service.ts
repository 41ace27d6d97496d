import type { DemoPerson } from '@minaret/contract/masjid/demo';
import { DEMO_PASSWORD, DEMO_USERS } from '../../db/demo-people.ts';
import type { Context } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { mailboxOf } from '../mailbox/service.ts';
import { findPeople } from './queries.ts';

/** Only the demo tells its logins, and only of people who are there: a database that others live in has none. */
export async function showDemo({ ports, db }: Context) {
  return { mailbox: mailboxOf(ports), people: ports.config.demo ? await demoPeople(db) : [] };
}

async function demoPeople(db: Context['db']): Promise<DemoPerson[]> {
  await enterTenant(db, { system: true });
  const found = await findPeople(
    db,
    DEMO_USERS.map(({ email }) => email),
  );
  return found.flatMap(({ email, first_name, last_name, is_system_admin, roles, masjid }) => {
    const role = is_system_admin ? 'system-admin' : roles?.[0];
    return role ? [{ name: `${first_name} ${last_name}`, role, masjid, email, password: DEMO_PASSWORD }] : [];
  });
}
