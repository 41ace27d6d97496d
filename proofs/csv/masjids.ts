import { sql } from 'kysely';
import { enterTenant } from '../../apps/server/src/platform/database/tenant.ts';
import { inTransaction } from '../../apps/server/src/platform/runtime.ts';
import { openSession } from '../../apps/server/src/platform/session/session-tokens.ts';
import { makeMasjid, makeUser } from '../../apps/server/test/make.ts';
import type { Caller, TestApp } from '../../apps/server/test/whole-server.ts';
import type { UploadKind } from './model.ts';
import type { Place } from './places.ts';

/** A masjid of a place with somebody who keeps its times, for one sender alone. */
export interface ProofMasjid {
  id: number;
  place: Place;
  caller: Caller;
  /** Anew, when a long run outlives the session. */
  signIn(): Promise<void>;
}

export async function openMasjid(test: TestApp, place: Place): Promise<ProofMasjid> {
  const { latitude, longitude, country, zone, name } = place;
  const id = await makeMasjid(test, { latitude, longitude, country, time_zone: zone, city: name });
  const user = await makeUser(test, { memberships: [{ masjidId: id, roles: ['timings'] }] });
  const caller = test.caller();
  // A password costs a good part of a second by design, and there are sixty masjids.
  const enter = async () => {
    const opening = { userId: user.id, masjidId: id, userAgent: 'proof', ip: '127.0.0.1' };
    const { access, refresh } = await inTransaction(test.platform, 'read write', (db) =>
      openSession(db, test.platform.clock.now(), opening),
    );
    caller.cookies.set('minaret_access', access).set('minaret_refresh', refresh);
  };
  await enter();
  return { id, place, caller, signIn: enter };
}

/** ProofMasjids by the name of their place, opened when the first file comes for them. */
export function masjids(test: TestApp) {
  const open = new Map<string, Promise<ProofMasjid>>();
  return (place: Place): Promise<ProofMasjid> => {
    const known = open.get(place.name);
    if (known) return known;
    const opening = openMasjid(test, place);
    open.set(place.name, opening);
    opening.catch(() => open.delete(place.name));
    return opening;
  };
}
export type ProofMasjids = ReturnType<typeof masjids>;

function inTenant<T>(
  test: TestApp,
  { id }: ProofMasjid,
  work: Parameters<typeof inTransaction<T>>[2],
): Promise<T> {
  return inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId: id });
    return work(db);
  });
}

/** Nothing stored, as before the first file. */
export function empty(test: TestApp, masjid: ProofMasjid): Promise<void> {
  return inTenant(test, masjid, async (db) => {
    for (const table of ['salah_days', 'iqamah_records', 'timing_changes'])
      await sql`delete from ${sql.table(table)} where masjid_id = ${masjid.id}`.execute(db);
  });
}

/** How many days are stored in all: what was written far away would not be looked at else. */
export function countDays(test: TestApp, masjid: ProofMasjid, kind: UploadKind): Promise<number> {
  const table = kind === 'salah' ? 'salah_days' : 'iqamah_records';
  return inTenant(test, masjid, async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where masjid_id = ${masjid.id}`.execute(db);
    return rows[0]?.count ?? 0;
  });
}
