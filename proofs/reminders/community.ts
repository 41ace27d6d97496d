import { createECDH, randomBytes } from 'node:crypto';
import { calendarOf } from '../../apps/server/src/features/hijri-calendar/service.ts';
import { contextOf } from '../../apps/server/src/features/reminders/notices.ts';
import { manifestDays } from '../../apps/server/src/features/screen-days/service.ts';
import { enterTenant } from '../../apps/server/src/platform/database/tenant.ts';
import { inTransaction } from '../../apps/server/src/platform/runtime.ts';
import { openSession } from '../../apps/server/src/platform/session/session-tokens.ts';
import { makeMasjid, makeUser } from '../../apps/server/test/make.ts';
import { phoneCaller } from '../../apps/server/test/phones.ts';
import type { Caller, TestApp } from '../../apps/server/test/whole-server.ts';
import {
  JUMUAH_MINUTES,
  LEFT_FOR,
  REMINDED_MINUTES,
  REMINDED_PRAYERS,
  type Reminders,
  SUHOOR_MINUTES,
} from '../../packages/contract/src/athan-plus/channels.ts';
import type { IqamahRules } from '../../packages/contract/src/iqama/iqamah-rules.ts';
import type { ManifestDay } from '../../packages/display/src/manifest.ts';
import { addDays } from '../../packages/prayer/src/calendar/dates.ts';
import { zone } from '../../packages/prayer/src/clock/zones.ts';
import type { Random } from '../lib/random.ts';
import { PLACES } from './places.ts';

export interface Follower {
  phone: number;
  reminders: Reminders;
}

export interface Masjid {
  id: number;
  hashId: string;
  timeZone: string;
  userId: number;
  followers: Follower[];
  days: ManifestDay[];
}

const pair = createECDH('prime256v1');
const p256dh = pair.generateKeys().toString('base64url');
const auth = randomBytes(16).toString('base64url');
/** Nothing is posted to it: the simulation has a post of its own. */
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/';
export const phoneAt = (endpoint: string): number => Number(endpoint.slice(ENDPOINT.length));

const two = (value: number) => String(value).padStart(2, '0');

/** Each prayer some minutes after its adhan or at a clock time; one or two Jumu'ahs. */
function drawRules(random: Random): IqamahRules {
  const after = () => [{ time: { kind: 'after' as const, minutes: random.below(40) } }];
  const at = (hour: number) => [
    { time: { kind: 'fixed' as const, time: `${two(hour)}:${two(random.below(60))}` } },
  ];
  const isha = random.below(2) === 0 ? after() : at(21);
  return {
    version: 1,
    prayers: { fajr: after(), dhuhr: at(13), asr: after(), maghrib: after(), isha },
    jumuah: random.below(3) === 0 ? [at(13), at(14)] : [at(13)],
  };
}

/** Ways of five minutes and more: what is left over by a process that died is taken up within three. */
export function drawReminders(random: Random): Reminders {
  const before = () => random.pick(REMINDED_MINUTES.filter((minutes) => minutes !== 0));
  const one = <T>(list: readonly T[]): T | null => (random.below(2) === 0 ? null : random.pick(list));
  const some = <T>(list: readonly T[]) => list.filter(() => random.below(2) === 0);
  const leave = some(LEFT_FOR);
  return {
    prayers: [
      ...some(REMINDED_PRAYERS).map((prayer) => ({
        prayer,
        at: 'adhan' as const,
        minutes: random.pick(REMINDED_MINUTES),
      })),
      ...some(LEFT_FOR).map((prayer) => ({ prayer, at: 'iqamah' as const, minutes: before() })),
    ],
    leave,
    walk_minutes: leave.length > 0 ? 5 + random.below(40) : null,
    jumuah_minutes: one(JUMUAH_MINUTES),
    suhoor_minutes: one(SUHOOR_MINUTES),
    topics: [],
    messages: [],
  };
}

async function callerOf(test: TestApp, { id, userId }: Masjid): Promise<Caller> {
  const opening = { userId, masjidId: id, userAgent: 'proof', ip: '127.0.0.1' };
  const { access, refresh } = await inTransaction(test.platform, 'read write', (db) =>
    openSession(db, test.platform.clock.now(), opening),
  );
  const caller = test.caller();
  caller.cookies.set('minaret_access', access).set('minaret_refresh', refresh);
  return caller;
}

let phones = 0;
export async function addFollower(test: TestApp, masjid: Masjid, random: Random): Promise<Follower> {
  phones += 1;
  const subscription = { endpoint: `${ENDPOINT}${phones}`, keys: { p256dh, auth } };
  const { key } = await test.caller().phones.register({ body: { subscription, locale: 'en', clock: 24 } });
  const follower = { phone: phones, reminders: drawReminders(random) };
  await phoneCaller(test, key).follow({ params: { hash_id: masjid.hashId }, body: follower.reminders });
  masjid.followers.push(follower);
  return follower;
}

export async function changeRules(test: TestApp, masjid: Masjid, random: Random): Promise<void> {
  const caller = await callerOf(test, masjid);
  await caller.iqamaTimings.saveSettings({
    params: { m_id: masjid.id },
    body: { rules: drawRules(random) },
  });
}

/** The times of so many months from now on, as a masjid generates them. */
async function makeMonths(test: TestApp, masjid: Masjid, months: number): Promise<void> {
  const caller = await callerOf(test, masjid);
  const now = test.platform.clock.now();
  for (let ahead = -1; ahead <= months; ahead += 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
    await caller.salahTimings.saveSettings({
      params: { m_id: masjid.id },
      query: { is_overwrite: 'yes' },
      body: {
        calculation_method: '2',
        asr_method: '0',
        high_lat_method: '2',
        month: month.getUTCMonth(),
        year: month.getUTCFullYear(),
      },
    });
  }
}

export async function foundMasjid(
  test: TestApp,
  random: Random,
  index: number,
  months: number,
): Promise<Masjid> {
  const [timeZone, latitude, longitude] = PLACES[index % PLACES.length] ?? ['Europe/London', 51.5, 0];
  const hashId = `proof${index}`;
  const place = { time_zone: timeZone, latitude, longitude };
  const id = await makeMasjid(test, { hash_id: hashId, name: `Masjid ${index}`, ...place });
  const user = await makeUser(test, { memberships: [{ masjidId: id, roles: ['mosque-admin'] }] });
  const masjid: Masjid = { id, hashId, timeZone, userId: user.id, followers: [], days: [] };
  await makeMonths(test, masjid, months);
  await changeRules(test, masjid, random);
  for (let count = 0; count < 2; count += 1) await addFollower(test, masjid, random);
  return masjid;
}

/** The days as a screen is given them now. */
export async function readDays(test: TestApp, masjid: Masjid, ahead: number): Promise<void> {
  const { platform } = test;
  const today = platform.clock.now().toISOString().slice(0, 10);
  masjid.days = await inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, { masjidId: masjid.id });
    const ctx = contextOf(platform, db, masjid.id, masjid.timeZone);
    const known = { here: zone(masjid.timeZone), calendar: await calendarOf(ctx) };
    const range = { from: addDays(today, -2), to: addDays(today, ahead) };
    return (await manifestDays(ctx, range, known)).days;
  });
}
