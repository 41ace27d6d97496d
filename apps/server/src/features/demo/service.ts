// Decides: when the login page of the demo tells its logins.

import type { DemoPerson } from '@minaret/contract/masjid/demo';
import type { Context } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { mailboxOf } from '../mailbox/service.ts';
import { findPeople } from './queries.ts';

/** Whose logins the demo may tell: their addresses, and the password they share. */
export interface DemoLogins {
  emails: readonly string[];
  password: string;
}

/** Only the demo tells its logins, and only of people who are there: a database that others live in has none. */
export async function showDemo({ ports, db }: Context, logins: DemoLogins) {
  return { mailbox: mailboxOf(ports), people: ports.config.demo ? await demoPeople(db, logins) : [] };
}

async function demoPeople(db: Context['db'], { emails, password }: DemoLogins): Promise<DemoPerson[]> {
  await enterTenant(db, { system: true });
  const found = await findPeople(db, emails);
  return found.flatMap(({ email, first_name, last_name, is_system_admin, roles, masjid }) => {
    const role = is_system_admin ? 'system-admin' : roles?.[0];
    return role ? [{ name: `${first_name} ${last_name}`, role, masjid, email, password }] : [];
  });
}
