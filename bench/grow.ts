import { atMost, type Bar } from './bars.ts';
import { type Grown, hashIdOf, openGrown, rulesWith } from './grown-data.ts';
import { screenKeyOf } from './grown-rows.ts';

const SMALL = 10;
const ROUNDS = 15;
const WARM_UP = 3;
/** What a masjid does must not notice the others. */
const FLAT = 1.5;
/** What those who look after all masjids may wait, however many there are. */
const SYSTEM_MS = 150;

interface Asked {
  name: string;
  isOfSystem: boolean;
  work(grown: Grown): Promise<{ statusCode: number; body: string }>;
}

const ofMember = (name: string, path: (grown: Grown) => string): Asked => ({
  name,
  isOfSystem: false,
  work: async (grown) => grown.member.raw({ method: 'GET', url: `/api${path(grown)}` }),
});
const ofSystem = (name: string, path: (grown: Grown) => string): Asked => ({
  name,
  isOfSystem: true,
  work: async (grown) => grown.system.raw({ method: 'GET', url: `/api/system-admin${path(grown)}` }),
});
const ofVisitor = (name: string, path: (grown: Grown) => string): Asked => ({
  name,
  isOfSystem: false,
  work: async (grown) => grown.app.inject({ method: 'GET', url: path(grown) }),
});

const year = new Date().getUTCFullYear();
const REQUESTS: readonly Asked[] = [
  ofMember('who I am', () => '/users/current'),
  ofMember('dashboard', ({ memberMasjid }) => `/dashboard/${memberMasjid}`),
  ofMember(
    'a month of salah timings',
    ({ memberMasjid }) => `/salah-timings/get-salah-timings/${memberMasjid}?month=5&year=${year}`,
  ),
  ofMember('iqamah timings', ({ memberMasjid }) => `/iqama-timings/get-current-timings/${memberMasjid}`),
  ofMember('screens of a masjid', ({ memberMasjid }) => `/screens/${memberMasjid}`),
  ofMember('library', ({ memberMasjid }) => `/libraries/getAll/${memberMasjid}`),
  {
    name: 'an iqamah rule saved',
    isOfSystem: false,
    work: async ({ member, memberMasjid }) => {
      const fajr = 10 + Math.floor(performance.now() % 40);
      const url = `/api/masjid/save-iqama-settings/${memberMasjid}`;
      return member.raw({ method: 'POST', url, payload: { rules: rulesWith(fajr) } });
    },
  },
  ofVisitor('a manifest', ({ memberMasjid }) => `/api/screens/feed/${screenKeyOf(memberMasjid * 2)}`),
  ofVisitor('/monthly', ({ memberMasjid }) => `/monthly/${hashIdOf(memberMasjid)}`),
  ofSystem('system: overview', () => '/overview'),
  ofSystem('system: masjids, first page', () => '/masjids'),
  ofSystem(
    'system: masjids, last page',
    ({ masjids }) => `/masjids?page_index=${Math.ceil(masjids / 10) - 1}`,
  ),
  ofSystem('system: masjids, search', () => '/masjids?search=oslo'),
  ofSystem('system: waiting for review', () => '/reviews'),
];

/** Whatever else the machine does only adds: the quickest of many is what the work takes. */
const quick = (times: readonly number[]) => Math.min(...times);

async function timeOf({ name, work }: Asked, grown: Grown): Promise<number> {
  const begun = performance.now();
  const { statusCode, body } = await work(grown);
  const took = performance.now() - begun;
  if (statusCode >= 400) throw new Error(`${name}: ${statusCode} ${body.slice(0, 200)}`);
  return took;
}

function sizesOf(args: readonly string[]): number[] {
  const given = Number(args[args.indexOf('--masjids') + 1] ?? 0);
  if (args.includes('--masjids') && !(given >= SMALL && given <= 100_000))
    throw new Error(`--masjids wants a number from ${SMALL} to 100000`);
  return args.includes('--masjids') ? [...new Set([SMALL, given])] : [SMALL, 1000, 10_000];
}

/** The same requests among few and many masjids, in turns, and how many times longer they take. */
export async function run(args: readonly string[] = []): Promise<Bar[]> {
  const sizes = sizesOf(args);
  const worlds: Grown[] = [];
  try {
    for (const size of sizes) worlds.push(await openGrown(size));
    const head = sizes.map((size) => `${size.toLocaleString('en')}`.padStart(10)).join('');
    console.log(`  ${'request, ms'.padEnd(30)}${head}${'ratio'.padStart(8)}`);
    const bars: Bar[] = [];
    const wanted = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '') : '';
    for (const asked of REQUESTS.filter(({ name }) => name.includes(wanted))) {
      const times = worlds.map((): number[] => []);
      for (let round = 0; round < ROUNDS + WARM_UP; round++)
        for (const [index, world] of worlds.entries()) times[index]?.push(await timeOf(asked, world));
      const taken = times.map((each) => quick(each.slice(WARM_UP)));
      const ratio = (taken.at(-1) ?? Number.NaN) / (taken[0] ?? Number.NaN);
      const cells = taken.map((ms) => ms.toFixed(2).padStart(10)).join('');
      console.log(`  ${asked.name.padEnd(30)}${cells}${ratio.toFixed(2).padStart(8)}`);
      if (sizes.length > 1 || asked.isOfSystem) bars.push(barOf(asked, ratio, taken.at(-1) ?? Number.NaN));
    }
    return bars;
  } finally {
    for (const world of worlds) await world.close();
  }
}

function barOf({ name, isOfSystem }: Asked, ratio: number, ms: number): Bar {
  return isOfSystem ? atMost(name, ms, SYSTEM_MS, ' ms') : atMost(name, ratio, FLAT, 'x');
}
