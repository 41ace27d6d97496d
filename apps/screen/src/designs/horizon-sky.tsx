import type { Moment } from '@minaret/display';
import { skyAt, sunShare, sunSpan } from '../parts/sky.ts';
import type { View } from '../parts/view.ts';

/** In units: the height of the hero, and how far the arc's feet stand from the sides. */
export const HERO = 43;
const ASIDE = { wide: 11.9, tall: 6 };

export interface Vault {
  width: number;
  /** The horizon; the arc stands on it. */
  ground: number;
  rx: number;
  ry: number;
  /** By how much the hero is larger than drawn. */
  scale: number;
}

/** The sky gets more of a higher screen than the times do, and the arc goes from side to side. */
export function vaultOf({ isPortrait, width, spareHeight }: View): Vault {
  const ground = isPortrait ? 92 + 0.45 * spareHeight : 60 + 0.62 * spareHeight;
  const apex = isPortrait ? 28 : 11.4;
  const scale = isPortrait ? Math.min(1.25, (ground - 45) / HERO) : Math.min(1.3, (ground - apex - 7) / HERO);
  return { width, ground, scale, rx: width / 2 - (isPortrait ? ASIDE.tall : ASIDE.wide), ry: ground - apex };
}

/** How wide the vault is at a height, clear of its line and of the sun on it. */
export function roomAt({ ground, rx, ry }: Vault, y: number): number {
  const up = Math.min(1, (ground - y) / ry);
  return 2 * rx * Math.sqrt(1 - up * up) - 11;
}

const round = (value: number) => Math.round(value * 100) / 100;

function pointAt({ width, rx, ry, ground }: Vault, share: number): [number, number] {
  const angle = Math.PI * (1 - share);
  return [round(width / 2 + rx * Math.cos(angle)), round(ground - ry * Math.sin(angle))];
}

/** The sky of the hour, and the sun's way over it. */
export function SkyAndArc({ v, vault }: { v: View; vault: Vault }) {
  const sky = skyAt(v.scene);
  const { width, ground } = vault;
  const share = sunShare(v.scene);
  const isUp = share !== null && share >= 0 && share <= 1;
  // The sun goes down on the side where reading ends, in either direction.
  const mirrored = v.words.direction === 'rtl';
  const [x, y] = pointAt(vault, isUp ? (mirrored ? 1 - share : share) : 1);
  const ends = [pointAt(vault, mirrored ? 1 : 0), pointAt(vault, mirrored ? 0 : 1)] as const;
  const arc = `A${round(vault.rx)} ${round(vault.ry)} 0 0 ${mirrored ? 0 : 1}`;
  const span = sunSpan(v.scene);
  const day = v.scene.day;
  const dots =
    span && day
      ? [day.prayers.dhuhr.adhan, day.prayers.asr.adhan].filter((at): at is Moment => at !== null)
      : [];
  // Drawn larger than the screen by the walk against burn-in.
  const view = `-1 -1 ${round(width + 2)} ${round(ground + 1)}`;
  const box = `left:-1rem;top:-1rem;width:${width + 2}rem;height:${ground + 1}rem`;
  return (
    <>
      <svg class="h-sky" style={box} viewBox={view} preserveAspectRatio="none" aria-hidden="true">
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
        <rect x="-1" y="-1" width={width + 2} height={ground + 1} fill="url(#sky)" />
        {isUp && <circle cx={x} cy={y} r={sky.kind === 'noon' ? 34 : 42} fill="url(#glow)" />}
      </svg>
      <svg class="h-arc" style={box} viewBox={view} aria-hidden="true">
        {isUp && <path class="past" d={`M${ends[0].join(' ')}${arc} ${x} ${y}`} />}
        <path class="ahead" d={`M${isUp ? `${x} ${y}` : ends[0].join(' ')}${arc} ${ends[1].join(' ')}`} />
        {span &&
          [span.rises, ...dots.map((at) => at[0]), span.sets].map((minute) => {
            const at = (minute - span.rises) / (span.sets - span.rises);
            const [cx, cy] = pointAt(vault, mirrored ? 1 - at : at);
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
