import pg from 'pg';
import { atMost, type Bar } from './bars.ts';
import { type House, openHouse } from './timings-house.ts';

const YEAR_MS = 150;
const READ_RATIO = 2;
const ROUNDS = 150;
const YEARS = 23;
/** What ten million days may add. */
const GROWTH = 1.5;
const FIRST_YEAR = 1990;
const DAYS = 10_000_000;
const DAYS_EACH = 365;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Whatever else the machine does only ever adds time: of many rounds the quickest quarter is what the work takes. */
function quick(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 4)] ?? Number.NaN;
}

/** A fresh year each time: nothing is overwritten, and the first ones only warm up. Several houses take turns. */
async function generateYears(houses: readonly House[], from: number): Promise<number[]> {
  const times = houses.map((): number[] => []);
  for (let year = from; year < from + YEARS; year++) {
    const body = { start_date: `${year}-01-01`, end_date: `${year}-12-31`, is_overwrite: false };
    for (const [index, { send, masjidId }] of houses.entries())
      times[index]?.push(await milliseconds(() => send('POST', `/salah-timings/generate/${masjidId}`, body)));
  }
  return times.map((each) => quick(each.slice(3)));
}

interface Statement {
  text: string;
  values: unknown[];
}

/** What a request asks the database, word for word. */
async function listen(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const plain = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    if (typeof given[0] === 'string') heard.push({ text: given[0], values: (given[1] as unknown[]) ?? [] });
    return Reflect.apply(plain, this, given);
  } as typeof plain;
  await work().finally(() => {
    pg.Client.prototype.query = plain;
  });
  return heard;
}

/** The same month through the API and by the same statements from a plain connection, in turns. */
async function readMonth(
  { send, client, masjidId }: House,
  year: number,
): Promise<{ api: number; bare: number }> {
  const read = () => send('GET', `/salah-timings/get-salah-timings/${masjidId}?month=5&year=${year}`);
  await read();
  const statements = await listen(read);
  if (!statements.some(({ text }) => text.includes('salah_days'))) throw new Error('no month was read');
  const bare = async () => {
    for (const { text, values } of statements) await client.query(text, values);
  };
  const [viaApi, plainly]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    viaApi.push(await milliseconds(read));
    plainly.push(await milliseconds(bare));
  }
  return { api: quick(viaApi.slice(20)), bare: quick(plainly.slice(20)) };
}

function readBar({ api, bare }: { api: number; bare: number }, where: string): Bar {
  const what = `a month read through the API (${api.toFixed(2)} ms) against its statements alone (${bare.toFixed(2)} ms), ${where}`;
  return atMost(what, api / bare, READ_RATIO, 'x');
}

/** As many masjids as it takes, a year each. Constraints are checked by the server's own tests, not here. */
async function fill({ client }: House): Promise<number> {
  const masjids = Math.ceil(DAYS / DAYS_EACH);
  const rules = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'salah_days'::regclass and contype = 'f'`,
  );
  for (const { name } of rules.rows) await client.query(`alter table salah_days drop constraint ${name}`);
  await client.query('set synchronous_commit = off');
  await client.query(
    `insert into masjids (hash_id, name, address, city, country, latitude, longitude, time_zone, created_at, updated_at)
     select 'bench' || n, 'Bench ' || n, '', 'Toronto', 'CA', 43.65, -79.38, 'America/Toronto', now(), now()
     from generate_series(1, $1::int) n`,
    [masjids],
  );
  await client.query(
    `insert into timing_changes (masjid_id, kind, user_name, before, after, created_at)
     select id, 'salah-generate', 'Bench', '{}', '{}', now() from masjids where hash_id like 'bench_%'`,
  );
  const steps = 20;
  for (let step = 0; step < steps; step++) {
    await client.query(
      `insert into salah_days (masjid_id, date, fajr, sunrise, dhuhr, asr, maghrib, isha, change_id, origin)
       select masjid_id, date '2026-01-01' + day, 300 + day % 60, 400, 740, 900, 1100, 1200, id, 'uploaded'
       from timing_changes, generate_series(0, $1::int) day
       where user_name = 'Bench' and kind = 'salah-generate' and before = '{}' and masjid_id % $2::int = $3::int`,
      [DAYS_EACH - 1, steps, step],
    );
    console.log(`  ${Math.round(((step + 1) * 100) / steps)} % of ${DAYS} days stored`);
  }
  await client.query('analyze salah_days');
  const { rows } = await client.query<{ days: string }>('select count(*) as days from salah_days');
  return Number(rows[0]?.days);
}

export async function run(): Promise<Bar[]> {
  const house = await openHouse();
  try {
    const [year = Number.NaN] = await generateYears([house], FIRST_YEAR);
    return [
      atMost('a year generated and examined through the API', year, YEAR_MS, ' ms'),
      readBar(await readMonth(house, FIRST_YEAR), 'in an empty house'),
    ];
  } finally {
    await house.close();
  }
}

/** Ten million stored days of other masjids change nothing: an empty and a full house take turns. Takes minutes. */
export async function runFull(): Promise<Bar[]> {
  const [empty, full] = [await openHouse(), await openHouse()];
  try {
    const days = await fill(full);
    const [alone = Number.NaN, among = Number.NaN] = await generateYears([empty, full], FIRST_YEAR);
    const turns = `(${among.toFixed(0)} ms) against an empty house (${alone.toFixed(0)} ms)`;
    return [
      atMost(`a year generated among ${days} stored days ${turns}`, among / alone, GROWTH, 'x'),
      readBar(await readMonth(empty, FIRST_YEAR), 'in an empty house'),
      readBar(await readMonth(full, FIRST_YEAR), `among ${days} stored days`),
    ];
  } finally {
    await empty.close();
    await full.close();
  }
}
