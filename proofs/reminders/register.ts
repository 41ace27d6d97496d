import type { Expected } from './oracle.ts';

interface Awaited extends Expected {
  phone: number;
  /** Its minute fell into the moment of a change: both answers are right. */
  isEither: boolean;
}

const LATE_MINUTES = 5;
/** Days that are over are not asked for again. */
const KEPT_GIVEN = 400_000;

/** What each phone has to get, and what it got. */
export function makeRegister() {
  const awaited = new Map<number, Map<string, Awaited>>();
  const dueAt = new Map<number, number>();
  /** Phone, kind and day of what was told: on that day it is not told again, whatever changes. */
  const given = new Map<string, number>();
  const faults: string[] = [];
  const counts = { expected: 0, told: 0, latestSeconds: 0 };
  const keyOf = (tag: string, until: number) => `${tag} ${until}`;
  const dayOf = ({ phone, tag, date }: Awaited) => `${phone} ${tag} ${date}`;
  const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 16);
  const count = (minute: number, by: number) => dueAt.set(minute, (dueAt.get(minute) ?? 0) + by);

  function expectOf(phone: number, all: readonly Expected[], now: number, eitherUntil: number): void {
    const own = awaited.get(phone) ?? new Map<string, Awaited>();
    awaited.set(phone, own);
    for (const [key, { minute }] of own) if (minute > now && own.delete(key)) count(minute, -1);
    for (const each of all) {
      const one = { ...each, phone, isEither: each.minute <= eitherUntil };
      const key = keyOf(each.tag, each.until);
      if (each.minute < now - LATE_MINUTES - 1 || given.has(dayOf(one)) || own.has(key)) continue;
      own.set(key, one);
      count(each.minute, 1);
    }
  }

  return {
    faults,
    counts,
    /** What is still to come of a phone is as the masjid says now. */
    expectOf,
    /** Whether anything of these phones is due within so many minutes. */
    isBusy(phones: readonly number[], now: number, within: number): boolean {
      return phones.some((phone) =>
        [...(awaited.get(phone)?.values() ?? [])].some(({ minute }) => Math.abs(minute - now) <= within),
      );
    },
    /** The next minute at which anybody expects anything, `most` at the latest. */
    nextMinute(after: number, most: number): number {
      for (let minute = after + 1; minute < most; minute += 1) if (dueAt.get(minute)) return minute;
      return most;
    },
    arrived(phone: number, tag: string, until: number, nowMs: number): void {
      counts.told += 1;
      const one = awaited.get(phone)?.get(keyOf(tag, until));
      const what = `phone ${phone}, ${tag}, of use until ${clock(until)}`;
      const when = clock(nowMs / 60_000);
      if (!one) {
        faults.push(`${what}: told at ${when}, and nobody expected it`);
        return;
      }
      const times = (given.get(dayOf(one)) ?? 0) + 1;
      given.set(dayOf(one), times);
      if (times > 1) faults.push(`${what}: told ${times} times on its day`);
      const late = nowMs / 1000 - one.minute * 60;
      counts.latestSeconds = Math.max(counts.latestSeconds, Math.round(late));
      if (nowMs > until * 60_000) faults.push(`${what}: told at ${when}, later than its use`);
      if (late < -60) faults.push(`${what}: told ${Math.round(-late)} s early`);
    },
    /** What had to have come by now; then it is forgotten. */
    judge(now: number): void {
      for (const own of awaited.values())
        for (const [key, one] of own) {
          if (one.until >= now) continue;
          own.delete(key);
          count(one.minute, -1);
          if (one.isEither) continue;
          counts.expected += 1;
          if (!given.has(dayOf(one)))
            faults.push(
              `phone ${one.phone}, ${one.tag} of ${one.date}, due ${clock(one.minute)}: never told`,
            );
        }
      for (const [minute, left] of dueAt) if (left === 0 || minute < now - 60) dueAt.delete(minute);
      for (const key of given.keys()) {
        if (given.size <= KEPT_GIVEN) break;
        given.delete(key);
      }
    },
  };
}
export type Register = ReturnType<typeof makeRegister>;
