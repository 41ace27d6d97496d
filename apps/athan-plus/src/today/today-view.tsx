// Decides: the foot of the phone app's first card: offline, reminders blocked, a later iqamah at another followed masjid.

import { dayOf } from '@minaret/contract/public-times/times-at';
import { fill } from '@minaret/display/format';
import { IconCloudOff, IconWalk } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { goTo } from '../core/address.ts';
import { useApp } from '../core/app-context.ts';
import { clock, figure, momentText } from '../core/text.ts';
import { useAdhanSound } from '../reminders/adhan-sound.ts';
import { useFollowed } from '../ui/rail.tsx';
import { FoldedHero } from './hero.tsx';
import { heroAt, stopsOf } from './hero-state.ts';
import { Offers } from './offers.tsx';
import { TodayPage } from './today-page.tsx';

/** So far the hero may be scrolled before it folds. */
const FOLD_PX = 190;

function useFolded(): boolean {
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    const look = () => setFolded(scrollY > FOLD_PX);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isFolded;
}

/** While a prayer is on, the same one later elsewhere. */
function useLater(): { id: string; text: string } | null {
  const app = useApp();
  const followed = useFollowed();
  const { times, minute, today, say, settings } = app;
  const hero = heroAt(times, minute);
  if (hero?.mood !== 'prayer') return null;
  for (const { id, name } of settings.followed) {
    const own = id === times.masjid.id ? undefined : followed.get(id);
    const day = own && dayOf(own, today);
    const stop = day && stopsOf(day).find(({ prayer, at }) => prayer === hero.name && at[0] > minute);
    if (stop) return { id, text: fill(say.hero.later, { time: clock(app, stop.at[1]), masjid: name }) };
  }
  return null;
}

/** A second masjid names the home beside it. */
function useHomeTime(): string | undefined {
  const app = useApp();
  const followed = useFollowed();
  const [home] = app.settings.followed;
  const hero = heroAt(app.times, app.minute);
  if (!home || home.id === app.times.masjid.id || hero?.mood !== 'next') return undefined;
  const own = followed.get(home.id);
  const day = own && dayOf(own, app.today);
  const stop = day && stopsOf(day).find(({ prayer }) => prayer === hero.name);
  return stop && fill(app.say.hero.home, { time: figure(app, stop.at[1]) });
}

export function TodayView() {
  const app = useApp();
  useAdhanSound();
  const { say, staleSince, times, ask } = app;
  const isFolded = useFolded();
  const later = useLater();
  const side = useHomeTime();
  const foot =
    staleSince !== null ? (
      <p className="foot" role="status">
        <IconCloudOff size={18} stroke={1.6} aria-hidden="true" />
        <span>{fill(say.hero.stored, { when: momentText(app, staleSince) })}</span>
        <button type="button" onClick={ask}>
          {say.hero.try}
        </button>
      </p>
    ) : later ? (
      <p className="foot">
        <IconWalk size={18} stroke={1.6} aria-hidden="true" />
        <button type="button" onClick={() => goTo({ id: later.id })}>
          {later.text}
        </button>
      </p>
    ) : null;
  const { id } = times.masjid;
  return (
    <>
      <div className="folded" data-on={isFolded || undefined} aria-hidden="true">
        <FoldedHero />
      </div>
      <TodayPage
        foot={foot}
        side={side}
        onBell={() => goTo({ id, view: 'reminders' })}
        onChange={() => goTo({ id, view: 'news' })}
        offers={<Offers />}
      />
    </>
  );
}
