import { type KyselyPlugin, sql } from 'kysely';
import { enterTenant } from '../apps/server/src/platform/database/tenant.ts';
import { inTransaction } from '../apps/server/src/platform/runtime.ts';
import { openSession, type TokenPair } from '../apps/server/src/platform/session/session-tokens.ts';
import { type Member, makeMasjid, makeMember, makeUser, PASSWORD } from '../apps/server/test/make.ts';
import { ORIGIN } from '../apps/server/test/whole-server.ts';
import { inParallel } from './lib/parallel.ts';
import { type Asked, type Proof, some } from './lib/proof.ts';
import { inWorld, type World } from './lib/world.ts';

const ROUNDS = 500;
const TABS = 20;
const LATE = 1_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

interface Session extends TokenPair {
  sessionId: string;
}

/** As signing in opens it, without the wait for a password. */
function open(world: World, userId: number, masjidId: number): Promise<Session> {
  const opening = { userId, masjidId, userAgent: 'proof', ip: '127.0.0.1' };
  return inTransaction(world.platform, 'read write', (db) =>
    openSession(db, world.platform.clock.now(), opening),
  );
}

async function renew(world: World, refresh: string): Promise<TokenPair | null> {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/users/refresh-token',
    headers: { origin: ORIGIN, cookie: `minaret_refresh=${refresh}` },
  });
  const cookie = (name: string) => answer.cookies.find((each) => each.name === name)?.value;
  const [access, next] = [cookie('minaret_access'), cookie('minaret_refresh')];
  return answer.statusCode === 200 && access && next ? { access, refresh: next } : null;
}

async function isLetIn(world: World, access: string): Promise<boolean> {
  const cookie = `minaret_access=${access}`;
  const answer = await world.app.inject({ method: 'GET', url: '/api/users/current', headers: { cookie } });
  return answer.statusCode === 200;
}

async function isOpen(world: World, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select ended_at is null as open from sessions where id = ${sessionId}`.execute(world.platform.db);
  return rows[0]?.open ?? false;
}

async function refreshTokensOf(world: World, sessionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from session_tokens
    where session_id = ${sessionId} and kind = 'refresh'`.execute(world.platform.db);
  return rows[0]?.count ?? 0;
}

/** All tabs wake at once with an expired token; each has to go on working, by one and the same successor. */
async function tabsAtOnce(world: World, member: Member, rounds: number, faults: string[]): Promise<number> {
  const session = await open(world, member.id, member.masjidId);
  let current: TokenPair = session;
  let rotations = 0;
  for (let round = 1; round <= rounds; round += 1) {
    world.advance(16 * MINUTE);
    if (await isLetIn(world, current.access)) faults.push(`round ${round}: an expired token let somebody in`);
    const spent = current.refresh;
    const tabs = await Promise.all(Array.from({ length: TABS }, () => renew(world, spent)));
    const pairs = tabs.filter((pair) => pair !== null);
    if (pairs.length < TABS) faults.push(`round ${round}: ${TABS - pairs.length} tabs were signed out`);
    const kinds = new Set(pairs.map((pair) => `${pair.access} ${pair.refresh}`));
    if (kinds.size !== 1) faults.push(`round ${round}: ${kinds.size} successors`);
    const made = (await refreshTokensOf(world, session.sessionId)) - 1;
    if (made !== round) faults.push(`round ${round}: ${made} rotations`);
    const [next] = pairs;
    if (!next || !(await isLetIn(world, next.access))) {
      faults.push(`round ${round}: the new token does not let its owner in`);
      return rotations;
    }
    rotations = made;
    current = next;
  }
  return rotations;
}

/** Somebody uses a token that was already spent, after the grace of ten seconds: thief or owner, all are signed out. */
async function lateReuses(world: World, member: Member, count: number, faults: string[]): Promise<number> {
  const spent: { session: Session; next: TokenPair }[] = [];
  await inParallel(8, Array.from({ length: count }), async () => {
    const session = await open(world, member.id, member.masjidId);
    const next = await renew(world, session.refresh);
    if (next) spent.push({ session, next });
  });
  world.advance(11 * SECOND);
  let revoked = 0;
  await inParallel(8, spent, async ({ session, next }) => {
    if (await renew(world, session.refresh)) faults.push('a spent token was renewed after its grace');
    const isRevoked =
      !(await isOpen(world, session.sessionId)) &&
      !(await isLetIn(world, next.access)) &&
      !(await renew(world, next.refresh));
    if (isRevoked) revoked += 1;
    else faults.push('the family of a reused token lives on');
  });
  return revoked;
}

/** Every way a session ends: afterwards none of its tokens, old or new, opens anything. */
async function endings(world: World, faults: string[]): Promise<number> {
  const masjidId = await makeMasjid(world);
  const admin = async () => (await makeMember(world, ['mosque-admin'], masjidId)).caller;
  /** Where the session went on meanwhile, its newest tokens are given back. */
  const ways: Record<string, (member: Member, session: Session) => Promise<unknown>> = {
    'sign-out': (_member, { refresh }) =>
      world.app.inject({
        method: 'POST',
        url: '/api/users/logout',
        headers: { origin: ORIGIN, cookie: `minaret_refresh=${refresh}` },
      }),
    removal: async ({ id }) => (await admin()).people.remove({ params: { user_id: id }, query: {} }),
    disabling: async ({ id }) => (await admin()).people.disable({ params: { user_id: id }, query: {} }),
    'password change': ({ id, caller }) =>
      caller.users.changePassword({
        params: { user_id: id },
        body: {
          current_password: PASSWORD,
          new_password: 'another phrase nobody has guessed',
          confirm_password: 'another phrase nobody has guessed',
        },
      }),
    'thirty idle days': async () => world.advance(30 * DAY + MINUTE),
    'ninety days, however busy': async (_member, session) => {
      let busy: TokenPair = session;
      for (let days = 0; days < 80; days += 20) {
        world.advance(20 * DAY);
        busy = (await renew(world, busy.refresh)) ?? busy;
      }
      if (!(await isLetIn(world, busy.access))) faults.push('a busy session ended before its time');
      world.advance(10 * DAY + MINUTE);
      return busy;
    },
  };
  for (const [way, end] of Object.entries(ways)) {
    const member = await makeMember(world, ['admin'], masjidId);
    const session = await open(world, member.id, masjidId);
    const next = await renew(world, session.refresh);
    if (!next || !(await isLetIn(world, next.access))) throw new Error(`${way}: the session did not begin`);
    const newest = ((await end(member, { ...session, ...next })) ?? {}) as Partial<TokenPair>;
    for (const access of [session.access, next.access, newest.access ?? ''])
      if (await isLetIn(world, access)) faults.push(`${way}: an access token still lets in`);
    for (const refresh of [newest.refresh ?? '', next.refresh, session.refresh])
      if (await renew(world, refresh)) faults.push(`${way}: a refresh token still renews`);
  }
  return Object.keys(ways).length;
}

/** Takes "for update" out of every query: who renews first is then a matter of luck. */
const withoutLocks: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'SelectQueryNode' ? { ...node, endModifiers: undefined } : node,
  transformResult: async ({ result }) => result,
};

export const proof: Proof = {
  figure:
    '500 rounds x 20 tabs with an expired token: 0 sign-outs, one rotation a round; 1,000 late reuses: 1,000 families revoked; six endings: every old token refused',
  planted: 'a rotation that is not atomic',
  async run(asked: Asked) {
    return inWorld({}, async (world) => {
      const user = await makeUser(world);
      const member = { ...(await makeMember(world, ['admin'])), id: user.id };
      await inTransaction(world.platform, 'read write', async (db) => {
        await enterTenant(db, { system: true });
        const values = { user_id: user.id, masjid_id: member.masjidId, roles: ['admin' as const] };
        await db
          .insertInto('memberships')
          .values({ ...values, created_at: new Date() })
          .execute();
      });
      if (asked.plant) world.platform.db = world.platform.db.withPlugin(withoutLocks);
      const faults: string[] = [];
      const rounds = some(ROUNDS, asked);
      const late = some(LATE, asked);
      const rotations = await tabsAtOnce(world, member, rounds, faults);
      const revoked = await lateReuses(world, member, late, faults);
      if (revoked !== late) faults.push(`${late - revoked} of ${late} families were not revoked`);
      const ended = await endings(world, faults);
      return {
        counts: { rounds, tabs: rounds * TABS, rotations, 'late reuses': late, revoked, endings: ended },
        faults,
      };
    });
  },
};
