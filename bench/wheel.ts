import { readAudience } from '../apps/server/src/features/reminders/audience.ts';
import { takeDue } from '../apps/server/src/features/reminders/loop.ts';
import { planStale } from '../apps/server/src/features/reminders/plan.ts';
import { enterTenant } from '../apps/server/src/platform/database/tenant.ts';
import { inTransaction } from '../apps/server/src/platform/runtime.ts';
import { bitsOf } from '../packages/contract/src/athan-plus/channels.ts';
import { seeded } from '../proofs/lib/random.ts';
import { drawReminders } from '../proofs/reminders/community.ts';
import { atMost, type Bar } from './bars.ts';
import { type Grown, openGrown } from './grown-data.ts';
import { withoutKeys } from './grown-rows.ts';
import { median } from './measure.ts';

const SMALL = 100;
const MASJIDS = 10_000;
const FOLLOWERS = 1_000;
/** So many ways to be reminded, drawn once; each follower has one of them. */
const WAYS = 64;
const SEED = 12;
/** As whoever has ten million phones would set it; the default is for a small server. */
const LARGE = { shared_buffers: '1GB', effective_cache_size: '4GB', maintenance_work_mem: '1GB' };
const MINUTE_MS = 60_000;
/** In the worst minute of ten thousand masjids with a thousand followers each. */
const WORST_MINUTE = 66_000;
const MINUTES = 12;
/** Whatever else the machine does only adds: the quickest of some is what it takes. */
const ROUNDS = 3;
const DAY_MINUTES = 1_440;

/** The minute must be found before it begins: a worker takes it 55 s ahead, and has to encrypt then. */
const FOUND_S = 10;
/** All masjids of one zone have their midnight together; their wheels end a day later. */
const PLANNED_S = 1_800;
/** A phone among ten million costs what it does among a hundred thousand. */
const FLAT = 2;

/** Phones of a masjid stand far from each other, as they do where people come one by one. */
const SCATTER = 7_368_787;

async function addFollowers({ client, masjids }: Grown): Promise<void> {
  const all = masjids * FOLLOWERS;
  const { rows } = await client.query<{ there: boolean }>('select exists (select 1 from follows) as there');
  if (rows[0]?.there) return;
  console.log(`  making ${all} phones that follow ${masjids} masjids`);
  await client.query(
    `insert into phones (key_hash, endpoint, p256dh, auth, locale, clock, created_at, last_seen_at, last_opened_at)
     select decode(lpad(to_hex(n), 64, '0'), 'hex'),
       'https://fcm.googleapis.com/fcm/send/' || lpad(n::text, 10, '0') || repeat('x', 130),
       decode(repeat('04', 65), 'hex'), decode(repeat('05', 16), 'hex'), (array['en', 'ar', 'ur'])[1 + n % 3], 12 + n % 2 * 12,
       now(), now(), now() + interval '1 year' from generate_series(1, $1::int) n`,
    [all],
  );
  const random = seeded(SEED);
  const ways = Array.from({ length: WAYS }, () => bitsOf(drawReminders(random)));
  const follow = () =>
    client.query(
      `insert into follows (masjid_id, phone_id, channels, topics, walk_minutes, created_at)
     select m, 1 + ((m - 1) * ${FOLLOWERS}::bigint + k) * ${SCATTER} % $1::bigint, w.channels, w.topics, w.walk, now()
     from generate_series(1, $2::int) m, generate_series(0, ${FOLLOWERS - 1}) k
     join unnest($3::bigint[], $4::bigint[], $5::smallint[]) with ordinality w (channels, topics, walk, nth)
       on w.nth = 1 + k % ${WAYS} order by 1, 2`,
      [
        all,
        masjids,
        ways.map(({ channels }) => String(channels)),
        ways.map(({ topics }) => String(topics)),
        ways.map(({ walkMinutes }) => walkMinutes),
      ],
    );
  await withoutKeys(client, 'follows', async () => {
    await follow();
  });
  await client.query('insert into push_plans (masjid_id) select id from masjids on conflict do nothing');
  await client.query('vacuum analyze');
}

/** Says how long each masjid took, and turns the day of each by another number of minutes: the copies live in one place. */
async function planAll({ client, platform }: Grown): Promise<number> {
  await client.query('delete from push_runs');
  await client.query('update push_plans set is_stale = true');
  const began = performance.now();
  let planned = 0;
  for (let found = await planStale(platform); found > 0; found = await planStale(platform)) planned += found;
  const each = (performance.now() - began) / planned;
  await client.query(
    `update push_wheel set minute = minute + masjid_id * 797 % ${DAY_MINUTES},
       until_minute = until_minute + masjid_id * 797 % ${DAY_MINUTES}`,
  );
  await client.query('vacuum analyze push_wheel');
  return each;
}

interface Minute {
  runs: number;
  phones: number;
  claimMs: number;
  findMs: number;
}

async function oneMinute({ platform }: Grown, aheadMs: number): Promise<Minute> {
  const began = performance.now();
  const runs = await takeDue(platform, aheadMs);
  const claimed = performance.now();
  const recipients = await inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    return readAudience(platform, db, runs);
  });
  const found = performance.now();
  return {
    runs: runs.length,
    phones: recipients.length,
    claimMs: claimed - began,
    findMs: found - claimed,
  };
}

async function measure(masjids: number) {
  let now = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
  const clock = { now: () => new Date(now) };
  const grown = await openGrown(masjids, { name: 'phones-', clock, settings: LARGE });
  try {
    await addFollowers(grown);
    const planMs = await planAll(grown);
    // Every masjid's day is on the wheel an hour or more from its first minute on.
    now += 26 * 60 * MINUTE_MS;
    const minutes: Minute[] = [];
    // What was missed is taken with the first, and not counted.
    await oneMinute(grown, 0);
    for (let count = 0; count < MINUTES; count += 1) {
      now += MINUTE_MS;
      minutes.push(await oneMinute(grown, 0));
    }
    const mean = minutes.reduce((sum, { phones }) => sum + phones, 0) / MINUTES;
    const aheadMs = Math.ceil(WORST_MINUTE / mean) * MINUTE_MS;
    const worst: Minute[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      now += MINUTE_MS;
      worst.push(await oneMinute(grown, aheadMs));
      now += aheadMs;
    }
    const [wheel] = (await grown.client.query('select count(*)::int as count from push_wheel')).rows;
    return { planMs, minutes, worst, wheel: Number(wheel?.count) };
  } finally {
    await grown.close();
  }
}

const secondsOf = ({ claimMs, findMs }: Minute) => (claimMs + findMs) / 1000;
const quickest = (minutes: readonly Minute[], value: (minute: Minute) => number) =>
  Math.min(...minutes.map(value));
const perPhone = (minutes: readonly Minute[]) =>
  quickest(minutes, (minute) => secondsOf(minute) / minute.phones);

export async function run(options: readonly string[]): Promise<Bar[]> {
  const masjids = options.includes('--masjids') ? Number(options[options.indexOf('--masjids') + 1]) : MASJIDS;
  if (!(masjids >= SMALL && masjids <= MASJIDS)) throw new Error(`--masjids: from ${SMALL} to ${MASJIDS}`);
  const few = await measure(SMALL);
  const many = await measure(masjids);
  const { minutes, worst, planMs, wheel } = many;
  const told = (of: readonly Minute[], value: (minute: Minute) => number) =>
    Math.round(median(of.map(value)));
  const usual = `${told(minutes, ({ runs }) => runs)} reminders, ${told(minutes, ({ phones }) => phones)} phones`;
  const took = `taken in ${told(minutes, ({ claimMs }) => claimMs)} ms, found in ${told(minutes, ({ findMs }) => findMs)} ms`;
  return [
    { text: `${wheel} on the wheel; a minute in the middle: ${usual}, ${took}`, isMet: wheel > masjids },
    atMost(
      `${told(worst, ({ phones }) => phones)} phones of ${told(worst, ({ runs }) => runs)} reminders in one minute, taken and found`,
      quickest(worst, secondsOf),
      FOUND_S,
      ' s',
    ),
    atMost(`a wheel anew for each of ${masjids} masjids`, (planMs * masjids) / 1000, PLANNED_S, ' s'),
    atMost(`a phone, among ${masjids} masjids against ${SMALL}`, perPhone(worst) / perPhone(few.worst), FLAT),
  ];
}
