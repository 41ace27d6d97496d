// Decides: the demo (seed): its masjid, people and content.

import { readFile } from 'node:fs/promises';
import type { Role } from '@minaret/contract/access/access';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { MasjidsTable } from '../db/tables/masjid.ts';
import { enterTenant } from '../platform/database/tenant.ts';
import { inTransaction, type Platform } from '../platform/runtime.ts';
import { hashPassword } from '../platform/session/passwords.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-people.ts';
import { seedAthan } from './seed-athan.ts';
import { seedBilling } from './seed-billing.ts';
import { seedDailyMessages } from './seed-daily-messages.ts';
import { seedFollowers } from './seed-followers.ts';
import { seedGiving } from './seed-giving.ts';
import { seedHijri } from './seed-hijri.ts';
import { seedInvitations } from './seed-invitations.ts';
import { seedIqamah } from './seed-iqamah.ts';
import { writeSeedPictures } from './seed-pictures.ts';
import { seedPushes } from './seed-pushes.ts';
import { seedSalah } from './seed-salah.ts';
import { seedScreens, writeDemoPictures } from './seed-screens.ts';
import { seedSystem } from './seed-system.ts';

/** Named as an upload of the first masjid of an empty database is: taking the logo out can then be undone. */
const LOGO_KEY = 'masjids/1/logo-00000000-0000-4000-8000-000000000000.webp';

const MASJIDS = {
  demo: {
    hash_id: 'demomasjid',
    name: 'Minaret Demo Masjid',
    address: '100 Queen Street West, Toronto, ON M5H 2N2',
    city: 'Toronto',
    country: 'CA',
    latitude: 43.6534,
    longitude: -79.3841,
    time_zone: 'America/Toronto',
    email: 'office@demo.minaret.test',
    languages: ['en', 'ar', 'ur'],
    logo_key: LOGO_KEY,
    status: 1,
  },
  other: {
    hash_id: 'othermasjid',
    name: 'Other Demo Masjid',
    address: 'George Square, Glasgow G2 1DU',
    city: 'Glasgow',
    country: 'GB',
    latitude: 55.8612,
    longitude: -4.2502,
    time_zone: 'Europe/London',
    languages: ['en'],
    status: 0,
  },
} satisfies Record<string, Omit<Insertable<MasjidsTable>, 'created_at' | 'updated_at'>>;
const DEMO_PLAN = 'ultimate';

const SEED_LOCK = 6_173_202;
const TURN_MS = 500;

async function isInhabited(db: Db | Platform['db']): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Fills an empty database with the demo. A database with anybody in it is left alone. */
export async function seedDemo(platform: Platform): Promise<void> {
  if (await isInhabited(platform.db)) return;
  const logo = await readFile(new URL('./seed-logo.svg', import.meta.url));
  const { default: sharp } = await import('sharp');
  await platform.storage.write(LOGO_KEY, await sharp(logo).webp({ quality: 90 }).toBuffer(), 'image/webp');
  const pictures = await writeDemoPictures(platform.storage, 1);
  // Drawn before the transaction: a slow machine would lose a connection that waits for pictures.
  const systemPictures = await writeSeedPictures(platform.storage);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  let subscriber: number | undefined;
  const fill = async (db: Db): Promise<boolean> => {
    // Of two that start on an empty database one fills it. The other asks again: a query may wait five seconds at most.
    const { rows } = await sql<{
      isOurs: boolean;
    }>`select pg_try_advisory_xact_lock(${SEED_LOCK}) as "isOurs"`.execute(db);
    if (!rows[0]?.isOurs) return false;
    // Pictures are drawn in between, which takes a busy machine longer than a request may rest.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
    await enterTenant(db, { system: true });
    if (await isInhabited(db)) return true;
    const now = platform.clock.now();
    const admin = await seedPeople(db, now, passwordHash);
    subscriber = admin?.masjidId;
    await seedDailyMessages(db, now);
    await seedSystem(db, systemPictures, now);
    const { latitude, longitude, time_zone: timeZone } = MASJIDS.demo;
    if (admin) {
      await seedSalah(db, { latitude, longitude, timeZone }, admin, now);
      await seedIqamah(db, timeZone, admin, now);
      await seedHijri(db, timeZone, admin, now);
      const today = wallClock(zone(timeZone), now.getTime()).date;
      // A code on a wall has to open on any phone, which a demo on one's own machine does not.
      const { publicUrl } = platform.config;
      const giveUrl = publicUrl.startsWith('https:')
        ? `${publicUrl}/give/${MASJIDS.demo.hash_id}`
        : 'https://example.org/give';
      await seedScreens(db, admin, { today, now, pictures, giveUrl });
      await seedFollowers(db, admin, { today, now });
      await seedPushes(db, admin, { timeZone, now });
      await seedAthan(db, timeZone, admin, now);
      await seedInvitations(db, admin, now);
    }
    return true;
  };
  while (!(await inTransaction(platform, 'read write', fill)))
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  // The card provider is never asked inside a transaction.
  const { name: masjidName, email } = MASJIDS.demo;
  if (subscriber !== undefined) {
    await seedBilling(platform, { masjidId: subscriber, masjidName, email }, DEMO_PLAN);
    const { time_zone: timeZone, hash_id: hashId } = MASJIDS.demo;
    const emailOf = (role: Role) => DEMO_USERS.find((user) => user.role === role)?.email ?? email;
    const people = { treasurer: emailOf('donations'), second: emailOf('mosque-admin') };
    await seedGiving(platform, { masjidId: subscriber, hashId, timeZone, name: masjidName, email, people });
  }
}

/** Who speaks for the demo masjid: what is seeded in it is theirs. */
interface DemoAdmin {
  masjidId: number;
  userId: number;
  name: string;
}

async function seedPeople(db: Db, now: Date, passwordHash: string): Promise<DemoAdmin | undefined> {
  let admin: DemoAdmin | undefined;
  const ids = new Map<string, number>();
  for (const [name, masjid] of Object.entries(MASJIDS)) {
    // The one that is in use has done its first steps; the other has them before it.
    const confirmed = masjid.status === 1 ? now : null;
    const values = { ...masjid, created_at: now, updated_at: now, place_confirmed_at: confirmed };
    const row = await db.insertInto('masjids').values(values).returning('id').executeTakeFirstOrThrow();
    ids.set(name, row.id);
  }
  for (const { email, role, firstName, lastName, masjid } of DEMO_USERS) {
    const person = {
      email,
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      verified_at: now,
      created_at: now,
    };
    const values = { ...person, is_system_admin: role === 'system-admin' };
    const user = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
    const masjidId = masjid && ids.get(masjid);
    if (!masjidId) continue;
    await db
      .insertInto('memberships')
      .values({ user_id: user.id, masjid_id: masjidId, roles: [role], created_at: now })
      .execute();
    admin ??= { masjidId, userId: user.id, name: `${firstName} ${lastName}` };
  }
  return admin;
}
