import './horizon.css';
import type { Moment, Row } from '@minaret/display';
import { Clock, Dates } from '../parts/clock.tsx';
import { Foot, JumuahLine } from '../parts/foot.tsx';
import { hijriText, say } from '../parts/format.ts';
import { MasjidName } from '../parts/masjid.tsx';
import { Pair } from '../parts/pair.tsx';
import { Pattern } from '../parts/pattern.tsx';
import { skyAt, sunShare, sunSpan } from '../parts/sky.ts';
import { Both, Say, Time } from '../parts/text.tsx';
import { hasLongRow, heroOf, nameIn, timeText, type View } from '../parts/view.ts';
import { SharedWait } from '../parts/wait.tsx';

/** The day as the sun's arc from sunrise to Maghrib; the sky follows the hour. */
export function Horizon({ v }: { v: View }) {
  const hero = heroOf(v);
  const isAdhan = v.scene.state.kind === 'adhan';
  const last = v.other || v.words;
  const isFriday = v.scene.rows.some((row) => row.name === 'jumuah');
  return (
    <>
      <SkyAndArc v={v} />
      <div class="h-hero">
        {hero && (
          <>
            <Pair
              v={v}
              of={isAdhan ? (w) => say(w, 'prayerAdhan', { prayer: hero.title(w) }) : hero.title}
              c=""
            />
            <div class="h-next" data-next>
              <Time v={v} at={hero.at} isLone />
            </div>
            {v.settings.shows.countdown && (
              <SharedWait v={v} minutes={hero.minutes} kind={v.scene.ramadan?.hero ? 'in' : 'iqamahIn'} />
            )}
          </>
        )}
      </div>
      <header class="h-top">
        <div>
          <Clock v={v} />
          <Dates v={v} length="short" />
        </div>
        <div class="h-masjid">
          <MasjidName v={v} />
          {v.settings.shows.hijri && (
            <Say w={last} c="hijri">
              {hijriText(last, v.scene.hijri)}
            </Say>
          )}
        </div>
      </header>
      <section class={`h-cols col${hasLongRow(v) ? ' long' : ''}`}>
        <Pattern id="stars" />
        {v.scene.rows.map((row) => (
          <Column key={row.name} v={v} row={row} />
        ))}
      </section>
      <Foot v={v} extra={!isFriday && <JumuahLine v={v} c="h-jumuah" />} />
    </>
  );
}

function Column({ v, row }: { v: View; row: Row }) {
  const many = row.iqamah.length > 1 ? (row.iqamah.length > 2 ? ' many three' : ' many') : '';
  return (
    <div class={`h-col${row.isNext ? ' next' : ''}${many}`} data-row={row.name}>
      <span class="name">
        <Both v={v} of={nameIn(row.name)} />
      </span>
      <span class="iqamah">
        {row.iqamah.map((at) => (
          <Time key={at[0]} v={v} at={at} />
        ))}
      </span>
      {!many && (
        <span class="adhan">
          {row.isNewTime ? (
            <Say w={v.words} c="new">
              {v.words.say.newTime}
            </Say>
          ) : (
            v.settings.shows.adhan &&
            row.adhan && <Say w={v.words}>{say(v.words, 'adhanAt', { time: timeText(v, row.adhan) })}</Say>
          )}
        </span>
      )}
    </div>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

interface ArcShape {
  width: number;
  height: number;
  rx: number;
  ry: number;
  cy: number;
}
const WIDE: ArcShape = { width: 177.8, height: 60, rx: 77, ry: 48.6, cy: 60 };
const TALL: ArcShape = { width: 100, height: 95, rx: 44, ry: 58, cy: 95 };

function pointAt({ width, rx, ry, cy }: ArcShape, share: number): [number, number] {
  const angle = Math.PI * (1 - share);
  return [round(width / 2 + rx * Math.cos(angle)), round(cy - ry * Math.sin(angle))];
}

function SkyAndArc({ v }: { v: View }) {
  const sky = skyAt(v.scene);
  const shape = v.isPortrait ? TALL : WIDE;
  const share = sunShare(v.scene);
  const isUp = share !== null && share >= 0 && share <= 1;
  // The sun goes down on the side where reading ends, in either direction.
  const mirrored = v.words.direction === 'rtl';
  const [x, y] = pointAt(shape, isUp ? (mirrored ? 1 - share : share) : 1);
  const ends = [pointAt(shape, mirrored ? 1 : 0), pointAt(shape, mirrored ? 0 : 1)] as const;
  const sweep = mirrored ? 0 : 1;
  const arc = `A${shape.rx} ${shape.ry} 0 0 ${sweep}`;
  const span = sunSpan(v.scene);
  const day = v.scene.day;
  const dots =
    span && day
      ? [day.prayers.dhuhr.adhan, day.prayers.asr.adhan].filter((at): at is Moment => at !== null)
      : [];
  return (
    <>
      <div class="h-sky">
        <svg viewBox={`0 0 ${shape.width} ${shape.height}`} preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
              {sky.stops.map((color, index) => (
                <stop key={color} offset={index / 2} stop-color={color} />
              ))}
            </linearGradient>
            <radialGradient id="glow">
              {sky.glow.map((color, index) => (
                <stop
                  key={color}
                  offset={(index * 0.75) / sky.glow.length}
                  stop-color={color}
                  stop-opacity={sky.kind === 'noon' ? 0.8 - index * 0.4 : 0.95 - index * 0.25}
                />
              ))}
              <stop offset="1" stop-color={sky.glow[sky.glow.length - 1] || '#000'} stop-opacity="0" />
            </radialGradient>
          </defs>
          <rect width={shape.width} height={shape.height} fill="url(#sky)" />
          {isUp && <circle cx={x} cy={y} r={sky.kind === 'noon' ? 34 : 42} fill="url(#glow)" />}
        </svg>
      </div>
      <svg class="h-arc" viewBox={`0 0 ${shape.width} ${shape.height}`} aria-hidden="true">
        {isUp && <path class="past" d={`M${ends[0].join(' ')}${arc} ${x} ${y}`} />}
        <path class="ahead" d={`M${isUp ? `${x} ${y}` : ends[0].join(' ')}${arc} ${ends[1].join(' ')}`} />
        {span &&
          [span.rises, ...dots.map((at) => at[0]), span.sets].map((minute) => {
            const at = (minute - span.rises) / (span.sets - span.rises);
            const [cx, cy] = pointAt(shape, mirrored ? 1 - at : at);
            return (
              <circle key={minute} class={isUp && share >= at ? 'done' : 'open'} cx={cx} cy={cy} r="1.15" />
            );
          })}
        {isUp && <circle class="ring" cx={x} cy={y} r="4.6" />}
        {isUp && <circle class="sun" cx={x} cy={y} r="3.2" />}
      </svg>
    </>
  );
}
