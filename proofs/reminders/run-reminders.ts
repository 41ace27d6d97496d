import { sql } from 'kysely';
import { takeDue, takeOpen } from '../../apps/server/src/features/reminders/loop.ts';
import { planStale } from '../../apps/server/src/features/reminders/plan.ts';
import { reminders } from '../../apps/server/src/features/reminders/routes.ts';
import { type Means, sendRuns } from '../../apps/server/src/features/reminders/wave.ts';
import { enterTenant } from '../../apps/server/src/platform/database/tenant.ts';
import { inTransaction, jobContext, type Platform } from '../../apps/server/src/platform/runtime.ts';
import type { TestApp } from '../../apps/server/test/whole-server.ts';
import type { Verdict } from '../lib/proof.ts';
import { seeded } from '../lib/random.ts';
import { addFollower, changeRules, foundMasjid, type Masjid, phoneAt, readDays } from './community.ts';
import { expectedOn } from './oracle.ts';
import { makeRegister } from './register.ts';

interface Simulation {
  seed: number;
  masjids: number;
  days: number;
  /** How often a masjid changes its iqamah, or somebody comes to it, in a year. */
  changesAYear: number;
  /** The wheel is told that nothing has changed. */
  isPlanted: boolean;
  /** A second process on the same database. */
  beside: Platform;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** A manifest is read for so many days, and again when they are over. */
const READ_DAYS = 35;
/** A change is not made in the moment of a reminder: which of both is in force then is nobody's to say. */
const CLEAR_MINUTES = 8;
/** After somebody died the next one dies no sooner: nobody is asked to outlive everything at once. */
const RECOVERY_MINUTES = 10;
const LONGEST_JUMP = 60;

export async function runReminders(test: TestApp, simulation: Simulation): Promise<Verdict> {
  const { seed, isPlanted } = simulation;
  const random = seeded(seed);
  const register = makeRegister();
  const workers = [test.platform, simulation.beside] as const;
  const counts = { changes: 0, joined: 0, killed: 0, 'minutes without any worker': 0, turns: 0 };
  const nowMs = () => test.platform.clock.now().getTime();
  const nowMinute = () => Math.floor(nowMs() / MINUTE_MS);
  const goTo = (minute: number) => {
    const ahead = minute * MINUTE_MS + 1000 - nowMs();
    if (ahead > 0) test.advance(ahead);
  };

  const meansOf = (platform: Platform, sleepUntil: Means['sleepUntil']): Means => ({
    platform,
    seal: (target, message) => ({ url: new URL(target.endpoint), target, message, body: Buffer.alloc(0) }),
    post: async ({ target, message }) => {
      const { tag = '', data } = message;
      // Without the masjid's own id in front.
      register.arrived(
        phoneAt(target.endpoint),
        tag.slice(tag.indexOf('-') + 1),
        Math.round(data.until / MINUTE_MS),
        nowMs(),
      );
      return 'accepted';
    },
    isStopping: () => false,
    sleepUntil,
  });

  /** As the loop of a worker does. `dies`: it is never heard of again after so many seconds of its wave. */
  async function turn(platform: Platform, dies: number | null): Promise<void> {
    await planStale(platform);
    const runs = [...(await takeOpen(platform)), ...(await takeDue(platform))];
    if (dies === null)
      return sendRuns(
        meansOf(platform, async () => undefined),
        runs,
      );
    if (runs.length > 0) counts.killed += 1;
    let left = dies;
    await new Promise<void>((resolve, reject) => {
      const sleepUntil = async () => {
        left -= 1;
        if (left >= 0) return;
        resolve();
        await new Promise(() => undefined);
      };
      sendRuns(meansOf(platform, sleepUntil), runs).then(resolve, reject);
    });
  }

  const inSystem = (work: ReturnType<typeof sql>) =>
    inTransaction(test.platform, 'read write', async (db) => {
      await enterTenant(db, { system: true });
      await work.execute(db);
    });

  /** What a masjid's followers have to hear from now on. */
  function expectOf(masjid: Masjid, eitherUntil = 0): void {
    for (const { phone, reminders: wanted } of masjid.followers) {
      const near = masjid.days.filter(({ starts }) => Math.abs(starts - nowMinute()) < 3 * DAY_MINUTES);
      const all = near.flatMap((day) => expectedOn(day, wanted));
      register.expectOf(phone, all, nowMinute(), eitherUntil);
    }
  }

  async function change(masjid: Masjid): Promise<boolean> {
    const phones = masjid.followers.map(({ phone }) => phone);
    if (register.isBusy(phones, nowMinute(), CLEAR_MINUTES)) return false;
    if (random.below(4) === 0) {
      await addFollower(test, masjid, random);
      counts.joined += 1;
    } else {
      await changeRules(test, masjid, random);
      counts.changes += 1;
    }
    if (isPlanted) await inSystem(sql`update push_plans set is_stale = false where masjid_id = ${masjid.id}`);
    await readDays(test, masjid, READ_DAYS);
    expectOf(masjid, nowMinute() + 2);
    return true;
  }

  async function eachDay(day: number): Promise<void> {
    register.judge(nowMinute());
    // People open the app: of those who never do, reminders rest.
    await inSystem(sql`update phones set last_opened_at = ${new Date(nowMs())}`);
    await reminders.jobs[0]?.run(jobContext(test.platform, 'reminders:sweep'), {});
    for (const masjid of masjids) {
      if (day % (READ_DAYS - 5) === 0) await readDays(test, masjid, READ_DAYS);
      // What was due before anybody was there to be told may be told late, or be too old for it.
      expectOf(masjid, began);
    }
  }

  // Anywhere in the year: a small part comes by Ramadan and clock changes too.
  test.advance(random.below(365) * DAY_MINUTES * MINUTE_MS);
  const masjids: Masjid[] = [];
  const months = Math.ceil(simulation.days / 28) + 1;
  for (let index = 0; index < simulation.masjids; index += 1)
    masjids.push(await foundMasjid(test, random, index, months));
  for (const platform of workers) await planStale(platform);

  const began = nowMinute();
  const end = began + simulation.days * DAY_MINUTES;
  const every = (365 * DAY_MINUTES) / (simulation.changesAYear * masjids.length);
  let nextChange = began + every;
  let nextDay = began;
  let calmFrom = began;
  for (let day = 0; nowMinute() < end; ) {
    const minute = nowMinute();
    if (minute >= nextDay) {
      await eachDay(day);
      day += 1;
      nextDay += DAY_MINUTES;
    }
    if (minute >= nextChange) {
      const isDone = await change(random.pick(masjids));
      nextChange = isDone ? nextChange + every : minute + 1;
    }
    const isCalm = minute >= calmFrom;
    const dies = isCalm && random.below(25) === 0 ? random.below(4) : null;
    const [first, second] = random.below(2) === 0 ? workers : [workers[1], workers[0]];
    const isAlone = random.below(2) === 0;
    await Promise.all([turn(first, dies), isAlone ? undefined : turn(second, null)]);
    counts.turns += 1;
    if (dies !== null) calmFrom = minute + RECOVERY_MINUTES;
    const next = register.nextMinute(minute, Math.min(minute + LONGEST_JUMP, Math.ceil(nextChange), nextDay));
    const isOff = isCalm && dies === null && random.below(40) === 0;
    if (isOff) {
      // Everything is off over the next reminder, for three minutes.
      calmFrom = next + RECOVERY_MINUTES;
      counts['minutes without any worker'] += 3;
    }
    // What was left by who died is taken up when its lease is over.
    const soonest = minute < calmFrom && !isOff ? Math.min(next, minute + 3) : next;
    goTo(Math.max(minute + 1, isOff ? next + 3 : soonest));
  }
  goTo(nowMinute() + 3);
  await turn(test.platform, null);
  register.judge(nowMinute());
  const zones = new Set(masjids.map(({ timeZone }) => timeZone)).size;
  const told = { 'reminders expected': register.counts.expected, told: register.counts.told };
  const latest = { 'latest, seconds after its minute': register.counts.latestSeconds };
  const world = { masjids: masjids.length, zones, days: simulation.days };
  return { counts: { ...world, ...counts, ...told, ...latest }, faults: register.faults };
}
