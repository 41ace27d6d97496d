// Decides: the people of the demo and their password.

import type { Role } from '@minaret/contract/access/access';

export const DEMO_PASSWORD = 'minaret-demo';

interface DemoUser {
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  masjid: 'demo' | 'other' | null;
}

/** One for each role, named after what they do. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    email: 'admin@demo.minaret.test',
    role: 'mosque-admin',
    firstName: 'Mosque',
    lastName: 'Admin',
    masjid: 'demo',
  },
  {
    email: 'office@demo.minaret.test',
    role: 'admin',
    firstName: 'Office',
    lastName: 'Admin',
    masjid: 'demo',
  },
  {
    email: 'content@demo.minaret.test',
    role: 'content',
    firstName: 'Content',
    lastName: 'Editor',
    masjid: 'demo',
  },
  {
    email: 'timings@demo.minaret.test',
    role: 'timings',
    firstName: 'Timings',
    lastName: 'Keeper',
    masjid: 'demo',
  },
  {
    email: 'donations@demo.minaret.test',
    role: 'donations',
    firstName: 'Donations',
    lastName: 'Treasurer',
    masjid: 'demo',
  },
  {
    email: 'system@demo.minaret.test',
    role: 'system-admin',
    firstName: 'System',
    lastName: 'Admin',
    masjid: null,
  },
  {
    email: 'admin@other.minaret.test',
    role: 'mosque-admin',
    firstName: 'Other',
    lastName: 'Admin',
    masjid: 'other',
  },
];

export const DEMO_LOGINS = { emails: DEMO_USERS.map(({ email }) => email), password: DEMO_PASSWORD };
