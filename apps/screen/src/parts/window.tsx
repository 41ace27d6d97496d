import type { Scene } from '@minaret/display';
import { archPath } from './arch.tsx';
import { skyAt, sunShare } from './sky.ts';

/** Dark behind the clock at every hour, so that it is read; the light lies along the horizon. */
const SKIES = {
  noon: { stops: ['#154f6b', '#1d5b77', '#6fa9bf', '#d9e6d8'], hills: ['#3f7a63', '#1f5a4a'] },
  dusk: { stops: ['#1c4c62', '#235a6c', '#8b9c89', '#f0cd8d'], hills: ['#2b5b56', '#10403a'] },
  night: { stops: ['#071428', '#0b1e38', '#16294a', '#2c3f63'], hills: ['#0d2433', '#071824'] },
} as const;
const OFFSETS = [0, 0.52, 0.74, 0.9];
/** In hundredths of the pane, above and below the clock. */
const STARS = 'M22 31h.01M50 20h.01M61 39h.01M72 28h.01M79 54h.01M18 62h.01M42 67h.01M83 71h.01M63 75h.01';

interface WindowProps {
  scene: Scene;
  width: number;
  height: number;
  rise: number;
}

/** An arch with the sky of the hour: the sun goes from the left hill at sunrise to the right one at Maghrib. */
export function SkyWindow({ scene, width, height, rise }: WindowProps) {
  const shape = { width, height, rise };
  const { kind } = skyAt(scene);
  const { stops, hills } = SKIES[kind];
  const outline = archPath(shape, 0.4);
  const share = sunShare(scene);
  const isUp = share !== null && share >= 0 && share <= 1;
  const ground = height - Math.min(15, height * 0.16);
  const angle = Math.PI * (share ?? 0);
  const sun = {
    cx: width * (0.5 - 0.32 * Math.cos(angle)),
    cy: ground + 1 - Math.min(17, height * 0.2) * Math.sin(angle),
  };
  const hill = (left: number, mid: number, right: number) =>
    `M0 ${left}C${width * 0.3} ${left - 3.4} ${width * 0.45} ${mid} ${width * 0.62} ${mid}S${width * 0.9} ${right} ${width} ${right}V${height}H0Z`;
  return (
    <svg
      class="arch o-sky"
      viewBox={`0 0 ${width} ${height}`}
      style={`width:${width}rem;height:${height}rem;margin-left:${-width / 2}rem`}
      aria-hidden="true"
    >
      <defs>
        <clipPath id="pane">
          <path d={`${outline}Z`} />
        </clipPath>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          {stops.map((colour, index) => (
            <stop key={colour} offset={OFFSETS[index]} stop-color={colour} />
          ))}
        </linearGradient>
        <radialGradient id="glow">
          <stop offset="0" stop-color="#fff3d0" stop-opacity="0.9" />
          <stop offset="1" stop-color="#ffe9b0" stop-opacity="0" />
        </radialGradient>
      </defs>
      <g clip-path="url(#pane)">
        <rect width={width} height={height} fill="url(#sky)" />
        {kind === 'night' && (
          <path class="o-stars" d={STARS} transform={`scale(${width / 100} ${height / 100})`} />
        )}
        {isUp && <circle {...sun} r="18" fill="url(#glow)" />}
        {isUp && <circle {...sun} r="4.2" fill="#fff6dc" />}
        <path d={hill(ground, ground + 2.4, ground + 1)} fill={hills[0]} />
        <path d={hill(ground + 6, ground + 7, ground + 8.4)} fill={hills[1]} />
      </g>
      <path class="arch-line" d={outline} stroke-width="0.8" fill="none" />
      <path class="arch-hair" d={archPath(shape, -1.4)} stroke-width="0.12" fill="none" />
    </svg>
  );
}
