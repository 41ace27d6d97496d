// Decides: how the times of the phone app (Athan+) are put together, and how many masjids of it are kept in memory.

import type { AppPage } from '@minaret/contract/athan-plus/app-overview';
import { APP_TIMES_FORMAT, type AppTimes, type PackedAppTimes } from '@minaret/contract/athan-plus/app-times';
import { packDays } from '@minaret/contract/athan-plus/packed-days';
import type { ManifestAthan } from '@minaret/display/manifest';
import { bounded, singleFlight } from '../../platform/caches.ts';
import type { Context } from '../../platform/context.ts';
import { appPage } from '../app-overview/service.ts';
import { athanCalls } from '../athan/service.ts';
import { publicDonateUrl, publicEvents } from '../library/service.ts';
import { getMasjidFull } from '../masjid/service.ts';
import type { PublicTimesStore, Standing } from '../public-times/service.ts';

/** What is beyond the public times is small. */
const KEPT = 500;

type Beyond = Pick<AppTimes, 'events' | 'calls' | 'fridayCalls'> &
  Pick<AppTimes['masjid'], 'telephone' | 'donateUrl'> & { page: AppPage };

const callOf = ({ prayer, url, minutes, volume }: ManifestAthan) => ({ prayer, url, minutes, volume });

async function readBeyond(ctx: Context, today: string): Promise<Beyond> {
  const { athan, fridayAthan } = await athanCalls(ctx, 'phones');
  const page = await appPage(ctx);
  return {
    page,
    telephone: (await getMasjidFull(ctx)).m_phone,
    donateUrl: await publicDonateUrl(ctx),
    events: page.events ? await publicEvents(ctx, today) : [],
    calls: athan.map(callOf),
    fridayCalls: (fridayAthan ?? athan.filter(({ prayer }) => prayer === 'dhuhr')).map(callOf),
  };
}

/** The days without what the masjid does not want on its page in the app. */
function shownDays(days: AppTimes['days'], { janazah }: AppPage): AppTimes['days'] {
  if (janazah) return days;
  return days.map((day) => ({ ...day, special: day.special.filter(({ kind }) => kind !== 'janazah') }));
}

export interface AppTimesStore {
  of(standing: Standing): Promise<AppTimes>;
}

/** The same days as everybody else's, with what a phone shows beside them. */
export function makeAppTimesStore(store: PublicTimesStore): AppTimesStore {
  const kept = bounded<number, { version: string; beyond: Beyond }>(KEPT);
  const once = singleFlight();
  const beyondOf = (standing: Standing): Promise<Beyond> => {
    const { masjidId, version, today } = standing;
    const known = kept.get(masjidId);
    if (known?.version === version) return Promise.resolve(known.beyond);
    return once(`${masjidId} ${version}`, async () => {
      const beyond = await store.read(standing, (ctx) => readBeyond(ctx, today));
      kept.set(masjidId, { version, beyond });
      return beyond;
    });
  };
  return {
    async of(standing) {
      const times = await store.timesOf(standing);
      const { telephone, donateUrl, page, ...rest } = await beyondOf(standing);
      return {
        ...times,
        ...rest,
        days: shownDays(times.days, page),
        announcements: page.announcements ? times.announcements : [],
        masjid: { ...times.masjid, telephone, donateUrl: times.masjid.giveUrl ?? donateUrl },
      };
    },
  };
}

export function packTimes({ days, ...rest }: AppTimes): PackedAppTimes {
  return { format: APP_TIMES_FORMAT, ...rest, days: packDays(days) };
}
