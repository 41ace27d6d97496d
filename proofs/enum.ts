import { ACCOUNT_PROBES, type AccountProbe, answerTo } from '../apps/server/test/account-probes.ts';
import { makeUser } from '../apps/server/test/make.ts';
import { type Proof, some } from './lib/proof.ts';
import { inWorld, type World } from './lib/world.ts';

/** For each of the four, half of them for an address with an account and half for one without. */
const SAMPLES = 2_000;
const MOST_MS = 5;

const NAMES = ['login', 'forgot', 'resend', 'register'];

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Everything an onlooker sees, and how long it took. */
async function look(world: World, probe: AccountProbe, email: string): Promise<{ seen: string; ms: number }> {
  const began = performance.now();
  const { status, headers, body } = await answerTo(world, probe, email);
  return { ms: performance.now() - began, seen: `${status} ${JSON.stringify(headers)} ${body}` };
}

/** An answer that does not wait for what it does not need: the oldest way to tell who has an account. */
function returnEarly(world: World, isKnown: (email: string) => boolean): void {
  world.app.addHook('preHandler', async (request, reply) => {
    const { email } = (request.body ?? {}) as { email?: string };
    if (request.url !== '/api/users/login' || !email || isKnown(email)) return;
    const body = {
      status: false,
      message: 'Wrong email or password',
      code: 'wrong_credentials',
      response: null,
    };
    return reply.code(401).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}

export const proof: Proof = {
  figure:
    'login, forgot, register, resend: equal bytes with and without an account, medians within 5 ms over 2,000 samples each',
  planted: 'an early return for addresses without an account',
  async run(asked) {
    return inWorld({}, async (world) => {
      const known = await makeUser(world);
      if (asked.plant) returnEarly(world, (email) => email === known.email);
      const faults: string[] = [];
      const counts: Record<string, string> = {};
      const pairs = Math.ceil(some(SAMPLES, asked) / 2);
      for (const probe of ACCOUNT_PROBES.filter(({ name }) => NAMES.includes(name))) {
        const { name } = probe;
        const times = { known: [] as number[], unknown: [] as number[] };
        const seen = new Set<string>();
        for (let index = 0; index < pairs; index += 1) {
          // In turn, so that whatever else the machine does falls on both alike; equally long, so that bytes are.
          const stranger = `nobody${String(index).padStart(6, '0')}@example.test`;
          const sides = [
            { side: 'known' as const, email: known.email },
            { side: 'unknown' as const, email: stranger },
          ];
          for (const { side, email } of index % 2 === 0 ? sides : sides.reverse()) {
            const looked = await look(world, probe, email);
            times[side].push(looked.ms);
            seen.add(looked.seen);
          }
        }
        const apart = Math.abs(median(times.known) - median(times.unknown));
        counts[name] =
          `${pairs * 2} samples, medians ${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms, ${seen.size} kind of answer`;
        if (!(apart <= MOST_MS)) faults.push(`${name}: the medians are ${apart.toFixed(1)} ms apart`);
        if (seen.size !== 1)
          faults.push(`${name}: ${seen.size} kinds of answers: ${[...seen].join(' | ').slice(0, 600)}`);
        if ([...seen].some((answer) => /^(422|429|5)/.test(answer))) faults.push(`${name}: ${[...seen][0]}`);
      }
      return { counts, faults };
    });
  },
};
