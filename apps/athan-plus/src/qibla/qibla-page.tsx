// Decides: what the phone app says of the qibla: turn left or right, when it is ahead, the sun, and what to do without a compass.

import { midnightAfter } from '@minaret/contract/public-times/times-at';
import { fill } from '@minaret/display/format';
import { wallClock } from '@minaret/prayer/clock/zone';
import { angleBetween, qiblaFrom, type Spot } from '@minaret/prayer/qibla/qibla';
import { sunAt, sunInDirection } from '@minaret/prayer/qibla/sun-direction';
import {
  IconCompass,
  IconCurrentLocation,
  IconLock,
  IconMagnet,
  IconMap,
  IconSun,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../core/app-context.ts';
import { clock, digits } from '../core/text.ts';
import { askPlace } from '../masjids/finder.ts';
import { Head } from '../ui/head.tsx';
import { Card, Star } from '../ui/parts.tsx';
import { type Facing, useCompass, WORST_DEGREES } from './compass.ts';
import { Dial } from './dial.tsx';

/** Ahead within so many degrees, and not any more beyond the second. */
const [ALIGNED, LEFT_AGAIN] = [4, 8];
const DAY_MS = 86_400_000;

/** It does not flicker at the edge. */
function useAligned(away: number | null): boolean {
  const was = useRef(false);
  const isNow = away !== null && Math.abs(away) <= (was.current ? LEFT_AGAIN : ALIGNED);
  useEffect(() => {
    if (isNow && !was.current) navigator.vibrate?.(40);
    was.current = isNow;
  }, [isNow]);
  return isNow;
}

function SunRow({ qibla, spot, facing }: { qibla: number; spot: Spot; facing: Facing | null }) {
  const app = useApp();
  const { say, times, minute } = app;
  const ends = midnightAfter(times, minute * 60_000);
  const sun = sunAt(minute * 60_000, spot);
  const at = sunInDirection(qibla, spot, ends - DAY_MS, ends);
  const away = angleBetween(sun.azimuth, qibla);
  const turning = fill(away >= 0 ? say.qibla.sunRight : say.qibla.sunLeft, {
    n: digits(app, Math.round(Math.abs(away))),
  });
  return (
    <div className="row">
      <IconSun size={22} stroke={1.6} aria-hidden="true" />
      <span>
        <b>
          {at === null
            ? say.qibla.sunNever
            : fill(say.qibla.sunAt, { time: clock(app, wallClock(times.zone, at).time) })}
        </b>
        <small>
          {sun.altitude > 2 ? turning : say.qibla.night} {at !== null && !facing && say.qibla.sunText}
        </small>
      </span>
    </div>
  );
}

// biome-ignore lint/style/noDefaultExport: React.lazy takes a default export.
export default function QiblaPage() {
  const app = useApp();
  const { say, times, minute } = app;
  const { masjid } = times;
  const [place, setPlace] = useState<Spot | null>(null);
  const spot = place ?? masjid;
  const { degrees, km } = qiblaFrom(spot);
  const { compass, start } = useCompass(spot);
  const [held, setHeld] = useState<Facing | null>(null);
  const live = compass.kind === 'facing' ? compass.facing : null;
  const isWeak = live?.accuracy != null && live.accuracy > WORST_DEGREES;
  const facing = isWeak ? null : (held ?? live);
  const away = facing ? angleBetween(facing.degrees, degrees) : null;
  const isAligned = useAligned(away);
  const sun = sunAt(minute * 60_000, spot);
  const n = (value: number) => digits(app, Math.round(value));
  const wide = { n: n(degrees), m: n(facing?.degrees ?? 0) };

  const title =
    away === null
      ? fill(say.qibla.bearing, wide)
      : isAligned
        ? say.qibla.ahead
        : fill(away > 0 ? say.qibla.right : say.qibla.left, { n: n(Math.abs(away)) });
  const below =
    facing === null
      ? ''
      : !facing.isFlat
        ? say.qibla.layFlat
        : fill(isAligned ? say.qibla.flat : say.qibla.facing, wide);
  const map = `https://www.openstreetmap.org/?mlat=${spot.latitude}&mlon=${spot.longitude}#map=17/${spot.latitude}/${spot.longitude}`;
  return (
    <main className="qibla" data-aligned={isAligned || undefined}>
      <Head title={say.qibla.title} />
      <div className="body">
        <div className="qibla-words">
          <h2 aria-live="polite">
            {isAligned && <Star size={26} />} {title}
          </h2>
          <p className="soft">{below}</p>
        </div>
        <Dial qibla={degrees} facing={facing?.degrees ?? null} sun={sun.altitude > 2 ? sun.azimuth : null} />
        {compass.kind === 'idle' && (
          <div className="offer">
            <button type="button" className="button main wide" onClick={start}>
              <IconCompass size={20} aria-hidden="true" /> {say.qibla.start}
            </button>
            <p className="soft centre">{say.qibla.startText}</p>
          </div>
        )}
        {compass.kind === 'waiting' && <p className="empty">{say.loading}</p>}
        {compass.kind === 'none' && <p className="empty">{say.qibla.none}</p>}
        <Card className="list">
          <SunRow qibla={degrees} spot={spot} facing={facing} />
          {live && (isWeak || live.accuracy !== null) && (
            <div className="row">
              <IconMagnet size={22} stroke={1.6} aria-hidden="true" />
              <span>
                <small>
                  {isWeak ? say.qibla.weak : fill(say.qibla.accuracy, { n: n(live.accuracy ?? 0) })}
                </small>
              </span>
            </div>
          )}
        </Card>
        <p className="soft centre">
          {fill(say.qibla.distance, { km: digits(app, Math.round(km).toLocaleString('en')) })}
          <br />
          {place ? say.qibla.here : fill(say.qibla.near, { masjid: masjid.name })}
        </p>
        <div className="actions">
          <a className="button" href={map} target="_blank" rel="noopener noreferrer">
            <IconMap size={18} stroke={1.6} aria-hidden="true" /> {say.qibla.map}
          </a>
          {live && (
            <button
              type="button"
              className="button"
              aria-pressed={held !== null}
              onClick={() => setHeld(held ? null : live)}
            >
              <IconLock size={18} stroke={1.6} aria-hidden="true" /> {held ? say.qibla.held : say.qibla.hold}
            </button>
          )}
          {!place && (
            <button
              type="button"
              className="button"
              onClick={() => void askPlace().then(setPlace, () => undefined)}
            >
              <IconCurrentLocation size={18} stroke={1.6} aria-hidden="true" /> {say.qibla.usePlace}
            </button>
          )}
        </div>
      </div>
    </main>
  );
}
