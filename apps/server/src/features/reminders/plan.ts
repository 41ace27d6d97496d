// Decides: when a masjid's reminders are put on the wheel of minutes anew: at its midnight, and after every change.

import { topicBit } from '@minaret/contract/athan-plus/channels';
import type { ManifestDay } from '@minaret/display/manifest';
import { addDays } from '@minaret/prayer/calendar/dates';
import { instantOf, wallClock, type ZoneSlice } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, type Platform } from '../../platform/runtime.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { manifestDays } from '../screen-days/service.ts';
import { changesOn } from './changes.ts';
import { messageBit, numberOf, wantedChannels } from './channels.ts';
import { type Due, dueOn } from './due.ts';
import { fillTimes } from './fill-times.ts';
import { listMessages, type MessageRow } from './message-queries.ts';
import { messageMinute, ruleOf } from './message-rules.ts';
import { contextOf, placeNotices } from './notices.ts';
import { putOnWheel, stalePlans, takePlan } from './plan-queries.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** The wheel holds today and tomorrow; with less than a day on it, another is added. */
const AHEAD_MS = DAY_MS;
/** A worker that was off sends what it missed, if it is not older than this. */
export const MISSED_MINUTES = 5;
const AT_ONCE = 200;

/** Plans what has to be planned; says how many masjids. */
export async function planStale(platform: Platform): Promise<number> {
  const soon = new Date(platform.clock.now().getTime() + AHEAD_MS);
  const found = await inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    return stalePlans(db, soon, AT_ONCE);
  });
  for (const masjidId of found) {
    try {
      await planMasjid(platform, masjidId, soon);
    } catch (error) {
      // One masjid whose times cannot be read must not keep the others waiting.
      platform.log.error({ part: 'reminders', masjid: masjidId, error }, 'reminders could not be planned');
    }
  }
  return found.length;
}

async function planMasjid(platform: Platform, masjidId: number, soon: Date): Promise<void> {
  await inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId });
    const plan = await takePlan(db, masjidId, soon);
    if (!plan) return;
    const now = platform.clock.now().getTime();
    const here = zone(plan.timeZone);
    const today = wallClock(here, now).date;
    const ctx = contextOf(platform, db, masjidId, plan.timeZone);
    // Isha of yesterday may be after midnight, and Fajr of the day after tomorrow half an hour before its reminder's day.
    const range = { from: addDays(today, -1), to: addDays(today, 2) };
    const { days, entered, changes } = await manifestDays(ctx, range, {
      here,
      calendar: await calendarOf(ctx),
    });
    await placeNotices(db, masjidId, days);
    const channels = wantedChannels(plan);
    const messages = (await listMessages(db, masjidId)).filter(
      ({ is_on, slot }) => is_on && (plan.messages & messageBit(slot)) !== 0n,
    );
    const nowMinute = Math.floor(now / MINUTE_MS);
    const isKnown = ({ date }: { date: string }) => entered.has(date);
    const isWanted = (plan.topics & topicBit('iqamah_changes')) !== 0n;
    const toTell = isWanted ? changes.filter(isKnown) : [];
    const due = days
      .flatMap((day) => {
        const own = messagesOn(day, messages, days, here);
        // Nobody is reminded of what was only calculated.
        if (!isKnown(day)) return own.filter(({ isByPrayer }) => !isByPrayer);
        return [...dueOn(day, channels), ...own, ...changesOn({ day, changes: toTell, here, nowMinute })];
      })
      .filter(({ minute }) => minute >= nowMinute - MISSED_MINUTES);
    await putOnWheel(db, masjidId, plan, due, new Date(instantOf(here, addDays(today, 2), '00:00')));
  });
}

/** A message is of use for an hour. */
const MESSAGE_MINUTES = 60;

function messagesOn(
  day: ManifestDay,
  messages: readonly MessageRow[],
  days: readonly ManifestDay[],
  here: ZoneSlice,
): (Due & { isByPrayer: boolean })[] {
  return messages.flatMap((row) => {
    const rule = ruleOf(row);
    const isByPrayer = rule.time.kind === 'prayer';
    const minute = messageMinute(rule, day, here);
    if (minute === null) return [];
    const channel = numberOf({ kind: 'message', slot: row.slot, minutes: 0 });
    const { time } = wallClock(here, minute * MINUTE_MS);
    const said = fillTimes(row.message, days, day.date);
    return [
      {
        day: day.date,
        channel,
        minute,
        untilMinute: minute + MESSAGE_MINUTES,
        time,
        iqamah: null,
        said,
        isByPrayer,
      },
    ];
  });
}
