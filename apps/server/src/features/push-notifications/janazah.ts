// Decides: when phones are told of a janazah, of a correction of it, and that it was taken back; none of it counts against the month.

import { type JanazahTold, janazahBody } from '@minaret/i18n/janazah-push';
import { PUSH_WORDS } from '@minaret/i18n/push-words';
import { addDays } from '@minaret/prayer/calendar/dates';
import { instantOf } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { inSystem } from './in-system.ts';
import { countJanazahPhones, lastNotices } from './janazah-queries.ts';
import { presentNotice } from './present.ts';
import { insertNotice, lockNotice, type StoredNotice, stopNotice } from './queries.ts';

const HOUR_MS = 3600_000;
/** Whoever reads it while it takes place may still come to the burial. */
const AFTER_MS = HOUR_MS;

export type JanazahFacts = Omit<JanazahTold, 'isCorrection' | 'isTakenBack'> & { prayerId: number };

function usefulUntil(ctx: Context, { date, time }: JanazahFacts): Date {
  const here = zone(masjidOf(ctx).timeZone);
  const ends = time ? instantOf(here, date, time) + AFTER_MS : instantOf(here, addDays(date, 1), '00:00');
  return new Date(ends);
}

async function insert(ctx: Context, facts: JanazahFacts, told: JanazahTold): Promise<void> {
  const { locale, name: by } = userOf(ctx);
  await insertNotice(ctx.db, {
    masjid_id: masjidOf(ctx).id,
    kind: 'janazah',
    title: facts.name ?? PUSH_WORDS[locale].janazahName,
    message: janazahBody({ ...told, name: null }, { locale, clock: 12 }),
    due_at: ctx.now,
    until: usefulUntil(ctx, facts),
    is_counted: false,
    created_by: by,
    created_at: ctx.now,
    special_prayer_id: facts.prayerId,
    is_correction: told.isCorrection,
    is_taken_back: told.isTakenBack,
    janazah_name: facts.name,
    janazah_date: facts.date,
    janazah_time: facts.time,
    janazah_after: facts.after,
    janazah_burial: facts.burial,
  });
  await ctx.publish('push-notifications');
}

const isSame = (row: StoredNotice, { name, date, time, after, burial }: JanazahFacts) =>
  row.janazah_name === name &&
  row.janazah_date === date &&
  row.janazah_time === time &&
  row.janazah_after === after &&
  row.janazah_burial === burial;

/** What phones were told last; locked, so that nobody begins to send it meanwhile. */
async function standing(ctx: Context, prayerId: number): Promise<StoredNotice | undefined> {
  const masjidId = masjidOf(ctx).id;
  const before = (await lastNotices(ctx.db, masjidId, [prayerId])).get(prayerId);
  if (!before) return undefined;
  await lockNotice(ctx.db, masjidId, before.id);
  const last = (await lastNotices(ctx.db, masjidId, [prayerId])).get(prayerId);
  // Stopped before anybody had it: phones know nothing.
  return last?.stopped_at && last.run_id === null && !last.is_correction ? undefined : last;
}

/** True: some phone may have it. */
async function hold(ctx: Context, last: StoredNotice): Promise<boolean> {
  if (!last.finished_at) await stopNotice(ctx.db, masjidOf(ctx).id, last.id, ctx.now);
  return last.run_id !== null || last.is_correction;
}

/** Tells phones; without being asked to, only those changes that make wrong what they were told before. */
export async function tellJanazah(ctx: Context, facts: JanazahFacts, isAsked: boolean): Promise<void> {
  if (usefulUntil(ctx, facts) <= ctx.now) return;
  const last = await standing(ctx, facts.prayerId);
  // Whoever was told that it was taken back is told that it stands again.
  if (last ? isSame(last, facts) && !last.is_taken_back : !isAsked) return;
  const isCorrection = last ? await hold(ctx, last) : false;
  await insert(ctx, facts, { ...facts, isCorrection, isTakenBack: false });
}

/** Whom it has reached is told so; whom it has not, hears nothing. */
export async function takeBackJanazah(ctx: Context, facts: JanazahFacts): Promise<void> {
  const last = await standing(ctx, facts.prayerId);
  if (!last || last.is_taken_back) return;
  const wasTold = await hold(ctx, last);
  if (wasTold && usefulUntil(ctx, facts) > ctx.now)
    await insert(ctx, facts, { ...facts, isCorrection: true, isTakenBack: true });
  else await ctx.publish('push-notifications');
}

/** What became of the last push of each of these prayers, and how many phones want to be told. */
export async function janazahReach(ctx: Context, prayerIds: readonly number[]) {
  const { id, timeZone } = masjidOf(ctx);
  const here = zone(timeZone);
  const last = await lastNotices(ctx.db, id, prayerIds);
  return {
    pushOf: (prayerId: number) => {
      const row = last.get(prayerId);
      if (!row || row.is_taken_back) return null;
      const { pn_id, state, recipients, accepted, gone, failed, opened, seconds_late } = presentNotice(
        row,
        here,
      );
      const counts = { recipients, accepted, gone, failed, opened, seconds_late };
      return {
        pn_id,
        state,
        is_correction: row.is_correction,
        sent_at: row.created_at.toISOString(),
        ...counts,
      };
    },
    phones: await inSystem(ctx, (db) => countJanazahPhones(db, id)),
  };
}
