import { contract } from '@minaret/contract';
import type { Contract } from '@minaret/contract/api/endpoint';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterTenant } from '../../src/platform/database/tenant.ts';
import { inTransaction } from '../../src/platform/runtime.ts';
import { startApp } from '../app.ts';
import { makeMasjid, makeMember, makeUser, signIn } from '../make.ts';
import type { House } from './pair.ts';
import { CONTENT_PAIRS } from './pairs-content.ts';
import { GIVING_PAIRS } from './pairs-giving.ts';
import { MASJID_PAIRS } from './pairs-masjid.ts';
import { WITHOUT_GET } from './without-get.ts';

const PAIRS = { ...MASJID_PAIRS, ...CONTENT_PAIRS, ...GIVING_PAIRS };
const RUNS = { numRuns: 6, seed: 1447, endOnFailure: true };
const LONG = 60_000;

let house: House;
beforeAll(async () => {
  const test = await startApp();
  const masjidId = await makeMasjid(test, {
    features: [
      'slideshow',
      'app_premium_features',
      'donation_portal',
      'announcement_message_push_notification',
    ],
  });
  const admin = await makeMember(test, ['mosque-admin'], masjidId);
  const system = await signIn(test, await makeUser(test, { is_system_admin: true }));
  house = { test, admin, caller: admin.caller, system, params: { m_id: masjidId } };
});

/** The last number of every table and queue: whatever was written, noted, told or mailed has drawn one. */
async function drawn(): Promise<Record<string, number | null>> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select schemaname || '.' || sequencename as name, last_value as last from pg_sequences`.execute(
    house.test.platform.db,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** What screens have been told to fetch anew. */
function told(): Promise<unknown> {
  return inTransaction(house.test.platform, 'read only', async (db) => {
    await enterTenant(db, { masjidId: house.params.m_id });
    return db.selectFrom('screen_versions').select('version').execute();
  });
}

const saves = (Object.entries(contract) as [string, Contract][]).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, { method }]) => (method === 'GET' ? [] : [`${feature}.${name}`])),
);

describe('every request that changes something', () => {
  it('has its line here: with what it is read by, or why nothing is', () => {
    expect([...Object.keys(PAIRS), ...Object.keys(WITHOUT_GET)].sort()).toEqual([...saves].sort());
  });
});

describe('what is read and saved back', () => {
  it.each(Object.entries(PAIRS))(
    '%s stays as it is, and nothing is noted',
    async (_name, { states, open }) => {
      const { store, get, save } = await open(house);
      await fc.assert(
        fc.asyncProperty(states, async (state) => {
          await store(state);
          const before = await get();
          const [numbers, hints] = [await drawn(), await told()];
          await save(before as Record<string, unknown>);
          expect(await get()).toEqual(before);
          expect(await drawn()).toEqual(numbers);
          expect(await told()).toEqual(hints);
        }),
        RUNS,
      );
    },
    LONG,
  );
});

describe('what is not named', () => {
  it.each(Object.entries(PAIRS).filter(([, { alone }]) => alone))(
    'stays: %s',
    async (_name, { states, open, alone }) => {
      const { store, get, save } = await open(house);
      const fields = alone?.fields ?? [];
      await fc.assert(
        fc.asyncProperty(states, states, async (one, other) => {
          await store(one);
          for (const field of alone?.sent ?? fields) {
            const value = (other as Record<string, unknown>)[field];
            if (value === undefined) continue;
            const before = (await get()) as Record<string, unknown>;
            const beside = Object.fromEntries(alone?.with.map((name) => [name, before[name]]) ?? []);
            await save({ ...beside, [field]: value });
            const after = (await get()) as Record<string, unknown>;
            const others = fields.filter((name) => name !== field);
            expect(others.map((name) => [name, after[name]])).toEqual(
              others.map((name) => [name, before[name]]),
            );
          }
        }),
        { ...RUNS, numRuns: 3 },
      );
    },
    LONG,
  );
});
