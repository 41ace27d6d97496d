import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_PROBES, type AccountProbe, answerTo } from '../../../test/account-probes.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type MadeUser, makeUser } from '../../../test/make.ts';
import { waitingJobs } from '../../../test/queue.ts';

/** Whether an address has an account is told to nobody but its owner: not by words, headers, cookies or work. */
let test: TestApp;
let known: MadeUser;
let count = 0;
beforeAll(async () => {
  test = await startApp();
  known = await makeUser(test);
});

const unknown = () => {
  count += 1;
  return `stranger${count}@example.test`;
};

const seen = (probe: AccountProbe, email: string) => answerTo(test, probe, email);

describe.each(ACCOUNT_PROBES)('$name', (probe) => {
  it('answers a known and an unknown address byte for byte alike', async () => {
    const strangers = await seen(probe, unknown());
    expect(await seen(probe, known.email)).toEqual(strangers);
    expect(JSON.stringify(strangers)).not.toContain('@');
  });

  it('answers the unverified, the disabled and the one without a password like any other', async () => {
    const strangers = await seen(probe, unknown());
    const others = [{ verified_at: null }, { disabled_at: new Date() }, { password_hash: null }];
    for (const values of others)
      expect(await seen(probe, (await makeUser(test, values)).email)).toEqual(strangers);
  });
});

describe('the work behind the answer', () => {
  /** Processor time in ms of one answer. */
  async function work(probe: AccountProbe, email: string): Promise<number> {
    const before = process.cpuUsage();
    await seen(probe, email);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }

  it.each(ACCOUNT_PROBES.filter(({ name }) => ['login', 'register'].includes(name)))(
    'of $name includes the slow hash for an unknown address and a known one',
    async (probe) => {
      // By turns, and the least of each: what else the process does meanwhile can only add to it.
      const forKnown: number[] = [];
      const forStranger: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        forKnown.push(await work(probe, known.email));
        forStranger.push(await work(probe, unknown()));
      }
      const [hashing, stranger] = [Math.min(...forKnown), Math.min(...forStranger)];
      expect(stranger).toBeGreaterThan(hashing / 2);
      expect(hashing).toBeGreaterThan(stranger / 2);
    },
  );

  it.each(ACCOUNT_PROBES.filter(({ name }) => ['forgot', 'resend'].includes(name)))(
    'of $name is one job, the same for every address: the rest happens after the answer',
    async (probe) => {
      const waiting = async () => {
        const jobs = await waitingJobs(test);
        return jobs.map(({ task, payload }) => [task, Object.keys(payload), payload.purpose]);
      };
      await test.runJobs();
      await seen(probe, known.email);
      const forKnown = await waiting();
      await test.runJobs();
      await seen(probe, unknown());
      expect(await waiting()).toEqual(forKnown);
      expect(forKnown).toHaveLength(1);
    },
  );
});
