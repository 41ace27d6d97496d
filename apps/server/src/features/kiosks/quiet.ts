// Decides: when a kiosk is dark and takes no gift: from the iqamah for the length of the prayer, and during khutbah.

import type { ManifestDay, Moment } from '@minaret/display/manifest';
import { prayerEnds } from '@minaret/display/screen-states';
import type { ScreenSettings } from '@minaret/display/settings';
import { addDays } from '@minaret/prayer/calendar/dates';
import { zone } from '@minaret/prayer/clock/zones';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { manifestDays } from '../screen-days/service.ts';
import { currentDefaults } from '../screens/service.ts';

const MINUTE_MS = 60_000;
/** A kiosk without a network goes on being silent for so long. */
const DAYS_AHEAD = 7;

type Name = Parameters<typeof prayerEnds>[0]['name'];
interface Gathering {
  name: Name;
  moment: Moment;
}

function gatheringsOf(day: ManifestDay): Gathering[] {
  const five = IQAMAH_PRAYERS.flatMap((name): Gathering[] => {
    const { iqamah } = day.prayers[name];
    // On a Friday it is Jumu'ah that is prayed.
    const isReplaced = name === 'dhuhr' && day.jumuah.length > 0;
    return iqamah && !isReplaced ? [{ name, moment: iqamah }] : [];
  });
  const jumuah = day.jumuah.map((moment): Gathering => ({ name: 'jumuah', moment }));
  const eid = (day.eid?.prayers ?? []).map((moment): Gathering => ({ name: 'eid', moment }));
  return [...five, ...jumuah, ...eid];
}

/** The khutbah of Jumu'ah is before the prayer, that of Eid after it; the wall's own lengths hold here too. */
function endOf({ name, moment }: Gathering, settings: ScreenSettings): number {
  const at = moment[0] * MINUTE_MS;
  const ends = prayerEnds({ name, at } as Parameters<typeof prayerEnds>[0], settings);
  return name === 'eid' ? ends + settings.khutbah.minutes * MINUTE_MS : ends;
}

export async function prayersOf(ctx: Context) {
  const today = todayOf(ctx);
  const range = { from: addDays(today, -1), to: addDays(today, DAYS_AHEAD) };
  const known = { here: zone(masjidOf(ctx).timeZone), calendar: await calendarOf(ctx) };
  const { days } = await manifestDays(ctx, range, known);
  const { settings } = await currentDefaults(ctx);
  const all = days.flatMap(gatheringsOf).sort((a, b) => a.moment[0] - b.moment[0]);
  const now = ctx.now.getTime();
  return {
    quiet: all
      .map((each) => ({ from: each.moment[0] * MINUTE_MS, to: endOf(each, settings) }))
      .filter(({ to }) => to > now),
    iqamahs: all
      .map(({ name, moment: [minute] }) => ({ prayer: name, at: minute * MINUTE_MS }))
      .filter(({ at }) => at > now),
  };
}

export async function isQuiet(ctx: Context): Promise<boolean> {
  const now = ctx.now.getTime();
  return (await prayersOf(ctx)).quiet.some(({ from, to }) => now >= from && now < to);
}
