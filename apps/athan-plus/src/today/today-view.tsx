// Decides: the foot of the phone app's first card: offline, reminders blocked, a later iqamah at another followed masjid.

import { dayOf } from '@minaret/contract/public-times/times-at';
import { fill } from '@minaret/display/format';
import { IconBellOff, IconCloudOff, IconWalk } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { goTo } from '../core/address.ts';
import { useApp } from '../core/app-context.ts';
import { clock, figure, momentText } from '../core/text.ts';
import { useAdhanSound } from '../reminders/adhan-sound.ts';
import { useInStep } from '../reminders/in-step.ts';
import { useNativeAlarms } from '../reminders/use-native-alarms.ts';
import { useFollowed } from '../ui/rail.tsx';
import { FoldedHero } from './hero.tsx';
import { heroAt, stopsOf } from './hero-state.ts';
import { Offers } from './offers.tsx';
import { TodayPage } from './today-page.tsx';

/** So far the hero may be scrolled before it folds. */
const FOLD_PX = 190;
/** Who closes the line that reminders are blocked does not see it for so long. */
const HIDDEN_MS = 30 * 86_400_000;

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

/** Somebody wants to be told, and the phone does not let us. */
function useBlocked(): boolean {
  const { settings, times } = useApp();
  const chosen = settings.reminders[times.masjid.id];
  const [isDenied, setDenied] = useState(false);
  useEffect(() => setDenied('Notification' in window && Notification.permission === 'denied'), []);
  return (
    isDenied && chosen !== undefined && chosen.prayers.length > 0 && Date.now() > settings.blockedHiddenUntil
  );
}

function Blocked() {
  const { say, settings, change, times } = useApp();
  return (
    <p className="foot">
      <IconBellOff size={18} stroke={1.6} aria-hidden="true" />
      <span>{say.hero.blocked}</span>
      <button type="button" onClick={() => goTo({ id: times.masjid.id, view: 'reminders' })}>
        {say.hero.help}
      </button>
      <button
        type="button"
        onClick={() => change({ ...settings, blockedHiddenUntil: Date.now() + HIDDEN_MS })}
      >
        {say.hero.hide}
      </button>
    </p>
  );
}

export function TodayView() {
  const app = useApp();
  useAdhanSound();
  useInStep();
  useNativeAlarms();
  const { say, staleSince, times, ask } = app;
  const isFolded = useFolded();
  const later = useLater();
  const side = useHomeTime();
  const isBlocked = useBlocked();
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
    ) : isBlocked ? (
      <Blocked />
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
